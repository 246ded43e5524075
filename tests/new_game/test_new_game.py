"""Choosing a game: every preset by mouse and keys, the scrolling list, seats and teams, the rules."""

import re
from collections.abc import Iterator
from typing import TypeVar

import pygame
import pytest

from engine.notation.names import compared
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset, preset
from game.house_rules.pages import option
from game.house_rules.rules_page import RulesPage, told
from game.house_rules.screen import HouseRulesScreen
from game.match.screen import MatchScreen
from game.new_game.emblems import BRIGHT, CODE, HIGH, NONE_YET, OWN, WIDE, emblem
from game.new_game.game_list import MINE
from game.new_game.game_row import GameRow, game_row
from game.new_game.new_game import NewGameScreen
from game.new_game.seat_plates import FreeSeat, SeatPlate
from game.session import company
from game.session.game_names import families, found, name_of, players_of
from game.shell.app import App
from game.storage import settings
from game.system.paths import assets
from game.text import i18n
from game.text.i18n import _
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.ui.art import Art
from game.ui.art.pictures import NAMED_COLOUR
from game.ui.destinations import FullRules, NewGame, NewMatchTable, Pause, Title
from game.ui.layout import lay
from game.ui.metrics import Metrics
from game.ui.widgets import Button, Place, Segments, TextField, Widget
from game.ui.widgets.reading import ContentsLine, ReadingColumn
from game.ui.widgets.scroll import ScrollBar
from tests.builders.cells import EVENTFUL, quick
from tests.builders.matches import new_match
from tests.builders.person import Person, post

T = TypeVar("T", bound=Widget)

TO_LIST = 6
"""Presses of Tab to the list: back, friends, the field, two strips, the chosen game."""
ROW = 452.0
"""Width of a row of the list."""
EMBLEMS = sorted((assets() / "pictures" / "emblems").glob("*.svg"))
SIZES = [(960, 540), (1280, 720), (1080, 1920), (2560, 1080), (1000, 900)]


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.speak(request.param)
    yield request.param
    i18n.speak("en")


def the(app: App, kind: type[T]) -> T:
    return next(iter(Person(app).every(kind)))


def row(app: App, words: str) -> GameRow:
    """A row of the list, found by its name and scrolled into view."""
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    for show in (lambda: None, lambda: top.games.find(words), lambda: top.games.show(MINE)):
        show()
        there = [one for one in Person(app).every(GameRow) if one.words == words]
        if there:
            break
    top.show_focus(there[0])
    app.frame()
    return next(one for one in Person(app).every(GameRow) if one.words == words)


def chosen(app: App) -> str:
    """The name of the chosen game in the list."""
    (found,) = (one.words for one in Person(app).every(GameRow) if one.chosen)
    return found


def count(app: App, players: int) -> None:
    strip = next(one for one in Person(app).every(Segments) if one.label == "Players")
    left, right = strip.edges[players - 2 : players]
    Person(app).click((strip.box.x + (left + right) / 2, strip.box.centre[1]))


# The game


def test_families_hold_every_preset_once_and_each_has_an_emblem() -> None:
    assert sorted(key for family in families() for key in family.keys) == sorted(known.key for known in PRESETS)
    assert all(len(family.games) <= 9 for family in families())
    assert families()[0].keys[:3] == ("podkidnoy", "perevodnoy", "pairs"), "those that most people play"
    assert {known.key for known in PRESETS} | {OWN, CODE, NONE_YET} == {file.stem for file in EMBLEMS}


def test_a_colour_that_an_emblem_names_has_another_on_a_dark_ground() -> None:
    named = {name for file in EMBLEMS for name, _usual in NAMED_COLOUR.findall(file.read_text(encoding="utf-8"))}
    used = {name for file in EMBLEMS for name in re.findall(r"&(\w+);", file.read_text(encoding="utf-8"))}
    assert named == used == BRIGHT.keys()


def test_no_two_emblems_look_alike(app: App) -> None:
    for bright in (False, True):
        seen = set()
        for sign in (file.stem for file in EMBLEMS):
            paper = pygame.Surface((WIDE, HIGH))
            paper.fill("#F6EEDD")
            lay(emblem(sign, bright), WIDE, HIGH, Place(0, 0)).paint(paper, Art(Metrics(1280, 720)))
            seen.add(pygame.image.tobytes(paper, "RGB"))
        assert len(seen) == len(EMBLEMS)


def test_every_game_is_two_presses_away(app: App) -> None:
    """Its group, and itself; the wheel scrolls where a group is longer than the sheet."""
    app.router.go(NewGame())
    app.frame()
    for game in PRESETS:
        number = next(number for number, family in enumerate(families(), start=1) if game.key in family.keys)
        strip = [one for one in Person(app).every(Segments) if one.label == "Games"][number // 4]
        left, right = strip.edges[number % 4 : number % 4 + 2]
        Person(app).click((strip.box.x + (left + right) / 2, strip.box.centre[1]))
        top = app.router.top
        assert isinstance(top, NewGameScreen)
        Person(app).press(row(app, _(game.title)))
        assert app.settings.preset == game.key and chosen(app) == _(game.title)


@pytest.mark.parametrize("code", ["en", "ru", "de", "pl", "uk"])
def test_four_letters_find_every_game(code: str) -> None:
    """The first four of some word of its name bring it among the six that are seen at once."""
    i18n.speak(code)
    for game in PRESETS:
        words = [word for word in compared(_(game.title)).split() if len(word) > 1]
        assert any(game in found(word[:4])[:6] for word in words), _(game.title)
    i18n.speak("en")


def test_typing_finds_games_wherever_the_focus_is(app: App) -> None:
    app.router.go(NewGame())
    app.frame()
    assert not isinstance(app.router.top.group.focus, TextField)  # type: ignore[union-attr]
    Person(app).write("rail")
    assert [one.words for one in Person(app).every(GameRow)] == ["Railway"]
    Person(app).key(pygame.K_RETURN)
    assert app.settings.preset == "railway"
    Person(app).write("zzz")
    assert not Person(app).every(GameRow) and app.settings.preset == "railway"


def test_what_was_played_lately_stands_on_top(app: App) -> None:
    for game in ("kiev", "weli"):
        app.settings.play(game)
        company.begun(app.settings)
    app.settings.play_house(Options(hand_size=5), "podkidnoy")
    company.begun(app.settings)
    app.settings.lately.append("no such game")
    app.router.go(NewGame())
    app.frame()
    rows = Person(app).every(GameRow)
    assert [one.words for one in rows[:3]] == ["Unnamed rules", "Weli", "Kyivan"] and rows[0].chosen


@quick(lambda game: game.key in EVENTFUL)
@pytest.mark.parametrize("game", PRESETS, ids=lambda game: game.key)
def test_every_preset_is_chosen_and_started_by_mouse(app: App, game: Preset) -> None:
    app.router.go(NewGame())
    app.frame()
    Person(app).press(row(app, game.title))
    assert app.settings.preset == game.key
    assert app.settings.players in game.seats
    assert chosen(app) == game.title
    Person(app).press("Start")
    assert isinstance(app.router.top, MatchScreen)
    assert app.router.top.play.options == game.options
    assert len(app.router.top.play.seats) == app.settings.players
    assert settings.load(app.services.home).preset == game.key, "chosen again next time"


@quick(lambda game: game.key in EVENTFUL)
@pytest.mark.parametrize("game", PRESETS, ids=lambda game: game.key)
def test_every_number_of_players_that_can_be_chosen_can_be_played(app: App, game: Preset) -> None:
    app.settings.play(game.key)
    app.router.go(NewGame())
    app.frame()
    for players in range(2, 7):
        before = app.settings.players
        count(app, players)
        assert app.settings.players == (players if players in game.seats else before)
        assert isinstance(app.router.top, NewGameScreen)
        if players in game.seats:
            new_match(app.services, game.options).close()
            assert players == before or not app.router.top.table.why(), "nothing is said that was not asked"
        else:
            assert app.router.top.table.why(), "why this number is grey"


def test_keys_alone_choose_a_game(app: App) -> None:
    app.settings.play("siege")
    app.router.go(Title())
    app.router.go(NewGame())
    for _press in range(TO_LIST):
        Person(app).key(pygame.K_TAB)
    for code, game in ((pygame.K_DOWN, "siberian"), (pygame.K_DOWN, "poker"), (pygame.K_UP, "siberian")):
        Person(app).key(code)
        Person(app).key(pygame.K_RETURN)
        assert app.settings.preset == game
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    seen = top.games.scrolled.seen
    for code in (pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP):
        before = top.games.scrolled.offset
        Person(app).key(code)
        assert top.games.scrolled.offset != before
        assert isinstance(top.group.focus, GameRow)
        assert seen.holds(*top.group.focus.box.centre), "the focus goes along"
    Person(app).key(pygame.K_HOME)
    Person(app).key(pygame.K_RETURN)
    assert app.settings.preset == "siege"
    Person(app).key(pygame.K_TAB)
    assert getattr(top.group.focus, "words", "") == "Rules", "the list is one stop of many"
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, TitleScreen)


def test_arrows_go_through_the_whole_list(app: App) -> None:
    app.settings.play("siege")
    app.router.go(NewGame())
    for _press in range(TO_LIST):
        Person(app).key(pygame.K_TAB)
    rows = [one.words for one in Person(app).every(GameRow)]
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    seen = []
    for _row in rows:
        focus = top.group.focus
        assert isinstance(focus, GameRow) and top.games.scrolled.seen.holds(*focus.box.centre)
        seen.append(focus.words)
        Person(app).key(pygame.K_DOWN)
    assert seen == rows
    assert not isinstance(top.group.focus, GameRow), "and on to what stands below it"


def test_the_list_is_scrolled_by_wheel_and_finger(app: App) -> None:
    app.settings.play("siege")
    app.router.go(NewGame())
    app.frame()
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    scrolled, start = top.games.scrolled, Person(app).named("Poker").box.centre
    post(pygame.MOUSEMOTION, pos=tuple(map(app.metrics.px, start)), rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    app.frame()
    assert (wheeled := scrolled.offset) > 0
    Person(app).drag(start, (start[0], start[1] - 80))
    assert scrolled.offset == pytest.approx(wheeled + 80, abs=2)
    assert app.settings.preset == "siege", "what the finger came down on is not chosen"
    Person(app).drag(start, (start[0], start[1] + 900))
    assert scrolled.offset == 0
    Person(app).press(Person(app).named("Poker"))
    assert app.settings.preset == "poker"


def test_the_chosen_game_is_in_sight_when_the_list_opens(app: App) -> None:
    for game in PRESETS:
        app.settings.play(game.key)
        app.router.go(NewGame())
        app.frame()
        top = app.router.top
        assert isinstance(top, NewGameScreen)
        assert top.games.scrolled.seen.holds(*next(one for one in Person(app).every(GameRow) if one.chosen).box.centre)


def test_changed_rules_are_told_by_a_word_and_undone_by_choosing_the_game(app: App) -> None:
    app.settings.play_house(Options(transfer=True, hand_size=5), "perevodnoy")
    app.router.go(NewGame())
    app.frame()
    assert chosen(app) == "Perevodnoy"
    told = next(one for one in Person(app).every(GameRow) if one.chosen).page.read()
    assert "changed" in [getattr(part, "words", "") for part in told]
    Person(app).press("Perevodnoy")
    assert app.settings.game == preset("perevodnoy")
    Person(app).press(row(app, "Unnamed rules"))
    assert app.settings.game.options == Options(transfer=True, hand_size=5), "they are not lost"
    assert chosen(app) == "Perevodnoy"


def test_arrows_pass_over_numbers_that_cannot_be_had(app: App) -> None:
    app.settings.play("own-trumps")
    app.router.go(NewGame())
    Person(app).key(pygame.K_TAB, pygame.KMOD_SHIFT)
    for code, players in ((pygame.K_RIGHT, 4), (pygame.K_LEFT, 3), (pygame.K_LEFT, 2), (pygame.K_LEFT, 2)):
        Person(app).key(code)
        assert app.settings.players == players
    app.settings.play("pairs")
    app.router.go(NewGame())
    Person(app).key(pygame.K_TAB, pygame.KMOD_SHIFT)
    Person(app).key(pygame.K_LEFT)
    assert app.settings.players == 4


# The seats


def test_teams_are_shown_round_the_table(app: App) -> None:
    for key_, sides in (
        ("pairs", [0, 1, 0, 1]),
        ("side-by-side", [0, 0, 1, 1]),
        ("triples", [0, 1, 0, 1, 0, 1]),
        ("three-pairs", [0, 1, 2, 0, 1, 2]),
    ):
        app.settings.play(key_)
        app.router.go(NewGame())
        app.frame()
        plates = Person(app).every(SeatPlate)
        assert [plate.side for plate in plates] == sides
        assert [plate.kind == "Partner" for plate in plates[1:]] == [not side for side in sides[1:]]
        assert not Person(app).every(FreeSeat)
    app.settings.play("podkidnoy")
    app.router.go(NewGame())
    assert {plate.side for plate in Person(app).every(SeatPlate)} == {None}


# The rules


def test_what_is_switched_off_is_said() -> None:
    for game in PRESETS:
        whole = " ".join(line.text for passage in told(game.options, game.seats[0]) for line in passage.lines)
        assert ("can’t swap" in whole) == bool(game.switched_off)
        assert name_of(game.options) == game.title
    assert name_of(Options(hand_size=4)) == "House rules"


def test_every_game_is_described_in_one_line(language: str) -> None:
    for game in PRESETS:
        row = game_row(game.key, _(game.title), _(game.summary), (game.options.pack, players_of(game)), print)
        assert row.least <= ROW, (game.key, row.least)
        assert not lay(row, ROW, row.high(ROW), Place(0, 0)).misfits, game.key
        assert players_of(game)[0] == str(min(game.seats))


def test_another_game_has_another_rules_page(app: App) -> None:
    texts = []
    for key_ in ("podkidnoy", "perevodnoy", "pairs"):
        app.settings.play(key_)
        app.router.go(NewGame())
        app.frame()
        Person(app).press("Rules")
        assert isinstance(app.router.top, RulesPage)
        texts.append([row.words for row in the(app, ReadingColumn).rows])
        assert any(chapter.marked for chapter in Person(app).every(ContentsLine)) == (key_ != "podkidnoy")
        Person(app).key(pygame.K_ESCAPE)
        assert isinstance(app.router.top, NewGameScreen)
    assert len({tuple(text) for text in texts}) == 3
    assert "Transfer" in texts[1]
    assert "Transfer" not in texts[0]
    assert "Partners" in texts[2]


def test_the_rules_are_scrolled_in_every_way(app: App) -> None:
    app.router.go(Title())
    app.router.go(FullRules(Options(transfer=True), 4))
    app.frame()
    reading = the(app, ReadingColumn)
    box = reading.box
    assert reading.most > 0
    post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    app.frame()
    assert (wheeled := reading.offset) > 0
    Person(app).key(pygame.K_DOWN)
    assert (stepped := reading.offset) > wheeled
    Person(app).key(pygame.K_PAGEDOWN)
    assert reading.offset > stepped + 300
    Person(app).key(pygame.K_END)
    assert reading.offset == reading.most
    assert Person(app).every(ContentsLine)[-1].current
    Person(app).key(pygame.K_HOME)
    assert reading.offset == 0
    Person(app).drag((box.x + 200, box.y + 400), (box.x + 200, box.y + 150))
    assert reading.offset == pytest.approx(250, abs=2)
    Person(app).drag((box.x + box.w - 14, box.y + 20), (box.x + box.w - 14, box.y + box.h - 14))
    assert reading.offset == pytest.approx(reading.most, abs=20)
    chapter = Person(app).every(ContentsLine)[3]
    Person(app).press(chapter)
    assert 0 < reading.tops[3] - reading.offset < 40
    assert chapter.current
    Person(app).resize((1080, 1920))
    app.frame()
    assert the(app, ReadingColumn).current() == 3, "the same chapter after a change of the window"
    Person(app).key(pygame.K_F1)
    assert isinstance(app.router.top, TitleScreen)


def test_rules_can_be_read_at_the_table(app: App) -> None:
    app.settings.play("kiev")
    app.router.go(NewMatchTable())
    app.router.go(Pause())
    app.frame()
    assert isinstance(app.router.top, PauseSheet)
    Person(app).press("Rules")
    assert isinstance(app.router.top, RulesPage)
    assert (app.router.top.options, app.router.top.seats) == (
        Options(transfer=True, late_transfer=True),
        app.settings.players,
    )
    Person(app).click((5, 5))
    assert isinstance(app.router.top, PauseSheet), "a click beside the page takes it away"
    Person(app).key(pygame.K_ESCAPE)
    post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=pygame.KSCAN_F1)
    app.frame()
    assert isinstance(app.router.top, RulesPage)
    Person(app).key(pygame.K_F1)
    assert isinstance(app.router.top, MatchScreen)
    app.router.go(NewGame())
    Person(app).key(pygame.K_F1)
    assert isinstance(app.router.top, RulesPage)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_outside_or_over_another(app: App, size: tuple[int, int], language: str) -> None:
    Person(app).resize(size)
    for key_ in ("podkidnoy", "triples", "crazy"):
        app.settings.play(key_)
        game = app.settings.game
        for screen in (
            NewGameScreen(app.services),
            RulesPage(app.services, game.options, game.seats[0]),
            PauseSheet(app.services, (game.options, game.seats[0])),
        ):
            app.router.show(screen)
            app.frame()
            boxes = [
                widget.box
                for widget in screen.group.widgets
                if widget.seen is None and not isinstance(widget, ScrollBar)
            ]
            for box in boxes:
                assert box.x >= 0
                assert box.y >= 0
                assert box.x + box.w <= app.metrics.lw + 0.01
                assert box.y + box.h <= app.metrics.lh + 0.01
                assert min(box.w, box.h) >= 30, "hit targets"
            for index, one in enumerate(boxes):
                for two in boxes[index + 1 :]:
                    apart = one.x + one.w <= two.x + 0.01 or two.x + two.w <= one.x + 0.01
                    assert apart or one.y + one.h <= two.y + 0.01 or two.y + two.h <= one.y + 0.01, (one, two)


def test_the_chosen_game_is_seen_lit_and_named_on_start(app: App) -> None:
    """However it was chosen: a preset, one with changes, a saved one, rules of a code; the table bears its name."""

    def on_start() -> str:
        top = app.router.top
        assert isinstance(top, NewGameScreen)
        lit = [one for one in Person(app).every(GameRow) if one.chosen]
        assert len(lit) == 1 and top.games.scrolled.seen.holds(*lit[0].box.centre), "seen, without scrolling"
        start = Person(app).named("Start")
        assert isinstance(start, Button)
        return start.under

    app.router.go(Title())
    app.router.go(NewGame())
    assert on_start() == "Podkidnoy"
    Person(app).press("House rules")
    edited = app.router.top
    assert isinstance(edited, HouseRulesScreen)
    edited.edited.choose(option("hand_size"), 5)
    Person(app).key(pygame.K_ESCAPE)
    assert on_start() == "Podkidnoy with 1 change"
    Person(app).press("House rules")
    edited = app.router.top
    assert isinstance(edited, HouseRulesScreen)
    assert not edited.edited.save("Grandma’s")
    Person(app).key(pygame.K_ESCAPE)
    assert on_start() == "Grandma’s"
    Person(app).press("Start")
    table = app.router.top
    assert isinstance(table, MatchScreen) and table.painter.name == "Grandma’s"


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_no_row_of_six_games_is_cut(app: App, size: tuple[int, int], language: str) -> None:
    Person(app).resize(size)
    app.router.go(NewGame())
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    for number, family in enumerate(families(), start=1):
        top.games.show(number)
        app.frame()
        rows, seen = Person(app).every(GameRow), top.games.scrolled.seen
        if len(family.games) <= 6:
            assert top.games.scrolled.most == 0
            assert all(seen.y <= one.box.y and one.box.y + one.box.h <= seen.y + seen.h + 1 for one in rows)
        assert len(rows) == len(family.games) and not top.layout.misfits
