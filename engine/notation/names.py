"""Names of people as names of seats: one word each, no two the same, nothing that would mean something in a file."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from engine.files import input_limits

_SIGNS = "-.'’"
_TAKEN = frozenset(("", "-", "none", "then", "everybody"))
"""Words with a meaning where the name of a seat could stand."""
NAMELESS: Final = frozenset(("", "you", "du", "ty", "вы", "ви"))
"""What a player without a name is called: the word for "you" in the language he plays in. It is nobody's name, because
no sentence about somebody called so would be right."""


def nameless(name: str) -> bool:
    """Whether this is no name, but what a player without one is called."""
    return " ".join(name.split()).casefold() in NAMELESS


def seat_words(names: Sequence[str]) -> tuple[str, ...]:
    """A word for each name, the name itself where it can be: ``Uncle Vanya`` is ``Uncle_Vanya``."""
    found: list[str] = []
    for number, name in enumerate(names, 1):
        word = _word(name)
        if word.strip("_") in _TAKEN or nameless(name):
            word = f"seat{number}"
        start = word
        while word in found:
            word = f"{start[: input_limits.NAME - 2]}_{number}"
            number += 1
        found.append(word)
    return tuple(found)


def told_name(word: str) -> str:
    """The name that a seat's word is read as, "" where `seat_words` had none to write."""
    name = " ".join(word.replace("_", " ").split()) or word
    return "" if nameless(name) or re.fullmatch("seat[0-9]+", name) else name


def _word(name: str) -> str:
    """Letters with their marks, digits and a few signs stay; everything else is a ``_``."""
    kept = (
        letter if letter in _SIGNS or unicodedata.category(letter)[0] in "LMN" else "_"
        for letter in unicodedata.normalize("NFC", name[: 2 * input_limits.NAME])
    )
    return re.sub("_+", "_", "".join(kept)).strip("_")[: input_limits.NAME]
