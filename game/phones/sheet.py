"""Whose cards are at a phone: each person's code, and what the host does with a seat."""

from functools import partial

import pygame

from engine.knowledge.observe import NOBODY
from game.phones.code import code
from game.phones.far_away import FarAwaySheet
from game.phones.listening import Listening
from game.phones.network_names import network_name
from game.system.clipboard import copy
from game.system.networks import Network, NetworkKind
from game.system.paths import reason
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MALACHITE, MUTED
from game.ui.art.text import Align
from game.ui.controls import button, dotted, foot
from game.ui.layout import Column, FirstFit, Flow, Gap, Node, Pad, Picture, Row, Sized, Stack, Text, grid, spring
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import HEADING, REMARK, SMALL, Style
from game.ui.widgets import Box

CODE, SMALLER = 186.0, 136.0
"""Side of a code, and of one of many, which has its words beside it."""
FEW = 3
"""The number of codes in one row."""
NARROW, WIDE = 860.0, 1232.0
"""Widths of the sheet for few and for many."""
FACE = 34.0
OFFERED = 2
"""Other networks that are offered at once."""
TYPED = 0.112
"""The size of an address, as a part of the side of a code: a line of it is about as long."""


class PhonesSheet(Sheet):
    """The sheet of codes, updated when phones connect and disconnect."""

    width = NARROW
    edge = 40.0
    to_read = True

    def __init__(self, services: Services, listening: Listening) -> None:
        super().__init__(services)
        self.listening = listening
        self._shown: object = None
        self._typed = False
        """The addresses are shown to be typed, instead of the codes."""
        self._all = False
        """All networks are offered."""
        self._copied = NOBODY
        """The seat whose link was copied last."""

    def heading(self) -> str:
        return _("Phones")

    def update(self, now: float) -> bool:
        if self._shown != self._state():
            self.rebuild()
        return super().update(now)

    def _state(self) -> object:
        """The seats' state as shown on the sheet."""
        doors, present, held = self.listening.doors, self.listening.server.present, self.listening.phones.held
        seats = [(seat, doors.bound(seat), seat in present, seat in held) for seat in doors.seats]
        return seats, self.listening.server.host, self.listening.where.found

    def content(self) -> Node:
        self._shown, play = self._state(), self.listening.play
        self.listening.asks = False
        other = _("Show the codes") if self._typed else _("No camera?")
        turn = button(other, self.services.sounding(self._turn), height=38, size=16)
        waits = not all(map(self.listening.doors.bound, self.listening.doors.seats))
        open_hand = self._open_hand()
        seats = self.listening.doors.seats
        many = len(seats) > FEW and not self.whole.upright
        self.width = WIDE if many else NARROW
        cells = [self._beside(seat) if many else self._below(seat) for seat in seats]
        across = range(min(FEW, len(cells)), 0, -1)
        stay = [self._to_phone(seat) for seat in play.people]
        return Column(
            Text(self._how(waits) if cells else _("Nobody plays on a phone."), REMARK, "centre", colour=MUTED),
            FirstFit(*(grid(cells, columns, 14, 24) for columns in across)) if cells else None,
            Flow(*stay, *([turn] if waits else []), gap=12, between=10) if stay or waits else None,
            Text(open_hand, REMARK, "centre", colour=CINNABAR) if open_hand else None,
            dotted(),
            *self._network(),
            Text(self._open(), SMALL, "centre"),
            foot(button(_("Done"), self.escape, "main")),
            gap=14,
        )

    def _how(self, waits: bool) -> str:
        """What is to be done now."""
        if not waits:
            return _("If a phone’s screen goes dark too soon, let it stay on for longer in its settings.")
        if self._far_away:
            return _("Copy each friend’s link and send it to that friend alone.")
        if self._typed:
            return _("Type your own address into your phone’s browser. The phone must be in the same network.")
        return _("Scan your own code with your phone’s camera. The phone must be in the same network as this computer.")

    def _open(self) -> str:
        """For how long it listens, and who could see what it sends."""
        now = self.listening.where.network
        if now is not None and now.encrypts:
            return _("Phones in this VPN can connect while this match is open. The VPN encrypts what is sent.")
        return _(
            "Phones in this network can connect while this match is open. What is sent is not encrypted: someone who "
            "spies on this network could see cards."
        )

    def _network(self) -> list[Node]:
        """The network by its name, and the others to go to."""
        where = self.listening.where
        found, now = where.found, where.network
        if not found and not where.lost:
            return []
        others = sorted((one for one in found if one != now), key=lambda one: one.kind is not NetworkKind.MESH)
        shown = others if self._all or len(others) == OFFERED + 1 else others[:OFFERED]
        plates = [self._other_network(one) for one in shown]
        if len(shown) < len(others):
            plates.append(button(_("Other networks"), self.services.sounding(self._more), height=38, size=16))
        plates.append(button(_("Friends far away"), self.services.sounding(self._far), height=38, size=16))
        name = _("Network: {network}").format(network=network_name(now, found)) if now is not None else _("No network")
        return [
            Text(name, HEADING, "centre", colour=INK if now is not None else CINNABAR),
            Flow(*plates, gap=12, between=10),
        ]

    def _other_network(self, one: Network) -> Node:
        words = _("Use {network}").format(network=network_name(one, self.listening.where.found))
        return button(words, self.services.sounding(partial(self._go_to, one)), height=38, size=16)

    def _below(self, seat: int) -> Node:
        """One person's code, or the phone that is there, between name and buttons."""
        name, told = self._told(seat, "centre")
        bound, more = self.listening.doors.bound(seat), self._other(seat)
        code_or_face = self._code(seat, CODE, *(more if bound else []))
        below = Flow(*([] if bound else more), self._here(seat), gap=12, between=6)
        return Column(name, code_or_face, told, below, gap=6, across="centre")

    def _beside(self, seat: int) -> Node:
        """The same in less height."""
        words = Column(*self._told(seat, "left"), *self._other(seat), self._here(seat), gap=6)
        return Row(self._code(seat, SMALLER), Pad(words, grow=1), gap=14)

    def _told(self, seat: int, align: Align) -> tuple[Node, Node]:
        """A sentence that says whose code it is and whether the phone is connected."""
        one, doors = self.listening.play.seats[seat], self.listening.doors
        present, held = seat in self.listening.server.present, seat in self.listening.phones.held
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
        if self.listening.doors.bound(seat):
            face = Picture(partial(_face, self.listening.play.seats[seat].portrait), 2 * FACE, 2 * FACE)
            return _square(side, face, *below)
        link = self.listening.link(seat)
        return _square(side, *_to_type(link, side)) if self._typed else code(link, side)

    def _other(self, seat: int) -> list[Node]:
        """Instead of the phone that the seat has: another one, or a computer."""
        if not self.listening.doors.bound(seat):
            return [self._copy(seat)] if self._far_away else []
        plates: list[Node] = [
            button(_("New code"), self.services.sounding(partial(self._free, seat)), height=38, size=16)
        ]
        if seat not in self.listening.server.present and seat not in self.listening.phones.held:
            hold = button(
                _("Let a computer play"), self.services.sounding(partial(self._hold, seat)), height=38, size=16
            )
            plates.append(hold)
        return plates

    @property
    def _far_away(self) -> bool:
        """The network is one that reaches beyond this home."""
        now = self.listening.where.network
        return now is not None and now.kind in (NetworkKind.MESH, NetworkKind.VPN)

    def _copy(self, seat: int) -> Node:
        words = _("Copied.") if self._copied == seat else _("Copy link")
        return button(words, self.services.sounding(partial(self._copy_link, seat)), height=38, size=16)

    def _here(self, seat: int) -> Node:
        return button(_("Play on this screen"), self.services.sounding(partial(self._back, seat)), height=38, size=16)

    def _to_phone(self, seat: int) -> Node:
        words = Company.of(self.listening.play.seats).say(_("{name}: use a phone"), name=NamedPlayer(seat))
        return button(words, self.services.sounding(partial(self._away, seat)), height=38, size=16)

    def _open_hand(self) -> str:
        """Whose cards everybody sees: of the only person at this screen, for whom no curtain falls."""
        play = self.listening.play
        if not play.phones or len(play.people) != 1:
            return ""
        return Company.of(play.seats).say(
            _("{name} plays on this screen. Anyone looking at it sees those cards."), name=NamedPlayer(play.people[0])
        )

    def _turn(self) -> None:
        self._typed = not self._typed
        self.rebuild()

    def _copy_link(self, seat: int) -> None:
        if copy(self.listening.link(seat)):
            self._copied = seat
        else:
            tell(self.services, _("No clipboard here. Write it down."))
        self.rebuild()

    def _more(self) -> None:
        self._all = True
        self.rebuild()

    def _far(self) -> None:
        self.services.router.open(FarAwaySheet(self.services))

    def _go_to(self, network: Network) -> None:
        try:
            self.listening.listen_in(network)
        except OSError as error:
            words = _("Phones can’t join there: {reason}.").format(reason=reason(error))
            tell(self.services, words)
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
