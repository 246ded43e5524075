"""A player that is an external program, which receives its seat's observations and answers questions (PROTOCOL.md).

It runs in its own process, one for each seat and group. Threads do its input and output, so that no program can delay
the contest beyond its time limit.
"""

import os
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import IO

from engine.arena.protocol import BYE, ERROR, HELLO, NOTHING, question, session, setting
from engine.arena.seated import Foul, SeatedPlayer
from engine.bots.decision_input import DecisionInput
from engine.files.input_limits import lines_of, plain, quoted
from engine.notation.commands import read_command
from engine.notation.observations import write_event
from engine.rules.commands import Command
from engine.rules.compose import compose
from engine.rules.events import DealBegan, Event
from engine.rules.options import Options
from engine.rules.state import Rules
from engine.rules.tally import Opening

PATIENCE = 10.0
"""The default time for an answer, in seconds."""
FAREWELL = 2.0
"""Seconds that a program has to exit after the last deal."""
UNREAD = 16
"""The most unread answers. A program is asked one question at a time, so more are an error."""


class Guest(SeatedPlayer):
    """The program started by ``command_line``. Raises Foul for an invalid answer, or none within ``patience`` s."""

    def __init__(self, command_line: str, patience: float = PATIENCE) -> None:
        # A program on Windows is given its command line as it is, and divides it itself.
        self.arguments = command_line.strip() if os.name == "nt" else shlex.split(command_line)
        self.patience = patience
        if not self.arguments:
            raise ValueError("outside: name the program, as in outside:COMMAND LINE")
        self._rules: Rules | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._unsaid: list[str] = []
        self._to_say, self._heard = SimpleQueue[str | None](), SimpleQueue[str | Foul | None]()

    def sit(self, seat: int, options: Options, seats: int) -> None:
        self._rules = compose(options, seats)
        self._start()
        self._unsaid.append(HELLO)
        greeting = self._answer("a greeting")
        if greeting != HELLO and not greeting.startswith(f"{HELLO} "):
            raise Foul(f"greets with {quoted(greeting)}, not with {HELLO!r}")
        self._unsaid += setting(options, seats, seat)

    def hear(self, event: Event) -> None:
        assert self._rules is not None
        if isinstance(event, DealBegan):
            self._unsaid.append(session(Opening(event.dealer, 0, -1), self._rules))
        self._unsaid.append(write_event(event, self._rules.pack))

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        self._unsaid += question(asked, rules, chance, aside=False)
        return read_answer(self._answer("a command"), rules)

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        self._unsaid += question(asked, rules, chance, aside=True)
        answer = self._answer(f"a command or {NOTHING!r}")
        return None if answer == NOTHING else read_answer(answer, rules)

    @property
    def running(self) -> bool:
        """True while the program runs."""
        return self._process is not None and self._process.poll() is None

    def leave(self) -> None:
        process = self._process
        if process is None:
            return
        self._unsaid.append(BYE)
        self._say()
        self._to_say.put(None)
        try:
            process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _start(self) -> None:
        pipe = subprocess.PIPE
        # Its own process group, so that Ctrl-C only reaches the arena, which then ends the program.
        group = 0 if os.name == "posix" else None
        try:
            self._process = subprocess.Popen(self.arguments, stdin=pipe, stdout=pipe, process_group=group)
        except OSError as error:
            raise Foul(f"cannot be started: {error.strerror or error}") from error
        assert self._process.stdin is not None and self._process.stdout is not None
        Thread(target=_write_all, args=(self._to_say, self._process.stdin), daemon=True).start()
        Thread(target=read_all, args=(self._process.stdout, self._heard), daemon=True).start()

    def _say(self) -> None:
        self._to_say.put("".join(f"{line}\n" for line in self._unsaid))
        self._unsaid.clear()

    def _answer(self, what: str) -> str:
        """Send all pending lines and wait for one line. Raises Foul if there is none, or if it reports an error."""
        assert self._process is not None
        self._say()
        try:
            line = self._heard.get(timeout=self.patience)
        except Empty:
            raise Foul(f"has been asked for {what} and was silent for {self.patience:g} seconds") from None
        if line is None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL)
            raise Foul(f"has been asked for {what} and is gone (exit status {self._process.returncode})")
        if isinstance(line, Foul):
            raise line
        if line == ERROR or line.startswith(f"{ERROR} "):
            raise Foul(f"cannot go on: {plain(line)}")
        return line


def read_answer(answer: str, rules: Rules) -> Command:
    try:
        return read_command(answer, rules.pack)
    except ValueError as error:
        raise Foul(f"answers {plain(str(error))}") from None


def _write_all(lines: "SimpleQueue[str | None]", out: IO[bytes]) -> None:
    """Write the lines of the queue until None; stops if the program has exited."""
    with suppress(OSError):
        for text in iter(lines.get, None):
            out.write(text.encode())
            out.flush()
    with suppress(OSError):
        out.close()


def read_all(file: IO[bytes], heard: "SimpleQueue[str | Foul | None]") -> None:
    """Put every line into the queue, a Foul if there are too many or too long ones, and None at the end."""
    try:
        for line in lines_of(file):
            if heard.qsize() >= UNREAD:
                raise ValueError("it is not asked so much")
            heard.put(line)
    except ValueError as error:
        heard.put(Foul(f"says too much: {error}"))
    except OSError:
        pass
    heard.put(None)
    file.close()
