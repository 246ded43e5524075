"""Each person's code on the sheet of codes, or the phone that is there, and what the host does with the seat."""

from collections.abc import Callable
from functools import partial

import pygame

from engine.knowledge.observe import NOBODY
from game.phones.code import code
from game.phones.listening import Listening
from game.system.clipboard import copy
from game.system.networks import NetworkKind
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import MALACHITE, MUTED
from game.ui.art.text import Align
from game.ui.controls import button
from game.ui.layout import Column, Flow, Gap, Node, Pad, Picture, Row, Sized, Stack, Text, spring
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.styles import HEADING, REMARK, Style
from game.ui.widgets import Box

CODE, SMALLER = 186.0, 136.0
"""Side of a code, and of one of many, which has its words beside it."""
FACE = 34.0
TYPED = 0.112
"""The size of an address, as a part of the side of a code: a line of it is about as long."""


class SeatCodes:
    """``typed``: the addresses are shown to be typed, instead of the codes."""

    def __init__(self, services: Services, listening: Listening, rebuild: Callable[[], None]) -> None:
        self._services, self._listening, self._rebuild = services, listening, rebuild
        self.typed = False
        self._copied = NOBODY
        """The seat whose link was copied last."""

    def below(self, seat: int) -> Node:
        """One person's code, or the phone that is there, between name and buttons."""
        name, told = self._told(seat, "centre")
        bound, more = self._listening.doors.bound(seat), self._other(seat)
        code_or_face = self._code(seat, CODE, *(more if bound else []))
        below = Flow(*([] if bound else more), self._here(seat), gap=12, between=6)
        return Column(name, code_or_face, told, below, gap=6, across="centre")

    def beside(self, seat: int) -> Node:
        """The same in less height."""
        words = Column(*self._told(seat, "left"), *self._other(seat), self._here(seat), gap=6)
        return Row(self._code(seat, SMALLER), Pad(words, grow=1), gap=14)

    def _told(self, seat: int, align: Align) -> tuple[Node, Node]:
        """A sentence that says whose code it is and whether the phone is connected."""
        one, doors = self._listening.play.seats[seat], self._listening.doors
        present, held = seat in self._listening.server.present, seat in self._listening.phones.held
        told, colour = _("No phone yet"), MUTED
        if present:
            told, colour = _("Connected"), MALACHITE
        elif held:
            told = _("A computer plays")
        elif doors.bound(seat):
            told = _("Not connected")
        return Text(one.name, HEADING, align, single=True), Text(told, REMARK, align, colour=colour, single=True)

    def _code(self, seat: int, side: float, *below: Node) -> Node:
        """The code or the address; or the portrait of whoever has opened it, and what else can be done ``below``."""
        if self._listening.doors.bound(seat):
            face = Picture(partial(_face, self._listening.play.seats[seat].portrait), 2 * FACE, 2 * FACE)
            return _square(side, face, *below)
        link = self._listening.link(seat)
        return _square(side, *_to_type(link, side)) if self.typed else code(link, side)

    def _other(self, seat: int) -> list[Node]:
        """Instead of the phone that the seat has: another one, or a computer."""
        if not self._listening.doors.bound(seat):
            return [self._copy(seat)] if far_away(self._listening) else []
        plates: list[Node] = [
            button(_("New code"), self._services.sounding(partial(self._free, seat)), height=38, size=16)
        ]
        if seat not in self._listening.server.present and seat not in self._listening.phones.held:
            hold = button(
                _("Let a computer play"), self._services.sounding(partial(self._hold, seat)), height=38, size=16
            )
            plates.append(hold)
        return plates

    def _copy(self, seat: int) -> Node:
        words = _("Copied.") if self._copied == seat else _("Copy link")
        return button(words, self._services.sounding(partial(self._copy_link, seat)), height=38, size=16)

    def _here(self, seat: int) -> Node:
        return button(_("Play on this screen"), self._services.sounding(partial(self._back, seat)), height=38, size=16)

    def _copy_link(self, seat: int) -> None:
        if copy(self._listening.link(seat)):
            self._copied = seat
        else:
            tell(self._services, _("No clipboard here. Write it down."))
        self._rebuild()

    def _free(self, seat: int) -> None:
        self._listening.free(seat)
        self._rebuild()

    def _back(self, seat: int) -> None:
        self._listening.to_screen(seat)
        self._rebuild()

    def _hold(self, seat: int) -> None:
        self._listening.phones.hold(seat)
        self._rebuild()


def far_away(listening: Listening) -> bool:
    """The network is one that reaches beyond this home."""
    now = listening.where.network
    return now is not None and now.kind in (NetworkKind.MESH, NetworkKind.VPN)


def _square(side: float, *inside: Node) -> Node:
    """As high as a code, and at least as wide."""
    return Stack(Sized(Gap(side), side, side), Column(spring(), *inside, spring(), gap=6, across="centre"))


def _to_type(link: str, side: float) -> list[Node]:
    """An address in lines about as long as a code is wide."""
    host, _sign, rest = link.removeprefix("http://").partition("#")
    words = f"#{rest}".split("-")
    lines = [host, *("-".join(words[at : at + 2]) + "-" * (at + 2 < len(words)) for at in range(0, len(words), 2))]
    return [Text(line, Style(TYPED * side, "serif", leading=1.2), "centre", single=True) for line in lines]


def _face(portrait: int, surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.portrait(portrait, FACE * scale), *box.centre)
