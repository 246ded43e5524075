"""Are the discards to be touched, where that makes a fool (R74)? Nothing is done before it is confirmed."""

from collections.abc import Callable

from game.text.i18n import _
from game.ui.controls import button, foot
from game.ui.layout import Column, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import QUESTION


class TouchSheet(Sheet):
    """Lies over the table. ``touch``: what happens when it is meant."""

    def __init__(self, services: Services, touch: Callable[[], None]) -> None:
        super().__init__(services)
        self.touch = touch

    def heading(self) -> str:
        return _("Discard pile")

    def content(self) -> Node:
        question = Text(_("Touch it, and you’re the fool."), QUESTION, "centre", least=2)
        leave = button(_("Leave it"), self.escape, "main", first=True)
        return Column(question, foot(leave, button(_("Touch it"), self._touch)), gap=32)

    def _touch(self) -> None:
        self.pressed()
        self.services.router.back()
        self.touch()
