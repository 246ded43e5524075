"""The session to be killed: plays matches with random commands and writes everything a real session writes.

It reports each line of a journal before the write and again after it has returned; likewise settings and own games. A
report is a line in a file, written unbuffered, so it survives the kill.
"""

import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from msgspec import json, to_builtins

from engine.files import journal_lines
from engine.match.match import Match
from engine.notation.commands import write_command
from engine.records.journal import Chair, Header, Journal, Origin, reopen, replay
from engine.rules.commands import NextDeal
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage import settings
from game.storage.history import Book
from game.storage.own_games import OwnGames
from game.storage.saves import Saves
from game.system.paths import Home
from tests.builders.dealing import random_command
from tests.builders.matches import resume
from tests.tools.crash.stops import Stop

NAMES = ("You", "Борис", "Anna", "Gleb", "Vera", "Oleg")


class Reporter:
    """The report of the session: one line before an action, one after."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def around(self, what: str, act: Callable[[], Any]) -> Any:
        os.write(self._handle, f"? {what}\n".encode())
        done = act()
        os.write(self._handle, f"! {what}\n".encode())
        return done

    def say(self, what: str) -> None:
        os.write(self._handle, f"! {what}\n".encode())


def watch(reporter: Reporter) -> None:
    """Make every journal of this process report."""
    write = Journal._write

    def watched(self: Journal, text: str) -> None:
        reporter.around(f"line {self.path.name} {text}", lambda: write(self, text))

    Journal._write = watched  # type: ignore[method-assign]


def start(home: Home) -> tuple[Saves, settings.Settings, OwnGames, Book]:
    """What the program does before it shows the title."""
    found = settings.find(home)
    book = Book(home)
    return Saves(home.saves), found.settings, OwnGames(home.own_games), book


def play_on(home: Home, seed: int, report: Path, stop: Stop | None) -> None:
    """Continue the latest match, or begin one, until killed."""
    reporter, chance = Reporter(report), Random(seed)
    watch(reporter)
    if stop is not None:
        stop.arm(chance)
    saves, chosen, own, book = start(home)
    number = 0
    while True:
        if chance.random() < 0.2:
            _practise(saves, chance, reporter)
        play = _match(saves, chance, reporter)
        for _ in range(chance.choice((40, 400))):
            _act(play, chance)
            if chance.random() < 0.05:
                number += 1
                chosen.name = f"{seed}.{number}"
                reporter.around(f"settings {chosen.name}", lambda: settings.save(chosen, home))
            if chance.random() < 0.02:
                name, options = f"game {chance.randrange(20)}", chance.choice(PRESETS).options
                reporter.around(f"own {name}", partial(own.put, name, options))
            if chance.random() < 0.1:
                book.refresh(0.002)
        play.close()


def _match(saves: Saves, chance: Random, reporter: Reporter) -> MatchSession:
    latest = saves.latest()
    for path in saves.take_broken():
        reporter.say(f"broken {path.name}")
    opponents = BotProcess()
    if latest is not None and chance.random() < 0.8:
        play = resume(saves, opponents, latest)
        if play.trouble:
            reporter.say(f"damaged {latest.path.name}")
        return play
    known = chance.choice(PRESETS)
    chairs = tuple(Chair(NAMES[seat], seat + 1, seat > 0) for seat in range(known.seats[0]))
    # The name is not known yet; the reader of the report takes it from the folder.
    return reporter.around(  # type: ignore[no-any-return]
        "new", lambda: MatchSession.new(saves, opponents, known.options, chairs, str(chance.random()), datetime.now())
    )


def _practise(saves: Saves, chance: Random, reporter: Reporter) -> None:
    """Play a deal with random commands and undo much of it."""
    begun = sorted(saves.place("practice").glob("*.durak"))
    if begun:
        reopened = reopen(begun[-1])
        journal, match = reopened.journal, reopened.match
        if reopened.damage:
            reporter.say(f"damaged {begun[-1].name}")
    else:
        chairs = tuple(Chair(NAMES[seat], seat + 1, seat > 0) for seat in range(3))
        journal = saves.create(Options(), "practice", chairs, datetime.now(), kind="practice")
        match = replay(journal.path).match
    for _ in range(30):
        if match.state.ended is not None or (match.played and chance.random() < 0.3):
            journal.undo(chance.randint(1, len(match.played)))
            match = replay(journal.path).match
        else:
            command = random_command(match, chance)
            journal.append(command)
            match.submit(command)
    journal.close()


def old_match(saves: Saves, chance: Random) -> tuple[str, list[str]]:
    """Write a match in format 1 that is newer than all others; returns its name and lines."""
    options, seed = Options(), str(chance.random())
    chairs = tuple(Chair(NAMES[seat], seat + 1, seat > 0) for seat in range(2))
    match = Match(options, 2, seed)
    match.begin()
    raw = to_builtins(Header(began="", options=options, seed=seed, chairs=chairs))
    for name in Origin.__annotations__:
        del raw[name]
    lines = [json.encode({**raw, "format": 1}).decode()]
    for _ in range(60):
        command = random_command(match, chance) if match.state.ended is None else NextDeal(0)
        match.submit(command)
        lines.append(write_command(command, match.state.rules.pack))
    path = saves.folder / (datetime.now().strftime("%Y%m%d-%H%M%S-%f") + ".durak")
    path.write_bytes(b"".join(map(journal_lines.line, lines)))
    return path.name, lines[1:]


def _act(play: MatchSession, chance: Random) -> None:
    match = play.match
    if match.state.ended is None:
        play.carry_out(random_command(match, chance))
    elif match.tally.over is None:
        play.carry_out(NextDeal(0))
