"""Computers at the table: the order and time of requests, and that the time of an act reveals nothing."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from engine.bots import heuristic, levels
from engine.bots.process import Answer, Request
from engine.match.match import Match
from engine.records.journal import Chair
from engine.rules.commands import Beat, Command, Exchange, Gesture, NextDeal, Pass, Say, Take
from engine.rules.events import Phase
from engine.rules.options import Options
from game.session.bot_process import BotProcess
from game.session.computers import HELP_CHANCE, LAST_CHANCE, PATIENCE, Computers
from game.session.pacing import ASIDE, ASIDE_TO_PERSON, PAUSE_LEAST, SLOT, TICK_MARGIN
from tests.builders.dealing import random_command

FRAME = 10.0
Aside = Callable[[Request], Command | None]


class Scripted(BotProcess):
    """Replaces the process: answers by rule of thumb, after ``delay`` of the table's own clock."""

    def __init__(self, delay: Callable[[Request], float] = lambda _: 0.0, aside: Aside = lambda _: None) -> None:
        super().__init__()
        self.delay, self.aside = delay, aside
        self.now = self.ready = 0.0
        self.asked: list[Request] = []
        self.waiting: Request | None = None
        self.rejected = 0
        self.speed = 0.0

    @property
    def pace(self) -> float:
        return self.speed

    def ask(self, request: Request) -> None:
        self.asked.append(request)
        self.waiting, self.ready = request, self.now + self.delay(request)

    def answer(self) -> Answer | None:
        if self.waiting is None or self.now < self.ready:
            return None
        request, self.waiting = self.waiting, None
        return Answer(request.number, self.aside(request) if request.aside else self.turn(request))

    def turn(self, request: Request) -> Command:
        asked = request.asked
        return heuristic.choose(asked.view, asked.legal, self.rules, Random(request.chance))

    def reject(self, request: Request) -> None:
        self.rejected += 1
        self.waiting = request

    def forget(self) -> None:
        self.waiting = None

    @property
    def turns(self) -> list[Request]:
        return [request for request in self.asked if not request.aside]


class Table:
    """About four seats, a clock, and a record of all acts: (time by the simulated clock, command)."""

    def __init__(self, opponents: Scripted, level: str, options: Options, people: tuple[int, ...], seats: int) -> None:
        chairs = tuple(Chair(str(s), 1, s not in people, level) for s in range(seats))
        self.match = Match(options, seats, "computers")
        self.opponents, self.people, self.now = opponents, people, 0.0
        opponents.rules = self.match.state.rules  # type: ignore[attr-defined]
        self.computers = Computers(self.match, chairs, opponents, self.match.begin())
        self.done: list[tuple[float, Command]] = []
        self.chance = Random(4)

    def do(self, command: Command) -> None:
        told = self.match.submit(command)
        assert isinstance(told, list), told
        self.computers.happened(command, told)
        self.done.append((self.now, command))

    def play(self, acts: int) -> None:
        """Frame by frame; animations end 300 ms after each act, people act at once by rule of thumb."""
        settles = self.now + 300.0
        while acts and self.match.state.ended is None:
            self.now += FRAME
            self.opponents.now = self.now
            command = self.computers.act(self.now, self.now >= settles)
            seat = self.match.state.turn
            if command is None and seat in self.people and self.now >= settles + 2000.0:
                legal = self.match.legal(seat)
                command = heuristic.choose(self.match.view(seat), legal, self.match.state.rules, self.chance)
            if command is not None:
                self.do(command)
                settles = self.now + 300.0
                acts -= 1

    def until(self, true: Callable[[Match], bool]) -> None:
        """Play randomly until ``true`` holds."""
        for _ in range(3000):
            if self.match.state.ended is not None:
                self.do(NextDeal(0))
            elif true(self.match):
                return
            else:
                self.do(random_command(self.match, self.chance))
        raise AssertionError("no such position came up")


def table(
    opponents: Scripted,
    level: str = "club",
    options: Options | None = None,
    people: tuple[int, ...] = (),
    seats: int = 4,
) -> Table:
    return Table(opponents, level, options or Options(), people, seats)


@pytest.mark.parametrize("level", ["club", "expert", "grandmaster"])
def test_how_long_a_computer_thinks_is_not_seen(level: str) -> None:
    """For any answer time within the level's limit, every act comes at the same time."""
    quick, slow = table(Scripted(), level), None
    quick.play(150)
    chance = Random(9)
    most = {"club": 60.0, "expert": 220.0, "grandmaster": 1050.0}[level]
    slow = table(
        Scripted(lambda request: chance.random() * (request.seconds * most if request.seconds else 25.0)), level
    )
    slow.play(150)
    assert slow.done == quick.done
    assert len({type(command) for _, command in quick.done}) >= 4


def test_a_late_answer_is_shown_at_a_slot() -> None:
    """Its delay is hidden."""
    on_time = table(Scripted(), "grandmaster")
    on_time.play(1)
    (due, _), gaps = on_time.done[0], set()
    for late in range(20, 700, 60):
        tardy = table(Scripted(lambda _, late=late: due - FRAME + late), "grandmaster")  # type: ignore[misc]
        tardy.play(1)
        gaps.add(tardy.done[0][0] - due)
    assert gaps <= {SLOT, 2 * SLOT, 3 * SLOT} and len(gaps) >= 2


def test_nobody_acts_before_the_pause_or_the_tick() -> None:
    for level, seconds in (("club", 0.0), ("grandmaster", 1.0)):
        one = table(Scripted(), level, seats=2)
        one.play(40)
        assert {request.seconds for request in one.opponents.turns} == {seconds}
        gaps = [after - before for (before, _), (after, _) in pairwise(one.done)]
        first = [gap for gap, (_, before) in zip(gaps, one.done, strict=False) if not isinstance(before, Pass)]
        assert min(first) >= max(300.0 + PAUSE_LEAST, (seconds * 1000 + TICK_MARGIN) if seconds else 0.0)


def test_a_round_of_questions_takes_the_time_of_one() -> None:
    """All who may throw in share a level's time, so six grandmasters do not take five seconds per card."""
    for throw_in, most in (("neighbours", 2), ("all", 5)):
        one = table(Scripted(), "grandmaster", Options(throw_in=throw_in), seats=6)
        one.play(120)
        rounds = [r for r in one.opponents.turns if r.asked.legal.phase in (Phase.THROW_IN, Phase.GIVE)]
        assert {r.seconds for r in one.opponents.turns if r not in rounds} == {1.0}
        assert {r.seconds for r in rounds} >= {1.0 / most} and min(r.seconds for r in rounds) == 1.0 / most


def test_what_everybody_knows_to_be_forced_takes_no_time() -> None:
    """Leading the last card and cutting the pack have no tick."""
    one = table(Scripted(), "grandmaster", Options(cut="right"), seats=2)
    assert one.match.state.phase is Phase.CUT
    one.play(1)
    one.until(
        lambda match: match.state.phase == Phase.LEAD and match.view(match.state.turn).counts[match.state.turn] == 1
    )
    one.play(1)
    assert [request.seconds for request in one.opponents.turns] == [0.0, 0.0]


def test_less_time_on_battery() -> None:
    one = table(Scripted(), "grandmaster", seats=2)
    one.computers.share = lambda: 1 / 3
    one.computers.pauses.pace = 0.0
    one.play(3)
    assert {round(request.seconds, 3) for request in one.opponents.turns} == {0.333}
    (first, _), (second, _) = one.done[:2]
    assert second - first < 1000.0 / 3 + TICK_MARGIN + 2 * FRAME, "the table does not wait for what is not used"


@pytest.mark.parametrize(
    ("takes", "later"), [(0.0, 0.0), (600.0, 0.0), (750.0, SLOT), (900.0, SLOT), (960.0, 2 * SLOT)]
)
def test_an_exchange_out_of_turn(takes: float, later: float) -> None:
    """Asked before the player on turn; done at its time or at a slot, by any seat that can."""
    one = table(Scripted(lambda _: takes, aside=lambda request: Exchange(request.asked.legal.seat)))
    one.until(lambda match: any(match.legal(s).exchange for s in range(4) if s != match.state.turn))
    able = [s for s in range(4) if one.match.legal(s).exchange and s != one.match.state.turn]
    begun = one.now
    one.play(1)
    assert one.done[-1][1] == Exchange(able[0])
    assert one.done[-1][0] - begun == pytest.approx(300.0 + ASIDE + later, abs=2 * FRAME)


def test_who_wants_nothing_is_asked_once_and_clockwise_from_the_defender() -> None:
    one = table(Scripted(), options=Options(sides="pairs"))
    one.until(lambda match: bool(match.legal(match.state.principal).says) and match.state.turn == match.state.defender)
    one.opponents.asked.clear()
    defender, shown = one.match.state.defender, len(one.done)
    one.play(1)
    asked = [request.asked.legal.seat for request in one.opponents.asked if request.aside]
    assert asked == sorted(asked, key=lambda seat: (seat - defender) % 4) and len(asked) == len(set(asked))
    assert asked
    assert [r.aside for r in one.opponents.asked][-1] is False
    assert len(one.done) == shown + 1


def test_a_word_to_the_partner_is_said_before_anybody_acts_and_once() -> None:
    def wait(request: Request) -> Command | None:
        return Say(request.asked.legal.seat, Gesture.WAIT) if Gesture.WAIT in request.asked.legal.says else None

    one = table(Scripted(aside=wait), options=Options(sides="pairs"))
    one.play(60)
    said = [index for index, (_, command) in enumerate(one.done) if isinstance(command, Say)]
    assert len(said) > 3
    assert not any(later - earlier == 1 for earlier, later in pairwise(said))


def test_a_partner_beats_a_card_for_the_defender() -> None:
    def help_out(request: Request) -> Command | None:
        for target, beaters in request.asked.legal.beats:
            if beaters:
                return Beat(request.asked.legal.seat, target, (beaters & -beaters).bit_length() - 1)
        return None

    options = Options(sides="side by side", partner_defends=True)
    for people, patience in (((), ASIDE), ((0,), ASIDE_TO_PERSON)):
        one = table(Scripted(aside=help_out), options=options, people=people)

        def helpful(match: Match, people: tuple[int, ...] = people) -> bool:
            defender = match.state.defender
            able = [s for s in range(4) if s != defender and any(b for _, b in match.legal(s).beats)]
            return match.state.phase == Phase.ANSWER and bool(able) and (not people or defender == 0)

        one.until(helpful)
        begun = one.now
        one.play(1)
        (when, command), defender = one.done[-1], one.match.state.defender
        assert isinstance(command, Beat) and command.seat != defender
        assert when - begun == pytest.approx(300.0 + patience, abs=2 * FRAME)


def test_a_person_may_help_before_the_computer_answers() -> None:
    options = Options(sides="side by side", partner_defends=True)
    one = table(Scripted(), options=options, people=(0,))
    one.until(
        lambda match: (
            match.state.phase == Phase.ANSWER
            and match.state.turn != 0
            and any(beaters for _, beaters in match.legal(0).beats)
        )
    )
    begun = one.now
    one.play(1)
    assert one.done[-1][0] - begun >= HELP_CHANCE


def test_several_people_are_given_a_chance_whether_or_not_they_can_use_it() -> None:
    """Otherwise a computer's delay would reveal a person's cards to the others."""
    able: dict[str, set[bool]] = {"last": set(), "help": set()}
    for seed in range(60):
        last = table(Scripted(), people=(0, 1), seats=4)
        last.match.seed, last.chance = f"several {seed}", Random(seed)
        last.until(lambda match: match.state.phase == Phase.LEAD and match.state.turn > 1 and not match.state.talon)
        gone = last.computers.talon_gone
        if gone:
            able["last"].add(any(last.match.legal(seat).exchange for seat in (0, 1)))
        begun = last.now
        last.play(1)
        waited = last.done[-1][0] - begun - 300.0
        assert (waited >= LAST_CHANCE) is gone
        options = Options(sides="side by side", partner_defends=True)
        helps = table(Scripted(), options=options, people=(0, 2))
        helps.chance = Random(seed)
        helps.until(lambda match: match.state.phase == Phase.ANSWER and match.state.turn in (1, 3))
        partner = helps.match.state.turn - 1
        able["help"].add(any(beaters for _, beaters in helps.match.legal(partner).beats))
        begun = helps.now
        helps.play(1)
        assert helps.done[-1][0] - begun - 300.0 >= HELP_CHANCE
    assert able["help"] == {True, False} and False in able["last"]


def test_nonsense_aside_is_passed_over_and_nonsense_on_turn_asked_again() -> None:
    one = table(Scripted(aside=lambda request: Take(request.asked.legal.seat)), options=Options(sides="pairs"))
    one.play(30)
    assert any(request.aside for request in one.opponents.asked)
    assert not any(isinstance(before, Take) and one.opponents.rejected for _, before in one.done)

    class Confused(Scripted):
        def turn(self, request: Request) -> Command:
            right = super().turn(request)
            return right if self.rejected else Pass((request.asked.legal.seat + 1) % 4)

    two = table(Confused())
    two.play(1)
    assert two.opponents.rejected == 1 and two.done[0][1].seat == two.opponents.asked[0].asked.legal.seat


def test_whatever_happens_meanwhile_makes_the_answer_void() -> None:
    """A person exchanges out of turn while a computer's answer waits: it is asked again."""
    one = table(Scripted(), people=(0,))
    one.until(lambda match: match.state.turn != 0 and match.legal(0).exchange)
    one.now += FRAME
    one.opponents.now = one.now
    for _ in range(3):
        assert one.computers.act(one.now, True) is None
    before = one.opponents.turns[-1]
    one.do(Exchange(0))
    one.play(1)
    after = one.opponents.turns[-1]
    assert after.number > before.number and after.asked.seen != before.asked.seen


def test_levels_and_tempers_of_a_later_version_play_by_rule_of_thumb() -> None:
    opponents = Scripted()
    chairs = (Chair("a", 1, True, "oracle", "patient"), Chair("b", 2, True, "expert", "wild"))
    match = Match(Options(), 2, "later")
    opponents.rules = match.state.rules  # type: ignore[attr-defined]
    computers = Computers(match, chairs, opponents, match.begin())
    computers.act(0.0, True)
    assert {(request.level, request.temper) for request in opponents.asked} == {("amateur", "")}


def test_a_demonstration_is_played_the_same_way_each_time() -> None:
    one = table(Scripted(), "grandmaster")
    one.computers.pauses.gapless = True
    one.play(20)
    assert {request.seconds for request in one.opponents.turns} == {0.0}, "by iterations, not by the clock"


def test_on_a_slow_machine_every_act_waits_as_long_as_the_fewest_iterations() -> None:
    """Forced moves too, so that the time still tells nothing; but nobody waits longer than the patience."""
    for takes, tick in ((0.5, 1.0), (1.5, 1.5), (9.0, PATIENCE)):
        one = table(Scripted(), "grandmaster", seats=2)
        one.opponents.speed = takes / levels.level("grandmaster").floor
        one.play(40)
        assert {request.seconds for request in one.opponents.turns} == {1.0}
        assert {request.patience for request in one.opponents.turns} == {PATIENCE}
        gaps = [after - before for (before, _), (after, _) in pairwise(one.done)]
        assert min(gaps) == pytest.approx(tick * 1000 + TICK_MARGIN, abs=2 * FRAME)


def test_who_thinks_less_than_its_level_is_told_when_somebody_leads() -> None:
    """At no other act: its moment would tell that the seat had a choice."""
    one = table(Scripted(), "grandmaster", seats=3)
    one.play(1)
    assert not one.computers.short and not one.computers.trouble()
    one.opponents.speed = 2 * PATIENCE / levels.level("grandmaster").floor
    while one.match.state.phase is not Phase.LEAD:
        assert not one.computers.short
        one.play(1)
    one.play(1)
    assert one.computers.short == {0, 1, 2}
    assert "think less" in one.computers.trouble() and not one.computers.trouble(), "said once"
    one.opponents.speed = 0.0
    while one.match.state.phase is not Phase.LEAD:
        assert one.computers.short
        one.play(1)
    one.play(1)
    assert not one.computers.short


def test_who_does_not_search_is_never_short() -> None:
    one = table(Scripted(), "club", seats=2)
    one.opponents.speed = 100.0
    one.play(20)
    assert not one.computers.short and not one.computers.trouble()
