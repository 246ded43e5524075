"""The computers' level: set for one and for all, by mouse and keys, stored, and used at the table."""

from pathlib import Path

import pygame
import pytest

from engine.bots.levels import LEVELS
from engine.rating import scale
from engine.rating.estimate import rate
from engine.rating.even import EVEN, between
from engine.rating.scale import TOP
from engine.records.journal import Chair, read_header
from engine.rules.presets import preset
from game.match.screen import MatchScreen
from game.new_game.level_sheet import LevelSheet
from game.new_game.new_game import NewGameScreen
from game.new_game.plates import StrengthPlate
from game.new_game.strength import TAG, StrengthRow, StrengthTag
from game.session.seats import chairs, characters, common_level, level_of, place_title, set_level, strength
from game.shell.app import App
from game.shell.cli import Arguments
from game.storage import settings
from game.storage.settings import Settings
from game.table.layout.geometry import PLAQUE_W
from game.text import i18n
from game.text.i18n import _
from game.ui.art.text import measure
from game.ui.destinations import NewGame, NewMatchTable
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.tools.history import BEGAN, shelve


@pytest.fixture
def app(programs: Programs) -> App:
    made = programs()
    made.settings.players = 4
    made.router.go(NewGame())
    made.frame()
    return made


def new_game(app: App) -> NewGameScreen:
    assert isinstance(app.router.top, NewGameScreen)
    return app.router.top


def tags(app: App) -> list[StrengthTag]:
    return [widget for widget in new_game(app).group.widgets if isinstance(widget, StrengthTag)]


def plate(app: App) -> StrengthPlate:
    return next(widget for widget in new_game(app).group.widgets if isinstance(widget, StrengthPlate))


def test_a_new_player_meets_club_players_with_characters(app: App) -> None:
    assert [tag.words for tag in tags(app)] == ["Club player"] * 3
    assert plate(app).words == "Club player"
    for chair in chairs(Settings())[1:]:
        assert (chair.level, chair.temper) == ("club", characters()[chair.portrait - 1].key)


def test_one_plays_differently_from_the_others(app: App) -> None:
    Person(app).press(tags(app)[1])
    assert isinstance(app.router.top, LevelSheet)
    rows = [widget for widget in app.router.top.group.widgets if isinstance(widget, StrengthRow)]
    assert [row.words for row in rows] == [level.title for level in LEVELS]
    assert [row.strength for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row.chosen for row in rows] == [False, False, True, False, False, False]
    Person(app).press("Grandmaster")
    assert [tag.words for tag in tags(app)] == ["Club player", "Grandmaster", "Club player"]
    assert plate(app).words == "Mixed levels" and plate(app).strength == 0
    kept = settings.load(app.services.home)
    assert [level_of(kept, seat) for seat in (1, 2, 3)] == ["club", "grandmaster", "club"]


def test_all_at_once_by_keys_alone(app: App) -> None:
    set_level(app.settings, 2, "novice")
    new_game(app).rebuild()
    while app.router.top.group.focus is not plate(app):  # type: ignore[union-attr]
        Person(app).key(pygame.K_TAB)
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, LevelSheet)
    Person(app).key(pygame.K_ESCAPE)
    assert common_level(app.settings) == "", "Escape chooses nothing"
    Person(app).key(pygame.K_RETURN)
    for _press in range(len(LEVELS) - 1):
        Person(app).key(pygame.K_DOWN)
    Person(app).key(pygame.K_RETURN)
    assert [tag.words for tag in tags(app)] == ["Grandmaster"] * 3
    assert settings.load(app.services.home).level == "grandmaster"


def test_an_even_match_is_chosen_like_a_level(app: App) -> None:
    Person(app).press(plate(app))
    Person(app).press("Even match")
    assert [tag.words for tag in tags(app)] == ["Even match"] * 3
    assert plate(app).words == "Learns your level" and plate(app).strength == 0
    assert settings.load(app.services.home).level == EVEN
    Person(app).press(tags(app)[0])
    Person(app).press("Expert")
    assert [tag.words for tag in tags(app)] == ["Expert", "Even match", "Even match"]
    Person(app).press("Start")
    assert isinstance(app.router.top, MatchScreen)
    play = app.router.top.play
    assert [seat.level for seat in play.seats[1:]] == ["expert", EVEN, EVEN]
    assert {seat.level for seat in play.even.playing[2:]} <= {"amateur", "club"}, "as for anybody who is not known"


def test_an_even_match_tells_whom_it_fits(app: App) -> None:
    seated = Chair("You", 1, False), Chair("Boris", 2, True, "club")
    for number in range(6):
        shelve(app.services.saves, preset("mini"), seated, f"rated {number}", BEGAN, 4)
    set_level(app.settings, 0, EVEN)
    new_game(app).rebuild()
    while new_game(app).update(0.0):
        pass
    place = rate(app.services.rated_deals("You")).place
    assert len(app.services.rated_deals("You")) > 12 and 0.2 < place < TOP
    weaker, stronger = (LEVELS[scale.place(key)].title for key in between(place))
    assert plate(app).words == (f"{weaker} – {stronger}" if weaker != stronger else weaker)
    Person(app).press(plate(app))
    assert isinstance(app.router.top, LevelSheet)
    row = app.router.top.group.widgets[len(LEVELS)]
    assert isinstance(row, StrengthRow) and row.chosen
    assert place_title(place) in (weaker, f"between {weaker} and {stronger}")


def test_what_was_chosen_sits_at_the_table_and_in_the_journal(app: App) -> None:
    set_level(app.settings, 0, "expert")
    set_level(app.settings, 3, "novice")
    Person(app).press("Start")
    assert isinstance(app.router.top, MatchScreen)
    seats = app.router.top.play.seats
    assert [seat.level for seat in seats[1:]] == ["expert", "expert", "novice"]
    saved = app.services.saves.latest()
    assert saved is not None and read_header(saved.path).chairs == seats


def test_pointing_at_somebody_tells_how_he_plays(app: App) -> None:
    set_level(app.settings, 0, "grandmaster")
    app.router.go(NewMatchTable())
    app.frame()
    assert isinstance(app.router.top, MatchScreen)
    before = app.window.surface.copy()
    x, y = app.router.top.scene.line.layout.seats[2]
    post(pygame.MOUSEMOTION, pos=(app.metrics.px(x), app.metrics.px(y + 10)), rel=(0, 0), buttons=(0, 0, 0))
    app.frame()
    assert app.router.top.scene.moment.hover_seat == 2
    under = pygame.Rect(app.metrics.px(x - PLAQUE_W / 2), app.metrics.px(y + 58), app.metrics.px(PLAQUE_W), 24)
    assert _differ(before, app.window.surface, under)
    Person(app).click((640, 300))
    assert app.router.top.scene.moment.hover_seat == -1


def _differ(one: pygame.Surface, two: pygame.Surface, where: pygame.Rect) -> bool:
    return pygame.image.tobytes(one.subsurface(where), "RGB") != pygame.image.tobytes(two.subsurface(where), "RGB")


def test_levels_of_a_later_version_are_not_believed(tmp_path: Path) -> None:
    app = App(Arguments(home=tmp_path))
    home = app.services.home
    app.close()
    settings.save(Settings(level="oracle", levels=["novice", "oracle"]), home)
    kept = settings.load(home)
    assert (kept.level, kept.levels) == ("club", ["novice", "club"])
    assert strength("oracle") == 0


@pytest.mark.parametrize("language", ["en", "ru"])
def test_names_of_levels_fit_where_they_stand(language: str) -> None:
    i18n.speak(language)
    try:
        for level in LEVELS:
            assert measure(_(level.title), 15, "bold") <= TAG[0] - 20 - 51 - 10
            assert measure(_(level.about), 16 * 0.9, "regular") <= 640 - 88 - 16 - 120
    finally:
        i18n.speak("en")
