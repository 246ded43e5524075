"""Compares the rulebook of a rule set with what its kernel does (facts, moments and answers)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from math import log
from random import Random

from engine.rulebook import Fact, RuleSentence, rulebook
from engine.rules import rule_codes
from engine.rules.options import Options
from tests.builders.dealing import random_options
from tests.rulebook.answers import ANSWERS
from tests.rulebook.moments import Moment
from tests.rulebook.witness import Witness

ONE_IN = (1e-7, 1e-9, 1e-11)
"""A claim that never comes true among rule sets with one, two, three common values is reported if chance would hide it
less often than this; there are so many more ways to choose three values than one."""
RAREST = 0.02
"""What is claimed comes true in more rule sets than this, with so few deals of each."""
WIDTH = 6
"""How many ways of choosing values are narrowed down further."""


def english(one: str, many: str, number: int) -> str:
    return one if number == 1 else many


def sentences(options: Options, seats: int) -> list[RuleSentence]:
    """The English rulebook, sentence by sentence."""
    return [line for section in rulebook(options, seats, str, english) for line in section.lines]


@dataclass(slots=True)
class Compared:
    """The result for one rule set: what it claims, which claims came true, and every disagreement once.

    ``faults`` has a short name of each disagreement, such as "WRONG Fact.X in Moment", with a description of it.
    """

    options: Options
    seats: int
    claims: frozenset[Fact]
    came_true: Counter[Fact] = field(default_factory=Counter)
    faults: dict[str, str] = field(default_factory=dict)

    @property
    def values(self) -> set[str]:
        """The values of the options and the number of players."""
        return {
            f"{self.seats} players",
            *(f"{option.name}={getattr(self.options, option.name)}" for option in fields(Options)),
        }

    @property
    def table(self) -> str:
        return f"{rule_codes.write(self.options)}, {self.seats} players"


def compare(options: Options, seats: int, deals: int, seed: str) -> Compared:
    """Play some deals and compare every moment with the sentences of the rulebook."""
    told = sentences(options, seats)
    result = Compared(options, seats, frozenset(fact for line in told for fact in line.facts))
    by_kind: dict[type[Moment], list[tuple[Fact, RuleSentence]]] = {
        kind: [(fact, line) for line in told for fact in line.facts if fact in answers]
        for kind, answers in ANSWERS.items()
    }
    for moment in Witness(options, seats, seed, result.claims).moments(deals):
        kind = type(moment)
        answers, answered = ANSWERS[kind], False
        for fact, line in by_kind[kind]:
            answer = answers[fact](moment, line.numbers)
            if answer is None:
                continue
            answered = True
            if answer:
                result.came_true[fact] += 1
            else:
                result.faults.setdefault(
                    f"FALSE {fact.name}, {kind.__name__}",
                    f"“{line.text}” ({fact.value})\n    but: {moment}\n    with {result.table}, seed {seed!r}",
                )
        if not answered and moment.explained:
            result.faults.setdefault(
                f"MISSING {kind.__name__}",
                f"no sentence says this: {kind.__doc__}\n    {moment}\n    with {result.table}, seed {seed!r}\n"
                f"    facts that could: {', '.join(fact.name for fact in answers)}",
            )
    return result


def random_tables(count: int, seed: str) -> Iterator[tuple[Options, int]]:
    """Random rule sets, with two to six players in turn."""
    chance = Random(seed)
    for number in range(count):
        seats = 2 + number % 5
        yield random_options(chance, seats), seats


def compare_all(tables: Iterable[tuple[Options, int]], deals: int) -> list[Compared]:
    return [compare(options, seats, deals, f"facts {n}") for n, (options, seats) in enumerate(tables)]


def faults(results: list[Compared]) -> dict[str, list[str]]:
    """Every kind of disagreement, with the descriptions from all rule sets, the most frequent first."""
    found: dict[str, list[str]] = {}
    for result in results:
        for name, text in result.faults.items():
            found.setdefault(name, []).append(text)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def never_true(results: list[Compared]) -> dict[str, str]:
    """Claims that never come true: in no rule set, or in none of those with a few common values of options.

    How often a claim comes true at all decides how many silent rule sets are too many.
    """
    found: dict[str, str] = {}
    values = [frozenset(result.values) for result in results]
    for fact in Fact:
        claims = [(values[n], fact in result.came_true) for n, result in enumerate(results) if fact in result.claims]
        if not claims:
            found[f"UNUSED {fact.name}"] = "no rulebook claims this"
            continue
        share = sum(true for _, true in claims) / len(claims)
        where = _silent(claims, max(share, RAREST))
        if where:
            found[f"NEVER {fact.name}"] = f"“{fact.value}” never comes true with {where}; elsewhere in {share:.0%}"
    return found


Claims = list[tuple[frozenset[str], bool]]
"""For each rule set that makes a claim its values, and whether the claim came true."""


def _silent(claims: Claims, share: float) -> str:
    """The rule sets with a few common values in which the claim never comes true; "" if there are none.

    Values are added one by one, always those with most rule sets in which it should have come true.
    """
    kept: list[tuple[frozenset[str], Claims]] = [(frozenset(), claims)]
    for chance in ONE_IN:
        enough = log(chance) / log(1 - share) if share < 1 else len(claims) + 1
        narrower: dict[frozenset[str], Claims] = {}
        for name, inside in kept:
            parts: dict[frozenset[str], Claims] = {}
            for claim in inside:
                for value in claim[0] - name:
                    parts.setdefault(name | {value}, []).append(claim)
            narrower.update(parts)
        many = {name: inside for name, inside in narrower.items() if len(inside) >= enough}
        silent = [(len(inside), sorted(name)) for name, inside in many.items() if not any(true for _, true in inside)]
        if silent:
            return "; ".join(f"{', '.join(name)} ({count})" for count, name in sorted(silent, reverse=True)[:3])
        kept = sorted(many.items(), key=lambda item: sum(true for _, true in item[1]) - share * len(item[1]))[:WIDTH]
    return ""
