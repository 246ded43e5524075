"""The text of a field while being edited: caret, selection, words, undo, input method composition.

Positions are between letters, 0 before the first. Independent of keys, screens and the clipboard.
"""

import unicodedata

from msgspec import Struct

UNDONE = 200
"""Maximum number of undo steps."""
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters or symbols but are invisible."""
_Kept = tuple[str, int, int]


def clean(text: str) -> str:
    """``text`` as one line of visible characters: no control, direction or zero-width characters."""
    spaced = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    return "".join(letter for letter in spaced if letter.isprintable() and not _unseen(letter))


def _unseen(letter: str) -> bool:
    selects = "\ufe00" <= letter <= "\ufe0f" or "\u180b" <= letter <= "\u180f" or "\U000e0100" <= letter <= "\U000e01ef"
    return letter in UNSEEN or selects


class Composing(Struct, frozen=True):
    """The uncommitted text of an input method; ``caret`` is a position in it."""

    text: str
    caret: int


class Writing:
    """One line of at most ``longest`` letters. The selection is between ``caret`` and ``anchor``."""

    def __init__(self, text: str, longest: int) -> None:
        self.text, self.longest = text, longest
        self.caret = self.anchor = len(text)
        self.composing: Composing | None = None
        self._before: list[_Kept] = []
        self._after: list[_Kept] = []
        self._running = ""
        """The kind of the current change: consecutive typed letters are undone together."""

    # Selection

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def select_all(self) -> None:
        self.anchor, self.caret, self._running = 0, len(self.text), ""

    def select_word(self, place: int) -> None:
        """Select the word, the spaces or the symbols at ``place``."""
        place = self._inside(place)
        start = end = max(0, min(place, len(self.text) - 1))
        if not self.text:
            return
        kind = _kind(self.text[start])
        while start > 0 and _kind(self.text[start - 1]) == kind:
            start -= 1
        while end < len(self.text) and _kind(self.text[end]) == kind:
            end += 1
        self.anchor, self.caret, self._running = start, end, ""

    def move(self, place: int, extend: bool = False) -> None:
        """Move the caret to ``place``; ``extend`` the selection."""
        self.caret, self._running = self._inside(place), ""
        if not extend:
            self.anchor = self.caret

    def step(self, by: int, extend: bool = False, words: bool = False) -> None:
        """Move the caret by a letter or word. Without ``extend`` a selection collapses to its side instead."""
        start, end = self.selection
        if start != end and not extend and not words:
            self.move(start if by < 0 else end)
        else:
            self.move(self._beside(by, words), extend)

    def _beside(self, by: int, words: bool) -> int:
        text, place = self.text, self.caret
        if not words:
            place += by
            while 0 < place < len(text) and unicodedata.combining(text[place]):
                place += by
        elif by < 0:
            while place > 0 and _kind(text[place - 1]) == " ":
                place -= 1
            kind = _kind(text[place - 1]) if place > 0 else ""
            while place > 0 and _kind(text[place - 1]) == kind:
                place -= 1
        else:
            kind = _kind(text[place]) if place < len(text) else ""
            while place < len(text) and _kind(text[place]) == kind != " ":
                place += 1
            while place < len(text) and _kind(text[place]) == " ":
                place += 1
        return self._inside(place)

    def _inside(self, place: int) -> int:
        """The nearest valid position, never between a letter and its combining mark."""
        place = min(max(0, place), len(self.text))
        while 0 < place < len(self.text) and unicodedata.combining(self.text[place]):
            place += 1
        return place

    # Changes

    def insert(self, text: str, typed: bool = False) -> bool:
        """Replace the selection by ``text``, as far as there is room. True: changed."""
        self.composing = None
        start, end = self.selection
        room = self.longest - len(self.text) + (end - start)
        put = clean(text)[: max(0, room)]
        if not put:
            return False
        running = "typing" if typed and _kind(put[-1]) != " " else ""
        self._change(self.text[:start] + put + self.text[end:], start + len(put), running)
        return True

    def delete(self, by: int, words: bool = False) -> bool:
        """Delete the selection, or the letter or word beside the caret."""
        start, end = self.selection
        running = ""
        if start == end:
            other = self._beside(by, words)
            start, end = min(start, other), max(start, other)
            running = f"deleting {by}" if not words else ""
        if start == end:
            return False
        self._change(self.text[:start] + self.text[end:], start, running)
        return True

    def replace(self, text: str) -> None:
        """Replace the whole text, with the caret at its end; undoable."""
        if text != self.text:
            self._change(text, len(text), "")

    def undo(self) -> bool:
        return self._back(self._before, self._after)

    def redo(self) -> bool:
        return self._back(self._after, self._before)

    def _back(self, kept: list[_Kept], other: list[_Kept]) -> bool:
        if not kept:
            return False
        other.append((self.text, self.caret, self.anchor))
        self.text, self.caret, self.anchor = kept.pop()
        self._running, self.composing = "", None
        return True

    def _change(self, text: str, caret: int, running: str) -> None:
        if not running or running != self._running:
            self._before.append((self.text, self.caret, self.anchor))
            del self._before[:-UNDONE]
        self._after.clear()
        self.text, self._running = text, running
        self.caret = self.anchor = min(caret, len(text))

    # Input methods

    def compose(self, text: str, caret: int) -> None:
        """Show the composition at the caret, replacing the selection; "" ends it."""
        shown = clean(text)
        self.composing = Composing(shown, min(max(0, caret), len(shown))) if shown else None

    @property
    def shown(self) -> str:
        """The displayed text, including the composition."""
        start, end = self.selection
        return self.text[:start] + self.composing.text + self.text[end:] if self.composing else self.text

    @property
    def caret_shown(self) -> int:
        """The caret's position in the displayed text."""
        return self.selection[0] + self.composing.caret if self.composing else self.caret


def _kind(letter: str) -> str:
    """Character classes for word selection: letters, digits and marks; symbols; spaces."""
    if letter.isspace():
        return " "
    return "word" if letter.isalnum() or letter == "_" or unicodedata.combining(letter) else "sign"
