"""Confirmation before touching the discard pile where this makes the player the fool (R74)."""

from collections.abc import Callable

from game.text.i18n import _
from game.ui.controls import button, foot
from game.ui.layout import Column, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import QUESTION


class TouchSheet(Sheet):
    """Over the table. ``touch`` is called on confirmation."""

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
        self.services.back()
        self.touch()
