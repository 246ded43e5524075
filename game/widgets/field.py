"""A line to write in."""

from collections.abc import Callable

import pygame

from game.art import Art, Pen
from game.art.colours import INK, IVORY, MUTED
from game.widgets.base import Look, Widget
from game.widgets.lettering import line
from game.widgets.place import Box


class TextField(Widget):
    """A short text; ``change`` is called at every letter, ``done`` when the writing ends."""

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

    def unfocused(self) -> None:
        self.done()

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            letters = "".join(letter for letter in event.text if letter.isprintable())
            self._set((self.words + letters)[: self.longest])
            return True
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
        if look.active:
            caret = art.vector(("caret", s), 2 * s, 22 * s, lambda pen: pen.rounded(0, 0, 2 * s, 22 * s, 0, INK))
            art.put(surface, caret, x + 2 * s, y - 11 * s)

    def _ground(self, pen: Pen) -> None:
        pen.rounded(2, 2, self.box.w, self.box.h, 5 * self.scale, IVORY, INK)
