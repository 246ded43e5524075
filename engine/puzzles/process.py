"""Making puzzles as a task of a worker process (engine.processes.loop): puzzle after puzzle until there are enough."""

from multiprocessing.connection import Connection
from random import Random

from engine.processes.loop import Reply, Task, look
from engine.puzzles.collection import puzzles
from engine.puzzles.generate import fitting, search
from engine.puzzles.puzzle import read_line, write_line


class PuzzleWish(Task, frozen=True):
    """A number of puzzles of one grade. ``known``: lines of existing puzzles."""

    grade: int
    count: int
    chance: int
    known: tuple[str, ...] = ()

    def work(self, connection: Connection) -> None:
        start = (*puzzles(), *map(read_line, self.known))
        made = 0
        for found in search(Random(self.chance), start, near=self.grade):
            look(connection)
            if found is not None and fitting(found, self.grade):
                made += 1
                connection.send(FoundPuzzle(self.number, write_line(found.puzzle), made == self.count))
                if made == self.count:
                    return


class FoundPuzzle(Reply, frozen=True):
    """A puzzle for wish ``number``, as a line; the last one of a wish says so."""

    line: str
    last: bool
