"""Reviews being made, as the window sees it: a row of deals, a process for them, a look at it in each frame.

Nothing waits here. The process (engine.study.process) is started when there is something to review and ended when
there is nothing more, is nicer than the window, and is given the journal's bytes. If it dies it is started once more; a
review that fails twice is given up, and the player is told when he looks. How a review is shown is not known here.
"""

import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from engine.records.journal_header import JournalError
from engine.records.journal_reader import contents
from engine.study.process import Done, Job, JobFailed, JobProgress, serve
from engine.study.record import Review
from game.system.worker_process import Lost, WorkerProcess

log = logging.getLogger("durak.reviews")

LONGEST: Final = 1 << 20
"""A review of a long deal at six seats has some 40 KB."""
DEPTH: Final = "default"
AT_ONCE: Final = 16
"""So many messages are taken in a frame."""
SILENT: Final = 120.0
"""Seconds without a word after which the process is thought to be stuck."""
TRIES: Final = 2
HELD: Final = 12
"""So many finished reviews are held in memory: those that cannot be kept can be looked at all the same."""


class ReviewRequest(NamedTuple):
    """A deal, by its place in a journal, and the seat whose review it is to be."""

    journal: Path
    deal: int
    seat: int


class ReviewQueue:
    """``keep`` is handed every review that is done, ``depth`` says how much work goes into the next one.

    ``current`` is the one that is being made, ``unmade`` are those that were asked for and could not be made.
    """

    def __init__(
        self, keep: Callable[[ReviewRequest, Review], object], depth: Callable[[], str] = lambda: DEPTH
    ) -> None:
        self._keep, self._depth = keep, depth
        self._row: deque[ReviewRequest] = deque()
        self.current: ReviewRequest | None = None
        self._job = 0
        self._tries = 0
        self._part = 0.0
        self._asked = self._done = 0
        self._child: WorkerProcess | None = None
        self._heard = 0.0
        self._numbers = count(1)
        self._held: OrderedDict[ReviewRequest, Review] = OrderedDict()
        self.unmade: set[ReviewRequest] = set()
        self.standing = 0
        """Another number whenever something has changed that may be shown."""

    @property
    def working(self) -> bool:
        """There is a process that makes reviews."""
        return self._child is not None

    # What is asked for

    def ask(self, request: ReviewRequest) -> None:
        """Make this review next; one that is being made waits. One that is wanted already goes to the front."""
        self.unmade.discard(request)
        if request == self.current:
            return
        if request in self._row:
            self._row.remove(request)
        else:
            self._asked += 1
        if self.current is not None:
            self._row.appendleft(self.current)
            self._stop_work()
        self.current, self._tries = None, 0
        self._row.appendleft(request)
        self.standing += 1

    def ask_all(self, wanted: Sequence[tuple[Path, int, int]]) -> None:
        """Make these reviews, one after another, behind what is wanted already."""
        for one in (ReviewRequest(*each) for each in wanted):
            if one not in self._row and one != self.current:
                self.unmade.discard(one)
                self._row.append(one)
                self._asked += 1
        self.standing += 1

    def cancel(self, request: ReviewRequest) -> None:
        """This review is not wanted any more."""
        if request in self._row:
            self._row.remove(request)
            self._asked -= 1
        elif request == self.current:
            self.current, self._tries = None, 0
            self._asked -= 1
            self._stop_work()
        if not self.waiting:
            self._asked = self._done = 0
        self.standing += 1

    def cancel_all(self) -> None:
        """None is."""
        self._row.clear()
        self.current = None
        self._asked = self._done = 0
        self._stop_work()
        self.standing += 1

    # What there is to see

    @property
    def waiting(self) -> int:
        """How many reviews are still to come, the one that is being made among them."""
        return len(self._row) + (self.current is not None)

    @property
    def share(self) -> float:
        """How much of all that was asked for is done."""
        return (self._done + self._part) / self._asked if self._asked else 0.0

    def share_of(self, request: ReviewRequest) -> float | None:
        """How much of this review is done; None: it is not being made and does not wait."""
        if request == self.current:
            return self._part
        return 0.0 if request in self._row else None

    def part_of(self, journal: Path, deal: int, seat: int = -1) -> float | None:
        """The same for a review of a deal, the one that is being made first; 1.0: it was made. -1: anybody's."""
        those = [one for one in (self.current, *self._row) if one is not None and one[:2] == (journal, deal)]
        those = [one for one in those if seat in (-1, one.seat)]
        if those:
            return self.share_of(those[0])
        made = any(one[:2] == (journal, deal) and seat in (-1, one.seat) for one in self._held)
        return 1.0 if made else None

    def found(self, request: ReviewRequest) -> Review | None:
        """A review that was made since the program began, if it is one of the last."""
        return self._held.get(request)

    def failed(self, request: ReviewRequest) -> bool:
        """It was asked for and could not be made."""
        return request in self.unmade

    # Frame by frame

    def update(self) -> None:
        """Take in what the process says, and give it the next deal. Called in every frame; never waits."""
        if self.current is None and not self._row:
            return
        if self.current is None:
            self._begin(self._row.popleft())
        child = self._child
        for _count in range(AT_ONCE):
            message = child.take() if child is not None and child is self._child else None
            if message is None:
                break
            self._hear(message)
        if self.current is not None and time.monotonic() - self._heard > SILENT:
            self._fault("is stuck")

    def stop(self) -> None:
        """The program ends."""
        self._row.clear()
        self.current = None
        if self._child is not None:
            self._child.end()
            self._child = None

    def _begin(self, request: ReviewRequest) -> None:
        self.current, self._part, self._tries = request, 0.0, self._tries + 1
        try:
            deal = contents(request.journal)
            if self._child is None:
                self._child = WorkerProcess(serve, LONGEST, "durak-review")
        except (JournalError, OSError) as error:
            self._give_up(f"cannot be begun ({type(error).__name__})")
            return
        self._job, self._heard = next(self._numbers), time.monotonic()
        self._child.say(Job(self._job, deal, request.deal, request.seat, self._depth(), request.deal))
        self.standing += 1

    def _hear(self, message: object) -> None:
        self._heard = time.monotonic()
        match message:
            case JobProgress(number, share) if number == self._job:
                self._part = min(1.0, max(self._part, share))
                self.standing += 1
            case Done(number, Review() as review) if number == self._job:
                self._finish(review)
            case JobFailed(number, kind, where) if number == self._job:
                self._give_up(f"failed with {kind} at {' < '.join(where)}")
            case Lost(why):
                self._fault(why)
            case JobProgress() | Done() | JobFailed():
                pass  # of a job that is not wanted any more
            case _:
                self._fault(f"said what is no answer ({type(message).__name__})")

    def _finish(self, review: Review) -> None:
        wanted = self.current
        assert wanted is not None
        self._held[wanted] = review
        while len(self._held) > HELD:
            self._held.popitem(last=False)
        self._keep(wanted, review)
        log.info("A review at %d seats is done, %d moments.", review.seats, len(review.moments))
        self._next()

    def _next(self) -> None:
        """The one that was being made is done with."""
        self.current, self._part, self._tries = None, 0.0, 0
        self._done += 1
        self.standing += 1
        if not self._row:
            self._asked = self._done = 0
            self._stop_work()

    def _fault(self, why: str) -> None:
        """The process is no good: the same deal goes to a new one, once."""
        log.warning("The reviews' process %s.", why)
        wanted = self.current
        self._stop_work()
        if wanted is not None:
            self.current = None
            if self._tries < TRIES:
                self._row.appendleft(wanted)
            else:
                self.current = wanted
                self._give_up("could not be made")

    def _give_up(self, why: str) -> None:
        log.warning("A review %s.", why)
        if self.current is not None:
            self.unmade.add(self.current)
        self._next()

    def _stop_work(self) -> None:
        """End the process, if there is one, without waiting for its end."""
        child, self._child = self._child, None
        self._job, self._part = 0, 0.0
        if child is not None:
            threading.Thread(target=child.end, name="durak-review end", daemon=True).start()
