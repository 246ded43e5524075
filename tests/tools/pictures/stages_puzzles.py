"""The screens of puzzles, opened by themselves (see tests.tools.pictures.stages): the road, and one puzzle as it can
stand.
"""

from collections.abc import Iterator
from datetime import timedelta
from functools import cache

from engine.bots.endgame import after
from engine.puzzles.collection import puzzles as shipped
from engine.puzzles.judge import commands
from engine.puzzles.puzzle import state_of, write_line
from engine.puzzles.unique import Solution
from engine.rules.commands import Command
from engine.rules.state import State
from game.puzzles.attempt import Attempt
from game.puzzles.collection import ROAD, PuzzleTable
from game.puzzles.road import PuzzleRoad
from game.puzzles.routes import PuzzleRoom
from game.puzzles.screen import MOVE, NOTHING, NUDGED, PuzzleScreen
from game.puzzles.session import Standing
from game.puzzles.themes import lesson, nudge, theme
from game.puzzles.wording import solution_told
from game.ui.destinations import PuzzleBook
from tests.tools.pictures.studio import Studio


def puzzles(studio: Studio) -> Iterator[str]:
    yield from _road(studio)
    yield from _hints(studio)
    yield from _course(studio)


def _road(studio: Studio) -> Iterator[str]:
    app = studio.app
    app.router.go(PuzzleBook())
    road = app.router.top
    assert isinstance(road, PuzzleRoad)
    yield "at its beginning"
    road.turn_to(len(ROAD) - 1)
    yield "none made"
    kept = app.services.of_room(PuzzleRoom).puzzles
    for number in range(1, 19):
        kept.solve(kept.entry(number), number % 5 != 2, number % 3 != 1, road.day)
    for number in (1, 2, 3):
        kept.add(write_line(shipped()[-number]))
    for back in (0, 1, 2, 5):
        day = road.day - timedelta(days=back)
        kept.solve(kept.of_day(day), True, True, day)
    road.returned()
    road.show_at(road.next)
    yield "solved ones"
    for page in (0, 2, len(ROAD) - 1):
        road.turn_to(page)
        road.rebuild()
        yield f"page {page}"
    road.maker.grade, road.maker.left = 1, 2
    road.rebuild()
    yield "being made"
    road.maker.grade, road.maker.left, road.maker.failed = 0, 0, True
    road.rebuild()
    yield "not made"
    road.maker.failed = False


def _hints(studio: Studio) -> Iterator[str]:
    """Every sentence that says what matters, and the move after it."""
    app = studio.app
    app.router.go(PuzzleTable(app.services.of_room(PuzzleRoom).puzzles.entry(1)))
    screen = app.router.top
    assert isinstance(screen, PuzzleScreen)
    studio.rest(2)
    for told in (NUDGED, MOVE):
        screen.task.told_of = told
        studio.rest(1)
        yield f"hint {told}"
    for state, command in _one_of_each():
        of = theme(state, command)
        longer = max(nudge(of), lesson(of), solution_told(state, command), key=len)
        screen.task.board_text = lambda words=longer: (words, "")  # type: ignore[misc,method-assign]
        screen.task.foot.rebuild()
        yield longer
    del screen.task.board_text
    screen.task.told_of = NOTHING


@cache
def _one_of_each() -> list[tuple[State, Command]]:
    """A position, and what wins there, for each sentence that says what matters."""
    found: dict[str, tuple[State, Command]] = {}
    for puzzle in shipped():
        state = state_of(puzzle)
        way = Solution(state).way(state)
        assert way is not None
        found.setdefault(theme(state, way.command).name, (state, way.command))
    return list(found.values())


def _course(studio: Studio) -> Iterator[str]:
    """The same puzzle, from the task by way of a mistake to the end."""
    screen = studio.app.router.top
    assert isinstance(screen, PuzzleScreen)
    yield "task"
    state, judge = screen.task.puzzle.match.state, screen.task.puzzle.solution.judge
    screen.submit(next(command for command in commands(state) if not judge.wins(after(state, command))))
    studio.rest(1)
    yield "wrong"
    screen.task.show_why()
    studio.rest(1)
    yield "shown"
    while screen.task.puzzle.standing is Standing.SHOWN:
        studio.rest(4)
    yield "refuted"
    screen.task.take_back()
    yield "taken back"
    while screen.task.puzzle.standing is not Standing.SOLVED:
        way = screen.task.puzzle.way
        if screen.task.finding and way is not None:
            screen.submit(way.command)
        studio.rest(4)
        if screen.task.finding:
            yield "right"
    studio.rest(40)
    yield "solved"
    screen.task.puzzle.attempt = Attempt()
    screen.task.foot.rebuild()
    yield "at the first try"
