"""Undo in practice: afterwards the table's state equals that of a table just opened."""

import shutil
from random import Random

import pygame
import pytest

from engine.records.replay import DealReplay
from game.library.screen import LibraryScreen
from game.match.log_panel import chapters
from game.replay.practice import PracticeSession
from game.replay.practice_screen import PracticeEnd, PracticeScreen
from game.session.bot_process import BotProcess
from game.session.card_counter import known_cards, memory_of
from game.shell.app import App
from game.table.input.panel import TAKE, Mode
from game.ui.destinations import Library, PlayOn
from tests.builders.cells import quick
from tests.builders.clocks import hurried
from tests.builders.dealing import thumb_command
from tests.builders.matches import still
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import played

GAMES = (("podkidnoy", 4), ("changeable", 4), ("pairs", 4), ("poker", 3), ("kiev", 3))


@pytest.fixture
def app(programs: Programs) -> App:
    return hurried(programs())


def practice(app: App, game: str, seats: int, at: float = 0.3) -> PracticeScreen:
    path = played(app.services.saves, game, seats)
    app.router.go(PlayOn(path, 1, round(len(DealReplay.of(path, 1)) * at), 0))
    assert isinstance(app.router.top, PracticeScreen)
    still(app.router.top.play)  # the test plays all seats
    return app.router.top


def opened_anew(app: App, screen: PracticeScreen) -> PracticeScreen:
    """The same practice, reopened."""
    copy = screen.play.journal.path.with_name("copy.durak")
    shutil.copy(screen.play.journal.path, copy)
    fresh = PracticeScreen(app.services, PracticeSession.open(copy, BotProcess()))
    fresh.enter(app.art, app.metrics)
    fresh.play.close()
    return fresh


def remembered(screen: PracticeScreen) -> dict[str, object]:
    """All state that a table keeps about the past."""
    scene, play, panel = screen.scene, screen.play, screen.player.actions.panel
    lights, moment, line = scene.line.lights, scene.moment, scene.line
    return {
        "ticks": moment.passed,
        "words of partners": moment.said,
        "sentence": moment.toast,
        "rings, banners, laurels": lights.burning,
        "arrow": (lights.sweep, line.view.principal, line.view.defender),
        "noises": line.sounds,
        "trump": scene.trump_told,
        "cards": {key: (actor.at, actor.motion) for key, actor in line.actors.items()},
        "raised": scene.choice.selected,
        "changing": panel.mode,
        "first press of Take": panel.actions.armed_until,
        "hint": screen.hinting.open,
        "called": screen.called,
        "rested since": screen.settled_since,
        "log": chapters(play),
        "recap": [play.history(seat) for seat in range(len(play.seats))],
        "counter": known_cards(memory_of(play.match, play.eye), play.pack),
        "moves to take back": screen.practice.can_undo,
    }


@quick(lambda game, seats: game == GAMES[0][0] or game == "pairs")
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_nothing_stays_of_what_was_taken_back(app: App, game: str, seats: int) -> None:
    screen, chance, times = practice(app, game, seats), Random(game), 0
    actions = screen.player.actions
    for _round in range(6):
        for _act in range(14):
            if screen.play.match.state.ended is None:
                screen.play.carry_out(thumb_command(screen.play.match, chance))
            for _frame in range(chance.choice((1, 3, 20))):
                app.now += 40
                screen.update(app.now)
        if screen.play.legal().swap:
            actions.panel.mode = Mode.CHANGING
        actions.press_button(TAKE)
        back = chance.randint(1, 3)
        for _undo in range(back):
            Person(app).key(pygame.K_z, pygame.KMOD_LCTRL)
        standing = remembered(screen)
        fresh = remembered(opened_anew(app, screen))
        for name, value in fresh.items():
            if name not in ("recap", "called", "rested since"):
                assert standing[name] == value, name
        times += back
        if chance.random() < 0.5 and screen.practice.can_redo:
            Person(app).key(pygame.K_y, pygame.KMOD_LCTRL)
            fresh = remembered(opened_anew(app, screen))
            assert remembered(screen)["log"] == fresh["log"]
    assert times > 6


def test_where_nothing_can_be_taken_back_the_end_leads_elsewhere(app: App) -> None:
    app.router.go(Library())
    screen = practice(app, "podkidnoy", 4, 0.0)
    assert not screen.practice.can_undo
    deal = DealReplay.of(played(app.services.saves), 1)
    end = PracticeEnd(app.services, screen.foot, deal.ended)
    app.router.open(end)
    assert end.group.focus is not None and end.group.focus.enabled
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, LibraryScreen)
