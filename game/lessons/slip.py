"""The lesson's slip of paper: as large as its text, and as near as possible to what the text is about.

It covers no card, plate, button or text of the table. The type keeps its size if possible; the position and shape vary,
with more or fewer lines and buttons beside or below the text.
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
"""The type size of the situation, relative to the task's."""
UPRIGHT, MOST = 1.6, 1.5
"""How much larger the slip is in an upright window, and the largest type size that it follows there."""
WIDEST = 24.0
"""The longest line, in type sizes."""
MOST_LINES = 5
"""Maximum number of lines of each sentence."""
EDGE, ABOVE, GAP = 18.0, 11.0, 16.0
"""Distances from the slip's edge to the text, and from the text to the buttons."""
MAIN, SMALL = (146.0, 40.0), (96.0, 30.0)
"""Sizes of the main button and of the others."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Type sizes to try, as parts of the chosen one, if the text fits nowhere."""
TALL = 1.5
"""Weight of a slip's height against its distance from the focus: flat slips disturb less."""


@dataclass(frozen=True, slots=True)
class SlipButton:
    """A button on the slip. ``main``: the recommended one."""

    words: str
    action: Action
    main: bool = False


@dataclass(frozen=True, slots=True)
class LessonSlip:
    """The slip's box, and its content as a layout tree at scale 1."""

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
    """The slip with this text and these buttons, near the place where one of ``commands`` is carried out.

    ``words``: the situation and the task. ``offers`` and ``exchange`` as in `taken`.
    """
    room, focus = layout.room, _focus(layout, commands)
    places = free(room, obstacles(layout, commands, offers, exchange), SMALL[1], SMALL[0])
    whole = SIZE * (UPRIGHT * max(1.0, min(room.larger, MOST)) if room.upright else max(1.0, room.words_size))
    for share in SHARES:
        shapes = list(_shapes(words, buttons, whole * share, room.w - 2 * room.margin))
        found = [slip for tree in shapes for place in places if (slip := _in(place, tree, focus)) is not None]
        if found:
            return min(found, key=lambda slip: _away(slip.box, focus))
    w, h = _measured(shapes[0])  # cover a plate rather than a card
    return LessonSlip(Rect((room.w - w) / 2, BAR, w, h), shapes[0])


def _focus(layout: Layout, commands: Sequence[Command]) -> Point:
    """That place: a button, the card under the deck, the bout, or the hand that opens one."""
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
    """The areas that the slip must not cover, including the free place for a card to be played."""
    laying = any(isinstance(command, Attack | Transfer) for command in commands)
    unit = layout.room.unit
    slot = [around(*next_slot(layout), CARD_W * unit, CARD_H * unit)] if laying else []
    return taken(layout, offers, exchange) + slot


def _in(place: Rect, tree: Node, focus: Point) -> LessonSlip | None:
    """The slip of this shape in a free place, as close to ``focus`` as possible; None if it is too large."""
    w, h = _measured(tree)
    box = nearest(place, w, h, focus[0] - w / 2, focus[1] - h / 2)
    return None if box is None else LessonSlip(box, tree)


def _away(box: Rect, focus: Point) -> float:
    """The cost of a place: its distance from the focus, and its height."""
    x, y = box.centre
    return hypot(x - focus[0], y - focus[1]) + TALL * box.h


def _shapes(words: tuple[str, str], buttons: Sequence[SlipButton], size: float, most: float) -> Iterator[Node]:
    """The sentences on one line each, then on up to two and so on, with the buttons beside or below."""
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
    """A text broken into so many lines of similar length."""
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
