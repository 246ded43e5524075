"""A word now and then: which computer says one, and at which moment.

Only what a spectator is told decides it, and a chance of its own, which is drawn from the match's beginning and the
place in it: the same deal has the same moments when it is opened again, and cards or players' chances never change for
it. In three bouts running one word is said at most.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from zlib import crc32

from engine.knowledge.observe import NOBODY, observe
from engine.records.journal import Chair
from engine.rules import events as ev
from engine.rules.events import Event
from game.session.seats import person_of
from game.storage.settings import Settings
from game.text.small_talk import Moment, Remark, choices

BETWEEN = 3
"""From one word to the next there are at least so many bouts. So the deals after a match's first begin in silence."""
LARGE = 6
"""The cards of a big take."""
FINE = 4
"""The cards beaten off in a fine defence."""
LIKELY: dict[Moment, float] = {"greeting": 1.0, "big_take": 0.6, "gave_big_take": 0.3, "defence": 0.6, "out": 0.4}
"""How often the moment is not let pass."""
REMEMBERS = 0.5
"""How often something that is known of the evening is said at the end of a deal, if anything is."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """``seat`` may speak of ``moment``. ``about``: the seat that it is said of. ``draw`` chooses the line."""

    seat: int
    moment: Moment
    draw: int
    about: int = NOBODY


@dataclass(frozen=True, slots=True)
class Ending:
    """What may be said after deal ``number``: the first of ``known`` that the evening bears out, else ``own``."""

    number: int
    own: Occasion | None = None
    known: tuple[Occasion, ...] = ()


class SmallTalk:
    """The words of one match. ``due``: what is to be said at the table, until it is taken; ``ending``: after the deal.

    ``said``: the words of this deal, each after how many commands.
    """

    def __init__(self, began: str, seats: Sequence[Chair]) -> None:
        """``began``: when the match did."""
        self._match, self._seats = began, range(len(seats))
        self._talkers = frozenset(seat for seat, chair in enumerate(seats) if person_of(chair))
        self.due: Occasion | None = None
        self.ending: Ending | None = None
        self.said: list[tuple[int, Remark]] = []
        self._begin(1)

    def _begin(self, number: int) -> None:
        self._number, self._bout = number, 0
        self._last = -BETWEEN if number == 1 else 0
        self._heard: list[tuple[int, Moment]] = []
        self._laid: set[int] = set()
        self._beaten: list[int] = []
        self.said.clear()
        self.due = self.ending = None

    def tell(self, events: Iterable[Event]) -> None:
        """What has happened."""
        for event in events:
            self._hear(observe(event, NOBODY))

    def be_quiet(self) -> None:
        """Say nothing about what has happened so far."""
        self.due = self.ending = None

    def take(self) -> Occasion | None:
        """What is to be said now, once."""
        due, self.due = self.due, None
        return due

    def _hear(self, event: Event) -> None:
        match event:
            case ev.DealBegan():
                self._begin(event.number)
            case ev.BoutBegan():
                self._speak()
                self._bout += 1
                self._laid, self._beaten = set(), []
                if self._number == self._bout == 1:
                    self._note("greeting", *self._seats)
            case ev.Asked():
                self._speak()
            case ev.Led() | ev.ThrownIn() | ev.Given() | ev.Transferred():
                self._laid.add(event.seat)
            case ev.Beaten():
                self._beaten.append(event.seat)
            case ev.PickedUp() if len(event.cards) >= LARGE:
                self._note("big_take", event.seat)
                self._note("gave_big_take", *sorted(self._laid - {event.seat}))
            case ev.BeatenOff() if len(self._beaten) >= FINE and set(self._beaten) == {event.defender}:
                self._note("defence", event.defender)
            case ev.WentOut():
                self._note("out", event.seat)
            case ev.DealEnded():
                self._end(event)
            case _:
                pass

    def _note(self, moment: Moment, *seats: int) -> None:
        self._heard += [(seat, moment) for seat in seats if seat in self._talkers]

    def _speak(self) -> None:
        """Of those who have something to say one does, or nobody."""
        heard, self._heard = self._heard, []
        if not heard or self._bout - self._last < BETWEEN:
            return
        seat, moment = heard[self._draw("who") % len(heard)]
        if self._part(moment) < LIKELY[moment]:
            self._last = self._bout
            self.due = Occasion(seat, moment, self._draw("line"))

    def _end(self, event: ev.DealEnded) -> None:
        """The last word of a deal is said at its result."""
        outs, self._heard, self.due = [seat for seat, moment in self._heard if moment == "out"], [], None
        if self._bout - self._last < BETWEEN:
            return
        draw, talkers = self._draw("line"), sorted(self._talkers)
        losers = event.losers or ((event.fool,) if event.fool >= 0 else ())
        own: list[Occasion] = []
        if event.fool in talkers:
            own.append(Occasion(event.fool, "fool", draw))
        elif self._part("out") < LIKELY["out"]:
            own += [Occasion(seat, "out", draw) for seat in outs]
        known: list[Occasion] = []
        if self._part("known") < REMEMBERS:
            for about in (*losers, *(seat for seat in self._seats if seat not in losers)):
                moment: Moment = "fool_again" if about in losers else "best"
                others = [seat for seat in talkers if seat != about]
                if others:
                    known.append(Occasion(others[self._draw("who") % len(others)], moment, draw, about))
        if own or known:
            self.ending = Ending(self._number, own[self._draw("who") % len(own)] if own else None, tuple(known))

    def _draw(self, what: str) -> int:
        place = f"{self._match} {self._number} {self._bout} {what}"
        return int.from_bytes(blake2b(place.encode(), digest_size=6).digest())

    def _part(self, what: str) -> float:
        return self._draw(f"whether {what}") % 1000 / 1000


def words(
    settings: Settings, seats: Sequence[Chair], occasion: Occasion, moment: Moment, name: str = "", count: int = 0
) -> str:
    """A line for this occasion, about ``moment``, in the current language; "" if there is none.

    Never what the same person has said last: that is kept with the settings.
    """
    person = person_of(seats[occasion.seat])
    found = choices(person, moment, len(seats) - 1)
    fresh = [line for line in found if crc32(line.encode()) != settings.last_words.get(person)]
    if not fresh:
        return ""
    line = fresh[occasion.draw % len(fresh)]
    settings.last_words[person] = crc32(line.encode())
    return line.replace("{name}", name).replace("{count}", str(count))
