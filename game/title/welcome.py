"""The very first start: which language, which name, and whether to learn the game or to play at once."""

from functools import partial

from game.lessons import LESSONS
from game.storage.settings import NAME_LENGTH
from game.text.i18n import _, languages, spoken
from game.ui.art.colours import MUTED
from game.ui.art.shapes import PlateKind
from game.ui.controls import button, foot, text_field
from game.ui.destinations import LessonTable
from game.ui.layout import Column, FirstFit, Gap, Node, Text, grid
from game.ui.sheet import Sheet
from game.ui.styles import REMARK


class WelcomeSheet(Sheet):
    """Lies over the title. Nothing has to be answered: Escape leaves everything as it is."""

    width = 820.0
    edge = 56.0

    def heading(self) -> str:
        return _("Welcome to the table!")

    def content(self) -> Node:
        services = self.services
        tongues = [self._tongue(code, name) for code, name in languages().items()]
        name = text_field(
            services.settings.name, _("You"), NAME_LENGTH, self._call, services.program.settings_changed, height=46
        )
        learn, play = self.sounding(self._learn), self.sounding(services.router.back)
        return Column(
            Text(_("Language"), REMARK, colour=MUTED),
            FirstFit(*(grid(tongues, columns, 12) for columns in (len(tongues), 3, 2))),
            Gap(8),
            Text(_("Your name, if you like"), REMARK, colour=MUTED),
            name,
            Gap(20),
            foot(
                button(
                    _("Teach me"), learn, "main", height=76, size=23, under=_("a few short lessons with cards in hand")
                ),
                button(_("I know the game"), play, height=76, size=23, under=_("the lessons wait on the title")),
            ),
            gap=6,
        )

    def _tongue(self, code: str, name: str) -> Node:
        kind: PlateKind = "main" if code == spoken() else "plain"
        speak = self.sounding(partial(self._speak, code))
        return button(name, speak, kind, height=46, size=18, face="bold", first=False)

    def _speak(self, code: str) -> None:
        self.services.settings.language = code
        self.services.program.settings_changed()
        self.rebuild()

    def _call(self, name: str) -> None:
        self.services.settings.name = name

    def _learn(self) -> None:
        self.services.router.go(LessonTable(LESSONS[0].key))
