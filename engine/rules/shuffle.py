"""An unbiased, reproducible shuffle from a seed, that anybody can recompute.

The stream is SHA-256 in counter mode: block ``i`` is SHA-256 of ``"durak/1|" + seed + "|" + label + "|" + i`` (UTF-8,
``i`` in decimal). Numbers below ``n`` are taken from it four bytes at a time, big-endian; values at or above the
largest multiple of ``n`` that fits in 32 bits are thrown away, so that every number is equally likely. Cards are
shuffled from the end of the pack (Fisher and Yates).
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
    return next(word for word in words if word < usable) % n


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
    """The order of cards that are shuffled during deal number ``deal``, the ``nth`` time from 0 (R62, R66).

    ``chance`` is the deal's secret text, or tells the orders themselves, as `orders_told` writes them.
    """
    if _TOLD.fullmatch(chance):
        orders = chance.removeprefix("orders ").split("; ")
        order = tuple(map(int, orders[nth].split())) if nth < len(orders) else ()
        if sorted(order) == list(range(size)):
            return order
    return shuffled(size, chance, f"shuffled back {deal}.{nth}")


def orders_told(orders: Sequence[Sequence[int]]) -> str:
    """A text that stands for a deal's secret text, where that must not be told, and brings the same orders."""
    return "orders " + "; ".join(" ".join(map(str, order)) for order in orders)
