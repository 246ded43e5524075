"""The fool crows: ku-ka-re-kuu, with a crack in the last note and a small ashamed cluck after it.

A voice in two parts: the syrinx gives a pitch with all its harmonics, the throat passes some of them on (formants).
Everything is additive: at each moment each harmonic is as loud as the throat lets its frequency through.
"""

import math

import numpy as np

from assets.sound.chance import Chance
from assets.sound.wave import RATE, Signal, band, curve, high_pass, silence, times

# Vowels as a bird's short throat shapes them: about half as high again as a man's.
VOWELS: dict[str, tuple[float, float, float]] = {
    "u": (620.0, 1250.0, 3500.0),
    "a": (1250.0, 1950.0, 3900.0),
    "e": (850.0, 2650.0, 4100.0),
    "o": (820.0, 1450.0, 3600.0),
}
WIDTHS = (170.0, 230.0, 380.0)
SHARES = (1.0, 0.8, 0.42)

Points = tuple[tuple[float, float], ...]


def _throat(frequency: Signal, formants: list[Signal]) -> Signal:
    """How much of `frequency` passes at each moment."""
    passed = np.zeros(len(frequency))
    for centre, width, share in zip(formants, WIDTHS, SHARES, strict=True):
        passed += share / (1.0 + ((frequency - centre) / width) ** 2)
    return passed + 0.015


def _voice(chance: Chance, pitch: Signal, formants: list[Signal], rasp: Signal) -> Signal:
    count = len(pitch)
    seconds = count / RATE
    knots = np.arange(0.0, seconds + 0.02, 0.011)
    unsteady = curve(seconds, *((moment, chance.between(-0.008, 0.008)) for moment in knots))[:count]
    turns = np.cumsum(pitch * (1.0 + unsteady)) / RATE
    # A rasping throat shakes at half the pitch: every other wave comes out weaker.
    shaken = 1.0 - 0.42 * rasp * (0.5 + 0.5 * np.cos(math.pi * turns))
    total = np.zeros(count)
    for n in range(1, 22):
        frequency = n * pitch
        heard = np.clip((11_000.0 - frequency) / 2000.0, 0.0, 1.0)
        total += heard * _throat(frequency, formants) / n**0.25 * np.sin(2 * math.pi * n * turns)
    breath = band(chance.noise(count), 1500.0, 5200.0) * (0.10 + 0.45 * rasp)
    return total * shaken + breath * (0.4 + 0.6 * np.cos(math.pi * turns) ** 2)


# Each line: moments in seconds against hertz, loudness, rasp. The bird's melody, read left to right:
#      ku            ka            re             kuuuu ... crack ... sag         kok
LENGTH = 1.64
PITCH: Points = (
    (0.00, 430), (0.05, 500), (0.15, 470), (0.17, 520), (0.22, 640), (0.33, 600), (0.35, 560), (0.40, 690),
    (0.50, 660), (0.52, 600), (0.60, 820), (0.80, 850), (0.90, 835), (0.905, 1150), (0.965, 1120), (0.97, 790),
    (1.12, 700), (1.28, 470), (1.36, 360), (1.44, 330), (1.47, 400), (1.50, 520), (1.56, 400), (1.64, 360),
)  # fmt: skip
LOUDNESS: Points = (
    (0.00, 0.0), (0.018, 0.6), (0.11, 0.5), (0.145, 0.0), (0.165, 0.0), (0.19, 0.8), (0.28, 0.65), (0.325, 0.04),
    (0.345, 0.04), (0.375, 0.75), (0.45, 0.7), (0.50, 0.12), (0.515, 0.12), (0.56, 0.95), (0.88, 1.0), (0.902, 0.35),
    (0.92, 0.7), (0.96, 0.6), (0.972, 0.45), (1.00, 0.8), (1.20, 0.5), (1.36, 0.18), (1.41, 0.0), (1.47, 0.0),
    (1.482, 0.42), (1.52, 0.25), (1.57, 0.0), (1.64, 0.0),
)  # fmt: skip
RASP: Points = (
    (0.00, 0.3), (0.16, 0.3), (0.20, 0.15), (0.50, 0.1), (0.80, 0.2), (0.90, 0.7), (0.91, 0.15), (0.965, 0.2),
    (0.98, 0.6), (1.2, 0.75), (1.4, 1.0), (1.48, 0.5), (1.64, 0.5),
)  # fmt: skip
SPOKEN: tuple[tuple[float, str], ...] = (
    (0.00, "u"), (0.15, "u"), (0.18, "a"), (0.32, "a"), (0.36, "e"), (0.49, "e"), (0.54, "o"), (0.66, "u"),
    (0.90, "o"), (0.96, "o"), (1.00, "u"), (1.20, "o"), (1.40, "u"), (1.48, "o"), (1.64, "o"),
)  # fmt: skip


def crow(chance: Chance, lands: float) -> Signal:
    # A bird's voice trembles more, the longer it is held.
    t = times(LENGTH)
    tremble = 1.0 + 0.011 * np.clip((t - 0.6) * 4, 0.0, 1.0) * np.sin(2 * math.pi * 11.5 * t)
    pitch = curve(LENGTH, *PITCH) * tremble
    formants = [curve(LENGTH, *((moment, VOWELS[vowel][which]) for moment, vowel in SPOKEN)) for which in range(3)]
    # A throat follows the pitch a little: a higher note is sung with a shorter one.
    formants = [formant * (pitch / 650.0) ** 0.25 for formant in formants]
    voiced = _voice(chance, pitch, formants, curve(LENGTH, *RASP)) * curve(LENGTH, *LOUDNESS)
    sound = silence(lands + LENGTH)
    sound[len(sound) - len(voiced) :] += high_pass(voiced, 260.0)
    return sound
