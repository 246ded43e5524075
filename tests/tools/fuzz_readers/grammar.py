"""Texts generated from the grammar of deals and commands: every word is at a valid place, but without meaning."""

from random import Random

from engine.notation.commands import PHASES, written
from engine.rules.cards import PACKS
from engine.rules.commands import Gesture
from engine.rules.options import choices
from engine.rules.presets import PRESETS
from tests.builders.dealing import random_options
from tests.tools.fuzz_readers.good import NAMES, headers

SETS = ("discard", "lowest taken", "fresh", "shown", "talon")
SEATS = ("losers", "out", "attacked", "answered", "may throw in", "queue")
ONE_SEAT = ("fool", "dealer", "opening")
ONE_CARD = ("turn-up", "drawn turn-up", "beneath")
NUMBERS = ("led", "limit", "shuffled back", "number")
PER_SEAT = ("marks", "lost", "chips", "changed", "duty")


class Maker:
    """Makes one random text."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.rules = chance.choice(PRESETS).options
        self.seats = chance.randrange(2, 7)
        if chance.random() < 0.5:
            self.rules = random_options(chance, self.seats)
        self.pack = PACKS[self.rules.pack]
        self.names = NAMES[: self.seats]
        self.order = chance.sample(range(self.pack.size), self.pack.size)

    def card(self) -> str:
        return written(self.chance.randrange(self.pack.size), self.pack)

    def cards(self, number: int) -> str:
        """Names of ``number`` cards, as far as possible not named yet."""
        taken, self.order = self.order[:number], self.order[number:]
        return " ".join(written(card, self.pack) for card in taken) or "-"

    def seat(self) -> str:
        return self.chance.choice(self.names)

    def number(self) -> str:
        return str(self.chance.choice((0, 1, 2, 3, 6, 9, 40, 9999, 999_999, -1)))

    def deal(self) -> bytes:
        """A setting, in mid-deal or before the deal, and lines of play."""
        chance = self.chance
        lines = [f"preset: {chance.choice(PRESETS).key}"] if chance.random() < 0.2 else []
        options = [f"{name}={getattr(self.rules, name)}" for name in self.rules.__dataclass_fields__]
        if chance.random() < 0.3:
            name = chance.choice(list(self.rules.__dataclass_fields__))
            options.append(f"{name}={chance.choice(choices(name))}")
        lines += [f"options: {', '.join(options)}", f"seats: {' '.join(self.names)}"]
        last = self.last()
        middle = [f"hand {name}: {self.cards(chance.choice((0, 1, 3, 6, 6, 6)))}" for name in self.names]
        middle.append(f"trump: {chance.choice('♠♥♦♣')}")
        if last.startswith("asked"):
            laid = [f"{self.cards(1)} by {self.seat()}{self.under()}" for _ in range(chance.randrange(4))]
            middle += [f"table: {', '.join(laid)}"] if laid else []
            middle.append(f"in bout: {chance.randrange(9)}, {self.seat()} attacks {self.seat()}")
        middle += self.odd()
        chance.shuffle(middle)
        if "pack:" not in last or chance.random() < 0.2:
            lines += middle
        lines += [last, "", *(self.command() for _ in range(chance.choice((0, 2, 20))))]
        return "\n".join(lines).encode()

    def under(self) -> str:
        return f" under {self.cards(1)}" if self.chance.random() < 0.5 else ""

    def odd(self) -> list[str]:
        """Some of the optional lines."""
        chance, found = self.chance, []
        for key in SETS:
            found.append(f"{key}: {self.cards(chance.randrange(8))}")
        found += [f"{key}: {' '.join(chance.sample(self.names, chance.randrange(self.seats)))}" for key in SEATS]
        found += [f"{key}: {self.seat()}" for key in ONE_SEAT] + [f"{key}: {self.card()}" for key in ONE_CARD]
        found += [f"{key}: {self.number()}" for key in NUMBERS]
        found += [f"{key}: {self.seat()} {self.number()}" for key in PER_SEAT]
        found += [
            f"ties: {self.seat()} {chance.choice(self.pack.ranks)}",
            f"deals: {self.number()}, draws {self.number()}",
        ]
        found += [f"own trumps: {' '.join(chance.choice('♠♥♦♣') for _ in self.names)}", "taking: yes", "chance: x"]
        found += [
            f"named: {self.card()} as {chance.choice('♠♥♦♣')}",
            f"said: {self.seat()} {chance.choice(list(Gesture))}",
        ]
        found += [f"late exchange: {self.card()} with {self.seat()}", f'words: {self.seat()} "x"']
        found += [f"seen: {self.seat()} attacks {self.seat()} | {' | '.join(self.card() for _ in self.names)} | -"]
        found += [f"{key}: {'0123456789abcdef' * 4}" for key in ("secret", "commitment")]
        return [line for line in found if chance.random() < 0.08]

    def last(self) -> str:
        chance = self.chance
        asked = f"asked: {self.seat()}, {chance.choice(list(PHASES.values()))}"
        return chance.choice(
            (
                f"{chance.choice(('bout', 'first bout'))}: {self.seat()} attacks {self.seat()}",
                f"{chance.choice(('first deal', 'later deal'))}: {self.seat()} deals",
                f"pack: {self.cards(self.pack.size)}",
                asked,
                f"{asked}, place {chance.randrange(7)}",
            )
        )

    def command(self, journal: bool = False) -> str:
        """A syntactically valid command."""
        chance = self.chance
        seat = str(self.names.index(self.seat())) if journal else self.seat()
        card = (lambda: chance.choice(self.pack.names)) if journal else self.card
        some = " ".join(card() for _ in range(chance.choice((1, 1, 2, 3, 9))))
        short = (f"attack {some}", f"beat {card()} {card()}", "take", "pass", "pass", "exchange", f"show {card()}")
        long = (
            f"leads {some}",
            f"throws in {some}",
            f"gives {some}",
            f"beats {card()} with {card()}",
            "takes",
            "passes",
        )
        rare = (
            f"transfer {some}",
            f"swap {card()} {card()}",
            f"hand-back {card()}",
            f"say {chance.choice(list(Gesture))}",
            "end",
            "deal",
        )
        rare += (
            f"cut {self.number()}",
            "choose 1",
            f"attack {card()} as {chance.choice('SHDC')}",
            'deal 0 "x"',
            "undo 3",
        )
        return f"{seat} {chance.choice(rare if chance.random() < 0.2 else short if journal else long)}"

    def journal(self) -> bytes:
        """A valid header, and commands."""
        lines = [chance_line.decode() for chance_line in (self.chance.choice(headers()),)]
        lines += [self.command(journal=True) for _ in range(self.chance.choice((1, 5, 60)))]
        return "\n".join(lines).encode()


def deal(chance: Random) -> bytes:
    return Maker(chance).deal()


def journal(chance: Random) -> bytes:
    return Maker(chance).journal()


def command(chance: Random) -> bytes:
    return Maker(chance).command(journal=chance.random() < 0.5).encode()
