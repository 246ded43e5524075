"""The checks after a kill: every line whose write had returned is there, in order, and at most one more."""

from dataclasses import dataclass, field
from pathlib import Path

from engine.files.atomic_files import UNFINISHED
from engine.files.journal_lines import following
from engine.records.journal import JournalReader
from engine.records.journal_header import CHAINED
from engine.records.journal_reader import contents, top
from game.session.bot_process import BotProcess
from game.storage import settings
from game.storage.history import Book
from game.system.paths import Home
from tests.builders.matches import resume
from tests.tools.crash.session import start


class Lost(AssertionError):
    """Stored data is lost, or damage was reported twice."""


@dataclass
class Expected:
    """What the killed sessions of one home have reported so far."""

    lines: dict[str, list[str]] = field(default_factory=dict)
    name: str = ""
    own: set[str] = field(default_factory=set)
    pending: str = ""
    damages: int = 0

    def hear(self, report: Path) -> None:
        """Read the report of the last session before it was killed."""
        self.pending = ""
        for line in report.read_text(encoding="utf-8").splitlines():
            done, what = line[0] == "!", line[2:]
            self.pending = "" if done else what
            if done:
                kind, _, rest = what.partition(" ")
                match kind:
                    case "line":
                        journal, _, text = rest.partition(" ")
                        self.lines.setdefault(journal, []).append(text)
                    case "settings":
                        self.name = rest
                    case "own":
                        self.own.add(rest)
                    case "damaged":
                        self.damages += 1
                    case "broken":
                        raise Lost(f"{rest} cannot be opened any more")
        report.unlink()


def check(home: Home, expected: Expected) -> int:
    """Start like the program and compare. Returns the number of lines beyond those reported as written."""
    saves, chosen, own, _book = start(home)
    more = 0
    for path in sorted(home.saves.rglob("*.durak")):
        more += check_journal(path, expected)
    latest = saves.latest()
    if saves.take_broken():
        raise Lost("a journal cannot be opened any more")
    if latest is not None:
        for start_again in (True, False):
            play = resume(saves, BotProcess(), latest)
            if play.trouble and not start_again:
                raise Lost(f"damage is told twice: {play.trouble}")
            play.close()
            expected.damages += bool(play.trouble)
        check_journal(latest.path, expected)
    _small_files(home, expected, chosen, {game.name for game in own.games}, own.damaged)
    return more


def check_journal(path: Path, expected: Expected) -> int:
    told = JournalReader(path)
    for _text, _events in told.steps():
        pass
    data = contents(path)
    first, header = top(path, data)
    found = [record.text for record in following(data[: told.end], first, header.format >= CHAINED)]
    kept = expected.lines.setdefault(path.name, [])
    if found[: len(kept)] != kept:
        raise Lost(f"{path.name}: {len(kept)} lines were kept, {len(found)} are there: {found[-2:]}, {told.damage}")
    extra = found[len(kept) :]
    pending = expected.pending.removeprefix(f"line {path.name} ")
    if extra and extra != [pending]:
        raise Lost(f"{path.name}: there is more than was written: {extra}")
    kept += extra
    expected.pending = "" if extra else expected.pending
    return len(extra)


def _small_files(home: Home, expected: Expected, chosen: settings.Settings, own: set[str], damaged: bool) -> None:
    if settings.find(home).damaged or damaged:
        raise Lost("settings or own games are damaged")
    pending = expected.pending.removeprefix("settings ")
    if chosen.name not in (expected.name, pending):
        raise Lost(f"settings: {expected.name} was kept, {chosen.name} is there")
    expected.name = chosen.name
    if own - expected.own not in (set(), {expected.pending.removeprefix("own ")}) or not own >= expected.own:
        raise Lost(f"own games: {expected.own} were kept, {own} are there")
    expected.own = own


def check_index(home: Home) -> int:
    """Check that the index of deals opens and equals a rebuilt one. Returns its number of deals."""
    book, anew = Book(home), Book(home)
    anew.index.path = home.config / "anew.sqlite3"
    try:
        book.refresh()
        trouble, rows = book.trouble, sorted(book.deals(limit=100_000), key=repr)  # deals of one second in any order
        anew.refresh()
        again = sorted(anew.deals(limit=100_000), key=repr)
    finally:
        book.close()
        anew.close()
    for leftover in home.config.glob("anew.sqlite3*"):
        leftover.unlink()
    if trouble or rows != again:
        raise Lost(f"index of deals: {len(rows)} rows, made anew {len(again)}; {trouble}")
    return len(rows)


def unfinished(home: Home) -> list[Path]:
    """Temporary files left by a kill."""
    return [path for folder in (home.config, home.saves) for path in folder.glob("*" + UNFINISHED)]
