"""The appraisal of a deal: chances that add up, and cards that count as players count them."""

from random import Random

import pytest

from engine.bots import rollout
from engine.bots.appraisal import FIRST_HOLDERS, Appraisal, Ends, Finish, appraises, between, blend, finish
from engine.bots.endgame import Outcome, solve
from engine.bots.judging import Judge
from engine.bots.weights import ANCHORS, FINISH, FINISH_ANCHORS, RANKS, TEAMS, WEIGHTS
from engine.rules import kernel
from engine.rules.compose import compose
from engine.rules.events import LEAD
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset
from engine.rules.shuffle import shuffled
from engine.rules.state import State
from engine.rules.tally import Opening
from tests.builders.cells import EVENTFUL, quick

TWO = compose(Options(), 2)


def deal(first: str, second: str) -> State:
    """Two hands, spades trump, the first leads; a talon of the twelve lowest cards that nobody holds."""
    pack = TWO.pack
    hands = [pack.hand(first), pack.hand(second)]
    talon = [card for card in range(pack.size) if not (hands[0] | hands[1]) >> card & 1][:12]
    state = State(TWO, Opening(0, 0, -1))
    state.hands, state.talon, state.trump, state.turn = hands, talon, 0, 0
    return state


@quick(lambda known: known.key in EVENTFUL)
@pytest.mark.parametrize("known", PRESETS, ids=lambda known: known.key)
def test_chances_of_all_sides_add_up(known: Preset) -> None:
    for seats in known.seats:
        rules = compose(known.options, seats)
        if not appraises(rules):
            assert rules.own_trumps or rules.wild or not rules.talon_keeps
            continue
        judge, chance = Appraisal(rules), Random(seats)
        for _ in range(5):
            cards = list(range(rules.pack.size))
            chance.shuffle(cards)
            hands = [sum(1 << cards.pop() for _ in range(3)) for _ in range(seats)]
            state = State(rules, Opening(0, 0, -1))
            state.hands, state.talon, state.turn = hands, cards, chance.randrange(seats)
            state.trump = chance.randrange(4) if any(table.trumps for table in rules.tables[:4]) else -1
            losing = judge.losing(state)
            assert len(losing) == len(rules.sides)
            assert sum(losing) == pytest.approx(1) and min(losing) > 0


@quick(lambda known: known.key in EVENTFUL)
@pytest.mark.parametrize("known", PRESETS, ids=lambda known: known.key)
def test_without_a_talon_the_chances_of_those_who_hold_cards_add_up(known: Preset) -> None:
    for seats in known.seats:
        rules = compose(known.options, seats)
        judge, chance = finish(rules), Random(seats)
        if judge is None:
            assert len(rules.sides) < FIRST_HOLDERS or rules.in_teams or not appraises(rules)
            continue
        for _ in range(10):
            cards = list(range(rules.pack.size))
            chance.shuffle(cards)
            holders = chance.sample(range(seats), chance.randint(FIRST_HOLDERS, seats))
            state = State(rules, Opening(0, 0, -1))
            for seat in holders:
                state.hands[seat] = sum(1 << cards.pop() for _ in range(chance.randint(1, 4)))
            state.talon, state.turn = [], chance.choice(holders)
            state.trump = chance.randrange(4) if any(table.trumps for table in rules.tables[:4]) else -1
            losing = judge.losing(state)
            assert sum(losing) == pytest.approx(1)
            assert [each > 0 for each in losing] == [hand > 0 for hand in state.hands]


def test_without_a_talon_few_cards_trumps_and_aces_are_good() -> None:
    four = compose(Options(), 4)
    judge = Finish(four)

    def losing(first: str) -> float:
        state = State(four, Opening(0, 0, -1))
        state.hands = [four.pack.hand(first), *map(four.pack.hand, ("7D 9C JH", "6D 8C QH", "9D 10C KH"))]
        state.talon, state.trump, state.turn = [], 0, 0
        return judge.losing(state)[0]

    usual = losing("8H 10D JC")
    assert losing("8H 10D") < usual < losing("8H 10D JC QC")
    assert losing("8S 10D JC") < usual and losing("8H 10D AC") < usual
    assert losing("8H 10D 10H JC") < losing("8H 10D 9H JC"), "cards of one rank go together"


def test_trumps_aces_and_short_hands_are_good() -> None:
    judge = Appraisal(TWO)
    plain = judge.losing(deal("6H 7D 9C JH QD KC", "6D 7C 9H JD QC KH"))[0]
    assert judge.losing(deal("6S 7D 9C JH QD KC", "6D 7C 9H JD QC KH"))[0] < plain
    assert judge.losing(deal("AH 7D 9C JH QD KC", "6D 7C 9H JD QC KH"))[0] < plain
    assert judge.losing(deal("6H 7D 9C JH QD KC 8H 8D", "6D 7C 9H JD QC KH"))[0] > plain


def test_the_losing_side_of_a_deal_is_mostly_the_one_it_names() -> None:
    """Deals played at random: the side that looks worse early loses clearly more often than not."""
    judge, right, decided = Appraisal(TWO), 0, 0
    habit = rollout.habits(TWO)
    for number in range(300):
        state = kernel.deal(TWO, shuffled(36, "appraised", str(number)), Opening(0, 0, -1), "", None)
        named = -1
        while state.ended is None and state.redeal < 0:
            if state.phase == LEAD and 0 < len(state.talon) <= 8 and named < 0:
                losing = judge.losing(state)
                named = losing.index(max(losing))
            rollout.step(state, habit)
        if state.ended is not None and state.ended.fool >= 0 and named >= 0:
            decided += 1
            right += state.ended.fool == named
    assert decided > 150
    assert right / decided > 0.62, (right, decided)


def test_weights_lie_on_straight_lines_between_anchors() -> None:
    rows = WEIGHTS[2]
    assert between(rows, ANCHORS[1], 3) == pytest.approx(rows[1][3] / 1000)
    assert between(rows, (ANCHORS[1] + ANCHORS[2]) / 2, 3.5) == pytest.approx(
        sum(rows[a][p] for a in (1, 2) for p in (3, 4)) / 4000
    )
    for talon in (0.1, 0.5, 3, 11.9, 40):
        assert sum(part for _, part in blend(talon)) == pytest.approx(1)
    for rows in (*WEIGHTS.values(), *TEAMS.values()):
        assert len(rows) == len(ANCHORS) and len({len(row) for row in rows}) == 1 and len(rows[0]) > 2 * RANKS
    assert len(FINISH) == len(FINISH_ANCHORS) and {len(row) for row in FINISH} == {2 * RANKS + 1 + 3 + 4 + 5 + 6}


def test_the_last_two_hands_are_judged_much_as_the_exact_solver_judges_them() -> None:
    """Endgames as deals come to them: the hope for the seat that leads is on the right side of one half."""
    ends, habit, right, asked = Ends(TWO), rollout.habits(TWO), 0, 0
    for number in range(150):
        state = kernel.deal(TWO, shuffled(36, "last hands", str(number)), Opening(0, 0, -1), "", None)
        while state.ended is None and state.redeal < 0 and (state.talon or state.phase != LEAD):
            rollout.step(state, habit)
        if state.ended is not None or sum(hand.bit_count() for hand in state.hands) > 12:
            continue
        hope, found = ends.winning(state), solve(state.copy())
        if found is not None and found.outcome is not Outcome.DRAW:
            asked += 1
            right += (hope > 0.5) == (found.outcome is Outcome.WIN)
    assert asked > 40
    assert right / asked > 0.8, (right, asked)


def test_a_judge_plays_no_further_than_it_must() -> None:
    """With a talon the guess is played to the end of its bout; the hopes of both sides add up to one deal lost."""
    state = kernel.deal(TWO, shuffled(36, "judged", "1"), Opening(0, 0, -1), "", None)
    losing = Judge(TWO, rollout.habits(TWO), lost=False).losing(state)
    assert state.ended is None and state.bout == 2
    assert sum(losing) == pytest.approx(1)
    four = compose(Options(), 4)
    many = kernel.deal(four, shuffled(36, "judged", "1"), Opening(0, 0, -1), "", None)
    many.talon, many.turnup = [], -1
    losing = Judge(four, rollout.habits(four), lost=False).losing(many)
    assert many.ended is None and many.bout == 2 and sum(losing) == pytest.approx(1)
    over = kernel.deal(TWO, shuffled(36, "judged", "1"), Opening(0, 0, -1), "", None)
    over.talon, over.turnup = [], -1
    losing = Judge(TWO, rollout.habits(TWO), lost=True).losing(over)
    assert over.ended is not None, "a lost deal is played out: an appraisal supposes that nobody errs"
    assert sorted(losing) in ([0.0, 1.0], [0.4, 0.4])
