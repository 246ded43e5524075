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

    def __init__(
        self,
        box: Box,
        words: str,
        empty: str,
        longest: int,
        change: Callable[[str], None],
        done: Callable[[], None],
    ) -> None:
        super().__init__(box)
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
        box = self.box
        ground = art.vector(("field", box.w, box.h), box.w + 4, box.h + 4, self._ground, (2, 2))
        art.put(surface, ground, box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 6), box.x, box.y)
        x, y = box.x + 14, box.y + box.h / 2
        if self.words:
            x += line(surface, art, self.words, x, y, 18, "bold", INK, "left", box.w - 32)
        else:
            line(surface, art, self.empty, x, y, 18, "italic", MUTED, "left", box.w - 32)
        if not look.active:
            return
        caret = art.vector("caret", 2, 22, lambda pen: pen.rounded(0, 0, 2, 22, 0, INK))
        art.put(surface, caret, x + 2, y - 11)

    def _ground(self, pen: Pen) -> None:
        pen.rounded(2, 2, self.box.w, self.box.h, 5, IVORY, INK)
