"""Sounds of other objects than cards: knuckles on wood, a spoon in a tea glass, a balalaika, a rubber stamp."""

import math

import numpy as np

from assets.sound.card import clap, thud
from assets.sound.chance import Chance
from assets.sound.wave import Signal, band, burst, curve, lay, low_pass, rings, rounded, samples, silence, times


def knock(chance: Chance, pitch: float, softness: float) -> Signal:
    """A knuckle on a table top: a short board's modes, the high ones soon gone."""
    modes = [(1.0, 0.8, 0.024), (2.27, 0.75, 0.016), (3.9, 0.45, 0.010), (5.8, 0.22, 0.007), (8.1, 0.10, 0.004)]
    wood = rings(0.22, *((pitch * ratio, loud, decay) for ratio, loud, decay in modes))
    knuckle = band(chance.noise(samples(0.22)), 350.0, 1500.0) * burst(0.22, 0.001, 0.006)
    return low_pass(wood + 0.5 * knuckle, softness)


def refuse(chance: Chance, lands: float) -> Signal:
    """No: two soft knocks, the second lower."""
    sound = silence(lands + 0.4)
    lay(sound, knock(chance, 288.0, 2000.0), lands)
    lay(sound, knock(chance, 250.0, 1800.0), lands + 0.115, 0.85)
    return sound


def passes(chance: Chance, lands: float) -> Signal:
    """Somebody passes: two knuckles, without hurry, on the cloth over the wood."""
    sound = silence(lands + 0.35)
    lay(sound, knock(chance, chance.about(205.0), 1100.0), lands, 0.9)
    lay(sound, knock(chance, chance.about(198.0), 1000.0), lands + 0.13, 1.0)
    return sound


def button(chance: Chance, lands: float) -> Signal:
    """A small wooden piece set down on wood."""
    sound = silence(lands + 0.14)
    modes = [(980.0, 1.0, 0.011), (2240.0, 0.5, 0.006), (3650.0, 0.25, 0.0035), (410.0, 0.55, 0.014)]
    lay(sound, low_pass(rings(0.12, *modes), 3800.0), lands)
    lay(sound, band(chance.noise(samples(0.03)), 900.0, 3000.0) * burst(0.03, 0.0006, 0.003), lands, 0.4)
    return sound


def clink(chance: Chance, pitch: float) -> Signal:
    """A spoon against a tumbler half full of tea.

    A glass wall rings like a hoop (1 : 2.83 : 5.42 : 8.77); the glass is never quite round, so each mode is two, a
    few hertz apart, and trembles. The tea shortens all of them. The spoon adds its own small bright ring.
    """
    modes = []
    for ratio, loud, decay in ((1.0, 0.7, 0.15), (2.83, 0.9, 0.11), (5.42, 0.5, 0.06), (8.77, 0.12, 0.03)):
        split = chance.between(0.9, 1.9)
        lean = chance.between(0.15, 0.3)  # where on the rim the spoon touched
        modes.append((pitch * ratio - split, loud * lean, decay))
        modes.append((pitch * ratio + split, loud * (1 - lean), decay * 0.93))
    spoon = [(3120.0, 0.10, 0.035), (5480.0, 0.07, 0.02), (8450.0, 0.03, 0.012)]
    struck = rings(1.1, *modes, *spoon)
    # Metal touches glass for most of a millisecond: no harder edge than that.
    return low_pass(struck, 6500.0) * burst(1.1, 0.0009, 10.0)


def your_turn(chance: Chance, lands: float) -> Signal:
    """Someone stirs and looks at you: two light touches, the second clearer."""
    sound = silence(lands + 1.3)
    lay(sound, clink(chance, 1318.0), lands, 0.55)
    lay(sound, clink(chance, 1318.0), lands + 0.17, 1.0)
    return sound


def string(chance: Chance, pitch: float, pluck: float) -> Signal:
    """A plucked gut string: harmonics by the place it was plucked, high ones dying first, slightly sharp."""
    modes = []
    for n in range(1, 24):
        frequency = pitch * n * math.sqrt(1 + 0.00012 * n * n)
        if frequency > 9000.0:
            break
        loud = abs(math.sin(math.pi * n * pluck)) / n**0.7 * chance.about(1.0, 0.15)
        modes.append((frequency, loud, 0.42 / (1 + 0.20 * n + 0.010 * n * n)))
    # A hand laid on the strings ends it.
    return rings(1.2, *modes) * burst(1.2, 0.0012, 10.0) * curve(1.2, (0.0, 1.0), (0.75, 1.0), (1.2, 0.0))


def draw(chance: Chance, lands: float) -> Signal:
    """Nobody is the fool: the open strings of a balalaika (E, E, A), a bare fourth, neither glad nor sad."""
    strum = silence(lands + 1.26)
    for order, pitch in enumerate((329.63, 330.4, 440.0)):
        lay(strum, string(chance, pitch, 0.19), lands + 0.026 * order, 0.8 + 0.1 * order)
        nail = band(chance.noise(samples(0.012)), 1200.0, 4000.0) * burst(0.012, 0.0008, 0.002)
        lay(strum, nail, lands + 0.026 * order, 0.12)
    # The little three-cornered body: one air resonance, one of the top.
    box = strum + 0.9 * band(strum, 300.0, 480.0) + 0.5 * band(strum, 750.0, 1300.0)
    return low_pass(box, 6000.0)


def said(chance: Chance, lands: float) -> Signal:
    """Somebody speaks: two fingers on the table, light and quick."""
    sound = silence(lands + 0.3)
    for tap, pitch in enumerate((430.0, 455.0, 430.0)):
        lay(sound, knock(chance, pitch, 2600.0), lands + 0.075 * tap, (0.7, 1.0, 0.55)[tap])
    return sound


def out(chance: Chance, lands: float) -> Signal:
    """Somebody is out, to his good health: two glasses touched."""
    sound = silence(lands + 1.1)
    lay(sound, clink(chance, 1568.0), lands, 1.0)
    lay(sound, clink(chance, 1976.0), lands + 0.006, 0.7)
    return sound


def _melody(chance: Chance, notes: tuple[tuple[float, float, float], ...]) -> Signal:
    """Plucked notes: moment, pitch, loudness; each string rings until the next note of its own."""
    tune = silence(notes[-1][0] + 1.26)
    for at, pitch, loud in notes:
        lay(tune, string(chance, pitch, 0.19), at, loud)
        nail = band(chance.noise(samples(0.012)), 1200.0, 4000.0) * burst(0.012, 0.0008, 0.002)
        lay(tune, nail, at, 0.12 * loud)
    box = tune + 0.9 * band(tune, 300.0, 480.0) + 0.5 * band(tune, 750.0, 1300.0)
    return low_pass(box, 6000.0)


def won(chance: Chance, lands: float) -> Signal:
    """Not the fool: up the strings in a hurry, and the upper note once more."""
    steps = ((0.0, 440.0, 0.7), (0.09, 554.37, 0.75), (0.18, 659.26, 0.8), (0.27, 880.0, 1.0), (0.45, 880.0, 0.8))
    return _melody(chance, tuple((lands + at, pitch, loud) for at, pitch, loud in steps))


def best_evening(chance: Chance, lands: float) -> Signal:
    """Never so long not the fool: up the strings twice, each time higher, and all of them together at the end."""
    run = ((0.0, 440.0, 0.6), (0.08, 554.37, 0.65), (0.16, 659.26, 0.7))
    higher = ((0.26, 554.37, 0.7), (0.34, 659.26, 0.75), (0.42, 880.0, 0.85), (0.50, 1108.73, 0.95))
    chord = tuple((0.68 + 0.022 * i, pitch, 0.75) for i, pitch in enumerate((440.0, 659.26, 880.0, 1108.73)))
    again = tuple((0.92 + 0.016 * i, pitch, 0.9) for i, pitch in enumerate((440.0, 659.26, 880.0, 1318.51)))
    return _melody(chance, tuple((lands + at, pitch, loud) for at, pitch, loud in (*run, *higher, *chord, *again)))


def lost(chance: Chance, lands: float) -> Signal:
    """Left with the cards: down the strings, slower and slower, with a shrug at the end."""
    steps = ((0.0, 659.26, 0.9), (0.16, 523.25, 0.85), (0.35, 440.0, 0.8), (0.60, 415.30, 0.6), (0.68, 440.0, 0.7))
    return _melody(chance, tuple((lands + at, pitch, loud) for at, pitch, loud in steps))


def stamp(chance: Chance, lands: float) -> Signal:
    """A rubber stamp brought down on paper on a table, then peeled off."""
    sound = silence(lands + 0.5)
    lay(sound, thud(chance, 140.0, 0.03), lands, 0.9)
    lay(sound, knock(chance, 210.0, 1800.0), lands, 0.7)
    lay(sound, clap(chance, 1700.0, 0.004, 9), lands, 0.9)
    sound = rounded(sound, 0.5)
    peel = band(chance.noise(samples(0.07)), 900.0, 3200.0)
    t = times(0.07)
    # Rubber lets go of ink in tiny jerks, quicker towards the end.
    jerks = np.maximum(np.sin(2 * math.pi * (60.0 * t + 900.0 * t * t)), 0.0) ** 3
    lay(sound, peel * jerks * burst(0.07, 0.03, 0.02), lands + 0.135, 0.3)
    lay(sound, low_pass(clap(chance, 2200.0, 0.002, 4), 3000.0), lands + 0.2, 0.1)
    return sound
