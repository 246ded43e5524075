"""How several people begin, at one screen or with phones, in a few steps: a picture and a sentence each."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, FELT, INK, IVORY, OCHRE
from game.ui.layout import Column, FirstFit, Node, Picture, Row, Sized, Stack, Text, grid
from game.ui.styles import Style
from game.ui.team_marks import draw_side
from game.ui.widgets import Box

Vignette = Callable[[pygame.Surface, Art, float, float, float], None]
"""Drawn around a point at a scale."""
WIDE, HIGH = 118.0, 92.0
NUMBER = 13.0
LEAST = 210.0
"""Minimum width of a step's words."""
FACES = ((5, 0.0, -30.0), (3, -40.0, 0.0), (6, 40.0, 0.0), (1, 0.0, 30.0))
"""Portraits round the small table: number, distance from its centre."""
WORDS = Style(17, leading=1.28)
DARK_RED = "#8C0A20"


@dataclass(frozen=True, slots=True)
class FirstStep:
    """One step; ``draw`` is its picture."""

    words: str
    draw: Vignette


def steps() -> tuple[FirstStep, ...]:
    """All steps at one screen, in the player's language."""
    return (
        FirstStep(_("Choose a game. “{game}” is two against two.").format(game=_("Pairs")), _game),
        FirstStep(
            _("Press each seat, choose “{place}” and write who sits there.").format(place=_("On this screen")), _seats
        ),
        FirstStep(
            _("Partners agree whether they see each other’s cards. Then press “{start}”.").format(start=_("Start")),
            _partners,
        ),
        FirstStep(_("The curtain names a player. Only that player looks, and opens it."), _curtain),
        FirstStep(_("Play. Your cards turn face down by themselves, and the next player is named."), _hand),
        FirstStep(
            _("The table asks who throws in: press your own picture, or agree on “{nobody}”.").format(
                nobody=_("Nobody")
            ),
            _call,
        ),
    )


def steps_with_phones() -> tuple[FirstStep, ...]:
    """All steps of people who hold their cards in their phones."""
    return (
        FirstStep(
            _("Press each seat, choose “{place}” and write who sits there.").format(place=_("On a phone")), _seats
        ),
        FirstStep(_("Press “{start}”. Each of you scans your own code.").format(start=_("Start")), _scan),
        FirstStep(_("Your cards are on your phone. Pull one up to the table."), _pull),
        FirstStep(_("Throw in whenever you like. The game keeps the order."), _together),
    )


def shown(phones: bool = False) -> Node:
    """The steps in order, beside or below each other."""
    rows = [_row(number, step) for number, step in enumerate(steps_with_phones() if phones else steps(), start=1)]
    return FirstFit(grid(rows, 2, 28, 14), Column(*rows, gap=12))


def _row(number: int, step: FirstStep) -> Node:
    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        x, y = box.centre
        art.put(surface, art.vector(("step ground", s), WIDE * s + 4, HIGH * s + 4, _ground(s), (2, 2)), box.x, box.y)
        step.draw(surface, art, x, y, s)
        art.put(surface, art.disc(NUMBER * s, CINNABAR, INK), box.x + 4 * s, box.y + 6 * s)
        figure = art.text(str(number), 17 * s, "bold", IVORY, "centre")
        art.put(surface, figure, box.x + 4 * s, box.y + 12 * s)

    picture = Stack(Picture(draw, WIDE, HIGH))
    return Row(picture, Sized(Text(step.words, WORDS), LEAST, LEAST, grow=1), gap=16)


def _ground(s: float) -> Callable[[Pen], None]:
    return lambda pen: pen.rounded(2, 2, WIDE * s, HIGH * s, 8 * s, "#E3D3B1", INK, 1.5 * s)


def _game(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    art.put(surface, art.card("6S", 42 * s, -10), x - 20 * s, y)
    art.put(surface, art.card("QH", 42 * s, 8), x + 18 * s, y)


def _seats(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    _table(surface, art, x, y, s)
    for portrait, dx, dy in FACES:
        art.put(surface, art.portrait(portrait, 15 * s), x + dx * s, y + dy * s)


def _table(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    def draw(pen: Pen) -> None:
        pen.ellipse(40 * s, 27 * s, 39 * s, 26 * s, INK)
        pen.ellipse(40 * s, 27 * s, 37 * s, 24 * s, "#8A5530")
        pen.ellipse(40 * s, 27 * s, 31 * s, 18 * s, FELT)

    art.put(surface, art.vector(("step table", s), 80 * s, 54 * s, draw, (40 * s, 27 * s)), x, y)


def _partners(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    for side, (left, right), down in ((0, (1, 5), -21), (1, (3, 6), 21)):
        art.put(surface, art.portrait(left, 18 * s), x - 32 * s, y + down * s)
        art.put(surface, art.portrait(right, 18 * s), x + 32 * s, y + down * s)
        draw_side(surface, art, side, (x, y + down * s), 9 * s)


def _curtain(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    def draw(pen: Pen) -> None:
        pen.rounded(0, 0, 96 * s, 74 * s, 0, INK)
        pen.rounded(2 * s, 2 * s, 92 * s, 70 * s, 0, CINNABAR)
        for fold in range(5):
            left = (8 + 18 * fold) * s
            pen.polygon([(left, 2 * s), (left + 6 * s, 2 * s), (left + 3 * s, 72 * s)], DARK_RED)
        pen.rounded(2 * s, 2 * s, 92 * s, 9 * s, 0, OCHRE)

    art.put(surface, art.vector(("step curtain", s), 96 * s, 74 * s, draw, (48 * s, 37 * s)), x, y)
    art.put(surface, art.portrait(1, 24 * s), x, y + 4 * s)


def _hand(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    for turn, name in ((-16, "7D"), (0, "10S"), (16, "KH")):
        art.put(surface, art.card(name, 40 * s, turn), x + turn * 1.5 * s, y + abs(turn) * 0.3 * s)


def _call(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    art.put(surface, art.card("7C", 34 * s, 0), x - 30 * s, y)
    art.put(surface, art.disc(29 * s, OCHRE, INK), x + 24 * s, y)
    art.put(surface, art.portrait(3, 25 * s), x + 24 * s, y)


PHONE = 40.0, 66.0
"""A phone in a picture."""
CODE = ("1110111", "1010101", "1110111", "0001010", "1110101", "1010110", "1110011")
"""Looks like a code; it leads nowhere."""


def _phone(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    wide, high = PHONE

    def draw(pen: Pen) -> None:
        pen.rounded(0, 0, wide * s, high * s, 7 * s, INK)
        pen.rounded(3 * s, 6 * s, (wide - 6) * s, (high - 12) * s, 2 * s, FELT)

    art.put(surface, art.vector(("step phone", s), wide * s, high * s, draw, (wide / 2 * s, high / 2 * s)), x, y)


def _scan(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    each = 7 * s

    def draw(pen: Pen) -> None:
        pen.rounded(0, 0, 9 * each, 9 * each, 3 * s, IVORY, INK, 1.5 * s)
        for row, modules in enumerate(CODE, start=1):
            for column, module in enumerate(modules, start=1):
                if module == "1":
                    pen.rounded(column * each, row * each, each, each, 0, INK)

    art.put(surface, art.vector(("step code", s), 9 * each, 9 * each, draw, (4.5 * each, 4.5 * each)), x - 20 * s, y)
    _phone(surface, art, x + 34 * s, y, s)


def _pull(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    _phone(surface, art, x, y + 8 * s, s)
    for turn, name in ((-12, "7D"), (12, "KH")):
        art.put(surface, art.card(name, 22 * s, turn), x + turn * 0.7 * s, y + 20 * s)
    art.put(surface, art.card("10S", 26 * s, 4), x, y - 22 * s)


def _together(surface: pygame.Surface, art: Art, x: float, y: float, s: float) -> None:
    for side, name in ((-1, "7C"), (1, "7H")):
        _phone(surface, art, x + 32 * side * s, y + 8 * s, 0.85 * s)
        art.put(surface, art.card(name, 26 * s, 8 * side), x + 16 * side * s, y - 14 * s)
