"""The interface of a player in the arena: one seat, from the first deal of a group to the last."""

from abc import ABC, abstractmethod
from random import Random

from engine.bots.decision_input import DecisionInput
from engine.rules.commands import Command, Exchange
from engine.rules.events import Event
from engine.rules.options import Options
from engine.rules.state import Rules


class Foul(RuntimeError):
    """A player broke the rules or the protocol. It ends the contest, because a lost deal would hide the error."""


class SeatedPlayer(ABC):
    """The player of one seat. It receives what its seat may know, and nothing else.

    Most players only need the questions; `hear` is for those that keep their own record of the deal.
    """

    name = "a player"
    """The player's name in a contest."""

    def sit(self, seat: int, options: Options, seats: int) -> None:  # noqa: B027 - most need not know
        """Take ``seat``, for as many deals as follow."""

    def hear(self, event: Event) -> None:  # noqa: B027 - most need not know
        """Receive an event as this seat observes it (engine.knowledge.observe)."""

    @abstractmethod
    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        """Return a legal command; called at this seat's turn."""

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        """Return an action out of turn, or None: swap the trump card, help, talk (R26, R44, R45).

        Called after every event during another seat's turn; before the seat's own move only for talk and a swap.
        """
        return Exchange(asked.legal.seat) if asked.legal.exchange else None

    def leave(self) -> None:  # noqa: B027 - most need not know
        """Called after the last deal."""
