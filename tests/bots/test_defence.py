"""A defence against several cards is one choice: found whenever there is one, at the least cost, and kept to."""

from itertools import permutations
from random import Random

import pytest

from engine.arena.seated import SeatedPlayer
from engine.bots import choices, heuristic
from engine.bots.decision_input import DecisionInput
from engine.bots.defence import cheapest, completes, matched
from engine.bots.levels import LEVELS
from engine.bots.rollout import habits
from engine.rules import kernel
from engine.rules.cards import SUIT_SIGNS, cards_in, set_of
from engine.rules.commands import Command, Take
from engine.rules.compose import compose
from engine.rules.events import ANSWER
from engine.rules.options import Options
from engine.rules.state import Rules, State
from tests.builders.cells import quick
from tests.builders.dealing import set_up
from tests.tools import manners

RULES = compose(Options(), 2)
PACK = RULES.pack


def attacked(mine: str, attack: str, talon: str = "6S 6D 9H") -> State:
    """Seat 0 holds ``mine`` and is asked to beat ``attack``; hearts are trumps."""
    under = [PACK.card(word) for word in talon.split()]
    state = set_up(RULES, [PACK.hand(mine), PACK.hand(f"{attack} JS QS")], under, SUIT_SIGNS.index("♥"), 1, 0)
    kernel.attack(state, tuple(PACK.card(word) for word in attack.split()), None)
    return state


def told(state: State, **how: bool) -> list[str]:
    """The moves of the seat on turn: the beating card, or "take"."""
    found = choices.moves(state, habits(RULES), **how)
    cards = [(move >> choices.CARDS) - 1 for move in found]
    return [PACK.sign(card) if card >= 0 else "take" for card in cards]


def test_the_cheapest_of_all_defences_is_found() -> None:
    """Compared with trying everything, with up to four open cards and seven in hand."""
    chance = Random(3)
    found = possible = 0
    for _ in range(3000):
        dear = chance.choice([0, 0b1100000])
        ables = [chance.randrange(128) for _ in range(chance.randint(1, 4))]
        order = [*cards_in(127 & ~dear), *cards_in(dear)]
        ways = [
            sorted(order.index(card) for card in way)
            for way in permutations(range(7), len(ables))
            if all(able >> card & 1 for able, card in zip(ables, way, strict=True))
        ]
        plan = cheapest(ables, dear)
        assert bool(plan) == bool(ways)
        possible += bool(ways)
        if ways:
            assert len(set(plan)) == len(ables)
            assert all(able >> card & 1 for able, card in zip(ables, plan, strict=True))
            assert sorted(map(order.index, plan)) == min(ways)
            assert set_of(plan) == set_of(matched(ables, order))
            found += any(completes(card, ables) for card in cards_in(ables[0]))
    assert found == possible > 1000


def test_two_open_cards_with_one_common_beater_are_not_beatable() -> None:
    assert told(attacked("9C 10S KS AS", "8C 8D")) == ["take"]
    assert told(attacked("7H 10S KS AS", "8C 8D")) == ["take"]


def test_a_card_is_beaten_only_by_what_leaves_a_defence_to_the_others() -> None:
    assert told(attacked("9C 7H KS AS", "8C 8D")) == ["9♣", "take"]


def test_who_has_begun_to_beat_goes_on_until_more_is_laid() -> None:
    state = attacked("9C 7H 8H KS AS", "8C 8D")
    kernel.beat(state, PACK.card("8C"), PACK.card("9C"), None)
    assert told(state) == ["7♥", "8♥"]
    assert told(state, anew=True) == ["7♥", "8♥", "take"]  # a person may
    kernel.beat(state, PACK.card("8D"), PACK.card("7H"), None)
    state.hands[1] |= 1 << PACK.card("7C")
    kernel.attack(state, (PACK.card("7C"),), None)
    assert told(state) == ["8♥", "take"]


@quick(lambda name: name != "expert:60")
@pytest.mark.parametrize("name", [*(each.key for each in LEVELS if each.mind), "lowest", "expert:60", "search:60"])
def test_nobody_beats_a_card_and_then_takes(name: str) -> None:
    found = manners.manners(name, "podkidnoy", 2, 4 if ":" in name else 40)
    assert found[manners.BEGUN] > 0
    assert found[manners.BROKEN_OFF] == 0


class Fickle(SeatedPlayer):
    """Lays the lowest card that does, but beats at most one card."""

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        may = asked.legal
        if may.phase == ANSWER and not asked.seen.part("fresh"):
            return Take(may.seat)
        return heuristic.choose(asked.view, may, rules, chance, heuristic.LOWEST)


def test_who_does_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manners, "player", lambda name: Fickle())
    found = manners.manners("fickle", "podkidnoy", 2, 40)
    assert found[manners.BROKEN_OFF] == found[manners.BEGUN] > 0
