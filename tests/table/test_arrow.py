"""The arrow leads from every seat to every other and touches no card, no word and no button on the way."""

from itertools import pairwise, permutations
from math import atan2, degrees, hypot, pi, remainder

import pytest

from engine.rules.view import Pair, View
from game.table.layout.geometry import Point, Rect, around
from game.table.layout.layout import Layout, Selection, arrange
from game.table.layout.rim import place_of, route, sweep
from game.table.paint.highlights import WREATH
from game.table.paint.painter import WREATH_BELOW
from game.ui.metrics import Metrics
from tests.builders.scenes import PACK, WINDOWS, rules_for

HALF = 7.0
"""Half the width of the arrow with its rims."""


def laid(window: tuple[int, int], seats: int, pairs: int = 3, large: bool = False, larger: float = 1.0) -> Layout:
    metrics = Metrics(*window)
    view = View(0, seats, 1, 0, 1, counts=[6] * seats, hand=PACK.hand("6S 7S 8S 9S 10S JS"))
    view.table = [Pair(card, 1, card + 1) for card in range(20, 20 + 2 * pairs, 2)]
    view.talon, view.turnup, view.discard = 8, 12, 0b1111 << 14
    return arrange(view, rules_for("36", seats), metrics.lw, metrics.lh, Selection(large=large), 0, larger)


def long(line: list[Point]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))


def in_the_way(layout: Layout, ends: tuple[int, int]) -> dict[str, Rect]:
    """Everything that an arrow between these two must not touch."""
    room = layout.room
    found = {f"plaque {seat}": room.ring.plaque(at) for seat, at in layout.seats.items()}
    found |= {
        "done": room.done,
        "take": room.take,
        "own ribbon": around(*room.own_ribbon, 188 * room.ribbon_size, 36 * room.ribbon_size),
    }
    found |= {"label": room.label_box, "exchange": room.exchange}
    found |= {"talon": room.talon_boxes[0], "turn-up": room.talon_boxes[1]}
    found |= {f"offer {i}": box for i, box in enumerate(room.offers(3))}
    return found


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("larger", [1.0, 2.0])
def test_from_seat_to_seat_past_everything(window: tuple[int, int], seats: int, larger: float) -> None:
    for pairs in (0, 4, 6):
        layout = laid(window, seats, pairs, larger=larger)
        for ends in permutations(range(seats), 2):
            line = route(layout, *ends)
            told = f"{ends}, {pairs} pairs"
            assert line and long(line) > 36, f"{told}: {long(line)}"
            assert all(HALF < x < layout.room.w - HALF and 48 < y < layout.room.h for x, y in line), told
            near = [place_of(layout, seat).grown(20) for seat in ends]
            assert near[0].holds(*line[0]) and near[1].holds(*line[-1]), told
            for key, at in layout.cards.items():
                lying = at._replace(scale=at.scale + 0.06)
                assert key[0] == "seat" or not any(lying.holds(*point) for point in line), f"{told}: {key} {at}"
            for name, box in in_the_way(layout, ends).items():
                touched = [point for point in line if box.grown(HALF - 3).holds(*point)]
                assert not touched, f"{told}: {name} {box} at {touched[0]}"


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("larger", [1.0, 2.0])
def test_no_wreath_lies_on_it(window: tuple[int, int], seats: int, larger: float) -> None:
    """Whoever goes out in a bout has a wreath while the arrow still comes to him or leaves him."""
    layout = laid(window, seats, larger=larger)
    room = layout.room
    x, y = room.own_ribbon
    wreaths = {seat: (at[0] + 34 * room.seat_size, at[1] - 26 * room.seat_size) for seat, at in layout.seats.items()}
    wreaths[0] = x, y + WREATH_BELOW * room.ribbon_size
    for ends in permutations(range(seats), 2):
        for seat in ends:
            (x, y), reach = wreaths[seat], WREATH * (room.seat_size if seat else room.ribbon_size) + HALF - 3
            nearest = min(hypot(at[0] - x, at[1] - y) for at in route(layout, *ends))
            assert nearest > reach, f"{ends}: the wreath of {seat}"


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_neighbours_are_joined_by_a_short_tongue(window: tuple[int, int], seats: int) -> None:
    layout = laid(window, seats)
    for one in range(1, seats - 1):
        for ends in ((one, one + 1), (one + 1, one)):
            line = route(layout, *ends)
            assert long(line) < 1.05 * hypot(line[-1][0] - line[0][0], line[-1][1] - line[0][1])


def test_it_stays_where_it_is_while_cards_are_laid() -> None:
    for ends in permutations(range(4), 2):
        assert len({tuple(route(laid((1280, 720), 4, pairs), *ends)) for pairs in range(7)}) == 1


def test_it_goes_up_on_the_right_and_comes_down_on_the_left() -> None:
    layout = laid((1280, 720), 2)
    assert min(x for x, _ in route(layout, 0, 1)) > 500
    assert max(x for x, _ in route(layout, 1, 0)) < 700


@pytest.mark.parametrize(
    ("before", "after"), [((0, 1), (1, 2)), ((1, 2), (2, 3)), ((0, 1), (0, 2)), ((3, 0), (0, 1)), ((2, 3), (0, 1))]
)
def test_a_new_pair_of_roles_sweeps_the_arrow_round(before: tuple[int, int], after: tuple[int, int]) -> None:
    """It starts where it was, ends where it belongs, does not jump on the way and does not cross the bout."""
    layout = laid((1280, 720), 4, 6)
    assert sweep(layout, before, after, 0.0) == route(layout, *before)
    assert sweep(layout, before, after, 1.0) == route(layout, *after)
    steps = [sweep(layout, before, after, share / 60) for share in range(61)]
    for one, other in pairwise(steps):
        assert max(hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(one, other, strict=True)) < 80
    bout = layout.room.widest_bout.grown(-40)  # between two ways it may pass under a corner card
    assert not any(bout.holds(*point) for line in steps for point in line)


@pytest.mark.parametrize("window", [(1080, 1920), (1280, 1600)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_in_an_upright_window_it_comes_to_us_calmly_on_the_shorter_way(window: tuple[int, int], seats: int) -> None:
    layout = laid(window, seats)
    middle = layout.room.w / 2
    for seat, (x, _y) in layout.seats.items():
        line = route(layout, seat, 0)
        assert turned(line) < (200 if seats < 4 else 270), f"{seat}: {turned(line)}"
        if abs(x - middle) > 100:
            assert all((at > middle) is (x > middle) for at, _ in line), seat


def turned(line: list[Point]) -> float:
    """How many degrees a line turns in all, to either side."""
    ways = [atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(line)]
    return sum(abs(degrees(remainder(other - one, 2 * pi))) for one, other in pairwise(ways))
