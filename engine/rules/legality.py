"""Legal moves of a seat, and the reason why a command is refused."""

from engine.rules import kernel, moves
from engine.rules.cards import NO_SUIT, lowest_in, set_of
from engine.rules.commands import (
    Attack,
    Beat,
    Command,
    Cut,
    DealCommand,
    Exchange,
    Gesture,
    HandBack,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Touch,
    Transfer,
)
from engine.rules.drawing import taken
from engine.rules.events import ANSWER, CUT, HAND_BACK, LEAD, NOT_BEGUN, Log
from engine.rules.refusals import Reason, Refusal
from engine.rules.state import State
from engine.rules.view import Legal


def legal(state: State, seat: int) -> Legal:
    """The legal moves of ``seat`` in the deal. Depends only on what this seat can see."""
    rules, phase = state.rules, state.phase
    if state.turn < 0:
        return Legal(seat)
    # Asked before every move: most seats hold none of the lowest trumps.
    exchange = bool(state.hands[seat] & state.table.lowest) and rules.may_exchange(state, seat)
    if state.turn != seat:
        may = Legal(seat, exchange=exchange)
    elif phase is ANSWER:
        hand, beaters, unbeaten = state.hands[seat], state.beaters, state.open
        beats = tuple([(card, hand & beaters[card]) for card in state.attacks if unbeaten >> card & 1])
        may = Legal(seat, phase, beats=beats, take=True, exchange=exchange)
    elif phase is LEAD:
        may = Legal(seat, phase, state.layable(), state.room(), one_rank=True, exchange=exchange)
    elif phase is CUT:
        may_leave = rules.may_stay_uncut or state.asked + 1 < len(state.queue)
        may = Legal(seat, phase, cut=rules.pack.size, may_pass=may_leave)
    elif phase is HAND_BACK:
        may = Legal(seat, phase, hand_back=moves.may_go_back(state), surplus=-state.room(), exchange=exchange)
    else:
        may = Legal(seat, phase, state.layable(), state.room(), may_pass=True, exchange=exchange)
    for move in rules.moves:  # moves that variants add to classic Podkidnoy
        may = move(state, seat, may)
    return may


def refusal(state: State, command: Command) -> Refusal | None:
    """Why ``command`` is refused now, or None if it is legal.

    Only for commands of the deal; engine.match.match checks those of the session.
    """
    seat = command.seat
    if not (type(seat) is int and 0 <= seat < state.rules.seats):
        return Refusal(Reason.NO_SUCH_SEAT, (seat,))
    if state.turn < 0:
        return Refusal(Reason.NOT_YOUR_TURN if state.phase is NOT_BEGUN else Reason.DEAL_IS_OVER)
    may = legal(state, seat)
    match command:
        case Exchange():
            return None if may.exchange else _why_no_exchange(state, seat)
        case Say():
            return None if command.gesture in may.says else _why_not_said(state, command)
        case Touch():
            return None if may.touch else _why_not_touched(state)
        case Cut():
            return _why_no_cut(may, command)
        case Beat() if may.beats:
            return _why_no_beat(state, may, command)
    if may.phase is None:
        return Refusal(Reason.NOT_YOUR_TURN)
    match command:
        case Attack():
            return _why_no_attack(state, may, command)
        case Beat():
            return _not_before_handing_back(may) or Refusal(Reason.NOT_DEFENDING)
        case Transfer():
            return _why_no_transfer(state, may, command)
        case Show():
            return None if _in(may.show, command.card) else _why_not_shown(state, may, command)
        case Swap():
            return _why_no_swap(state, may, command)
        case HandBack():
            return _why_not_handed_back(state, may, command)
        case Take():
            return None if may.take else _not_before_handing_back(may) or Refusal(Reason.NOTHING_TO_TAKE)
        case Pass():
            if may.may_pass:
                return None
            return _not_before_handing_back(may) or Refusal(_MUST.get(state.phase, Reason.MUST_ANSWER))
    return Refusal(Reason.DEAL_GOES_ON)


_MUST = {LEAD: Reason.MUST_LEAD, CUT: Reason.MUST_CUT}


def perform(state: State, command: DealCommand, log: Log) -> None:
    """Carry out a legal command of the deal (see `refusal`)."""
    match command:
        case Attack():
            kernel.attack(state, command.cards, log, command.suits)
        case Beat():
            kernel.beat(state, command.target, command.card, log, command.seat)
        case Take():
            kernel.take(state, log)
        case Pass():
            kernel.pass_turn(state, log)
        case Exchange():
            kernel.exchange(state, command.seat, log)
        case Transfer():
            kernel.transfer(state, command.cards, log, command.suits)
        case Show():
            kernel.show(state, command.card, log)
        case Swap():
            kernel.swap(state, command.cards, log)
        case HandBack():
            kernel.hand_back(state, command.cards, log)
        case Say():
            kernel.say(state, command.seat, command.gesture, log)
        case Cut():
            kernel.cut(state, command.at, log)
        case Touch():
            kernel.touch(state, command.seat, log)


def _in(cards: int, card: object) -> bool:
    """True if ``card`` is a card of the set. ``card`` may be a value of any type."""
    return type(card) is int and card >= 0 and bool(cards >> card & 1)


def _why_no_attack(state: State, may: Legal, command: Attack) -> Refusal | None:
    if may.phase in (ANSWER, HAND_BACK):
        return Refusal(Reason.DEFENDER_MAY_NOT_ATTACK)
    if may.phase is CUT:
        return Refusal(Reason.MUST_CUT)
    strange = _not_laid(state, command)
    if strange is not None:
        return strange
    cards = command.cards
    if may.one_rank and set_of(cards) & ~state.rules.pack.same_rank[cards[0]]:
        return Refusal(Reason.ONE_RANK_ONLY)
    if set_of(cards) & ~may.attack:
        laying = state.rules.may_lead if may.phase is LEAD else state.rules.may_add
        return Refusal(laying.why_not)
    if len(cards) > may.room + may.surplus:
        if may.phase is LEAD and may.room == state.rules.lead_size:
            return Refusal(Reason.LEAD_ONE_CARD)
        return Refusal(Reason.NO_ROOM, (state.limit,))
    return _why_not_named(may, cards, command.suits)


def _not_before_handing_back(may: Legal) -> Refusal | None:
    """The refusal of other commands while the defender must hand cards back, else None (R72)."""
    return Refusal(Reason.HAND_BACK_FIRST, (may.surplus,)) if may.phase is HAND_BACK else None


def _why_not_handed_back(state: State, may: Legal, command: HandBack) -> Refusal | None:
    if may.phase is not HAND_BACK:
        return Refusal(Reason.NOTHING_TO_HAND_BACK)
    strange = [card for card in command.cards if not _in(may.hand_back, card)]
    if strange:
        if strange[0] not in state.attacks:
            return Refusal(Reason.NOT_ON_TABLE)
        beaten = not state.open >> strange[0] & 1
        return Refusal(Reason.ALREADY_BEATEN) if beaten else Refusal(Reason.LAID_BY_WHO_IS_OUT, (strange[0],))
    if len(set(command.cards)) == len(command.cards) == may.surplus:
        return None
    return Refusal(Reason.HAND_BACK_EXACTLY, (may.surplus,))


def _why_no_beat(state: State, may: Legal, command: Beat) -> Refusal | None:
    strange = _not_held(state, command.seat, (command.card,))
    if strange is not None:
        return strange
    beats = dict(may.beats)
    if command.target not in beats:
        beaten = command.target in state.attacks
        return Refusal(Reason.ALREADY_BEATEN if beaten else Reason.NOT_ON_TABLE)
    if not beats[command.target] >> command.card & 1:
        return Refusal(Reason.CANNOT_BEAT, (command.card, command.target))
    return None


def _why_no_transfer(state: State, may: Legal, command: Transfer) -> Refusal | None:
    if may.phase is not ANSWER:
        return _not_before_handing_back(may) or Refusal(Reason.NOT_DEFENDING)
    if moves.transfer not in state.rules.moves:
        return Refusal(Reason.NO_TRANSFER)
    stale = moves.why_no_transfer(state)
    if stale:
        return Refusal(Reason.NOT_AFTER_BEATING if stale == 1 else Reason.ONLY_FRESH_CARDS)
    strange = _not_laid(state, command)
    if strange is not None:
        return strange
    laid, groups = set_of(command.cards), moves.transfer_groups(state, command.seat)
    every = 0
    for group in groups:
        every |= group
    if laid & state.shown:
        return Refusal(Reason.SHOWN_ALREADY)
    if laid & ~every:
        return Refusal(Reason.NOT_THE_RANK)
    if not all(group & laid for group in groups):
        return Refusal(Reason.RANK_MISSING)
    if not state.rules.transfer_last_card and laid == state.hands[command.seat]:
        return Refusal(Reason.KEEP_ONE_CARD)
    if len(command.cards) > moves.transfer_room(state, command.seat):
        return _no_room_to_pass_on(state, command.seat, len(command.cards))
    return _why_not_named(may, command.cards, command.suits)


def _no_room_to_pass_on(state: State, seat: int, added: int) -> Refusal:
    following = state.next_in_play(seat)
    if following == seat:
        return Refusal(Reason.NOBODY_TO_PASS_TO)
    if state.open.bit_count() + added > state.hands[following].bit_count():
        return Refusal(Reason.TOO_FEW_TO_DEFEND)
    return Refusal(Reason.NO_ROOM, (state.rules.limit(state, following),))


def _why_not_shown(state: State, may: Legal, command: Show) -> Refusal:
    if may.phase is not ANSWER:
        return _not_before_handing_back(may) or Refusal(Reason.NOT_DEFENDING)
    if moves.show not in state.rules.moves:
        return Refusal(Reason.NO_SHOWING)
    strange = _not_held(state, command.seat, (command.card,))
    if strange is not None:
        return strange
    if state.open.bit_count() < len(state.attacks):
        return Refusal(Reason.NOT_AFTER_BEATING)
    if state.shown >> command.card & 1:
        return Refusal(Reason.SHOWN_ALREADY)
    if not moves.pass_cards(state, command.seat) >> command.card & 1:
        return Refusal(Reason.NOT_A_PASS_CARD)
    return _no_room_to_pass_on(state, command.seat, 0)


def _why_no_swap(state: State, may: Legal, command: Swap) -> Refusal | None:
    if moves.swap not in state.rules.moves:
        return Refusal(Reason.NO_SWAPPING)
    why = moves.why_no_swap(state, command.seat, may.phase)
    if why:
        return Refusal((Reason.SWAP_NOT_NOW, Reason.NO_MORE_SWAPS, Reason.TALON_TOO_SMALL)[why - 1])
    strange = _not_held(state, command.seat, command.cards)
    if strange is not None:
        return strange
    return None if len(set(command.cards)) == len(command.cards) == 2 else Refusal(Reason.SWAP_TWO)


def _why_no_cut(may: Legal, command: Cut) -> Refusal | None:
    if may.phase is None:
        return Refusal(Reason.NOT_YOUR_TURN)
    if not may.cut:
        return Refusal(Reason.NOTHING_TO_CUT)
    if type(command.at) is int and 1 <= command.at < may.cut:
        return None
    return Refusal(Reason.CUT_OFF_THE_PACK, (may.cut - 1,))


def _why_not_said(state: State, command: Say) -> Refusal:
    if command.gesture == Gesture.STOP:
        return Refusal(Reason.NOBODY_TO_STOP if moves.stop in state.rules.moves else Reason.NO_STOPPING)
    if moves.say not in state.rules.moves:
        return Refusal(Reason.NO_PARTNERS)
    known = command.gesture in list(Gesture) and state.phase is not CUT
    said = known and state.said >> moves.said_bit(command.seat, Gesture(command.gesture)) & 1
    return Refusal(Reason.SAID_ALREADY if said else Reason.NOTHING_TO_SAY)


def _why_not_touched(state: State) -> Refusal:
    return Refusal(Reason.NOTHING_DISCARDED if moves.touch in state.rules.moves else Reason.NO_TOUCHING)


def _not_laid(state: State, command: Attack | Transfer) -> Refusal | None:
    """The refusal if there are no cards, or if a card is not held or is named twice."""
    if not command.cards:
        return Refusal(Reason.NO_CARDS)
    strange = _not_held(state, command.seat, command.cards)
    if strange is not None:
        return strange
    return Refusal(Reason.CARD_TWICE) if len(set(command.cards)) < len(command.cards) else None


def _not_held(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    hand = state.hands[seat]
    for card in cards:
        if not _in(hand, card):
            return Refusal(Reason.NOT_YOUR_CARD)
    return None


def _why_not_named(may: Legal, cards: tuple[int, ...], suits: tuple[int, ...]) -> Refusal | None:
    if not suits:
        return None
    if len(suits) != len(cards) or not all(type(suit) is int and NO_SUIT <= suit < 4 for suit in suits):
        return Refusal(Reason.NO_SUCH_SUIT)
    tame = [c for c, suit in zip(cards, suits, strict=True) if suit != NO_SUIT and not may.wild >> c & 1]
    return Refusal(Reason.NO_NAMING, (tame[0],)) if tame else None


def _why_no_exchange(state: State, seat: int) -> Refusal:
    held = state.hands[seat] & state.table.lowest
    if held and not held & ~taken(state):
        return Refusal(Reason.LOWEST_WAS_TAKEN, (lowest_in(held),))
    if state.turnup < 0 and state.late_exchange[1] < 0:
        return Refusal(Reason.NO_TURNUP)
    if not held:
        return Refusal(Reason.NO_LOWEST_TRUMP)
    return Refusal(Reason.EXCHANGE_NOT_NOW)
