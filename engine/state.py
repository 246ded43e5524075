"""The true state of a deal: everything, hidden cards included. Only the kernel changes it; only engine.observe and
engine.view.view_of tell of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import NOT_BEGUN, DealEnded, Phase

if TYPE_CHECKING:
    from engine.rules import Opening, Rules
    from engine.tables import Table


PARTS = (
    "answered",
    "asked",
    "attackers",
    "attacks",
    "beaters",
    "beneath",
    "bout",
    "chance",
    "covers",
    "dealer",
    "defender",
    "discard",
    "drawn_turnup",
    "ended",
    "entitled",
    "fits",
    "fresh",
    "hands",
    "late_exchange",
    "layers",
    "leader",
    "led",
    "limit",
    "lowest_taken",
    "named",
    "number",
    "open",
    "opening",
    "own",
    "phase",
    "places",
    "positions",
    "principal",
    "queue",
    "redeal",
    "rules",
    "said",
    "shown",
    "shuffles",
    "swaps",
    "table",
    "taking",
    "talon",
    "trump",
    "turn",
    "turnup",
)
"""The names of all parts of a State (a compiled class cannot be asked for its slots)."""


class State:
    """A deal in play. Hands and ``discard`` are sets; ``talon`` is drawn from its end.

    The talon: ``turnup`` is the card that lies face up in it, -1 when there is none, and ``beneath`` the face-down card
    of a second trump, -1 when it has come to light; ``drawn_turnup`` is the turn-up after it was drawn. Before the
    deal (Phase.CUT) the talon is the whole pack, its top card last.
    Trumps: ``trump`` is the common suit or NO_SUIT, ``own`` each seat's own (R61) or (); ``table`` judges this bout,
    and ``beaters`` is its column of beaters, changed where a card on the table counts as another: ``named`` holds
    (card, suit) of each (R68).
    ``attacks``, ``covers`` and ``layers`` run side by side: an attack card, what beats it (-1: nothing), who laid it.
    ``open`` is the set of unbeaten attack cards, ``fits`` the set of all cards whose rank lies on the table (R12),
    ``fresh`` the attack cards laid since a card was last beaten (R53), ``shown`` the pass cards shown in this bout.
    ``led`` is how many attack cards the bout was opened with. ``queue`` are the seats now asked for cards, ``asked``
    the place in it. Bit sets of seats: ``attackers`` (laid or passed on attack cards), ``answered`` (R66).
    ``swaps`` counts for each seat (R66), ``said`` what partners said in this bout (R45).
    ``lowest_taken``: lowest cards of the pack that were once taken in a bout and may not be exchanged (R26).
    ``late_exchange``: lowest trumps drawn in the refill that exhausted the talon, and who then drew
    ``drawn_turnup``; (0, -1) when that is past.
    ``positions``: what R35 compares, one entry for each bout since a card was last discarded.
    ``opening`` is what the session knew, ``chance`` the secret text from which whatever is shuffled during the deal
    is shuffled, ``shuffles`` how often that was. ``redeal``: who deals afresh when this deal could not begin, else -1.
    """

    __slots__ = PARTS

    def __init__(self, rules: Rules, opening: Opening, chance: str = "", like: State | None = None) -> None:
        """The table before the cut, or all as in ``like`` (see `copy`)."""
        self.rules = rules
        self.opening = opening
        self.chance = chance
        if like is None:
            self.shuffles = 0
            self.trump = -1
            self.own: tuple[int, ...] = ()
            self.table: Table = rules.tables[-1]
            self.beaters: tuple[int, ...] = self.table.beaters
            self.number = opening.played + 1
            self.dealer = opening.dealer
            self.redeal = -1
            self.hands = [0] * rules.seats
            self.talon: list[int] = []
            self.turnup = self.drawn_turnup = self.beneath = -1
            self.discard = 0
            self.bout = 0
            self.leader = self.principal = self.defender = -1
            self.entitled: tuple[int, ...] = ()
            self.queue: tuple[int, ...] = ()
            self.limit = 0
            self.phase: Phase = NOT_BEGUN
            self.turn = -1
            self.asked = 0
            self.taking = False
            self.attacks: list[int] = []
            self.covers: list[int] = []
            self.layers: list[int] = []
            self.named: tuple[tuple[int, int], ...] = ()
            self.open = self.fits = self.fresh = self.shown = 0
            self.led = self.attackers = self.answered = self.said = 0
            self.swaps = (0,) * rules.seats
            self.lowest_taken = 0
            self.late_exchange = (0, -1)
            self.places: tuple[int, ...] = ()
            self.positions: tuple[tuple[int, ...], ...] = ()
            self.ended: DealEnded | None = None
        else:
            # Each part by name: a loop over PARTS takes three times as long, and a search copies at every guess.
            self.shuffles = like.shuffles
            self.trump = like.trump
            self.own = like.own
            self.table = like.table
            self.beaters = like.beaters
            self.number = like.number
            self.dealer = like.dealer
            self.redeal = like.redeal
            self.hands = like.hands[:]
            self.talon = like.talon[:]
            self.turnup = like.turnup
            self.drawn_turnup = like.drawn_turnup
            self.beneath = like.beneath
            self.discard = like.discard
            self.bout = like.bout
            self.leader = like.leader
            self.principal = like.principal
            self.defender = like.defender
            self.entitled = like.entitled
            self.queue = like.queue
            self.limit = like.limit
            self.phase = like.phase
            self.turn = like.turn
            self.asked = like.asked
            self.taking = like.taking
            self.attacks = like.attacks[:]
            self.covers = like.covers[:]
            self.layers = like.layers[:]
            self.named = like.named
            self.open = like.open
            self.fits = like.fits
            self.fresh = like.fresh
            self.shown = like.shown
            self.led = like.led
            self.attackers = like.attackers
            self.answered = like.answered
            self.said = like.said
            self.swaps = like.swaps
            self.lowest_taken = like.lowest_taken
            self.late_exchange = like.late_exchange
            self.places = like.places
            self.positions = like.positions
            self.ended = like.ended

    def copy(self) -> State:
        """A state that may be played on without changing this one."""
        return State(self.rules, self.opening, self.chance, self)

    def in_play(self, seat: int) -> bool:
        """Not out: holds cards, or there are cards to draw (R30)."""
        return self.hands[seat] != 0 or (self.rules.talon_keeps and bool(self.talon))

    def next_in_play(self, seat: int) -> int:
        """The next seat clockwise that is in play; ``seat`` itself when no other is."""
        others = self.rules.others[seat][seat]
        if self.talon and self.rules.talon_keeps:
            return others[0]
        hands = self.hands
        for other in others:
            if hands[other]:
                return other
        return seat

    def next_opponent(self, seat: int) -> int:
        """The next seat clockwise that is in play and no team-mate of ``seat`` (R40)."""
        side_of = self.rules.side_of
        for other in self.clockwise_from(seat)[1:]:
            if side_of[other] != side_of[seat] and self.in_play(other):
                return other
        return seat

    def next_of_side(self, seat: int) -> int:
        """The next seat clockwise of the same side that is in play, ``seat`` itself when no other is (R41)."""
        side_of = self.rules.side_of
        for other in self.clockwise_from(seat)[1:]:
            if side_of[other] == side_of[seat] and self.in_play(other):
                return other
        return seat

    def face_down(self) -> list[int]:
        """The talon cards that lie face down and are neither the turn-up nor the second trump, the top card last."""
        return [card for card in self.talon if card not in (self.turnup, self.beneath)]

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """All seats, ``seat`` first."""
        return self.rules.clockwise[seat]

    def on_table(self) -> int:
        """The set of all cards played in this bout."""
        played = 0
        for card in self.attacks:
            played |= 1 << card
        for card in self.covers:
            if card >= 0:
                played |= 1 << card
        return played
