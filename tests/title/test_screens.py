"""The screens before and after the game, controlled by posted events, without a real window."""

from pathlib import Path

import pygame
import pytest

from game.lessons import LESSONS
from game.lessons.lesson_screen import LessonScreen
from game.match.screen import MatchScreen
from game.new_game.gathering import WithFriendsScreen
from game.new_game.new_game import NewGameScreen
from game.new_game.seat_plates import FreeSeat, SeatPlate
from game.session.seats import chairs, characters, face, others
from game.settings_book import SettingsScreen
from game.settings_book.entries import Amount, LinkEntry, OneOf, OnOff
from game.settings_book.pages import pages
from game.settings_book.screen import SettingRow
from game.shell.app import App
from game.shell.cli import Arguments
from game.storage import settings
from game.storage.settings import SCALES, Settings
from game.system.file_lock import FileLock, Taken
from game.text import i18n
from game.title.menu_row import MenuRow
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.title.welcome import WelcomeSheet
from game.ui.destinations import LastMatch, NewGame, NewMatchTable, Pause, SettingsBook, Title
from game.ui.input import keys
from game.ui.input.wishes import Wish
from game.ui.notice import Notice
from game.ui.widgets import Box, Button, Segments, Slider, Switch, TextField
from game.ui.widgets.scroll import ScrollBar
from tests.builders.clocks import Hurried
from tests.builders.matches import new_match
from tests.builders.person import Person, post
from tests.builders.results import fool
from tests.builders.services import kept_from

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1080, 1920), (2560, 1080), (1000, 900)]


def saved_match(app: App, players: int = 3) -> None:
    app.settings.players = players
    new_match(app.services).close()


# Every screen, every size


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_outside_or_over_another(app: App, size: tuple[int, int]) -> None:
    Person(app).resize(size)
    for number, screen in enumerate(
        [
            TitleScreen(app.services, None),
            NewGameScreen(app.services),
            PauseSheet(app.services),
            *(SettingsScreen(app.services, page) for page in range(len(pages(app.services)))),
            Notice(app.services, "The game cannot be kept: " + "no space left on device, " * 4),
            fool(app),
            fool(app, 6, 5, 2, 30),
            fool(app, 5, -1),
        ]
    ):
        app.router.show(screen)
        app.frame()
        boxes = [w.box for w in screen.group.widgets if w.seen is None or inside(w.box, w.seen)]
        assert boxes
        bars = [w.box for w in screen.group.widgets if isinstance(w, ScrollBar)]
        for box in boxes:
            assert box.x >= 0, (number, box)
            assert box.y >= 0, (number, box)
            assert box.x + box.w <= screen.metrics.lw + 0.01, (number, box)
            assert box.y + box.h <= screen.metrics.lh + 0.01, (number, box)
            assert min(box.w, box.h) >= (24 if box in bars else 42), "hit targets"
        for index, one in enumerate(boxes):
            for two in boxes[index + 1 :]:
                apart = one.x + one.w <= two.x or two.x + two.w <= one.x
                assert apart or one.y + one.h <= two.y or two.y + two.h <= one.y, (number, one, two)


def test_screens_are_drawn_only_when_something_changed(app: App) -> None:
    app.router.go(Title())
    title = app.router.top
    assert isinstance(title, TitleScreen)
    Person(app).until(lambda: title.doors.known)
    for _ in range(2):  # the window comes with the first picture, and the system tells that it has
        app.frame()
    drawn: list[int] = []
    draw = app.router.top.draw
    app.router.top.draw = lambda surface: (drawn.append(1), draw(surface))[1]  # type: ignore[method-assign]
    for _ in range(5):
        app.frame()
    assert drawn == []
    post(pygame.MOUSEMOTION, pos=(1000, 100), rel=(0, 0), buttons=(0, 0, 0))
    app.frame()
    assert drawn == [1]
    post(pygame.MOUSEMOTION, pos=(1001, 101), rel=(0, 0), buttons=(0, 0, 0))
    app.frame()
    assert drawn == [1], "still over the same button"


# Title


def test_continue_is_there_only_with_a_saved_game(app: App) -> None:
    app.router.go(Title())
    assert isinstance(app.router.top, TitleScreen)
    first = app.router.top.group.widgets[0]
    assert isinstance(first, Button)
    assert (first.words, first.under) == ("Play", "Podkidnoy · 4 players")
    rows = [w.words for w in app.router.top.group.widgets if isinstance(w, MenuRow)]
    assert rows == ["New game", "Learn", "History", "Statistics", "Settings"]
    saved_match(app)
    app.router.go(Title())
    first = app.router.top.group.widgets[0]
    assert isinstance(first, Button)
    assert (first.words, first.under) == ("Continue", "Podkidnoy · 3 players · deal 1")


def test_one_click_deals_the_last_game(app: App) -> None:
    app.settings.play("perevodnoy")
    app.settings.players = 3
    app.router.go(Title())
    app.frame()
    Person(app).press("Play")
    table = app.router.top
    assert isinstance(table, MatchScreen)
    assert table.play.options.transfer and len(table.play.seats) == 3


def test_a_language_is_one_press(app: App) -> None:
    app.router.go(Title())
    app.frame()
    Person(app).press("Deutsch")
    assert i18n.spoken() == "de" and settings.load(app.services.home).language == "de"
    assert isinstance(app.router.top, TitleScreen)
    Person(app).press("English")
    assert i18n.spoken() == "en"


# The first start


def test_a_new_player_is_two_presses_from_the_cards(app: App) -> None:
    app.router.go(Title())
    app.welcome()
    app.frame()
    assert isinstance(app.router.top, WelcomeSheet)
    Person(app).press("Русский")
    assert i18n.spoken() == "ru"
    assert isinstance(app.router.top.group.focus, TextField), "the name can be written at once"
    Person(app).press(i18n._("I know the game"))
    assert isinstance(app.router.top, MatchScreen)
    app.settings.language = ""
    app.settings_changed()


def test_a_new_player_can_be_called_by_name_and_be_taught(app: App) -> None:
    app.router.go(Title())
    app.welcome()
    app.frame()
    Person(app).press("English")
    assert isinstance(app.router.top, WelcomeSheet)
    field = next(widget for widget in app.router.top.group.widgets if isinstance(widget, TextField))
    Person(app).press(field)
    for letter in "Аня":
        Person(app).key(0, text=letter)
    assert app.settings.name == "Аня"
    Person(app).press("Teach me")
    assert isinstance(app.router.top, LessonScreen) and app.router.top.lesson is LESSONS[0]
    settings = app.settings
    assert (settings.players, settings.level, settings.highlight) == (3, "novice", True), "the first match"


def test_a_new_player_can_begin_with_friends(app: App) -> None:
    app.settings.name = ""
    app.router.go(Title())
    app.welcome()
    app.frame()
    Person(app).press("English")
    Person(app).write("Nika")
    Person(app).press("With friends")
    assert isinstance(app.router.top, WithFriendsScreen) and app.settings.name == "Nika"
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen), "it greets once"
    assert app.settings.name == "Nika"


def test_escape_goes_back_one_question_and_then_to_the_title(app: App) -> None:
    app.router.go(Title())
    app.welcome()
    app.frame()
    Person(app).press("English")
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, WelcomeSheet) and Person(app).named("English")
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen)


def test_nobody_is_greeted_twice(app: App) -> None:
    app.settings_changed()
    app.router.go(Title())
    app.welcome()
    assert isinstance(app.router.top, TitleScreen)


def test_keys_alone_reach_everything(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    started = kept_from(monkeypatch, NewMatchTable)
    app.router.go(Title())
    for _ in range(3):
        Person(app).key(pygame.K_DOWN)
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, NewGameScreen)
    Person(app).key(pygame.K_TAB, pygame.KMOD_SHIFT)
    Person(app).key(pygame.K_RIGHT)
    Person(app).key(pygame.K_TAB)
    Person(app).key(pygame.K_RETURN)
    assert len(started) == 1 and app.settings.players == 5
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen)
    for _ in range(5):  # it is where it was, on "New game"
        Person(app).key(pygame.K_TAB, pygame.KMOD_SHIFT)
    Person(app).key(pygame.K_RETURN)
    assert not app.running, "what comes last is Quit"


# New game


def test_the_number_of_players_is_kept(app: App, tmp_path: Path) -> None:
    app.router.go(NewGame())
    app.frame()
    assert isinstance(app.router.top, NewGameScreen)
    for players in (6, 2, 5):
        strip = next(w for w in app.router.top.group.widgets if isinstance(w, Segments) and w.label == "Players")
        x = app.metrics.px(strip.box.x + strip.box.w / 5 * (players - 2 + 0.5))
        y = app.metrics.px(strip.box.centre[1])
        post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
        app.frame()
        assert app.settings.players == players
        assert sum(isinstance(w, SeatPlate) for w in app.router.top.group.widgets) == players
        assert sum(isinstance(w, FreeSeat) for w in app.router.top.group.widgets) == 6 - players
    Person(app).press(next(w for w in app.router.top.group.widgets if isinstance(w, FreeSeat)))
    assert app.settings.players == 6
    app.router.top.escape()
    assert settings.load(app.services.home).players == 6


def test_nobody_sits_twice() -> None:
    chosen = Settings(players=6)
    for number, seat in enumerate([0, 1, 5, 0, 0, 3, 2, 0, 4, 1, 0] * 3):
        face(chosen, seat, 1 + number % 8)
        sitting = [chosen.portrait, *others(chosen)]
        assert len(set(sitting)) == 6 and sitting[seat] == 1 + number % 8
    seated = chairs(chosen)
    assert [chair.computer for chair in seated] == [False, True, True, True, True, True]
    assert len({chair.name for chair in seated}) == 6
    assert {person.portrait for person in characters()} == set(range(1, 9))


# Sheets


def test_the_menu_over_the_table_says_five_things_and_keeps_the_rest(app: App) -> None:
    app.router.show(MatchScreen(app.services, new_match(app.services)))
    app.router.go(Pause())
    words = [w.words for w in app.router.top.group.widgets if isinstance(w, Button)]  # type: ignore[union-attr]
    assert words == ["Continue", "New game", "Rules", "Settings", "Main menu", "More"]


def test_the_menu_over_the_table_can_be_left_in_every_way(app: App) -> None:
    app.router.go(Title())
    for leave in ("escape", "beside", "button"):
        app.router.go(Pause())
        app.frame()
        assert isinstance(app.router.top, PauseSheet)
        if leave == "escape":
            Person(app).key(pygame.K_ESCAPE)
        elif leave == "beside":
            post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
            app.frame()
        else:
            Person(app).press("Continue")
        assert isinstance(app.router.top, TitleScreen)


def test_the_screen_below_a_sheet_goes_on_without_input(app: App) -> None:
    seen: list[str] = []

    class Below(Notice):
        overlay = False

        def update(self, now: float) -> bool:
            seen.append("update")
            return super().update(now)

        def handle(self, event: pygame.Event, now: float) -> None:
            seen.append("handle")

    app.router.show(Below(app.services, "below"))
    app.router.go(Pause())
    seen.clear()
    Person(app).key(pygame.K_DOWN)
    assert seen == ["update"]


def row(app: App, words: str) -> SettingRow:
    """The row with this name, on its page and in view."""
    book = app.router.top
    assert isinstance(book, SettingsScreen)
    number = next(
        n for n, page in enumerate(pages(app.services)) if any(entry.words == words for entry in page.entries)
    )
    book.turn_to(number)
    app.frame()
    found = next(w for w in book.group.widgets if isinstance(w, SettingRow) and w.words == words)
    book.show_focus(found)
    app.frame()
    return next(w for w in book.group.widgets if isinstance(w, SettingRow) and w.words == words)


def test_the_folders_of_games_and_log_are_opened(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.router.go(SettingsBook())
    app.frame()
    opened: list[Path] = []
    monkeypatch.setattr("game.settings_book.pages.show", lambda folder: opened.append(folder) or folder.is_dir())
    home = app.services.home
    assert not home.saves.exists(), "nothing has been played yet"
    for words in ("Saved matches", "For bug reports"):
        Person(app).press(row(app, words).control)
    assert opened == [home.saves, home.log] and home.saves.is_dir()
    assert isinstance(app.router.top, Notice), "the log's folder, which is not there, is named"


def test_every_setting_counts_at_once_and_is_kept(app: App) -> None:
    app.router.go(Title())
    app.router.go(SettingsBook())
    app.frame()
    assert isinstance(app.router.top, SettingsScreen)
    Person(app).press(row(app, "Your name").control)
    for letter in "Дуня":
        Person(app).key(0, text=letter)
    Person(app).key(pygame.K_BACKSPACE)
    for letter in "я, the very long name":
        Person(app).key(0, text=letter)
    assert app.settings.name == "Дуня, the very"
    assert isinstance(row(app, "Sound").control, Switch)
    Person(app).press(row(app, "Sound"))
    for words, part in (("Card faces", 0.75), ("Letters on the cards", 0.7)):
        strip = row(app, words).control
        Person(app).click((strip.box.x + strip.box.w * part, strip.box.centre[1]))
    slider = row(app, "Signals").control
    assert isinstance(slider, Slider)
    Person(app).press(slider)
    assert (app.art.deck, app.art.style.letters, app.sound.muted) == ("four", "de", True)
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen)
    kept = settings.load(app.services.home)
    assert (kept.name, kept.deck, kept.letters, kept.muted) == ("Дуня, the very", "four", "de", True)
    assert kept.volume_signals == pytest.approx(0.5, abs=0.02)


def test_every_entry_of_the_settings_has_its_field_and_its_value(app: App) -> None:
    for page in pages(app.services):
        for entry in page.entries:
            if isinstance(entry, LinkEntry):
                continue
            value = getattr(app.settings, entry.field)
            if isinstance(entry, OneOf):
                assert value in [one for one, _ in entry.values], entry.field
            elif isinstance(entry, OnOff):
                assert isinstance(value, bool), entry.field
            elif isinstance(entry, Amount):
                assert isinstance(value, float), entry.field


def test_each_setting_stands_in_one_place(app: App) -> None:
    listed = [entry for page in pages(app.services) for entry in page.entries]
    fields = [entry.field for entry in listed if not isinstance(entry, LinkEntry)]
    assert len(fields) == len(set(fields)) and len({entry.words for entry in listed}) == len(listed)


def test_keys_of_ones_own_can_be_had_back(app: App) -> None:
    own = keys.changes({**keys.USUAL, Wish.HINT: (pygame.KSCAN_K,)})
    app.settings.keys = own
    app.router.go(Title())
    app.router.go(SettingsBook())
    app.frame()
    for choice, kept in ((0, {}), (1, keys.changes(keys.ONE_HAND)), (2, own)):
        strip = row(app, "Keyboard").control
        Person(app).click((strip.box.x + strip.box.w * (choice + 0.5) / 3, strip.box.centre[1]))
        assert app.settings.keys == kept


def inside(box: Box, view: Box) -> bool:
    """Completely inside vertically."""
    return view.y - 1 <= box.y and box.y + box.h <= view.y + view.h + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_settings_by_keys_alone(app: App, size: tuple[int, int]) -> None:
    """Every row of every page comes into view with the focus, for all sizes of window and type."""
    Person(app).resize(size)
    for scale in SCALES:
        app.settings.ui_scale = scale
        app.settings_changed()
        app.router.show(SettingsScreen(app.services))
        book = app.router.top
        assert isinstance(book, SettingsScreen)
        for page in pages(app.services):
            rows = [w.words for w in book.group.widgets if isinstance(w, SettingRow)]
            assert rows == [entry.words for entry in page.entries]
            seen = set()
            for _ in book.group.widgets:
                focus = book.group.focus
                if isinstance(focus, SettingRow):
                    seen.add(focus.words)
                    control, canvas = focus.control.box, Box(0, 0, book.metrics.lw, book.metrics.lh)
                    view = focus.seen or canvas
                    assert inside(focus.box, view) or focus.box.h > view.h - 2, (scale, focus.words)
                    assert view.y <= control.y and control.y + control.h <= view.y + view.h + 1, (scale, focus.words)
                    assert view.x <= control.x and control.x + control.w <= view.x + view.w, (scale, focus.words)
                book.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0), 0.0)
            assert seen == set(rows)
            book.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="", scancode=0), 0.0)


def test_a_change_of_the_size_of_type_shows_at_once(app: App) -> None:
    app.router.go(Title())
    app.router.go(SettingsBook())
    app.frame()
    strip = row(app, "Text size").control
    before = strip.box
    Person(app).click((strip.box.x + strip.box.w - 20, strip.box.centre[1]))
    assert app.settings.ui_scale == 2.0
    book = app.router.top
    assert isinstance(book, SettingsScreen)
    assert book.metrics.k == pytest.approx(2 * app.metrics.k)
    again = next(w for w in book.group.widgets if isinstance(w, SettingRow) and w.words == "Text size")
    assert again.control.box.h * book.metrics.k == pytest.approx(2 * before.h * app.metrics.k)


# The program


def test_closing_keeps_the_settings(tmp_path: Path) -> None:
    app = App(Arguments(home=tmp_path))
    app.router.go(Title())
    app.settings.players = 6
    post(pygame.QUIT)
    app.frame()
    assert not app.running
    app.close()
    assert settings.load(app.services.home).players == 6


def test_a_broken_saved_game_is_told(app: App) -> None:
    saved_match(app)
    path = next(app.services.saves.folder.iterdir())
    app.router.go(Title())
    header, _, _ = path.read_bytes().partition(b"\n")
    path.write_bytes(header.replace(b"podkidnoy", b"x")[: len(header) // 2] + b"\n")
    app.router.go(LastMatch())
    app.frame()
    assert isinstance(app.router.top, TitleScreen | Notice)


def test_one_game_is_not_played_in_two_windows(app: App, tmp_path: Path) -> None:
    saved_match(app)
    app.router.go(LastMatch())
    path = next(app.services.saves.folder.iterdir())
    before = path.read_bytes()
    with pytest.raises(Taken):
        FileLock(path)
    app.router.go(Title())
    another_window = FileLock(path)
    app.router.go(LastMatch())
    app.frame()
    assert isinstance(app.router.top, Notice)
    assert "another window" in app.router.top.words
    assert path.read_bytes() == before
    another_window.release()
    app.router.go(LastMatch())
    assert isinstance(app.router.top, MatchScreen)
    FileLock(tmp_path / "missing").release()


def test_time_does_not_jump(app: App) -> None:
    app.clock = clock = Hurried()
    app.router.go(Title())
    app.frame()
    before = app.now
    clock.skip(30)
    app.frame()
    assert app.now - before <= 50.01


def test_a_picture_of_the_screen(app: App, tmp_path: Path) -> None:
    app.router.go(Title())
    app.frame()
    assert app.screenshot(tmp_path / "new" / "title.png")
    assert pygame.image.load(tmp_path / "new" / "title.png").get_size() == (1280, 720)
    (tmp_path / "file").write_text("", encoding="utf-8", newline="\n")
    assert not app.screenshot(tmp_path / "file" / "title.png")
