"""Puzzles in the window: found, solved with every device, wrong moves, solutions, generation, storage."""

import gc
import json
import weakref
from collections.abc import Iterator
from datetime import date, timedelta
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
from engine.puzzles.puzzle import GRADES, OTHER, OWN, Puzzle, read_line, state_of, write_line
from engine.puzzles.unique import Solution
from engine.rules.commands import Attack, Beat, Command, Pass, Take
from game.access.nodes import AccessNode, NodeAction
from game.access.tables import News, table_act, table_node
from game.lessons.list_sheet import LearnSheet
from game.puzzles import generator
from game.puzzles.answer import SolvedAnswer
from game.puzzles.collection import MOST_MADE, OWN_GRADE, ROAD, PuzzleEntry, Puzzles, PuzzleTable
from game.puzzles.generator import AT_ONCE, PuzzleMaker
from game.puzzles.road import PuzzleRoad
from game.puzzles.road_card import RoadCard
from game.puzzles.routes import PuzzleRoom
from game.puzzles.screen import MOVE, NOTHING, NUDGED, PuzzleScreen
from game.puzzles.session import PuzzleSession, Standing, chairs
from game.puzzles.themes import PuzzleTheme, key_theme, lesson, theme
from game.shell.app import App
from game.storage.settings import Settings
from game.system.worker_process import Lost
from game.ui.destinations import Lessons, NewMatchTable, PuzzleBook, Title
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.metrics import Metrics
from tests.builders.clocks import hurried
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.tools.fingers import Player
from tests.tools.pilot import Pilot

SIZE = (1280, 720)
TODAY = date(2026, 11, 27)
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
    assert screen.task.board_text()[0] == "Solved on the first try!"
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
    assert isinstance(app.router.top, PuzzleRoad)


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


FIRST, CLEAN, ONE_WRONG, HELPED = (
    ("Solved on the first try!", 3),
    ("Solved without mistakes!", 2),
    ("Solved after 1 wrong move.", 1),
    ("Solved with help.", 1),
)


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ("", FIRST),
        ("leave", FIRST),
        ("again", FIRST),
        ("wrong", ONE_WRONG),
        ("wrong, again", ONE_WRONG),
        ("wrong, why, again", ONE_WRONG),
        ("wrong, leave", CLEAN),
        ("wrong, why, leave", CLEAN),
        ("wrong, again, leave", CLEAN),
        ("right, again", CLEAN),
        ("right, leave", CLEAN),
        ("hint", HELPED),
        ("hint, again", HELPED),
        ("wrong, again, hint", HELPED),
        ("hint, leave", CLEAN),
        ("solve, again", CLEAN),
        ("solve, leave", CLEAN),
    ],
)
def test_what_is_said_of_the_attempt_is_true(app: App, before: str, told: tuple[str, int]) -> None:
    """Whatever was done before, in this sitting or an earlier one. A better solution of before is not forgotten."""
    number = TRIED[0]
    screen = opened(app, number)
    wait(app, screen)
    assert screen.task.board_text()[1].endswith(f"You need {screen.task.puzzle.moves[1]} moves.")
    for act in filter(None, before.split(", ")):
        if act == "leave":
            screen = opened(app, number)
        elif act == "solve":
            played_out(app, screen)
        elif act in ("wrong", "right"):
            screen.submit(wrong(screen) if act == "wrong" else winning(screen))
        else:
            {"why": screen.task.show_why, "again": screen.task.again, "hint": screen.task.help}[act]()
        wait(app, screen)
    played_out(app, screen)
    assert (screen.task.board_text()[0], screen.task.puzzle.attempt.stars) == told
    assert screen.task.board_text()[1] in {lesson(theme) for theme in PuzzleTheme}
    assert screen.speech.endswith("1 star." if told[1] == 1 else f"{told[1]} stars.")
    for puzzles in (app.services.of_room(PuzzleRoom).puzzles, Puzzles(app.services.home.puzzles)):
        entry = puzzles.entry(number)
        assert entry.solved and entry.tried
        assert entry.helped == (told[1] == 1)
        assert entry.stars == (3 if "solve" in before else told[1])


def test_files_of_before_the_road_open(tmp_path: Path) -> None:
    """They did not say what was solved on the first try: what had not been tried before was."""
    path = tmp_path / "puzzles.json"
    line = write_line(SHIPPED[0])
    path.write_text(
        json.dumps(
            {
                "version": 1,
                "solved": [1, 2],
                "helped": [3],
                "tried": [2, 3, 4],
                "made": [{"line": line, "solved": True}, {"line": line, "solved": True, "tried": True}],
            }
        ),
        encoding="utf-8",
        newline="\n",
    )
    for _ in range(2):
        kept = Puzzles(path)
        assert [kept.entry(number).stars for number in (1, 2, 3, 4, 5)] == [3, 2, 1, 0, 0]
        assert [entry.stars for entry in kept.of_grade(OWN_GRADE)] == [3, 2]
        assert kept.days_in_a_row(TODAY) == 0
        kept.tried(kept.entry(9))  # writes it as it is kept now


def test_days_in_a_row(tmp_path: Path) -> None:
    """A day counts when its puzzle is solved on it, also again; today has time until it ends."""
    kept = Puzzles(tmp_path / "puzzles.json")
    for back in (5, 3, 2, 1):
        day = TODAY - timedelta(days=back)
        kept.solve(kept.of_day(day), back != 2, False, day)
        kept.solve(kept.of_day(day - timedelta(days=1)), True, True, day)  # that of another day counts for none
    again = Puzzles(tmp_path / "puzzles.json")
    assert [solved for _day, solved in again.days(TODAY, 7)] == [False, True, False, True, True, True, False]
    assert again.days_in_a_row(TODAY) == 3
    again.solve(again.of_day(TODAY), True, False, TODAY)
    assert again.days_in_a_row(TODAY) == 4
    assert again.days_in_a_row(TODAY + timedelta(days=2)) == 0


def test_the_answer_to_a_solution(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card turns, the seal is heard once, the stars come; the next puzzle is one press away meanwhile."""
    screen = opened(app, TRIED[0])
    answer = next(part for part in screen.parts if isinstance(part, SolvedAnswer))
    heard: list[object] = []
    monkeypatch.setattr(app.services.sound, "play", heard.append)
    played_out(app, screen)
    frames(app, 10)
    assert heard.count("stamp") == 1
    empty, shown = pygame.Surface(SIZE), pygame.Surface(SIZE)
    answer.draw(shown)
    assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(shown, "RGB")
    screen.task.again()
    frames(app, 2)
    shown.fill(0)
    answer.draw(shown)
    assert pygame.image.tobytes(empty, "RGB") == pygame.image.tobytes(shown, "RGB")
    played_out(app, screen)
    Person(app).key(pygame.K_RETURN)
    assert at_the_table(app) is not screen


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
    app.services.of_room(PuzzleRoom).puzzles.solve(entry, True, False, TODAY)
    assert not app.services.of_room(PuzzleRoom).puzzles.entry(number).helped
    app.services.of_room(PuzzleRoom).puzzles.solve(entry, False, False, TODAY)
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
    Person(app).press(Person(app).named("Puzzles"))
    road = the_road(app)
    puzzles = app.services.of_room(PuzzleRoom).puzzles
    assert [card.entry for card in road.cards] == [entry for grade in GRADES for entry in puzzles.of_grade(grade)]
    assert road.page == 0 and in_focus(road).number == 1 and is_seen(road)
    road.turn_to(ROAD.index(5))
    card = next(card for card in road.cards if card.entry.grade == 5 and card.box.y > road.scrolled.seen.y + 60)
    Person(app).press(card)
    screen = at_the_table(app)
    assert screen.entry == card.entry
    frames(app, 20)
    Person(app).key(pygame.K_ESCAPE)
    road = the_road(app)
    assert in_focus(road).number == card.entry.number and is_seen(road) and road.page == ROAD.index(5)
    Person(app).key(pygame.K_PAGEUP)
    assert road.page == ROAD.index(4) and in_focus(road).grade == 4 and is_seen(road)
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, LearnSheet)


def the_road(app: App) -> PuzzleRoad:
    road = app.router.top
    assert isinstance(road, PuzzleRoad)
    return road


def in_focus(road: PuzzleRoad) -> PuzzleEntry:
    focus = road.group.focus
    assert isinstance(focus, RoadCard)
    return focus.entry


def is_seen(road: PuzzleRoad) -> bool:
    """Whether the card in focus lies within what is seen of the road."""
    focus, seen = road.group.focus, road.scrolled.seen
    return focus is not None and seen.y <= focus.box.y and focus.box.y + focus.box.h <= seen.y + seen.h


@pytest.mark.parametrize(
    ("size", "type_size"),
    [((1280, 720), 1.0), ((960, 540), 1.0), ((3840, 2160), 1.0), ((1080, 1920), 1.0), ((1280, 720), 2.0)],
)
def test_the_road_opens_at_the_next_puzzle(programs: Programs, size: tuple[int, int], type_size: float) -> None:
    """It is lit and seen, in the village it lies in; every card keeps its order along the road."""
    app = hurried(programs(size=size, speed="instant"))
    app.settings.ui_scale = type_size
    puzzles = app.services.of_room(PuzzleRoom).puzzles
    for number in range(1, 121):
        puzzles.solve(puzzles.entry(number), True, True, TODAY)
    app.router.go(PuzzleBook())
    frames(app, 3)
    road = the_road(app)
    assert in_focus(road).number == 121 and is_seen(road) and road.page == 1
    lit = [card for card in road.cards if card.portrait]
    assert [card.entry.number for card in lit] == [121]
    assert [card.entry.number for card in road.cards] == list(range(1, len(SHIPPED) + 1))
    assert not road.layout.misfits
    road.resized(Metrics(1080, 1400))
    assert in_focus(road).number == 121 and is_seen(road)


def test_the_road_is_forgotten_when_it_is_left(app: App) -> None:
    """The screen with its hundreds of cards goes, and at the next table the pictures of all villages."""
    app.router.go(Title())
    app.router.go(PuzzleBook())
    for page in range(len(ROAD)):
        the_road(app).turn_to(page)
        frames(app, 2)
    left = weakref.ref(the_road(app))
    Person(app).key(pygame.K_ESCAPE)
    app.router.go(NewMatchTable())
    frames(app, 20)
    gc.collect()
    assert left() is None
    kept = [key for key in app.art._store._kept if "village" in str(key) or "'road'" in str(key)]
    assert not kept


def test_keys_walk_along_the_road(app: App) -> None:
    """Right and left within a row, down to the next one; the road scrolls along."""
    app.router.go(PuzzleBook())
    road = the_road(app)
    frames(app, 1)
    Person(app).key(pygame.K_RIGHT)
    assert in_focus(road).number == 2
    before = road.scrolled.offset
    for _ in range(5):
        Person(app).key(pygame.K_DOWN)
        assert is_seen(road)
    assert in_focus(road).number > 30 and road.scrolled.offset > before
    far = in_focus(road)
    Person(app).key(pygame.K_TAB)
    assert not isinstance(road.group.focus, RoadCard), "Tab passes the road with one step"
    road.show_at(far)
    Person(app).key(pygame.K_RETURN)
    assert at_the_table(app).entry.number > 30


def test_every_puzzle_of_the_road_can_be_reached_from_the_first(tmp_path: Path) -> None:
    """One after another, whichever were solved before; none is offered again."""
    kept = Puzzles(tmp_path / "puzzles.json")
    kept.add(write_line(SHIPPED[5]))
    at, seen = kept.next(), 0
    while at is not None:
        seen += 1
        kept._file.solved.append(at.number) if not at.made else setattr(kept._file.made[0], "solved", True)
        at = kept.following(at)
    assert seen == len(SHIPPED) + 1 and kept.next() is None


def test_the_puzzle_of_the_day(app: App) -> None:
    app.router.go(PuzzleBook())
    Person(app).press("Puzzle of the day")
    assert at_the_table(app).entry.number == collection.of_day(date.today().toordinal())


def test_more_are_made_while_the_window_goes_on(app: App) -> None:
    """By a separate process; the puzzles are of the grade and new, and have a page."""
    app.router.go(PuzzleBook())
    road = the_road(app)
    road.turn_to(ROAD.index(OWN_GRADE))
    Person(app).press(Person(app).named("Make more"))  # on a busy machine all of them may be there when this frame ends
    for _ in range(3000):
        pygame.time.wait(10)
        frames(app, 1)
        if not road.maker.grade:
            break
    made = app.services.of_room(PuzzleRoom).puzzles.of_grade(OWN_GRADE)
    assert len(made) == AT_ONCE and in_focus(road).made and not road.maker.grade
    for entry in made:
        found = judged(entry.puzzle)
        assert found is not None and entry.puzzle.grade == 1
    app.services.of_room(PuzzleRoom).puzzles.solve(made[1], False, False, TODAY)
    again = Puzzles(app.services.home.puzzles).of_grade(OWN_GRADE)
    assert [entry.solved for entry in again] == [False, True, False, False, False]
    app.router.go(PuzzleTable(made[2]))
    assert at_the_table(app).entry == made[2]


def test_making_can_be_stopped_and_its_process_may_die(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []
    busy = SimpleNamespace(say=lambda wish: None, take=lambda: None, end=lambda: ended.append(True))
    monkeypatch.setattr(generator, "WorkerProcess", lambda *how: busy)
    app.router.go(PuzzleBook())
    road = the_road(app)
    road.turn_to(ROAD.index(OWN_GRADE))
    Person(app).press(Person(app).named("Make more"))
    assert road.maker.grade == 1
    Person(app).press(Person(app).named("Stop"))
    assert road.maker.grade == 0 and road.maker.child is None and ended == [True]
    for last in (Lost("has died"), Failed(1, "KeyError", ("a:1 b",))):
        maker = PuzzleMaker()
        gone = SimpleNamespace(take=lambda said=last: said, end=lambda: None)
        maker.child, maker.grade, maker.left = cast(Any, gone), 3, 2
        assert maker.take() == []
        assert maker.failed and maker.grade == 0 and maker.child is None


def test_a_damaged_file_costs_nothing_but_itself(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    first = Puzzles(path)
    first.solve(first.entry(3), True, True, TODAY)
    first.solve(first.entry(4), False, True, TODAY)
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


@pytest.mark.parametrize("puzzle", SHIPPED[::13])
def test_the_number_of_moves_is_true(puzzle: Puzzle) -> None:
    """Whoever plays the solution makes as many as were announced, besides saying that nothing fits."""
    play = PuzzleSession(puzzle, chairs(Settings()))
    announced, made = play.moves[1], 0
    while play.standing is not Standing.SOLVED:
        state, way = play.match.state, play.way
        assert way is not None
        if state.turn == OTHER:
            play._carry_out(way.command)
            play._see_end()
            continue
        forced = len(commands(state)) == 1 and isinstance(way.command, Pass)
        assert play.moves == (made, announced)
        assert play.submit(way.command) is None
        made += not forced
    assert made == announced and play.attempt.stars == 3


def test_the_sentence_of_a_solution_is_true_of_it() -> None:
    """What it says was the key was done at a decision, and every theme is met among the shipped puzzles."""
    met = set()
    for puzzle in SHIPPED[::5]:
        solution = Solution(state_of(puzzle))
        of = key_theme(solution)
        met.add(of)
        done = [(s, way) for s, way in solution.line() if s.turn == OWN and theme(s, way.command) is of]
        state, command = done[0][0], done[0][1].command
        further = commands(state)
        trumps, hand = state.table.trumps, state.hands[OWN]
        match of:
            case PuzzleTheme.TAKE:
                assert isinstance(command, Take) and any(isinstance(other, Beat) for other in further)
            case PuzzleTheme.DEAR | PuzzleTheme.BEAT:
                assert isinstance(command, Beat) and any(isinstance(other, Take) for other in further)
            case PuzzleTheme.KEEP | PuzzleTheme.STOP:
                assert isinstance(command, Pass) and any(isinstance(other, Attack) for other in further)
                assert state.taking is (of is PuzzleTheme.KEEP)
            case PuzzleTheme.GIVE | PuzzleTheme.THROW_IN:
                assert isinstance(command, Attack) and state.attacks and state.taking is (of is PuzzleTheme.GIVE)
            case _:
                assert isinstance(command, Attack) and not state.attacks
                beaten = bool(state.beaters[command.cards[0]] & state.hands[OTHER])
                assert (len(command.cards) > 1) is (of is PuzzleTheme.SEVERAL)
                assert of is not PuzzleTheme.TRUMP or (trumps >> command.cards[0] & 1 and hand & ~trumps)
                assert of not in (PuzzleTheme.BAIT, PuzzleTheme.FORCE) or beaten is (of is PuzzleTheme.BAIT)
    assert len(met) >= 8
