"""What stands on a seat's board: face, name, number of cards, role; and the player's own role above the hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sin

import pygame

from engine.notation.names import nameless
from engine.records.journal import Chair
from engine.rules.events import Phase
from engine.rules.view import View
from game.session.seats import level_title, strength, temper_title
from game.table.layout.geometry import Point
from game.table.scene import Moment
from game.text.company import Company, NamedPlayer
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, IVORY, LAPIS, LINEN, LINEN_DARK, MALACHITE, MUTED, WALNUT
from game.ui.art.shapes import RibbonKind
from game.ui.widgets.strength import draw_strength

BOARD_W, BOARD_H = 152.0, 32.0
FACE = 33.0
PICTURE_W, PICTURE_H = 200.0, 120.0
"""A plaque with its shadow."""
WIDEST_RIBBON = 150.0
THINKS_AFTER = 300.0


@dataclass(frozen=True, slots=True)
class Role:
    """A ribbon: outline, colour, sign and word."""

    kind: RibbonKind
    colour: str
    sign: str
    word: str


def called_you(name: str) -> bool:
    """Whether a seat's name is the word "you": then its ribbon speaks to him (a replay of the nameless)."""
    return bool(name) and nameless(name)


def role_of(view: View, seat: int, you: bool = False) -> Role | None:
    """The ribbon below a seat's name, None for none; ``you``: the name is that word (`called_you`)."""
    if view.is_out(seat):
        return Role("hex", MALACHITE, "laurel", _("You are out") if you else _("Out"))
    if view.phase == Phase.CUT and view.turn == seat:
        return Role("hex", WALNUT, "exchange", _("Cut the pack") if you else _("Cuts"))
    if view.principal < 0 or view.ended is not None:
        return None
    if seat == view.defender and view.taking:
        return Role("hex", WALNUT, "hand", _("You take") if you else _("Takes"))
    if seat == view.defender:
        return Role("def", LAPIS, "shield", _("You defend") if you else _("Defends"))
    if seat == view.principal:
        return Role("att", CINNABAR, "sword", _("You attack") if you else _("Attacks"))
    if any(pair.seat == seat for pair in view.table):
        return Role("hex", WALNUT, "plus", _("You add") if you else _("Adds"))
    return None


def own_role(view: View, moment: Moment) -> Role | None:
    """The ribbon above the player's own hand: what he is asked for at this moment, or what he is."""
    seat, phase = view.seat, moment.phase
    if view.is_out(seat):
        return Role("hex", MALACHITE, "laurel", _("You are out"))
    if moment.prompt:
        return Role("hex", WALNUT, "exchange", moment.prompt)
    if phase == Phase.CUT:
        return Role("hex", WALNUT, "exchange", _("Cut the pack"))
    if view.principal < 0 or view.ended is not None:
        return None
    if seat == view.defender:
        if phase == Phase.HAND_BACK:
            count = len(view.table) - view.limit
            words = ngettext("Hand {count} back", "Hand {count} back", count).format(count=count)
            return Role("hex", WALNUT, "exchange", words)
        if view.taking:
            return Role("hex", WALNUT, "hand", _("You take"))
        return Role("def", LAPIS, "shield", _("You defend"))
    if phase in (Phase.THROW_IN, Phase.GIVE):
        return Role("hex", CINNABAR if seat == view.principal else WALNUT, "plus", _("Add cards?"))
    if moment.helping:
        return Role("def", LAPIS, "shield", _("Help to beat?"))
    if seat == view.principal:
        return Role("att", CINNABAR, "sword", _("You attack"))
    if any(pair.seat == seat for pair in view.table):
        return Role("hex", WALNUT, "plus", _("You add"))
    return None


def draw_own_name(surface: pygame.Surface, art: Art, name: str, at: Point, marked: bool = True) -> None:
    """The player's name on a small board, where no ribbon is and a mark wants a place, if there is one."""
    wide = 128
    art.put(surface, art.board(wide, 28), at[0] - wide / 2, at[1] - 14)
    size = art.fit(name, 16, "bold", wide - 40)
    art.put(surface, art.text(name, size, colour=INK, align="centre"), at[0] + 8 * marked, at[1] + 5.5)


def draw_seat(surface: pygame.Surface, art: Art, seat: Chair, at: Point, out: bool) -> None:
    """Medallion and board, a computer's level on its lower edge; the seat's cards lie behind it already."""
    key = "seat", seat.name, seat.portrait, seat.level if seat.computer else None, out
    middle = PICTURE_W / 2, PICTURE_H / 2
    plaque = art.composed(key, PICTURE_W, PICTURE_H, lambda onto, flat: _compose(onto, flat, seat, middle, out), middle)
    art.put(surface, plaque, *at)


def _compose(surface: pygame.Surface, art: Art, seat: Chair, at: Point, out: bool) -> None:
    """The parts of a seat's board, which do not change from one frame to the next."""
    x, y = at
    board = art.board(BOARD_W, BOARD_H, LINEN_DARK if out else LINEN)
    art.put(surface, board, x - BOARD_W / 2, y)
    hairline = art.vector("hairline", BOARD_W - 12, 2, lambda pen: pen.line([(1, 1), (BOARD_W - 13, 1)], 1.2, CINNABAR))
    art.put(surface, hairline, x - BOARD_W / 2 + 6, y + BOARD_H - 5)
    art.put(surface, art.portrait(seat.portrait, FACE), x - 44, y - 13)
    size = art.fit(seat.name, 18, "bold", 84)
    name = art.text(seat.name, size, colour=MUTED if out else INK, align="centre")
    art.put(surface, name, x + 31, y + 19.5)
    if seat.computer:
        draw_strength(surface, art, strength(seat.level), x + 11, y + BOARD_H - 4, 3.6, CINNABAR, LINEN, CINNABAR)


def draw_count(surface: pygame.Surface, art: Art, at: Point, count: int) -> None:
    """The exact number of cards, on a black disc."""
    x, y = at[0] + 70, at[1] - 42
    art.put(surface, art.disc(14), x, y)
    art.put(surface, art.text(str(count), 19 if count < 10 else 17, colour=IVORY, align="centre"), x, y + 6.5)


def draw_role(surface: pygame.Surface, art: Art, role: Role, at: Point, w: float, h: float, size: float) -> None:
    """A ribbon with its centre at ``at``, ``w`` wide and somewhat wider for a long word."""
    x, y = at
    sign = size * 1.15
    w = min(max(w, round(art.measure(role.word, size) + sign + 6 + h * 1.1)), max(w, WIDEST_RIBBON))
    art.put(surface, art.ribbon(role.kind, w, h, role.colour), x, y)
    size = art.fit(role.word, size, "bold", w - sign - 6 - h * 1.1)
    wide = art.measure(role.word, size)
    sign = size * 1.15
    left = x - (sign + 6 + wide) / 2
    art.put(surface, art.icon(role.sign, sign, IVORY), left + sign / 2, y)
    art.put(surface, art.text(role.word, size, colour=IVORY), left + sign + 6, y + size * 0.35)


def holds(at: Point, x: float, y: float) -> bool:
    """Whether a point lies on the medallion or the board of a seat."""
    return abs(x - at[0]) <= BOARD_W / 2 and -46 <= y - at[1] <= BOARD_H


def draw_known(surface: pygame.Surface, art: Art, seat: Chair, at: Point, wide: float) -> None:
    """How a computer plays, under its board; ``wide`` is the window's."""
    parts = (level_title(seat.level), temper_title(seat.temper))
    words = " · ".join(part for part in parts if part)
    if words:
        long = art.measure(words, 15) + 30
        x, y = min(max(at[0], long / 2 + 10), wide - long / 2 - 10), at[1] + 70
        art.put(surface, art.disc(13, LINEN, INK, long), x, y)
        art.put(surface, art.text(words, 15, colour=INK, align="centre"), x, y + 5.5)


def draw_said(surface: pygame.Surface, art: Art, at: Point, words: str) -> None:
    """What a seat says to its partners, in a bubble with its middle at ``at``."""
    x, y = at
    wide = art.measure(words, 17) + 34
    art.put(surface, art.disc(15, LINEN, INK, wide), x, y)
    art.put(surface, art.text(words, 17, colour=INK, align="centre"), x, y + 6)


def draw_thinking(surface: pygame.Surface, art: Art, at: Point, since: float) -> None:
    """Three dots that rise in turn, in a bubble at the face."""
    x, y = at[0] - 70, at[1] - 37
    art.put(surface, art.disc(9, LINEN, INK, 44), x, y)
    for i in range(3):
        lift = max(0.0, sin(since / 170 - i * 0.9)) * 3
        art.put(surface, art.disc(2.4, INK, INK), x - 11 + 11 * i, y - lift)


def draw_pass(surface: pygame.Surface, art: Art, at: Point) -> None:
    """A quiet tick: this seat lays no card. The same for every reason."""
    x, y = at[0] + 62, at[1] + 44
    art.put(surface, art.disc(12, MALACHITE, IVORY), x, y)
    art.put(surface, art.icon("tick", 15, IVORY), x, y)


def cut_hint(view: View, seats: Sequence[Chair], hat: bool) -> str:
    """What it means to cut now, to the one who cuts (R6); by name where several people share the screen."""
    company = Company.of(seats, view.turn)
    name, dealer = NamedPlayer(view.turn), NamedPlayer(view.dealer)
    if view.seat < 0:
        if view.turn == view.dealer:
            if not hat:
                return company.say(_("{name}: nobody else cuts. Cut the pack yourself."), name=name)
            return company.say(_("{name}: nobody took the hat. Cut the pack yourself, wherever you like."), name=name)
        if not hat:
            return company.say(
                _("{name}: cut the pack, click it where you like. {dealer} deals."), name=name, dealer=dealer
            )
        return company.say(
            _("{name}: {dealer} is the fool and offers the cut. Who cuts takes the hat: fool and dealer from now on."),
            name=name,
            dealer=dealer,
        )
    if view.turn == view.dealer:
        told = _("Nobody took the hat: cut the pack yourself, wherever you like.")
        return told if hat else _("Nobody else cuts: cut the pack yourself, wherever you like.")
    if not hat:
        return company.say(_("Cut the pack for {dealer}: click it where you like."), dealer=dealer)
    return company.say(
        _("{dealer} is the fool and offers the cut. Who cuts takes the hat: fool and dealer from now on."),
        dealer=dealer,
    )
