"""Puzzles in the window: found, solved with every device, wrong moves, solutions, generation, storage."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from engine.bots.endgame import Outcome, after
from engine.processes.loop import Failed
from engine.puzzles import collection
from engine.puzzles.generate import judged
from engine.puzzles.judge import commands
from engine.puzzles.puzzle import GRADES, OTHER, OWN, read_line, write_line
from engine.rules.commands import Command
from game.access.nodes import AccessNode, NodeAction
from game.access.tables import News, table_act, table_node
from game.lessons.list_sheet import LearnSheet
from game.puzzles import generator
from game.puzzles.collection import MOST_MADE, OWN_GRADE, Puzzles, PuzzleTable
from game.puzzles.generator import AT_ONCE, PuzzleMaker
from game.puzzles.routes import PuzzleRoom
from game.puzzles.screen import MOVE, NOTHING, NUDGED, PuzzleScreen
from game.puzzles.session import PuzzleSession, Standing, chairs
from game.puzzles.shelf import PAGES, PuzzleShelf, PuzzleTile
from game.shell.app import App
from game.storage.settings import Settings
from game.system.worker_process import Lost
from game.ui.destinations import Lessons, PuzzleBook, Title
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from tests.builders.clocks import hurried
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.tools.fingers import Player
from tests.tools.pilot import Pilot

SIZE = (1280, 720)
SHIPPED = collection.puzzles()
TRIED = [next(n for n, p in enumerate(SHIPPED, 1) if (p.grade, p.kind) == want) for want in
         ((1, "lead"), (3, "defence"), (4, "throw-in"))]  # fmt: skip


@pytest.fixture
def app(programs: Programs) -> App:
    return hurried(programs(speed="instant"))


def frames(app: App, count: int) -> None:
    for _ in range(count):
        app.now += 30
        app.frame()


def opened(app: App, number: int) -> PuzzleScreen:
    app.router.go(PuzzleTable(app.services.of_room(PuzzleRoom).puzzles.entry(number)))
    return at_the_table(app)


def at_the_table(app: App) -> PuzzleScreen:
    screen = app.router.top
    assert isinstance(screen, PuzzleScreen)
    return screen


def wait(app: App, screen: PuzzleScreen) -> None:
    """Wait until the person has to find a move, or the puzzle is over."""
    for _ in range(600):
        frames(app, 1)
        legal = screen.play.legal()
        if screen.scene.settled and (screen.task.finding and (legal.attack or legal.beats or not legal.may_pass)):
            return
        if screen.task.puzzle.standing not in (Standing.OPEN, Standing.SHOWN):
            return
    raise AssertionError("the puzzle does not go on")


def winning(screen: PuzzleScreen) -> Command:
    way = screen.task.puzzle.way
    assert way is not None
    return way.command


def wrong(screen: PuzzleScreen) -> Command:
    state, judge = screen.task.puzzle.match.state, screen.task.puzzle.solution.judge
    return next(command for command in commands(state) if not judge.wins(after(state, command)))


@pytest.mark.parametrize("number", TRIED[::2])
def test_solved_by_mouse_and_kept(app: App, number: int) -> None:
    screen = opened(app, number)
    pilot = Pilot(Person(app), app.services.home.saves, SIZE)
    pilot.metrics = screen.scene.metrics
    for _ in range(12):
        wait(app, screen)
        if screen.task.puzzle.standing is Standing.SOLVED:
            break
        frames(app, 12)
        play = screen.play
        pilot.carry_out(winning(screen), play.view(), play.legal(), cast(Any, SimpleNamespace(match=play.match)))
    assert screen.task.puzzle.standing is Standing.SOLVED
    frames(app, 2)
    assert screen.task.board_text()[1] == "On the first try."
    again = Puzzles(app.services.home.puzzles)
    assert again.entry(number).solved and not again.entry(number).helped
    following = again.following(again.entry(number))
    assert following is not None
    Person(app).press("Next puzzle")
    assert at_the_table(app).entry == following


@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
@pytest.mark.parametrize("number", TRIED[1:2])
def test_solved_without_a_mouse(app: App, number: int, pad: bool) -> None:
    player = Player(app, pad)
    app.router.go(PuzzleBook())
    screen = opened(app, number)
    for _ in range(12):
        wait(app, screen)
        if screen.task.puzzle.standing is Standing.SOLVED:
            break
        frames(app, 12)
        player.carry_out(winning(screen), screen.play.legal())
    assert screen.task.puzzle.standing is Standing.SOLVED
    frames(app, 3)
    player.ask(Wish.PLAY)
    assert at_the_table(app) is not screen
    screen = at_the_table(app)
    wait(app, screen)
    player.ask(Wish.HINT)
    assert screen.task.told_of == NUDGED
    screen.handle(as_key(Wish.COUNTER, True, "xbox" if pad else ""), app.now)
    assert screen.task.told_of == NOTHING
    player.ask(Wish.BACK)
    assert isinstance(app.router.top, PuzzleShelf)


def test_another_move_changes_nothing_and_is_shown_on_wish(app: App) -> None:
    """Every wrong move of every kind: nothing happens; played out it ends as the board said; then one tries again."""
    for number in TRIED:
        screen = opened(app, number)
        wait(app, screen)
        play = screen.task.puzzle
        before = play.match.view(OWN)
        for command in commands(play.match.state):
            if command == winning(screen):
                continue
            assert not screen.submit(command)
            assert play.match.view(OWN) == before
            assert play.standing is Standing.ERRED and play.tried == command
        worth = play.worth
        assert worth < Outcome.WIN and not play.attempt.clean
        frames(app, 2)
        Person(app).press("Show me why")
        wait(app, screen)
        assert play.standing is Standing.REFUTED
        ended = play.match.state.ended
        assert ended is not None and (ended.fool < 0 if worth is Outcome.DRAW else ended.losers == (OWN,))
        frames(app, 2)
        Person(app).press("Try again")
        assert play.standing is Standing.OPEN
        assert play.match.view(OWN) == before
        wait(app, screen)
        assert screen.submit(winning(screen))


def played_out(app: App, screen: PuzzleScreen) -> None:
    """Make the winning moves; the course says at every moment how many there are, and how many are to come."""
    all_in_all = screen.task.puzzle.moves[1]
    for made in range(40):
        wait(app, screen)
        if screen.task.puzzle.standing is Standing.SOLVED:
            break
        assert screen.task.course().count(None) > 0, "something is still to be found"
        screen.submit(winning(screen))
        assert screen.task.puzzle.moves == (min(made + 1, all_in_all), all_in_all)
    assert screen.task.puzzle.standing is Standing.SOLVED and screen.task.course() == [True] * all_in_all
    frames(app, 2)


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ("", "On the first try."),
        ("wrong", "After 1 wrong move."),
        ("wrong, why, again", "After 1 wrong move."),
        ("wrong, why, leave", "Without mistakes this time."),
        ("hint", "With help."),
        ("hint, again", "With help."),
        ("wrong, again, hint", "With help."),
        ("hint, leave", "Without mistakes this time."),
        ("solve, again", "Without mistakes this time."),
        ("solve, leave", "Without mistakes this time."),
    ],
)
def test_what_is_said_of_the_attempt_is_true(app: App, before: str, told: str) -> None:
    """Whatever was done before, in this sitting or an earlier one."""
    number = TRIED[0]
    screen = opened(app, number)
    wait(app, screen)
    assert screen.task.board_text()[1].endswith(f"You need {screen.task.puzzle.moves[1]} moves.")
    for act in filter(None, before.split(", ")):
        if act == "leave":
            screen = opened(app, number)
        elif act == "solve":
            played_out(app, screen)
        elif act == "wrong":
            screen.submit(wrong(screen))
        else:
            {"why": screen.task.show_why, "again": screen.task.again, "hint": screen.task.help}[act]()
        wait(app, screen)
    played_out(app, screen)
    assert screen.task.board_text() == ("Solved!", told)
    entry = app.services.of_room(PuzzleRoom).puzzles.entry(number)
    assert entry.solved and entry.tried
    assert entry.helped == (told in ("With help.", "After 1 wrong move."))


def test_what_is_shown_can_be_broken_off(app: App) -> None:
    screen = opened(app, TRIED[1])
    wait(app, screen)
    before = screen.play.match.view(OWN)
    screen.submit(wrong(screen))
    screen.task.show_why()
    assert screen.task.puzzle.standing is Standing.SHOWN
    assert not screen.play.legal().beats and screen.play.legal().phase is None
    Person(app).key(pygame.K_RETURN)
    assert screen.task.puzzle.standing is Standing.OPEN and screen.play.match.view(OWN) == before
    with pytest.raises(ValueError):
        screen.task.puzzle.back()
    with pytest.raises(ValueError):
        screen.task.puzzle.show_why()


def test_hints_lead_to_the_move_and_make_it(app: App) -> None:
    """Pressed to the end, hints give the whole solution; the puzzle counts as solved with help."""
    number = TRIED[0]
    screen = opened(app, number)
    wait(app, screen)
    head = screen.task.board_text()[0]
    screen.task.help()
    assert screen.task.told_of == NUDGED and screen.task.board_text()[0] != head
    screen.task.help()
    assert screen.task.told_of == MOVE and screen.task.board_text()[0].startswith("This wins: ")
    for _ in range(40):
        wait(app, screen)
        if screen.task.puzzle.standing is Standing.SOLVED:
            break
        screen.task.help()
    assert screen.task.puzzle.standing is Standing.SOLVED and not screen.task.puzzle.attempt.clean
    frames(app, 2)
    entry = app.services.of_room(PuzzleRoom).puzzles.entry(number)
    assert entry.solved and entry.helped
    screen.task.again()
    assert (
        screen.task.puzzle.standing is Standing.OPEN
        and screen.task.puzzle.attempt.helped
        and screen.task.puzzle.moves[0] == 0
    )
    app.services.of_room(PuzzleRoom).puzzles.solve(entry, False)
    assert not app.services.of_room(PuzzleRoom).puzzles.entry(number).helped
    app.services.of_room(PuzzleRoom).puzzles.solve(entry, True)
    assert not app.services.of_room(PuzzleRoom).puzzles.entry(number).helped, (
        "what was once solved without help stays so"
    )


def test_the_other_hand_lies_open_to_eye_and_ear(app: App) -> None:
    screen = opened(app, TRIED[1])
    wait(app, screen)
    hand = screen.play.match.state.hands[OTHER]
    layout = screen.scene.line.layout
    with_hand = pygame.Surface(SIZE)
    screen.draw(with_hand)
    plaque = layout.room.ring.plaque(layout.seats[OTHER])
    at = screen.scene.metrics.px(plaque.centre[0]), screen.scene.metrics.px(plaque.bottom + 30)
    assert with_hand.get_at(at)[:3] != pygame.Surface(SIZE).get_at(at)[:3]
    assert "holds: " in screen.speech and screen.speech.count(" of ") >= hand.bit_count()
    tree = table_node(screen)
    assert any("holds: " in node.name for node in _all(tree))
    assert any("holds: " in words for words in News().of(screen))
    main = next(node for node in _all(tree) if node.key == "beside 0")
    table_act(screen, main.key, NodeAction.CLICK)
    assert screen.task.told_of == NUDGED


def _all(node: AccessNode) -> Iterator[AccessNode]:
    yield node
    for child in node.children:
        yield from _all(child)


def test_from_learning_to_a_puzzle_and_back(app: App) -> None:
    app.router.go(Title())
    app.router.go(Lessons())
    assert isinstance(app.router.top, LearnSheet)
    Person(app).press("Puzzles")
    shelf = app.router.top
    assert isinstance(shelf, PuzzleShelf)
    assert shelf.grade == 1
    for grade in GRADES:
        shelf.turn_to(PAGES.index(grade))
        tiles = [widget for widget in shelf.group.widgets if isinstance(widget, PuzzleTile)]
        assert [tile.entry for tile in tiles] == app.services.of_room(PuzzleRoom).puzzles.of_grade(grade)
    tile = tiles[5]
    Person(app).press(tile)
    screen = at_the_table(app)
    assert screen.entry == tile.entry
    frames(app, 20)
    Person(app).key(pygame.K_ESCAPE)
    shelf = app.router.top
    assert isinstance(shelf, PuzzleShelf) and shelf.grade == 5
    focus = shelf.group.focus
    assert isinstance(focus, PuzzleTile) and focus.entry.number == tile.entry.number
    Person(app).key(pygame.K_PAGEUP)
    assert shelf.grade == 4
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, LearnSheet)


def test_the_puzzle_of_the_day(app: App) -> None:
    app.router.go(PuzzleBook())
    Person(app).press("Puzzle of the day")
    assert at_the_table(app).entry.number == collection.of_day(date.today().toordinal())


def test_more_are_made_while_the_window_goes_on(app: App) -> None:
    """By a separate process; the puzzles are of the grade and new, and have a page."""
    app.router.go(PuzzleBook())
    shelf = app.router.top
    assert isinstance(shelf, PuzzleShelf)
    Person(app).press("Make more")  # on a busy machine all of them may be there when this frame ends
    for _ in range(3000):
        pygame.time.wait(10)
        frames(app, 1)
        if shelf.grade == OWN_GRADE:
            break
    made = app.services.of_room(PuzzleRoom).puzzles.of_grade(OWN_GRADE)
    assert len(made) == AT_ONCE and shelf.grade == OWN_GRADE and not shelf.maker.grade
    for entry in made:
        found = judged(entry.puzzle)
        assert found is not None and entry.puzzle.grade == 1
    app.services.of_room(PuzzleRoom).puzzles.solve(made[1], True)
    again = Puzzles(app.services.home.puzzles).of_grade(OWN_GRADE)
    assert [entry.solved for entry in again] == [False, True, False, False, False]
    app.router.go(PuzzleTable(made[2]))
    assert at_the_table(app).entry == made[2]


def test_making_can_be_stopped_and_its_process_may_die(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []
    busy = SimpleNamespace(say=lambda wish: None, take=lambda: None, end=lambda: ended.append(True))
    monkeypatch.setattr(generator, "WorkerProcess", lambda *how: busy)
    app.router.go(PuzzleBook())
    shelf = app.router.top
    assert isinstance(shelf, PuzzleShelf)
    shelf.turn_to(PAGES.index(5))
    Person(app).press("Make more")
    assert shelf.maker.grade == 5
    Person(app).press("Stop")
    assert shelf.maker.grade == 0 and shelf.maker.child is None and ended == [True]
    for last in (Lost("has died"), Failed(1, "KeyError", ("a:1 b",))):
        maker = PuzzleMaker()
        gone = SimpleNamespace(take=lambda said=last: said, end=lambda: None)
        maker.child, maker.grade, maker.left = cast(Any, gone), 3, 2
        assert maker.take() == []
        assert maker.failed and maker.grade == 0 and maker.child is None


def test_a_damaged_file_costs_nothing_but_itself(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    first = Puzzles(path)
    first.solve(first.entry(3), False)
    first.solve(first.entry(4), True)
    Puzzles(path)  # a start that reads a valid file makes a backup
    path.write_bytes(b'{"solved": [1, "x"]}')
    again = Puzzles(path)
    assert again.entry(3).solved and again.entry(4).helped
    assert list(tmp_path.glob("puzzles.json.bad*"))
    path.write_bytes(
        b'{"solved": [3, 99999, 0], "made": [{"line": "nonsense"}, {"line": "1 36 D: 9D QC | 10S QD KC"}]}'
    )
    odd = Puzzles(path)
    assert odd.entry(3).solved and len(odd.of_grade(OWN_GRADE)) == 1
    assert not odd.add("nonsense")


def test_only_so_many_made_ones_are_kept(tmp_path: Path) -> None:
    kept = Puzzles(tmp_path / "puzzles.json")
    lines = [write_line(SHIPPED[number % len(SHIPPED)]) for number in range(MOST_MADE + 3)]
    for line in lines:
        assert kept.add(line)
    assert kept.lines() == tuple(lines[-MOST_MADE:])
    assert len(kept.of_grade(OWN_GRADE)) == MOST_MADE


def test_no_puzzle_is_played_that_is_none() -> None:
    with pytest.raises(ValueError):
        PuzzleSession(read_line("0 36 D: AC AS | 7H 8H 9H"), chairs(Settings()))
