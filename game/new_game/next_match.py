"""The next match to start: random, the deal of the day, or a numbered deal."""

from secrets import token_hex
from typing import Literal

from game.session import daily_deal
from game.session.match_setup import NewMatch, chosen, daily, numbered
from game.ui.services import RoomState, Services

SEED = 16
"""Random bytes in a match's seed: enough to make a search from a revealed secret infeasible."""
Which = Literal["random", "day", "number"]


class NextMatch(RoomState):
    """The first deal is fixed beforehand, so that its fingerprint can be shown.

    ``seed``: "" until it is drawn. ``which``: the kind of deal, for one match; ``number``: of a numbered deal, None
    until entered.
    """

    def __init__(self, services: Services) -> None:
        self._services, self.seed = services, services.seed
        self.which: Which = "random"
        self.number: int | None = None

    def now(self) -> NewMatch:
        """The match according to the current settings."""
        settings = self._services.settings
        if self.which == "day":
            return daily(settings, daily_deal.today())
        if self.which == "number" and self.number is not None:
            return numbered(settings, self.number)
        self.seed = self.seed or token_hex(SEED)
        return chosen(settings, self.seed)

    def today(self) -> daily_deal.Day:
        """The state of the deal of the day in the chosen game."""
        return daily_deal.so_far(self._services.saves, daily(self._services.settings, daily_deal.today()))

    def begun(self, new: NewMatch) -> None:
        """A match has begun: the next one is random, and gets another seed if it was this one."""
        self.which, self.number = "random", None
        if new.seed == self.seed:
            self.seed = ""
