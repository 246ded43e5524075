"""The clock of a match: how time passes, with no clock of the machine; and what is done for whoever has none left."""

import zlib
from collections import Counter
from datetime import datetime
from itertools import islice
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match.match import Match
from engine.records.journal import Chair, TableRules, reopen
from engine.records.journal_reader import JournalReader
from engine.records.replay import DealReplay
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Cut, Gesture, HandBack, NextDeal, Pass, Say, Take
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from game.session.bot_process import BotProcess
from game.session.computers import CLOCK_MARGIN
from game.session.default_move import default_move
from game.session.match_session import MatchSession
from game.session.move_clock import LONGEST, MoveClock, TimedDecision
from game.session.pacing import TICK_MARGIN
from game.storage.saves import Saves
from tests.builders.cells import EVENTFUL, quick
from tests.builders.matches import resume, still

BEGAN = datetime(2026, 11, 27, 9, 30)
FIRST, SECOND = TimedDecision(0, "lead"), TimedDecision(1, "answer")


def passing(clock: MoveClock, decision: TimedDecision, start: float, end: float, runs: bool = True) -> None:
    """Look at the clock ten times a second."""
    for tenth in range(round(start * 10), round(end * 10) + 1):
        clock.follow(decision, tenth * 100.0, runs)


def test_time_runs_down_and_every_decision_has_all_of_it() -> None:
    clock = MoveClock(15)
    passing(clock, FIRST, 0, 14)
    assert clock.left(FIRST) == 1000 and not clock.up and clock.counted == 1
    passing(clock, SECOND, 14.1, 16)
    assert clock.seat == 1 and clock.left(SECOND) == pytest.approx(15_000 - 1900) and not clock.counted
    passing(clock, SECOND, 16, 30)
    assert clock.up and clock.left(SECOND) == 0


def test_it_stands_while_nothing_may_be_done() -> None:
    clock = MoveClock(15)
    passing(clock, FIRST, 0, 5)
    passing(clock, FIRST, 5, 500, runs=False)
    assert clock.left(FIRST) == 10_000 and not clock.runs_for(FIRST)
    passing(clock, FIRST, 500, 505)
    assert clock.left(FIRST) == pytest.approx(5_000)


def test_a_machine_that_was_asleep_costs_nobody_the_move() -> None:
    clock = MoveClock(15)
    clock.follow(FIRST, 0.0, True)
    clock.follow(FIRST, 3_600_000.0, True)
    assert clock.left(FIRST) == 15_000 - LONGEST


def test_little_time_is_said_once_for_each_decision() -> None:
    clock = MoveClock(15)
    said = []
    for decision, start in ((FIRST, 0), (SECOND, 100)):
        for tenth in range(start * 10, start * 10 + 120):
            clock.follow(decision, tenth * 100.0, True)
            if clock.soon():
                said.append((decision.seat, clock.left(decision)))
    assert said == [(0, 10_000), (1, 10_000)]


def test_the_last_seconds_are_counted_down_to_nothing() -> None:
    clock, shown = MoveClock(15), []
    for tenth in range(151):
        clock.follow(FIRST, tenth * 100.0, True)
        shown.append(clock.counted)
    assert list(dict.fromkeys(shown)) == [0, 5, 4, 3, 2, 1]


def test_it_says_when_its_picture_changes_next() -> None:
    clock = MoveClock(30)
    clock.follow(FIRST, 0.0, True)
    now, parts = 0.0, [clock.part(60)]
    while not clock.up:
        now = clock.next_part(now, 60)
        clock.follow(FIRST, now, True)
        parts.append(clock.part(60))
    assert parts == list(range(60, -1, -1)) and now == pytest.approx(30_000)
    clock.follow(FIRST, now, False)
    assert clock.next_part(now, 60) == float("inf")


# What is done for whoever has no time left


def phases(options: Options, seats: int, seed: str, seen: Counter[str]) -> None:
    """A deal in which chance and the clock take turns: each time the clock's move is legal, and the plainest."""
    match, chance = Match(options, seats, seed), Random(seed)
    match.begin()
    for number in range(400):
        state = match.state
        if state.ended is not None:
            return
        seat = state.turn
        legal, view = match.legal(seat), match.view(seat)
        command = default_move(view, legal, state.rules)
        assert match.refusal(command) is None, (options, seats, seed, number, command)
        plain(command, legal.phase, seen)
        if chance.random() < 0.7:
            command = chance.choice(list(islice(legal.commands(state.rules.pack.same_rank), 200)))
        assert not isinstance(match.submit(command), Refusal)


def plain(command: object, phase: Phase | None, seen: Counter[str]) -> None:
    assert phase is not None
    kinds = {
        Phase.LEAD: Attack,
        Phase.ANSWER: Take,
        Phase.THROW_IN: Pass,
        Phase.GIVE: Pass,
        Phase.HAND_BACK: HandBack,
        Phase.CUT: (Cut, Pass),
    }
    assert isinstance(command, kinds[phase]) and (not isinstance(command, Attack) or len(command.cards) == 1)
    seen[phase.name] += 1


@quick(lambda game: game.key in EVENTFUL)
@pytest.mark.parametrize("game", PRESETS, ids=lambda game: game.key)
def test_the_clocks_move_is_legal_in_every_game_for_every_company(game) -> None:  # type: ignore[no-untyped-def]
    seen = Counter[str]()
    for seats in game.seats:
        for deal in range(2):
            phases(game.options, seats, f"{game.key} {seats} {deal}", seen)
    assert {"LEAD", "ANSWER"} <= set(seen)


def test_every_phase_is_covered() -> None:
    seen = Counter[str]()
    cuts: tuple[Any, ...] = ("right may", "left may", "right", "left", "hat")
    for cut in cuts:
        for deal in range(6):
            phases(Options(cut=cut, surplus="handed back"), 4, f"{cut} {deal}", seen)
    assert {phase.name for phase in Phase} - {"NOT_BEGUN", "OVER"} == set(seen), seen


def test_who_is_asked_for_nothing_gets_no_move() -> None:
    match = Match(Options(), 2, "nobody")
    match.begin()
    idle = 1 - match.state.turn
    with pytest.raises(ValueError, match="is not asked"):
        default_move(match.view(idle), match.legal(idle), match.state.rules)


def test_the_lead_is_the_lowest_plain_card_and_a_trump_only_of_trumps() -> None:
    for deal in range(30):
        match = Match(Options(), 3, f"lead {deal}")
        match.begin()
        state = match.state
        command = default_move(match.view(state.turn), match.legal(state.turn), state.rules)
        assert isinstance(command, Attack)
        hand, rank = state.hands[state.turn], state.rules.pack.rank_of
        plain_cards = hand & ~state.table.trumps or hand
        assert rank[command.cards[0]] == min(rank[card] for card in cards_in(plain_cards))
        assert plain_cards >> command.cards[0] & 1


# In a match


def at_table(folder: Path, people: int = 1, clock: int = 15) -> MatchSession:
    chairs = tuple(Chair(f"Seat {seat}", seat + 1, seat >= people) for seat in range(3))
    play = MatchSession.new(Saves(folder), BotProcess(), Options(), chairs, "clock", BEGAN, TableRules(clock=clock))
    still(play)
    return play


def test_a_match_without_a_clock_has_none(tmp_path: Path) -> None:
    play = at_table(tmp_path, clock=0)
    assert play.time.clock is None and play.computers.within == inf
    play.close()


def test_every_act_but_talk_gives_new_time(tmp_path: Path) -> None:
    chairs = tuple(Chair(f"Seat {seat}", seat + 1, False) for seat in range(4))
    options, agreed = Options(sides="pairs"), TableRules(clock=15)
    play = MatchSession.new(Saves(tmp_path), BotProcess(), options, chairs, "talk", BEGAN, agreed)
    before, turn = play.time.decision, play.match.state.turn
    talk = [gesture for gesture in play.match.legal(turn).says if gesture is not Gesture.GO_AHEAD]
    assert talk, "partners may talk"
    play.carry_out(Say(turn, talk[0]))
    assert play.time.decision == before, "talk gives no time"
    play.time.up()
    assert play.time.decision != before
    play.close()


def test_the_journal_tells_what_the_clock_did_and_the_match_goes_on(tmp_path: Path) -> None:
    play, numbers = at_table(tmp_path), []
    for number in range(12):
        assert play.match.state.ended is None
        if number % 3 == 1:
            seat = play.match.state.turn
            play.carry_out(default_move(play.match.view(seat), play.match.legal(seat), play.rules))
        else:
            play.time.up()
            numbers.append(len(play.match.played))
    assert play.time.by_clock == frozenset(numbers) and play.time.late
    view, path = play.match.view(0), play.journal.path
    play.close()
    lines = path.read_text(encoding="utf-8").splitlines()
    notes = [place for place, line in enumerate(lines) if " time-up " in line]
    assert len(notes) == len(numbers)
    for place in notes:
        assert lines[place].split()[-1] == lines[place + 1].split()[1], "the note stands before its seat's command"
    saved = Saves(tmp_path).saved(path)
    assert saved is not None
    again = resume(Saves(tmp_path), BotProcess(), saved)
    assert again.match.view(0) == view and again.time.by_clock == frozenset(numbers) and again.time.clock is not None
    assert again.time.clock.left(again.time.decision) == 15_000
    again.close()


def test_a_replay_knows_which_moves_the_clock_made(tmp_path: Path) -> None:
    play = at_table(tmp_path, people=3)
    while play.match.state.ended is None:
        play.time.up()
    ended = play.time.by_clock
    play.submit(NextDeal(0))
    assert play.time.by_clock == frozenset() and play.time.late == frozenset(), "another deal"
    play.time.up()
    path = play.journal.path
    play.close()
    reel = DealReplay.of(path, 1)
    assert reel.by_clock == ended == frozenset(range(1, len(reel) + 1))
    assert reopen(path).by_clock == {1}
    told = JournalReader(path)
    assert not told.damage and sum(1 for _ in told.deals()) == 1


def test_an_older_program_would_read_the_same_deal(tmp_path: Path) -> None:
    """Without the notes, which it skips, the file is the same match."""
    play = at_table(tmp_path, people=3)
    for _act in range(9):
        play.time.up()
    match = Match(play.options, 3, play.match.seed, play.match.dealing)
    match.begin()
    for command, _phase in play.match.played:
        assert not isinstance(match.submit(command), Refusal)
    assert match.state.hands == play.match.state.hands
    play.close()


def test_files_from_before_clocks_open(tmp_path: Path) -> None:
    play = at_table(tmp_path, clock=0)
    path = play.journal.path
    play.close()
    text = path.read_text(encoding="utf-8")[9:].splitlines()[0]
    old = text.replace(',"clock":0', "")
    assert old != text
    path.write_text(f"{zlib.crc32(old.encode()):08x} {old}\n", encoding="utf-8", newline="\n")
    saved = Saves(tmp_path).saved(path)
    assert saved is not None
    again = resume(Saves(tmp_path), BotProcess(), saved)
    assert again.agreed.clock == 0 and again.time.clock is None
    again.close()


def test_computers_leave_a_margin_of_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a level would think and people might act first, its act is due while time is left."""
    play = at_table(tmp_path, people=0, clock=15)
    computers = play.computers
    monkeypatch.setattr(computers, "_seconds", lambda seat: 40.0)
    monkeypatch.setattr(computers, "_fewest", lambda seat: 60.0)
    monkeypatch.setattr(computers, "_chance_for_people", lambda phase: 25_000.0)
    position = computers.survey(0.0)
    assert position.seat >= 0
    most = (15 - CLOCK_MARGIN) * 1000 + TICK_MARGIN
    assert position.seconds <= most / 1000 and position.pause <= most and position.tick <= most
    monkeypatch.setattr(computers, "within", inf)
    assert computers.survey(0.0).pause > most
    play.close()
