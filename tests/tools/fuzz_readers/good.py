"""Valid files of every kind, mostly small, as input for the mutations."""

from functools import cache
from random import Random

import msgspec

from engine.arena.players import player
from engine.arena.protocol import HELLO, question, session, setting
from engine.arena.seated import SeatedPlayer
from engine.arena.table import play_deal as arena_deal
from engine.bots.decision_input import DecisionInput
from engine.files import journal_lines
from engine.match import provably_fair
from engine.match.match import Match
from engine.notation.commands import write_command
from engine.notation.observations import write_event
from engine.notation.reader import read
from engine.notation.writer import write_deal, write_position
from engine.puzzles.collection import puzzles
from engine.puzzles.puzzle import write_line
from engine.records.journal_header import COVERED, Chair, Header, written
from engine.rules import rule_codes
from engine.rules.cards import PACKS
from engine.rules.commands import Command, NextDeal
from engine.rules.compose import compose
from engine.rules.events import DealBegan, Event
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.state import Rules
from engine.rules.tally import Opening
from game.storage.settings import ChosenTable, KnownPerson, Settings
from tests.builders.dealing import play_deal, random_options, thumb_command
from tests.paths import SCENARIOS

NAMES = ("A", "B", "Vera", "Gleb", "Dina", "Egor")


@cache
def deals() -> tuple[bytes, ...]:
    """Whole deals in the notation, of every preset and of random rules, plain and sealed."""
    found = []
    for number, known in enumerate(PRESETS):
        seats = known.seats[number % len(known.seats)]
        found.append(_deal(known.options, seats, number, 1 + number % 2))
    for number in range(6):
        chance, seats = Random(number), 2 + number % 5
        found.append(_deal(random_options(chance, seats), seats, number, 2))
    return tuple(found)


def _deal(options: Options, seats: int, number: int, dealing: int) -> bytes:
    match, chance = Match(options, seats, f"fuzz {number}", dealing), Random(number)
    match.begin(((0, "зима"), (1, "a: b")) if dealing == 2 and number % 3 == 0 else ())
    while match.state.ended is None:
        match.submit(thumb_command(match, chance))
    return write_deal(match, NAMES[:seats]).encode()


@cache
def positions() -> tuple[bytes, ...]:
    """Positions in mid-deal with every kind of line, and scenario pages."""
    found = [page.read_bytes() for page in sorted(SCENARIOS.glob("*.txt"))[::4]]
    for number in range(16):
        chance, seats = Random(number), 2 + number % 5
        match = Match(random_options(chance, seats), seats, f"position {number}")
        match.begin()
        for step, _ in enumerate(play_deal(match, chance)):
            if step == 10 + 2 * number and match.state.ended is None:
                found.append(write_position(match.options, NAMES[:seats], match.tally, match.state).encode())
    return tuple(found)


@cache
def journals() -> tuple[bytes, ...]:
    """Journals without checksums, in all formats and of every kind, with words and notes."""
    found = []
    for number in range(12):
        chance, seats = Random(number), 2 + number % 5
        known = PRESETS[number % len(PRESETS)]
        if seats not in known.seats:
            seats = known.seats[0]
        kind = ("match", "match", "numbered", "daily", "practice", "again")[number % 6]
        start = _start(known.options, seats, number) if kind in ("practice", "again") else ""
        found.append(_journal(known.options, seats, chance, kind, start, 2 + number // 2 % 2))
    old = [
        text.replace(b'"format":2', b'"format":1', 1).replace(b'"dealing":2', b'"dealing":1', 1) for text in found[:2]
    ]
    return (*found, *old)


def _start(options: Options, seats: int, number: int) -> str:
    match = Match(options, seats, f"start {number}", 2)
    match.begin()
    return write_deal(match, NAMES[:seats])


def _journal(options: Options, seats: int, chance: Random, kind: str, start: str, form: int) -> bytes:
    chairs = tuple(Chair(name, 1 + place, place > 0, "club") for place, name in enumerate(NAMES[:seats]))
    words = ((0, "зима"),) if kind == "match" else ()
    given = read(start).match.beginning if start else None
    match = Match(options, seats, "fuzz", 2, given)
    header = Header(
        format=form,
        began="2026-11-21T21:00:00",
        options=options,
        seed="fuzz",
        chairs=chairs,
        words=words,
        commitment=match.commitment(),
        kind=kind,
        title="a title",
        start=start,
    )
    match.begin(words)
    lines = [written(header), "at 2026-11-21T21:00:00"]
    for deal in range(2):
        count = 0
        while match.state.ended is None and count < 60:
            command = thumb_command(match, chance)
            match.submit(command)
            text = write_command(command, PACKS[options.pack])
            lines.append(journal_lines.covered_line(text) if form >= COVERED else text)
            count += 1
        if match.state.ended is None or match.tally.over is not None or deal:
            break
        again = NextDeal(0, ((1, "снег"),) if seats > 1 else ())
        match.submit(again)
        lines += ["at 2026-11-21T21:05:00", write_command(again, PACKS[options.pack])]
    if kind == "practice":
        lines += ["undo 2", "undo 1"]
    return "\n".join(lines).encode()


@cache
def mixed() -> tuple[bytes, ...]:
    """Deals, and journals without checksums."""
    return (*deals(), *journals())


def chained(texts: bytes, own: bool) -> bytes:
    """A journal's texts as a file with checksums; ``own``: as in format 2."""
    found, before = bytearray(), 0
    for text in texts.split(b"\n"):
        line = journal_lines.line(text.decode("utf-8", "replace"), before if own else 0)
        before = int(line[:8], 16)
        found += line
    return bytes(found)


@cache
def headers() -> tuple[bytes, ...]:
    return tuple(texts.split(b"\n")[0] for texts in journals())


@cache
def lines() -> tuple[bytes, ...]:
    """Commands in the notation of deals and of journals."""
    found = {line for deal in deals()[:8] for line in deal.split(b"\n") if line and b":" not in line}
    found |= {line for texts in journals()[:6] for line in texts.split(b"\n")[1:]}
    return tuple(sorted(found))[::7]


class _Scribe(SeatedPlayer):
    """Plays by rule of thumb, and records what a guest would receive and answer."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.said: list[str] = []
        self.ours = player("thumb")
        self.rules: Rules | None = None

    def sit(self, seat: int, options: Options, seats: int) -> None:
        self.rules = compose(options, seats)
        self.told += [HELLO, *setting(options, seats, seat)]

    def hear(self, event: Event) -> None:
        assert self.rules is not None
        if isinstance(event, DealBegan):
            self.told.append(session(Opening(event.dealer, 0, -1), self.rules))
        self.told.append(write_event(event, self.rules.pack))

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        self.told += question(asked, rules, Random(chance.getrandbits(63)), aside=False)
        command = self.ours.choose(asked, rules, chance)
        self.said.append(write_command(command, rules.pack))
        return command


@cache
def _transcripts() -> tuple[_Scribe, ...]:
    """Deals as one of their seats receives them over a pipe."""
    found = []
    for number, known in enumerate(PRESETS):
        scribes = [_Scribe() for _ in range(known.seats[-1])]
        for seat, scribe in enumerate(scribes):
            scribe.sit(seat, known.options, len(scribes))
        arena_deal(compose(known.options, len(scribes)), f"transcript {number}", "deal", scribes)
        found.append(scribes[number % len(scribes)])
    return tuple(found)


@cache
def referees() -> tuple[bytes, ...]:
    """Messages of a referee to one of its players."""
    return tuple("\n".join([*scribe.told, "bye", ""]).encode() for scribe in _transcripts())


@cache
def guests() -> tuple[bytes, ...]:
    """Messages of a player, its greeting first."""
    return tuple("\n".join([f"{HELLO} thumb", *scribe.said[:12], ""]).encode() for scribe in _transcripts())


@cache
def codes() -> tuple[bytes, ...]:
    chance = Random(5)
    rules = [known.options for known in PRESETS] + [random_options(chance, 2 + n % 5) for n in range(10)]
    return tuple(rule_codes.write(options).encode() for options in rules)


@cache
def settings() -> tuple[bytes, ...]:
    full = Settings(
        name="Anna",
        house=codes()[3].decode(),
        own="ours",
        guests=["Boris", None],
        people=[KnownPerson("Boris", 3, ("Borya",))],
        companies=[ChosenTable(name="Anna", guests=["Boris"])],
        levels=["club", "expert"],
        others=[2, 3, 4],
        keys={"take": [4, 5]},
        pad={"take": "x"},
        place=(10, 20),
    )
    return (msgspec.json.encode(Settings()), msgspec.json.format(msgspec.json.encode(full), indent=2))


@cache
def puzzle_lines() -> tuple[bytes, ...]:
    """Lines of shipped puzzles of every kind and grade."""
    return tuple(write_line(puzzle).encode() for puzzle in puzzles()[::9])


@cache
def own_puzzles() -> tuple[bytes, ...]:
    """A player's files of puzzles."""
    made = [{"line": line.decode(), "solved": number % 2 == 0} for number, line in enumerate(puzzle_lines()[:6])]
    now = {"version": 2, "solved": [1], "first": [1], "tried": [1], "days": ["2026-11-26", "2026-11-27"]}
    kept = ({}, {"solved": [1, 5, 300], "helped": [7]}, {"version": 1, "solved": [], "made": made}, now)
    return tuple(msgspec.json.encode(each) for each in kept)


@cache
def own_games() -> tuple[bytes, ...]:
    games = [{"name": f"game {n}", "code": code.decode()} for n, code in enumerate(codes())]
    return (msgspec.json.encode({"version": 1, "games": games}), b'{"version":1,"games":[]}')


def played() -> tuple[bytes, ...]:
    names = ("20261121-200000-000000.durak", "again/20261121-200001-000000.durak", "//dcff.durak")
    lines = [f"2026112120000{n}000000 {name}\n" for n, name in enumerate(names)]
    return ("".join(lines).encode(), b"".join(line.encode() for line in lines * 90))


def file_names() -> tuple[bytes, ...]:
    return (b"20261121-200000-000000.durak", b"again/20260101-\xff\xfe.durak", "сдача.durak".encode(), b"a\nb//dcff")


def words() -> tuple[bytes, ...]:
    long = "x" * provably_fair.LONGEST_WORD
    return tuple(
        text.encode()
        for text in ("зима", " snow ", "a\u0301", long, "ночь и день", '0 "зима", 1 "a, \\"b"', "\U0001f0a1")
    )
