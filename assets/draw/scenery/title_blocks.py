"""The states of what moves in the title's picture, cut out of the sheet."""

from functools import cache
from typing import Any

import numpy as np
from PIL import Image, ImageFilter

from assets.draw.scenery import title, title_life
from assets.draw.scenery.rendering import render

EDGE = 3
"""So many pixels round what changes belong to it, so that no line of the state at rest is left at a scaled edge."""
GAP, WIDEST = 4, 900


def _rounds() -> list[dict[str, str]]:
    """States that are printed together, one of each thing, of herbs only every other one: drawing the sheet is slow."""
    rounds = [dict[str, str]() for _ in range(max(len(states) for states in title_life.STATES.values()))]
    for thing, states in title_life.STATES.items():
        later = 2 * (int(thing[-1]) % 2) if thing.startswith("herb") else 0
        for number, state in enumerate(states, later):
            rounds[number][thing] = state
    return rounds


@cache
def blocks() -> dict[str, tuple[tuple[int, int], Image.Image]]:
    """What each state changes, and where on the sheet, in file pixels."""
    scale = title.SCALE
    rest, cut_out = render(title.draw(), title.WIDTH * scale), dict[str, tuple[tuple[int, int], Image.Image]]()
    for moved in _rounds():
        other = render(title.draw(moved), title.WIDTH * scale)
        differs = np.any(np.asarray(rest) != np.asarray(other), axis=2)
        for thing, state in moved.items():
            left, top, right, bottom = (round(side * scale) for side in title_life.room(thing))
            own = np.zeros_like(differs)
            own[top:bottom, left:right] = differs[top:bottom, left:right]
            mask = Image.fromarray((own * 255).astype(np.uint8)).filter(ImageFilter.MaxFilter(2 * EDGE + 1))
            box = mask.getbbox()
            assert box is not None, (thing, state)
            block = np.asarray(other.crop(box)).copy()
            block[np.asarray(mask.crop(box)) == 0] = 0
            cut_out[f"{thing} {state}"] = box[:2], Image.fromarray(block)
    return cut_out


@cache
def _laid() -> tuple[dict[str, tuple[int, int]], tuple[int, int]]:
    """Where each block is on their common sheet, and its size."""
    places, x, y, high, wide = dict[str, tuple[int, int]](), 0, 0, 0, 0
    for name, (_at, block) in sorted(blocks().items(), key=lambda item: (-item[1][1].height, item[0])):
        if x and x + block.width > WIDEST:
            x, y, high = 0, y + high + GAP, 0
        places[name] = x, y
        x, high, wide = x + block.width + GAP, max(high, block.height), max(wide, x + block.width)
    return places, (wide + wide % 2, y + high + (y + high) % 2)


def sheet() -> Image.Image:
    places, size = _laid()
    drawn = Image.new("RGBA", size)
    for name, (_at, block) in blocks().items():
        drawn.paste(block, places[name])
    return drawn


def entry() -> dict[str, Any]:
    """Size, cells, and as point of reference of each cell the corner of the title's sheet."""
    places, (width, height) = _laid()
    cells = {name: [*places[name], *block.size] for name, (_at, block) in blocks().items()}
    origins = {name: [-x, -y] for name, ((x, y), _block) in blocks().items()}
    return {"size": [width / 2, height / 2], "cells": cells, "origins": origins}
