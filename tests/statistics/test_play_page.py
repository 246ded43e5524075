"""The quality of play: statistics from stored reviews, and their page."""

from collections.abc import Iterator
from datetime import date
from math import sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from engine.study import kinds
from engine.study.phases import PHASES
from game.access.menus import menu_node
from game.access.nodes import NodeRole
from game.drills.screen import DrillScreen
from game.review.screen import ReviewScreen
from game.session.review_queue import ReviewQueue
from game.shell.app import App
from game.statistics import StatisticsScreen
from game.statistics.play_ways import COURSE, LAST, MISTAKES
from game.statistics.play_ways import PHASES as BY_PHASE
from game.storage.history.accuracy import LEAST, WINDOW, Judgements
from game.storage.history.book import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import Figures
from game.storage.review_store import KeptDecision, ReviewStore
from game.ui.destinations import Title
from game.ui.widgets import Button, Segments
from game.ui.widgets.choices import Switch
from tests.builders.own_mistakes import keep
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.builders.shelves import played
from tests.tools.history import fill

TODAY = date(2026, 1, 20)
READ = (NodeRole.HEADING, NodeRole.TEXT)
MARGIN = 10.0
"""Space above the first button of a page."""
SIZES = [(960, 540), (1280, 720), (1080, 1920), (2560, 1080)]


def judged(deal: int, loss: float, phase: str = "lead", kind: str = "", hints: int = 0) -> KeptDecision:
    verdict = "blunder" if loss >= 0.15 else "mistake" if loss >= 0.08 else "good"
    return KeptDecision("a.durak", deal, 0, hints, 0, phase, kind, "trumps", loss, verdict, 0, "")


def judgements(
    monkeypatch: pytest.MonkeyPatch, rows: list[KeptDecision], deals: int = 60, unaided: bool = False
) -> Judgements:
    """The judgements of these decisions, with this number of deals, one a day."""
    sat = [("a.durak", deal, 0, f"2026-01-{deal:02d}") for deal in range(1, deals + 1)]
    monkeypatch.setattr(Figures, "seats", lambda _self: sat)
    kept = SimpleNamespace(judged=lambda: rows, deals=lambda: {row.key for row in rows})
    return Judgements(cast(Book, None), cast(ReviewStore, kept), DealQuery(""), unaided)


# The statistics


def test_the_mean_of_all_choices_and_its_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = [(0.0, 0.0, 0.1), (0.2, 0.0), (0.05, 0.0, 0.0), (0.3,), (0.0, 0.1)]
    rows = [judged(deal, loss) for deal, losses in enumerate(deals, 1) for loss in losses]
    mean = judgements(monkeypatch, rows).overall()
    points = [[max(0.0, 1 - loss / 0.2) for loss in losses] for losses in deals]
    choices = sum(map(len, points))
    part = sum(map(sum, points)) / choices
    assert (mean.choices, mean.deals) == (choices, 5)
    assert mean.part == pytest.approx(part)
    beside = sum((sum(deal) - part * len(deal)) ** 2 for deal in points)
    assert mean.reach == pytest.approx(1.96 * sqrt(beside * 5 / 4) / choices)
    assert mean.certain and 0 <= mean.low < mean.part < mean.high <= 1


def test_few_deals_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    mean = judgements(monkeypatch, [judged(1, 0.0), judged(1, 0.1)]).overall()
    assert mean.reach == 1.0 and not mean.certain
    nothing = judgements(monkeypatch, [])
    assert nothing.overall().choices == nothing.deals == 0 and not nothing.course() and not nothing.habits()
    assert set(nothing.phases()) == set(PHASES)


def test_phases_are_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [judged(deal, 0.2 if phase == "defence" else 0.0, phase) for deal in range(1, 9) for phase in PHASES[:4]]
    found = judgements(monkeypatch, rows).phases()
    assert {phase: mean.part for phase, mean in found.items() if mean.choices} == {
        "lead": 1.0,
        "throw-in": 1.0,
        "defence": 0.0,
        "take-or-beat": 1.0,
    }
    assert found["endgame"].choices == found["exchange"].choices == 0


def test_the_course_is_the_mean_of_the_last_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [judged(deal, 0.2 if deal <= 25 else 0.0) for deal in range(1, 29)]
    points = judgements(monkeypatch, rows).course()
    assert [point.number for point in points] == list(range(LEAST, 29))
    assert points[0].moment == "2026-01-05" and points[0].mean.deals == LEAST
    assert points[-1].mean.deals == WINDOW
    assert points[-1].mean.part == pytest.approx(3 / WINDOW)
    assert points[0].mean.part == 0.0


def test_habits_count_mistakes_of_a_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        *(judged(deal, 0.1, kind=kinds.TOOK) for deal in (1, 2, 3)),
        *(judged(deal, 0.5, kind=kinds.HELD) for deal in (4, 5, 6)),
        judged(7, 0.3, "endgame", kinds.TOOK),
        judged(8, 0.02, kind=kinds.LED_HIGH),
        judged(9, 0.4),
    ]
    found = judgements(monkeypatch, rows)
    told = [(habit.kind, habit.endgame, habit.count) for habit in found.habits()]
    assert told == [(kinds.HELD, False, 3), (kinds.TOOK, False, 3), (kinds.TOOK, True, 1)]
    assert found.habits()[0].theme == "trumps" and found.habits()[1].cost == pytest.approx(0.3)
    assert [each.deal for each in found.of(kinds.TOOK, False)] == [1, 2, 3]
    assert [each.deal for each in found.dearest()][:4] == [4, 5, 6, 9]


def test_deals_with_hints_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [judged(1, 0.2, hints=2), judged(2, 0.0), judged(3, 0.0)]
    assert judgements(monkeypatch, rows).deals == 3
    unaided = judgements(monkeypatch, rows, unaided=True)
    assert (unaided.deals, unaided.hinted, unaided.overall().part) == (2, 1, 1.0)


def test_what_was_not_reviewed_the_latest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judgements(monkeypatch, [judged(5, 0.0), judged(7, 0.1)], deals=9)
    assert [deal for _path, deal, _seat in found.not_reviewed(4)] == [9, 8, 6, 4]


# The page


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with Programs(tmp_path_factory.mktemp("home")) as programs:
        made = programs(speed="instant")
        fill(made.services.home, 8, 3)
        yield made


def opened(app: App, part: int | None = None, page: int = 4) -> StatisticsScreen:
    app.router.go(Title())
    screen = StatisticsScreen(app.services, TODAY, page, part)
    app.router.open(screen)
    while screen.reading:
        app.frame()
    app.frame()
    return screen


def told(screen: StatisticsScreen) -> str:
    return "\n".join(child.name for child in menu_node(screen).children if child.part in READ)


def test_before_any_review_it_offers_to_make_them(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Path, int, int]] = []
    monkeypatch.setattr(ReviewQueue, "ask_all", lambda _self, wanted: asked.extend(wanted))
    screen = opened(app)
    assert "No reviews yet" in told(screen)
    sat = Figures(app.services.book, DealQuery("")).seats()
    Person(app).press(f"Review {min(LAST, len(sat))} deals")
    assert asked == [(app.services.saves.folder / path, deal, seat) for path, deal, seat, _moment in sat[::-1][:LAST]]
    for part in (COURSE, MISTAKES):
        assert "No reviews yet" in told(opened(app, part))


def test_what_is_being_reviewed_is_shown_and_can_be_ended(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []
    monkeypatch.setattr(app.services.reviewing, "standing", 3)
    monkeypatch.setattr(ReviewQueue, "waiting", 7)
    monkeypatch.setattr(ReviewQueue, "share", 0.4)
    monkeypatch.setattr(ReviewQueue, "cancel_all", lambda _self: ended.append(True))
    screen = opened(app)
    assert "Reviewing 7 deals" in told(screen)
    Person(app).press("Cancel")
    assert ended == [True]
    monkeypatch.setattr(ReviewQueue, "waiting", 6)
    app.frame()
    app.frame()
    assert "Reviewing 6 deals" in told(screen)


def test_only_matches_of_the_person_count(app: App) -> None:
    number = keep(app, 12)
    again = played(app.services.saves, "podkidnoy", 3, 1, 90, kind="again")
    app.services.book.refresh()
    assert again.parent.name == "again"
    found = Judgements(app.services.book, app.services.reviews, DealQuery(""))
    assert found.deals == number
    assert not Judgements(app.services.book, app.services.reviews, DealQuery("somebody else")).deals
    game = Figures(app.services.book, DealQuery("")).by("preset")[0][0]
    assert Judgements(app.services.book, app.services.reviews, DealQuery("", preset=game)).deals < number


def test_the_parts_are_turned_by_mouse_and_keys(app: App) -> None:
    screen = opened(app)
    assert "Accuracy" in told(screen) and "reviewed deals" in told(screen)
    strip = next(widget for widget in screen.group.widgets if isinstance(widget, Segments))
    screen.show_focus(strip)
    Person(app).key(pygame.K_RIGHT)
    assert screen.chosen.playing.part == COURSE and "Lately" in told(screen)
    Person(app).key(pygame.K_RIGHT)
    assert screen.chosen.playing.part == MISTAKES and "Your most common mistakes" in told(screen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("part", [BY_PHASE, COURSE, MISTAKES])
def test_nothing_to_press_lies_beside_the_page(app: App, size: tuple[int, int], part: int) -> None:
    Person(app).resize(size)
    screen = opened(app, part)
    assert not screen.layout.misfits
    for number in range(len(screen.group.widgets)):
        if screen.group.widgets[number].seen is not None:
            screen.show_focus(screen.group.widgets[number])
            view, box = screen.scrolled.seen, screen.group.widgets[number].box
            assert view.x <= box.x and box.x + box.w <= view.x + view.w
            assert view.y - 1 <= box.y and box.y + box.h <= view.y + view.h + 1
    Person(app).resize((1280, 720))


def test_what_lies_lower_is_scrolled_to_and_pressed(app: App) -> None:
    screen = opened(app, MISTAKES)
    before = [getattr(widget, "words", "") for widget in screen.group.widgets]
    screen.scrolled.to(10000.0)
    look = [widget for widget in screen.group.widgets if getattr(widget, "words", "") == "Show"]
    assert look and screen.scrolled.offset > 0 and "Drill" in before
    Person(app).press(look[-1])
    assert isinstance(app.router.top, ReviewScreen)


def test_the_arrows_go_to_what_lies_lower(app: App) -> None:
    screen = opened(app, MISTAKES)
    first = next(widget for widget in screen.group.widgets if getattr(widget, "words", "") == "Drill")
    screen.show_focus(first)
    for _ in range(20):
        Person(app).key(pygame.K_DOWN)
        if getattr(screen.group.focus, "words", "") == "Show" and screen.scrolled.offset:
            break
    else:
        raise AssertionError("it never comes there")
    for _ in range(20):
        Person(app).key(pygame.K_UP)
        if screen.scrolled.offset <= MARGIN:
            break
    else:
        raise AssertionError("it never comes back")


def test_a_habit_and_all_of_them_are_drilled(app: App) -> None:
    screen = opened(app, MISTAKES)
    buttons = [widget for widget in screen.group.widgets if isinstance(widget, Button)]
    mixed = next(widget for widget in buttons if " due" in widget.words)
    one = next(widget for widget in buttons if widget.words == "Drill")
    assert one.label.startswith("Drill: ")
    habit = Judgements(app.services.book, app.services.reviews, DealQuery("")).habits()[0]
    Person(app).press(one)
    assert isinstance(app.router.top, DrillScreen)
    assert {each.kind for each in app.router.top.drill.row} == {habit.kind}
    opened(app, MISTAKES)
    Person(app).press(mixed)
    assert (isinstance(app.router.top, DrillScreen) and app.router.top.drill.asked > habit.count) or habit.count >= 10


def test_hints_can_be_left_out_where_there_were_some(app: App) -> None:
    screen = opened(app)
    assert not [widget for widget in screen.group.widgets if isinstance(widget, Switch)]
    path = Figures(app.services.book, DealQuery("")).seats()[0][0]
    kept = app.services.reviews.rows.file
    assert kept.put(lambda base: base.execute("UPDATE review SET hints = 2 WHERE path = ?", (path,)).close())
    app.services.reviews._read = None
    screen = opened(app)
    whole = screen.chosen.pages[4].shown.whole.deals  # type: ignore[attr-defined]
    Person(app).press(next(widget for widget in screen.group.widgets if isinstance(widget, Switch)))
    assert 0 < screen.chosen.pages[4].shown.whole.deals < whole  # type: ignore[attr-defined]


def test_a_damaged_file_is_said_once(app: App) -> None:
    app.services.reviews.rows.close()
    app.services.reviews.rows.file.path.write_bytes(b"nothing" * 1000)
    screen = opened(app)
    assert app.router.top is not screen, "a notice lies over it"
    app.router.back()
    assert opened(app) is app.router.top
