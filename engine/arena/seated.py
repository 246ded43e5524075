"""What sits at a table of the arena: a player of one seat, from its first deal of a group to the last."""

from abc import ABC, abstractmethod
from random import Random

from engine.bots.decision_input import DecisionInput
from engine.rules.commands import Command, Exchange
from engine.rules.events import Event
from engine.rules.options import Options
from engine.rules.state import Rules


class Foul(RuntimeError):
    """A player did what no player may do. The contest ends there: a lost deal would hide a fault of a program."""


class SeatedPlayer(ABC):
    """One seat's player. It receives what its seat may know, and nothing else.

    Most players only need questions. One that keeps its own record of the deal also receives its seat's events.
    """

    name = "a player"
    """What it is called in a contest."""

    def sit(self, seat: int, options: Options, seats: int) -> None:  # noqa: B027 - most need not know
        """Take ``seat``, for as many deals as follow."""

    def hear(self, event: Event) -> None:  # noqa: B027 - most need not know
        """An event, as this seat observes it (engine.knowledge.observe)."""

    @abstractmethod
    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        """A legal command, at this seat's turn."""

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        """An action out of turn, or None: swap the trump card, help, talk (R26, R44, R45).

        Asked after every event during another's turn; at its own turn only for talk and a swap.
        """
        return Exchange(asked.legal.seat) if asked.legal.exchange else None

    def leave(self) -> None:  # noqa: B027 - most need not know
        """The last deal is over."""
