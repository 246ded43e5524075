"""A lesson being played: the real match, in which the others follow a script and the learner is held to the step.

It is a MatchSession without journal and without computers' process: the table screen shows it as it shows any match.
"""

from collections.abc import Callable
from random import Random
from textwrap import dedent
from typing import cast

from engine.notation.commands import read_command
from engine.notation.reader import read
from engine.records.journal import FORMAT, NOWHERE, Chair, Header, Journal
from engine.rules.commands import Attack, Command, Pass, Transfer
from engine.rules.events import Event
from engine.version import VERSION
from game.lessons.lesson import Act, Lesson, Look, Reply, Step
from game.session.bot_process import BotProcess
from game.session.computers import Computers
from game.session.pacing import Pauses
from game.session.session import MatchSession
from game.text.i18n import _

ANY_ATTACK = "any attack"


class Unwritten:
    """A journal that keeps nothing: a lesson begins anew each time."""

    kept = True  # nothing that is wanted can be lost
    rewritten = 0
    path = NOWHERE

    def __init__(self, header: Header) -> None:
        self.header = header

    def append(self, command: Command) -> None:
        """Nothing is kept."""

    def note(self, moment: str) -> None:
        """Nor when it was."""

    def close(self) -> None:
        """Nothing is open."""


class Prompter:
    """In the place of the computers: says the next line of the script when its moment has come."""

    def __init__(self, play: "Rehearsal") -> None:
        self._play = play
        self.seats = tuple(range(1, play.match.seats))
        self.pauses = Pauses(Random(7))
        self.share: Callable[[], float] = lambda: 1.0
        self._since: float | None = None
        self._pause = 0.0

    @property
    def on_turn(self) -> int | None:
        """Who acts next, if it is not the learner."""
        command = self._play.reply
        return command.seat if command is not None else None

    def act(self, now: float, settled: bool) -> Command | None:
        """The next line, after the pause any computer takes."""
        command = self._play.reply
        if command is None or not settled:
            self._since = None
            return None
        if self._since is None:
            self._since, self._pause = now, self.pauses.turn(0.0, isinstance(command, Pass))
        return command if now - self._since >= self._pause else None

    def happened(self, command: Command, told: list[Event]) -> None:
        """An act was carried out, which was the step's."""
        self._since = None
        self._play.step_done()

    def forget(self) -> None:
        """Nothing is waited for."""

    def trouble(self) -> str:
        """The script never fails."""
        return ""


class Rehearsal(MatchSession):
    """``at`` counts the steps done. `objection` says why what the rules allow is not what the step asks for."""

    def __init__(self, lesson: Lesson, chairs: tuple[Chair, ...]) -> None:
        script = read(dedent(lesson.setting))
        self.lesson, self._names = lesson, script.names
        self.at = 0
        options = script.match.options
        header = Header(format=FORMAT, program=VERSION, began="", options=options, seed="", chairs=chairs)
        super().__init__(script.match, cast(Journal, Unwritten(header)), BotProcess(), script.opening, 0)
        self.opening_view, self._told = script.match.view(0), []
        self.computers = cast(Computers, Prompter(self))

    @property
    def hintable(self) -> bool:
        """The lesson's own board tells what to do."""
        return False

    @property
    def step(self) -> Step | None:
        """What is to be done now; None at the end."""
        steps = self.lesson.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def reply(self) -> Command | None:
        """What somebody else does now, if it is that."""
        return self._read(self.step.line) if isinstance(self.step, Reply) else None

    def wanted(self) -> list[Command]:
        """The commands that the step asks for; of several cards to choose from, each."""
        step = self.step
        if not isinstance(step, Act):
            return []
        if ANY_ATTACK in step.wants:
            every = self.match.legal(0).commands(self.pack.same_rank)
            return [command for command in every if isinstance(command, Attack)]
        return [self._read(line) for line in step.wants]

    def objection(self, command: Command) -> str:
        """A sentence for whoever does something else that is allowed; "" for what is wanted or is refused anyway."""
        if self.match.refusal(command) is not None:
            return ""
        step = self.step
        if isinstance(step, Look) and self.at + 1 < len(self.lesson.steps):
            self.at += 1  # who goes on by himself has seen it
            if self._fits(command):
                return ""
            self.at -= 1
        if self._fits(command):
            return ""
        if isinstance(step, Act):
            return _(step.otherwise or step.hint)
        return _(step.hint) if isinstance(step, Look) else _("One moment.")

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
