"""Baking: every layer at every width into one file a width, pictures one after another, and where each begins.

A program reads only the pictures it shows, one at a time: an atlas would have to be unpacked whole for a single card.
Most layers look the same upside down. Of those the upper half alone is kept, which halves what the pack weighs.
"""

import io
import json
import re
from pathlib import Path

import numpy as np
from PIL import Image

from assets.draw.ink import document
from assets.draw.layers import Drawing, drawings
from assets.draw.render import render_sharp

FOLDER = Path(__file__).resolve().parent.parent / "cards"
WIDTHS = (100, 150, 200, 300, 400)
"""The widest are those of two players at 3840x2160."""
WIDEST_OF_ALL, NARROWER = 300, r"(art|ace)/.*-dark"
"""Wider than this the dark deck's courts and aces are not kept: the pack would weigh a tenth more."""
CELLS, SAME = (50, 70), 30
"""Both halves of a layer are compared in so many cells (whole pixels at every width), which may differ so much."""
INDEX = "layers.json"
Places = dict[str, tuple[int, int]]


def file_of(width: int) -> str:
    return f"layers-{width}.bin"


def baked(width: int) -> dict[str, Drawing]:
    """The drawings that are wanted so wide."""
    every = width <= WIDEST_OF_ALL
    return {name: draw for name, draw in drawings().items() if every or not re.fullmatch(NARROWER, name)}


def turns(image: Image.Image) -> bool:
    """Whether a layer's lower half is its upper half turned round; the softness of single edges is no difference."""
    seen = image.convert("RGBa").resize(CELLS, Image.Resampling.BOX)
    cells = np.asarray(seen).astype(int)
    return bool(abs(cells - cells[::-1, ::-1]).max() <= SAME)


def packed(image: Image.Image) -> bytes:
    """Lossless WebP: half the size of PNG for such flat drawings, read as fast."""
    if turns(image):
        image = image.crop((0, 0, image.width, image.height // 2))
    kept = io.BytesIO()
    image.save(kept, "WEBP", lossless=True, quality=100, method=6)
    return kept.getvalue()


def bake(width: int, only: set[str], folder: Path = FOLDER) -> Places:
    """Draw the layers of one width (``only`` some of them, if given) and write its file. Returns where each lies."""
    known = read_index(folder).get(str(width), {}) if only else {}
    old = (folder / file_of(width)).read_bytes() if only else b""
    places: Places = {}
    written: dict[bytes, int] = {}
    whole = bytearray()
    for name, draw in baked(width).items():
        if name in known and name not in only:
            begin, length = known[name]
            data = old[begin : begin + length]
        else:
            data = packed(render_sharp(document(draw()), width))
        if data not in written:
            written[data] = len(whole)
            whole += data
        places[name] = written[data], len(data)
    (folder / file_of(width)).write_bytes(whole)
    return places


def read_index(folder: Path = FOLDER) -> dict[str, Places]:
    """Where every layer lies, by width; empty before the first baking."""
    try:
        index: dict[str, dict[str, Places]] = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return index["layers"]


def write_index(places: dict[str, Places], folder: Path = FOLDER) -> None:
    """What the program reads: per width and layer, where it begins in the width's file and how long it is."""
    index = {"files": {str(width): file_of(width) for width in WIDTHS}, "layers": places}
    (folder / INDEX).write_text(json.dumps(index, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")
