"""House rules: all options on tabbed pages, a picture of the selected one, and what prevents a value.

Changes take effect in the settings at once; there is no cancel.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from engine.rules.options import Options
from engine.rules.presets import preset
from game.house_rules.edited_rules import EditedRules
from game.house_rules.option_row import OptionRow, ShownRule, option_row
from game.house_rules.own_game_sheets import CodeSheet, NameSheet
from game.house_rules.pages import Rule, pages, reason
from game.house_rules.panel import Explained, ValuePanel
from game.text.i18n import _
from game.ui.art.colours import ON_WOOD
from game.ui.book import (
    HIGHEST,
    UPRIGHT_HIGHEST,
    BookScreen,
    TabLabel,
    book_title,
    bound,
    embroidered_head,
    header,
    paper,
    rising_cards,
    tabs,
)
from game.ui.controls import button, dotted
from game.ui.destinations import FullRules
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Row, Sized, Stack, Text, grid
from game.ui.metrics import Metrics, one_column
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets import Button
from game.ui.widgets.base import Action

TAB, UPRIGHT_TAB, TABS_ACROSS = (188.0, 50.0), 52.0, 3
PANEL, UPRIGHT_PAGE, UPRIGHT_PANEL = 352.0, 556.0, 340.0
ROW_EDGE = 62.0
FAN = 100.0
"""Minimum height of the picture of cards below the rows."""
UPRIGHT_DONE, GAP = 56.0, 16.0
GAME = Style(18, colour=ON_WOOD)
PLATE = 48.0


class HouseRulesScreen(BookScreen):
    """Opened from the list of games. Every possible value is one click or arrow key away."""

    def __init__(self, services: Services, page: int = 0) -> None:
        super().__init__(services)
        self.page, self.book_pages = page, pages()
        self.edited = EditedRules(services)
        self._foot = RulesFoot(services, self.edited, self._take, self._changed_now)
        self.selected = self.book_pages[page].rules[0].name
        self.pointed = ""
        """The rule under the mouse: the panel shows it until the mouse leaves it or a key is pressed."""
        self.wanted: Any = None
        """An impossible value that was requested."""

    def _explained(self) -> Explained:
        """What the panel is about."""
        shown = self.pointed or self.selected
        rule = next(rule for rule in self.book_pages[self.page].rules if rule.name == shown)
        return Explained(rule, self.wanted if shown == self.selected else None)

    # Content

    def canvas(self, window: Metrics) -> Metrics:
        return one_column(window, self.services.settings.ui_scale)

    def heading(self) -> str:
        return _("House rules")

    def chapters(self) -> Sequence[TabLabel]:
        return [TabLabel(page.tab, page.suit, self.edited.changes(page)) for page in self.book_pages]

    def content(self) -> Node:
        self.book_pages = pages()  # in the current language
        self.in_force = self.edited.rules, self.edited.seats
        upright = self.metrics.upright
        panel = ValuePanel(self.edited, self._choose, self._offer()).content(self._explained(), upright)
        done = button(_("Done"), self.escape, "main", height=PLATE, size=22, first=False)
        if upright:
            done = button(_("Done"), self.escape, "main", height=UPRIGHT_DONE, size=22, first=False)
            page = Stack(Gap(UPRIGHT_PAGE), self._paper())
            book: Node = Column(
                *(
                    grid(tabs(self, 0, UPRIGHT_TAB, first=False), TABS_ACROSS, GAP, 8),
                    page,
                    Stack(Gap(UPRIGHT_PANEL), panel),
                ),
                *(self._foot.plates(), done),
                gap=GAP,
            )
            high = UPRIGHT_HIGHEST
        else:
            at_side = Pad(Column(*tabs(self, *TAB, first=False), gap=6), 0, 12)
            left = Column(self._paper(grow=1), self._foot.plates(), gap=GAP, grow=1)
            right = Sized(Column(panel, done, gap=GAP), PANEL, PANEL)
            book, high = Row(at_side, left, Gap(GAP), right, across="fill"), HIGHEST
        head = header(
            self.escape, book_title(self.heading()), Text(self.edited.game_and_players(), GAME, single=True, grow=1)
        )
        return bound(head, book, 32, high)

    def _paper(self, grow: float = 0.0) -> Node:
        """The open page: its rules, and cards if there is room."""
        page = self.book_pages[self.page]
        rows = [part for rule in page.rules for part in (dotted(ROW_EDGE / 2), self._row(rule))][1:]
        head = embroidered_head(page.heading)
        plain = Column(head, *rows)
        body = FirstFit(Column(head, *rows, rising_cards(page.cards, FAN)), plain) if page.cards else plain
        return paper(body, grow)

    def _row(self, rule: Rule) -> Control:
        now, can = self.edited.now(rule), self.edited.possible(rule)
        choice, locked = rule.choice(now), len(can) < 2
        note = rule.choice(True).sentence if rule.is_switch else choice.sentence
        if locked:
            other = next(other.value for other in rule.choices if other.value != now)
            found = self.edited.hindrance(rule, other)
            note = reason(found.clash, rule.name) if found else note

        selected, changed = rule.name == self.selected, self.edited.changed(rule)
        on = bool(now) if rule.is_switch else None
        shown = ShownRule(rule.title, note, choice.label, on, selected, changed, locked)
        return option_row(shown, partial(self._turn, rule), partial(self.select, rule.name))

    def _offer(self) -> tuple[str, Action]:
        """The plate at the panel's bottom: resolve the conflict, or show all rules."""
        explained = self._explained()
        if explained.wanted is not None:
            found = self.edited.hindrance(explained.rule, explained.wanted)
            if found is not None and found.repaired is not None:
                return _("Change this too"), partial(self._take, found.repaired)
        return _("Show rules"), self.services.going(FullRules(self.edited.rules, self.edited.seats))

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.MOUSEWHEEL and event.y and not self.view.hidden:
            self.leaf(-1 if event.y > 0 else 1)
        else:
            super().handle(event, now)
            names = {rule.title: rule.name for rule in self.book_pages[self.page].rules}
            focus, under = self.group.focus, self.group.hovered
            if isinstance(focus, OptionRow) and names.get(focus.words, self.selected) != self.selected:
                self.select(names[focus.words])  # the rule in focus is selected
            pointed = self.pointed
            if event.type == pygame.MOUSEMOTION and isinstance(under, OptionRow | None):
                self.pointed = names.get(under.words, "") if under is not None else ""
            elif event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION):
                self.pointed = ""
            if self.pointed != pointed:
                self.rebuild()

    def turned(self) -> None:
        self.selected, self.pointed, self.wanted = self.book_pages[self.page].rules[0].name, "", None
        self.group.set_focus(None)  # focus the first rule

    def select(self, name: str) -> None:
        """Select a rule of the page."""
        self.selected, self.pointed, self.wanted = name, "", None
        self.rebuild()

    # Changes

    def _turn(self, rule: Rule, by: int) -> None:
        """Go to the next possible value; if there is none, explain why."""
        self.selected, self.pointed = rule.name, ""
        values, can = [choice.value for choice in rule.choices], self.edited.possible(rule)
        at = rule.index(self.edited.now(rule))
        following = [values[(at + by * step) % len(values)] for step in range(1, len(values))]
        self._choose(rule, next((other for other in following if other in can), following[0]))

    def _choose(self, rule: Rule, wanted: Any) -> None:
        if wanted not in self.edited.possible(rule):
            self.wanted = wanted
            self.services.sound.play("refuse")
            self.rebuild()
            offered, _act = self._offer()  # pressing again resolves it
            plates = (widget for widget in self.group.widgets if isinstance(widget, Button))
            self.group.set_focus(next((plate for plate in plates if plate.words == offered), None))
            return
        self.edited.choose(rule, wanted)
        self._changed_now()

    def _take(self, rules: Options) -> None:
        self.edited.take(rules)
        self._changed_now()

    def _changed_now(self) -> None:
        self.wanted = None
        self.services.sound.play("turn")
        self.rebuild()


class RulesFoot:
    """``take`` takes other rules, ``changed`` is called when these have got a name."""

    def __init__(
        self, services: Services, edited: EditedRules, take: Callable[[Options], None], changed: Callable[[], None]
    ) -> None:
        self._services, self._edited, self._take, self._changed = services, edited, take, changed

    def plates(self) -> Node:
        """Back to the chosen game, and actions for the current rules."""
        back = _("Reset to {game}").format(game=_(preset(self._services.settings.preset).title))
        same = self._edited.rules == self._edited.base
        code = partial(_share, self._services, self._edited)
        plates = (
            button(back, partial(self._take, self._edited.base), height=PLATE, size=18, enabled=not same, first=False),
            button(_("Save as my game"), self._services.sounding(self._save), height=PLATE, size=18, first=False),
            button(_("Share code"), self._services.sounding(code), height=PLATE, size=18, first=False),
        )
        return Row(*(Sized(plate, plate.least, grow=1) for plate in plates), gap=13)

    def _save(self) -> None:
        name = self._edited.name
        self._services.router.open(
            NameSheet(self._services, _("Save as my game"), self._edited.rules, name, self._keep)
        )

    def _keep(self, name: str) -> str:
        """Save the rules under a name; returns an error message or ""."""
        trouble = self._edited.save(name)
        if not trouble:
            self._changed()
        return trouble


def _share(services: Services, edited: EditedRules) -> None:
    services.router.open(CodeSheet(services, edited.rules))
