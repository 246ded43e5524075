"""That somebody's time was up, where a deal is told: it stands among the events, before the move of the clock."""

from typing import NamedTuple

from game.text.i18n import _
from game.text.naming import Actor, Company


class TimeUp(NamedTuple):
    """The time of ``seat`` was up. No event of the rules: the move that follows is an ordinary one."""

    seat: int


def told_late(company: Company, seat: int) -> str:
    """The sentence."""
    return company.say(_("{name}: time is up."), name=Actor(seat, _("Your time is up.")))
