"""Brushes: paths, shapes with a cut outline, discs, groups, clips. All take and return SVG text."""

import itertools
import re
from collections.abc import Mapping

from assets.draw.palette import CINNABAR, CONTOUR, INK, INNER, IVORY, LAPIS, MALACHITE, OCHRE, WALNUT

SLIP = 2.3
"""How far (u) the colour block is off the line block: an ivory sliver at large sizes, nothing at small ones."""
SLIPPING = (CINNABAR, LAPIS, MALACHITE, OCHRE, WALNUT)
_clip_numbers = itertools.count()
_ELEMENT = re.compile(r"<(?:path|circle|ellipse|rect)[^>]*/>")
_STROKE, _LINE = re.compile(r'stroke-width="([\d.]+)"'), re.compile(r' stroke(?:-width)?="[^"]*"')
_FILL = re.compile(r'fill="#[^"]*"')


def num(value: float) -> str:
    """A number for SVG text: at most two decimals, no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(d: str, fill: str = "none", width: float = INNER, stroke: str = INK, extra: str = "") -> str:
    line = f' stroke="{stroke}" stroke-width="{width}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line} {extra}/>'


def shape(d: str, fill: str, width: float = CONTOUR, shadow: tuple[float, float] | None = (0.7, 0.9)) -> str:
    """A filled outline that looks cut, not plotted: first an ink copy moved by ``shadow``, then the shape."""
    drawn = ""
    if shadow:
        moved = f'transform="translate({shadow[0]},{shadow[1]})"'
        drawn = f'<path d="{d}" fill="{INK}" stroke="{INK}" stroke-width="{width}" {moved}/>'
    if fill in SLIPPING:
        slipped = path(d, fill, 0, extra=f'transform="translate({SLIP},{-SLIP * 0.8})"')
        return drawn + path(d, IVORY, 0) + clip(d, slipped) + path(d, "none", width)
    return drawn + path(d, fill, width)


def disc(x: float, y: float, r: float, fill: str = INK, width: float = 0.0, stroke: str = INK) -> str:
    line = f' stroke="{stroke}" stroke-width="{width}"' if width else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{line}/>'


def group(body: str, transform: str = "", extra: str = "") -> str:
    return f'<g transform="{transform}" {extra}>{body}</g>'


def clip(d: str, body: str) -> str:
    """``body`` cut to the outline ``d``."""
    name = f"k{next(_clip_numbers)}"
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def inked(body: str, inks: Mapping[str, str]) -> str:
    """The same drawing printed with other inks."""
    for ink, other in inks.items():
        body = body.replace(f'"{ink}"', f'"{other}"')
    return body


def keylined(body: str, colour: str, width: float = 1.8) -> str:
    """The drawing with a line of ``colour`` all round it: under it a copy in that colour whose every line is wider.

    (A filter that spreads would do so unevenly by a pixel, and the halves of a card would differ.)
    """

    def wider(element: re.Match[str]) -> str:
        found = _STROKE.search(element[0])
        plain = _FILL.sub(f'fill="{colour}"', _LINE.sub("", element[0]))
        line = num((float(found[1]) if found else 0) + 2 * width)
        return plain.replace("/>", f' stroke="{colour}" stroke-width="{line}"/>')

    return _ELEMENT.sub(wider, body) + body


def document(body: str, width: float = 250, height: float = 350) -> str:
    """A whole SVG file; round joins and caps everywhere."""
    joined = f'<g stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{joined}</svg>'
