"""Help for a partner who defends (R44): whether to beat a card for them.

Determinizations in which the defender is left alone are played out and compared with the same ones in which cards are
beaten for them; only the helper's knowledge is used.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.bots.decision_input import DecisionInput
from engine.bots.rollout import Habits, dear_to, habits, play_bout, play_out
from engine.knowledge.determinization import Determinizer
from engine.rules import kernel
from engine.rules.commands import Beat
from engine.rules.state import Rules, State

# So many guessed deals decide.
HELPING = 16
# Help must save at least so many of them: a card that is kept is worth something that no rollout shows.
WORTH_A_CARD = 1.5


def help_out(asked: DecisionInput, rules: Rules, chance: Random) -> Beat | None:
    """A card to beat for the defender if that is better for the side than leaving them alone."""
    trials = Trials(asked, rules)
    plans = list(_plans(asked, trials))
    alone, helped = 0.0, [0.0] * len(plans)
    for deal in trials.deals(HELPING, chance):
        for number, plan in enumerate(plans):
            helped[number] += trials.worth_alone(_carried_out(deal.copy(), plan, trials.seat))
        alone += trials.worth_alone(deal)
    best = max(range(len(plans)), key=lambda number: (helped[number], -number))
    if helped[best] < alone + WORTH_A_CARD:
        return None
    target, card = plans[best][0]
    return Beat(trials.seat, target, card)


def lend_a_hand(asked: DecisionInput, rules: Rules) -> Beat | None:
    """Help by rule of thumb, for players who work nothing out: the lowest card that will do, but no trump (R44)."""
    if asked.legal.phase is not None:
        return None
    dear = habits(rules).dear[asked.view.trump]
    ways = [(cards & ~dear, target) for target, cards in asked.legal.beats if cards & ~dear]
    if not ways:
        return None
    card, target = min(((cards & -cards).bit_length() - 1, target) for cards, target in ways)
    return Beat(asked.legal.seat, target, card)


class Trials:
    """Plays determinizations out and scores the result for one side, from 0 (the fool) to 1."""

    def __init__(self, asked: DecisionInput, rules: Rules) -> None:
        self.determinizer = Determinizer(asked.seen, asked.memory, rules)
        self.seat, self.rules = asked.seen.seat, rules
        self.habit: Habits = habits(rules)
        self.lonely = replace(self.habit, helped=False)

    def deals(self, number: int, chance: Random) -> Iterator[State]:
        return (self.determinizer.guess(chance) for _ in range(number))

    def worth(self, state: State) -> float:
        """How the deal ends from here; it is spoilt by that."""
        play_out(state, self.habit)
        if state.ended is None or state.ended.fool < 0:
            return 0.5
        side_of = self.rules.side_of
        return float(side_of[state.ended.fool] != side_of[self.seat])

    def worth_alone(self, state: State) -> float:
        """As `worth`, when nobody helps in the present bout; in later ones partners do as they always do."""
        play_bout(state, self.lonely)
        return self.worth(state)


def _plans(asked: DecisionInput, trials: Trials) -> Iterator[list[tuple[int, int]]]:
    """Ways to help: the cheapest card on each attack card that can be beaten, and all of those together."""
    deal = trials.determinizer.base
    dear = dear_to(deal, trials.habit, trials.seat)
    together, left = [], asked.view.hand
    for target, cards in asked.legal.beats:
        if cards:
            cheap = cards & ~dear or cards
            yield [(target, (cheap & -cheap).bit_length() - 1)]
        free = cards & left
        if free:
            cheap = free & ~dear or free
            low = cheap & -cheap
            left ^= low
            together.append((target, low.bit_length() - 1))
    if len(together) > 1:
        yield together


def _carried_out(state: State, plan: list[tuple[int, int]], seat: int) -> State:
    """The cards of a plan beaten, as far as the bout lets them be."""
    for target, card in plan:
        if state.ended is not None or not state.open >> target & 1 or state.turn != state.defender:
            break
        kernel.beat(state, target, card, None, seat)
    return state
