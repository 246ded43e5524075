"""The review at the table: positions, by keys, mouse and gamepad; its text; reviews in the background."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from engine.processes.loop import Failed
from engine.records.replay import DealReplay
from engine.study.process import Done, JobProgress
from engine.study.record import Review
from game.access.nodes import AccessNode, NodeAction
from game.access.tables import table_act, table_node
from game.match.deal_end import review_by_itself
from game.replay.practice_screen import PracticeScreen
from game.review import board, words
from game.review.chart import chart, runs, spread
from game.review.making import MakingSheet
from game.review.panel import MistakeRow
from game.review.screen import ReviewScreen
from game.review.session import better
from game.session import review_queue
from game.session.review_queue import ReviewQueue, ReviewRequest
from game.shell.app import App
from game.system.worker_process import Lost
from game.table import open_hands
from game.text.naming import Company
from game.ui.destinations import DealReview, Library
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.services import FinishedDeals
from game.ui.widgets import Segments
from tests.builders.cells import TIGHT, quick
from tests.builders.made_reviews import made
from tests.builders.patience import until
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.builders.shelves import played

SIZES = [(1280, 720), (960, 540), (1080, 1920), (2560, 1080), (1000, 900)]


@pytest.fixture
def app(programs: Programs) -> App:
    return programs(speed="instant")


def shown(app: App, game: str = "podkidnoy", seats: int = 2, **how: object) -> ReviewScreen:
    path = played(app.services.saves, game, seats)
    reel = DealReplay.of(path, 1)
    app.router.show(ReviewScreen(app.services, reel, path, made(reel, 0, **how)))  # type: ignore[arg-type]
    rest(app)
    assert isinstance(app.router.top, ReviewScreen)
    return app.router.top


def rest(app: App) -> None:
    for _ in range(6):
        app.now += 50
        app.frame()


# The graph


def test_partners_have_one_line_and_the_own_comes_first(tmp_path: Path) -> None:
    from game.storage.saves import Saves

    reel = DealReplay.of(played(Saves(tmp_path), "pairs", 4), 1)
    review = made(reel, 1)
    found = chart(reel, review, reel.at(0).rules.side_of, opened=False)
    assert [line.name for line in found.lines] == ["Boris · Zoya", "Vera · Anna"]
    assert found.own.values == tuple(moment.chances[1] for moment in review.moments)
    opened = chart(reel, review, reel.at(0).rules.side_of, opened=True)
    assert opened.own.values == tuple(moment.open_chances[1] for moment in review.moments)
    assert [mark.rank for mark in found.marks if mark.rank] and found.last == len(reel)


def test_exact_stretches_leave_out_the_end() -> None:
    assert runs((False, True, True, False, True, True)) == [(1, 3), (4, 5)]
    assert runs((True,)) == []


def test_names_never_lie_over_each_other() -> None:
    found = spread([10, 11, 12, 90, 91], 15, 0, 100)
    assert all(0 <= y <= 100 for y in found)
    assert all(b - a >= 14.99 for a, b in zip(sorted(found), sorted(found)[1:], strict=False))


# The text


def test_two_verdicts_are_kept_apart(app: App) -> None:
    screen = shown(app, losses=((0.0, 0.24), (0.22, 0.0), (0.3, 0.3), (0.0, 0.0)))
    unlucky, lucky, both, right = screen.showing.review.decisions[:4]
    company = Company(["Anna", "Boris"])
    assert any("Unlucky, not wrong" in told for told in words.judged(unlucky, company))
    assert any("Lucky" in told for told in words.judged(lucky, company))
    assert len(words.judged(both, company)) == 2
    assert words.judged(right, company) == ["The best move."]


def test_nothing_to_find_fault_with(app: App) -> None:
    screen = shown(app, losses=())
    drawn = chart(screen.showing.deal, screen.showing.review, (0, 1), opened=False)
    assert words.summary(screen.showing.review, drawn, Company(["Anna", "Boris"])) == "No mistakes."
    none = replace(screen.showing.review, decisions=(), accuracy=-1.0)
    assert "nothing to decide" in words.summary(none, drawn, Company(["Anna", "Boris"])) and words.accuracy(none) == "—"
    Person(app).key(pygame.K_TAB)  # there is no mistake to go to
    assert screen.showing.at == 0


# The table


def test_it_opens_where_most_was_given_away(app: App) -> None:
    screen = shown(app)
    dearest = screen.showing.dearest[0]
    assert screen.showing.at == dearest.place and screen.showing.decision is dearest
    assert screen.scene.line.view == screen.showing.deal.view(dearest.place, 0)
    rows = [widget for widget in screen.beside if isinstance(widget, MistakeRow)]
    assert [row.chosen for row in rows] == [True, False, False]
    app.router.show(
        ReviewScreen(app.services, screen.showing.deal, screen.walk.journal, screen.showing.review, place=3)
    )
    assert isinstance(app.router.top, ReviewScreen) and app.router.top.showing.at == 3


def test_keys_lead_everywhere(app: App) -> None:
    screen = shown(app)
    Person(app).key(pygame.K_HOME)
    assert screen.showing.at == 0
    Person(app).key(pygame.K_RIGHT)
    assert screen.showing.at == screen.showing.stops[1]
    Person(app).key(pygame.K_LEFT)
    assert screen.showing.at == 0
    wrong = [mark.place for mark in screen.board.chart.marks if mark.verdict != "good" or mark.rank]
    seen = []
    for _ in wrong:
        Person(app).key(pygame.K_TAB)
        seen.append(screen.showing.at)
    assert seen == wrong
    for number, code in enumerate((pygame.K_1, pygame.K_2, pygame.K_3)):
        Person(app).key(code)
        assert screen.showing.at == screen.showing.dearest[number].place
    Person(app).key(pygame.K_t)
    assert screen.walk.opened
    Person(app).key(pygame.K_t)
    focused = set()
    for _ in screen.beside:
        Person(app).key(pygame.K_DOWN)
        focused.add(id(screen.walk.group.focus))
    able = [widget for widget in screen.beside if widget.enabled and widget.by_keys]
    assert len(focused) == len(able)
    screen.walk.group.focus = next(widget for widget in screen.beside if isinstance(widget, Segments))
    Person(app).key(pygame.K_RETURN)
    assert screen.walk.opened


def test_the_better_line_is_played_to_its_end_and_left_again(app: App) -> None:
    screen = shown(app)
    dearest = screen.showing.dearest[0]
    Person(app).key(pygame.K_h)
    assert screen.showing.line is dearest and screen.walk.playback.playing
    for _ in range(2000):
        app.now += 400
        app.frame()
        if screen.showing.over:
            break
    line = better(screen.showing.deal, dearest)
    assert line is not None and screen.showing.match.state.ended == line.ended
    assert screen.scene.line.view == line.view(len(line), 0) or not screen.scene.settled
    Person(app).key(pygame.K_ESCAPE)
    assert screen.showing.line is None and screen.showing.at == dearest.place
    assert screen.scene.line.view == screen.showing.deal.view(dearest.place, 0)


def test_a_line_that_cannot_be_played_is_not_offered(app: App) -> None:
    screen = shown(app)
    dearest = screen.showing.dearest[0]
    for line in ((), ("0 attack AS AH AD",), dearest.line[:1], ("nonsense",)):
        assert better(screen.showing.deal, replace(dearest, line=line)) is None


def test_one_plays_on_from_the_moment_that_is_shown(app: App) -> None:
    screen = shown(app)
    at = screen.showing.at
    screen.handle(as_key(Wish.DONE, True, ""), app.now)
    assert isinstance(app.router.top, PracticeScreen)
    assert len(app.router.top.play.match.played) >= at


def test_out_of_a_better_line_one_plays_on_from_where_it_began(app: App) -> None:
    screen = shown(app)
    place = screen.showing.at
    screen.walk.turn_aside()
    screen.walk.playback.jump(len(screen.showing.reel))
    screen.walk.practise()
    assert isinstance(app.router.top, PracticeScreen)
    began = [command for command, _phase in app.router.top.play.match.played[:place]]
    assert began == [step.command for step in screen.showing.deal.steps[:place]]


def test_the_graph_moves_the_deal(app: App) -> None:
    screen = shown(app)
    course, m = screen.board.course, screen.board.plan.beside
    assert course is not None
    field = course.field
    y = round((field.y + field.h / 2) * m.k)
    xs = [round((field.x + field.w * part) * m.k) for part in (0.02, 0.97)]
    post(pygame.MOUSEMOTION, pos=(xs[0], y), rel=(0, 0), buttons=(0, 0, 0))
    app.frame()
    assert screen.board.course is not None and screen.board.course.pointed >= 0
    post(pygame.MOUSEBUTTONDOWN, pos=(xs[0], y), button=1)
    app.frame()
    early = screen.showing.at
    post(pygame.MOUSEMOTION, pos=(xs[1], y), rel=(0, 0), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, pos=(xs[1], y), button=1)
    app.frame()
    assert early < len(screen.showing.deal) * 0.2 < len(screen.showing.deal) * 0.8 < screen.showing.at


def test_a_pad_is_enough(app: App) -> None:
    screen = shown(app)

    def press(wish: Wish) -> None:
        screen.handle(as_key(wish, True, "xbox"), app.now)
        app.frame()

    screen.walk.playback.jump(0)
    press(Wish.RIGHT)
    assert screen.showing.at == screen.showing.stops[1]
    press(Wish.NEXT)
    assert screen.showing.decision is not None
    press(Wish.DOWN)
    assert screen.walk.group.ring and screen.walk.group.focus is not None


@quick(lambda size, scale: size in TIGHT and scale > 1)
@pytest.mark.parametrize(("size", "scale"), [*((size, 1.0) for size in SIZES), *((size, 1.5) for size in SIZES[:3])])
def test_everything_has_its_place(app: App, size: tuple[int, int], scale: float) -> None:
    Person(app).resize(size)
    app.settings.ui_scale = scale
    app.fit()
    screen = shown(app, "podkidnoy", 6)
    paper, table = screen.board.plan.beside, screen.board.plan.table
    boxes = [widget.box for widget in screen.beside]
    for box in boxes:
        assert box.x >= 0 and box.x + box.w <= paper.lw + 0.01, box
        assert box.y >= 0 and box.y + box.h <= paper.lh + 0.01, box
        assert box.x * paper.k >= table.width - 1 or box.y * paper.k >= table.height - 1, "over the table"
    for index, one in enumerate(boxes):
        for two in boxes[index + 1 :]:
            apart = one.x + one.w <= two.x + 0.01 or two.x + two.w <= one.x + 0.01
            assert apart or one.y + one.h <= two.y + 0.01 or two.y + two.h <= one.y + 0.01, (one, two)


def test_a_screen_reader_is_told_and_can_press(app: App) -> None:
    screen = shown(app)

    def all_of(node: AccessNode) -> Iterator[AccessNode]:
        yield node
        for child in node.children:
            yield from all_of(child)

    nodes = [node for node in all_of(table_node(screen)) if node.key.startswith("beside")]
    names = " / ".join(node.name for node in nodes)
    assert "Mistake 1" in names and "Show better play" in names
    assert "% more losses" in next(node.name for node in table_node(screen).children if node.key == "hint")
    width, height = app.metrics.width, app.metrics.height
    assert all(node.box[2] <= width + 1 and node.box[3] <= height + 1 for node in nodes if node.box is not None)
    second = next(node for node in nodes if node.name.startswith("Mistake 2"))
    table_act(screen, second.key, NodeAction.CLICK)
    assert screen.showing.at == screen.showing.dearest[1].place


def test_ghosts_are_those_that_could_be_known(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(board, "draw_ghosts", lambda *given: drawn.append(given[3]))
    opened: list[int] = []
    monkeypatch.setattr(open_hands, "draw_open_hand", lambda *given: opened.append(1))
    screen = shown(app)
    decision = screen.showing.decision
    assert decision is not None and drawn and all(known is decision.known for known in drawn) and not opened
    screen.walk.look_at(1)
    drawn.clear()
    app.frame()
    assert opened and not drawn


# Reviews in progress


class Stub:
    """Replaces the process: sends what the test queues."""

    made: ClassVar[list["Stub"]] = []

    def __init__(self, *_: object) -> None:
        self.told: list[object] = []
        self.inbox: list[object] = []
        self.ended = False
        Stub.made.append(self)

    def say(self, message: object) -> None:
        self.told.append(message)

    def take(self) -> object | None:
        return self.inbox.pop(0) if self.inbox else None

    def end(self) -> None:
        self.ended = True


@pytest.fixture
def deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[ReviewRequest], Review]:
    from game.storage.saves import Saves

    monkeypatch.setattr(review_queue, "WorkerProcess", Stub)
    Stub.made.clear()
    paths = [played(Saves(tmp_path), "podkidnoy", 2, 1, number) for number in range(3)]
    return [ReviewRequest(path, 1, 0) for path in paths], made(DealReplay.of(paths[0], 1), 0)


def test_reviews_are_made_one_after_another(deals: tuple[list[ReviewRequest], Review]) -> None:
    row, review = deals
    kept: list[ReviewRequest] = []
    making = ReviewQueue(lambda wanted, _review: kept.append(wanted))
    making.ask_all(row)
    making.update()
    (child,) = Stub.made
    for number, wanted in enumerate(row):
        job = child.told[-1]
        assert job.deal == wanted.journal.read_bytes() and job.seat == 0  # type: ignore[attr-defined]
        child.inbox += [JobProgress(job.number, 0.5), JobProgress(job.number - 1, 0.9)]  # type: ignore[attr-defined]
        making.update()
        assert making.share_of(wanted) == 0.5 and making.waiting == 3 - number
        assert making.share == pytest.approx((number + 0.5) / 3)
        child.inbox.append(Done(job.number, review))  # type: ignore[attr-defined]
        making.update()
        making.update()
    assert kept == row and making.waiting == 0 and making.finished(row[0]) is review
    assert not making.working, "nothing is left to do: the process is gone"


def test_what_is_asked_for_goes_first_and_can_be_cancelled(deals: tuple[list[ReviewRequest], Review]) -> None:
    row, _review = deals
    making = ReviewQueue(lambda *_: None)
    making.ask_all(row[:2])
    making.update()
    making.ask(row[2])
    making.update()
    assert making.share_of(row[2]) == 0.0 and making.current == row[2] and making.waiting == 3
    making.cancel(row[2])
    assert making.share_of(row[2]) is None and making.waiting == 2
    making.update()
    assert making.current == row[0]
    making.cancel_all()
    assert making.waiting == 0 and making.share == 0.0


def test_a_process_that_dies_is_replaced_once(deals: tuple[list[ReviewRequest], Review]) -> None:
    row, _review = deals
    making = ReviewQueue(lambda *_: None)
    making.ask(row[0])
    for _ in range(2):
        making.update()
        Stub.made[-1].inbox.append(Lost("has died"))
        making.update()
    assert len(Stub.made) == 2 and making.failed(row[0]) and making.waiting == 0
    making.ask(row[0])
    making.update()
    assert not making.failed(row[0]) and len(Stub.made) == 3


@pytest.mark.parametrize("said", [Failed(1, "KeyError", ("a:1 b",)), "what", 7])
def test_what_cannot_be_reviewed_is_told(deals: tuple[list[ReviewRequest], Review], said: object) -> None:
    row, _review = deals
    making = ReviewQueue(lambda *_: None)
    making.ask(row[0])
    for _ in range(3):
        making.update()
        Stub.made[-1].inbox.append(said)
    making.update()
    assert making.failed(row[0]) and making.share_of(row[0]) is None


def test_a_missing_journal_fails_quietly(deals: tuple[list[ReviewRequest], Review], tmp_path: Path) -> None:
    making = ReviewQueue(lambda *_: None)
    gone = ReviewRequest(tmp_path / "gone.durak", 1, 0)
    making.ask(gone)
    making.update()
    assert making.failed(gone)


def test_a_review_is_made_kept_and_shown(app: App) -> None:
    """With the real process, at the lowest depth."""
    app.settings.review_depth = "quick"
    path = played(app.services.saves, "podkidnoy", 2)
    app.router.go(Library())
    app.router.go(DealReview(path, 1))
    assert isinstance(app.router.top, MakingSheet)
    until(lambda: isinstance(app.router.top, ReviewScreen), app.frame, every=0.005)
    assert isinstance(app.router.top, ReviewScreen)
    assert len(app.router.top.showing.review.moments) == len(app.router.top.showing.deal) + 1
    del app.services.of_room(FinishedDeals).reviewing  # memory is cleared; the stored review remains
    app.router.go(Library())
    app.router.go(DealReview(path, 1))
    assert isinstance(app.router.top, ReviewScreen)
    app.router.top.walk.of_seat(1)
    assert isinstance(app.router.top, MakingSheet) and app.router.top.name == "Boris"
    app.router.top.cancel()
    assert isinstance(app.router.top, ReviewScreen) and app.services.reviewing.waiting == 0


def test_deals_are_reviewed_by_themselves_only_where_that_is_wanted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(ReviewQueue, "ask_all", lambda self, wanted: asked.extend(wanted))

    class Ended:
        humans = (0,)

        class journal:
            path = Path("a.durak")

        class match:
            class state:
                number = 4

    review_by_itself(app.services, Ended)  # type: ignore[arg-type]
    assert not asked
    app.settings.review_after = True
    monkeypatch.setattr(app.services.power, "on_battery", lambda: True)
    review_by_itself(app.services, Ended)  # type: ignore[arg-type]
    assert not asked
    monkeypatch.setattr(app.services.power, "on_battery", lambda: False)
    review_by_itself(app.services, Ended)  # type: ignore[arg-type]
    assert asked == [(Path("a.durak"), 4, 0)]
