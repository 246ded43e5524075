"""The agreement of people on one screen before a match: whether partners show their cards, and where sides sit."""

from engine.rules.compose import SIDES
from game.session.seats import guests_at
from game.storage.settings import Settings


def people_by_side(settings: Settings) -> list[int]:
    """The number of people at this screen on each side; none without sides."""
    people = {0, *guests_at(settings)}
    sides = SIDES.get(settings.game.options.sides, ())
    return [len(people & set(seats)) for seats in sides] if settings.players == sum(map(len, sides)) else []


def partners_here(settings: Settings) -> bool:
    """Two people of one side are at the table, so that they can agree to see each other's cards."""
    return any(many > 1 for many in people_by_side(settings))


def sides_here(settings: Settings) -> bool:
    """There are people on either of two sides, who can sit at opposite edges of the screen."""
    many = people_by_side(settings)
    return len(many) == 2 and all(many)
