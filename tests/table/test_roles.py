"""Sword and shield go to other seats when the discards have landed, the arrow after them, and nobody is held up."""

from collections.abc import Iterator
from functools import partial
from math import hypot
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.rules import events as ev
from game.table.animation.lights import LAUREL, LAUREL_LANDS, SWEEP, Lights, Sweep
from game.table.layout.geometry import Point
from game.table.paint import arrow, furniture
from game.table.paint.painter import Painter
from game.ui.art.sprite import Canvas
from tests.builders.dealing import random_command
from tests.builders.desk import Desk
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
            sweep, shown = line.lights.sweep, Painter.roles(line, watched.now)
            if sweep is not None and not sweep.begun(watched.now):
                assert (shown.principal, shown.defender) == (sweep.principal, sweep.defender) == before
                waited += 1
            else:
                assert (shown.principal, shown.defender) == (line.view.principal, line.view.defender)
                before = shown.principal, shown.defender
        watched.play_one()
    assert waited >= 5, "a card that passes the attack on lands first"


def moments(desk: Desk) -> Iterator[None]:
    """Whoever has the turn does something by chance, and frames pass until it has been shown."""
    line = desk.screen.scene.line
    for turn in range(400):
        if desk.play.match.state.ended is not None:
            return
        desk.play.carry_out(random_command(desk.play.match, Random(turn)))
        desk.frames(8)
        while line.moving() or line.lights.sweep is not None:
            yield
            desk.frames(8)


def test_a_ribbon_rolls_up_before_its_sign_flies(tmp_path: Path) -> None:
    desk, rolled = Desk(tmp_path, seats=4), 0
    line, painter, before = desk.screen.scene.line, desk.screen.painter, dict[int, tuple[str, float]]()
    for _moment in moments(desk):
        now = {}
        for seat in range(4):
            role, opened = painter.ribbon(line, seat, partial(furniture.role_of, seat=seat), desk.now)
            if role is not None and role.sign in ("sword", "shield"):
                now[seat] = role.sign, opened
        for seat, (sign, opened) in before.items():
            if line.lights.sweep is not None and now.get(seat, ("", 0.0))[0] != sign:
                assert opened < 0.7, f"the {sign} of {seat} was at {opened}"
                rolled += 1
        before = now
        if rolled > 20:
            return
    raise AssertionError("roles do not move")


def test_the_arrow_is_there_from_the_first_bout_to_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the attacker is out and his bout is swept away; when the deal ends it goes where it points."""
    desk = Desk(tmp_path, seats=3)
    surface, line, drawn = pygame.display.get_surface(), desk.screen.scene.line, list[list[Point]]()
    assert surface is not None
    for how in ("draw", "draw_swinging"):
        monkeypatch.setattr(arrow, how, lambda _surface, _art, points: drawn.append(points))
    monkeypatch.setattr(Canvas, "again", lambda _canvas, _part, _given, draw: draw())
    desk.others_play(lambda play: not play.match.state.talon)
    lengths, out = list[float](), 0
    for _moment in moments(desk):
        view = line.view
        bare = view.is_out(view.principal) and not view.table
        if bare or view.ended is not None:
            drawn.clear()
            desk.screen.draw(surface)
        if view.ended is None:
            assert not bare or len(drawn) == 1, "one arrow"
            out += bare
        elif drawn:
            ((start, *_between, end),) = drawn
            lengths.append(hypot(start[0] - end[0], start[1] - end[1]))
    assert desk.play.match.state.ended is not None and out
    assert len(lengths) > 5 and lengths == sorted(lengths, reverse=True) and lengths[0] > 10 * lengths[-1]
    drawn.clear()
    desk.screen.draw(surface)
    assert not drawn, "no arrow is left"


def test_who_takes_is_said_to_take_until_the_next_bout() -> None:
    watched, said = Watched(4, "takes"), 0
    line = watched.line
    while watched.match.state.ended is None:
        while line.moving():
            bout, taking = line.view.bout, Painter.roles(line, watched.now).taking
            watched.now += 10.0
            line.advance(watched.now)
            if taking and line.view.bout == bout:
                assert Painter.roles(line, watched.now).taking
                said += not line.view.taking
            if line.view.bout != bout:
                assert not Painter.roles(line, watched.now).taking
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
