"""From SVG text to finished pictures: rendering with resvg, saving."""

import io
from pathlib import Path

import resvg_py
from PIL import Image

SHADE = 'opacity=".42"'
"""How a thing's flat shadow lies on what is below it."""


def document(body: str, width: float, height: float, left: float = 0, top: float = 0, defs: str = "") -> str:
    """A whole SVG file; the visible window starts at left, top."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}">'
        f'<defs>{defs}</defs><g stroke-linejoin="round" stroke-linecap="round">{body}</g></svg>'
    )


def render(svg: str, width: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def save(image: Image.Image, file: Path) -> None:
    """Lossless WebP, which is a third of PNG for such flat drawings and read faster, or PNG, by the file's name."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == ".webp":
        image.save(file, lossless=True, quality=100, method=6)
    else:
        image.save(file, optimize=True)
