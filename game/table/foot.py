"""A table above a foot: the window's lower edge belongs to what a replay, a practice or a task adds, the rest to the
table.

The table is laid out on a canvas of its own, so nothing of it is covered. The foot is one layout tree.
"""

from abc import abstractmethod
from typing import ClassVar

import pygame

from game.session.table_session import TableSession
from game.table.screen import TableScreen
from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.layout import Node, Page, lay
from game.ui.metrics import BASE_HEIGHT, BASE_WIDTH, Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Group, Place

HIGH, HIGH_UPRIGHT = 112.0, 316.0
"""How high the foot of a replay or a task is."""
LARGEST_WORDS = 1.25
"""Words on a foot grow with the player's wish so far: their plates stay as they are."""
UPRIGHT = 1.5
"""How much larger everything on a foot is in an upright window."""
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class FootedTable(TableScreen):
    """``FOOT`` is the foot's height, and that in an upright window. ``group`` are the widgets on it."""

    FOOT: ClassVar[tuple[float, float]] = HIGH, HIGH_UPRIGHT
    page: Page

    def __init__(self, services: Services, play: TableSession) -> None:
        super().__init__(services, play)
        self.group = Group([])

    @abstractmethod
    def content(self) -> Node:
        """What lies on the foot. All sizes are those of a window that is not upright."""

    def canvas(self, window: Metrics) -> Metrics:
        tall = self.FOOT[window.upright]
        k = min(window.width / BASE_WIDTH, window.height / (BASE_HEIGHT + tall))
        return Metrics(window.width, window.height - round(tall * k), larger=window.larger)

    @property
    def upright(self) -> bool:
        return self.window.upright

    @property
    def strip(self) -> Box:
        """The foot, on the table's canvas."""
        table = self.scene.metrics
        return Box(0, table.lh, table.lw, (self.window.height - table.height) / table.k)

    @property
    def larger(self) -> float:
        """How much larger words on the foot are than usual."""
        return 1.0 if self.upright else min(LARGEST_WORDS, max(1.0, self.window.larger))

    def lay_out(self) -> None:
        """The foot as it is to be now."""
        strip, scale = self.strip, UPRIGHT if self.upright else 1.0
        self.page = lay(self.content(), strip.w / scale, strip.h / scale, Place(strip.x, strip.y, scale))
        self.group.replace(self.page.controls)
        self.scene.stale = True

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.lay_out()

    def resized(self, metrics: Metrics) -> None:
        super().resized(metrics)
        self.lay_out()

    @property
    def pages(self) -> tuple[Page, ...]:
        return (self.page,)

    def press_on_foot(self, event: pygame.Event) -> bool:
        """The mouse, if it is at the foot. True: the table does not hear of it. The keys stay with the table."""
        if event.type not in MOUSE:
            return False
        if self.group.handle(event, self.scene.metrics):
            self.group.set_focus(None)
            self.scene.stale = True
        at_foot = event.type in PRESSES and self.strip.holds(*self.scene.metrics.logical(event.pos))
        return at_foot and not self.player.carrying

    def draw_foot(self, surface: pygame.Surface) -> None:
        """The wood, and what lies on it."""
        draw_wood(surface, self.painter.art, self.strip)
        self.page.paint(surface, self.painter.art)
        self.group.draw(surface, self.painter.art)


def draw_wood(surface: pygame.Surface, art: Art, box: Box) -> None:
    """Draws the wood of a foot."""
    area = art.rect(box.x, box.y, box.w, box.h + 2)
    whole = art.cover("title_wood", box.w, max(box.h, box.w * 0.5625)).surface
    surface.blit(whole, area.topleft, (0, 0, area.w, area.h))
    edge = art.vector(("foot edge", box.w), box.w, 3, lambda pen: pen.rounded(0, 0, box.w, 3, 0, INK))
    art.put(surface, edge, box.x, box.y)
