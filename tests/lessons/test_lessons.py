"""The lessons: each is played to its end by mouse, and whoever does something else is told why and loses nothing."""

from textwrap import dedent
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from engine.notation.reader import read
from engine.records.journal import Chair
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Command, Pass, Take
from game.access.tables import News
from game.house_rules.rules_page import RulesPage
from game.lessons import LESSONS, ActStep, Lesson, LessonSession, LookStep, ReplyStep
from game.lessons.end_sheet import LessonEnd
from game.lessons.guide import draw_guide
from game.lessons.lesson import LEARNER, MOST_WORDS
from game.lessons.lesson_screen import LessonScreen
from game.lessons.list_sheet import LearnSheet, LessonTile
from game.session.seats import people
from game.shell.app import App
from game.text import i18n
from game.title.title import TitleScreen
from game.title.welcome import WelcomeSheet
from game.ui.destinations import LessonTable, Title
from game.ui.input.wishes import Wish
from game.ui.widgets import TextField
from tests.builders.cells import quick
from tests.builders.clocks import hurried
from tests.builders.posted import click, key, named, post, press
from tests.builders.program import Programs
from tests.tools.fingers import KeyFingers, PadFingers, Player
from tests.tools.pilot import Pilot

SIZE = (1280, 720)
TIGHTEST = {((1080, 1920), 2.0): "throw-in", ((1280, 720), 2.0): "", ((1280, 720), 0.75): "partners"}
"""At one of these windows and sizes of type everything that the board could cover is nearest to it. In the second that
is so of most lessons; by the others a lesson that has most on its table."""
by_key = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)


@pytest.fixture
def app(programs: Programs) -> App:
    return hurried(programs(speed="instant"))


class Hand:
    """The learner's mouse, as the pilot's."""

    def __init__(self, app: App) -> None:
        self.app = app

    def click(self, at: tuple[float, float]) -> None:
        post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        frames(self.app, 1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for part in (0.3, 0.7, 1.0):
            at = tuple(a + (b - a) * part for a, b in zip(start, end, strict=True))
            post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        frames(self.app, 1)

    def rest(self) -> None:
        frames(self.app, 12)


def frames(app: App, count: int) -> None:
    for _ in range(count):
        app.now += 30
        app.frame()


def wait(app: App, screen: LessonScreen) -> None:
    """Until the learner is to do something, or the lesson is over."""
    for _ in range(600):
        frames(app, 1)
        if app.router.top is not screen or (screen.scene.settled and not isinstance(screen.session.step, ReplyStep)):
            return
    raise AssertionError("the lesson does not go on")


def do(app: App, screen: LessonScreen, command: Command) -> None:
    play = screen.session
    pilot = Pilot(Hand(app), app.services.home.saves, SIZE)
    frames(app, 12)
    pilot.carry_out(command, play.view(), play.legal(), cast(Any, SimpleNamespace(match=play.match)))


@by_key
def test_played_to_its_end_by_mouse(app: App, lesson: Lesson) -> None:
    app.router.go(LessonTable(lesson.key))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    done = 0
    for _ in range(30):
        wait(app, screen)
        if app.router.top is not screen:
            break
        at = screen.session.at
        if isinstance(screen.session.step, LookStep):
            press(app, *screen.group.widgets[0].box.centre)
        else:
            do(app, screen, screen.session.wanted()[0])
            done += 1
        assert screen.session.at == at + 1, screen.session.step
    assert isinstance(app.router.top, LessonEnd) and app.router.top.done
    assert done == sum(isinstance(step, ActStep) for step in lesson.steps)
    assert app.settings.lessons_done == [lesson.key]


@by_key
def test_whoever_does_something_else_is_told_why(app: App, lesson: Lesson) -> None:
    """Before each step every other thing that could be asked for: nothing changes, and there is a sentence."""
    app.router.go(LessonTable(lesson.key))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    tried = 0
    for _ in range(30):
        wait(app, screen)
        if app.router.top is not screen:
            break
        play, step = screen.session, screen.session.step
        if isinstance(step, ActStep):
            wanted = play.wanted()
            others: list[Command] = [Attack(0, (card,)) for card in range(play.pack.size)]
            others += list(play.match.legal(0).commands(play.pack.same_rank))
            before, at = play.match.view(0), play.at
            for command in others:
                if command not in wanted:
                    screen.scene.moment.toast = ""
                    assert not screen.submit(command)
                    assert screen.scene.moment.toast, command
                    assert play.at == at and play.match.view(0) == before
                    tried += 1
            screen.submit(wanted[0])
        else:
            screen.seen()
    assert isinstance(app.router.top, LessonEnd) and tried > 20


@quick(lambda fingers, lesson: fingers is KeyFingers or lesson.key == "transfer")
@by_key
@pytest.mark.parametrize("fingers", [KeyFingers, PadFingers])
def test_played_to_its_end_without_a_mouse(app: App, lesson: Lesson, fingers: type[KeyFingers | PadFingers]) -> None:
    player = Player(app, fingers())
    app.router.go(LessonTable(lesson.key))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    for _ in range(30):
        wait(app, screen)
        if app.router.top is not screen:
            break
        at = screen.session.at
        frames(app, 12)
        if isinstance(screen.session.step, LookStep):
            player.press(Wish.PLAY)
        else:
            player.carry_out(screen.session.wanted()[0], screen.play.legal())
        assert screen.session.at > at, screen.session.step
    assert isinstance(app.router.top, LessonEnd) and app.router.top.done


def test_enter_never_leaves_a_lesson_after_a_click(app: App) -> None:
    app.router.go(LessonTable("beat"))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    wait(app, screen)
    press(app, *screen.group.widgets[0].box.centre)
    assert screen.session.at == 1
    wait(app, screen)
    key(app, pygame.K_RETURN)
    frames(app, 5)
    assert app.router.top is screen


@by_key
def test_a_hand_shows_the_way_to_whoever_hesitates(app: App, lesson: Lesson) -> None:
    """Unless little is to move: then there are rings alone."""
    app.router.go(LessonTable(lesson.key))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    for _ in range(30):
        wait(app, screen)
        if app.router.top is not screen:
            break
        if not isinstance(screen.session.step, ActStep):
            screen.seen()
            continue
        assert not screen.ringed
        frames(app, 250)
        assert screen.ringed
        wanted = screen.session.wanted()

        def guided(since: float, calm: bool, wanted: list[Command] = wanted) -> bytes:
            surface = pygame.Surface(SIZE)
            draw_guide(surface, app.art, screen.scene.line.layout, screen.play.pack, wanted, since, calm)
            return pygame.image.tobytes(surface, "RGB")

        blank = pygame.image.tobytes(pygame.Surface(SIZE), "RGB")
        one = len(wanted) == 1
        assert (guided(0, True) != blank) is one, "rings"
        assert guided(0, True) == guided(500, True)
        moves = not isinstance(wanted[0], Take | Pass)
        assert (guided(0, False) != guided(500, False)) is moves
        screen.submit(wanted[0])


def test_a_wrong_drag_springs_back_with_the_real_refusal(app: App) -> None:
    app.router.go(LessonTable("beat"))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    wait(app, screen)
    screen.seen()
    wait(app, screen)
    play = screen.session
    jack, seven = play.pack.card("JC"), play.pack.card("7H")
    layout = screen.scene.line.layout
    at, target = dict(layout.hand)[jack], next(at for card, at, _covered in layout.attacks if card == seven)
    hand = Hand(app)
    hand.drag((at.x - 20, at.y - 40), (target.x, target.y))
    assert screen.scene.moment.toast == "J♣ does not beat 7♥."
    assert play.at == 2 and screen.erred
    frames(app, 10)
    hand.rest()
    hand.click(layout.room.take.centre)
    hand.rest()
    hand.click(layout.room.take.centre)
    assert screen.scene.moment.toast == "You can beat it. Try that first."
    assert play.at == 2 and play.match.refusal(Take(0)) is None


@by_key
def test_words_are_few_and_cards_right(lesson: Lesson) -> None:
    for step in lesson.steps:
        if isinstance(step, ActStep | LookStep):
            assert len(step.hint.split()) <= MOST_WORDS, step.hint
        if isinstance(step, ActStep):
            assert len(step.otherwise.split()) <= MOST_WORDS
    script = read(dedent(lesson.setting))
    everybody = {"Vera": 5, "Boris": 3, "Zoya": 2, "Mitya": 6, "Oleg": 4}
    assert script.names[0] == LEARNER
    assert [everybody[name] for name in script.names[1:]] == list(lesson.others)
    assert {people()[number - 1].name for number in lesson.others} == set(script.names[1:])


@by_key
def test_the_learner_never_waits_for_himself(lesson: Lesson) -> None:
    """A reply is somebody else's turn, an act is the learner's, in every way the acts may be done."""
    chairs = tuple(Chair(name, seat + 1, seat > 0) for seat, name in enumerate(("You", "A", "B", "C")))
    seats = len(lesson.others) + 1
    acts = [index for index, step in enumerate(lesson.steps) if isinstance(step, ActStep)]
    for place in acts:
        for choice in range(4):
            play = LessonSession(lesson, chairs[:seats])
            while play.step is not None:
                step = play.step
                if isinstance(step, LookStep):
                    play.step_done()
                    continue
                if isinstance(step, ReplyStep):
                    assert play.reply is not None and play.reply.seat != 0
                    play.update(0.0, True)
                    play.update(60_000.0, True)
                    continue
                wanted = play.wanted()
                command = wanted[min(choice, len(wanted) - 1)] if play.at == place else wanted[0]
                assert command.seat == 0 and play.submit(command) is None and not play.objection
            assert cards_in(play.match.state.hands[0])


def test_a_lesson_can_be_left_at_any_time(app: App) -> None:
    app.router.go(LessonTable("take"))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    frames(app, 3)
    press(app, *screen.group.widgets[-1].box.centre)
    assert isinstance(app.router.top, LessonEnd) and not app.router.top.done
    assert app.settings.lessons_done == []
    key(app, pygame.K_ESCAPE)
    assert app.router.top is screen
    press(app, *screen.group.widgets[-1].box.centre)
    click(app, named(app, "Title"))
    assert isinstance(app.router.top, TitleScreen)


def test_from_the_title_to_the_first_lesson_not_done(app: App) -> None:
    app.settings.lessons_done = ["beat"]
    app.router.go(Title())
    app.frame()
    click(app, named(app, "Learn to play"))
    sheet = app.router.top
    assert isinstance(sheet, LearnSheet)
    focus = sheet.group.focus
    assert isinstance(focus, LessonTile) and focus.lesson.key == "trump"
    key(app, pygame.K_RETURN)
    assert isinstance(app.router.top, LessonScreen) and app.router.top.lesson.key == "trump"


def test_the_rules_of_a_lesson_are_those_it_is_played_by(app: App) -> None:
    app.router.go(LessonTable("transfer"))
    frames(app, 3)
    post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=pygame.KSCAN_F1)
    app.frame()
    assert isinstance(app.router.top, RulesPage)
    assert app.router.top.options.transfer


def test_nobody_plays_on_in_the_learners_place(app: App) -> None:
    """The program passes for whoever has nothing to add, but not in a lesson about passing."""
    app.router.go(LessonTable("take"))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    wait(app, screen)
    at = screen.session.at
    frames(app, 300)
    assert screen.session.at == at and screen.ringed


@quick(lambda size, scale, lesson: TIGHTEST.get((size, scale)) in ("", lesson.key))
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1080, 1920), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@by_key
def test_the_board_covers_nothing_that_is_played_with(
    app: App, size: tuple[int, int], scale: float, lesson: Lesson
) -> None:
    from tests.builders.posted import resize

    app.settings.ui_scale = scale
    resize(app, size)
    app.frame()
    app.router.go(LessonTable(lesson.key))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    for _ in range(30):
        wait(app, screen)
        if app.router.top is not screen:
            break
        box, layout = screen.board(), screen.scene.line.layout
        for seat in layout.seats.values():
            plaque = layout.room.plaque(seat)
            apart = plaque.x >= box.x + box.w or plaque.right <= box.x or plaque.bottom <= box.y
            assert apart, "a seat's plaque"
        for _card, at, _covered in layout.attacks:
            assert at.box.y >= box.y + box.h - 1, "an attack card"
        assert box.x >= 0 and box.x + box.w <= app.metrics.lw
        if isinstance(screen.session.step, LookStep):
            screen.seen()
        else:
            screen.submit(screen.session.wanted()[0])


def test_whoever_comes_for_the_first_time_is_greeted_in_his_language(app: App) -> None:
    app.router.go(Title())
    app.welcome()
    app.frame()
    assert isinstance(app.router.top, WelcomeSheet)
    click(app, named(app, "Русский"))
    assert i18n.spoken() == "ru"
    field = next(widget for widget in app.router.top.group.widgets if isinstance(widget, TextField))
    click(app, field)
    for letter in "Аня":
        key(app, 0, text=letter)
    assert app.settings.name == "Аня"
    lesson_button = app.router.top.group.widgets[-2]
    click(app, lesson_button)
    assert isinstance(app.router.top, LessonScreen) and app.router.top.lesson is LESSONS[0]
    assert app.settings.language == "ru"
    app.settings.language = ""
    app.settings_changed()


def test_nobody_is_greeted_twice_or_against_his_will(app: App) -> None:
    app.router.go(Title())
    app.welcome()
    app.frame()
    click(app, app.router.top.group.widgets[-1])  # type: ignore[union-attr]
    assert isinstance(app.router.top, TitleScreen)
    app.settings_changed()
    app.welcome()
    assert isinstance(app.router.top, TitleScreen)


def test_the_boards_words_are_heard_by_whoever_does_not_see_them(app: App) -> None:
    app.router.go(LessonTable("take"))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    wait(app, screen)
    news = News()
    assert news.of(screen)[-1] == "Nothing of yours beats a king. Take."
    assert "Nothing of yours beats a king. Take." not in news.of(screen)
    screen.submit(Take(0))
    wait(app, screen)
    assert news.of(screen)[-1] == "Who takes does not attack: Zoya again."
