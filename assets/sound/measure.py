"""Measures sounds: perceived loudness, peaks, and whether a loop has an audible seam.

Loudness as in ITU-R BS.1770-4 and EBU R 128: K-weighting, mean power in blocks of 400 ms every 100 ms, without blocks
below -70 LUFS or more than 10 LU below the mean. Shorter sounds are padded with silence to one block.
"""

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile

from assets.sound.finish import MARGIN
from assets.sound.wave import RATE, Signal

HOME = Path(__file__).resolve().parent.parent / "sounds"
BLOCK, STEP = 0.4, 0.1
SILENT, BELOW = -70.0, 10.0
OVERSAMPLED = 4
"""Oversampling for true peaks."""
BEFORE = 0.1
"""How many seconds on each side of a seam are compared."""


class Figures(NamedTuple):
    """Seconds, LUFS, the highest sample and the highest point between samples in decibels of full scale, hertz.

    `centre`: the mean frequency of its power. `fades`: seconds from its loudest moment until it is 20 dB lower.
    """

    seconds: float
    loudness: float
    sample_peak: float
    true_peak: float
    centre: float
    fades: float


class Seam(NamedTuple):
    """The place where a loop starts over, compared with all other places in it.

    `step`: the difference of the last and the first sample, as a share of the largest step within. `level`, `colour`:
    the decibels by which loudness and spectrum change there; `usual`: no more than these at 19 of 20 other places.
    """

    step: float
    level: float
    usual_level: float
    colour: float
    usual_colour: float


def load(path: Path) -> Signal:
    """A file at the mixer's rate."""
    sound, rate = soundfile.read(path)
    return resampled(sound, RATE / rate)


def load_round(path: Path) -> Signal:
    """One round of a looped file, without its margins."""
    sound, rate = soundfile.read(path)
    margin = round(MARGIN * rate)
    return resampled(sound[margin:-margin], RATE / rate)


def resampled(sound: Signal, by: float) -> Signal:
    """Change the number of samples by a factor."""
    count = round(len(sound) * by)
    return sound if by == 1 else np.fft.irfft(np.fft.rfft(sound), count) * (count / len(sound))


def weighted(sound: Signal) -> Signal:
    """K: a shelf above 1.5 kHz for the head, and little below 60 Hz. The coefficients are the standard's for 48 kHz."""
    size = 1 << (len(sound) + RATE // 5).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    shelf = (1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585)
    low_cut = (1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621)
    response = np.ones(len(z), complex)
    for above, below in (shelf, low_cut):
        response *= np.polyval(above[::-1], z) / np.polyval(below[::-1], z)
    return np.fft.irfft(np.fft.rfft(sound, size) * response, size)[: len(sound)]


def integrated(sound: Signal) -> float:
    """LUFS of a mono sound played on two channels."""
    block, step = round(BLOCK * RATE), round(STEP * RATE)
    heard = weighted(np.concatenate([sound, np.zeros(max(0, block - len(sound)))]))
    sums = np.concatenate([[0.0], np.cumsum(heard**2)])
    powers = 2 * np.array([(sums[at + block] - sums[at]) / block for at in range(0, len(heard) - block + 1, step)])
    powers = powers[_lufs(powers) > SILENT]
    if not len(powers):
        return SILENT
    powers = powers[_lufs(powers) > _lufs(np.mean(powers)) - BELOW]
    return float(_lufs(np.mean(powers)))


def _lufs(power: Signal) -> Signal:
    return -0.691 + 10 * np.log10(np.maximum(power, 1e-12))


def figures(sound: Signal) -> Figures:
    """Measure a sound at the mixer's rate."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    centre = float(np.sum(power * np.fft.rfftfreq(len(sound), 1 / RATE)) / np.sum(power))
    return Figures(
        len(sound) / RATE,
        integrated(sound),
        _decibels(np.max(np.abs(sound))),
        _decibels(np.max(np.abs(resampled(sound, OVERSAMPLED)))),
        centre,
        _fades(sound),
    )


def _fades(sound: Signal) -> float:
    window = RATE // 200
    sums = np.concatenate([[0.0], np.cumsum(sound**2)])
    power = sums[window:] - sums[:-window]
    top = int(np.argmax(power))
    above = np.flatnonzero(power[top:] > power[top] / 100)
    return float(above[-1] / RATE) if len(above) else 0.0


def _decibels(value: float) -> float:
    return float(20 * np.log10(max(value, 1e-9)))


def seam(sound: Signal) -> Seam:
    """Measure the seam of a looped sound at the mixer's rate."""
    width = round(BEFORE * RATE)
    steps = np.abs(np.diff(sound))
    places = np.arange(width, len(sound) - width, width // 2)
    usual = np.array([_change(sound[at - width : at], sound[at : at + width]) for at in places])
    level, colour = _change(sound[-width:], sound[:width])
    often = np.percentile(usual, 95, axis=0)
    return Seam(abs(sound[0] - sound[-1]) / float(np.max(steps)), level, float(often[0]), colour, float(often[1]))


def _change(before: Signal, after: Signal) -> tuple[float, float]:
    """Differences in decibels: of the level, and the mean over octaves from 60 Hz to 8 kHz."""
    level = _decibels(np.sqrt(np.mean(after**2))) - _decibels(np.sqrt(np.mean(before**2)))
    bands = []
    for part in (before, after):
        power = np.abs(np.fft.rfft(part * np.hanning(len(part)))) ** 2
        frequency = np.fft.rfftfreq(len(part), 1 / RATE)
        edges = 60.0 * 2.0 ** np.arange(8)
        bands.append([10 * np.log10(np.sum(power[(frequency >= f) & (frequency < 2 * f)]) + 1e-9) for f in edges[:-1]])
    return abs(level), float(np.mean(np.abs(np.subtract(*bands))))


def table(folder: Path) -> str:
    """A line for each file. `played`: LUFS at the gain of its noise, with the volume full up."""
    head = "file                 seconds   LUFS played   peak true peak   centre -20 dB after     kB"
    head += "  seam: step, level, colour"
    noises = json.loads((folder / "sounds.json").read_text(encoding="utf-8"))
    gains = {file: noise["gain"] for noise in noises.values() for file in noise["files"]}
    lines, size = [head], 0
    for file, gain in gains.items():
        name, weight = Path(file).stem, (folder / file).stat().st_size
        goes_round = bool(noises[name.rpartition("_")[0]]["seconds"])
        found = figures(load_round(folder / file) if goes_round else load(folder / file))
        size += weight
        line = f"{name:20} {found.seconds:7.2f} {found.loudness:6.1f} {found.loudness + _decibels(gain):6.1f}"
        line += f" {found.sample_peak:6.1f} {found.true_peak:9.1f} {found.centre:5.0f} Hz {found.fades * 1000:9.0f} ms"
        line += f" {weight / 1000:6.1f}"
        if goes_round:
            at = seam(load_round(folder / file))
            line += f"  {at.step:.2f}; {at.level:.1f} of {at.usual_level:.1f} dB;"
            line += f" {at.colour:.1f} of {at.usual_colour:.1f} dB"
        lines.append(line)
    return "\n".join([*lines, f"{len(gains)} files, {size / 1e6:.2f} MB"])
