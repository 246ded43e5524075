"""The labels of keys on the player's keyboard layout.

SDL reveals the layout only partly: keys that produce characters are queried one by one (pygame has no reverse query),
and every key pressed adds its own label.
"""

from functools import cache

import pygame

from game.text.i18n import _, pgettext

WRITING = (*range(0x21, 0x7F), *range(0xA1, 0x250), *range(0x386, 0x3CF), *range(0x401, 0x4FA), *range(0x5D0, 0x5EB))
"""The characters that a layout may have on a key: Latin, Greek, Cyrillic, Hebrew."""

_CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT
_learnt: dict[int, str] = {}


def learn(event: pygame.Event) -> None:
    """A key was pressed: remember its scancode and character in the current layout."""
    letter = event.unicode
    if event.scancode and len(letter) == 1 and letter.isprintable() and not letter.isspace() and not event.mod & _CHORD:
        _learnt[event.scancode] = letter.upper()


@cache
def _layout() -> dict[int, str]:
    """The characters of the current layout, by scancode."""
    scancode_of = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]  # maps keycodes to scancodes
    found: dict[int, str] = {}
    for letter in WRITING:
        place = scancode_of[letter]
        if place and not chr(letter).isupper():
            found.setdefault(place, chr(letter).upper())
    return found


def forget() -> None:
    """The layout has changed."""
    _layout.cache_clear()
    _learnt.clear()


def scancode_of(event: pygame.Event) -> int:
    """The event's scancode; on-screen keyboards send none, then that of the letter in the current layout."""
    place: int = getattr(event, "scancode", 0)
    return place or int(pygame.key.ScancodeWrapper(range(512))[event.key])  # type: ignore[arg-type]  # as above


def key_label(scancode: int) -> str:
    """The label of the key."""
    named = _named().get(scancode)
    if named is not None:
        return named
    written = _learnt.get(scancode) or _layout().get(scancode)
    if written:
        return written
    told = _PLACES.get(scancode, str(scancode))
    return told.replace("_", " ").capitalize() if len(told) > 3 else told


_PLACES = {getattr(pygame, name): name.removeprefix("KSCAN_") for name in dir(pygame) if name.startswith("KSCAN_")}
"""Names of keys without characters or better names."""


def _named() -> dict[int, str]:
    return {
        pygame.KSCAN_LEFT: pgettext("where to", "Left"),
        pygame.KSCAN_RIGHT: pgettext("where to", "Right"),
        pygame.KSCAN_UP: pgettext("where to", "Up"),
        pygame.KSCAN_DOWN: pgettext("where to", "Down"),
        pygame.KSCAN_HOME: pgettext("key", "Home"),
        pygame.KSCAN_END: pgettext("key", "End"),
        pygame.KSCAN_PAGEUP: _("Page up"),
        pygame.KSCAN_PAGEDOWN: _("Page down"),
        pygame.KSCAN_TAB: _("Tab"),
        pygame.KSCAN_SPACE: pgettext("key", "Space"),
        pygame.KSCAN_RETURN: _("Enter"),
        pygame.KSCAN_KP_ENTER: _("Num Enter"),
        pygame.KSCAN_ESCAPE: _("Esc"),
        pygame.KSCAN_BACKSPACE: _("Backspace"),
        pygame.KSCAN_DELETE: _("Del"),
        pygame.KSCAN_INSERT: _("Ins"),
        pygame.KSCAN_LSHIFT: _("Left Shift"),
        pygame.KSCAN_RSHIFT: _("Right Shift"),
        pygame.KSCAN_LCTRL: _("Left Ctrl"),
        pygame.KSCAN_RCTRL: _("Right Ctrl"),
        pygame.KSCAN_LALT: _("Left Alt"),
        pygame.KSCAN_RALT: _("Right Alt"),
        pygame.KSCAN_CAPSLOCK: _("Caps Lock"),
        pygame.KSCAN_KP_MINUS: _("Num −"),
        pygame.KSCAN_KP_PLUS: _("Num +"),
    }
