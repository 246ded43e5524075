"""From window pixels to the logical canvas all layouts are written for (1280×720 fits in it at any window shape)."""

from dataclasses import dataclass

BASE_WIDTH, BASE_HEIGHT = 1280.0, 720.0


@dataclass(frozen=True, slots=True)
class Metrics:
    """A window's size in pixels and what it means in logical px.

    ``k`` pixels make one logical px. The canvas ``lw`` by ``lh`` is at least 1280×720 (at ui_scale 1) and larger in one
    direction when the window has another shape, so that nothing is ever letterboxed.

    A screen with larger type has a canvas of its own: smaller than 1280×720, or higher than the window and scrolled, so
    that it begins ``left`` and ``top`` pixels from the window's corner.
    """

    width: int
    height: int
    ui_scale: float = 1.0
    left: int = 0
    top: int = 0

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
