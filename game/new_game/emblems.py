"""A small emblem for each game that shows its special feature, drawn in a box of 48 by 44."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

import pygame

from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, OCHRE
from game.ui.art.shapes import Point
from game.ui.layout import Picture
from game.ui.widgets import Box

WIDE, HIGH = 48.0, 44.0
OWN, CODE, NONE_YET = "own", "code", "none"
"""Emblems that belong to no preset: an own game, a game from a code, and the empty list of own games."""
CARD = (15.0, 21.0)


@dataclass(frozen=True, slots=True)
class Hand:
    """Draws relative to the centre of the box. ``line``: the colour on the ground, ``mark``: the highlight colour."""

    pen: Pen
    s: float
    line: str
    mark: str

    def at(self, x: float, y: float) -> Point:
        return (WIDE / 2 + x) * self.s, (HIGH / 2 + y) * self.s

    def shape(self, points: Sequence[Point], fill: str, edge: str | None = None, width: float = 1.5) -> None:
        self.pen.polygon([self.at(*point) for point in points], fill, edge, width * self.s)

    def stroke(self, points: Sequence[Point], colour: str = "", width: float = 2.4) -> None:
        self.pen.line([self.at(*point) for point in points], width * self.s, colour or self.line)

    def disc(self, x: float, y: float, r: float, fill: str = "", edge: str = "") -> None:
        if edge:
            self.pen.circle(*self.at(x, y), (r + 1.4) * self.s, edge)
        self.pen.circle(*self.at(x, y), r * self.s, fill or self.line)

    def card(
        self, x: float = 0, y: float = 0, turn: float = 0, pip: str = "", fill: str = IVORY, size: float = 1
    ) -> None:
        """A card with its centre there, rotated ``turn`` degrees clockwise; ``pip``: a suit's letter, or a star."""
        w, h = CARD[0] * size / 2, CARD[1] * size / 2
        corners = [turned(u * w, v * h, turn) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        self.shape([(x + u, y + v) for u, v in corners], fill, INK)
        if fill == CINNABAR:
            inner = [turned(u * (w - 3), v * (h - 3), turn) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            self.stroke([(x + u, y + v) for u, v in (*inner, inner[0])], IVORY, 0.9)
        if pip == "*":
            self.star(x, y, 6 * size, CINNABAR)
        elif pip:
            self.pip(pip, x, y, 4.6 * size, INK if pip in "SC" else CINNABAR)

    def pip(self, suit: str, x: float, y: float, r: float, colour: str) -> None:
        """A suit's shape, about ``2 * r`` high."""
        if suit == "D":
            self.shape([(x - r * 0.8, y), (x, y - r), (x + r * 0.8, y), (x, y + r)], colour)
            return
        if suit == "C":
            for u, v in ((0, -0.5), (-0.52, 0.22), (0.52, 0.22)):
                self.disc(x + u * r, y + v * r, r * 0.46, colour)
        else:
            up = -1 if suit == "S" else 1
            for side in (-1, 1):
                self.disc(x + side * r * 0.42, y - up * r * 0.28, r * 0.48, colour)
            self.shape([(x - r * 0.88, y - up * r * 0.14), (x + r * 0.88, y - up * r * 0.14), (x, y + up * r)], colour)
        if suit in "SC":
            self.shape([(x - r * 0.4, y + r), (x, y), (x + r * 0.4, y + r)], colour)

    def star(self, x: float, y: float, r: float, colour: str) -> None:
        tips = [turned(0, -r * (1 if step % 2 == 0 else 0.42), 36 * step) for step in range(10)]
        self.shape([(x + u, y + v) for u, v in tips], colour)

    def arc(self, x: float, y: float, r: float, start: float, end: float, colour: str = "", width: float = 2.4) -> None:
        """An arc with an arrowhead; degrees clockwise from the right."""
        way = [start + (end - start) * step / 16 for step in range(17)]
        points = [(x + u, y + v) for u, v in (turned(r, 0, angle) for angle in way)]
        self.stroke(points[:-1], colour, width)
        (ax, ay), (bx, by) = points[-3], points[-1]
        self.head(bx, by, math.degrees(math.atan2(by - ay, bx - ax)), colour)

    def arrow(self, ax: float, ay: float, bx: float, by: float, colour: str = "") -> None:
        self.stroke([(ax, ay), (ax + (bx - ax) * 0.8, ay + (by - ay) * 0.8)], colour)
        self.head(bx, by, math.degrees(math.atan2(by - ay, bx - ax)), colour)

    def head(self, x: float, y: float, turn: float, colour: str = "") -> None:
        tips = [turned(u, v, turn) for u, v in ((3.5, 0), (-4, -4.5), (-4, 4.5))]
        self.shape([(x + u, y + v) for u, v in tips], colour or self.line)

    def person(self, x: float, y: float, colour: str, edge: str = INK) -> None:
        """Head and shoulders."""
        self.shape([(x - 6.5, y + 9), (x - 5, y + 3), (x, y + 1), (x + 5, y + 3), (x + 6.5, y + 9)], colour, edge, 1.3)
        self.disc(x, y - 2.5, 4, colour, edge)

    def people(self, colours: Sequence[str]) -> None:
        """People round a table, clockwise from the bottom."""
        for number, colour in enumerate(colours):
            u, v = turned(15.5, 0, 90 + 360 * number / len(colours))
            self.disc(u, v * 0.98, 4.6, colour, INK)

    def ladder(self, x: float, low: float = 17, high: float = -17) -> None:
        for side in (-5, 5):
            self.stroke([(x + side, low), (x + side, high)])
        for rung in range(4):
            y = low - 5 - rung * (low - high - 10) / 3
            self.stroke([(x - 5, y), (x + 5, y)], width=2.0)


def turned(x: float, y: float, angle: float) -> Point:
    """A point rotated clockwise about the origin."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return x * cos - y * sin, x * sin + y * cos


def emblem(key: str, bright: bool) -> Picture:
    """The emblem of a game, or one of the three other emblems. ``bright``: for a dark ground."""
    return Picture(partial(_put, key, bright), WIDE, HIGH)


def _put(key: str, bright: bool, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    def draw(pen: Pen) -> None:
        EMBLEMS[key](Hand(pen, s, IVORY, GOLD) if bright else Hand(pen, s, INK, CINNABAR))

    art.put(surface, art.vector(("emblem", key, bright, s), WIDE * s, HIGH * s, draw), box.x, box.y)


# Throwing in and transferring


def _podkidnoy(hand: Hand) -> None:
    """A card flies to the one on the table."""
    hand.card(-9, 6, 0, "S")
    hand.card(9, -5, 24, "H")
    for y in (-14, -8):
        hand.stroke([(18.5, y - 2), (22, y - 4)], width=2.0)


def _prostoy(hand: Hand) -> None:
    hand.card(0, 0, 0, "S", size=1.5)


def _perevodnoy(hand: Hand) -> None:
    hand.card(-12, 5, -8, "C")
    hand.card(1, 5, 8, "D")
    hand.arc(4, 1, 14.5, -125, -5, hand.mark, 2.8)


def _pass_the_buck(hand: Hand) -> None:
    hand.card(-11, 0, 0, "D", size=1.15)
    hand.arrow(1, 0, 19, 0, hand.mark)


def _proyezdnoy(hand: Hand) -> None:
    """A punched ticket."""
    edge = [(-19, -10), (19, -10), (19, -4), (16, 0), (19, 4), (19, 10), (-19, 10), (-19, 4), (-16, 0), (-19, -4)]
    turned_edge = [turned(x, y, -14) for x, y in edge]
    hand.shape(turned_edge, IVORY, INK)
    hand.pip("D", *turned(-5, 0, -14), 6.5, CINNABAR)
    for y in (-7, -2.5, 2, 6.5):
        hand.disc(*turned(7.5, y, -14), 1, INK)


def _kiev(hand: Hand) -> None:
    """A golden dome."""
    hand.shape([(-8, 17), (-8, 5), (8, 5), (8, 17)], IVORY, INK)
    hand.shape(
        [(-7, 5), (-11.5, -1), (-8.5, -7), (-2, -11), (0, -15), (2, -11), (8.5, -7), (11.5, -1), (7, 5)], OCHRE, INK
    )
    hand.stroke([(0, -14), (0, -20)], width=1.8)
    hand.stroke([(-2.6, -17.6), (2.6, -17.6)], width=1.6)
    hand.shape([(-2.6, 17), (-2.6, 11), (0, 8.5), (2.6, 11), (2.6, 17)], INK)


def _transfer_ladder(hand: Hand) -> None:
    hand.ladder(-11)
    hand.card(7, 5, 6, "D")
    hand.arc(6, 1, 13, -130, -15, hand.mark, 2.8)


# Partners


def _pairs(hand: Hand) -> None:
    hand.stroke([(0, -11), (0, 11)], hand.line, 1.8)
    hand.people((hand.mark, IVORY) * 2)


def _side_by_side(hand: Hand) -> None:
    for x, colour in ((-14, hand.mark), (-5, hand.mark), (8, IVORY), (17, IVORY)):
        hand.person(x - 1.5, 1, colour)


def _triples(hand: Hand) -> None:
    hand.people((hand.mark, IVORY) * 3)


def _three_pairs(hand: Hand) -> None:
    hand.people((hand.mark, IVORY, INK) * 2)


# Trumps


def _severny(hand: Hand) -> None:
    """A snowflake, from the north."""
    for angle in range(0, 360, 60):
        hand.stroke([(0, 0), turned(0, -18, angle)], width=2.2)
        for side in (-1, 1):
            hand.stroke([turned(0, -11, angle), turned(side * 4.5, -15.5, angle)], width=1.9)


def _changeable(hand: Hand) -> None:
    hand.pip("S", -10, 3, 8.5, hand.line)
    hand.pip("D", 11, 3, 9, hand.mark)
    hand.arc(0, 2, 17, -150, -42)


def _no_trumps(hand: Hand) -> None:
    for suit, (x, y) in zip("SHDC", ((-9, -9), (9, -9), (-9, 9), (9, 9)), strict=True):
        hand.pip(suit, x, y, 7, hand.line if suit in "SC" else hand.mark)


def _own_trumps(hand: Hand) -> None:
    for x, suit in ((-11, "S"), (11, "H")):
        hand.person(x, 8, IVORY)
        hand.pip(suit, x, -12, 6, hand.line if suit == "S" else hand.mark)


def _fallen_ace(hand: Hand) -> None:
    hand.card(3, 7, 68, "D", size=1.15)
    for x, y in ((-11, -9), (-4, -13), (4, -15)):
        hand.stroke([(x, y), (x + 2.5, y + 6)], width=2.0)


def _spades_by_spades(hand: Hand) -> None:
    hand.pip("S", -6, -3, 11, hand.line)
    hand.pip("S", 9, 6, 13.2, CINNABAR if hand.line == IVORY else "#F6EEDD")
    hand.pip("S", 9, 6, 11, hand.line)


def _crazy(hand: Hand) -> None:
    """A crown over a diamond, beside a spade."""
    hand.pip("S", -12, 4, 9, hand.line)
    hand.pip("D", 10, 6, 10, hand.mark)
    hand.shape([(3, -7), (2, -15), (6, -11), (10, -17), (14, -11), (18, -15), (17, -7)], hand.mark)


def _jesterka(hand: Hand) -> None:
    """A lizard, which is what jesterka means."""
    back = [(-20, 9), (-15, 12), (-9, 10), (-4, 4), (2, -1), (9, -5), (15, -9)]
    for (ax, ay), (bx, by), width in zip(back, back[1:], (2, 3.4, 5, 6.6, 7.4, 6), strict=False):
        hand.stroke([(ax, ay), (bx, by)], width=width)
    hand.shape([(11, -12), (20, -15), (21, -10), (15, -4)], hand.line)
    for points in (
        ((-3, 4), (-9, 0), (-8, -5)),
        ((0, 2), (4, 8), (0, 12)),
        ((9, -5), (5, -11), (8, -15)),
        ((10, -4), (16, 2), (14, 7)),
    ):
        hand.stroke(points, width=2.2)
    hand.disc(16.5, -11, 1.2, hand.mark if hand.line == INK else CINNABAR)


# Packs


def _mini(hand: Hand) -> None:
    """Four small cards."""
    for number in range(4):
        hand.card(-10.5 + 7 * number, abs(number - 1.5) * 1.6, -12 + 8 * number, "HSDC"[number], size=0.78)


def _two_players(hand: Hand) -> None:
    hand.person(-12, 0, hand.mark)
    hand.person(12, 0, IVORY)
    hand.stroke([(-2.5, 2), (2.5, 2)], width=2.4)


def _fan(hand: Hand, count: int, spread: float, size: float, pip: str) -> None:
    for number in range(count):
        turn = (number - (count - 1) / 2) * spread
        u, v = turned(0, -20, turn)
        hand.card(u, v + 22, turn, pip if number == count - 1 else "", size=size)


def _full_pack(hand: Hand) -> None:
    _fan(hand, 5, 17, 1.05, "S")


def _big_pack(hand: Hand) -> None:
    _fan(hand, 7, 15, 1.05, "H")


def _jokers(hand: Hand) -> None:
    hand.card(-5, 0, -10, fill=CINNABAR, size=1.4)
    hand.card(4, 0, 8, "*", size=1.4)


def _two_packs(hand: Hand) -> None:
    for x in (-10, 10):
        for step in range(3):
            hand.card(x - step, 2 - 2 * step, fill=CINNABAR, size=1.1)


def _railway(hand: Hand) -> None:
    for number, y in enumerate((-12, -6, 1, 9, 17)):
        reach = 7 + 3.2 * number
        hand.stroke([(-reach, y), (reach, y)], OCHRE if hand.line == INK else hand.line, 2.6)
    for side in (-1, 1):
        hand.stroke([(side * 3.5, -18), (side * 14, 19)], width=2.8)


# Attacking, and others


def _siege(hand: Hand) -> None:
    """A tower."""
    hand.shape(
        [
            *((-13, 18), (-11, -4), (-15, -6), (-15, -15), (-9, -15), (-9, -10), (-3, -10), (-3, -15), (3, -15)),
            *((3, -10), (9, -10), (9, -15), (15, -15), (15, -6), (11, -4), (13, 18)),
        ],
        IVORY,
        INK,
    )
    hand.shape([(-4, 18), (-4, 8), (0, 4), (4, 8), (4, 18)], INK)
    for x in (-6, 6):
        hand.stroke([(x, -3), (x, 1)], INK, 2.0)


def _siberian(hand: Hand) -> None:
    """Three fir trees: no more than three cards."""
    for x, y, r in ((-13, 3, 0.85), (13, 3, 0.85), (0, 0, 1.1)):
        hand.stroke([(x, y + 10 * r), (x, y + 16 * r)], width=2.6)
        for low in (12, 4, -4):
            wide = (3.5 + (low + 8) * 0.32) * r
            hand.shape([(x - wide, y + low * r), (x, y + (low - 11) * r), (x + wide, y + low * r)], hand.line)


def _old_style(hand: Hand) -> None:
    """An hourglass."""
    hand.shape([(-10, -15), (10, -15), (1.5, 0), (10, 15), (-10, 15), (-1.5, 0)], IVORY, INK)
    hand.shape([(-5, -7), (5, -7), (0, 0)], CINNABAR)
    hand.shape([(-7, 14), (7, 14), (0, 7)], CINNABAR)
    for y in (-17, 17):
        hand.stroke([(-12, y), (12, y)], width=3.2)


def _telephone(hand: Hand) -> None:
    hand.shape([(-17, -19), (9, -19), (9, 19), (-17, 19)], INK if hand.line != INK else OCHRE, INK)
    hand.shape([(-14.5, -15), (6.5, -15), (6.5, 14), (-14.5, 14)], IVORY)
    hand.disc(-4, 16.6, 1.3, IVORY)


def _app_podkidnoy(hand: Hand) -> None:
    """A card flies to the telephone."""
    _telephone(hand)
    hand.pip("S", -4, 0, 6.5, INK)
    hand.card(14, -4, 22, "H")


def _app_perevodnoy(hand: Hand) -> None:
    """An arrow leaves the telephone."""
    _telephone(hand)
    hand.pip("D", -4, 2, 6.5, CINNABAR)
    hand.arrow(2, -6, 22, -6, hand.mark)


def _poker(hand: Hand) -> None:
    """A chip."""
    hand.disc(0, 0, 17, CINNABAR, INK)
    for step in range(8):
        hand.disc(*turned(14.2, 0, 45 * step), 2.6, IVORY)
    hand.disc(0, 0, 10.5, IVORY)
    hand.pip("S", 0, 0, 6.5, INK)


def _weli(hand: Hand) -> None:
    """One card with all suits."""
    hand.card(size=1.75)
    for suit, (x, y) in zip("SHDC", product((-5.5, 5.5), (-8.5, 8.5)), strict=True):
        hand.pip(suit, x, y, 4.4, INK if suit in "SC" else CINNABAR)


def _albanian(hand: Hand) -> None:
    """The trump card lies across the top of the deck."""
    for step in range(3):
        hand.card(-step, 3 - 2 * step, fill=CINNABAR, size=1.5)
    hand.card(-2, -3, 90, "D", size=1.25)


def _ladder(hand: Hand) -> None:
    hand.ladder(0)


def _ties(hand: Hand) -> None:
    hand.shape([(-5, -18), (5, -18), (3.5, -10), (-3.5, -10)], hand.mark, INK)
    hand.shape([(-3.5, -9), (3.5, -9), (8, 12), (0, 19), (-8, 12)], hand.mark, INK)
    for y in (-2, 5):
        hand.stroke([(-4 - y * 0.1, y + 4), (4, y)], IVORY, 1.8)


# Other emblems


def _own(hand: Hand) -> None:
    """A house, for house rules."""
    hand.shape([(-13, -3), (13, -3), (13, 17), (-13, 17)], IVORY, INK)
    hand.shape([(-18, -1), (0, -18), (18, -1)], hand.mark, INK)
    hand.shape([(-5, 17), (-5, 5), (5, 5), (5, 17)], OCHRE, INK)


def _code(hand: Hand) -> None:
    hand.shape([(-19, -9), (19, -9), (19, 9), (-19, 9)], IVORY, INK)
    for number, x in enumerate((-12.5, -4.5, 3.5, 11.5)):
        hand.stroke([(x - 2.5, 4), (x + 2.5, 4)], INK, 1.8)
        hand.pip("SHDC"[number], x, -2.5, 3.4, INK if number in (0, 3) else CINNABAR)


def _none_yet(hand: Hand) -> None:
    edge = [(-13, -2), (0, -16), (13, -2), (13, 16), (-13, 16), (-13, -2)]
    hand.pen.dashed([hand.at(*point) for point in edge], 1.8 * hand.s, "#8A7B66", 3.5 * hand.s, 3.5 * hand.s)


EMBLEMS: dict[str, Callable[[Hand], None]] = {
    "podkidnoy": _podkidnoy,
    "prostoy": _prostoy,
    "perevodnoy": _perevodnoy,
    "pass-the-buck": _pass_the_buck,
    "proyezdnoy": _proyezdnoy,
    "kiev": _kiev,
    "perevodnoy-ladder": _transfer_ladder,
    "pairs": _pairs,
    "triples": _triples,
    "three-pairs": _three_pairs,
    "side-by-side": _side_by_side,
    "severny": _severny,
    "changeable": _changeable,
    "siege": _siege,
    "siberian": _siberian,
    "mini": _mini,
    "two-player-24": _two_players,
    "full-pack": _full_pack,
    "big-pack": _big_pack,
    "jokers": _jokers,
    "two-packs": _two_packs,
    "spades-by-spades": _spades_by_spades,
    "crazy": _crazy,
    "no-trumps": _no_trumps,
    "fallen-ace": _fallen_ace,
    "albanian": _albanian,
    "railway": _railway,
    "poker": _poker,
    "weli": _weli,
    "jesterka": _jesterka,
    "own-trumps": _own_trumps,
    "app-podkidnoy": _app_podkidnoy,
    "app-perevodnoy": _app_perevodnoy,
    "ladder": _ladder,
    "ties": _ties,
    "old-style": _old_style,
    OWN: _own,
    CODE: _code,
    NONE_YET: _none_yet,
}
