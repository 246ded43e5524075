"""The routes to puzzles: the collection, one at the table, the next one, the one of the day."""

from datetime import date

from game.puzzles.collection import NextPuzzle, PuzzleEntry, PuzzleOfTheDay, PuzzlePage, Puzzles, PuzzleTable
from game.puzzles.generator import PuzzleMaker
from game.puzzles.screen import PuzzleScreen
from game.puzzles.session import PuzzleSession, chairs
from game.puzzles.shelf import PuzzleShelf
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


routes.shows(PuzzleBook, lambda services, _to: _shelf(services))
routes.shows(PuzzlePage, lambda services, to: _shelf(services, to.entry))


def _shelf(services: Services, entry: PuzzleEntry | None = None) -> PuzzleShelf:
    room = services.of_room(PuzzleRoom)
    return PuzzleShelf(services, room.puzzles, room.maker, entry)


@routes.to(PuzzleTable)
def _table(services: Services, to: PuzzleTable) -> None:
    play = PuzzleSession(to.entry.puzzle, chairs(services.settings))
    services.router.show(PuzzleScreen(services, services.of_room(PuzzleRoom).puzzles, to.entry, play))


@routes.to(NextPuzzle)
def _next(services: Services, to: NextPuzzle) -> None:
    following = services.of_room(PuzzleRoom).puzzles.following(to.solved)
    services.router.go(PuzzlePage(to.solved) if following is None else PuzzleTable(following))


@routes.to(PuzzleOfTheDay)
def _of_the_day(services: Services, _to: PuzzleOfTheDay) -> None:
    services.router.go(PuzzleTable(services.of_room(PuzzleRoom).puzzles.of_day(date.today())))
