"""What a chapter of the rulebook is written with: the options in force, the seats, the language, lines and sections.

Sentences are English source text. Extraction for translators (assets/translate.py) finds them as the arguments of
`Telling.say`, `Telling.count`, `Chapter` and `N_`; a sentence is always one whole literal, never built from pieces.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.rules.options import PACK_SIZES, Options

Translate = Callable[[str], str]
Plural = Callable[[str, str, int], str]


def N_(message: str) -> str:
    """Marks source text for extraction that is translated where it is said."""
    return message


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """A short sentence or two, and the numbers of the rules and options it tells (R12, O7)."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the rules text."""

    title: str
    lines: tuple[RuleSentence, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The sentences alone, without the rules' numbers."""
        return tuple(line.text for line in self.lines)


LOWEST_RANKS = {"24": N_("nine"), "36": N_("six"), "52": N_("two"), "54": N_("two"), "72": N_("six")}


class Telling:
    """Options in force at a table of so many seats, told in one language."""

    def __init__(self, options: Options, seats: int, translate: Translate, plural: Plural) -> None:
        self.options = options
        self.seats = seats
        self.translate = translate
        self._plural = plural

    def say(self, rules: str, sentence: str, *fill: object) -> RuleSentence:
        """A sentence, translated, its gaps {0}, {1}… filled."""
        return RuleSentence(self.translate(sentence).format(*fill), tuple(rules.split()))

    def count(self, rules: str, one: str, many: str, number: int) -> RuleSentence:
        """A sentence whose gap {0} is a number, in the form that goes with the number."""
        return RuleSentence(self._plural(one, many, number).format(number), tuple(rules.split()))

    @property
    def teams(self) -> bool:
        return self.options.sides != "individuals"

    @property
    def talon(self) -> int:
        """Cards left after the deal, the turn-up among them."""
        if self.options.railway:
            return 1
        return PACK_SIZES[self.options.pack] - self.seats * self.options.hand_size

    @property
    def common_trump(self) -> bool:
        """Whether one suit is trump for all seats."""
        return self.options.trumps in ("turn-up", "diamonds")

    @property
    def face_down(self) -> int:
        """Cards of the talon that nobody sees after the deal."""
        return self.talon - (1 if self.talon and self.common_trump else 0)

    @property
    def limit(self) -> int:
        """The most attack cards of a bout, the defender's hand apart."""
        return {"six": 6, "hand size": self.options.hand_size, "three": 3}[self.options.bout_limit]

    @property
    def many_throw_in(self) -> bool:
        """Whether anybody but the attacker may add cards."""
        return self.seats > 2 and self.options.throw_in != "principal only"

    @property
    def lowest_rank(self) -> str:
        """The lowest rank of the pack, as a noun in the player's language."""
        return self.translate(LOWEST_RANKS[self.options.pack])


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading, and what is told under it; a chapter that tells nothing does not appear."""

    title: str
    tell: Callable[[Telling], Iterator[RuleSentence]]
