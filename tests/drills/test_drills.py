"""Drills: kinds of mistakes, which question is asked when, and the question at the table."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from textwrap import dedent

import pygame
import pytest

from engine.notation.commands import read_command
from engine.notation.reader import read
from engine.records.replay import DealReplay
from engine.rules.commands import Attack, Beat, Exchange, Pass, Show, Swap, Take, Transfer
from engine.rules.events import Phase
from engine.rules.presets import PRESETS
from engine.rules.state import State
from engine.study import kinds
from engine.study.kinds import kind_of
from engine.study.knowledge import Walk
from engine.study.reason import Theme
from engine.study.record import WeighedOption
from game.access.tables import table_node
from game.drills import drill as deck
from game.drills.drill import Drill, chosen
from game.drills.end_sheet import DrillEnd
from game.drills.mistake_names import kind_told, theme_told
from game.drills.no_drills import NoDrills
from game.drills.routes import LastAsked
from game.drills.screen import DrillScreen
from game.drills.session import DrillSession
from game.lessons.list_sheet import LearnSheet
from game.match.screen import MatchScreen
from game.review.screen import ReviewScreen
from game.session.card_counter import memory_of
from game.shell.app import App
from game.statistics import StatisticsScreen
from game.storage.history.accuracy import Judgements
from game.storage.history.deal_query import DealQuery
from game.storage.review_store import KeptDecision
from game.ui.destinations import DrillTable, Lessons, Mistakes, Title
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.layout import PlacedText
from game.ui.notice import Notice
from tests.builders.own_mistakes import keep, reviewed
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.tools.history import fill, unhurried

TODAY = date(2026, 11, 22)
TABLE = """
    seats: You A B
    trump: ♥
    hand You: ♠7 ♠9 ♣9 ♥6 ♥J
    hand A: ♠8 ♦10 ♣K ♥K
    hand B: ♦6 ♦7
    talon: ♣6 ♦9 ♥7
    bout: You attacks A
"""


# Kinds of mistakes


@pytest.fixture(scope="module")
def state() -> State:
    return read(dedent(TABLE)).match.state


def card(state: State, name: str) -> int:
    return state.rules.pack.card(name)


LED = (
    ("♥6", "♠7", kinds.LED_TRUMP),
    ("♠7", "♥J", kinds.LED_PLAIN),
    ("♠9", "♠7", kinds.LED_HIGH),
    ("♠7", "♠9", kinds.LED_LOW),
    ("♠9", "♣9", kinds.LED_SUIT),
    ("♠9 ♣9", "♣9", kinds.LED_MANY),
    ("♣9", "♠9 ♣9", kinds.LED_FEW),
)


@pytest.mark.parametrize(("played", "best", "kind"), LED)
def test_kinds_of_leads(state: State, played: str, best: str, kind: str) -> None:
    cards = [tuple(card(state, name) for name in names.split()) for names in (played, best)]
    assert kind_of(Attack(0, cards[0]), Attack(0, cards[1]), state) == kind


THROWN = (
    (Phase.THROW_IN, "", "♠9", kinds.HELD_BACK),
    (Phase.THROW_IN, "♠9", "", kinds.THREW),
    (Phase.THROW_IN, "♥6", "", kinds.THREW_TRUMP),
    (Phase.THROW_IN, "♥6", "♠9", kinds.THREW_TRUMP),
    (Phase.THROW_IN, "♠9", "♣9", kinds.THREW_OTHER),
    (Phase.GIVE, "", "♠9", kinds.GAVE_NOTHING),
    (Phase.GIVE, "♠9", "", kinds.GAVE),
    (Phase.GIVE, "♠9", "♣9", kinds.GAVE_OTHER),
)


@pytest.mark.parametrize(("phase", "played", "best", "kind"), THROWN)
def test_kinds_of_throwing_in(state: State, phase: Phase, played: str, best: str, kind: str) -> None:
    asked = state.copy()
    asked.phase = phase
    commands = [Attack(0, (card(state, name),)) if name else Pass(0) for name in (played, best)]
    assert kind_of(*commands, asked) == kind


def test_kinds_of_defence_and_of_moves_of_their_own(state: State) -> None:
    seven, eight, king, trump = (card(state, name) for name in ("♠7", "♠8", "♣K", "♥K"))
    low, high, dear = Beat(1, seven, eight), Beat(1, seven, king), Beat(1, seven, trump)
    for played, best, kind in (
        (Take(1), low, kinds.TOOK),
        (Take(1), Transfer(1, (eight,)), kinds.TOOK_ON),
        (low, Take(1), kinds.HELD),
        (dear, Take(1), kinds.TRUMPED),
        (low, Show(1, trump), kinds.HELD_ON),
        (Transfer(1, (eight,)), Take(1), kinds.PASSED_ON),
        (Transfer(1, (eight,)), Show(1, trump), kinds.PASSED_WITH),
        (dear, low, kinds.TRUMP_SPENT),
        (low, dear, kinds.TRUMP_SAVED),
        (high, low, kinds.BEAT_HIGH),
        (low, high, kinds.BEAT_LOW),
        (low, Beat(1, king, king), kinds.BEAT_OTHER),
        (low, Exchange(1), kinds.KEPT_LOWEST),
        (Swap(1, (eight, king)), low, kinds.CHANGED),
        (low, Swap(1, (eight, king)), kinds.CHANGED_NOTHING),
        (Swap(1, (eight, king)), Swap(1, (seven, king)), kinds.CHANGED_OTHER),
        (low, low, ""),
    ):
        assert kind_of(played, best, state) == kind


def test_every_kind_and_theme_has_words_of_its_own() -> None:
    told = {kind_told(kind, endgame) for kind in kinds.KINDS for endgame in (False, True)}
    assert len(told) == 2 * len(kinds.KINDS)
    themes = [theme_told(theme) for theme in Theme if theme is not Theme.SPECIAL]
    assert all(themes) and len(set(themes)) == len(themes)


# Scheduling


def judged(place: int, box: int = 0, due: str = "", loss: float = 0.2) -> KeptDecision:
    return KeptDecision("a.durak", 1, 0, 0, place, "lead", kinds.LED_HIGH, "", loss, "mistake", box, due)


def day(after: int) -> str:
    return (TODAY + timedelta(days=after)).isoformat()


def test_what_is_due_is_asked_the_least_sure_first() -> None:
    some = [
        judged(1, 3, day(-1)),
        judged(2, 1, day(0)),
        judged(3, 2, day(1)),
        judged(4, 0, "", 0.1),
        judged(5, 0, "", 0.5),
        judged(6, 0, day(-3), 0.3),
    ]
    assert [each.place for each in chosen(some, TODAY)] == [5, 6, 4, 2, 1]
    assert [each.place for each in chosen(some, TODAY, 2)] == [5, 6]
    later = [judged(1, 2, day(7)), judged(2, 1, day(2))]
    assert [each.place for each in chosen(later, TODAY)] == [2, 1], "who wants to practise can"


class Book:
    """Replaces the review store: records the answers."""

    def __init__(self) -> None:
        self.told: list[tuple[int, bool]] = []

    def answered(self, question: KeptDecision, well: bool, _today: date) -> None:
        self.told.append((question.place, well))


def test_what_is_missed_is_asked_again_at_the_end_and_counts_once() -> None:
    book = Book()
    drill = Drill.of(book, [judged(1, loss=0.4), judged(2, loss=0.3), judged(3)], TODAY)  # type: ignore[arg-type]
    asked = []
    for well in (True, False, True, False):
        assert drill.question is not None
        asked.append((drill.question.place, drill.second))
        drill.answer(well)
        drill.go_on()
    assert drill.question is None
    assert asked == [(1, False), (2, False), (3, False), (2, True)]
    assert book.told == [(1, True), (2, False), (3, True)]
    assert (drill.results, drill.well, drill.asked) == ([True, False, True], 2, 3)


def test_a_question_that_cannot_be_asked_is_dropped() -> None:
    drill = Drill.of(Book(), [judged(1), judged(2)], TODAY)  # type: ignore[arg-type]
    drill.drop()
    drill.answer(True)
    drill.go_on()
    assert drill.question is None and drill.asked == 1 and drill.results == [True]


# The question at the table


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with Programs(tmp_path_factory.mktemp("home")) as programs:
        made = programs(speed="instant")
        fill(made.services.home, 5, 2)
        assert keep(made, 6) >= 4
        yield made


def mistakes(app: App) -> list[KeptDecision]:
    return Judgements(app.services.book, app.services.reviews, DealQuery("")).dearest()


def posed(app: App, question: KeptDecision) -> DrillSession:
    found = app.services.of_room(LastAsked).pose(question)
    assert found is not None
    return found


@pytest.mark.parametrize("number", range(0, 12, 3))
def test_the_question_shows_what_the_seat_saw_then_and_nothing_more(app: App, number: int) -> None:
    question = mistakes(app)[number]
    play = posed(app, question)
    assert play.view() == play.reel.view(question.place, question.seat)
    assert play.eye == question.seat and play.people == (question.seat,)
    assert play.header is None and not play.hintable
    assert play.agreed == (play.reel.header and play.reel.header.table), "what was counted for him then is counted now"
    assert memory_of(play.match, play.eye) == Walk.along(play.reel, (play.eye,), question.place).memories[play.eye]
    assert play.legal() == play.match.legal(question.seat)
    play.update(0.0, True)
    assert play.thinking is None and play.match.played == play.reel.match(question.place).played


def test_answers_are_worth_what_the_review_weighed(app: App) -> None:
    play = next(play for play in (posed(app, each) for each in mistakes(app)) if len(play.decision.options) > 2)
    decision, pack = play.decision, play.pack
    for words, loss, well in ((decision.best, 0.0, True), (decision.played, decision.loss, False)):
        answer = play.judged(read_command(words, pack))
        assert (answer.loss, answer.well) == (loss, well)
    assert play.judged(read_command(decision.played, pack)).as_then
    for option in decision.options:
        answer = play.judged(read_command(option.words, pack))
        assert answer.loss == option.loss, option
        assert answer.well == (option.loss < 0.04)
    unweighed = DrillSession(play.reel, replace(decision, options=(WeighedOption(decision.best, 0.0),)))
    other = next(option.words for option in decision.options if option.words not in (decision.best, decision.played))
    answer = unweighed.judged(read_command(other, pack))
    assert answer.loss is None and not answer.well


def test_several_cards_have_no_order(app: App) -> None:
    play = posed(app, mistakes(app)[0])
    twice = DrillSession(play.reel, replace(play.decision, best="0 attack 7S 7H"))
    cards = tuple(play.pack.card(name) for name in ("7H", "7S"))
    assert twice.judged(Attack(0, cards)).best


def test_a_good_move_is_carried_out_and_another_changes_nothing(app: App) -> None:
    question = mistakes(app)[0]
    for well in (True, False):
        play = posed(app, question)
        before = play.view()
        words = play.decision.best if well else play.decision.played
        assert play.submit(read_command(words, play.pack)) is None
        assert (play.view() != before) == well
        assert play.legal().phase is None and not play.legal().attack
        with pytest.raises(ValueError, match="made"):
            play.submit(read_command(words, play.pack))


def test_what_the_rules_refuse_is_no_answer(app: App) -> None:
    play = posed(app, mistakes(app)[0])
    foreign = next(one for one in range(play.pack.size) if not play.view().hand >> one & 1)
    assert play.submit(Attack(play.eye, (foreign,))) is not None
    assert play.answer is None


@pytest.fixture
def screen(app: App) -> DrillScreen:
    Person(app).resize((1280, 720))
    app.settings.ui_scale = 1.0
    app.router.go(Title())
    app.router.go(Mistakes())
    app.router.go(DrillTable([replace(each, box=0, due="") for each in mistakes(app)[:4]]))
    return at(app)


def at(app: App) -> DrillScreen:
    top = app.router.top
    assert isinstance(top, DrillScreen)
    for _ in range(200):
        app.now += 40
        app.frame()
        if top.settled:
            return top
    raise AssertionError("it never rests")


def test_a_whole_drill_by_keys(app: App, screen: DrillScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    drill, first = screen.drill, screen.posed.decision
    screen.submit(read_command(first.played, screen.play.pack))
    assert drill.results == [False] and "you played last time" in screen.task.board_text()[0]
    assert any("Best:" in line for line in screen.task.board_text())
    Person(app).key(pygame.K_RETURN)
    second = at(app)
    assert second is not screen and drill.number == 2
    second.submit(second.posed.best)
    assert drill.results == [False, True] and second.task.board_text()[0].startswith("Right")
    Person(app).key(pygame.K_SPACE)
    at(app).handle(as_key(Wish.HINT, True, ""), app.now)
    assert at(app).posed.answer is not None and drill.results == [False, True, False]
    while len(drill.row) > 1:
        one = at(app)
        if one.posed.answer is None:
            one.submit(one.posed.best)
        one.task.go_on()
    last = at(app)
    assert last.task.second, "what was missed comes again at the end"
    last.submit(last.posed.best)
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, DrillEnd)
    assert drill.well == len(drill.results) - 2
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, StatisticsScreen) and app.router.top.page == 4


def test_a_drill_without_answers_praises_nobody(app: App) -> None:
    def told(results: list[bool]) -> list[str]:
        app.router.show(DrillEnd(app.services, Drill(app.services.reviews, date(2026, 1, 1), deque(), results)))
        return [part.words for part in app.router.top.layout.parts if isinstance(part, PlacedText)]

    praise = "All correct! They come back later."
    assert praise in told([True])
    assert praise not in told([])


def test_a_drill_by_mouse_and_by_pad(app: App, screen: DrillScreen) -> None:
    buttons = screen.beside
    assert [getattr(button, "words", "") for button in buttons] == ["Show me", "Review", "Leave"]
    assert not buttons[1].enabled
    Person(app).press(screen.beside[0])
    assert screen.posed.answer is not None and screen.posed.answer.shown
    assert screen.drill.results == [False]
    screen.handle(as_key(Wish.PLAY, True, "xbox"), app.now)
    after = at(app)
    assert after is not screen
    Person(app).press(after.beside[2])
    assert isinstance(app.router.top, StatisticsScreen)


@pytest.mark.parametrize("pad", ["", "xbox"])
def test_keys_go_along_the_buttons_when_the_table_is_answered(app: App, screen: DrillScreen, pad: str) -> None:
    screen.task.show_me()
    for wish in (Wish.RIGHT, Wish.DOWN):
        screen.handle(as_key(wish, True, pad), app.now)
    for _ in range(3):
        focus = screen.task.foot.group.focus
        if getattr(focus, "words", "") == "Review":
            break
        screen.handle(as_key(Wish.RIGHT, True, pad), app.now)
    assert getattr(screen.task.foot.group.focus, "words", "") == "Review"
    screen.handle(as_key(Wish.PLAY, True, pad), app.now)
    assert isinstance(app.router.top, ReviewScreen)


def test_from_the_answer_to_the_whole_deal(app: App, screen: DrillScreen) -> None:
    screen.task.show_me()
    Person(app).press(screen.beside[1])
    assert isinstance(app.router.top, ReviewScreen)
    assert app.router.top.showing.at == screen.posed.decision.place


def test_question_and_answer_are_told_to_who_cannot_see_them(app: App, screen: DrillScreen) -> None:
    def said() -> str:
        return next(node.name for node in table_node(screen).children if node.key == "hint")

    assert "What would you do?" in said()
    assert kind_told(mistakes(app)[0].kind) not in said(), "that would tell the answer"
    screen.task.show_me()
    assert "Best:" in said()
    told = [node.name for node in table_node(screen).children if node.key.startswith("beside")]
    assert told == ["Next", "Review", "Leave"]


def test_a_deal_that_is_gone_is_passed_over(app: App, tmp_path: Path) -> None:
    gone = replace(mistakes(app)[0], path="gone.durak", loss=0.99, box=0, due="")
    app.router.go(Title())
    app.router.go(DrillTable([gone]))
    assert isinstance(app.router.top, Notice)
    app.router.go(DrillTable([gone, replace(mistakes(app)[1], due="")]))
    screen = at(app)
    assert screen.drill.asked == 1
    screen.posed.give_up()
    screen.task.answered()
    screen.drill.row.append(gone)
    screen.task.go_on()
    assert not isinstance(app.router.top, Notice)


def test_from_what_there_is_to_learn_to_the_own_mistakes(app: App) -> None:
    app.router.go(Title())
    app.router.go(Lessons())
    assert isinstance(app.router.top, LearnSheet)
    Person(app).press("Drills")
    assert isinstance(app.router.top, DrillScreen)
    assert app.router.top.drill.asked == min(deck.LONGEST, len(mistakes(app)))


def test_without_mistakes_it_is_said_how_they_come(programs: Programs) -> None:
    app = programs.hurried()
    app.router.go(Title())
    app.router.go(Lessons())
    Person(app).press("Drills")
    assert isinstance(app.router.top, NoDrills)
    Person(app).press("Play")
    assert isinstance(app.router.top, MatchScreen)


def test_a_drill_is_no_longer_than_people_like(app: App) -> None:
    assert len(chosen([judged(place) for place in range(50)], TODAY)) == deck.LONGEST


def test_every_game_can_be_asked_from(app: App) -> None:
    """A decision of every variant can be posed and answered."""
    from tests.builders.shelves import played

    with unhurried():
        for number, game in enumerate(PRESETS[::4]):
            path = played(app.services.saves, game.key, game.seats[0], 1, 70 + number, kind="again")
            reel = DealReplay.of(path, 1)
            for decision in reviewed(reel, 0).decisions[:4]:
                play = DrillSession(reel, decision)
                play.judged(read_command(decision.played, play.pack))
                assert play.submit(play.best) is None
