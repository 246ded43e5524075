"""The slip of paper that carries a lesson's words: as large as they need, as close as possible to what they are about.

It covers no card, plate, button or word of the table. Its type keeps its size; its place and shape vary: how the lines
are broken, and buttons beside or below them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from engine.rules.commands import Attack, Command, Exchange, Pass, Transfer
from game.table.layout.free_space import free, nearest, taken
from game.table.layout.geometry import BAR, CARD_H, CARD_W, Point, Rect, around
from game.table.layout.layout import Layout, next_slot
from game.ui.art.shapes import PlateKind
from game.ui.art.text import SET_WIDER, balanced, wide, wrap
from game.ui.controls import button
from game.ui.layout import Column, Node, Pad, Row, Sized, Text
from game.ui.styles import Style
from game.ui.widgets.base import Action

SIZE, LEADING = 21.0, 1.26
BELOW = 0.86
"""The size of what is only told, as a part of the size of what is to be done."""
UPRIGHT, MOST = 1.6, 1.5
"""How much larger the slip is in an upright window, and the largest type size that it follows there."""
WIDEST = 24.0
"""The longest line, in type sizes."""
MOST_LINES = 5
"""… of each of the two sentences."""
EDGE, ABOVE, GAP = 18.0, 11.0, 16.0
"""From the slip's edge to the words, and from these to the buttons."""
MAIN, SMALL = (146.0, 40.0), (96.0, 30.0)
"""Sizes of the main button and of the others."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Type sizes to try, as parts of the chosen one: words that fit nowhere are set smaller."""
TALL = 1.5
"""Weight of a slip's height against its distance from the focus: flat slips disturb less."""


@dataclass(frozen=True, slots=True)
class SlipButton:
    """What can be pressed on it. ``main``: it is what one is to press."""

    words: str
    action: Action
    main: bool = False


@dataclass(frozen=True, slots=True)
class LessonSlip:
    """Where it lies, and what stands on it: a tree for ``box`` at scale 1."""

    box: Rect
    tree: Node


def laid(
    layout: Layout,
    words: tuple[str, str],
    buttons: Sequence[SlipButton],
    commands: Sequence[Command],
    offers: int = 0,
    exchange: bool = False,
) -> LessonSlip:
    """The slip with these words and buttons, near what is to be done with one of ``commands``.

    ``words``: how the table stands, and what to do. ``offers`` and ``exchange`` as in `taken`.
    """
    room, focus = layout.room, _focus(layout, commands)
    places = free(room, obstacles(layout, commands, offers, exchange), SMALL[1], SMALL[0])
    whole = SIZE * (UPRIGHT * max(1.0, min(room.larger, MOST)) if room.upright else max(1.0, room.words_size))
    for share in SHARES:
        shapes = list(_shapes(words, buttons, whole * share, room.w - 2 * room.margin))
        found = [slip for tree in shapes for place in places if (slip := _in(place, tree, focus)) is not None]
        if found:
            return min(found, key=lambda slip: _away(slip.box, focus))
    w, h = _measured(shapes[0])  # rather a plate is covered than a card
    return LessonSlip(Rect((room.w - w) / 2, BAR, w, h), shapes[0])


def _focus(layout: Layout, commands: Sequence[Command]) -> Point:
    """Where that is: a button, the card under the deck, the bout, or the hand that is to open one."""
    room = layout.room
    command = commands[0] if commands else None
    if isinstance(command, Pass):
        return room.done.centre
    if isinstance(command, Exchange):
        return room.turnup
    if isinstance(command, Attack) and not layout.attacks:
        return room.own_ribbon
    return room.bout[0], room.bout[1] - CARD_H / 2 * room.unit


def obstacles(layout: Layout, commands: Sequence[Command], offers: int, exchange: bool) -> list[Rect]:
    """What it must not cover, the place of a card included that is to be laid on the table."""
    laying = any(isinstance(command, Attack | Transfer) for command in commands)
    unit = layout.room.unit
    slot = [around(*next_slot(layout), CARD_W * unit, CARD_H * unit)] if laying else []
    return taken(layout, offers, exchange) + slot


def _in(place: Rect, tree: Node, focus: Point) -> LessonSlip | None:
    """The slip of this shape in a free place, as close to ``focus`` as possible; None: it is too large."""
    w, h = _measured(tree)
    box = nearest(place, w, h, focus[0] - w / 2, focus[1] - h / 2)
    return None if box is None else LessonSlip(box, tree)


def _away(box: Rect, focus: Point) -> float:
    """What a place costs: its distance from the focus, and its height."""
    x, y = box.centre
    return hypot(x - focus[0], y - focus[1]) + TALL * box.h


def _shapes(words: tuple[str, str], buttons: Sequence[SlipButton], size: float, most: float) -> Iterator[Node]:
    """The sentences in one line each, in two at most and so on, with the buttons beside them and below."""
    told, hint = (Style(size * BELOW, leading=LEADING), Style(size, "serif", leading=LEADING))
    said = [(each, style) for each, style in zip(words, (told, hint), strict=True) if each]
    for lines in range(1, MOST_LINES + 1):
        widest = max(balanced(each, style.size, style.face, lines) for each, style in said)
        broken = [len(wrap(each, style.size, style.face, widest)) for each, style in said]
        if max(broken) < lines:
            return
        if widest <= min(most, WIDEST * size):
            texts = [_text(each, style, count) for (each, style), count in zip(said, broken, strict=True)]
            yield _shape(texts, buttons, size / SIZE, True)
            yield _shape(texts, buttons, size / SIZE, False)


def _text(words: str, style: Style, lines: int) -> Node:
    """So many lines, about equally long."""
    return Sized(Text(words, style), balanced(words, style.size, style.face, lines) * SET_WIDER)


def _shape(texts: Sequence[Node], buttons: Sequence[SlipButton], by: float, beside: bool) -> Node:
    plates, text = [_plate(each, by) for each in buttons], Column(*texts, gap=1, across="start")
    whole = (
        Row(text, Column(*plates, gap=7, across="centre"), gap=GAP * by)
        if beside
        else Column(text, Row(*plates, gap=GAP * by), gap=ABOVE)
    )
    return Pad(whole, EDGE, ABOVE, EDGE, ABOVE)


def _plate(each: SlipButton, by: float) -> Node:
    size, (width, height) = (19.0, MAIN) if each.main else (15.5, SMALL)
    width = max(width * by, wide(each.words, size * by, "serif") * SET_WIDER + 2 * EDGE)
    kind: PlateKind = "main" if each.main else "plain"
    return button(
        each.words, each.action, kind, width=width, height=height * by, size=size * by, edge=EDGE / 2, first=False
    )


def _measured(tree: Node) -> tuple[float, float]:
    width = tree.wide()
    return width, tree.high(width)
