"""The layers cards are put together from when the program runs.

A face is paper, a court's or an ace's picture if it has one, and ink, baked white and tinted then: the rank, the
suit in the corners, and pips or emblem. So one drawing of a court serves all alphabets and every deck on light paper,
one rank all suits, and all looks together weigh little more than one whole pack.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from assets.draw import busts, large
from assets.draw.aces import ace
from assets.draw.backs import back, tiny_back
from assets.draw.birch import birch, tiny_birch
from assets.draw.card import FACES, court_art
from assets.draw.courts import COURTS, JOKERS
from assets.draw.crown import trump
from assets.draw.embroidery import embroidery, tiny_embroidery
from assets.draw.frame import both, paper
from assets.draw.index import corner_suit, rank
from assets.draw.ink import document
from assets.draw.palette import CLASSIC, FOUR, NIGHT_PAPER, NIGHT_SUITS, Suits
from assets.draw.pips import PLACES, pips
from assets.draw.suits import CUES, SUITS
from game.text.card_letters import LETTERS

WHITE = "#ffffff"
CUED = "HDC"
"""The spade's cue is that it has none."""
Drawing = Callable[[], str]


def _inks() -> dict[str, Drawing]:
    """Ranks and signs, in plain and large print; ranks in every pack's letters, signs plain and (+) cued."""
    found: dict[str, Drawing] = {}
    for face in dict.fromkeys(face[:-1] for face in FACES):
        lettered = {f"{face}.{code}": letters[face] for code, letters in LETTERS.items() if face in letters}
        for name, sign in {face: face, **lettered}.items():
            found[f"rank/{name}"] = partial(_rank, sign)
            found[f"large-rank/{name}"] = partial(large.corner_rank, sign, WHITE)
    for name, (suit, signs) in {**{s: (s, SUITS) for s in "SHDC"}, **{f"{s}+": (s, CUES) for s in CUED}}.items():
        found[f"corner/{name}"] = partial(_corner, suit, signs)
        found[f"large-corner/{name}"] = partial(large.corner_suit, suit, WHITE, signs)
        found[f"large-emblem/{name}"] = partial(large.emblem, suit, WHITE, signs)
        found[f"large-ace/{name}"] = partial(large.emblem, suit, WHITE, signs, ace=True)
        for number in PLACES:
            found[f"pips/{number}{name}"] = partial(pips, number, suit, WHITE, signs)
    return found


def _rank(sign: str) -> str:
    return both(rank(sign, WHITE))


def _corner(suit: str, signs: Mapping[str, str]) -> str:
    return both(corner_suit(suit, WHITE, signs))


def _prints() -> Iterator[tuple[str, str, Suits, bool]]:
    """The prints of a picture in its suit's colour: suit, end of the layer's name, colours, whether on dark paper."""
    yield from ((suit, "", FOUR, False) for suit in FOUR)
    yield from ((suit, "-two", CLASSIC, False) for suit in FOUR if CLASSIC[suit] != FOUR[suit])
    yield from ((suit, "-dark", NIGHT_SUITS, True) for suit in FOUR)


def _pictures() -> dict[str, Drawing]:
    """Courts and jokers on light and dark paper; aces and the busts of large print in their suits' colours too."""
    found: dict[str, Drawing] = {}
    for end, night in (("", False), ("-dark", True)):
        found |= {f"art/{name}{end}": partial(court_art, name, night) for name in (*COURTS, *JOKERS)}
        found |= {f"large-bust/{name}{end}": partial(busts.joker, name, night) for name in JOKERS}
    for suit, end, colours, night in _prints():
        found[f"ace/{suit}{end}"] = partial(ace, suit, colours, night)
        for name in (name for name in COURTS if name[-1] == suit):
            found[f"large-bust/{name}{end}"] = partial(busts.bust, name, colours[suit], night)
    return found


def drawings() -> dict[str, Drawing]:
    """The body of every layer's drawing, by name."""
    return {
        "paper": paper,
        "paper-dark": partial(paper, NIGHT_PAPER),
        **_inks(),
        **_pictures(),
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
