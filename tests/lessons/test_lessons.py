"""The lessons: each is played to its end by mouse; a wrong move is answered with the reason and changes nothing."""

from collections.abc import Callable
from functools import partial
from textwrap import dedent
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from engine.notation.reader import read
from engine.records.journal import Chair
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Command, Exchange, Pass, Take, Transfer
from engine.rules.view import Legal
from game.access.tables import News
from game.house_rules.rules_page import RulesPage
from game.lessons import LESSONS, ActStep, Lesson, LessonSession, LookStep, ReplyStep
from game.lessons.first_game import about_first_game, lay_first_table
from game.lessons.guide import draw_ghost, draw_meant
from game.lessons.lesson import LEARNER, MOST_WORDS
from game.lessons.lesson_screen import LessonScreen
from game.lessons.list_sheet import LearnSheet, LessonTile
from game.lessons.slip import obstacles
from game.match.screen import MatchScreen
from game.session.seats import characters
from game.shell.app import App
from game.table.layout.geometry import BAR, Rect, Room
from game.table.paint import highlights, note
from game.title.pause import PauseSheet
from game.ui.art import Art
from game.ui.destinations import Lessons, LessonTable, Title
from game.ui.input.wishes import Wish
from game.ui.layout import PlacedText
from game.ui.widgets import Button
from tests.builders.cells import quick
from tests.builders.clocks import hurried
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.tools.fingers import Player
from tests.tools.pilot import Pilot

SIZE = (1280, 720)
TIGHTEST = {((1080, 1920), 2.0): "throw-in", ((960, 540), 2.0): "", ((1280, 720), 0.75): "partners"}
"""At one of these windows and sizes of type the slip has least room. In the second that is so of most lessons; by the
others a lesson that has most on its table."""
LONG = 30
"""No lesson has more steps."""
FEW = ("trump", "transfer", "partners")
"""Between them they have every kind of step."""
by_key = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)


@pytest.fixture
def app(programs: Programs) -> App:
    return hurried(programs(speed="instant"))


def frames(app: App, count: int) -> None:
    for _ in range(count):
        app.now += 30
        app.frame()


def wait(app: App, screen: LessonScreen) -> None:
    """Wait until it is the learner's turn, or the lesson is over."""
    for _ in range(600):
        frames(app, 1)
        if screen.scene.settled and screen.session.reply is None:
            return
    raise AssertionError("the lesson does not go on")


def do(app: App, screen: LessonScreen, command: Command) -> None:
    play = screen.session
    pilot = Pilot(Person(app), app.services.home.saves, SIZE)
    frames(app, 12)
    pilot.carry_out(command, play.view(), play.legal(), cast(Any, SimpleNamespace(match=play.match)))


def opened(app: App, key: str) -> LessonScreen:
    app.router.go(LessonTable(key))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    return screen


def go_on(app: App, screen: LessonScreen) -> None:
    """Press the main button of the slip, or of the answer at the end."""
    part = screen.answer if screen.task.ended else screen.task
    Person(app).click(part.group.widgets[0].box.centre)


@by_key
def test_played_to_its_end_by_mouse(app: App, lesson: Lesson) -> None:
    screen = opened(app, lesson.key)
    done = 0
    for _ in lesson.steps:
        wait(app, screen)
        at, step = screen.session.at, screen.session.step
        if step is None:
            break
        if isinstance(step, LookStep):
            go_on(app, screen)
        else:
            do(app, screen, screen.session.wanted()[0])
            done += 1
        assert screen.session.at > at, step
    wait(app, screen)
    assert screen.session.step is None
    heard = screen.speech.removeprefix(" ".join(lesson.end))
    assert heard.startswith(f" Lessons done: 1 of {len(LESSONS)}. Next lesson: "), screen.speech
    assert done == sum(isinstance(step, ActStep) for step in lesson.steps)
    assert app.settings.lessons_done == [lesson.key]


def test_the_reason_and_the_slip_lie_beside_each_other(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The partners' first step: the reason would be at the slip's position."""
    drawn: list[Rect] = []
    plain = note.draw

    def noted(surface: pygame.Surface, art: Art, room: Room, taken: tuple[Rect, ...], words: str, about: Rect) -> None:
        drawn.append(note.place(room, taken, words, about))
        plain(surface, art, room, taken, words, about)

    monkeypatch.setattr(note, "draw", noted)
    screen = opened(app, "partners")
    wait(app, screen)
    wanted = screen.session.wanted()[0]
    assert isinstance(wanted, Attack)
    for card in cards_in(screen.play.view().hand):
        if card not in wanted.cards and not screen.submit(Attack(0, (card,))):
            app.frame()
            assert drawn and not drawn[-1].common(Rect(*screen.task.box))


@by_key
def test_whoever_does_something_else_is_told_why(app: App, lesson: Lesson) -> None:
    """Before each step every other possible command: nothing changes, and a sentence is shown."""
    screen = opened(app, lesson.key)
    play, tried = screen.session, 0
    for _ in range(LONG):
        wait(app, screen)
        step = play.step
        if step is None:
            break
        if isinstance(step, LookStep):
            screen.task.go_on()
            continue
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
    assert tried > 20


@quick(lambda pad, lesson: lesson.key in FEW and (not pad or lesson.key == "transfer"))
@by_key
@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
def test_played_to_its_end_without_a_mouse(app: App, lesson: Lesson, pad: bool) -> None:
    player = Player(app, pad)
    screen = opened(app, lesson.key)
    for _ in lesson.steps:
        wait(app, screen)
        at, step = screen.session.at, screen.session.step
        if step is None:
            break
        frames(app, 12)
        if isinstance(step, LookStep):
            player.ask(Wish.PLAY)
        else:
            player.carry_out(screen.session.wanted()[0], screen.play.legal())
        assert screen.session.at > at, step
    wait(app, screen)
    assert screen.session.step is None
    player.ask(Wish.PLAY)
    assert app.router.top is not screen


def test_enter_never_leaves_a_lesson_after_a_click(app: App) -> None:
    screen = opened(app, "trump")
    wait(app, screen)
    go_on(app, screen)
    assert screen.session.at == 1
    wait(app, screen)
    Person(app).key(pygame.K_RETURN)
    frames(app, 5)
    assert app.router.top is screen


def picture(app: App, draw: Callable[[pygame.Surface], None]) -> bytes:
    surface = pygame.Surface(SIZE)
    draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@quick(lambda lesson: lesson.key in FEW)
@by_key
def test_what_is_to_be_done_is_shown_on_the_cards(app: App, lesson: Lesson) -> None:
    """The card is raised and ringed from the beginning; after a while its ghost shows the move."""
    screen = opened(app, lesson.key)
    for _ in range(LONG):
        wait(app, screen)
        if screen.session.step is None:
            break
        if not isinstance(screen.session.step, ActStep):
            screen.task.go_on()
            continue
        wanted, layout, pack = screen.session.wanted(), screen.scene.line.layout, screen.play.pack
        match wanted[0]:
            case Attack(_, cards) | Transfer(_, cards) if len(wanted) == 1:
                meant = set(cards)
            case Beat(_, _target, card):
                meant = {card}
            case Exchange():
                meant = {card for card, _at in layout.hand if card in cards_in(screen.play.match.state.table.lowest)}
            case _:
                meant = set()
        assert screen.scene.choice.selected == meant
        blank = pygame.image.tobytes(pygame.Surface(SIZE), "RGB")
        assert (
            picture(app, partial(draw_meant, art=app.art, layout=layout, pack=pack, commands=wanted, way=False))
            != blank
        )
        early, late = (
            picture(app, partial(draw_ghost, art=app.art, layout=layout, pack=pack, commands=wanted, since=since))
            for since in (0, 500)
        )
        assert (early != late) is (len(wanted) == 1 and not isinstance(wanted[0], Take | Pass))
        screen.submit(wanted[0])


def test_the_slip_speaks_alone(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no banner for the turn: the slip says it."""
    app.settings.speed = "normal"
    due, drawn = 0, []
    monkeypatch.setattr(highlights, "draw_banner", lambda *_: drawn.append(1))
    screen = opened(app, "beat")
    for _ in range(240):
        frames(app, 1)
        due += screen.scene.line.lights.banner(screen.scene.now) is not None
        app.draw()
    assert due and not drawn


def test_the_words_change_in_the_frame_in_which_the_table_does(app: App) -> None:
    """In every frame the text is that of the step shown."""
    app.settings.speed = "normal"
    for lesson in ("beat", "three"):
        screen = opened(app, lesson)
        for _ in range(4000):
            at_before, hint_before = screen.scene.line.view, screen.speech
            frames(app, 1)
            assert screen.speech
            if screen.speech != hint_before and not isinstance(screen.session.step, ReplyStep):
                assert screen.scene.line.view != at_before or screen.session.step is None
            if screen.scene.settled and screen.session.reply is None:
                if screen.session.step is None:
                    break
                if isinstance(screen.session.step, LookStep):
                    screen.task.go_on()
                    frames(app, 1)
                else:
                    screen.submit(screen.session.wanted()[0])


def test_the_first_card_can_be_played_within_two_seconds(app: App) -> None:
    app.settings.speed = "normal"
    screen = opened(app, LESSONS[0].key)
    began = app.now
    wait(app, screen)
    assert isinstance(screen.session.step, ActStep) and app.now - began < 2000


def test_a_wrong_drag_springs_back_with_its_reason(app: App) -> None:
    screen = opened(app, "beat")
    wait(app, screen)
    play = screen.session
    jack, seven = play.pack.card("JC"), play.pack.card("7H")
    layout = screen.scene.line.layout
    at, target = dict(layout.hand)[jack], next(at for card, at, _covered in layout.attacks if card == seven)
    hand = Person(app)
    hand.drag((at.x - 20, at.y - 40), (target.x, target.y))
    assert screen.scene.moment.toast == "Wrong suit: play higher ♥."
    assert play.at == 1 and screen.task.erred
    frames(app, 10)
    hand.rest()
    hand.click(layout.room.take.centre)
    hand.rest()
    hand.click(layout.room.take.centre)
    assert screen.scene.moment.toast == "You can beat it. Try that first."
    assert play.at == 1 and play.match.refusal(Take(0)) is None
    assert screen.submit(play.wanted()[0]) and play.at == 2
    assert not screen.scene.moment.toast


@pytest.mark.parametrize(
    ("lead", "card", "reason"),
    [
        ("♦10", "QS", ""),
        ("♦10", "9C", "Wrong suit: play higher ♦ or a trump."),
        ("♠10", "7S", "7♠ is lower than 10♠."),
        ("♠10", "9C", "10♠ is a trump: only higher ♠ beat it."),
    ],
)
def test_which_rule_of_beating_it_is(lead: str, card: str, reason: str) -> None:
    setting = """
        seats: You Boris
        hand You: ♠7 ♠Q ♣9
        hand Boris: ♦10 ♠10 ♣K
        talon: 6 others ♠8
        bout: Boris attacks You
    """
    lesson = Lesson(
        "", "", "", (), (3,), setting, (ReplyStep(f"Boris leads {lead}"), ActStep("", ("You takes",))), ("", "")
    )
    play = LessonSession(lesson, (Chair("You", 1, False), Chair("Boris", 3, True)))
    play.update(0.0, True)
    target = play.match.view(0).table[0].attack
    refused = play.submit(Beat(0, target, play.pack.card(card)))
    assert (play.refusal_text(refused) if refused is not None else "") == reason


@by_key
def test_words_are_few_and_cards_right(lesson: Lesson) -> None:
    said = [*lesson.end]
    for step in lesson.steps:
        said += [step.situation] if isinstance(step, ReplyStep) else [step.situation, step.task]
        said += [step.otherwise] if isinstance(step, ActStep) else []
    assert all(len(each.split()) <= MOST_WORDS for each in said), said
    script = read(dedent(lesson.setting))
    everybody = {"Zoya": 5, "Boris": 3, "Agafya": 2, "Mitya": 6, "Oleg": 4}
    assert script.names[0] == LEARNER
    assert [everybody[name] for name in script.names[1:]] == list(lesson.others)
    assert {characters()[number - 1].name for number in lesson.others} == set(script.names[1:])


@by_key
def test_the_learner_never_waits_for_himself(lesson: Lesson) -> None:
    """A reply is another player's turn, and an act is the learner's, whichever way the acts are done."""
    chairs = tuple(Chair(name, seat + 1, seat > 0) for seat, name in enumerate(("You", "A", "B", "C")))
    seats = len(lesson.others) + 1
    acts = [index for index, step in enumerate(lesson.steps) if isinstance(step, ActStep)]
    for place in acts:
        for choice in range(4):
            play = LessonSession(lesson, chairs[:seats])
            now = 0.0
            while play.step is not None:
                step = play.step
                if isinstance(step, LookStep):
                    play.step_done()
                    continue
                if isinstance(step, ReplyStep):
                    assert play.reply is not None and play.reply.seat != 0
                    now += 60_000.0
                    play.update(now, True)
                    continue
                wanted = play.wanted()
                command = wanted[min(choice, len(wanted) - 1)] if play.at == place else wanted[0]
                assert command.seat == 0 and play.submit(command) is None and not play.objection


def test_a_lesson_can_be_skipped_and_is_not_learnt_by_that(app: App) -> None:
    app.router.go(Lessons())
    screen = opened(app, "take")
    frames(app, 3)
    Person(app).click(screen.task.group.widgets[-1].box.centre)
    assert isinstance(app.router.top, LessonScreen) and app.router.top.lesson.key == "throw-in"
    assert app.settings.lessons_done == []
    screen = opened(app, LESSONS[-1].key)
    frames(app, 3)
    Person(app).click(screen.task.group.widgets[-1].box.centre)
    assert isinstance(app.router.top, LearnSheet)


def test_from_the_title_to_the_first_lesson_not_done(app: App) -> None:
    app.settings.lessons_done = ["beat"]
    app.router.go(Title())
    app.frame()
    Person(app).press("Learn")
    sheet = app.router.top
    assert isinstance(sheet, LearnSheet)
    focus = sheet.group.focus
    assert isinstance(focus, LessonTile) and focus.lesson.key == "trump" and focus.marked
    Person(app).press("Next lesson")
    assert isinstance(app.router.top, LessonScreen) and app.router.top.lesson.key == "trump"


def finished(app: App, key: str) -> LessonScreen:
    screen = opened(app, key)
    for _ in range(LONG):
        wait(app, screen)
        if isinstance(screen.session.step, LookStep):
            screen.task.go_on()
        elif screen.session.step is not None:
            screen.submit(screen.session.wanted()[0])
    wait(app, screen)
    return screen


def test_a_lesson_leads_to_the_next_and_the_last_one_to_a_game(app: App) -> None:
    app.settings.lessons_done = ["take"]
    go_on(app, finished(app, "trump"))
    assert isinstance(app.router.top, LessonScreen) and app.router.top.lesson.key == "throw-in"
    app.settings.lessons_done = [lesson.key for lesson in LESSONS[:-1]]
    screen = finished(app, LESSONS[-1].key)
    play, every = screen.answer.group.widgets
    assert isinstance(play, Button) and isinstance(every, Button)
    assert (play.words, play.under) == ("Play a game", "Two novices, playable cards lit")
    assert every.words == "All lessons"
    go_on(app, screen)
    table = app.router.top
    assert isinstance(table, MatchScreen)
    assert [chair.level for chair in table.play.seats if chair.computer] == ["novice", "novice"]
    assert app.settings.highlight
    app.router.go(Title())
    app.router.go(Lessons())
    focus = cast(LearnSheet, app.router.top).group.focus
    assert getattr(focus, "words", "") == "Play"


def test_nothing_is_played_on_after_the_end(app: App) -> None:
    screen = finished(app, "beat")
    assert screen.play.legal() == Legal(0)
    assert not screen.submit(Pass(0))


def test_the_rules_of_a_lesson_are_those_it_is_played_by(app: App) -> None:
    app.router.go(LessonTable("transfer"))
    frames(app, 3)
    post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=pygame.KSCAN_F1)
    app.frame()
    assert isinstance(app.router.top, RulesPage)
    assert app.router.top.options.transfer


def test_nobody_plays_on_in_the_learners_place(app: App) -> None:
    """Automatic passes are off in lessons about passing."""
    app.router.go(LessonTable("take"))
    screen = app.router.top
    assert isinstance(screen, LessonScreen)
    wait(app, screen)
    at = screen.session.at
    frames(app, 300)
    assert screen.session.at == at


@quick(lambda size, scale, lesson: TIGHTEST.get((size, scale)) in ("", lesson.key))
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1080, 1920), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@by_key
def test_the_slip_covers_nothing_and_keeps_its_type(
    app: App, size: tuple[int, int], scale: float, lesson: Lesson
) -> None:
    app.settings.ui_scale = scale
    Person(app).resize(size)
    app.settings_changed()
    screen = opened(app, lesson.key)
    sizes, boxes = set(), set()
    for _ in range(LONG):
        wait(app, screen)
        step = screen.session.step
        if step is None:
            answer = screen.answer
            assert not screen.task.pages and not answer.page.misfits
            assert answer.box.x >= 0 and answer.box.right <= screen.scene.line.layout.room.w
            assert answer.box.y >= BAR and answer.box.bottom <= screen.scene.line.layout.room.h
            break
        boxes.add((screen.task.box.x, screen.task.box.y, screen.task.box.w, screen.task.box.h))
        box, layout = screen.task.box, screen.scene.line.layout
        offers = len(screen.scene.moment.buttons.offers)
        exchange = screen.play.legal().exchange
        for other in obstacles(layout, screen.session.wanted(), offers, exchange):
            assert not box.common(other), other
        assert box.x >= 0 and box.right <= layout.room.w and box.bottom <= layout.room.h
        assert not screen.task.page.misfits
        sizes |= {part.style.size for part in screen.task.page.parts if isinstance(part, PlacedText)}
        if isinstance(step, LookStep):
            screen.task.go_on()
        else:
            screen.submit(screen.session.wanted()[0])
    assert len(sizes) <= 2, "what is told, and what is to be done"
    assert len(boxes) == 1, "one place and one shape"


@quick(lambda lesson: lesson.key in FEW)
@by_key
def test_no_task_is_set_while_others_play(app: App, lesson: Lesson) -> None:
    """What was to be done is done: then nothing is asked for, and what is told is what the table shows."""
    screen = opened(app, lesson.key)
    tasks = {step.task for step in lesson.steps if isinstance(step, ActStep)}
    first = next(at for at, step in enumerate(lesson.steps) if not isinstance(step, ReplyStep))
    for _ in range(LONG):
        wait(app, screen)
        step = screen.session.step
        if step is None:
            break
        if isinstance(step, LookStep):
            screen.task.go_on()
        else:
            screen.submit(screen.session.wanted()[0])
        for _frame in range(400):
            frames(app, 1)
            if screen.session.reply is None:
                break
            if screen.task.shown_step == screen.session.at:
                assert not any(task in screen.speech for task in tasks if task), screen.speech
    for at in range(first):
        assert LessonSession(lesson, screen.session.seats).situation_and_task[1] not in tasks, (
            f"nothing lies there yet at {at}"
        )


def test_the_card_of_the_first_lesson_goes_to_whoever_takes_it(app: App) -> None:
    screen = opened(app, "beat")
    played = None
    for _ in range(LONG):
        wait(app, screen)
        if screen.session.step is None:
            break
        command = screen.session.wanted()[0]
        played = command.cards[0] if isinstance(command, Attack) else played
        screen.submit(command)
    state = screen.session.match.state
    assert played is not None and state.hands[1] >> played & 1, "she took it"
    assert state.hands[1].bit_count() > state.hands[0].bit_count(), "as the slip says"


@quick(lambda lesson: lesson.key in FEW)
@by_key
def test_escape_opens_the_menu_at_once(app: App, lesson: Lesson) -> None:
    """Also where the lesson has raised a card: only what the learner raised is lowered first."""
    screen = opened(app, lesson.key)
    wait(app, screen)
    raised = screen.scene.choice.selected
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, PauseSheet), raised


def test_the_slips_words_are_heard_by_whoever_does_not_see_them(app: App) -> None:
    screen = opened(app, "take")
    wait(app, screen)
    news = News()
    assert news.of(screen)[-1] == "You can’t beat the king. Take it."
    assert "You can’t beat the king. Take it." not in news.of(screen)
    screen.submit(Take(0))
    wait(app, screen)
    assert news.of(screen)[-1] == "You took, so Agafya attacks again. Beat her seven."


def test_a_finished_lesson_is_answered_and_nothing_waits_for_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheet rises, the seal is heard once, and what comes next can be had at any moment."""
    app.settings.speed = "normal"
    heard = list[object]()
    monkeypatch.setattr(app.services.sound, "play", heard.append)
    screen = opened(app, "beat")
    for _ in range(600):
        frames(app, 1)
        if screen.task.ended:
            break
        if screen.scene.settled and screen.session.reply is None:
            screen.submit(screen.session.wanted()[0])
    assert screen.task.ended and not screen.task.pages
    assert [getattr(widget, "under", "") for widget in screen.answer.group.widgets] == ["Trumps", ""]
    shown = set()
    for _ in range(40):
        frames(app, 1)
        shown.add(picture(app, screen.draw))
    assert len(shown) > 6, "it moves"
    assert heard.count("stamp") == 1
    go_on(app, screen)
    assert isinstance(app.router.top, LessonScreen) and app.router.top.lesson.key == "trump"


def test_with_reduced_motion_the_answer_is_there_at_once(app: App) -> None:
    app.settings.speed, app.settings.reduced_motion = "normal", "on"
    screen = finished(app, "beat")
    frames(app, 2)
    first = picture(app, screen.draw)
    frames(app, 30)
    assert picture(app, screen.draw) == first


def test_whoever_has_played_keeps_the_table(app: App) -> None:
    """The first match alone is chosen for the learner."""
    settings = app.settings
    lay_first_table(settings)
    assert (settings.players, settings.level) == (3, "novice")
    settings.players, settings.level, settings.lately = 5, "expert", ["podkidnoy"]
    lay_first_table(settings)
    assert (settings.players, settings.level) == (5, "expert") and not about_first_game(settings)
