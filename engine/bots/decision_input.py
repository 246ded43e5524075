"""A question to a computer player, with everything that its seat may know: this and the rules are all it is given."""

from dataclasses import dataclass

import engine.knowledge.pickling  # noqa: F401  # a question is sent to another process
from engine.knowledge.memory import Memory
from engine.knowledge.projection import SeatProjection
from engine.rules.view import Legal, View


@dataclass(frozen=True, slots=True)
class DecisionInput:
    """What one seat sees (``seen``), remembers (``memory``) and may do now (``legal``)."""

    seen: SeatProjection
    memory: Memory
    legal: Legal

    @property
    def view(self) -> View:
        """The deal as the seat has observed it."""
        return self.memory.view
