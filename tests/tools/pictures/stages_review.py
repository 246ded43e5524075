"""The screens on which a deal is judged, opened by themselves (see tests.tools.pictures.stages): the review, and its
making.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.records.replay import DealReplay
from engine.study.record import Review
from game.review.making import MakingSheet
from game.review.screen import ReviewScreen
from game.session.review_queue import ReviewRequest
from game.ui.destinations import Title
from tests.builders.made_reviews import made
from tests.builders.shelves import played
from tests.tools.pictures.studio import Studio

GAMES = (("podkidnoy", 2), ("pairs", 4), ("podkidnoy", 6))
LOST, UNLUCKY, CERTAIN = ((0.22, 0.31),), ((0.0, 0.24),), ((1.0, 1.0),)


def reviews(studio: Studio) -> Iterator[str]:
    app = studio.app
    for number, (game, seats) in enumerate(GAMES):
        path = _shelved(studio, game, seats, number)
        reel = DealReplay.of(path, 1)
        review = made(reel, 0)
        app.router.show(ReviewScreen(app.services, reel, path, review))
        screen = app.router.top
        assert isinstance(screen, ReviewScreen)
        studio.rest(4)
        places = [one.place for one in review.decisions[:7]] if number == 0 else [0, len(reel)]
        for place in places:
            screen.walk.go_to(place)
            studio.rest(2)
            yield f"{game} {seats}, {place}"
        for kind in (1, 0):
            screen.walk.go_to(review.decisions[review.dearest[0]].place)
            screen.walk.look_at(kind)
            assert screen.board.course is not None
            screen.board.course.pointed = len(reel) // 2
            studio.rest(2)
            yield f"{game} {seats}, kind {kind}"
        screen.board.course.pointed = -1
        screen.walk.turn_aside()
        screen.walk.playback.playing = False
        yield f"{game} {seats}, better line"
        screen.walk.playback.jump(len(screen.showing.reel))
        studio.rest(2)
        yield f"{game} {seats}, end of the better line"
    for losses in ((), LOST, UNLUCKY, CERTAIN):
        _judge_otherwise(screen, made(reel, 0, losses, lines=False))
        yield f"losses {losses}"
    _judge_otherwise(screen, replace(made(reel, 0, ()), decisions=(), accuracy=-1.0))
    yield "nothing decided"
    app.router.go(Title())
    wanted = ReviewRequest(path, 1, 0)
    app.router.open(MakingSheet(app.services, wanted, "Anastasia"))
    yield "being made"
    app.services.reviewing.cancel(wanted)
    app.services.reviewing.unmade.add(wanted)
    app.router.back()
    app.router.open(MakingSheet(app.services, wanted, "Anastasia"))
    app.services.reviewing.cancel(wanted)
    app.services.reviewing.unmade.add(wanted)
    assert isinstance(app.router.top, MakingSheet)
    app.router.top.rebuild()
    yield "failed"
    app.services.reviewing.cancel_all()


def _judge_otherwise(screen: ReviewScreen, review: Review) -> None:
    """The same table with another review."""
    screen.showing.judge(review)
    screen.showing.return_to_deal(review.decisions[-1].place if review.decisions else 4)
    screen.walk.playback.stand()


_SHELVED: dict[tuple[Path, int], Path] = {}


def _shelved(studio: Studio, game: str, seats: int, number: int) -> Path:
    """The journal of this deal, played once for each studio."""
    key = studio.app.services.saves.folder, number
    if key not in _SHELVED:
        _SHELVED[key] = played(studio.app.services.saves, game, seats, 1, 40 + number)
    return _SHELVED[key]
