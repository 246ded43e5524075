"""The match that would begin next: by chance, the deal of the day, or a deal by its number."""

from secrets import token_hex
from typing import Literal

from game.session import daily_deal
from game.session.match_setup import NewMatch, chosen, daily, numbered
from game.ui.services import RoomState, Services

SEED = 16
"""Bytes of chance in a match's seed: so many that nobody finds it from an opened secret by trying."""
Which = Literal["random", "day", "number"]


class NextMatch(RoomState):
    """Its first deal is fixed already, so that its fingerprint can be shown.

    ``seed``: "" until it is drawn. ``which`` deal was asked for, for one match; ``number``: that of a deal by number,
    None until it is entered.
    """

    def __init__(self, services: Services) -> None:
        self._services, self.seed = services, services.seed
        self.which: Which = "random"
        self.number: int | None = None

    def now(self) -> NewMatch:
        """As the settings describe it at present."""
        settings = self._services.settings
        if self.which == "day":
            return daily(settings, daily_deal.today())
        if self.which == "number" and self.number is not None:
            return numbered(settings, self.number)
        self.seed = self.seed or token_hex(SEED)
        return chosen(settings, self.seed)

    def today(self) -> daily_deal.Day:
        """What has become of the deal of the day in the chosen game."""
        return daily_deal.so_far(self._services.saves, daily(self._services.settings, daily_deal.today()))

    def begun(self, new: NewMatch) -> None:
        """A match has begun: the next is by chance, and if it was this one, of another seed."""
        self.which, self.number = "random", None
        if new.seed == self.seed:
            self.seed = ""
