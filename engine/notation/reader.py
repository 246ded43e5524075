"""Reading a file of engine.notation: its setting becomes a Match, its lines of play become steps."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.files import input_limits
from engine.match.match import Beginning, Match
from engine.notation.commands import PHASES, read_command_and_phase
from engine.notation.lines import LineError, Lines
from engine.notation.sealing import Claims
from engine.notation.setting import build
from engine.rules.commands import Command, Pass
from engine.rules.events import Event, Phase
from engine.rules.options import Options
from engine.rules.refusals import Refusal


class NotationError(ValueError):
    """A file that cannot be read or played; the message names the line and the reason.

    Quoted text is shortened and has no control characters, so the message is safe to show.
    """

    def __init__(self, message: str) -> None:
        super().__init__(input_limits.plain(message))


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line of play, with its number in the file."""

    number: int
    text: str

    @property
    def remark(self) -> bool:
        """True for an expectation of a scenario page, which is not played: ``then …`` or ``refused: …``."""
        return self.text.startswith(("then ", "refused: "))


@dataclass(slots=True)
class Script:
    """A parsed file: the match at its setting, the events up to there, and the lines of play.

    ``claims`` is what it claims about its pack and result; not checked here.
    """

    match: Match
    names: tuple[str, ...]
    opening: list[Event]
    claims: Claims
    lines: list[ScriptLine] = field(default_factory=list)


EVERYBODY_PASSES = "everybody passes"


def read(text: str) -> Script:
    """Parse a whole file; lines of play are not checked yet. Raises NotationError."""
    setting = Lines()
    script: Script | None = None
    number = 0
    for number, raw in enumerate(_lines(text), 1):
        if len(raw) > input_limits.LINE:
            raise NotationError(f"line {number}: the line is too long")
        line = raw.split("#")[0].strip()
        if not line:
            continue
        try:
            if script is not None:
                if setting.is_one(line):
                    raise ValueError("the position is already complete")
                if len(script.lines) >= input_limits.COMMANDS:
                    raise ValueError("the deal is too long")
                script.lines.append(ScriptLine(number, line))
            elif setting.take(line, number):
                log: list[Event] = []
                match, claims = build(setting, log)
                script = Script(match, tuple(setting.names), log, claims)
        except LineError as error:
            raise NotationError(f"line {error.number}: {error}") from None
        except ValueError as error:
            raise NotationError(f"line {number}: {line!r}: {error}") from None
    if script is None:
        raise NotationError(f"line {number}: the file ends too early: say who attacks whom")
    return script


def _lines(text: str) -> list[str]:
    """The lines of a file. Raises NotationError if there are too many."""
    if len(text) > input_limits.DEAL_BYTES:
        raise NotationError("line 1: the file is too large for a deal")
    lines = text.splitlines()
    if len(lines) > input_limits.LINES:
        raise NotationError(f"line {input_limits.LINES + 1}: too many lines for a deal")
    return lines


def beginning(text: str, options: Options, seats: int) -> Beginning:
    """The deal in a text, ready to be cut or dealt by these rules. Raises NotationError."""
    script = read(text)
    if script.lines:
        raise NotationError(f"line {script.lines[0].number}: nothing has been played yet")
    found = script.match.beginning
    if found is None or script.match.options != options or script.match.seats != seats:
        raise NotationError("line 1: this deal does not start at its beginning")
    return found


def commands(line: ScriptLine, match: Match, names: Sequence[str]) -> Iterator[Command]:
    """The commands of a line of play; each must be performed before the next is requested.

    Raises ValueError if the line is not understood or its verb does not fit the phase.
    """
    state = match.state
    if line.text == EVERYBODY_PASSES:
        bout, state_then = state.bout, state
        if state.phase not in (Phase.THROW_IN, Phase.GIVE):
            raise ValueError("nobody may play cards now")
        while match.state is state_then and state.bout == bout and state.phase in (Phase.THROW_IN, Phase.GIVE):
            yield Pass(state.turn)
        return
    command, phase = read_command_and_phase(line.text, state.rules.pack, names)
    if phase is not None and state.phase != phase and state.turn == command.seat:
        raise ValueError(f"the bout is at {PHASES[state.phase]}")
    yield command


def play(script: Script) -> Iterator[tuple[ScriptLine, Command, list[Event]]]:
    """Play the lines one by one. Raises NotationError with line, seat and rule at the first illegal command."""
    match, names = script.match, script.names
    for line in script.lines:
        if line.remark:
            continue
        try:
            for command in commands(line, match, names):
                told = match.submit(command)
                if isinstance(told, Refusal):
                    raise ValueError(refused(told, command, match, names))
                yield line, command, told
        except ValueError as error:
            raise NotationError(f"line {line.number}: {line.text!r}: {error}") from None


def refused(refusal: Refusal, command: Command, match: Match, names: Sequence[str]) -> str:
    """The refusal in words: the seat, the reason and the rule."""
    pack = match.state.rules.pack
    seat = names[command.seat] if 0 <= command.seat < len(names) else f"seat {command.seat}"
    why = refusal.text(tuple(pack.sign(card) for card in range(pack.size)))
    return f"{seat} may not ({refusal.reason.rule}): {why}"
