"""What is drawn on the table besides the cards, as it stands at a moment."""

from dataclasses import dataclass, field

from engine.rules.commands import Gesture
from engine.rules.events import Phase
from game.table.input.panel import Buttons
from game.table.input.questions import Choosing, Naming
from game.table.layout.geometry import Key, Point, Rect
from game.ui.input.glyphs import Cap

TOAST = 1900.0
"""So many ms a sentence is shown."""


@dataclass(frozen=True, slots=True)
class Pointing:
    """``card`` or ``box`` is ringed; ``words`` tell what it is, ``hints`` what to press there.

    ``caps``: what to press for a button of the table. ``choosing``: the question at a card, ``under`` the answer that
    the pointer is on. ``dimmed``: cards that what is carried cannot be laid on; ``pulsing``: the rings of the others
    breathe meanwhile.
    """

    card: Key | None = None
    box: Rect | None = None
    words: str = ""
    hints: tuple[tuple[Cap, str], ...] = ()
    caps: tuple[tuple[Rect, Cap], ...] = ()
    choosing: Choosing | None = None
    under: int = -1
    dimmed: frozenset[int] = frozenset()
    pulsing: bool = False


@dataclass(slots=True)
class Moment:
    """Seats and cards by number; ``passed``, ``said`` by seat and ``toast_until`` say until when something is shown."""

    phase: Phase | None = None
    helping: bool = False
    prompt: str = ""
    thinking: int | None = None
    thinking_since: float = 0.0
    passed: dict[int, float] = field(default_factory=dict)
    said: dict[int, tuple[Gesture, float]] = field(default_factory=dict)
    rings: tuple[int, ...] = ()
    best: int = -1
    slot: Point | None = None
    toast: str = ""
    toast_until: float = 0.0
    buttons: Buttons = field(default_factory=Buttons)
    naming: Naming | None = None
    icons: tuple[str, ...] = ()
    hover_icon: int = -1
    hover_seat: int = -1
    pointing: Pointing = field(default_factory=Pointing)
    last: tuple[str, ...] = ()

    def standing(self) -> tuple[object, ...]:
        """What is looked up anew in every frame: compared, it tells whether the picture must be drawn again."""
        shown = self.rings, self.best, self.buttons, self.naming, self.pointing
        return self.phase, self.helping, self.prompt, self.thinking, *shown

    def forget(self) -> None:
        """What is shown for a while has not happened any more."""
        self.passed.clear()
        self.said.clear()
        self.toast = ""

    def expire(self, now: float) -> bool:
        """What is shown for a while only goes when its time is over. True: something went."""
        over = [seat for seat, until in self.passed.items() if now >= until]
        for seat in over:
            del self.passed[seat]
        silent = [seat for seat, (_, until) in self.said.items() if now >= until]
        for seat in silent:
            del self.said[seat]
        if self.toast and now >= self.toast_until:
            self.toast = ""
            return True
        return bool(over or silent)
