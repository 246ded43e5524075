"""A lesson is over: what comes next."""

from functools import partial

import pygame

from game.lessons import LESSONS, Lesson
from game.text.i18n import _
from game.ui.art.colours import MALACHITE
from game.ui.art.shapes import PlateKind
from game.ui.destinations import LessonTable, NewGame, Title
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Widget, paragraph
from game.ui.widgets.base import Action

ROW = 60.0


class LessonEnd(Sheet):
    """``following`` is the next lesson, ``done``: this one was played to its end."""

    def __init__(self, services: Services, lesson: Lesson, following: Lesson | None, done: bool) -> None:
        super().__init__(services)
        self.lesson, self.following, self.done = lesson, following, done
        self.size = (460.0, 250.0 + ROW * len(self._rows()))

    def heading(self) -> str:
        return _("Well done!") if self.done else _(self.lesson.title)

    def _rows(self) -> list[tuple[str, Action, PlateKind]]:
        router, following = self.services.router, self.following
        go = router.go
        rows: list[tuple[str, Action, PlateKind]] = []
        if following is not None:
            rows.append(
                (_("Next: {lesson}").format(lesson=_(following.title)), partial(go, LessonTable(following.key)), "main")
            )
        if not self.done:
            rows.append((_("Back to the lesson"), router.back, "plain"))
        else:
            rows.append((_("Once more"), partial(go, LessonTable(self.lesson.key)), "plain"))
        rows.append((_("Play a game"), partial(go, NewGame()), "plain" if following is not None else "main"))
        rows.append((_("Title"), partial(go, Title()), "plain"))
        return rows

    def widgets(self) -> list[Widget]:
        place = self.place()
        return [
            Button(
                place.box(56, 196 + index * ROW, self.size[0] - 112, 48),
                words,
                self.sounding(action),
                kind,
                scale=place.scale,
            )
            for index, (words, action, kind) in enumerate(self._rows())
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, done = self.place(), self.services.settings.lessons_done
        s = place.scale
        for index, lesson in enumerate(LESSONS):
            x, y = place.at(self.size[0] / 2 + (index - (len(LESSONS) - 1) / 2) * 40, 124)
            if lesson.key in done:
                self.art.put(surface, self.art.disc(15 * s, MALACHITE, MALACHITE), x, y)
                self.art.put(surface, self.art.icon("tick", 18 * s, "#FFFDF7"), x, y)
            else:
                self.art.put(surface, self.art.disc(15 * s, "#EFE3CC", "#5E4E3D"), x, y)
        words = _("All lessons learnt: you can play.") if len(done) >= len(LESSONS) else _(self.lesson.about)
        x, y = place.at(self.size[0] / 2, 164)
        paragraph(surface, self.art, words, x, y, 17 * s, (self.size[0] - 80) * s, "italic", align="centre")

    def escape(self) -> None:
        """Whoever finished goes back to the title, whoever looked in goes back to the lesson."""
        if self.done:
            self.pressed()
            self.services.router.go(Title())
        else:
            super().escape()
