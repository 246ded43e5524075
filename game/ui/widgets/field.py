"""A text field."""

import sys
from collections.abc import Callable

import pygame

from game.system import clipboard
from game.text.i18n import _
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED
from game.ui.art.text import fit, measure, unshown
from game.ui.input.hands import chord
from game.ui.widgets import dial
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box
from game.ui.widgets.writing import Writing

MAC = sys.platform == "darwin"
CHORD = pygame.KMOD_META if MAC else pygame.KMOD_CTRL
"""The modifier for copy, paste and similar."""
BY_WORDS = pygame.KMOD_ALT if MAC else pygame.KMOD_CTRL
AGAIN_WITHIN, AGAIN_NEAR = 400, 6.0
"""Maximum time in ms and distance between clicks of a double click (selects a word) or triple click (selects all)."""
SIZE, PAD = 18.0, 14.0
SELECTED = "#B9CBE6"
"""The background of selected text, with enough contrast to ink."""


class TextField(Widget):
    """A short text; ``change`` is called on every change, ``done`` when editing ends, ``confirm`` after it by Enter.

    Focus selects all, so that typing replaces the text. ``dialling``: a gamepad is in use, and its cross changes the
    last letter.
    """

    writes = True

    def __init__(
        self,
        box: Box,
        words: str,
        empty: str,
        longest: int,
        change: Callable[[str], None],
        done: Callable[[], None],
        scale: float = 1.0,
        confirm: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(box, scale)
        self.words, self.empty, self.longest, self.change, self.done = words, empty, longest, change, done
        self.confirm = confirm
        self.dialling = False
        self.writing = Writing(words, longest)
        self.caret = Box(box.x, box.y, 2, box.h)
        """The caret's last position, for the window of an input method."""
        self._first = 0
        self._edges: list[float] = [box.x]
        self._fresh = self._taken = False
        self._pressed = (0, -100.0, 0)  # time, position, number of clicks

    def focused(self) -> None:
        self.writing.select_all()
        self._fresh = True

    def unfocused(self) -> None:
        self.dialling = self._fresh = False
        self.writing.compose("", 0)
        self.writing.move(self.writing.caret)
        self.done()

    def take_over(self, old: Widget) -> None:
        if isinstance(old, TextField):
            self.dialling, self._first, self._edges = old.dialling, old._first, old._edges
            self._fresh, self._taken, self._pressed = old._fresh, old._taken, old._pressed
            self.writing = old.writing
            self.writing.replace(self.words)

    # Keys

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._told(self.writing.insert(event.text, typed=True))
            return True
        if event.type == pygame.TEXTEDITING:
            self.writing.compose(event.text, event.start)
            return True
        if event.dict.get("pad"):
            return self._dial(event.key)
        self.dialling = False
        if self.writing.composing is not None:
            return bool(event.key != pygame.K_TAB)
        if self._chord(event) or self._moved(event):
            return True
        if event.key == pygame.K_BACKSPACE:
            self._told(self.writing.delete(-1, bool(event.mod & BY_WORDS)))
        elif event.key == pygame.K_DELETE:
            self._told(self.writing.delete(1, bool(event.mod & BY_WORDS)))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.done()
            if self.confirm is not None:
                self.confirm()
        else:
            # Letters also arrive as text events; only keys without text are passed on to the group.
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _chord(self, event: pygame.Event) -> bool:
        """Select all, copy, cut, paste, undo, redo. With Alt, Ctrl types letters (AltGr)."""
        writing, shift = self.writing, bool(event.mod & pygame.KMOD_SHIFT)
        insert, delete = event.key == pygame.K_INSERT, event.key == pygame.K_DELETE
        held = bool(event.mod & CHORD) and not event.mod & (pygame.KMOD_CTRL if MAC else pygame.KMOD_META)
        held = held and not event.mod & pygame.KMOD_ALT
        if held and chord(event, "a"):
            writing.select_all()
        elif held and (chord(event, "c") or insert):
            self._copy()
        elif (held and chord(event, "x")) or (shift and delete and not held and writing.selected):
            if self._copy():
                self._told(writing.delete(-1))
        elif (held and chord(event, "v")) or (shift and insert):
            self._told(writing.insert(clipboard.paste()))
        elif held and (chord(event, "y") or (shift and chord(event, "z"))):
            self._told(writing.redo())
        elif held and chord(event, "z"):
            self._told(writing.undo())
        else:
            return False
        self._fresh = False
        return True

    def _copy(self) -> bool:
        """Copy the selection; False if there is no clipboard, so that cutting loses nothing."""
        return bool(self.writing.selected) and clipboard.copy(self.writing.selected)

    def _moved(self, event: pygame.Event) -> bool:
        writing, extend = self.writing, bool(event.mod & pygame.KMOD_SHIFT)
        words, line_ = bool(event.mod & BY_WORDS), MAC and bool(event.mod & CHORD)
        if event.key == pygame.K_HOME or (line_ and event.key == pygame.K_LEFT):
            writing.move(0, extend)
        elif event.key == pygame.K_END or (line_ and event.key == pygame.K_RIGHT):
            writing.move(len(writing.text), extend)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            writing.step(-1 if event.key == pygame.K_LEFT else 1, extend, words)
        else:
            return False
        self._fresh = False
        return True

    def _dial(self, key: int) -> bool:
        """Gamepad buttons: the confirm button starts and ends editing."""
        if key == pygame.K_RETURN:
            self.dialling = not self.dialling
            if self.dialling:
                self._set(dial.begun(self.words))
            else:
                self.done()
            return True
        words = dial.turned(self.words, key, self.longest) if self.dialling else None
        if words is not None:
            self._set(words)
        return words is not None

    def _set(self, words: str) -> None:
        self.writing.replace(words)
        self._told(True)

    def _told(self, changed: bool) -> None:
        """Report the change."""
        self._fresh = False
        if changed:
            self.words = self.writing.text
            self.change(self.words)

    # The mouse

    def press(self, x: float, y: float) -> None:
        now = pygame.time.get_ticks()
        then, where, times = self._pressed
        again = now - then <= AGAIN_WITHIN and abs(x - where) <= AGAIN_NEAR * self.scale
        times = times % 3 + 1 if again else 1
        self._pressed = now, x, times
        self._taken, self._fresh = self._fresh, False
        self.writing.compose("", 0)
        if times == 1:
            self.writing.move(self._place(x), bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) and not self._taken)
        elif times == 2:
            self.writing.select_word(self._letter(x))
        else:
            self.writing.select_all()

    def drag(self, x: float, y: float) -> bool:
        place = self._place(x)
        if self._pressed[2] > 1 or (self._taken and place == self.writing.anchor):
            return False
        self._taken = False
        self.writing.move(place, extend=True)
        return True

    def click(self, x: float, y: float) -> None:
        """A first click that selected nothing selects all, so that typing replaces the text."""
        if self._taken and self._pressed[2] == 1:
            self.writing.select_all()
        self._taken = False

    def _place(self, x: float) -> int:
        """The nearest position between letters."""
        nearest = min(range(len(self._edges)), key=lambda place: abs(self._edges[place] - x))
        return self._first + nearest

    def _letter(self, x: float) -> int:
        """The letter at a point."""
        return self._first + max(0, sum(edge <= x for edge in self._edges) - 1)

    # Drawing

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        key = ("field", box.w, box.h)
        art.put(surface, art.vector(key, box.w + 4, box.h + 4, self._ground, (2, 2)), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)
        x, y, room = box.x + PAD * s, box.y + box.h / 2, box.w - (2 * PAD + 4) * s
        if not look.active or self.dialling:
            self._draw_resting(surface, art, x, y, room)
            return
        shown = self.writing.shown
        size = SIZE * s

        def wide(start: int, end: int) -> float:
            return measure(shown[start:end], size, "bold")

        self._first, last = visible(shown, self.writing.caret_shown, self._first, room, wide)
        self._edges = [x + wide(self._first, place) for place in range(self._first, last + 1)]
        if shown:
            self._draw_marks(surface, art, y)
            art.put(surface, art.text(shown[self._first : last], size, "bold", INK), x, y + size * 0.35)
            self._draw_unshown(surface, art, room - self._edges[-1] + x)
        else:
            line(surface, art, self.empty, x, y, size, "italic", MUTED, "left", room)
        at = self._edges[self.writing.caret_shown - self._first]
        self.caret = Box(at, y - 11 * s, 2 * s, 22 * s)
        caret = art.vector(("caret", s), 2 * s, 22 * s, lambda pen: pen.rounded(0, 0, 2 * s, 22 * s, 0, INK))
        art.put(surface, caret, at, y - 11 * s)

    def _draw_resting(self, surface: pygame.Surface, art: Art, x: float, y: float, room: float) -> None:
        """Draw the field while not editing, or while a gamepad is in use."""
        size = SIZE * self.scale
        if not self.words:
            line(surface, art, self.empty, x, y, size, "italic", MUTED, "left", room)
            return
        x += line(surface, art, self.words, x, y, size, "bold", INK, "left", room)
        self._draw_unshown(surface, art, self.box.x + self.box.w - (PAD + 4) * self.scale - x)
        if self.dialling:
            self._draw_arrows(surface, art, x, y)

    def _draw_unshown(self, surface: pygame.Surface, art: Art, room: float) -> None:
        """At the end of the field: that no font here has one of the letters."""
        s = self.scale
        if unshown(self.words) and room > 4 * PAD * s:
            told, x, y = _("Not every letter can be shown here."), self.box.x + self.box.w - PAD * s, self.box.centre[1]
            line(surface, art, told, x, y, 14 * s, "italic", CINNABAR, "right", room - PAD * s)

    def _draw_marks(self, surface: pygame.Surface, art: Art, y: float) -> None:
        """Highlight the selection and underline the composition."""
        s, writing = self.scale, self.writing
        start, end = writing.selection
        if writing.composing is not None:
            end = start + len(writing.composing.text)
        last = self._first + len(self._edges) - 1
        start, end = max(start, self._first), min(end, last)
        if start >= end:
            return
        left, right = self._edges[start - self._first], self._edges[end - self._first]
        if writing.composing is not None:
            surface.fill(INK, art.rect(left, y + 10 * s, right - left, max(1.5 * s, 1 / art.metrics.k)))
        else:
            surface.fill(SELECTED, art.rect(left, y - 12 * s, right - left, 24 * s))

    def _draw_arrows(self, surface: pygame.Surface, art: Art, end: float, y: float) -> None:
        """Arrows above and below the last letter: it can be changed."""
        s = self.scale
        size = fit(self.words, SIZE * s, "bold", self.box.w - (2 * PAD + 4) * s)
        x, r = end - measure(self.words[-1], size, "bold") / 2, 5 * s
        up = art.vector(("turn up", s), 2 * r, r, lambda pen: pen.polygon([(0, r), (r, 0), (2 * r, r)], CINNABAR))
        down = art.vector(("turn down", s), 2 * r, r, lambda pen: pen.polygon([(0, 0), (r, r), (2 * r, 0)], CINNABAR))
        art.put(surface, up, x - r, y - 17 * s)
        art.put(surface, down, x - r, y + 13 * s)

    def _ground(self, pen: Pen) -> None:
        pen.rounded(2, 2, self.box.w, self.box.h, 5 * self.scale, IVORY, INK)


def visible(words: str, caret: int, first: int, room: float, wide: Callable[[int, int], float]) -> tuple[int, int]:
    """The range of ``words`` to show: includes the caret, with as little scrolling as possible."""
    first = min(first, caret, len(words))
    while first < caret and wide(first, caret) > room:
        first += 1
    while first > 0 and wide(first - 1, len(words)) <= room:
        first -= 1
    last = len(words)
    while last > caret and wide(first, last) > room:
        last -= 1
    return first, last
