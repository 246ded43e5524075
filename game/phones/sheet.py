"""Whose cards are at a phone: each person's code, and what the host does with a seat."""

from functools import partial

from game.phones.listening import Listening
from game.phones.network_choice import NetworkChoice
from game.phones.seat_codes import SeatCodes, far_away
from game.text.i18n import _
from game.text.naming import Company, NamedPlayer
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.controls import button, dotted, foot
from game.ui.layout import Column, FirstFit, Flow, Node, Text, grid
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import REMARK, SMALL

FEW = 3
"""The number of codes in one row."""
NARROW, WIDE = 860.0, 1232.0
"""Widths of the sheet for few and for many."""


class PhonesSheet(Sheet):
    """The sheet of codes, updated when phones connect and disconnect."""

    width = NARROW
    edge = 40.0
    to_read = True

    def __init__(self, services: Services, listening: Listening) -> None:
        super().__init__(services)
        self.listening = listening
        self._shown: object = None
        self.codes = SeatCodes(services, listening, self.rebuild)
        self.networks = NetworkChoice(services, listening, self.rebuild)

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
        return seats, self.listening.server.host, self.listening.where.networks

    def content(self) -> Node:
        self._shown, play = self._state(), self.listening.play
        self.listening.asks = False
        other = _("Show the codes") if self.codes.typed else _("No camera?")
        turn = button(other, self.services.sounding(self._turn), height=38, size=16)
        waits = not all(map(self.listening.doors.bound, self.listening.doors.seats))
        open_hand = self._open_hand()
        seats = self.listening.doors.seats
        many = len(seats) > FEW and not self.whole.upright
        self.width = WIDE if many else NARROW
        cells = [self.codes.beside(seat) if many else self.codes.below(seat) for seat in seats]
        across = range(min(FEW, len(cells)), 0, -1)
        stay = [self._to_phone(seat) for seat in play.people]
        return Column(
            Text(self._how(waits) if cells else _("Nobody plays on a phone."), REMARK, "centre", colour=MUTED),
            FirstFit(*(grid(cells, columns, 14, 24) for columns in across)) if cells else None,
            Flow(*stay, *([turn] if waits else []), gap=12, between=10) if stay or waits else None,
            Text(open_hand, REMARK, "centre", colour=CINNABAR) if open_hand else None,
            dotted(),
            *self.networks.nodes(),
            Text(self._open(), SMALL, "centre"),
            foot(button(_("Done"), self.escape, "main")),
            gap=14,
        )

    def _how(self, waits: bool) -> str:
        """What is to be done now."""
        if not waits:
            return _("If a phone’s screen goes dark too soon, let it stay on for longer in its settings.")
        if far_away(self.listening):
            return _("Copy each friend’s link and send it to that friend alone.")
        if self.codes.typed:
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
        self.codes.typed = not self.codes.typed
        self.rebuild()

    def _away(self, seat: int) -> None:
        self.listening.to_phone(seat)
        self.rebuild()
