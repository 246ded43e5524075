"""Invariants of every deal, for all rule sets, seats and players (DESIGN.md)."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from engine.bots import heuristic
from engine.knowledge.observe import NOBODY, observe
from engine.knowledge.projection import view_of
from engine.match.match import Match
from engine.rules.cards import HIDDEN, NO_SUIT, listed
from engine.rules.commands import (
    Attack,
    Beat,
    ChooseDealer,
    Command,
    Cut,
    EndSession,
    Exchange,
    Gesture,
    HandBack,
    NextDeal,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Transfer,
)
from engine.rules.events import Dealt, Drew, Phase, Swapped
from engine.rules.legality import legal
from engine.rules.options import Options
from engine.rules.refusals import Reason
from engine.rules.state import Laying, State
from tests.builders.cells import few_or_all
from tests.builders.dealing import every_value, everything, permuted, play_deal, random_options
from tests.rules.laws import lawful_session


def _match(seats: int, number: int) -> Match:
    chance = Random(number)
    options = random_options(chance, seats) if number % 4 else Options()
    return Match(options, seats, f"laws {seats}.{number}")


# Three quarters of the deals are played by random rules; ``python -m tests.tools.fuzz`` plays 20,000.
@few_or_all("deals", 20, 160)
@pytest.mark.parametrize("seats", range(2, 7))
def test_laws(seats: int, deals: int) -> None:
    """Cards are conserved, folded views equal true views, a replay gives the same deal, and every deal ends."""
    for number in range(deals):
        match = _match(seats, number)
        lawful_session(match.options, seats, match.seed, deals=3 if number % 10 == 1 else 1)


@few_or_all("deals", 8, 40)
@pytest.mark.parametrize("seats", range(2, 7))
def test_unseen_cards_matter_to_nobody(seats: int, deals: int) -> None:
    """Permuting the cards that a seat cannot see changes neither its view, nor its legal moves, nor its choice."""
    for number in range(deals):
        match, chance = _match(seats, number), Random(number)
        match.begin()
        for step, _ in enumerate(play_deal(match, chance)):
            if step % 7 or match.state.ended:
                continue
            for seat in range(seats):
                other = permuted(match.state, seat, chance)
                assert view_of(other, seat) == view_of(match.state, seat)
                assert legal(other, seat) == legal(match.state, seat)
                if seat == match.state.turn:
                    assert _choice(other, seat, step) == _choice(match.state, seat, step)


def test_the_permutation_law_can_fail() -> None:
    """The same comparison detects a player who looks at the next hand."""
    assert _differs(lambda state, seat: view_of(state, (seat + 1) % 3).hand)
    assert not _differs(lambda state, seat: view_of(state, seat).hand)


def _differs(look: Callable[[State, int], int]) -> bool:
    match, chance = _match(3, 0), Random(1)
    match.begin()
    return any(look(permuted(match.state, 0, chance), 0) != look(match.state, 0) for _ in range(20))


def _choice(state: State, seat: int, step: int) -> Command:
    return heuristic.choose(view_of(state, seat), legal(state, seat), state.rules, Random(step))


# With many wild cards there are too many ways to name them; such moments are skipped.
MOST_LEGAL = 4_000


@few_or_all("commands", 12_000, 100_000)
def test_legal_is_accepted_and_all_else_refused(commands: int) -> None:
    """Exactly the commands that are not legal are refused, with a reason, and change nothing."""
    tried = number = 0
    while tried < commands:
        seats = 2 + number % 5
        match, chance = _match(seats, number), Random(number)
        match.begin()
        for step, _ in enumerate(play_deal(match, chance)):
            if step % 6 == 0:
                tried += _judged(match, chance)
        tried += _judged(match, chance)
        number += 1


def _judged(match: Match, chance: Random) -> int:
    """Compare the verdicts on random commands with the list of legal ones. Returns the number of commands."""
    state, seats = match.state, match.seats
    same_rank = state.rules.pack.same_rank
    allowed = set()
    for seat in range(seats):
        legal = list(itertools.islice(match.legal(seat).commands(same_rank), MOST_LEGAL))
        if len(legal) == MOST_LEGAL:
            return 0
        keys = [_key(command, state) for command in legal]
        assert len(set(keys)) == len(keys), f"a choice stands there twice: {match.options}"
        allowed |= set(keys)
    before, tally = everything(state.copy()), deepcopy(match.tally)
    commands = [_any_command(chance, match) for _ in range(60)]
    for command in commands:
        refused = match.refusal(command)
        assert (refused is None) == (_key(command, state) in allowed), (command, refused, match.options)
        if refused is not None:
            assert refused.text(state.rules.pack.names)
            assert match.submit(command) == refused
    assert everything(match.state) == before
    assert match.tally == tally
    return len(commands)


ADDING = {Phase.THROW_IN, Phase.GIVE}
DEFENDING = {Phase.ANSWER, Phase.HAND_BACK}
NOT_DEFENDING = {Phase.LEAD, Phase.CUT, *ADDING}
LAYING = {Phase.LEAD, Phase.ANSWER, *ADDING}
PHASES_OF: tuple[tuple[Iterable[Phase], tuple[Reason, ...]], ...] = (
    ({Phase.LEAD}, (Reason.MUST_LEAD, Reason.LEAD_ONE_CARD, Reason.ONE_RANK_ONLY)),
    ({Phase.CUT}, (Reason.MUST_CUT, Reason.CUT_OFF_THE_PACK)),
    ({Phase.HAND_BACK}, (Reason.HAND_BACK_FIRST, Reason.HAND_BACK_EXACTLY, Reason.LAID_BY_WHO_IS_OUT)),
    ({Phase.ANSWER}, (Reason.MUST_ANSWER, Reason.CANNOT_BEAT, Reason.NO_TRANSFER, Reason.NO_SHOWING)),
    ({Phase.ANSWER}, (Reason.NOT_THE_RANK, Reason.RANK_MISSING, Reason.KEEP_ONE_CARD, Reason.TOO_FEW_TO_DEFEND)),
    ({Phase.ANSWER}, (Reason.NOT_A_PASS_CARD, Reason.NOBODY_TO_PASS_TO, Reason.SHOWN_ALREADY)),
    ({Phase.ANSWER}, (Reason.NOT_AFTER_BEATING, Reason.ONLY_FRESH_CARDS)),
    (ADDING, (Reason.RANK_NOT_ON_TABLE,)),
    (DEFENDING, (Reason.DEFENDER_MAY_NOT_ATTACK, Reason.ALREADY_BEATEN, Reason.NOT_ON_TABLE)),
    (NOT_DEFENDING, (Reason.NOT_DEFENDING, Reason.NOTHING_TO_TAKE)),
    (LAYING, (Reason.NO_ROOM, Reason.NO_CARDS, Reason.CARD_TWICE, Reason.NO_NAMING, Reason.NO_SUCH_SUIT)),
    # A slot of a rule set brings its own reason; these two stand for one.
    ({Phase.LEAD}, (Reason.NO_WORDS,)),
    (ADDING, (Reason.NO_SUCH_WORDS,)),
    # Whatever the seat is asked for:
    (Phase, (Reason.NO_SUCH_SEAT, Reason.NOT_YOUR_TURN, Reason.NOT_YOUR_CARD, Reason.NOTHING_TO_CUT)),
    (Phase, (Reason.DEAL_IS_OVER, Reason.DEAL_GOES_ON, Reason.SESSION_IS_OVER, Reason.NOTHING_TO_HAND_BACK)),
    (Phase, (Reason.NO_TURNUP, Reason.NO_LOWEST_TRUMP, Reason.LOWEST_WAS_TAKEN, Reason.EXCHANGE_NOT_NOW)),
    (Phase, (Reason.NO_SWAPPING, Reason.SWAP_NOT_NOW, Reason.SWAP_TWO, Reason.NO_MORE_SWAPS)),
    (Phase, (Reason.TALON_TOO_SMALL, Reason.NO_PARTNERS, Reason.NOTHING_TO_SAY, Reason.SAID_ALREADY)),
    (Phase, (Reason.NO_STOPPING, Reason.NOBODY_TO_STOP, Reason.NO_TOUCHING, Reason.NOTHING_DISCARDED)),
    (Phase, (Reason.NO_CHOICE_OF_DEALER, Reason.NOT_IN_YOUR_TEAM)),
)
"""In which phases the seat that is asked may be refused for which reason."""
FITTING = {reason: {*phases} for phases, reasons in PHASES_OF for reason in reasons}


def test_every_reason_says_in_which_phases_it_fits() -> None:
    """Except BEATS_NONE, which only the table says: no command is refused for it."""
    assert {*Reason} - {*FITTING} == {Reason.BEATS_NONE}


def _seldom(state: State) -> int:
    """Test rule: the lowest card only."""
    hand = state.hands[state.turn]
    return hand & -hand


def _no_court(state: State) -> int:
    """Test rule: no picture cards are added."""
    pictures = sum(state.rules.pack.same_rank[state.rules.pack.size - 1 - suit] for suit in (0, 4, 8))
    return state.hands[state.turn] & state.fits & ~pictures


@pytest.mark.parametrize("limited", [False, True], ids=["as the options have it", "with slots that no option has"])
def test_a_reason_fits_the_phase(limited: bool) -> None:
    """Whoever leads is not told about throwing in, and so on; also where a rule set limits what may be laid."""
    seen: Counter[Reason] = Counter()
    for number in range(20):
        match, chance = _match(2 + number % 5, number), Random(number)
        match.begin()
        if limited:
            lead, add = Laying(_seldom, Reason.NO_WORDS), Laying(_no_court, Reason.NO_SUCH_WORDS)
            match.state.rules = replace(match.state.rules, may_lead=lead, may_add=add)
        for step, _ in enumerate(play_deal(match, chance)):
            phase, asked = match.state.phase, match.state.turn
            if step % 3 or match.state.ended:
                continue
            for command in (_any_command(chance, match) for _ in range(20)):
                refused = match.refusal(command)
                if refused is not None and command.seat == asked:
                    assert phase in FITTING[refused.reason], (phase, command, refused)
                    assert refused.reason is not Reason.NOT_YOUR_CARD or _not_held(match.state, command), command
                    seen[refused.reason] += 1
    assert seen[Reason.MUST_LEAD] and seen[Reason.DEFENDER_MAY_NOT_ATTACK]
    laid = (Reason.NO_WORDS, Reason.NO_SUCH_WORDS) if limited else (Reason.RANK_NOT_ON_TABLE,)
    assert all(seen[reason] for reason in laid)


def _not_held(state: State, command: Command) -> bool:
    """True if the seat does not hold every card of the command: no other card is refused as not its own."""
    cards = command.cards if isinstance(command, Attack | Transfer | Swap) else (getattr(command, "card", -1),)
    return not all(card >= 0 and state.hands[command.seat] >> card & 1 for card in cards)


def test_moves_of_variants_only_add() -> None:
    """A function in ``Rules.moves`` takes no card away: what limits the classic moves is a slot, read everywhere."""
    chance = Random(5)
    for number, (options, seats) in enumerate(every_value(chance)):
        match = Match(options, seats, f"only add {number}")
        match.begin()
        for _ in play_deal(match, chance):
            if match.state.turn < 0:
                continue
            for seat in range(seats):
                may = legal(_classic(match.state), seat)
                for move in match.state.rules.moves:
                    after = move(match.state, seat, may)
                    assert not may.attack & ~after.attack and after.room >= may.room
                    assert not may.take or after.take
                    assert not may.may_pass or after.may_pass
                    assert {*may.beats} <= {*after.beats}
                    may = after


def _classic(state: State) -> State:
    """The same deal without the moves of variants."""
    bare = state.copy()
    bare.rules = replace(state.rules, moves=())
    return bare


def _key(command: Command, state: State) -> object:
    """A key that is equal for commands that differ only in the order of cards or in naming a card's own suit."""
    if not isinstance(command, Attack | Transfer | Swap | HandBack):
        return command
    if isinstance(command, Swap | HandBack):
        return (type(command), command.seat, frozenset(command.cards), len(command.cards))
    suits = command.suits or (NO_SUIT,) * len(command.cards)
    if len(suits) != len(command.cards):
        return command
    suit_of, wild = state.rules.pack.suit_of, state.rules.wild
    named = (
        (card, NO_SUIT if card >= 0 and wild >> card & 1 and suit_of[card] == suit else suit)
        for card, suit in zip(command.cards, suits, strict=True)
    )
    return (type(command), command.seat, len(command.cards), frozenset(named))


def _any_command(chance: Random, match: Match) -> Command:
    """A random command, often with cards on the table, sometimes with a seat or card that does not exist."""
    state, seats, size = match.state, match.seats, match.state.rules.pack.size
    seat = chance.choice([state.turn, chance.randrange(seats), seats, -1])
    near = listed(state.hands[seat]) if 0 <= seat < seats else ()
    fitting = [card for card in near if state.fits >> card & 1]

    def card() -> int:
        if fitting and chance.random() < 0.5:
            return chance.choice(fitting)
        return chance.choice(near) if near and chance.random() < 0.7 else chance.randrange(-1, size + 2)

    target = chance.choice(state.attacks) if state.attacks and chance.random() < 0.8 else chance.randrange(size)
    laid = tuple(card() for _ in range(chance.choice([0, 1, 1, 1, 2, 2, 3])))
    suits = chance.choice([(), (), (), tuple(chance.randrange(-1, 5) for _ in laid), (1,)])
    return chance.choice(
        [
            *(Attack(seat, laid, suits), Attack(seat, laid, suits), Beat(seat, target, card()), Take(seat)),
            *(Beat(seat, target, card()), Pass(seat), Exchange(seat), NextDeal(seat), EndSession(seat)),
            *(Transfer(seat, laid, suits), Transfer(seat, laid), Show(seat, card()), Swap(seat, laid)),
            *(Say(seat, chance.choice(list(Gesture))), Cut(seat, chance.randrange(-1, size + 2))),
            *(ChooseDealer(seat, chance.randrange(-1, seats + 1)), HandBack(seat, laid), HandBack(seat, (target,))),
        ]
    )


def test_hands_dealt_and_drawn_are_told_to_their_owner_only() -> None:
    match = _match(4, 1)
    for event in match.begin():
        for seat in (NOBODY, *range(4)):
            told = observe(event, seat)
            if isinstance(event, Dealt) and event.seat != seat:
                assert isinstance(told, Dealt) and set(told.cards) == {HIDDEN}
            else:
                assert told == event


def test_a_drawn_turnup_is_seen_by_all() -> None:
    event = Drew(2, (3, 9, 20), 20, 0)
    assert observe(event, 1) == Drew(2, (HIDDEN, HIDDEN, 20), 20, 0)
    assert observe(event, 2) == event


def test_what_is_swapped_is_told_to_its_owner_only() -> None:
    event = Swapped(1, (3, 4), (9, 20))
    assert observe(event, 1) == event
    assert observe(event, 0) == observe(event, NOBODY) == Swapped(1, (HIDDEN, HIDDEN), (HIDDEN, HIDDEN))


def test_an_unknown_event_is_never_passed_on() -> None:
    with pytest.raises(AssertionError):
        observe("a new kind of event", 0)  # type: ignore[arg-type]
