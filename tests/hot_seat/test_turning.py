"""The table that turns in sight fades from one seat's picture into the other's; cards that must go, go at once."""

import pygame
import pytest

from engine.knowledge.observe import NOBODY
from engine.records.journal import TableRules
from engine.rules.events import Phase
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import TableCall
from game.hot_seat.turning import FADE
from game.table.layout.geometry import Rect
from game.ui.metrics import Metrics
from tests.builders.shared_screen import at, click, deal, lift, on_turn, post, run, until
from tests.builders.twin_tables import METRICS, Deal, Window
from tests.hot_seat.test_public_turns import called


def shown(window: Window) -> bytes:
    window.screen.draw(window.surface)
    return pygame.image.tobytes(window.surface, "RGB")


def pressed(one: Deal) -> tuple[Window, int]:
    """Somebody whose seat does not lie before us has pressed his picture at the call; the window, and the seat."""
    window = at(one, lambda one: len(called(one)) > 1)
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call = window.top
    assert isinstance(call, TableCall)
    place, seat = next((i, seat) for i, seat in enumerate(call.people) if seat != window.screen.scene.bottom)
    click(window, call.group.widgets[place].box.centre)
    return window, seat


def test_the_table_fades_into_the_picture_of_another_seat() -> None:
    window, seat = pressed(deal())
    before = shown(window)
    until(window, lambda: window.screen.scene.bottom == seat)
    assert window.play.eye == NOBODY and not isinstance(window.top, Curtain)
    first = shown(window)
    run(window, FADE / 2)
    middle = shown(window)
    run(window, FADE)
    last = shown(window)
    assert first == before and len({first, middle, last}) == 3 and last == shown(window)
    nearer = [abs(a - b) for a, b in zip(middle, last, strict=True)]
    farther = [abs(a - b) for a, b in zip(first, last, strict=True)]
    assert 0 < sum(nearer) < sum(farther)


def test_nothing_of_it_is_left_when_cards_must_go() -> None:
    """Partners see each other's cards, and the one's fade into the other's, when the window loses its focus."""
    window = at(deal(), on_turn(Phase.LEAD), TableRules(partners=True))
    lift(window)
    turns = window.screen.turns
    assert turns is not None
    window.screen.draw(window.surface)
    turns.turning.begin(window.now)
    post(window, pygame.WINDOWFOCUSLOST)
    hidden = shown(window)
    turns.turning.stop()
    assert window.play.eye == NOBODY and shown(window) == hidden


def test_the_call_leaves_the_plates_of_the_table_to_be_seen() -> None:
    window = at(deal(), lambda one: len(called(one)) > 1)
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call = window.top
    assert isinstance(call, TableCall)
    call.enter(window.art, METRICS)
    board = call.board
    layout = window.screen.scene.line.layout
    plates = [layout.room.ring.plaque(centre) for centre in layout.seats.values()]
    assert len(plates) == 4
    assert not any(overlap(Rect(board.x, board.y, board.w, board.h), plate) for plate in plates)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 1600)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_call_hides_the_plate_before_us_altogether_or_not_at_all(size: tuple[int, int], scale: float) -> None:
    window = at(deal(), lambda one: len(called(one)) > 1)
    metrics = Metrics(*size)
    window.services.settings.ui_scale = scale
    window.screen.resized(metrics)
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call = window.top
    assert isinstance(call, TableCall)
    call.resized(metrics)
    board = call.board
    room, before = window.screen.scene.line.layout.room, window.screen.scene.line.layout.seats
    plate = room.ring.plaque(before[window.screen.scene.bottom])
    assert board.y >= plate.bottom or board.y < room.ring.board(before[window.screen.scene.bottom]).y
    assert board.x >= 0 and board.x + board.w <= metrics.lw and board.y + board.h <= metrics.lh
    if scale == 1.0 and size[0] > size[1]:
        assert board.y >= plate.bottom


def overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
