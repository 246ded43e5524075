"""Common handling of keyboard and gamepads: wishes, key repeat, the device used last.

Between the main loop and the screens. Bindings are read from the settings each time, so changes take effect at once.
"""

from collections.abc import Iterator

import pygame

from game.storage.settings import Settings
from game.ui.input import keys, labels
from game.ui.input.pad import MENU_KEYS, OURS, Pads, as_key
from game.ui.input.wishes import MOVES, Wish

FIRST_REPEAT, NEXT_REPEAT = 350.0, 110.0
"""The delay before a held key repeats, and the interval of repetition, in ms."""
REPEATED_KEYS = (pygame.K_BACKSPACE, pygame.K_DELETE)
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_HELD_KEYS = frozenset(
    getattr(pygame, f"KSCAN_{side}{name}") for side in "LR" for name in ("CTRL", "ALT", "META", "SHIFT")
)
MENU_MOVES = frozenset({*MOVES, Wish.FIRST, Wish.LAST, Wish.NEXT, Wish.PREVIOUS, Wish.PLAY, Wish.BACK})


def wishes(event: pygame.Event, settings: Settings) -> tuple[Wish, ...]:
    """The wishes of a KEYDOWN or KEYUP: a gamepad's are attached to it, a key's are looked up by scancode.

    With Ctrl, Alt or Cmd a key has none: that is a chord (`chord`).
    """
    told: Wish | None = getattr(event, "wish", None)
    if told is not None:
        return (told,)
    place = labels.scancode_of(event)
    if event.type == pygame.KEYDOWN and event.mod & _HELD and place not in _HELD_KEYS:
        return ()
    return keys.asked(place, settings.keys)


def chord(event: pygame.Event, letter: str) -> bool:
    """Whether a KEYDOWN is Ctrl or Cmd with this letter, or on non-Latin layouts with the key at its position."""
    if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return False
    if 0 < event.key < 128:
        return bool(event.key == ord(letter))
    return bool(event.scancode == getattr(pygame, f"KSCAN_{letter.upper()}"))


def comma(event: pygame.Event) -> bool:
    """Whether a KEYDOWN is the comma, or on non-Latin layouts the key at its position."""
    if 0 < event.key < 128:
        return bool(event.key == pygame.K_COMMA)
    return bool(event.scancode == pygame.KSCAN_COMMA)


def pad_of(event: pygame.Event) -> str:
    """The gamepad family an event comes from, "" for the keyboard."""
    family: str = getattr(event, "pad", "")
    return family


class Hands:
    """The state of keyboard and gamepads. Times are in ms of the program's clock."""

    def __init__(self) -> None:
        self.pads = Pads()
        self._repeated: pygame.Event | None = None
        self._due = 0.0

    def events(self, event: pygame.Event, settings: Settings, now: float) -> Iterator[pygame.Event]:
        """The events that screens receive for ``event``: mostly itself, for a gamepad the corresponding key events."""
        if event.type in OURS:
            for told in self.pads.events(event, settings.pad, settings.pad_swapped):
                self._note(told, settings, now)
                yield told
            return
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            if event.type == pygame.KEYDOWN:
                labels.learn(event)
            self._note(event, settings, now)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.MOUSEBUTTONDOWN):
            self._repeated = None
        elif event.type == pygame.KEYMAPCHANGED:
            labels.forget()
        yield event

    def again(self, now: float) -> pygame.Event | None:
        """The repeat event of a held key, if due."""
        if self._repeated is None or now < self._due:
            return None
        self._due = now + NEXT_REPEAT
        return self._repeated

    @property
    def holding(self) -> bool:
        """A repeating key is held."""
        return self._repeated is not None

    def drop(self) -> None:
        """The screen has changed: stop repeating, as the held key was meant for the previous one."""
        self._repeated = None

    def _note(self, event: pygame.Event, settings: Settings, now: float) -> None:
        """Remember a held key that repeats: directions and the delete key."""
        if event.type == pygame.KEYDOWN:
            repeats = event.key in REPEATED_KEYS or bool(set(wishes(event, settings)) & set(MOVES))
            self._repeated, self._due = (event, now + FIRST_REPEAT) if repeats else (None, 0.0)
        elif self._repeated is not None and _same(event, self._repeated):
            self._repeated = None


def _same(event: pygame.Event, other: pygame.Event) -> bool:
    return (event.key, event.scancode) == (other.key, other.scancode)


def menu_key(event: pygame.Event, settings: Settings, writing: bool) -> pygame.Event:
    """For menus: a key bound to a direction becomes the corresponding standard key.

    ``writing``: text is being entered, so letter keys stay as they are.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or pad_of(event) or event.key in MENU_KEYS.values():
        return event
    if writing and event.dict.get("unicode"):
        return event
    meant = next((wish for wish in wishes(event, settings) if wish in MENU_MOVES), None)
    return as_key(meant, event.type == pygame.KEYDOWN, scancode=event.scancode) if meant is not None else event
