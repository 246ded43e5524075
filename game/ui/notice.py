"""A message in one sentence, with a button."""

from game.text.i18n import _
from game.ui.controls import button
from game.ui.layout import Column, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet


class Notice(Sheet):
    """Reports a problem; the program continues."""

    def __init__(self, services: Services, words: str) -> None:
        super().__init__(services)
        self.words = words

    def heading(self) -> str:
        return _("Notice")

    def content(self) -> Node:
        agree = button(_("OK"), self.escape, "main", width=200)
        return Column(Text(self.words, align="centre", least=3), agree, gap=24)


def tell(services: Services, words: str) -> None:
    """Show a message over the current screen."""
    services.router.open(Notice(services, words))
