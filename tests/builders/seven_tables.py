"""Each kind of table in each state in which keys mean something else, for tests/table/test_keys_heard.py.

Everything stands still: computers never act, and every deal is the same each time.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import cast

import pygame

from engine.bots.endgame import after
from engine.knowledge.observe import NOBODY
from engine.puzzles.judge import commands
from engine.records.journal import Chair
from engine.records.replay import DealReplay
from engine.rules.cards import cards_in
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.state import State
from game.access.tables import table_focus
from game.drills.drill import Drill
from game.drills.screen import DrillScreen
from game.drills.session import DrillSession
from game.hot_seat.curtain import Curtain
from game.lessons.course import lesson
from game.lessons.lesson_screen import LessonScreen
from game.match.screen import MatchScreen
from game.puzzles.collection import Puzzles
from game.puzzles.screen import PuzzleScreen
from game.puzzles.session import PuzzleSession, Standing, chairs
from game.replay.practice import PracticeSession, begin
from game.replay.practice_screen import PracticeScreen
from game.replay.screen import ReplayScreen
from game.review.screen import ReviewScreen
from game.session.match_session import MatchSession
from game.session.replay_session import ReplaySession
from game.storage.review_store import KeptDecision
from game.storage.settings import Settings
from game.table.screen import TableScreen
from game.ui.art import Art
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.metrics import Metrics
from game.ui.notice import Notice
from game.ui.services import Services
from tests.builders.made_reviews import made
from tests.builders.matches import new_match, still
from tests.builders.own_mistakes import reviewed
from tests.builders.services import NotedStack, services_for
from tests.builders.shelves import played

METRICS = Metrics(480, 270)
FRAME = 25.0
PUZZLE = 2
NAMES = ("You", "Vera", "Boris", "Mitya", "Zoya", "Oleg")
PAD = "xbox"
TOLD = 60
"""How much of a text is kept."""


@cache
def _art() -> Art:
    return Art(METRICS)


class Table:
    """One table with its own clock. What it does is read from outside (`facts`)."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.heard, self.now = folder, list[str](), 1000.0
        self.services: Services = services_for(folder, _art(), Settings(speed="instant"), self.heard)
        self.screen: TableScreen

    def lay(self, screen: TableScreen) -> None:
        """Show this table and wait until it rests."""
        self.screen = screen
        if isinstance(screen, MatchScreen):
            self.services.router.show(screen)
        else:
            self.services.router.show(Notice(self.services, "where one came from"))
            self.services.router.open(screen)
        self.rest()

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.now += FRAME
            for screen in self.services.router.screens:
                screen.update(self.now)

    def rest(self) -> None:
        for _ in range(400):
            self.frames(1)
            if self.screen.settled:
                self.frames(2)
                return
        raise AssertionError("it never rests")

    def send(self, event: pygame.Event) -> None:
        top = self.services.router.top
        assert top is not None
        top.handle(event, self.now)
        self.frames(2)

    def ask(self, *wishes: Wish, pad: str = "") -> None:
        for wish in wishes:
            self.send(as_key(wish, True, pad))

    def facts(self) -> dict[str, object]:
        """What can be seen and heard of the table."""
        screen, play, router = self.screen, self.screen.play, cast(NotedStack, self.services.router)
        choice, settings = screen.scene.choice, self.services.settings
        pack = play.pack
        people = [getattr(widget, "words", "") for widget in screen.people_buttons]
        return {
            "goes to": [_destination(to) for to in router.gone],
            "opens": [type(one).__name__ for one in router.screens],
            "sound": [getattr(noise, "name", noise) for noise in self.heard],
            "focus": table_focus(screen),
            "raised": " ".join(pack.names[card] for card in cards_in(sum(1 << card for card in choice.selected))),
            "says": screen.scene.moment.toast,
            "hint": screen.speech[:TOLD],
            "buttons": [f"{_told(widget)}{'' if widget.enabled else ' (off)'}" for widget in screen.beside],
            "people": people,
            "played": len(play.match.played),
            "at": getattr(play, "at", 0),
            "eye": play.eye,
            "pace": round(screen.pace, 6),
            "hurried": screen.scene.line.hurried,
            "naming": screen.scene.moment.naming is not None,
            "choosing": screen.scene.moment.pointing.choosing is not None,
            "settings": (settings.sort, settings.muted, settings.speed),
            "hands open": bool(getattr(play, "open", False)),
        }


def _told(widget: object) -> str:
    return str(getattr(widget, "words", "") or getattr(widget, "label", "") or type(widget).__name__)


def _destination(to: object) -> str:
    kept = {name: getattr(to, name) for name in ("at", "deal", "seat", "key") if hasattr(to, name)}
    told = ", ".join(f"{name} {value}" for name, value in kept.items() if isinstance(value, int | str))
    return type(to).__name__ + (f" ({told})" if told else "")


# Puzzle


def _puzzle(table: Table) -> PuzzleScreen:
    puzzles = Puzzles(table.folder / "puzzles.json")
    entry = puzzles.entry(PUZZLE)
    screen = PuzzleScreen(table.services, puzzles, entry, PuzzleSession(entry.puzzle, chairs(table.services.settings)))
    table.lay(screen)
    return screen


def _raise_first(table: Table) -> None:
    """The first card of the hand is raised by keys."""
    table.ask(Wish.FIRST)
    table.ask(Wish.CHOOSE)
    assert table.screen.scene.choice.selected


def _err(table: Table) -> PuzzleSession:
    screen = _puzzle(table)
    play = cast(PuzzleSession, screen.play)
    state, judge = play.match.state, play.solution.judge
    screen.submit(next(one for one in commands(state) if not judge.wins(after(state, one))))
    table.frames(4)
    assert play.standing is Standing.ERRED
    return play


def puzzle(table: Table) -> None:
    _puzzle(table)


def puzzle_raised(table: Table) -> None:
    _puzzle(table)
    _raise_first(table)


def puzzle_shown_move(table: Table) -> None:
    _puzzle(table)
    table.ask(Wish.HINT, Wish.HINT)


def puzzle_erred(table: Table) -> None:
    _err(table)


def puzzle_shown(table: Table) -> None:
    play = _err(table)
    table.ask(Wish.HINT)
    assert play.standing in (Standing.SHOWN, Standing.REFUTED)


def puzzle_refuted(table: Table) -> None:
    play = _err(table)
    table.ask(Wish.HINT)
    for _ in range(600):
        table.frames(1)
        if play.standing is Standing.REFUTED and table.screen.settled:
            return
    raise AssertionError("never refuted")


def puzzle_solved(table: Table) -> None:
    screen = _puzzle(table)
    play = cast(PuzzleSession, screen.play)
    for _ in range(600):
        if play.standing is Standing.SOLVED and screen.settled:
            table.frames(4)
            return
        way = play.way
        if play.match.state.turn == 0 and way is not None and screen.settled:
            screen.submit(way.command)
        table.frames(1)
    raise AssertionError("never solved")


# Drill


@cache
def _reel(folder: Path) -> tuple[Path, DealReplay]:
    services = services_for(folder / "shelf", _art())
    path = played(services.saves, "podkidnoy", 3, 1, 5)
    return path, DealReplay.of(path, 1)


def _drill(table: Table) -> DrillScreen:
    path, reel = _reel(table.folder.parent)
    decision = next(one for one in reviewed(reel, 0).decisions if one.verdict != "good" and one.loss > 0.1)
    kept = KeptDecision(path.name, 1, 0, 0, decision.place, "", "", "", decision.loss, decision.verdict, 0, "")
    later = replace(kept, place=decision.place + 1)
    drill = Drill(table.services.reviews, date(2026, 1, 1), deque([kept, later]), whole=2)
    drill.reviews.answered = lambda *_: None  # type: ignore[method-assign]
    screen = DrillScreen(table.services, drill, DrillSession(reel, decision))
    table.lay(screen)
    return screen


def drill(table: Table) -> None:
    _drill(table)


def drill_raised(table: Table) -> None:
    _drill(table)
    _raise_first(table)


def drill_answered(table: Table) -> None:
    _drill(table)
    table.ask(Wish.HINT)


def drill_ring(table: Table) -> None:
    _drill(table)
    table.ask(Wish.HINT, Wish.RIGHT)


def drill_answered_well(table: Table) -> None:
    screen = _drill(table)
    screen.submit(cast(DrillSession, screen.play).best)
    table.rest()


# Replay and review


def _replay(table: Table) -> ReplaySession:
    path, reel = _reel(table.folder.parent)
    screen = ReplayScreen(table.services, reel, path)
    table.lay(screen)
    return cast(ReplaySession, screen.play)


def replay(table: Table) -> None:
    play = _replay(table)
    for _ in range(6):
        table.ask(Wish.RIGHT)
    table.rest()
    assert play.at > 0


def replay_beginning(table: Table) -> None:
    _replay(table)


def replay_end(table: Table) -> None:
    _replay(table)
    table.ask(Wish.LAST)


def replay_ring(table: Table) -> None:
    replay(table)
    table.ask(Wish.NEXT)


def replay_playing(table: Table) -> None:
    replay(table)
    table.ask(Wish.CHOOSE)


def _review(table: Table) -> ReviewScreen:
    path, reel = _reel(table.folder.parent)
    screen = ReviewScreen(table.services, reel, path, made(reel, 0))
    table.lay(screen)
    return screen


def review(table: Table) -> None:
    _review(table)


def review_ring(table: Table) -> None:
    _review(table)
    table.ask(Wish.DOWN)


def review_line(table: Table) -> None:
    _review(table)
    table.ask(Wish.HINT)
    table.ask(Wish.CHOOSE)
    table.rest()


def review_open(table: Table) -> None:
    _review(table)
    table.ask(Wish.TAKE)


# Practice


def _practice(table: Table, at: int) -> PracticeScreen:
    _path, reel = _reel(table.folder.parent)
    journal = begin(table.services.saves, reel, at, 0, datetime(2026, 1, 1))
    play = PracticeSession.open(journal, table.services.opponents)
    still(play)
    screen = PracticeScreen(table.services, play)
    table.lay(screen)
    return screen


def _own_turn(reel: DealReplay) -> int:
    """A position in which seat 0 leads."""
    for place in range(len(reel)):
        state = reel.at(place)
        if state.turn == 0 and state.phase is Phase.LEAD:
            return place
    raise LookupError("never leads")


def practice(table: Table) -> None:
    _practice(table, _own_turn(_reel(table.folder.parent)[1]))


def practice_raised(table: Table) -> None:
    practice(table)
    _raise_first(table)


def practice_moved(table: Table) -> None:
    practice(table)
    screen = table.screen
    pack, legal = screen.play.pack, screen.play.legal()
    screen.submit(next(iter(legal.commands(pack.same_rank))))
    table.rest()


def practice_undone(table: Table) -> None:
    practice_moved(table)
    table.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=pygame.KSCAN_BACKSPACE))
    table.rest()


def practice_hint(table: Table) -> None:
    practice(table)
    table.ask(Wish.HINT)


def practice_hint_raised(table: Table) -> None:
    practice_hint(table)
    _raise_first(table)


# Lesson


def _lesson(table: Table, key: str) -> LessonScreen:
    screen = LessonScreen(table.services, lesson(key))
    table.lay(screen)
    return screen


def _at_step(table: Table, kind: str, key: str = "beat") -> LessonScreen:
    """A lesson at its first step of this kind ("end": at its end)."""
    screen = _lesson(table, key)
    play = screen.session
    for _ in range(3000):
        step = play.step
        name = "end" if step is None else type(step).__name__
        if name == kind and not screen.scene.line.queue and screen.settled:
            table.frames(3)
            return screen
        if screen.settled and name == "LookStep":
            screen.task.go_on()
        elif screen.settled and name == "ActStep" and play.wanted():
            screen.submit(play.wanted()[0])
        table.frames(1)
    raise AssertionError(f"no {kind}")


def lesson_look(table: Table) -> None:
    _at_step(table, "LookStep", "trump")


def lesson_act(table: Table) -> None:
    _at_step(table, "ActStep")


def lesson_other_raised(table: Table) -> None:
    """The learner has raised a card that the lesson has not."""
    screen = _at_step(table, "ActStep")
    cards = [card for card, _at in screen.scene.line.layout.hand if card not in screen.scene.choice.selected]
    screen.scene.choose(replace(screen.scene.choice, selected=frozenset(cards[:1])))
    table.frames(2)


def lesson_end(table: Table) -> None:
    _at_step(table, "end")


# Match


def _match(
    table: Table, true: Callable[[State], bool], people: int = 1, key: str = "podkidnoy", seats: int = 4
) -> MatchScreen:
    """A deal at the first position, played by chance, in which ``true`` holds."""
    sitting = tuple(Chair(NAMES[seat], seat + 1, seat >= people) for seat in range(seats))
    for number in range(40):
        options: Options = preset(key).options
        play = new_match(table.services, options, sitting, f"keys {number}")
        still(play)
        chance = Random(number)
        while play.match.state.ended is None and not true(play.match.state):
            turn = play.match.state.turn
            able = list(islice(play.match.legal(turn).commands(play.pack.same_rank), 200))
            play.carry_out(chance.choice(able))
        if play.match.state.ended is None:
            screen = MatchScreen(table.services, play)
            table.lay(screen)
            return screen
    raise LookupError("no such deal")


def _leads(state: State) -> bool:
    return state.turn == 0 and state.phase is Phase.LEAD and state.bout > 2


def match(table: Table) -> None:
    _match(table, _leads)


def match_answers(table: Table) -> None:
    _match(table, lambda state: state.turn == 0 and state.phase is Phase.ANSWER and state.bout > 2, key="perevodnoy")


def match_raised(table: Table) -> None:
    match(table)
    _raise_first(table)


def match_hint(table: Table) -> None:
    match(table)
    table.ask(Wish.HINT)


def match_hint_raised(table: Table) -> None:
    match_hint(table)
    _raise_first(table)


def match_seat(table: Table) -> None:
    """The keys are at somebody's plate."""
    match(table)
    _to_a_seat(table)


def _to_a_seat(table: Table, number: int = -1) -> None:
    for _ in range(12):
        focus = table_focus(table.screen)
        if focus.startswith("seat") and number in (-1, int(focus.split()[1])):
            return
        table.ask(Wish.RIGHT if focus.startswith("seat") else Wish.UP)
    raise LookupError(f"no plate is reached: {table_focus(table.screen)}")


def match_away(table: Table) -> None:
    """Somebody's phone is not there, and the keys are at that plate."""
    screen = _match(table, _leads, people=2)
    play = cast(MatchSession, screen.play)
    play.seat_at(1, True)
    table.rest()
    table.frames(8)
    _to_a_seat(table, 1)


def match_out(table: Table) -> None:
    """The person is out."""
    screen = _match(table, lambda state: not state.in_play(0) and sum(map(state.in_play, range(4))) > 1)
    assert screen.people_buttons


def match_out_seat(table: Table) -> None:
    match_out(table)
    _to_a_seat(table)


# Several people


def several(table: Table) -> None:
    """Nobody's cards are shown, and somebody else is to move."""
    _match(table, lambda state: state.turn == 3 and state.phase is Phase.LEAD and state.bout > 2, people=3)
    table.frames(20)
    assert table.screen.play.eye == NOBODY and table.services.router.top is table.screen


def several_seat(table: Table) -> None:
    several(table)
    _to_a_seat(table)


def _lift(table: Table) -> None:
    for _ in range(400):
        top = table.services.router.top
        if isinstance(top, Curtain) and top.settled:
            top.group.widgets[0].click(0, 0)
        table.frames(1)
        if table.screen.play.eye != NOBODY and table.services.router.top is table.screen and table.screen.settled:
            table.frames(20)
            return
    raise AssertionError("nobody looks")


def several_open(table: Table) -> None:
    """Somebody has his cards before him."""
    _match(table, _leads, people=3)
    _lift(table)


def several_open_hint(table: Table) -> None:
    several_open(table)
    table.ask(Wish.HINT)


def partners(table: Table) -> None:
    """Somebody who may call a partner."""
    _match(table, _leads, people=4, key="pairs")
    _lift(table)


def partners_seat(table: Table) -> None:
    partners(table)
    _to_a_seat(table, 2)


def curtain(table: Table) -> None:
    """A sheet lies over the table: the keys are its own."""
    _match(table, _leads, people=3)
    for _ in range(200):
        table.frames(1)
        top = table.services.router.top
        if isinstance(top, Curtain) and top.settled:
            return
    raise AssertionError("no curtain")


STATES: dict[str, Callable[[Table], None]] = {
    "puzzle": puzzle,
    "puzzle, a card raised": puzzle_raised,
    "puzzle, the move shown": puzzle_shown_move,
    "puzzle, a wrong move": puzzle_erred,
    "puzzle, why it is wrong": puzzle_shown,
    "puzzle, it was wrong": puzzle_refuted,
    "puzzle, solved": puzzle_solved,
    "drill": drill,
    "drill, a card raised": drill_raised,
    "drill, answer shown": drill_answered,
    "drill, answered well": drill_answered_well,
    "drill, at its buttons": drill_ring,
    "replay": replay,
    "replay, beginning": replay_beginning,
    "replay, end": replay_end,
    "replay, at its buttons": replay_ring,
    "replay, playing": replay_playing,
    "review": review,
    "review, at its buttons": review_ring,
    "review, better play": review_line,
    "review, all cards": review_open,
    "practice": practice,
    "practice, a card raised": practice_raised,
    "practice, a move made": practice_moved,
    "practice, a move undone": practice_undone,
    "practice, hint open": practice_hint,
    "practice, hint open and a card raised": practice_hint_raised,
    "lesson, look": lesson_look,
    "lesson, act": lesson_act,
    "lesson, own card raised": lesson_other_raised,
    "lesson, end": lesson_end,
    "match": match,
    "match, answering": match_answers,
    "match, a card raised": match_raised,
    "match, hint open": match_hint,
    "match, hint open and a card raised": match_hint_raised,
    "match, at a plate": match_seat,
    "match, at the plate of an absent phone": match_away,
    "match, out": match_out,
    "match, out and at a plate": match_out_seat,
    "several people, nobody's cards": several,
    "several people, at a plate": several_seat,
    "several people, a hand open": several_open,
    "several people, hint open": several_open_hint,
    "partners": partners,
    "partners, at the partner's plate": partners_seat,
    "several people, a sheet over the table": curtain,
}
