"""Export and import of single deals as text in the notation of engine.notation.

Input is read within engine.files.input_limits, replayed, and stored as a journal under a generated name: neither a
file's content nor its name decides where anything is written. Independent of screens.
"""

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from hashlib import sha256
from pathlib import Path

from engine.files import input_limits, journal_lines
from engine.files.atomic_files import create_file
from engine.match.match import Match
from engine.notation.commands import write_command
from engine.notation.names import told_name
from engine.notation.reader import NotationError, Script, play, read
from engine.notation.writer import write_deal, write_start
from engine.records.journal_header import Chair, Header, JournalError, written
from engine.records.journal_reader import JournalReader, at_once
from engine.records.verify import verify_deal
from engine.rules.cards import PACKS
from engine.rules.options import Options
from engine.rules.refusals import InPlayError
from game.storage.rule_choices import nearest
from game.storage.saves import SUFFIX, Saves
from game.storage.settings import PORTRAITS
from game.system.paths import Home, reason
from game.text.i18n import _
from game.text.naming import player

KIND = "imported"
ENDING = ".durak.txt"
"""A readable text file; an installed program registers this file type (build/linux/pages.py)."""
MOST_TITLE = 60
MOST_NAMES = 999
"""Maximum number of files with the same base name."""
_JOURNAL = re.compile(r"[0-9a-f]{8} \{")
_LINE = re.compile(r"line ([0-9]{1,5}): ")


class ExchangeError(ValueError):
    """A deal that cannot be exported or imported. The message is a sentence for the player."""


class Faith(Enum):
    """How much an imported deal proves about its shuffle."""

    PROVEN = 1
    WRONG = 2
    """Its statements about shuffle or play are false."""
    NOTHING = 3
    """The deal was not sealed."""


@dataclass(frozen=True, slots=True)
class Exported:
    """An exported deal: the text and its file."""

    path: Path
    text: str


@dataclass(frozen=True, slots=True)
class Imported:
    """An imported deal: its journal, whether that existed before, and what the deal proves."""

    path: Path
    known: bool
    faith: Faith


def exporting(home: Home, journal: Path, deal: int | None = None) -> Generator[float, None, list[Exported]]:
    """Write a finished deal of the journal, or all of them (None), to new files in the export folder.

    Yields the part of the journal read so far. An unfinished deal is never written, because the file would reveal its
    cards. Raises ExchangeError.
    """
    given, number = [], 0
    try:
        told = JournalReader(journal)
        if deal is not None:
            match = yield from told.reading(deal)
            return [_export(home, told.header, match, deal)]
        for ended in told.ends():
            number += ended
            if ended:
                given.append(_export(home, told.header, told.match, number))
            yield told.part
    except (InPlayError, LookupError):
        raise ExchangeError(_("This deal isn’t over yet.")) from None
    except (JournalError, OSError) as error:
        raise ExchangeError(_("This match can’t be opened: {reason}.").format(reason=reason(error))) from None
    if not given:
        raise ExchangeError(_("No deal of this match is over yet. You can export a deal once it has ended."))
    return given


def export_deal(home: Home, journal: Path, deal: int) -> Exported:
    """`exporting` for one deal, in one call. Raises ExchangeError."""
    return at_once(exporting(home, journal, deal))[0]


def _export(home: Home, header: Header, match: Match, deal: int) -> Exported:
    """Write the deal that ``match`` has just finished. Raises ExchangeError."""
    heading = header.title if header.kind == KIND and header.title else _heading(header, deal)
    text = write_deal(match, [chair.name for chair in header.chairs])
    text = f"# {input_limits.plain(heading, MOST_TITLE)}\n{text}"
    began = header.began[:10] if re.fullmatch(r"\d{4}-\d\d-\d\d", header.began[:10], re.ASCII) else "undated"
    stem = f"{began}-{_game(header.options)}-{deal}"
    trouble: OSError | None = None
    for folder in dict.fromkeys((home.exports, home.saves.parent / "exports")):
        try:
            return Exported(_new_file(folder, stem, text.encode()), text)
        except OSError as error:
            trouble = error
    raise ExchangeError(_("Can’t write the deal: {reason}.").format(reason=reason(trouble)))


def import_file(saves: Saves, path: Path, now: datetime) -> Imported:
    """Import the deal in a file. Raises ExchangeError."""
    try:
        text = input_limits.read_text(path, input_limits.DEAL_BYTES, links=False)
    except input_limits.FileRefused as error:
        raise ExchangeError(_refused(error.fault)) from None
    except OSError as error:
        raise ExchangeError(_("Can’t read this file: {reason}.").format(reason=reason(error))) from None
    return import_text(saves, text, now)


def import_text(saves: Saves, text: str, now: datetime) -> Imported:
    """Import the deal in a text. Raises ExchangeError; then nothing has changed."""
    if len(text) > input_limits.DEAL_BYTES:
        raise ExchangeError(_refused(input_limits.FileFault.LARGE))
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise ExchangeError(_("There’s no text here."))
    if _JOURNAL.match(text):
        raise ExchangeError(_("This is a whole match. Export its deals one by one where it was played."))
    text = shown(text)
    match, names = _played(text)
    data, mark = _journal(match, names, _title(text), now)
    folder = saves.place(KIND)
    known = next(folder.glob(f"*-{mark}{SUFFIX}"), None)
    if known is None:
        path = folder / f"{now:%Y%m%d-%H%M%S}-{mark}{SUFFIX}"
        try:
            create_file(path, data)
        except OSError as error:
            raise ExchangeError(_("Can’t keep the deal: {reason}.").format(reason=reason(error))) from None
    return Imported(known or path, known is not None, _faith(text))


def shown(text: str) -> str:
    """A foreign text with unprintable characters replaced."""
    lines = re.split(r"\r\n|\r|\n", text)
    return "\n".join(input_limits.plain(line.replace("\t", " "), max(1, len(line))) for line in lines)


def _played(text: str) -> tuple[Match, tuple[str, ...]]:
    """The match after the only deal in ``text``, which must be finished. Raises ExchangeError."""
    try:
        script = read(text)
        return _to_its_end(script), script.names
    except NotationError as error:
        found = _LINE.match(str(error))
        if not found:
            raise ExchangeError(_("This isn’t a deal Durak can read.")) from None
        told = _("This isn’t a deal Durak can read. It doesn’t understand line {number}.")
        raise ExchangeError(told.format(number=found[1])) from None


def _to_its_end(script: Script) -> Match:
    match = script.match
    if match.beginning is None:
        raise ExchangeError(_("This starts in the middle of a deal. Only whole deals can be imported."))
    for line, _command, _told in play(script):
        if match.state.ended is not None and any(later for later in script.lines if later.number > line.number):
            raise ExchangeError(_("There’s more than one deal in this text."))
    if match.state.ended is None:
        raise ExchangeError(_("This deal wasn’t finished. Only whole deals can be imported."))
    return match


def _journal(match: Match, names: tuple[str, ...], title: str, now: datetime) -> tuple[bytes, str]:
    """A journal of this one deal, and a mark that identifies the deal. Raises ExchangeError."""
    assert match.beginning is not None
    start = write_start(match.beginning, match.options, names)
    pack = PACKS[match.options.pack]
    commands = [write_command(command, pack) for command, _phase in match.played]
    mark = sha256("\n".join((start, *commands)).encode()).hexdigest()[:12]
    chairs = tuple(
        Chair(told_name(name) or player(seat), 1 + seat % PORTRAITS, computer=True) for seat, name in enumerate(names)
    )
    header = Header(
        began=now.isoformat(timespec="seconds"),
        options=match.options,
        seed=mark,  # nothing is shuffled from it; two deals of the same cards are not the same deal
        chairs=chairs,
        kind=KIND,
        title=title,
        start=start,
    )
    data = b"".join(_lines([written(header), *commands]))
    try:
        again = next(JournalReader(Path(mark + SUFFIX), data).deals(), None)
    except JournalError:
        again = None
    if again is None or again.state.ended != match.state.ended:
        raise ExchangeError(_("This isn’t a deal Durak can read."))
    return data, mark


def _lines(texts: list[str]) -> Iterator[bytes]:
    check = 0
    for text in texts:
        line = journal_lines.line(text, check)
        check = int(line[:8], 16)
        yield line


def _faith(text: str) -> Faith:
    verdict = verify_deal(text)
    if not all(check.good for check in verdict.checks) or (verdict.commitment and verdict.sealed is None):
        return Faith.WRONG
    return Faith.PROVEN if verdict.proven else Faith.NOTHING


def _title(text: str) -> str:
    """The text of the first comment, if ``text`` begins with one."""
    first = text.lstrip().split("\n", 1)[0]
    return input_limits.plain(first.lstrip("# ").strip(), MOST_TITLE) if first.startswith("#") else ""


def _new_file(folder: Path, stem: str, data: bytes) -> Path:
    """A file that did not exist before. Raises OSError."""
    for number in range(1, MOST_NAMES + 1):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{ENDING}"
        try:
            create_file(path, data)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(f"{stem} is there already")


def _game(options: Options) -> str:
    known = nearest(options)
    return known.key if known.options == options else "house-rules"


def _heading(header: Header, deal: int) -> str:
    known = nearest(header.options)
    title = _(known.title) if known.options == header.options else _("House rules")
    return _("{game}, deal {number}, {date}").format(game=title, number=deal, date=header.began[:10])


def _refused(fault: input_limits.FileFault) -> str:
    match fault:
        case input_limits.FileFault.KIND:
            return _("Can’t read this file.")
        case input_limits.FileFault.LARGE:
            return _("This file is too large to be a deal.")
        case input_limits.FileFault.TEXT:
            return _("There’s no text in this file.")
