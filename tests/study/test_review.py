"""The review: uses only what was known, agrees with the solver, finds no mistakes in good play, is repeatable."""

import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.bots.endgame import Outcome, after, solve
from engine.match.match import Match
from engine.notation.commands import read_command
from engine.notation.writer import write_deal
from engine.processes import loop
from engine.processes.loop import Failed
from engine.records.journal_header import Chair
from engine.records.replay import DealReplay
from engine.rules.cards import cards_in
from engine.rules.commands import Beat, Command, Cut, Exchange, Pass, Say, Take
from engine.rules.events import Phase
from engine.rules.legality import perform, refusal
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset, preset
from engine.rules.refusals import Refusal
from engine.rules.state import State
from engine.study.depths import DECISIONS, DEPTHS, MOMENTS, Depth, spread
from engine.study.kinds import KINDS
from engine.study.knowledge import Walk
from engine.study.phases import PHASES, chooses, phase_of
from engine.study.process import Done, Job, JobProgress
from engine.study.record import GOOD, LUCKY, NO_LINE, UNLUCKY, Decision, KnownCards, Review
from engine.study.review import review
from engine.study.verdicts import FULL, accuracy, by_phase, verdict
from game.storage.saves import Saves
from tests.builders import shelves
from tests.builders.cells import quick
from tests.builders.dealing import random_command, thumb_command
from tests.tools.faultfinding import played, reviewed, same

TINY = Depth("tiny", graph=2, thought=8, opened=4, again=8, line=4)
Chooser = Callable[[Match, Random], Command]


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "tiny", TINY)


def finished(match: Match, choose: Chooser, chance: Random) -> DealReplay:
    while match.state.ended is None:
        assert not isinstance(match.submit(choose(match, chance)), Refusal)
    return DealReplay(match, tuple(Chair(f"Seat {seat + 1}", 1, True) for seat in range(match.seats)))


def dealt(key: str = "podkidnoy", seats: int = 2, seed: str = "review", choose: Chooser = thumb_command) -> DealReplay:
    match = Match(preset(key).options, seats, seed)
    match.begin()
    return finished(match, choose, Random(seed))


@quick(lambda known: known.key in ("severny", "mini", "side-by-side", "triples", "weli"))
@pytest.mark.parametrize("known", PRESETS, ids=lambda known: known.key)
def test_every_named_game_is_reviewed(known: Preset) -> None:
    thoughtless = known.key in ("perevodnoy", "pairs", "poker")  # their deals are long and have many mistakes
    reel = dealt(known.key, known.seats[0], choose=random_command if thoughtless else thumb_command)
    *steps, found = review(reel, 1, "tiny", Random(1))
    shares = [share for share in steps if isinstance(share, float)]
    assert isinstance(found, Review) and len(shares) == len(steps)
    assert shares == sorted(shares) and shares[0] == 0.0 and 0.84 < shares[-1] <= 1.0
    sides = reel.at(0).rules.sides
    assert len(found.moments) == len(reel) + 1
    for moment in found.moments:
        for chances, draw in ((moment.chances, moment.draw), (moment.open_chances, moment.open_draw)):
            assert sum(chances[side[0]] for side in sides) + draw == pytest.approx(1.0, abs=0.002)
            assert all(len({chances[seat] for seat in side}) == 1 for side in sides)
    assert [seat for seat, chance in enumerate(found.moments[-1].chances) if chance] == sorted(reel.ended.losers)
    pack = reel.at(0).rules.pack
    for each in found.decisions:
        assert each.seat == 1 and read_command(each.played, pack) == reel.steps[each.place].command
        assert refusal(reel.at(each.place), read_command(each.best, pack)) is None
        assert refusal(reel.at(each.place), read_command(each.best_open, pack)) is None
        assert each.phase in PHASES and verdict(each.loss) == each.verdict
        if each.verdict != GOOD:
            assert each.options[0].words == each.best and each.options[0].loss == 0.0 and each.kind in KINDS
            assert {each.played: each.loss}.items() <= {one.words: one.loss for one in each.options}.items()
        _line_is_played(reel, each)
    assert all(found.decisions[which].fool != NO_LINE for which in found.dearest)


def _line_is_played(reel: DealReplay, decision: Decision) -> None:
    """Every command of a better line is legal on the true deal, and its losers are right."""
    state = reel.at(decision.place)
    for words in decision.line:
        command = read_command(words, state.rules.pack)
        assert refusal(state, command) is None
        perform(state, command, None)  # type: ignore[arg-type]
    if decision.line:
        assert decision.line[0] == decision.best
        assert state.ended is not None and state.ended.losers == decision.losers


def test_the_same_chance_gives_the_same_review_and_it_can_be_kept() -> None:
    reel = dealt()
    first, again, other = (reviewed(reel, 0, "tiny", seed) for seed in (1, 1, 2))
    assert first == again != other
    assert msgspec.json.decode(msgspec.json.encode(first), type=Review) == first


def twins() -> tuple[DealReplay, DealReplay, int]:
    """Two deals that seat 0 cannot distinguish until some command: an unseen card of the other hand and one of the
    talon are swapped. They continue differently."""
    for number in range(50):
        reel = dealt(seed=f"twin {number}")
        place = len(reel) // 3
        state = reel.at(place)
        rules, order = state.rules, list(reel.beginning.order)
        plain = ~state.table.trumps
        held = state.hands[1] & reel.at(0).hands[1] & plain
        hidden = [card for card in state.face_down() if plain >> card & 1]
        if not held or not hidden:
            continue
        one, two = order.index(cards_in(held)[0]), order.index(hidden[0])
        order[one], order[two] = order[two], order[one]
        match = Match(reel.options, 2, "", start=replace(reel.beginning, order=tuple(order)))
        match.begin()
        if any(isinstance(match.submit(step.command), Refusal) for step in reel.steps[:place]):
            continue
        assert rules.seats == 2
        return reel, finished(match, random_command, Random(5)), place
    raise AssertionError("no such deal")


def test_by_knowledge_nothing_is_used_that_the_seat_could_not_see() -> None:
    one, other, place = twins()
    first, second = reviewed(one, 0, "tiny", 1), reviewed(other, 0, "tiny", 1)
    seen = [(each.chances, each.draw, each.exact) for each in first.moments[: place + 1]]
    assert seen == [(each.chances, each.draw, each.exact) for each in second.moments[: place + 1]]
    assert any(a.open_chances != b.open_chances for a, b in zip(first.moments[:place], second.moments, strict=False))
    # The command at the place itself may differ.
    assert [known_of(each) for each in first.decisions if each.place < place] == [
        known_of(each) for each in second.decisions if each.place < place
    ]


def known_of(each: Decision) -> tuple[object, ...]:
    judged = (each.loss, each.verdict, each.losing, each.draw, each.reasons, each.options, each.kind)
    return (each.place, each.phase, each.played, each.best, each.known, *judged)


def test_what_is_told_as_known_is_true_and_nothing_else_is() -> None:
    reel = dealt(seats=3, choose=random_command)
    walk, known = Walk.along(reel, (0,)), 0
    for step in reel.steps:
        told, state = walk.known(0), walk.state
        for seat, cards in enumerate(told.hands):
            assert all(state.hands[seat] >> card & 1 for card in cards)
            known += len(cards)
        hidden = {card for seat in (1, 2) for card in cards_in(state.hands[seat])} | set(state.face_down())
        placed = {card for cards in told.hands for card in cards} | set(told.in_talon)
        assert hidden == set(told.unseen) | placed and not set(told.unseen) & placed
        assert told.counts == tuple(hand.bit_count() for hand in state.hands) and told.talon == len(state.talon)
        assert set(told.trumps_gone) == set(cards_in(state.discard & state.table.trumps))
        walk.do(step.command)
    assert known, "somebody took cards"


@pytest.mark.long
def test_lost_endgames_are_told_exactly_as_the_solver_says() -> None:
    blunders = 0
    for number in range(2):
        reel = dealt(seed=f"end {number}", choose=random_command)
        for each in reviewed(reel, 0, "tiny", 1).decisions:
            state = reel.at(each.place)
            few = sum(hand.bit_count() for hand in state.hands) <= 10  # quickly solved again here
            if not (each.exact and each.verdict == "blunder" and few):
                continue
            best = solve(state)
            assert best is not None and best.outcome is not Outcome.LOSS
            then = after(state, read_command(each.played, state.rules.pack))
            assert each.loss == pytest.approx(COST[_outcome(then)] - COST[best.outcome])
            assert each.losing == 0.0
            blunders += 1
    assert blunders, "random play throws endgames away"


COST = {Outcome.WIN: 0.0, Outcome.DRAW: 0.4, Outcome.LOSS: 1.0}
"""The cost of an outcome for one of two seats: a draw costs a little less than half a deal."""


def _outcome(state: State) -> Outcome:
    """The exact outcome for seat 0."""
    if state.ended is not None:
        return Outcome.DRAW if state.ended.fool < 0 else Outcome.LOSS if state.ended.fool == 0 else Outcome.WIN
    found = solve(state)
    assert found is not None
    return found.outcome if state.turn == 0 else Outcome(-found.outcome)


@pytest.mark.long
def test_who_plays_as_the_review_thinks_is_told_of_no_mistake() -> None:
    """Noise makes no mistakes (python -m tests.tools.faultfinding tests many deals); random play does."""
    careful = reviewed(played("podkidnoy", 2, "same 1", same(100)), 1, "quick", 1)
    # One mistake is allowed, because a hundred determinizations are few.
    assert len(careful.decisions) > 15 and sum(each.verdict != GOOD for each in careful.decisions) <= 1
    careless = reviewed(dealt(seed="careless", choose=random_command), 0, "tiny", 1)
    assert sum(each.verdict in ("mistake", "blunder") for each in careless.decisions) >= 3
    assert careless.accuracy < careful.accuracy - 0.1


def test_phases_are_told_from_what_was_asked() -> None:
    reel = dealt(seed="phases", seats=3, choose=random_command)
    walk, seen = Walk.along(reel, range(3)), set()
    for step in reel.steps:
        seat, state = step.command.seat, walk.state
        asked = walk.asked(seat)
        if chooses(asked, walk.rules, step.command):
            phase = phase_of(asked, walk.rules, step.command, step.command)
            seen.add(phase)
            two_left = not state.talon and sum(hand > 0 for hand in state.hands) <= 2
            if two_left and not isinstance(step.command, Exchange):
                assert phase == "endgame"
            elif state.talon and state.phase is Phase.LEAD and not isinstance(step.command, Exchange):
                assert phase == "lead"
            elif state.talon and isinstance(step.command, Take):
                assert phase == "take-or-beat"
            elif state.talon and isinstance(step.command, Beat):
                assert phase in ("defence", "take-or-beat")
        walk.do(step.command)
    assert {"lead", "throw-in", "take-or-beat", "endgame"} <= seen


def test_what_leaves_no_choice_is_no_decision() -> None:
    reel = dealt("pairs", 4, "forced", random_command)
    walk, skipped = Walk.along(reel, range(4)), set()
    for step in reel.steps:
        command, asked = step.command, walk.asked(step.command.seat)
        if not chooses(asked, walk.rules, command):
            skipped.add(type(command))
            assert isinstance(command, Say | Cut | Pass | Take | Beat) or (
                len([each for each in asked.legal.commands(walk.rules.pack.same_rank) if not isinstance(each, Say)])
                == 1
            )
            if isinstance(command, Take):
                assert any(not cards for _target, cards in asked.legal.beats)
            if isinstance(command, Pass):
                assert not asked.legal.attack
        walk.do(command)
    assert {Pass, Say} <= skipped


KNOWN = KnownCards((), (), (), (), (), 0)


def judged(loss: float, loss_open: float) -> Decision:
    return Decision(
        *(0, 0, "lead", "0 pass", "0 pass", "0 pass", loss, loss_open, verdict(loss), verdict(loss_open)),
        *(False, False, 0.5, 0.0, KNOWN),
    )


def test_two_verdicts_are_kept_apart() -> None:
    assert judged(0.0, 0.3).luck == UNLUCKY and judged(0.0, 0.3).verdict == GOOD
    assert judged(0.3, 0.0).luck == LUCKY and judged(0.3, 0.0).verdict == "blunder"
    assert judged(0.3, 0.3).luck == judged(0.0, 0.0).luck == judged(0.05, 0.0).luck == ""
    assert [verdict(loss) for loss in (0.0, 0.0399, 0.04, 0.08, 0.15, 1.0)] == [
        *(GOOD, GOOD, "inaccuracy", "mistake", "blunder", "blunder")
    ]


def test_accuracy_is_the_mean_of_what_was_kept() -> None:
    assert accuracy([]) == -1.0 and accuracy([0.0, FULL]) == 0.5 and accuracy([1.0]) == 0.0
    assert accuracy([FULL / 2]) == pytest.approx(0.5)
    told = by_phase([judged(0.0, 0.0), judged(FULL, 0.0), replace(judged(0.0, 0.0), phase="endgame")])
    assert told == {"lead": (2, 0.5), "endgame": (1, 1.0)}


def test_a_very_long_deal_takes_no_longer_than_a_long_one() -> None:
    usual = DEPTHS["default"]
    assert spread(usual, 100, 30) == usual
    for moments, decisions in ((400, 30), (400, 200), (1500, 400)):
        found = spread(usual, moments, decisions)
        assert found.graph * moments <= usual.graph * MOMENTS
        assert found.thought * decisions <= max(usual.thought * DECISIONS, usual.thought * decisions)
    assert spread(usual, 100, 600).thought == usual.thought // 10


def test_only_seats_and_depths_that_there_are() -> None:
    with pytest.raises(ValueError, match="seat 2"):
        review(dealt(), 2, "tiny", Random(1))
    with pytest.raises(ValueError, match="unknown depth 'deepest'"):
        next(iter(review(dealt(), 0, "deepest", Random(1))))


def test_a_review_is_stopped_from_within() -> None:
    calls = 0

    def late() -> bool:
        nonlocal calls
        calls += 1
        if calls == 50:
            raise loop.Unwanted
        return False

    with pytest.raises(loop.Unwanted):
        for _ in review(dealt(), 0, "tiny", Random(1), late):
            assert calls < 50


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    """Our end of the connection to the loop, which runs in a thread."""
    monkeypatch.setattr(os, "nice", lambda _by: 0, raising=False)
    ours, theirs = Pipe()
    thread = threading.Thread(target=loop.serve, args=(theirs,), daemon=True)
    thread.start()
    yield ours
    ours.close()
    thread.join(10)
    assert not thread.is_alive(), "the loop ends when the connection is closed"


def job(number: int, depth: str) -> Job:
    reel = dealt()
    return Job(number, write_deal(reel.match(len(reel)), ["A", "B"]), 1, 0, depth, 1)


def answers(connection: Connection) -> Iterator[JobProgress | Done | Failed]:
    while connection.poll(20):
        told: JobProgress | Done | Failed = connection.recv()
        yield told
        if not isinstance(told, JobProgress):
            return


def test_the_process_tells_how_far_it_is_and_then_the_review(served: Connection) -> None:
    served.send(job(7, "tiny"))
    *progress, done = answers(served)
    assert isinstance(done, Done) and done.number == 7
    assert done.review == reviewed(dealt(), 0, "tiny", 1)
    shares = [told.share for told in progress if isinstance(told, JobProgress)]
    assert shares == sorted(shares) and 5 < len(shares) <= 51 and shares[0] == 0.0


def test_a_job_is_dropped_when_something_new_comes_in(served: Connection) -> None:
    served.send(job(1, "deep"))
    assert served.poll(20)  # it has begun
    served.send(None)
    served.send(job(2, "deep"))
    served.send(job(3, "tiny"))
    *others, done = answers(served)
    assert isinstance(done, Done) and done.number == 3
    assert not any(isinstance(told, Done | Failed) for told in others)


def test_a_deal_of_a_journal_is_reviewed(served: Connection, tmp_path: Path) -> None:
    contents = shelves.played(Saves(tmp_path), seats=2, deals=2).read_bytes()
    served.send(Job(1, contents, 2, 1, "tiny", 4))
    *_, done = answers(served)
    assert isinstance(done, Done) and done.review == reviewed(DealReplay.of(contents, 2), 1, "tiny", 4)
    served.send(Job(2, contents, 3, 1, "tiny", 4))
    *_, failed = answers(served)
    assert isinstance(failed, Failed) and failed.number == 2


def test_what_cannot_be_read_is_told_without_its_words(served: Connection) -> None:
    served.send(Job(1, "hand W: ♠A", 1, 0, "tiny", 1))
    *_, failed = answers(served)
    assert isinstance(failed, Failed) and failed.number == 1 and failed.kind == "DealReplayError"
    assert "♠A" not in repr(failed) and any("process.py" in place for place in failed.where)
    served.send(job(2, "tiny"))
    *_, done = answers(served)
    assert isinstance(done, Done) and done.number == 2


def test_a_cut_passes_through() -> None:
    match = Match(Options(cut="right"), 3, "cut")
    match.begin()
    reel = finished(match, thumb_command, Random(1))
    found = reviewed(reel, 0, "tiny", 1)
    assert isinstance(reel.steps[0].command, Cut) and found.moments[0].chances == pytest.approx((1 / 3,) * 3, abs=0.01)
