"""Three short pieces: two for the title, one after a deal. The tunes were made for this game, in the manner of dances.

A tune is written as notes and their lengths in beats: "A4 C5/2 -/2" is A for one beat, C for two, two beats of rest.
Chords are written beside it, one for each bar.
"""

from assets.sound.chance import Chance
from assets.sound.reeds import reed
from assets.sound.strings import body, nail, plucked, tremolo
from assets.sound.wave import Signal, lay, low_pass, silence

Notes = list[tuple[float, float, float]]
"""Moment and length in beats, hertz."""

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
CHORDS = {
    "Am": ("A2", "E4 A4 C5"), "E": ("E2", "E4 G#4 B4"), "Dm": ("D3", "D4 F4 A4"), "C": ("C3", "E4 G4 C5"),
    "G": ("G2", "D4 G4 B4"), "F": ("F2", "F4 A4 C5"), "A": ("A2", "E4 A4 C#5"), "Gm": ("G2", "D4 G4 Bb4"),
    "D": ("D3", "D4 F#4 A4"), "Em": ("E2", "E4 G4 B4"),
}  # fmt: skip
"""Bass and the strummed notes."""
LAST = 2.2
"""Seconds in which the last note rings out."""


def hertz(note: str) -> float:
    """ "A4" is 440 Hz; # and b as usual."""
    step = STEPS[note[0]] + note.count("#") - note[1:].count("b")
    return 440.0 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4)


def read(tune: str) -> Notes:
    """The notes of a tune, without its rests."""
    notes, at = [], 0.0
    for written in tune.replace("|", " ").split():
        note, _, length = written.partition("/")
        beats = float(length or 1)
        if note != "-":
            notes.append((at, beats, hertz(note)))
        at += beats
    return notes


def strum(chance: Chance, notes: str, seconds: float, ring: float = 0.7) -> Signal:
    """The finger across all strings."""
    sound = silence(seconds + 0.1)
    for order, note in enumerate(notes.split()):
        lay(sound, plucked(chance, hertz(note), seconds, ring, 3800.0), 0.011 * order, 0.5)
    lay(sound, nail(chance), 0.0, 0.12)
    return sound


def accompany(under: Signal, chance: Chance, chords: str, beats: int, beat: float) -> None:
    """A bass note on the first beat of each bar, strummed chords on the others."""
    for bar, name in enumerate(chords.split()):
        bass, notes = CHORDS[name]
        lay(under, plucked(chance, hertz(bass), beat * beats * 0.9, 1.3, 1500.0), bar * beats * beat, 0.75)
        for off in range(1, beats):
            late = chance.between(0.0, 0.008)
            lay(under, strum(chance, notes, beat * 0.8), (bar * beats + off) * beat + late, chance.between(0.28, 0.36))


def finished(raw: Signal) -> Signal:
    return low_pass(body(raw), 7500.0)


DANCE_A = "A4 C5 E5 E5 | D5 C5 B4/2 | B4 D5 F5 F5 | E5 D5 C5/2 | A5 G5 F5 E5 | F5 E5 D5/2 | E5 D5 C5 B4 | A4 A4 A4/2"
DANCE_B = "E5 E5 G5 E5 | F5 E5 D5/2 | D5 D5 F5 D5 | E5 D5 C5/2 | C5 E5 A5 G5 | F5 A5 F5 D5 | E5 C5 B4 G#4 | A4/2 A4/2"
DANCE_END = (
    "A4 C5 E5/.5 E5/.5 E5 | D5 C5 B4/2 | B4 D5 F5/.5 F5/.5 F5 | E5 D5 C5/2 | A5/2 G5 E5 | F5/2 E5 D5"
    " | E5/.5 D5/.5 C5 B4 G#4 | A4/4"
)


def dance(chance: Chance, lands: float) -> Signal:
    """For the title: a quick dance in A minor on the balalaika, its middle part in C major."""
    eighth = 0.27
    sound = silence(24 * 4 * eighth + LAST)
    for part, tune in enumerate((DANCE_A, DANCE_B, DANCE_END)):
        for at, length, pitch in read(tune):
            start = (part * 32 + at) * eighth
            loud = (1.0 if at % 2 == 0 else 0.8) * chance.between(0.9, 1.0)
            if length > 2:
                lay(sound, tremolo(chance, pitch, length * eighth + 0.6), start, 0.8)
            else:
                lay(sound, plucked(chance, pitch, length * eighth + 0.35), start, loud)
                lay(sound, nail(chance), start, 0.1 * loud)
    minor, major = "Am E E Am Dm Dm E Am", "C G G C Am Dm E Am"
    accompany(sound, chance, f"{minor} {major} {minor}", 2, 2 * eighth)
    lay(sound, strum(chance, "A3 E4 A4", LAST, LAST), 24 * 4 * eighth - 2 * eighth, 0.5)
    return finished(sound)


WALTZ = (
    "D5/2 F5 | E5/2 D5 | C#5/2 E5 | A4/3 | D5/2 F5 | A5/2 G5 | F5 E5 D5 | E5/3"
    " | F5/2 A5 | G5/2 F5 | E5/2 G5 | F5/3 | G5 Bb5 G5 | F5 A5 F5 | E5 C#5 E5 | D5/3"
)


def waltz(chance: Chance, lands: float) -> Signal:
    """For the title: a waltz in D minor, sung by the accordion over plucked chords."""
    beat = 0.43
    sound, strings = silence(48 * beat + LAST), silence(48 * beat + LAST)
    accompany(strings, chance, "Dm Dm A A Dm Dm Gm A F C C F Gm Dm A Dm", 3, beat)
    lay(strings, strum(chance, "D4 A4 D5", LAST, LAST), 47 * beat, 0.5)
    for at, length, pitch in read(WALTZ):
        last = at + length >= 48
        lay(sound, reed(chance, pitch, length * beat * (1.3 if last else 0.94)), at * beat, 0.42)
    return finished(strings) + low_pass(sound, 6000.0)


REST = (
    "D5/1.5 B4/.5 G4 B4 | C5/2 E5 D5 | A4 C5 D5 C5 | B4/3 - | G5/1.5 F#5/.5 E5 D5 | C5 E5 D5 C5 | B4 A4 F#4 A4 | G4/4"
)


def rest(chance: Chance, lands: float) -> Signal:
    """After a deal: a slow song in G major, the accordion softly, the balalaika breaking the chords."""
    beat = 0.62
    sound, strings = silence(32 * beat + LAST), silence(32 * beat + LAST)
    for bar, name in enumerate(["G", "C", "D", "G", "Em", "Am", "D", "G"]):
        bass, notes = CHORDS[name]
        low, middle, high = notes.split()
        lay(strings, plucked(chance, hertz(bass), beat * 3.5, 1.8, 1300.0), bar * 4 * beat, 0.6)
        for step, note in enumerate((low, middle, high, middle, low, middle, high)):
            lay(strings, plucked(chance, hertz(note), beat, 0.9, 3200.0), (bar * 4 + 0.5 + step * 0.5) * beat, 0.28)
    lay(strings, strum(chance, "G3 D4 G4", LAST, LAST), 31.5 * beat, 0.4)
    for at, length, pitch in read(REST):
        lay(sound, reed(chance, pitch, length * beat * 0.95), at * beat, 0.36)
    return finished(strings) + low_pass(sound, 4500.0)
