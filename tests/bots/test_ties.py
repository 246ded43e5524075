"""Where a search cannot tell moves apart, a person's choice is made; where it can, the search's."""

import pytest

from engine.bots.decision_input import DecisionInput
from engine.bots.search import WeighedMove
from engine.bots.ties import ERRORS, MOST, settled
from engine.knowledge.memory import Memory
from engine.knowledge.projection import veil, view_of
from engine.rules import kernel
from engine.rules.cards import SUIT_SIGNS
from engine.rules.commands import Attack, Beat, Command, Pass, Swap, Take
from engine.rules.compose import compose
from engine.rules.legality import legal
from engine.rules.options import Options
from engine.rules.state import State
from tests.builders.dealing import set_up

RULES = compose(Options(), 2)
PACK = RULES.pack
TALON = "6S 6D 9H"


def table(mine: str, other: str, talon: str = TALON, leads: bool = True) -> State:
    """Seat 0 holds ``mine`` and leads, or seat 1 leads against it; hearts are trumps."""
    under = [PACK.card(word) for word in talon.split()]
    attacker = 0 if leads else 1
    hands = [PACK.hand(mine), PACK.hand(other)]
    return set_up(RULES, hands, under, SUIT_SIGNS.index("♥"), attacker, 1 - attacker)


def asked(state: State) -> DecisionInput:
    memory = Memory(0, 2, PACK.same_rank, RULES.tables)
    memory.view = view_of(state, 0)
    return DecisionInput(veil(state, 0), memory, legal(state, 0))


def first(state: State, *moves: Command, gap: float = 0.01, error: float = 0.01) -> Command:
    """The move made, where the search thinks each of ``moves`` a little worse than the one before."""
    weighed = [WeighedMove(move, 0.5 - n / 10, 0.6 - n * gap, error) for n, move in enumerate(moves)]
    return settled(weighed, asked(state), RULES)[0].command


def lay(words: str) -> Attack:
    return Attack(0, tuple(PACK.card(word) for word in words.split()))


def answered(mine: str, attack: str) -> State:
    state = table(mine, f"{attack} 10S JS", leads=False)
    kernel.attack(state, (PACK.card(attack),), None)
    return state


def beat(attack: str, card: str) -> Beat:
    return Beat(0, PACK.card(attack), PACK.card(card))


def test_a_high_trump_is_not_thrown_in_for_nothing() -> None:
    state = table("7C KH 8S", "KC 10S")
    kernel.attack(state, (PACK.card("7C"),), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("KC"), None)
    assert first(state, lay("KH"), Pass(0)) == Pass(0)


def test_a_plain_card_is_beaten_with_rather_than_a_trump() -> None:
    assert first(answered("9C 7H", "8C"), beat("8C", "7H"), beat("8C", "9C")) == beat("8C", "9C")


def test_what_plain_cards_beat_is_not_taken() -> None:
    assert first(answered("8C 9C 7H", "7C"), Take(0), beat("7C", "9C"), beat("7C", "8C"), gap=0.005) == beat("7C", "8C")


def test_aces_are_not_led_while_there_is_a_talon() -> None:
    state = table("AC AD AS 6C", "8C 10S JS QS KS KC")
    assert first(state, lay("AS AD AC"), lay("6C")) == lay("6C")


def test_the_ace_of_trumps_is_kept_in_an_ending() -> None:
    state = table("AH 7C 9D", "8C 10S JD QD", talon="")
    assert first(state, lay("AH"), lay("9D"), lay("7C"), gap=0.005) == lay("7C")


@pytest.mark.parametrize(("gap", "error"), [(0.02, 0.01), (2 * MOST, 1.0)])
def test_what_a_search_can_tell_apart_it_decides(gap: float, error: float) -> None:
    assert gap > min(MOST, ERRORS * error * 2**0.5)
    moves = (beat("8C", "7H"), beat("8C", "9C"))
    assert first(answered("9C 7H", "8C"), *moves, gap=gap, error=error) == moves[0]


def test_cards_that_the_club_player_does_not_single_out_are_liked_too() -> None:
    """The lone trump is no choice of the club player's, who would lay the plain king first."""
    state = table("7C KH KD 8S", "KC 10S JS")
    kernel.attack(state, (PACK.card("7C"),), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("KC"), None)
    assert first(state, lay("KH"), Pass(0)) == Pass(0)
    assert first(state, lay("KD"), Pass(0)) == lay("KD")


def test_a_move_that_only_a_search_considers_stays() -> None:
    state = answered("8C 9C 7H", "7C")
    assert first(state, Swap(0, (1, 2)), Take(0)) == Swap(0, (1, 2))
