"""The shuffle matches its description, and every position is equally likely."""

import hashlib
from random import Random

import pytest

from engine.rules.shuffle import _below, pick, shuffled
from tests.tools import shuffling


def test_recomputed_from_the_description() -> None:
    """Compare with an independent implementation written from the docstring of engine.rules.shuffle."""
    seed, label, size = "seed", "deal 1.0", 36
    words: list[int] = []
    block = 0
    while len(words) < 200:
        digest = hashlib.sha256(b"durak/1|" + seed.encode() + b"|" + label.encode() + b"|%d" % block).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
        block += 1
    cards = list(range(size))
    for last in range(size - 1, 0, -1):
        n = last + 1
        while (word := words.pop(0)) >= (2**32 // n) * n:
            pass
        cards[last], cards[word % n] = cards[word % n], cards[last]
    assert shuffled(size, seed, label) == tuple(cards)


def test_every_place_is_equally_likely() -> None:
    """Chi-square of card against position in 4,000 shuffles of six cards: below the 99.9 % quantile for 25 degrees."""
    shuffles, size = 4000, 6
    seen = [[0] * size for _ in range(size)]
    for number in range(shuffles):
        for place, card in enumerate(shuffled(size, "chi", str(number))):
            seen[card][place] += 1
    expected = shuffles / size
    assert sum((count - expected) ** 2 / expected for row in seen for count in row) < 52.6


def test_numbers_that_would_favour_low_ones_are_thrown_away() -> None:
    """2³² modulo 36 is 4, so the last four 32-bit numbers are rejected."""
    assert _below(36, iter([2**32 - 1, 2**32 - 4, 5])) == 5
    assert _below(36, iter([2**32 - 5, 5])) == 35
    assert _below(32, iter([2**32 - 1, 5])) == 31, "nothing is over, nothing is thrown away"


def test_different_deals_differ() -> None:
    orders = {shuffled(36, "s", f"deal {number}.0") for number in range(50)}
    assert len(orders) == 50
    assert {pick(6, "s", str(n)) for n in range(100)} == set(range(6))


def test_fair_deals_are_even() -> None:
    """A small run of ``python -m tests.tools.shuffling --shuffles 1000000``, whose figures are in engine/FAIR.md."""
    found = shuffling.results(shuffling.counted(shuffling.fair_order("even"), 36, 10_000))
    assert len(found) == 6 and shuffling.even(found), [test.line() for test in found]


@pytest.mark.parametrize("name", sorted(shuffling.CONTROLS))
def test_a_faulty_shuffle_is_caught(name: str) -> None:
    """The tests above can fail."""
    assert not shuffling.even(shuffling.results(shuffling.counted(shuffling.CONTROLS[name], 36, 10_000))), name


def test_too_even_is_caught_as_well() -> None:
    """If the top cards come in turn, the counts are too even to be random."""
    order = [Random(number).sample(range(36), 36) for number in range(36)]

    def in_turn(_size: int, number: int) -> list[int]:
        return [(card + number) % 36 for card in order[number // 36 % 36]]

    assert not shuffling.even(shuffling.results(shuffling.counted(in_turn, 36, 10_080)))


@pytest.mark.parametrize(
    ("square", "freedom", "p"), [(3.841459, 1, 0.05), (52.6197, 25, 0.001), (1225, 1225, 0.49463), (0.0, 3, 1.0)]
)
def test_chi_square_is_that_of_the_tables(square: float, freedom: int, p: float) -> None:
    assert shuffling.above(square, freedom) == pytest.approx(p, rel=1e-4)
