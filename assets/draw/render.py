"""From SVG text to pixels, with resvg. (pygame's own SVG loader ignores clip paths: these cards come out black.)"""

import io

import resvg_py
from PIL import Image


def render(svg: str, width: int) -> Image.Image:
    """The picture ``width`` pixels wide, RGBA."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")
