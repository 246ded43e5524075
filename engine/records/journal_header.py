"""The first line of a journal: all that a match starts from, and how files of older programs are understood.

Format 1 had no words, no kinds and shuffled every deal from the match's seed alone (dealing 1). Formats 1 and 2 wrote
the seed so that anybody could read it off.
"""

from dataclasses import fields
from typing import Annotated, Final, TypedDict

import msgspec

from engine.files import input_limits, journal_lines
from engine.match.match import Beginning, Match
from engine.notation.reader import beginning
from engine.rules.events import Event
from engine.rules.options import Options
from engine.version import VERSION

FORMAT: Final = 3
OLDEST: Final = 1
CHAINED: Final = 2
"""From this format on each check goes on from the one before."""
COVERED: Final = 3
"""From this format on seeds and cards that were changed face down are covered (engine.files.journal_lines)."""
PRACTICE: Final = "practice"
"""The kind of match in which commands may be taken back."""


Name = Annotated[str, msgspec.Meta(max_length=input_limits.NAME)]
Portrait = Annotated[int, msgspec.Meta(ge=1, le=8)]
Word = Annotated[str, msgspec.Meta(max_length=80)]
"""A key, a date, a title."""
Text = Annotated[str, msgspec.Meta(max_length=200)]


class JournalError(ValueError):
    """A file that is no journal this program can open. The message names the file and the reason."""


class ForeignError(JournalError):
    """A whole journal of another program: a later one, or one that knows rules this one does not."""


class Chair(msgspec.Struct, frozen=True):
    """Who sits on a seat: a name, a portrait by number, and whether the computer plays.

    A computer has a level and perhaps a temperament (engine.bots.levels); files that name none were made when all
    played by rule of thumb.
    """

    name: Name
    portrait: Portrait
    computer: bool
    level: Word = "amateur"
    temper: Word = ""


class TableRules(msgspec.Struct, frozen=True):
    """What the players agreed on besides the game's own rules; files that name nothing were begun without.

    ``counter``: what the program counts for them: "off", "counts" (how many cards are gone) or "full" (which ones).
    ``rated``: it is played in earnest, and nobody is given hints.
    """

    counter: Word = "off"
    rated: bool = False


NOTHING_AGREED: Final = TableRules()


class Origin(TypedDict, total=False):
    """Where a match comes from: the fields of `Header` of these names."""

    dealing: int
    words: tuple[tuple[int, str], ...]
    commitment: str
    kind: str
    title: str
    start: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """All that a match starts from. ``began`` is a date for people, in ISO 8601.

    ``dealing``: how it is shuffled (engine.match.match). ``words``: what the players added to the first deal's shuffle,
    by seat; ``commitment``: what was shown for that deal before. ``kind``: "match", "numbered", "daily", "again",
    "practice" or "imported"; ``title`` says for people which. ``start``: a deal in engine.notation, ready to be cut or
    dealt, which is played first instead of a shuffled one.
    """

    format: int = FORMAT
    program: Word = VERSION
    began: Word
    options: Options
    seed: Text
    chairs: Annotated[tuple[Chair, ...], msgspec.Meta(max_length=input_limits.SEATS)]
    table: TableRules = NOTHING_AGREED
    dealing: int = 2
    words: Annotated[tuple[tuple[int, Word], ...], msgspec.Meta(max_length=input_limits.SEATS)] = ()
    commitment: Text = ""
    kind: Word = "match"
    title: Word = ""
    start: str = ""


def header_of(text: str, name: str) -> Header:
    """The header in the first line of the file ``name``. Raises JournalError; not all of it is judged yet (`begun`)."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, object])
        known = raw.get("format")
        if not (type(known) is int and known >= OLDEST):
            raise JournalError(f"{name} is not a saved match: it has no format")
        if known > FORMAT:
            raise ForeignError(
                f"{name} has format {input_limits.plain(str(known), 20)}; this program reads format {FORMAT}"
            )
        if known >= COVERED and isinstance(raw.get("seed"), str):
            raw["seed"] = _seed(str(raw["seed"]), name)
        header = msgspec.convert(raw, Header)
        # An option this program does not know would silently be played by its default.
        given = raw["options"]
        assert isinstance(given, dict)  # otherwise it could not have been read
        unknown = set(given) - {option.name for option in fields(Options)}
        if unknown:
            told = input_limits.plain(", ".join(sorted(unknown)))
            raise ForeignError(f"{name} needs a newer version of the game; unknown rules: {told}")
    except (msgspec.DecodeError, RecursionError) as error:
        raise JournalError(f"{name} cannot be opened: {input_limits.plain(str(error))}") from None
    if known == 1:
        header = msgspec.structs.replace(header, dealing=1)
    return _shown(header)


def written(header: Header) -> str:
    """The first line of a file with this header."""
    told: dict[str, object] = msgspec.to_builtins(header)
    if header.format >= COVERED:
        told["seed"] = journal_lines.covered(header.seed)
    return msgspec.json.encode(told).decode()


def _seed(text: str, name: str) -> str:
    try:
        return journal_lines.uncovered(text)
    except ValueError as error:
        raise JournalError(f"{name} cannot be opened: its seed: {error}") from None


def _shown(header: Header) -> Header:
    """What people are shown of a file has no character in it that cannot be drawn, whoever wrote it."""
    chairs = tuple(
        msgspec.structs.replace(chair, name=input_limits.plain(chair.name, input_limits.NAME))
        for chair in header.chairs
    )
    return msgspec.structs.replace(
        header, chairs=chairs, title=input_limits.plain(header.title), began=input_limits.plain(header.began)
    )


def ready(header: Header, name: str) -> Match:
    """The match of a header before anything is dealt. Raises JournalError if there can be no such match."""
    try:
        return Match(header.options, len(header.chairs), header.seed, header.dealing, _start(header))
    except ValueError as error:
        raise JournalError(f"{name} cannot be opened: {input_limits.plain(str(error))}") from None


def begun(header: Header, name: str) -> tuple[Match, list[Event]]:
    """The match with its first deal, and what happened so far. Raises JournalError if it cannot begin."""
    match = ready(header, name)
    try:
        return match, match.begin(header.words)
    except ValueError as error:
        raise JournalError(f"{name} cannot be opened: {input_limits.plain(str(error))}") from None


def _start(header: Header) -> Beginning | None:
    """The first deal where it is given. Raises ValueError if it is no such deal."""
    if not header.start:
        return None
    return beginning(header.start, header.options, len(header.chairs))
