"""The second page: the deals grouped by game, players, opponents or partner; the share as a match's length."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from game.statistics import scales
from game.statistics.page import REMARK, Scaled, scaled, strip
from game.storage.history.figures import Column as Field
from game.storage.history.figures import Share
from game.text.fortune import percent
from game.text.i18n import _
from game.ui.art import Art
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Column, Node, Text
from game.ui.widgets import Box

Grouping = Field | Literal["partner"]
ENOUGH = 20
COLUMNS: tuple[Grouping, ...] = ("preset", "seats", "rivals", "partner")


class Compared:
    """``rows``: names with their shares. ``column``: what they are grouped by."""

    suit = "H"

    def __init__(self, rows: Sequence[tuple[str, Share]], column: Grouping, change: Callable[[int], None]) -> None:
        self.title = _("Compare")
        self.rows, self.column, self.change = list(rows), column, change

    def control(self) -> Node:
        words = [_("Games"), _("Players"), _("Opponents"), _("Partners")]
        return strip(words, COLUMNS.index(self.column), self.change, _("Compare by"))

    def content(self) -> Node:
        if len(self.rows) < 2:
            only = _("So far only: {what}").format(what=self.rows[0][0]) if self.rows else _("Nothing to compare yet")
            return empty_page(emblem(("back", "back")), only, _("Play something else as well, and compare them here."))
        told = _("The longer the matchstick, the more often you were the fool. Blue line: a fair share.")
        most = min(1.0, max((_reach(share) for _name, share in self.rows), default=1.0))
        rows = [
            Scaled(name, partial(_match, share, most), (_lost(share), percent(share.part, 1)), _sentence(name, share))
            for name, share in self.rows
        ]
        return Column(Text(told, REMARK), scaled(rows, rules=True), gap=12)


def _lost(share: Share) -> str:
    return _("{lost} of {deals}").format(lost=share.lost, deals=share.decided)


def _sentence(name: str, share: Share) -> str:
    told = _("{row}: fool in {lost} of {deals} deals, {percent}")
    return told.format(row=name, lost=share.lost, deals=share.decided, percent=percent(share.part, 1))


def _match(share: Share, most: float, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    scales.match(surface, art, box, min(1.0, share.part / most), share.fair_part / most)


def _reach(share: Share) -> float:
    """The scale's maximum: somewhat more than the fair share; groups with too few deals do not stretch it."""
    return max(share.fair_part * 1.6, share.part if share.decided >= ENOUGH else 0.0)
