"""The layers cards are put together from when the program runs.

A face is paper, a court's or an ace's picture if it has one, and ink, baked white and tinted then: the rank, the
suit in the corners, and pips or emblem. So one drawing of a court serves every palette and both alphabets, one rank all
suits, and all looks together weigh less than one whole pack.
"""

from collections.abc import Callable, Mapping
from functools import partial

from assets.draw import large
from assets.draw.aces import ace
from assets.draw.backs import back, tiny_back
from assets.draw.birch import birch, tiny_birch
from assets.draw.card import CYRILLIC, FACES, court_art
from assets.draw.courts import COURTS, JOKERS
from assets.draw.crown import trump
from assets.draw.embroidery import embroidery, tiny_embroidery
from assets.draw.frame import both, paper
from assets.draw.index import corner_suit, rank
from assets.draw.ink import document
from assets.draw.palette import FOUR, INK
from assets.draw.pips import PLACES, pips
from assets.draw.suits import CUES, SUITS

WHITE = "#ffffff"
DARK = "#1B1F24"
CUED = "HDC"
"""The spade's cue is that it has none."""
Drawing = Callable[[], str]


def _inks() -> dict[str, Drawing]:
    """Ranks and signs, in plain and large print; ranks in both alphabets, signs plain and (+) cued."""
    found: dict[str, Drawing] = {}
    for face in dict.fromkeys(face[:-1] for face in FACES):
        for name, sign in {face: face, **({f"{face}.ru": CYRILLIC[face]} if face in CYRILLIC else {})}.items():
            found[f"rank/{name}"] = partial(_rank, sign)
            found[f"large-rank/{name}"] = partial(large.corner_rank, sign, WHITE)
    for name, (suit, signs) in {**{s: (s, SUITS) for s in "SHDC"}, **{f"{s}+": (s, CUES) for s in CUED}}.items():
        found[f"corner/{name}"] = partial(_corner, suit, signs)
        found[f"large-corner/{name}"] = partial(large.corner_suit, suit, WHITE, signs)
        found[f"large-emblem/{name}"] = partial(large.emblem, suit, WHITE, signs)
        found[f"large-ace/{name}"] = partial(large.emblem, suit, WHITE, signs, ace=True)
        for number in PLACES:
            found[f"pips/{number}{name}"] = partial(pips, number, suit, WHITE, signs)
    return found | {f"large-crest/{face}": partial(large.crest, face, WHITE) for face in large.EMBLEMS}


def _rank(sign: str) -> str:
    return both(rank(sign, WHITE))


def _corner(suit: str, signs: Mapping[str, str]) -> str:
    return both(corner_suit(suit, WHITE, signs))


def _aces() -> dict[str, Drawing]:
    """The aces in their suit's colour; diamond and club are also printed red and black."""
    found: dict[str, Drawing] = {f"ace/{suit}": partial(ace, suit, FOUR) for suit in "SHDC"}
    two: dict[str, str] = FOUR | {"D": FOUR["H"], "C": INK}
    return found | {f"ace/{suit}-two": partial(ace, suit, two) for suit in "DC"}


def drawings() -> dict[str, Drawing]:
    """The body of every layer's drawing, by name."""
    return {
        "paper": paper,
        "paper-dark": partial(paper, DARK),
        **_inks(),
        **_aces(),
        **{f"art/{name}": partial(court_art, name) for name in (*COURTS, *JOKERS)},
        "back/cockerel": back,
        "back/cockerel-tiny": tiny_back,
        "back/embroidery": embroidery,
        "back/embroidery-tiny": tiny_embroidery,
        "back/birch": birch,
        "back/birch-tiny": tiny_birch,
        "trump": trump,
        "trump-large": partial(trump, 196.0, 43.0),
    }


def drawing(name: str) -> str:
    """One layer as an SVG document."""
    return document(drawings()[name]())
