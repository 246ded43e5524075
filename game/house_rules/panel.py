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
BOTH = 122.0
"""The height of each of two pictures."""
SENTENCE = Style(17)
THEN = Style(17, colour=MUTED)
NOW, OTHERWISE = Style(17, "bold"), Style(17, "bold", MUTED)
DIM = "#F6EEDD99"
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
        if explained.rule.is_switch and explained.wanted is None:
            return paper(Pad(self._both(explained.rule, wide), MARGIN, 6, MARGIN, 6, grow=1), grow=1)
        words = self._words(explained)
        if wide:
            picture = Sized(self._picture(explained, WIDE_FELT[1]), WIDE_FELT[0], WIDE_FELT[0])
            body: Node = Row(picture, words, gap=20, across="fill")
        else:
            body = FirstFit(Column(self._picture(explained, FELT), words, gap=14), words)
        return paper(Pad(body, MARGIN, 6, MARGIN, 6, grow=1), grow=1)

    def _both(self, rule: Rule, wide: bool) -> Node:
        """How it is played without a rule and with it, each with its picture; what holds now is bright."""
        now, states = self.edited.now(rule), [rule.choice(on) for on in (True, False)]
        told = [_state(choice, choice.value == now) for choice in states]
        seen = [
            Column(Picture(partial(_felt, rule.name, choice.value, dim=choice.value != now), height=BOTH), words, gap=6)
            for choice, words in zip(states, told, strict=True)
        ]
        plate = self._plate()
        if wide:
            return Column(Row(*seen, gap=20, equal=True, across="start"), Gap(8, grow=1), plate)
        return FirstFit(*(Column(*parts, Gap(4, grow=1), plate, gap=12) for parts in (seen, told)))

    def _plate(self) -> Control:
        words, act = self.offer
        return button(words, act, height=OFFER, size=18, first=False)

    def _picture(self, explained: Explained, high: float) -> Picture:
        rule = explained.rule
        shown = self.edited.now(rule) if explained.wanted is None else explained.wanted
        return Picture(partial(_felt, rule.name, shown), height=high)

    def _words(self, explained: Explained) -> Column:
        """The values, the current one's meaning, and the plate at the bottom."""
        rule = explained.rule
        choices = rule.choices if len(rule.choices) <= MOST_VALUES and not rule.is_switch else ()
        values = Column(*(self._value(explained, choice) for choice in choices))
        told: Node = Gap()
        if len(self.edited.possible(rule)) < 2:  # its row tells why, not what holds
            told = Text(rule.choice(self.edited.now(rule)).sentence, SENTENCE)
        if explained.wanted is not None:
            found = self.edited.hindrance(rule, explained.wanted)
            told = self._hindrance(rule, found) if found is not None else Gap()
        return Column(values, Pad(told, 4, 8, 4), Gap(8, grow=1), self._plate(), grow=1)

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


def _state(choice: RuleValue, now: bool) -> Node:
    """A switch that is on or off, and what that means."""
    label = Text(_("On") if choice.value else _("Off"), NOW if now else OTHERWISE, single=True)
    return Row(label, Text(choice.sentence, SENTENCE if now else THEN, grow=1), gap=8, across="start")


def _felt(
    name: str, shown: object, surface: pygame.Surface, art: Art, box: Box, scale: float, dim: bool = False
) -> None:
    draw_felt(surface, art, box, scene(name, shown), scale)
    if dim:
        veil = art.vector(("dim felt", box.w, box.h), box.w, box.h, lambda pen: pen.rounded(0, 0, box.w, box.h, 6, DIM))
        art.put(surface, veil, box.x, box.y)


def _lock(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, lock(art, scale * 1.1), box.x, box.y + box.h / 2)
