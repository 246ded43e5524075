"""An accordion: two steel reeds for each note, a little out of tune with each other, and the bellows behind them."""

import math

import numpy as np

from assets.sound.chance import Chance
from assets.sound.wave import Signal, curve, times

APART = 1.9
"""Hertz between the two reeds: the slow beating by which one knows the instrument."""
HIGHEST = 6500.0


def reed(chance: Chance, pitch: float, seconds: float) -> Signal:
    """One note held: a reed opens and shuts its slot like a valve, which gives all harmonics."""
    length = seconds + 0.09
    t = times(length)
    swing = 1.0 + 0.025 * np.sin(2 * math.pi * (chance.between(4.0, 5.0) * t + chance.between(0.0, 1.0)))
    sound = np.zeros(len(t))
    for side in (-0.5, 0.5):
        phase = chance.between(0.0, 1.0)
        tuned = pitch + side * APART
        for n in range(1, int(HIGHEST / tuned) + 1):
            # The box passes on most around 900 Hz, and less and less above 2500.
            frequency = n * tuned
            colour = (0.5 + 1.0 / (1.0 + ((frequency - 900.0) / 600.0) ** 2)) / (1.0 + (frequency / 2500.0) ** 2)
            sound += colour / n**0.75 * np.sin(2 * math.pi * n * (tuned * t + phase))
    return (
        0.3
        * sound
        * swing
        * curve(length, (0.0, 0.0), (0.045, 0.9), (seconds * 0.7, 1.0), (seconds, 0.8), (length, 0.0))
    )
