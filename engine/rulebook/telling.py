"""Building blocks of the rulebook: context, sentences, sections and chapters.

Sentences are English source text. assets/translate.py extracts them from the arguments of `Telling.say`,
`Telling.count`, `Chapter` and `N_`; so a sentence must be one literal, never built from pieces.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.rulebook.facts import Fact
from engine.rules.options import LADDER_MOST, PACK_SIZES, Options

Facts = Fact | tuple[Fact, ...]
Translate = Callable[[str], str]
Plural = Callable[[str, str, int], str]


def N_(message: str) -> str:
    """Marks source text for extraction; it is translated where it is used."""
    return message


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """One or two short sentences, and the numbers of the rules and options that they explain (R12, O7).

    ``facts`` are what they claim, ``numbers`` what fills their gaps.
    """

    text: str
    rules: tuple[str, ...]
    facts: tuple[Fact, ...] = ()
    numbers: tuple[object, ...] = ()


def _several(facts: Facts) -> tuple[Fact, ...]:
    return (facts,) if isinstance(facts, Fact) else facts


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules text with a heading."""

    title: str
    lines: tuple[RuleSentence, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The sentences without rule numbers."""
        return tuple(line.text for line in self.lines)


LOWEST_RANKS = {"24": N_("nine"), "36": N_("six"), "52": N_("two"), "54": N_("two"), "72": N_("six")}


class Telling:
    """The context of the chapters: options, number of seats and language."""

    def __init__(self, options: Options, seats: int, translate: Translate, plural: Plural) -> None:
        self.options = options
        self.seats = seats
        self.translate = translate
        self._plural = plural

    def say(self, rules: str, sentence: str, *fill: object, facts: Facts = ()) -> RuleSentence:
        """A translated sentence with its gaps {0}, {1} … filled; ``rules`` are numbers separated by spaces.

        ``facts``: what the sentence claims. Tests refuse a sentence without a fact.
        """
        return RuleSentence(self.translate(sentence).format(*fill), tuple(rules.split()), _several(facts), fill)

    def count(self, rules: str, one: str, many: str, number: int, *, facts: Facts = ()) -> RuleSentence:
        """As `say`, with a number in the gap {0} and in the right plural form."""
        text = self._plural(one, many, number).format(number)
        return RuleSentence(text, tuple(rules.split()), _several(facts), (number,))

    @property
    def teams(self) -> bool:
        return self.options.sides != "individuals"

    @property
    def talon(self) -> int:
        """Number of cards left after dealing, including the turn-up."""
        if self.options.railway:
            return 1
        return PACK_SIZES[self.options.pack] - self.seats * self.options.hand_size

    @property
    def smallest_deck(self) -> int:
        """The fewest cards that can be left after dealing: with the ladder hands may be larger (O36)."""
        if self.options.ladder and not self.options.railway:
            return PACK_SIZES[self.options.pack] - self.seats * LADDER_MOST
        return self.talon

    @property
    def suit_size(self) -> int:
        """Number of cards in a suit."""
        return PACK_SIZES[self.options.pack] // 4

    @property
    def trumpless_hands(self) -> bool:
        """True if all trumps can be left in the deck."""
        return self.talon >= self.suit_size + self.options.jesterka

    @property
    def may_repeat(self) -> bool:
        """True if a deal can go on for ever: those who take must get to attack the others (R35)."""
        if self.options.transfer:
            return True
        turns = self.options.sides == "three pairs" or (not self.teams and self.seats > 2)
        return turns and self.options.after_take != "same attacker"

    @property
    def may_draw(self) -> bool:
        """True if a deal can end without a fool."""
        return self.options.end != "instant" or self.may_repeat

    @property
    def common_trump(self) -> bool:
        """True if one suit is trump for all seats."""
        return self.options.trumps in ("turn-up", "diamonds")

    @property
    def face_down(self) -> int:
        """Number of face-down cards in the talon after dealing."""
        return self.talon - (1 if self.talon and self.common_trump else 0)

    @property
    def limit(self) -> int:
        """The most attack cards in a bout, regardless of the defender's hand."""
        return {"six": 6, "hand size": self.options.hand_size, "three": 3}[self.options.bout_limit]

    @property
    def many_throw_in(self) -> bool:
        """True if others besides the attacker may add cards."""
        return self.seats > 2 and self.options.throw_in != "principal only"

    @property
    def asks_at_once(self) -> bool:
        """True if somebody can be asked before the defender's first answer: not who has just played or transferred."""
        options = self.options
        stays = options.transfer_leads == "original attacker" and self.seats > 2
        return options.adding == "at once" and (self.many_throw_in or options.pass_card or stays)

    @property
    def may_stop(self) -> bool:
        """True if there can be a third attacker.

        Among neighbours only after a transfer: the opener is one, or who transferred with the last card is out.
        """
        if not self.options.stopping or self.seats < 4:
            return False
        neighbours = self.options.throw_in == "neighbours" or (self.options.throw_in == "automatic" and self.seats > 4)
        options = self.options
        farther = options.transfer_last_card or options.transfer_leads == "original attacker"
        return not neighbours or (options.transfer and farther)

    @property
    def lowest_rank(self) -> str:
        """The lowest rank of the pack, as a noun in the player's language."""
        return self.translate(LOWEST_RANKS[self.options.pack])


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading, and the function that yields its sentences; a chapter without sentences is left out."""

    title: str
    tell: Callable[[Telling], Iterator[RuleSentence]]
