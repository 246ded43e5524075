"""The routes to puzzles: the collection, one at the table, the next one, the one of the day."""

from datetime import date

from game.puzzles.collection import NextPuzzle, PuzzleOfTheDay, Puzzles, PuzzleTable
from game.puzzles.generator import PuzzleMaker
from game.puzzles.road import PuzzleRoad
from game.puzzles.screen import PuzzleScreen
from game.puzzles.session import PuzzleSession, chairs
from game.ui.destinations import PuzzleBook
from game.ui.routing import Routes
from game.ui.services import RoomState, Services

routes = Routes()


class PuzzleRoom(RoomState):
    """The player's puzzles, and the generator."""

    def __init__(self, services: Services) -> None:
        self.puzzles, self.maker = Puzzles(services.home.puzzles), PuzzleMaker()

    def close(self) -> None:
        self.maker.stop()


@routes.to(PuzzleBook)
def _road(services: Services, _to: PuzzleBook) -> None:
    room = services.of_room(PuzzleRoom)
    services.router.open(PuzzleRoad(services, room.puzzles, room.maker))


@routes.to(PuzzleTable)
def _table(services: Services, to: PuzzleTable) -> None:
    play, puzzles = (
        PuzzleSession(to.entry.puzzle, chairs(services.settings), not to.entry.tried),
        services.of_room(PuzzleRoom).puzzles,
    )
    puzzles.at_table = to.entry
    services.router.open(PuzzleScreen(services, puzzles, to.entry, play))


@routes.to(NextPuzzle)
def _next(services: Services, to: NextPuzzle) -> None:
    following = services.of_room(PuzzleRoom).puzzles.following(to.solved)
    if following is None:
        services.router.back()
    else:
        services.router.go(PuzzleTable(following))


@routes.to(PuzzleOfTheDay)
def _of_the_day(services: Services, _to: PuzzleOfTheDay) -> None:
    services.router.go(PuzzleTable(services.of_room(PuzzleRoom).puzzles.of_day(date.today())))
