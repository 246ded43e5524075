"""What the director composes with: the layouts before and after a happening, and the movements between them so far."""

from math import hypot

from engine.rules.view import View
from game.table.animation.easing import cubic_out
from game.table.animation.lights import Ring
from game.table.animation.motion import VIA_AT, Motion
from game.table.layout.geometry import Key, Placement, Point, card_key
from game.table.layout.layout import BACK_SCALE, Layout

ARC = 18.0
SHOWN = 1300.0
SHOWN_LONG = 900.0
"""What takes so long and longer is shown to all on its way, rather than carried."""
FLIGHT_LEAST, FLIGHT_MOST, FLIGHT_START, FLIGHT_EACH = 160.0, 340.0, 140.0, 0.22
"""A flight's ms: at least, at most, and by its logical px."""


class Composer:
    """Movements, sounds and counts of one happening, as the topics (dealing, bout) put them together."""

    def __init__(self, before: Layout, view: View, after: Layout, dropped: frozenset[int]) -> None:
        self.before, self.view, self.after, self.dropped = before, view, after, dropped
        self.eye = view.seat
        self.motions: dict[Key, Motion] = {}
        self.sounds: list[tuple[float, str]] = []
        self.counted: list[tuple[float, int]] = []
        self.rings: list[Ring] = []
        self.turns: float | None = None
        for key, at in after.cards.items():
            if key in before.cards and before.cards[key] != at:
                self.motions[key] = Motion(at)

    def stack(self) -> Placement:
        """The top of the talon, face down."""
        return Placement(*self.after.room.talon, 0.0, self.after.room.unit, 0.0, 20)

    def gathered(self) -> Placement:
        """The bout's cards swept together."""
        return Placement(*self.before.room.bout, 0.0, self.before.room.unit, 1.0)

    def from_talon(self, to: Placement, duration: float, delay: float) -> Motion:
        stack = self.stack()
        return Motion(to, flight(stack, to, duration), delay, cubic_out, ARC, stack)

    def to_seat(self, seat: int, i: int, duration: float, delay: float) -> None:
        """The i-th card that a seat gets now becomes one of its drawn backs, or joins them when eight are drawn."""
        new = [key for key in self.after.cards if key[:2] == ("seat", seat) and key not in self.before.cards]
        if i < len(new):
            self.motions[new[i]] = self.from_talon(self.after.cards[new[i]], duration, delay)
            return
        to = self.back_of(seat, after=True)
        self.motions["ghost", seat, i] = Motion(to, duration, delay, cubic_out, ARC, self.stack(), vanish=True)

    def back_of(self, seat: int, after: bool = False) -> Placement:
        """The last of a seat's cards, from where its next one is played."""
        layout = self.after if after else self.before
        centre = layout.seats[seat]
        own = [at for key, at in layout.cards.items() if key[0] == "seat" and key[1] == seat]
        return own[-1] if own else Placement(centre[0] + 32, centre[1] - 17, 0.0, BACK_SCALE, 0.0)

    def show_at(self, seat: int, card: int) -> float:
        """``seat`` lifts ``card`` out of its hand for all to see and keeps it. Returns how long that takes."""
        key = card_key(card)
        self.sounds.append((60.0, "turn"))
        if seat == self.eye:
            home = self.after.cards[key]
            shown = home._replace(y=home.y - 60.0, angle=0.0, lifted=True)
            self.motions[key] = Motion(home, SHOWN, via=((VIA_AT, shown),))
            return SHOWN
        hand = self.back_of(seat)
        x, y = self.before.seats[seat]
        place = Placement(*_inwards((x, y), self.before.room.bout, 150.0), 0.0, self.before.room.unit, 1.0)
        self.motions[key] = Motion(
            self.back_of(seat, after=True), SHOWN, origin=hand, via=((VIA_AT, place),), vanish=True
        )
        return SHOWN


def flight(start: Placement, to: Placement, most: float) -> float:
    """How long the way takes, by its length; ``most`` for what is far away."""
    far = hypot(to.x - start.x, to.y - start.y)
    return min(most, max(FLIGHT_LEAST, min(FLIGHT_MOST, FLIGHT_START + FLIGHT_EACH * far)))


def _inwards(start: Point, middle: Point, by: float) -> Point:
    """A point so far from ``start`` on the way to the middle."""
    dx, dy = middle[0] - start[0], middle[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return start[0] + dx * by / length, start[1] + dy * by / length
