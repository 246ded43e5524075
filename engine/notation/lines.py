"""The lines of a setting by key, and parsers for their values: seats, numbers, cards, suits."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from engine.files import input_limits
from engine.files.input_limits import quoted
from engine.notation.commands import read_suit
from engine.rules.cards import NO_SUIT, Pack
from engine.rules.options import SPECS, Options, choices
from engine.rules.presets import preset

LAST = ("bout", "first bout", "first deal", "later deal", "pack", "asked")
"""Keys of the last line of a setting."""
_KEYS = (
    *("preset", "options", "seats", "trump", "own trumps", "talon", "turn-up", "drawn turn-up", "beneath", "discard"),
    *("deals", "fool", "losers", "marks", "lost", "chips", "ties", "duty", "dealer", "seed", "chance", "shuffled back"),
    *("number", "rules", "commitment", "secret", "words", "in vain", "result", "record"),
    *(
        "opening",
        "lowest taken",
        "lowest drawn",
        "late exchange",
        "changed",
        "out",
        "seen",
        "in bout",
        "led",
        "table",
        "named",
    ),
    *("fresh", "shown", "attacked", "answered", "said", "taking", "limit", "may throw in", "queue"),
)
_LINE = re.compile(rf"({'|'.join((*LAST, *_KEYS))}|hand (\S+)): ?(.*)")
NONE = ("-", "none")
SWITCH = {False: ("no", "false"), True: ("yes", "true")}
"""How a person may write an option that is on or off, the usual word first, in any case."""


class LineError(ValueError):
    """An error found in a line after it was read: its number, and the reason."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(reason)
        self.number = number


class Lines:
    """The lines read so far, by key. Every parser raises LineError for a value that makes no sense."""

    def __init__(self) -> None:
        self.options = Options()
        self.names: list[str] = []
        self.hands: dict[str, str] = {}
        self.seen: list[str] = []
        self._said: dict[str, str] = {}
        self._numbers: dict[str, int] = {}

    @staticmethod
    def is_one(line: str) -> bool:
        """True if ``line`` has the form of a line of a setting."""
        return _LINE.fullmatch(line) is not None

    def take(self, line: str, number: int = 0) -> bool:
        """Add a line; returns True for the last one. Raises ValueError if it is unknown or a duplicate."""
        found = _LINE.fullmatch(line)
        if found is None:
            raise ValueError("unknown line")
        key, seat, value = found[1], found[2], found[3].strip()
        if key in self._said or seat in self.hands:
            raise ValueError("given twice")
        self._numbers[key] = number
        if key == "seen":
            self.seen.append(value)
        elif seat is not None:
            if seat not in self.names:
                raise ValueError(f"there is no seat {seat}")
            self.hands[seat] = value
        else:
            self._said[key] = value
        if key == "preset":
            self.options = preset(value).options
        elif key == "options":
            for part in value.split(","):
                self._choose(part.strip())
        elif key == "seats":
            self.names = _names(value)
        return key in LAST

    def _choose(self, part: str) -> None:
        """Set the option in a part like ``giving=never`` or ``transfer=yes``. Raises ValueError."""
        name, _, text = (word.strip() for word in part.partition("="))
        if name not in SPECS:
            raise ValueError(f"unknown option {quoted(name)}")
        for choice in choices(name):
            if text == str(choice) or (isinstance(choice, bool) and text.lower() in SWITCH[choice]):
                chosen: dict[str, Any] = {name: choice}
                self.options = replace(self.options, **chosen)
                return
        values = [SWITCH[each][0] if isinstance(each, bool) else str(each) for each in choices(name)]
        raise ValueError(f"{name} is {', '.join(values[:-1])} or {values[-1]}, not {quoted(text)}")

    @contextmanager
    def at(self, key: str) -> Iterator[None]:
        """Turns a ValueError in this block into a LineError with the number of the line of ``key``."""
        try:
            yield
        except LineError:
            raise
        except ValueError as error:
            raise LineError(self._numbers.get(key, 0), str(error)) from None

    def __contains__(self, key: str) -> bool:
        return key in self._said

    def text(self, key: str, otherwise: str = "") -> str:
        """The value of ``key``, or ``otherwise``."""
        return self._said.get(key, otherwise)

    def seat(self, name: str) -> int:
        """The number of a seat. Raises ValueError."""
        if name not in self.names:
            raise ValueError(f"there is no seat {name}")
        return self.names.index(name)

    def seats(self, key: str) -> tuple[int, ...]:
        """The seats in a value like ``W N``."""
        with self.at(key):
            return tuple(self.seat(name) for name in self.text(key).split() if name not in NONE)

    def one_seat(self, key: str, otherwise: int) -> int:
        """The seat under ``key``, or ``otherwise``."""
        with self.at(key):
            value = self.text(key, "-")
            return otherwise if value in NONE else self.seat(value)

    def number(self, key: str) -> int:
        """The number under ``key``, or 0."""
        with self.at(key):
            return whole_number(self.text(key, "0"))

    def per_seat(self, key: str, read: Callable[[str], int]) -> list[int]:
        """Numbers by seat from a value like ``W 1, N 2``; 0 for seats that are not named."""
        found = [0] * len(self.names)
        with self.at(key):
            for part in self.parts(key):
                name, _, value = part.partition(" ")
                found[self.seat(name)] = read(value)
        return found

    def parts(self, key: str) -> list[str]:
        """The value split at its commas."""
        return [part.strip() for part in self.text(key).split(",") if part.strip() not in ("", *NONE)]

    def cards(self, key: str, pack: Pack) -> int:
        """The cards under ``key`` as a set."""
        with self.at(key):
            value = self.text(key, "-")
            return 0 if value in NONE else pack.hand(value)

    def card(self, key: str, pack: Pack) -> int:
        """The card under ``key``, or -1."""
        with self.at(key):
            value = self.text(key, "-")
            return -1 if value in NONE else pack.card(value)

    def suit(self, key: str) -> int:
        """The suit under ``key``, or NO_SUIT."""
        with self.at(key):
            value = self.text(key, "none")
            return NO_SUIT if value in NONE else read_suit(value)

    def layout(self, pack: Pack) -> tuple[list[list[int]], list[int]]:
        """The hands by seat and the talon, top card first. Raises ValueError for a missing hand or a duplicate card."""
        missing = [name for name in self.names if name not in self.hands]
        if missing:
            raise ValueError(f"{missing[0]} has no hand")
        places = [(f"hand {name}", self.hands[name]) for name in self.names] + [("talon", self.text("talon", "-"))]
        beaten = re.sub(r"(by|under) (\S+)", lambda m: m[2] if m[1] == "under" else "", self.text("table"))
        named = 0
        for key, text in (*places, ("table", beaten.replace(",", " ")), ("discard", self.text("discard"))):
            with self.at(key):
                for word in re.sub(r"\d+ others?", "", text).split():
                    card = 1 << pack.card(word) if word not in NONE else 0
                    if named & card:
                        raise ValueError(f"{word} is in two places")
                    named |= card
        trump = self.suit("trump")
        free = [card for card in range(pack.size) if not named >> card & 1]
        free.sort(key=lambda card: (pack.suit_of[card] == trump != NO_SUIT, card))
        found = []
        for key, text in places:
            with self.at(key):
                found.append(_with_others(text, pack, free))
        return found[:-1], found[-1]


def _names(text: str) -> list[str]:
    """Parse the names of the seats. Raises ValueError."""
    names = text.split()
    if len(names) > input_limits.SEATS:
        raise ValueError(f"a table has at most {input_limits.SEATS} seats")
    if len(set(names)) < len(names):
        raise ValueError("a seat is named twice")
    for name in names:
        if len(name) > input_limits.NAME or not name.isprintable():
            raise ValueError(f"a name has at most {input_limits.NAME} printable characters")
    return names


def whole_number(text: str) -> int:
    """Parse a whole number. Raises ValueError with the text."""
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def _with_others(text: str, pack: Pack, free: list[int]) -> list[int]:
    """The named cards; ``6 others`` takes six cards from ``free``."""
    cards: list[int] = []
    words = [] if text in NONE else text.split()
    for word, after in zip(words, [*words[1:], ""], strict=False):
        if word in ("other", "others"):
            continue
        if after not in ("other", "others"):
            cards.append(pack.card(word))
            continue
        if not re.fullmatch(r"[0-9]{1,3}", word) or len(free) < int(word):
            raise ValueError(f"{word} others: only {len(free)} cards are left")
        cards += free[: int(word)]
        del free[: int(word)]
    return cards
