"""Every card by its name: KS … 2C, KS.ru with a letter of another language, joker-red, joker-black, back, back-tiny."""

from functools import partial

from assets.draw.aces import ace
from assets.draw.backs import back, tiny_back
from assets.draw.band import band, band_y
from assets.draw.courts import COURTS, JOKERS, figure
from assets.draw.frame import FRAME, MARGIN, WIDTH, both, paper, rule
from assets.draw.index import corner
from assets.draw.ink import clip, document, inked, keylined, path
from assets.draw.palette import CLASSIC, GROUND, INK, IVORY, KEYLINE, NIGHT, NIGHT_PAPER, Suits
from assets.draw.pips import pips
from assets.draw.sprig import gouges
from game.text.card_letters import LETTERS

SUIT_ORDER = "SHDC"
FIGURES = tuple(str(n) for n in range(2, 11))
FACES = tuple(rank + suit for suit in SUIT_ORDER for rank in (*FIGURES, "J", "Q", "K", "A"))
LETTERED_FACES = tuple(
    f"{rank}{suit}.{code}" for suit in SUIT_ORDER for code, letters in LETTERS.items() for rank in letters
)
NAMES = (*FACES, *LETTERED_FACES, *JOKERS, "back", "back-tiny")
ABOVE_BAND = f"M{MARGIN} {MARGIN}H{WIDTH - MARGIN}V{band_y(WIDTH - MARGIN):.1f}L{MARGIN} {band_y(MARGIN):.1f}Z"


def court_art(name: str, night: bool = False) -> str:
    """A double-headed figure without paper and index. The joint of the halves lies under the band.

    ``night``: for dark paper, in brighter inks and with a light line round the figure.
    """
    drawn = figure(name)
    line = partial(keylined, colour=KEYLINE) if night else str
    half = clip(ABOVE_BAND, clip(FRAME, gouges(sum(map(ord, name))) + drawn.ground + line(drawn.half)))
    body = path(FRAME, GROUND, 0) + both(half) + clip(FRAME, band(drawn.stitches, *drawn.band))
    body += rule(KEYLINE if night else INK)
    body += both(line(drawn.over)) if drawn.over else ""
    body = inked(body, NIGHT if night else {})
    return body + both(corner_sign(name, night)) if name in JOKERS else body


def corner_sign(name: str, night: bool = False) -> str:
    """What a joker has in the corner instead of rank and suit."""
    return inked(figure(name).sign, NIGHT | {INK: KEYLINE, IVORY: NIGHT_PAPER} if night else {})


def card(name: str, colours: Suits = CLASSIC) -> str:
    """The whole card as an SVG document."""
    if name == "back":
        return document(back())
    if name == "back-tiny":
        return document(tiny_back())
    if name in JOKERS:
        return document(paper() + court_art(name))
    face, _, code = name.partition(".")
    rank, suit = face[:-1], face[-1]
    index = corner(LETTERS[code][rank] if code else rank, suit, colours[suit])
    if face in COURTS:
        return document(paper() + court_art(face) + both(index))
    if rank == "A":
        return document(paper() + ace(suit, colours) + both(index))
    return document(paper() + pips(rank, suit, colours[suit]) + both(index))
