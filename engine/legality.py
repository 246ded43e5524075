"""What a seat may do, and why not: the legal commands of a seat, and the reason a command is refused."""

from engine import kernel
from engine.cards import cards_in, set_of
from engine.commands import Attack, Beat, Command, Exchange, NextDeal, Pass, Take
from engine.events import Phase
from engine.kernel import Log
from engine.refusals import Reason, Refusal
from engine.state import State
from engine.view import Legal


def legal(state: State, seat: int) -> Legal:
    """All that ``seat`` may do now. Depends on nothing that this seat cannot see."""
    if state.ended is not None:
        return Legal(seat, next_deal=True)
    exchange = state.rules.may_exchange(state, seat)
    if state.turn != seat:
        return Legal(seat, exchange=exchange)
    hand, phase = state.hands[seat], state.phase
    if phase == Phase.ANSWER:
        beaters = state.table.beaters
        beats = tuple((card, hand & beaters[card]) for card in state.attacks if state.open >> card & 1)
        return Legal(seat, phase, beats=beats, take=True, exchange=exchange)
    room = state.limit - len(state.attacks)
    if phase == Phase.LEAD:
        room = min(room, state.rules.lead_size)
        return Legal(seat, phase, hand, room, one_rank=True, exchange=exchange)
    return Legal(seat, phase, hand & state.fits, room, may_pass=True, exchange=exchange)


def refusal(state: State, command: Command) -> Refusal | None:
    """Why ``command`` is refused now, or None when it is legal."""
    seat = command.seat
    if not (type(seat) is int and 0 <= seat < state.rules.seats):
        return Refusal(Reason.NO_SUCH_SEAT, (seat,))
    if isinstance(command, NextDeal):
        return None if state.ended is not None else Refusal(Reason.DEAL_GOES_ON)
    if state.ended is not None:
        return Refusal(Reason.DEAL_IS_OVER)
    may = legal(state, seat)
    if isinstance(command, Exchange):
        return None if may.exchange else _why_no_exchange(state, seat)
    if may.phase is None:
        return Refusal(Reason.NOT_YOUR_TURN)
    match command:
        case Attack():
            return _why_no_attack(state, may, command)
        case Beat():
            return _why_no_beat(state, may, command)
        case Take():
            return None if may.take else Refusal(Reason.NOTHING_TO_TAKE)
        case Pass():
            if may.may_pass:
                return None
            return Refusal(Reason.MUST_LEAD if may.phase == Phase.LEAD else Reason.MUST_ANSWER)


def perform(state: State, command: Command, log: Log) -> None:
    """Carry out a legal command of the deal (see `refusal`)."""
    match command:
        case Attack():
            kernel.attack(state, command.cards, log)
        case Beat():
            kernel.beat(state, command.target, command.card, log)
        case Take():
            kernel.take(state, log)
        case Pass():
            kernel.pass_turn(state, log)
        case Exchange():
            kernel.exchange(state, command.seat, log)
        case NextDeal():
            raise ValueError("a new deal is the match's act, not the deal's")


def _why_no_attack(state: State, may: Legal, command: Attack) -> Refusal | None:
    if may.phase == Phase.ANSWER:
        return Refusal(Reason.DEFENDER_MAY_NOT_ATTACK)
    cards = command.cards
    if not cards:
        return Refusal(Reason.NO_CARDS)
    pack, hand = state.rules.pack, state.hands[command.seat]
    strange = _not_held(state, command.seat, cards)
    if strange is not None:
        return strange
    if len(set(cards)) < len(cards):
        return Refusal(Reason.CARD_TWICE)
    if may.one_rank and set_of(cards) & ~pack.same_rank[cards[0]]:
        return Refusal(Reason.ONE_RANK_ONLY)
    misfits = [card for card in cards if not may.attack >> card & 1 and hand >> card & 1]
    if misfits:
        return Refusal(Reason.RANK_NOT_ON_TABLE, (misfits[0],))
    if len(cards) > may.room:
        if may.phase == Phase.LEAD and may.room == state.rules.lead_size:
            return Refusal(Reason.LEAD_ONE_CARD)
        return Refusal(Reason.NO_ROOM, (state.limit,))
    return None


def _why_no_beat(state: State, may: Legal, command: Beat) -> Refusal | None:
    if may.phase != Phase.ANSWER:
        return Refusal(Reason.NOT_DEFENDING)
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


def _not_held(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    hand, size = state.hands[seat], state.rules.pack.size
    for card in cards:
        if not (type(card) is int and 0 <= card < size and hand >> card & 1):
            return Refusal(Reason.NOT_YOUR_CARD)
    return None


def _why_no_exchange(state: State, seat: int) -> Refusal:
    lowest = state.table.lowest_trump
    if state.turnup < 0 and state.late_exchange[0] < 0:
        return Refusal(Reason.NO_TURNUP)
    if lowest not in cards_in(state.hands[seat]):
        return Refusal(Reason.NO_LOWEST_TRUMP, (lowest,) if lowest >= 0 else ())
    if state.lowest_taken:
        return Refusal(Reason.LOWEST_WAS_TAKEN, (lowest,))
    return Refusal(Reason.EXCHANGE_NOT_NOW)
