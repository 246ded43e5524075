"""Luck in words: the trumps received (or card strength where there are no trumps) against expectation.

The figures come from engine.match.luck, after the deal.
"""

from engine.match.luck import Measure, SeatLuck
from game.text.i18n import _, spoken


def told(luck: SeatLuck) -> str:
    """One line about the reader's luck in a deal."""
    if luck.trumps is None:
        return _strength(luck.strength)
    given = {"got": number(luck.trumps.got), "expected": number(luck.trumps.expected, 1)}
    match judged(luck.trumps):
        case 1:
            return _("Your trumps: {got}, expected {expected}. Very lucky.").format(**given)
        case -1:
            return _("Your trumps: {got}, expected {expected}. Very unlucky.").format(**given)
    return _("Your trumps: {got}, expected {expected}.").format(**given)


def _strength(strength: Measure) -> str:
    """A card's strength is the number of cards it beats."""
    given = {"got": number(strength.got), "expected": number(strength.expected)}
    match judged(strength):
        case 1:
            return _("Strength of your cards: {got}, expected {expected}. Very lucky.").format(**given)
        case -1:
            return _("Strength of your cards: {got}, expected {expected}. Very unlucky.").format(**given)
    return _("Strength of your cards: {got}, expected {expected}.").format(**given)


def judged(measure: Measure) -> int:
    """1: luckier than 95 % of deals, -1: unluckier, 0: usual."""
    return 0 if measure.usual else 1 if measure.got > measure.expected else -1


def number(value: float, places: int = 0) -> str:
    """A number with the decimal separator of the player's language: a comma in all but English."""
    written = f"{value:.{places}f}"
    return written if spoken() == "en" else written.replace(".", ",")


def percent(part: float, places: int = 0) -> str:
    """A fraction as a percentage."""
    return _("{number} %").format(number=number(100 * part, places))
