"""The slip of paper that a hint stands on: where it lies, and its drawing. It never lies over a card in play.

Pure places, like game.table.layout.layout. What is said, and what its buttons do, is not known here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.table.layout.geometry import BAR, Rect
from game.table.layout.layout import Layout
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, LINEN_DARK, MUTED, OCHRE, PAPER
from game.ui.art.text import Face, wide, wrap

SIZE, LEAST = 18.5, 13.5
LEADING = 1.27
UPRIGHT = 1.55
"""So much larger it is in an upright window."""
WIDEST, VERY_WIDE = 800.0, 1060.0
HIGH = 100.0
"""Where the place is lower than this, the slip may be wider."""
LOW = 60.0
"""Where it is lower than this, there is none."""
PAD = 14.0
SIGN = 50.0
"""The column of the sign."""
BUTTON = (126.0, 34.0)
GAP = 8.0
SET_WIDER = 1.045
"""Letters set to whole pixels run a little wider than they measure."""
CLEAR = 12.0
"""So far it keeps off plaques and cards."""


@dataclass(frozen=True, slots=True)
class HintSlip:
    """Where it lies, its lines with their size, and the boxes of its buttons; the first line is the head."""

    box: Rect
    lines: tuple[tuple[str, bool], ...]
    size: float
    buttons: tuple[Rect, ...]
    scale: float


def laid(layout: Layout, words: Sequence[str], buttons: int) -> HintSlip:
    """The slip for these sentences. What does not fit its place is set closer and smaller, then some of it goes."""
    room = layout.room
    scale = UPRIGHT if room.upright else 1.0
    place = free(layout)
    column = (BUTTON[0] + PAD) * scale if buttons else 0.0
    widest = WIDEST if place.h >= HIGH * scale else VERY_WIDE
    most = min(widest * scale, place.w) - column - (2 * PAD + SIGN) * scale
    least = (buttons * BUTTON[1] + max(0, buttons - 1) * GAP) * scale
    told, size = list(words), SIZE * scale * min(1.35, room.words_size if not room.upright else 1.0)
    apart = len(told) > 2
    while True:
        lines = _broken(told, size, most / SET_WIDER, apart)
        high = max(len(lines) * size * LEADING, least) + 1.4 * PAD * scale
        if high <= place.h or (size <= LEAST * scale and len(told) <= 2):
            break
        if apart and size < 0.86 * SIZE * scale:
            apart, size = False, SIZE * scale
        elif size > LEAST * scale:
            size -= 0.5
        else:
            del told[-2 if len(told) > 3 else -1]  # one reason is kept before how the deal stands
            size = SIZE * scale
    across = max(wide(line, size, "bold" if head else "regular") for line, head in lines) * SET_WIDER
    w = min(across, most) + column + (2 * PAD + SIGN) * scale
    x, y = place.x + (place.w - w) / 2, place.bottom - high
    boxes = []
    top = y + (high - least) / 2
    for number in range(buttons):
        left = x + w - PAD * scale - BUTTON[0] * scale
        boxes.append(Rect(left, top + number * (BUTTON[1] + GAP) * scale, BUTTON[0] * scale, BUTTON[1] * scale))
    return HintSlip(Rect(x, y, w, high), tuple(lines), size, tuple(boxes), scale)


def free(layout: Layout) -> Rect:
    """The largest free place above the bout: below the plaques there, or between two of them."""
    room = layout.room
    low = room.bout[1] - 72 * room.unit - CLEAR
    plaques = [room.plaque(at) for at in layout.seats.values()]
    upper = [box for box in plaques if box.bottom < low]
    edge = room.margin + 10
    found = [_between(edge, room.w - edge, max((box.bottom for box in upper), default=BAR), low, plaques)]
    for box in {box.bottom for box in upper}:  # below some of them and beside the others
        found.append(_between(edge, room.w - edge, box, low, plaques))
    found.append(_between(edge, room.w - edge, BAR, low, plaques))
    best = max(found, key=lambda place: min(place.w, WIDEST) * min(place.h, 190.0))
    if best.h < LOW:  # a hand in three rows leaves no more: the plaque above is covered, cards are not
        return Rect(edge, BAR + 6, room.w - 2 * edge, low - BAR - 6)
    return best


def _between(left: float, right: float, top: float, low: float, plaques: Sequence[Rect]) -> Rect:
    """The widest gap round the middle of this band."""
    top += CLEAR / 2
    middle = (left + right) / 2
    for box in plaques:
        if box.y < low and box.bottom > top + 0.1:
            if box.x < middle < box.right:
                return Rect(middle, top, 0.0, 0.0)
            if box.right <= middle:
                left = max(left, box.right + CLEAR)
            else:
                right = min(right, box.x - CLEAR)
    half = min(middle - left, right - middle)
    return Rect(middle - half, top, 2 * half, max(0.0, low - top))


def _broken(told: Sequence[str], size: float, most: float, apart: bool) -> list[tuple[str, bool]]:
    """The head in lines of its own, what follows as one paragraph, or the last sentence ``apart``."""
    head, *rest = told
    lines = [(line, bool(rest)) for line in wrap(head, size, "bold" if rest else "regular", most)]
    for paragraph in (rest[:-1], rest[-1:]) if apart else (rest,):
        lines += [(line, False) for line in wrap(" ".join(paragraph), size, "regular", most)]
    return lines


def draw(surface: pygame.Surface, art: Art, slip: HintSlip, thinking: bool) -> None:
    """Paper, sign and words; ``thinking``: the words only say so."""
    box, s = slip.box, slip.scale
    art.put(surface, art.board(round(box.w), round(box.h), PAPER, inner=LINEN_DARK), box.x, box.y)
    x, y = box.x + (PAD + SIGN / 2 - 4) * s, box.y + box.h / 2
    art.put(surface, art.disc(18 * s, OCHRE, INK), x, y)
    art.put(surface, art.icon("hint", 24 * s, INK), x, y)
    leading = slip.size * LEADING
    y = box.y + box.h / 2 - (len(slip.lines) - 1) * leading / 2
    left = box.x + (PAD + SIGN) * s
    most = (slip.buttons[0].x - PAD * s if slip.buttons else box.right - PAD * s) - left
    for words, head in slip.lines:
        face: Face = "bold" if head else "italic" if thinking else "regular"
        colour = CINNABAR if head else MUTED if thinking else INK
        art.write(surface, words, left, y, slip.size, face, colour, width=most / SET_WIDER)
        y += leading
