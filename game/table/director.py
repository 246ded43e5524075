"""From what a seat is told to what the screen shows: cues out of observations, and a score for every cue (UX 3.2)."""

import copy
from collections.abc import Iterable
from itertools import groupby

from engine import events as ev
from engine.events import Event
from engine.view import View
from game.table.easing import back_out, cubic_in_out, cubic_out
from game.table.layout import BACK_SCALE, Layout, discarded
from game.table.motion import Motion
from game.table.placement import Key, Placement, Point, card_key
from game.table.timeline import Cue, Score

ARC = 18.0
DEAL_FLIGHT, DEAL_STAGGER, DEAL_TOTAL = 220.0, 60.0, 1280.0
THROW, OWN_THROW, DROPPED, THROW_STAGGER = 260.0, 200.0, 110.0, 90.0
COVER = 220.0
TURN_UP, TURN_UP_REST = 220.0, 260.0
SHOW_TRUMP = 700.0
SHOWN_AND_KEPT = 1500.0
GATHER, STAGGER_PICKED, PICKED_TOTAL = 380.0, 20.0, 600.0
DISCARD, STAGGER_DISCARD = 460.0, 8.0
DRAW, STAGGER_DRAWN, DRAWN_TOTAL = 180.0, 70.0, 900.0
EXCHANGE = 320.0
SWEEP_UP, SHUFFLE = 360.0, 900.0
ANNOUNCE, OUT, LAST_PAUSE = 260.0, 300.0, 400.0
BOUT_OVER = 260.0
"""The finished bout lies for a moment before it is swept away, so that the last card can be seen."""

_LIGHT = (ev.BoutBegan, ev.Asked, ev.DealPassed, ev.Passed)


def cues(view: View, told: Iterable[Event]) -> list[Cue]:
    """The cues for what was told to the seat of ``view``, which was the view before; hands dealt together are one."""
    view = copy.deepcopy(view)
    found = []
    for kind, group in groupby(told, key=type):
        alike = tuple(group)
        runs = [alike] if kind is ev.Dealt else [(event,) for event in alike]
        for events in runs:
            for event in events:
                view.fold(event)
            found.append(Cue(events, copy.deepcopy(view), isinstance(events[0], _LIGHT)))
    return found


def score(before: Layout, cue: Cue, after: Layout, dropped: frozenset[int]) -> Score:
    """How ``cue`` is shown between two layouts. ``dropped``: cards that the player has just let go over the table."""
    return _Composer(before, cue.view, after, dropped).compose(cue.events)


class _Composer:
    def __init__(self, before: Layout, view: View, after: Layout, dropped: frozenset[int]) -> None:
        self._before, self._view, self._after, self._dropped = before, view, after, dropped
        self._eye = view.seat
        self._motions: dict[Key, Motion] = {}
        self._sounds: list[tuple[float, str]] = []
        self._counted: list[tuple[float, int]] = []

    def compose(self, events: tuple[Event, ...]) -> Score:
        first = events[0]
        for key, at in self._after.cards.items():
            if key in self._before.cards and self._before.cards[key] != at:
                self._motions[key] = Motion(at)
        pause = 0.0
        match first:
            case ev.DealBegan():
                pause = self._new_deal()
            case ev.Dealt():
                self._deal([event for event in events if isinstance(event, ev.Dealt)])
            case ev.TrumpTurned():
                pause = self._turn_up(first)
            case ev.LowestTrumpShown():
                pause = SHOW_TRUMP
            case ev.Led() | ev.ThrownIn() | ev.Given():
                self._lay(first.seat, first.cards, THROW, "place")
            case ev.Beaten():
                self._lay(first.seat, (first.card,), COVER, "slap")
            case ev.TakeAnnounced():
                pause = ANNOUNCE
            case ev.BeatenOff():
                self._beaten_off(first.cards)
            case ev.PickedUp():
                self._pick_up(first.seat, first.cards)
            case ev.Drew():
                self._draw(first)
            case ev.Exchanged():
                self._exchange(first)
            case ev.WentOut():
                pause = OUT
            case ev.DealEnded():
                pause = LAST_PAUSE
            case _:
                pass
        ends = [motion.delay + motion.duration for motion in self._motions.values()]
        length = max([pause, *ends]) if pause or not isinstance(first, _LIGHT) else 0.0
        return Score(self._after, self._motions, length, tuple(sorted(self._sounds)), tuple(self._counted))

    def _new_deal(self) -> float:
        """All cards are swept together and shuffled."""
        if not self._before.cards:
            return 0.0
        stack = Placement(*self._after.room.talon, 0.0, self._after.room.unit, 0.0)
        gone = [key for key in self._before.cards if key not in self._after.cards]
        for i, key in enumerate(gone):
            self._motions[key] = Motion(stack, SWEEP_UP - 160, i * 160 / max(1, len(gone)), vanish=True)
        self._sounds.append((60.0, "shuffle"))
        return SHUFFLE

    def _deal(self, hands: list[ev.Dealt]) -> None:
        """One card at a time, clockwise."""
        rounds = max(len(hand.cards) for hand in hands)
        order = [(hand, i) for i in range(rounds) for hand in hands if i < len(hand.cards)]
        stagger = min(DEAL_STAGGER, DEAL_TOTAL / max(1, len(order) - 1))
        mine = [key for key in self._after.cards if key[0] == "card" and key not in self._before.cards]
        for n, (hand, i) in enumerate(order):
            delay = n * stagger
            if hand.seat == self._eye:
                self._motions[mine[i]] = self._from_talon(self._after.cards[mine[i]], DEAL_FLIGHT, delay)
            else:
                self._to_seat(hand.seat, i, DEAL_FLIGHT, delay)
            self._counted += [(delay, -1), (delay + DEAL_FLIGHT, hand.seat)]
            self._sounds.append((delay, "deal"))

    def _turn_up(self, event: ev.TrumpTurned) -> float:
        key = card_key(event.card)
        self._sounds.append((40.0, "turn"))
        stack = self._stack()
        if event.talon:
            self._motions[key] = Motion(self._after.cards[key], TURN_UP, origin=stack, arc=ARC)
        elif event.holder != self._eye:
            # The dealer keeps the last card, seen by all: shown at the talon's place, then it goes to his hand.
            shown = stack._replace(face=1.0)
            to = self._back_of(event.holder)
            self._motions[key] = Motion(to, SHOWN_AND_KEPT, origin=stack, via=shown, vanish=True)
        return TURN_UP + TURN_UP_REST

    def _lay(self, seat: int, cards: tuple[int, ...], duration: float, sound: str) -> None:
        for i, card in enumerate(cards):
            key = card_key(card)
            to, delay, time = self._after.cards[key], i * THROW_STAGGER, duration
            if seat != self._eye:
                origin, arc = self._back_of(seat), ARC
            elif card in self._dropped:
                origin, arc, time, delay = None, 0.0, DROPPED, 0.0
            else:
                origin, arc, time = None, ARC, OWN_THROW
            ease = back_out if sound == "slap" or card in self._dropped else cubic_out
            self._motions[key] = Motion(to, time, delay, ease, arc, origin)
            self._sounds.append((delay + time * 0.75, sound))

    def _beaten_off(self, cards: tuple[int, ...]) -> None:
        shown = sum(key[0] == "discard" for key in self._before.cards)
        via = self._gathered(self._before.room.bout)
        for i, card in enumerate(self._on_table(cards)):
            to = discarded(self._after.room, min(7, shown + i))
            delay = BOUT_OVER + i * STAGGER_DISCARD
            self._motions[card_key(card)] = Motion(
                to, DISCARD, delay, cubic_in_out, via=via._replace(angle=(i * 53) % 19 - 9.0), vanish=True
            )
        self._sounds.append((BOUT_OVER + 60.0, "sweep"))

    def _pick_up(self, seat: int, cards: tuple[int, ...]) -> None:
        via = self._gathered(self._before.room.bout)
        order = self._on_table(cards)
        stagger = min(STAGGER_PICKED, (PICKED_TOTAL - GATHER) / max(1, len(order)))
        for i, card in enumerate(order):
            delay = BOUT_OVER + i * stagger
            key = card_key(card)
            if seat == self._eye:
                self._motions[key] = Motion(self._after.cards[key], GATHER, delay, via=via)
            else:
                self._motions[key] = Motion(self._back_of(seat, after=True), GATHER, delay, via=via, vanish=True)
            self._counted.append((delay + GATHER, seat))
        self._sounds.append((BOUT_OVER + 40.0, "gather"))

    def _draw(self, event: ev.Drew) -> None:
        n = len(event.cards)
        stagger = min(STAGGER_DRAWN, (DRAWN_TOTAL - DRAW) / max(1, n))
        for i, card in enumerate(event.cards):
            delay = i * stagger
            if event.seat == self._eye:
                self._motions[card_key(card)] = self._from_talon(self._after.cards[card_key(card)], DRAW + 60, delay)
            elif card == event.turnup and card >= 0:
                self._motions[card_key(card)] = Motion(
                    self._back_of(event.seat, after=True), DRAW + 160, delay, arc=ARC, vanish=True
                )
            else:
                self._to_seat(event.seat, i, DRAW, delay)
            self._counted += [(delay, -1), (delay + DRAW, event.seat)]
            self._sounds.append((delay, "slide"))

    def _exchange(self, event: ev.Exchanged) -> None:
        for card, giver, receiver in (
            (event.gave, event.seat, event.holder),
            (event.got, event.holder, event.seat),
        ):
            key = card_key(card)
            origin = self._back_of(giver) if giver >= 0 and giver != self._eye else None
            if key in self._after.cards:
                self._motions[key] = Motion(self._after.cards[key], EXCHANGE, 0.0, arc=ARC, origin=origin)
            elif receiver >= 0 and receiver != self._eye:
                self._motions[key] = Motion(self._back_of(receiver), EXCHANGE, 0.0, arc=ARC, origin=origin, vanish=True)
        self._sounds.append((40.0, "turn"))

    def _on_table(self, cards: tuple[int, ...]) -> list[int]:
        """In the order of the bout row, which is not the order an event lists them in."""
        places = {card: self._before.cards.get(card_key(card), Placement(0, 0)).z for card in cards}
        return sorted(cards, key=lambda card: places[card])

    def _stack(self) -> Placement:
        return Placement(*self._after.room.talon, 0.0, self._after.room.unit, 0.0, 20)

    def _gathered(self, middle: Point) -> Placement:
        return Placement(*middle, 0.0, self._before.room.unit, 1.0)

    def _from_talon(self, to: Placement, duration: float, delay: float) -> Motion:
        return Motion(to, duration, delay, cubic_out, ARC, self._stack())

    def _to_seat(self, seat: int, i: int, duration: float, delay: float) -> None:
        """The i-th card that a seat gets now becomes one of its drawn backs, or joins them when eight are drawn."""
        new = [key for key in self._after.cards if key[:2] == ("seat", seat) and key not in self._before.cards]
        if i < len(new):
            self._motions[new[i]] = Motion(self._after.cards[new[i]], duration, delay, cubic_out, ARC, self._stack())
            return
        to = self._back_of(seat, after=True)
        self._motions["ghost", seat, i] = Motion(to, duration, delay, cubic_out, ARC, self._stack(), vanish=True)

    def _back_of(self, seat: int, after: bool = False) -> Placement:
        """The last of a seat's cards, from where its next one is played."""
        layout = self._after if after else self._before
        centre = layout.seats[seat]
        own = [at for key, at in layout.cards.items() if key[0] == "seat" and key[1] == seat]
        return own[-1] if own else Placement(centre[0] + 32, centre[1] - 17, 0.0, BACK_SCALE, 0.0)
