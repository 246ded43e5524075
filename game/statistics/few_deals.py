"""The statistics page while there are few deals: the first deals, or why there are none."""

from collections.abc import Callable

import pygame

from game.statistics.glance import Glance
from game.statistics.page import EDGE
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.controls import button
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Control, Node, Pad
from game.ui.widgets import Box

CARDS = ("back", "back", "back")
FIRST = 5
"""With fewer deals a single page is shown."""
PLAY_WIDE = 273.0
IN_RING = 0.42
"""Radius of the face, in diameters of the emblem's ring."""


def first_deals(overview: Glance, played: int, play: Callable[[], None]) -> Node:
    """The page after the first deals."""
    told = ngettext(
        "One more deal, and you’ll see your luck and your progress here.",
        "{number} more deals, and you’ll see your luck and your progress here.",
        FIRST - played,
    ).format(number=FIRST - played)
    return Pad(overview.first(told, FIRST, _play_button(play)), EDGE, 24, EDGE, 16)


def being_read() -> Node:
    """The index is not up to date yet."""
    return empty_page(emblem(CARDS), _("One moment …"), _("Your deals are being read."))


def no_deals(play: Callable[[], None], portrait: int) -> Node:
    """The page of a person who has not played yet, with their face."""
    told = _("Finish a deal, and you’ll see here how often you’re the fool, your luck and your progress.")
    ring = emblem(())

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        ring(surface, art, box, scale)
        art.put(surface, art.portrait(portrait, IN_RING * min(box.w, box.h)), *box.centre)

    return empty_page(draw, _("No statistics yet"), told, _play_button(play))


def none_selected(widen: Callable[[], None]) -> Node:
    """The filters leave nothing; ``widen`` turns them off."""
    every = button(_("Show everything"), widen, "main")
    return empty_page(emblem(("back",)), _("Nothing found"), _("No deal fits this choice."), every)


def _play_button(play: Callable[[], None]) -> Control:
    return button(_("Play a game"), play, "main", width=PLAY_WIDE)
