"""A table above a foot: the window's lower edge belongs to what a replay or a practice adds, the rest to the table.

The table is laid out on a canvas of its own, so nothing of it is covered. What stands on the foot is not known here.
"""

from abc import abstractmethod
from typing import ClassVar

from game.match.footer import LARGEST_WORDS, above, foot
from game.match.screen import TableScreen
from game.session.session import MatchSession
from game.ui.art import Art
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Group, Widget


class FootedTable(TableScreen):
    """``FOOT`` is its height, and that in an upright window; `_lay_out` puts widgets into ``_group``."""

    FOOT: ClassVar[tuple[float, float]]

    def __init__(self, services: Services, play: MatchSession) -> None:
        super().__init__(services, play)
        self._group = Group([])

    @abstractmethod
    def _lay_out(self) -> None:
        """Everything on the foot, for the window as it is."""

    def enter(self, art: Art, metrics: Metrics) -> None:
        self._whole, self._window_art = metrics, art
        table = above(metrics, *self.FOOT)
        super().enter(art.at(table), table)
        self._lay_out()

    def resized(self, metrics: Metrics) -> None:
        self._whole = metrics
        table = above(metrics, *self.FOOT)
        self._painter.art = self._window_art.at(table)
        super().resized(table)
        self._lay_out()

    @property
    def strip(self) -> Box:
        """The foot."""
        return foot(self._whole, self.scene.metrics)

    @property
    def beside(self) -> tuple[Widget, ...]:
        return (*self._group.widgets, *super().beside)

    @property
    def _larger(self) -> float:
        """How much larger words on the foot are than usual."""
        return min(LARGEST_WORDS, max(1.0, self._whole.larger))
