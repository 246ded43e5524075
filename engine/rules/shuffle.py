"""An unbiased, reproducible shuffle from a seed, which anybody can recompute.

The stream is SHA-256 in counter mode: block ``i`` is SHA-256 of ``"durak/1|" + seed + "|" + label + "|" + i`` (UTF-8,
``i`` in decimal). It is read as big-endian 32-bit numbers. A number below ``n`` is such a number modulo ``n``; numbers
at or above the largest multiple of ``n`` in 32 bits are rejected, so that all results are equally likely. Cards are
shuffled from the end of the pack (Fisher-Yates).
"""

import hashlib
import re
from collections.abc import Iterator, Sequence

_TOLD = re.compile(r"orders [0-9]{1,2}(?: [0-9]{1,2})*(?:; [0-9]{1,2}(?: [0-9]{1,2})*)*")


def _words(seed: str, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"durak/1|{seed}|{label}|{block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(n: int, words: Iterator[int]) -> int:
    usable = 2**32 - 2**32 % n
    word = next(words)
    while word >= usable:
        word = next(words)
    return word % n


def pick(n: int, seed: str, label: str) -> int:
    """A number from 0 to n-1, each equally likely."""
    return _below(n, _words(seed, label))


def shuffled(size: int, seed: str, label: str) -> tuple[int, ...]:
    """The numbers 0 to size-1 in an order fixed by seed and label; every order is equally likely."""
    cards = list(range(size))
    words = _words(seed, label)
    for last in range(size - 1, 0, -1):
        other = _below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def shuffled_back(size: int, chance: str, deal: int, nth: int) -> tuple[int, ...]:
    """The permutation for shuffle number ``nth`` (from 0) during deal number ``deal`` (R62, R66).

    ``chance`` is the deal's secret text, or the permutations themselves as written by `orders_told`.
    """
    if _TOLD.fullmatch(chance):
        orders = chance.removeprefix("orders ").split("; ")
        order = tuple(map(int, orders[nth].split())) if nth < len(orders) else ()
        if sorted(order) == list(range(size)):
            return order
    return shuffled(size, chance, f"shuffled back {deal}.{nth}")


def orders_told(orders: Sequence[Sequence[int]]) -> str:
    """A replacement for a deal's secret text that yields these permutations, if the secret must not be revealed."""
    return "orders " + "; ".join(" ".join(map(str, order)) for order in orders)
