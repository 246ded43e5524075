"""The plates below the rules: back to the game they came from, saving them as a game, and their code."""

from collections.abc import Callable
from functools import partial

from engine.rules.options import Options
from engine.rules.presets import preset
from game.house_rules.edited_rules import EditedRules
from game.house_rules.own_game_sheets import CodeSheet, NameSheet
from game.text.i18n import _
from game.ui.controls import button
from game.ui.layout import Node, Row, Sized
from game.ui.services import Services

PLATE = 48.0


class RulesFoot:
    """``take`` takes other rules, ``changed`` is called when these have got a name."""

    def __init__(
        self, services: Services, edited: EditedRules, take: Callable[[Options], None], changed: Callable[[], None]
    ) -> None:
        self._services, self._edited, self._take, self._changed = services, edited, take, changed

    def plates(self) -> Node:
        """Back to the chosen game, and actions for the current rules."""
        back = _("Reset to {game}").format(game=_(preset(self._services.settings.preset).title))
        same = self._edited.rules == self._edited.base
        code = partial(_share, self._services, self._edited)
        plates = (
            button(back, partial(self._take, self._edited.base), height=PLATE, size=18, enabled=not same, first=False),
            button(_("Save as my game"), self._services.sounding(self._save), height=PLATE, size=18, first=False),
            button(_("Share code"), self._services.sounding(code), height=PLATE, size=18, first=False),
        )
        return Row(*(Sized(plate, plate.least, grow=1) for plate in plates), gap=13)

    def _save(self) -> None:
        name = self._edited.name
        self._services.router.open(
            NameSheet(self._services, _("Save as my game"), self._edited.rules, name, self._keep)
        )

    def _keep(self, name: str) -> str:
        """Save the rules under a name; returns an error message or ""."""
        trouble = self._edited.save(name)
        if not trouble:
            self._changed()
        return trouble


def _share(services: Services, edited: EditedRules) -> None:
    services.router.open(CodeSheet(services, edited.rules))
