"""Keys and pad: what asks for what, to be read and to be changed; shared keys are marked.

It binds; what a wish does is the table's. The keys that always work in menus (arrows, Enter, Esc) work here too, so
nobody can lock himself out.
"""

from functools import partial

import pygame

from game.text.i18n import _
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED
from game.ui.input import buttons, keys, labels
from game.ui.input.glyphs import cap_for, key_cap
from game.ui.input.hands import pad_of
from game.ui.input.wishes import GROUPS, Wish, group_titles, title
from game.ui.menu import Menu
from game.ui.metrics import Metrics, tall
from game.ui.services import Services
from game.ui.widgets import Box, Button, SignButton, Widget, line
from game.ui.widgets.base import Action
from game.ui.widgets.binding import BUTTON, BindingRow
from game.ui.widgets.lettering import paragraph
from game.ui.widgets.paper import rule, sheet, veil

ROW, HEAD, PART = 38.0, 54.0, 20.0
TOP, FOOT, EDGE, GUTTER = 194.0, 30.0, 30.0, 36.0
SIDE_BY_SIDE = 960.0
UPRIGHT_TYPE = 1.6
WIDEST = 1216.0
BESIDE = ((0, 1, 4), (2, 3))
"""Which groups stand in which of two columns."""
ONE_COLUMN = ((0, 1, 2, 3, 4),)


class KeysPage(Menu):
    """Lies over what was shown. Escape takes it away. ``waiting``: the next key or button is for this wish."""

    overlay = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.waiting: Wish | None = None
        self.pad = "xbox"

    @property
    def keeps_keys(self) -> bool:
        """The next key is bound, whatever it means by now."""
        return self.waiting is not None

    # Where everything lies

    def canvas(self, window: Metrics) -> Metrics:
        by = self.services.settings.ui_scale * (UPRIGHT_TYPE if window.upright else 1.0)
        beside = window.lw / by >= SIDE_BY_SIDE
        return tall(window, by, window.lw / by, self._height(BESIDE if beside else ONE_COLUMN))

    @staticmethod
    def _height(columns: tuple[tuple[int, ...], ...]) -> float:
        return (
            TOP + FOOT + 20 + max(sum(HEAD + PART + ROW * len(GROUPS[part]) for part in column) for column in columns)
        )

    @property
    def _columns(self) -> tuple[tuple[int, ...], ...]:
        return BESIDE if self.metrics.lw >= SIDE_BY_SIDE else ONE_COLUMN

    def _paper(self) -> Box:
        m, columns = self.metrics, self._columns
        wide = min(WIDEST, m.lw - 40)
        return Box((m.lw - wide) / 2, 76, wide, self._height(columns) - 76 - 16)

    def _column(self, number: int) -> tuple[float, float]:
        """Left edge and width of a column."""
        paper, count = self._paper(), len(self._columns)
        wide = (paper.w - 2 * EDGE - GUTTER * (count - 1)) / count
        return paper.x + EDGE + number * (wide + GUTTER), wide

    # Widgets

    def widgets(self) -> list[Widget]:
        paper, settings = self._paper(), self.services.settings
        bound = keys.bound(settings.keys)
        shared = keys.clashes(bound)
        listed: list[Widget] = [SignButton(Box(20, 14, 48, 48), "back-arrow", self.escape, plain=True)]
        ways: tuple[tuple[str, Action], ...] = (
            (_("Usual keys"), partial(self._keys, keys.USUAL)),
            (_("Keys for one hand"), partial(self._keys, keys.ONE_HAND)),
            (_("Usual buttons"), self._usual_buttons),
        )
        wide = (paper.w - 2 * EDGE - 2 * 14) / 3
        for number, (words, action) in enumerate(ways):
            box = Box(paper.x + EDGE + number * (wide + 14), paper.y + 24, wide, 46)
            listed.append(Button(box, words, self.sounding(action), size=18))
        for number, column in enumerate(self._columns):
            x, wide = self._column(number)
            y = TOP
            for part in column:
                y += HEAD
                for wish in GROUPS[part]:
                    caps = [key_cap(key) for key in bound[wish]]
                    button = cap_for(wish, settings, self.pad)
                    wait, waits = partial(self._wait, wish), self.waiting is wish
                    row = BindingRow(Box(x, y, wide, ROW), title(wish), caps, button, wait, waits, wish in shared)
                    listed.append(row)
                    y += ROW
                y += PART
        return listed

    def first(self, widgets: list[Widget]) -> Widget | None:
        return next(widget for widget in widgets if isinstance(widget, BindingRow))

    def heading(self) -> str:
        return _("Keys and pad")

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.86)
        art, paper = self.art, self._paper()
        line(surface, art, self.heading(), 84, 38, 34, "serif", IVORY, "left", self.metrics.lw - 110)
        sheet(surface, art, paper)
        words, colour = self._told()
        paragraph(surface, art, words, paper.x + EDGE, TOP - 22, 16, paper.w - 2 * EDGE, "italic", colour)
        for number, column in enumerate(self._columns):
            x, wide = self._column(number)
            y = TOP
            for part in column:
                line(surface, art, group_titles()[part], x + 10, y + 26, 20, "serif", INK, "left", wide - BUTTON - 90)
                line(surface, art, _("Pad"), x + wide - 10 - BUTTON / 2, y + 28, 14, "italic", MUTED, "centre", BUTTON)
                rule(surface, art, x + wide / 2, y + 42, wide - 8)
                y += HEAD + ROW * len(GROUPS[part]) + PART

    def _told(self) -> tuple[str, str]:
        """The sentence above the rows, and its colour."""
        if self.waiting is not None:
            return _(
                "Press the key or the button for it. Esc leaves everything as it is, Del takes its keys away."
            ), INK
        shared = keys.clashes(keys.bound(self.services.settings.keys))
        if shared:
            first, others = next(iter(shared.items()))
            told = _("One key asks for two things: “{first}” and “{second}”.")
            return told.format(first=title(first), second=title(others[0])), CINNABAR
        return _("Enter or a click, then the new key: it comes to the others; pressed once more it goes."), MUTED

    # Binding

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.KEYDOWN and pad_of(event) and pad_of(event) != self.pad:
            self.pad = pad_of(event)
            self.rebuild()
        if self.waiting is None:
            super().handle(event, now)
        elif event.type == pygame.KEYDOWN:
            self._bind(event, self.waiting)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._stop()

    def _wait(self, wish: Wish) -> None:
        self.pressed()
        self.waiting = wish
        self.rebuild()

    def _stop(self) -> None:
        self.waiting = None
        self.rebuild()

    def _bind(self, event: pygame.Event, wish: Wish) -> None:
        """The key or button that was waited for."""
        settings = self.services.settings
        bound = keys.bound(settings.keys)
        if pad_of(event):
            settings.pad = buttons.changes({**buttons.bound(settings.pad), event.button: wish})
        elif event.key == pygame.K_DELETE:
            settings.keys = keys.changes({**bound, wish: ()})
        elif event.key != pygame.K_ESCAPE:
            settings.keys = keys.changes(keys.with_key(bound, wish, labels.scancode_of(event)))
        self.pressed()
        self.waiting = None
        self._keep()

    def _keys(self, preset: keys.Bound) -> None:
        self.services.settings.keys = keys.changes(preset)
        self._keep()

    def _usual_buttons(self) -> None:
        self.services.settings.pad = {}
        self._keep()

    def _keep(self) -> None:
        self.services.program.settings_changed()
        self.rebuild()

    def escape(self) -> None:
        self.pressed()
        self.services.router.back()
