"""What looks senseless is named, and is done only with proof."""

import pytest

from engine.bots.search import WeighedMove
from engine.bots.sense import PROOF, SenselessSign, sensible, sign
from engine.rules import kernel
from engine.rules.commands import Command, Pass, Take
from engine.rules.state import State
from tests.bots.test_ties import PACK, RULES, answered, asked, beat, lay, table

PLENTY = "6S 6D 9H 10H"
"""Of a talon; hearts are trumps."""


def leading(mine: str, talon: str = PLENTY) -> State:
    return table(mine, "9C 10S", talon)


def answering(mine: str, attack: str, talon: str = PLENTY) -> State:
    state = table(mine, f"{attack} 10S JS", talon, leads=False)
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


def test_only_proof_allows_one() -> None:
    state = adding("7H 7S KD", PLENTY, False)
    mad, sane = lay("7H"), lay("7S")
    for gap, made in ((0.5 * PROOF, sane), (2 * PROOF, mad)):
        weighed = [WeighedMove(mad, 0.6, 0.6, 0.03), WeighedMove(sane, 0.4, 0.6 - gap * 0.05, 0.04)]
        found = sensible(weighed, asked(state), RULES)
        assert found[0].command == made and len(found) == 2
    alone = [WeighedMove(mad, 1.0, 0.5, 0.1), WeighedMove(Pass(0), 0.0, 0.5, 0.1)]
    assert sensible(alone, asked(state), RULES) == alone, "where every move has a sign the best one is made"


def test_a_sane_move_stays_first() -> None:
    weighed = [WeighedMove(beat("7S", "8S"), 0.6, 0.4, 0.01), WeighedMove(beat("7S", "KH"), 0.4, 0.9, 0.01)]
    assert sensible(weighed, asked(answered("8S KH", "7S")), RULES) == weighed
