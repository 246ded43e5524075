"""A tree of plain nodes that describes the screen. Independent of pygame, the screens and accesskit."""

from collections.abc import Callable, Iterator
from enum import Enum, auto

from msgspec import Struct
from msgspec.structs import replace

Pixels = tuple[float, float, float, float]
"""Left, top, right and bottom on the window's surface."""


class NodeRole(Enum):
    """The role of a node."""

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
    """An action that a screen reader may request."""

    FOCUS = auto()
    CLICK = auto()
    MORE = auto()
    LESS = auto()


class AccessNode(Struct, frozen=True):
    """``key`` identifies the same thing across updates. ``place``: its number and the total.

    ``point``: a point where a click hits this node and nothing above it. ``marked``: the selection's start and the
    caret in an editable text.
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

    def turned(self, width: float, height: float) -> "AccessNode":
        """The same nodes in a window of this size whose picture is shown upside down."""
        box, point = self.box, self.point
        return replace(
            self,
            box=None if box is None else (width - box[2], height - box[3], width - box[0], height - box[1]),
            point=None if point is None else (width - point[0], height - point[1]),
            children=tuple(child.turned(width, height) for child in self.children),
        )

    def spoken(self, words: Callable[[str], str]) -> "AccessNode":
        """The same nodes with their texts put into ``words``; what is being written stays as it is."""
        value = self.value if self.part is NodeRole.FIELD else words(self.value)
        children = tuple(child.spoken(words) for child in self.children)
        return replace(self, name=words(self.name), value=value, children=children)

    def walk(self) -> Iterator["AccessNode"]:
        """This node and all below it, in preorder."""
        yield self
        for child in self.children:
            yield from child.walk()


def sentence(*parts: str) -> str:
    """The non-empty parts, separated by commas."""
    return ", ".join(part for part in parts if part)
