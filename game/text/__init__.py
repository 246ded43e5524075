"""Events and positions in the player's language: for the log, the curtain's recap and the screen reader."""

from game.text.naming import Case, counted, long_name, suit_name
from game.text.narrator import Narrator, gesture_words, sentence
from game.text.recap import recap
from game.text.standing import state_text

__all__ = [
    "Case",
    "Narrator",
    "counted",
    "gesture_words",
    "long_name",
    "recap",
    "sentence",
    "state_text",
    "suit_name",
]
