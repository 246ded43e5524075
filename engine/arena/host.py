"""``python -m engine arena host``: one of our players at the table of another program, which is the referee.

The other program writes the referee's side of PROTOCOL.md to our standard input and reads our answers. Everything our
player knows is built from these messages (engine.arena.observer_state).
"""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import IO, TextIO

from engine.arena.observer_state import ObserverState
from engine.arena.players import HELP, player
from engine.arena.protocol import BYE, CHOOSE, ERROR, HELLO, MAY, NOTHING
from engine.arena.seated import SeatedPlayer
from engine.files.input_limits import SEATS as MOST_SEATS
from engine.files.input_limits import lines_of, plain, quoted
from engine.notation.commands import read_command, write_command
from engine.notation.lines import Lines
from engine.notation.observations import NUMBERS, SEAT, SEATS, WORDS, read_event
from engine.rules.cards import NO_SUIT
from engine.rules.commands import Attack, Command, HandBack, Swap, Transfer
from engine.rules.compose import compose
from engine.rules.state import Rules

LONGEST_REASON = 300
"""The longest error message, in characters."""
MOST_DIGITS = 40
_SEAT = re.compile("[0-9]")
MOST_LISTED = 20_000
"""The most listed commands of one question; a limit against a faulty referee."""


def main(arguments: list[str]) -> int:
    """Play until the referee says bye or exits. Returns 0, 1 for an impossible message, 2 for a bad request."""
    parser = argparse.ArgumentParser(
        prog="python -m engine arena host",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Plays one seat for another program, which is the referee (engine/arena/PROTOCOL.md).",
        epilog=HELP,
    )
    parser.add_argument("--level", default="expert", metavar="PLAYER", help="player to use (expert)")
    parser.add_argument("--seed", default="host", help="seed, if the referee sends none")
    args = parser.parse_args(arguments)
    try:
        ours = player(args.level)
    except ValueError as error:
        print(f"engine arena host: {error}", file=sys.stderr)
        return 2
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")
    return serve(sys.stdin.buffer, sys.stdout, sys.stderr, ours, Random(args.seed))


def serve(referee: IO[bytes], out: TextIO, notes: TextIO, ours: SeatedPlayer, chance: Random) -> int:
    """Answer the messages of the ``referee``; remarks for people go to ``notes``. Returns the exit status."""

    def say(line: str) -> None:
        print(line, file=out, flush=True)

    def note(line: str) -> None:
        print(f"engine arena host: {line}", file=notes, flush=True)

    seat = HostedSeat(ours, chance, say, note)
    try:
        for line in lines_of(referee):
            if line == BYE:
                break
            if line:
                seat.take(line)
    except ValueError as error:
        why = plain(str(error), LONGEST_REASON)
        say(f"{ERROR} {why}")
        note(f"cannot go on: {why}")
        return 1
    return 0


class HostedSeat:
    """Our player's seat at another program's table."""

    def __init__(
        self, ours: SeatedPlayer, chance: Random, say: Callable[[str], None], note: Callable[[str], None]
    ) -> None:
        self.ours, self.chance, self.say, self.note = ours, chance, say, note
        self.setting = Lines()
        self.told: dict[str, str] = {}
        self.observer: ObserverState | None = None
        self.listed: list[Command] = []
        self.aside = self.complete = False

    def take(self, line: str) -> None:
        """Read a line of the referee, and answer if it is a question. Raises ValueError."""
        word, _, rest = line.partition(" ")
        if word == HELLO.split()[0]:
            if line != HELLO and not line.startswith(f"{HELLO} "):
                raise ValueError(f"{quoted(line)}: this program speaks {HELLO!r}")
            self.say(f"{HELLO} {self.ours.name}")
        elif word.endswith(":"):
            self._set(word[:-1], rest, line)
        elif word in WORDS:
            table = self._table()
            table.hear(read_event(line, table.rules.pack))
        elif word == "session":
            self._session(_parts(rest))
        elif word in ("turn", "aside"):
            parts = _parts(rest)
            self.aside, self.complete, self.listed = word == "aside", parts.get("list", "all") == "all", []
            if "chance" in parts:
                self.chance = Random(_number(parts["chance"]))
        elif word == MAY:
            if len(self.listed) >= MOST_LISTED:
                raise ValueError(f"more than {MOST_LISTED} commands listed for one question")
            self.listed.append(read_command(rest, self._table().rules.pack))
        elif word == CHOOSE:
            try:
                self._choose()
            except (LookupError, StopIteration) as error:  # valid lines that contradict each other
                raise ValueError("the messages so far contradict each other") from error
        elif word == ERROR:
            raise ValueError(f"the referee says {quoted(line)}")
        else:
            raise ValueError(f"{quoted(line)}: unknown message")

    def _set(self, key: str, value: str, line: str) -> None:
        if self.observer is not None:
            raise ValueError(f"{quoted(line)}: too late, the game has begun")
        if key in ("options", "preset"):
            self.setting.take(line)
        elif key in ("seats", "seat"):
            self.told[key] = value
        elif key not in ("pack", "teams"):  # these follow from the options
            raise ValueError(f"{quoted(line)}: unknown message")

    def _table(self) -> ObserverState:
        """The observations so far; created at the first event, when the setting is complete."""
        if self.observer is None:
            seats, seat = self.told.get("seats", ""), self.told.get("seat", "")
            if not (_SEAT.fullmatch(seats) and _SEAT.fullmatch(seat) and int(seat) < int(seats) <= MOST_SEATS):
                raise ValueError(f"send seats: N (at most {MOST_SEATS}) and seat: N (counted from 0) first")
            self.observer = ObserverState(int(seat), compose(self.setting.options, int(seats)))
            self.ours.sit(int(seat), self.setting.options, int(seats))
        return self.observer

    def _session(self, parts: dict[str, str]) -> None:
        table = self._table()
        pack = table.rules.pack
        fool, losers, lost = (parts.get(name, "-") for name in ("fool", "losers", "lost"))
        table.session(SEAT.read(fool, pack), SEATS.read(losers, pack), NUMBERS.read(lost, pack))

    def _choose(self) -> None:
        table = self._table()
        asked, rules = table.asked(), table.rules
        if self.aside:
            wish = self.ours.aside(asked, rules, self.chance)
            if wish is None or (self.listed and not _same(wish, self.listed)):
                self.say(NOTHING)
                return
        else:
            if asked.legal.phase is None:
                raise ValueError(f"it is not the turn of seat {table.seat}")
            wish = self._allowed(self.ours.choose(asked, rules, self.chance), rules)
        self.say(write_command(wish, rules.pack))

    def _allowed(self, wish: Command, rules: Rules) -> Command:
        """Our player's command, or the nearest one that the referee lists, with a note of the difference."""
        if not self.listed or not self.complete or _same(wish, self.listed):
            return wish
        first = Attack(wish.seat, wish.cards[:1], wish.suits[:1]) if isinstance(wish, Attack) else wish
        if _same(first, self.listed):
            return first  # a referee may have cards laid one at a time
        told = f"the referee does not list {write_command(wish, rules.pack)!r}"
        self.note(f"{told}; playing {write_command(self.listed[0], rules.pack)!r}")
        return self.listed[0]


def _same(wish: Command, listed: Sequence[Command]) -> bool:
    """True if a command is listed, with its cards in any order."""
    return _unordered(wish) in map(_unordered, listed)


def _unordered(command: Command) -> object:
    if isinstance(command, Attack | Transfer):
        suits = command.suits or (NO_SUIT,) * len(command.cards)
        return type(command), command.seat, frozenset(zip(command.cards, suits, strict=True))
    if isinstance(command, Swap | HandBack):
        return type(command), command.seat, frozenset(command.cards)
    return command


def _parts(rest: str) -> dict[str, str]:
    return dict(part.partition("=")[::2] for part in rest.split())


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise ValueError(f"{quoted(text, MOST_DIGITS)} is not a number")
    return int(text)
