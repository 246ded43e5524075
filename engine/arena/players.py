"""Players by name: levels with characters, reference players, and external programs."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from engine.arena.clock import late_after
from engine.arena.guest import PATIENCE, Guest
from engine.arena.seated import SeatedPlayer
from engine.bots import flat, heuristic, levels, search
from engine.bots.characters import CHARACTERS, taste_of
from engine.bots.decision_input import DecisionInput
from engine.bots.endgame import certain, solve
from engine.knowledge.memory import Memory
from engine.knowledge.projection import SeatProjection
from engine.rules.commands import Attack, Command, Say, Touch
from engine.rules.state import Rules
from engine.rules.view import Legal

NAMES = (
    f"{', '.join(level.key for level in levels.LEVELS)}; lowest, thumb, random, search:ITERATIONS, flat:ITERATIONS; "
    "outside:COMMAND LINE"
)
"""The known names, for a message."""
HELP = f"""\
players:
  {", ".join(level.key for level in levels.LEVELS)}
                        the levels, limited by iterations, so that a run can be repeated
  expert/sailor         as one of the eight: {", ".join(each.key for each in CHARACTERS)}
  grandmaster:3000      with this many iterations a move
  grandmaster@0.5       with this many seconds a move; give it a core of its own
  lowest                lays the lowest card that does
  thumb, random         a weaker rule of thumb; any legal command
  search:N, flat:N      plain tree search or flat sampling (or @SECONDS)
  thumb+exact           any of these with exact endgames
  outside:COMMAND LINE  a program that speaks engine/arena/PROTOCOL.md (outside@30: wait 30 seconds for an
                        answer instead of 10)"""
HABITS = {"lowest": heuristic.LOWEST, "thumb": heuristic.THUMB}
FEW_CARDS = 8
_NAME = re.compile(
    r"(?P<kind>[a-z]+)(?:/(?P<temper>[a-z]+))?"
    r"(?::(?P<iterations>[1-9][0-9]{0,8})|@(?P<seconds>[0-9]{1,4}(?:\.[0-9]{1,3})?))?(?P<exact>\+exact)?"
)

_OUTSIDE = re.compile(r"outside(?:@(?P<patience>[0-9]{1,4}(?:\.[0-9]{1,3})?))?:(?P<command>.*)")


def player(name: str) -> SeatedPlayer:
    """Create the player of that name (see HELP). Raises ValueError for an unknown name."""
    outside = _OUTSIDE.fullmatch(name)
    if outside:
        made: SeatedPlayer = Guest(outside["command"], float(outside["patience"] or PATIENCE))
        made.name = name
        return made
    found = _NAME.fullmatch(name)
    if found is None:
        raise _nobody(name)
    seconds = float(found["seconds"]) if found["seconds"] else None
    if seconds == 0:
        raise ValueError(f"{name}: the thinking time must be more than 0")
    effort = _Effort(int(found["iterations"]) if found["iterations"] else None, seconds)
    made = _made(name, found["kind"], found["temper"] or "", effort)
    if found["exact"]:
        made = _Exact(made)
    made.name = name
    return made


@dataclass(frozen=True, slots=True)
class _Effort:
    """The limit of a search: iterations, or seconds, or neither for the level's own."""

    iterations: int | None
    seconds: float | None

    def __bool__(self) -> bool:
        return self.iterations is not None or self.seconds is not None

    def late(self) -> Callable[[], bool] | None:
        """A deadline that starts now; None without a limit in seconds."""
        return late_after(self.seconds) if self.seconds is not None else None


def _made(name: str, kind: str, temper: str, effort: _Effort) -> SeatedPlayer:
    strength = next((level for level in levels.LEVELS if level.key == kind), None)
    if strength is not None:
        try:
            taste_of(temper)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
        if effort and not strength.iterations:
            raise ValueError(f"{name}: {kind} does not search, so it takes no iterations or seconds")
        return _Level(kind, temper, effort)
    if temper:
        raise ValueError(f"{name}: only levels have a character")
    if kind in ("search", "flat"):
        if not effort:
            raise ValueError(f"{name}: give iterations, as in {kind}:500, or seconds, as in {kind}@0.5")
        return _Searcher(search.choose if kind == "search" else flat.choose, effort)
    if kind not in ("random", *HABITS):
        raise _nobody(name)
    if effort:
        raise ValueError(f"{name}: {kind} does not take a number")
    return _HeuristicPlayer(HABITS[kind]) if kind in HABITS else _Random()


def _nobody(name: str) -> ValueError:
    return ValueError(f"unknown player {name!r}; choose from {NAMES}")


class _Level(SeatedPlayer):
    """A level, optionally as one of the eight."""

    def __init__(self, key: str, temper: str, effort: _Effort) -> None:
        self.key, self.temper, self.effort = key, temper, effort

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        effort = levels.Effort(self.effort.late(), self.effort.iterations) if self.effort else None
        return levels.choose(self.key, self.temper, asked, rules, chance, effort)

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return levels.aside(self.key, self.temper, asked, rules, chance)


class _HeuristicPlayer(SeatedPlayer):
    def __init__(self, habit: heuristic.ThumbHabit) -> None:
        self.habit = habit

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        return heuristic.choose(asked.view, asked.legal, rules, chance, self.habit)


class _Random(SeatedPlayer):
    """Plays random legal commands, out of turn too; with many possible cards it lays one."""

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        legal = asked.legal
        if legal.attack.bit_count() > FEW_CARDS:
            cards = [card for card in range(rules.pack.size) if legal.attack >> card & 1]
            return Attack(legal.seat, (chance.choice(cards),))
        return chance.choice(_sane(legal, rules))

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        legal = asked.legal
        if legal.phase is not None:  # its own turn: out of turn it only talks
            return chance.choice([None, *(Say(legal.seat, gesture) for gesture in legal.says)])
        return chance.choice([None, *_sane(legal, rules)])


def _sane(legal: Legal, rules: Rules) -> list[Command]:
    """The legal commands except touching the discards, which loses the deal (R74)."""
    return [command for command in legal.commands(rules.pack.same_rank) if not isinstance(command, Touch)]


class _Search(Protocol):
    def __call__(
        self,
        seen: SeatProjection,
        memory: Memory,
        rules: Rules,
        chance: Random,
        *,
        iterations: int | None,
        deadline: Callable[[], bool] | None,
    ) -> Command: ...


class _Searcher(SeatedPlayer):
    """A plain search, without a level's other habits."""

    def __init__(self, search: _Search, effort: _Effort) -> None:
        self.search, self.effort = search, effort

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        late, iterations = self.effort.late(), self.effort.iterations
        return self.search(asked.seen, asked.memory, rules, chance, iterations=iterations, deadline=late)


class _Exact(SeatedPlayer):
    """Plays endgames of two hands by the solver, and everything else as another player."""

    def __init__(self, otherwise: SeatedPlayer) -> None:
        self.otherwise = otherwise

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        deal = certain(asked.seen, asked.memory, rules)
        found = solve(deal) if deal is not None else None
        # If every line loses, the solver's command is arbitrary.
        if found is not None and found.outcome >= 0:
            return found.command
        return self.otherwise.choose(asked, rules, chance)

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return self.otherwise.aside(asked, rules, chance)
