"""The last things that happened, in small type on the free cloth, so that nothing is too fast to follow.

It tells with the picture, not with the match: what still flies has not happened yet. Where several people share the
screen it tells what all of them saw, and calls nobody "you".
"""

from collections.abc import Sequence

import pygame

from engine.knowledge.observe import NOBODY, observe
from engine.rules import events as ev
from engine.rules.events import Event
from game.session.table_session import TableSession
from game.table.layout.geometry import BAR, Point, Rect, Room
from game.table.layout.layout import Layout
from game.table.paint.background import Tint
from game.text import Narrator
from game.text.recap import MINOR
from game.ui.art import Art, Sprite
from game.ui.art.colours import LINEN
from game.ui.art.shapes import MARGIN, block
from game.ui.art.text import Align, wide, wrap

KEPT = 3
SIZE, LEADING = 15.5, 20.0
UPRIGHT = 1.6
"""So much larger they are in an upright window."""
SET_WIDER = 1.04
"""Letters set to whole pixels run a little wider than they measure."""
PAD, OPAQUE = 10.0, 222
LEFT, TOP = 36.0, BAR + 18.0
WIDEST, LOWEST = 300.0, 206.0


class LastMoves:
    """Listens to what is shown; ``lines`` are the last sentences, oldest first."""

    def __init__(self, play: TableSession) -> None:
        self._play = play
        self.lines: tuple[str, ...] = ()
        self._told: tuple[Event, ...] = ()
        self._narrator = self._narrated()
        if play.opening_view.number:  # gone on with: what was before
            self.begin_anew()

    @property
    def _eye(self) -> int | None:
        return self._play.people[0] if len(self._play.people) == 1 else None

    def _narrated(self) -> Narrator:
        """Who tells it, in the language in force."""
        return Narrator([chair.name for chair in self._play.seats], self._play.pack, self._eye)

    def hear(self, event: Event) -> None:
        """Something is shown."""
        if isinstance(event, ev.DealBegan):
            self.lines = self._told = ()
        sentence = self._sentence(event)
        if sentence:
            self._told = (*self._told, event)[-KEPT:]
            self.lines = (*self.lines, sentence)[-KEPT:]

    def begin_anew(self) -> None:
        """As the match stands now in its deal, whatever was heard of it until now."""
        eye, match = NOBODY if self._eye is None else self._eye, self._play.match
        happened = match.retell() if match.beginning is not None else ()
        told = (observe(event, eye) for event in happened)
        self._told = tuple(event for event in told if self._sentence(event))[-KEPT:]
        self.retell()

    def retell(self) -> None:
        """The language may have changed."""
        self._narrator = self._narrated()
        self.lines = tuple(self._sentence(event) for event in self._told)

    def _sentence(self, event: Event) -> str:
        return "" if isinstance(event, MINOR) else self._narrator.tell(event)


def place(room: Room, seats: Sequence[Point]) -> Rect:
    """Where the lines stand: in the upper left corner, or between the seats of two others."""
    beside = 96 * room.seat_size
    if room.upright:
        top = max((y for _x, y in seats), default=150.0) + 1.9 * beside  # an arrow bows between seats and lines
        low = room.bout[1] - 70 * room.unit - 24 - UPRIGHT * (KEPT * LEADING) - PAD  # clear of the cards in play
        return Rect(70, min(top, low), room.w - 140, 200)
    others = sorted(x for x, y in seats if y < LOWEST)
    if len(seats) == 2:
        return Rect(others[0] + beside, TOP - 8, others[1] - others[0] - 2 * beside, LOWEST - TOP)
    return Rect(LEFT, TOP, min(WIDEST, min(others) - beside - LEFT), LOWEST - TOP)


def corner(room: Room, players: int) -> Rect:
    """The place that things on the table leave to the lines: so much as three of them take."""
    box = place(room, room.seats(players))
    return box._replace(h=KEPT * LEADING + 2 * PAD).grown(PAD)


def draw(surface: pygame.Surface, art: Art, layout: Layout, lines: tuple[str, ...], tint: Tint) -> None:
    """The newest last and brightest, on a dim plate; what does not fit is the oldest."""
    if not lines:
        return
    own = layout.room.own_ribbon  # where nobody looks, a seat lies before us; the lines stand by the others
    others = tuple(at for at in layout.seats.values() if at != own)
    box = place(layout.room, others)
    k = UPRIGHT if layout.room.upright else min(1.15, layout.room.seat_size)
    centred = layout.room.upright or len(others) == 2
    # Wrapping and setting it anew in every frame would cost more than all the rest of it.
    key = ("last moves", lines, box.w, box.h, k, centred, tint)
    printed = art.made(key, lambda _k: _printed(art, lines, box, k, centred, tint))
    x = box.x + box.w / 2 if centred else box.x - PAD
    art.put(surface, printed, x, box.y - PAD / 2)


def _printed(art: Art, lines: tuple[str, ...], box: Rect, k: float, centred: bool, tint: Tint) -> Sprite:
    """The plate with its lines; reference: its upper edge, in the middle where it is ``centred``."""
    size, leading = SIZE * k, LEADING * k
    rows: list[tuple[str, str]] = []
    for told in reversed(lines):
        colour = tint.words if rows else LINEN
        paragraph = wrap(told, size, "regular", box.w)
        if rows and (len(rows) + len(paragraph)) * leading > box.h:
            break
        rows = [*((words, colour) for words in paragraph), *rows]
    across = max(wide(words, size, "regular") for words, _colour in rows) * SET_WIDER
    w, h = across + 2 * PAD, len(rows) * leading + PAD
    plate = block(w, h, art.metrics.k, 8, lambda pen, w, h: pen.rounded(MARGIN, MARGIN, w, h, 7, tint.hole))
    plate.surface.fill((OPAQUE,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    left, top = plate.anchor[0] / art.metrics.k, plate.anchor[1] / art.metrics.k
    for row, (words, colour) in enumerate(rows):
        x = left + w / 2 if centred else left + PAD
        y = top + PAD / 2 + (row + 0.5) * leading
        align: Align = "centre" if centred else "left"
        art.write(plate.surface, words, x, y, size, "regular", colour, align, box.w, suits=colour)
    middle = art.metrics.px(w / 2) if centred else 0
    return Sprite(plate.surface, (plate.anchor[0] + middle, plate.anchor[1]))
