"""The same company again: the tables of the last matches, and how one of them is laid once more."""

from msgspec import structs

from engine.notation.names import compared, nameless
from engine.records.journal import Header
from engine.rules import rule_codes
from engine.rules.presets import PRESETS
from game.session.people import present_name, remember
from game.session.seats import others
from game.storage.own_games import OwnGames
from game.storage.settings import ChosenTable, Settings

MOST = 4
"""Number of tables remembered."""
FIELDS = ChosenTable.__struct_fields__


def as_chosen(settings: Settings) -> ChosenTable:
    """The table that the settings describe."""
    company = ChosenTable(**{field: getattr(settings, field) for field in FIELDS})
    return structs.replace(company, others=others(settings))


def lay(settings: Settings, company: ChosenTable) -> None:
    """Choose this table for the next match."""
    for field in FIELDS:
        setattr(settings, field, getattr(company, field))


def begun(settings: Settings) -> None:
    """A match begins at the chosen table: remember it and its people."""
    remember(settings)
    now = as_chosen(settings)
    earlier = (company for company in settings.companies if people_of(company) != people_of(now))
    settings.companies = [now, *earlier][:MOST]


def another(settings: Settings) -> ChosenTable | None:
    """The latest table with other people than those chosen now."""
    sitting = people_of(settings)
    return next((company for company in settings.companies if people_of(company) != sitting), None)


def people_of(company: ChosenTable) -> frozenset[str]:
    """The people at a table, whatever their seats."""
    return frozenset(
        compared(name) for name in (company.name, *company.guests[: company.players - 1]) if name is not None
    )


def of_match(header: Header, settings: Settings, own_games: OwnGames) -> ChosenTable:
    """The table of a match, as it was; people come under their present names."""
    names = [present_name(settings, chair.name) for chair in header.chairs]
    known = next((game.key for game in PRESETS if game.options == header.options), "")
    mine = own_games.of(header.options)
    computers = [chair for chair in header.chairs if chair.computer]
    return structs.replace(
        as_chosen(settings),
        name="" if nameless(names[0]) else names[0],
        portrait=header.chairs[0].portrait,
        preset=known or settings.preset,
        house="" if known else rule_codes.write(header.options),
        own=mine.name if mine is not None and not known else "",
        players=len(names),
        others=[chair.portrait for chair in header.chairs[1:]],
        guests=[None if chair.computer else name for chair, name in zip(header.chairs[1:], names[1:], strict=True)],
        levels=[chair.level if chair.computer else settings.level for chair in header.chairs[1:]],
        characters=any(chair.temper for chair in computers) if computers else settings.characters,
        rated=header.table.rated,
        hot_partners=header.table.partners,
        hot_facing="opposite" if header.table.opposite else "together",
        held=header.table.held,
        clock=header.table.clock,
    )
