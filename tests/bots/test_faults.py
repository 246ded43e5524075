"""How beginners err: as often as is written down, from what they see alone, and the same at the same sight."""

from collections import Counter
from random import Random

import pytest

from engine.bots import levels
from engine.bots.faults import HumanFault, made, overlooked, possible
from engine.bots.minds import AMATEUR_FAULTS, NOVICE, NOVICE_FAULTS
from engine.bots.weighing import opinions
from engine.rules import kernel
from engine.rules.commands import DealCommand, Pass, Take
from engine.rules.options import Options
from engine.rules.state import State
from tests.builders.two_seats import PACK, RULES, answered, asked, beat, lay, table
from tests.tools.honesty import Moment, asked_again, moments


def adding(mine: str) -> State:
    """Seat 0 has led a seven, which the other has beaten with a ten."""
    state = table(f"7C {mine}", "10C 8D QD AC")
    kernel.attack(state, (PACK.card("7C"),), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("10C"), None)
    return state


@pytest.mark.parametrize(
    ("state", "fault", "command", "other"),
    [
        (answered("8H KC JD QC", "7S"), HumanFault.TRUMP_UNSEEN, Take(0), beat("7S", "8H")),
        (answered("8S JH JD QC", "7S"), HumanFault.TRUMP_WASTED, beat("7S", "JH"), beat("7S", "8S")),
        (table("6C 9D QC JD", "9C 10S"), HumanFault.HIGHEST_LED, lay("QC"), lay("6C")),
        (table("7C 7D QC JD", "9C 10S"), HumanFault.PAIR_UNSEEN, lay("7C"), lay("7C 7D")),
        (adding("7S KD JD QC"), HumanFault.THROW_IN_FORGOTTEN, Pass(0), lay("7S")),
    ],
)
def test_faults(state: State, fault: HumanFault, command: DealCommand, other: DealCommand) -> None:
    """A fault is possible, is recognized, and is made at rate 1 and not at 0."""
    question = asked(state)
    assert fault in possible(question, RULES)
    assert made(fault, command, question, RULES) and not made(fault, other, question, RULES)
    found = opinions(question.memory, question.legal, RULES, NOVICE)
    always = overlooked(found, question, RULES, {fault: 2.5})
    assert always and all(made(fault, each.command, question, RULES) for each in always)
    assert overlooked(found, question, RULES, {fault: 0.0}) == found


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (answered("8S KC JD QC", "7S"), HumanFault.TRUMP_UNSEEN),
        (answered("8H KC JD", "7S"), HumanFault.TRUMP_UNSEEN),
        (answered("8H KH JD QC", "7S"), HumanFault.TRUMP_WASTED),
        (answered("8S QH JD QC", "7S"), HumanFault.TRUMP_WASTED),
        (table("6C 9D JC JD", "9C 10S"), HumanFault.HIGHEST_LED),
        (table("6C 7D 6H QC", "9C 10S"), HumanFault.PAIR_UNSEEN),
        (table("KC KD KS KH", "9C 10S", ""), HumanFault.PAIR_UNSEEN),
        (adding("QS KD JD KC"), HumanFault.THROW_IN_FORGOTTEN),
        (adding("QS 10H JD KC"), HumanFault.THROW_IN_FORGOTTEN),
        (adding("7S KD JD"), HumanFault.THROW_IN_FORGOTTEN),
    ],
)
def test_where_a_fault_cannot_be_made(state: State, fault: HumanFault) -> None:
    """Nothing is overlooked that is not there, nor of three cards."""
    assert fault not in possible(asked(state), RULES)


def test_beginners_err_as_often_as_is_written_down() -> None:
    """Over moments of many deals, more often at novice; a mind makes some of the same moves on purpose."""
    seen: Counter[HumanFault] = Counter()
    done: Counter[tuple[str, HumanFault]] = Counter()
    for moment in by_turn(24):
        question, rules = moment.asked, moment.true.rules
        for fault in possible(question, rules):
            seen[fault] += 1
            for key in ("novice", "amateur", "club"):
                command = levels.choose(key, "", question, rules, Random(0))
                assert isinstance(command, DealCommand)
                done[key, fault] += made(fault, command, question, rules)
    for fault in HumanFault:
        assert seen[fault] > 20
        least = 0.4 * NOVICE_FAULTS[fault] * seen[fault]
        assert done["novice", fault] > least
        assert done["novice", fault] > done["amateur", fault] >= done["club", fault]


def test_neither_chance_nor_hidden_cards_make_a_beginner_err() -> None:
    for moment in by_turn(4):
        again = asked_again(moment)
        for key in ("novice", "amateur"):
            found = levels.choose(key, "", moment.asked, moment.true.rules, Random(1))
            assert levels.choose(key, "", moment.asked, moment.true.rules, Random(2)) == found
            assert levels.choose(key, "", again, moment.true.rules, Random(3)) == found


def test_every_fault_has_a_rate_and_an_amateur_errs_less() -> None:
    for fault in HumanFault:
        assert 0 < AMATEUR_FAULTS[fault] < NOVICE_FAULTS[fault] < 1


def by_turn(deals: int) -> list[Moment]:
    found = [each for number in range(deals) for each in moments("podkidnoy", Options(), 3, Random(number), 2)]
    return [each for each in found if each.asked.legal.phase is not None]
