"""Moves that variants add: slot values for R44, R45, R50 to R53, R66, R68 and R72 to R74.

Each function takes the Legal of the rules before it and returns it with its own additions. Nothing depends on a card
that the seat cannot see.
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.rules.cards import cards_in, size_of
from engine.rules.commands import Gesture
from engine.rules.events import ANSWER, CUT, LEAD, THROW_IN, Phase
from engine.rules.state import State
from engine.rules.view import Legal

Move = Callable[[State, int, Legal], Legal]

SWAPS = 3
"""How often a seat may change cards in a deal (R66)."""


def partner_beats(state: State, seat: int, may: Legal) -> Legal:
    """While the defender is asked, partners may beat cards from their own hands (R44)."""
    if state.phase is not ANSWER or seat == state.defender:
        return may
    if state.rules.side_of[seat] != state.rules.side_of[state.defender]:
        return may
    hand = state.hands[seat]
    return replace(may, beats=tuple((c, hand & state.beaters[c]) for c in state.attacks if state.open >> c & 1))


def transfer(state: State, seat: int, may: Legal) -> Legal:
    """The defender may pass the attack on with cards of its rank (R50, R51), of its ranks if late (R53)."""
    if may.phase is not ANSWER or why_no_transfer(state):
        return may
    groups = transfer_groups(state, seat)
    room = min(transfer_room(state, seat), size_of(state.hands[seat]) - (not state.rules.transfer_last_card))
    if room < len(groups) or not all(groups):
        return may
    return replace(may, transfer=groups, transfer_room=room)


def why_no_transfer(state: State) -> int:
    """0 if the unbeaten cards may be passed on; 1: a card was beaten; 2: some were laid before the last cover (R53)."""
    beaten = len(state.attacks) - size_of(state.open)
    if beaten and not state.rules.late_transfer:
        return 1
    return 2 if state.open & ~state.fresh else 0


def transfer_groups(state: State, seat: int) -> tuple[int, ...]:
    """For each unbeaten rank, the cards that ``seat`` may add, without cards shown in this bout (R52)."""
    same_rank, hand = state.rules.pack.same_rank, state.hands[seat] & ~state.shown
    ranks = dict.fromkeys(same_rank[card] for card in cards_in(state.open))
    return tuple(hand & rank for rank in ranks)


def transfer_room(state: State, seat: int) -> int:
    """How many cards may be added so that the next defender can still answer all, within the limit (R13, R51).

    Negative if there is no room even for the cards on the table, or nobody to pass them to.
    """
    following = state.next_in_play(seat)
    if following == seat:
        return -1  # all other seats are out
    beaten = len(state.attacks) - size_of(state.open)
    limit = state.rules.limit(state, following)
    return min(size_of(state.hands[following]) + beaten, limit) - len(state.attacks)


def show(state: State, seat: int, may: Legal) -> Legal:
    """The defender may show the trump of the attack's rank instead of playing it (R52)."""
    if may.phase is not ANSWER or size_of(state.open) < len(state.attacks) or transfer_room(state, seat) < 0:
        return may
    return replace(may, show=pass_cards(state, seat) & ~state.shown)


def pass_cards(state: State, seat: int) -> int:
    """The trumps of the attack's rank in the hand of ``seat``; only cards of the trump suit itself count (R52)."""
    pack = state.rules.pack
    trump = state.own[seat] if state.own else state.trump
    return state.hands[seat] & pack.same_rank[state.attacks[0]] & pack.suits[trump]


def surplus(state: State, seat: int, may: Legal) -> Legal:
    """More cards may be laid than the limit allows; the defender hands the surplus back (R72)."""
    cards = size_of(may.attack)
    most = min(cards, state.rules.lead_size) if may.phase is LEAD else cards
    return replace(may, surplus=most - may.room) if may.attack and most > may.room else may


def may_go_back(state: State) -> int:
    """The cards that the defender may hand back: unbeaten, and not laid by a seat that is already out (R72)."""
    found = 0
    for card, layer in zip(state.attacks, state.layers, strict=True):
        if layer not in state.places:
            found |= 1 << card
    return found & state.open


def swap(state: State, seat: int, may: Legal) -> Legal:
    """Before leading, or before the first answer in a bout, two cards may be exchanged with the talon (R66)."""
    return may if why_no_swap(state, seat, may.phase) else replace(may, swap=state.hands[seat])


def why_no_swap(state: State, seat: int, phase: Phase | None) -> int:
    """0 if ``seat`` may exchange cards in ``phase``; 1: not now; 2: no exchange left; 3: talon too small (R66)."""
    answering = phase is ANSWER and not state.answered >> seat & 1
    if not (phase is LEAD or answering) or size_of(state.hands[seat]) < 2:
        return 1
    if state.swaps[seat] >= SWAPS:
        return 2
    return 3 if len(state.face_down()) < 2 else 0


def name(state: State, seat: int, may: Legal) -> Legal:
    """Wild cards may be given a suit when they are led, thrown in or transferred, but not when given (R68)."""
    laid = may.attack if may.phase in (LEAD, THROW_IN) else 0
    for group in may.transfer:
        laid |= group
    return replace(may, wild=laid & state.rules.wild)


def say(state: State, seat: int, may: Legal) -> Legal:
    """The principal attacker may say wait or go ahead, or ask for a trump; partners may answer that (R45)."""
    if state.phase is CUT:
        return may
    asked_for_trump = state.said >> said_bit(state.principal, Gesture.TRUMP) & 1
    if seat == state.principal:
        says = [Gesture.WAIT, Gesture.GO_AHEAD, Gesture.TRUMP]
    elif seat in state.entitled and state.rules.side_of[seat] == state.rules.side_of[state.principal]:
        says = [Gesture.YES, Gesture.NO] if asked_for_trump else []
    else:
        says = []
    return replace(may, says=tuple(gesture for gesture in says if not state.said >> said_bit(seat, gesture) & 1))


def stop(state: State, seat: int, may: Legal) -> Legal:
    """The second attacker may stop the following ones once the bout is opened (R73)."""
    return replace(may, says=(Gesture.STOP,)) if stopped_by(state, seat) else may


def stopped_by(state: State, seat: int) -> tuple[int, ...]:
    """The seats that ``seat`` may stop: all with cards that are asked after it, if it is the second attacker (R73)."""
    if state.phase in (LEAD, CUT) or not state.hands[seat]:
        return ()
    others = [other for other in state.entitled if other != state.principal]
    if not others or others[0] != seat:
        return ()
    return tuple([other for other in others[1:] if state.hands[other]])


def touch(state: State, _seat: int, may: Legal) -> Legal:
    """Any seat may touch the discards at any time, if there are any, and becomes the fool (R74)."""
    return replace(may, touch=True) if state.discard else may


def said_bit(seat: int, gesture: Gesture) -> int:
    """The bit of `State.said` for this gesture by ``seat``."""
    return seat * len(Gesture) + list(Gesture).index(gesture)
