"""A foot below a table: the window's lower edge belongs to what a replay, a practice or a task adds, the rest to the
table.

The table is laid out on a canvas of its own, so nothing of it is covered. The foot is one layout tree.
"""

from collections.abc import Callable, Iterator

import pygame

from game.table.part import Part
from game.table.screen import TableScreen
from game.ui.art.colours import INK
from game.ui.layout import Node, Page, lay
from game.ui.metrics import BASE_HEIGHT, BASE_WIDTH, Metrics
from game.ui.widgets import Box, Group, Place, Widget, WidgetState

HIGH, HIGH_UPRIGHT = 112.0, 316.0
"""How high the foot of a replay or a task is."""
LARGEST_WORDS = 1.25
"""Words on a foot grow with the player's wish so far: their plates stay as they are."""
UPRIGHT = 1.5
"""How much larger everything on a foot is in an upright window."""
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Foot(Part):
    """``content``: what lies on it, in the sizes of a window that is not upright. ``tall``: its height, and that in an
    upright window. ``standing``: it is laid anew when this is another than before. ``group``: the widgets on it.
    """

    page: Page

    def __init__(
        self,
        table: TableScreen,
        content: Callable[["Foot"], Node],
        tall: tuple[float, float] = (HIGH, HIGH_UPRIGHT),
        standing: Callable[[], object] = lambda: None,
    ) -> None:
        self.table, self._content, self._tall, self._standing = table, content, tall, standing
        self._laid_for: object = None
        self.group = Group([])

    def canvas(self, window: Metrics) -> Metrics:
        tall = self._tall[window.upright]
        k = min(window.width / BASE_WIDTH, window.height / (BASE_HEIGHT + tall))
        return Metrics(window.width, window.height - round(tall * k), larger=window.larger)

    @property
    def upright(self) -> bool:
        return self.table.window.upright

    @property
    def strip(self) -> Box:
        """Its place on the table's canvas."""
        table = self.table.scene.metrics
        return Box(0, table.lh, table.lw, (self.table.window.height - table.height) / table.k)

    @property
    def larger(self) -> float:
        """How much larger words on it are than usual."""
        return 1.0 if self.upright else min(LARGEST_WORDS, max(1.0, self.table.window.larger))

    def rebuild(self) -> None:
        """Lays it out for how things stand now."""
        strip, scale = self.strip, UPRIGHT if self.upright else 1.0
        self._laid_for = self._standing()
        self.page = lay(self._content(self), strip.w / scale, strip.h / scale, Place(strip.x, strip.y, scale))
        self.group.replace(self.page.controls)
        self.table.scene.stale = True

    @property
    def pages(self) -> tuple[Page, ...]:
        return (self.page,)

    def points(self, event: pygame.Event) -> bool:
        """The table does not hear of what the mouse does here. The keys stay with the table."""
        if event.type not in MOUSE:
            return False
        scene = self.table.scene
        if self.group.handle(event, scene.metrics):
            self.group.set_focus(None)
            scene.stale = True
        at_foot = event.type in PRESSES and self.strip.holds(*scene.metrics.logical(event.pos))
        return at_foot and not self.table.player.carrying

    def follow(self, now: float) -> bool:
        if self._standing() == self._laid_for:
            return False
        self.rebuild()
        return True

    def rehearse(self) -> Iterator[None]:
        art, nowhere = self.table.painter.art, pygame.Surface((1, 1))
        yield from art.fetch_cover("title_wood", *self._wood)
        for part in self.page.parts:
            if isinstance(part, Widget):
                part.draw(nowhere, art, WidgetState())
            else:
                part.paint(nowhere, art)
            yield

    @property
    def _wood(self) -> tuple[float, float]:
        return self.strip.w, self.strip.h + 2

    def draw(self, surface: pygame.Surface) -> None:
        """The wood, and what lies on it."""
        art, box = self.table.painter.art, self.strip
        art.put(surface, art.cover("title_wood", *self._wood), box.x, box.y)
        edge = art.vector(("foot edge", box.w), box.w, 3, lambda pen: pen.rounded(0, 0, box.w, 3, 0, INK))
        art.put(surface, edge, box.x, box.y)
        self.page.paint(surface, art)
        self.group.draw(surface, art)
