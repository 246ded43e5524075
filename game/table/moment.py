"""What is drawn on the table besides the cards, as it stands at a moment."""

from dataclasses import dataclass, field

from engine.rules.commands import Gesture
from engine.rules.events import Phase
from game.table.input.naming import Naming
from game.table.input.pointer_hints import Pointing
from game.table.layout.placement import Point
from game.ui.art.shapes import PlateState

TOAST = 1900.0
"""So many ms a sentence is shown."""


@dataclass(slots=True)
class Words:
    """The two buttons of the action column as they stand, and the offers beside the own ribbon: words and state."""

    done: str = ""
    take: str = ""
    done_state: PlateState = "off"
    take_state: PlateState = "off"
    offers: tuple[tuple[str, PlateState], ...] = ()


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
    buttons: Words = field(default_factory=Words)
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
