"""Scoring at the end of a deal: slot values for R31 to R34."""

from collections.abc import Callable
from typing import Final

from engine.rules.cards import set_of
from engine.rules.events import DealEnded, DoubleFool, Scored, SessionEnded, SessionEvent, TieScored
from engine.rules.state import Board, Rules
from engine.rules.tally import Tally

Score = Callable[[Tally, DealEnded, Rules, int], list[SessionEvent]]

BOARDS: Final = (
    (Board("count", "one per lost deal"), Board("count", "one per lost deal, two for a double fool")),
    (Board("chips", "one per lost deal"), Board("chips", "one per lost deal, two for a double fool")),
    (Board("ties", "one per necktie"), Board("ties", "one per necktie, two for a double fool")),
)
"""The boards for `matchsticks`, `chips` and `ties`: without, and with a double fool that counts double (O18)."""

DOUBLE = 6
"""A fool left with more cards than this is a double fool (O18)."""


def matchsticks(marks: Callable[[DealEnded], int]) -> Score:
    """Each loser gets ``marks``, usually one (R31)."""

    def score(_tally: Tally, ended: DealEnded, rules: Rules, _trumps: int) -> list[SessionEvent]:
        return [Scored(ended.losers, marks(ended), (0,) * rules.seats)] if ended.losers else []

    return score


def chips(marks: Callable[[DealEnded], int]) -> Score:
    """As `matchsticks`, and each loser pays every opponent one chip per mark (O17)."""

    def score(_tally: Tally, ended: DealEnded, rules: Rules, _trumps: int) -> list[SessionEvent]:
        if not ended.losers:
            return []
        paid, losers = marks(ended), ended.losers
        winners = rules.seats - len(losers)
        changes = (-paid * winners if seat in losers else paid * len(losers) for seat in range(rules.seats))
        return [Scored(losers, paid, tuple(changes))]

    return score


def ties(marks: Callable[[DealEnded], int]) -> Score:
    """A deal counts only if the losers get their next tie (R33).

    That is, the last card of the last attack must have the rank of that tie, and at least one card of the attack must
    not be a trump. A fool who touched the discards always gets the tie, so that touching is no way out (R74). Whoever
    gets the ace loses the session.
    """

    def score(tally: Tally, ended: DealEnded, rules: Rules, trumps: int) -> list[SessionEvent]:
        attack, losers, pack = ended.last_attack, ended.losers, rules.pack
        if not losers:
            return []
        rank = tally.ties[losers[0]]
        if not ended.touched and (not attack or pack.rank_of[attack[-1]] != rank or not set_of(attack) & ~trumps):
            return []
        told: list[SessionEvent] = [TieScored(losers, rank), Scored(losers, marks(ended), (0,) * rules.seats)]
        if rank == len(pack.ranks) - 1:
            told.append(SessionEnded(losers, tuple(seat for seat in range(rules.seats) if seat not in losers)))
        return told

    return score


def one_mark(_ended: DealEnded) -> int:
    """One mark for every fool."""
    return 1


def double_counts(ended: DealEnded) -> int:
    """Two marks for a fool left with more than six cards, else one (O18)."""
    return 2 if is_double(ended) else 1


def is_double(ended: DealEnded) -> bool:
    """True if the losers (a team together) are left with more than six cards (O18)."""
    return sum(len(ended.hands[seat]) for seat in ended.losers) > DOUBLE


def with_double_duty(score: Score) -> Score:
    """As ``score``, and a double fool deals the next two deals (O18)."""

    def doubled(tally: Tally, ended: DealEnded, rules: Rules, trumps: int) -> list[SessionEvent]:
        told = score(tally, ended, rules, trumps)
        return [DoubleFool(ended.fool), *told] if ended.losers and is_double(ended) else told

    return doubled


def closing(tally: Tally) -> SessionEnded:
    """The end of a session (R31, R34).

    The seats with most marks owe the forfeit, those with fewest are champions; neither if all are equal.
    """
    most, fewest = max(tally.marks), min(tally.marks)
    if most == fewest:
        return SessionEnded((), ())
    marks = list(enumerate(tally.marks))
    forfeit = tuple(seat for seat, got in marks if got == most)
    return SessionEnded(forfeit, tuple(seat for seat, got in marks if got == fewest))
