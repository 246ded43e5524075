"""Turns what a seat is told into what the screen shows: cues out of observations, a score for every cue (UX 3.2)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import groupby
from math import hypot
from types import MappingProxyType
from typing import assert_never

from engine.rules import events as ev
from engine.rules.cards import Pack
from engine.rules.events import Event, Phase
from engine.rules.view import Pair, View
from game.table.animation.faces import Expression, Look
from game.table.animation.laying import LayingStyle
from game.table.animation.lights import FIRST_KNOCK, LAUREL, LAUREL_LANDS, SWEEP, TRUMP, Banner, Ring, Ripple
from game.table.animation.motion import (
    FADE,
    VIA_AT,
    Motion,
    Stop,
    Strike,
    cubic_in_out,
    cubic_out,
    force_of,
    give_way,
    landing,
    quad_out,
)
from game.table.animation.score import Cue, Score
from game.table.animation.sound_map import SOUND_MAP, Happening, sounding
from game.table.layout.geometry import CARD_H, CARD_W, Key, Placement, Point, card_key
from game.table.layout.layout import BACK_SCALE, BOUT_Z, STACKED_EACH, Layout, discarded, own_trump, raised
from game.ui.sound import SoundCue

ANNOUNCE, HAT, LAST_PAUSE, SPEAK = 200.0, 300.0, 400.0, 200.0
ARC = 18.0
SHOWN = 1300.0
SHOWN_LONG = 900.0
"""What takes so long and longer is shown to all on its way, rather than carried."""
FLIGHT_LEAST, FLIGHT_MOST, FLIGHT_START, FLIGHT_EACH = 160.0, 340.0, 140.0, 0.22
"""A flight's ms: at least, at most, and by its logical px."""
EDGE_ON, INTO_HAND = 0.6, 34.0
"""A card that comes into the own hand is turned on its edge for the first part, then goes down so many px into the fan:
it changes from above the others to its place among them while it is no more than a line."""
DEAL_FLIGHT, DEAL_STAGGER, DEAL_TOTAL = 200.0, 50.0, 850.0
"""However many hands, all cards lie within 1.05 s, so that the first decision comes within two (UX 3.2)."""
TURN_UP, TURNED_AT, BESIDE = 180.0, 0.6, 6.0
TURN_BACK = 1100.0
SHOWN_AND_KEPT = 1500.0
SWEEP_UP, SHUFFLE = 360.0, 900.0
SPREAD, CUT = 420.0, 520.0
CHANGED = 900.0
THROW, OWN_THROW, DROPPED, THROW_STAGGER = 260.0, 200.0, 110.0, 90.0
COVER, TRANSFER = 220.0, 240.0
GATHERED, SWEPT, FANNED = 110.0, 190.0, 70.0
"""A take: gathered in the middle, swept to the hand as one stack; the last part of that is the fanning of own cards."""
CLOSED, TURNED, SLID = 80.0, 90.0, 110.0
"""A bout beaten off: pairs close, turn over, slide to the heap."""
OVER_HAND = CARD_H + 10.0
TO_HAND = 260.0
GLANCE, GRIN, WINCE, LOOKS_ON = 200.0, 200.0, 200.0, 350.0
"""``LOOKS_ON``: so long whoever leads looks on at whom it attacks, when its cards lie."""
DRAW, STAGGER_DRAWN, BETWEEN_SEATS, DRAWN_TOTAL = 180.0, 70.0, 60.0, 900.0
EXCHANGE, SWAP = 320.0, 420.0
BOUT_OVER = 350.0
"""The finished bout lies for a moment before it is swept away, so that the last card can be seen."""
BETWEEN_PLAYERS = 140.0

FIRST_TOUCH = 0.6
"""How loud the first touch of a card is that touches the table twice."""
PLAINLY: Mapping[int, LayingStyle] = MappingProxyType({})
"""Nobody has a way of laying cards."""

Laid = tuple[Happening, Happening]
"""How a card is heard that is laid, and how a trump."""
LAID: Laid = ("card laid", "trump laid")
COVERED: Laid = ("card covered", "card covered with a trump")

_LIGHT = (
    ev.BoutBegan,
    ev.Asked,
    ev.DealPassed,
    ev.Passed,
    ev.CutLeft,
    ev.LowestTrumpShown,
    ev.Named,
    ev.Said,
    ev.Touched,
    ev.Scored,
    ev.DoubleFool,
    ev.TieScored,
    ev.DealerChosen,
    ev.SessionEnded,
)


class Composer:
    """Movements, sounds and counts of one happening, as they are put together."""

    def __init__(
        self,
        before: Layout,
        view: View,
        after: Layout,
        dropped: frozenset[int],
        pack: Pack,
        layings: Mapping[int, LayingStyle] = PLAINLY,
    ) -> None:
        self.layings = layings
        self.before, self.view, self.after, self.dropped, self.pack = before, view, after, dropped, pack
        self.eye = view.seat
        self.motions: dict[Key, Motion] = {}
        self.sounds: list[tuple[float, SoundCue]] = []
        self.counted: list[tuple[float, int]] = []
        self.rings: list[Ring] = []
        self.strikes: list[Strike] = []
        self.looks: list[Look] = []
        self.turns: float | None = None
        for key, at in after.cards.items():
            if key in before.cards and before.cards[key] != at:
                self.motions[key] = Motion(at)

    def is_trump(self, card: int) -> bool:
        """Whether a card that lies open is of the trump suit in this bout."""
        trump = own_trump(self.view, self.view.defender)
        return trump >= 0 and self.pack.suit_of[card] == trump

    @property
    def laid(self) -> int:
        """How many cards have been laid in this bout."""
        return sum(1 + (pair.cover >= 0) for pair in self.view.table)

    @property
    def moved(self) -> float:
        """After so many ms everything lies where it shall."""
        return max((motion.delay + motion.duration for motion in self.motions.values()), default=0.0)

    def hear(
        self, what: Happening, at: float, seat: int = -1, card: int = -1, laid: int = 1, loud: float = 1.0
    ) -> None:
        """``what`` is heard, from the side where it happens. ``laid``: which card of the bout it is, from 1."""
        room = self.after.room
        match SOUND_MAP[what].side:
            case "card":
                x = self.after.cards[card_key(card)].x
            case "seat":
                x = self.after.seats.get(seat, room.own_ribbon)[0]
            case "talon":
                x = room.talon[0]
            case "discard":
                x = room.discard[0]
            case "bout":
                x = room.bout[0]
        self.sounds.append((at, sounding(what, x, room.w, laid)._replace(loudness=loud)))

    def look(self, seat: int, expression: Expression, at: float, length: float) -> None:
        """A face, if it is seen, does something."""
        if seat in self.after.seats:
            self.looks.append(Look(seat, expression, at, length))

    def stack(self) -> Placement:
        """The top of the talon, face down."""
        return Placement(*self.after.room.talon, 0.0, self.after.room.talon_unit, 0.0, 20)

    def gathered(self) -> Placement:
        """The bout's cards swept together."""
        return Placement(*self.before.room.bout, 0.0, self.before.room.unit, 1.0)

    def from_talon(self, to: Placement, duration: float, delay: float) -> Motion:
        stack = self.stack()
        return Motion(to, flight(stack, to, duration), delay, cubic_out, ARC, stack)

    def to_hand(self, to: Placement, duration: float, delay: float) -> Motion:
        """From the talon into the own hand: edge-on until it is over its place, then down between its neighbours."""
        stack = self.stack()
        over = raised(to, INTO_HAND * to.scale)._replace(face=0.5)
        time = flight(stack, to, duration)
        return Motion(to, time, delay, cubic_out, ARC, stack, ((EDGE_ON, over),), lies=EDGE_ON)

    def stack_shrinks(self, leaves: list[float], lies: int = 0) -> None:
        """The drawn stack becomes lower as its cards leave it, at these times. ``lies``: so many stay to the end."""
        left = self.view.talon - (self.view.turnup >= 0) - (("beneath", 0, 0) in self.after.cards) + lies
        for key, at in self.before.cards.items():
            if key[0] == "talon" and key not in self.after.cards:
                gone = left + len(leaves) - key[2] * STACKED_EACH
                if 0 < gone <= len(leaves):
                    self.motions[key] = Motion(at, 0.0, leaves[gone - 1], vanish=True)

    def to_seat(self, seat: int, i: int, duration: float, delay: float) -> None:
        """The i-th card that a seat gets now becomes one of its drawn backs, or joins them when eight are drawn."""
        new = [key for key in self.after.cards if key[:2] == ("seat", seat) and key not in self.before.cards]
        if i < len(new):
            self.motions[new[i]] = self.from_talon(self.after.cards[new[i]], duration, delay)
            return
        to = self.back_of(seat, after=True)
        self.motions["ghost", seat, i] = Motion(to, duration, delay, cubic_out, ARC, self.stack(), vanish=True)

    def back_of(self, seat: int, after: bool = False) -> Placement:
        """The last of a seat's cards, from where its next one is played."""
        layout = self.after if after else self.before
        centre = layout.seats[seat]
        own = [at for key, at in layout.cards.items() if key[0] == "seat" and key[1] == seat]
        return own[-1] if own else Placement(centre[0] + 32, centre[1] - 17, 0.0, BACK_SCALE, 0.0)

    def show_at(self, seat: int, card: int) -> float:
        """``seat`` lifts ``card`` out of its hand for all to see and keeps it. Returns how long that takes."""
        key = card_key(card)
        self.hear("card shown", 60.0, seat)
        if seat == self.eye:
            home = self.after.cards[key]
            shown = home._replace(y=home.y - 60.0, angle=0.0, lifted=True)
            self.motions[key] = Motion(home, SHOWN, via=((VIA_AT, shown),))
            return SHOWN
        hand = self.back_of(seat)
        x, y = self.before.seats[seat]
        place = Placement(*_inwards((x, y), self.before.room.bout, 150.0), 0.0, self.before.room.unit, 1.0)
        self.motions[key] = Motion(
            self.back_of(seat, after=True), SHOWN, origin=hand, via=((VIA_AT, place),), vanish=True
        )
        return SHOWN


def cues(view: View, told: Iterable[Event]) -> list[Cue]:
    """The cues for what was told to the seat of ``view``, which was the view before.

    Hands dealt together are one cue, and so are hands refilled one after another.
    """
    view = _copied(view)
    found = []
    for kind, group in groupby(told, key=type):
        alike = tuple(group)
        runs = [alike] if kind in (ev.Dealt, ev.Drew) else [(event,) for event in alike]
        for events in runs:
            for event in events:
                view.fold(event)
                if isinstance(event, ev.PackCut):
                    view.turn, view.phase = -1, Phase.NOT_BEGUN  # the pack is no more before the one who cuts
            found.append(Cue(events, _copied(view), isinstance(events[0], _LIGHT)))
    return found


def _copied(view: View) -> View:
    """The same view for itself, by hand: `copy.deepcopy` takes twenty times as long."""
    table = [Pair(pair.attack, pair.seat, pair.cover) for pair in view.table]
    return replace(view, counts=list(view.counts), places=list(view.places), table=table)


def score(
    before: Layout,
    cue: Cue,
    after: Layout,
    dropped: frozenset[int],
    pack: Pack,
    calm: bool = False,
    layings: Mapping[int, LayingStyle] = PLAINLY,
) -> Score:
    """How ``cue`` is shown between two layouts. ``dropped``: cards that the player has just let go over the table.

    ``calm``: as little as possible moves. ``layings``: by seat, how who sits there lays a card.
    """
    composer = Composer(before, cue.view, after, dropped, pack, PLAINLY if calm else layings)
    first = cue.events[0]
    hands = [event for event in cue.events if isinstance(event, ev.Dealt)]
    draws = [event for event in cue.events if isinstance(event, ev.Drew)]
    pause = _compose(composer, first, hands, draws)
    _give_way(composer)
    if calm:
        _still(composer, hands)
    from_nowhere = isinstance(first, ev.BoutBegan) and cue.view.bout == 1  # nobody waits for the first roles
    if composer.turns is not None and not from_nowhere:
        pause = max(pause, composer.turns + SWEEP)
    ends = [motion.delay + motion.duration for motion in composer.motions.values()]
    length = max([pause, *ends]) if pause or not cue.light else 0.0
    return Score(
        after,
        composer.motions,
        length,
        tuple(sorted(composer.sounds)),
        tuple(composer.counted),
        tuple(composer.rings),
        tuple(Ripple(strike.place, strike.at) for strike in composer.strikes if composer.is_trump(strike.key[1])),
        tuple(composer.looks),
        composer.turns,
        _banner(cue.view, first),
        first.seat if isinstance(first, ev.WentOut) else -1,
        first.seat if isinstance(first, ev.Passed) and first.seat in composer.layings else -1,
    )


def _banner(view: View, event: Event) -> Banner | None:
    """What is announced over the table: the player's turn, once a bout."""
    match event:
        case ev.Asked() if event.seat == view.seat and event.phase is Phase.LEAD:
            return "attack"
        case ev.Asked() if event.seat == view.seat and event.phase is Phase.ANSWER:
            return None if any(pair.cover >= 0 for pair in view.table) else "defend"
        case _:
            return None


def _compose(composer: Composer, event: Event, hands: list[ev.Dealt], draws: list[ev.Drew]) -> float:
    """Fill ``composer`` with what ``event`` moves. Returns the least time that it takes."""
    pause = 0.0
    match event:
        case ev.DealBegan():
            pause = _new_deal(composer)
        case ev.PackCut():
            pause = _cut(composer, event)
        case ev.Dealt():
            _deal(composer, hands)
        case ev.TrumpTurned():
            pause = _turn_up(composer, event)
        case ev.TurnedBack():
            pause = _turn_back(composer, event)
        case ev.TrumpChanged():
            pause = _change_trump(composer, event)
        case ev.Led():
            _lay(composer, event.seat, event.cards, THROW, LAID)
            _look_at(composer, event.seat, composer.view.defender, composer.moved + LOOKS_ON)
        case ev.ThrownIn() | ev.Given():
            _throw_in(composer, event.seat, event.cards)
        case ev.Transferred():
            _passed_on(composer, event.seat, event.cards)
        case ev.Shown():
            pause = composer.turns = composer.show_at(event.seat, event.card)
        case ev.HandedBack():
            _hand_back(composer, event.cards, event.to)
        case ev.Beaten():
            _lay(composer, event.seat, (event.card,), COVER, COVERED)
        case ev.BeatenOff():
            _beaten_off(composer, event.cards)
        case ev.PickedUp():
            _pick_up(composer, event.seat, event.cards)
        case ev.Drew():
            _refill(composer, draws)
        case ev.Exchanged():
            _exchange(composer, event)
        case ev.Swapped():
            _swap(composer, event)
        case ev.DealEnded():
            _left_lying(composer)
            composer.turns = composer.moved  # there are no roles any more
            pause = LAST_PAUSE
        case ev.Asked():
            glance(composer, event)
            pause = _spread(composer) if event.phase == Phase.CUT else 0.0
        case ev.BoutBegan():
            composer.turns = 0.0
        case ev.TakeAnnounced():
            pause = ANNOUNCE
        case ev.WentOut():
            composer.hear("player out", LAUREL * LAUREL_LANDS, event.seat)
            pause = LAUREL
        case ev.HatTaken():
            pause = HAT
        case ev.Touched():
            composer.hear("card touched", 0.0)
            pause = LAST_PAUSE
        case ev.Said():
            composer.hear("something said", 0.0, event.seat)
            pause = SPEAK
        case ev.NothingTurned():
            pause = SPEAK
        case ev.Passed() if event.seat in composer.layings:
            composer.hear("seat passes", FIRST_KNOCK, event.seat)
        case ev.DealPassed() | ev.Passed() | ev.CutLeft() | ev.Named() | ev.LowestTrumpShown():
            pass  # shown by ribbons, ticks, badges and words, which take no time
        case ev.Scored() | ev.DoubleFool() | ev.TieScored() | ev.DealerChosen() | ev.SessionEnded():
            pass  # told on the result's sheet
        case _:
            assert_never(event)
    return pause


# How a deal begins: shuffling, cutting, dealing, and the card that is turned for trump


def _new_deal(composer: Composer) -> float:
    """All cards are swept together and shuffled."""
    if not composer.before.cards:
        return 0.0
    stack = composer.stack()._replace(z=0)
    gone = [key for key in composer.before.cards if key not in composer.after.cards]
    for i, key in enumerate(gone):
        composer.motions[key] = Motion(stack, SWEEP_UP - 160, i * 160 / max(1, len(gone)), vanish=True)
    composer.hear("pack shuffled", 60.0)
    return SHUFFLE


def _spread(composer: Composer) -> float:
    """The pack is laid out before the person who cuts."""
    new = [key for key in composer.after.cards if key[0] == "pack" and key not in composer.before.cards]
    for key in new:
        composer.motions[key] = Motion(composer.after.cards[key], SPREAD, origin=composer.stack())
    if new:
        composer.hear("pack spread", 40.0)
    return SPREAD if new else 0.0


def _cut(composer: Composer, event: ev.PackCut) -> float:
    """The upper part goes under the lower one."""
    stack = composer.stack()
    laid = sorted(key for key in composer.before.cards if key[0] == "pack")
    for key in laid:
        lifted = key[2] >= len(laid) - event.at
        via = composer.before.cards[key]._replace(y=composer.before.cards[key].y - (70.0 if lifted else 0.0))
        composer.motions[key] = Motion(stack._replace(z=0 if lifted else 30), CUT, via=((VIA_AT, via),), vanish=True)
    if not laid:
        aside = stack._replace(x=stack.x + 112.0 * stack.scale)
        composer.motions["ghost", -1, 0] = Motion(
            stack._replace(z=0), CUT, ease=cubic_in_out, origin=stack, via=((VIA_AT, aside),), vanish=True
        )
    composer.hear("pack cut", 80.0)
    return CUT


def _deal(composer: Composer, hands: list[ev.Dealt]) -> None:
    """One card at a time, clockwise."""
    rounds = max(len(hand.cards) for hand in hands)
    order = [(hand, i) for i in range(rounds) for hand in hands if i < len(hand.cards)]
    stagger = min(DEAL_STAGGER, DEAL_TOTAL / max(1, len(order) - 1))
    after, before = composer.after.cards, composer.before.cards
    mine = [key for key in after if key[0] == "card" and key not in before]
    for n, (hand, i) in enumerate(order):
        delay = n * stagger
        if hand.seat == composer.eye:
            composer.motions[mine[i]] = composer.to_hand(after[mine[i]], DEAL_FLIGHT, delay)
        else:
            composer.to_seat(hand.seat, i, DEAL_FLIGHT, delay)
        composer.counted += [(delay, -1), (delay + DEAL_FLIGHT, hand.seat)]
        composer.hear("card dealt", delay, hand.seat)
    leaves = [n * stagger for n in range(len(order))]
    if composer.view.talon:
        composer.stack_shrinks(leaves)
    else:  # the last card is seen once more where the talon would lie, turned for trump
        composer.stack_shrinks(leaves[:-1], lies=1)


def _turn_up(composer: Composer, event: ev.TrumpTurned) -> float:
    """The card that fixes trumps. The hand is sorted by them when it is seen, not before."""
    key, stack = card_key(event.card), composer.stack()
    composer.hear("trump turned", 40.0)
    seen = TURN_UP * TURNED_AT if event.talon else SHOWN_AND_KEPT * VIA_AT
    composer.motions |= {card: replace(motion, delay=seen) for card, motion in composer.motions.items()}
    if event.talon:
        composer.motions[key] = _beside_the_talon(composer.after.cards[key], stack)
        composer.rings.append(Ring(key, TURN_UP, "trump"))
    elif event.holder != composer.eye:
        # The dealer keeps the last card, seen by all: shown at the talon's place, then it goes to his hand.
        to = composer.back_of(event.holder)
        shown = stack._replace(face=1.0)
        composer.motions[key] = Motion(to, SHOWN_AND_KEPT, origin=stack, via=((VIA_AT, shown),), vanish=True)
    return TURN_UP + TRUMP


def _beside_the_talon(to: Placement, origin: Placement) -> Motion:
    """A card of the talon is turned over beside it and pushed under it, where only a part of it is seen."""
    clear = to._replace(x=origin.x + (CARD_W + CARD_H) / 2 * to.scale + BESIDE)
    return Motion(to, TURN_UP, 0.0, cubic_out, ARC, origin, ((TURNED_AT, clear),), lies=TURNED_AT)


def _turn_back(composer: Composer, event: ev.TurnedBack) -> float:
    """A card that may not fix trumps is shown and goes back into the talon (R62, R67)."""
    stack = composer.stack()
    beside = stack._replace(x=stack.x + 104.0 * stack.scale, face=1.0)
    composer.motions[card_key(event.card)] = Motion(
        stack, TURN_BACK, origin=stack, via=((VIA_AT, beside),), vanish=True
    )
    composer.hear("card turned back", 40.0)
    composer.hear("talon mixed again", TURN_BACK * 0.6)
    return TURN_BACK


def _change_trump(composer: Composer, event: ev.TrumpChanged) -> float:
    """The second trump comes to light (R60): turned up where it lay, or shown by who drew it."""
    if event.seat >= 0:
        return composer.show_at(event.seat, event.card)
    key = card_key(event.card)
    if key in composer.after.cards:
        origin = composer.before.cards.get(("beneath", 0, 0), composer.stack())
        composer.motions[key] = _beside_the_talon(composer.after.cards[key], origin)
        composer.rings.append(Ring(key, TURN_UP, "trump"))
        composer.hear("trump changed", 40.0)
    return CHANGED


# A bout: cards laid, passed on, shown, swept away or taken; drawing and changing cards after it


def _lay(composer: Composer, seat: int, cards: tuple[int, ...], duration: float, what: Laid) -> None:
    """Cards go from a hand to the table and strike it."""
    for key, back in composer.before.cards.items():
        if key[:2] == ("seat", seat) and key not in composer.after.cards:
            composer.motions[key] = Motion(back, 0.0, vanish=True)  # it is the card that flies now
    laying = composer.layings.get(seat)
    for i, card in enumerate(cards):
        key = card_key(card)
        to, delay, time = composer.after.cards[key], i * THROW_STAGGER, duration
        if seat != composer.eye:
            origin, arc = composer.back_of(seat), ARC
            time = flight(origin, to, duration)
        elif card in composer.dropped:
            origin, arc, time, delay = None, 0.0, DROPPED, 0.0
        else:
            origin, arc, time = None, ARC, min(duration, OWN_THROW)
        laid, trump = composer.laid - len(cards) + 1 + i, composer.is_trump(card)
        force, loud = force_of(laid, trump), 1.0
        if laying is None or card in composer.dropped:
            motion = landing(to, force, time, delay, arc, origin)
        else:
            force, loud = laying.force(force), laying.loud
            motion = landing(to, force, time * laying.time, delay, arc, origin, laying.flight, laying.flat)
            if laying.touches is not None:
                touches_at = delay + (motion.duration - force.length) * laying.touches
                composer.hear(what[trump], touches_at, card=card, laid=laid, loud=loud * FIRST_TOUCH)
        composer.motions[key] = motion
        strikes_at = delay + motion.duration - force.length
        composer.strikes.append(Strike(key, to, strikes_at, force))
        composer.hear(what[trump], strikes_at, card=card, laid=laid, loud=loud)


def _give_way(composer: Composer) -> None:
    """Objects near a card that strikes the table are pushed aside for a moment."""
    if not composer.strikes:
        return
    lying = [card for pair in composer.view.table for card in (pair.attack, pair.cover) if card >= 0]
    struck = {strike.key for strike in composer.strikes}
    for key in map(card_key, lying):
        if key not in struck and key in composer.before.cards:
            comes = composer.strikes[0].at if key in composer.motions else None
            pushed = give_way(key, composer.after.cards[key], comes, composer.strikes)
            if pushed is not None:
                composer.motions[key] = pushed


def _throw_in(composer: Composer, seat: int, cards: tuple[int, ...]) -> None:
    """Cards are added to the attack, with a grin."""
    _lay(composer, seat, cards, THROW, LAID)
    if cards:
        composer.look(seat, "grin", composer.strikes[0].at, GRIN)


def _passed_on(composer: Composer, seat: int, cards: tuple[int, ...]) -> None:
    """The attack goes on to the next seat: cards are added, then the roles move on."""
    _lay(composer, seat, cards, TRANSFER, LAID)
    composer.turns = composer.moved


def glance(composer: Composer, event: ev.Asked) -> None:
    """The others look at whoever is to lead or to answer."""
    if event.phase not in (Phase.LEAD, Phase.ANSWER):
        return
    for seat in composer.after.seats:
        if seat != event.seat:
            _look_at(composer, seat, event.seat, GLANCE)


def _look_at(composer: Composer, seat: int, other: int, length: float) -> None:
    """The face of ``seat`` looks at the seat ``other``, from now on for so long."""
    if seat not in composer.after.seats:
        return
    (x, y), there = composer.after.seats[seat], composer.after.seats.get(other, composer.after.room.own_ribbon)
    dx, dy = there[0] - x, there[1] - y
    way: Expression = "down" if dy > 2 * abs(dx) else "left" if dx < 0 else "right"
    composer.look(seat, way, 0.0, length)


def _beaten_off(composer: Composer, cards: tuple[int, ...]) -> None:
    """Each pair closes, turns over and slides to the heap, where it lies as a part of it."""
    order = _on_table(composer, cards)
    pairs = [(composer.before.cards[card_key(card)].z - BOUT_Z) // 2 for card in order]
    heap = _new_on_heap(composer)
    length = CLOSED + TURNED + SLID
    for i, (card, pair) in enumerate(zip(order, pairs, strict=True)):
        there = [composer.before.cards[card_key(other)] for other, its in zip(order, pairs, strict=True) if its == pair]
        x, y = sum(at.x for at in there) / len(there), sum(at.y for at in there) / len(there)
        closed = there[0]._replace(x=x, y=y, angle=(i * 53) % 7 - 3.0)
        turned = closed._replace(face=0.0)
        via = ((CLOSED / length, closed), ((CLOSED + TURNED) / length, turned))
        to = heap[i % len(heap)]
        composer.motions[card_key(card)] = Motion(to, length, BOUT_OVER, quad_out, via=via, vanish=True)
    composer.hear("bout beaten off", BOUT_OVER + 60.0)


def _new_on_heap(composer: Composer) -> list[Placement]:
    """The places on the discard heap that are new; where no more are drawn, the uppermost."""
    before, after = composer.before.cards, composer.after.cards
    heap = [(key, at) for key, at in after.items() if key[0] == "discard"]
    added = [at for key, at in heap if key not in before]
    return added or [at for _key, at in heap[-1:]] or [discarded(composer.after.room, 0)]


def _left_lying(composer: Composer) -> None:
    """A deal that ends at once leaves a bout on the table, which is swept away (O16)."""
    cards = tuple(card for card, _, _ in composer.before.attacks)
    laid = [key[1] for key in composer.before.cards if key[0] == "card" and key not in composer.after.cards]
    if cards:
        _beaten_off(composer, tuple(laid))


def _pick_up(composer: Composer, seat: int, cards: tuple[int, ...]) -> None:
    """The defender takes them all: gathered in the middle, then swept to his hand as one stack."""
    length, own = GATHERED + SWEPT, seat == composer.eye
    order = [card_key(card) for card in _on_table(composer, cards)]
    heap = composer.gathered()
    fan = [composer.after.cards[key] for key in order] if own else [composer.back_of(seat, after=True)] * len(order)
    over = sum(at.x for at in fan) / len(fan), min(at.y - OVER_HAND * at.scale for at in fan)
    for i, (key, to) in enumerate(zip(order, fan, strict=True)):
        dx, dy = i * 37 % 9 - 4.0, i * 23 % 7 - 3.0
        lying = heap._replace(x=heap.x + dx, y=heap.y + dy, angle=(i * 53) % 19 - 9.0)
        via: tuple[Stop, ...] = ((GATHERED / length, lying),)
        if own:  # above the hand, where nothing lies over anything, the stack parts into the places of its cards
            via += ((1 - FANNED / length, lying._replace(x=over[0] + dx, y=over[1] + dy, angle=to.angle)),)
        lies = 1 - FANNED / length if own else 1.0
        composer.motions[key] = Motion(to, length, BOUT_OVER, cubic_in_out, via=via, vanish=not own, lies=lies)
        composer.counted.append((BOUT_OVER + length, seat))
    composer.look(seat, "wince", BOUT_OVER + GATHERED, WINCE)
    composer.hear("cards taken", BOUT_OVER + 40.0, seat)


def _hand_back(composer: Composer, cards: tuple[int, ...], to: tuple[int, ...]) -> None:
    """Cards beyond the limit go back to the hands they came from (R72)."""
    for i, (card, seat) in enumerate(zip(cards, to, strict=True)):
        key, delay = card_key(card), i * THROW_STAGGER
        if seat == composer.eye:
            composer.motions[key] = Motion(composer.after.cards[key], TO_HAND, delay, arc=ARC)
        else:
            back = composer.back_of(seat, after=True)
            composer.motions[key] = Motion(back, TO_HAND, delay, cubic_in_out, ARC, vanish=True)
        composer.counted.append((delay + TO_HAND, seat))
        composer.hear("card handed back", delay, seat)


def _refill(composer: Composer, draws: list[ev.Drew]) -> None:
    """The hands are refilled one after another, with a short rest between them, so that the order can be seen."""
    cards = sum(len(event.cards) for event in draws)
    rests = (len(draws) - 1) * BETWEEN_SEATS
    shrunk = min(1.0, (DRAWN_TOTAL - DRAW) / max(1.0, (cards - 1) * STAGGER_DRAWN + rests))
    delay, leaves = 0.0, list[float]()
    for event in draws:
        for i, card in enumerate(event.cards):
            key = card_key(card)
            if card != event.turnup or card < 0:
                leaves.append(delay)
            if event.seat == composer.eye:
                composer.motions[key] = _drawn(composer, event, card, delay)
                composer.rings.append(Ring(key, delay + DRAW, "drawn"))
            elif card == event.turnup and card >= 0:
                to = composer.back_of(event.seat, after=True)
                composer.motions[key] = Motion(to, DRAW, delay, arc=ARC, vanish=True)
            else:
                composer.to_seat(event.seat, i, DRAW, delay)
            composer.counted += [(delay, -1), (delay + DRAW, event.seat)]
            composer.hear("card drawn", delay, event.seat)
            delay += STAGGER_DRAWN * shrunk
        delay += BETWEEN_SEATS * shrunk
    composer.stack_shrinks(leaves)


def _drawn(composer: Composer, event: ev.Drew, card: int, delay: float) -> Motion:
    """An own card's way; the turn-up, drawn last, comes from where it lay."""
    to = composer.after.cards[card_key(card)]
    if card == event.turnup:
        return Motion(to, DRAW, delay, cubic_out, ARC)
    return composer.to_hand(to, DRAW, delay)


def _exchange(composer: Composer, event: ev.Exchanged) -> None:
    """The lowest trump and the turn-up change places (R26)."""
    for card, giver, receiver in (
        (event.gave, event.seat, event.holder),
        (event.got, event.holder, event.seat),
    ):
        key = card_key(card)
        origin = composer.back_of(giver) if giver >= 0 and giver != composer.eye else None
        if key in composer.after.cards:
            composer.motions[key] = Motion(composer.after.cards[key], EXCHANGE, 0.0, arc=ARC, origin=origin)
        elif receiver >= 0 and receiver != composer.eye:
            to = composer.back_of(receiver)
            composer.motions[key] = Motion(to, EXCHANGE, 0.0, arc=ARC, origin=origin, vanish=True)
    composer.hear("turn-up exchanged", 40.0)


def _swap(composer: Composer, event: ev.Swapped) -> None:
    """Two cards go into the talon, two come out of it (R66)."""
    stack = composer.stack()
    for i, (gave, got) in enumerate(zip(event.gave, event.got, strict=True)):
        late = SWAP * 0.6 + i * STAGGER_DRAWN
        if event.seat == composer.eye:
            composer.motions[card_key(gave)] = Motion(stack, SWAP, i * STAGGER_DRAWN, arc=ARC, vanish=True)
            composer.motions[card_key(got)] = composer.to_hand(composer.after.cards[card_key(got)], SWAP, late)
            continue
        hand = composer.back_of(event.seat)
        composer.motions["ghost", event.seat, 2 * i] = Motion(
            stack, SWAP, i * STAGGER_DRAWN, arc=ARC, origin=hand, vanish=True
        )
        composer.motions["ghost", event.seat, 2 * i + 1] = Motion(hand, SWAP, late, cubic_out, ARC, stack, vanish=True)
    composer.hear("cards put into the talon", 40.0, event.seat)
    composer.hear("cards taken out of it", SWAP * 0.6)


def _on_table(composer: Composer, cards: tuple[int, ...]) -> list[int]:
    """In the order of the bout row, which is not the order an event lists them in."""
    places = {card: composer.before.cards.get(card_key(card), Placement(0, 0)).z for card in cards}
    return sorted(cards, key=lambda card: places[card])


def flight(start: Placement, to: Placement, most: float) -> float:
    """How long the way takes, by its length; ``most`` for what is far away."""
    far = hypot(to.x - start.x, to.y - start.y)
    return min(most, max(FLIGHT_LEAST, min(FLIGHT_MOST, FLIGHT_START + FLIGHT_EACH * far)))


def _inwards(start: Point, middle: Point, by: float) -> Point:
    """A point so far from ``start`` on the way to the middle."""
    dx, dy = middle[0] - start[0], middle[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return start[0] + dx * by / length, start[1] + dy * by / length


def _still(composer: Composer, hands: list[ev.Dealt]) -> None:
    """For those who want little movement: nothing travels, turns over in the air or bounces.

    Cards fade from where they were to where they shall be, and shine for a moment where they have come. A deal is one
    fade for each player. What is shown to all stands still where it is shown.
    """
    composer.turns = None
    composer.strikes.clear()
    composer.looks.clear()
    turn = {hand.seat: n * BETWEEN_PLAYERS for n, hand in enumerate(hands)}
    first = min((motion.delay for motion in composer.motions.values()), default=0.0)
    for key, motion in composer.motions.items():
        delay = turn.get(_seat(key, composer.eye), first)
        moved_aside = not motion.vanish and not _travelled(composer, key)
        composer.motions[key] = replace(motion, duration=0.0, delay=delay) if moved_aside else _faded(motion, delay)
        if key[0] == "card" and key in composer.after.cards and not hands and not moved_aside:
            composer.rings.append(Ring(key, delay + FADE, "placed"))
    earliest = {cue.name: (at, cue) for at, cue in sorted(composer.sounds, reverse=True)}
    composer.sounds[:] = earliest.values()
    if hands:
        composer.sounds.clear()
        for seat, at in turn.items():
            composer.hear("card dealt", at, seat)
    composer.counted[:] = [(turn.get(seat, first) + FADE * (seat >= 0), seat) for _at, seat in composer.counted]


def _seat(key: Key, eye: int) -> int:
    """The seat whose card it is, or that receives it."""
    return key[1] if key[0] in ("seat", "ghost") else eye


def _faded(motion: Motion, delay: float) -> Motion:
    if motion.duration >= SHOWN_LONG and motion.via:
        return replace(motion, delay=delay, fade=True)
    return replace(motion, duration=FADE, delay=delay, arc=0.0, via=(), fade=True)


def _travelled(composer: Composer, key: Key) -> bool:
    """Whether the card comes from another place, and does not only make room for others."""
    before, after = composer.before.cards.get(key), composer.after.cards.get(key)
    return before is None or after is None or abs(before.y - after.y) > 100 or before.scale != after.scale
