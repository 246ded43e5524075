"""An even match: levels are chosen before each deal, noted, and found again by whoever reads the journal."""

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from engine.bots.levels import LEVELS
from engine.files import journal_lines
from engine.rating.estimate import RatedDeal
from engine.rating.even import EVEN
from engine.records.journal import Chair
from engine.records.level_notes import levels_of, note
from engine.records.replay import DealReplay
from engine.rules.commands import NextDeal
from engine.rules.options import Options
from game.replay.practice import begin
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.history import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Figures
from game.storage.history.rated import rated_deals
from game.storage.saves import Saves
from game.system.paths import Home, home
from tests.builders.matches import resume
from tests.session.test_match_session import run

BEGAN = datetime(2026, 11, 21, 10, 0)
KEYS = [level.key for level in LEVELS]
TWO = ((0,), (1,))
STRONG = [RatedDeal(0, ("", "expert"), TWO, 1)] * 40
WEAK = [RatedDeal(0, ("", "novice"), TWO, 0)] * 40


@pytest.fixture
def opponents() -> Iterator[BotProcess]:
    players = BotProcess()
    yield players
    players.stop()


@pytest.fixture
def kept(tmp_path: Path) -> Home:
    return home(tmp_path)


def chairs(seats: int = 3, people: int = 1) -> tuple[Chair, ...]:
    return tuple(Chair(f"Seat {seat}", seat + 1, seat >= people, EVEN) for seat in range(seats))


def weak(_name: str) -> list[RatedDeal]:
    return list(WEAK)


def noted(path: Path) -> list[dict[int, str]]:
    """The levels that a journal notes, deal by deal."""
    deals: list[list[str]] = [[]]
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        if journal_lines.DEAL.fullmatch(line[9:]):
            deals.append([])
        deals[-1].append(line[9:])
    return [levels_of(lines) for lines in deals]


def test_a_note_of_any_level_fits_in_a_line() -> None:
    for key in KEYS:
        text = f"at {note('2026-11-23T23:40:01', 5, key)}"
        assert journal_lines.NOTE.fullmatch(text) and levels_of([text]) == {5: key}
    assert levels_of(["at 2026-11-23T23:40:01", "at 2026-11-23T23:40:01 hint 0 move", "0 pass"]) == {}


def test_every_deal_has_its_levels_and_the_match_leaves_them_open(kept: Home, opponents: BotProcess) -> None:
    play = MatchSession.new(Saves(kept.saves), opponents, Options(), chairs(), "seed", BEGAN, rated=weak)
    assert [chair.level for chair in play.seats[1:]] == [EVEN, EVEN], "nothing about it at the table"
    assert [chair.level for chair in play.even.playing[1:]] == ["novice", "novice"]
    clock = run(play)
    play.submit(NextDeal(0))
    run(play, clock)
    play.close()
    assert noted(play.journal.path) == [{1: "novice", 2: "novice"}] * 2
    reel = DealReplay.of(play.journal.path, 2)
    assert [chair.level for chair in reel.chairs[1:]] == ["novice", "novice"]
    assert reel.header is not None and reel.header.chairs[1].level == EVEN

    book = Book(kept)
    book.refresh()
    deals = rated_deals(book, ["seat 0"])
    assert len(deals) == len([row for row in book.deals() if not row.draw])
    assert all(deal.levels == ("", "novice", "novice") and deal.seat == 0 for deal in deals)
    assert {row.levels for row in book.deals()} == {("", "novice", "novice")}
    assert [key for key, _share in Figures(book, DealQuery("seat 0")).by("rivals")] == [EVEN]
    book.close()

    practice = begin(Saves(kept.saves), reel, 3, 0, BEGAN)
    assert '"level":"novice"' in practice.read_text(encoding="utf-8") and EVEN not in noted(practice)[0].values()


def test_a_deal_keeps_its_levels_when_it_goes_on(kept: Home, opponents: BotProcess) -> None:
    saves = Saves(kept.saves)
    play = MatchSession.new(saves, opponents, Options(), chairs(), "seed", BEGAN, rated=weak)
    levels = play.even.playing
    play.close()
    saved = saves.latest()
    assert saved is not None
    again = resume(saves, opponents, saved, lambda _name: list(STRONG))
    assert again.even.playing == levels, "whatever is known meanwhile"
    run(again)
    again.submit(NextDeal(0))
    assert all(KEYS.index(chair.level) >= KEYS.index("club") for chair in again.even.playing[1:])
    again.close()


def test_a_deal_without_its_notes_gets_levels(kept: Home, opponents: BotProcess) -> None:
    """The file was cut off before them."""
    saves = Saves(kept.saves)
    play = MatchSession.new(saves, opponents, Options(), chairs(), "seed", BEGAN, rated=weak)
    play.close()
    first = re.match(rb".*\n", play.journal.path.read_bytes())
    assert first is not None
    play.journal.path.write_bytes(first[0])
    saved = saves.latest()
    assert saved is not None
    again = resume(saves, opponents, saved, weak)
    assert [chair.level for chair in again.even.playing[1:]] == ["novice", "novice"]
    again.close()
    assert noted(play.journal.path) == [{1: "novice", 2: "novice"}]


def test_the_deals_of_this_match_count(kept: Home, opponents: BotProcess) -> None:
    known = list(WEAK)
    play = MatchSession.new(Saves(kept.saves), opponents, Options(), chairs(), "a", BEGAN, rated=lambda _name: known)
    run(play)
    decided = bool(play.match.last_result().losers)
    assert len(known) == len(WEAK) + decided
    play.submit(NextDeal(0))
    play.hinted(play.eye, "move", more=False)
    run(play)
    assert len(known) == len(WEAK) + decided, "not with a hint"
    play.close()
    book = Book(kept)
    book.refresh()
    assert len(rated_deals(book, ["seat 0"])) == decided
    book.close()


def test_several_people_are_met_in_the_middle(kept: Home, opponents: BotProcess) -> None:
    rated = {"Seat 0": STRONG * 10, "Seat 1": WEAK * 10}
    play = MatchSession.new(
        Saves(kept.saves), opponents, Options(), chairs(6, 2), "s", BEGAN, rated=lambda name: list(rated[name])
    )
    assert {chair.level for chair in play.even.playing[2:]} <= {"amateur", "club", "veteran", "expert"}
    play.close()


def test_only_computers(kept: Home, opponents: BotProcess) -> None:
    """A demonstration: as for a person nobody knows."""
    play = MatchSession.new(Saves(kept.saves), opponents, Options(), chairs(2, 0), "seed", BEGAN)
    assert {chair.level for chair in play.even.playing} <= {"amateur", "club"}
    play.close()
