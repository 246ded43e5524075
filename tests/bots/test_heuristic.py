"""The rule-of-thumb player keeps its rules of thumb, and beats chance by far."""

from random import Random

import pytest

from engine.bots import heuristic
from engine.knowledge.projection import view_of
from engine.match.match import Match
from engine.rules import kernel
from engine.rules.cards import SUIT_SIGNS
from engine.rules.commands import Attack, Beat, Command, Cut, Exchange, Pass, Show, Take, Transfer
from engine.rules.compose import compose
from engine.rules.events import Phase
from engine.rules.legality import legal
from engine.rules.options import Options
from engine.rules.state import State
from engine.rules.view import Legal
from tests.builders.dealing import random_command, set_up, thumb_command

RULES = compose(Options(), 2)
PACK = RULES.pack


def table(mine: str, other: str, talon: str = "", leads: bool = True, trump: str = "♥") -> State:
    """Seat 0 holds ``mine`` and leads, or seat 1 leads ``other`` against it."""
    cards = [PACK.card(word) for word in talon.split()]
    attacker = 0 if leads else 1
    return set_up(RULES, [PACK.hand(mine), PACK.hand(other)], cards, SUIT_SIGNS.index(trump), attacker, 1 - attacker)


def choice(state: State, seat: int = 0, habit: heuristic.ThumbHabit = heuristic.THUMB) -> Command:
    return heuristic.choose(view_of(state, seat), legal(state, seat), RULES, Random(1), habit)


def cards(text: str) -> tuple[int, ...]:
    return tuple(PACK.card(word) for word in text.split())


TALON = "6S 6D 9H"


@pytest.mark.parametrize(
    ("mine", "talon", "led"),
    [
        ("8C 7D KS 7H", TALON, "7D"),  # the lowest card that is no trump
        ("7H JH QH", TALON, "7H"),  # only trumps: the lowest of them
        ("8C 8D KS", TALON, "8D|8C"),  # one of two equals while there is a talon
        ("8C 8D KS", "", "8C 8D|8D 8C"),  # both when every card counts
        ("8C 8H KS", "", "8C"),  # but no trump with it
    ],
)
def test_leads(mine: str, talon: str, led: str) -> None:
    command = choice(table(mine, "9S 10S JS QS", talon))
    assert command in [Attack(0, cards(text)) for text in led.split("|")]


@pytest.mark.parametrize(
    ("mine", "attack", "talon", "answer"),
    [
        ("9C QC AC 7H", "8C", TALON, "9C"),  # the cheapest card of the suit
        ("9S 7H KH", "8C", TALON, "7H"),  # a low trump when there is no other
        ("9S KH AH", "8C", TALON, "take"),  # not a king of trumps for one eight
        ("9S KH AH", "8C", "", "KH"),  # without a talon it beats
        ("9S 7C 7D", "8C", TALON, "take"),  # nothing beats it
    ],
)
def test_answers(mine: str, attack: str, talon: str, answer: str) -> None:
    state = table(mine, f"{attack} 10S JS QS", talon, leads=False)
    kernel.attack(state, cards(attack), None)
    expected: Command = Take(0) if answer == "take" else Beat(0, PACK.card(attack), PACK.card(answer))
    assert choice(state) == expected


def test_takes_at_once_what_it_cannot_beat_whole() -> None:
    state = table("9C 9D 9S 10S", "8C 8H QS KS", TALON, leads=False, trump="♥")
    kernel.attack(state, cards("8C 8H"), None)
    assert choice(state) == Take(0)


def test_finds_a_defence_that_the_cheapest_card_for_each_misses() -> None:
    """The 9♣ beats the eight and the seven ♣, the trump everything: with them both are beaten, but not by the first
    card that comes to mind."""
    state = table("8S 9C 7H QS", "7C 8C 8D KS", "", leads=False, trump="♥")
    kernel.attack(state, cards("8C 8D"), None)
    plan = {PACK.card("8C"): PACK.card("9C"), PACK.card("8D"): PACK.card("7H")}
    answer = choice(state)
    assert isinstance(answer, Beat) and plan[answer.target] == answer.card


@pytest.mark.parametrize(
    ("mine", "attack", "talon", "answer"),
    [
        ("9C QC AC 7H", "8C", TALON, "9C"),
        ("9S KH AH", "8C", TALON, "KH"),  # it takes only if it must
        ("9S 7C 7D", "8C", TALON, "take"),
    ],
)
def test_the_lowest_card_that_does_beats_whatever_it_can(mine: str, attack: str, talon: str, answer: str) -> None:
    state = table(mine, f"{attack} 10S JS QS", talon, leads=False)
    kernel.attack(state, cards(attack), None)
    expected: Command = Take(0) if answer == "take" else Beat(0, PACK.card(attack), PACK.card(answer))
    assert choice(state, habit=heuristic.LOWEST) == expected


@pytest.mark.parametrize(
    ("mine", "talon", "added"),
    [
        ("7C KD AS 7S", TALON, "7S KD"),  # high cards too
        ("7C KH AS 8S", TALON, ""),  # no trump while there is a talon
        ("7C KH AS 8S", "", "KH"),  # but then
    ],
)
def test_the_lowest_card_that_does_throws_in_what_it_may(mine: str, talon: str, added: str) -> None:
    state = table(mine, "KC 10S JS QS", talon)
    kernel.attack(state, cards("7C"), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("KC"), None)
    expected: Command = Attack(0, cards(added)) if added else Pass(0)
    assert choice(state, habit=heuristic.LOWEST) == expected


def test_does_not_throw_trumps_away() -> None:
    state = table("7C 7H 8H AS", "8C 10S JS QS", TALON)
    kernel.attack(state, cards("7C"), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("8C"), None)
    assert choice(state) == Pass(0)


def test_throws_in_cheap_cards_that_fit() -> None:
    state = table("7C 8D KS 8H", "8C 10S JS QS", TALON)
    kernel.attack(state, cards("7C"), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("8C"), None)
    assert choice(state) == Attack(0, cards("8D"))


def test_goes_out_with_its_last_trump() -> None:
    state = table("7C 7H", "8C 10S JS QS")
    kernel.attack(state, cards("7C"), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("8C"), None)
    assert choice(state) == Attack(0, cards("7H"))


def test_exchanges_whenever_it_may() -> None:
    assert choice(table("6H 8D KS", "8C 10S", "6S 6D KH")) == Exchange(0)


def test_is_asked_only_when_it_may_do_something() -> None:
    state = table("7C 8D", "8C 10S", TALON)
    with pytest.raises(ValueError, match="not asked"):
        choice(state, seat=1)


def test_beats_chance() -> None:
    """Of 60 deals of two seats against random legal play it loses few: fair would be half."""
    chance, lost = Random(1), 0
    for number in range(60):
        match = Match(Options(), 2, f"thumb against chance {number}")
        match.begin()
        while match.state.ended is None:
            by_thumb = match.state.turn == number % 2
            match.submit(thumb_command(match, chance) if by_thumb else random_command(match, chance))
        lost += match.last_result().fool == number % 2
    assert lost <= 6


def test_a_joker_is_dearer_than_any_trump() -> None:
    rules = compose(Options(pack="54", jokers=True), 2)
    pack = rules.pack
    state = set_up(rules, [pack.hand("AH 2H"), pack.hand("RJ QS KS")], (), SUIT_SIGNS.index("♠"), 0, 1)
    kernel.attack(state, (pack.card("AH"),), None)
    answer = heuristic.choose(view_of(state, 1), legal(state, 1), rules, Random(1))
    assert answer == Beat(1, pack.card("AH"), pack.card("QS"))


def test_attacks_are_passed_on_by_cheap_cards_and_pass_cards_are_shown() -> None:
    rules = compose(Options(transfer=True, pass_card=True), 2)
    state = set_up(rules, [PACK.hand("7S 8S 9S"), PACK.hand("7D 7H 9D")], (), SUIT_SIGNS.index("♥"), 0, 1)
    kernel.attack(state, (PACK.card("7S"),), None)
    assert heuristic.choose(view_of(state, 1), legal(state, 1), rules, Random(1)) == Show(1, PACK.card("7H"))
    state.shown = 1 << PACK.card("7H")
    assert heuristic.choose(view_of(state, 1), legal(state, 1), rules, Random(1)) == Transfer(1, cards("7D"))


def test_the_hat_is_left_to_others() -> None:
    match = Match(Options(cut="right"), 3, "cut")
    match.begin()
    cutter = match.state.turn
    cut = heuristic.choose(match.view(cutter), match.legal(cutter), match.state.rules, Random(1))
    assert isinstance(cut, Cut) and match.refusal(cut) is None
    offered = Legal(cutter, Phase.CUT, cut=36, may_pass=True)
    assert heuristic.choose(match.view(cutter), offered, compose(Options(cut="hat"), 3), Random(1)) == Pass(cutter)
    assert isinstance(
        heuristic.choose(match.view(cutter), offered, compose(Options(cut="right may"), 3), Random(1)), Cut
    )
