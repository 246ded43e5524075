"""Baking: every layer at every width into one file a width, pictures one after another, and where each begins.

A program reads only the pictures it shows, one at a time: an atlas would have to be unpacked whole for a single card.
Most layers look the same upside down. Of those the upper half alone is kept, which halves what the pack weighs. Of a
picture printed in other colours the difference from the first print is kept, where that is smaller: a fifth less.
"""

import io
import json
import re
from pathlib import Path
from typing import Any

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
OTHER_PRINTS = ("-two", "-dark")
"""Ends of the names of pictures that are printed in other colours, too."""
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


def difference(first: bytes, other: bytes) -> bytes | None:
    """What must be added to each byte of the first print's pixels for the other one; None if they are not alike.

    A colour that is not seen is the same in both.
    """
    pixels = [np.asarray(Image.open(io.BytesIO(print_)).convert("RGBA")).astype(int) for print_ in (first, other)]
    if pixels[0].shape != pixels[1].shape:
        return None
    added = (pixels[1] - pixels[0]) % 256
    added[pixels[1][..., 3] == 0, :3] = 0
    kept = io.BytesIO()
    Image.fromarray(added.astype(np.uint8)).save(kept, "WEBP", lossless=True, quality=100, method=6, exact=True)
    return kept.getvalue()


def first_print(name: str) -> str:
    """The layer from which this one may be kept as a difference; "" if there is none."""
    return next((name.removesuffix(end) for end in OTHER_PRINTS if name.endswith(end) and "/" in name), "")


def bake(width: int, only: set[str], folder: Path = FOLDER) -> tuple[Places, list[str]]:
    """Draw the layers of one width (``only`` some of them, if given) and write its file. Returns where each lies, and
    which are kept as differences.
    """
    known = read_index(folder).get(str(width), {}) if only else {}
    differ = set(read_differences(folder).get(str(width), ())) if only else set()
    old = (folder / file_of(width)).read_bytes() if only else b""
    places: Places = {}
    written: dict[bytes, int] = {}
    whole = bytearray()
    for name, draw in baked(width).items():
        first = first_print(name)
        if name in known and name not in only and first not in only:
            begin, length = known[name]
            data = old[begin : begin + length]
        else:
            data = packed(render_sharp(document(draw()), width))
            begin, length = places.get(first, (0, 0))
            less = difference(bytes(whole[begin : begin + length]), data) if length else None
            differ.discard(name)
            if less is not None and len(less) < len(data):
                differ.add(name)
                data = less
        if data not in written:
            written[data] = len(whole)
            whole += data
        places[name] = written[data], len(data)
    (folder / file_of(width)).write_bytes(whole)
    return places, sorted(differ)


def read_index(folder: Path = FOLDER) -> dict[str, Places]:
    """Where every layer lies, by width; empty before the first baking."""
    index: dict[str, dict[str, Places]] = _read(folder)
    return index.get("layers", {})


def read_differences(folder: Path = FOLDER) -> dict[str, list[str]]:
    """The layers that are kept as differences, by width."""
    index: dict[str, dict[str, list[str]]] = _read(folder)
    return index.get("differ", {})


def _read(folder: Path) -> Any:
    try:
        return json.loads((folder / INDEX).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


def write_index(places: dict[str, Places], differ: dict[str, list[str]], folder: Path = FOLDER) -> None:
    """What the program reads: per width and layer, where it begins in the width's file and how long it is; which are
    differences from the layer without the end of their name.
    """
    index = {"files": {str(width): file_of(width) for width in WIDTHS}, "layers": places, "differ": differ}
    (folder / INDEX).write_text(json.dumps(index, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")
