"""What a review marks on the table at a decision: the card that was played, the better one, where it would have gone.

Decides nothing: it is told the commands.
"""

from math import hypot

import pygame

from engine.rules.commands import Attack, Beat, Command, HandBack, Show, Swap, Transfer
from game.table.layout.geometry import CARD_H, CARD_W, Point, card_key
from game.table.layout.layout import Layout, next_slot
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, LINEN, MALACHITE
from game.ui.art.text import SET_WIDER, wide

SIGN = 15.0
TAG = 30.0


def cards_of(command: Command) -> tuple[int, ...]:
    """The cards of the own hand that a command lays, or those of the table that it hands back."""
    match command:
        case Attack() | Transfer() | Swap() | HandBack():
            return command.cards
        case Beat() | Show():
            return (command.card,)
        case _:
            return ()


def draw_choice(
    surface: pygame.Surface, art: Art, layout: Layout, played: Command, best: Command, words: tuple[str, str]
) -> None:
    """The move that was played, and the better one if there was one. ``words`` say both; "": nothing is said."""
    same = played == best
    if not same:
        for card in cards_of(played):
            _mark(surface, art, layout, card, good=False)
    for card in cards_of(best):
        _mark(surface, art, layout, card, good=True)
    goal = _goal(layout, best)
    start = next((at for card in cards_of(best) if (at := layout.cards.get(card_key(card)))), None)
    if goal is not None and start is not None and not same:
        _arrow(surface, art, (start.x, start.y - 0.52 * CARD_H * start.scale), goal)
    tags = [(words[1], True)] if same else [(words[0], False), (words[1], True)]
    said = [(told, good) for told, good in tags if told]
    if said:
        _tags(surface, art, layout, said)


def _mark(surface: pygame.Surface, art: Art, layout: Layout, card: int, good: bool) -> None:
    """A sign on the strip of a card that is seen in every hand."""
    at = layout.cards.get(card_key(card))
    if at is None:
        return
    corner = pygame.Vector2(-0.3 * CARD_W * at.scale, -0.5 * CARD_H * at.scale).rotate(at.angle)
    draw_sign(surface, art, at.x + corner.x, at.y + corner.y, good)


def draw_sign(surface: pygame.Surface, art: Art, x: float, y: float, good: bool, r: float = SIGN) -> None:
    """A tick on malachite, or a cross on cinnabar."""
    art.put(surface, art.disc(r, MALACHITE if good else CINNABAR, IVORY), x, y)
    if good:
        art.put(surface, art.icon("tick", r * 1.25, IVORY), x, y)
        return
    side = 2 * r
    cross = art.vector(("review cross", r), side, side, lambda pen: _cross(pen, r), (r, r))
    art.put(surface, cross, x, y)


def _cross(pen: Pen, r: float) -> None:
    d = r * 0.42
    pen.line([(r - d, r - d), (r + d, r + d)], r * 0.26, IVORY)
    pen.line([(r - d, r + d), (r + d, r - d)], r * 0.26, IVORY)


def _goal(layout: Layout, best: Command) -> Point | None:
    """The position that the better move's card goes to."""
    if isinstance(best, Beat):
        target = layout.cards.get(card_key(best.target))
        return (target.x + 10, target.y + 0.3 * CARD_H * target.scale) if target is not None else None
    if isinstance(best, Attack | Transfer):
        x, y = next_slot(layout)
        return x, y + 0.45 * CARD_H * layout.room.unit
    return None


def _arrow(surface: pygame.Surface, art: Art, start: Point, goal: Point) -> None:
    """A plain arrow from the card upwards to where it would have gone."""
    left, top = min(start[0], goal[0]) - 30, min(start[1], goal[1]) - 30
    w, h = abs(start[0] - goal[0]) + 60, abs(start[1] - goal[1]) + 60
    if hypot(start[0] - goal[0], start[1] - goal[1]) < 40:
        return
    ends = (start[0] - left, start[1] - top), (goal[0] - left, goal[1] - top)
    key = ("review arrow", *(round(part) for end in ends for part in end))
    art.put(surface, art.vector(key, w, h, lambda pen: _draw_arrow(pen, *ends)), left, top)


def _draw_arrow(pen: Pen, start: Point, goal: Point) -> None:
    a, b = pygame.Vector2(start), pygame.Vector2(goal)
    along = (b - a).normalize()
    across = pygame.Vector2(-along.y, along.x)
    neck = b - along * 22
    for more, colour in ((4.5, IVORY), (2.0, INK), (0.0, MALACHITE)):
        pen.line([(a.x, a.y), (neck.x, neck.y)], 7 + 2 * more, colour)
        tip, back, half = b + along * more * 1.6, neck - along * more, 15 + more * 1.6
        left, right = back + across * half, back - across * half
        pen.polygon([(tip.x, tip.y), (left.x, left.y), (right.x, right.y)], colour)


def _tags(surface: pygame.Surface, art: Art, layout: Layout, tags: list[tuple[str, bool]]) -> None:
    """What was done and what was better, in words beside the own ribbon, where a player has his buttons."""
    room = layout.room
    f = min(room.words_size, 1.25)
    size, high, gap = 17.0 * f, TAG * f, 5.0
    across = max(wide(told, size, "bold") for told, _good in tags) * SET_WIDER + high + 22
    x, y = room.own_ribbon
    x = min(x + 100 * room.ribbon_size + across / 2, room.w - across / 2 - 12)
    y -= (high + gap) * (len(tags) - 1) / 2
    for told, good in tags:
        art.put(surface, art.disc(high / 2, LINEN, INK, across), x, y)
        draw_sign(surface, art, x - across / 2 + high / 2, y, good, high * 0.4)
        art.write(surface, told, x + high / 2 - 5, y, size, "bold", INK, "centre", across - high - 6)
        y += high + gap
