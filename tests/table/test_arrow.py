"""The arrow leads from every seat to every other, on the cloth and past the boards."""

from itertools import pairwise, permutations
from math import hypot

import pytest

from engine.rules.view import View
from game.table.layout.geometry import Rect, around
from game.table.layout.layout import Selection, arrange
from game.table.paint.arrow import between, route
from game.ui.metrics import Metrics
from tests.builders.scenes import PACK, WINDOWS, rules_for


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_from_seat_to_seat(window: tuple[int, int], seats: int) -> None:
    metrics = Metrics(*window)
    view = View(0, seats, 1, 0, 1, counts=[6] * seats, hand=PACK.hand("6S 7S 8S"))
    layout = arrange(view, rules_for("36", seats), metrics.lw, metrics.lh, Selection())
    boxes = {seat: Rect(x - 76, y, 152, 32) for seat, (x, y) in layout.seats.items()}
    boxes[0] = around(*layout.room.own_ribbon, 188, 34)
    for attacker, defender in permutations(range(seats), 2):
        for pairs in (0, 3, 6):
            points = route(layout, attacker, defender, 0, pairs)
            assert points, f"no arrow from {attacker} to {defender}"
            length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
            assert length > 60
            assert all(16 < x < layout.room.w - 16 and 16 < y < layout.room.h - 16 for x, y in points)
            for seat in (attacker, defender):
                assert not any(boxes[seat].holds(*point) for point in points)
            near = boxes[defender].grown(75)
            assert near.holds(*points[-1]), f"{attacker} to {defender} ends at {points[-1]}"


def test_a_transfer_swings_the_arrow_round() -> None:
    """It starts where it was, ends where it belongs, and no point of it jumps on the way."""
    metrics = Metrics(1280, 720)
    view = View(0, 4, 1, 0, 1, counts=[6] * 4, hand=PACK.hand("6S 7S 8S"))
    layout = arrange(view, rules_for("36", 4), metrics.lw, metrics.lh, Selection())
    before, after = route(layout, 1, 2, 0, 2), route(layout, 2, 3, 0, 2)
    assert between(before, after, 0.0) == before
    assert between(before, after, 1.0) == after
    steps = [between(before, after, share / 18) for share in range(19)]  # 300 ms at 60 frames a second
    longest = max(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(before, after, strict=True))
    for one, other in pairwise(steps):
        ways = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(one, other, strict=True)]
        assert max(ways) < longest / 17
    assert between([], after, 0.5) == after


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_in_an_upright_window_neighbours_are_joined_by_the_short_way(seats: int) -> None:
    metrics = Metrics(1080, 1920)
    view = View(0, seats, 1, 0, 1, counts=[6] * seats, hand=PACK.hand("6S 7S 8S"))
    layout = arrange(view, rules_for("36", seats), metrics.lw, metrics.lh, Selection())
    for attacker in range(1, seats - 1):
        points = route(layout, attacker, attacker + 1, 0, 3)
        straight = hypot(points[-1][0] - points[0][0], points[-1][1] - points[0][1])
        assert sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)) < 2.6 * straight + 60


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_third_player_sits_in_the_way(window: tuple[int, int], seats: int) -> None:
    """Neither across somebody's name nor, in an upright window, across talon and discard."""
    metrics = Metrics(*window)
    view = View(0, seats, 1, 0, 1, counts=[6] * seats, hand=PACK.hand("6S 7S 8S"))
    layout = arrange(view, rules_for("36", seats), metrics.lw, metrics.lh, Selection())
    room, f = layout.room, layout.room.seat_size
    heaps = [around(*at, 100 * room.unit, 140 * room.unit) for at in (room.talon, room.discard)]
    heaps.append(around(*room.turnup, 140 * room.unit, 100 * room.unit))
    for attacker, defender in permutations(range(seats), 2):
        names = [
            around(x, y + 16 * f, 140 * f, 30 * f)
            for seat, (x, y) in layout.seats.items()
            if seat not in (attacker, defender)
        ]
        for pairs in (1, 3, 6):
            points = route(layout, attacker, defender, 0, pairs)
            kept_off = names + (heaps if room.upright else [])
            assert not any(box.holds(*point) for box in kept_off for point in points), (attacker, defender, pairs)
