"""The panel beside a page of house rules: a rule's picture, its possible values, and why others are impossible."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.house_rules.edited_rules import EditedRules
from game.house_rules.felt import draw_felt
from game.house_rules.option_row import LOCK, ValueRow, lock
from game.house_rules.pages import Rule, RuleValue, in_order, reason, setting
from game.house_rules.scenes import scene
from game.storage.rule_choices import Hindrance, differences, value
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, MUTED
from game.ui.art.text import measure
from game.ui.book import paper
from game.ui.controls import button
from game.ui.layout import SHRINK, Column, Control, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Text
from game.ui.styles import Style
from game.ui.widgets import Box
from game.ui.widgets.base import Action

MARGIN = 8.0
MOST_VALUES = 6
"""A rule with more values than this shows only the current one."""
VALUE, CLOSE = 32.0, 26.0
"""The height of a value; with many values they are smaller, to leave room for the text."""
VALUE_EDGE = 68.0
FELT, WIDE_FELT = 152.0, (340.0, 216.0)
OFFER = 42.0
SENTENCE = Style(17)
REASON = Style(16, "bold", CINNABAR, 1.35)
WITH = Style(15, "italic", MUTED)
OTHER = Style(16, leading=1.25)


@dataclass(frozen=True, slots=True)
class Explained:
    """The selected rule. ``wanted``: an impossible value that was requested."""

    rule: Rule
    wanted: Any = None


@dataclass(frozen=True, slots=True)
class ValuePanel:
    """The actions of the panel: choose a value, and the plate at the bottom."""

    edited: EditedRules
    choose: Callable[[Rule, Any], None]
    offer: tuple[str, Action]

    def content(self, explained: Explained, wide: bool) -> Node:
        """``wide``: the picture is beside the values instead of above them."""
        words = self._words(explained)
        if wide:
            picture = Sized(self._picture(explained, WIDE_FELT[1]), WIDE_FELT[0], WIDE_FELT[0])
            body: Node = Row(picture, words, gap=20, across="fill")
        else:
            body = FirstFit(Column(self._picture(explained, FELT), words, gap=14), words)
        return paper(Pad(body, MARGIN, 6, MARGIN, 6, grow=1), grow=1)

    def _picture(self, explained: Explained, high: float) -> Picture:
        rule = explained.rule
        shown = self.edited.now(rule) if explained.wanted is None else explained.wanted
        return Picture(partial(_felt, rule.name, shown), height=high)

    def _words(self, explained: Explained) -> Column:
        """The values, the current one's meaning, and the plate at the bottom."""
        rule = explained.rule
        choices = rule.choices if len(rule.choices) <= MOST_VALUES else ()
        values = Column(*(self._value(explained, choice) for choice in choices))
        words, act = self.offer
        plate = button(words, act, height=OFFER, size=18, first=False)
        told: Node = Gap()
        if len(self.edited.possible(rule)) < 2:  # its row tells why, not what holds
            told = Text(rule.choice(self.edited.now(rule)).sentence, SENTENCE)
        if explained.wanted is not None:
            found = self.edited.hindrance(rule, explained.wanted)
            told = self._hindrance(rule, found) if found is not None else Gap()
        return Column(values, Pad(told, 4, 8, 4), Gap(8, grow=1), plate, grow=1)

    def _value(self, explained: Explained, choice: RuleValue) -> Control:
        rule = explained.rule
        chosen = choice.value == self.edited.now(rule)
        locked = choice.value not in self.edited.possible(rule)
        wanted = explained.wanted is not None and choice.value == explained.wanted
        act = partial(self.choose, rule, choice.value)
        return Control(
            lambda box, s: ValueRow(box, choice.label, chosen, locked, act, s, wanted),
            VALUE if len(rule.choices) < MOST_VALUES else CLOSE,
            least=measure(choice.label, 17, "bold") * SHRINK + VALUE_EDGE,
            words=choice.label,
        )

    def _hindrance(self, rule: Rule, found: Hindrance) -> Row:
        """Why a value is impossible, and what else would have to change."""
        told: list[Node] = [Text(reason(found.clash, rule.name), REASON)]
        if found.repaired is not None:
            others = in_order(differences(found.repaired, self.edited.rules))
            told.append(Text(_("Also changes:"), WITH))
            told += [Text(setting(name, value(found.repaired, name)), OTHER) for name in others if name != rule.name]
        return Row(Pad(Picture(_lock, *LOCK), top=3), Column(*told, grow=1), gap=8, across="start")


def _felt(name: str, shown: object, surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    draw_felt(surface, art, box, scene(name, shown), scale)


def _lock(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, lock(art, scale * 1.1), box.x, box.y + box.h / 2)
