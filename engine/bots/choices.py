"""The moves that a search considers: of all legal moves those that a sensible player would think about.

A move is one int, quick to make and to look up. For one seat the list depends on its own cards and on visible cards, so
it is the same in every determinization for the searching seat. Cards of one rank are played one at a time or together;
the lowest trump is swapped as soon as possible; talk is left out.
"""

from itertools import combinations
from typing import Final

from engine.bots.defence import completes
from engine.bots.rollout import Habits, dear_to, helper, too_much
from engine.rules import kernel
from engine.rules.cards import NO_SUIT, cards_in, size_of
from engine.rules.commands import Attack, Beat, DealCommand, Exchange, HandBack, Pass, Show, Swap, Take, Transfer
from engine.rules.events import ANSWER, GIVE, HAND_BACK, LEAD
from engine.rules.legality import legal
from engine.rules.moves import may_go_back
from engine.rules.state import State
from engine.rules.view import Legal

Move = int
"""What is done (KIND), the card it is done to, the suit named for it, and from CARDS on the cards it is done with.

Cards and suits are counted from 1 here, so that 0 is none. A search looks its moves up all the time, and a number of
this size is looked up several times as fast as a tuple.
"""

ATTACK: Final = 0
BEAT: Final = 1
TAKE: Final = 2
PASS: Final = 3
TRANSFER: Final = 4
SHOW: Final = 5
SWAP: Final = 6
EXCHANGE: Final = 7
HELP: Final = 8
HAND_BACK_MOVE: Final = 9

MOST_HAND_BACKS: Final = 24
"""At most so many ways to hand cards back are considered; any three of six cards make twenty."""

KIND: Final = 15
TARGET: Final = 4
SUIT: Final = 11
CARDS: Final = 14
WIDTH: Final = 7
"""The bits that one card takes."""
ONE: Final = (1 << WIDTH) - 1
SUITS: Final = 7


def moves(state: State, habit: Habits, *, asked: bool = False, anew: bool = False) -> list[Move]:
    """The sensible moves of the seat on turn, the cheapest first; never empty.

    A card that a partner may beat for it is a move of its own (R44). ``asked``: only what the seat may do itself,
    because its partner has been asked before. ``anew``: a defender who has begun to beat may still change its mind and
    take, as a person may.
    """
    seat = state.turn
    dear = habit.dear[state.own[seat] if state.own else state.trump]
    if habit.plain:
        if state.hands[seat] & state.table.lowest and state.rules.may_exchange(state, seat):
            return [EXCHANGE]
        return _plain(state, dear, habit, asked, anew)
    may = legal(state, seat)
    if may.exchange:
        return [EXCHANGE]
    found = _plain(state, dear, habit, asked, anew)
    found += [SHOW | card + 1 << CARDS for card in cards_in(may.show)]
    if may.transfer:
        found += _transfers(may, dear)
    if may.swap:
        worst = _ranked(may.swap, dear)[:2]
        found.append(SWAP | _laid(sorted(worst)))
    if may.wild:
        found += _named(state, may, found)
    return found


def do(state: State, move: Move) -> None:
    """Carry a move out."""
    kind = move & KIND
    if kind == ATTACK:
        if move >> CARDS <= ONE and not move >> SUIT & SUITS:  # mostly one card, of its own suit
            kernel.attack(state, ((move >> CARDS) - 1,), None)
        else:
            kernel.attack(state, _cards(move), None, _suits(move))
    elif kind == BEAT:
        kernel.beat(state, (move >> TARGET & ONE) - 1, (move >> CARDS) - 1, None)
    elif kind == TAKE:
        kernel.take(state, None)
    elif kind == PASS:
        kernel.pass_turn(state, None)
    elif kind == TRANSFER:
        kernel.transfer(state, _cards(move), None, _suits(move))
    elif kind == SHOW:
        kernel.show(state, (move >> CARDS) - 1, None)
    elif kind == SWAP:
        kernel.swap(state, _cards(move), None)
    elif kind == HAND_BACK_MOVE:
        kernel.hand_back(state, _cards(move), None)
    elif kind == HELP:
        kernel.beat(state, (move >> TARGET & ONE) - 1, (move >> CARDS) - 1, None, helper(state))
    else:
        kernel.exchange(state, state.turn, None)


def lowest_move(state: State, options: list[Move], habit: Habits) -> Move:
    """Of the seat's ``options`` the move of a player who lays the lowest card that does, and takes only if it must.

    As `heuristic.LOWEST`: it throws in every plain card (one after the other, because it is asked again), and trumps
    only without a talon; it passes an attack on whenever that costs no trump.
    """
    phase, first = state.phase, options[0]
    if len(options) == 1 or phase is LEAD or phase is HAND_BACK:
        return first
    dear = dear_to(state, habit, state.turn)
    if phase is ANSWER:
        if habit.passing_on:
            for move in options:
                kind = move & KIND
                if kind == SHOW or (kind == TRANSFER and not any(dear >> card & 1 for card in _cards(move))):
                    return move
        return first
    if phase is GIVE:
        fitting = state.layable()
        given = fitting & ~dear if state.talon else fitting
        return options[min(size_of(given), len(options) - 1)]
    return options[1] if first == PASS and not state.talon else first


def command(seat: int, move: Move) -> DealCommand:
    """The command that performs a move for ``seat``."""
    kind, cards, suits = move & KIND, _cards(move), _suits(move)
    if kind == ATTACK:
        return Attack(seat, cards, suits)
    if kind == BEAT:
        return Beat(seat, (move >> TARGET & ONE) - 1, cards[0])
    if kind == TRANSFER:
        return Transfer(seat, cards, suits)
    if kind == SHOW:
        return Show(seat, cards[0])
    if kind == SWAP:
        return Swap(seat, cards)
    if kind == HAND_BACK_MOVE:
        return HandBack(seat, cards)
    if kind == EXCHANGE:
        return Exchange(seat)
    return Take(seat) if kind == TAKE else Pass(seat)


def _cards(move: Move) -> tuple[int, ...]:
    """The cards that a move is made with, in their order."""
    rest = move >> CARDS
    if rest <= ONE:
        return (rest - 1,) if rest else ()
    found = []
    while rest:
        found.append((rest & ONE) - 1)
        rest >>= WIDTH
    return tuple(found)


def _suits(move: Move) -> tuple[int, ...]:
    """The suit that its one card is named, or nothing."""
    suit = move >> SUIT & SUITS
    return (suit - 1,) if suit else ()


def _laid(cards: list[int]) -> int:
    """The part of a move that says with which cards."""
    found, place = 0, CARDS
    for card in cards:
        found |= card + 1 << place
        place += WIDTH
    return found


def _ranked(cards: int, dear: int) -> list[int]:
    """The cards of a set, from the lowest, those that are dear at the end."""
    found = cards_in(cards & ~dear)
    found += cards_in(cards & dear)
    return found


def _plain(state: State, dear: int, habit: Habits, asked: bool, anew: bool) -> list[Move]:
    """The moves of classic Podkidnoy, and help (R44)."""
    phase = state.phase
    if phase is ANSWER:
        partner = helper(state) if habit.helped else -1
        if partner < 0:
            return _answers(state, dear, anew)
        return _own_answers(state, dear) if asked else _answers_together(state, state.hands[partner], dear)
    if phase is LEAD:
        return _leads(state, dear)
    if phase is HAND_BACK:
        return _hand_backs(state, dear)
    fitting = state.layable()
    if not fitting:
        return [PASS]
    room = state.room()
    ranked = cards_in(fitting & ~dear)
    cheap = len(ranked)
    ranked += cards_in(fitting & dear)
    if phase is GIVE:  # whoever gives is asked once only: the cheapest card, the two cheapest, and so on
        considered, together, shift = [PASS], ATTACK, CARDS
        for card in ranked[:room]:
            together |= card + 1 << shift
            shift += WIDTH
            considered.append(together)
        return considered
    considered = _singly(ranked)
    considered.insert(cheap, PASS)
    if cheap > 1 and room > 1:
        considered.append(ATTACK | _laid(ranked[: min(cheap, room)]))
    if cheap < len(ranked) <= room and len(ranked) > 1 and not state.talon:
        considered.append(ATTACK | _laid(ranked))
    return considered


def _hand_backs(state: State, dear: int) -> list[Move]:
    """Every choice of cards to hand back, the rule of thumb's first; of very many that one and a few more (R72)."""
    first = too_much(state, dear)
    considered = [HAND_BACK_MOVE | _laid(list(first))]
    for cards in combinations(_ranked(may_go_back(state), dear), len(first)):
        if len(considered) == MOST_HAND_BACKS:
            break
        laid = sorted(cards)
        if tuple(laid) != first:
            considered.append(HAND_BACK_MOVE | _laid(laid))
    return considered


def _answers(state: State, dear: int, anew: bool) -> list[Move]:
    """Beat the first open card with each card that leaves a defence to the others, or take.

    A defence is one choice: who has beaten a card takes only after more was laid, unless it may choose ``anew``. Taking
    at once would have been no worse, because then fewer ranks lie there. The order of beating is not weighed.
    """
    hand, unbeaten, beaters = state.hands[state.turn], state.open, state.beaters
    if not unbeaten & unbeaten - 1:  # mostly
        first = unbeaten.bit_length() - 1
        able = hand & beaters[first]
    else:
        first, able = _completing(state, hand)
    if not able:
        return [TAKE]
    found = _beating(BEAT, first, able, dear)
    if anew or state.fresh:
        found.append(TAKE)
    return found


def _answers_together(state: State, helping: int, dear: int) -> list[Move]:
    """As `_answers` with a partner's cards besides; only taking is left where the two cannot beat every card.

    Who was helped may still take: the partner decided that, and has shown what it would beat.
    """
    first, able = _completing(state, state.hands[state.turn] | helping)
    if not able:
        return [TAKE]
    found = _beating(BEAT, first, able & ~helping, dear)
    found += _beating(HELP, first, able & helping, dear)
    found.append(TAKE)
    return found


def _completing(state: State, holding: int) -> tuple[int, int]:
    """The first open card, and the cards that beat it and leave a defence to the others."""
    beaters, found = state.beaters, 0
    targets = [target for target in state.attacks if state.open >> target & 1]
    ables = [holding & beaters[target] for target in targets]
    for card in cards_in(ables[0]):
        if completes(card, ables):
            found |= 1 << card
    return targets[0], found


def _own_answers(state: State, dear: int) -> list[Move]:
    """Beat the first card that the seat can beat, though it may not know who could beat the others; or take."""
    hand, beaters = state.hands[state.turn], state.beaters
    for target in state.attacks:
        if state.open >> target & 1 and hand & beaters[target]:
            found = _beating(BEAT, target, hand & beaters[target], dear)
            found.append(TAKE)
            return found
    return [TAKE]


def _beating(kind: int, target: int, able: int, dear: int) -> list[Move]:
    """Every card of ``able`` on ``target``."""
    return _each(kind | target + 1 << TARGET, able, dear)


def _leads(state: State, dear: int) -> list[Move]:
    """Every card, and every rank's cards together; trumps apart while there is a talon."""
    able, same_rank = state.layable(), state.rules.pack.same_rank
    found = _each(ATTACK, able, dear)
    room = state.room()
    if room < 2:
        return found
    cheap = able & ~dear
    left = cheap if state.talon and cheap else able
    while left:
        group = left & same_rank[(left & -left).bit_length() - 1]
        left ^= group
        if group & group - 1:
            cards = cards_in(group & ~dear)
            tame = len(cards)
            cards += cards_in(group & dear)
            found.append(ATTACK | _laid(cards[:room]))
            if 1 < tame < min(len(cards), room):
                found.append(ATTACK | _laid(cards[:tame]))
    return found


def _each(kind: int, cards: int, dear: int) -> list[Move]:
    """A move of this ``kind`` with each card alone, in the order of `_ranked`."""
    found = []
    left = cards & ~dear
    while left:
        low = left & -left
        found.append(kind | low.bit_length() << CARDS)  # counted from 1, like a card in a move
        left ^= low
    left = cards & dear
    while left:
        low = left & -left
        found.append(kind | low.bit_length() << CARDS)
        left ^= low
    return found


def _singly(cards: list[int]) -> list[Move]:
    return [ATTACK | card + 1 << CARDS for card in cards]


def _transfers(may: Legal, dear: int) -> list[Move]:
    """One card of each rank that lies there, or all of a rank; which of several cards only where there is one rank."""
    if len(may.transfer) > 1:
        lowest = []
        for group in may.transfer:
            cheap = group & ~dear or group
            lowest.append((cheap & -cheap).bit_length() - 1)
        return [TRANSFER | _laid(lowest)]
    ranked = _ranked(may.transfer[0], dear)
    found = [TRANSFER | card + 1 << CARDS for card in ranked]
    together = ranked[: may.transfer_room]
    if len(together) > 1:
        found.append(TRANSFER | _laid(together))
    return found


def _named(state: State, may: Legal, moves: list[Move]) -> list[Move]:
    """A wild card laid alone may be named a trump, the suit that is hardest to beat (R68)."""
    trump = state.own[state.defender] if state.own else state.trump
    if trump == NO_SUIT:
        return []
    suit_of, named = state.rules.pack.suit_of, []
    for move in moves:
        if move & KIND in (ATTACK, TRANSFER) and move >> CARDS <= ONE:
            card = (move >> CARDS) - 1
            if may.wild >> card & 1 and suit_of[card] != trump:
                named.append(move | trump + 1 << SUIT)
    return named
