"""What the hand on the mouse does: clicks, drags, drops. A state machine over positions; it knows no cards."""

from dataclasses import dataclass
from enum import Enum, auto
from math import hypot

THRESHOLD = 6.0
"""So far (logical px) the pointer moves before a press becomes a drag."""
TOUCH_THRESHOLD = 12.0
"""The same for a finger or a pen, which are never quite still."""


class Act(Enum):
    """What a pointer event has turned out to be."""

    NOTHING = auto()
    PRESSED = auto()
    LIFTED = auto()
    MOVED = auto()
    CLICKED = auto()
    DROPPED = auto()
    CANCELLED = auto()


@dataclass(slots=True)
class Gesture:
    """The left button between press and release. ``dx``, ``dy``: how far the pointer is from where it was pressed."""

    pressed: bool = False
    dragging: bool = False
    x: float = 0.0
    y: float = 0.0
    dx: float = 0.0
    dy: float = 0.0
    threshold: float = THRESHOLD

    def press(self, x: float, y: float, threshold: float = THRESHOLD) -> Act:
        self.threshold = threshold
        self.pressed, self.dragging = True, False
        self.x, self.y, self.dx, self.dy = x, y, 0.0, 0.0
        return Act.PRESSED

    def move(self, x: float, y: float, draggable: bool) -> Act:
        """The pointer is at ``x``, ``y``; only a press on something ``draggable`` can become a drag."""
        if not self.pressed:
            return Act.NOTHING
        self.dx, self.dy = x - self.x, y - self.y
        if self.dragging:
            return Act.MOVED
        if draggable and hypot(self.dx, self.dy) >= self.threshold:
            self.dragging = True
            return Act.LIFTED
        return Act.NOTHING

    def release(self, x: float, y: float) -> Act:
        if not self.pressed:
            return Act.NOTHING
        act = Act.DROPPED if self.dragging else Act.CLICKED
        self.dx, self.dy = x - self.x, y - self.y
        self.pressed = self.dragging = False
        return act

    def cancel(self) -> Act:
        """Esc, the right button, or the window's loss of focus."""
        act = Act.CANCELLED if self.dragging else Act.NOTHING
        self.pressed = self.dragging = False
        return act
