"""The travel book: the postcards with their stamps, a proverb on the back of each, and the people met on the way."""

from functools import partial

import pygame

from engine.bots.characters import character
from game.journey.card import face_node
from game.journey.journeys import Journeys
from game.journey.line import LINE, Station
from game.journey.postcard import SHAPE, draw_postcard
from game.journey.travels import Travels
from game.journey.wording import place, postcards_told, state_told
from game.text.i18n import _
from game.text.proverbs import proverb
from game.ui.art import Art
from game.ui.art.colours import INK, IVORY, MUTED, RULE
from game.ui.art.text import wrap_evenly
from game.ui.controls import button, dotted, foot
from game.ui.layout import Column, Control, FirstFit, Flow, Node, Text, grid
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import BODY, HINT
from game.ui.widgets import Box, Widget, WidgetState, line
from game.ui.widgets.base import Action

WIDE = 176.0
HIGH = WIDE * SHAPE + 26.0
ACROSS = (5, 4, 3, 2)


class TravelBook(Sheet):
    """A press turns a postcard over."""

    width = 1040.0
    edge = 36.0
    to_read = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.travels = services.of_room(Journeys).own
        self._turned: set[str] = set()

    def heading(self) -> str:
        return _("Travel book")

    def content(self) -> Node:
        cards = [self._postcard(station) for station in LINE]
        met = map(character, self.travels.kept.met)
        people = [(one.portrait, _(one.name)) for one in met if one is not None]  # others are of a later version
        return Column(
            Text(postcards_told(self.travels), BODY, "centre"),
            FirstFit(*(grid(cards, columns, 12, 8) for columns in ACROSS)),
            dotted(),
            Text(_("People you’ve met") if people else _("You haven’t met anyone yet."), HINT, "centre"),
            Flow(*(face_node(*one) for one in people), gap=6, between=6) if people else None,
            foot(button(_("Done"), self.escape, "main")),
            gap=14,
        )

    def _postcard(self, station: Station) -> Node:
        got = bool(self.travels.visit(station).stamp)
        return Control(
            lambda box, s: PostcardWidget(
                box, station, self.travels, station.key in self._turned, partial(self._turn, station), s, got
            ),
            *(HIGH, WIDE, WIDE, place(station)),
        )

    def _turn(self, station: Station) -> None:
        self._turned ^= {station.key}
        self.services.sound.play("turn")
        self.rebuild()


class PostcardWidget(Widget):
    """A postcard with its place below, ``turned`` to the proverb on its back; a dashed place until it is ``got``."""

    def __init__(
        self, box: Box, station: Station, travels: Travels, turned: bool, action: Action, scale: float, got: bool
    ) -> None:
        super().__init__(box, scale, got)
        self.station, self.turned, self.action = station, turned, action
        self.stamp = travels.visit(station).stamp
        told = proverb(station.proverb) if turned else state_told(station, travels) if travels.open(station) else ""
        self.label = ": ".join(part for part in (place(station), told) if part)

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        s, box = self.scale, self.box
        card = Box(box.x, box.y, box.w, box.h - 26 * s)
        if not self.stamp:
            art.put(surface, art.hole(card.w, card.h, "#E6D8BC", RULE), card.x, card.y)
        elif self.turned:
            self._back(surface, art, card)
        else:
            draw_postcard(surface, art, self.station, card, self.stamp)
        if look.focus or look.hover:
            art.put(surface, art.ring(card.w, card.h, 4), card.x, card.y)
        x, y = card.x + card.w / 2, box.y + box.h - 12 * s
        line(surface, art, place(self.station), x, y, 15 * s, "bold", INK if self.stamp else MUTED, "centre", box.w)

    def _back(self, surface: pygame.Surface, art: Art, card: Box) -> None:
        s = self.scale
        key = ("postcard back", card.w, card.h)
        paper = art.vector(
            key, card.w + 4, card.h + 4, lambda pen: pen.rounded(1, 1, card.w, card.h, 3, IVORY, INK, 1.4)
        )
        art.put(surface, paper, card.x - 1, card.y - 1)
        size = 15.0 * s
        rows = wrap_evenly(proverb(self.station.proverb), size, "italic", card.w - 24 * s)
        y = card.y + card.h / 2 - (len(rows) - 1) * 0.65 * size
        for row in rows:
            line(surface, art, row, card.x + card.w / 2, y, size, "italic", INK, "centre", card.w - 20 * s)
            y += 1.3 * size
