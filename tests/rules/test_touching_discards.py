"""Touching the discards makes the fool (R74): with every input device, never by a computer, revealing no card."""

from pathlib import Path
from random import Random

import pygame
import pytest

from engine.__main__ import main
from engine.arena.players import _Random
from engine.bots import levels
from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import NOBODY, observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.notation.observations import read_event, write_event
from engine.records.journal import Chair, TableRules
from engine.rules import events as ev
from engine.rules.cards import PACKS
from engine.rules.commands import Pass, Touch
from engine.rules.compose import compose
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.refusals import Reason, Refusal
from engine.study.phases import chooses
from game.match.counter_panel import CounterPanel
from game.match.screen import MatchScreen
from game.match.touch_sheet import TouchSheet
from game.result.screen import FoolScreen
from game.result.verdict import note
from game.shell.app import App
from game.storage.history.reading import JournalReading
from game.storage.saves import Saves
from game.system.paths import home as home_in
from game.text.narrator import sentence
from game.ui.notice import Notice
from tests.builders.dealing import thumb_command
from tests.builders.matches import new_match, still
from tests.builders.patience import until
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import session

TOUCHING = Options(touching=True)
SAID = ("Anna", "Boris", "Vera")


def discarding(options: Options = TOUCHING, seats: int = 3, seed: str = "touch") -> Match:
    """A deal in play in which cards have been discarded."""
    match, chance = Match(options, seats, seed), Random(1)
    match.begin()
    while not match.state.discard:
        match.submit(thumb_command(match, chance))
    return match


@pytest.fixture
def app(programs: Programs) -> App:
    return programs(speed="instant")


def table(app: App, options: Options = TOUCHING, people: int = 1, counter: str = "full") -> MatchScreen:
    """A table at which cards have been discarded; the computers do not move."""
    seats = tuple(Chair(SAID[seat], seat + 1, seat >= people) for seat in range(3))
    play = new_match(app.services, options, seats, "touch", TableRules(counter))
    still(play)
    chance = Random(1)
    while not play.match.state.discard:
        play.carry_out(thumb_command(play.match, chance))
    screen = MatchScreen(app.services, play)
    app.router.show(screen)
    for _ in range(4):
        app.frame()
    return screen


def click_the_pile(app: App, screen: MatchScreen) -> None:
    Person(app).click(screen.scene.line.layout.room.discard)


def test_the_mouse_is_asked_before_it_is_done(app: App) -> None:
    screen = table(app)
    click_the_pile(app, screen)
    assert isinstance(app.router.top, TouchSheet)
    Person(app).press("Leave it")
    assert app.router.top is screen and screen.play.match.state.ended is None
    click_the_pile(app, screen)
    Person(app).key(pygame.K_ESCAPE)
    assert app.router.top is screen and screen.play.match.state.ended is None
    click_the_pile(app, screen)
    Person(app).press("Touch it")
    ended = screen.play.match.state.ended
    assert ended is not None and ended.touched and ended.fool == 0
    until(lambda: isinstance(app.router.top, FoolScreen), app.frame)
    assert note(ended, screen.play.match.tally, screen.play.seats) == "Anna touched the discard pile."


def test_keys_and_pad_reach_the_pile(app: App) -> None:
    screen = table(app)
    keyboard = screen.player.keyboard
    stop = next(stop for stop in keyboard.ground(screen.play.legal()).table if stop.kind.name == "DISCARD")
    keyboard.confirm(stop, screen.play.legal())
    assert isinstance(app.router.top, TouchSheet)


def test_where_it_costs_nothing_the_pile_opens_the_counter(app: App) -> None:
    screen = table(app, Options())
    click_the_pile(app, screen)
    assert isinstance(app.router.top, CounterPanel)
    Person(app).key(pygame.K_ESCAPE)
    screen.play.agreed = TableRules("off")
    click_the_pile(app, screen)
    assert isinstance(app.router.top, Notice)


def test_of_several_people_whoever_is_looked_at_touches(app: App) -> None:
    """With several people, only the seat whose hand is shown can touch the discards, in turn or not."""
    screen = table(app, people=3)
    play = screen.play
    play.look(NOBODY)
    assert not play.legal().touch
    other = next(seat for seat in range(3) if seat != play.match.state.turn)
    play.look(other)
    assert play.legal().touch and play.legal().phase is None
    assert play.submit(Touch(other)) is None
    ended = play.match.state.ended
    assert ended is not None and ended.fool == other


def test_it_is_refused_with_a_reason() -> None:
    match = Match(TOUCHING, 3, "new")
    match.begin()
    assert match.submit(Touch(1)) == Refusal(Reason.NOTHING_DISCARDED)
    assert discarding(Options()).submit(Touch(1)) == Refusal(Reason.NO_TOUCHING)
    match = discarding()
    assert match.submit(Touch(3)) == Refusal(Reason.NO_SUCH_SEAT, (3,))
    match.submit(Touch(1))
    assert match.submit(Touch(2)) == Refusal(Reason.DEAL_IS_OVER)


def test_nothing_is_shown_but_what_the_end_of_a_deal_shows() -> None:
    """The events contain no card except those of the end of a deal; folded views still equal the true ones."""
    match = discarding()
    views = {seat: match.view(seat) for seat in (NOBODY, 0, 1, 2)}
    told = match.submit(Touch(1))
    assert isinstance(told, list) and told[0] == ev.Touched(1)
    for seat, view in views.items():
        for event in told:
            view.fold(observe(event, seat))
        assert view == match.view(seat)
    ended = match.last_result()
    assert (ended.fool, ended.losers, ended.touched, ended.last_attack) == (1, (1,), True, ())
    assert match.tally.marks == [0, 1, 0] and match.tally.next_dealer() == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_no_computer_ever_touches(seats: int) -> None:
    """No level and no random player touches the discards, in turn or out of turn."""
    match, rules = discarding(seats=seats), compose(TOUCHING, seats)
    assert all(match.legal(seat).touch for seat in range(seats))
    chance = Random(7)
    for _ in range(60):
        seat = match.state.turn
        asked = DecisionInput(veil(match.state, seat), memory_of(match, seat), match.legal(seat))
        assert not isinstance(_Random().choose(asked, rules, chance), Touch)
        assert not isinstance(_Random().aside(asked, rules, chance), Touch)
        told = match.submit(thumb_command(match, chance))
        assert isinstance(told, list)
        if match.state.ended is not None:
            break
    seat = (match := discarding(seats=seats)).state.turn
    asked = DecisionInput(veil(match.state, seat), memory_of(match, seat), match.legal(seat))
    for level in levels.LEVELS:
        found = levels.choose(level.key, "", asked, rules, chance, iterations=20)
        assert not isinstance(found, Touch)
    assert not chooses(asked, rules, Touch(seat)), "and it is no decision to be judged"


def memory_of(match: Match, seat: int) -> Memory:
    rules = match.state.rules
    memory = Memory(seat, rules.seats, rules.pack.same_rank, rules.tables)
    for event in match.retell():
        memory.fold(observe(event, seat))
    return memory


def test_a_pass_ahead_of_others_is_not_made_for_them(app: App) -> None:
    """Touching while others are still to be asked ends the deal at once, without passing for them."""
    play = table(app, people=3).play
    chance = Random(2)
    while play.match.state.phase is not Phase.THROW_IN:
        play.carry_out(thumb_command(play.match, chance))
    before = len(play.match.played)
    seat = play.match.state.queue[-1]
    play.look(seat)
    play.ahead = tuple(play.match.state.queue[: len(play.match.state.queue) - 1])
    assert play.submit(Touch(seat)) is None
    assert [command for command, _phase in play.match.played[before:]] == [Touch(seat)]
    assert not any(isinstance(command, Pass) for command, _phase in play.match.played[before:])


def test_it_is_told_in_the_log_the_index_and_the_arenas_lines(app: App) -> None:
    pack = PACKS["36"]
    assert sentence(ev.Touched(1), SAID, pack, 0) == "Boris touches the discard pile."
    assert sentence(ev.Touched(0), SAID, pack, 0) == "You touch the discard pile."
    ended = ev.DealEnded(1, ((), (3,), ()), 0, False, (1,), (), touched=True)
    assert sentence(ended, SAID, pack, 0) == "Boris touched the discard pile and is the fool."
    assert sentence(ended, SAID, pack, 1) == "You touched the discard pile: you’re the fool."
    line = write_event(ended, pack)
    assert read_event(line, pack) == ended
    older = line.replace(" touched=yes", "")
    assert older != line and not read_event(older, pack).touched, "a referee of before does not know the word"  # type: ignore[union-attr]
    play = table(app).play
    assert play.submit(Touch(0)) is None
    saved = app.services.saves.latest()
    assert saved is not None
    reading = JournalReading(saved.path)
    list(reading.steps())
    assert [deal.ended.touched for deal in reading.summary.deals] == [True]


def test_a_review_tells_that_the_deal_was_given_away(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A review does not judge the touch itself, but judges the decisions before it."""
    saves = Saves(home_in(tmp_path).saves)
    session(saves, "touched", 1, True, 0, Options(touching=True), touch=0)
    saved = saves.latest() or next(saves.folder.glob("*.durak"))
    path = saved if isinstance(saved, Path) else saved.path
    assert main(["analyse", "--depth", "quick", "--seat", "1", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Anna touched the discard pile and lost." in told and "0 touch" not in told
