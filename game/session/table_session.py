"""What a table shows and is played through: a match, a practice, a replay, a lesson, a puzzle, a drill or a review.

Each of them is one small class. A table asks it for the deal as a seat sees it, for what may be done there, and for
what that seat has been told since the last frame; and hands it the commands of whoever sits at the screen.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.records.journal import NOTHING_AGREED, Chair, Header
from engine.rules.cards import Pack
from engine.rules.commands import Command
from engine.rules.events import Event
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from engine.rules.state import Rules
from engine.rules.view import Legal, View


class TableSession(ABC):
    """A deal at a table. The session is always ahead of the picture.

    ``eye`` is the seat whose cards the screen shows, NOBODY: nobody's. ``people`` are the seats that are played at this
    screen. ``header`` is that of the journal the deal belongs to, if it belongs to one; ``agreed`` holds at this table
    besides the rules. ``opening_view`` is what the table shows first. ``trouble`` is a sentence the player ought to
    read once (the disk is full), or "".
    """

    def __init__(
        self, match: Match, seats: tuple[Chair, ...], eye: int, people: tuple[int, ...], header: Header | None = None
    ) -> None:
        self.match, self.seats, self.eye, self.people, self.header = match, seats, eye, people, header
        self.agreed = header.table if header is not None else NOTHING_AGREED
        self.opening_view = match.view(eye)
        self.trouble = ""
        self._observations: list[Event] = []

    @abstractmethod
    def legal(self) -> Legal:
        """What the person before whom the cards lie may do now."""

    @abstractmethod
    def submit(self, command: Command) -> Refusal | None:
        """A command of the person at the screen: why it is refused, or None when it was taken."""

    def update(self, now: float, settled: bool, tempo: float = 1.0) -> None:  # noqa: B027  # often nobody acts
        """Called once a frame: whoever acts by himself acts here. ``now`` in ms; ``settled``: the picture rests;
        ``tempo``: what pauses are multiplied by.
        """

    def close(self) -> None:  # noqa: B027  # most keep nothing
        """The table is left."""

    def view(self) -> View:
        """The deal as the eye sees it at this moment."""
        return self.match.view(self.eye)

    def refusal(self, command: Command) -> Refusal | None:
        """Why ``command`` would be refused, or None."""
        return self.match.refusal(command)

    def take_observations(self) -> list[Event]:
        """What the eye's seat was told since the last call, in order."""
        observations, self._observations = self._observations, []
        return observations

    def history(self, seat: int) -> list[Event]:
        """The deal so far, as ``seat`` was told it (NOBODY: a spectator)."""
        return [observe(event, seat) for event in self.match.retell()]

    def _tell(self, events: Iterable[Event]) -> None:
        """Something has happened: the eye's seat takes in what it may know of it."""
        self._observations += [observe(event, self.eye) for event in events]

    @property
    def hintable(self) -> bool:
        """Hints may be asked for."""
        return False

    @property
    def sealed(self) -> bool:
        """The deal at the table was sealed before it was played, and can be checked after it."""
        return False

    @property
    def kept(self) -> bool:
        """Nothing that is to be kept of it would be lost now."""
        return True

    # What follows from the match

    @property
    def thinking(self) -> int | None:
        """The seat that is about to act by itself, if any."""
        return None

    @property
    def shared(self) -> bool:
        """Several people play at this screen."""
        return len(self.people) > 1

    @property
    def asker(self) -> int:
        """The seat that speaks for those at the screen between deals."""
        return self.people[0] if self.eye == NOBODY else self.eye

    @property
    def rules(self) -> Rules:
        return self.match.state.rules

    @property
    def pack(self) -> Pack:
        return self.match.state.rules.pack

    @property
    def options(self) -> Options:
        return self.match.options

    @property
    def name(self) -> str:
        """What this game is called, in English; "" for rules of one's own."""
        return next((known.title for known in PRESETS if known.options == self.match.options), "")

    @property
    def commitment(self) -> str:
        """What fixed the pack of this deal before it was dealt, "" where its cards were known before."""
        return self.match.commitment(self.match.state.number)

    @property
    def trumps(self) -> int:
        """The set of trumps of this deal: public, as the trump suit is."""
        return self.match.state.table.trumps

    def refusal_text(self, refusal: Refusal, translate: Callable[[str], str] = str) -> str:
        """The reason in a sentence, with cards as a player writes them."""
        return refusal.text(tuple(self.pack.sign(card) for card in range(self.pack.size)), translate)
