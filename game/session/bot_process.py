"""The computer players' process, as the window sees it: it is polled in each frame and never waited for.

One process serves all computer seats. It inherits nothing from the window (game.system.worker_process) and receives
only requests (engine.bots.process). If it dies, hangs or sends an invalid answer, a new one is started and, if there is
time, gets the same request. The game always continues: a request not answered by then is answered here, by a simple
rule of thumb. On a busy machine a player may think for longer than its time, as long as its process says so.

Faults are logged without any card. The player is told only if they persist (`take_note`).
"""

import logging
import time
from collections import deque
from collections.abc import Callable
from random import Random

from msgspec import Struct, structs

from engine.bots.process import Answer, Request, StillThinking, serve
from engine.processes.loop import Failed, Reply, Task
from engine.rules.commands import Command
from game.system.worker_process import MOST, Lost, WorkerProcess
from game.text.i18n import _

log = logging.getLogger("durak.players")

# Seconds beyond its thinking time after which a process counts as stuck.
GRACE = 0.4
# The same after its last word, or its patience: on a busy machine it may be silent for that long, and a new process
# would need much longer to start.
SILENCE = 1.5
# Seconds after a request at which it is answered here if the process says nothing: then no act ever takes 1.5 s.
LIMIT = 1.4
# So many searches tell how fast this machine is at present.
REMEMBERED = 8
# Seconds: the least startup time assumed before thinking; the shortest thought worth a restart; the transport time.
STARTS_IN, SHORTEST, WAY = 0.35, 0.1, 0.05
# A process that has never answered may still be starting, on a slow machine with a cold disk.
STARTING = 20.0
# A search limited by iterations (in demonstrations, which are reproducible) has no other time limit.
BY_ITERATIONS = 10.0
# The weight of a fault (a good answer subtracts one); the weight at which no process is started for some seconds.
FAULT, TOO_MUCH, REST = 3, 12, 60.0
# Seconds that a person waits for advice; then there is none.
ADVICE_WITHIN = 8.0
LAST_RESORT = TOO_MUCH // FAULT
"""Number of consecutive faults, without an answer between them, that leads to this pause."""


class _Advice(Struct):
    """A person's request for advice, made at the time ``since``; ``child``: the process that works on it."""

    asked: Task
    since: float
    child: WorkerProcess | None = None
    answer: Reply | None = None


class BotProcess:
    """Sends requests to the players' process, one at a time.

    ``unhurried``: nobody waits, as in a demonstration at full speed, where searches are limited by iterations.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """``clock``: a monotonic clock in seconds, used for timeouts."""
        self._clock = clock
        self._child: WorkerProcess | None = None
        self._open: Request | None = None
        self._advice: _Advice | None = None
        self._asked_at = self._thought = self._word_at = 0.0
        self._paces: deque[float] = deque(maxlen=REMEMBERED)
        self._anew = self._here = self._theirs = False
        self._lived = False
        self._starts_in = STARTS_IN
        self._weight = 0
        self._rest_until = 0.0
        self._note = self._noted = False
        self.unhurried = False
        self.restarts = 0
        self.hurried = 0

    @property
    def pid(self) -> int:
        """The process id of the players' process; 0 if there is none."""
        return self._child.pid if self._child is not None else 0

    @property
    def pace(self) -> float:
        """Seconds per iteration in the slowest of the last searches; 0: there was none."""
        return max(self._paces, default=0.0)

    @property
    def awaited(self) -> bool:
        """A request has been made and its answer not been taken yet."""
        return self._open is not None

    @property
    def advising(self) -> bool:
        """Advice has been requested and not been taken yet."""
        return self._advice is not None

    def start(self) -> None:
        """Start the process before the first request, so that nobody waits for it."""
        if self._child is None and self._clock() >= self._rest_until:
            try:
                self._child = WorkerProcess(serve, clock=self._clock)
            except OSError as error:
                self._weigh(f"cannot be started (error {error.errno})")

    def ask(self, request: Request) -> None:
        """Make a request; it replaces an older one, whose answer will be ignored."""
        self._open, self._asked_at, self._anew, self._here = request, self._clock(), False, False
        self._word_at = 0.0
        self.start()
        self._send(request)

    def answer(self) -> Answer | None:
        """The answer to the last request if it has arrived, else None."""
        request, child = self._open, self._child
        if request is None:
            return None
        if child is None or self._here:
            return self._answer_here(request)
        for _count in range(MOST):
            message = child.take()
            if message is None:
                break
            why = _fault(message, request.number)
            if why:
                return self._fail(why)
            self._take_in(message)
            if isinstance(message, Answer) and message.number == request.number:
                self._open, self._theirs, self._lived = None, True, True
                if message.iterations:
                    self._paces.append(message.seconds / message.iterations)
                if self._anew:  # the request was made at the process's start
                    self._starts_in = max(STARTS_IN, child.heard - child.began - self._thought)
                return message
        return self._look_at_the_clock(request, child)

    def reject(self, request: Request) -> None:
        """The answer to ``request`` was illegal: repeat it in a new process, or answer it here."""
        self._open = request
        self._fault_found("answered against the rules")

    def forget(self) -> None:
        """Cancel the open request."""
        if self._open is not None:
            self._open = None
            self._send(None)

    def consult(self, consultation: Task) -> None:
        """Request advice for a person (engine.study.advice), worked on while there is no request for a player."""
        self.start()
        self._advice = _Advice(consultation, self._clock())

    def advice(self, number: int | None = None) -> Reply | None:
        """The advice last requested, once it has arrived; Failed if none will come, None while it may.

        ``number``: of one's own request; it fails if somebody else has made a later one.
        """
        wanted = self._advice
        if number is not None and (wanted is None or wanted.asked.number != number):
            return Failed(number, "replaced by a later one", ())
        if wanted is None:
            return None
        if self._child is None:
            wanted.answer = wanted.answer or Failed(wanted.asked.number, "no process", ())
        elif self._open is None:
            if wanted.child is not self._child:
                wanted.child = self._child
                self._send(wanted.asked)
            message = self._child.take()
            if isinstance(message, Lost):
                self._fault_found(message.why)
            elif message is not None:
                self._take_in(message)
        if wanted.answer is None and self._clock() - wanted.since > ADVICE_WITHIN:
            wanted.answer = Failed(wanted.asked.number, "no advice in time", ())
        if wanted.answer is not None:
            self._advice = None
        return wanted.answer

    def drop_advice(self, number: int | None = None) -> None:
        """Cancel the request for advice; ``number``: only if it is this one."""
        if self._advice is not None and number in (None, self._advice.asked.number):
            sent, self._advice = self._advice.child is self._child, None
            if sent and self._open is None:
                self._send(None)

    def _take_in(self, message: object) -> None:
        """Store advice, or its failure, that has arrived meanwhile; note the time of a word."""
        if isinstance(message, StillThinking) and self._open is not None and message.number == self._open.number:
            self._word_at = self._clock()
        wanted = self._advice
        if wanted is not None and isinstance(message, Reply) and message.number == wanted.asked.number:
            wanted.answer = message
            if isinstance(message, Failed):
                log.warning("Advice failed with %s at %s.", message.kind, " < ".join(message.where))

    def accept(self) -> None:
        """The last answer was legal; if it came from the process, reduce the weight of faults."""
        if self._theirs:
            self._weight = max(0, self._weight - 1)
            self._noted = self._noted and self._weight > 0

    def take_note(self) -> str:
        """A sentence for the player, returned once, if the process fails repeatedly; else ""."""
        if not self._note:
            return ""
        self._note = False
        return _("The computers kept failing and now play more simply. The error log has the details.")

    def stop(self) -> None:
        """Kill the process."""
        if self._child is not None:
            self._child.end()
            self._child = None

    def _send(self, message: Task | None) -> None:
        if self._child is not None:
            if isinstance(message, Request) and self._advice is not None:
                self._advice.child = None  # the process drops it for a newer request, so it is requested again
            self._child.say(message)

    def _look_at_the_clock(self, request: Request, child: WorkerProcess) -> Answer | None:
        """Without an answer: wait, declare the process stuck, or answer in its place."""
        now = self._clock()
        self._lived = self._lived or child.heard > 0  # advice counts too
        waited, grace = now - self._asked_at, BY_ITERATIONS if self.unhurried else GRACE
        if not self._lived:  # no process has started on this machine yet
            return self._fail("does not start") if waited > STARTING else None
        if self._word_at and now <= self._word_at + SILENCE and waited <= request.patience + SILENCE:
            return None
        if child.heard and waited > request.seconds + grace and not self._anew:
            return self._fail("is stuck")
        if waited <= max(LIMIT, request.seconds + grace):
            return None
        if child.heard or now - child.began > STARTING:
            return self._fail("is stuck")
        return self._answer_here(request)  # it is still starting

    def _fail(self, why: str) -> Answer | None:
        """Drop the process. The request goes to a new one, or is answered at once."""
        self._fault_found(why)
        return self._answer_here(self._open) if self._here and self._open is not None else None

    def _fault_found(self, why: str) -> None:
        """Replace the process; repeat the open request once if there is time."""
        self.stop()
        self.restarts += 1
        self._weigh(why)
        self.start()
        self._here = True
        if self._open is None or self._child is None or self._anew:
            return
        left = LIMIT - (self._clock() - self._asked_at) - self._starts_in - WAY
        if left >= SHORTEST or self.unhurried:
            self._anew, self._here = True, False
            self._thought = min(self._open.seconds, max(0.0, left))
            patience = min(self._open.patience, max(self._thought, left))
            self._send(structs.replace(self._open, seconds=self._thought, patience=patience))

    def _weigh(self, why: str) -> None:
        """Add a fault's weight; perhaps pause the process and tell the player."""
        level = self._open.level if self._open is not None else "nobody"
        log.warning("The players' process %s, %.2f s after a question to %s.", why, self._waited(), level)
        self._weight += FAULT
        if self._weight >= TOO_MUCH:
            self._weight = TOO_MUCH - 1
            self._rest_until = self._clock() + REST
            self._note = self._note or not self._noted
            self._noted = True
            log.error("The players' process is left alone for %.0f s; computers play by rule of thumb.", REST)

    def _waited(self) -> float:
        return self._clock() - self._asked_at if self._open is not None else 0.0

    def _answer_here(self, request: Request) -> Answer:
        """Answer at once by rule of thumb, whatever the level, from the request's data only."""
        self._open, self._theirs = None, False
        self.hurried += 1
        asked = request.asked
        if request.aside:
            return Answer(request.number, None)
        from engine.bots import heuristic
        from engine.rules.compose import compose

        rules = compose(request.options, asked.memory.seats)
        return Answer(request.number, heuristic.choose(asked.view, asked.legal, rules, Random(request.chance)))


def _fault(message: object, number: int) -> str:
    """What is wrong with a message of the process, for the log; "" if nothing."""
    match message:
        case Lost(why):
            return why
        case Failed(of, kind, where):
            return f"failed with {kind} at {' < '.join(where)}" if of == number else ""
        case Answer(int(), command, int(), float()) if command is None or isinstance(command, Command):
            return ""
        case Reply() if not isinstance(message, Answer):  # a word, or advice
            return ""
    return f"said what is no answer ({type(message).__name__})"
