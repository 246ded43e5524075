"""Who sits down together: people who come to the table and leave it, and the tables of the last matches laid again."""

from msgspec import structs

from engine.notation.names import compared, nameless
from engine.records.journal import Header
from engine.rules import rule_codes
from engine.rules.presets import PRESETS
from game.session.people import known, present_name, remember, sit
from game.session.seats import guests_at, invite, others, own_name, put_at_phone, swap
from game.storage.own_games import OwnGames
from game.storage.settings import ChosenTable, KnownPerson, Settings

MOST = 4
"""Number of tables remembered."""
LATELY = 6
"""Number of games remembered as played lately."""
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
    """A match begins at the chosen table: remember it, its people and its game."""
    remember(settings)
    now = as_chosen(settings)
    earlier = (company for company in settings.companies if people_of(company) != people_of(now))
    settings.companies = [now, *earlier][:MOST]
    game = settings.house or settings.preset
    settings.lately = [game, *(other for other in settings.lately if other != game)][:LATELY]


def others_than_now(settings: Settings) -> list[ChosenTable]:
    """The tables of several people, the latest first, with other people than those chosen now."""
    sitting = people_of(settings)
    return [one for one in settings.companies if guests_at(one) and people_of(one) != sitting]


def gather(settings: Settings) -> None:
    """Choose the latest table of several people; without one, the smallest, to which everyone remembered comes if all
    find a seat.
    """
    if guests_at(settings):
        return
    latest = next((one for one in settings.companies if guests_at(one)), None)
    if latest is not None:
        lay(settings, latest)
    else:
        settings.alone()
        settings.players = min(settings.game.seats)
        absent = [one.name for one in settings.people if seat_of(settings, one.name) is None]
        if not nameless(settings.name) and len(absent) < max(settings.game.seats):
            for name in absent:
                come(settings, name)


def seat_of(settings: Settings, name: str) -> int | None:
    """The seat of the person of this name; None: not at the table."""
    sitting = {0: settings.name, **guests_at(settings)}
    return next((seat for seat, other in sitting.items() if other and compared(other) == compared(name)), None)


def come(settings: Settings, name: str) -> bool:
    """A person comes to the table: to the first seat if nobody has it by name, else to that of a computer, else to one
    more. False: all seats of this game are taken by people.

    Whoever is remembered under this name comes with their face. Raises ValueError if they sit there already.
    """
    if seat_of(settings, name) is not None:
        raise ValueError(f"{name} is at the table")
    seat = 0
    if not nameless(settings.name):
        guests = guests_at(settings)
        seat = next((seat for seat in range(1, settings.players) if seat not in guests), settings.players)
    if seat == settings.players:
        more = [number for number in settings.game.seats if number > settings.players]
        if not more:
            return False
        settings.players = min(more)
    one = known(settings, name)
    if one is not None:
        sit(settings, seat, one)
    elif seat:
        invite(settings, seat, name)
    else:
        settings.name = name.strip()
    return True


def leave(settings: Settings, seat: int) -> bool:
    """A person leaves the table; the first seat goes to the next person. Their seat goes too where all are taken by
    people, if the game can be played by one fewer; else a computer takes it. False: nobody would be left.
    """
    guests = guests_at(settings)
    if seat == 0:
        if not guests:
            return False
        seat = min(guests)
        name, portrait, phone = guests[seat], others(settings)[seat - 1], seat in settings.phones
        invite(settings, seat, None)
        sit(settings, 0, known(settings, name) or KnownPerson(name, portrait))
        put_at_phone(settings, 0, phone)
    full = len(guests) == settings.players - 1
    invite(settings, seat, None)
    put_at_phone(settings, seat, False)
    if full and settings.players - 1 in settings.game.seats:
        for place in range(seat, settings.players - 1):
            swap(settings, place, place + 1)
        settings.players -= 1
    return True


def set_players(settings: Settings, players: int) -> None:
    """Choose the number of players. People move up to the seats of computers that go; raises ValueError if there are
    more people than seats.
    """
    guests = guests_at(settings)
    if len(guests) >= players:
        raise ValueError(f"{len(guests) + 1} people for {players} seats")
    free = (seat for seat in range(1, players) if seat not in guests)
    for seat in guests:
        if seat >= players:
            swap(settings, next(free), seat)
    settings.players = players


def told(company: ChosenTable) -> str:
    """The names of the people at a table, the player's first."""
    return ", ".join((own_name(company), *guests_at(company).values()))


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
        rated=header.table.rated,
        hot_partners=header.table.partners,
        hot_facing="opposite" if header.table.opposite else "together",
        held=header.table.held,
        clock=header.table.clock,
    )
