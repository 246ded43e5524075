"""A press becomes a click or a drag: what the left button holds until its release, and where a carried card is."""

from dataclasses import dataclass
from enum import Enum, auto
from math import hypot

from game.table.animation.motion import HELD_Z, cubic_out
from game.table.animation.timeline import Timeline
from game.table.layout.geometry import Placement, card_key
from game.table.layout.layout import Spot, SpotKind

THRESHOLD = 6.0
"""How far (logical px) the pointer must move before a press becomes a drag."""
TOUCH_THRESHOLD = 12.0
"""The same for a finger or a pen, which are never quite still."""
SPRING_BACK = 220.0
HELD_SCALE = 1.03


class PointerAct(Enum):
    """What a pointer event has turned out to be."""

    NOTHING = auto()
    PRESSED = auto()
    LIFTED = auto()
    MOVED = auto()
    CLICKED = auto()
    DROPPED = auto()
    CANCELLED = auto()


@dataclass(slots=True)
class PointerGesture:
    """The left button between press and release. ``dx``, ``dy``: how far the pointer is from where it was pressed."""

    pressed: bool = False
    dragging: bool = False
    x: float = 0.0
    y: float = 0.0
    dx: float = 0.0
    dy: float = 0.0
    threshold: float = THRESHOLD

    def press(self, x: float, y: float, threshold: float = THRESHOLD) -> PointerAct:
        self.threshold = threshold
        self.pressed, self.dragging = True, False
        self.x, self.y, self.dx, self.dy = x, y, 0.0, 0.0
        return PointerAct.PRESSED

    def move(self, x: float, y: float, draggable: bool) -> PointerAct:
        """The pointer is at ``x``, ``y``; only a press on something ``draggable`` can become a drag."""
        if not self.pressed:
            return PointerAct.NOTHING
        self.dx, self.dy = x - self.x, y - self.y
        if self.dragging:
            return PointerAct.MOVED
        if draggable and hypot(self.dx, self.dy) >= self.threshold:
            self.dragging = True
            return PointerAct.LIFTED
        return PointerAct.NOTHING

    def release(self, x: float, y: float) -> PointerAct:
        if not self.pressed:
            return PointerAct.NOTHING
        act = PointerAct.DROPPED if self.dragging else PointerAct.CLICKED
        self.dx, self.dy = x - self.x, y - self.y
        self.pressed = self.dragging = False
        return act

    def cancel(self) -> PointerAct:
        """Esc, the right button, or the window's loss of focus."""
        act = PointerAct.CANCELLED if self.dragging else PointerAct.NOTHING
        self.pressed = self.dragging = False
        return act


class Drag:
    """The hand on the table. Points are logical; ``spot`` is what was pressed last."""

    def __init__(self, line: Timeline) -> None:
        self.spot = Spot(SpotKind.ELSEWHERE)
        self._line = line
        self._gesture = PointerGesture()
        self._home = Placement(0, 0)

    @property
    def pressed(self) -> bool:
        return self._gesture.pressed

    @property
    def carrying(self) -> bool:
        return self._gesture.dragging

    @property
    def card(self) -> int:
        """The card that is carried, -1 for none."""
        return self.spot.card if self.carrying else -1

    @property
    def at(self) -> Placement:
        """Where the carried card is: it follows the pointer in the same frame, upright in the hand."""
        home, way = self._home, self._gesture
        return Placement(
            home.x + way.dx, home.y + way.dy, 0.0, self._line.layout.room.unit * HELD_SCALE, 1.0, HELD_Z, True
        )

    def press(self, x: float, y: float, touch: bool = False) -> None:
        self._gesture.press(x, y, TOUCH_THRESHOLD if touch else THRESHOLD)
        self.spot = self._line.layout.spot(x, y)

    def seize(self) -> None:
        """Take hold of what was pressed, now that the picture is up to date: the card may have gone meanwhile."""
        if self.spot.place is not SpotKind.HAND:
            return
        home = self._line.layout.cards.get(card_key(self.spot.card))
        if home is None or not self._line.view.hand >> self.spot.card & 1:
            self.spot = Spot(SpotKind.ELSEWHERE)
        else:
            self._home = home
            self._line.press(card_key(self.spot.card))

    def move(self, x: float, y: float) -> PointerAct:
        """The pointer goes on; only cards of the hand can be carried."""
        act = self._gesture.move(x, y, self.spot.place is SpotKind.HAND)
        if act in (PointerAct.LIFTED, PointerAct.MOVED):
            self._hold()
        return act

    def release(self, x: float, y: float) -> PointerAct:
        """The button is let go; a dropped card stays where it is until it is laid or sent home."""
        act = self._gesture.release(x, y)
        self._line.press(None)
        if act is PointerAct.DROPPED:
            self._hold()
        return act

    def lay(self) -> None:
        """The dropped card belongs to the table from here on."""
        self._line.release(card_key(self.spot.card))

    def send_home(self, now: float) -> None:
        """The dropped card springs back to its place."""
        key = card_key(self.spot.card)
        self._line.release(key)
        self._line.send_home(key, now, SPRING_BACK, cubic_out)

    def cancel(self, now: float) -> None:
        """The release to come means nothing; a carried card springs back."""
        self._line.press(None)
        if self._gesture.cancel() is PointerAct.CANCELLED:
            self.send_home(now)

    def _hold(self) -> None:
        self._line.held[card_key(self.spot.card)] = self.at
