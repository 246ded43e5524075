"""Where the window opens: on any desk, with any frame, whatever is remembered."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.system.displays import Display, Frame, believed
from game.ui.placing import COMFORTABLE, NARROWEST, Geometry, Placing, placing

TITLED = Frame(1, 30, 1, 5)


def screen(
    x: int, y: int, wide: int, high: int, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0
) -> Display:
    """One with panels of these thicknesses."""
    usable = pygame.Rect(x + left, y + top, wide - left - right, high - top - bottom)
    return Display(pygame.Rect(x, y, wide, high), usable)


def outer(found: Placing, frame: Frame) -> pygame.Rect:
    assert found.place is not None
    (wide, high), (x, y) = found.size, found.place
    across, down = frame.left + frame.right, frame.top + frame.bottom
    return pygame.Rect(x - frame.left, y - frame.top, wide + across, high + down)


panels = st.integers(0, 90)
one_screen = st.builds(
    screen,
    st.integers(-4000, 4000),
    st.integers(-3000, 3000),
    st.integers(640, 7680),
    st.integers(480, 4320),
    panels,
    panels,
    panels,
    panels,
)
desks = st.lists(one_screen, min_size=1, max_size=4)
frames = st.builds(Frame, *[st.integers(0, 80)] * 4)
numbers = st.integers(-(10**30), 10**30) | st.integers(-5000, 8000)
places = st.none() | st.tuples(numbers, numbers)
sizes = st.none() | st.tuples(numbers, numbers)
remembered = st.builds(Geometry, sizes, places, st.booleans())


@given(remembered, desks, frames)
def test_a_window_fits_one_screen_whole(kept: Geometry, desk: list[Display], frame: Frame) -> None:
    found = placing(kept, desk, frame)
    assert any(each.usable.contains(outer(found, frame)) for each in desk)
    assert found.size[0] > 0 and found.size[1] > 0


@given(remembered, desks, frames)
def test_what_was_asked_for_is_asked_for_again(kept: Geometry, desk: list[Display], frame: Frame) -> None:
    found = placing(kept, desk, frame)
    assert placing(Geometry(*found), desk, frame) == found


@given(desks, frames, st.data())
def test_a_window_that_fits_is_left_alone(desk: list[Display], frame: Frame, data: st.DataObject) -> None:
    room = data.draw(st.sampled_from(desk)).usable
    across, down = frame.left + frame.right, frame.top + frame.bottom
    if room.w - across < NARROWEST or room.h - down < NARROWEST:
        return
    wide = data.draw(st.integers(NARROWEST, room.w - across))
    high = data.draw(st.integers(NARROWEST, room.h - down))
    x = data.draw(st.integers(room.x + frame.left, room.right - frame.right - wide))
    y = data.draw(st.integers(room.y + frame.top, room.bottom - frame.bottom - high))
    assert placing(Geometry((wide, high), (x, y)), desk, frame) == ((wide, high), (x, y), False)


@given(desks, frames)
def test_the_first_window_is_comfortable(desk: list[Display], frame: Frame) -> None:
    """85 % of the main screen, in its middle; where that would be small, maximised."""
    found, room = placing(Geometry(), desk, frame), desk[0].usable
    assert abs(outer(found, frame).centerx - room.centerx) <= 1 and abs(outer(found, frame).centery - room.centery) <= 1
    if found.maximised:
        assert 0.85 * (room.w - frame.left - frame.right) < COMFORTABLE[0] + 1 or (
            0.85 * (room.h - frame.top - frame.bottom) < COMFORTABLE[1] + 1
        )
    else:
        assert found.size[0] >= COMFORTABLE[0] and found.size[1] >= COMFORTABLE[1]
        assert 0.8 * room.w <= outer(found, frame).w <= 0.9 * room.w + 160


@pytest.mark.parametrize(
    ("desk", "found"),
    [
        ([screen(0, 0, 1366, 768, bottom=48)], ((1280, 685), (43, 30), True)),
        ([screen(0, 0, 1920, 1080, bottom=48)], ((1630, 847), (145, 105), False)),
        ([screen(0, 0, 3840, 2160, bottom=96)], ((3262, 1724), (289, 183), False)),
        ([screen(0, 0, 1080, 1920, top=32)], ((1078, 720), (1, 629), True)),
        ([screen(0, 0, 1024, 600, bottom=40)], ((1022, 525), (1, 30), True)),
        ([screen(1366, 0, 1920, 1080), screen(0, 0, 1366, 768)], ((1630, 888), (1511, 109), False)),
    ],
)
def test_desks_that_people_have(desk: list[Display], found: tuple[object, ...]) -> None:
    assert placing(Geometry(), desk, TITLED) == found


@pytest.mark.parametrize(
    ("size", "place", "desk", "found"),
    [
        # Left on a 4K screen, started on a smaller one: whole, and as near as it can be.
        ((1600, 900), (1500, 700), [screen(0, 0, 1920, 1080, bottom=48)], ((1600, 900), (319, 127))),
        ((3000, 1900), (100, 100), [screen(0, 0, 1920, 1080, bottom=48)], ((1918, 997), (1, 30))),
        # The screen it was on is unplugged.
        ((1600, 900), (2500, 80), [screen(0, 0, 1920, 1080)], ((1600, 900), (160, 103))),
        ((1600, 900), (2500, 80), [screen(0, 0, 1920, 1080), screen(1920, 0, 1920, 1080)], ((1600, 900), (2239, 80))),
        # Across two screens: on the one with more of it.
        ((1280, 720), (-300, 100), [screen(0, 0, 1920, 1080), screen(-1280, 300, 1280, 1024)], ((1280, 720), (1, 100))),
        (
            (1000, 600),
            (-900, 100),
            [screen(0, 0, 1920, 1080), screen(-1280, 300, 1280, 1024)],
            ((1000, 600), (-1001, 330)),
        ),
        ((1280, 720), (100, -1), [screen(0, 0, 1920, 1080)], ((1280, 720), (100, 30))),
        ((300, 200), (5, 35), [screen(0, 0, 1920, 1080)], ((540, 540), (5, 35))),
        ((720, 1280), None, [screen(0, 0, 1080, 1920)], ((720, 1280), (180, 333))),
    ],
)
def test_a_remembered_window_comes_back_to_where_it_fits(
    size: tuple[int, int], place: tuple[int, int] | None, desk: list[Display], found: tuple[object, ...]
) -> None:
    assert placing(Geometry(size, place), desk, TITLED)[:2] == found


def test_a_usable_area_that_cannot_be_is_not_believed() -> None:
    whole = pygame.Rect(1366, 0, 1920, 1080)
    assert believed(whole, pygame.Rect(1366, 0, 1920, 1040)) == (1366, 0, 1920, 1040)
    assert believed(whole, pygame.Rect(0, 0, 1600, 738)) == whole, "X tells one area for all screens"
    assert believed(whole, pygame.Rect(0, 0, 5000, 1000)) == (1366, 0, 1920, 1000)
    assert believed(whole, None) == whole
