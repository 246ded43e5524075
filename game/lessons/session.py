"""A lesson in progress: the others follow a script, and only the step's task is accepted from the learner."""

from collections.abc import Callable
from textwrap import dedent

from engine.knowledge.observe import NOBODY, observe
from engine.notation.commands import read_command
from engine.notation.reader import read
from engine.records.journal import Chair
from engine.rules.cards import SUIT_SIGNS
from engine.rules.commands import Attack, Command, Pass, Take, Transfer
from engine.rules.events import Event
from engine.rules.refusals import Reason, Refusal
from engine.rules.state import State
from engine.rules.view import Legal
from game.lessons.lesson import ANY_ATTACK, ActStep, Lesson, LookStep, ReplyStep, Step
from game.session.pacing import Delay
from game.session.table_session import TableSession
from game.text.card_letters import card_sign
from game.text.i18n import N_, _

LEARNER = 0


class LessonSession(TableSession):
    """``at``: the number of steps done. ``objection``: why the last attempt is not what the step asks for, or ""."""

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
        """The seat that acts next, if it is not the learner's."""
        return self.reply.seat if self.reply is not None else None

    def legal(self) -> Legal:
        """The legal moves by the rules; none at the end of the lesson."""
        return self.match.legal(LEARNER) if self.step is not None else Legal(LEARNER)

    def submit(self, command: Command) -> Refusal | None:
        """Illegal commands are refused; legal ones that the step does not ask for set ``objection``."""
        refused = self.refusal(command)
        self.objection = self._objection(command) if refused is None else ""
        if refused is None and not self.objection:
            self._carry_out(command)
        return refused

    def refusal_text(self, refusal: Refusal, translate: Callable[[str], str] = str) -> str:
        """The reason for beginners, where it is about beating."""
        return why_not(refusal, self.match.state) or super().refusal_text(refusal, translate)

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:
        """Play the next line of the script when it is due; the first one of the lesson at once."""
        reply = self.reply
        if reply is None:
            return
        due = self._delay.over(now, settled, tempo, isinstance(reply, Pass))
        if due or (self.at == 0 and settled):
            self._carry_out(reply)

    def _carry_out(self, command: Command) -> None:
        events = self.match.perform(command)
        self._log += events
        self._tell(events)
        self._delay.begin_anew()
        self.step_done()

    def history(self, seat: int) -> list[Event]:
        """The public events since the lesson's position."""
        return [observe(event, NOBODY) for event in self._log]

    @property
    def step(self) -> Step | None:
        """The current step; None at the end."""
        steps = self.lesson.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def situation_and_task(self) -> tuple[str, str]:
        """The text: the situation, and the task.

        During another player's action that has no text of its own, what was last told of the table stays, never a task:
        that is done. Before the first task stands what the lesson is about.
        """
        step = self.step
        if step is None:
            situation, task = self.lesson.end
        elif not isinstance(step, ReplyStep):
            situation, task = step.situation, step.task
        else:
            so_far = self.lesson.steps[: self.at + 1]
            last = next((each for each in reversed(so_far) if not isinstance(each, ReplyStep) or each.situation), None)
            if isinstance(last, ActStep):
                situation, task = "", N_("Right!")
            elif last is not None:
                situation, task = last.situation, last.task if isinstance(last, LookStep) else ""
            else:
                situation, task = "", self.lesson.about
        return _(situation) if situation else "", _(task) if task else ""

    @property
    def reply(self) -> Command | None:
        """The current step's action of another player, if it is one."""
        return self._read(self.step.line) if isinstance(self.step, ReplyStep) else None

    def wanted(self) -> list[Command]:
        """The commands that the step asks for; with a choice of cards, one for each."""
        step = self.step
        if not isinstance(step, ActStep):
            return []
        if ANY_ATTACK in step.wants:
            every = self.match.legal(0).commands(self.pack.same_rank)
            return [command for command in every if isinstance(command, Attack)]
        return [self._read(line) for line in step.wants]

    def _objection(self, command: Command) -> str:
        """The objection to a legal command that is not asked for; "" for one that is."""
        step = self.step
        if isinstance(step, LookStep) and self.at + 1 < len(self.lesson.steps):
            self.at += 1  # an act of the learner ends a step of looking
            if self._fits(command):
                return ""
            self.at -= 1
        if self._fits(command):
            return ""
        if not isinstance(step, ActStep):
            return _("One moment.")
        match command:
            case Take():
                return _("You can beat it. Try that first.")
            case Pass():
                return _("You still have a card that fits.")
        return _(step.otherwise or step.task)

    def step_done(self) -> None:
        """Go to the next step."""
        self.at += 1

    def carry_on(self) -> None:
        """Carry the current step out as the script has it."""
        command = self.reply or next(iter(self.wanted()), None)
        if command is None:
            self.step_done()
        else:
            self._carry_out(command)

    def _fits(self, command: Command) -> bool:
        return _plain(command) in [_plain(wanted) for wanted in self.wanted()]

    def _read(self, line: str) -> Command:
        return read_command(line, self.pack, self._names)


def _plain(command: Command) -> Command:
    """The command with its cards in a fixed order, for comparison."""
    match command:
        case Attack():
            return Attack(command.seat, tuple(sorted(command.cards)))
        case Transfer():
            return Transfer(command.seat, tuple(sorted(command.cards)))
        case _:
            return command


def why_not(refusal: Refusal, state: State) -> str:
    """The reason in a sentence; "" if the refusal is not about beating."""
    if refusal.reason is not Reason.CANNOT_BEAT:
        return ""
    pack, trumps = state.rules.pack, state.table.trumps
    card, target = refusal.details
    signs = {"card": card_sign(pack, card), "target": card_sign(pack, target), "suit": SUIT_SIGNS[pack.suit_of[target]]}
    if pack.suit_of[card] == pack.suit_of[target]:
        return _("{card} is lower than {target}.").format(**signs)
    if trumps >> target & 1:
        return _("{target} is a trump: only higher {suit} beat it.").format(**signs)
    if trumps & state.hands[state.defender]:
        return _("Wrong suit: play higher {suit} or a trump.").format(**signs)
    return _("Wrong suit: play higher {suit}.").format(**signs)
