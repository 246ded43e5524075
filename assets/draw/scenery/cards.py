"""A card of the pack, lying on something: the face with its shadow, to be put into a larger drawing."""

from assets.draw import card as pack
from assets.draw.frame import HEIGHT, WIDTH
from assets.draw.ink import group
from assets.draw.scenery.linen import box
from assets.draw.scenery.rendering import SHADE

CORNER = 17


def lying_card(name: str, x: float, y: float, width: float, angle: float) -> str:
    """x, y: the card's centre; the lamp is above, so the shadow falls down whatever the card's angle."""
    scale = width / WIDTH
    svg = pack.card(name)
    face = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    shadow = box(-width / 2, -scale * HEIGHT / 2, width, scale * HEIGHT, "#000000", round(CORNER * scale), extra=SHADE)
    drawn = group(group(shadow, f"rotate({angle})"), f"translate({x + 2:.2f},{y + 4:.2f})")
    place = f"translate({x:.2f},{y:.2f}) rotate({angle}) scale({scale:.4f}) translate({-WIDTH / 2},{-HEIGHT / 2})"
    return drawn + group(face, place)
