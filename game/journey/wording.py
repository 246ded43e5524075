"""The words of the journey: aims, how a match stands, what a stop is called."""

from game.journey.line import LINE, LineStop, Station, station_of
from game.journey.travels import Outcome, Travels, Visit, allowed, sides_of
from game.session.game_names import title_of
from game.text.i18n import _, ngettext


def place(station: Station) -> str:
    return _(station.place)


def called(stop: LineStop) -> str:
    """A stop by its place and its game."""
    return " · ".join(dict.fromkeys((place(station_of(stop.key)), title_of(stop.game))))


def aim(stop: LineStop) -> str:
    """What is to be done there to ride on."""
    most, deals = allowed(stop.deals, sides_of(stop)), stop.deals
    if stop.game.options.sides != "individuals":
        told = ngettext(
            "Lose no more than {count} of {deals} deals with your partners.",
            "Lose no more than {count} of {deals} deals with your partners.",
            most,
        )
    elif most == 1:
        told = _("Don’t be the fool more than once in {deals} deals.")
    elif most:
        told = ngettext(
            "Don’t be the fool more than {count} time in {deals} deals.",
            "Don’t be the fool more than {count} times in {deals} deals.",
            most,
        )
    else:
        told = _("Get through {deals} deals without being the fool.")
    told = told.format(count=most, deals=deals)
    if stop.game.options.scoring == "ties":
        told += " " + _("The first necktie decides at once: theirs for you, yours against you.")
    return told


def stands_told(stop: LineStop, deals: int, lost: int) -> str:
    """How an open match stands."""
    left = allowed(stop.deals, sides_of(stop)) - lost
    deal = _("Deal {number} of {deals} is over.").format(number=deals, deals=stop.deals)
    more = ngettext("You may still lose {count}.", "You may still lose {count}.", left).format(count=left)
    return f"{deal} {more}" if left else deal + " " + _("Don’t lose another one.")


def outcome_told(stop: LineStop, outcome: Outcome, visit: Visit) -> tuple[str, str]:
    """What a match has come to, and how, or what was to be done."""
    if outcome == "made":
        how = _("A red stamp: without hints.") if visit.stamp == "red" else _("A blue stamp: with hints.")
        return _("You’ve made it!"), how
    return _("Not this time."), aim(stop)


def postcards_told(travels: Travels) -> str:
    made = len(travels.made)
    told = ngettext("{count} postcard of {all}", "{count} postcards of {all}", made)
    return told.format(count=made, all=len(LINE))


def state_told(stop: LineStop, travels: Travels) -> str:
    """How far the person is at a stop, "" where they have not been."""
    visit = travels.visit(stop)
    if visit.stamp:
        return _("Made, with a red stamp") if visit.stamp == "red" else _("Made, with a blue stamp")
    if visit.slow:
        return _("Passed by the slow train")
    return "" if travels.open(stop) else _("The line doesn’t lead here yet")
