"""From SVG text to finished pictures: rendering with resvg, baked grain, saving."""

import io
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image

BLURS = "".join(
    f'<filter id="blur{size}" x="-40%" y="-40%" width="180%" height="180%">'
    f'<feGaussianBlur stdDeviation="{size}"/></filter>'
    for size in (2, 3, 6, 8, 14)
)


def document(body: str, width: float, height: float, left: float = 0, top: float = 0, defs: str = "") -> str:
    """A whole SVG file; the visible window starts at left, top. Blurs are url(#blur2) … url(#blur14)."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}">'
        f'<defs>{BLURS}{defs}</defs><g stroke-linejoin="round" stroke-linecap="round">{body}</g></svg>'
    )


def render(svg: str, width: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def grain(height: int, width: int, seed: int, soft: int = 2) -> np.ndarray:
    """Noise of mean 0 and spread 1, its specks about `soft` pixels wide; it also hides the steps of gradients."""
    noise = np.random.default_rng(seed).standard_normal((height, width)).astype(np.float32)
    for axis in (0, 1):
        noise = sum(np.roll(noise, shift, axis) for shift in range(soft)) / soft**0.5
    return noise


def save(image: Image.Image, file: Path, quality: int | None = None) -> None:
    """WebP, lossy when a quality is given, or PNG, by the file's name. Lossless WebP is a third of PNG, read faster."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == ".webp" and quality is None:
        image.save(file, lossless=True, quality=100, method=6)
    elif file.suffix == ".webp":
        image.save(file, quality=quality, method=6, exact=False)
    else:
        image.save(file, optimize=True)
