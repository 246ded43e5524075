"""The shuffle is what its description says, and every place is equally likely."""

import hashlib

from engine.shuffle import pick, shuffled


def test_recomputed_from_the_description() -> None:
    """Twenty lines by somebody else, from the words of engine.shuffle alone."""
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
    """Chi-square of card against place over 4,000 shuffles of six cards: below the 99.9 % point for 25 degrees."""
    shuffles, size = 4000, 6
    seen = [[0] * size for _ in range(size)]
    for number in range(shuffles):
        for place, card in enumerate(shuffled(size, "chi", str(number))):
            seen[card][place] += 1
    expected = shuffles / size
    assert sum((count - expected) ** 2 / expected for row in seen for count in row) < 52.6


def test_different_deals_differ() -> None:
    orders = {shuffled(36, "s", f"deal {number}.0") for number in range(50)}
    assert len(orders) == 50
    assert {pick(6, "s", str(n)) for n in range(100)} == set(range(6))
