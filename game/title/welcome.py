"""The first start: the language, then the name, and whether to learn the game or play."""

from functools import partial

from game.storage.settings import NAME_LENGTH
from game.text.i18n import _, languages, spoken
from game.ui.art.shapes import PlateKind
from game.ui.controls import button, foot, text_field
from game.ui.destinations import Lessons, LessonTable, NewMatchTable, WithFriends
from game.ui.layout import Column, Gap, Node
from game.ui.sheet import Sheet

LIST, QUESTION = 480.0, 720.0
"""Widths of the list of languages and of the question after it."""


class WelcomeSheet(Sheet):
    """Over the title, one question at a time; two clicks lead to the cards. Escape keeps the defaults."""

    width = LIST
    edge = 56.0
    _named = False
    """The language is chosen, and the name is asked for."""

    def heading(self) -> str:
        return _("What’s your name?") if self._named else _("Welcome!")

    def content(self) -> Node:
        return self._name() if self._named else self._languages()

    def _languages(self) -> Node:
        return Column(*(self._tongue(code, name) for code, name in languages().items()), gap=10)

    def _name(self) -> Node:
        services = self.services
        name = text_field(
            services.settings.name,
            _("You"),
            NAME_LENGTH,
            self._call,
            services.program.settings_changed,
            called=_("Your name"),
            height=52,
        )
        learn, play = self.services.sounding(self._learn), self.services.sounding(self._play)
        return Column(
            name,
            Gap(20),
            foot(
                button(_("Teach me"), learn, "main", height=76, size=23, under=_("lessons with cards in hand")),
                button(_("I know the game"), play, height=76, size=23, under=_("deal the cards")),
            ),
            Gap(14),
            button(_("With friends"), services.sounding(self._friends), height=56),
        )

    def _tongue(self, code: str, name: str) -> Node:
        mine = code == spoken()
        kind: PlateKind = "main" if mine else "plain"
        return button(name, self.services.sounding(partial(self._speak, code)), kind, height=60, size=21, first=mine)

    def _speak(self, code: str) -> None:
        self.services.settings.language = code
        self.services.program.settings_changed()
        self._ask_name(True)

    def _ask_name(self, named: bool) -> None:
        self._named, self.width = named, QUESTION if named else LIST
        self.rebuild()
        self.group.set_focus(self.group.widgets[0] if named else self.layout.first)  # the name can be written at once

    def _call(self, name: str) -> None:
        self.services.settings.name = name

    def _learn(self) -> None:
        from game.lessons import LESSONS
        from game.lessons.first_game import lay_first_table

        lay_first_table(self.services.settings)
        self.services.program.settings_changed()
        self.services.router.back()  # it greets once
        self.services.router.go(Lessons())
        self.services.router.go(LessonTable(LESSONS[0].key))

    def _friends(self) -> None:
        self.services.router.back()
        self.services.router.go(WithFriends())

    def _play(self) -> None:
        self.services.router.go(NewMatchTable())

    def escape(self) -> None:
        if self._named:
            self._ask_name(False)
        else:
            super().escape()
