"""A computer plays for a person whose phone is gone, if that was agreed, and only as long as it is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.records.journal import Chair, TableRules
from engine.rules.presets import preset
from game.match.log_panel import chapters
from game.phones.stand_in import AWAY, PACE, StandIn
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.saves import Saves
from tests.builders.matches import resume
from tests.phones.test_phones import BEGAN, NAMES


class PhonesGone:
    """A match at phones with a clock of its own."""

    def __init__(self, folder: Path, held: bool) -> None:
        chairs = tuple(Chair(NAMES[seat], seat + 1, False) for seat in range(3))
        options, agreed = preset("podkidnoy").options, TableRules(held=held)
        self.play = MatchSession.new(
            Saves(folder), BotProcess(), options, chairs, "held", BEGAN, agreed, phones=(0, 1, 2)
        )
        self.now = 0.0
        self.stand_in = StandIn(self.play, lambda: self.now)

    def wait(self, seconds: float, *present: int) -> list[str]:
        """Time passes, with these phones there."""
        news: list[str] = []
        for _second in range(int(seconds)):
            self.now += 1.0
            news += self.stand_in.follow(frozenset(present))
        return news


@pytest.fixture
def seats(tmp_path: Path) -> Iterator[PhonesGone]:
    one = PhonesGone(tmp_path, held=True)
    yield one
    one.play.close()


def test_it_plays_when_a_phone_is_gone_and_stops_when_it_is_back(seats: PhonesGone) -> None:
    play, turn = seats.play, seats.play.match.state.turn
    others = [seat for seat in range(3) if seat != turn]
    assert seats.wait(3, 0, 1, 2) == [] and seats.stand_in.act() is None
    assert seats.wait(AWAY - 1, *others) == [] and seats.stand_in.act() is None, "a phone may sleep for a while"
    assert seats.wait(2, *others) == [f"No phone: a computer plays for {NAMES[turn]}."]
    command = seats.stand_in.act()
    assert command is not None and command.seat == turn and play.submit(command) is None
    assert seats.stand_in.act() is None, "another's turn, or too soon"
    assert seats.wait(1, 0, 1, 2) == [f"{NAMES[turn]} is back."]
    assert seats.wait(200, 0, 1, 2) == []


def test_it_takes_its_time(seats: PhonesGone) -> None:
    turn = seats.play.match.state.turn
    seats.wait(1, 0, 1, 2)
    seats.wait(AWAY + 1)
    assert seats.stand_in.act() is not None
    seats.now += PACE / 2
    assert seats.play.match.state.turn == turn and seats.stand_in.act() is None


def test_who_never_came_is_waited_for(seats: PhonesGone) -> None:
    assert seats.wait(10 * AWAY) == [] and seats.stand_in.act() is None


def test_it_plays_a_whole_deal(seats: PhonesGone) -> None:
    seats.wait(1, 0, 1, 2)
    assert len(seats.wait(AWAY + 1)) == 3
    for _act in range(500):
        if seats.play.match.state.ended is not None:
            return
        seats.now += PACE
        command = seats.stand_in.act()
        assert command is not None and seats.play.submit(command) is None
    pytest.fail("the deal does not end")


def test_without_an_agreement_everybody_waits(tmp_path: Path) -> None:
    seats = PhonesGone(tmp_path, held=False)
    seats.wait(1, 0, 1, 2)
    assert seats.wait(AWAY + 5) == [] and seats.stand_in.act() is None
    seats.play.close()


def test_the_log_says_it(seats: PhonesGone) -> None:
    seats.wait(1, 0, 1, 2)
    seats.play.remarks += seats.wait(AWAY + 1, 0, 1)
    last = chapters(seats.play)[-1]
    assert last.title == "Phones" and [line.words for line in last.entries] == ["No phone: a computer plays for Vera."]


def test_the_agreement_is_kept_in_the_journal(seats: PhonesGone, tmp_path: Path) -> None:
    path = seats.play.journal.path
    seats.play.close()
    saved = Saves(tmp_path).saved(path)
    assert saved is not None
    again = resume(Saves(tmp_path), BotProcess(), saved)
    assert again.agreed.held
    again.close()


def test_the_people_at_the_table_may_let_a_computer_play(tmp_path: Path) -> None:
    """Also where it was not agreed before; it goes when the phone is back, or its person is at the screen."""
    seats = PhonesGone(tmp_path, held=False)
    play, turn = seats.play, seats.play.match.state.turn
    others = [seat for seat in range(3) if seat != turn]
    assert seats.wait(AWAY + 5, *others) == [] and seats.stand_in.act() is None
    assert seats.stand_in.hold(turn) == [f"No phone: a computer plays for {NAMES[turn]}."]
    assert seats.stand_in.hold(turn) == [] and seats.stand_in.held == {turn}
    command = seats.stand_in.act()
    assert command is not None and command.seat == turn
    assert seats.wait(1, 0, 1, 2) == [f"{NAMES[turn]} is back."] and not seats.stand_in.held
    seats.stand_in.hold(turn)
    play.seat_at(turn, phone=False)
    assert seats.wait(1, *others) == [] and not seats.stand_in.held
    play.close()
