"""Names of people as names of seats: single words, unique, and no keyword of the notation."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from engine.files import input_limits

_SIGNS = "-.'’"
_TAKEN = frozenset(("", "-", "none", "then", "everybody"))
"""Words that have a meaning in the notation where a seat's name could be."""
NAMELESS: Final = frozenset(("", "you", "du", "ty", "вы", "ви"))
"""What a player without a name is called: the word for "you" in the player's language. Not allowed as a name, because
sentences about a player of that name would be wrong."""


def compared(text: str) -> str:
    """A name, or words of one, for comparison: what reads the same is the same. Capitals, the number of spaces, and
    whether an accent is a letter of its own make no difference. Of what is too long for a name only the beginning
    counts, because normalising many combining marks takes quadratic time.
    """
    folded = unicodedata.normalize("NFD", text[: 10 * input_limits.NAME]).casefold()
    return " ".join(unicodedata.normalize("NFC", folded).split())


def nameless(name: str) -> bool:
    """True if ``name`` is what a player without a name is called."""
    return compared(name) in NAMELESS


def seat_words(names: Sequence[str]) -> tuple[str, ...]:
    """A unique word for each name, unchanged where possible: ``Uncle Vanya`` becomes ``Uncle_Vanya``."""
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
    """The inverse of `seat_words` for display: a word as a name, "" for the word of a nameless player."""
    name = " ".join(word.replace("_", " ").split()) or word
    return "" if nameless(name) or re.fullmatch("seat[0-9]+", name) else name


def _word(name: str) -> str:
    """Keeps letters with their marks, digits and a few signs; everything else becomes ``_``."""
    kept = (
        letter if letter in _SIGNS or unicodedata.category(letter)[0] in "LMN" else "_"
        for letter in unicodedata.normalize("NFC", name[: 2 * input_limits.NAME])
    )
    return re.sub("_+", "_", "".join(kept)).strip("_")[: input_limits.NAME]
