"""How a search evaluates a determinization: a playout by rule of thumb, or to the end of the bout and an appraisal."""

from typing import Final

from engine.bots.appraisal import appraisal, ends, finish
from engine.bots.rollout import Habits, play_bout, play_out
from engine.rules.state import Rules, State

# What is left of a deal, and so who appraises it.
NOTHING: Final = 0
TALON: Final = 1
MANY_HANDS: Final = 2
TWO_HANDS: Final = 3


class Judge:
    """For the rules of one search.

    ``lost``: the solver says that the searching seat has lost an endgame. Then all that counts is how others go wrong,
    and deals are played out: an appraisal supposes that they do not. ``finishes``: three hands and more without a talon
    are appraised, too, which is quicker and less a matter of luck, but tells of no draws.
    """

    def __init__(self, rules: Rules, habit: Habits, lost: bool, finishes: bool = True) -> None:
        self.habit = habit
        self.side_of, self.sides = rules.side_of, len(rules.sides)
        self.talon = None if lost else appraisal(rules)
        self.finish = finish(rules) if finishes and not lost else None
        self.ends = None if lost else ends(rules)
        # A draw is worth a little more than half a deal between two sides; among more the others are no fools either.
        self.draw = 0.4 / (self.sides - 1)

    def losing(self, state: State) -> list[float]:
        """How much each side loses of a deal, 0 to 1; ``state`` is played on and spoilt by that."""
        left = self._left(state)
        if left != NOTHING:
            play_bout(state, self.habit)
            left = self._left(state)
        if left == TALON and self.talon is not None:
            return self.talon.losing(state)
        if left == MANY_HANDS and self.finish is not None:
            return self.finish.losing(state)
        if left == TWO_HANDS and self.ends is not None:
            return self._last_two(state, self.ends.winning(state))
        play_out(state, self.habit)
        return self._over(state)

    def _left(self, state: State) -> int:
        """What is left that can be appraised, once the bout is over."""
        if state.ended is not None:
            return NOTHING
        if state.talon:
            return NOTHING if self.talon is None else TALON
        if state.turn < 0:
            return NOTHING
        holding = 0
        for hand in state.hands:
            if hand:
                holding += 1
        if holding > 2:
            return NOTHING if self.finish is None else MANY_HANDS
        if holding < 2 or self.ends is None or self.side_of[state.principal] == self.side_of[state.defender]:
            return NOTHING
        return TWO_HANDS

    def _last_two(self, state: State, winning: float) -> list[float]:
        found = [0.0] * self.sides
        found[self.side_of[state.turn]] = 1.0 - winning
        found[self.side_of[state.defender]] = winning
        return found

    def _over(self, state: State) -> list[float]:
        """The deal is over, or goes on for ever, which is a draw."""
        fool = state.ended.fool if state.ended is not None else -1
        if fool < 0:
            return [self.draw] * self.sides
        found = [0.0] * self.sides
        found[self.side_of[fool]] = 1.0
        return found
