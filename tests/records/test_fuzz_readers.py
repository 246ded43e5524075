"""A short run of tests.tools.fuzz_readers, all earlier findings, and files designed to exceed limits."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.files import input_limits
from engine.match import provably_fair
from engine.notation.names import seat_words
from engine.notation.reader import NotationError, play, read
from engine.records.journal_header import FORMAT, JournalError
from engine.records.journal_reader import replay
from tests.paths import KEPT_INPUTS
from tests.tools.fuzz_readers import good
from tests.tools.fuzz_readers.readers import Reader, all_readers, somewhere
from tests.tools.fuzz_readers.run import LONGEST, Feeding, Finding, alarm

KEPT = sorted(KEPT_INPUTS.iterdir())
NAMES = [
    "position",
    "deal",
    "reel",
    "line",
    "journal",
    "reopened",
    "verify",
    "import",
    "header",
    "settings",
    "own games",
    "puzzle",
    "puzzles",
]
NAMES += ["code", "words", "played", "file name", "host", "guest"]


@pytest.fixture(scope="module")
def readers() -> Iterator[dict[str, Reader]]:
    with somewhere() as folder:
        yield {reader.name: reader for reader in all_readers(folder)}


@pytest.mark.parametrize("name", NAMES)
def test_spoilt_files_are_read_or_refused(readers: dict[str, Reader], name: str) -> None:
    assert set(readers) == set(NAMES)
    feeding = Feeding(readers[name], "short")
    for _ in range(150):
        found = feeding.once()
        assert found is None, found
    assert feeding.figures.read + feeding.figures.refused == 150


@pytest.mark.parametrize("name", NAMES)
def test_good_files_are_read(readers: dict[str, Reader], name: str) -> None:
    """The files to be mutated are valid, because otherwise only their first line would be tested."""
    feeding = Feeding(readers[name], "good")
    for data in feeding.good:
        feeding.feed(readers[name].feed(data, Steady()))
    figures = feeding.figures
    least = 1 if name == "words" else 0.6 * len(feeding.good)  # most inputs are not a list of words
    assert figures.read >= least, (figures.read, len(feeding.good), figures.ways)


class Steady:
    """A random generator that causes no mutation."""

    def randrange(self, most: int) -> int:
        return most - 1


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_what_was_found_once_is_refused_or_read(readers: dict[str, Reader], path: Path) -> None:
    name = path.name.split("-")[0].replace("_", " ")
    found = Feeding(readers[name], "kept").feed(path.read_bytes())
    assert not isinstance(found, Finding), found


DEAL = "seats: A B\ntrump: ♥\nhand A: ♠6\nhand B: ♠7\nbout: A attacks B\n"

TOO_MUCH = {
    "many seats": "seats: " + "x " * 10**6,
    "many lines": DEAL + "A passes\n" * 10**5,
    "a long line": DEAL + "A leads " + "♠6 " * 10**4,
    "a long name": "seats: A " + "B" * 3000 + "\n",
    "a name that turns round": "seats: A \u202eB\n",
    "a name with an escape": "seats: A \x1b[31mB\n",
    "a huge number": DEAL.replace("trump:", "deals: " + "9" * 20_000 + "\ntrump:"),
    "a number of others": DEAL.replace("♠7", "9" * 4000 + " others"),
    "Arabic digits": DEAL.replace("♠7", "\u0663 others"),
    "many commands": DEAL + "A takes\n" * (input_limits.COMMANDS + 1),
    "a million commands": DEAL + "A takes\n" * 10**6,
    "many settings": "options: " + ", ".join(["pack=36"] * 10**5),
    "many positions seen": "seats: A B\n" + "seen: A attacks B | - | - | -\n" * 9000,
    "two packs": "options: pack=72\n" + good.deals()[0].decode(),
    "a card twice": good.deals()[0].decode().replace("pack: ", "pack: ♠A "),
    "nothing": "",
    "no letters": "\x00" * 1000,
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_a_deal_that_is_too_much_is_refused_soon(what: str) -> None:
    """And the message is short and can be shown."""
    with alarm(LONGEST), pytest.raises(NotationError) as refused:
        for _ in play(read(TOO_MUCH[what])):
            pass
    assert len(str(refused.value)) <= input_limits.QUOTED and str(refused.value).isprintable()


def _header(**changes: object) -> bytes:
    header = {**json.loads(good.headers()[0]), **changes}
    return json.dumps(header, ensure_ascii=False).encode()


HEADERS = {
    "nested": b'{"format":3,"x":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "too long": _header(title="x" * 200_000),
    "many chairs": _header(chairs=[{"name": "x", "portrait": 1, "computer": True}] * 200),
    "no chairs": _header(chairs=[]),
    "format of a later program": _header(format=FORMAT + 1),
    "format that is no number": _header(format=1e300),
    "a seed that nobody wrote so": _header(format=3, seed="***"),
    "a seed of half a letter": _header(format=3, seed="A"),
    "a start that is none": _header(start="seats: A B"),
    "a start in mid-deal": _header(start=DEAL),
    "a start with commands": _header(start=good.deals()[0].decode()),
    "dealing that is none": _header(dealing=7),
    "no JSON": b"{" * 100,
    "no UTF-8": b'{"format": 2, "title": "\xff"}',
    "a surrogate": b'{"format": 2, "title": "\\ud800"}',
}


@pytest.mark.parametrize("what", HEADERS)
def test_a_header_that_is_too_much_is_refused(what: str) -> None:
    from engine.files import journal_lines

    text = HEADERS[what].decode("utf-8", "surrogateescape")
    data = journal_lines.line(text) if what != "no UTF-8" else b"00000000 " + HEADERS[what] + b"\n"
    with pytest.raises(JournalError) as refused:
        replay(Path("x.durak"), data)
    assert len(str(refused.value)) < 1000


def test_a_journal_of_many_commands_is_read_to_the_first_that_is_refused() -> None:
    texts = good.journals()[0].split(b"\n")[:1] + [b"0 take"] * 50_000
    with alarm(LONGEST):
        assert replay(Path("x.durak"), good.chained(b"\n".join(texts), own=True)).damage


def test_a_word_of_marks_without_end_is_refused_soon() -> None:
    """Normalizing 100,000 combining marks took half a minute, because its time is quadratic."""
    text = "a" + "\u0315\u0300" * 100_000
    with alarm(LONGEST), pytest.raises(ValueError, match="at most 40"):
        provably_fair.word(text)
    with alarm(LONGEST):
        assert all(len(word) <= input_limits.NAME for word in seat_words((text, text)))
