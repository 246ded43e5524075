"""The changes of a portrait by expressions: one small picture of patches for each person."""

import importlib
from functools import cache
from typing import Any

import numpy as np
from PIL import Image

from assets.draw.look import AT_REST, LOOKS, Look
from assets.draw.portraits.medallion import medallion
from assets.draw.scenery.rendering import document, render

SIDE = 368
"""A portrait's width and height in file pixels."""
Box = tuple[int, int, int, int]


def portrait(person: str, look: Look = AT_REST) -> str:
    who = importlib.import_module(f"assets.draw.portraits.{person}")
    return document(medallion(who.draw(look), who.GROUND, who.RIDGE), 200, 200, -100, -100)


@cache
def drawn(person: str, name: str = "") -> Image.Image:
    """The portrait with a look, at rest without."""
    return render(portrait(person, LOOKS.get(name, AT_REST)), SIDE)


@cache
def changed(person: str) -> dict[str, Box]:
    """Left, top, width and height of what each look changes; a look that changes nothing is left out."""
    boxes = {}
    for name in LOOKS:
        rows, columns = np.nonzero(np.any(np.asarray(drawn(person)) != np.asarray(drawn(person, name)), axis=2))
        if len(rows):
            left, top = int(columns.min()), int(rows.min())
            boxes[name] = left, top, int(columns.max()) + 1 - left, int(rows.max()) + 1 - top
    return boxes


def _cells(person: str) -> dict[str, Box]:
    """The patches one below the other."""
    cells, y = {}, 0
    for name, (_left, _top, w, h) in changed(person).items():
        cells[name] = 0, y, w, h
        y += h
    return cells


def patches(person: str) -> Image.Image:
    boxes, cells = changed(person), _cells(person)
    sheet = Image.new("RGBA", (max(w for _x, _y, w, _h in cells.values()), sum(h for *_, h in cells.values())))
    for name, (left, top, w, h) in boxes.items():
        sheet.paste(drawn(person, name).crop((left, top, left + w, top + h)), cells[name][:2])
    return sheet


def entry(person: str) -> dict[str, Any]:
    """Where the patches are in their picture, and where in the portrait each belongs."""
    width, height = patches(person).size
    places = {name: box[:2] for name, box in changed(person).items()}
    return {"size": [width / 2, height / 2], "cells": _cells(person), "places": places}
