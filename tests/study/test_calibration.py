"""Calibrated chances keep their order and add up; the reliability command detects a biased estimate."""

import itertools
from random import Random

import pytest

from engine.match.match import Match
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.study.beliefs import BELIEFS, BEND, DRAWN_BEND
from engine.study.calibration import apart, beliefs, bent, calibrated, share_of_draw, stage
from tests.tools import reliability
from tests.tools.tenths import Held


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_more_a_side_loses_the_likelier_it_is_the_fool(seats: int) -> None:
    match = Match(Options(), seats, f"calibration {seats}")
    match.begin()
    state, chance = match.state, Random(seats)
    for opened, own in itertools.product((False, True), repeat=2):
        before = 0.0
        for part in range(21):
            losing = [part / 20, *[(1 - part / 20) / (seats - 1)] * (seats - 1)]
            chances, draw = calibrated(losing, state, opened, own)
            assert abs(sum(chances) + draw - 1) < 1e-9 and 0 < draw < 0.5
            assert before < chances[0] < 1
            before = chances[0]
        parts = [chance.random() for _ in range(seats)]
        losing = [each / sum(parts) for each in parts]
        chances, _ = calibrated(losing, state, opened, own)
        others = [side for side in range(seats) if side != state.rules.side_of[state.turn]]
        assert sorted(others, key=lambda side: chances[side]) == sorted(others, key=lambda side: losing[side])


def test_draws_are_told_apart() -> None:
    """A draw counts something for every side; without draws the sides' shares of losses remain."""
    for seats in (2, 3, 6):
        share = share_of_draw(compose(Options(), seats))
        losing = [0.5 * share + 0.5 * (side == 0) for side in range(seats)]
        shares, draws = apart(losing, share)
        assert draws == pytest.approx(0.5) and shares[0] == pytest.approx(1)
        assert apart([share] * seats, share) == ([1 / seats] * seats, pytest.approx(1))


def test_more_draws_seen_are_more_draws_told() -> None:
    match = Match(Options(), 2, "draws")
    match.begin()
    told = [calibrated([0.5 - 0.1 * d, 0.5 - 0.1 * d], match.state, False, True)[1] for d in (0.0, 0.2, 0.5, 0.9)]
    assert told == sorted(told) and told[-1] > 2 * told[0]


def test_who_is_out_cannot_be_the_fool() -> None:
    match = Match(Options(), 4, "out")
    match.begin()
    state = match.state.copy()
    state.talon, state.places = [], (2, 0)
    chances, draw = calibrated([0.0, 0.7, 0.0, 0.3], state, False, True)
    assert chances[0] == chances[2] == 0 and chances[1] > chances[3] > 0
    assert sum(chances) + draw == pytest.approx(1)


def test_shares_are_bent_and_keep_their_order() -> None:
    for bend in (BEND, DRAWN_BEND):
        assert list(bend) == sorted(set(bend)) and (bend[0], bend[-1]) == (0, 1000)
    chance = Random(1)
    for sides in (2, 3, 6):
        parts = [chance.random() for _ in range(sides)]
        shares = [each / sum(parts) for each in parts]
        found = bent(shares, BEND)
        assert sum(found) == pytest.approx(1)
        assert sorted(range(sides), key=found.__getitem__) == sorted(range(sides), key=shares.__getitem__)
    assert bent([1.0, 0.0], BEND) == [1.0, 0.0]
    assert bent([0.3, 0.7], list(range(11))) == pytest.approx([0.3, 0.7])


def test_a_bend_is_learnt() -> None:
    """The fitted correction maps 70 % predicted to 50 % observed."""
    pytest.importorskip("numpy", reason="learning needs numpy, playing does not")
    from engine.training import believed

    chance = Random(2)
    told = [([0.7, 0.3], chance.randrange(2)) for _ in range(400)]
    found = believed.bend(told)
    assert bent([0.7, 0.3], found)[0] == pytest.approx(0.5, abs=0.06)
    assert found == sorted(set(found))


def test_every_game_has_beliefs() -> None:
    """Each for the four stages; and in none a larger share counts less."""
    for known in PRESETS:
        for seats in known.seats:
            for opened in (False, True):
                assert len(beliefs(compose(known.options, seats), opened)) == 4
    for ways in BELIEFS.values():
        for power, slope, _, _, _, more in itertools.chain(*ways):
            assert power > 0 and slope >= -0.95 * power and more >= 0
    match = Match(Options(), 2, "stages")
    match.begin()
    assert stage(match.state) == 0
    assert all(even < -1500 for ways in BELIEFS.values() for *_, even, _ in itertools.chain(*ways)), "draws are rare"


def held(chances: list[tuple[float, bool]]) -> dict[str, Held]:
    found = Held()
    for chance, true in chances:
        found.fools.add(chance, true)
    return {"by knowledge": found}


def test_chances_that_do_not_come_true_are_caught(capsys: pytest.CaptureFixture[str]) -> None:
    chance = Random(1)
    honest = [(each, chance.random() < each) for each in (chance.random() for _ in range(20_000))]
    boasting = [(min(each * 1.2, 1.0), true) for each, true in honest]
    assert reliability.told("honest", held(honest), 200) < 3 < reliability.told("boasting", held(boasting), 200)
    assert reliability.told("few", held(boasting[:50]), 200) == 0.0
    assert "(few)" in capsys.readouterr().out


def test_the_command_plays_and_looks(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--positions", "12", "--every", "4", "--iterations", "10", "--play", "10"]
    assert reliability.main([*few, "--tables", "perevodnoy-2", "pairs-4"]) == 0  # too few chances to fail
    out = capsys.readouterr().out
    assert "perevodnoy-2, by knowledge: 8 positions" in out and "all tables, open cards: 16 positions" in out
