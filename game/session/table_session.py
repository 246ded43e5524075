"""What a table shows: a match, a practice, a replay, a lesson, a puzzle, a drill or a review.

Each is a small subclass. The table gets from it the eye's view, the legal commands and the observations since the last
frame, and passes on the commands of the person at the screen.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from engine.knowledge.observe import NOBODY, observe
from engine.records.journal import NOTHING_AGREED, Chair, Header
from engine.rules.cards import Pack
from engine.rules.commands import Command
from engine.rules.events import Event
from engine.rules.options import Options
from engine.rules.refusals import Refusal
from game.text.card_letters import card_sign
from game.text.time_up import TimeUp

if TYPE_CHECKING:
    from engine.match.match import Match
    from engine.rules.state import Rules
    from engine.rules.view import Legal, View


class TableSession(ABC):
    """A deal at a table. The session is always ahead of the animation.

    ``eye``: the seat whose cards the screen shows, NOBODY for none. ``people``: the seats played at this screen;
    ``phones``: those that people play elsewhere.
    ``header``: that of the deal's journal, if there is one; ``agreed``: agreements at this table besides the rules.
    ``opening_view``: what the table shows first. ``trouble``: a sentence to show the player once (the disk is full), or
    "".
    """

    def __init__(
        self, match: "Match", seats: tuple[Chair, ...], eye: int, people: tuple[int, ...], header: Header | None = None
    ) -> None:
        self.match, self.seats, self.eye, self.people, self.header = match, seats, eye, people, header
        self.phones: tuple[int, ...] = ()
        self.agreed = header.table if header is not None else NOTHING_AGREED
        self.opening_view = match.view(eye)
        self.trouble = ""
        self._observations: list[Event] = []

    @abstractmethod
    def legal(self) -> "Legal":
        """The legal commands of the person whose cards are shown."""

    @abstractmethod
    def submit(self, command: Command) -> Refusal | None:
        """A command of the person at the screen: why it is refused, or None if it was accepted."""

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:  # noqa: B027  # optional
        """Called once a frame; whoever acts automatically acts here. ``now`` in ms; ``settled``: no animation is
        running; ``tempo`` multiplies pauses.
        """

    def close(self) -> None:  # noqa: B027  # optional
        """The table is closed."""

    def view(self) -> "View":
        """The deal as the eye sees it now."""
        return self.match.view(self.eye)

    def refusal(self, command: Command) -> Refusal | None:
        """Why ``command`` would be refused, or None."""
        return self.match.refusal(command)

    def take_observations(self) -> list[Event]:
        """The eye's observations since the last call, in order."""
        observations, self._observations = self._observations, []
        return observations

    def history(self, seat: int) -> list[Event]:
        """The deal so far, as observed by ``seat`` (NOBODY: a spectator)."""
        return [observe(event, seat) for event in self.match.retell()]

    def told(self, seat: int) -> list[Event | TimeUp]:
        """`history` as it is told in words."""
        return list(self.history(seat))

    def _tell(self, events: Iterable[Event]) -> None:
        """Queue the eye's observations of new events."""
        self._observations += [observe(event, self.eye) for event in events]

    @property
    def hintable(self) -> bool:
        """Hints are available."""
        return False

    @property
    def kept(self) -> bool:
        """Leaving now would lose nothing."""
        return True

    # Derived from the match

    @property
    def thinking(self) -> int | None:
        """The seat that will act automatically, if any."""
        return None

    @property
    def short(self) -> frozenset[int]:
        """The computers that think less than their level here, because the machine is too slow or too busy."""
        return frozenset()

    @property
    def away(self) -> Mapping[int, str]:
        """The seats of people whose phones are not there, and what is said of that at their plates."""
        return {}

    @property
    def shared(self) -> bool:
        """Several people play at this screen."""
        return len(self.people) > 1

    @property
    def humans(self) -> tuple[int, ...]:
        """All seats that people play, at the screen or elsewhere."""
        return tuple(sorted((*self.people, *self.phones)))

    @property
    def asker(self) -> int:
        """The seat that acts for the people at the screen between deals."""
        return (*self.people, *self.phones)[0] if self.eye == NOBODY else self.eye

    @property
    def rules(self) -> "Rules":
        return self.match.state.rules

    @property
    def pack(self) -> Pack:
        return self.match.state.rules.pack

    @property
    def options(self) -> Options:
        return self.match.options

    @property
    def commitment(self) -> str:
        """The commitment to the pack of this deal, "" if its cards were known before."""
        return self.match.commitment(self.match.state.number)

    def refusal_text(self, refusal: Refusal, translate: Callable[[str], str] = str) -> str:
        """The reason in a sentence, with short card names."""
        return refusal.text(tuple(card_sign(self.pack, card) for card in range(self.pack.size)), translate)
