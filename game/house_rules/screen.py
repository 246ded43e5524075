"""House rules: a book with every option on tabbed pages, a picture of the one looked at, and what stands in its way.

Changes hold at once, in the settings; going back is going back to the choice of a game.
"""

from functools import partial
from typing import Any

import pygame

from engine.rules.options import Options
from engine.rules.presets import preset
from game.house_rules.own_game_sheets import CodeSheet, NameSheet, kept
from game.house_rules.pages import Page, Rule, pages, reason, set_setting, setting_of
from game.house_rules.panel import Panel
from game.session.game_names import title_of
from game.storage.rule_choices import Hindrance, changed, differences, hindrance, possible, value
from game.text.i18n import _, ngettext
from game.ui.art.colours import INK, IVORY, ON_WOOD
from game.ui.destinations import Rules
from game.ui.menu import Menu
from game.ui.services import Services
from game.ui.widgets import Box, Button, Place, Segments, SignButton, Widget, line
from game.ui.widgets.base import Action
from game.ui.widgets.book import Tab, rising_fan
from game.ui.widgets.option_row import OptionRow, SwitchRow, ValueRow
from game.ui.widgets.paper import dots, sheet, stitches

BOOK, UPRIGHT_BOOK = (1216.0, 592.0), (752.0, 1236.0)
TAB, PITCH = (188.0, 50.0), 56.0
PAGE = (188.0, 0.0, 660.0, 528.0)
PANEL = (864.0, 0.0, 352.0, 528.0)
UPRIGHT_TAB, UPRIGHT_PITCH = (240.0, 52.0), 60.0
UPRIGHT_PAGE = (0.0, 190.0, 752.0, 540.0)
UPRIGHT_PANEL = (0.0, 746.0, 752.0, 352.0)
HEAD, ROW, EDGE = 88.0, 70.0, 14.0
FOOT, UPRIGHT_FOOT = 544.0, 1114.0
PLATE = 48.0
LEAST_ROOM = 100.0
"""With less than this below the rows there is no picture."""


class HouseRulesScreen(Menu):
    """Opened from the choice of a game, which is told by ``back`` when the book is shut.

    Every value that can be had is one click or one arrow key away.
    """

    def __init__(self, services: Services, page: int = 0, back: Action | None = None) -> None:
        super().__init__(services)
        self._back = back
        self.page, self._pages = page, pages()
        self.selected = self._pages[page].rules[0].name
        self.wanted: Any = None  # a value that cannot be had, and was asked for
        self.in_short = False
        self._name = services.settings.own
        self._offer: Widget | None = None  # the plate at the panel's foot

    @property
    def rules(self) -> Options:
        """The rules as they stand."""
        return self.services.settings.game.options

    @property
    def base(self) -> Options:
        """The preset they are compared with."""
        return preset(self.services.settings.preset).options

    def _rule(self) -> Rule:
        return next(rule for rule in self._pages[self.page].rules if rule.name == self.selected)

    def _now(self, rule: Rule) -> Any:
        """What a rule is set to."""
        return (
            setting_of(self.services.settings, rule) if self._pages[self.page].table else value(self.rules, rule.name)
        )

    def _can(self, rule: Rule) -> tuple[Any, ...]:
        """The values a rule can have at present."""
        if self._pages[self.page].table:
            return tuple(choice.value for choice in rule.choices)
        return possible(self.rules, rule.name)

    def _hindrance(self, rule: Rule, wanted: Any) -> Hindrance | None:
        if self._pages[self.page].table:
            return None
        return hindrance(self.rules, rule.name, wanted, self.services.settings.players)

    # Widgets

    def widgets(self) -> list[Widget]:
        self._pages = pages()  # in the language of the moment
        place, everything = self._place(), self._pages
        s, page = place.scale, everything[self.page]
        listed: list[Widget] = [self._row(place, index, rule, page) for index, rule in enumerate(page.rules)]
        for number, (one, box) in enumerate(zip(everything, self._tabs(place), strict=True)):
            turn, count = partial(self.turn_to, number), self._changes(one)
            upright = self.metrics.upright
            listed.append(Tab(box, one.tab, one.suit, number == self.page, turn, s, upright, count))
        listed += self._foot(place)
        listed.append(SignButton(Box(32, 24, 48, 48), "back-arrow", self.escape, plain=True))
        panel = self._panel(place)
        ways = [_("This rule"), _("All in short")]
        listed.append(Segments(panel.switch, ways, int(self.in_short), self._show, s).called(_("What is explained")))
        if not self.in_short:
            listed += self._values(panel)
        return listed

    def _row(self, place: Place, index: int, rule: Rule, page: Page) -> OptionRow:
        x, y, w, _h = self._page()
        box = place.box(x + EDGE, y + HEAD + index * ROW, w - 2 * EDGE, ROW)
        now, can = self._now(rule), self._can(rule)
        choice, locked = rule.choice(now), len(can) < 2
        note = choice.sentence
        if locked:
            other = next(other.value for other in rule.choices if other.value != now)
            found = self._hindrance(rule, other)
            note = reason(found.clash, rule.name) if found else note
        kind = SwitchRow if rule.is_switch else OptionRow
        row = kind(
            box,
            rule.title,
            note,
            choice.label,
            bool(now) if rule.is_switch else None,
            partial(self._turn, rule),
            partial(self._select, rule.name),
            place.scale,
            selected=rule.name == self.selected,
            changed=not page.table and now != value(self.base, rule.name),
            locked=locked,
        )
        if not rule.is_switch:
            row.told = _("{option}: {value}. {note}").format(option=rule.title, value=choice.label, note=note)
        return row

    def _values(self, panel: Panel) -> list[Widget]:
        rule = self._rule()
        now, can = self._now(rule), self._can(rule)
        listed: list[Widget] = []
        if panel.lists(rule):
            for index, choice in enumerate(rule.choices):
                chosen, act = choice.value == now, partial(self._choose, rule, choice.value)
                wanted = self.wanted is not None and choice.value == self.wanted
                box = panel.value(rule, index)
                listed.append(ValueRow(box, choice.label, chosen, choice.value not in can, act, panel.scale, wanted))
        found = self._hindrance(rule, self.wanted) if self.wanted is not None else None
        words, press = _("All the rules"), self.sounding(self._all)
        if found is not None and found.repaired is not None:
            words, press = _("Change this too"), self._mending(found.repaired)
        self._offer = Button(panel.offer, words, press, size=18, scale=panel.scale)
        return [*listed, self._offer]

    def _foot(self, place: Place) -> list[Widget]:
        s, upright = place.scale, self.metrics.upright
        same = self.rules == self.base
        back = _("Back to {game}").format(game=_(preset(self.services.settings.preset).title))
        y = UPRIGHT_FOOT if upright else FOOT
        left, wide = (0.0, 752.0) if upright else (188.0, 660.0)
        shares = [
            ((wide - 26) * part, (wide - 26) * before) for part, before in ((0.4, 0.0), (0.31, 0.4), (0.29, 0.71))
        ]
        boxes = [place.box(left + at + 13 * n, y, long, PLATE) for n, (long, at) in enumerate(shares)]
        done = place.box(0, y + 66, 752, 56) if upright else place.box(PANEL[0], y, PANEL[2], PLATE)
        return [
            Button(boxes[0], back, self._back_to_preset, size=18, scale=s, enabled=not same),
            Button(boxes[1], _("Save as my own"), self.sounding(self._save), size=18, scale=s),
            Button(boxes[2], _("Code to share"), self.sounding(self._code), size=18, scale=s),
            Button(done, _("Done"), self.escape, "main", size=22, scale=s),
        ]

    def _changes(self, page: Page) -> int:
        """How many rules of a page are not as in the preset."""
        names = differences(self.rules, self.base)
        return 0 if page.table else sum(rule.name in names for rule in page.rules)

    # Places

    def _place(self) -> Place:
        m = self.metrics
        w, h = UPRIGHT_BOOK if m.upright else BOOK
        scale = min((m.lw - 64) / w, (m.lh - 124) / h, 1.7 if m.upright else 1.0)
        return Place((m.lw - w * scale) / 2, 96 + (m.lh - 124 - h * scale) / (5 if m.upright else 2), scale)

    def _page(self) -> tuple[float, float, float, float]:
        return UPRIGHT_PAGE if self.metrics.upright else PAGE

    def _panel(self, place: Place) -> Panel:
        upright = self.metrics.upright
        return Panel(place, UPRIGHT_PANEL if upright else PANEL, upright)

    def _tabs(self, place: Place) -> list[Box]:
        count = len(self._pages)
        if self.metrics.upright:
            wide, high = UPRIGHT_TAB
            return [place.box((wide + 16) * (n % 3), UPRIGHT_PITCH * (n // 3), wide, high) for n in range(count)]
        return [place.box(0, 12 + PITCH * n, *TAB) for n in range(count)]

    # Picture

    def heading(self) -> str:
        return _("House rules")

    def paint(self, surface: pygame.Surface) -> None:
        art, m = self.art, self.metrics
        art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        place, (x, y, w, h) = self._place(), self._page()
        s, page = place.scale, self._pages[self.page]
        title = line(surface, art, self.heading(), 104, 48, 36, "serif", IVORY, "left", (m.lw - 140) * 0.6)
        left = 104 + title + 26
        line(surface, art, self._subtitle(), left, 53, 18, "regular", ON_WOOD, "left", m.lw - left - 32)
        sheet(surface, art, place.box(x, y, w, h))
        left, middle = place.at(x + 36, y + 40)
        line(surface, art, page.heading, left, middle, 28 * s, "serif", INK, "left", (w - 72) * s)
        stitches(surface, art, *place.at(x + 36, y + 72), (w - 72) * s, s)
        for index in range(1, len(page.rules)):
            left, top = place.at(x + EDGE + 16, y + HEAD + index * ROW)
            dots(surface, art, left, top, (w - 2 * EDGE - 32) * s, "#CDBB98")
        top = y + HEAD + len(page.rules) * ROW
        if page.cards and y + h - EDGE - top > LEAST_ROOM:
            foot = place.box(x + EDGE, top, w - 2 * EDGE, y + h - EDGE - top)
            rising_fan(surface, art, foot, page.cards, s)
        self._paint_panel(surface, place)

    def _paint_panel(self, surface: pygame.Surface, place: Place) -> None:
        panel, rule = self._panel(place), self._rule()
        panel.paint(surface, self.art)
        if self.in_short:
            panel.in_short(surface, self.art, self.rules, self.services.settings.players)
            return
        shown = self._now(rule) if self.wanted is None else self.wanted
        panel.picture(surface, self.art, rule, shown)
        if self.wanted is None:
            panel.sentence(surface, self.art, rule, rule.choice(shown).sentence)
            return
        found = self._hindrance(rule, self.wanted)
        if found is not None:
            panel.hindrance(surface, self.art, rule, found, self.rules)

    def _subtitle(self) -> str:
        settings = self.services.settings
        count = len(differences(self.rules, self.base))
        players = ngettext("{} player", "{} players", settings.players).format(settings.players)
        if settings.own:
            game = title_of(settings.game)
        elif not count:
            game = _(settings.game.title)
        else:
            told = ngettext("{game} with {count} change", "{game} with {count} changes", count)
            game = told.format(game=_(preset(settings.preset).title), count=count)
        return _("{game} · {players}").format(game=game, players=players)

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.type == pygame.MOUSEWHEEL and event.y and not self._hidden:
            self._leaf(-1 if event.y > 0 else 1)
        else:
            super().handle(event, now)
            self._follow()

    def _follow(self) -> None:
        """The rule in focus is the one that is shown."""
        focus = self.group.focus
        if isinstance(focus, OptionRow):
            rules = self._pages[self.page].rules
            name = next((rule.name for rule in rules if rule.title == focus.words), self.selected)
            if name != self.selected:
                self._select(name)

    @property
    def in_force(self) -> tuple[Options, int]:
        return self.rules, self.services.settings.players

    def _all(self) -> None:
        self.services.router.go(Rules(*self.in_force))

    def escape(self) -> None:
        self.pressed()
        self.services.router.back()
        if self._back is not None:
            self._back()

    def _leaf(self, by: int) -> None:
        if 0 <= self.page + by < len(self._pages):
            self.turn_to(self.page + by)

    def turn_to(self, page: int) -> None:
        if page == self.page:
            return
        self.page = page
        self.selected, self.wanted = self._pages[page].rules[0].name, None
        self.services.sound.play("slide")
        self.rebuild()
        self.group.set_focus(self.group.widgets[0])

    def _select(self, name: str) -> None:
        self.selected, self.wanted = name, None
        self.rebuild()

    def _show(self, way: int) -> None:
        self.in_short = bool(way)
        self.services.sound.play("turn")
        self.rebuild()

    # Changes

    def _turn(self, rule: Rule, by: int) -> None:
        """The next value that can be had; where there is none, why not."""
        self.selected = rule.name
        values, can = [choice.value for choice in rule.choices], self._can(rule)
        at = rule.index(self._now(rule))
        following = [values[(at + by * step) % len(values)] for step in range(1, len(values))]
        self._choose(rule, next((other for other in following if other in can), following[0]))

    def _choose(self, rule: Rule, wanted: Any) -> None:
        if wanted not in self._can(rule):
            self.wanted = wanted
            self.services.sound.play("refuse")
            self.rebuild()
            self.group.set_focus(self._offer)  # one more press mends it
            return
        self.wanted = None
        if self._pages[self.page].table:
            set_setting(self.services.settings, rule, wanted)
            self._changed_now()
        else:
            self._take(changed(self.rules, rule.name, wanted))

    def _take(self, rules: Options) -> None:
        """Play by these rules from now on; under their own name as long as they are what was saved so."""
        settings = self.services.settings
        saved = self.services.own_games.named(self._name) if self._name else None
        settings.play_house(rules, settings.preset, self._name if saved and saved.options == rules else "")
        self.wanted = None
        self._changed_now()

    def _changed_now(self) -> None:
        self.services.sound.play("turn")
        self.services.program.settings_changed()
        self.rebuild()

    def _mending(self, repaired: Options) -> Action:
        return lambda: self._take(repaired)

    def _back_to_preset(self) -> None:
        self._take(self.base)

    def _save(self) -> None:
        self.services.router.open(NameSheet(self.services, _("Save as my own"), self.rules, self._name, self._keep))

    def _keep(self, name: str) -> str:
        """Save the rules under a name; what went wrong, or ""."""
        own, settings = self.services.own_games, self.services.settings
        trouble = kept(own, name, self.rules)
        if not trouble:
            self._name = name
            settings.play_house(self.rules, settings.preset, name)
            self._changed_now()
        return trouble

    def _code(self) -> None:
        self.services.router.open(CodeSheet(self.services, self.rules))
