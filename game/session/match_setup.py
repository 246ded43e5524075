"""What a new match begins with: from the settings, from a number, from a day, or from a deal that has been played.

Pure data. Who begins it, and where it is kept, is not known here.
"""

from copy import deepcopy
from dataclasses import dataclass

from msgspec import structs

from engine.match import provably_fair
from engine.match.match import Beginning, Match
from engine.notation.writer import write_start
from engine.records.journal import NOTHING_AGREED, Chair, TableRules
from engine.records.replay import DealReplay
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.tally import Tally
from game.session.seats import chairs
from game.storage.settings import Settings

SINGLE = ("numbered", "daily", "again")
"""Kinds of match that are over with their first deal: in the window they lead back to the session."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match that has not begun. ``kind``, ``title`` and ``start`` are those of the journal's header."""

    options: Options
    seats: tuple[Chair, ...]
    seed: str
    agreed: TableRules = NOTHING_AGREED
    kind: str = "match"
    title: str = ""
    start: str = ""

    @property
    def commitment(self) -> str:
        """The fingerprint of its first deal; "" where the cards are known already."""
        if self.start:
            return ""
        return Match(self.options, len(self.seats), self.seed, provably_fair.COMMITTED).commitment()

    @property
    def asks(self) -> tuple[int, ...]:
        """The seats whose people may add a word to the first deal: a deal that is the same for all takes none."""
        if self.kind != "match":
            return ()
        return tuple(seat for seat, chair in enumerate(self.seats) if not chair.computer)


def chosen(settings: Settings, seed: str) -> NewMatch:
    """The match that the settings describe."""
    return NewMatch(settings.game.options, chairs(settings), seed, TableRules(settings.counter, settings.rated))


def numbered(settings: Settings, number: int) -> NewMatch:
    """Deal ``number`` of the chosen game: everybody who asks for it so gets the same cards. Raises ValueError."""
    game = chosen(settings, provably_fair.numbered(number))
    return NewMatch(game.options, game.seats, game.seed, game.agreed, "numbered", f"No. {number}")


def daily(settings: Settings, day: str) -> NewMatch:
    """The deal of ``day`` (2026-11-21) of the chosen game. Raises ValueError."""
    game = chosen(settings, provably_fair.daily(day))
    return NewMatch(game.options, game.seats, game.seed, game.agreed, "daily", day)


def again(reel: DealReplay, seed: str, turned: bool = False) -> NewMatch:
    """The same deal once more with the same players; ``turned``: everybody holds the cards of who sits next to him.

    Raises ValueError for a deal that nobody sat at (it came as a text).
    """
    if reel.header is None:
        raise ValueError("nobody is known to have played this deal")
    beginning = _turned(reel.beginning, reel.options) if turned else reel.beginning
    names, header = [f"Seat{seat + 1}" for seat in range(reel.seats)], reel.header
    start = write_start(beginning, reel.options, names)
    return NewMatch(header.options, _taken(header.chairs), seed, header.table, "again", header.title, start)


def _taken(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Where nobody of this screen sat, as in a deal from somebody else, the first seat is the player's."""
    if any(not chair.computer for chair in chairs):
        return chairs
    return (structs.replace(chairs[0], computer=False), *chairs[1:])


def next_seat(seats: int, seat: int) -> int:
    """Who takes the place of ``seat`` when everybody gets the cards of the seat after his own; nobody stays nobody."""
    return (seat - 1) % seats if seat >= 0 else seat


def _turned(beginning: Beginning, options: Options) -> Beginning:
    """The same pack, with dealer and record moved on by a seat. It has no commitment: nobody committed to it."""
    return Beginning(_record(beginning.tally, options), beginning.order, beginning.chance)


def _record(old: Tally, options: Options) -> Tally:
    tally, seats = deepcopy(old), old.seats
    for told in (tally.marks, tally.lost, tally.chips, tally.ties):
        told[:] = [*told[1:], told[0]]
    tally.fool, tally.dealer = next_seat(seats, old.fool), next_seat(seats, old.dealer)
    tally.duty_seat = next_seat(seats, old.duty_seat)
    rules = compose(options, seats)
    # Partners who sit side by side are torn apart by a seat: then the fool's new team is the one that lost.
    tally.losers = rules.sides[rules.side_of[tally.fool]] if old.losers and tally.fool >= 0 else ()
    return tally
