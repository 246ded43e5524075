"""Tests the uniformity of the shuffle: ``python -m tests.tools.shuffling --shuffles 1000000 [--pack 36]``.

Makes packs as the game does for fair deals (engine.match.provably_fair: secret, key, pack), and tests several counts by
chi-square against the hypothesis that all orders of the pack are equally likely. A p-value near 0 means too uneven, one
near 1 too even; both fail. Each p-value is multiplied by the number of tests (Bonferroni). ``--control NAME`` replaces
our shuffle by a faulty one, which the tests must detect. Exit status 1 if a test fails.
"""

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.match.provably_fair import Sealed
from engine.rules.cards import PACKS
from engine.rules.options import Options
from engine.rules.shuffle import pick, shuffled

SUSPICIOUS = 0.001
"""A corrected p-value below this fails the test."""
SEATS, HAND = 4, 3
"""The number of seats, and the number of cards of a hand that are counted together."""

Shuffle = Callable[[int, int], Sequence[int]]
"""A function of pack size and deal number that returns an order."""


def fair_order(seed: str) -> Shuffle:
    """The order of deal ``number`` of a match, from its secret."""
    options = Options()

    def order(size: int, number: int) -> Sequence[int]:
        return Sealed.of(options, SEATS, number, seed).order(size, 0)

    return order


def modulo(size: int, number: int) -> Sequence[int]:
    """A byte modulo n, without rejection."""
    return _swapped(size, lambda last: pick(256, f"m{number}", str(last)) % (last + 1))


def naive(size: int, number: int) -> Sequence[int]:
    """Every card is swapped with any card of the whole pack."""
    return _swapped(size, lambda last: pick(size, f"n{number}", str(last)))


def never_itself(size: int, number: int) -> Sequence[int]:
    """No card is ever swapped with itself (an off-by-one error)."""
    return _swapped(size, lambda last: pick(last, f"i{number}", str(last)))


def too_early(size: int, number: int) -> Sequence[int]:
    """The last step is missing."""
    return _swapped(size, lambda last: pick(last + 1, f"e{number}", str(last)) if last > 1 else 1)


def cut_only(size: int, number: int) -> Sequence[int]:
    """The pack is only cut: every card is equally often at every place, but the cyclic order stays."""
    at = pick(size, f"c{number}", "")
    return [*range(at, size), *range(at)]


def same_again(size: int, number: int) -> Sequence[int]:
    """Each second deal equals the one before."""
    return shuffled(size, f"s{number // 2}", "")


CONTROLS: dict[str, Shuffle] = {
    "modulo": modulo,
    "naive": naive,
    "never-itself": never_itself,
    "too-early": too_early,
    "cut-only": cut_only,
    "same-again": same_again,
}


def _swapped(size: int, other: Callable[[int], int]) -> list[int]:
    cards = list(range(size))
    for last in range(size - 1, 0, -1):
        place = other(last)
        cards[last], cards[place] = cards[place], cards[last]
    return cards


@dataclass
class Counts:
    """The counts. In each of the last five a shuffle counts once, so that the cells are independent."""

    size: int
    shuffles: int = 0
    places: list[list[int]] = field(init=False)
    pairs: list[int] = field(init=False)
    hands: list[int] = field(init=False)
    suits: list[int] = field(init=False)
    fixed: list[int] = field(init=False)
    deals: list[int] = field(init=False)

    def __post_init__(self) -> None:
        n = self.size
        self.places = [[0] * n for _ in range(n)]
        self.pairs, self.deals = [0] * (n * n), [0] * (n * n)
        self.hands = [0] * n**HAND
        self.suits, self.fixed = [0] * (HAND * 2 + 1), [0] * (n + 1)

    def count(self, order: Sequence[int], before: Sequence[int] | None) -> None:
        """Count an order; ``before`` is the previous deal, for each second one."""
        n, number = self.size, self.shuffles
        self.shuffles += 1
        fixed = 0
        for place, card in enumerate(order):
            self.places[place][card] += 1
            fixed += place == card
        self.fixed[fixed] += 1
        place = number % (n - 1)
        self.pairs[order[place] * n + order[place + 1]] += 1
        seat = number % SEATS
        cards = [order[seat + SEATS * turn] for turn in range(HAND * 2)]
        first = sorted(cards[:HAND])
        self.hands[(first[0] * n + first[1]) * n + first[2]] += 1
        self.suits[sum(card % 4 == number // SEATS % 4 for card in cards)] += 1
        if before is not None:
            self.deals[before[0] * n + order[0]] += 1


@dataclass(frozen=True)
class Result:
    """One test: chi-square with its degrees of freedom, and the p-value."""

    name: str
    square: float
    freedom: int
    p: float
    corrected: float = 1.0

    def line(self) -> str:
        told = f"{self.name:36} chi-square {self.square:10.1f}, {self.freedom:5} degrees"
        return f"{told}, p {self.p:.4f}, corrected {self.corrected:.3g}"


def counted(shuffle: Shuffle, size: int, shuffles: int) -> Counts:
    """The counts of ``shuffles`` deals."""
    counts, before = Counts(size), None
    for number in range(shuffles):
        order = shuffle(size, number)
        counts.count(order, before)
        before = order if number % 2 == 0 else None
    return counts


def results(counts: Counts) -> list[Result]:
    """Every test, with its p-value corrected for their number."""
    found = list(_tests(counts))
    return [
        Result(test.name, test.square, test.freedom, test.p, min(1.0, len(found) * 2 * min(test.p, 1 - test.p)))
        for test in found
    ]


def even(found: Sequence[Result]) -> bool:
    return all(test.corrected >= SUSPICIOUS for test in found)


def _tests(counts: Counts) -> Iterator[Result]:
    n, shuffles = counts.size, counts.shuffles
    # Every row and every column of this table adds up, so its cells vary as those of an (n-1)² table do, n/(n-1) wider.
    expected = shuffles / n
    square = sum((seen - expected) ** 2 / expected for row in counts.places for seen in row) * (n - 1) / n
    yield _result("card by place in the pack", square, (n - 1) ** 2)
    pairs = [seen for cell, seen in enumerate(counts.pairs) if cell // n != cell % n]
    yield from _against("two cards that lie on each other", pairs, [1 / len(pairs)] * len(pairs))
    hands = [counts.hands[(a * n + b) * n + c] for a in range(n) for b in range(a + 1, n) for c in range(b + 1, n)]
    yield from _against("first three cards of a hand", hands, [1 / len(hands)] * len(hands))
    suit, hand = n // 4, HAND * 2
    chances = [math.comb(suit, k) * math.comb(n - suit, hand - k) / math.comb(n, hand) for k in range(hand + 1)]
    yield from _against("cards of one suit in a hand of six", counts.suits, chances)
    chances = [_staying(n, k) for k in range(n + 1)]
    yield from _against("cards that stay in their places", counts.fixed, chances)
    yield from _against("top cards of two deals in a row", counts.deals, [1 / n**2] * n**2)


def _staying(n: int, k: int) -> float:
    """The probability that exactly ``k`` of ``n`` cards stay in their places."""
    return sum((-1) ** j / math.factorial(j) for j in range(n - k + 1)) / math.factorial(k)


def _against(name: str, seen: Sequence[int], chances: Sequence[float]) -> Iterator[Result]:
    """Test counts against probabilities. Cells with small expected counts are merged; no result if there are too few.

    With equal cells an expected count of one or two per cell is enough for chi-square; else the usual five.
    """
    total, least = sum(seen), 1.0 if min(chances) == max(chances) else 5.0
    cells: list[tuple[float, float]] = []
    rest_seen, rest_expected = 0.0, 0.0
    for count, chance in zip(seen, chances, strict=True):
        expected = chance * total
        if expected < least:
            rest_seen, rest_expected = rest_seen + count, rest_expected + expected
        else:
            cells.append((count, expected))
    if len(cells) < 2:
        return
    cells[-1] = (cells[-1][0] + rest_seen, cells[-1][1] + rest_expected)
    yield _result(name, sum((count - expected) ** 2 / expected for count, expected in cells), len(cells) - 1)


def _result(name: str, square: float, freedom: int) -> Result:
    return Result(name, square, freedom, above(square, freedom))


def above(square: float, freedom: int) -> float:
    """The upper tail of chi-square: the upper incomplete gamma function, by series or continued fraction."""
    a, x = freedom / 2, square / 2
    if x <= 0:
        return 1.0
    front = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        step = a
        while term > total * 1e-16:
            step += 1
            term *= x / step
            total += term
        return max(0.0, 1 - front * total)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for i in range(1, 100_000):
        factor = -i * (i - a)
        b += 2
        d = 1 / (factor * d + b or tiny)
        c = b + factor / c or tiny
        value *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return front * value


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.shuffling", description="Is the shuffle even?")
    parser.add_argument("--shuffles", type=int, default=100_000)
    parser.add_argument("--pack", choices=[name for name in PACKS if PACKS[name].size % 4 == 0], default="36")
    parser.add_argument("--seed", default="even")
    parser.add_argument("--control", choices=sorted(CONTROLS), help="a faulty shuffle, which has to be caught")
    args = parser.parse_args(arguments)
    if args.shuffles < 10_000:
        parser.error("fewer than 10,000 shuffles say little")
    shuffle, began = CONTROLS[args.control] if args.control else fair_order(args.seed), time.perf_counter()
    found = results(counted(shuffle, PACKS[args.pack].size, args.shuffles))
    seconds = time.perf_counter() - began
    named = f"faulty shuffle {args.control!r}" if args.control else f"fair deals of seed {args.seed!r}"
    print(f"{args.shuffles:,} shuffles of {args.pack} cards, {named}, {seconds:.0f} s")
    for test in found:
        print(test.line())
    print("even" if even(found) else "UNEVEN", f"({len(found)} tests; below {SUSPICIOUS} corrected counts as uneven)")
    return 0 if even(found) else 1


if __name__ == "__main__":
    sys.exit(main())
