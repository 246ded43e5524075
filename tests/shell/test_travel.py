"""The picture on its way from screen to screen: it begins and ends right, and nothing but the picture travels."""

from pathlib import Path

import pygame
import pytest

from engine.knowledge.observe import NOBODY
from game.hot_seat.curtain import Curtain
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.settings_book import SettingsScreen
from game.shell.app import App, Clock
from game.shell.crash_screen import FaultScreen
from game.shell.travel import Travel
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.ui.destinations import NewGame, NewMatchTable, Pause, SettingsBook, Title
from game.ui.screen import Screen
from game.ui.transition import Anchors, Thing
from game.ui.widgets import Segments
from tests.builders.clocks import Exact
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.tools.pilot_hot_seat import seated

LONGEST = 17
"""250 ms are so many frames, and the last of them shows the new screen at rest."""


@pytest.fixture
def at_title(programs: Programs) -> App:
    app = programs()
    app.settings.reduced_motion = "off"
    Exact(app)
    app.router.go(Title())
    rest(app)
    while pygame.event.peek(pump=True):  # a new window's focus comes late, and ends a transition
        rest(app)
    return app


def rest(app: App) -> int:
    """Frames until the picture rests; how many."""
    for count in range(60):
        app.frame()
        if not app.router.travelling and not app.router.stale:
            return count + 1
    raise AssertionError("it travels for ever")


def seen(app: App) -> bytes:
    return pygame.image.tobytes(app.window.surface, "RGB")


def at_rest(app: App) -> bytes:
    """The picture of the screens as they are, without any travel."""
    fresh = pygame.Surface(app.window.size)
    for screen in app.router.visible:
        screen.draw(fresh)
    return pygame.image.tobytes(fresh, "RGB")


def test_the_first_picture_does_not_travel(programs: Programs) -> None:
    app = programs()
    app.router.go(Title())
    app.frame()
    assert not app.router.travelling and seen(app) == at_rest(app)


def test_it_travels_and_comes_to_rest(at_title: App) -> None:
    before = seen(at_title)
    at_title.router.go(NewGame())
    at_title.frame()
    assert at_title.router.travelling and seen(at_title) not in (before, at_rest(at_title))
    assert rest(at_title) <= LONGEST and seen(at_title) == at_rest(at_title)


def test_the_new_screen_hears_from_the_first_moment(at_title: App) -> None:
    """A click in the middle goes where the new screen has its things at rest."""
    at_title.router.go(NewGame())
    at_title.frame()
    assert isinstance(at_title.router.top, NewGameScreen)
    numbers = next(one for one in Person(at_title).every(Segments) if one.label == "Players")
    at_title.settings.players = 4
    Person(at_title).click((numbers.box.x + numbers.box.w - 8, numbers.box.centre[1]))
    assert at_title.router.travelling and at_title.settings.players == 6


def test_at_instant_speed_nothing_travels(at_title: App) -> None:
    at_title.settings.speed = "instant"
    at_title.router.go(NewGame())
    at_title.frame()
    assert not at_title.router.travelling and seen(at_title) == at_rest(at_title)


@pytest.mark.parametrize(("speed", "most"), [("relaxed", 27), ("fast", 11), ("very-fast", 7)])
def test_it_takes_as_long_as_everything_else(at_title: App, speed: str, most: int) -> None:
    at_title.settings.speed = speed  # type: ignore[assignment]
    at_title.router.go(NewGame())
    assert most - 6 < rest(at_title) <= most


def test_with_little_motion_it_fades(at_title: App) -> None:
    at_title.settings.reduced_motion = "on"
    before = pygame.Surface.copy(at_title.window.surface)
    at_title.router.go(NewGame())
    at_title.frame()
    after = pygame.image.frombytes(at_rest(at_title), at_title.window.size, "RGB")
    for x, y in ((100, 60), (640, 300), (900, 400), (1200, 650)):
        pairs = zip(before.get_at((x, y)), at_title.window.surface.get_at((x, y)), after.get_at((x, y)), strict=True)
        assert all(min(old, new) - 2 <= now <= max(old, new) + 2 for old, now, new in pairs)
    assert rest(at_title) <= 5


def test_back_in_the_middle_goes_back_from_there(at_title: App) -> None:
    at_title.router.go(NewGame())
    for _ in range(3):
        at_title.frame()
    edge = sheet_edge(at_title)
    at_title.router.go(Title())
    at_title.frame()
    turned = sheet_edge(at_title)
    assert 0 < edge < turned < 1240, "the sheet comes back from where it was"
    assert rest(at_title) < LONGEST - 2
    assert isinstance(at_title.router.top, TitleScreen) and seen(at_title) == at_rest(at_title)


def sheet_edge(app: App) -> int:
    """The last column of the broadsheet, found by its paper along a line below everything else on New game."""
    paper = pygame.Color("#F6EEDC")
    row = 693  # between the sheet’s edge and its border
    light = [x for x in range(app.window.size[0]) if sum(app.window.surface.get_at((x, row))[:3]) > sum(paper[:3]) - 90]
    return max(light, default=0)


def test_a_third_screen_in_the_middle(at_title: App) -> None:
    at_title.router.go(NewGame())
    for _ in range(3):
        at_title.frame()
    at_title.router.go(SettingsBook())
    at_title.frame()
    assert at_title.router.travelling and isinstance(at_title.router.top, SettingsScreen)
    assert rest(at_title) <= LONGEST and seen(at_title) == at_rest(at_title)


def test_a_window_of_another_size_shows_the_screen_at_rest(at_title: App) -> None:
    at_title.router.go(NewGame())
    at_title.frame()
    Person(at_title).resize((1000, 640))
    at_title.frame()
    assert not at_title.router.travelling and seen(at_title) == at_rest(at_title)


def test_another_language_shows_the_screen_at_rest(at_title: App) -> None:
    at_title.router.go(SettingsBook())
    at_title.frame()
    at_title.settings.language = "uk" if at_title.settings.language != "uk" else "en"
    at_title.settings_changed()
    at_title.frame()
    assert not at_title.router.travelling and seen(at_title) == at_rest(at_title)


def test_a_picture_is_taken_at_rest(at_title: App, tmp_path: Path) -> None:
    at_title.router.go(NewGame())
    at_title.frame()
    at_title.screenshot(tmp_path / "now.png")
    assert pygame.image.tobytes(pygame.image.load(tmp_path / "now.png"), "RGB") == at_rest(at_title)


def test_a_board_is_laid_on_a_table_that_goes_on(at_title: App) -> None:
    at_title.router.go(NewMatchTable())
    rest(at_title)
    table = at_title.router.top
    assert isinstance(table, MatchScreen) and not table.settled, "cards are dealt"
    at_title.router.go(Pause())
    at_title.frame()
    first = seen(at_title)
    at_title.frame()
    corner = pygame.Rect(40, 340, 300, 250)  # where the cards come from, beside the board
    assert at_title.router.travelling and not same(first, seen(at_title), corner, at_title)
    at_title.router.back()
    at_title.frame()
    assert at_title.router.travelling
    assert rest(at_title) <= LONGEST


def test_the_pause_sheet_goes_off_by_itself_when_the_table_becomes_small(at_title: App) -> None:
    at_title.router.go(NewMatchTable())
    rest(at_title)
    table = at_title.router.top
    assert isinstance(table, MatchScreen)
    table.scene.line.finish(at_title.now)
    at_title.router.go(Pause())
    rest(at_title)
    board = next(screen.anchors().of(Thing.BOARD) for screen in at_title.router.visible if screen is not table)
    assert board is not None
    before = reds(at_title, board)
    at_title.router.go(NewGame())
    for frame in range(3):
        at_title.frame()
        assert at_title.router.travelling
        assert reds(at_title, board) > 0.8 * before, f"its main button is as large as it was: {frame}"
    assert rest(at_title) <= LONGEST and seen(at_title) == at_rest(at_title)


def reds(app: App, board: pygame.Rect) -> int:
    """How much of the place of a board is cinnabar."""
    part = app.window.surface.subsurface(board)
    return pygame.mask.from_threshold(part, (200, 8, 30), (25, 25, 25, 255)).count()


def same(one: bytes, other: bytes, part: pygame.Rect, app: App) -> bool:
    pictures = [pygame.image.frombytes(data, app.window.size, "RGB").subsurface(part) for data in (one, other)]
    return pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


def test_an_error_of_the_program_is_shown_at_once(at_title: App) -> None:
    at_title.router.go(NewGame())
    at_title.frame()
    at_title.put_away()
    at_title.router.show(FaultScreen(at_title.services, "kept", "details", Path()))
    at_title.frame()
    assert not at_title.router.travelling and seen(at_title) == at_rest(at_title)


# What nobody may see


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_a_window_that_is_left_shows_the_screen_at_rest(at_title: App, kind: int) -> None:
    at_title.router.go(NewGame())
    at_title.frame()
    post(kind)
    at_title.frame()
    assert not at_title.router.travelling and seen(at_title) == at_rest(at_title)


def test_who_leaves_the_window_leaves_nothing_behind(programs: Programs) -> None:
    """The hand of whoever played lies open in the picture that a board leaves; it must not be seen any longer."""
    app = programs(preset="pairs", players=4)
    app.settings.reduced_motion = "off"
    Exact(app)
    seated(app, (0, 1, 2, 3))
    table = app.router.top
    assert isinstance(table, MatchScreen)
    for _ in range(1200):
        app.frame()
        if isinstance(app.router.top, Curtain):
            app.router.top.opening.lift()
        elif app.router.top is table and table.play.eye != NOBODY and table.settled:
            break
    assert table.play.eye != NOBODY
    app.router.go(Pause())
    rest(app)
    assert isinstance(app.router.top, PauseSheet)
    app.router.back()
    app.frame()
    assert app.router.travelling
    post(pygame.WINDOWFOCUSLOST)
    app.frame()
    assert not app.router.travelling and seen(app) == at_rest(app)


class Flat:
    """A screen of one colour; over others, if it is a board, it only covers the middle."""

    def __init__(self, colour: str, overlay: bool = False, board: bool = False) -> None:
        self.colour, self.overlay = colour, overlay
        self._board = pygame.Rect(20, 20, 60, 60) if board else None
        self.drawn = 0

    def anchors(self) -> Anchors:
        return Anchors({(Thing.BOARD, 0): self._board} if self._board is not None else {}, 0.5)

    def update(self, now: float) -> bool:
        return True

    def redraw(self, surface: pygame.Surface) -> None:
        self.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill(self.colour, self._board)


def colours(surface: pygame.Surface) -> set[tuple[int, ...]]:
    return {tuple(surface.get_at((x, y))[:3]) for x in range(0, 100, 2) for y in range(0, 100, 2)}


@pytest.mark.parametrize("more", [False, True], ids=["the curtain", "the curtain and a board at once"])
@pytest.mark.parametrize("frames", [0, 1, 5, 40])
def test_from_the_curtain_on_nothing_of_the_table_is_seen(frames: int, more: bool) -> None:
    """Whatever travels when the curtain comes: the open hand (red) is in no picture that is kept."""
    hand, paused, curtain, over = Flat("red"), Flat("white", True, True), Flat("black", True), Flat("blue", True, True)
    surface, travel, now = pygame.Surface((100, 100)), Travel(), 0.0

    def show(*screens: Flat) -> None:
        nonlocal now
        now += 1000 / 60
        visible: tuple[Screen, ...] = screens  # type: ignore[assignment]
        travel.draw(surface, visible, now, visible, False, 1.0, False)

    def change(*screens: Flat) -> None:
        travel.depart()
        show(*screens)

    show(hand)
    change(hand, paused)
    for _ in range(40):
        show(hand, paused)
    assert not travel.moving
    change(hand)
    for _ in range(frames):
        show(hand)
    assert travel.moving is (frames < 12)
    shown = (hand, curtain, over) if more else (hand, curtain)
    change(*shown)
    for _ in range(20):
        assert not any(red > green for red, green, _blue in colours(surface)), "the hand is seen"
        assert not travel.moving
        show(*shown)


def test_nothing_is_kept_of_a_travel_that_is_over(at_title: App) -> None:
    at_title.router.go(NewGame())
    rest(at_title)
    assert not at_title.router.travel.kept


class Ticking(Clock):
    """A quarter of a second passes between two looks at it."""

    seconds = 0.0

    def now(self) -> float:
        self.seconds += 0.25
        return self.seconds

    def rest(self, rate: int) -> None:
        """Frames follow each other at once."""

    def wait(self, seconds: float) -> None:
        """As above."""


def test_pictures_are_made_step_by_step_while_the_new_screen_has_the_input(at_title: App) -> None:
    app, before = at_title, seen(at_title)
    app.clock = Ticking()
    app.router.go(NewGame())
    for _ in range(5):
        app.frame(at_most=1.5)  # time for six steps
        assert app.router.stale and not app.router.travelling and seen(app) == before
    post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=41)
    app.frame(at_most=1.5)
    assert isinstance(app.router.top, TitleScreen), "New game has heard the key"
    made = 0
    while app.router.stale and made < 500:
        app.frame(at_most=1.5)
        made += 1
    assert 2 < made < 500
    rest(app)
    assert seen(app) == at_rest(app)


def test_a_screen_that_is_left_while_its_pictures_are_made_is_not_shown(at_title: App) -> None:
    router = at_title.router
    router.go(NewGame())
    assert not router.prepare(at_title.window.surface, at_title.now, lambda: 1.0, 0.5)
    router.go(SettingsBook())
    router.back()
    router.go(Title())
    assert router.prepare(at_title.window.surface, at_title.now, lambda: 0.0, 0.5) and isinstance(
        router.top, TitleScreen
    )
    at_title.frame()
    rest(at_title)
    assert seen(at_title) == at_rest(at_title)


def test_a_machine_that_is_always_late_still_comes_to_the_new_screen(at_title: App) -> None:
    """Every frame has used up its time before anything is made."""
    router = at_title.router
    router.go(NewGame())
    calls = 0
    while not router.prepare(at_title.window.surface, at_title.now, lambda: 1.0, 0.5):
        calls += 1
        assert calls < 1000
    assert calls > 10


@pytest.mark.parametrize("touched", [False, True])
def test_a_board_is_drawn_before_its_first_frame_and_again_only_when_it_asks(touched: bool) -> None:
    """Its first frame, which draws what lies below, has not the time for both; and it never shows what is old."""
    table, board = Flat("green"), Flat("white", True, True)
    surface, travel = pygame.Surface((100, 100)), Travel()
    both: tuple[Screen, ...] = (table, board)  # type: ignore[assignment]
    travel.draw(surface, both[:1], 0.0, (), True, 1.0, False)
    travel.depart()
    assert travel.begin(surface, both, 0.0, 1.0, False)
    assert board.drawn == 1
    if touched:
        board.colour = "blue"
    for frame in range(4):
        travel.draw(surface, both, 16.0 * (frame + 1), both[1:] if touched else (), frame == 0, 1.0, False)
    assert travel.moving and tuple(surface.get_at((50, 50))[:3]) == ((0, 0, 255) if touched else (255, 255, 255))
    assert board.drawn == (5 if touched else 1)
