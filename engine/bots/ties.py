"""Moves that a search cannot tell apart: of these a player makes the one that a person would make.

A search always finds some difference between two moves, mostly within its own error: then a trump king is thrown in on
the first bout, or a card is taken that two plain ones beat, for nothing. Of the moves within the error of the best, the
one is made that the club player likes best (engine.bots.weighing).
"""

from math import sqrt

from msgspec import structs

from engine.bots.decision_input import DecisionInput
from engine.bots.minds import CLUB
from engine.bots.search import WeighedMove
from engine.bots.weighing import opinions
from engine.rules.cards import set_of
from engine.rules.commands import Attack, DealCommand, Transfer
from engine.rules.state import Rules

ERRORS = 1.0
"""A difference between two results of at most so many standard errors counts as none."""
MOST = 0.03
"""But no more than this part of a deal: of a move that was seldom tried the search knows only that it disappointed."""


def settled(weighed: list[WeighedMove], asked: DecisionInput, rules: Rules) -> list[WeighedMove]:
    """The moves from a search, best first, with the one in front that is made."""
    best = weighed[0]
    tied = [each for each in weighed if best.value - each.value <= min(_noise(best, each), MOST)]
    if len(tied) < 2:
        return weighed
    liked = [_liked(each.command, asked, rules) for each in tied]
    if liked[tied.index(best)] is None:
        return weighed  # a move that only a search considers
    _, place = max((points, -place) for place, points in enumerate(liked) if points is not None)
    first = tied[-place]
    return [first, *(each for each in weighed if each is not first)]


def _liked(command: DealCommand, asked: DecisionInput, rules: Rules) -> float | None:
    """The club player's points for a command, even for cards that it does not single out; None if it has no opinion."""
    legal = asked.legal
    if isinstance(command, Attack):
        legal = structs.replace(legal, attack=set_of(command.cards))
    same = _same(command)
    return next(
        (each.points for each in opinions(asked.memory, legal, rules, CLUB) if _same(each.command) == same), None
    )


def _noise(best: WeighedMove, other: WeighedMove) -> float:
    return ERRORS * sqrt(best.error * best.error + other.error * other.error)


def _same(command: DealCommand) -> DealCommand:
    """The command with its cards in order, because cards laid together may be named in any."""
    if isinstance(command, Attack) and not command.suits:
        return Attack(command.seat, tuple(sorted(command.cards)))
    if isinstance(command, Transfer) and not command.suits:
        return Transfer(command.seat, tuple(sorted(command.cards)))
    return command
