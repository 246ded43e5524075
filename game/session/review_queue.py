"""Reviews in progress, as the window sees it: a queue of deals, and a process that is polled in each frame.

Nothing blocks. The process (engine.study.process) runs at lower priority while there is something to review, and is
given the journal's bytes. If it dies it is restarted once; a review that fails twice is dropped, and the player is told
when opening it. Independent of how reviews are shown.
"""

import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from engine.processes.loop import Failed, Reply, serve
from engine.records.journal_header import JournalError
from engine.records.journal_reader import contents
from engine.study.process import Done, Job, JobProgress
from engine.study.record import Review
from game.system.worker_process import Lost, WorkerProcess

log = logging.getLogger("durak.reviews")

LONGEST: Final = 1 << 20
"""Maximum size of a message; a review of a long deal at six seats has some 40 KB."""
DEPTH: Final = "default"
AT_ONCE: Final = 16
"""Maximum number of messages read per frame."""
SILENT: Final = 120.0
"""Seconds without a message after which the process counts as stuck."""
TRIES: Final = 2
HELD: Final = 12
"""Number of finished reviews kept in memory, so that they can be shown even if they cannot be stored."""


class ReviewRequest(NamedTuple):
    """A deal, by its journal and number, and the reviewed seat."""

    journal: Path
    deal: int
    seat: int


class ReviewQueue:
    """``keep`` is called with each finished review; ``depth`` returns the effort for the next one.

    ``current``: the request in progress; ``unmade``: the requests that failed.
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
        """A counter that changes with everything that may be shown."""

    @property
    def working(self) -> bool:
        """A review process is running."""
        return self._child is not None

    # Requests

    def ask(self, request: ReviewRequest) -> None:
        """Make this review next; one in progress is postponed. A waiting request moves to the front."""
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
        """Append these reviews to the queue."""
        for one in (ReviewRequest(*each) for each in wanted):
            if one not in self._row and one != self.current:
                self.unmade.discard(one)
                self._row.append(one)
                self._asked += 1
        self.standing += 1

    def cancel(self, request: ReviewRequest) -> None:
        """Cancel this review."""
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
        """Cancel all reviews."""
        self._row.clear()
        self.current = None
        self._asked = self._done = 0
        self._stop_work()
        self.standing += 1

    # Progress

    @property
    def waiting(self) -> int:
        """The number of reviews still to be made, including the current one."""
        return len(self._row) + (self.current is not None)

    @property
    def share(self) -> float:
        """The completed part of all requested reviews."""
        return (self._done + self._part) / self._asked if self._asked else 0.0

    def share_of(self, request: ReviewRequest) -> float | None:
        """The completed part of this review; None if it is neither in progress nor waiting."""
        if request == self.current:
            return self._part
        return 0.0 if request in self._row else None

    def part_of(self, journal: Path, deal: int, seat: int = -1) -> float | None:
        """The completed part of a deal's review, preferring the current one; 1.0: finished. ``seat`` -1: any seat."""
        those = [one for one in (self.current, *self._row) if one is not None and one[:2] == (journal, deal)]
        those = [one for one in those if seat in (-1, one.seat)]
        if those:
            return self.share_of(those[0])
        made = any(one[:2] == (journal, deal) and seat in (-1, one.seat) for one in self._held)
        return 1.0 if made else None

    def finished(self, request: ReviewRequest) -> Review | None:
        """A review finished in this run, if still in memory."""
        return self._held.get(request)

    def failed(self, request: ReviewRequest) -> bool:
        """Whether it was requested and failed."""
        return request in self.unmade

    # Per frame

    def update(self) -> None:
        """Read messages and assign the next deal. Called in every frame; never blocks."""
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
        """Stop when the program ends."""
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
            case Failed(number, kind, where) if number == self._job:
                self._give_up(f"failed with {kind} at {' < '.join(where)}")
            case Lost(why):
                self._fault(why)
            case Reply():
                pass  # of a cancelled request
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
        """Finish the current request."""
        self.current, self._part, self._tries = None, 0.0, 0
        self._done += 1
        self.standing += 1
        if not self._row:
            self._asked = self._done = 0
            self._stop_work()

    def _fault(self, why: str) -> None:
        """Replace the failed process and repeat the request once."""
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
        """Kill the process, if any, without waiting for its end."""
        child, self._child = self._child, None
        self._job, self._part = 0, 0.0
        if child is not None:
            threading.Thread(target=child.end, name="durak-review end", daemon=True).start()
