"""Which way leads from one screen to the next, and what is drawn of it: pure, without a program."""

import pygame
import pytest
from msgspec import structs

from game.ui import transition
from game.ui.transition import Anchor, Anchors, Layer, Thing, Transition, between, eased, time_for

WINDOW = pygame.Rect(0, 0, 640, 360)
SHEET, BOOK, BOARD = pygame.Rect(16, 12, 608, 336), pygame.Rect(20, 50, 600, 290), pygame.Rect(220, 50, 200, 260)
ROUND, TABLE = pygame.Rect(340, 100, 230, 150), pygame.Rect(0, 0, 640, 330)


def screen(veil: float = 0.0, plates: int = 0, **things: pygame.Rect) -> Layer:
    places: dict[Anchor, pygame.Rect] = {(Thing[name], 0): place for name, place in things.items()}
    places |= {(Thing.PLATE, seat): pygame.Rect(100 * seat, 20, 80, 30) for seat in range(1, plates + 1)}
    return Layer(object(), Anchors(places, veil))


TITLE, NEW, BOOKED, SAT = screen(BROADSHEET=SHEET), screen(plates=3, ROUND_TABLE=ROUND), screen(BOOK=BOOK), screen()
AT_TABLE = screen(plates=3, TABLE=TABLE)
PAUSED, LYING_BOOK, CURTAIN = screen(0.5, BOARD=BOARD), screen(0.5, BOOK=BOOK), screen()
WAYS = {
    "the broadsheet slides off": ([TITLE], [NEW]),
    "… and the table lies beneath": ([TITLE], [AT_TABLE]),
    "a book opens": ([TITLE], [BOOKED]),
    "… from the table": ([AT_TABLE, PAUSED], [BOOKED]),
    "the round table grows": ([NEW], [AT_TABLE]),
    "a board is laid on the table": ([AT_TABLE], [AT_TABLE, PAUSED]),
    "… on another board": ([AT_TABLE, PAUSED], [AT_TABLE, PAUSED, screen(0.5, BOARD=BOARD)]),
    "a book is laid on it": ([NEW], [NEW, LYING_BOOK]),
    "everything else fades": ([NEW], [SAT]),
}


def found(before: list[Layer], after: list[Layer]) -> Transition:
    way = between(before, after, WINDOW)
    assert way is not None
    return way


@pytest.mark.parametrize(("before", "after"), WAYS.values(), ids=WAYS)
def test_back_is_the_same_way_back(before: list[Layer], after: list[Layer]) -> None:
    there, back = found(before, after), found(after, before)
    assert (there.origin, there.goal, there.plates, there.over, there.below, there.veil, there.lasts) == (
        *(back.origin, back.goal, back.plates, back.over, back.below, back.veil, back.lasts),
    )
    assert there.goal is None or back.forward is not there.forward


def test_what_moves_where() -> None:
    sheet = found([TITLE], [NEW])
    assert not sheet.forward and sheet.goal == SHEET and sheet.origin is not None and sheet.origin.right < 0
    grown = found([NEW], [AT_TABLE])
    assert (grown.origin, grown.goal, len(grown.plates)) == (ROUND, TABLE, 3)
    laid = found([AT_TABLE], [AT_TABLE, PAUSED])
    assert laid.over and laid.below == 1 and laid.veil == 0.5 and laid.goal == BOARD
    assert all(80 <= found(*way).lasts <= 250 for way in WAYS.values())


@pytest.mark.parametrize(
    ("before", "after"), [([AT_TABLE, PAUSED], [NEW]), ([TITLE, PAUSED], [NEW]), ([AT_TABLE, PAUSED, PAUSED], [NEW])]
)
def test_a_board_does_not_travel_with_what_lies_under_it(before: list[Layer], after: list[Layer]) -> None:
    left, shut = found(before, after), found(before, before[:1])
    assert left.off == shut and left.off is not None and left.off.below == 1 and left.off.goal == BOARD
    assert structs.replace(left, off=None) == found(before[:1], after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], [TITLE]),
        ([AT_TABLE], [AT_TABLE, CURTAIN]),
        ([AT_TABLE, CURTAIN], [AT_TABLE]),
        ([AT_TABLE], [AT_TABLE, CURTAIN, PAUSED]),
        ([AT_TABLE, PAUSED], [AT_TABLE, CURTAIN]),
        ([AT_TABLE, PAUSED], [AT_TABLE, CURTAIN, PAUSED]),
        ([AT_TABLE, CURTAIN], [AT_TABLE, PAUSED]),
    ],
    ids=["the first picture", "down", "up", "with a board", "for a board", "under a board", "up for a board"],
)
def test_a_curtain_never_travels(before: list[Layer], after: list[Layer]) -> None:
    """Nothing of an earlier picture may be seen from the moment it comes."""
    assert between(before, after, WINDOW) is None


def test_a_board_over_the_curtain_leaves_it_where_it_is() -> None:
    over = found([AT_TABLE, CURTAIN], [AT_TABLE, CURTAIN, PAUSED])
    assert over.over and over.below == 2


def pictures() -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    made = []
    for colours in (("#103050", "#d02010"), ("#f0e0c0", "#206040")):
        picture = pygame.Surface(WINDOW.size)
        for x in range(0, WINDOW.w, 20):
            picture.fill(colours[x // 20 % 2], (x, 0, 20, WINDOW.h))
        made.append(picture)
    return pygame.Surface(WINDOW.size), made[0], made[1]


def bytes_of(surface: pygame.Surface, part: pygame.Rect = WINDOW) -> bytes:
    return pygame.image.tobytes(surface.subsurface(part), "RGB")


@pytest.mark.parametrize("name", [name for name, (before, after) in WAYS.items() if not found(before, after).over])
def test_it_begins_with_one_picture_and_ends_with_the_other(name: str) -> None:
    surface, low, high = pictures()
    way = found(*WAYS[name])
    surface.blit(low, (0, 0))
    way.paint(surface, high, 0.0)
    assert bytes_of(surface) == bytes_of(low)
    way.paint(surface, high, 1.0)
    assert bytes_of(surface) == bytes_of(high)


@pytest.mark.parametrize("name", [name for name, (before, after) in WAYS.items() if found(after, before).forward])
def test_a_thing_that_comes_covers_what_was_there(name: str) -> None:
    """Painting a moment over the one before shows the same as painting it over the picture without the thing."""
    surface, low, high = pictures()
    way = found(*reversed(WAYS[name]))
    if way.over:
        return  # the picture below is drawn in every frame
    before = 0.0
    surface.blit(low, (0, 0))
    for step in (0.1, 0.4, 0.45, 0.8, 0.97):
        way.paint(surface, high, step, before)
        before, fresh = step, low.copy()
        way.paint(fresh, high, step)
        assert alike(surface, fresh)


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    pairs = zip(bytes_of(one), bytes_of(other), strict=True)
    return all(abs(a - b) <= 3 for a, b in pairs)


def test_a_board_lies_at_last_on_what_is_darkened() -> None:
    surface, low, high = pictures()
    way, board = found([AT_TABLE], [AT_TABLE, PAUSED]), high.subsurface(BOARD).copy()
    surface.blit(low, (0, 0))
    way.paint(surface, board, 0.0)
    assert bytes_of(surface) == bytes_of(low)
    way.paint(surface, board, 1.0)
    assert bytes_of(surface, BOARD) == bytes_of(high, BOARD)
    assert surface.get_at((5, 5))[:3] == tuple(value * 128 // 255 for value in low.get_at((5, 5))[:3])


def test_every_moment_can_be_drawn() -> None:
    """Also of things that reach beyond the window, as they do with large type."""
    surface, low, high = pictures()
    large = pygame.Rect(-50, -80, 900, 900)
    beyond = [([screen(BROADSHEET=large)], [NEW]), ([NEW], [screen(BOOK=large)])]
    beyond += [([AT_TABLE], [AT_TABLE, screen(0.5, BOARD=large)]), ([screen(1, 3, ROUND_TABLE=large)], [AT_TABLE])]
    for before, after in (*WAYS.values(), *beyond):
        for step in range(41):
            way = found(before, after)
            surface.blit(low, (0, 0))
            way.paint(surface, high.subsurface(way.goal) if way.over and way.goal is not None else high, step / 40)
            places, shown = way.plates_at(step / 40)
            for (start, _end), place in zip(way.plates, places, strict=True):
                transition.draw_plate(surface, low.subsurface(start), place, shown)


def test_with_little_motion_everything_fades() -> None:
    way = transition.faded(found([NEW], [AT_TABLE]))
    assert way.goal is None and way.lasts == 80


def test_a_way_can_be_turned_at_any_moment() -> None:
    for step in range(21):
        assert time_for(eased(step / 20)) == pytest.approx(step / 20)
