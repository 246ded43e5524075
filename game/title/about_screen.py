"""About the program: what it is, what it is made of, and the licence of each part, to be read.

Reads no file itself; game.title.about has the words.
"""

from functools import partial

import pygame

from game.house_rules.rules_page import CONTENTS, LEAST_WIDE, TALL, WIDE
from game.system.paths import Home
from game.text.i18n import _
from game.title.about import Chapter as Told
from game.title.about import chapters
from game.ui.art.colours import INK
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Place, SignButton, Widget, line
from game.ui.widgets.paper import sheet, veil
from game.ui.widgets.reading import Chapter, Reading

HEAD, LOW_HEAD = 104.0, 76.0
ROW = 44.0
BACK_KEYS = (pygame.K_ESCAPE, pygame.K_BACKSPACE)


class AboutPage(Sheet):
    """Lies over what was shown. ``chosen``: the chapter that is read; a narrow page has its contents above the text."""

    def __init__(self, services: Services, home: Home | None = None) -> None:
        super().__init__(services)
        self.home = home
        self.chosen = 0
        self.told: list[Told] = []
        self.reading: Reading | None = None

    def heading(self) -> str:
        return _("About Durak")

    def canvas(self, window: Metrics) -> Metrics:
        """Larger type is set anew in what room there is; the text scrolls."""
        return larger(window, self.services.settings.ui_scale)

    def place(self) -> Place:
        m = self.metrics
        self.size = TALL if m.upright else (min(WIDE[0], m.lw - 48), min(WIDE[1], m.lh - 24))
        return super().place()

    @property
    def _narrow(self) -> bool:
        return self.size[0] < LEAST_WIDE

    @property
    def _head(self) -> float:
        return HEAD if self.size[1] > 480 else LOW_HEAD

    @property
    def _contents(self) -> float:
        """How high the contents above the text of a narrow page are: two columns of rows."""
        return (len(self.told) + 1) // 2 * ROW + 12 if self._narrow else 0.0

    def widgets(self) -> list[Widget]:
        place, (w, h) = self.place(), self.size
        s = place.scale
        self.told = self.told or chapters(self.home)
        top = self._head + 16
        left = 40.0 if self._narrow else 40.0 + CONTENTS + 32
        low = top + self._contents
        offset = self.reading.offset if self.reading else 0.0
        passages = [(part.title, [(text, False) for text in part.paragraphs]) for part in self._chapter.passages]
        self.reading = Reading(place.box(left, low, w - left - 32, h - low - 24), passages, s)
        self.reading.scroll(offset)
        listed: list[Widget] = [self.reading]
        listed.append(
            SignButton(place.box(32, (self._head - 48) / 2 + 2, 48, 48), "back-arrow", self.escape, plain=True)
        )
        for index, part in enumerate(self.told):
            if self._narrow:
                box = place.box(40 + index % 2 * (w - 80) / 2, top + index // 2 * ROW, (w - 88) / 2, ROW - 2)
            else:
                box = place.box(28, top + index * ROW, CONTENTS, ROW - 2)
            row = Chapter(box, part.title, False, partial(self.turn_to, index), s)
            row.current = index == self.chosen
            listed.append(row)
        return listed

    @property
    def _chapter(self) -> Told:
        return self.told[min(self.chosen, len(self.told) - 1)]

    def resized(self, metrics: Metrics) -> None:
        """The language may have changed."""
        self.told = []
        super().resized(metrics)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.MOUSEWHEEL and self.reading is not None:
            self._changed = self.reading.wheel(event.dict.get("precise_y", event.y)) or self._changed
        elif event.type == pygame.KEYDOWN and event.key in BACK_KEYS:
            self.escape()
        elif event.type == pygame.KEYDOWN and self._reads and self.reading is not None and self.reading.key(event):
            self._changed = True
        else:
            super().handle(event, now)

    @property
    def _reads(self) -> bool:
        """Keys go to the text unless they move between the chapters."""
        return not isinstance(self.group.focus, Chapter)

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.6)
        art, place, (w, h) = self.art, self.place(), self.size
        s = place.scale
        sheet(surface, art, self.board())
        x, y = place.at(104, self._head / 2 + 2)
        line(surface, art, self.heading(), x, y, 34 * s, "serif", INK, "left", (w - 160) * s)
        wide = (w - 28) * s
        stroke = art.vector(("page rule", w, s), wide, 2, lambda pen: pen.rounded(0, 0.2, wide, 1.6, 0, INK))
        art.put(surface, stroke, *place.at(14, self._head))
        if not self._narrow:
            high = (h - self._head - 14) * s
            stroke = art.vector(("page fold", high), 2, high, lambda pen: pen.rounded(0.2, 0, 1.4, high, 0, INK))
            art.put(surface, stroke, *place.at(40 + CONTENTS, self._head))

    def turn_to(self, chapter: int) -> None:
        self.pressed()
        self.chosen, self.reading = chapter, None
        self.rebuild()
