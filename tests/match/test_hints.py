"""Hints at the table: requested with every input device, made stronger, removed with the position, written to the
journal. Rated games have no hints.
"""

import pickle
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pygame
import pytest

from engine.bots.process import Answer, Request
from engine.files import journal_lines
from engine.knowledge.determinization import guess
from engine.knowledge.observe import NOBODY
from engine.processes.loop import Failed
from engine.records.hint_notes import STRENGTHS, Hint, given, hint_of, note
from engine.records.journal import TableRules
from engine.records.journal_reader import JournalReader
from engine.records.replay import DealReplay
from engine.rules.view import Legal, View
from engine.study.advice import Advice, Advised, Consultation
from game.access.tables import table_node
from game.library import panel
from game.match.screen import MatchScreen
from game.replay.practice_screen import PracticeScreen
from game.result import next_steps
from game.session import hints
from game.session.bot_process import BotProcess
from game.session.hints import AtScreen, Hints
from game.session.match_session import MatchSession
from game.storage.saves import Saved
from game.table.input.panel import BarSign, signs
from game.table.layout import free_space
from game.table.layout.geometry import Rect, bar_icon
from game.table.paint import hint_slip
from game.ui.destinations import NewMatchTable, PlayOn
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from tests.builders.cells import quick
from tests.builders.matches import resume
from tests.builders.patience import LONG
from tests.builders.shelves import played
from tests.tools.honesty import bare, within
from tests.tools.pictures.studio import Studio


def _leads(view: View, legal: Legal) -> bool:
    return legal.attack.bit_count() > 3 and not view.table


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    with Studio(tmp_path_factory.mktemp("home"), (1280, 720), "en") as made:
        yield made


@pytest.fixture
def table(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchScreen]:
    """A deal in which the person is to lead."""
    monkeypatch.setattr(hints, "SECONDS", 0.1)
    studio.resize((1280, 720))
    studio.app.settings.hints, studio.app.settings.rated = "nudge", False
    studio.pose("podkidnoy", 2, _leads)
    yield studio.table


def wait(studio: Studio, screen: MatchScreen) -> None:
    """Wait until the requested hint is there."""
    end = time.monotonic() + LONG
    while screen.hinting.hints.waiting and time.monotonic() < end:
        time.sleep(0.01)
        studio.rest(1)
    assert not screen.hinting.hints.waiting, "no hint came"


def noted(play: MatchSession) -> list[Hint]:
    lines = [text for text, _told in JournalReader(play.journal.path).steps()]
    return [hint for hint in map(hint_of, lines) if hint is not None]


# The journal


def test_a_hint_is_a_note_that_older_programs_read_over() -> None:
    for strength in STRENGTHS:
        text = f"at {note('2026-11-22T01:02:03', Hint(5, strength))}"
        assert journal_lines.NOTE.fullmatch(text), "a program that knows no hints takes it for a note of the moment"
        assert hint_of(text) == Hint(5, strength)
    for text in ("at 2026-11-22T01:02:03", "hint 0 move", "at 2026-11-22T01:02:03 hint 6 move", "at x hint 0 all", ""):
        assert hint_of(text) is None


def test_a_hint_made_stronger_is_one_hint() -> None:
    first, second, third = (f"at T {words}" for words in ("hint 0 nudge", "hint 0 move", "hint 0 why"))
    other = "at T hint 1 why"
    assert given([first, second, third], (0,)) == 1
    assert given([first, "0 attack 7S", first, second], (0,)) == 2
    assert given([third, third], (0,)) == 2, "it had been put away"
    assert given([first, other, second], (0,)) == 1
    assert given([first, other], (0, 1)) == 2
    assert given(["0 attack 7S", "at T"], (0,)) == 0


# At the table


def test_asked_again_it_grows_and_then_goes(studio: Studio, table: MatchScreen) -> None:
    hint = table.hinting
    studio.ask(Wish.HINT)
    wait(studio, table)
    assert hint.hints.strength == "nudge" and hint.open and len(hint.hints.words()) == 1
    assert table.speech == hint.speech != "", "a screen reader is told"
    assert not re.search("[♠♥♦♣]", hint.speech)
    studio.ask(Wish.HINT)
    assert hint.hints.strength == "move"
    advice = hint.hints.advice
    assert advice is not None and advice.command in list(table.play.legal().commands(table.play.pack.same_rank))
    studio.ask(Wish.HINT)
    assert hint.hints.strength == "why" and len(hint.hints.words()) >= 2
    studio.ask(Wish.HINT)
    assert not hint.open and table.speech == ""
    assert noted(table.play) == [Hint(table.play.eye, strength) for strength in STRENGTHS]
    assert table.play.hints == 1


def test_it_goes_with_the_next_act_and_with_escape(studio: Studio, table: MatchScreen) -> None:
    studio.ask(Wish.HINT)
    wait(studio, table)
    studio.ask(Wish.BACK)
    assert not table.hinting.open and studio.app.router.top is table, "no menu was opened"
    studio.ask(Wish.HINT)
    wait(studio, table)
    advice = table.hinting.hints.advice
    assert advice is not None and advice.command is not None
    assert table.submit(advice.command)
    studio.rest(1)
    assert not table.hinting.open
    assert table.play.hints == 2, "one was put away, the other came anew"


def test_what_is_thought_for_nobody_is_dropped(
    studio: Studio, table: MatchScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "SECONDS", LONG)  # the answer cannot be there before it is dropped
    studio.ask(Wish.HINT)
    assert table.hinting.hints.waiting
    table.submit(next(iter(table.play.legal().commands(table.play.pack.same_rank))))
    studio.rest(1)
    assert not table.hinting.open and not studio.app.services.opponents.advising
    assert table.play.hints == 0 and noted(table.play) == []


def test_mouse_and_pad_ask_as_well(studio: Studio, table: MatchScreen) -> None:
    room = table.scene.line.layout.room
    studio.click(bar_icon(room, signs(studio.table.play).index(BarSign.HINT)).centre)
    wait(studio, table)
    more, close = table.beside
    assert any(node.name == "Show the move" for node in table_node(table).walk())
    studio.click(more.box.centre)
    assert table.hinting.hints.strength == "move"
    studio.click(table.beside[-1].box.centre)
    assert not table.hinting.open and close is not table.beside[-1:] and table.scene.choice.selected == frozenset()
    studio.ask(Wish.HINT, pad="xbox")
    wait(studio, table)
    assert table.hinting.open


FIRST: dict[str, list[str | None]] = {
    "move": ["move", "why", None],
    "why": ["why", None],
    "nudges": ["nudge", None],
}


@pytest.mark.parametrize("chosen", FIRST)
def test_how_strong_it_is_at_first_is_chosen(studio: Studio, table: MatchScreen, chosen: str) -> None:
    studio.app.settings.hints = chosen  # type: ignore[assignment]
    for strength in FIRST[chosen]:
        studio.ask(Wish.HINT)
        wait(studio, table)
        assert table.hinting.hints.strength == strength


def test_in_a_rated_game_there_is_none(studio: Studio, table: MatchScreen) -> None:
    play = table.play
    there = len(table.scene.moment.signs)
    play.agreed = TableRules(rated=True)
    studio.ask(Wish.HINT)
    studio.rest(2)
    assert not table.hinting.open and "rated" in table.scene.moment.toast
    assert len(table.scene.moment.signs) == there - 1
    assert play.hints == 0 and noted(play) == []


def test_rated_is_what_the_match_began_as(studio: Studio) -> None:
    studio.app.settings.rated = True
    studio.app.router.go(NewMatchTable())
    play = studio.table.play
    studio.app.settings.rated = False
    assert play.agreed.rated and play.header.table.rated and not play.hintable
    again = resume(studio.app.services.saves, studio.app.services.opponents, studio.app.services.saves.latest())  # type: ignore[arg-type]
    assert again.agreed.rated and not again.hintable
    assert "rated" in studio.table.name
    again.close()


def test_hints_are_counted_on_the_result_and_after_a_restart(
    studio: Studio, table: MatchScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = table.play
    play.hinted(play.eye, "nudge", False)
    play.hinted(play.eye, "move", True)
    play.hinted(play.eye, "nudge", False)
    assert play.hints == 2
    monkeypatch.setattr(next_steps, "luck", lambda *_: [None, None])
    monkeypatch.setattr(next_steps.fortune, "told", lambda _: "luck")
    assert "2 hints in this deal" in next_steps.afterwards(studio.app.services, play).lines()
    play.close()
    saved = Saved(play.journal.path, play.options, 2, 1)
    again = resume(studio.app.services.saves, studio.app.services.opponents, saved)
    assert again.hints == 2
    again.close()


# What is asked


def test_the_question_holds_nothing_hidden(studio: Studio, table: MatchScreen) -> None:
    """If hidden cards are dealt again, the request to the players' process is the same, byte for byte."""
    play = table.play
    asked = AtScreen(play).question()
    assert asked is not None
    state, match = play.match.state, play.match
    match.state = guess(asked.seen, asked.memory, play.rules, Random(5))
    try:
        assert match.state.hands != state.hands
        again = AtScreen(play).question()
        assert again is not None
        again = replace(again, memory=asked.memory)  # both observed the same
        assert bare(again) == bare(asked) and again.seen.hand == asked.seen.hand
    finally:
        match.state = state
    sent = Consultation(-1, play.options, asked, 1, 0.1)
    assert not any(type(value).__name__ in ("State", "Match", "Random", "MatchSession") for value in within(sent))
    assert pickle.loads(pickle.dumps(sent)) is not None


def test_behind_the_curtain_nothing_is_asked(studio: Studio) -> None:
    play = studio.pose("podkidnoy", 2, _leads)
    play.eye = NOBODY
    assert AtScreen(play).question() is None
    assert Hints(play, studio.app.settings).ask() != ""


# The process


class _Child:
    """A substitute for the players' process that records requests and gives prepared answers."""

    def __init__(self) -> None:
        self.told: list[object] = []
        self.said: list[object] = []
        self.began, self.heard, self.pid = time.monotonic(), 1.0, 1

    def say(self, message: object) -> None:
        self.told.append(message)

    def take(self) -> object | None:
        return self.said.pop(0) if self.said else None

    def end(self) -> None:
        """End the process."""


def test_advice_waits_while_a_player_is_asked(table: MatchScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    opponents, child = BotProcess(), _Child()
    monkeypatch.setattr("game.session.bot_process.WorkerProcess", lambda *_, **__: child)
    asked = AtScreen(table.play).question()
    assert asked is not None
    wanted = Consultation(-7, table.play.options, asked, 1, 0.1)
    opponents.consult(wanted)
    assert opponents.advice() is None and child.told == [wanted]
    player = Request(3, table.play.options, asked, "club", "", 1)
    opponents.ask(player)
    assert opponents.advice() is None and child.told == [wanted, player], "the process leaves the older thought"
    child.said.append(Answer(3, None))
    assert opponents.answer() == Answer(3, None)
    assert opponents.advice() is None and child.told[-1] is wanted, "it is asked again"
    child.said += [Advised(-6, Advice(None, None, ())), Advised(-7, Advice(None, None, ()))]
    assert opponents.advice() is None, "what was for somebody else"
    assert opponents.advice() == Advised(-7, Advice(None, None, ()))
    opponents.consult(wanted)
    opponents.advice()
    child.said.append(Failed(-7, "ValueError", ()))
    assert isinstance(opponents.advice(), Failed)
    opponents.consult(wanted)
    opponents.advice()
    opponents.drop_advice()
    assert child.told[-1] is None and opponents.advice() is None


# Where it lies

SIZES = [(1280, 720), (960, 540), (1920, 1080), (1080, 1920)]
POSES: dict[str, Callable[[View, Legal], bool]] = {
    "lead": _leads,
    "answer": lambda view, legal: legal.take and len(view.table) >= 2,
    "crowded": lambda view, legal: legal.take and len(view.table) >= 5,
}
REASON = "A reason that is rather long, as some of them are in German. "
WORDS = ("Transfer the attack with 10♠ 10♥.", 2 * REASON, 2 * "How it stands. ")


@quick(lambda players: players == 2)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_slip_stays_where_it_is_from_the_first_press_to_the_last(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    """Each press adds to what stands there, and the button lies under the mouse again."""
    monkeypatch.setattr(hints, "SECONDS", 0.1)
    for size in SIZES:
        studio.resize(size)
        studio.app.settings.hints = "nudge"
        studio.pose("podkidnoy", players, _leads)
        studio.ask(Wish.HINT)
        wait(studio, studio.table)
        places, buttons = list[Rect](), list[Rect]()
        while studio.table.hinting.open:
            studio.rest(2)
            slip = studio.table.hinting.slip
            assert slip is not None
            places.append(slip.box)
            if slip.button is not None:
                buttons.append(slip.button)
            studio.ask(Wish.HINT)
        assert len(places) >= len(STRENGTHS)
        for part in ([(box.x, box.right, box.bottom) for box in places], [(box.x, box.right) for box in buttons]):
            assert part == [pytest.approx(part[0])] * len(part), size
        assert max(box.y for box in buttons) - min(box.y for box in buttons) < hint_slip.BUTTON_H / 2


@quick(lambda players, pose: pose == "crowded")
@pytest.mark.parametrize(("players", "pose"), [(2, "lead"), (3, "answer"), (4, "crowded"), (6, "lead")])
def test_the_slip_keeps_its_type_and_covers_nothing(studio: Studio, players: int, pose: str) -> None:
    """If there is little free space, the slip has several pages; no word is left out."""
    studio.resize(SIZES[0])
    studio.pose("podkidnoy", players, POSES[pose])
    try:
        for size, scale in product(SIZES, (1.0, 1.5, 2.0)):
            studio.app.settings.ui_scale = scale
            studio.app.settings_changed()
            studio.resize(size)
            studio.rest(2)
            layout = studio.table.scene.line.layout
            taken = free_space.taken(layout)
            for said, button in ((WORDS[:1], ("Show the move", "Next")), (WORDS, ("Next",))):
                parts = hint_slip.Parts(said, button)
                first = hint_slip.laid(layout.room, taken, parts)
                pages = [hint_slip.laid(layout.room, taken, parts, page) for page in range(first.pages)]
                drawn = " ".join(line for page in pages for line, _head in page.lines)
                assert drawn.split() == " ".join(said).split()
                for slip in pages:
                    assert slip.size >= hint_slip.SIZE * min(hint_slip.LARGEST, scale) - 0.01
                    assert not any(slip.box.common(box) for box in taken), (size, scale)
                    window = Rect(0, 0, layout.room.w, layout.room.h)
                    assert slip.box.common(window) == pytest.approx(slip.box.area)
                    for part in (slip.button, slip.cross):
                        assert part is not None and slip.box.common(part) == pytest.approx(part.area)
    finally:
        studio.app.settings.ui_scale = 1.0
        studio.app.settings_changed()


def test_what_one_page_does_not_hold_is_turned_to(studio: Studio) -> None:
    studio.resize(SIZES[1])
    studio.app.settings.ui_scale = 2.0
    studio.app.settings_changed()
    try:
        studio.pose("podkidnoy", 4, POSES["answer"])
        screen = studio.table
        hints = screen.hinting.hints
        studio.ask(Wish.HINT)
        wait(studio, screen)
        while hints.strength != "why":
            studio.ask(Wish.HINT)
            assert hints.open
        for _page in range(8):
            studio.ask(Wish.HINT)
            if not hints.open:
                break
        assert not hints.open, "after the last page the strongest hint goes away"
    finally:
        studio.app.settings.ui_scale = 1.0
        studio.app.settings_changed()


def test_a_key_that_means_a_hint_can_be_chosen(
    studio: Studio, table: MatchScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "SECONDS", LONG)
    studio.app.settings.keys = {"hint": [pygame.KSCAN_N]}
    try:
        event = pygame.Event(pygame.KEYDOWN, key=pygame.K_n, scancode=pygame.KSCAN_N, mod=0, unicode="n")
        table.handle(event, studio.app.now)
        assert table.hinting.hints.waiting
    finally:
        studio.app.settings.keys = {}
        table.hinting.close()


def test_the_presets_of_every_move_get_advice(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """For every kind of move (exchange, transfer, swap, naming, help, talk) the advice is a legal command."""
    monkeypatch.setattr(hints, "SECONDS", 0.02)
    for game, players in (("perevodnoy", 3), ("poker", 2), ("weli", 2), ("side-by-side", 4)):
        play = studio.pose(game, players, lambda view, legal: legal.phase is not None)
        screen = studio.table
        screen.hinting.ask()
        wait(studio, screen)
        advice = screen.hinting.hints.advice
        assert advice is not None and advice.command is not None, (game, screen.scene.moment.toast)
        assert play.match.refusal(advice.command) is None
        screen.hinting.close()


def test_the_library_says_which_deals_were_rated(studio: Studio) -> None:
    studio.app.settings.rated = True
    studio.app.router.go(NewMatchTable())
    rated = studio.table.play.journal.path
    studio.app.settings.rated = False
    studio.app.router.go(NewMatchTable())
    assert panel.is_rated(rated) and not panel.is_rated(studio.table.play.journal.path)
    assert not panel.is_rated(rated.with_name("none.durak"))


def test_in_practice_keys_ask_and_the_pad_takes_back(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.05)
    journal = played(studio.app.services.saves, "podkidnoy", 2, 1, 4)
    seat = next(step.command.seat for step in DealReplay.of(journal, 1).steps[4:5])
    studio.app.router.go(PlayOn(journal, 1, 4, seat))
    studio.rest(30)
    screen = studio.app.router.top
    assert isinstance(screen, PracticeScreen) and screen.play.hintable
    screen.handle(as_key(Wish.HINT, True, "xbox"), studio.app.now)
    studio.rest(2)
    assert not screen.hinting.open
    screen.handle(as_key(Wish.HINT, True, ""), studio.app.now)
    wait(studio, screen)
    assert screen.hinting.open and len(screen.beside) > 3, "the foot's buttons and the slip's"
    advice = screen.hinting.hints.advice
    assert advice is not None and advice.command is not None and screen.submit(advice.command)
    screen.foot.undo()
    studio.rest(2)
    assert not screen.hinting.open, "it went with its position"
