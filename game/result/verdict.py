"""The words of a result: honours, a double fool, the end of a session."""

from collections.abc import Collection

from engine.match.outcome import Kind
from engine.records.journal import Chair
from engine.rules.events import DealEnded, SessionEnded
from engine.rules.tally import Tally
from game.text.i18n import _, ngettext
from game.text.naming import Actor, Company, PlayerList

HONOURS = {Kind.NECKTIE, Kind.EPAULETTES, Kind.HUNG_NECKTIE, Kind.HUNG_EPAULETTES}


def fate(losers: tuple[int, ...], reader: int, sides: tuple[int, ...]) -> str:
    """A sentence on the result of ``reader``'s side; "" without a reader, without sides (()), or after a draw."""
    if not losers or not sides or reader < 0:
        return ""
    return _("Your team is the fool.") if reader in losers else _("Your team wins.")


def note(
    ended: DealEnded, tally: Tally, seats: tuple[Chair, ...], counts: bool = True, told: Collection[Kind] = ()
) -> str:
    """One line on the deal, "" if there is nothing to add (R32, R33, R35, O18, O19).

    ``counts``: whether every lost deal counts; if not, a deal that did not count is mentioned. ``told``: what has been
    said about the deal already.
    """
    company = Company.of(seats)
    if told and ended.fool < 0:
        return ""
    if ended.fool < 0:
        return _("A draw: the cards went round and round.") if ended.by_repetition else _("A draw.")
    if ended.touched and told:
        return ""
    if ended.touched:
        return company.say(
            _("{name} touched the discard pile."), name=Actor(ended.fool, _("You touched the discard pile."))
        )
    if ended.sixes and not HONOURS & set(told):
        honours = _("A fool with a necktie: the lowest card ended it.")
        return honours if ended.sixes == 1 else _("A fool with epaulettes: two of the lowest ended it.")
    if tally.duty == 2:
        you = _("A double fool: you deal the next two deals.")
        return company.say(_("A double fool: {name} deals the next two deals."), name=Actor(tally.duty_seat, you))
    if not (counts or tally.scored):
        return _("No necktie this time.")
    if ended.winner >= 0 and Kind.WON not in told:
        you = _("You went out first and won.")
        return company.say(_("{name} went out first and won."), name=Actor(ended.winner, you))
    return ""


def settled(over: SessionEnded, seats: tuple[Chair, ...]) -> str:
    """Sentences that name the winners of the session and those who owe the forfeit (R31, R34)."""
    if not over.forfeit:
        return _("The match is over. Nobody owes a forfeit.")
    company = Company.of(seats)
    told = ngettext(
        "Champion: {names}. Under the table, crowing like a rooster: {losers}.",
        "Champions: {names}. Under the table, crowing like a rooster: {losers}.",
        len(over.champions),
    )
    return company.say(
        told,
        names=PlayerList(over.champions),
        losers=PlayerList(over.forfeit),
    )
