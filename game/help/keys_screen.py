"""Keyboard and gamepad bindings, to view and change; conflicts are marked.

The bindings only name wishes; the table carries them out. The standard menu keys (arrows, Enter, Esc) always work, so
nobody can lock themselves out.
"""

from functools import partial

import pygame

from game.help.binding import BUTTON, BindingRow
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, IVORY, MUTED
from game.ui.book import paper
from game.ui.controls import button, sign
from game.ui.input import buttons, keys, labels
from game.ui.input.glyphs import cap_for, key_cap
from game.ui.input.hands import pad_of
from game.ui.input.wishes import GROUPS, Wish, group_titles, title
from game.ui.layout import (
    Anchored,
    Column,
    Control,
    FirstFit,
    Gap,
    Node,
    Pad,
    Picture,
    Row,
    Scroll,
    Scrolled,
    Sized,
    Text,
)
from game.ui.menu import Menu
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.styles import BOOK_TITLE, GROUP_TITLE, REMARK, SMALL
from game.ui.transition import Thing
from game.ui.widgets import Box
from game.ui.widgets.paper import rule

PART = 20.0
EDGE, GUTTER = 14.0, 36.0
UPRIGHT_TYPE = 1.6
WIDEST, NARROWEST = 1216.0, 560.0
"""Maximum width of the paper, minimum width of the page; they limit the type size."""
LEAST = 412.0
"""Minimum width of a column, if there are two."""
BESIDE = ((0, 1, 4), (3, 2))
"""The groups in each of two columns. The ten keys of the cards come last: they say the same ten times."""


class KeysPage(Menu):
    """Over the previous screen; Escape closes it. ``waiting``: the next key or button is bound to this wish."""

    planks = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.waiting: Wish | None = None
        self.pad = "xbox"
        self.scrolled = Scrolled(self.rebuild)

    # Content

    def canvas(self, window: Metrics) -> Metrics:
        by = self.services.settings.ui_scale * (UPRIGHT_TYPE if window.upright else 1.0)
        return larger(window, min(by, window.lw / NARROWEST))

    def content(self) -> Node:
        self.keeps_keys = self.waiting is not None
        sides = max(20.0, (self.metrics.lw - WIDEST) / 2)
        heading = Text(self.heading(), BOOK_TITLE, colour=IVORY, single=True)
        head = Row(sign("back-arrow", self.escape, 48, plain=True), heading, gap=16)
        told, colour = self._told()
        groups = self._groups()
        columns = [Sized(Column(*(groups[part] for part in column), gap=PART), least=LEAST) for column in BESIDE]
        rows = FirstFit(Row(*columns, gap=GUTTER, equal=True, across="start"), Column(*groups, gap=PART))
        body = Scroll(Pad(Column(self._ways(), Gap(PART), rows), top=4, bottom=4), self.scrolled)
        page = Pad(Column(Text(told, REMARK, colour=colour), Gap(10), body, grow=1), *[EDGE] * 4)
        below = Pad(Anchored(Thing.BOOK, paper(page)), sides, 0, sides, 16, grow=1)
        return Column(Pad(head, 20, 14, 20, 14), below)

    def _ways(self) -> Node:
        """The presets for all bindings."""

        def plate(words: str, bound: keys.Bound | None) -> Control:
            act = self._usual_buttons if bound is None else partial(self._keys, bound)
            return button(words, self.services.sounding(act), height=46, size=18)

        ways = (
            plate(_("Default keys"), keys.USUAL),
            plate(_("One-handed keys"), keys.ONE_HAND),
            plate(_("Default buttons"), None),
        )
        return FirstFit(Row(*ways, gap=14, equal=True), Column(*ways, gap=10))

    def _groups(self) -> list[Node]:
        """The wishes, in groups."""
        bound = keys.bound(self.services.settings.keys)
        shared = keys.clashes(bound)
        return [
            Column(
                self._head(words),
                *(self._row(wish, bound, wish in shared) for wish in wishes),
            )
            for words, wishes in zip(group_titles(), GROUPS, strict=True)
        ]

    def _head(self, words: str) -> Node:
        pad = Sized(Text(_("Gamepad"), SMALL, "centre", single=True), BUTTON, BUTTON)
        return Column(
            Pad(Row(Text(words, GROUP_TITLE, single=True, grow=1), pad), 10, 0, 10), Picture(_rule, height=16)
        )

    def _row(self, wish: Wish, bound: keys.Bound, shared: bool) -> Control:
        caps, words = [key_cap(key) for key in bound[wish]], title(wish)
        on_pad, wait = cap_for(wish, self.services.settings, self.pad), partial(self.wait_for, wish)
        return Control(
            lambda box, _scale: BindingRow(box, words, caps, on_pad, wait, self.waiting is wish, shared),
            *(partial(BindingRow.high, words, caps), 0.0, BindingRow.least(words, caps), words, wish is GROUPS[0][0]),
        )

    def heading(self) -> str:
        return _("Keys and buttons")

    def _told(self) -> tuple[str, str]:
        """The sentence above the rows, and its colour."""
        if self.waiting is not None:
            return _("Press a key or a button. Esc cancels, Del removes all its keys."), INK
        shared = keys.clashes(keys.bound(self.services.settings.keys))
        if shared:
            first, others = next(iter(shared.items()))
            told = _("One key does two things: “{first}” and “{second}”.")
            return told.format(first=title(first), second=title(others[0])), CINNABAR
        return _("Choose a line, then press a key to add it. Press one it already has to remove it."), MUTED

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

    def wait_for(self, wish: Wish) -> None:
        """The next key pressed will be bound to this wish."""
        self.services.pressed()
        self.waiting = wish
        self.rebuild()

    def _stop(self) -> None:
        self.waiting = None
        self.rebuild()

    def _bind(self, event: pygame.Event, wish: Wish) -> None:
        """Bind the key or button pressed."""
        settings = self.services.settings
        bound = keys.bound(settings.keys)
        if pad_of(event):
            settings.pad = buttons.changes({**buttons.bound(settings.pad), event.button: wish})
        elif event.key == pygame.K_DELETE:
            settings.keys = keys.changes({**bound, wish: ()})
        elif event.key != pygame.K_ESCAPE:
            settings.keys = keys.changes(keys.with_key(bound, wish, labels.scancode_of(event)))
        self.services.pressed()
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


def _rule(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    rule(surface, art, *box.centre, box.w - 8)
