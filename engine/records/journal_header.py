"""The first line of a journal: everything a match starts from, in this format and older ones.

Format 1 had no words and no kinds, and shuffled every deal from the match's seed alone (dealing 1). Formats 1 and 2
stored the seed as plain text.
"""

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Final, TypedDict

import msgspec

from engine.files import input_limits, journal_lines
from engine.rules.events import Event
from engine.rules.options import Options
from engine.version import VERSION

if TYPE_CHECKING:
    from engine.match.match import Beginning, Match

FORMAT: Final = 3
OLDEST: Final = 1
CHAINED: Final = 2
"""From this format on each checksum continues from the previous one."""
COVERED: Final = 3
"""From this format on seeds and the cards of a face-down swap are obfuscated (engine.files.journal_lines)."""
PRACTICE: Final = "practice"
"""The kind of match in which commands may be taken back."""


Name = Annotated[str, msgspec.Meta(max_length=input_limits.NAME)]
Portrait = Annotated[int, msgspec.Meta(ge=1, le=8)]
Word = Annotated[str, msgspec.Meta(max_length=80)]
"""A key, a date, a title."""
Text = Annotated[str, msgspec.Meta(max_length=200)]


class JournalError(ValueError):
    """The file is not a journal that this program can open. The message names the file and the reason."""


class ForeignError(JournalError):
    """An intact journal of a later version or with unknown rules."""


class Chair(msgspec.Struct, frozen=True):
    """The player of a seat: name, portrait number, and ``computer``, True for a computer player.

    A computer has a level (engine.bots.levels) and is a character: ``temper`` is its key (engine.bots.characters), or
    that of a personality of earlier files (engine.bots.temper), "" for none. The level may be left open, to be chosen
    in each deal so that it fits the people (engine.rating.even). The default level is that of files from before levels
    existed, when all computers played by rule of thumb.
    """

    name: Name
    portrait: Portrait
    computer: bool
    level: Word = "amateur"
    temper: Word = ""


class TableRules(msgspec.Struct, frozen=True):
    """Agreements besides the rules; the defaults are those of files without this field.

    ``counter``: what the card counter shows: "off", "counts" (how many cards are gone) or "full" (which ones).
    ``rated``: the match is rated, so nobody gets hints. ``partners``: partners at one screen see each other's cards.
    ``opposite``: the two sides sit at opposite edges of the screen. ``held``: a computer plays for a person whose phone
    is gone, until it is back. ``clock``: the seconds that a seat has for each decision; 0: as long as it likes.
    """

    counter: Word = "off"
    rated: bool = False
    partners: bool = False
    opposite: bool = False
    held: bool = False
    clock: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


NOTHING_AGREED: Final = TableRules()


class Origin(TypedDict, total=False):
    """Keyword arguments for the origin of a match: the fields of `Header` with these names."""

    dealing: int
    words: tuple[tuple[int, str], ...]
    commitment: str
    kind: str
    title: str
    start: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a match starts from. ``began`` is a date for people, in ISO 8601.

    ``dealing``: how it is shuffled (engine.match.match). ``words``: the players' words for the first shuffle, by seat;
    ``commitment``: shown before the first deal. ``kind``: "match", "numbered", "daily", "again", "practice" or
    "imported"; ``title`` describes it for people. ``start``: the first deal in engine.notation, ready to be cut or
    dealt, if it is not shuffled from the seed.
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
    """Parse the first line of the file ``name``. Raises JournalError; `begun` does further checks."""
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
        # An unknown option would silently get its default.
        given = raw["options"]
        assert isinstance(given, dict)  # checked by the decoder above
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
    """The text of the first line of a file with this header."""
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
    """The header with all displayed texts cleared of unprintable characters, which a foreign file may contain."""
    chairs = tuple(
        msgspec.structs.replace(chair, name=input_limits.plain(chair.name, input_limits.NAME))
        for chair in header.chairs
    )
    return msgspec.structs.replace(
        header, chairs=chairs, title=input_limits.plain(header.title), began=input_limits.plain(header.began)
    )


def ready(header: Header, name: str) -> "Match":
    """The match of a header before the first deal. Raises JournalError if the header is impossible."""
    from engine.match.match import Match  # imported at first use: a list of saved matches needs only headers

    try:
        return Match(header.options, len(header.chairs), header.seed, header.dealing, _start(header))
    except ValueError as error:
        raise JournalError(f"{name} cannot be opened: {input_limits.plain(str(error))}") from None


def begun(header: Header, name: str) -> tuple["Match", list[Event]]:
    """The match with its first deal, and the events so far. Raises JournalError if it cannot begin."""
    match = ready(header, name)
    try:
        return match, match.begin(header.words)
    except ValueError as error:
        raise JournalError(f"{name} cannot be opened: {input_limits.plain(str(error))}") from None


def _start(header: Header) -> "Beginning | None":
    """The deal in ``start``, or None. Raises ValueError if it is not a deal ready to be cut or dealt."""
    if not header.start:
        return None
    from engine.notation.reader import beginning

    return beginning(header.start, header.options, len(header.chairs))
