"""Screens with pages: tabs, or, if there is no room for them, a chooser of pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from msgspec.structs import replace

from game.ui.art import Art
from game.ui.art.colours import INK, IVORY
from game.ui.controls import sign
from game.ui.layout import Anchored, Column, Control, Gap, Node, Pad, Picture, Row, Sized, Stack, Text
from game.ui.menu import Menu
from game.ui.styles import BOOK_TITLE, CHAPTER_TITLE
from game.ui.transition import Thing
from game.ui.widgets import Box
from game.ui.widgets.base import Action
from game.ui.widgets.book import Tab, rising_fan
from game.ui.widgets.paper import sheet, stitches
from game.ui.widgets.stepper import Stepper

WIDEST, HIGHEST, UPRIGHT_HIGHEST = 1216.0, 592.0, 1240.0
"""Maximum size of a book, tabs included; the last is the height in an upright window."""
HEAD, INNER = 62.0, 16.0
"""Height of a page's head, and distance of the content from the paper's edge."""
BACK = 48.0


@dataclass(frozen=True, slots=True)
class TabLabel:
    """The label of a tab; ``count``: the number of changed values on its page."""

    title: str
    suit: str
    count: int = 0


class BookScreen(Menu):
    """A subclass provides the chapters and the open page's content, built from the parts below."""

    planks = True
    page = 0
    """The open page's index."""

    def chapters(self) -> Sequence[TabLabel]:
        """A label for each page."""
        raise NotImplementedError

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        else:
            super().handle(event, now)

    def leaf(self, by: int) -> None:
        """Turn by some pages, up to the first or last one."""
        if 0 <= self.page + by < len(self.chapters()):
            self.turn_to(self.page + by)

    def turn_to(self, page: int) -> None:
        """Open this page."""
        if page == self.page:
            return
        self.page = page
        self.services.sound.play("slide")
        pressed = isinstance(self.group.focus, Tab | Stepper)
        if not pressed:
            self.group.set_focus(None)
        self.turned()
        self.rebuild()
        if self.group.focus is None:  # the control that turned the page keeps the focus
            self.group.set_focus(self.layout.first)

    def turned(self) -> None:
        """Another page has been opened, but not laid out yet."""


def tabs(book: BookScreen, wide: float, high: float, lowest: float | None = None, first: bool = True) -> list[Control]:
    """A tab for each chapter; without a width they are above the page instead of at its side.

    ``first``: the open one is focused on opening.
    """
    return [
        replace(_tab(book, number, chapter, wide, high), lowest=lowest, first=first and number == book.page)
        for number, chapter in enumerate(book.chapters())
    ]


def _tab(book: BookScreen, number: int, chapter: TabLabel, wide: float, high: float) -> Control:
    def make(box: Box, scale: float) -> Tab:
        turn = partial(book.turn_to, number)
        return Tab(box, chapter.title, chapter.suit, number == book.page, turn, scale, not wide, chapter.count)

    return Control(make, high, wide, wide, chapter.title)


def turner(book: BookScreen, called: str = "", first: bool = True) -> Control:
    """The chooser of pages."""
    titles = [chapter.title for chapter in book.chapters()]

    def make(box: Box, scale: float) -> Stepper:
        return Stepper(box, titles, book.page, book.turn_to, scale, size=22).called(called)

    return Control(make, BACK, first=first, grow=1)


def header(back: Action, *beside: Node, roomy: bool = True) -> Node:
    """The row above a book: back button, and other nodes."""
    row = Row(sign("back-arrow", back, BACK, plain=True), *beside, gap=24 if roomy else 16)
    return Pad(row, 32, 24, 32, 24) if roomy else Pad(row, 20, 14, 20, 14)


def book_title(words: str) -> Text:
    """The book's name, on the planks."""
    return Text(words, BOOK_TITLE, colour=IVORY, single=True)


def low(head: Node, page: Node) -> Column:
    """Head and page of a book without tabs."""
    return Column(head, Pad(Anchored(Thing.BOOK, page), 20, 0, 20, 20, grow=1))


def bound(head: Node, book: Node, edge: float, high: float) -> Column:
    """Head and book one below the other; the book lies a little above the middle of what room there is."""
    anchored = Anchored(Thing.BOOK, Stack(Gap(high, gives=True), book))
    placed = Row(Sized(anchored, WIDEST), align="centre", across="fill")
    return Column(head, Pad(Column(Gap(grow=1), placed, Gap(grow=2)), edge, 0, edge, edge, grow=1))


def page_head(title: str, beside: Node | None = None) -> Column:
    """A page's title above a line."""
    row = Row(Text(title, CHAPTER_TITLE, single=True, grow=1), beside, gap=20)
    return Column(Stack(Gap(HEAD), Pad(row, 20, 0, 16)), Picture(_rule, height=2))


def embroidered_head(title: str, *beside: Node) -> Column:
    """A page's title above an embroidered band."""
    row = Row(Text(title, CHAPTER_TITLE, single=True, grow=1), *beside)
    return Column(Pad(row, 20, 6, 0), Pad(Picture(_stitches, height=24), 20, 0, 20), Gap(10))


def rising_cards(cards: Sequence[str], least: float) -> Picture:
    """Cards that rise from the bottom of a page, if there is room of at least this height."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        rising_fan(surface, art, box, cards, scale)

    return Picture(draw, height=least, grow=1)


def paper(body: Node, grow: float = 0.0) -> Stack:
    """A page with a printed edge."""
    return Stack(Picture(_paper), Pad(body, *[INNER] * 4), grow=grow)


def _paper(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    sheet(surface, art, box)


def _rule(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    """A line to the page's inner edge."""
    wide = box.w + 4
    stroke = art.vector(("book rule", wide), wide, 2, lambda pen: pen.rounded(0, 0.2, wide, 1.6, 0, INK))
    art.put(surface, stroke, box.x - 2, box.y)


def _stitches(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    stitches(surface, art, box.x, box.y + box.h / 2, box.w, scale)
