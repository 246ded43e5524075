"""From a recipe's raw signal to what is stored: a little room, clean ends, level takes, 16 bits.

All effects are finished alike: one small kitchen around them, no rumble below hearing, silence at both ends, the
loudest take of a cue at the ceiling and its other takes as loud as it to the ear.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from assets.sound.chance import Chance
from assets.sound.wave import RATE, Signal, burst, convolved, high_pass, lay, low_pass, samples, silence

CEILING = 10 ** (-3.0 / 20)  # -3 dBFS
QUIET = 10 ** (-12.0 / 20)  # the surroundings' peak
DULL = 6000.0  # and above this there is nothing in their rounds
ROOM_LEVEL = 0.25
INAUDIBLE = 10 ** (-62.0 / 20)  # against the take's own peak
FADE_IN, FADE_OUT = 0.0004, 0.012
FORMATS = {"cards": (48_000, 4), "signals": (48_000, 4), "music": (24_000, 32), "surroundings": (12_000, 32)}
"""Sample rate and rounding step (of 16 bits) in which each group is stored. All content lies below half the rate."""
MARGIN = 0.06
"""How many seconds of a round stand before its beginning and after its end once more. SDL's rate converter takes what
is beyond the ends of a file as silence; the game cuts these off.
"""
EAR = 0.05  # seconds the ear adds up over for short sounds


def _room() -> Signal:
    """A small furnished kitchen, heard from the table: a few early walls and a quick soft tail."""
    chance = Chance("room")
    answer = silence(0.16)
    for wall in (0.0043, 0.0071, 0.0098, 0.0137, 0.0176, 0.0229):
        lay(answer, np.ones(1), wall * chance.about(1.0, 0.05), chance.between(0.5, 1.0))
    tail = chance.noise(samples(0.15)) * burst(0.15, 0.012, 0.024)
    lay(answer, tail, 0.01, 0.12)
    return low_pass(answer, 3200.0)


ROOM = _room()


def finished(raw: Signal) -> Signal:
    """One take, clean, at any level."""
    roomy = np.concatenate([raw, silence(0.12)])
    roomy = roomy + ROOM_LEVEL * convolved(roomy, ROOM)
    sound = low_pass(high_pass(roomy, 45.0), 12_500.0)
    heard = np.flatnonzero(np.abs(sound) > INAUDIBLE * np.max(np.abs(sound)))
    sound = sound[: min(int(heard[-1]) + samples(FADE_OUT), len(sound))]
    fade_in, fade_out = samples(FADE_IN), samples(FADE_OUT)
    sound[:fade_in] *= np.linspace(0.0, 1.0, fade_in)
    sound[-fade_out:] *= np.cos(np.linspace(0.0, np.pi / 2, fade_out)) ** 2
    sound[0] = sound[-1] = 0.0
    return sound


def rounded_off(raw: Signal) -> Signal:
    """A round without end, in the same room, dull and at a level that leaves small files; it begins where it ends."""
    twice = np.tile(raw, 2)
    twice = low_pass(high_pass(twice + ROOM_LEVEL * convolved(twice, ROOM), 45.0), DULL)
    sound = twice[len(raw) :]
    return sound * (QUIET / np.max(np.abs(sound)))


def _a_weighted(sound: Signal) -> Signal:
    """The sound as the ear weighs it (the standard A curve)."""
    size = 1 << (len(sound) + RATE // 10).bit_length()
    f2 = np.fft.rfftfreq(size, 1 / RATE) ** 2
    curve = (12194.0**2 * f2 * f2) / ((f2 + 20.6**2) * np.sqrt((f2 + 107.7**2) * (f2 + 737.9**2)) * (f2 + 12194.0**2))
    return np.fft.irfft(np.fft.rfft(sound, size) * curve * 1.2589, size)[: len(sound)]


def loudness(sound: Signal) -> float:
    """The loudest moment, in decibels below a full-scale sine of 1 kHz (about)."""
    window = samples(EAR)
    squares = np.concatenate([[0.0], np.cumsum(_a_weighted(sound) ** 2)])
    window = min(window, len(squares) - 1)
    # Against the whole ear window even where the sound is shorter: a short sound is a quieter one.
    power = np.max(squares[window:] - squares[:-window]) / samples(EAR)
    return float(10 * np.log10(max(2 * power, 1e-12)))


def levelled(takes: list[Signal], loud: Callable[[Signal], float], peak: float = CEILING) -> list[Signal]:
    """The takes of one noise, equally `loud`, the one with the highest peak at `peak`."""
    equal = [take * 10 ** (-loud(take) / 20) for take in takes]
    highest = max(float(np.max(np.abs(take))) for take in equal)
    return [take * (peak / highest) for take in equal]


class Stored(NamedTuple):
    """What a file holds: 16 bits a sample, one channel."""

    samples: NDArray[np.int16]
    rate: int


def stored(sound: Signal, group: str) -> Stored:
    """Convert to the rate and rounding step of the group."""
    rate, grain = FORMATS[group]
    by = RATE // rate
    sound = np.concatenate([sound, np.zeros(-len(sound) % by)])
    if by > 1:
        # Done on the whole spectrum, so a loop stays a loop.
        sound = np.fft.irfft(np.fft.rfft(sound)[: len(sound) // by // 2 + 1], len(sound) // by) / by
    return Stored((np.round(sound * 32767.0 / grain) * grain).astype(np.int16), rate)


def with_margins(once: Stored) -> Stored:
    """A round with its end before its beginning and its beginning after its end."""
    margin = round(MARGIN * once.rate)
    return Stored(np.concatenate([once.samples[-margin:], once.samples, once.samples[:margin]]), once.rate)
