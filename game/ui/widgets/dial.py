"""Text entry without a keyboard: the gamepad's cross changes the last letter, as on an arcade machine.

Independent of the field: it maps text to text.
"""

import pygame

from game.text.i18n import spoken

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
UKRAINIAN = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ"
OTHERS = " 0123456789-"
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


def alphabet() -> str:
    """The letters of the current language, and other characters for names."""
    return {"ru": CYRILLIC, "uk": UKRAINIAN}.get(spoken(), LATIN) + OTHERS


def begun(words: str) -> str:
    """The text with a first letter to change, if it was empty."""
    return words or alphabet()[0]


def turned(words: str, key: int, longest: int) -> str | None:
    """The text after a press of the cross; None: the key is not for text entry."""
    if key in STEPS:
        letters, last = alphabet(), words[-1:].upper()
        place = letters.find(last) if last else -1
        return words[:-1] + _cased(words[:-1], letters[(place + STEPS[key]) % len(letters)])
    if key == pygame.K_RIGHT:
        return words + _cased(words, alphabet()[0]) if len(words) < longest else words
    return words[:-1] if key == pygame.K_LEFT else None


def _cased(before: str, letter: str) -> str:
    """Lower case inside a word."""
    return letter.lower() if before[-1:].isalpha() else letter
