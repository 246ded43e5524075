"""A word at the table: shown while it is read, told, kept in the log, and gone when something needs its place."""

from collections.abc import Iterator
from copy import copy
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.bots.characters import CHARACTERS
from engine.rules.presets import preset
from game.access.tables import News
from game.match.log_panel import chapters
from game.match.screen import MatchScreen
from game.result.screen import FoolScreen
from game.session.remembering import greeting
from game.session.small_talk import Ending, Occasion
from game.shell.app import App
from game.table.layout.layout import Layout
from game.table.layout.word_slip import WordSlip, place
from game.text.i18n import in_every_language
from game.text.small_talk import choices
from game.ui.destinations import NewMatchTable
from game.ui.metrics import Metrics
from tests.builders.cells import few_or_all
from tests.builders.desk import Desk
from tests.builders.matches import resume
from tests.builders.twin_tables import Deal, Window, keep_pictures, positions
from tests.result.test_evening import finish

FAR = 7_000.0


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path)
    hush(made)
    yield made
    made.services.close()


def hush(desk: Desk) -> None:
    desk.play.talk.be_quiet()
    desk.frames(FAR)
    desk.play.talk.said.clear()


def speak(desk: Desk, moment: str = "big_take") -> str:
    """Boris says something; what."""
    desk.play.talk.due = Occasion(2, moment, 5)  # type: ignore[arg-type]
    desk.frames(64)
    return desk.play.talk.said[-1][1].words


def test_a_word_is_shown_as_long_as_it_takes_to_read(desk: Desk) -> None:
    told = speak(desk)
    word = desk.screen.scene.moment.word
    assert told in choices("carter", "big_take", 2)
    assert word is not None and word.seat == 2 and " ".join(word.lines) == told
    desk.frames(2000)
    assert desk.screen.scene.moment.word == word
    desk.frames(6000)
    assert desk.screen.scene.moment.word is None


def test_in_a_window_of_another_size_it_is_gone(desk: Desk) -> None:
    speak(desk)
    assert desk.screen.scene.moment.word is not None
    desk.screen.resized(Metrics(1080, 1920))
    assert desk.screen.scene.moment.word is None


def test_while_it_stands_nothing_is_drawn_anew(desk: Desk) -> None:
    speak(desk)
    table = desk.screen
    table.services.settings.reduced_motion = "on"  # faces blink otherwise
    table.draw(pygame.display.get_surface())
    desk.frames(16)
    until = table.scene.moment.word_until
    drawn = []
    while desk.now < until - 32:
        desk.now += 16
        drawn.append(table.update(desk.now))
    assert not any(drawn[2:])
    assert table.scene.moment.next_change == until


def test_it_is_told_after_the_move_and_stands_in_the_log(desk: Desk) -> None:
    news = News()
    news.of(desk.screen)
    told = speak(desk)
    assert news.of(desk.screen) == (f"Boris: “{told}”",)
    line = chapters(desk.play)[-1].entries[-1]
    assert (line.words, line.sign, line.seat) == (f"Boris: “{told}”", "bubble", 2)
    desk.others_play(lambda play: play.acts > 6)
    lines = [entry.words for chapter in chapters(desk.play) for entry in chapter.entries]
    assert lines.index(f"Boris: “{told}”") < len(lines) - 1, "where it was said"


def test_where_there_is_no_room_it_is_told_only(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.talking.place", lambda *_asked: None)
    news = News()
    news.of(desk.screen)
    told = speak(desk)
    assert desk.screen.scene.moment.word is None
    assert news.of(desk.screen) == (f"Boris: “{told}”",)


def test_its_place_is_looked_for_again_where_the_table_was_laid_anew_meanwhile(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The place is found a frame before the word is shown."""
    line, asked = desk.screen.scene.line, list[Layout]()

    def noted(layout: Layout, *rest: Any) -> WordSlip | None:
        asked.append(layout)
        return place(layout, *rest)

    monkeypatch.setattr("game.match.talking.place", noted)
    desk.play.talk.due = Occasion(2, "big_take", 5)
    while not asked:
        desk.frames(16)
    assert desk.screen.scene.moment.word is None
    line.layout = copy(line.layout)
    desk.frames(16)
    assert desk.screen.scene.moment.word is not None
    assert len(asked) == 2 and asked[1] is line.layout


def test_no_frame_waits_for_the_names_of_a_greeting(desk: Desk) -> None:
    in_every_language.cache_clear()
    for _step in desk.screen.talking.rehearse():
        pass
    read = in_every_language.cache_info().misses
    greeting(None, desk.services.settings, desk.play.seats, Occasion(2, "greeting", 0))
    assert read > 0 and in_every_language.cache_info().misses == read


def test_it_goes_when_the_place_is_needed(desk: Desk) -> None:
    for needs in ("toast", "said", "menu", "setting"):
        hush(desk)
        speak(desk)
        moment = desk.screen.scene.moment
        assert moment.word is not None
        if needs == "toast":
            desk.screen.scene.say("You can’t beat that.")
        elif needs == "said":
            moment.said[2] = "Take", desk.now + FAR
        elif needs == "setting":
            desk.services.settings.small_talk = False
        else:
            desk.screen.covered()
        desk.frames(32)
        assert moment.word is None, needs
        moment.forget()


def test_one_switch_silences_everybody(desk: Desk) -> None:
    desk.services.settings.small_talk = False
    desk.play.talk.due = Occasion(2, "out", 1)
    desk.frames(100)
    assert not desk.play.talk.said and desk.screen.scene.moment.word is None


def test_a_match_opened_again_does_not_say_it_again(desk: Desk) -> None:
    services = desk.services
    desk.play.close()
    saved = services.saves.latest()
    assert saved is not None
    again = resume(services.saves, services.opponents, saved)
    assert again.talk.due is None and again.talk.ending is None
    again.close()


def test_the_first_thing_said_is_a_greeting(app: App) -> None:
    app.settings.players = 4
    app.router.go(NewMatchTable())
    table = app.router.top
    assert isinstance(table, MatchScreen)
    for _frame in range(600):
        app.now += 40
        app.frame()
        if table.match.talk.said:
            break
    spoken = table.match.talk.said[0][1]
    one = next(one for one in CHARACTERS if one.key == table.match.seats[spoken.seat].temper)
    assert spoken.words in choices(one.key, "greeting", 3)


def test_the_last_word_stands_in_the_place_of_the_proverb(app: App) -> None:
    app.settings.players = 3
    app.router.go(NewMatchTable())
    table = app.router.top
    assert isinstance(table, MatchScreen)
    talk = table.match.talk

    def end(_event: object) -> None:
        talk.ending = Ending(1, Occasion(1, "fool", 2))

    talk._end = end  # type: ignore[method-assign]
    finish(app, table)
    result = app.router.top
    assert isinstance(result, FoolScreen)
    for _frame in range(400):
        app.now += 40
        app.frame()
        if result.settled:
            break
    assert talk.said[-1][1].words in result.result.saying(True)
    assert result.result.saying(True) == f"{table.match.seats[1].name}: “{talk.said[-1][1].words}”"


# Several people at one screen


@few_or_all("deals", 6, 60)
def test_hidden_cards_change_no_word(monkeypatch: pytest.MonkeyPatch, deals: int) -> None:
    """Two tables that differ in unseen cards say the same at the same time."""
    keep_pictures(monkeypatch)
    heard = 0
    for number in range(deals):
        for deal in islice(positions(preset("podkidnoy").options, (0, 1), 4, f"words {number}", every=9), 3):
            other = deal.twin()
            if other is None:
                continue
            seen = [words_of(deal, state) for state in (deal.match.state.copy(), other)]
            assert seen[0] == seen[1]
            heard += any(word is not None for _now, word, _said in seen[0])
    assert heard > deals


def words_of(deal: Deal, state):  # type: ignore[no-untyped-def]
    window, seen = Window(deal.play(state)), []
    for _frame in range(120):
        window.frame()
        if window.done:  # what is done may depend on the cards of whoever does it
            break
        seen.append((window.now, window.screen.scene.moment.word, tuple(window.play.talk.said)))
    return seen


def test_nobody_speaks_while_the_screen_changes_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pictures(monkeypatch)
    deal = next(positions(preset("podkidnoy").options, (0, 1), 4, "hands", every=5))
    window = Window(deal.play(deal.match.state.copy()))
    for _frame in range(400):
        window.frame()
        if window.top is not window.screen:
            break
    assert window.top is not window.screen, "a curtain, or a question for all"
    assert window.screen.scene.moment.word is None
    window.play.talk.said.clear()
    window.play.talk.due = Occasion(2, "out", 3)
    for _frame in range(40):
        window.frame()
        assert window.screen.scene.moment.word is None
    assert not window.play.talk.said and window.play.talk.due is None
