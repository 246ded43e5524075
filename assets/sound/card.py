"""One playing card as a sounding body, and what can happen to it: clap flat on something, rub, snap off a thumb.

The card is a thin free plate 62 by 88 mm: its bending modes follow from its size and the stiffness of coated board.
Paper loses a tenth of its movement every radian, so no mode sings; together they give the dry, papery colour.
"""

import math

import numpy as np

from assets.sound.chance import Chance
from assets.sound.wave import (
    RATE,
    Signal,
    band,
    burst,
    convolved,
    curve,
    even,
    lay,
    low_pass,
    rounded,
    samples,
    silence,
    times,
)

WIDTH, HEIGHT, THICKNESS = 0.062, 0.088, 0.00029  # metres
STIFFNESS, DENSITY, LOSS = 4.5e9, 1050.0, 0.085
HIGHEST_MODE = 8000.0


def _strip_modes(length: float) -> list[float]:
    """Bending frequencies of a strip with both ends free; the first, zero, is the strip moving as a whole."""
    pace = math.sqrt(STIFFNESS / (12 * DENSITY)) * THICKNESS
    roots = [4.7300, 7.8532, *((2 * n + 1) * math.pi / 2 for n in range(3, 30))]
    return [0.0, *(root * root * pace / (2 * math.pi * length * length) for root in roots)]


PLATE_MODES = sorted(
    across + along
    for across in _strip_modes(WIDTH)
    for along in _strip_modes(HEIGHT)
    if 150.0 < across + along < HIGHEST_MODE
)


def body(chance: Chance, brightness: float) -> Signal:
    """The card's answer to one touch somewhere on it. It radiates little below its `brightness` (hertz)."""
    t = times(0.03)
    answer = np.zeros(len(t))
    for mode in PLATE_MODES:
        here = chance.between(-1.0, 1.0)  # how much this spot takes part in the mode
        ratio = mode / brightness
        radiated = ratio / (1.0 + ratio**3)
        decay = 1.0 / (math.pi * mode * LOSS)
        answer += here * radiated * np.exp(-t / decay) * np.sin(2 * math.pi * mode * t)
    return answer / np.max(np.abs(answer))


def clap(chance: Chance, brightness: float, spread: float, touches: int) -> Signal:
    """A card meeting a surface: an edge first, the rest within `spread` seconds, the last touches the weakest."""
    sound = silence(spread * 2 + 0.05)
    spots = [body(chance, brightness) for _ in range(3)]
    for touch in range(touches):
        way = touch / touches
        at = spread * way * chance.about(1.0, 0.25)
        lay(sound, spots[touch % 3], at, (1.0 - 0.75 * way) * chance.between(0.6, 1.0))
    hiss = band(chance.noise(len(sound)), brightness * 0.5, brightness * 2.4)
    sound += 0.9 * hiss * burst(len(sound) / RATE, 0.0006, 0.004 + spread * 0.6)
    sound = rounded(sound, 0.6)
    return sound / np.max(np.abs(sound))


def thud(chance: Chance, pitch: float, decay: float) -> Signal:
    """Cloth over a table top giving way: a dull cushion of noise round a pitch that sinks as it yields."""
    length = decay * 7
    t = times(length)
    sinking = 2 * math.pi * pitch * (t + 0.35 * 0.006 * (1 - np.exp(-t / 0.006)))
    cushion = even(band(low_pass(chance.noise(len(t)), pitch * 2.2), pitch * 0.7, pitch * 2.2))
    # The table top's own tone dies first; what is left is cloth.
    return 0.55 * np.sin(sinking) * burst(length, 0.0012, decay * 0.6) + 1.3 * cushion * burst(length, 0.0012, decay)


def puff(chance: Chance, decay: float) -> Signal:
    """The air pressed out from under a falling card."""
    length = decay * 6
    return even(band(chance.noise(samples(length)), 320.0, 1000.0)) * burst(length, 0.003, decay)


def rub(chance: Chance, speed: Signal, brightness: float, grain: float) -> Signal:
    """A card drawn over something at a changing `speed` (0 to 1): fibres let go one by one, the faster the denser.

    `grain` is the number of fibres met in a second at full speed: few on cloth, many on another card's varnish.
    """
    count = len(speed)
    met = chance.uniform(count) < speed * grain / RATE
    pull = np.where(met, chance.noise(count) ** 3, 0.0)
    fibres = convolved(pull, body(chance, brightness))
    breath = band(chance.noise(count), brightness * 0.45, brightness * 1.6)
    # The hand is never even: a slow wavering keeps the stroke from sounding like a valve.
    knots = [(moment, chance.between(0.65, 1.0)) for moment in np.arange(0.0, count / RATE + 0.03, 0.022)]
    waver = curve(count / RATE, *knots)[:count]
    return even((1.2 * fibres + 0.55 * breath * speed**0.5) * speed * waver)


def snap(chance: Chance, brightness: float) -> Signal:
    """A bent card's edge let go by a thumb: one hard touch, and the whole card trembling after it."""
    sound = silence(0.04)
    lay(sound, body(chance, brightness), 0.0)
    lay(sound, body(chance, brightness * 0.6), chance.between(0.0008, 0.0016), 0.6)
    return sound
