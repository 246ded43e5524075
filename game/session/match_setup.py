"""The setup of a new match: from the settings, a number, a day, or a deal that has been played.

Pure data. Independent of who starts the match and where it is stored.
"""

from dataclasses import dataclass, replace

from msgspec import structs

from engine.match import provably_fair
from engine.match.match import Beginning, Match
from engine.notation.writer import write_start
from engine.records.journal import NOTHING_AGREED, Chair, TableRules
from engine.records.replay import DealReplay
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.tally import Tally
from game.session.seats import chairs, phones_at
from game.storage.settings import Settings

JOURNEY = "journey "
"""The title of a match on a journey begins so, and goes on with the key of its stop (game.journey)."""
SINGLE = ("numbered", "daily", "again")
"""Kinds of match with a single deal; in the window they return to the session afterwards."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be started. ``kind``, ``title`` and ``start`` are fields of the journal's header.

    ``phones``: the seats of people who play at a phone.
    """

    options: Options
    seats: tuple[Chair, ...]
    seed: str
    agreed: TableRules = NOTHING_AGREED
    kind: str = "match"
    title: str = ""
    start: str = ""
    phones: tuple[int, ...] = ()

    @property
    def commitment(self) -> str:
        """The commitment to its first deal; "" if the cards are known already."""
        if self.start:
            return ""
        return Match(self.options, len(self.seats), self.seed, provably_fair.COMMITTED).commitment()

    @property
    def asks(self) -> tuple[int, ...]:
        """The seats whose people may add words to the first deal's shuffle; none for a shared deal."""
        if self.kind != "match":
            return ()
        return tuple(seat for seat, chair in enumerate(self.seats) if not chair.computer)


def chosen(settings: Settings, seed: str) -> NewMatch:
    """The match described by the settings."""
    opposite = settings.hot_facing == "opposite"
    partners, held, clock = settings.hot_partners, settings.held, settings.clock
    agreed = TableRules(settings.counter, settings.rated, partners, opposite, held, clock)
    return NewMatch(settings.game.options, chairs(settings), seed, agreed, phones=phones_at(settings))


def numbered(settings: Settings, number: int) -> NewMatch:
    """Deal ``number`` of the chosen game, with the same cards for everybody. Raises ValueError."""
    return replace(chosen(settings, provably_fair.numbered(number)), kind="numbered", title=f"No. {number}")


def daily(settings: Settings, day: str) -> NewMatch:
    """The deal of ``day`` (2026-11-21) of the chosen game. Raises ValueError."""
    return replace(chosen(settings, provably_fair.daily(day)), kind="daily", title=day)


def again(reel: DealReplay, seed: str, turned: bool = False, phones: tuple[int, ...] = ()) -> NewMatch:
    """The same deal again with the same players, those on ``phones`` at phones; ``turned``: everybody gets a
    neighbour's cards.

    Raises ValueError for a deal without players (imported as text).
    """
    if reel.header is None:
        raise ValueError("nobody is known to have played this deal")
    beginning = _turned(reel.beginning, reel.options) if turned else reel.beginning
    names, header = [f"Seat{seat + 1}" for seat in range(reel.seats)], reel.header
    start = write_start(beginning, reel.options, names)
    return NewMatch(header.options, _taken(header.chairs), seed, header.table, "again", header.title, start, phones)


def _taken(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """If nobody at this screen played, as in an imported deal, the first seat becomes the player's."""
    if any(not chair.computer for chair in chairs):
        return chairs
    return (structs.replace(chairs[0], computer=False), *chairs[1:])


def next_seat(seats: int, seat: int) -> int:
    """The seat that takes over this seat's role when all hands move on by one seat; NOBODY stays NOBODY."""
    return (seat - 1) % seats if seat >= 0 else seat


def _turned(beginning: Beginning, options: Options) -> Beginning:
    """The same pack, with dealer and record moved on by one seat. It has no commitment."""
    return Beginning(_record(beginning.tally, options), beginning.order, beginning.chance)


def _record(old: Tally, options: Options) -> Tally:
    tally, seats = old.copy(), old.seats
    for told in (tally.marks, tally.lost, tally.chips, tally.ties):
        told[:] = [*told[1:], told[0]]
    tally.fool, tally.dealer = next_seat(seats, old.fool), next_seat(seats, old.dealer)
    tally.duty_seat = next_seat(seats, old.duty_seat)
    rules = compose(options, seats)
    # If partners sit side by side the turn separates them: then the fool's new team is the one that lost.
    tally.losers = rules.sides[rules.side_of[tally.fool]] if old.losers and tally.fool >= 0 else ()
    return tally
