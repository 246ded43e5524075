"""The policy: the file of its weights, what it says of a moment, and how it is taught."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.bots import choices, policies, policy, rollout
from engine.bots.search import WeighedMove
from engine.knowledge.determinization import guess
from engine.rules.commands import Take, Transfer
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.presets import preset
from tests.builders.cells import quick
from tests.builders.two_seats import RULES, answered, asked, beat, lay, table
from tests.tools.honesty import moments

TEXT = policies.FILE.read_text(encoding="utf-8")


def test_the_file_is_small_and_says_how_it_was_made() -> None:
    kept = json.loads(TEXT)
    assert policies.FILE.stat().st_size <= policies.LARGEST
    assert kept["version"] == policies.VERSION and kept["maker"].startswith("python -m engine.training policy")
    assert policies.written(kept["tables"], kept["maker"]) == TEXT
    assert {*policies.nets()} == {*policies.TABLES}


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda text: text[: len(text) // 2], "Expecting|Unterminated|delimiter"),
        (lambda text: "[]", "no tables"),
        (lambda text: text.replace('"version": 1', '"version": 7'), "version is 7, wanted is 1"),
        (lambda text: text.replace('"2x4"', '"2x5"'), "table 2x4 is missing"),
        (lambda text: text.replace('"bias": [[', '"bias": [[1,'), "must have"),
        (lambda text: text.replace('"bias": [[', '"bias": [[0.5,'), "must have|whole number"),
        (lambda text: text.replace('"bias": [[', '"bias": [[999999999,'), "must have|whole number"),
        (lambda text: text + " " * policies.LARGEST, "more than 200000 bytes"),
    ],
)
def test_a_spoilt_file_is_named_with_the_reason(tmp_path: Path, spoil, why: str) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "policy.json"
    with pytest.raises(ValueError, match=r"policy.s weights cannot be read: policy\.json"):
        policies.read(file)  # there is none
    file.write_text(spoil(TEXT), encoding="utf-8", newline="\n")
    with pytest.raises(ValueError, match=rf"policy\.json: .*({why})"):
        policies.read(file)


@quick(lambda key, seats: (key, seats) in (("podkidnoy", 2), ("pairs", 4)))
@pytest.mark.parametrize(("key", "seats"), [("podkidnoy", 2), ("podkidnoy", 4), ("pairs", 4), ("big-pack", 6)])
def test_shares_are_of_what_the_seat_knows(key: str, seats: int) -> None:
    """They add up to 1, and another guess of the hidden cards has the same options with the same shares."""
    options = preset(key).options
    rules = compose(options, seats)
    habit = rollout.habits(rules)
    seen = 0
    for moment in moments(key, options, seats, Random(key), 3):
        may, memory = moment.asked.legal, moment.asked.memory
        if may.phase is None or may.exchange:
            continue
        told = []
        for number in range(2):
            state = guess(moment.asked.seen, memory, rules, Random(number))
            commands = [choices.command(may.seat, move) for move in choices.moves(state, habit, asked=True)]
            told.append(policies.liked(memory, rules, commands))
        assert told[0] == told[1]
        if told[0] is not None:
            assert abs(sum(told[0]) - 1.0) < 1e-9 and min(told[0]) >= 0.0
            seen += 1
    assert seen


def test_what_was_not_taught_has_no_shares() -> None:
    question = asked(answered("8S KH", "7S"))
    assert policies.liked(question.memory, RULES, [Take(0), Transfer(0, (1,))]) is None
    weighed = [WeighedMove(Take(0), 0.4, 0.5), WeighedMove(Transfer(0, (1,)), 0.6, 0.5)]
    assert policies.mixed(weighed, question.memory, RULES, 1.0) == weighed[::-1], "by the share of tries alone"


def test_tables_borrow_from_the_nearest() -> None:
    for seats, table_used in ((2, "2"), (3, "4"), (4, "4"), (5, "4"), (6, "4")):
        assert policies.table_of(compose(Options(), seats)) == table_used
    for key, seats in (("pairs", 4), ("side-by-side", 4), ("triples", 6), ("three-pairs", 6)):
        assert policies.table_of(compose(preset(key).options, seats)) == "2x4"


def test_it_likes_what_a_player_would_do() -> None:
    """Of two cards that do, the cheaper one; early in a deal a six is led and no ace."""
    question = asked(answered("8S AH 9C QD", "7S"))
    beaten = policies.liked(question.memory, RULES, [beat("7S", "8S"), beat("7S", "AH"), Take(0)])
    assert beaten is not None and beaten[0] == max(beaten)
    state = table("6C 9C 10D JD 8S AS", "8C 10S QS KS QD KC", "6S 6D 9S 7S 8D 9D JS JC QC 10H")
    led = policies.liked(asked(state).memory, RULES, [lay("6C"), lay("AS")])
    assert led is not None and led[0] > led[1]


def test_it_counts_beside_the_tries() -> None:
    question = asked(answered("8S AH 9C QD", "7S"))
    cheap, dear = beat("7S", "8S"), beat("7S", "AH")
    weighed = [WeighedMove(dear, 0.51, 0.5), WeighedMove(cheap, 0.49, 0.5)]
    assert [each.command for each in policies.mixed(weighed, question.memory, RULES, 0.0)] == [dear, cheap]
    assert [each.command for each in policies.mixed(weighed, question.memory, RULES, 1.0)] == [cheap, dear]


def test_features_stay_in_their_places() -> None:
    """Each feature's place is within the rows of weights, and none is given twice."""
    for key, seats in (("podkidnoy", 2), ("pairs", 4)):
        rules = compose(preset(key).options, seats)
        for moment in moments(key, preset(key).options, seats, Random(seats), 7):
            may = moment.asked.legal
            if may.phase is None or may.exchange:
                continue
            commands = list(may.commands(rules.pack.same_rank))[:40]
            looked = policy.look(moment.asked.memory, rules, commands)  # type: ignore[arg-type]
            if looked is not None:
                assert len(looked.moment) == policy.MOMENT and 0 <= looked.block < policy.BLOCKS
                for places in looked.places:
                    assert len(set(places)) == len(places) and all(0 <= place < policy.MOVE for place in places)


def test_deals_do_not_depend_on_how_they_are_shared_out() -> None:
    pytest.importorskip("numpy")
    from engine.training import policy_deals, policy_fit

    lesson = policy_deals.SelfPlay("podkidnoy", 2, "test", 6, None)
    together = policy_deals.choices(lesson, 2, 1)
    apart = [policy_deals.piece(lesson, range(number, number + 1)) for number in range(2)]
    for one, other in zip(together, policy_fit.joined(apart), strict=True):
        assert (one == other).all()
    taught = policy_fit.fit(together, 2)
    assert taught.figures == policy_fit.fit(together, 2).figures
    assert taught.choices == len(together.sizes) > 10 and 0 <= taught.agreed <= 1
    net = policies.net_of("test", taught.figures)
    assert len(net.bias) == policy_fit.UNITS


@pytest.mark.long
def test_any_number_of_processes_plays_the_same_deals() -> None:
    pytest.importorskip("numpy")
    from engine.training import policy_deals

    lesson = policy_deals.SelfPlay("pairs", 4, "test", 6, None)
    one, two = (policy_deals.choices(lesson, 2 * policy_deals.PIECE, jobs) for jobs in (1, 2))
    assert all((mine == other).all() for mine, other in zip(one, two, strict=True))


def test_cards_laid_together_are_liked_alike_in_any_order() -> None:
    question = asked(table("7C 7S AC 10D", "9C 10S"))
    one = policies.liked(question.memory, RULES, [lay("7C 7S"), lay("AC")])
    assert one == policies.liked(question.memory, RULES, [lay("7S 7C"), lay("AC")])
