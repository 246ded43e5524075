"""From a block's drawing to the print: nothing on it but its inks, the paper and how two of them meet at an edge."""

import itertools

import numpy as np
from PIL import Image

from assets.draw.scenery.rendering import render


def tones(inks: tuple[str, ...]) -> "np.ndarray[tuple[int, int], np.dtype[np.int32]]":
    """Every ink, and between each and the first two (paper and line) one tone for the pixels of an edge."""
    pure = [np.array([int(ink[k : k + 2], 16) for k in (1, 3, 5)]) for ink in inks]
    edges = [(pure[a] + pure[b]) // 2 for a, b in itertools.combinations(range(len(pure)), 2) if a < 2]
    return np.array(pure + edges, np.int32)


def printed_in(svg: str, width: int, inks: tuple[str, ...]) -> Image.Image:
    """The drawing ``width`` pixels wide in these inks: so few tones make files a third as large."""
    drawn = np.asarray(render(svg, width).convert("RGB"), np.int32)
    listed = tones(inks)
    colours, where = np.unique(drawn.reshape(-1, 3), axis=0, return_inverse=True)
    nearest = np.array([np.argmin(((listed - colour) ** 2).sum(axis=1)) for colour in colours])
    return Image.fromarray(listed[nearest[where.ravel()]].astype(np.uint8).reshape(drawn.shape))
