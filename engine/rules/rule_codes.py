"""Converts a rule set to a short code that players can share, and back: DURAK-1G2T-40.

Uses the options and their values as data and does not know their meaning. A code consists of the word DURAK, a version,
a number and a checksum, in letters and digits that are not easily confused. The number encodes all options in mixed
radix, O1 as the lowest digit and each default as 0. So classic Podkidnoy is 0, similar rules have short codes, and an
option added later as the highest digit leaves older codes valid. Values added later to an existing option
(engine.rules.options.LaterValues) get a high digit of their own for the same reason.
"""

from dataclasses import replace
from enum import Enum
from typing import Any

from engine.rules.options import SPECS, Options, clashes

LONGEST = 64
"""Maximum length of a code including spaces and hyphens; longer texts are refused at once."""
WORD, VERSION = "DURAK", "1"
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans("ILO", "110")
GROUP = 4
PRIME = 1021
"""The largest prime below 32²; the checksum detects every single wrong character and any two swapped ones."""


class CodeFault(Enum):
    """Why a text is not a valid code; the values are English source text for translation."""

    NOTHING = "Enter a code first."
    LONG = "That is too long for a code."
    LETTER = "The code contains an invalid character."
    WRONG = "That isn’t a valid code. Check it for typing errors."
    VERSION = "This code needs a newer version of Durak."
    UNPLAYABLE = "The rules in this code contradict each other."


class SharingError(ValueError):
    """A text is not a valid rule code. The message is the sentence of its ``fault``."""

    def __init__(self, fault: CodeFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def write(rules: Options) -> str:
    """The code of a rule set, 10 to 26 characters long."""
    number = 0
    for name, values in reversed(_DIGITS):
        value = getattr(rules, name)
        number = number * len(values) + (values.index(value) if value in values else 0)
    body = VERSION + _letters(number)
    body += _check(body)
    groups = [body[at : at + GROUP] for at in range(0, len(body), GROUP)]
    return "-".join([WORD, *groups])


def read(text: str) -> Options:
    """The rule set of a code; case, spaces and hyphens do not matter. Raises SharingError."""
    body = _cleaned(text)
    version, digits, check = body[:1], body[1:-2], body[-2:]
    if len(body) < 4 or _check(version + digits) != check:
        raise SharingError(CodeFault.WRONG)
    if version != VERSION:
        raise SharingError(CodeFault.VERSION)
    number = 0
    for letter in digits:
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    if _letters(number) != digits:  # leading zeros: each rule set has exactly one code
        raise SharingError(CodeFault.WRONG)
    return _playable(_unfolded(number))


def _cleaned(text: str) -> str:
    """The characters of a code after the word DURAK. Raises SharingError."""
    if len(text) > LONGEST:
        raise SharingError(CodeFault.LONG)
    body = "".join(text.upper().split()).replace("-", "")
    if not body:
        raise SharingError(CodeFault.NOTHING)
    body = body.removeprefix(WORD).translate(ALIKE)
    if any(letter not in ALPHABET for letter in body):
        raise SharingError(CodeFault.LETTER)
    return body


def _unfolded(number: int) -> Options:
    changed: list[tuple[str, Any]] = []
    for name, values in _DIGITS:
        number, digit = divmod(number, len(values))
        if digit:  # 0: the default, or a value given by the option's other digit
            changed.append((name, values[digit]))
    if number:  # contains an option that this version does not know
        raise SharingError(CodeFault.VERSION)
    if len(dict(changed)) < len(changed):
        raise SharingError(CodeFault.WRONG)
    return replace(Options(), **dict(changed))


def _playable(rules: Options) -> Options:
    if all(clashes(rules, seats) for seats in range(2, 7)):
        raise SharingError(CodeFault.UNPLAYABLE)
    return rules


def _letters(number: int) -> str:
    found = ""
    while number or not found:
        number, digit = divmod(number, len(ALPHABET))
        found = ALPHABET[digit] + found
    return found


def _check(body: str) -> str:
    total = sum(pow(37, at, PRIME) * (1 + ALPHABET.index(letter)) for at, letter in enumerate(reversed(body), start=1))
    high, low = divmod(total % PRIME, len(ALPHABET))
    return ALPHABET[high] + ALPHABET[low]


def _digits() -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """The digits of a code, lowest first: option name and its values, the default first.

    Options are ordered by number (O1 …); later values form a separate digit.
    """
    digits: list[tuple[int, int, str, tuple[Any, ...]]] = []
    for name, spec in SPECS.items():
        later = spec.later.values
        usual = [value for value in spec.values if value != spec.default and value not in later]
        digits.append((spec.order, 0, name, (spec.default, *usual)))
        if later:
            digits.append((spec.later.after, 1, name, (spec.default, *later)))
    return tuple((name, values) for _number, _later, name, values in sorted(digits, key=lambda digit: digit[:2]))


_DIGITS = _digits()
