"""The "More" menu of a sheet, with its rarely used actions.

A sheet has one main button and at most two others, of which `more` is one. The choices are updated while the menu is
open, because their words may change, such as the progress of a review.
"""

from collections.abc import Callable, Sequence

from game.text.i18n import _
from game.ui.controls import HEIGHT, button
from game.ui.layout import Column, Control, Gap, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import SMALL
from game.ui.widgets.base import Action

Choice = tuple[str, Action]
Choices = Callable[[], Sequence[Choice]]


class MoreSheet(Sheet):
    """A choice closes the menu and carries out its action. ``told``: lines of text below the choices."""

    width = 416.0

    def __init__(self, services: Services, choices: Choices, told: Sequence[str] = ()) -> None:
        super().__init__(services)
        self._choices, self._told = choices, tuple(told)
        self._offered: tuple[str, ...] = ()

    def heading(self) -> str:
        return _("More")

    def content(self) -> Node:
        offered = self._choices()
        self._offered = tuple(words for words, _act in offered)
        rows = [
            button(words, self._choosing(act), height=46, first=not number)
            for number, (words, act) in enumerate(offered)
        ]
        told = [Text(words, SMALL, "centre", least=2) for words in self._told]
        back = button(_("Back"), self.escape, "linen", height=46)
        return Column(*rows, Gap(4), back, *([Gap(4)] if told else []), *told, gap=6)

    def update(self, now: float) -> bool:
        if tuple(words for words, _act in self._choices()) != self._offered:
            self.rebuild()
        return super().update(now)

    def _choosing(self, act: Action) -> Action:
        def choose() -> None:
            self.services.router.back()
            act()

        return self.services.sounding(choose)


def more(
    services: Services,
    choices: Choices,
    told: Callable[[], Sequence[str]] = tuple,
    *,
    height: float = HEIGHT,
    size: float = 20.0,
) -> Control:
    """The button that opens the menu, for which ``told`` finds the lines of text then."""

    def act() -> None:
        services.pressed()
        services.router.open(MoreSheet(services, choices, told()))

    return button(_("More"), act, height=height, size=size)
