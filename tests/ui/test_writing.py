"""Text fields: the model by random sequences of changes, the widget by keys and mouse."""

import unicodedata

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.system import clipboard
from game.ui.metrics import Metrics
from game.ui.widgets import Box, Group, TextField
from game.ui.widgets import field as fields
from game.ui.widgets.writing import Writing, clean

LONGEST = 12
TEXTS = st.text(st.sampled_from("ab 1_-é\u0301я漢\u200b\u202e\u2066\ufeff\t\n\x00\u3164\ufe0f\U0001f600"), max_size=8)
ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("insert"), TEXTS, st.booleans()),
        st.tuples(st.just("delete"), st.sampled_from([-1, 1]), st.booleans()),
        st.tuples(st.just("step"), st.sampled_from([-1, 1]), st.booleans(), st.booleans()),
        st.tuples(st.just("move"), st.integers(-3, LONGEST + 3), st.booleans()),
        st.tuples(st.just("select_word"), st.integers(-3, LONGEST + 3)),
        st.tuples(st.just("select_all")),
        st.tuples(st.just("replace"), st.text("ab ", max_size=LONGEST)),
        st.tuples(st.just("compose"), TEXTS, st.integers(-2, 9)),
        st.tuples(st.just("undo")),
        st.tuples(st.just("redo")),
    ),
    max_size=40,
)


def do(writing: Writing, act: tuple[object, ...]) -> None:
    getattr(writing, str(act[0]))(*act[1:])


@given(ACTS)
def test_whatever_is_done_the_text_is_whole(acts: list[tuple[object, ...]]) -> None:
    writing = Writing("", LONGEST)
    texts = [""]
    for act in acts:
        do(writing, act)
        assert len(writing.text) <= LONGEST
        assert all(letter.isprintable() for letter in writing.text)
        start, end = writing.selection
        assert 0 <= start <= end <= len(writing.text) and writing.caret in (start, end)
        assert writing.selected == writing.text[start:end]
        assert 0 <= writing.caret_shown <= len(writing.shown)
        texts.append(writing.text)
    writing.compose("", 0)
    assert writing.shown == writing.text
    ended = writing.text
    steps = 0
    while writing.undo():
        steps += 1
        assert writing.text in texts
    assert writing.text == "", "everything can be taken back"
    for _step in range(steps):
        assert writing.redo()
    redone = writing.text
    assert ended == redone or any(act[0] in ("undo", "redo") for act in acts)


@given(st.text("ab ", max_size=LONGEST), st.integers(0, LONGEST), st.integers(0, LONGEST), TEXTS)
def test_what_is_written_takes_the_place_of_what_is_selected(text: str, one: int, two: int, put: str) -> None:
    writing = Writing(text, LONGEST)
    writing.move(one)
    writing.move(two, extend=True)
    start, end = writing.selection
    fits = clean(put)[: LONGEST - len(text) + end - start]
    writing.insert(put)
    assert writing.text == (text[:start] + fits + text[end:] if fits else text)
    if fits:
        assert writing.caret == writing.anchor == start + len(fits)
        writing.undo()
        assert (writing.text, writing.selection) == (text, (start, end))


@given(st.text(max_size=40))
def test_nothing_unseen_comes_in(text: str) -> None:
    kept = clean(text)
    assert kept == clean(kept)
    assert not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for letter in kept)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\u202eb", "ab"),
        ("\u2067x\u2069", "x"),
        ("a\u200bb\u200d\ufeff", "ab"),
        ("a\tb\r\nc", "a b  c"),
        ("a\u00a0b", "a b"),
        ("\u3164\u2800\ufe0f", ""),
        ("e\u0301", "é"),
        ("Łódź Їжак", "Łódź Їжак"),
    ],
)
def test_marks_and_controls_are_kept_out(text: str, kept: str) -> None:
    assert clean(text) == kept


def test_words_are_jumped_over_and_deleted() -> None:
    writing = Writing("Uncle Vanya, 2", 40)
    places = []
    while writing.caret:
        writing.step(-1, words=True)
        places.append(writing.caret)
    assert places == [13, 11, 6, 0]
    writing.step(1, words=True)
    assert writing.caret == 6
    writing.delete(1, words=True)
    assert writing.text == "Uncle , 2"
    writing.delete(-1, words=True)
    assert writing.text == ", 2"
    writing.move(1)
    writing.delete(-1, words=True)
    assert writing.text == " 2"


def test_letters_typed_in_a_row_are_taken_back_word_by_word() -> None:
    writing = Writing("", 40)
    for letter in "one two":
        writing.insert(letter, typed=True)
    found = []
    while writing.undo():
        found.append(writing.text)
    assert found == ["one ", "one", ""]


def test_a_letter_keeps_its_mark() -> None:
    writing = Writing("x̣y", 9)  # a combining dot below, which no letter includes
    writing.move(0)
    writing.step(1)
    assert writing.caret == 2
    writing.delete(-1)
    assert writing.text == "y"


# The widget


class Typist:
    """Types into a field that is laid out again at every change, as on a screen."""

    def __init__(self, words: str = "", longest: int = 40) -> None:
        self.longest, self.ends = longest, 0
        self.group = Group([self._field(words), self._field("another", 60)])

    def _field(self, words: str, y: float = 0) -> TextField:
        return TextField(Box(0, y, 300, 44), words, "empty", self.longest, self.change, self._end)

    def change(self, words: str) -> None:
        self.group.replace([self._field(words), self._field("another", 60)])

    def _end(self) -> None:
        self.ends += 1

    @property
    def field(self) -> TextField:
        found = self.group.widgets[0]
        assert isinstance(found, TextField)
        return found

    def event(self, kind: int, **values: object) -> None:
        self.group.handle(pygame.Event(kind, values), Metrics(1280, 720))

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)

    def type(self, text: str) -> None:
        for letter in text:
            self.event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self.event(pygame.TEXTINPUT, text=letter)

    def chord(self, letter: str, mod: int = 0) -> None:
        self.key(ord(letter), fields.CHORD | mod, chr(ord(letter) - 96))

    def lay(self) -> None:
        """As a screen would: ten px per letter, starting at 20."""
        self.field._first, self.field._edges = 0, [20.0 + 10 * n for n in range(len(self.field.words) + 1)]

    def press(self, x: float) -> None:
        self.lay()
        self.event(pygame.MOUSEBUTTONDOWN, pos=(x, 20), button=1)
        self.lay()

    def let_go(self, x: float) -> None:
        self.event(pygame.MOUSEBUTTONUP, pos=(x, 20), button=1)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard, and a stopped clock."""
    held = [""]

    def copy(text: str) -> bool:
        held[0] = text
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    monkeypatch.setattr(clipboard, "paste", lambda: held[0])
    monkeypatch.setattr(pygame.key, "get_mods", lambda: 0)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 10_000)
    return held


@pytest.mark.usefixtures("board")
def test_what_stands_there_is_replaced_by_writing() -> None:
    """The guest's field with "Player 2"."""
    for by_mouse in (False, True):
        hand = Typist("Player 2")
        if by_mouse:
            hand.press(50)
            hand.let_go(50)
        else:
            hand.group.set_focus(hand.group.widgets[0])
        assert hand.field.writing.selected == "Player 2"
        hand.type("Bob")
        assert hand.field.words == "Bob"
        hand.chord("a")
        hand.type("Eva")
        assert hand.field.words == "Eva"
        hand.chord("z")
        assert hand.field.words == "Bob" and hand.field.writing.selected == "Bob"


def test_chords(board: list[str]) -> None:
    hand = Typist("Uncle Vanya")
    hand.group.set_focus(hand.field)
    hand.chord("c")
    assert board == ["Uncle Vanya"] and hand.field.words == "Uncle Vanya"
    hand.chord("x")
    assert hand.field.words == ""
    hand.chord("v")
    hand.chord("v")
    assert hand.field.words == "Uncle VanyaUncle Vanya"
    hand.chord("z")
    assert hand.field.words == "Uncle Vanya"
    hand.chord("y")
    assert hand.field.words == "Uncle VanyaUncle Vanya"
    hand.chord("z")
    hand.chord("z", pygame.KMOD_SHIFT)
    assert hand.field.words == "Uncle VanyaUncle Vanya"
    board[0] = "a\u202e\nb"
    hand.chord("a")
    hand.chord("v")
    assert hand.field.words == "a b"


def test_nothing_is_cut_where_there_is_no_clipboard(board: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "copy", lambda text: False)
    hand = Typist("Anna")
    hand.group.set_focus(hand.field)
    hand.chord("x")
    assert hand.field.words == "Anna"


@pytest.mark.usefixtures("board")
def test_altgr_writes() -> None:
    """On some systems it is Ctrl with Alt: ą must not select all."""
    hand = Typist("z")
    hand.group.set_focus(hand.field)
    hand.key(pygame.K_END)
    hand.key(pygame.K_a, pygame.KMOD_LCTRL | pygame.KMOD_RALT, "ą")
    hand.event(pygame.TEXTINPUT, text="ą")
    assert hand.field.words == "zą"


@pytest.mark.usefixtures("board")
def test_keys_move_and_mark() -> None:
    hand, shift = Typist("one two"), pygame.KMOD_SHIFT
    hand.group.set_focus(hand.field)
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_RIGHT, shift)
    hand.key(pygame.K_RIGHT, shift)
    assert hand.field.writing.selected == "on"
    hand.key(pygame.K_RIGHT, fields.BY_WORDS | shift)
    assert hand.field.writing.selected == "one "
    hand.key(pygame.K_END, shift)
    assert hand.field.writing.selected == "one two"
    hand.key(pygame.K_LEFT)
    assert hand.field.writing.caret == 0, "a selection ends at its side"
    hand.key(pygame.K_END)
    hand.key(pygame.K_HOME, shift)
    assert hand.field.writing.selected == "one two"
    hand.key(pygame.K_END)
    hand.key(pygame.K_BACKSPACE, fields.BY_WORDS)
    assert hand.field.words == "one "
    hand.key(pygame.K_HOME)
    hand.key(pygame.K_DELETE)
    assert hand.field.words == "ne "
    hand.key(pygame.K_DELETE, fields.BY_WORDS)
    assert hand.field.words == ""
    assert hand.group.focus is hand.field, "arrows stay in the field"
    hand.key(pygame.K_TAB)
    assert hand.group.focus is not hand.field and hand.ends == 1


@pytest.mark.usefixtures("board")
def test_the_mouse_marks() -> None:
    hand = Typist("one two")
    hand.press(21)
    hand.event(pygame.MOUSEMOTION, pos=(51, 20), rel=(0, 0), buttons=(1, 0, 0))
    hand.let_go(51)
    assert hand.field.writing.selected == "one", "the first press with a drag marks what was dragged over"
    hand = Typist("one two")
    for _time in range(2):
        hand.press(65)
        hand.let_go(65)
    assert hand.field.writing.selected == "two"
    hand.press(65)
    hand.let_go(65)
    assert hand.field.writing.selected == "one two"


def test_a_second_press_later_sets_the_caret(board: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Typist("one two")
    hand.press(65)
    hand.let_go(65)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 20_000)
    hand.press(41)
    hand.let_go(41)
    assert hand.field.writing.selection == (2, 2)


@pytest.mark.usefixtures("board")
def test_a_composition_is_shown_and_then_written() -> None:
    hand = Typist("a")
    hand.group.set_focus(hand.field)
    hand.key(pygame.K_END)
    hand.event(pygame.TEXTEDITING, text="ni", start=2, length=0)
    assert (hand.field.writing.shown, hand.field.words) == ("ani", "a")
    hand.key(pygame.K_BACKSPACE)
    assert hand.field.words == "a", "keys belong to the input method meanwhile"
    hand.event(pygame.TEXTINPUT, text="你")
    assert (hand.field.writing.shown, hand.field.words) == ("a你", "a你")
    hand.event(pygame.TEXTEDITING, text="x", start=0, length=0)
    hand.key(pygame.K_TAB)
    assert hand.field.writing.composing is None


@pytest.mark.usefixtures("board")
def test_the_next_fields_focus_outlives_what_the_first_changed() -> None:
    """Leaving a field may cause a new layout: letters must reach the field that was clicked."""
    hand = Typist("one")
    field = hand.field
    field.done = lambda: hand.change("one")
    hand.group.set_focus(field)
    hand.group.set_focus(hand.group.widgets[1])
    assert hand.group.focus is hand.group.widgets[1]


@given(st.text("iW ", max_size=60), st.integers(0, 60), st.integers(0, 60))
def test_the_caret_is_seen_however_long_the_text(words: str, caret: int, first: int) -> None:
    def wide(start: int, end: int) -> float:
        return sum({"i": 4, "W": 16, " ": 5}[letter] for letter in words[start:end])

    caret, room = min(caret, len(words)), 100.0
    start, end = fields.visible(words, caret, first, room, wide)
    assert 0 <= start <= caret <= end <= len(words)
    assert wide(start, end) <= room
    assert end == len(words) or wide(start, end + 1) > room, "no room is wasted"
