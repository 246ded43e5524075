"""How players and cards are named in a sentence: its reader is "you", others have a name, cards have a case.

A verb agrees with its person, so a sentence about a player is two messages, one in the third person and one for "you":

    company.say(_("{name} takes."), name=Actor(seat, _("You take.")))

Only this module chooses between them. A gap is always filled with a name, never with a pronoun, in any language, even
if a player is called like one. Where several seats act, each has its own message.

Cards are short, as a player writes them ("10♥"), or long, as one says them ("ten of hearts"). A language with cases has
three forms of every rank, distinguished by context; a suit has the nominative ("trumps are hearts") and the form after
a rank ("ten of hearts").
"""

import re
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from engine.knowledge.observe import NOBODY
from engine.notation.names import nameless
from engine.records.journal_header import Chair
from engine.rules.cards import HIDDEN, JOKER_SIGNS, NO_SUIT, SUIT_SIGNS, Pack
from game.text.card_letters import card_sign, rank_sign
from game.text.i18n import _, ngettext, pgettext


class Actor(NamedTuple):
    """A player named in a sentence: the seat, and the sentence for the case that this player reads it."""

    seat: int
    you: str


class NamedPlayer(NamedTuple):
    """A player who is named even to themselves, in a sentence to all at one screen."""

    seat: int


class PlayerList(NamedTuple):
    """Players in a list that is not the subject, so that "you" may be among them: "The fools: you, Vera"."""

    seats: tuple[int, ...]


class Partners(NamedTuple):
    """A side as one says it, standing alone: "You + Vera"."""

    seats: tuple[int, ...]


class Company:
    """Everybody at a table, from the view of one reader. ``names`` are the seats', each a proper name.

    ``reader`` is the reading seat; None or NOBODY: no particular seat, and then the player without a name is "you", as
    on the plate.
    """

    def __init__(self, names: Sequence[str], reader: int | None = None) -> None:
        unnamed = [seat for seat, name in enumerate(names) if nameless(name)]
        if reader is None or reader == NOBODY:
            reader = unnamed[0] if len(unnamed) == 1 else NOBODY
        self.reader = reader
        self.names = tuple(player(seat) if nameless(name) else name for seat, name in enumerate(names))

    @classmethod
    def of(cls, chairs: Sequence[Chair], reader: int | None = None) -> "Company":
        """The players on these chairs."""
        return cls([chair.name for chair in chairs], reader)

    def say(self, they: str, **filled: object) -> str:
        """The sentence ``they``, or the one of an Actor among ``filled`` who is the reader."""
        actors = [one for one in filled.values() if isinstance(one, Actor)]
        pattern = next((one.you for one in actors if one.seat == self.reader), they)
        return pattern.format(**{gap: self._word(one) for gap, one in filled.items()})

    def _word(self, filling: object) -> object:
        match filling:
            case Actor(seat=seat) | NamedPlayer(seat):
                return self.names[seat]
            case PlayerList(seats):
                return one_after_another(self.listed(seats))
            case Partners(seats):
                ordered = sorted(seats, key=lambda seat: (seat != self.reader, seat))
                return " + ".join(_("You") if seat == self.reader else self.names[seat] for seat in ordered)
            case _:
                return filling

    def listed(self, seats: Iterable[int]) -> tuple[str, ...]:
        """The players' names in a PlayerList."""
        you = pgettext("in a list of players", "you")
        return tuple(you if seat == self.reader else self.names[seat] for seat in seats)


def player(seat: int) -> str:
    """The word for a player without a name in a sentence to others."""
    return _("Player {number}").format(number=seat + 1)


class Case(Enum):
    """The role of a card in its sentence."""

    STANDS = "nominative"
    """The subject, or merely named: "ten of hearts, trump"."""
    SUFFERS = "accusative"
    """The object, led, beaten, shown or drawn: "leads a ten"."""
    SERVES = "instrumental"
    """The means: "with a ten"."""


Namer = Callable[[int, Case], str]
"""Names a card for a sentence; short names are the same in every case."""


def short(pack: Pack) -> Namer:
    """Names as they are printed."""
    return lambda card, _case: card_sign(pack, card)


def long(pack: Pack) -> Namer:
    """Names in words."""
    return lambda card, case: long_name(card, pack, case)


def long_name(card: int, pack: Pack, case: Case = Case.STANDS) -> str:
    """ "ten of hearts" in the player's language."""
    ranks = _ranks(case)
    suit = pack.suit_of[card]
    if suit == NO_SUIT:
        return ranks[pack.names[card]]
    pattern = pgettext("a card's name", "{rank} of {suit}")
    return pattern.format(rank=ranks[pack.ranks[pack.rank_of[card]]], suit=_of_suit(suit))


def suit_name(suit: int) -> str:
    """ "hearts", standing alone."""
    return (
        pgettext("suit", "spades"),
        pgettext("suit", "hearts"),
        pgettext("suit", "diamonds"),
        pgettext("suit", "clubs"),
    )[suit]


def suit_sign_or_name(suit: int, speech: bool) -> str:
    """A suit in a sentence that is read (a sign) or spoken (a name)."""
    return suit_name(suit) if speech else SUIT_SIGNS[suit]


_WRITTEN = re.compile("|".join((*JOKER_SIGNS.values(), rf"(\w{{0,2}})([{SUIT_SIGNS}])")))
_SIDE_BY_SIDE = re.compile(rf"(?<=[{SUIT_SIGNS}]) (?=★|\w{{0,2}}[{SUIT_SIGNS}])")


def in_words(text: str) -> str:
    """A written text as it is spoken: "10♥ J♠" becomes "ten of hearts, jack of spades", a suit alone its name."""
    if not any(sign in text for sign in SUIT_SIGNS):
        return text
    ranks = _ranks(Case.STANDS)
    printed = {rank_sign(mark): name for mark, name in ranks.items()}
    jokers = {sign: ranks[mark] for mark, sign in JOKER_SIGNS.items()}

    def word(found: re.Match[str]) -> str:
        if found[0] in jokers:
            return jokers[found[0]]
        suit = SUIT_SIGNS.index(found[2])
        if found[1] in printed:
            pattern = pgettext("a card's name", "{rank} of {suit}")
            return pattern.format(rank=printed[found[1]], suit=_of_suit(suit))
        return " ".join(filter(None, (found[1], suit_name(suit))))

    return _WRITTEN.sub(word, _SIDE_BY_SIDE.sub(", ", text))


def one_after_another(names: Sequence[str]) -> str:
    """A list of names: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return _("{0} and {1}").format(", ".join(names[:-1]), names[-1])


def side_total(company: Company, seats: Sequence[int], cards: int) -> str:
    """How many cards a side holds: "You + Vera, 13 cards"."""
    told = ngettext("{names}, {count} card", "{names}, {count} cards", cards)
    return company.say(told, names=Partners(tuple(seats)), count=cards)


def together(names: Iterable[str], speech: bool = False) -> str:
    """A list of cards or names: written cards are separated by spaces, words by commas."""
    return (", " if speech else " ").join(names)


def counted(cards: int) -> str:
    """ "3 cards"."""
    return ngettext("{count} card", "{count} cards", cards).format(count=cards)


def nth_place(place: int) -> str:
    """ "2nd place"; the fool has the last place and is told otherwise."""
    named = _("1st place"), _("2nd place"), _("3rd place"), _("4th place"), _("5th place")
    return named[place - 1]


def known(cards: Iterable[int]) -> list[int]:
    """Those of ``cards`` whose face is known."""
    return [card for card in cards if card != HIDDEN]


def _of_suit(suit: int) -> str:
    """A suit after a rank: in Slavic languages its genitive."""
    return (
        pgettext("suit of a card", "spades"),
        pgettext("suit of a card", "hearts"),
        pgettext("suit of a card", "diamonds"),
        pgettext("suit of a card", "clubs"),
    )[suit]


def _ranks(case: Case) -> dict[str, str]:
    """Every rank by its mark in the pack."""
    if case is Case.SUFFERS:
        return {
            "2": pgettext("accusative", "two"),
            "3": pgettext("accusative", "three"),
            "4": pgettext("accusative", "four"),
            "5": pgettext("accusative", "five"),
            "6": pgettext("accusative", "six"),
            "7": pgettext("accusative", "seven"),
            "8": pgettext("accusative", "eight"),
            "9": pgettext("accusative", "nine"),
            "10": pgettext("accusative", "ten"),
            "J": pgettext("accusative", "jack"),
            "Q": pgettext("accusative", "queen"),
            "K": pgettext("accusative", "king"),
            "A": pgettext("accusative", "ace"),
            "RJ": pgettext("accusative", "red joker"),
            "BJ": pgettext("accusative", "black joker"),
        }
    if case is Case.SERVES:
        return {
            "2": pgettext("instrumental", "two"),
            "3": pgettext("instrumental", "three"),
            "4": pgettext("instrumental", "four"),
            "5": pgettext("instrumental", "five"),
            "6": pgettext("instrumental", "six"),
            "7": pgettext("instrumental", "seven"),
            "8": pgettext("instrumental", "eight"),
            "9": pgettext("instrumental", "nine"),
            "10": pgettext("instrumental", "ten"),
            "J": pgettext("instrumental", "jack"),
            "Q": pgettext("instrumental", "queen"),
            "K": pgettext("instrumental", "king"),
            "A": pgettext("instrumental", "ace"),
            "RJ": pgettext("instrumental", "red joker"),
            "BJ": pgettext("instrumental", "black joker"),
        }
    return {
        "2": pgettext("nominative", "two"),
        "3": pgettext("nominative", "three"),
        "4": pgettext("nominative", "four"),
        "5": pgettext("nominative", "five"),
        "6": pgettext("nominative", "six"),
        "7": pgettext("nominative", "seven"),
        "8": pgettext("nominative", "eight"),
        "9": pgettext("nominative", "nine"),
        "10": pgettext("nominative", "ten"),
        "J": pgettext("nominative", "jack"),
        "Q": pgettext("nominative", "queen"),
        "K": pgettext("nominative", "king"),
        "A": pgettext("nominative", "ace"),
        "RJ": pgettext("nominative", "red joker"),
        "BJ": pgettext("nominative", "black joker"),
    }


def rank_name(rank: int, pack: Pack) -> str:
    """A rank as written in a sentence: "7", or the letter of a court card; the joker ranks above the ace."""
    return rank_sign(pack.ranks[rank]) if rank < len(pack.ranks) else _("joker")
