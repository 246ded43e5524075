"""What looks senseless is named, and a search does not try it."""

from random import Random

import pytest

from engine.bots import levels, search
from engine.bots.decision_input import DecisionInput
from engine.bots.sense import SenselessSign, sign
from engine.knowledge.memory import Memory
from engine.knowledge.projection import SeatProjection
from engine.rules import kernel
from engine.rules.commands import Command, Pass, Take
from engine.rules.state import Rules, State
from tests.builders.two_seats import PACK, RULES, asked, beat, lay, table

PLENTY = "6S 6D 9H 10H"
"""Of a talon; hearts are trumps."""


def leading(mine: str, talon: str = PLENTY) -> State:
    return table(mine, "9C 10S", talon)


def answering(mine: str, attack: str, talon: str = PLENTY, theirs: str = "10S JS") -> State:
    state = table(mine, f"{attack} {theirs}", talon, leads=False)
    kernel.attack(state, (PACK.card(attack),), None)
    return state


def adding(mine: str, talon: str, takes: bool) -> State:
    """Seat 0 has led a seven, which the other has beaten with a ten or takes."""
    state = table(f"7C {mine}", "10C 8D QD AC", talon)
    kernel.attack(state, (PACK.card("7C"),), None)
    if takes:
        kernel.take(state, None)
    else:
        kernel.beat(state, PACK.card("7C"), PACK.card("10C"), None)
    return state


@pytest.mark.parametrize(
    ("state", "command", "found"),
    [
        (leading("7C QH AD"), lay("QH"), SenselessSign.TRUMP_LED),
        (leading("7C QH AD"), lay("AD"), SenselessSign.ACE_LED),
        (leading("JC QH AD"), lay("AD"), None),
        (leading("7C QH AD"), lay("7C"), None),
        (leading("7C QH AD", "6S 6D 9H"), lay("QH"), None),
        (answering("8S KH", "7S"), Take(0), SenselessSign.NEEDLESS_TAKE),
        (answering("KS KH", "7S"), Take(0), None),
        (answering("7H KC", "7S"), Take(0), SenselessSign.CHEAP_TRUMP_KEPT),
        (answering("KH KC", "7S"), Take(0), None),
        (answering("8S KH", "7S"), beat("7S", "KH"), SenselessSign.TRUMP_SPENT),
        (answering("8S QS", "7S"), beat("7S", "QS"), SenselessSign.DEAR_CARD),
        (answering("8S 9S", "7S"), beat("7S", "9S"), None),
        (answering("8S QS", "7S", theirs="8C JS"), beat("7S", "QS"), None),
        (answering("8S QS", "7S", theirs="8C QC"), beat("7S", "QS"), SenselessSign.DEAR_CARD),
        (answering("7H AH", "7S"), beat("7S", "AH"), SenselessSign.DEAR_TRUMP),
        (adding("7H 7S KD", PLENTY, False), lay("7H"), SenselessSign.TRUMP_THROWN_IN),
        (adding("7H 7S KD", PLENTY, True), lay("7H 7S"), SenselessSign.TRUMP_GIVEN),
        (adding("7H 7S KD", PLENTY, False), Pass(0), SenselessSign.JUNK_KEPT),
        (adding("7H 7S KD", PLENTY, True), Pass(0), SenselessSign.JUNK_NOT_GIVEN),
        (adding("7S KD", "", False), Pass(0), SenselessSign.NOTHING_LAID),
        (adding("7H KD", "", False), Pass(0), None),
        (adding("7H 7S KD", PLENTY, False), lay("7S"), None),
    ],
)
def test_signs(state: State, command: Command, found: SenselessSign | None) -> None:
    assert sign(command, asked(state), RULES) is found  # type: ignore[arg-type]


def test_a_search_tries_nothing_senseless_unless_there_is_nothing_else() -> None:
    state = adding("7H 7S KD", PLENTY, False)
    for chance in range(10):
        question = asked(state)
        narrow = levels.worth_trying(None, question, RULES, Random(0))
        tried = search.ranked(*spoken(question), Random(chance), iterations=60, narrow=narrow)
        assert all(sign(each.command, question, RULES) is None for each in tried) and len(tried) == 1
    assert narrow([lay("7H"), Pass(0)]) == [0, 1], "where nothing makes sense everything is tried"


@pytest.mark.parametrize("key", ["veteran", "expert", "grandmaster"])
def test_a_searching_level_does_nothing_senseless(key: str) -> None:
    for state in (adding("7H 7S KD", PLENTY, False), answering("8S QS KH", "7S"), leading("7C QH AD")):
        for chance in range(5):
            question = asked(state)
            found = levels.choose(key, "", question, RULES, Random(chance), iterations=20)
            assert sign(found, question, RULES) is None


def spoken(question: DecisionInput) -> tuple[SeatProjection, Memory, Rules]:
    return question.seen, question.memory, RULES
