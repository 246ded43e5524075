"""Whose cards are at a phone: each person's code, and what the host does with a seat."""

from functools import partial

import pygame

from game.phones.code import code
from game.phones.listening import Listening
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, MALACHITE, MUTED
from game.ui.controls import button, dotted, foot
from game.ui.layout import Column, Flow, Gap, Node, Picture, Stack, Text, grid, spring
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import HEADING, LABEL, REMARK, SMALL
from game.ui.widgets import Box

CODE = 186.0
"""Side of a code."""
FACE = 34.0


class PhonesSheet(Sheet):
    """It follows who comes and goes."""

    width = 860.0
    to_read = True

    def __init__(self, services: Services, listening: Listening) -> None:
        super().__init__(services)
        self.listening = listening
        self._shown: object = None
        self._typed = False
        """The addresses are shown to be typed, instead of the codes."""

    def heading(self) -> str:
        return _("Phones")

    def update(self, now: float) -> bool:
        if self._shown != self._state():
            self.rebuild()
        return super().update(now)

    def _state(self) -> object:
        """What the sheet shows of the seats."""
        doors, present, held = self.listening.doors, self.listening.server.present, self.listening.phones.held
        return [(seat, doors.bound(seat), seat in present, seat in held) for seat in doors.seats]

    def content(self) -> Node:
        self._shown, play = self._state(), self.listening.play
        how = _("Scan your own code with your phone’s camera. The phone must be in the same network as this computer.")
        if self._typed:
            how = _("Type your own address into your phone’s browser. The phone must be in the same network.")
        other = _("Show the codes") if self._typed else _("No camera?")
        turn = button(other, self.sounding(self._turn), height=38, size=16)
        waits = not all(map(self.listening.doors.bound, self.listening.doors.seats))
        open_hand = self._open_hand()
        open_ = _(
            "The program listens at {address} while this match is open. What it sends is not encrypted: someone who "
            "spies on this network could see cards."
        )
        cells = [self._cell(seat) for seat in self.listening.doors.seats]
        across = min(3, max(1, len(cells)))
        stay = [self._to_phone(seat) for seat in play.people]
        return Column(
            Text(how if cells else _("Nobody plays at a phone."), REMARK, "centre", colour=MUTED)
            if waits or not cells
            else None,
            grid(cells, across, 14, 16) if cells else None,
            Flow(*stay, *([turn] if waits else []), gap=12, between=10) if stay or waits else None,
            Text(open_hand, REMARK, "centre", colour=CINNABAR) if open_hand else None,
            dotted(),
            Text(open_.format(address=self.listening.server.host), SMALL, "centre"),
            foot(button(_("Done"), self.escape, "main")),
            gap=14,
        )

    def _cell(self, seat: int) -> Node:
        """One person's code, or the phone that is there."""
        one, doors = self.listening.play.seats[seat], self.listening.doors
        bound, present = doors.bound(seat), seat in self.listening.server.present
        held = seat in self.listening.phones.held
        told, colour = _("A computer plays") if held else _("Not connected") if bound else _("No phone yet"), MUTED
        if present:
            told, colour = _("Connected"), MALACHITE
        face = Picture(partial(_face, one.portrait), 2 * FACE, 2 * FACE)
        link = self.listening.link(seat)
        free = button(_("New code"), self.sounding(partial(self._free, seat)), height=38, size=16)
        back = button(_("Play at this screen"), self.sounding(partial(self._back, seat)), height=38, size=16)
        hold = None
        if bound and not present and not held:
            hold = button(_("Let a computer play"), self.sounding(partial(self._hold, seat)), height=38, size=16)
        there = Stack(Gap(CODE), Column(spring(), face, free, hold, spring(), gap=6, across="centre"))
        shown = there if bound else _to_type(link) if self._typed else code(link, CODE)
        return Column(
            Text(one.name, HEADING, "centre", single=True),
            shown,
            Text(told, REMARK, "centre", colour=colour, single=True),
            back,
            gap=6,
            across="centre",
        )

    def _to_phone(self, seat: int) -> Node:
        words = Company.of(self.listening.play.seats).say(_("{name}: use a phone"), name=NamedPlayer(seat))
        return button(words, self.sounding(partial(self._away, seat)), height=38, size=16)

    def _open_hand(self) -> str:
        """Whose cards everybody sees: of the only person at this screen, for whom no curtain falls."""
        play = self.listening.play
        if not play.phones or len(play.people) != 1:
            return ""
        words = _("{name} plays at this screen. Whoever looks at it sees those cards.")
        return Company.of(play.seats).say(words, name=NamedPlayer(play.people[0]))

    def _turn(self) -> None:
        self._typed = not self._typed
        self.rebuild()

    def _free(self, seat: int) -> None:
        self.listening.free(seat)
        self.rebuild()

    def _back(self, seat: int) -> None:
        self.listening.to_screen(seat)
        self.rebuild()

    def _hold(self, seat: int) -> None:
        self.listening.phones.hold(seat)
        self.rebuild()

    def _away(self, seat: int) -> None:
        self.listening.to_phone(seat)
        self.rebuild()


def _to_type(link: str) -> Node:
    """An address in lines as long as a code is wide."""
    host, _sign, rest = link.removeprefix("http://").partition("#")
    words = f"#{rest}".split("-")
    lines = [host, *("-".join(words[at : at + 2]) + "-" * (at + 2 < len(words)) for at in range(0, len(words), 2))]
    told = [Text(line, LABEL, "centre", single=True) for line in lines]
    return Stack(Gap(CODE), Column(spring(), *told, spring(), gap=6, across="centre"))


def _face(portrait: int, surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.portrait(portrait, FACE * scale), *box.centre)
