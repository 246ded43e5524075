"""The list of the history: one row per deal, of which only visible ones are drawn.

Independent of the source of deals (game.library.query) and of actions on them.
"""

from collections.abc import Callable

import pygame

from game.library.query import Entry, LibraryEntries
from game.library.row import entry_row
from game.library.wording import about, game_told, outcome, outcome_told, when_told
from game.storage.history.book import DealRow, Spoilt
from game.storage.own_games import OwnGames
from game.text.fortune import percent
from game.text.i18n import _, pgettext
from game.ui.art import Art, Pen
from game.ui.art.colours import CINNABAR, RULE, STRAW
from game.ui.layout import lay
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.paper import dots
from game.ui.widgets.place import Box, Place
from game.ui.widgets.scroll import WIDE, draw_bar, toothed_edges

ROW = 64.0
NOTCH = 1.5
"""Rows scrolled per wheel notch."""
BAR = 34.0
"""Width reserved for the scroll bar."""
WITH_FACES = 700.0
"""Minimum width of a row with portraits."""


class DealList(Widget):
    """The entries of ``library``, one of them ``chosen``. ``choose`` is called on selection, ``take`` to open."""

    def __init__(
        self,
        box: Box,
        library: LibraryEntries,
        own: OwnGames,
        chosen: int,
        offset: float,
        choose: Callable[[int], None],
        take: Action,
        scale: float = 1.0,
    ) -> None:
        super().__init__(box, scale)
        self.library, self.own, self.chosen, self.choose, self.take = library, own, chosen, choose, take
        self.label = pgettext("rounds", "Deals")
        self.offset = 0.0
        self.scroll(offset)
        self._grip: tuple[float, float] | None = None
        self._pulled = False

    @property
    def words(self) -> list[str]:
        """Every loaded entry as a sentence, for screen readers."""
        return [" · ".join(part for part in self._parts(entry) if part) for entry in self.library.entries]

    def _parts(self, entry: Entry) -> tuple[str, ...]:
        names = "" if isinstance(entry, Spoilt) else ", ".join(entry.names)
        found = outcome(entry) if isinstance(entry, DealRow) else None
        end = outcome_told(found) if found is not None else ""
        accuracy = self.library.accuracy(entry)
        played = "" if accuracy is None else _("Accuracy {percent}").format(percent=percent(accuracy))
        return (*when_told(entry), game_told(entry, self.own), about(entry), names, end, played)

    # Scrolling

    @property
    def high(self) -> float:
        return ROW * self.scale

    @property
    def most(self) -> float:
        """The maximum offset."""
        return max(0.0, self.library.total * self.high - self.box.h)

    def scroll(self, offset: float) -> bool:
        """Scroll to ``offset``. True: the offset has changed."""
        before, self.offset = self.offset, min(self.most, max(0.0, offset))
        self.library.fetch(int((self.offset + self.box.h) // self.high) + 2)
        return self.offset != before

    def wheel(self, notches: float) -> bool:
        """Scroll by wheel notches, positive upwards."""
        return self.scroll(self.offset - notches * NOTCH * self.high)

    def go(self, index: int) -> None:
        """Select an entry and scroll it into view."""
        if not self.library.total:
            return
        index = min(max(index, 0), self.library.total - 1)
        self.library.fetch(index + 1)
        self.chosen = index
        top = index * self.high
        if top < self.offset:
            self.scroll(top)
        elif top + self.high > self.offset + self.box.h:
            self.scroll(top + self.high - self.box.h)
        self.choose(index)

    # Input

    def press(self, x: float, y: float) -> None:
        self._pulled = False
        self._grip = None if self._on_bar(x) else (y, self.offset)
        if self._grip is None:
            self._to_bar(y)

    def drag(self, x: float, y: float) -> bool:
        if self._grip is None:
            return self._to_bar(y)
        self._pulled = self._pulled or abs(y - self._grip[0]) > 6
        return self._pulled and self.scroll(self._grip[1] + self._grip[0] - y)

    def click(self, x: float, y: float) -> None:
        if self._grip is None or self._pulled:
            return
        index = int((y - self.box.y + self.offset) // self.high)
        if index < self.library.total:
            self.go(index)

    def _on_bar(self, x: float) -> bool:
        return self.most > 0 and x > self.box.x + self.box.w - 30 * self.scale

    def _to_bar(self, y: float) -> bool:
        end = 14 * self.scale
        return self.scroll(self.most * (y - self.box.y - end) / (self.box.h - 2 * end))

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        page = max(1, int(self.box.h // self.high) - 1)
        ways = {
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_UP: self.chosen - 1,
            pygame.K_PAGEDOWN: self.chosen + page,
            pygame.K_PAGEUP: self.chosen - page,
            pygame.K_HOME: 0,
            pygame.K_END: self.library.total - 1,
        }
        if event.key in ways:
            if ways[event.key] < 0 and self.chosen <= 0:
                return False  # focus leaves the list upwards
            self.go(ways[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.take()
            return True
        return False

    # Drawing

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box = self.box
        clip = surface.get_clip()
        surface.set_clip(art.rect(box.x, box.y, box.w, box.h).clip(clip))
        first = int(self.offset // self.high)
        for index in range(first, min(len(self.library.entries), first + int(box.h // self.high) + 2)):
            self._entry(surface, art, index, box.y + index * self.high - self.offset)
        over = Box(box.x, box.y, box.w - BAR * self.scale, box.h)
        toothed_edges(surface, art, over, self.offset, self.most, self.scale)
        surface.set_clip(clip)
        if self.most > 0:
            bar = Box(box.x + box.w - WIDE * self.scale, box.y, WIDE * self.scale, box.h)
            draw_bar(surface, art, bar, self.offset / self.most, self.scale, look.down, False)
        if look.focus:
            self._ring(surface, art)

    def _ring(self, surface: pygame.Surface, art: Art) -> None:
        """The focus is on the chosen row; where that is scrolled away, on the list."""
        box, y = self.box, self.chosen * self.high - self.offset
        if 0 <= y <= box.h - self.high:
            box = Box(box.x, box.y + y, box.w - BAR * self.scale, self.high - 2)
        art.put(surface, art.ring(box.w, box.h, 4), box.x, box.y)

    def _entry(self, surface: pygame.Surface, art: Art, index: int, y: float) -> None:
        """Draw a row; a narrow list has text instead of portraits."""
        entry, s = self.library.entries[index], self.scale
        x, w, high = self.box.x, self.box.w - BAR * s, self.high
        if index == self.chosen:
            key = ("shelf chosen", w, high)
            art.put(surface, art.vector(key, w, high, lambda pen: _ground(pen, w, high, s)), x, y)
        else:
            dots(surface, art, x + 12 * s, y + high - 2, w - 24 * s, RULE)
        row = entry_row(entry, self.own, w >= WITH_FACES * s, self.library.accuracy(entry))
        lay(row, w / s, ROW, Place(x, y, s)).paint(surface, art)


def _ground(pen: Pen, w: float, high: float, s: float) -> None:
    pen.rounded(0, 1, w, high - 3, 5, STRAW)
    pen.rounded(0, 1, 5 * s, high - 3, 0, CINNABAR)
