"""Sealed deals: a commitment before the cards are dealt, a secret revealed after the deal.

Everything is SHA-256 of texts with a prefix for their purpose, documented for other programs in FAIR.md. A one-way
function derives a secret for each deal from the match's seed, so that a revealed deal says nothing about the others.
The secret and the players' words give the key, and the key gives the pack. Knows no rules and no match:
engine.match.match decides when a secret may be revealed.
"""

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.rules import rule_codes
from engine.rules.options import Options
from engine.rules.shuffle import pick, shuffled

SHUFFLED_PLAINLY: Final = 1
"""Every deal straight from the match's seed: journals of format 1, arenas, benches."""
COMMITTED: Final = 2
"""Fair deals, as described here."""
DEALINGS: Final = (SHUFFLED_PLAINLY, COMMITTED)

LONGEST_WORD: Final = 40
HIGHEST_NUMBER: Final = 1_000_000_000

Words = tuple[tuple[int, str], ...]
"""What players added to a deal: seat and word, by seats, no seat twice. Everybody may hear them."""

_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Characters that do not show, or that turn the writing round."""


def word(text: str) -> str:
    """A player's word as it enters the shuffle. Raises ValueError with the reason why it cannot."""
    if len(text) > 10 * LONGEST_WORD:  # to put very many marks in order takes the square of their number
        raise ValueError(f"a word has at most {LONGEST_WORD} characters")
    plain = unicodedata.normalize("NFC", text).strip()
    if not plain:
        raise ValueError("a word has at least one character")
    if len(plain) > LONGEST_WORD:
        raise ValueError(f"a word has at most {LONGEST_WORD} characters")
    if any(unicodedata.category(sign) in _UNSEEN for sign in plain):
        raise ValueError("a word has only visible characters")
    return plain


def agreed(words: Mapping[int, str] | Iterable[tuple[int, str]]) -> Words:
    """Words as the players typed them, ready for the shuffle; who typed nothing adds nothing. Raises ValueError."""
    typed = dict(words)
    return tuple((seat, word(typed[seat])) for seat in sorted(typed) if typed[seat].strip())


def fault(words: Words, seats: int) -> str:
    """What is wrong with words that are not as `agreed` gives them, or ""."""
    try:
        told = [(seat, text) for seat, text in words]
        if any(type(seat) is not int or type(text) is not str for seat, text in told):
            return "a word belongs to a seat"
        if not all(0 <= seat < seats for seat, _ in told):
            return "there is no such seat"
        if [seat for seat, _ in told] != sorted({seat for seat, _ in told}):
            return "words stand by seats, one for each"
        if any(word(text) != text for _, text in told):
            return "a word is written in its shortest form, without blanks around it"
    except (TypeError, ValueError) as error:
        return str(error)
    return ""


def numbered(number: int) -> str:
    """The seed of the numbered deal, the same for everybody. Raises ValueError for a number there is not."""
    if not 1 <= number <= HIGHEST_NUMBER:
        raise ValueError(f"deal numbers go from 1 to {HIGHEST_NUMBER}")
    return f"No. {number}"


def daily(day: str) -> str:
    """The seed of the deal of a day, ``2026-11-21``. Raises ValueError for anything else."""
    if not re.fullmatch(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", day):
        raise ValueError(f"{day!r} is not a date such as 2026-11-21")
    return f"day {day}"


def digest(purpose: str, text: str) -> str:
    """SHA-256 for one purpose, in hexadecimal."""
    return hashlib.sha256(f"durak/2 {purpose}|{text}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Sealed:
    """One deal's secret and what it is bound to. It determines every card: hidden until the deal is over."""

    rules: str
    """The rule set's code (engine.rules.rule_codes)."""
    seats: int
    number: int
    secret: str = field(repr=False)
    """Not in reprs, which find their way into logs."""
    words: Words = ()

    @classmethod
    def of(cls, options: Options, seats: int, number: int, seed: str, words: Words = ()) -> "Sealed":
        """Deal ``number`` of the match with this seed."""
        return cls(rule_codes.write(options), seats, number, digest("secret", f"{seed}|{number}"), words)

    @property
    def commitment(self) -> str:
        """What is shown before the deal: it fixes the secret, and tells nothing of it."""
        return digest("commitment", f"{self.rules}|{self.seats}|{self.number}|{self.secret}")

    @property
    def key(self) -> str:
        """The secret with the players' words, each by its seat and its length in bytes."""
        told = "".join(f"{seat}:{len(text.encode())}:{text};" for seat, text in self.words)
        return digest("key", f"{self.secret}|{told}")

    def first_dealer(self) -> int:
        """Who deals the first deal of a match."""
        return pick(self.seats, self.key, "first dealer")

    def order(self, size: int, attempt: int) -> tuple[int, ...]:
        """The pack from its top card; ``attempt`` counts how often it was dealt in vain before (R62)."""
        return shuffled(size, self.key, f"pack {attempt}")

    def chance(self, attempt: int) -> str:
        """What decides whatever is shuffled during the deal (R62, R66)."""
        return f"{self.key}|{attempt}"
