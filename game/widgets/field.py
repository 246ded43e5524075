"""A line to write in."""

from collections.abc import Callable

import pygame

from game.art import Art, Pen
from game.art.colours import CINNABAR, INK, IVORY, MUTED
from game.widgets import dial
from game.widgets.base import Look, Widget
from game.widgets.lettering import line
from game.widgets.place import Box


class TextField(Widget):
    """A short text; ``change`` is called at every letter, ``done`` when the writing ends.

    ``dialling``: a pad writes, and its cross turns the last letter.
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
    ) -> None:
        super().__init__(box, scale)
        self.words, self.empty, self.longest, self.change, self.done = words, empty, longest, change, done
        self.dialling = False

    def unfocused(self) -> None:
        self.dialling = False
        self.done()

    def take_over(self, old: Widget) -> None:
        if isinstance(old, TextField):
            self.dialling = old.dialling

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            letters = "".join(letter for letter in event.text if letter.isprintable())
            self._set((self.words + letters)[: self.longest])
            return True
        if event.dict.get("pad"):
            return self._dial(event.key)
        self.dialling = False
        if event.key == pygame.K_BACKSPACE:
            self._set(self.words[:-1])
        elif event.key == pygame.K_DELETE:
            self._set("")
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.done()
        else:
            # A letter comes as text as well; only keys that write nothing go on to the group.
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _dial(self, key: int) -> bool:
        """The pad's buttons: the confirming one begins and ends."""
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
        self.words = words
        self.change(words)

    def draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        box, s = self.box, self.scale
        key = ("field", box.w, box.h)
        art.put(surface, art.vector(key, box.w + 4, box.h + 4, self._ground, (2, 2)), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)
        x, y = box.x + 14 * s, box.y + box.h / 2
        if self.words:
            x += line(surface, art, self.words, x, y, 18 * s, "bold", INK, "left", box.w - 32 * s)
        else:
            line(surface, art, self.empty, x, y, 18 * s, "italic", MUTED, "left", box.w - 32 * s)
        if self.dialling and self.words:
            self._draw_arrows(surface, art, x, y)
        elif look.active:
            caret = art.vector(("caret", s), 2 * s, 22 * s, lambda pen: pen.rounded(0, 0, 2 * s, 22 * s, 0, INK))
            art.put(surface, caret, x + 2 * s, y - 11 * s)

    def _draw_arrows(self, surface: pygame.Surface, art: Art, end: float, y: float) -> None:
        """Over and under the last letter: it can be turned."""
        s = self.scale
        size = art.fit(self.words, 18 * s, "bold", self.box.w - 32 * s)
        x, r = end - art.measure(self.words[-1], size, "bold") / 2, 5 * s
        up = art.vector(("turn up", s), 2 * r, r, lambda pen: pen.polygon([(0, r), (r, 0), (2 * r, r)], CINNABAR))
        down = art.vector(("turn down", s), 2 * r, r, lambda pen: pen.polygon([(0, 0), (r, r), (2 * r, 0)], CINNABAR))
        art.put(surface, up, x - r, y - 17 * s)
        art.put(surface, down, x - r, y + 13 * s)

    def _ground(self, pen: Pen) -> None:
        pen.rounded(2, 2, self.box.w, self.box.h, 5 * self.scale, IVORY, INK)
