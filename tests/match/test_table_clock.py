"""The clock at the table, on the window's own time: when it runs, what is seen and heard, and what its end brings."""

import json
from dataclasses import dataclass
from random import Random

import pytest

from engine.knowledge.observe import NOBODY
from engine.records.journal import TableRules
from engine.rules.commands import Attack, Pass, Take
from engine.rules.events import Event, Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from game.access.tables import News
from game.help.keys_screen import KeysPage
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import TableCall
from game.match.log_panel import LogPanel, chapters
from game.match.table_clock import CALM_STEPS, QUIET, STEPS, TableClock
from game.session.asking import ASKING
from game.text.time_up import TimeUp
from game.title.pause import PauseSheet
from tests.builders.shared_screen import at, curtain, deal, lift, on_turn, run, until
from tests.builders.twin_tables import AtOnce, Deal, Window, keep_pictures
from tests.phones.test_phones import Room

CLOCK = TableRules(clock=15)


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pictures(monkeypatch)


def alone(phase: Phase = Phase.LEAD, agreed: TableRules = CLOCK, **chosen: object) -> Window:
    """One person against computers, asked for this."""
    one = deal((0,), "podkidnoy", seed="clock")
    window = at(one, lambda deal: deal.match.state.turn == 0 and deal.match.state.phase is phase, agreed, **chosen)
    until(window, lambda: window.screen.settled)
    return window


def left(window: Window) -> float:
    clock = window.play.time.clock
    assert clock is not None
    return clock.left(window.play.time.decision)


def test_without_a_clock_nothing_is_shown_and_nobody_is_hurried() -> None:
    window = alone(agreed=TableRules())
    run(window, 90_000)
    assert window.screen.clock is None and window.screen.scene.moment.clock is None and not window.done


def test_time_runs_out_and_the_least_is_done() -> None:
    window, news, said = alone(), News(), []
    news.of(window.screen)
    while not window.done:
        window.frame()
        said += [words for words in news.of(window.screen) if "left" in words]
        assert window.now < 40_000
    (command,) = window.done
    assert isinstance(command, Attack) and len(command.cards) == 1 and command.seat == 0
    assert window.heard.count("tick") == 5, "the last five seconds"
    assert said == ["Ten seconds left."], "once"
    assert window.screen.scene.moment.toast == "Your time is up."
    run(window, 3000)
    assert window.play.time.by_clock == {len(window.play.match.played) - sum(one is not command for one in window.done)}


@pytest.mark.parametrize(("phase", "kind"), [(Phase.ANSWER, Take), (Phase.THROW_IN, Pass), (Phase.GIVE, Pass)])
def test_a_defender_takes_and_an_attacker_passes(phase: Phase, kind: type) -> None:
    window = alone(phase, auto_pass=False)
    until(window, lambda: bool(window.done), 20_000)
    assert isinstance(window.done[0], kind) and window.done[0].seat == 0


def test_what_is_drawn_is_who_has_how_much_time_left() -> None:
    window = alone()
    moment, seen = window.screen.scene.moment, []
    run(window, QUIET - 100)
    assert moment.clock is None, "whoever answers at once has no clock to look at"
    until(window, lambda: moment.clock is not None)
    while not window.done:
        window.frame()
        if moment.clock is not None and (not seen or seen[-1] != moment.clock):
            seen.append(moment.clock)
    assert {face.seat for face in seen} == {0} and {face.steps for face in seen} == {STEPS}
    assert [face.left for face in seen] == sorted((face.left for face in seen), reverse=True)
    assert list(dict.fromkeys(face.counted for face in seen)) == [0, 5, 4, 3, 2, 1]


def test_with_reduced_motion_it_moves_seldom() -> None:
    window = alone(reduced_motion="on")
    moment, seen = window.screen.scene.moment, []
    while not window.done:
        window.frame()
        seen.append(moment.clock)
    parts = {face.left for face in seen if face is not None}
    assert {face.steps for face in seen if face is not None} == {CALM_STEPS} and len(parts) <= CALM_STEPS + 1


def test_a_menu_stops_time_and_the_log_does_not() -> None:
    window = alone()
    run(window, 2000)
    before = left(window)
    window.services.router.open(PauseSheet(window.services))
    run(window, 30_000)
    assert left(window) == pytest.approx(before, abs=60) and not window.done
    window.services.router.back()
    window.services.router.open(LogPanel(window.services, window.play))
    run(window, 3000)
    assert left(window) == pytest.approx(before - 3000, abs=150)


@pytest.mark.parametrize("slip", [False, True])
def test_a_screen_over_the_whole_table_costs_no_time(slip: bool) -> None:
    """The table is not looked at meanwhile, and neither the coming nor the going is charged."""
    window = alone()
    run(window, 12_500)
    before, clock, router = left(window), window.play.time.clock, window.services.router
    assert clock is not None and before < 3000
    if slip:
        router.open(LogPanel(window.services, window.play))
    router.open(KeysPage(window.services))
    assert not clock.runs_for(window.play.time.decision), "phones are told that it stands"
    window.now += 60_000
    router.back()
    window.frame()
    window.frame()
    assert left(window) == pytest.approx(before, abs=100) and not window.done


def test_others_moves_take_no_time_from_anybody() -> None:
    """While cards fly nobody's time runs."""
    window = alone()
    scene = window.screen.scene
    until(window, lambda: bool(window.done), 20_000)
    seen = 0
    for _frame in range(200):
        window.frame()
        if not scene.settled and window.play.time.decision is not None:
            clock = window.play.time.clock
            assert clock is not None and not clock.runs_for(window.play.time.decision)
            seen += 1
    assert seen


# Several people at one screen


def several(phase: Phase, **chosen: object) -> Window:
    return at(deal((0, 1, 2, 3)), on_turn(phase), CLOCK, **chosen)


def test_time_does_not_run_behind_the_curtain() -> None:
    window = several(Phase.ANSWER)
    curtain(window)
    run(window, 60_000)
    assert isinstance(window.top, Curtain) and left(window) == 15_000
    seat = lift(window)
    assert seat == window.play.match.state.turn
    run(window, 2000)
    assert left(window) == pytest.approx(13_000, abs=900)
    until(window, lambda: bool(window.done), 16_000)
    assert window.done == [Take(seat)] and "time is up" in window.screen.scene.moment.toast
    until(window, lambda: window.play.eye == NOBODY)


def test_a_hand_is_not_put_away_before_its_time_is_up() -> None:
    """Else time would stand for as long as nobody comes, and whoever came back would lose the move at once."""
    window = at(deal((0, 1, 2, 3)), on_turn(Phase.ANSWER), TableRules(clock=60))
    seat, start = lift(window), window.now
    until(window, lambda: bool(window.done), 61_000)
    assert window.done == [Take(seat)] and window.now - start < 61_000
    until(window, lambda: window.play.eye == NOBODY)


def test_what_others_do_in_time_or_not_keeps_no_hand_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody looks out of turn and goes away, while time runs out for one after the other at the phones."""
    window = several(Phase.ANSWER)
    seat = lift(window)
    turns, play = window.screen.turns, window.play
    assert turns is not None
    touched = turns.last_touch
    run(window, 500)
    turns.acted(by_clock=True)
    assert turns.last_touch == touched and turns.last_act > touched
    other = next(one for one in play.people if one != seat)
    acted = turns.last_act
    monkeypatch.setattr(play.time, "up", lambda: Take(other))
    window.screen.time_is_up()
    assert turns.last_act == acted


def test_whoever_came_forward_and_does_nothing_steps_back() -> None:
    """The others are asked on, and nothing is noted as the clock's."""
    one = deal((0, 1, 2, 3), "podkidnoy", seed="call")

    def several_asked(deal: Deal) -> bool:
        state = deal.match.state
        row = [seat for seat in state.queue[state.asked :] if state.hands[seat]]
        return state.phase in ASKING and len(row) > 1 and bool(state.fits)

    window = at(one, several_asked, CLOCK)
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled, 9000)
    call = window.top
    assert isinstance(call, TableCall)
    if len(call.people) < 2:
        pytest.skip("only one may add")
    call.group.widgets[1].click(0, 0)
    volunteer = call.people[1]
    until(window, lambda: window.play.eye == volunteer, 9000)
    before = window.play.time.by_clock
    until(window, lambda: window.play.eye != volunteer, 18_000)
    assert window.play.time.by_clock == before and not any(command.seat == volunteer for command in window.done)


def watched() -> tuple[int, set[Phase]]:
    """Of two tables that differ in the others' cards alone, every frame and every moment is compared, also when time
    runs out for the person, who is asked whether there is something to add or not.
    """
    seen: set[Phase] = set()
    compared = 0
    for number in range(6):
        one = Deal(preset("podkidnoy").options, (0,), 4, f"clock {number}", Random(number))
        for _step in range(120):
            if not one.step():
                break
            state = one.match.state
            if state.ended is not None or state.turn != 0 or state.bout % 2:
                continue
            other = one.twin(kept=state.hands[0])
            if other is None or other.hands[0] != state.hands[0] or (state.phase in seen and compared > 8):
                continue
            windows = [Window(one.play(each, TableRules(clock=3)), auto_pass=False) for each in (state.copy(), other)]
            told = [window.watch() for window in windows]
            assert told[0] == told[1], (number, state.phase)
            seen.add(state.phase)
            compared += 1
    return compared, seen


def test_hidden_cards_change_neither_the_clock_nor_its_moment() -> None:
    compared, seen = watched()
    assert {Phase.LEAD, Phase.ANSWER, Phase.THROW_IN} <= seen and compared >= 5


def test_a_clock_that_runs_by_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: were time kept for whoever has nothing to fear, the tables would differ."""
    runs = TableClock.runs

    def telling(clock: TableClock, seat: int) -> bool:
        return runs(clock, seat) and clock._play.match.state.hands[1] % 3 != 0

    monkeypatch.setattr(TableClock, "runs", telling)
    with pytest.raises(AssertionError):
        watched()


# At phones


def room(agreed: TableRules = CLOCK) -> Room:
    one = Deal(Options(), (0, 1, 2), 3, "phones", Random(4))
    play = one.play(one.match.state.copy(), agreed)
    for seat in range(3):
        play.seat_at(seat, phone=True)
    return Room(play)


class Present:
    """Phones that are there, and whose people do nothing."""

    def act(self) -> None: ...

    def heard(self, events: list[Event]) -> None: ...

    def here(self, seat: int) -> bool:
        return True

    def missing(self, seat: int) -> str:
        return ""

    def close(self) -> None: ...


@dataclass
class Ticking:
    """Follows a room's clock as a table does, with all cards at rest."""

    room: Room
    now: float = 0.0

    def run(self, seconds: float) -> None:
        play = self.room.play
        for _tenth in range(round(seconds * 10)):
            self.now += 100
            clock, decision = play.time.clock, play.time.decision
            assert clock is not None and play.remote is not None
            clock.follow(decision, self.now, decision is not None and play.remote.here(decision.seat))
            if clock.up and clock.running:
                play.time.up()
            self.room.frame()


def test_a_phone_is_told_its_time_and_not_every_second() -> None:
    table = room()
    turn = table.play.match.state.turn
    table.line.present = frozenset(range(3))
    ticking = Ticking(table)
    ticking.run(0.2)
    for seat in range(3):
        assert table.line.last(seat)["clock"] == {"seat": turn, "left": 15_000, "whole": 15_000, "runs": True}
    frames = len(table.line.frames[turn])
    ticking.run(10)
    assert len(table.line.frames[turn]) == frames, "it counts by itself"
    assert not table.line.last(turn)["late"]
    ticking.run(6)
    assert table.play.time.by_clock and table.line.last(turn)["late"] == 1, "it is told that its time was up"
    assert table.line.last(turn)["clock"]["seat"] != turn
    late = [0]
    while late[-1] < 2:  # and each time again
        ticking.run(16)
        late.append(table.line.last(turn)["late"])
    assert late[-1] == 2


def test_the_time_of_the_only_person_is_up_at_a_phone() -> None:
    """Nobody's hand is at the screen; what is said there names the person."""
    window = alone(Phase.ANSWER)
    window.play.seat_at(0, phone=True)
    window.play.remote = Present()
    until(window, lambda: bool(window.play.time.by_clock), 25_000)
    assert window.screen.scene.moment.toast == "Anna: time is up."


def test_a_phone_that_is_gone_loses_no_time() -> None:
    table = room()
    turn = table.play.match.state.turn
    ticking = Ticking(table)
    ticking.run(100)
    assert table.play.match.state.turn == turn and not table.play.time.by_clock
    assert table.line.last(turn)["clock"]["runs"] is False
    table.line.present = frozenset({turn})
    ticking.run(0.2)
    assert table.line.last(turn)["clock"] == {"seat": turn, "left": 15_000, "whole": 15_000, "runs": True}
    ticking.run(3)
    table.line.present = frozenset()
    ticking.run(50)
    stopped = table.line.last(turn)["clock"]
    assert stopped["runs"] is False and 11_000 < stopped["left"] <= 12_100


def test_a_match_without_a_clock_tells_none() -> None:
    table = room(TableRules())
    table.frame()
    assert all(json.loads(frame)["clock"] is None for frame in table.line.frames[0])


# What is told afterwards


def test_the_log_says_whose_time_was_up_before_what_was_done() -> None:
    window = alone(Phase.ANSWER)
    until(window, lambda: bool(window.done), 20_000)
    told = window.play.time.history(0)
    place = told.index(TimeUp(0))
    assert isinstance(told[place + 1], Event.__args__), "the move itself"  # type: ignore[attr-defined]
    words = [line.words for part in chapters(window.play) for line in part.entries]
    late = words.index("Your time is up.")
    assert "take" in words[late + 1].lower()
    assert [event for event in told if not isinstance(event, TimeUp)] == window.play.history(0)


def test_computers_act_before_their_time_is_up() -> None:
    for number in range(6):
        one = deal((0,), "podkidnoy", seed=f"computers {number}")
        window = at(one, lambda deal: deal.match.state.turn not in (0, -1), CLOCK)
        until(window, lambda window=window: bool(window.done), 12_000)
        assert window.done[0].seat != 0 and not window.play.time.by_clock


def test_a_computer_that_never_answers_does_the_least_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine: the clock is everybody's."""
    monkeypatch.setattr(AtOnce, "answer", lambda _self: None)
    window = at(deal((0,), "podkidnoy", seed="slow"), lambda deal: deal.match.state.turn not in (0, -1), CLOCK)
    turn = window.play.match.state.turn
    until(window, lambda: bool(window.done), 25_000)
    assert window.done[0].seat == turn and window.play.time.by_clock and not window.heard.count("tick")
