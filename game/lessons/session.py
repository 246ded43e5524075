"""A lesson being played: the others follow a script, and the learner is held to the step."""

from textwrap import dedent

from engine.knowledge.observe import NOBODY, observe
from engine.notation.commands import read_command
from engine.notation.reader import read
from engine.records.journal import Chair
from engine.rules.commands import Attack, Command, Pass, Transfer
from engine.rules.events import Event
from engine.rules.refusals import Refusal
from engine.rules.view import Legal
from game.lessons.lesson import ActStep, Lesson, LookStep, ReplyStep, Step
from game.session.pacing import Delay
from game.session.table_session import TableSession
from game.text.i18n import _

ANY_ATTACK = "any attack"
LEARNER = 0


class LessonSession(TableSession):
    """``at`` counts the steps done. ``objection`` says why what was tried last is not what the step asks for, "" if it
    is.
    """

    def __init__(self, lesson: Lesson, chairs: tuple[Chair, ...]) -> None:
        script = read(dedent(lesson.setting))
        super().__init__(script.match, chairs, LEARNER, (LEARNER,))
        self.lesson, self._names = lesson, script.names
        self.at = 0
        self.objection = ""
        self._log = list(script.opening)
        self._delay = Delay(7)

    @property
    def thinking(self) -> int | None:
        """Who acts next, if it is not the learner."""
        return self.reply.seat if self.reply is not None else None

    def legal(self) -> Legal:
        return self.match.legal(LEARNER)

    def submit(self, command: Command) -> Refusal | None:
        """What the rules refuse, or the step does not ask for (``objection``), is not done."""
        refused = self.refusal(command)
        self.objection = self._objection(command) if refused is None else ""
        if refused is None and not self.objection:
            self._carry_out(command)
        return refused

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:
        """The next line of the script is said when its moment has come."""
        reply = self.reply
        if self._delay.over(now, settled and reply is not None, tempo, isinstance(reply, Pass)) and reply is not None:
            self._carry_out(reply)

    def _carry_out(self, command: Command) -> None:
        events = self.match.perform(command)
        self._log += events
        self._tell(events)
        self._delay.begin_anew()
        self.step_done()

    def history(self, seat: int) -> list[Event]:
        """A lesson begins in the middle of a deal: what everybody could see since then."""
        return [observe(event, NOBODY) for event in self._log]

    @property
    def step(self) -> Step | None:
        """What is to be done now; None at the end."""
        steps = self.lesson.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def reply(self) -> Command | None:
        """What somebody else does now, if it is that."""
        return self._read(self.step.line) if isinstance(self.step, ReplyStep) else None

    def wanted(self) -> list[Command]:
        """The commands that the step asks for; of several cards to choose from, each."""
        step = self.step
        if not isinstance(step, ActStep):
            return []
        if ANY_ATTACK in step.wants:
            every = self.match.legal(0).commands(self.pack.same_rank)
            return [command for command in every if isinstance(command, Attack)]
        return [self._read(line) for line in step.wants]

    def _objection(self, command: Command) -> str:
        """A sentence for whoever does something else that is allowed; "" for what is wanted."""
        step = self.step
        if isinstance(step, LookStep) and self.at + 1 < len(self.lesson.steps):
            self.at += 1  # who goes on by himself has seen it
            if self._fits(command):
                return ""
            self.at -= 1
        if self._fits(command):
            return ""
        if isinstance(step, ActStep):
            return _(step.otherwise or step.hint)
        return _(step.hint) if isinstance(step, LookStep) else _("One moment.")

    def step_done(self) -> None:
        """On to the next step."""
        self.at += 1

    def _fits(self, command: Command) -> bool:
        return _plain(command) in [_plain(wanted) for wanted in self.wanted()]

    def _read(self, line: str) -> Command:
        return read_command(line, self.pack, self._names)


def _plain(command: Command) -> Command:
    """Cards laid together have no order here."""
    match command:
        case Attack():
            return Attack(command.seat, tuple(sorted(command.cards)))
        case Transfer():
            return Transfer(command.seat, tuple(sorted(command.cards)))
        case _:
            return command
