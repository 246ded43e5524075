"""An unbiased, reproducible shuffle from a seed, that anybody can recompute.

The stream is SHA-256 in counter mode: block ``i`` is SHA-256 of ``"durak/1|" + seed + "|" + label + "|" + i`` (UTF-8,
``i`` in decimal). Numbers below ``n`` are taken from it four bytes at a time, big-endian; values at or above the
largest multiple of ``n`` that fits in 32 bits are thrown away, so that every number is equally likely. Cards are
shuffled from the end of the pack (Fisher and Yates).
"""

import hashlib
from collections.abc import Iterator


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
