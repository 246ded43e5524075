"""From window pixels to the logical canvas of all layouts (1280×720 fits in it at any window shape)."""

from dataclasses import dataclass
from functools import cached_property

BASE_WIDTH, BASE_HEIGHT = 1280.0, 720.0
COLUMN_WIDTH, COLUMN_HEIGHT = 816.0, 1378.0
"""The canvas of a single-column screen, as in an upright window."""
LARGEST = 1.7
"""Maximum scale in an upright window."""


@dataclass(frozen=True)
class Metrics:
    """A window's size in pixels, and its logical canvas.

    One logical px is ``k`` pixels. The canvas ``lw`` by ``lh`` is at least 1280×720 (at ui_scale 1), and larger in one
    direction if the window has another shape, so there is never letterboxing.

    A screen with larger type has its own canvas: smaller than 1280×720, or higher than the window and scrolled, so that
    it starts ``left`` and ``top`` pixels from the window's corner. The table keeps its canvas; ``larger`` is the scale
    factor of its plates, buttons and text, as far as there is room.

    What follows from them is found once: a frame asks for ``k`` two hundred times.
    """

    width: int
    height: int
    ui_scale: float = 1.0
    left: int = 0
    top: int = 0
    larger: float = 1.0

    @cached_property
    def k(self) -> float:
        return max(0.05, min(self.width / BASE_WIDTH, self.height / BASE_HEIGHT) * self.ui_scale)

    @cached_property
    def lw(self) -> float:
        return self.width / self.k

    @cached_property
    def lh(self) -> float:
        return self.height / self.k

    @cached_property
    def upright(self) -> bool:
        """Clearly higher than wide: screens stack what is otherwise side by side."""
        return self.lh > self.lw * 1.1

    def px(self, value: float) -> int:
        """A logical length or coordinate in whole pixels."""
        return round(value * self.k)

    def logical(self, pos: tuple[int, int]) -> tuple[float, float]:
        """A pixel position on the logical canvas."""
        return (pos[0] - self.left) / self.k, (pos[1] - self.top) / self.k


def larger(window: Metrics, by: float) -> Metrics:
    """The canvas for type and widgets scaled ``by``, which is smaller."""
    return Metrics(window.width, window.height, by)


def column(window: Metrics, by: float) -> Metrics:
    """A canvas higher than the window, for a screen that does not fit when scaled ``by``.

    An upright window is used as it is.
    """
    return window if window.upright else tall(window, by, COLUMN_WIDTH, COLUMN_HEIGHT)


def one_column(window: Metrics, by: float) -> Metrics:
    """A canvas for a screen with one column in upright windows or with larger type.

    In an upright window everything is scaled up, as long as all of it is visible.
    """
    if not window.upright:
        return larger(window, by) if by <= 1 else tall(window, by, COLUMN_WIDTH, COLUMN_HEIGHT)
    room = min(window.width / COLUMN_WIDTH, window.height / COLUMN_HEIGHT) / window.k
    return larger(window, max(min(by, 1.0), min(by * LARGEST, room)))


def tall(window: Metrics, by: float, width: float, height: float) -> Metrics:
    """A canvas on which ``width`` × ``height`` fit when scaled ``by``, or as far as the window's width allows."""
    k = max(window.k, min(window.k * by, window.width / width))
    wide, high = min(window.width, round(width * k)), max(window.height, round(height * k))
    base = min(wide / BASE_WIDTH, high / BASE_HEIGHT)
    return Metrics(wide, high, k / base, (window.width - wide) // 2)
