"""Widgets of the card counter: a grid of ranks and suits, or plain numbers with card backs and gaps."""

from collections.abc import Sequence

import pygame

from engine.rules.cards import NO_SUIT, SUIT_LETTERS, Pack
from game.session.card_counter import CountedCard, Sum, Whereabouts
from game.text import long_name
from game.text.card_letters import card_sign
from game.text.i18n import _
from game.ui.art import Art, Pen, Sprite
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, LAPIS, LINEN_DARK, MALACHITE, MUTED, NAVY, RULE, STRAW
from game.ui.art.text import measure
from game.ui.widgets.base import Widget, WidgetState
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box

HEADER, GAP, CELL = 36.0, 5.0, 40.0
SUITS_IN_ORDER = (0, 1, 3, 2)
"""Black and red alternating, as in the hand."""
FADED = "#A99A80"
IN_ROW = 18
"""Number of small cards in a row."""


class CardGrid(Widget):
    """Ranks from the ace down, a column per suit, trumps first. ``faces``: the players' portraits by seat."""

    def __init__(
        self, box: Box, pack: Pack, cards: Sequence[CountedCard], trump: int, faces: Sequence[int], scale: float = 1.0
    ) -> None:
        super().__init__(box, scale, enabled=False)
        self.pack, self.cards, self.trump, self.faces = pack, cards, trump, faces
        unseen = (long_name(card, pack) for card, known in enumerate(cards) if known.where is Whereabouts.UNSEEN)
        self.label = _("Unseen: {cards}.").format(cards=", ".join(unseen) or "–")
        self.suits = sorted(SUITS_IN_ORDER, key=lambda suit: suit != trump)

    @staticmethod
    def tall(pack: Pack) -> float:
        """The preferred height of a grid for this pack, unscaled."""
        return HEADER + CELL * (len(pack.ranks) + pack.jokers)

    def cell(self, column: int, row: int) -> Box:
        """The box of a card."""
        s, rows = self.scale, self.rows
        wide = (self.box.w - 3 * GAP * s) / 4
        high = min(CELL * s, (self.box.h - HEADER * s) / rows)
        return Box(self.box.x + column * (wide + GAP * s), self.box.y + HEADER * s + row * high, wide, high - 3 * s)

    @property
    def rows(self) -> int:
        return len(self.pack.ranks) + self.pack.jokers

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        s = self.scale
        for column, suit in enumerate(self.suits):
            at = self.cell(column, 0)
            x, y = at.x + at.w / 2, self.box.y + 16 * s
            if suit == self.trump:
                art.put(surface, art.board(at.w, 28 * s, STRAW, 4, shadow=False), at.x, y - 14 * s)
            art.put(surface, art.suit(SUIT_LETTERS[suit], 22 * s), x, y)
        for card in range(self.pack.size):
            self._card(surface, art, card)

    def _card(self, surface: pygame.Surface, art: Art, card: int) -> None:
        pack, suit = self.pack, self.pack.suit_of[card]
        copies = pack.copies if suit != NO_SUIT else 1
        copy = pack.names[card].count("'")
        if suit == NO_SUIT:
            first = self.cell(0 if pack.names[card] == "RJ" else 2, 0)
            place = Box(first.x, first.y, 2 * first.w + GAP * self.scale, first.h)
        else:
            row = len(pack.ranks) - 1 - pack.rank_of[card] + pack.jokers
            whole = self.cell(self.suits.index(suit), row)
            wide = (whole.w - 3 * self.scale * (copies - 1)) / copies
            place = Box(whole.x + copy * (wide + 3 * self.scale), whole.y, wide, whole.h)
        draw_known(surface, art, place, card_sign(self.pack, card), self.cards[card], self.faces, self.scale)


def draw_known(
    surface: pygame.Surface, art: Art, box: Box, sign: str, known: CountedCard, faces: Sequence[int], s: float
) -> None:
    """A card's chip: filled while it may still be played, a gap if it is gone, a face if its holder is known."""
    where = known.where
    art.put(surface, _chip(art, box.w, box.h, where, s), box.x, box.y)
    y, size = box.y + box.h / 2, min(19 * s, box.h * 0.62)
    small = box.w < 50 * s  # with two packs there is no room for signs
    faced = where is Whereabouts.HELD and known.seat >= 0
    mark = (faced or where in (Whereabouts.TABLE, Whereabouts.TALON)) and not small
    x = box.x + box.w * (0.36 if mark else 0.5)
    faded = FADED if where is Whereabouts.GONE else None
    art.write(surface, sign, x, y, size, "bold", faded or INK, "centre", box.w - 6 * s, faded)
    if not mark:
        return
    at = box.x + box.w * 0.8
    if faced:
        art.put(surface, art.portrait(faces[known.seat], box.h * 0.46), at, y)
    elif where is Whereabouts.TABLE:
        art.put(surface, art.icon("sword", box.h * 0.55, CINNABAR), at, y)
    elif where is Whereabouts.TALON:
        art.put(surface, art.icon("eye", box.h * 0.55, MUTED), at, y)


def _chip(art: Art, w: float, h: float, where: Whereabouts, s: float) -> Sprite:
    def draw(pen: Pen) -> None:
        if where is Whereabouts.GONE:
            pen.rounded(0.8 * s, 0.8 * s, w - 1.6 * s, h - 1.6 * s, 4 * s, RULE, LINEN_DARK, 1 * s)
            pen.line([(5 * s, h - 6 * s), (w - 5 * s, 6 * s)], 1.3 * s, FADED)
            return
        edge, thick = INK, 1.3
        if where is Whereabouts.MINE:
            edge, thick = NAVY, 2.6
        elif where is Whereabouts.HELD:
            edge = CINNABAR
        ground = STRAW if where is Whereabouts.TABLE else IVORY
        pen.rounded(0.8 * s, 0.8 * s, w - 1.6 * s, h - 1.6 * s, 4 * s, ground, edge, thick * s)
        if where is Whereabouts.MINE:
            pen.rounded(3.4 * s, 3.4 * s, w - 6.8 * s, h - 6.8 * s, 2.5 * s, IVORY, GOLD, 1.6 * s)

    return art.vector(("chip", w, h, where, s), w, h, draw)


class Legend(Widget):
    """The meaning of the chips, with their numbers."""

    def __init__(self, box: Box, cards: Sequence[CountedCard], scale: float = 1.0) -> None:
        super().__init__(box, scale, enabled=False)
        self.places = [known.where for known in cards]
        self.kinds = (
            (Whereabouts.UNSEEN, _("unseen")),
            (Whereabouts.GONE, _("gone")),
            (Whereabouts.MINE, _("yours")),
            (Whereabouts.HELD, _("in a hand you know")),
            (Whereabouts.TABLE, _("on the table")),
            (Whereabouts.TALON, _("known in the deck")),
        )
        self.label = ", ".join(f"{words}: {self.places.count(where)}" for where, words in self.kinds)

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        s = self.scale
        left = self.box.w * 0.44  # the right column has longer words
        for index, (where, words) in enumerate(self.kinds):
            x, y = self.box.x + left * (index % 2), self.box.y + 26 * s * (index // 2)
            wide = self.box.w - left if index % 2 else left
            count, narrow = str(self.places.count(where)), 50 * s
            draw_known(surface, art, Box(x, y, narrow, 22 * s), count, CountedCard(where), (), s)
            line(
                surface,
                art,
                words,
                x + narrow + 8 * s,
                y + 11 * s,
                15.5 * s,
                "regular",
                INK,
                "left",
                wide - narrow - 14 * s,
            )


class CountRow(Widget):
    """One kind of cards: a back for each unseen card, a gap for each that is gone."""

    def __init__(self, box: Box, title: str, suit: str, numbers: Sum, scale: float = 1.0) -> None:
        super().__init__(box, scale, enabled=False)
        self.title, self.suit, self.numbers = title, suit, numbers
        self.label = _("{title}: {gone} gone, {seen} seen, {unseen} unseen.").format(
            title=title, gone=numbers.gone, seen=numbers.seen, unseen=numbers.unseen
        )

    @staticmethod
    def tall(numbers: Sum) -> float:
        """Its height, unscaled."""
        return 124.0 + 30 * ((numbers.gone + numbers.seen + numbers.unseen - 1) // IN_ROW)

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s, n = self.box, self.scale, self.numbers
        x = box.x
        if self.suit:
            art.put(surface, art.suit(self.suit, 22 * s), x + 11 * s, box.y + 14 * s)
            x += 32 * s
        line(surface, art, self.title, x, box.y + 14 * s, 19 * s, "serif", INK, "left", box.w - 34 * s)
        third = box.w / 3
        for index, (count, words, colour) in enumerate(
            ((n.gone, _("gone"), MUTED), (n.seen, _("seen"), LAPIS), (n.unseen, _("unseen"), MALACHITE))
        ):
            left = box.x + third * index
            shown = str(count)
            line(surface, art, shown, left, box.y + 52 * s, 32 * s, "bold", colour)
            at = left + measure(shown, 32 * s, "bold") + 8 * s
            line(surface, art, words, at, box.y + 56 * s, 16 * s, "regular", INK, "left", left + third - at - 6 * s)
        self._pictures(surface, art, box.y + 80 * s)

    def _pictures(self, surface: pygame.Surface, art: Art, top: float) -> None:
        s, n = self.scale, self.numbers
        kinds = [Whereabouts.GONE] * n.gone + [Whereabouts.MINE] * n.seen + [Whereabouts.UNSEEN] * n.unseen
        step = self.box.w / IN_ROW
        for index, where in enumerate(kinds):
            x, y = self.box.x + step * (index % IN_ROW), top + 30 * s * (index // IN_ROW)
            art.put(surface, _little(art, step - 4 * s, 26 * s, where, s), x, y)


def _little(art: Art, w: float, h: float, where: Whereabouts, s: float) -> Sprite:
    def draw(pen: Pen) -> None:
        if where is Whereabouts.GONE:
            pen.rounded(0.8 * s, 0.8 * s, w - 1.6 * s, h - 1.6 * s, 2.5 * s, RULE, LINEN_DARK, 1 * s)
        elif where is Whereabouts.UNSEEN:
            pen.rounded(0.8 * s, 0.8 * s, w - 1.6 * s, h - 1.6 * s, 2.5 * s, CINNABAR, INK, 1.2 * s)
            middle, r = (w / 2, h / 2), min(w, h) * 0.2
            x, y = middle
            pen.polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)], IVORY)
        else:
            pen.rounded(0.8 * s, 0.8 * s, w - 1.6 * s, h - 1.6 * s, 2.5 * s, IVORY, INK, 1.2 * s)

    return art.vector(("little", w, h, where, s), w, h, draw)
