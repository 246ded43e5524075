"""From window pixels to the logical canvas all layouts are written for (1280×720 fits in it at any window shape)."""

from dataclasses import dataclass

BASE_WIDTH, BASE_HEIGHT = 1280.0, 720.0
COLUMN_WIDTH, COLUMN_HEIGHT = 816.0, 1378.0
"""The canvas of a screen set in one column, as in an upright window."""
LARGEST = 1.7
"""How much larger things are shown in an upright window, at most."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """A window's size in pixels and what it means in logical px.

    ``k`` pixels make one logical px. The canvas ``lw`` by ``lh`` is at least 1280×720 (at ui_scale 1) and larger in one
    direction when the window has another shape, so that nothing is ever letterboxed.

    A screen with larger type has a canvas of its own: smaller than 1280×720, or higher than the window and scrolled, so
    that it begins ``left`` and ``top`` pixels from the window's corner. The table keeps its canvas; ``larger`` is how
    much larger than usual its plaques, buttons and words are to be, as far as there is room.
    """

    width: int
    height: int
    ui_scale: float = 1.0
    left: int = 0
    top: int = 0
    larger: float = 1.0

    @property
    def k(self) -> float:
        return max(0.05, min(self.width / BASE_WIDTH, self.height / BASE_HEIGHT) * self.ui_scale)

    @property
    def lw(self) -> float:
        return self.width / self.k

    @property
    def lh(self) -> float:
        return self.height / self.k

    @property
    def upright(self) -> bool:
        """Clearly higher than wide: screens stack what else lies side by side."""
        return self.lh > self.lw * 1.1

    def px(self, value: float) -> int:
        """A logical length or coordinate in whole pixels."""
        return round(value * self.k)

    def logical(self, pos: tuple[int, int]) -> tuple[float, float]:
        """A pixel position on the logical canvas."""
        return (pos[0] - self.left) / self.k, (pos[1] - self.top) / self.k


def larger(window: Metrics, by: float) -> Metrics:
    """The window as a canvas whose type and widgets are ``by`` times as large: there is less room on it."""
    return Metrics(window.width, window.height, by)


def column(window: Metrics, by: float) -> Metrics:
    """A canvas higher than the window, for a screen that does not fit into it ``by`` times as large.

    An upright window is one already, and as large as its width allows.
    """
    return window if window.upright else tall(window, by, COLUMN_WIDTH, COLUMN_HEIGHT)


def one_column(window: Metrics, by: float) -> Metrics:
    """A canvas for a screen that is set in one column where the window is upright or its type larger.

    In an upright window everything is shown larger, as far as all of it can be seen.
    """
    if not window.upright:
        return larger(window, by) if by <= 1 else tall(window, by, COLUMN_WIDTH, COLUMN_HEIGHT)
    room = min(window.width / COLUMN_WIDTH, window.height / COLUMN_HEIGHT) / window.k
    return larger(window, max(min(by, 1.0), min(by * LARGEST, room)))


def tall(window: Metrics, by: float, width: float, height: float) -> Metrics:
    """A canvas on which ``width`` × ``height`` fit ``by`` times as large, or as large as the window's width allows."""
    k = max(window.k, min(window.k * by, window.width / width))
    wide, high = min(window.width, round(width * k)), max(window.height, round(height * k))
    base = min(wide / BASE_WIDTH, high / BASE_HEIGHT)
    return Metrics(wide, high, k / base, (window.width - wide) // 2)
