"""The second attacker stops the following ones (R73, O42): computers, observations, the table."""

from pathlib import Path
from random import Random

import pytest

from engine.bots import levels
from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil, view_of
from engine.match.match import Match
from engine.rules import moves
from engine.rules.commands import Gesture, Pass, Say
from engine.rules.events import GIVE, THROW_IN, Event
from engine.rules.legality import refusal
from engine.rules.options import Options
from game.session.match_session import MatchSession
from game.table.input.panel import NEW
from tests.builders.dealing import random_command
from tests.builders.desk import Desk

STOPPING = Options(stopping=True)


def decisions(deals: int) -> list[bool]:
    """For every moment of random deals at which a seat may say stop: does a good player say it?"""
    said: list[bool] = []
    for number in range(deals):
        match, chance = Match(STOPPING, 4, f"stop {number}"), Random(number)
        rules = match.state.rules
        memories = [Memory(seat, 4, rules.pack.same_rank, rules.tables) for seat in range(4)]
        told: list[Event] = match.begin()
        while match.state.ended is None:
            for memory in memories:
                for event in told:
                    memory.fold(observe(event, memory.seat))
                assert memory.view == view_of(match.state, memory.seat)
            state, bout = match.state, match.state.bout
            for seat in range(4):
                may = match.legal(seat)
                if Gesture.STOP in may.says and may.phase in (THROW_IN, GIVE):
                    asked = DecisionInput(veil(state, seat), memories[seat], may)
                    decided = levels.aside("club", "", asked, rules, Random(number))
                    assert decided is None or refusal(state, decided) is None
                    said.append(decided is not None)
                    assert levels.aside("novice", "", asked, rules, Random(number)) is None
            command = random_command(match, chance)
            stopped = moves.stopped_by(state, command.seat) if isinstance(command, Say) else ()
            answer = match.submit(command)
            assert isinstance(answer, list)
            told = answer
            if stopped and state.ended is None and state.bout == bout:
                assert not set(stopped) & {*state.entitled, state.turn}
    return said


def test_good_players_stop_others_now_and_then() -> None:
    """Good players stop others sometimes, but seldom: the others' cards mostly hurt only the defender."""
    said = decisions(12)
    assert len(said) > 40
    assert 0 < sum(said) < len(said) / 2


@pytest.mark.parametrize("options", [Options(), Options(stopping=True, throw_in="neighbours")])
def test_where_there_is_nobody_to_stop_it_cannot_be_said(options: Options) -> None:
    match, chance = Match(options, 4, "nobody"), Random(2)
    match.begin()
    while match.state.ended is None:
        entitled = match.state.entitled
        if not options.stopping or len(entitled) < 3:
            assert not any(match.legal(seat).says for seat in range(4))
        match.submit(random_command(match, chance))


def test_the_person_may_say_stop_and_is_not_passed_over(tmp_path: Path) -> None:
    """Automatic passing without a matching card still lets the person say stop."""
    desk = Desk(tmp_path, STOPPING, 4)

    def may_stop(play: MatchSession) -> bool:
        may = play.match.legal(0)
        return Gesture.STOP in may.says and may.phase is THROW_IN and not may.attack and not may.exchange

    desk.others_play(may_stop)
    desk.frames(NEW + 4000)
    assert Pass(0) not in desk.asked and desk.play.match.state.turn == 0
    desk.press_offer("Stop!")
    assert desk.asked == [Say(0, Gesture.STOP)]
    desk.frames(6000)
    assert desk.asked == [Say(0, Gesture.STOP), Pass(0)], "now there is nothing left to choose"
