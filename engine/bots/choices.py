"""The moves that a searching player weighs: of all that is legal what a sensible player would think about.

A move is a plain tuple, quick to make and to look up. For one seat the list depends on its own cards and on what lies
open, so it is the same in every guessed deal for the seat that searches. Cards of one rank are laid one at a time or
together; the lowest trump is exchanged as soon as may be; partners are not talked to.
"""

from itertools import accumulate

from engine import kernel
from engine import moves as variants
from engine.cards import NO_SUIT, cards_in
from engine.commands import Attack, Beat, DealCommand, Exchange, Pass, Show, Swap, Take, Transfer
from engine.events import ANSWER, GIVE, LEAD
from engine.legality import legal
from engine.rules import Rules
from engine.state import State
from engine.view import Legal

ATTACK, BEAT, TAKE, PASS, TRANSFER, SHOW, SWAP, EXCHANGE = range(8)
Move = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""What is done, the card it is done to (-1: none), the cards it is done with, and the suits named for them."""

TALK_AND_HELP = (variants.say, variants.partner_beats)
"""Moves of partners: a search weighs none of them."""

_TAKE: Move = (TAKE, -1, (), ())
_PASS: Move = (PASS, -1, (), ())
_EXCHANGE: Move = (EXCHANGE, -1, (), ())


def moves(state: State, dear: int) -> list[Move]:
    """What the seat whose turn it is may sensibly do, the cheapest first; never empty.

    ``dear``: the cards it is loath to part with.
    """
    seat, rules = state.turn, state.rules
    if not state.hands[seat] & state.table.lowest and _plainly(rules):
        return _plain(state, dear)
    may = legal(state, seat)
    if may.exchange:
        return [_EXCHANGE]
    found = _plain(state, dear)
    for card in cards_in(may.show):
        found.append((SHOW, -1, (card,), ()))
    if may.transfer:
        found += _transfers(may, dear)
    if may.swap:
        worst = (*cards_in(may.swap & ~dear), *cards_in(may.swap & dear))[:2]
        found.append((SWAP, -1, tuple(sorted(worst)), ()))
    if may.wild:
        found += _named(state, may, found)
    return found


def _plainly(rules: Rules) -> bool:
    """Whether variants add nothing that a search weighs."""
    return not rules.moves or all(move in TALK_AND_HELP for move in rules.moves)


def do(state: State, move: Move) -> None:
    """Carry a move out."""
    kind, target, cards, suits = move
    if kind == ATTACK:
        kernel.attack(state, cards, None, suits)
    elif kind == BEAT:
        kernel.beat(state, target, cards[0], None)
    elif kind == TAKE:
        kernel.take(state, None)
    elif kind == PASS:
        kernel.pass_turn(state, None)
    elif kind == TRANSFER:
        kernel.transfer(state, cards, None, suits)
    elif kind == SHOW:
        kernel.show(state, cards[0], None)
    elif kind == SWAP:
        kernel.swap(state, cards, None)
    else:
        kernel.exchange(state, state.turn, None)


def command(seat: int, move: Move) -> DealCommand:
    """The command by which ``seat`` asks for a move."""
    kind, target, cards, suits = move
    if kind == ATTACK:
        return Attack(seat, cards, suits)
    if kind == BEAT:
        return Beat(seat, target, cards[0])
    if kind == TRANSFER:
        return Transfer(seat, cards, suits)
    if kind == SHOW:
        return Show(seat, cards[0])
    if kind == SWAP:
        return Swap(seat, cards)
    if kind == EXCHANGE:
        return Exchange(seat)
    return Take(seat) if kind == TAKE else Pass(seat)


def _plain(state: State, dear: int) -> list[Move]:
    """The moves of classic Podkidnoy."""
    phase = state.phase
    if phase == ANSWER:
        return _answers(state, dear)
    if phase == LEAD:
        return _leads(state, dear)
    fitting = state.hands[state.turn] & state.fits
    if not fitting:
        return [_PASS]
    room = state.limit - len(state.attacks)
    cheap = tuple(cards_in(fitting & ~dear))
    ranked = (*cheap, *cards_in(fitting & dear))
    if phase == GIVE:  # whoever gives is asked once only: the cheapest card, the two cheapest, and so on
        together = accumulate(((card,) for card in ranked[:room]), lambda laid, card: laid + card)
        return [_PASS, *((ATTACK, -1, cards, ()) for cards in together)]
    found = [*_singly(cheap), _PASS, *_singly(ranked[len(cheap) :])]
    if len(cheap) > 1 and room > 1:
        found.append((ATTACK, -1, cheap[:room], ()))
    if len(cheap) < len(ranked) <= room and len(ranked) > 1 and not state.talon:
        found.append((ATTACK, -1, ranked, ()))
    return found


def _answers(state: State, dear: int) -> list[Move]:
    """Beat the first card that lies open, if all of them can be beaten; the order of beating is not weighed."""
    hand, first = state.hands[state.turn], -1
    for target in state.attacks:
        if state.open >> target & 1:
            if not hand & state.beaters[target]:
                return [_TAKE]
            if first < 0:
                first = target
    able = hand & state.beaters[first]
    ranked = (*cards_in(able & ~dear), *cards_in(able & dear))
    return [*((BEAT, first, (card,), ()) for card in ranked), _TAKE]


def _leads(state: State, dear: int) -> list[Move]:
    """Every card, and every rank's cards together; trumps apart while there is a talon."""
    hand, same_rank = state.hands[state.turn], state.rules.pack.same_rank
    cheap = hand & ~dear
    found = _singly((*cards_in(cheap), *cards_in(hand & dear)))
    room = min(state.limit, state.rules.lead_size)
    if room < 2:
        return found
    left = cheap if state.talon and cheap else hand
    while left:
        group = left & same_rank[(left & -left).bit_length() - 1]
        left ^= group
        if group & group - 1:
            cards = (*cards_in(group & ~dear), *cards_in(group & dear))
            found.append((ATTACK, -1, cards[:room], ()))
            tame = cards_without(group, dear)
            if 1 < len(tame) < len(cards[:room]):
                found.append((ATTACK, -1, tame, ()))
    return found


def cards_without(cards: int, dear: int) -> tuple[int, ...]:
    """The cards of a set that are not dear, from the lowest."""
    return tuple(cards_in(cards & ~dear))


def _singly(cards: tuple[int, ...]) -> list[Move]:
    return [(ATTACK, -1, (card,), ()) for card in cards]


def _transfers(may: Legal, dear: int) -> list[Move]:
    """One card of each rank that lies there, or all of a rank; which of several cards only where there is one rank."""
    if len(may.transfer) > 1:
        lowest = [group & ~dear or group for group in may.transfer]
        return [(TRANSFER, -1, tuple((group & -group).bit_length() - 1 for group in lowest), ())]
    ranked = (*cards_in(may.transfer[0] & ~dear), *cards_in(may.transfer[0] & dear))
    found: list[Move] = [(TRANSFER, -1, (card,), ()) for card in ranked]
    together = ranked[: may.transfer_room]
    if len(together) > 1:
        found.append((TRANSFER, -1, together, ()))
    return found


def _named(state: State, may: Legal, found: list[Move]) -> list[Move]:
    """A wild card laid alone may be named a trump, the suit that is hardest to beat (R68)."""
    trump = state.own[state.defender] if state.own else state.trump
    if trump == NO_SUIT:
        return []
    suit_of = state.rules.pack.suit_of
    return [
        (kind, target, cards, (trump,))
        for kind, target, cards, _ in found
        if kind in (ATTACK, TRANSFER) and len(cards) == 1 and may.wild >> cards[0] & 1 and suit_of[cards[0]] != trump
    ]
