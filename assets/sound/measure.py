"""`python -m assets.sound.measure [folder]`: the figures by which a sound is judged without hearing it.

Length, peak, loudest moment, crest, attack (10 to 90 % of the envelope's highest point), where that point lies,
spectral centroid, share of the power below 400 Hz and within 1 to 6 kHz, offset from zero, clipped samples.
"""

import sys
from pathlib import Path

import numpy as np
import soundfile

from assets.sound.__main__ import HOME
from assets.sound.finish import loudness
from assets.sound.wave import RATE, Signal

HEAD = "file              s   peak   loud  crest  attack  top at  centre  <400  1-6k   offset  clipped"


def envelope(sound: Signal) -> Signal:
    """The magnitude within the last millisecond."""
    window = RATE // 1000
    squares = np.concatenate([np.zeros(window), np.cumsum(sound**2)])
    return np.sqrt(np.maximum(squares[window:] - squares[:-window], 0.0) / window)


def figures(name: str, sound: Signal) -> str:
    peak = float(np.max(np.abs(sound)))
    curve = envelope(sound)
    top = int(np.argmax(curve))
    before = curve[: top + 1]
    # Counted back from the top: a stroke before a landing is not part of its attack.
    start = int(np.flatnonzero(before < 0.1 * curve[top])[-1]) if np.any(before < 0.1 * curve[top]) else 0
    end = start + int(np.flatnonzero(before[start:] >= 0.9 * curve[top])[0])
    power = np.abs(np.fft.rfft(sound)) ** 2
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    whole = float(np.sum(power))
    centre = float(np.sum(power * frequency)) / whole
    low = float(np.sum(power[frequency < 400])) / whole
    paper = float(np.sum(power[(frequency >= 1000) & (frequency < 6000)])) / whole
    crest = 20 * np.log10(peak / np.sqrt(np.mean(sound**2)))
    clipped = int(np.sum(np.abs(sound) > 0.999))
    return (
        f"{name:15} {len(sound) / RATE:5.3f} {20 * np.log10(peak):6.2f} {loudness(sound):6.1f} {crest:6.1f}"
        f" {(end - start) / RATE * 1000:5.1f}ms {top / RATE:6.3f}s {centre:5.0f}Hz {low:4.0%} {paper:5.0%}"
        f" {np.mean(sound):8.5f} {clipped:4d}"
    )


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HOME
    print(HEAD)
    for path in sorted(folder.glob("*.flac")):
        print(figures(path.stem, soundfile.read(path)[0]))
