"""What the first page begins with: the person's face, a sentence their deals say, and the latest deals as cards."""

from collections.abc import Sequence

import pygame

from game.library.row import draw_outcome
from game.library.wording import outcome_told
from game.session.daily_deal import DayOutcome
from game.statistics.page import WHAT
from game.storage.history.figures import LatestDeal, Summary
from game.text.i18n import _, ngettext
from game.ui.art import Art, Pen
from game.ui.art.colours import INK, IVORY, MUTED
from game.ui.layout import Column, FirstFit, Gap, Node, Picture, Row, Sized, Spoken, Text
from game.ui.styles import Style
from game.ui.widgets import Box

FACE, BESIDE = 48.0, 240.0
"""Radius of the face, and the least width of the words beside it."""
SAYING = Style(28, "serif", leading=1.2, heading=True)
BELOW = Style(17, leading=1.2)
CARD, HIGH, PITCH, SHAPE = 36.0, 46.0, 44.0, 21.0
"""A deal's card: width, height, distance, and the size of its result."""
LATEST = 20
"""The most deals shown as cards."""
DASH = 4.0


def about_me(summary: Summary, portrait: int, latest: Sequence[LatestDeal], places: int = 0) -> Node:
    """``portrait``: the face, 0 for none. ``latest``: the last one last. ``places``: cards are outlined for deals that
    are still to come, up to this many.
    """
    below = remark(summary)
    said = [Text(saying(summary), SAYING), Text(below, BELOW) if below else None]
    shown = cards(latest, places)
    if not portrait:
        return Column(*said, Gap(6), shown)
    face = Picture(lambda *drawn: draw_face(portrait, *drawn), 2 * FACE + 4, 2 * FACE + 4)
    beside = Row(face, Sized(Column(*said, Gap(6), shown), 0, BESIDE, grow=1), gap=20)
    return FirstFit(beside, Column(Row(Sized(face, least=2 * FACE), Gap(grow=1)), *said, Gap(6), shown))


def saying(summary: Summary) -> str:
    """What the deals come to, as a sentence without a person: it may be about another."""
    share, deals, lost = summary.share, summary.share.deals, summary.share.lost
    if deals == 1 and share.decided:
        if lost:
            return _("One deal, and already the fool")
        return _("One deal, and first out of cards") if summary.first_out else _("One deal, and not the fool")
    told = ngettext("{number} deal", "{number} deals", deals).format(number=deals)
    if not share.decided:
        times = _("and nobody was the fool")
    elif not lost:
        times = _("never the fool")
    elif lost == deals:
        times = _("the fool every time")
    elif lost == 1:
        times = _("once the fool")
    else:
        times = ngettext("{number} time the fool", "{number} times the fool", lost).format(number=lost)
    return _("{deals}, {times}").format(deals=told, times=times)


def remark(summary: Summary) -> str:
    """The present run; "" where there is nothing to add."""
    run = summary.spared_now
    if run < 2 or not summary.share.lost:
        return ""
    if run == summary.spared:
        told = ngettext(
            "{number} deal in a row without being the fool, the longest run so far.",
            "{number} deals in a row without being the fool, the longest run so far.",
            run,
        )
    else:
        told = ngettext(
            "{number} deal in a row without being the fool.",
            "{number} deals in a row without being the fool.",
            run,
        )
    return told.format(number=run)


def cards(latest: Sequence[LatestDeal], places: int) -> Node:
    """A card for each of the latest deals, as many as fit, under a line that counts them."""
    ends = [_outcome(deal) for deal in latest]

    def row(most: int) -> Node:
        shown = ends[-most:]
        number = max(min(places, most), len(shown))
        wide = PITCH * number - (PITCH - CARD)

        def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
            for place in range(number):
                end = shown[place] if place < len(shown) else None
                _draw_card(surface, art, Box(box.x + place * PITCH * s, box.y, CARD * s, HIGH * s), s, end)

        some = ngettext("The last {number} deal", "The last {number} deals", len(shown)).format(number=len(shown))
        told = some if len(shown) > 1 else _("The last deal")
        label = f"{told}: {', '.join(outcome_told(end) for end in shown)}"
        drawn = Row(Sized(Picture(draw, wide, HIGH), wide, wide), Gap(grow=1))
        return Spoken(Column(Text(told, WHAT), drawn, gap=5), label)

    if len(latest) <= places:
        return row(places)
    return FirstFit(*(row(most) for most in (LATEST, 15, 12, 10, 7, 5)))


def _outcome(deal: LatestDeal) -> DayOutcome:
    if deal.draw:
        return DayOutcome.DRAW
    return DayOutcome.FOOL if deal.lost else DayOutcome.SAFE


def draw_face(portrait: int, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    art.put(surface, art.portrait(portrait, FACE * s), *box.centre)


def _draw_card(surface: pygame.Surface, art: Art, box: Box, s: float, end: DayOutcome | None) -> None:
    """A card with a deal's result; an outline for a deal to come."""

    def make(pen: Pen) -> None:
        if end is not None:
            pen.rounded(1, 1, box.w - 2, box.h - 2, 5 * s, IVORY, INK, 1.6 * s)
            return
        r, right, low = 5 * s, box.w - 1.5, box.h - 1.5
        rim = [(r, 1.5), (right - r, 1.5), (right, r), (right, low - r), (right - r, low), (r, low), (1.5, low - r)]
        pen.dashed([*rim, (1.5, r), rim[0]], 1.6 * s, MUTED, DASH * s, DASH * s)

    card = art.vector(("deal's card", end is not None, box.w, box.h), box.w, box.h, make)
    art.put(surface, card, box.x, box.y)
    if end is not None:
        draw_outcome(surface, art, end, box.centre, SHAPE * s)
