"""Hints at phones: from what the seat may know, to that phone alone, one after another, never when rated."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.records.journal import Chair, TableRules
from engine.rules.events import Phase
from engine.rules.presets import preset
from game.phones.frames import PhoneRequest
from game.phones.hints import AtPhone
from game.session.asking import may
from game.session.match_session import MatchSession
from game.storage.saves import Saves
from tests.phones.test_phones import BEGAN, NAMES, Room, some
from tests.tools.hidden_hands.opponents import Advisers


class OneAtATime(Advisers):
    """Its advice arrives when it is let out."""

    out = True

    @property
    def advising(self) -> bool:
        return self._consulted is not None

    def advice(self, number: int | None = None):  # type: ignore[no-untyped-def]
        return super().advice(number) if self.out else None


def table(folder: Path, rated: bool = False) -> Room:
    chairs = tuple(Chair(NAMES[seat], seat + 1, False) for seat in range(4))
    agreed = TableRules(rated=rated)
    play = MatchSession.new(
        Saves(folder), OneAtATime(), preset("podkidnoy").options, chairs, "hints", BEGAN, agreed, phones=(0, 1, 2, 3)
    )
    return Room(play)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    one = table(tmp_path)
    yield one
    one.play.close()


def ask(room: Room, seat: int) -> None:
    room.n += 1
    room.asked.append(PhoneRequest(seat, room.n, None))
    room.frame()


def lines(room: Room, seat: int) -> list[str]:
    return room.line.last(seat)["hint"]


def test_a_hint_goes_to_its_own_phone_and_grows(room: Room) -> None:
    turn = room.play.match.state.turn
    ask(room, turn)
    first = lines(room, turn)
    assert first and room.play.hints == 1
    ask(room, turn)
    second = lines(room, turn)
    assert second and second != first and room.play.hints == 1, "stronger, and the same hint"
    assert not any(lines(room, seat) for seat in range(4) if seat != turn)


def test_a_hint_goes_with_its_position(room: Room) -> None:
    turn = room.play.match.state.turn
    ask(room, turn)
    room.press(some(room, Random(1)))
    room.frame()
    assert lines(room, turn) == []


def test_who_has_nothing_to_decide_is_told_so(room: Room) -> None:
    other = next(seat for seat in range(4) if may(room.play.match.state, seat).phase is None)
    ask(room, other)
    assert lines(room, other) == ["It’s not your turn."] and room.play.hints == 0


def test_no_hints_in_a_rated_match(tmp_path: Path) -> None:
    room = table(tmp_path, rated=True)
    turn = room.play.match.state.turn
    ask(room, turn)
    assert lines(room, turn) == ["No hints in a rated match."] and room.play.hints == 0
    room.play.close()


def test_two_who_ask_at_once_are_answered_one_after_another(room: Room) -> None:
    play, chance = room.play, Random(4)
    for _number in range(2000):
        state = play.match.state
        row = (
            [seat for seat in state.queue[state.asked :] if state.hands[seat]] if state.phase is Phase.THROW_IN else []
        )
        if len(row) > 1 and state.ended is None and all(AtPhone(play, seat).question() for seat in row[:2]):
            break
        if state.ended is not None:
            pytest.fail("no such position in this deal")
        room.press(some(room, chance))
        room.frame()
    one, two = row[:2]
    opponents = play.opponents
    assert isinstance(opponents, OneAtATime)
    opponents.out = False
    for seat in (one, two):
        ask(room, seat)
    assert lines(room, one) == ["One moment …"] and lines(room, two) == []
    opponents.out = True
    for _frame in range(3):
        room.frame()
    for seat in (one, two):
        told = lines(room, seat)
        assert told and "One moment …" not in told, told


def test_the_question_is_what_the_seat_may_know(room: Room) -> None:
    turn = room.play.match.state.turn
    asked = AtPhone(room.play, turn).question()
    assert (
        asked is not None
        and asked.view == room.play.match.view(turn)
        and asked.legal == may(room.play.match.state, turn)
    )
