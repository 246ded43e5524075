"""The sheet, the board and the words of a result while the ceremony brings them in."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from engine.knowledge.observe import NOBODY
from game.result.answer import RowReading, next_words, short_words
from game.result.ceremony import Ceremony
from game.result.deal_result import DealResult
from game.result.laurel import Shine
from game.result.next_steps import Afterwards
from game.result.sheet import CAP_ROOM, HAND_ROOM, SIZE, draw_sheet, rehearse_sheet
from game.result.tally_board import WIDTH, AnswerLine, DealTally, Note, draw_board, draw_fools_ground, matches_board
from game.storage.history.safe_row import SafeRow
from game.system.preload import aside
from game.text.i18n import _
from game.text.naming import one_after_another
from game.ui.art import Art
from game.ui.art.sprite import alpha
from game.ui.layout import Column, Draw, Node, Page, Picture, PlacedPicture, PlacedText, Sized, Text, lay, spring
from game.ui.styles import BODY, NAME
from game.ui.widgets import Box, Place, Widget

WORDS = 106.0
"""Height of the text under the board."""
SAYING = "#F3E2B5"
SHEET = (SIZE[0], CAP_ROOM + SIZE[1] + HAND_ROOM)
"""Size of the broadsheet with cap and cards."""


class Unfolding:
    """``record``: what the board shows. ``rows``: the people's rows, once known; ``shine``: of a best evening."""

    def __init__(self, result: DealResult, show: Ceremony, rows: RowReading, shine: Shine) -> None:
        self._result, self._show, self._rows, self._shine = result, show, rows, shine
        self._who = result.likeness
        self.record: DealTally = result.counted()
        self._after = Afterwards()
        self._laid: tuple[tuple[float, ...], Page] | None = None
        """The board as it was laid out last, at no place, and by what: most of the time only its place changes."""

    def read(self, after: Afterwards) -> None:
        """Update what is told, with the next steps and the rows as far as they are known."""
        self.record, self._after, self._laid = self._result.counted(), after, None
        seats = self._result.answers if self._result.reader == NOBODY else ()
        rows = self._rows.rows or {}
        for seat in seats:
            row = rows.get(seat)
            more = short_words(row) if row is not None else ""
            words, spoken = (self._result.answer(seat, speech) for speech in (False, True))
            spoken = " ".join(part for part in (spoken, more) if part)
            best = row is not None and row.just_best
            self.record.notes[seat] = Note(words, spoken, more, best)
            if best:
                self.record.shining[seat] = self._shine.part

    @property
    def _answer(self) -> AnswerLine | None:
        """What is said to the only person."""
        result, seat = self._result, self._result.reader
        if seat not in result.answers:
            return None
        row, lost = (self._rows.rows or {}).get(seat), seat in result.losers
        deals_next = lost and result.deals_next == seat and result.tally.duty < 2 and not self._after.ways
        told = next_words(row or SafeRow(0), deals_next) if self._rows.known(self._after.rows) else ""
        face = 0 if lost or result.ended.fool < 0 else result.seats[seat].portrait
        best = row is not None and row.just_best
        headline = _("Your best evening!") if best else ""
        landing = lambda: self._show.eased("laurel")  # noqa: E731
        words, spoken = result.answer(seat), result.answer(seat, speech=True)
        shine, expects = self._shine.part if best else lambda: 0.0, bool(told) or self._after.rows is not None
        return AnswerLine(words, spoken, told, expects, face, landing, shine, headline)

    def likeness(self) -> Node:
        """The broadsheet."""
        seats, losers = self._result.seats, self._result.losers
        told = one_after_another(tuple(seats[seat].name for seat in losers)) or _("Nobody is the fool")
        high = SHEET[1] if self._who.hand else SHEET[1] - HAND_ROOM
        return Picture(self._draw_sheet, SHEET[0], high, told)

    def board(self) -> Node:
        """The tally."""
        return self.come(matches_board(self.record, answer=self._answer), self._draw_board)

    def caption(self, close: bool) -> Node:
        """What is said below it; ``close``: with no more room than it needs."""
        return self.come(self._told(close), self._draw_words)

    def come(self, node: Node, draw: Draw) -> Node:
        """The node, or, until the ceremony is over, a picture in its place."""
        return node if self._show.over else Picture(draw, height=node.high(WIDTH))

    def _told(self, close: bool = False) -> Node:
        """The proverb, or how the session ended; and the honours in words."""
        said, told = self._result.saying(self._show.tone != "off"), self._result.honours()
        noted = Text(told, NAME, "centre", SAYING) if told else None
        words = Text(said, BODY, "centre", SAYING) if said else None
        lines = Column(spring(), noted, words, spring(), gap=6)
        return lines if close else Sized(lines, height=WORDS)

    def rehearse(
        self, parts: Sequence[PlacedText | PlacedPicture | Widget], surface: pygame.Surface, art: Art
    ) -> Iterator[None]:
        """Make the pictures of sheet and board, which are among these parts, one thing in each step."""
        over = Ceremony(self._show.pace, self._show.tone, self._show.still)
        over.skip()
        for part in parts:
            if isinstance(part, PlacedPicture) and part.draw == self._draw_sheet:  # its hand is being read
                place = Place(part.box.x, part.box.y, part.scale)
                yield from rehearse_sheet(art, place, replace(self._who, hand=()), over)
            elif isinstance(part, PlacedPicture) and part.draw == self._draw_board:
                tally, s = matches_board(self.record, 1.0, self._answer), part.scale
                for thing in lay(tally, WIDTH, part.box.h / s, Place(part.box.x, part.box.y, s)).parts:
                    if isinstance(thing, PlacedPicture) and thing.draw in (draw_board, draw_fools_ground):
                        yield from aside(partial(thing.paint, pygame.Surface((1, 1)), art))
                    elif not isinstance(thing, Widget):
                        thing.paint(surface, art)
                    yield

    def _draw_sheet(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        """The broadsheet is centred until the board appears."""
        m, come = art.metrics, 1.0 if self._show.still else self._show.eased("board")
        x, y = (m.lw - box.w) / 2, (m.lh - box.h) / 2
        place = Place(x + (box.x - x) * come, y + (box.y - y) * come + CAP_ROOM * s, s)
        draw_sheet(surface, art, place, self._who, self._show)

    def _draw_board(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        """The board slides in from the right, or from below."""
        m, come = art.metrics, self._show.eased("board")
        if come > 0:
            x = box.x + (0 if m.upright else (1 - come) * (m.lw - box.x + 40))
            y = box.y + ((1 - come) * (m.lh - box.y + 40) if m.upright else 0)
            key = s, box.h, self._show.eased("match")
            if self._laid is None or self._laid[0] != key:
                tally = matches_board(self.record, key[-1], self._answer)
                self._laid = key, lay(tally, WIDTH, box.h / s, Place(0, 0, s))
            self._laid[1].paint(surface, art, x, y)

    def _draw_words(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        if (seen := self._show.part("words")) > 0:
            words = lay(self._told(), WIDTH, WORDS, Place(box.x, box.y, s))
            fading_in(surface, [art.rect(box.x, box.y, box.w, box.h)], seen, lambda: words.paint(surface, art))


def fading_in(surface: pygame.Surface, boxes: Sequence[pygame.Rect], seen: float, draw: Callable[[], None]) -> None:
    """Draw something that lies in these boxes, as far as it is ``seen`` (0 to 1)."""
    parts = [part for box in boxes if seen < 1 and (part := box.clip(surface.get_rect()))]
    under = [surface.subsurface(part).copy() for part in parts]
    draw()
    for part, picture in zip(parts, under, strict=True):
        picture.set_alpha(alpha(1 - seen))
        surface.blit(picture, part)


def nothing(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """Draws nothing until the ceremony is over."""
