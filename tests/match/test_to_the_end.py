"""Whoever is out need not look on: a button plays the rest of the deal in three seconds, but no person's turn."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from engine.records.journal import Chair
from engine.rules.commands import NextDeal
from engine.rules.presets import preset
from game.match.screen import MatchScreen
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.ui.input.wishes import Wish
from tests.tools.pictures.studio import Studio

MOST = 3000.0
CHAIRS = tuple(Chair(name, i + 1, i > 0, "grandmaster" if i else "") for i, name in enumerate("ABCDEF"))


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    with Studio(tmp_path, (1280, 720), "en") as made:
        made.app.settings.speed = "normal"
        yield made


def out(studio: Studio, people: int = 1, phones: tuple[int, ...] = ()) -> MatchSession:
    """A deal of six in which seat 0 is out and at least three others are not; the first ``people`` are persons."""
    chairs = tuple(Chair(chair.name, chair.portrait, i >= people, chair.level) for i, chair in enumerate(CHAIRS))
    for number in range(40):
        play = studio.sit(
            preset("podkidnoy").options,
            6,
            f"to the end {number}",
            chairs,
            begun=lambda state: state.ended is not None or not state.in_play(0) or not all(map(state.in_play, (3, 4))),
        )
        state = play.match.state
        if state.ended is None and not state.in_play(0) and sum(map(state.in_play, range(6))) >= 3 and state.in_play(1):
            play.computers.pauses.gapless = False
            for seat in phones:
                play.seat_at(seat, True)
            for _frame in range(60):  # until its pictures are made and what was dealt is shown
                studio.rest(1)
            return play
    raise LookupError("nobody was out in time")


def widgets(studio: Studio) -> list[str]:
    table = next(screen for screen in studio.app.router.screens if isinstance(screen, MatchScreen))
    return [getattr(widget, "words", "") for widget in table.to_the_end.people_buttons]


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_the_rest_takes_three_seconds(studio: Studio, how: str) -> None:
    play = out(studio)
    assert widgets(studio) == ["To the end"]
    began = studio.app.now
    if how == "mouse":
        studio.click(studio.table.scene.line.layout.room.done.centre)
    else:
        studio.ask(Wish.DONE)
    assert play.rush.on and not widgets(studio)
    while not isinstance(studio.app.router.top, FoolScreen):
        studio.app.now += 16.0
        studio.app.frame()
        assert studio.app.now - began <= MOST, "three seconds"
    assert play.match.state.ended is not None and play.kept
    assert play.submit(NextDeal(0)) is None
    assert not play.rush.on and not play.computers.pauses.rushed, "the next deal is played at its pace"


def whole_pictures(studio: Studio, monkeypatch: pytest.MonkeyPatch, until: Callable[[], bool]) -> tuple[int, int]:
    """How many frames drew the whole table anew, and how many only what had changed."""
    drawn = []
    redraw = MatchScreen.redraw

    def noted(screen: MatchScreen, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        areas = redraw(screen, surface)
        drawn.append(areas is None)
        return areas

    monkeypatch.setattr(MatchScreen, "redraw", noted)
    for _frame in range(400):
        if until():
            break
        studio.app.now += 16.0
        studio.app.frame()
    return sum(drawn), len(drawn) - sum(drawn)


def test_a_deal_that_rushes_draws_what_changes(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    out(studio)
    studio.ask(Wish.DONE)
    studio.app.frame()
    whole, changes = whole_pictures(studio, monkeypatch, lambda: isinstance(studio.app.router.top, FoolScreen))
    assert whole <= 2 < changes, "there is no button over the table any more"


def test_and_so_does_one_with_the_button_over_it(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    out(studio)
    whole, changes = whole_pictures(studio, monkeypatch, lambda: not widgets(studio))
    assert whole <= 2 < changes


def test_and_so_does_a_table_of_computers(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    chairs = tuple(Chair(chair.name, chair.portrait, True, "club") for chair in CHAIRS)
    studio.sit(preset("podkidnoy").options, 6, "computers", chairs)
    whole, changes = whole_pictures(studio, monkeypatch, lambda: False)
    assert whole <= 2 < changes, "nobody is out who could ask for the end"


def test_no_persons_turn_is_played(studio: Studio) -> None:
    play = out(studio, people=2)
    assert not widgets(studio) and not play.rush.possible
    play.rush.begin()
    assert not play.rush.on


def test_nor_that_of_somebody_at_a_phone(studio: Studio) -> None:
    play = out(studio, people=2, phones=(1,))
    assert play.people == (0,) and not widgets(studio)
    play.rush.begin()
    assert not play.rush.on


def test_without_the_button_nothing_is_rushed(studio: Studio) -> None:
    play = out(studio)
    acts = play.acts
    for event in (pygame.Event(pygame.MOUSEMOTION, pos=(640, 360), rel=(0, 0), buttons=(0, 0, 0)),):
        studio.table.handle(event, studio.app.now)
    studio.rest(2)
    assert not play.rush.on and play.acts <= acts + 1
