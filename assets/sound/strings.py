"""A balalaika: plucked strings after Karplus and Strong on a small three-cornered body, single notes and tremolo.

A string is a loop of samples as long as one period. It starts as noise, and every time round neighbouring samples are
averaged, so that high harmonics die first, as on a real string.
"""

import math

import numpy as np

from assets.sound.chance import Chance
from assets.sound.wave import RATE, Signal, band, burst, lay, low_pass, samples, silence

PLUCKED_AT = 0.17
"""The share of the string at which the finger strikes it: above the edge of the sound hole."""


def plucked(chance: Chance, pitch: float, seconds: float, ring: float = 1.1, brightness: float = 5200.0) -> Signal:
    """One string struck once; it is 60 dB lower after ``ring`` seconds, or stopped after ``seconds``."""
    period = RATE / pitch
    whole = int(period - 0.5)
    between = period - 0.5 - whole
    # Averaging delays by half a sample; what is left of the period is interpolated.
    taps = np.convolve((1.0 - between, between), (0.5, 0.5)) * 10 ** (-3.0 / (ring * pitch))
    start = low_pass(chance.noise(whole + 2), brightness)[: whole + 2]
    start -= np.mean(start)
    start -= 0.9 * np.roll(start, round(whole * PLUCKED_AT))
    count = samples(seconds)
    string = np.zeros(count + 2 * whole + 2)
    string[: whole + 2] = start / np.max(np.abs(start))
    for at in range(whole + 2, count + whole + 2, whole):
        end = min(at + whole, len(string))
        width = end - at
        string[at:end] = sum(
            tap * string[at - whole - late : at - whole - late + width] for late, tap in enumerate(taps)
        )
    sound = string[whole + 2 : whole + 2 + count]
    fade = min(count, samples(0.03))
    sound[-fade:] *= np.cos(np.linspace(0.0, math.pi / 2, fade)) ** 2
    return sound


def nail(chance: Chance) -> Signal:
    """The finger's own small noise."""
    return band(chance.noise(samples(0.012)), 1200.0, 4000.0) * burst(0.012, 0.0008, 0.002)


def tremolo(chance: Chance, pitch: float, seconds: float, strokes: float = 12.5) -> Signal:
    """A long note as balalaikas play it: the finger goes to and fro over the string."""
    sound = silence(seconds + 0.1)
    count = max(1, round(seconds * strokes))
    for stroke in range(count):
        swell = 0.65 + 0.35 * math.sin(math.pi * (stroke + 0.5) / count)
        at = max(0.0, stroke * seconds / count + chance.between(-0.004, 0.004))
        one = plucked(chance, pitch * (1.0007 if stroke % 2 else 1.0), 0.16, 0.6, 4200.0 if stroke % 2 else 5200.0)
        lay(sound, one, at, swell * (0.85 if stroke % 2 else 1.0) * chance.between(0.85, 1.0))
    return sound


def body(strings: Signal) -> Signal:
    """The strings through the instrument: one resonance of the air in it, one of its top."""
    return low_pass(strings + 0.9 * band(strings, 300.0, 480.0) + 0.5 * band(strings, 750.0, 1300.0), 6000.0)
