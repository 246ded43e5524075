"""Statistics: the SQL results equal those counted by hand from the same journals."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from engine.match.luck import NOTHING, luck
from engine.records.journal_header import Chair, Header
from engine.records.journal_reader import JournalReader
from engine.rules import events as ev
from engine.rules.options import Options
from engine.rules.presets import Preset, preset
from game.storage.history import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import WINDOW, Figures, Share, choices, days, persons
from game.storage.history.person import key_of
from game.storage.saves import Saves
from game.system.paths import Home
from game.system.paths import home as home_in
from tests.tools.history import BEGAN, fill, shelve


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    folder = tmp_path_factory.mktemp("home")
    made = home_in(folder)
    fill(made, 40, 3)
    return made


@pytest.fixture(scope="module")
def book(home: Home) -> Iterator[Book]:
    made = Book(home)
    made.refresh()
    yield made
    made.close()


@dataclass
class Hand:
    """One deal of a person, counted by hand."""

    path: Path
    header: Header
    sides: tuple[tuple[int, ...], ...]
    seat: int
    ended: ev.DealEnded
    events: list[ev.Event]
    opened: bool

    @property
    def lost(self) -> bool:
        return self.seat in self.ended.losers

    @property
    def side(self) -> tuple[int, ...]:
        return next(side for side in self.sides if self.seat in side)


def counted(home: Home, person: str) -> list[Hand]:
    """Every finished deal of a person's matches, in order of time (the journals follow each other)."""
    hands = []
    for path in sorted(home.saves.glob("*.durak")):
        told = JournalReader(path)
        for seat, chair in enumerate(told.header.chairs):
            if not chair.computer and key_of(chair.name) == person:
                hands += of_seat(path, seat)
    return hands


def of_seat(path: Path, seat: int) -> Iterator[Hand]:
    told = JournalReader(path)
    events: list[ev.Event] = []
    opened = True
    for text, happened in told.steps():
        if "deal" in text.split():
            events = []
        events += happened
        if any(isinstance(event, ev.DealEnded) for event in happened):
            ended = next(event for event in events if isinstance(event, ev.DealEnded))
            yield Hand(path, told.header, told.match.state.rules.sides, seat, ended, events, opened)
            opened = False


@pytest.mark.parametrize("person", ["", "guest 1"])
def test_the_sums(home: Home, book: Book, person: str) -> None:
    hands = counted(home, person)
    found = Figures(book, DealQuery(person)).summary()
    assert len(hands) >= 20
    decided = [hand for hand in hands if hand.ended.fool >= 0]
    fair = sum(1 / len(hand.sides) for hand in decided)
    share = found.share
    assert (share.deals, share.decided, share.lost) == (len(hands), len(decided), sum(hand.lost for hand in hands))
    assert share.fair == pytest.approx(fair)
    assert found.draws == len(hands) - len(decided)
    out = [ev.WentOut(hand.seat, 1) in hand.events for hand in hands]
    assert found.first_out == sum(out)
    moved = [
        event
        for hand in hands
        for event in hand.events
        if isinstance(event, ev.Transferred | ev.Shown) and event.seat == hand.seat
    ]
    assert found.passed_on == len(moved)
    sixes = Counter(hand.ended.sixes for hand in hands if hand.ended.fool == hand.seat)
    assert (found.neckties, found.epaulettes) == (sixes[1], sixes[2])
    assert found.seconds == 360 * len(hands)
    doubles = sum(hand.lost and before.lost for before, hand in pairwise(hands) if not hand.opened)
    assert found.doubles == doubles


def test_runs_without_being_the_fool(home: Home, book: Book) -> None:
    longest = run = 0
    for hand in counted(home, ""):
        run = 0 if hand.lost else run + 1
        longest = max(longest, run)
    found = Figures(book, DealQuery("")).summary()
    assert (found.spared, found.spared_now) == (longest, run)


def test_luck_is_summed_up(home: Home, book: Book) -> None:
    found = Figures(book, DealQuery("")).summary()
    trumps, strength, deals = NOTHING, NOTHING, 0
    for hand in counted(home, ""):
        rules = JournalReader(hand.path).match.state.rules
        seat = luck(rules, hand.events)[hand.seat]
        strength += seat.strength
        if seat.trumps is not None:
            trumps, deals = trumps + seat.trumps, deals + 1
    assert found.trump_deals == deals
    for got, wanted in ((found.trumps, trumps), (found.strength, strength)):
        assert got.got == wanted.got
        assert got.expected == pytest.approx(wanted.expected)
        assert got.variance == pytest.approx(wanted.variance)


def test_compared(home: Home, book: Book) -> None:
    hands = counted(home, "")
    seats = Counter(len(hand.header.chairs) for hand in hands)
    found = Figures(book, DealQuery("")).by("seats")
    assert {int(key): share.deals for key, share in found} == seats
    assert [share.deals for _key, share in found] == sorted(seats.values(), reverse=True)
    partners = Counter(hand.header.chairs[other].name for hand in hands for other in hand.side if other != hand.seat)
    assert {one.name: one.share.deals for one in Figures(book, DealQuery("")).partners()} == partners
    levels = Counter()
    for hand in hands:
        there = {
            chair.level if chair.computer else "people"
            for seat, chair in enumerate(hand.header.chairs)
            if seat not in hand.side
        }
        levels[there.pop() if len(there) == 1 else "mixed"] += 1
    assert {key: share.deals for key, share in Figures(book, DealQuery("")).by("rivals")} == levels


def test_narrowed_down(home: Home, book: Book) -> None:
    hands = counted(home, "")
    game = preset("perevodnoy").options
    wanted = [hand for hand in hands if hand.header.options == game and len(hand.header.chairs) == 4]
    found = Figures(book, DealQuery("", preset="perevodnoy", seats=4)).summary().share
    assert (found.deals, found.lost) == (len(wanted), sum(hand.lost for hand in wanted))
    for column in ("preset", "rivals"):
        for key, share in Figures(book, DealQuery("")).by(column):  # type: ignore[arg-type]
            assert Figures(book, DealQuery("", **{column: key})).summary().share == share
    for one in Figures(book, DealQuery("")).partners():
        assert Figures(book, DealQuery("", partner=one.known_as)).summary().share == one.share
    since = (BEGAN + timedelta(days=5)).isoformat()[:10]
    later = Figures(book, DealQuery("", since=since)).summary().share.deals
    assert later == sum(hand.header.began >= since for hand in hands)
    assert choices(book, DealQuery(""), "preset") == [key for key, _share in Figures(book, DealQuery("")).by("preset")]


def test_the_course_of_time(home: Home, book: Book) -> None:
    decided = [hand for hand in counted(home, "") if hand.ended.fool >= 0]
    course = Figures(book, DealQuery("")).course()
    assert [point.number for point in course] == list(range(WINDOW, len(decided) + 1))
    for point in (course[0], course[-1]):
        window = decided[point.number - WINDOW : point.number]
        assert point.part == pytest.approx(sum(hand.lost for hand in window) / WINDOW)
        assert point.fair == pytest.approx(sum(1 / len(hand.sides) for hand in window) / WINDOW)


def test_everybody_is_known_by_name(book: Book) -> None:
    known = persons(book)
    assert [(key, name) for key, name, _deals in known] == [("", "You"), ("guest 1", "Guest 1")]
    assert key_of("Вы") == key_of("You") == ""
    assert key_of("  ANNA  b ") == key_of("Anna B")


def test_nothing_played(tmp_path: Path) -> None:
    empty = Book(home_in(tmp_path))
    figures = Figures(empty, DealQuery(""))
    found = figures.summary()
    assert found.share == Share(0, 0, 0, 0.0)
    assert (found.share.part, found.share.interval, found.seconds) == (0.0, (0.0, 1.0), None)
    assert figures.course() == figures.by("preset") == figures.deals() == persons(empty) == []
    assert days(empty, [""]) == {}
    empty.close()


def put(saves: Saves, kind: str, day: int, title: str = "", game: Preset | None = None, deals: int = 1) -> Path:
    chairs = (Chair("You", 1, False), Chair("Boris", 2, True, "club"))
    when = BEGAN + timedelta(days=day)
    return shelve(saves, game or preset("mini"), chairs, f"{kind}{day}", when, deals, kind=kind, title=title)


def test_only_matches_count_and_days_have_a_list_of_their_own(tmp_path: Path) -> None:
    home = home_in(tmp_path)
    saves = Saves(home.saves)
    for day, kind in enumerate(("match", "numbered", "again", "practice", "imported")):
        put(saves, kind, day)
    first = put(saves, "daily", 10, "2026-11-20")
    put(saves, "daily", 11, "2026-11-20")
    other = put(saves, "daily", 12, "2026-11-21")
    book = Book(home)
    book.refresh()
    assert Figures(book, DealQuery("")).summary().share.deals == 1
    found = days(book, [""])
    assert {day: row.path for day, row in found.items()} == {"2026-11-20": first, "2026-11-21": other}
    assert days(book, ["somebody"]) == {}
    book.close()


def test_a_session_that_has_an_end(tmp_path: Path) -> None:
    home = home_in(tmp_path)
    saves = Saves(home.saves)
    short = Preset("", "", "", Options(pack="24", hand_size=4, session=5))
    won = forfeits = 0
    for day in range(4):
        path = put(saves, "match", day, game=short, deals=5)
        over = next(event for event in _events(path) if isinstance(event, ev.SessionEnded))
        won, forfeits = won + (0 in over.champions), forfeits + (0 in over.forfeit)
    put(saves, "match", 9, game=short, deals=3)  # unfinished
    put(saves, "match", 10, deals=3)  # without an end
    book = Book(home)
    book.refresh()
    found = Figures(book, DealQuery("")).summary()
    assert (found.share.deals, found.sessions) == (26, 4)
    assert (found.sessions_won, found.forfeits) == (won, forfeits)
    assert 0 < won < 4
    book.close()


def _events(path: Path) -> list[ev.Event]:
    return [event for _text, events in JournalReader(path).steps() for event in events]


def test_the_interval_holds_what_it_promises() -> None:
    assert Share(100, 100, 25, 25.0).beside_chance == 0
    assert Share(100, 100, 45, 25.0).beside_chance == 1
    assert Share(100, 100, 10, 25.0).beside_chance == -1
    low, high = Share(10, 10, 0, 2.5).interval
    assert low == 0
    assert 0.2 < high < 0.35
