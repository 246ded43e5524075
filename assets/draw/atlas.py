"""Baking: every card into one PNG per palette and card width, and the index atlas.json beside them.

Cells stand row by row in the order of ``names``, with a gutter of 2 px after each. Both palettes hold every name, so
that whoever reads an atlas needs no rule about which palette lends a cell to which.
"""

import json
from pathlib import Path

from PIL import Image

from assets.draw.card import NAMES, card
from assets.draw.courts import NotDrawnYet
from assets.draw.palette import PALETTES
from assets.draw.render import render_sharp

FOLDER = Path(__file__).resolve().parent.parent / "cards"
WIDTHS = (100, 150, 200, 300)
COLUMNS = 12
GUTTER = 2
RATIO = 1.4


def atlas_file(palette: str, width: int) -> str:
    return f"{palette}-{width}.webp"


def drawn_names() -> tuple[list[str], list[str]]:
    """The names that can be baked, and a message for every one nobody has drawn yet."""
    names, missing = [], []
    for name in NAMES:
        try:
            card(name)
        except NotDrawnYet as gap:
            missing.append(str(gap))
        else:
            names.append(name)
    return names, missing


def place(number: int, width: int) -> tuple[int, int]:
    row, column = divmod(number, COLUMNS)
    return column * (width + GUTTER), row * (round(width * RATIO) + GUTTER)


def bake(names: list[str], palette: str, width: int) -> Image.Image:
    rows = -(-len(names) // COLUMNS)
    size = COLUMNS * (width + GUTTER) - GUTTER, rows * (round(width * RATIO) + GUTTER) - GUTTER
    sheet = Image.new("RGBA", size)
    for number, name in enumerate(names):
        sheet.paste(render_sharp(card(name, PALETTES[palette]), width), place(number, width))
    return sheet


def replace(sheet: Image.Image, names: list[str], only: list[str], palette: str, width: int) -> Image.Image:
    """Bake ``only`` some cells of an atlas again."""
    for name in only:
        sheet.paste(render_sharp(card(name, PALETTES[palette]), width), place(names.index(name), width))
    return sheet


def write_index(names: list[str], folder: Path = FOLDER) -> None:
    """What the program reads: files by palette and width, the order of cells and how they stand."""
    index = {
        "files": {palette: {str(width): atlas_file(palette, width) for width in WIDTHS} for palette in PALETTES},
        "names": names,
        "columns": COLUMNS,
        "gutter": GUTTER,
        "widths": list(WIDTHS),
    }
    folder.joinpath("atlas.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")
