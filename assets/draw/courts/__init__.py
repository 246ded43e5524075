"""The twelve court figures and two jokers, one module each.

A module has ``draw() -> str``, the figure of the upper half; ``head() -> str``, its head alone in the units of face.py;
and ``BAND``, the two colours of its stitches. It may have ``ground() -> str``, what grows behind the figure; ``CHART``,
stitches of its own; ``over() -> str``, what crosses band and frame (drawn twice, not clipped); and, a joker,
``sign() -> str``, what stands in the corner instead of rank and suit.
"""

import importlib
from dataclasses import dataclass
from types import ModuleType

from assets.draw.band import STITCHES, Chart

RANKS = {"K": "king", "Q": "queen", "J": "jack"}
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
JOKERS = ("joker-red", "joker-black")
COURTS = tuple(rank + suit for rank in RANKS for suit in SUIT_WORDS)


class NotDrawnYet(LookupError):
    """There is no module for this court."""


@dataclass(frozen=True, slots=True)
class Figure:
    ground: str
    half: str
    head: str
    over: str
    stitches: Chart
    band: tuple[str, str]
    sign: str


def _module(name: str) -> ModuleType:
    word = name.replace("-", "_") if name in JOKERS else f"{RANKS[name[0]]}_{SUIT_WORDS[name[1]]}"
    full = f"{__name__}.{word}"
    try:
        return importlib.import_module(full)
    except ModuleNotFoundError as missing:
        if missing.name != full:
            raise
        raise NotDrawnYet(f"{name}: no {word}.py in assets/draw/courts") from missing


def figure(name: str) -> Figure:
    """The figure of ``KS`` … ``JC``, ``joker-red`` or ``joker-black``; NotDrawnYet if nobody has drawn it."""
    module = _module(name)
    ground, over, sign = (getattr(module, part, str)() for part in ("ground", "over", "sign"))
    chart = module.CHART if hasattr(module, "CHART") else STITCHES[name[1].upper()]
    return Figure(ground, module.draw(), module.head(), over, chart, module.BAND, sign)
