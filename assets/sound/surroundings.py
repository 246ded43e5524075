"""Background sounds of the three tables: a clock, a kitchen with a kettle, a train by night.

Of each a few seconds go round without a seam: what runs over the end is laid at the beginning, and noise is blended
into itself. What one would notice coming again is a noise by itself, and is heard over them now and then.
Nothing comes often or loud, for they are heard for an hour.
"""

import math

import numpy as np

from assets.sound.card import puff
from assets.sound.chance import Chance
from assets.sound.in_the_kitchen import clink, knock
from assets.sound.wave import RATE, Signal, band, burst, curve, lay, low_pass, rings, samples, silence, times

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


def tick_to(chance: Chance, lands: float) -> Signal:
    """A clock that is near: the one beat …"""
    return _near(chance, lands, 1650.0)


def tick_fro(chance: Chance, lands: float) -> Signal:
    """… and the other."""
    return _near(chance, lands, 1900.0)


def _near(chance: Chance, lands: float, pitch: float) -> Signal:
    sound = silence(lands + 0.2)
    lay(sound, tick(chance, pitch), lands)
    return sound


def far(sound: Signal, dull: float) -> Signal:
    """Heard through a wall."""
    return low_pass(low_pass(sound, dull), dull)


def ball(chance: Chance) -> Signal:
    """Two billiard balls in the next room."""
    click = rings(0.06, (2350.0, 1.0, 0.004), (3900.0, 0.5, 0.002), (1200.0, 0.35, 0.006)) * burst(0.06, 0.0004, 10.0)
    return far(click, 2600.0)


def creak(chance: Chance, pitch: float) -> Signal:
    """A board or a chair under somebody who shifts: it sticks and slips, slower and slower."""
    t = times(0.55)
    turns = np.cumsum(pitch * (1.0 - 0.45 * t / 0.55)) / RATE
    slips = np.maximum(np.sin(2 * math.pi * turns), 0.0) ** 6
    wood = band(chance.noise(len(t)) * slips, 350.0, 1500.0)
    return wood * curve(0.55, (0.0, 0.0), (0.15, 1.0), (0.4, 0.6), (0.55, 0.0)) / np.max(np.abs(wood))


def club(chance: Chance, seconds: float) -> Signal:
    """A clock on the wall."""
    sound = 0.006 * round_noise(chance, seconds, 90.0, 420.0) * slow(seconds, 1, 0.7)
    ticks = [[tick(chance, pitch * chance.about(1.0, 0.015)) for _ in range(4)] for pitch in (1650.0, 1900.0)]
    for beat in range(round(seconds)):
        late = chance.between(-0.004, 0.004)
        lay_round(sound, ticks[beat % 2][int(chance.between(0, 4))], beat + 0.5 + late, chance.between(0.5, 0.62))
    return sound


def billiards(chance: Chance, _lands: float) -> Signal:
    """A game two rooms on: a ball is struck, and strikes another."""
    sound = silence(1.0)
    lay(sound, ball(chance), 0.0)
    lay(sound, ball(chance), chance.between(0.18, 0.7), chance.between(0.5, 0.7))
    return sound


def chair(chance: Chance, _lands: float) -> Signal:
    """Somebody shifts."""
    return far(creak(chance, chance.about(38.0, 0.1)), 1250.0)


def door(chance: Chance, _lands: float) -> Signal:
    """Shut, somewhere in the house."""
    return far(knock(chance, 170.0, 700.0), 700.0)


def drop(chance: Chance) -> Signal:
    """A drop from the tap into a full basin: a bubble rings, and rises as it shrinks."""
    t = times(0.12)
    low = chance.between(620.0, 760.0)
    return np.sin(2 * math.pi * np.cumsum(low * (1.0 + 2.2 * t)) / RATE) * burst(0.12, 0.002, 0.018)


def kitchen(chance: Chance, seconds: float) -> Signal:
    """A kettle that is not yet singing."""
    sound = 0.030 * round_noise(chance, seconds, 160.0, 420.0) * slow(seconds, 1, 0.55)
    sound += 0.008 * round_noise(chance, seconds, 1400.0, 3600.0) * slow(seconds, 1, 0.2, 0.3)
    bubbles = [puff(chance, 0.011) for _ in range(12)]
    for _ in range(round(3.8 * seconds)):  # under the lid
        bubble = bubbles[int(chance.between(0, 12))]
        lay_round(sound, bubble, chance.between(0.0, seconds), chance.between(0.05, 0.16))
    return sound


def stirring(chance: Chance, _lands: float) -> Signal:
    """Somebody stirs tea, and lays the spoon down."""
    sound, glass = silence(3.2), chance.about(1357.0, 0.03)
    for stroke in range(int(chance.between(4, 6))):
        lay(sound, clink(chance, glass), stroke * chance.about(0.36, 0.08), chance.between(0.6, 1.0))
    lay(sound, clink(chance, 0.84 * glass), 2.4, 0.6)
    return sound


def cup(chance: Chance, _lands: float) -> Signal:
    """Put down on its saucer."""
    sound = silence(0.5)
    lay(sound, knock(chance, 330.0, 1500.0), 0.0)
    lay(sound, knock(chance, 350.0, 1500.0), 0.06, 0.45)
    return sound


def drops(chance: Chance, _lands: float) -> Signal:
    """The tap drips."""
    sound = silence(5.2)
    for at in (0.05, 2.45, 4.95):
        lay(sound, drop(chance), at + chance.between(-0.05, 0.05), chance.between(0.6, 1.0))
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
    sound = 0.050 * round_noise(chance, seconds, 35.0, 150.0) * slow(seconds, 1, 0.7)
    sound += 0.011 * round_noise(chance, seconds, 250.0, 900.0) * slow(seconds, 1, 0.5, 0.4)
    wheels, glasses = [joint(chance) for _ in range(8)], [clink(chance, 1760.0) for _ in range(4)]
    for rail in range(round(seconds / 1.5)):
        for wheel, loud in ((0.0, 1.0), (0.17, 0.8), (0.60, 0.75), (0.77, 0.6)):
            at = 1.5 * rail + 0.4 + wheel + chance.between(-0.006, 0.006)
            lay_round(sound, wheels[int(chance.between(0, 8))], at, 0.42 * loud * chance.between(0.8, 1.0))
            if chance.between(0.0, 1.0) < 0.3:
                lay_round(sound, glasses[int(chance.between(0, 4))], at + 0.02, chance.between(0.008, 0.02))
    return sound


def groan(chance: Chance, _lands: float) -> Signal:
    """The carriage leans into a bend."""
    low = chance.about(510.0, 0.06)
    sound = rings(0.5, (low, 0.5, 0.08), (1.49 * low, 0.3, 0.06))
    return sound * curve(0.5, (0.0, 0.0), (0.12, 1.0), (0.5, 0.0))


def points(chance: Chance, _lands: float) -> Signal:
    """Over a set of points."""
    sound = silence(1.0)
    for point in range(6):
        lay(sound, joint(chance), 0.093 * point, 0.75 + 0.25 * (point % 2))
    return sound


def horn(chance: Chance, _lands: float) -> Signal:
    """Another train, far off over the fields: three pipes, sinking as it passes."""
    t, pitch = times(1.9), chance.about(1.0, 0.02)
    sinks = pitch * (1.0 - 0.05 / (1.0 + np.exp(-(t - 1.0) * 6.0)))
    pipes = [np.sin(2 * math.pi * np.cumsum(pipe * sinks) / RATE) for pipe in (311.0, 370.0, 466.0)]
    sound = (pipes[0] + 0.8 * pipes[1] + 0.5 * pipes[2]) * curve(1.9, (0, 0), (0.3, 0.7), (1.0, 1.0), (1.9, 0.0))
    return far(sound, 800.0)
