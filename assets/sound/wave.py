"""The small vocabulary every sound is written in: lengths, envelopes, laying one sound on another, filters."""

import numpy as np
from numpy.typing import NDArray

RATE = 48_000
Signal = NDArray[np.float64]


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    return np.zeros(samples(seconds))


def times(seconds: float) -> Signal:
    """The moment of each sample."""
    return np.arange(samples(seconds)) / RATE


def lay(under: Signal, sound: Signal, at: float, gain: float = 1.0) -> None:
    """Add `sound` to `under` from the moment `at` on; what runs over the end is cut, so leave room."""
    start = samples(at)
    room = min(len(sound), len(under) - start)
    if room > 0:
        under[start : start + room] += gain * sound[:room]


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """Straight lines through (moment, value) points."""
    moments, values = zip(*points, strict=True)
    return np.interp(times(seconds), moments, values)


def burst(seconds: float, attack: float, decay: float) -> Signal:
    """An envelope that rises within `attack` and then falls by a factor e every `decay` seconds."""
    t = times(seconds)
    rise = np.minimum(t / attack, 1.0)
    return np.sin(rise * np.pi / 2) ** 2 * np.exp(-np.maximum(t - attack, 0.0) / decay)


def swell(seconds: float, peak: float) -> Signal:
    """A stroke of the hand: still, fast at the share `peak` of its way, still again."""
    way = times(seconds) / seconds
    warped = np.where(way < peak, way / peak / 2, 0.5 + (way - peak) / (1 - peak) / 2)
    return np.sin(np.pi * warped) ** 2


def _filtered(sound: Signal, response: NDArray[np.complex128]) -> Signal:
    return np.fft.irfft(np.fft.rfft(sound, _padded(len(sound))) * response, _padded(len(sound)))[: len(sound)]


def _padded(length: int) -> int:
    # Room behind the sound for the filter to ring out, so that nothing wraps round to the beginning.
    return 1 << (length + samples(0.1)).bit_length()


def _ratio(length: int, corner: float) -> NDArray[np.complex128]:
    return 1j * np.fft.rfftfreq(_padded(length), 1 / RATE) / corner


def low_pass(sound: Signal, corner: float, q: float = 0.707) -> Signal:
    """12 dB an octave. Causal, so that an attack stays an attack."""
    s = _ratio(len(sound), corner)
    return _filtered(sound, 1.0 / (s * s + s / q + 1.0))


def high_pass(sound: Signal, corner: float, q: float = 0.707) -> Signal:
    s = _ratio(len(sound), corner)
    return _filtered(sound, s * s / (s * s + s / q + 1.0))


def band(sound: Signal, low: float, high: float) -> Signal:
    return low_pass(high_pass(sound, low), high)


def rings(seconds: float, *modes: tuple[float, float, float]) -> Signal:
    """A struck body: (frequency, loudness, decay) of each of its modes, all set off at once."""
    t = times(seconds)
    total = np.zeros(len(t))
    for frequency, loudness, decay in modes:
        total += loudness * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * t)
    return total


def rounded(sound: Signal, share: float) -> Signal:
    """Peaks above about `share` of the highest pressed down: any real surface yields to the hardest part of a blow."""
    knee = share * float(np.max(np.abs(sound)))
    return knee * np.tanh(sound / knee)


def even(sound: Signal) -> Signal:
    """The same sound with its mean power set, so that chance decides its grain but not its loudness."""
    return sound * (0.2 / np.sqrt(np.mean(sound**2)))


def convolved(sound: Signal, answer: Signal) -> Signal:
    size = _padded(len(sound) + len(answer))
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)[: len(sound)]
