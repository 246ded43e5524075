"""Checks of the courts: ``python -m assets.draw.checks OUT.png``.

The picture has a row each for colour, grey, three colour blindnesses (Machado 2009, full severity), dark paper, the
bust of large print on light and dark paper, and half size; the printed lines give point symmetry (differences of 255),
shares of the inks, and the pairs of heads hardest to tell.
"""

import sys
from itertools import combinations

import numpy as np
from PIL import Image

from assets.draw.busts import bust
from assets.draw.card import card, court_art
from assets.draw.courts import COURTS, JOKERS
from assets.draw.frame import paper
from assets.draw.ink import document
from assets.draw.palette import (
    CINNABAR,
    FOUR,
    GROUND,
    INK,
    IVORY,
    KEYLINE,
    LAPIS,
    MALACHITE,
    NIGHT_PAPER,
    NIGHT_SUITS,
    OCHRE,
    SKIN,
    WALNUT,
)
from assets.draw.render import render, render_sharp
from assets.draw.sheet import FELT, on_felt

BLINDNESS = {
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}
INKS = {
    "ivory": IVORY,
    "ground": GROUND,
    "skin": SKIN,
    "ink": INK,
    "cinnabar": CINNABAR,
    "lapis": LAPIS,
    "malachite": MALACHITE,
    "ochre": OCHRE,
    "walnut": WALNUT,
}
HEAD = (26, 5, 96, 70)
"""Where heads are on a card 100 px wide."""


def seen_with(picture: Image.Image, matrix: list[list[float]]) -> Image.Image:
    """The picture as somebody with that colour vision sees it."""
    light = np.asarray(picture.convert("RGB")) / 255.0
    linear = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    turned = np.clip(linear @ np.array(matrix).T, 0, 1)
    back = np.where(turned <= 0.0031308, turned * 12.92, 1.055 * turned ** (1 / 2.4) - 0.055)
    return Image.fromarray((back * 255).astype("uint8"))


def shares(pixels: np.ndarray) -> str:
    """How much of the card each ink covers, in per cent."""
    inks = np.array([[int(ink[i : i + 2], 16) for i in (1, 3, 5)] for ink in INKS.values()])
    inner = pixels[30:-30, 30:-30].reshape(-1, 3)
    nearest = np.argmin(((inner[:, None] - inks[None]) ** 2).sum(2), 1)
    counts = np.bincount(nearest, minlength=len(INKS)) / len(nearest) * 100
    return " ".join(f"{name} {count:.0f}" for name, count in zip(INKS, counts, strict=True))


def head(picture: Image.Image) -> np.ndarray:
    """The head's window as 14 x 13 cells of grey."""
    return np.asarray(picture.convert("L").crop(HEAD).resize((14, 13))).astype(float)


def other_prints(name: str) -> list[str]:
    """The figure on dark paper, and its bust on light and dark paper; without rank and suit."""
    light = IVORY if name in JOKERS else FOUR[name[-1]]
    dark = KEYLINE if name in JOKERS else NIGHT_SUITS[name[-1]]
    night = paper(NIGHT_PAPER)
    return [night + court_art(name, True), paper() + bust(name, light), night + bust(name, dark, True)]


def main(out: str) -> None:
    names = [*COURTS, *JOKERS]
    sheet = Image.new("RGB", (len(names) * 112 + 12, 8 * 152 + 94), FELT)
    heads = {}
    for column, name in enumerate(names):
        svg = card(name)
        large = np.asarray(render(svg, 500).convert("RGB")).astype(int)
        turned = np.abs(large - large[::-1, ::-1])
        print(f"{name:12} symmetry mean {turned.mean():.4f} max {turned.max():3}  {shares(large)}")
        small = on_felt(render_sharp(svg, 100))
        rows = [small, small.convert("L").convert("RGB"), *(seen_with(small, m) for m in BLINDNESS.values())]
        rows += [on_felt(render_sharp(document(svg), 100)) for svg in other_prints(name)]
        rows.append(small.resize((50, 70), Image.Resampling.LANCZOS))
        for number, picture in enumerate(rows):
            sheet.paste(picture, (12 + column * 112, 12 + number * 152))
        heads[name] = head(small)
    far = sorted((np.abs(heads[a] - heads[b]).mean(), a, b) for a, b in combinations(names, 2))
    print("closest heads (mean difference of grey):", ", ".join(f"{a}/{b} {d:.1f}" for d, a, b in far[:4]))
    sheet.save(out)


if __name__ == "__main__":
    main(sys.argv[1])
