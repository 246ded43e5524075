"""The page of how one plays, and drills, opened by themselves (see tests.tools.pictures.stages)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from unittest.mock import patch

from engine.notation.commands import read_command
from engine.study import kinds
from engine.study.reason import Theme
from game.drills.end_sheet import DrillEnd
from game.drills.mistake_names import theme_told
from game.drills.screen import DrillScreen
from game.statistics import StatisticsScreen
from game.statistics.play_book import PlayBook
from game.statistics.play_ways import Work
from game.storage.history.accuracy import Habit, Judgements
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Figures
from game.ui.destinations import DrillTable
from tests.builders.own_mistakes import keep
from tests.tools.history import fill
from tests.tools.pictures.studio import Studio

TODAY = date(2026, 1, 20)
PARTS = range(3)
ENOUGH = 12


def play(studio: Studio) -> Iterator[str]:
    app = studio.app
    _shelve(studio)
    if not _reviewed(studio):
        for part in PARTS:
            _opened(studio, part)
            yield f"nothing reviewed, {part}"
        keep(app, 3)
        for part in PARTS:
            _opened(studio, part)
            yield f"few reviewed, {part}"
        keep(app, 12)
    for part in PARTS:
        _opened(studio, part)
        yield f"part {part}"
    with patch.object(PlayBook, "_work", property(lambda _self: Work(17, 0.4))):
        _opened(studio, 0)
        yield "being reviewed"
    yield from _every_kind(studio)


def _every_kind(studio: Studio) -> Iterator[str]:
    """Each kind of mistake with each theme, five at a time."""
    themes = [theme for theme in Theme if theme_told(theme)]
    told = [
        Habit(kind, bool(number % 2), 3 * number + 1, 1.0, themes[number % len(themes)])
        for number, kind in enumerate(kinds.KINDS)
    ]
    for start in range(0, len(told), 5):
        with patch.object(Judgements, "habits", lambda _self, start=start: told[start : start + 5]):
            _opened(studio, 2)
            yield f"kinds from {start}"


def drill(studio: Studio) -> Iterator[str]:
    """One question with every answer, and the end."""
    app = studio.app
    _shelve(studio)
    if not _reviewed(studio):
        keep(app, 6)
    found = Judgements(app.services.book, app.services.reviews, DealQuery("")).dearest()[:4]
    app.router.go(DrillTable([replace(each, box=0, due="") for each in found]))
    studio.rest(10)
    screen = app.router.top
    assert isinstance(screen, DrillScreen)
    yield "question"
    posed, pack = screen.posed, screen.play.pack
    as_then, best = (posed.judged(read_command(words, pack)) for words in (posed.decision.played, posed.decision.best))
    for answer in (
        *(best, as_then, replace(best, shown=True, loss=None)),
        *(replace(as_then, as_then=False), replace(as_then, as_then=False, loss=None)),
        replace(as_then, as_then=False, loss=0.0),
    ):
        posed.answer = answer
        screen.resized(app.metrics)
        yield screen.task.board_text()[0]
    posed.answer, screen.task.second = None, True
    screen.resized(app.metrics)
    yield "once more"
    for results in ([True] * 10, [True, False, True], []):
        screen.drill.results = list(results)
        app.router.open(DrillEnd(app.services, screen.drill))
        yield f"end, {sum(results)} of {len(results)}"
        app.router.back()


def _shelve(studio: Studio) -> None:
    """Matches that can be reviewed, whatever other stages have left."""
    app = studio.app
    app.services.book.refresh()
    if len(Figures(app.services.book, DealQuery("")).seats()) < ENOUGH:
        fill(app.services.home, 8, 3)
        app.services.book.refresh()


def _reviewed(studio: Studio) -> int:
    """The number of the player's reviewed deals."""
    return Judgements(studio.app.services.book, studio.app.services.reviews, DealQuery("")).deals


def _opened(studio: Studio, part: int) -> StatisticsScreen:
    app = studio.app
    screen = StatisticsScreen(app.services, TODAY, part=part)
    app.router.show(screen)
    while screen.reading:
        studio.rest(1)
    return screen
