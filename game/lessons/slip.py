"""The slip of paper on which a lesson speaks: as large as its words, and as near as can be to what they are about.

It covers no card, no plate, no button and no word of the table. Its type keeps its size; what is chosen is the place
and the shape, lines and buttons beside or below each other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from engine.rules.commands import Attack, Command, Exchange, Pass, Transfer
from game.table.layout.free_space import taken
from game.table.layout.geometry import BAR, CARD_H, CARD_W, Point, Rect, Room, around
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
"""So much larger it is in an upright window, and there at most for whoever wants larger type."""
WIDEST = 24.0
"""A line is no longer than so many times the size of the type."""
MOST_LINES = 5
"""… of each of the two sentences."""
EDGE, ABOVE, GAP = 18.0, 11.0, 16.0
"""From the slip's edge to the words, and from these to the buttons."""
MAIN, SMALL = (146.0, 40.0), (96.0, 30.0)
"""The button to go on with, and the one to leave by."""
CLEAR = 8.0
"""So far it keeps off everything."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Where the words fit nowhere in their size they are set smaller."""
TALL = 1.5
"""So much further away a slip counts for each px of its height: flat ones lie more quietly."""


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
    blocks = [box.grown(CLEAR) for box in obstacles(layout, commands, offers, exchange)]
    focus = _focus(layout, commands)
    room = layout.room
    whole = SIZE * (UPRIGHT * max(1.0, min(room.larger, MOST)) if room.upright else max(1.0, room.words_size))
    for share in SHARES:
        best: tuple[float, LessonSlip] | None = None
        for tree in _shapes(words, buttons, whole * share, room.w - 2 * room.margin):
            best = _nearer(room, blocks, tree, focus, best)
        if best is not None:
            return best[1]
    raise AssertionError("a table without free cloth")


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


def _nearer(
    room: Room, blocks: Sequence[Rect], tree: Node, focus: Point, best: tuple[float, LessonSlip] | None
) -> tuple[float, LessonSlip] | None:
    """The free place for this shape that is nearest to ``focus``, with how far away it counts; ``best`` where none is
    nearer than that.
    """
    (w, h), edge = _measured(tree), room.margin
    left = {edge, room.w - edge - w, focus[0] - w / 2, room.w / 2 - w / 2}
    left |= {x for box in blocks for x in (box.right, box.x - w, box.centre[0] - w / 2)}
    top = {focus[1] - h / 2} | {y for box in blocks for y in (box.bottom, box.y - h)}
    rows = sorted((y for y in top if BAR <= y <= room.h - h), key=lambda y: abs(y + h / 2 - focus[1]))
    for x in sorted((x for x in left if edge <= x <= room.w - edge - w), key=lambda x: abs(x + w / 2 - focus[0])):
        for y in rows:
            away = hypot(x + w / 2 - focus[0], y + h / 2 - focus[1]) + TALL * h
            if best is not None and away >= best[0]:
                break  # the rows after it are still further away
            box = Rect(x, y, w, h)
            if not any(box.common(other) > 0 for other in blocks):
                best = away, LessonSlip(box, tree)
                break
    return best


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
