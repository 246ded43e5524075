"""Contact sheets: ``python -m assets.draw.sheet OUT.png`` shows all faces at 400 x 560 beside 100 x 140, on felt."""

import sys
from collections.abc import Sequence

from PIL import Image

from assets.draw.card import NAMES, card
from assets.draw.palette import CLASSIC, FOUR, Suits
from assets.draw.render import render, render_sharp

FELT = "#0F5132"
LARGE, SMALL, GAP = 400, 100, 12


def on_felt(picture: Image.Image) -> Image.Image:
    sheet = Image.new("RGB", picture.size, FELT)
    sheet.paste(picture, (0, 0), picture)
    return sheet


def side_by_side(names: Sequence[str], colours: Suits = CLASSIC, columns: int = 4) -> Image.Image:
    """Each card large, beside it small as it is, its other-coloured twin, and at half size in grey (squint test)."""
    columns = min(columns, len(names))
    wide, tall = LARGE + SMALL + 2 * GAP, round(LARGE * 1.4) + GAP
    sheet = Image.new("RGB", (columns * wide + GAP, -(-len(names) // columns) * tall + GAP), FELT)
    other = FOUR if colours is CLASSIC else CLASSIC
    for number, name in enumerate(names):
        x, y = GAP + number % columns * wide, GAP + number // columns * tall
        sheet.paste(on_felt(render(card(name, colours), LARGE)), (x, y))
        small = on_felt(render_sharp(card(name, colours), SMALL))
        x += LARGE + GAP
        sheet.paste(small, (x, y))
        sheet.paste(on_felt(render_sharp(card(name, other), SMALL)), (x, y + 140 + GAP))
        half = small.resize((SMALL // 2, 70), Image.Resampling.LANCZOS).convert("L").convert("RGB")
        sheet.paste(half, (x, y + 2 * (140 + GAP)))
    return sheet


if __name__ == "__main__":
    side_by_side(list(NAMES), columns=6).save(sys.argv[1])
