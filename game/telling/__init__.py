"""Events and positions in the player's language: for the log, the curtain's recap and the screen reader."""

from game.telling.cards import Case, counted, long_name, suit_name
from game.telling.recap import recap
from game.telling.standing import state_text
from game.telling.teller import Teller, gesture_words, sentence

__all__ = [
    "Case",
    "Teller",
    "counted",
    "gesture_words",
    "long_name",
    "recap",
    "sentence",
    "state_text",
    "suit_name",
]
