"""Players by name: what an arena seats. Each is given what its seat may know, and nothing else."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from engine.bots import search, thumb
from engine.bots.endgame import certain, solve
from engine.commands import Attack, Command
from engine.memory import Memory
from engine.rules import Rules
from engine.veil import Veil
from engine.view import Legal, View

NAMES = "thumb, random, search:ITERATIONS, and any of them with +exact for exact endgames"
FEW_CARDS = 8


class Player(Protocol):
    """Chooses a legal command for the seat that is asked. The memory and the view are that seat's own."""

    def __call__(
        self, seen: Veil, memory: Memory, view: View, legal: Legal, rules: Rules, chance: Random, /
    ) -> Command: ...


def player(name: str) -> Player:
    """The player of that name, see NAMES. Raises ValueError if there is none."""
    base, plus, extra = name.partition("+")
    if plus:
        if extra != "exact":
            raise ValueError(f"there is no player {name!r}; there are {NAMES}")
        return exact(player(base))
    kind, _, argument = base.partition(":")
    makers: dict[str, Callable[[str], Player]] = {"thumb": _thumb, "random": _random, "search": _search}
    if kind not in makers:
        raise ValueError(f"there is no player {name!r}; there are {NAMES}")
    return makers[kind](argument)


def exact(otherwise: Player) -> Player:
    """Plays an endgame of two as the solver says, and everything else as ``otherwise``."""

    def choose(seen: Veil, memory: Memory, view: View, legal: Legal, rules: Rules, chance: Random, /) -> Command:
        deal = certain(seen, memory, rules)
        found = solve(deal) if deal is not None else None
        # Where every line is lost the solver has no opinion.
        if found is not None and found.outcome >= 0:
            return found.command
        return otherwise(seen, memory, view, legal, rules, chance)

    return choose


def _thumb(argument: str) -> Player:
    if argument:
        raise ValueError("thumb takes no number")

    def choose(_seen: Veil, _memory: Memory, view: View, legal: Legal, rules: Rules, chance: Random, /) -> Command:
        return thumb.choose(view, legal, rules, chance)

    return choose


def _random(argument: str) -> Player:
    """Any legal command; of a great many cards it lays one."""
    if argument:
        raise ValueError("random takes no number")

    def choose(_seen: Veil, _memory: Memory, _view: View, legal: Legal, rules: Rules, chance: Random, /) -> Command:
        if legal.attack.bit_count() > FEW_CARDS:
            cards = [card for card in range(rules.pack.size) if legal.attack >> card & 1]
            return Attack(legal.seat, (chance.choice(cards),))
        return chance.choice(list(legal.commands(rules.pack.same_rank)))

    return choose


def _search(argument: str) -> Player:
    if not argument.isdecimal() or not int(argument):
        raise ValueError("a search needs its number of iterations, as in search:500")
    iterations = int(argument)

    def choose(seen: Veil, memory: Memory, _view: View, _legal: Legal, rules: Rules, chance: Random, /) -> Command:
        return search.choose(seen, memory, rules, chance, iterations=iterations)

    return choose
