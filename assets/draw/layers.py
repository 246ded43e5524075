"""The layers cards are put together from when the program runs.

A face is paper, a court's or an ace's picture if it has one, and ink: rank and signs, baked white and tinted then. So
one drawing of a court serves every palette and both alphabets, and all looks together weigh less than two whole packs.
"""

from collections.abc import Callable, Mapping
from functools import partial

from assets.draw.aces import ace
from assets.draw.backs import back, tiny_back
from assets.draw.birch import birch, tiny_birch
from assets.draw.card import CYRILLIC, FACES, court_art
from assets.draw.courts import COURTS, JOKERS
from assets.draw.crown import trump
from assets.draw.embroidery import embroidery, tiny_embroidery
from assets.draw.frame import both, paper
from assets.draw.index import corner
from assets.draw.ink import document
from assets.draw.large import large
from assets.draw.palette import FOUR, INK
from assets.draw.pips import pips
from assets.draw.suits import CUES, SUITS

WHITE = "#ffffff"
DARK = "#1B1F24"
CUED = "HDC"
"""The spade's cue is that it has none."""
Drawing = Callable[[], str]


def _ink(sign: str, face: str, signs: Mapping[str, str]) -> str:
    rank, suit = face[:-1], face[-1]
    number = pips(rank, suit, WHITE, signs) if rank.isdecimal() else ""
    return number + both(corner(sign, suit, WHITE, signs))


def _inks() -> dict[str, Drawing]:
    """Every card's rank and signs, in plain, cued and large print, in both alphabets."""
    found: dict[str, Drawing] = {}
    for face in FACES:
        rank, suit = face[:-1], face[-1]
        written = {face: rank} | ({f"{face}.ru": CYRILLIC[rank]} if rank in CYRILLIC else {})
        for name, sign in written.items():
            found[f"ink/{name}"] = partial(_ink, sign, face, SUITS)
            found[f"large/{name}"] = partial(large, sign, face, WHITE)
            if suit in CUED:
                found[f"cued/{name}"] = partial(_ink, sign, face, CUES)
                found[f"large-cued/{name}"] = partial(large, sign, face, WHITE, CUES)
    return found


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
