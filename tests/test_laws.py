"""Laws that hold in every deal, whatever the rule set, the seats and the players do (DESIGN.md)."""

import itertools
from collections.abc import Callable
from random import Random

import pytest

from engine.bots import thumb
from engine.cards import HIDDEN, listed, set_of
from engine.commands import Attack, Beat, Command, Exchange, NextDeal, Pass, Take
from engine.events import Dealt, Drew, Event
from engine.legality import legal, refusal
from engine.match import Match
from engine.observe import NOBODY, observe
from engine.options import Options
from engine.state import State
from engine.view import View, view_of
from tests.dealing import all_cards, everything, play_deal, random_options

# 5 × 400 = 2,000 deals in every run; half of them with classic rules.
DEALS = 400
LONGEST_DEAL = 20_000


def _match(seats: int, number: int) -> Match:
    chance = Random(number)
    options = Options() if number % 2 else random_options(chance, seats)
    return Match(options, seats, f"laws {seats}.{number}")


@pytest.mark.parametrize("seats", range(2, 7))
def test_laws(seats: int) -> None:
    """Cards are conserved, folded views equal true views, the same commands give the same deal, every deal ends."""
    for number in range(DEALS):
        match = _match(seats, number)
        views = {seat: View(seat, seats) for seat in (NOBODY, *range(seats))}
        commands: list[Command] = []

        def tell(events: list[Event], match: Match = match, views: dict[int, View] = views) -> None:
            for seat, view in views.items():
                for event in events:
                    view.fold(observe(event, seat))
                assert view == view_of(match.state, seat)
            _conserved(match.state)

        opening = match.begin()
        tell(opening)
        history = [opening]
        for command, told in itertools.islice(play_deal(match, Random(number)), LONGEST_DEAL):
            commands.append(command)
            history.append(told)
            tell(told)
        assert match.state.ended is not None, f"deal {number} goes on after {LONGEST_DEAL} commands"
        assert sum(1 for event in match.state.places) <= seats
        again = Match(match.options, seats, match.seed)
        assert [again.begin(), *map(again.submit, commands)] == history
        assert everything(again.state) == everything(match.state)


def _conserved(state: State) -> None:
    places = all_cards(state)
    assert sum(cards.bit_count() for cards in places) == state.rules.pack.size
    assert sum(places) == (1 << state.rules.pack.size) - 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_unseen_cards_matter_to_nobody(seats: int) -> None:
    """Permuting the cards a seat cannot see changes neither its view, nor what it may do, nor its choice."""
    for number in range(40):
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
    """A player who peeks at the next hand is caught by the very comparison that the honest one passes."""
    assert _differs(lambda state, seat: view_of(state, (seat + 1) % 3).hand)
    assert not _differs(lambda state, seat: view_of(state, seat).hand)


def _differs(look: Callable[[State, int], int]) -> bool:
    match, chance = _match(3, 1), Random(1)
    match.begin()
    return any(look(permuted(match.state, 0, chance), 0) != look(match.state, 0) for _ in range(20))


def permuted(state: State, seat: int, chance: Random) -> State:
    """The same deal with all cards that ``seat`` cannot see dealt out differently."""
    twin = state.copy()
    others = [s for s in range(state.rules.seats) if s != seat]
    face_down = [card for card in state.talon if card != state.turnup]
    unseen = [card for s in others for card in listed(state.hands[s])] + face_down
    chance.shuffle(unseen)
    for s in others:
        count = state.hands[s].bit_count()
        twin.hands[s], unseen = set_of(unseen[:count]), unseen[count:]
    left = iter(unseen)
    twin.talon = [card if card == state.turnup else next(left) for card in state.talon]
    if state.beneath >= 0:
        twin.beneath = twin.talon[0]
    return twin


def _choice(state: State, seat: int, step: int) -> Command:
    return thumb.choose(view_of(state, seat), legal(state, seat), state.rules, Random(step))


def _key(command: Command) -> object:
    """Commands that differ only in the order of the cards laid are one choice."""
    return (command.seat, len(command.cards), frozenset(command.cards)) if isinstance(command, Attack) else command


def test_legal_is_accepted_and_all_else_refused() -> None:
    """A command is refused exactly when it is not among the legal ones, with a reason, and changes nothing."""
    tried = 0
    for number in range(60):
        seats = 2 + number % 5
        match, chance = _match(seats, number), Random(number)
        match.begin()
        for step, _ in enumerate(play_deal(match, chance)):
            if step % 11:
                continue
            state = match.state
            size, same_rank = state.rules.pack.size, state.rules.pack.same_rank
            allowed = {_key(c) for seat in range(seats) for c in legal(state, seat).commands(same_rank)}
            before = everything(state.copy())
            for _ in range(20):
                command = _any_command(chance, seats, size, state)
                tried += 1
                refused = refusal(state, command)
                assert (refused is None) == (_key(command) in allowed), (command, refused)
                if refused is not None:
                    assert refused.text(state.rules.pack.names)
            assert everything(state) == before
    assert tried > 10_000


def _any_command(chance: Random, seats: int, size: int, state: State) -> Command:
    """A command from the whole space, often near to what is on the table, sometimes from no seat or card there is."""
    seat = chance.choice([state.turn, chance.randrange(seats), seats, -1])
    near = listed(state.hands[seat]) if 0 <= seat < seats else ()
    cards = [
        chance.choice(near) if near and chance.random() < 0.8 else chance.randrange(-1, size + 2) for _ in range(2)
    ]
    target = chance.choice(state.attacks) if state.attacks and chance.random() < 0.8 else chance.randrange(size)
    laid = tuple(cards[: chance.randrange(3)])
    kinds = [Attack(seat, laid), Attack(seat, laid), Beat(seat, target, cards[0]), Beat(seat, target, cards[0])]
    return chance.choice([*kinds, Take(seat), Pass(seat), Exchange(seat), NextDeal(seat)])


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


def test_an_unknown_event_is_never_passed_on() -> None:
    with pytest.raises(AssertionError):
        observe("a new kind of event", 0)  # type: ignore[arg-type]
