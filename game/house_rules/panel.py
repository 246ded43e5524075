"""Beside a page of house rules: the picture of one rule, the values it may have, and why some cannot be had."""

from dataclasses import dataclass

import pygame

from engine.rules.options import Options
from game.house_rules.pages import Rule, in_order, reason, setting
from game.house_rules.rules_text import in_short
from game.house_rules.scenes import scene
from game.house_rules.summary_sheet import draw_short
from game.storage.rule_choices import Hindrance, differences, value
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.widgets import Box, Place, line, paragraph
from game.ui.widgets.felt import draw_felt
from game.ui.widgets.option_row import lock
from game.ui.widgets.paper import sheet

MARGIN = 24.0
VALUE_PITCH, CLOSE_PITCH = 32.0, 26.0
MOST_VALUES = 6
"""A rule with more values than this shows only the one that holds."""
FELT, WIDE_FELT = (304.0, 152.0), (340.0, 216.0)
SWITCH = 36.0


@dataclass(frozen=True, slots=True)
class Panel:
    """Where its parts lie. ``wide``: the picture stands beside the values instead of above them."""

    place: Place
    at: tuple[float, float, float, float]
    wide: bool

    @property
    def scale(self) -> float:
        return self.place.scale

    def _box(self, x: float, y: float, w: float, h: float) -> Box:
        return self.place.box(self.at[0] + x, self.at[1] + y, w, h)

    @property
    def switch(self) -> Box:
        """The strip that chooses between one rule and all in short."""
        return self._box(MARGIN, 22, (WIDE_FELT if self.wide else FELT)[0], SWITCH)

    @property
    def felt(self) -> Box:
        return self._box(MARGIN, 74, *(WIDE_FELT if self.wide else FELT))

    def lists(self, rule: Rule) -> bool:
        """Whether all values are shown."""
        return len(rule.choices) <= MOST_VALUES

    @property
    def _column(self) -> tuple[float, float, float]:
        """Left, top and width of the values and of the words below them."""
        if self.wide:
            left = MARGIN + WIDE_FELT[0] + 20
            return left, 22.0, self.at[2] - left - MARGIN
        return MARGIN, 74 + FELT[1] + 12, self.at[2] - 2 * MARGIN

    def value(self, rule: Rule, index: int) -> Box:
        (left, top, wide), pitch = self._column, self._pitch(rule)
        return self._box(left, top + index * pitch, wide, pitch)

    def _pitch(self, rule: Rule) -> float:
        """Many values stand closer, so that the words below them have room."""
        return VALUE_PITCH if len(rule.choices) < MOST_VALUES else CLOSE_PITCH

    def _below(self, rule: Rule) -> float:
        """Where the words begin."""
        return self._column[1] + (len(rule.choices) * self._pitch(rule) + 10 if self.lists(rule) else 6)

    @property
    def offer(self) -> Box:
        """The plate at the foot of the panel: it changes what stands in the way, or leads to all the rules."""
        left, _top, wide = self._column
        return self._box(left, self.at[3] - 22 - 44, wide, 42)

    # Picture

    def paint(self, surface: pygame.Surface, art: Art) -> None:
        sheet(surface, art, self._box(0, 0, self.at[2], self.at[3]))

    def picture(self, surface: pygame.Surface, art: Art, rule: Rule, shown: object) -> None:
        draw_felt(surface, art, self.felt, scene(rule.name, shown), self.scale)

    def sentence(self, surface: pygame.Surface, art: Art, rule: Rule, words: str) -> None:
        """What the value that holds means."""
        s, (left, _top, wide) = self.scale, self._column
        x, y = self.place.at(self.at[0] + left + 4, self.at[1] + self._below(rule) + 10)
        paragraph(surface, art, words, x, y, 17 * s, (wide - 8) * s, "regular", INK, "left", 1.3)

    def hindrance(self, surface: pygame.Surface, art: Art, rule: Rule, found: Hindrance, rules: Options) -> None:
        """Why a value cannot be had, and what would have to be changed with it."""
        s, (left, _top, wide) = self.scale, self._column
        x, y = self.place.at(self.at[0] + left + 4, self.at[1] + self._below(rule) + 10)
        art.put(surface, lock(art, s * 1.1), x, y)
        y = paragraph(
            surface, art, reason(found.clash, rule.name), x + 22 * s, y, 16 * s, (wide - 30) * s, "bold", CINNABAR
        )
        if found.repaired is None:
            return
        others = [name for name in in_order(differences(found.repaired, rules)) if name != rule.name]
        line(surface, art, _("It would go with this:"), x, y + 4 * s, 15 * s, "italic", MUTED, "left", wide * s)
        for index, name in enumerate(others):
            words = setting(name, value(found.repaired, name))
            line(surface, art, words, x, y + (25 + 20 * index) * s, 16 * s, "regular", INK, "left", (wide - 8) * s)

    def in_short(self, surface: pygame.Surface, art: Art, rules: Options, seats: int) -> None:
        """What a player must know of the rules as they stand."""
        at = Place(*self.place.at(self.at[0] + MARGIN, self.at[1] + 74), self.scale)
        draw_short(surface, art, at, in_short(rules, seats), self.at[2] - 2 * MARGIN, self.at[3] - 74 - 26)
