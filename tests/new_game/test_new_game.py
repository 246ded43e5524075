"""Choosing a game: every preset by mouse and by keys, seats and teams, the rules in short and in full."""

from collections.abc import Iterator
from typing import TypeVar

import pygame
import pytest

from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset
from game.house_rules.rules_page import RulesPage
from game.house_rules.rules_text import in_short, told
from game.house_rules.summary_sheet import RulesSummary
from game.match.screen import MatchScreen
from game.new_game.game_row import GameRow, game_row
from game.new_game.new_game import NewGameScreen
from game.new_game.plates import GamePlate
from game.new_game.presets import PresetsScreen
from game.new_game.routes import NextMatch
from game.new_game.seat_plates import FreeSeat, SeatPlate
from game.session.game_names import families, name_of, players_of
from game.shell.app import App
from game.storage import settings
from game.text import i18n
from game.text.i18n import _
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.ui.destinations import FullRules, NewGame, NewMatchTable, Pause, Title
from game.ui.layout import PlacedText, lay
from game.ui.widgets import Place, Segments, Widget
from game.ui.widgets.book import Tab
from game.ui.widgets.reading import ContentsLine, ReadingColumn
from tests.builders.cells import EVENTFUL, quick
from tests.builders.matches import new_match
from tests.builders.posted import click, drag, key, named, post, press, resize

T = TypeVar("T", bound=Widget)

PAPER = (456.0, 356.0)
"""A sheet with the rules in short."""
WIDE = 628.0
"""A row of the book of games."""
SIZES = [(960, 540), (1280, 720), (1080, 1920), (2560, 1080), (1000, 900)]


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.speak(request.param)
    yield request.param
    i18n.speak("en")


def the(app: App, kind: type[T]) -> T:
    return next(iter(every(app, kind)))


def every(app: App, kind: type[T]) -> list[T]:
    top = app.router.top
    assert isinstance(top, NewGameScreen | PresetsScreen | RulesPage | TitleScreen)
    return [widget for widget in top.group.widgets if isinstance(widget, kind)]


def choose(app: App, game: Preset) -> None:
    """From the new-game screen, with the mouse alone."""
    click(app, the(app, GamePlate))
    assert isinstance(app.router.top, PresetsScreen)
    family = next(number for number, family in enumerate(families()) if game.key in family.keys)
    click(app, every(app, Tab)[family])
    click(app, named(app, game.title))
    assert isinstance(app.router.top, NewGameScreen)


def count(app: App, players: int) -> None:
    strip = next(one for one in every(app, Segments) if one.told == "Players")
    left, right = strip.edges[players - 2 : players]
    press(app, strip.box.x + (left + right) / 2, strip.box.centre[1])


# Which game


def test_families_hold_every_preset_once() -> None:
    assert sorted(key for family in families() for key in family.keys) == sorted(known.key for known in PRESETS)
    assert max(len(family.keys) for family in families()) <= 8, "a page has room for eight"


@quick(lambda game: game.key in EVENTFUL)
@pytest.mark.parametrize("game", PRESETS, ids=lambda game: game.key)
def test_every_preset_is_chosen_and_started_by_mouse(app: App, game: Preset) -> None:
    app.router.go(NewGame())
    app.frame()
    choose(app, game)
    assert app.settings.preset == game.key
    assert app.settings.players in game.seats
    assert the(app, GamePlate).words == game.title
    click(app, named(app, "Start the deal"))
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
        if players in game.seats:
            new_match(app.services, game.options).close()
        else:
            assert isinstance(app.router.top, NewGameScreen)
            assert app.router.top.why(), "why this number is grey"


def test_keys_alone_choose_a_game(app: App) -> None:
    app.router.go(NewGame())
    for code in (*[pygame.K_TAB] * 4, pygame.K_RETURN):
        key(app, code)
    assert isinstance(app.router.top, PresetsScreen)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert isinstance(app.router.top, NewGameScreen)
    assert app.settings.preset == "prostoy"
    key(app, pygame.K_RETURN)
    key(app, pygame.K_PAGEDOWN)
    assert app.router.top.page == 1  # type: ignore[union-attr]
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.router.top, NewGameScreen)
    assert app.settings.preset == "prostoy", "Escape chooses nothing"


def test_arrows_pass_over_numbers_that_cannot_be_had(app: App) -> None:
    app.settings.play("own-trumps")
    app.router.go(NewGame())
    key(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    for code, players in ((pygame.K_RIGHT, 4), (pygame.K_LEFT, 3), (pygame.K_LEFT, 2), (pygame.K_LEFT, 2)):
        key(app, code)
        assert app.settings.players == players
    app.settings.play("pairs")
    app.router.go(NewGame())
    key(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    key(app, pygame.K_LEFT)
    assert app.settings.players == 4


def test_the_wheel_turns_the_pages_of_the_book(app: App) -> None:
    app.router.go(NewGame())
    app.frame()
    click(app, the(app, GamePlate))
    for notches, page in ((-1, 1), (-1, 2), (1, 1), (1, 0), (1, 0)):
        post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)
        app.frame()
        assert isinstance(app.router.top, PresetsScreen)
        assert app.router.top.page == page
        assert len(every(app, GameRow)) == len(families()[page].keys)


# Who sits where


def test_teams_are_shown_round_the_table(app: App) -> None:
    for preset, sides in (
        ("pairs", [0, 1, 0, 1]),
        ("side-by-side", [0, 0, 1, 1]),
        ("triples", [0, 1, 0, 1, 0, 1]),
        ("three-pairs", [0, 1, 2, 0, 1, 2]),
    ):
        app.settings.play(preset)
        app.router.go(NewGame())
        app.frame()
        plates = every(app, SeatPlate)
        assert [plate.side for plate in plates] == sides
        assert [plate.kind == "Partner" for plate in plates[1:]] == [not side for side in sides[1:]]
        assert not every(app, FreeSeat)
    app.settings.play("podkidnoy")
    app.router.go(NewGame())
    assert {plate.side for plate in every(app, SeatPlate)} == {None}


# The rules


def test_the_rules_in_short_are_those_of_the_game(language: str) -> None:
    seen = set()
    for game in PRESETS:
        for seats in game.seats:
            passages = in_short(game.options, seats)
            printed = lay(RulesSummary(passages), *PAPER, Place(0, 0))
            assert not printed.misfits
            assert max(part.box.y + part.box.h for part in printed.parts) <= PAPER[1]
            assert sum(isinstance(part, PlacedText) for part in printed.parts) >= 2 * 3, (game.key, seats)
        usual = in_short(game.options, game.seats[0])  # Prostoy for two is Podkidnoy for two
        assert any(passage.different for passage in usual) == (game.options != Options())
        seen.add(str(usual))
    assert len(seen) == len(PRESETS), "no two games look alike"


def test_what_is_switched_off_is_said() -> None:
    for game in PRESETS:
        whole = " ".join(line.text for passage in told(game.options, game.seats[0]) for line in passage.lines)
        assert ("not exchanged" in whole) == bool(game.switched_off)
        assert name_of(game.options) == game.title
    assert name_of(Options(hand_size=4)) == "House rules"


def test_names_and_summaries_are_large_enough_to_read(language: str) -> None:
    for game in PRESETS:
        row = game_row(_(game.title), _(game.summary), (game.options.pack, players_of(game)), (), False, print)
        assert row.high(WIDE) == row.high(2 * WIDE), "the note has two lines at most"
        assert not lay(row, WIDE, row.high(WIDE), Place(0, 0)).misfits, game.key
        assert players_of(game)[0] == str(min(game.seats))


def test_another_game_has_another_rules_page(app: App) -> None:
    texts = []
    for preset in ("podkidnoy", "perevodnoy", "pairs"):
        app.settings.play(preset)
        app.router.go(NewGame())
        app.frame()
        click(app, named(app, "All the rules"))
        assert isinstance(app.router.top, RulesPage)
        texts.append([row.words for row in the(app, ReadingColumn).rows])
        assert any(chapter.marked for chapter in every(app, ContentsLine)) == (preset != "podkidnoy")
        key(app, pygame.K_ESCAPE)
        assert isinstance(app.router.top, NewGameScreen)
    assert len({tuple(text) for text in texts}) == 3
    assert "Passing the attack on" in texts[1]
    assert "Passing the attack on" not in texts[0]
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
    key(app, pygame.K_DOWN)
    assert (stepped := reading.offset) > wheeled
    key(app, pygame.K_PAGEDOWN)
    assert reading.offset > stepped + 300
    key(app, pygame.K_END)
    assert reading.offset == reading.most
    assert every(app, ContentsLine)[-1].current
    key(app, pygame.K_HOME)
    assert reading.offset == 0
    drag(app, (box.x + 200, box.y + 400), (box.x + 200, box.y + 150))
    assert reading.offset == pytest.approx(250, abs=2)
    drag(app, (box.x + box.w - 14, box.y + 20), (box.x + box.w - 14, box.y + box.h - 14))
    assert reading.offset == pytest.approx(reading.most, abs=20)
    chapter = every(app, ContentsLine)[3]
    click(app, chapter)
    assert 0 < reading.tops[3] - reading.offset < 40
    assert chapter.current
    resize(app, (1080, 1920))
    app.frame()
    assert the(app, ReadingColumn).current() == 3, "the same chapter after a change of the window"
    key(app, pygame.K_F1)
    assert isinstance(app.router.top, TitleScreen)


def test_rules_can_be_read_at_the_table(app: App) -> None:
    app.settings.play("kiev")
    app.router.go(NewMatchTable())
    app.router.go(Pause())
    app.frame()
    assert isinstance(app.router.top, PauseSheet)
    click(app, named(app, "Rules"))
    assert isinstance(app.router.top, RulesPage)
    assert (app.router.top.options, app.router.top.seats) == (
        Options(transfer=True, late_transfer=True),
        app.settings.players,
    )
    press(app, 5, 5)
    assert isinstance(app.router.top, PauseSheet), "a click beside the page takes it away"
    key(app, pygame.K_ESCAPE)
    post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=pygame.KSCAN_F1)
    app.frame()
    assert isinstance(app.router.top, RulesPage)
    key(app, pygame.K_F1)
    assert isinstance(app.router.top, MatchScreen)
    app.router.go(NewGame())
    key(app, pygame.K_F1)
    assert isinstance(app.router.top, RulesPage)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_outside_or_over_another(app: App, size: tuple[int, int], language: str) -> None:
    resize(app, size)
    for preset in ("podkidnoy", "triples", "crazy"):
        app.settings.play(preset)
        game = app.settings.game
        for screen in (
            NewGameScreen(app.services, app.services.of_room(NextMatch).now),
            PresetsScreen(app.services, app.settings.play),
            RulesPage(app.services, game.options, game.seats[0]),
            PauseSheet(app.services, (game.options, game.seats[0])),
        ):
            app.router.show(screen)
            app.frame()
            boxes = [widget.box for widget in screen.group.widgets]
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
