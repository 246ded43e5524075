"""A lesson is over: what comes next."""

from functools import partial

import pygame

from game.lessons import LESSONS, Lesson
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import MALACHITE
from game.ui.art.shapes import PlateKind
from game.ui.controls import menu
from game.ui.destinations import LessonTable, NewGame, Title
from game.ui.layout import Column, Node, Picture, Row, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import REMARK
from game.ui.widgets import Box
from game.ui.widgets.base import Action


class LessonEnd(Sheet):
    """``following`` is the next lesson, ``done``: this one was played to its end."""

    width = 460.0

    def __init__(self, services: Services, lesson: Lesson, following: Lesson | None, done: bool) -> None:
        super().__init__(services)
        self.lesson, self.following, self.done = lesson, following, done

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

    def content(self) -> Node:
        done = self.services.settings.lessons_done
        marks = [Picture(_learnt if lesson.key in done else _waiting, 30, 30) for lesson in LESSONS]
        words = _("All lessons learnt: you can play.") if len(done) >= len(LESSONS) else _(self.lesson.about)
        rows = [(words, self.sounding(action), kind) for words, action, kind in self._rows()]
        return Column(
            Row(*marks, gap=10, align="centre"), Text(words, REMARK, "centre"), menu(*rows, height=48), gap=14
        )

    def escape(self) -> None:
        """Whoever finished goes back to the title, whoever looked in goes back to the lesson."""
        if self.done:
            self.pressed()
            self.services.router.go(Title())
        else:
            super().escape()


def _learnt(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.disc(15 * scale, MALACHITE, MALACHITE), *box.centre)
    art.put(surface, art.icon("tick", 18 * scale, "#FFFDF7"), *box.centre)


def _waiting(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.disc(15 * scale, "#EFE3CC", "#5E4E3D"), *box.centre)
