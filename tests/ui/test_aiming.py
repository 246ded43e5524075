"""Arrow keys move in their direction, and every widget can be reached."""

from game.ui.widgets import Box
from game.ui.widgets.aiming import nearest

GRID = [Box(x * 100, y * 60, 90, 50) for y in range(3) for x in range(3)]


def test_a_grid() -> None:
    middle = GRID[4]
    others = [box for box in GRID if box is not middle]
    for (dx, dy), place in {(1, 0): 5, (-1, 0): 3, (0, 1): 7, (0, -1): 1}.items():
        assert others[nearest(middle, others, dx, dy)] is GRID[place]


def test_nothing_lies_that_way() -> None:
    assert nearest(GRID[2], GRID[:2], 1, 0) == -1
    assert nearest(GRID[0], [Box(10, 400, 90, 50)], 1, 0) == -1, "far below is not at the right"


def test_the_same_column_goes_before_what_is_nearer_aside() -> None:
    start, below, aside = Box(0, 0, 100, 40), Box(0, 160, 100, 40), Box(130, 60, 100, 40)
    assert nearest(start, [aside, below], 0, 1) == 1
    wide = Box(0, 70, 600, 40)
    assert nearest(start, [aside, below, wide], 0, 1) == 2, "a wide one below is below"
