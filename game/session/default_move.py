"""The move that is made for a seat whose time is up: the least that a person at a table would be made to do.

Only Legal is read, so it is legal by every rule set, and depends on nothing that the seat cannot see.
"""

from engine.rules.cards import cards_in, lowest_in
from engine.rules.commands import Attack, Cut, DealCommand, HandBack, Pass, Take
from engine.rules.state import Rules
from engine.rules.view import Legal, View


def default_move(view: View, legal: Legal, rules: Rules) -> DealCommand:
    """Pass, or take, or hand back or lead the lowest cards, or cut in the middle. Raises ValueError if the seat is not
    asked for anything.
    """
    seat = legal.seat
    if legal.phase is None:
        raise ValueError(f"seat {seat} is not asked for anything")
    if legal.may_pass:
        return Pass(seat)
    if legal.take:
        return Take(seat)
    if legal.cut:
        return Cut(seat, legal.cut // 2)
    dear = rules.table_for(view.trump, view.own, seat).trumps
    if rules.pack.jokers:
        dear |= rules.pack.same_rank[-1]
    if legal.hand_back:
        cheap = [*cards_in(legal.hand_back & ~dear), *cards_in(legal.hand_back & dear)]
        return HandBack(seat, tuple(sorted(cheap[: legal.surplus])))
    return Attack(seat, (lowest_in(legal.attack & ~dear or legal.attack),))
