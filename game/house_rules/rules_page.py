"""The rules in force, to read: the whole text generated from the options, its chapters at the side."""

from functools import partial

import pygame

from engine.rules.options import Options
from game.house_rules.rules_text import told
from game.session.game_names import USUAL, name_of
from game.text.i18n import _, ngettext
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.destinations import Lessons
from game.ui.metrics import Metrics, larger
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Place, SignButton, Widget, line
from game.ui.widgets.paper import sheet, veil
from game.ui.widgets.reading import Chapter, Reading, bullet

WIDE, TALL = (1168.0, 680.0), (744.0, 1296.0)
HEAD = 104.0
CONTENTS = 256.0
LEARN = 190.0
LEAST_WIDE = 900.0
"""A narrower page has no contents beside its text."""
BACK_KEYS = (pygame.K_ESCAPE, pygame.K_BACKSPACE)


class RulesPage(Sheet):
    """Lies over the table or over the choice of a game, and goes away with Escape, F1 or a click beside it."""

    def __init__(self, services: Services, options: Options, seats: int) -> None:
        super().__init__(services)
        self.options, self.seats = options, seats
        self.passages = told(options, seats)
        self.reading: Reading | None = None

    def heading(self) -> str:
        return _("Rules")

    def canvas(self, window: Metrics) -> Metrics:
        """Larger type is set anew in what room there is; the text scrolls."""
        return larger(window, self.services.settings.ui_scale)

    def place(self) -> Place:
        m = self.metrics
        self.size = TALL if m.upright else (min(WIDE[0], m.lw - 48), min(WIDE[1], m.lh - 24))
        return super().place()

    @property
    def _narrow(self) -> bool:
        """No room for the contents beside the text."""
        return self.size[0] < LEAST_WIDE

    @property
    def _head(self) -> float:
        return HEAD if self.size[1] > 480 else 76.0

    def widgets(self) -> list[Widget]:
        place, (w, h) = self.place(), self.size
        s = place.scale
        head = self._head
        left = 40.0 if self._narrow else 40.0 + CONTENTS + 32
        box = place.box(left, head + 16, w - left - 32, h - head - 40)
        texts = [(part.title, [(line.text, line.different) for line in part.lines]) for part in self.passages]
        self.reading = Reading(box, texts, s)
        listed: list[Widget] = [self.reading]
        listed.append(SignButton(place.box(32, (head - 48) / 2 + 2, 48, 48), "back-arrow", self.escape, plain=True))
        if not self._narrow:
            pitch = min(38.0, (h - head - 44) / len(texts))
            for index, part in enumerate(self.passages):
                row = place.box(28, head + 16 + index * pitch, CONTENTS, pitch)
                listed.append(Chapter(row, part.title, part.different, partial(self.turn_to, index), s))
        if self._teaches:
            learn = place.box(w - 44 - LEARN, head / 2 - 20, LEARN, 44)
            listed.append(Button(learn, _("Learn to play"), self._learn, size=17, face="bold", scale=s))
        self._follow(listed)
        return listed

    @property
    def _teaches(self) -> bool:
        """There is room for the way to the lessons."""
        return self.size[0] >= WIDE[0]

    def _learn(self) -> None:
        self.services.router.back()
        self.services.router.go(Lessons())

    def resized(self, metrics: Metrics) -> None:
        """The passage that was being read is shown again; the language may have changed."""
        passage = self.reading.current() if self.reading else 0
        self.passages = told(self.options, self.seats)
        super().resized(metrics)
        self.turn_to(passage)

    def handle(self, event: pygame.Event, now: float) -> None:
        if event.type == pygame.MOUSEWHEEL and self.reading is not None:
            self._changed = self.reading.wheel(event.dict.get("precise_y", event.y)) or self._changed
        elif event.type == pygame.KEYDOWN and event.key in BACK_KEYS:
            self.escape()
        elif event.type == pygame.KEYDOWN and self.reading is not None and self.reading.key(event):
            self._changed = True
        else:
            super().handle(event, now)

    def draw(self, surface: pygame.Surface) -> None:
        self._follow(self.group.widgets)
        super().draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.6)
        art, place, (w, h) = self.art, self.place(), self.size
        s = place.scale
        sheet(surface, art, self.board())
        head = self._head
        x, y = place.at(104, head / 2 + 2)
        title = line(surface, art, self.heading(), x, y, 34 * s, "serif", INK)
        players = ngettext("{} player", "{} players", self.seats).format(self.seats)
        words = _("{game} · {players}").format(game=name_of(self.options, self.services.own_games), players=players)
        marked = any(part.different for part in self.passages)
        note = _("not as in {game}").format(game=_(USUAL.title)) if marked else ""
        beside = LEARN + 20 if self._teaches else 0.0
        room = (w - 104 - 48 - beside) * s - title - 24 * s
        noted = min(art.measure(note, 16 * s, "italic"), room * 0.45) if note else 0.0
        left, y = x + title + 24 * s, y + 5 * s
        line(surface, art, words, left, y, 18 * s, "regular", MUTED, "left", room - noted - 40 * s)
        if note:
            right = place.at(w - 44 - beside, 0)[0]
            line(surface, art, note, right, y, 16 * s, "italic", CINNABAR, "right", noted)
            art.put(surface, bullet(art, s, CINNABAR), right - noted - 14 * s, y)
        stroke = art.vector(
            ("page rule", w, s), (w - 28) * s, 2, lambda pen: pen.rounded(0, 0.2, (w - 28) * s, 1.6, 0, INK)
        )
        art.put(surface, stroke, *place.at(14, head))
        if not self._narrow:
            high = (h - head - 14) * s
            stroke = art.vector(("page fold", high), 2, high, lambda pen: pen.rounded(0.2, 0, 1.4, high, 0, INK))
            art.put(surface, stroke, *place.at(40 + CONTENTS, head))

    def turn_to(self, passage: int) -> None:
        if self.reading is not None:
            self.reading.turn_to(passage)
            self._changed = True

    def _follow(self, widgets: list[Widget]) -> None:
        """The chapter that is being read stands out in the contents."""
        chapters = [widget for widget in widgets if isinstance(widget, Chapter)]
        for index, chapter in enumerate(chapters):
            chapter.current = self.reading is not None and index == self.reading.current()
