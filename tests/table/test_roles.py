"""Sword and shield go to other seats when the discards have landed, the arrow after them, and nobody is held up."""

import pytest

from engine.rules import events as ev
from game.table.animation.lights import LAUREL, LAUREL_LANDS, SWEEP, Lights, Sweep
from game.table.paint.painter import Painter
from tests.builders.scenes import HOUSES, Watched


def test_signs_first_then_ribbons_and_the_arrow_last() -> None:
    sweep = Sweep(0, 1, 100.0, 1.0)
    assert not sweep.begun(99.0) and sweep.begun(100.0)
    assert (sweep.signs(100.0), sweep.arrow(100.0), sweep.ribbons(100.0)) == (0.0, 0.0, 0.0)
    assert sweep.signs(200.0) > sweep.arrow(200.0) > sweep.ribbons(200.0) == 0.0
    assert sweep.signs(100.0 + SWEEP * 0.65) == 1.0 > sweep.arrow(100.0 + SWEEP * 0.65)
    assert sweep.over(100.0 + SWEEP) and not sweep.over(99.0 + SWEEP)


@pytest.mark.parametrize("pace", [1.0, 0.35])
def test_roles_move_only_when_discards_have_landed(pace: float) -> None:
    watched, seen = Watched(4, "roles", pace=pace), 0
    line = watched.line
    while watched.match.state.ended is None:
        while line.moving():
            watched.now += 10.0
            line.advance(watched.now)
            sweep = line.lights.sweep
            if sweep is not None and sweep.principal >= 0 and sweep.begun(watched.now) and line.view.bout > 1:
                gone = [key for key in line.actors if key not in line.layout.cards]
                assert not gone, "nothing flies away any more"
                seen += 1
        watched.play_one()
    assert seen > 20


def test_until_they_set_out_ribbons_stay_where_they_were() -> None:
    watched = Watched(4, "pass on", HOUSES["perevodnoy"])
    line, before, waited = watched.line, (-1, -1), 0
    while watched.match.state.ended is None and waited < 5:
        while line.moving():
            watched.now += 10.0
            line.advance(watched.now)
            sweep, shown = line.lights.sweep, Painter._roles(line, watched.now)
            if sweep is not None and not sweep.begun(watched.now):
                assert (shown.principal, shown.defender) == (sweep.principal, sweep.defender) == before
                waited += 1
            else:
                assert (shown.principal, shown.defender) == (line.view.principal, line.view.defender)
                before = shown.principal, shown.defender
        watched.play_one()
    assert waited >= 5, "a card that passes the attack on lands first"


def test_who_takes_is_said_to_take_until_the_next_bout() -> None:
    watched, said = Watched(4, "takes"), 0
    line = watched.line
    while watched.match.state.ended is None:
        while line.moving():
            bout, taking = line.view.bout, Painter._roles(line, watched.now).taking
            watched.now += 10.0
            line.advance(watched.now)
            if taking and line.view.bout == bout:
                assert Painter._roles(line, watched.now).taking
                said += not line.view.taking
            if line.view.bout != bout:
                assert not Painter._roles(line, watched.now).taking
        watched.play_one()
    assert said > 20, "the cards are on their way to him"


def test_the_first_bout_waits_for_no_roles() -> None:
    watched = Watched(4, "first")
    lengths = [
        watched.compose(watched.line.layout, cue).length
        for cue in watched.line.queue
        if isinstance(cue.events[0], ev.BoutBegan)
    ]
    assert lengths == [0.0]


@pytest.mark.parametrize(("calm", "pace"), [(True, 1.0), (False, 0.0)])
def test_with_little_movement_and_without_time_roles_do_not_travel(calm: bool, pace: float) -> None:
    watched = Watched(3, "still", pace=pace)
    watched.line.calm = calm
    for _ in range(30):
        if watched.match.state.ended is None:
            watched.play_one()
            watched.settle()
            assert watched.line.lights.sweep is None


def test_a_plate_rises_to_its_wreath_and_goes_down_under_it() -> None:
    lights = Lights()
    lights.crown(2, 0.0, 1.0)
    heights = [lights.lift(2, ms) for ms in (0.0, LAUREL * LAUREL_LANDS, LAUREL)]
    assert heights == pytest.approx([0.0, 1.0, 0.0]) and lights.lift(1, 100.0) == 0.0
