"""The codes of reasons: the meaning of each, the use of its fields, and its theme.

engine.study.reasons finds reasons, engine.study.wording puts them into words.
"""

from enum import StrEnum

from engine.study.record import MoveReason

__all__ = ["THEMES", "MoveReason", "Theme"]


class Theme(StrEnum):
    """What a reason directs the player's attention to. Only one reason of a theme is given at a time."""

    EXACT = "exact"
    OUT = "out"
    BEATEN = "beaten"
    TRUMPS = "trumps"
    CHEAP = "cheap"
    RANK = "rank"
    ADDING = "adding"
    PILE = "pile"
    TALON = "talon"
    PASSING = "passing on"
    PARTNER = "partner"
    SPECIAL = "special"


THEMES: dict[str, Theme] = {
    # Proofs, not guesses: both hands are known, or all that matters of them.
    "wins by force": Theme.EXACT,
    "draws by force": Theme.EXACT,
    "lost by force": Theme.EXACT,
    "only move": Theme.EXACT,  # number: of other moves, all of them lost
    # The end of the own hand.
    "goes out": Theme.OUT,  # cards: the last ones
    "one card left": Theme.OUT,  # card: the remaining one, which can be led next
    # What the defender can beat. seat: the defender
    "cannot beat, hand known": Theme.BEATEN,  # card
    "cannot beat, all gone": Theme.BEATEN,  # card
    "has to take": Theme.BEATEN,  # card: thrown in, and the defender certainly cannot beat it
    "few can beat": Theme.BEATEN,  # card, number: of unseen cards that beat it
    "costs a trump": Theme.BEATEN,  # card: only a trump beats it
    "other is beaten": Theme.BEATEN,  # card: an alternative; cards: certainly held by the defender, and they beat it
    # What stays in the hand.
    "keeps trumps": Theme.TRUMPS,  # cards: the own trumps, none of which is spent
    "spares higher trumps": Theme.TRUMPS,  # card: the trump that is spent; cards: the higher ones that stay
    "beating costs trumps": Theme.TRUMPS,  # cards: the own trumps that beating would cost
    "worth keeping": Theme.TRUMPS,  # cards: what could be thrown in
    "no gift": Theme.TRUMPS,  # seat: the one that takes; cards: what could be given to it
    "lowest of the hand": Theme.CHEAP,  # card
    "cheapest that beats": Theme.CHEAP,  # card: the own one, number: of own cards that beat
    "rid of a weak card": Theme.CHEAP,  # cards
    # Several own cards of one rank.
    "two at once": Theme.RANK,  # cards
    "more of the rank": Theme.RANK,  # cards: of the same rank, to be thrown in later
    # Who can add what to the cards on the table.
    "nobody can add": Theme.ADDING,  # card: all others of its rank are gone or in the own hand
    "no new rank": Theme.ADDING,  # card: of a rank on the table; cards: the own one that would add a rank
    "taken anyway": Theme.ADDING,  # seat: the one that takes; cards: given to it
    # Taking or not.
    "cannot beat": Theme.PILE,  # card: the own hand cannot beat it
    "small pile": Theme.PILE,  # number: of cards to take
    "large pile": Theme.PILE,  # number
    "good pile": Theme.PILE,  # cards: the good ones in it
    "next attack": Theme.PILE,
    # What is left to draw.
    "draws the turn-up": Theme.TALON,  # card
    "talon gone": Theme.TALON,
    "passes on": Theme.PASSING,
    "keeps the card": Theme.PASSING,  # card: shown and kept (R52)
    # Partners (R44, R45). seat: the partner
    "partner waits": Theme.PARTNER,
    "partner goes on": Theme.PARTNER,
    "helps the partner": Theme.PARTNER,
    "answers the partner": Theme.PARTNER,
    "asks the partner": Theme.PARTNER,
    # Moves of their own.
    "better trump": Theme.SPECIAL,  # card: the turn-up; cards: the trump swapped for it
    "weak for unknown": Theme.SPECIAL,  # cards
    "named a trump": Theme.SPECIAL,  # card
    "any cut": Theme.SPECIAL,
    "leaves the hat": Theme.SPECIAL,
}
"""The theme of every code."""
