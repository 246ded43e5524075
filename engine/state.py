"""The true state of a deal: everything, hidden cards included. Only the kernel changes it; only engine.observe and
engine.view.view_of tell of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import DealEnded, Phase

if TYPE_CHECKING:
    from engine.rules import Rules
    from engine.tables import Table


class State:
    """A deal in play. Hands and ``discard`` are sets; ``talon`` is drawn from its end, its first card is the turn-up.

    ``attacks``, ``covers`` and ``layers`` run side by side: an attack card, what beats it (-1: nothing), who laid it.
    ``open`` is the set of unbeaten attack cards, ``fits`` the set of all cards whose rank lies on the table (R12).
    ``led`` is how many attack cards the bout was opened with, ``asked`` the place in ``entitled`` of the seat
    now asked for cards; ``attackers`` is a bit set of seats.
    ``lowest_taken``: the lowest trump was once taken in a bout, so nobody may exchange it (R26). ``late_exchange``:
    who drew it in the refill that exhausted the talon, and who then drew ``drawn_turnup``; (-1, -1) when that is past.
    ``positions``: what R35 compares, one entry for each bout since a card was last discarded.
    """

    __slots__ = (
        "asked",
        "attackers",
        "attacks",
        "bout",
        "covers",
        "dealer",
        "defender",
        "discard",
        "drawn_turnup",
        "ended",
        "entitled",
        "fits",
        "hands",
        "late_exchange",
        "layers",
        "leader",
        "led",
        "limit",
        "lowest_taken",
        "number",
        "open",
        "phase",
        "places",
        "positions",
        "principal",
        "rules",
        "table",
        "taking",
        "talon",
        "trump",
        "turn",
        "turnup",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.table: Table = rules.tables[0]
        self.trump = -1
        self.number = 0
        self.dealer = -1
        self.hands = [0] * rules.seats
        self.talon: list[int] = []
        self.turnup = -1
        self.drawn_turnup = -1
        self.discard = 0
        self.bout = 0
        self.leader = -1
        self.principal = -1
        self.defender = -1
        self.entitled: tuple[int, ...] = ()
        self.limit = 0
        self.phase = Phase.OVER
        self.turn = -1
        self.asked = 0
        self.taking = False
        self.attacks: list[int] = []
        self.covers: list[int] = []
        self.layers: list[int] = []
        self.open = 0
        self.fits = 0
        self.led = 0
        self.attackers = 0
        self.lowest_taken = False
        self.late_exchange = (-1, -1)
        self.places: tuple[int, ...] = ()
        self.positions: tuple[tuple[int, ...], ...] = ()
        self.ended: DealEnded | None = None

    def copy(self) -> State:
        """A state that may be played on without changing this one."""
        twin = State.__new__(State)
        for name in State.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = self.hands[:]
        twin.talon = self.talon[:]
        twin.attacks = self.attacks[:]
        twin.covers = self.covers[:]
        twin.layers = self.layers[:]
        return twin

    def in_play(self, seat: int) -> bool:
        """Not out: holds cards, or there are cards to draw."""
        return self.hands[seat] != 0 or bool(self.talon)

    def next_in_play(self, seat: int) -> int:
        """The next seat clockwise that is in play; ``seat`` itself when no other is."""
        n = self.rules.seats
        for step in range(1, n):
            other = (seat + step) % n
            if self.in_play(other):
                return other
        return seat

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats, ``seat`` first."""
        n = self.rules.seats
        return [(seat + step) % n for step in range(n)]

    def on_table(self) -> int:
        """The set of all cards played in this bout."""
        played = 0
        for card in self.attacks:
            played |= 1 << card
        for card in self.covers:
            if card >= 0:
                played |= 1 << card
        return played
