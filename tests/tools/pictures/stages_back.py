"""The screens on which one looks back, opened by themselves (see tests.tools.pictures.stages): library, replay,
practice.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

from engine.records.replay import DealReplay
from engine.rules.events import DealEnded
from game.library.query import DAMAGED, KINDS, REVIEWED, UNFINISHED, LibraryPlace
from game.library.screen import LibraryScreen
from game.library.trash import BinQuestion
from game.replay.practice_screen import PracticeEnd, PracticeScreen
from game.replay.screen import ReplayScreen
from game.storage.history.deal_query import DealQuery
from game.text.i18n import _
from game.ui.destinations import Library, PlayOn
from tests.builders.own_mistakes import keep
from tests.builders.shelves import BEGAN, played
from tests.tools.pictures.studio import Studio

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("podkidnoy", 6, {}),
    ("three-pairs", 6, {"kind": "again"}),
    ("changeable", 4, {"kind": "numbered"}),
)


def _shelves(studio: Studio) -> list[Path]:
    """The journals that the stages look at: made once, the last of them damaged."""
    saves = studio.app.services.saves
    if not (saves.folder / "again").exists():
        for number, (game, seats, origin) in enumerate(GAMES):
            title = {"numbered": "No. 1000000000"}.get(origin.get("kind", ""), "")
            played(saves, game, seats, 2, number, **origin, **({"title": title} if title else {}))
        spoilt = played(saves, "kiev", 3, 2, 7)
        spoilt.write_bytes(spoilt.read_bytes()[:-9] + b"X\n")
        wholly = spoilt.with_name("20251101-000000-000000.durak")
        shutil.copy(spoilt, wholly)
        wholly.write_bytes(b"nonsense\n")
    ours = f"{BEGAN:%Y%m}*.durak"  # other stages leave deals that were not played to their end
    return sorted((path for path in saves.folder.rglob(ours) if path.stat().st_size > 2000), key=lambda path: path.name)


def _library(studio: Studio, wanted: DealQuery) -> LibraryScreen:
    app = studio.app
    place = app.services.of_room(LibraryPlace)
    place.wanted, place.chosen, place.offset = wanted, 0, 0.0
    app.router.go(Library())
    assert isinstance(app.router.top, LibraryScreen)
    app.services.book.refresh()
    studio.rest(4)
    return app.router.top


def library(studio: Studio) -> Iterator[str]:
    _shelves(studio)
    app = studio.app
    path = next(path for path in _shelves(studio) if path.parent == app.services.saves.folder)
    if not app.services.reviews.deals():
        _library(studio, DealQuery(kind=REVIEWED))
        yield "nothing reviewed"
        keep(app, 2, "anna")
    app.router.go(PlayOn(path, 1, 6, 0))
    for kind in KINDS:
        screen = _library(studio, DealQuery(kind=kind))
        for chosen in range(min(5, screen.library.total)):
            screen.chosen = chosen
            screen.rebuild()
            yield f"{kind or 'everything'}, {chosen}"
        if not screen.library.total:
            yield f"{kind}, nothing"
    screen = _library(studio, DealQuery())
    screen.place.filtering = True
    for kind in ("", UNFINISHED, REVIEWED):
        screen.search.look_for(DealQuery(kind=kind))
        screen.rebuild()
        yield f"{kind}, filters"
    screen.place.filtering = False
    for name in screen.search.names[:3]:
        _library(studio, DealQuery(company=name))
        yield f"with {name}"
    for lost in (True, False):
        _library(studio, DealQuery(lost=lost))
        yield f"lost: {lost}"
    for kind in ("", DAMAGED):
        screen = _library(studio, DealQuery(kind=kind))
        assert screen.entry is not None
        screen.thrown = path, path
        screen.rebuild()
        yield f"{kind}, something in the bin"
        app.router.open(BinQuestion(app.services, screen.entry, lambda _thrown: None))
        yield f"{kind}, into the bin?"
        app.router.back()
    screen = _library(studio, DealQuery(text="nowhere to be found"))
    yield "nothing is found"
    screen.library.wanted = DealQuery()
    screen.rebuild()
    yield "nothing was played"
    screen.library.read = False
    screen.rebuild()
    yield "being read"
    app.services.of_room(LibraryPlace).wanted = DealQuery()


def replay(studio: Studio) -> Iterator[str]:
    app = studio.app
    for path in _shelves(studio)[:3]:
        app.router.show(ReplayScreen(app.services, DealReplay.of(path, 1), path))
        screen = app.router.top
        assert isinstance(screen, ReplayScreen)
        studio.rest(4)
        screen.foot.turn_cards()
        for stop in screen.showing.stops[:: max(1, len(screen.showing.stops) // 9)]:
            screen.playback.jump(stop)
            studio.rest(2)
            yield f"{path.name} {stop}"
        screen.playback.jump(len(screen.showing.reel))
        screen.playback.play_or_pause()
        studio.rest(2)
        yield f"{path.name}, played"


def practice(studio: Studio) -> Iterator[str]:
    app = studio.app
    path = _shelves(studio)[0]
    app.router.go(PlayOn(path, 1, 8, 0))
    screen = app.router.top
    assert isinstance(screen, PracticeScreen)
    studio.rest(10)
    yield "in its middle"
    for words in (_("Nothing to undo."), _("Nothing to redo.")):
        screen.scene.say(words)
        yield words
    for fool in (-1, 0, 1):
        left = tuple((1, 2) if seat == fool else () for seat in range(6))
        app.router.open(PracticeEnd(app.services, screen.foot, DealEnded(fool, left, 0, False)))
        yield f"end, {fool}"
        app.router.back()
