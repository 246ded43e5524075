"""Practice: from any position of a deal, with correct memories, undo and redo."""

from pathlib import Path
from random import Random

import pytest

from engine.bots.process import Request
from engine.records.journal_header import PRACTICE
from engine.records.journal_reader import read_header, replay
from engine.records.replay import DealReplay
from engine.rules.commands import Pass
from engine.rules.events import Phase
from engine.rules.refusals import Refusal
from game.replay.practice import PracticeSession, begin, decisions, rewound
from game.session.bot_process import BotProcess
from game.session.computers import Memories
from game.storage.saves import Saves
from tests.builders.dealing import everything, thumb_command
from tests.builders.shelves import BEGAN, NAMES, played

GAMES = (("podkidnoy", 4), ("kiev", 3), ("pairs", 4), ("poker", 3), ("changeable", 4), ("weli", 3), ("ties", 3))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path)


def practice(saves: Saves, game: str = "podkidnoy", seats: int = 4, at: float = 0.5, seat: int = 0) -> PracticeSession:
    reel = DealReplay.of(played(saves, game, seats), 1)
    return PracticeSession.open(begin(saves, reel, round(len(reel) * at), seat, BEGAN), BotProcess())


def go_on(play: PracticeSession, commands: int, chance: Random) -> None:
    """Play some commands by rule of thumb, those of computers as they would arrive from their process."""
    for _ in range(commands):
        if play.match.state.ended is not None:
            return
        play.carry_out(thumb_command(play.match, chance))


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("at", [0.0, 0.3, 0.8])
def test_it_stands_where_the_deal_stood_and_everybody_remembers(saves: Saves, game: str, seats: int, at: float) -> None:
    reel = DealReplay.of(played(saves, game, seats), 1)
    after = round(len(reel) * at)
    play = PracticeSession.open(begin(saves, reel, after, 1, BEGAN), BotProcess())
    assert everything(play.match.state) == everything(reel.at(after))
    assert play.people == (1,) and play.eye == 1
    told = [*reel.opening, *(event for step in reel.steps[:after] for event in step.events)]
    watched = Memories(play.match, play.computers.seats, told)
    assert play.computers.memories.of == watched.of
    play.close()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_moves_are_taken_back_one_decision_after_another(saves: Saves, game: str, seats: int) -> None:
    play, chance = practice(saves, game, seats, 0.3), Random(3)
    go_on(play, 25, chance)
    stood = []
    while play.can_undo:
        before = len(play.match.played)
        assert play.undo()
        assert len(play.match.played) < before
        assert play.match.state.ended is None
        legal = play.match.legal(play.eye)
        assert legal.phase is not None or legal.exchange or legal.says or legal.beats, "it is the person's to decide"
        fresh = Memories(play.match, play.computers.seats, play.match.retell())
        assert play.computers.memories.of == fresh.of
        assert everything(replay(play.journal.path).match.state) == everything(play.match.state)
        stood.append(len(play.match.played))
    assert not play.undo()
    assert stood == sorted(stood, reverse=True)
    while play.can_redo:
        assert play.redo()
    assert everything(replay(play.journal.path).match.state) == everything(play.match.state)
    play.close()


def test_what_was_taken_back_is_made_again_just_so(saves: Saves) -> None:
    play = practice(saves, at=0.2)
    go_on(play, 30, Random(8))
    state, commands = everything(play.match.state.copy()), list(play.match.played)
    times = 0
    while times < 4 and play.undo():
        times += 1
    assert times == 4
    for _ in range(times):
        assert play.redo()
    assert not play.can_redo
    assert (everything(play.match.state), play.match.played) == (state, commands)
    play.close()


def test_another_move_forgets_what_was_taken_back(saves: Saves) -> None:
    play = practice(saves, at=0.2)
    go_on(play, 30, Random(8))
    assert play.undo() and play.can_redo
    go_on(play, 1, Random(9))
    assert not play.can_redo and not play.redo()
    play.close()


def test_a_forced_pass_is_no_decision(saves: Saves) -> None:
    play = practice(saves, at=0.0)
    go_on(play, 400, Random(2))
    again = rewound(play.match, 0)
    forced = 0
    for place, (command, _phase) in enumerate(play.match.played):
        legal = again.legal(0)
        if command.seat == 0 and isinstance(command, Pass) and legal.phase is Phase.THROW_IN and not legal.attack:
            forced += 1
            assert place not in decisions(play.match, 0)
        assert not isinstance(again.submit(command), Refusal)
    assert forced, "otherwise this says nothing"
    play.close()


def test_an_end_can_be_taken_back(saves: Saves) -> None:
    play = practice(saves, at=0.5)
    go_on(play, 5000, Random(4))
    assert play.match.state.ended is not None
    assert play.undo() and play.match.state.ended is None
    play.close()


def test_it_can_be_left_and_gone_on_with(saves: Saves) -> None:
    play = practice(saves, at=0.4)
    go_on(play, 12, Random(5))
    play.undo()
    state, path = everything(play.match.state), play.journal.path
    play.close()
    again = PracticeSession.open(path, BotProcess())
    assert everything(again.match.state) == state
    assert again.can_undo and not again.can_redo
    again.close()


def test_it_is_kept_apart_and_never_gone_on_with_by_continue(saves: Saves) -> None:
    session = played(saves, deals=2)
    reel = DealReplay.of(session, 1)
    path = begin(saves, reel, 10, 2, BEGAN.replace(year=2030))
    header = read_header(path)
    assert header.kind == PRACTICE and path.parent == saves.folder / PRACTICE
    assert header.title == "2026-11-01 19:03 (1)"
    assert [chair.name for chair in header.chairs] == list(NAMES[:4])
    assert [chair.computer for chair in header.chairs] == [True, True, False, True]
    latest = saves.latest()
    assert latest is not None and latest.path == session


def test_no_question_has_the_number_of_another(saves: Saves) -> None:
    """A move is undone while a computer thinks: its late answer does not count for the next request."""
    asked: list[int] = []

    class Slow(BotProcess):
        def ask(self, request: Request) -> None:
            asked.append(request.number)

        def answer(self) -> None:
            return None

    reel = DealReplay.of(played(saves), 1)
    play = PracticeSession.open(begin(saves, reel, len(reel) // 2, 0, BEGAN), Slow())
    chance = Random(1)
    for _ in range(12):
        while play.match.state.ended is None and play.match.state.turn == 0:
            play.carry_out(thumb_command(play.match, chance))
        play.update(0.0, True)
        if play.match.state.ended is not None or not play.undo():
            break
    assert len(asked) > 3 and len(set(asked)) == len(asked)
    play.close()
