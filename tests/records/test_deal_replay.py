"""A replay equals the deal that was played: states, observations of each seat, bouts; a deal in play is refused."""

import itertools
from pathlib import Path
from random import Random

import pytest

from engine.knowledge.observe import NOBODY, observe
from engine.knowledge.projection import view_of
from engine.match.match import Match
from engine.notation.writer import write_deal
from engine.records.journal import Chair, Journal
from engine.records.replay import STRIDE, DealReplay, DealReplayError, reels
from engine.rules import events as ev
from engine.rules.commands import Command, NextDeal
from engine.rules.events import Event
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset
from engine.rules.refusals import Refusal
from engine.rules.view import View
from tests.builders.cells import EVENTFUL, quick
from tests.builders.dealing import everything, play_deal

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fyodor")


def chairs(seats: int) -> tuple[Chair, ...]:
    return tuple(Chair(name, place, place > 1) for place, name in enumerate(NAMES[:seats], 1))


Moment = tuple[Command, list[Event], dict[str, object], list[View]]


def kept(path: Path, options: Options, seats: int, deals: int) -> tuple[Match, list[tuple[list[Event], list[Moment]]]]:
    """A journal of some random deals; for each its opening events, and state and observations after every command."""
    match, chance = Match(options, seats, "reel", 2), Random(7)
    journal = Journal.create(path, options, "reel", chairs(seats), "2026-11-21T12:00:00")
    opening = match.begin()
    deal_log: list[tuple[list[Event], list[Moment]]] = []
    for number in range(deals):
        stood: list[Moment] = []
        beginning = match.beginning
        for command, told in play_deal(match, chance):
            journal.append(command)
            if match.beginning is not beginning:  # dealt again after the cut
                beginning, opening, stood = match.beginning, told, []
                continue
            stood.append((command, told, everything(match.state.copy()), [match.view(seat) for seat in range(seats)]))
        deal_log.append((opening, stood))
        if match.tally.over is not None or number + 1 == deals:
            break
        journal.append(NextDeal(0))
        following = match.submit(NextDeal(0))
        assert not isinstance(following, Refusal)
        opening = following
    journal.close()
    return match, deal_log


@quick(lambda known: known.key in EVENTFUL)
@pytest.mark.parametrize("known", PRESETS, ids=lambda known: known.key)
def test_every_named_game_is_told_again_as_it_was(known: Preset, tmp_path: Path) -> None:
    options, seats = known.options, known.seats[-1]
    _match, deals = kept(tmp_path / "a.durak", options, seats, 2)
    told_again = list(reels(tmp_path / "a.durak"))
    assert [reel.number for reel in told_again] == list(range(1, len(deals) + 1))
    for reel, (opening, stood) in zip(told_again, deals, strict=True):
        last_attempt = [i for i, event in enumerate(opening) if isinstance(event, ev.DealBegan)][-1]
        assert reel.opening == tuple(opening[last_attempt:])
        assert len(reel) == len(stood)
        for i, (command, told, state, views) in enumerate(stood, 1):
            assert reel.steps[i - 1].command == command
            assert reel.happened(i) == tuple(told)
            assert everything(reel.at(i)) == state
            for seat in (NOBODY, *range(seats)):
                assert reel.observed(i, seat) == tuple(observe(event, seat) for event in told)
            assert [reel.view(i, seat) for seat in range(seats)] == views


def test_views_folded_from_what_was_told_are_the_views(tmp_path: Path) -> None:
    kept(tmp_path / "a.durak", Options(), 4, 1)
    reel = DealReplay.of(tmp_path / "a.durak", 1)
    for seat in (NOBODY, *range(4)):
        view = view_of(reel.at(0), seat)
        for i in range(1, len(reel) + 1):
            for event in reel.observed(i, seat):
                view.fold(event)
            assert view == reel.view(i, seat)


def test_a_state_may_be_played_on_without_changing_the_reel(tmp_path: Path) -> None:
    kept(tmp_path / "a.durak", Options(), 3, 1)
    reel = DealReplay.of(tmp_path / "a.durak", 1)
    for i in (0, 3, STRIDE, len(reel) // 2):
        before = everything(reel.at(i))
        match, chance = reel.match(i), Random(i)
        assert everything(match.state) == before
        assert match.retell() == list(itertools.chain(reel.opening, *(step.events for step in reel.steps[:i])))
        for _ in play_deal(match, chance):
            pass
        assert everything(reel.at(i)) == before


def test_bouts_say_where_each_begins(tmp_path: Path) -> None:
    kept(tmp_path / "a.durak", Options(cut="right"), 3, 1)
    reel = DealReplay.of(tmp_path / "a.durak", 1)
    assert reel.bouts[0] == 1, "the first bout begins after the cut"
    for number, start in enumerate(reel.bouts, 1):
        assert reel.at(start).bout == number and not reel.at(start).attacks
    assert len(reel.bouts) == reel.at(len(reel)).bout


def test_a_deal_in_play_is_not_told_again(tmp_path: Path) -> None:
    path = tmp_path / "a.durak"
    kept(path, Options(), 2, 2)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    assert [reel.number for reel in reels(path)] == [1]
    with pytest.raises(DealReplayError, match="deal 2 is still being played"):
        DealReplay.of(path, 2)
    match = Match(Options(), 2, "in play")
    match.begin()
    with pytest.raises(DealReplayError, match="still being played"):
        DealReplay(match, chairs(2))
    with pytest.raises(DealReplayError, match="still being played"):
        DealReplay.of_script(write_deal(match, ("A", "B")))


def test_what_follows_a_damaged_line_is_not_told(tmp_path: Path) -> None:
    path = tmp_path / "a.durak"
    kept(path, Options(), 2, 3)
    data = path.read_bytes()
    assert [reel.number for reel in reels(data[:-9] + b"X" + data[-8:])] == [1, 2]


def test_a_reel_out_of_a_text(tmp_path: Path) -> None:
    match, _deals = kept(tmp_path / "a.durak", Options(), 4, 1)
    text = write_deal(match, ("W", "N", "E", "S"))
    reel, same = DealReplay.of_script(text), DealReplay.of(tmp_path / "a.durak", 1)
    assert reel.steps == same.steps and reel.opening == same.opening
    assert [chair.name for chair in reel.chairs] == ["W", "N", "E", "S"]
    with pytest.raises(DealReplayError):
        DealReplay.of_script("seats: W N\nnonsense")
