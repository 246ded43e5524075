"""Sealed deals: a commitment before the cards are dealt, a secret revealed after the deal.

All digests are SHA-256 of texts with a prefix for each purpose, documented for other programs in FAIR.md. A one-way
function derives a secret for each deal from the match's seed, so a revealed secret says nothing about other deals. The
secret and the players' words give the key, and the key gives the pack. engine.match.match decides when a secret may be
revealed.
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
"""Deals shuffled directly from the match's seed, without a commitment: journals of format 1, arena, benchmarks."""
COMMITTED: Final = 2
"""Sealed deals, as described above."""
DEALINGS: Final = (SHUFFLED_PLAINLY, COMMITTED)

LONGEST_WORD: Final = 40
HIGHEST_NUMBER: Final = 1_000_000_000

Words = tuple[tuple[int, str], ...]
"""Pairs of seat and word for the shuffle, sorted by seat, each seat at most once. Words are public."""

_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode categories of invisible characters and of characters that change the writing direction."""


def word(text: str) -> str:
    """A player's word in the normalised form used by the shuffle. Raises ValueError with the reason if not allowed."""
    if len(text) > 10 * LONGEST_WORD:  # normalising many combining marks takes quadratic time
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
    """Typed words in the form used by the shuffle; empty ones are left out. Raises ValueError."""
    typed = dict(words)
    return tuple((seat, word(typed[seat])) for seat in sorted(typed) if typed[seat].strip())


def fault(words: Words, seats: int) -> str:
    """What is wrong with ``words``, or "" if they have the form returned by `agreed`."""
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
    """The public seed of a numbered deal. Raises ValueError for a number out of range."""
    if not 1 <= number <= HIGHEST_NUMBER:
        raise ValueError(f"deal numbers go from 1 to {HIGHEST_NUMBER}")
    return f"No. {number}"


def daily(day: str) -> str:
    """The public seed of the deal of a day such as ``2026-11-21``. Raises ValueError for any other format."""
    if not re.fullmatch(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", day):
        raise ValueError(f"{day!r} is not a date such as 2026-11-21")
    return f"day {day}"


def digest(purpose: str, text: str) -> str:
    """SHA-256 of a text with a prefix for its purpose, in hexadecimal."""
    return hashlib.sha256(f"durak/2 {purpose}|{text}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Sealed:
    """The secret of one deal and what it is bound to. It determines every card, so it stays hidden during the deal."""

    rules: str
    """The rule set's code (engine.rules.rule_codes)."""
    seats: int
    number: int
    secret: str = field(repr=False)
    """Excluded from repr, which may end up in logs."""
    words: Words = ()

    @classmethod
    def of(cls, options: Options, seats: int, number: int, seed: str, words: Words = ()) -> "Sealed":
        """The sealed deal ``number`` of the match with this seed."""
        return cls(rule_codes.write(options), seats, number, digest("secret", f"{seed}|{number}"), words)

    @property
    def commitment(self) -> str:
        """The digest shown before the deal: it fixes the secret without revealing it."""
        return digest("commitment", f"{self.rules}|{self.seats}|{self.number}|{self.secret}")

    @property
    def key(self) -> str:
        """The digest of the secret and the players' words, each word with its seat and its length in bytes."""
        told = "".join(f"{seat}:{len(text.encode())}:{text};" for seat, text in self.words)
        return digest("key", f"{self.secret}|{told}")

    def first_dealer(self) -> int:
        """The dealer of the first deal of a match."""
        return pick(self.seats, self.key, "first dealer")

    def order(self, size: int, attempt: int) -> tuple[int, ...]:
        """The pack, top card first; ``attempt`` is the number of earlier attempts that could not begin (R62)."""
        return shuffled(size, self.key, f"pack {attempt}")

    def chance(self, attempt: int) -> str:
        """The secret text from which shuffles during the deal are derived (R62, R66)."""
        return f"{self.key}|{attempt}"
