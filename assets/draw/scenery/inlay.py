"""Small things laid on others: the lozenges let into the table's top plank, and the soft shadow under boards."""

from assets.draw.palette import OCHRE
from assets.draw.scenery.linen import box
from assets.draw.scenery.rendering import document
from assets.draw.suits import pip

SIZE = (440, 24)
RED = "#B8432F"
SHADOW_SIZE, SHADOW_INSETS, SHADOW_MARGIN = (96, 96), (40, 40, 40, 40), 24


def draw() -> str:
    """Two chains of lozenges with a gap between; the middle belongs at the middle of the top bar."""
    drawn = ""
    for left in (12, 313):
        for i in range(7):
            drawn += pip("D", left + i * 19.2, 12, 11 if i % 2 else 15, OCHRE if i % 2 else RED)
    return document(drawn, *SIZE)


def soft_shadow() -> str:
    """A blurred black block, its edge `margin` inside the picture, for anything that lies on the table."""
    w, h = SHADOW_SIZE
    m = SHADOW_MARGIN
    return document(box(m, m, w - 2 * m, h - 2 * m, "#000000", 4, extra='opacity=".5" filter="url(#blur8)"'), w, h)
