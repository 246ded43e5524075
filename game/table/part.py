"""A part of a table: what it has besides the deal, such as a foot, hints, a clock or a task.

A table asks its parts in the order of one list: the first hears first and is drawn last, over the others. What no part
hears is for the person's hands.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum

import pygame

from engine.rules.commands import Command
from engine.rules.view import Legal
from game.storage.settings import Settings
from game.ui.input.hands import chord, pad_of, wishes
from game.ui.input.wishes import Wish
from game.ui.layout import Page
from game.ui.metrics import Metrics
from game.ui.widgets import Widget


class FixedKey(StrEnum):
    """Keys that mean something at some tables and cannot be bound to anything else."""

    ERASE = "backspace"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"
    FAR_LEFT = "shift left"
    FAR_RIGHT = "shift right"
    UNDO = "ctrl z"
    REDO = "ctrl y"


Keys = Mapping[Wish | FixedKey, Callable[[], object]]
"""What a part does for each key, in order of precedence where a key has several meanings."""
ON = (Wish.PLAY, Wish.DONE, Wish.CHOOSE)
"""The keys that lead on where nothing else is to be confirmed."""
_PLAIN = {
    pygame.K_BACKSPACE: FixedKey.ERASE,
    pygame.K_PAGEUP: FixedKey.PAGE_UP,
    pygame.K_PAGEDOWN: FixedKey.PAGE_DOWN,
}
_SHIFTED = {Wish.LEFT: FixedKey.FAR_LEFT, Wish.RIGHT: FixedKey.FAR_RIGHT}


class Part:
    """A part of a table. Unless it says otherwise it hears nothing and shows nothing.

    ``passes_on``: which wishes besides its keys the others may hear, None for all. ``warning``: what a screen reader
    says once, though it is not written. ``pace``: a factor for all durations.
    """

    passes_on: frozenset[Wish] | None = None
    warning = ""
    pace = 1.0

    def keys(self, event: pygame.Event) -> Keys:
        """What it does now for which keys. An action that returns False leaves the key to the next part."""
        return {}

    def points(self, event: pygame.Event) -> bool:
        """Any input that is no key. True: nobody else hears of it."""
        return False

    def hears(self, event: pygame.Event, settings: Settings) -> bool:
        """All input. True: nobody else hears of it."""
        if event.type != pygame.KEYDOWN:
            return self.points(event)
        asked = pressed(event, settings)
        for key, act in self.keys(event).items():
            if key in asked:
                return act() is not False
        return self.passes_on is not None and self.passes_on.isdisjoint(asked)

    def allows(self, command: Command) -> bool:
        """Whether the person may ask for ``command`` at all."""
        return True

    def accepts(self, command: Command) -> bool:
        """``command`` was within the rules. False: it is not what was asked for, and is not carried out."""
        return True

    def canvas(self, window: Metrics) -> Metrics:
        """The share of ``window`` that it leaves to the table, from the upper left corner."""
        return window

    def rebuild(self) -> None:
        """Called when the table is entered, and when the window or the language has changed."""

    def rehearse(self) -> Iterator[None]:
        """Make the pictures that it is first drawn from, a few in each step."""
        yield from ()

    @property
    def speech(self) -> str:
        """What it says besides the deal, for screen readers; "" for nothing."""
        return ""

    @property
    def pages(self) -> tuple[Page, ...]:
        """What it lays out beside the table."""
        return ()

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Its widgets in reading order."""
        return tuple(widget for page in self.pages for widget in page.controls)

    @property
    def holding(self) -> bool:
        """Whether computers have to wait although nothing moves."""
        return False

    @property
    def people_buttons(self) -> tuple[Widget, ...]:
        """What stands in the place of the table's own buttons, for several people or whoever is out."""
        return ()

    def follow(self, now: float) -> bool:
        """Goes on to ``now`` (ms). True: the table must be drawn again."""
        return False

    def act(self, legal: Legal) -> None:
        """What happens by itself once everything is shown."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it over the table, from pictures: ``surface`` notes what is blitted, and has no pixels of its own.

        A picture that has changed is another one: frames are compared by them.
        """

    def covered(self) -> None:
        """Called when another screen is laid over the table."""

    def returned(self) -> None:
        """Called when the table is seen again."""

    def leave(self) -> None:
        """Called once when the table will not be shown again."""


def pressed(event: pygame.Event, settings: Settings) -> tuple[Wish | FixedKey, ...]:
    """What a KEYDOWN may mean."""
    asked = wishes(event, settings)
    fixed: list[FixedKey] = []
    if not pad_of(event) and event.key in _PLAIN:
        fixed.append(_PLAIN[event.key])
    if event.mod & pygame.KMOD_SHIFT:
        fixed += [_SHIFTED[wish] for wish in asked if wish in _SHIFTED]
    if chord(event, "y") or (chord(event, "z") and event.mod & pygame.KMOD_SHIFT):
        fixed.append(FixedKey.REDO)
    elif chord(event, "z"):
        fixed.append(FixedKey.UNDO)
    return *fixed, *asked
