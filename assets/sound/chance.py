"""Seeded chance for one take of one sound, the same on every machine and with every numpy.

Only the raw words of a named bit generator are used: numpy promises those never change, while the streams of its
distributions may.
"""

import hashlib

import numpy as np
from numpy.typing import NDArray


class Chance:
    def __init__(self, name: str) -> None:
        self._words = np.random.PCG64(int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big"))

    def uniform(self, count: int) -> NDArray[np.float64]:
        """`count` numbers in [0, 1)."""
        return (self._words.random_raw(count) >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def noise(self, count: int) -> NDArray[np.float64]:
        """White noise in [-1, 1)."""
        return self.uniform(count) * 2.0 - 1.0

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * float(self.uniform(1)[0])

    def about(self, middle: float, share: float = 0.1) -> float:
        """A number near `middle`, off by at most `share` of it: no two takes agree."""
        return middle * self.between(1.0 - share, 1.0 + share)
