"""Every player proposes legal moves only, by any rules: whatever a rule's slot says, no player moves by another rule.

The rule sets here are random, and some have slots that no option has: a limited lead, limited throw-ins. A player who
makes moves from hands without asking the slot is found out (engine.arena.table raises Foul for an illegal command).
"""

from dataclasses import replace
from random import Random

import pytest

from engine.arena.players import player
from engine.arena.table import play_deal
from engine.bots import choices, levels
from engine.bots.endgame import why_aside
from engine.bots.rollout import MOST_ACTS, habits, step
from engine.rules import kernel
from engine.rules.cards import HEARTS, cards_in
from engine.rules.commands import Attack
from engine.rules.compose import compose
from engine.rules.events import CUT, LEAD
from engine.rules.legality import legal, refusal
from engine.rules.options import Options
from engine.rules.refusals import Reason
from engine.rules.shuffle import shuffled
from engine.rules.state import Laying, Rules, State
from engine.rules.tally import Opening
from engine.tools.bench import random_step
from tests.builders.cells import few_or_all
from tests.builders.dealing import every_value, random_options, set_up

PLAYERS = (*(f"{each.key}:6" if each.iterations else each.key for each in levels.LEVELS), "thumb", "lowest", "flat:6")


def no_trump_led(state: State) -> int:
    """Test rule: trumps are led only from a hand of trumps."""
    hand = state.hands[state.turn]
    return hand & ~state.table.trumps or hand


def lower_half(state: State) -> int:
    """Test rule: only the lower half of a hand may be thrown in, the rounded one; nothing from a hand of one."""
    hand = state.hands[state.turn]
    cards = cards_in(hand)
    return hand & state.fits & (1 << cards[len(cards) // 2]) - 1


LIMITED = (
    {"may_lead": Laying(no_trump_led, Reason.EXCHANGE_NOT_NOW)},
    {"may_add": Laying(lower_half, Reason.NOTHING_TO_SAY)},
    {"may_lead": Laying(no_trump_led, Reason.EXCHANGE_NOT_NOW), "may_add": Laying(lower_half, Reason.NOTHING_TO_SAY)},
)
"""What no option does. Any two reasons do that no lead and no throw-in is refused for otherwise."""


def rule_sets(chance: Random, number: int) -> list[Rules]:
    """Random ones, two in three with a limit of their own."""
    found = []
    for place in range(number):
        seats = chance.randint(2, 6)
        rules = compose(random_options(chance, seats) if place % 4 else Options(), seats)
        found.append(replace(rules, **LIMITED[place % 3]) if place % 9 < 6 else rules)
    return found


def dealt(rules: Rules, chance: str) -> State:
    """A deal of these rules, cut if it is to be cut, before its first card."""
    for number in range(1000):
        state = kernel.deal(rules, shuffled(rules.pack.size, chance, f"{number}"), Opening(0, 0, -1), chance, None)
        while state.phase is CUT:
            kernel.cut(state, 7, None)
        if state.redeal < 0:
            return state
    raise RuntimeError("no deal can be opened")


@few_or_all("number", 10, 200)
def test_players_propose_legal_moves_only(number: int) -> None:
    chance = Random(4)
    for place, rules in enumerate(rule_sets(chance, number)):
        seated = [player(name) for name in chance.sample(PLAYERS, rules.seats)]
        play_deal(rules, f"legal moves {place}", "deal", seated)


@few_or_all("number", 9, 280)
def test_what_a_search_considers_is_legal(number: int) -> None:
    """Every move of its list, and every card that a playout and the benchmark's random play lay, at every step."""
    chance, limited = Random(8), 0
    rule_sets_of_options = [compose(*each) for each in every_value(chance)]
    for place, rules in enumerate([*rule_sets(chance, number), *rule_sets_of_options]):
        state, habit = dealt(rules, f"considered {place}"), habits(rules)
        for _ in range(MOST_ACTS):
            if state.ended is not None or state.phase is CUT:
                break
            seat = state.turn
            may, held, lain = legal(state, seat), state.hands[seat], len(state.attacks)
            for move in choices.moves(state, habit, asked=True):
                assert refusal(state, choices.command(seat, move)) is None
            before, adding = state.copy(), bool(may.attack)
            limited += adding and before.rules.may_lead.cards is no_trump_led and may.attack != held
            random = state.copy()
            random_step(random, chance.random)
            step(state, habit)
            for after in (state, random):
                laid = before.hands[seat] & ~after.hands[seat] & ~(1 << before.turnup if before.turnup >= 0 else 0)
                if adding and len(after.attacks) > lain and not may.exchange:
                    assert not laid & ~may.attack, rules.pack.written(laid & ~may.attack)
    assert limited, "no lead was limited"


@pytest.mark.parametrize("limit", LIMITED)
def test_the_endgame_solver_stands_aside(limit: dict[str, Laying]) -> None:
    rules = compose(Options(), 2)
    hands = [rules.pack.hand("7H 8C"), rules.pack.hand("9C 10C")]
    assert why_aside(set_up(rules, hands, [], HEARTS, 0, 1)) is None
    assert "may be led" in (why_aside(set_up(replace(rules, **limit), hands, [], HEARTS, 0, 1)) or "")


def test_a_slot_is_refused_for_its_own_reason() -> None:
    rules = replace(compose(Options(), 2), **LIMITED[2])
    pack = rules.pack
    state = set_up(rules, [pack.hand("7H 8C JC JH"), pack.hand("8D 8S 9C 10C")], [], HEARTS, 0, 1)
    assert state.phase is LEAD
    refused = refusal(state, Attack(0, (pack.card("7H"),)))
    assert refused is not None and refused.reason is Reason.EXCHANGE_NOT_NOW
    assert refusal(state, Attack(0, (pack.card("8C"),))) is None
