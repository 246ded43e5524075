"""What all keys and pads of the program have in common: wishes, keys that repeat, what was used last.

It stands between the program's loop and its screens. What is bound to what comes from the settings each time, so a
change counts at once.
"""

from collections.abc import Iterator

import pygame

from game.storage.settings import Settings
from game.ui.input import keys, labels
from game.ui.input.pad import MENU_KEYS, OURS, Pads, as_key
from game.ui.input.wishes import MOVES, Wish

FIRST_REPEAT, NEXT_REPEAT = 350.0, 110.0
"""Held, a direction is asked for again after so many ms, and then every so many."""
REPEATED_KEYS = (pygame.K_BACKSPACE, pygame.K_DELETE)
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_HELD_KEYS = frozenset(
    getattr(pygame, f"KSCAN_{side}{name}") for side in "LR" for name in ("CTRL", "ALT", "META", "SHIFT")
)
MENU_MOVES = frozenset({*MOVES, Wish.FIRST, Wish.LAST, Wish.NEXT, Wish.PREVIOUS, Wish.PLAY, Wish.BACK})


def wishes(event: pygame.Event, settings: Settings) -> tuple[Wish, ...]:
    """What a KEYDOWN or KEYUP asks for: a pad's says so itself, a key is looked up by its place.

    With Ctrl, Alt or Cmd held a key asks for nothing: that is a chord (`chord`).
    """
    told: Wish | None = getattr(event, "wish", None)
    if told is not None:
        return (told,)
    place = labels.scancode_of(event)
    if event.type == pygame.KEYDOWN and event.mod & _HELD and place not in _HELD_KEYS:
        return ()
    return keys.asked(place, settings.keys)


def chord(event: pygame.Event, letter: str) -> bool:
    """Whether a KEYDOWN is Ctrl or Cmd with this letter; where the layout has no Latin, with the key of its place."""
    if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return False
    if 0 < event.key < 128:
        return bool(event.key == ord(letter))
    return bool(event.scancode == getattr(pygame, f"KSCAN_{letter.upper()}"))


def pad_of(event: pygame.Event) -> str:
    """Whose pad an event comes from, "" for the keyboard."""
    family: str = getattr(event, "pad", "")
    return family


class Hands:
    """The player's hands on keys and pads. Times are ms of the program's clock."""

    def __init__(self) -> None:
        self.pads = Pads()
        self._repeated: pygame.Event | None = None
        self._due = 0.0

    def events(self, event: pygame.Event, settings: Settings, now: float) -> Iterator[pygame.Event]:
        """What the screens are told of ``event``: most events as they are, a pad's as keys."""
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
        """The event of a key that is still held, when its time has come."""
        if self._repeated is None or now < self._due:
            return None
        self._due = now + NEXT_REPEAT
        return self._repeated

    @property
    def holding(self) -> bool:
        """A key is held that will be asked for again."""
        return self._repeated is not None

    def drop(self) -> None:
        """Another screen has come: what is held was meant for the one before."""
        self._repeated = None

    def _note(self, event: pygame.Event, settings: Settings, now: float) -> None:
        """Directions are repeated while held, and so is the key that deletes."""
        if event.type == pygame.KEYDOWN:
            repeats = event.key in REPEATED_KEYS or bool(set(wishes(event, settings)) & set(MOVES))
            self._repeated, self._due = (event, now + FIRST_REPEAT) if repeats else (None, 0.0)
        elif self._repeated is not None and _same(event, self._repeated):
            self._repeated = None


def _same(event: pygame.Event, other: pygame.Event) -> bool:
    return (event.key, event.scancode) == (other.key, other.scancode)


def menu_key(event: pygame.Event, settings: Settings, writing: bool) -> pygame.Event:
    """A key pressed at a menu: one that is bound to moving about there becomes the one that always means it.

    ``writing``: letters are written, so keys with a letter stay what they are.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or pad_of(event) or event.key in MENU_KEYS.values():
        return event
    if writing and event.dict.get("unicode"):
        return event
    meant = next((wish for wish in wishes(event, settings) if wish in MENU_MOVES), None)
    return as_key(meant, event.type == pygame.KEYDOWN, scancode=event.scancode) if meant is not None else event
