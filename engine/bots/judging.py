"""How a search evaluates a determinization: a playout by rule of thumb, or to the end of the bout and an appraisal."""

from engine.bots.appraisal import appraisal, ends
from engine.bots.rollout import Habits, play_bout, play_out
from engine.rules.state import Rules, State


class Judge:
    """For the rules of one search.

    ``lost``: the solver says that the searching seat has lost an endgame. Then all that counts is how others go wrong,
    and deals are played out: an appraisal supposes that they do not.
    """

    def __init__(self, rules: Rules, habit: Habits, lost: bool) -> None:
        self.habit = habit
        self.side_of, self.sides = rules.side_of, len(rules.sides)
        self.talon = None if lost else appraisal(rules)
        self.ends = None if lost else ends(rules)
        # A draw is worth a little more than half a deal between two sides; among more the others are no fools either.
        self.draw = 0.4 / (self.sides - 1)

    def losing(self, state: State) -> list[float]:
        """How much each side loses of a deal, 0 to 1; ``state`` is played on and spoilt by that."""
        if self._appraisable(state):
            play_bout(state, self.habit)
        if self._appraisable(state):
            if self.talon is not None and state.talon:
                return self.talon.losing(state)
            if self.ends is not None:
                return self._last_two(state, self.ends.winning(state))
        play_out(state, self.habit)
        return self._over(state)

    def _appraisable(self, state: State) -> bool:
        if state.ended is not None:
            return False
        if state.talon:
            return self.talon is not None
        if self.ends is None:
            return False
        hands, turn, defender = state.hands, state.turn, state.defender
        holding = 0
        for hand in hands:
            if hand:
                holding += 1
        return holding == 2 and self.side_of[state.principal] != self.side_of[defender] and turn >= 0

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
