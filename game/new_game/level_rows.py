"""The levels to choose from, and the even match: computers that fit the people."""

from collections.abc import Callable
from functools import partial

from engine.bots.levels import LEVELS
from engine.rating.estimate import rate
from engine.rating.even import EVEN, between, meeting_place
from game.new_game.strength import strength_row
from game.session.seats import guests_at, level_title, own_name, place_title, strength
from game.text.i18n import _
from game.ui.layout import Control
from game.ui.services import Services


def level_rows(now: str, choose: Callable[[str], None]) -> list[Control]:
    """A row for each level, from the weakest; ``now``: the chosen key."""
    return [
        strength_row(_(level.title), _(level.about), number, level.key == now, partial(choose, level.key))
        for number, level in enumerate(LEVELS, 1)
    ]


def even_row(services: Services, now: str, choose: Callable[[str], None]) -> Control:
    """The row for computers that fit the people, with how strong they are at present."""
    place = _place(services)
    if guests_at(services.settings):
        about = _("As strong as the people here, on average.")
    elif place is None:
        about = _("Learns how well you play, then plays at your level.")
    else:
        about = _("As strong as you: {level}.").format(level=place_title(place))
    full = 0 if place is None else strength(between(place)[0])
    return strength_row(level_title(EVEN), about, full, now == EVEN, partial(choose, EVEN))


def even_words(services: Services) -> tuple[str, int]:
    """How strong the computers of an even match are at present, in few words and as a strength (0: not known yet)."""
    place = _place(services)
    if place is None:
        return _("Learns your level"), 0
    weaker, stronger = between(place)
    if weaker == stronger:
        return level_title(weaker), strength(weaker)
    return f"{level_title(weaker)} – {level_title(stronger)}", strength(weaker)


def _place(services: Services) -> float | None:
    """The computers' place on the scale (engine.rating.scale); None: nobody at the table is rated."""
    people = [own_name(services.settings), *guests_at(services.settings).values()]
    ratings = [rate(services.rated_deals(name)) for name in people]
    return sum(meeting_place(one) for one in ratings) / len(ratings) if any(one.deals for one in ratings) else None
