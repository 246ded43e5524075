"""What is heard at each of the three tables when nobody plays: a clock, a kitchen with a kettle, a train by night.

Each goes round without a seam: what runs over the end is laid at the beginning, and noise is blended into itself.
Nothing in them comes often or loud, for they are heard for an hour.
"""

import math

import numpy as np

from assets.sound.card import puff
from assets.sound.chance import Chance
from assets.sound.in_the_kitchen import clink, knock
from assets.sound.wave import Signal, band, burst, curve, lay, low_pass, rings, samples, silence

BLEND = 0.8


def lay_round(under: Signal, sound: Signal, at: float, gain: float = 1.0) -> None:
    """`lay`, with what runs over the end at the beginning."""
    start = samples(at) % len(under)
    places = (start + np.arange(len(sound))) % len(under)
    np.add.at(under, places, gain * sound)


def round_noise(chance: Chance, seconds: float, low: float, high: float) -> Signal:
    """Noise between two frequencies that goes on from its end to its beginning."""
    noise = band(chance.noise(samples(seconds + BLEND)), low, high)
    over, count = samples(BLEND), samples(seconds)
    way = np.linspace(0.0, np.pi / 2, over)
    noise[:over] = noise[:over] * np.sin(way) + noise[count : count + over] * np.cos(way)
    return noise[:count] / np.std(noise[:count])


def slow(seconds: float, turns: int, least: float, phase: float = 0.0) -> Signal:
    """A swell that comes `turns` times in a round, from `least` to 1."""
    t = np.arange(samples(seconds)) / samples(seconds)
    return least + (1 - least) * (0.5 + 0.5 * np.sin(2 * math.pi * (turns * t + phase)))


def tick(chance: Chance, pitch: float) -> Signal:
    """One beat of a wall clock in its wooden case."""
    sound = silence(0.2)
    lay(sound, rings(0.05, (pitch, 1.0, 0.004), (pitch * 1.9, 0.5, 0.002)), 0.0, 0.5)
    lay(sound, knock(chance, pitch * 0.28, 1500.0), 0.001, 0.35)
    return low_pass(sound, 3200.0)


def club(chance: Chance, seconds: float) -> Signal:
    """A clock on the wall of an empty room."""
    sound = 0.006 * round_noise(chance, seconds, 90.0, 420.0) * slow(seconds, 1, 0.7)
    for beat in range(round(seconds)):
        lay_round(sound, tick(chance, 1900.0 if beat % 2 else 1650.0), beat + chance.between(-0.004, 0.004), 0.6)
    return sound


def kitchen(chance: Chance, seconds: float) -> Signal:
    """A kettle that is not yet singing, somebody stirring tea, a cup put down."""
    sound = 0.030 * round_noise(chance, seconds, 160.0, 420.0) * slow(seconds, 2, 0.55)
    sound += 0.008 * round_noise(chance, seconds, 1400.0, 3600.0) * slow(seconds, 3, 0.2, 0.3)
    for _ in range(46):  # bubbles under the lid
        lay_round(sound, puff(chance, 0.011), chance.between(0.0, seconds), chance.between(0.05, 0.16))
    for stroke in range(5):
        lay_round(sound, clink(chance, 1396.0), 4.2 + stroke * chance.about(0.36, 0.08), chance.between(0.05, 0.10))
    lay_round(sound, clink(chance, 1174.0), 6.6, 0.06)
    lay_round(sound, knock(chance, 330.0, 1500.0), 10.3, 0.16)
    lay_round(sound, knock(chance, 350.0, 1500.0), 10.36, 0.07)
    return sound


def joint(chance: Chance) -> Signal:
    """A wheel over the gap between two rails, under the floor."""
    sound = silence(0.4)
    thump = band(chance.noise(samples(0.3)), 60.0, 190.0) * burst(0.3, 0.006, 0.045)
    lay(sound, thump / np.max(np.abs(thump)), 0.0, 0.8)
    lay(sound, low_pass(knock(chance, 190.0, 900.0), 1100.0), 0.004, 0.35)
    return sound


def train(chance: Chance, seconds: float) -> Signal:
    """The rails, in pairs of pairs; the tea glass in its holder answers them."""
    sound = 0.050 * round_noise(chance, seconds, 35.0, 150.0) * slow(seconds, 2, 0.7)
    sound += 0.011 * round_noise(chance, seconds, 250.0, 900.0) * slow(seconds, 3, 0.5, 0.4)
    rails = round(seconds / 1.5)
    for rail in range(rails):
        for wheel, loud in ((0.0, 1.0), (0.17, 0.8), (0.60, 0.75), (0.77, 0.6)):
            at = rail * seconds / rails + wheel + chance.between(-0.006, 0.006)
            lay_round(sound, joint(chance), at, 0.42 * loud * chance.between(0.8, 1.0))
            if chance.between(0.0, 1.0) < 0.3:
                lay_round(sound, clink(chance, 1760.0), at + 0.02, chance.between(0.008, 0.02))
    creak = rings(0.5, (510.0, 0.5, 0.08), (760.0, 0.3, 0.06)) * curve(0.5, (0.0, 0.0), (0.12, 1.0), (0.5, 0.0))
    lay_round(sound, creak, 7.9, 0.05)
    return sound
