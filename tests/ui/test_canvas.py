"""The canvas draws only what has changed, with the same pixels as drawing everything."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import msgspec
import pygame
import pytest

from engine.rules.presets import preset
from game.match.screen import MatchScreen
from game.session.seats import chairs
from game.table import screen as table_screen
from game.table.animation.motion import FLYING_Z
from game.table.animation.timeline import Timeline
from game.table.layout.geometry import Key, Placement
from game.table.paint.painter import Painter
from game.table.scene import Moment
from game.table.screen import TableScreen
from game.ui.art import Art
from game.ui.art.sprite import Canvas, TurnedCanvas
from game.ui.metrics import Metrics
from tests.builders.clocks import Exact
from tests.builders.matches import new_match
from tests.builders.patience import until
from tests.builders.program import Programs
from tests.tools.pictures import stages, stages_hints
from tests.tools.pictures.studio import Studio


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    shown = pygame.Window("test", (960, 540), hidden=True)
    shown.get_surface()
    yield shown
    shown.destroy()


def plain(ground: pygame.Surface, things: list[tuple[pygame.Surface, tuple[int, int], int]]) -> pygame.Surface:
    frame = ground.copy()
    for source, at, flags in things:
        frame.blit(source, at, special_flags=flags)
    return frame


def test_what_faces_the_far_edge_is_the_same_picture_turned_round() -> None:
    art, board = Art(Metrics(960, 540)), pygame.Surface((200, 100))
    board.fill("#0F5132")
    turned = board.copy()
    for surface in (board, TurnedCanvas(turned, (100, 50))):
        art.put(surface, art.disc(14), 200, 80)
        art.put(surface, art.text("Anna", 20), 120, 60)
    assert same(pygame.transform.flip(turned, True, True), board) and not same(turned, board)


def test_a_turned_picture_is_made_once() -> None:
    canvas, one = Canvas((100, 60)), pygame.Surface((20, 10))
    ground, shown = pygame.Surface((100, 60)), pygame.Surface((100, 60))
    for _frame in range(2):
        TurnedCanvas(canvas, (50, 30)).blit(one, (10, 5))
        areas = canvas.finish(shown, ground, known=_frame > 0)
    assert areas == [], "nothing has changed in the second frame"


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_random_frames_are_what_drawing_everything_gives() -> None:
    dice = random.Random(4)
    art = Art(Metrics(960, 540))
    ground = pygame.Surface((400, 300)).convert()
    for x in range(0, 400, 8):
        ground.fill((x % 256, 90, 60), (x, 0, 8, 300))
    cards = [art.card(name, 60, angle).surface for name in ("6S", "QH", "back") for angle in (0, 8, -30)]
    frame, shown, drawn = Canvas(ground.get_size()), ground.copy(), 0
    things: list[tuple[pygame.Surface, tuple[int, int], int]] = []
    for _ in range(300):
        stale = []
        for _change in range(dice.choice((0, 1, 1, 2, 6))):
            what = dice.random()
            if what < 0.4 or not things:
                at = dice.randint(-40, 390), dice.randint(-40, 290)
                things.insert(dice.randint(0, len(things)), (dice.choice(cards), at, pygame.BLEND_PREMULTIPLIED))
            elif what < 0.6:
                things.pop(dice.randrange(len(things)))
            elif what < 0.8:
                dice.shuffle(things)
            elif what < 0.9:
                things.append(dice.choice(things))
            else:
                stale.append(pygame.Rect(dice.randint(0, 350), dice.randint(0, 250), 50, 50))
                ground.fill((dice.randint(0, 255), 0, 0), stale[-1])
        del things[25:]
        for source, at, flags in things:
            frame.blit(source, at, special_flags=flags)
        if known := dice.random() < 0.95:
            areas = frame.finish(shown, ground, stale)
            drawn += sum(area.w * area.h for area in areas)
        else:
            shown.fill("red")
            areas = frame.finish(shown, ground, stale, known)
            assert areas == [shown.get_rect()]
        assert same(shown, plain(ground, things))
    assert drawn < 0.75 * 300 * 400 * 300, "and it saves something"


def test_a_frame_like_the_one_before_draws_nothing() -> None:
    ground = pygame.Surface((100, 100)).convert()
    frame, dot = Canvas(ground.get_size()), pygame.Surface((10, 10)).convert()
    for number in range(3):
        frame.blit(dot, (5, 5))
        assert bool(frame.finish(ground.copy(), ground)) == (number == 0)


@pytest.mark.parametrize("scenery", ["club", "train"])
def test_a_deal_looks_the_same_drawn_either_way(
    programs: Programs, monkeypatch: pytest.MonkeyPatch, scenery: str
) -> None:
    """Every frame of a deal of six is drawn again completely and compared."""
    seen = 0
    finish = Canvas.finish

    def checked(
        self: Canvas, target: pygame.Surface, ground: pygame.Surface, stale: list[pygame.Rect], known: bool
    ) -> list[pygame.Rect]:
        nonlocal seen
        things = list(self._noted)
        areas = finish(self, target, ground, stale, known)
        assert same(target, plain(ground, things))
        seen += 1
        return areas

    monkeypatch.setattr(Canvas, "finish", checked)
    app = programs(size=(960, 540), demo=True, players=6, speed="fast")
    app.settings.scenery = scenery  # type: ignore[assignment]
    seats = tuple(msgspec.structs.replace(chair, computer=True, level="novice") for chair in chairs(app.settings))
    play = new_match(app.services, preset("perevodnoy").options, seats, "look")
    play.computers.pauses.gapless = True
    app.router.show(MatchScreen(app.services, play))
    until(lambda: seen > 150, app.frame, every=0.0)


@pytest.mark.parametrize("key", ["perevodnoy", "pairs", "own-trumps"])
def test_what_is_noted_again_is_what_drawing_it_gives(
    programs: Programs, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """In every frame of a deal, part by part and card by card."""
    again, cards, seen = Canvas.again, Painter._cards, Counter[str]()

    def checked(self: Canvas, part: Hashable, given: object, draw: Callable[[], object]) -> None:
        first = len(self._noted)
        again(self, part, given, draw)
        kept = self._noted[first:]
        del self._noted[first:]
        draw()
        drawn = self._noted[first:]
        assert [noted[1:] for noted in kept] == [noted[1:] for noted in drawn], part
        for one, other in zip(kept, drawn, strict=True):
            assert one[0] is other[0] or same(one[0], other[0]), part
        seen[str(part)] += 1

    def looked_at(
        self: Painter,
        surface: Canvas,
        line: Timeline,
        moment: Moment,
        drawn: Sequence[tuple[Key, Placement]],
        now: float,
    ) -> None:
        cards(self, surface, line, moment, drawn, now)
        for key in dict(drawn):
            shown = self._shown[key]
            if shown.at is None:
                continue
            look = self._look(key, shown.at, shown.at.z >= FLYING_Z, None, key[1] in self._crowned).look
            assert look is shown.look or same(look.surface, shown.look.surface), key
            if shown.noted is not None:
                fresh = Canvas(surface.get_size())
                self.art.put(fresh, shown.look, shown.at.x, shown.at.y)
                assert fresh.last == shown.noted and shown.noted in surface._noted, key
            seen["card"] += 1

    monkeypatch.setattr(Canvas, "again", checked)
    monkeypatch.setattr(Painter, "_cards", looked_at)
    app = programs(size=(960, 540), demo=True, players=4, speed="fast")
    game = preset(key)
    app.settings.players = 4
    seats = tuple(msgspec.structs.replace(chair, computer=True, level="novice") for chair in chairs(app.settings))
    play = new_match(app.services, game.options, seats, "again")
    play.computers.pauses.gapless = True
    app.router.show(MatchScreen(app.services, play))
    until(lambda: seen["bar"] > 400 or play.match.state.ended is not None, app.frame, every=0.0)
    assert seen["card"] > 2000 and len(seen) > 8, "bar, signs, buttons, and the seats"


@pytest.mark.parametrize("stage", [stages_hints.hints, stages.learning])
def test_parts_over_the_table_look_the_same_noted_as_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stage: Callable[[Studio], Iterator[str]]
) -> None:
    """Slips, rings cut off by other cards, buttons and arrows, wherever only changes are drawn."""
    paint, seen = table_screen._paint, Counter[str]()

    def checked(screen: TableScreen, surface: pygame.Surface, known: bool = False) -> list[pygame.Rect]:
        areas = paint(screen, surface, known)
        painter, scene = screen.painter, screen.scene
        mine, looks, painter._canvas = painter._canvas, dict(painter._looks), Canvas(surface.get_size())
        drawn = surface.copy()
        painter.draw(drawn, scene.line, scene.moment, scene.now)
        bare = drawn.copy()
        for part in reversed(screen.there()):
            part.draw(drawn)
        assert same(drawn, surface)
        seen["over"] += known and not same(bare, drawn)
        painter._canvas, painter._looks = mine, looks
        return areas

    monkeypatch.setattr(table_screen, "_paint", checked)
    with Studio(tmp_path, (960, 540), "en") as studio:
        for _moment in islice(stage(studio), 24):
            for _frame in range(6):
                if isinstance(top := studio.app.router.top, TableScreen):
                    top.scene.stale = True
                studio.rest(1)
    assert seen["over"] >= 3


def test_blinks_alone_look_the_same_as_a_whole_picture(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at rest of which only faces change draws nothing but these, and shows what drawing everything gives."""
    areas: list[int] = []
    exchange = Canvas.exchange

    def checked(
        self: Canvas, target: pygame.Surface, ground: pygame.Surface, places: Sequence[int]
    ) -> list[pygame.Rect]:
        drawn = exchange(self, target, ground, places)
        assert drawn and same(target, plain(ground, self._before or []))
        areas.append(sum(area.w * area.h for area in drawn))
        return drawn

    monkeypatch.setattr(Canvas, "exchange", checked)
    monkeypatch.setattr(pygame.key, "get_focused", lambda: True)
    app = programs(size=(960, 540), players=6)
    app.settings.reduced_motion = "off"
    seats = chairs(app.settings)
    play = new_match(app.services, preset("podkidnoy").options, seats, "blink")
    screen = MatchScreen(app.services, play)
    app.router.show(screen)
    clock = Exact(app)
    while len(areas) < 12:
        app.frame()
        assert clock.frames < 6000
        if screen.still:  # drawn anew as a whole, it is the same picture
            whole = app.window.surface.copy()
            screen.painter.draw(whole, screen.scene.line, screen.scene.moment, screen.scene.now)
            assert same(whole, app.window.surface)
    assert max(areas) < 0.02 * 960 * 540
