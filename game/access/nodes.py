"""A tree of plain nodes that says what is on the screen. Knows no pygame, no screen and no library."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

Pixels = tuple[float, float, float, float]
"""Left, top, right and bottom on the window's surface."""


class NodeRole(Enum):
    """What a node is to a reader."""

    WINDOW = auto()
    DIALOG = auto()
    REGION = auto()
    LIST = auto()
    ITEM = auto()
    BUTTON = auto()
    SWITCH = auto()
    CHOICE = auto()
    OPTION = auto()
    TAB = auto()
    SLIDER = auto()
    FIELD = auto()
    HEADING = auto()
    TEXT = auto()
    LIVE = auto()


class NodeAction(Enum):
    """What a reader may ask of a node."""

    FOCUS = auto()
    CLICK = auto()
    MORE = auto()
    LESS = auto()


@dataclass(frozen=True, slots=True)
class AccessNode:
    """``key`` is the same for the same thing from picture to picture. ``place`` is its number and of how many.

    ``point`` is where a click means this node and nothing that lies over it. ``marked``: in a text that is written,
    where its selection began and where the caret is.
    """

    key: str
    part: NodeRole
    name: str = ""
    value: str = ""
    box: Pixels | None = None
    children: tuple["AccessNode", ...] = ()
    on: bool | None = None
    amount: float | None = None
    place: tuple[int, int] | None = None
    enabled: bool = True
    acts: frozenset[NodeAction] = frozenset()
    point: tuple[float, float] | None = None
    urgent: bool = False
    marked: tuple[int, int] | None = None

    def walk(self) -> Iterator["AccessNode"]:
        """This node and all below it, from top to bottom."""
        yield self
        for child in self.children:
            yield from child.walk()


def sentence(*parts: str) -> str:
    """What a node says of itself, its parts set off by commas."""
    return ", ".join(part for part in parts if part)
