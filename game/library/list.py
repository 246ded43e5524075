"""The list in the library: one row for each deal, as many as one likes; only those in sight are drawn.

Knows nothing of where deals come from (game.library.query) and what is done with them.
"""

from collections.abc import Callable

import pygame

from game.library.query import Entry, LibraryEntries
from game.library.wording import about, game_told, outcome, outcome_told, when_told
from game.session.daily_deal import DayOutcome
from game.storage.history.book import DealRow, Spoilt, Unfinished
from game.storage.own_games import OwnGames
from game.text.i18n import _
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, MALACHITE, MUTED, OCHRE, PAPER, RULE, STRAW
from game.ui.widgets.base import Action, Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.paper import dots
from game.ui.widgets.place import Box
from game.ui.widgets.scroll import WIDE, draw_bar

ROW = 64.0
NOTCH = 1.5
"""So many rows a notch of the wheel goes."""
FACE, FACES = 16.0, 35.0
SHAPE = 22.0
OUTCOME_COLOUR = {DayOutcome.FOOL: CINNABAR, DayOutcome.SAFE: MALACHITE, DayOutcome.DRAW: OCHRE}
OUTCOME_INK = OUTCOME_COLOUR | {DayOutcome.DRAW: INK}


class DealList(Widget):
    """The entries of ``library``, one of them ``chosen``. ``choose`` is told which is chosen now, ``take`` opens it."""

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
        self.told = _("Deals")
        self.offset = 0.0
        self.scroll(offset)
        self._grip: tuple[float, float] | None = None
        self._pulled = False

    @property
    def words(self) -> list[str]:
        """Every entry at hand in a sentence, for who cannot see the list."""
        return [" · ".join(part for part in self._parts(entry) if part) for entry in self.library.entries]

    def _parts(self, entry: Entry) -> tuple[str, ...]:
        names = "" if isinstance(entry, Spoilt) else ", ".join(entry.names)
        found = outcome(entry) if isinstance(entry, DealRow) else None
        end = outcome_told(found) if found is not None else ""
        return (*when_told(entry), game_told(entry, self.own), about(entry), names, end)

    # Scrolling

    @property
    def high(self) -> float:
        return ROW * self.scale

    @property
    def most(self) -> float:
        """The offset at which the end is reached."""
        return max(0.0, self.library.total * self.high - self.box.h)

    def scroll(self, offset: float) -> bool:
        """Show the list from ``offset`` on. True: that is another place."""
        before, self.offset = self.offset, min(self.most, max(0.0, offset))
        self.library.fetch(int((self.offset + self.box.h) // self.high) + 2)
        return self.offset != before

    def wheel(self, notches: float) -> bool:
        """The wheel was turned, away from the reader: positive."""
        return self.scroll(self.offset - notches * NOTCH * self.high)

    def go(self, index: int) -> None:
        """Choose an entry and bring it into sight."""
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
                return False  # upwards out of the list
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
        surface.set_clip(clip)
        if self.most > 0:
            bar = Box(box.x + box.w - WIDE * self.scale, box.y, WIDE * self.scale, box.h)
            draw_bar(surface, art, bar, self.offset / self.most, self.scale, look.down, False)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h, 4), box.x, box.y)

    def _entry(self, surface: pygame.Surface, art: Art, index: int, y: float) -> None:
        entry, s = self.library.entries[index], self.scale
        x, w = self.box.x, self.box.w - 34 * s
        middle, high = y + self.high / 2, self.high
        if index == self.chosen:
            key = ("shelf chosen", w, high)
            art.put(surface, art.vector(key, w, high, lambda pen: _ground(pen, w, high, s)), x, y)
        else:
            dots(surface, art, x + 12 * s, y + high - 2, w - 24 * s, RULE)
        faces = FACES * s * 6
        ends = 148 * s
        narrow = w < 700 * s  # then faces go without their row and the words have the room
        day, hour = when_told(entry)
        line(surface, art, day, x + 18 * s, middle - 10 * s, 16 * s, "bold", INK, "left", 104 * s)
        line(surface, art, hour, x + 18 * s, middle + 13 * s, 15 * s, "regular", MUTED, "left", 104 * s)
        room = w - 134 * s - ends - (0 if narrow else faces + 16 * s) - 12 * s
        line(
            surface, art, game_told(entry, self.own), x + 134 * s, middle - 10 * s, 18.5 * s, "serif", INK, "left", room
        )
        line(surface, art, about(entry), x + 134 * s, middle + 13 * s, 14.5 * s, "regular", MUTED, "left", room)
        if not isinstance(entry, Spoilt) and not narrow:
            draw_faces(surface, art, entry, x + w - ends - faces, middle, s)
        if isinstance(entry, DealRow):
            draw_outcome(surface, art, outcome(entry), x + w - ends + 8 * s, middle, ends - 14 * s, s)
        elif isinstance(entry, Unfinished):
            line(surface, art, _("Continue"), x + w - 12 * s, middle, 16 * s, "italic", MUTED, "right", ends - 14 * s)
        else:
            line(surface, art, _("Damaged"), x + w - 12 * s, middle, 16 * s, "bold", CINNABAR, "right", ends - 14 * s)


def draw_faces(surface: pygame.Surface, art: Art, row: DealRow | Unfinished, x: float, y: float, s: float) -> None:
    """Who sat at the table; a fool lies on cinnabar and wears its lozenge, a person on gold."""
    losers = row.losers if isinstance(row, DealRow) else ()
    for seat, portrait in enumerate(row.portraits):
        at = x + (seat + 0.5) * FACES * s
        ground = CINNABAR if seat in losers else GOLD if seat in row.people else IVORY
        art.put(surface, art.disc(FACE * s, ground, INK), at, y)
        art.put(surface, art.portrait(portrait, (FACE - 2.6) * s), at, y)
        if seat in losers:
            art.put(surface, _mark(art, 15 * s), at + 11 * s, y + 11 * s)


def draw_outcome(
    surface: pygame.Surface, art: Art, found: DayOutcome | None, x: float, y: float, room: float, s: float
) -> None:
    """How it ended: a shape, a colour and a word, each enough by itself."""
    if found is None:
        return
    side = SHAPE * s
    draw_shape(surface, art, found, x + side / 2, y, s)
    ink = OUTCOME_INK[found]
    line(surface, art, outcome_told(found), x + side + 8 * s, y, 16 * s, "bold", ink, "left", room - side - 8 * s)


def draw_shape(surface: pygame.Surface, art: Art, outcome: DayOutcome, x: float, y: float, s: float) -> None:
    """How it ended, as a shape and a colour, in the middle of ``x`` and ``y``."""
    colour, side = OUTCOME_COLOUR[outcome], SHAPE * s
    shape = art.vector(
        ("outcome", outcome, side), side, side, lambda pen: _shape(pen, outcome, side, colour), (side / 2, side / 2)
    )
    art.put(surface, shape, x, y)


def _shape(pen: Pen, outcome: DayOutcome, side: float, colour: str) -> None:
    c, r = side / 2, side / 2 - 1.5
    match outcome:
        case DayOutcome.FOOL:
            pen.polygon([(c - r, c), (c, c - r), (c + r, c), (c, c + r)], colour, INK, 1.4)
        case DayOutcome.SAFE:
            pen.circle(c, c, r, INK)
            pen.circle(c, c, r - 1.4, colour)
            pen.line(
                [(c - r * 0.42, c + r * 0.02), (c - r * 0.08, c + r * 0.36), (c + r * 0.46, c - r * 0.36)], 2.4, PAPER
            )
        case DayOutcome.DRAW:
            pen.rounded(c - r, c - r * 0.62, 2 * r, r * 1.24, 3, colour, INK, 1.4)
            pen.rounded(c - r * 0.5, c - 1.2, r, 2.4, 0, INK)


def _mark(art: Art, side: float) -> Sprite:
    """The lozenge that a fool wears."""
    return art.vector(("fool's lozenge", side), side, side, lambda pen: _lozenge(pen, side), (side / 2, side / 2))


def _lozenge(pen: Pen, side: float) -> None:
    c, r = side / 2, side / 2 - 1
    pen.polygon([(c - r, c), (c, c - r), (c + r, c), (c, c + r)], CINNABAR, IVORY, 1.6)


def _ground(pen: Pen, w: float, high: float, s: float) -> None:
    pen.rounded(0, 1, w, high - 3, 5, STRAW)
    pen.rounded(0, 1, 5 * s, high - 3, 0, CINNABAR)
