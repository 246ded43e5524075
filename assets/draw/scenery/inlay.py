"""The lozenges let into the table's top plank."""

from assets.draw.palette import OCHRE
from assets.draw.scenery.rendering import document
from assets.draw.suits import pip

SIZE = (440, 24)
RED = "#B8432F"


def draw() -> str:
    """Two chains of lozenges with a gap between; the middle belongs at the middle of the top bar."""
    drawn = ""
    for left in (12, 313):
        for i in range(7):
            drawn += pip("D", left + i * 19.2, 12, 11 if i % 2 else 15, OCHRE if i % 2 else RED)
    return document(drawn, *SIZE)
