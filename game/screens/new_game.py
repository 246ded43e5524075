"""A new game: who sits at the round table, seen from above, and how the game goes, in six lines."""

import math
from functools import partial

import pygame

from game.art import Art, Pen, Sprite
from game.art.colours import FELT, INK, IVORY, MUTED, OCHRE, RULE
from game.art.shapes import shape
from game.art.slicing import blurred
from game.people import another, others, own_name, people
from game.screens.menu import Menu
from game.widgets import Box, Button, Place, Segments, SignButton, Widget, line
from game.widgets.paper import dots, sheet
from game.widgets.seats import SEAT, FreeSeat, SeatPlate
from game.words import _

# The sheet and the table are drawn in coordinates of their own and put side by side, or one over the other.
SHEET = (512.0, 592.0)
ROOM = (680.0, 612.0)
TABLE, RADII = (340.0, 238.0), (232.0, 148.0)
# Places round the table clockwise from the player, who sits at the bottom: centres of the plates.
PLATES = ((104.0, 262.0), (122.0, 96.0), (340.0, 44.0), (558.0, 96.0), (576.0, 262.0))
OWN_PLATE = (340.0, 434.0)
# Which of these places are taken by one to five opponents.
TAKEN = ((2,), (1, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4))


class NewGameScreen(Menu):
    """From here to the first card it is one click; what was chosen last is chosen again."""

    def widgets(self) -> list[Widget]:
        _sheet, room = self._places()
        chosen, s = self.navigator.settings, room.scale
        counts = [str(number) for number in range(2, 7)]
        listed: list[Widget] = [
            Button(room.box(344, 544, 336, 60), _("Start the deal"), self._start, "main", size=24, scale=s),
            Segments(room.box(84, 550, 232, 44), counts, chosen.players - 2, self._count, s),
            SignButton(Box(32, self._head() - 24, 48, 48), "back-arrow", self.escape, plain=True),
        ]
        listed.append(self._plate(OWN_PLATE, 0, own_name(chosen), _("You"), chosen.portrait))
        everybody, taken = people(), TAKEN[chosen.players - 2]
        for seat, portrait in enumerate(others(chosen), start=1):
            place = PLATES[taken[seat - 1]]
            listed.append(self._plate(place, seat, everybody[portrait - 1].name, _("Computer"), portrait))
        for x, y in (PLATES[place] for place in range(5) if place not in taken):
            listed.append(FreeSeat(room.box(x - 27, y - 27, 54, 54), partial(self._count, chosen.players - 1), s))
        return listed

    def _plate(self, at: tuple[float, float], seat: int, name: str, kind: str, portrait: int) -> SeatPlate:
        room = self._places()[1]
        box = room.box(at[0] - SEAT[0] / 2, at[1] - SEAT[1] / 2, *SEAT)
        return SeatPlate(box, name, kind, portrait, partial(self._another, seat), seat == 0, room.scale)

    def _places(self) -> tuple[Place, Place]:
        """Where the sheet lies and where the table stands."""
        m = self.metrics
        if m.upright:
            scale = min((m.lw - 64) / ROOM[0], (m.lh - 160) / (ROOM[1] + SHEET[1] + 60))
            top = 112 + (m.lh - 112 - (ROOM[1] + SHEET[1] + 60) * scale) / 3
            room = Place((m.lw - ROOM[0] * scale) / 2, top, scale)
            return Place((m.lw - SHEET[0] * scale) / 2, top + (ROOM[1] + 60) * scale, scale), room
        scale = min((m.lw - 96) / (SHEET[0] + ROOM[0]), (m.lh - 96) / ROOM[1], 1.0)
        gap = (m.lw - (SHEET[0] + ROOM[0]) * scale) / 3
        top = 96 + (m.lh - 96 - 32 - SHEET[1] * scale) / 2
        return Place(gap, top, scale), Place(2 * gap + SHEET[0] * scale, top - 14 * scale, scale)

    def _head(self) -> float:
        """The middle of the heading's line."""
        return 48.0

    def paint(self, surface: pygame.Surface) -> None:
        art, m = self.art, self.metrics
        art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        line(surface, art, _("New game"), 104, self._head(), 36, "serif", IVORY)
        paper, room = self._places()
        _print_rules(surface, art, paper)
        _draw_table(surface, art, room)
        x, y = room.at(68, 572)
        line(surface, art, _("Players"), x, y, 18 * room.scale, "bold", IVORY, "right", 76 * room.scale)

    def escape(self) -> None:
        self.pressed()
        self.navigator.settings_changed()
        self.navigator.title()

    def _start(self) -> None:
        self.pressed()
        self.navigator.settings_changed()
        self.navigator.start()

    def _count(self, index: int) -> None:
        self.navigator.settings.players = index + 2
        self.navigator.sound.play("slide")
        self.rebuild()

    def _another(self, seat: int) -> None:
        another(self.navigator.settings, seat)
        self.navigator.sound.play("turn")
        self.rebuild()


def _in_short() -> tuple[tuple[str, str, str], ...]:
    """The game in six lines: suit of the bullet, what, how."""
    return (
        ("S", _("Attack the one on your left"), _("One card, or several of the same rank.")),
        ("H", _("Beat every card"), _("A higher one of its suit, or any trump.")),
        ("C", _("Throw in"), _("Ranks already on the table, six cards at most.")),
        ("D", _("Or take"), _("What you cannot or will not beat, you pick up.")),
        ("S", _("Draw up to six"), _("The attacker first, the defender last.")),
        ("H", _("Get rid of them all"), _("Who is left with cards is the fool, and deals.")),
    )


def _print_rules(surface: pygame.Surface, art: Art, place: Place) -> None:
    s, (w, h) = place.scale, SHEET
    sheet(surface, art, place.box(0, 0, w, h))
    x, y = place.at(44, 58)
    title = line(surface, art, _("Podkidnoy"), x, y, 30 * s, "serif", INK, "left", 230 * s)
    x, y = place.at(w - 44, 60)
    room = (w - 88 - 20) * s - title
    line(surface, art, _("36 cards, 2 to 6 players"), x, y, 15 * s, "italic", MUTED, "right", room)
    x, y = place.at(44, 92)
    line(
        surface, art, _("The house classic: anyone may throw in."), x, y, 17 * s, "regular", MUTED, "left", (w - 88) * s
    )
    stroke = art.vector(
        ("sheet rule", w * s), (w - 28) * s, 2, lambda pen: pen.rounded(0, 0.2, (w - 28) * s, 1.6, 0, INK)
    )
    art.put(surface, stroke, *place.at(14, 120))
    pitch = (h - 120 - 20) / 6
    for index, (suit, head, words) in enumerate(_in_short()):
        middle = 122 + pitch * (index + 0.5)
        art.put(surface, art.suit(suit, 24 * s), *place.at(58, middle))
        x, y = place.at(92, middle - 13)
        line(surface, art, head, x, y, 19 * s, "serif", INK, "left", (w - 132) * s)
        x, y = place.at(92, middle + 13)
        line(surface, art, words, x, y, 16 * s, "regular", MUTED, "left", (w - 136) * s)
        if index:
            x, y = place.at(44, middle - pitch / 2)
            dots(surface, art, x, y, (w - 88) * s, RULE)


def _draw_table(surface: pygame.Surface, art: Art, place: Place) -> None:
    s, (rx, ry) = place.scale, RADII

    def draw(pen: Pen) -> None:
        x, y = (rx + 4) * s, (ry + 4) * s
        pen.ellipse(x, y + 6 * s, (rx + 1.5) * s, (ry + 1.5) * s, INK)
        pen.ellipse(x, y, (rx + 1.5) * s, (ry + 1.5) * s, INK)
        pen.ellipse(x, y, (rx - 1.5) * s, (ry - 1.5) * s, "#8A5530")
        pen.ellipse(x, y, (rx - 24.5) * s, (ry - 24.5) * s, INK)
        pen.ellipse(x, y, (rx - 27.5) * s, (ry - 27.5) * s, FELT)
        for step in range(44):
            turn = math.radians(step * 360 / 44)
            cx, cy, r = x + (rx - 13) * s * math.cos(turn), y + (ry - 13) * s * math.sin(turn), 5 * s
            pen.polygon([(cx - r, cy), (cx, cy - r), (cx + r, cy), (cx, cy + r)], OCHRE if step % 2 else "#F1D9A8")
        oval = [
            (x + (rx - 37) * s * math.cos(t / 60 * math.pi), y + (ry - 37) * s * math.sin(t / 60 * math.pi))
            for t in range(121)
        ]
        pen.dashed(oval, 1.6 * s, "#2E7A55", 3 * s, 7 * s)

    w, h = (2 * rx + 8) * s, (2 * ry + 16) * s
    x, y = place.at(TABLE[0] - rx, TABLE[1] - ry)
    art.put(surface, art.made(("table shadow", s), lambda k: _oval_shadow(rx * s, ry * s, k)), x + 4 * s, y + 16 * s)
    art.put(surface, art.vector(("round table", s), w, h, draw, (4 * s, 4 * s)), x, y)
    cx, cy = place.at(*TABLE)
    art.put(surface, art.card("KH", 62 * s, 90), cx + 30 * s, cy + 2 * s)
    for step in range(3):
        art.put(surface, art.card("back", 62 * s), cx - (32 + step * 1.5) * s, cy - step * 1.5 * s)


def _oval_shadow(rx: float, ry: float, k: float) -> Sprite:
    margin = 28.0
    oval = shape(
        2 * (rx + margin), 2 * (ry + margin), k, lambda p: p.ellipse(rx + margin, ry + margin, rx, ry, "#0A0502A0")
    )
    return Sprite(blurred(oval.surface, round(22 * k)), (round(margin * k), round(margin * k)))
