"""A puzzle solved, from its last move on: what answers it."""

from engine.bots.endgame import after
from game.puzzles.collection import PuzzleTable
from game.puzzles.routes import PuzzleRoom
from game.puzzles.screen import PuzzleScreen
from game.puzzles.session import Standing
from tests.tools.film.camera import Camera

FIRST = 1
AFTER = 1900.0


def puzzle(camera: Camera) -> None:
    """The first puzzle is solved without a mistake; its last move is filmed, and what comes after it."""
    app = camera.app
    app.router.go(PuzzleTable(app.services.of_room(PuzzleRoom).puzzles.entry(FIRST)))
    screen = app.router.top
    assert isinstance(screen, PuzzleScreen)
    play = screen.task.puzzle
    while play.standing is not Standing.SOLVED:
        camera.skip_to_rest()
        way = play.way
        if not screen.task.finding or way is None:
            camera.skip(100)
            continue
        last = after(play.match.state, way.command).ended is not None
        if not last:
            screen.submit(way.command)
            continue
        camera.note("the last move")
        screen.submit(way.command)
        camera.roll(AFTER)
