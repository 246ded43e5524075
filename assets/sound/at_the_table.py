"""Sounds of cards at a table: dealt, slid, laid, slapped, turned, gathered, swept away, shuffled, picked.

Moments of landing are given to each recipe, because the index tells the picture when they come.
"""

from assets.sound.card import body, clap, puff, rub, snap, thud
from assets.sound.chance import Chance
from assets.sound.wave import Signal, burst, lay, low_pass, rings, rounded, silence, swell


def landing(chance: Chance, weight: float) -> Signal:
    """A card coming down on the cloth; `weight` is the hand behind it, 0 let fall, 1 put down with meaning."""
    sound = silence(0.3)
    lay(sound, clap(chance, chance.about(2100.0 + 500.0 * weight), 0.009 - 0.004 * weight, 12), 0.0, 0.85)
    lay(sound, thud(chance, chance.about(235.0), 0.013 + 0.005 * weight), 0.0006, 0.5 + 0.25 * weight)
    lay(sound, puff(chance, 0.014), 0.0, 1.0 - 0.3 * weight)
    return rounded(sound, 0.7)


def deal(chance: Chance, lands: float) -> Signal:
    """Off the pack under the thumb, through the air, down on the cloth and a little way on."""
    sound = silence(lands + 0.3)
    off = chance.about(0.105)
    lay(sound, rub(chance, swell(off, 0.72), chance.about(3300.0), 5200.0), 0.0, chance.between(0.45, 0.7))
    lay(sound, body(chance, 2600.0), off * 0.86, 0.15)
    lay(sound, landing(chance, chance.between(0.0, 0.3)), lands)
    lay(sound, rub(chance, swell(chance.about(0.085), 0.2), chance.about(1900.0), 1900.0), lands + 0.004, 0.35)
    return sound


def slide(chance: Chance, lands: float) -> Signal:
    """A card pushed across the cloth to its place, stopping as softly as it began."""
    sound = silence(lands + 0.15)
    lay(sound, rub(chance, swell(lands * 1.12, 0.45), chance.about(2300.0), 2400.0), 0.0)
    lay(sound, body(chance, 1700.0), lands * 0.95, 0.1)
    return sound


def place(chance: Chance, lands: float) -> Signal:
    """An attack laid down without hurry."""
    sound = silence(lands + 0.3)
    lay(sound, landing(chance, chance.between(0.45, 0.7)), lands)
    lay(sound, rub(chance, swell(chance.about(0.05), 0.25), 2100.0, 1800.0), lands + 0.006, 0.25)
    return sound


def slap(chance: Chance, lands: float) -> Signal:
    """The cover: card on card, and the hand behind it. The far edge claps down a moment later."""
    sound = silence(lands + 0.3)
    lay(sound, clap(chance, chance.about(3000.0), 0.0028, 11), lands, 1.3)
    lay(sound, clap(chance, chance.about(1500.0), 0.005, 9), lands + 0.0005, 0.5)
    lay(sound, thud(chance, chance.about(205.0), 0.016), lands, 0.5)
    lay(sound, puff(chance, 0.010), lands, 0.5)
    lay(sound, clap(chance, chance.about(2500.0), 0.003, 6), lands + chance.between(0.017, 0.026), 0.3)
    return rounded(sound, 0.5)


def below(chance: Chance, pitch: float) -> Signal:
    """The table top itself, which answers only to a card put down with weight: two low tones of its boards."""
    sound = rings(0.28, (pitch, 1.0, 0.045), (pitch * 1.62, 0.45, 0.03), (pitch * 2.4, 0.2, 0.018))
    return low_pass(sound * burst(0.28, 0.002, 10.0), 900.0)


def place_trump(chance: Chance, lands: float) -> Signal:
    """A trump laid down: lower and fuller, the table under it is heard."""
    sound = silence(lands + 0.4)
    lay(sound, low_pass(landing(chance, chance.between(0.75, 0.95)), 5200.0), lands)
    lay(sound, thud(chance, chance.about(165.0), 0.022), lands, 0.5)
    lay(sound, below(chance, chance.about(118.0)), lands + 0.0015, 0.2)
    lay(sound, rub(chance, swell(chance.about(0.06), 0.25), 1700.0, 1800.0), lands + 0.006, 0.2)
    return rounded(sound, 0.6)


def slap_trump(chance: Chance, lands: float) -> Signal:
    """A trump on the attack: the whole hand behind it."""
    sound = silence(lands + 0.4)
    lay(sound, clap(chance, chance.about(2200.0), 0.004, 11), lands, 1.0)
    lay(sound, clap(chance, chance.about(1100.0), 0.007, 9), lands + 0.0005, 0.6)
    lay(sound, thud(chance, chance.about(150.0), 0.024), lands, 0.65)
    lay(sound, below(chance, chance.about(108.0)), lands + 0.001, 0.35)
    lay(sound, clap(chance, chance.about(1900.0), 0.004, 6), lands + chance.between(0.019, 0.028), 0.3)
    return rounded(sound, 0.5)


def turn(chance: Chance, lands: float) -> Signal:
    """Flipped: an edge off the finger, the air it fans, and down on its back."""
    sound = silence(lands + 0.25)
    lay(sound, snap(chance, chance.about(3100.0)), 0.004, 0.6)
    lay(sound, rub(chance, swell(lands * 0.9, 0.5), chance.about(1600.0), 900.0), 0.008, 0.35)
    lay(sound, landing(chance, chance.between(0.1, 0.35)), lands)
    return sound


def gather(chance: Chance, lands: float) -> Signal:
    """The beaten defender takes: one card after another scraped together, then the bunch tapped straight."""
    sound = silence(lands + 0.3)
    strokes = 5
    for stroke in range(strokes):
        at = lands * 0.78 * stroke / strokes * chance.about(1.0, 0.15)
        lay(sound, rub(chance, swell(chance.about(0.11), 0.55), chance.about(2300.0, 0.2), 2600.0), at, 0.5)
        lay(sound, clap(chance, chance.about(2500.0, 0.15), 0.004, 6), at + chance.about(0.07), 0.35)
    tapped_straight(sound, chance, lands, 1.1)
    return sound


def sweep(chance: Chance, lands: float) -> Signal:
    """A bout beaten off: the heap swept over the cloth to the discard."""
    sound = silence(lands + 0.3)
    lay(sound, rub(chance, swell(lands * 1.08, 0.68), chance.about(1700.0), 3000.0), 0.0, 0.8)
    lay(sound, rub(chance, swell(lands * 0.8, 0.7), chance.about(2900.0), 3600.0), lands * 0.22, 0.4)
    for _ in range(5):
        lay(sound, body(chance, 2300.0), chance.between(0.2, 0.9) * lands, 0.25)
    lay(sound, landing(chance, 0.3), lands, 0.75)
    lay(sound, landing(chance, 0.0), lands + chance.between(0.02, 0.035), 0.4)
    return sound


def tapped_straight(under: Signal, chance: Chance, at: float, gain: float) -> None:
    """A bunch of cards knocked edge-on: many edges together, more wood than paper."""
    lay(under, clap(chance, chance.about(1900.0), 0.005, 14), at, 0.6 * gain)
    lay(under, thud(chance, chance.about(260.0), 0.02), at, 0.7 * gain)


def shuffle(chance: Chance, lands: float) -> Signal:
    """Two halves riffled together, the bridge let fall, the pack tapped straight at `lands`."""
    sound = silence(lands + 0.32)
    riffled, cards = 0.46, 36
    for card in range(cards):
        way = card / cards
        # Thumbs let go slowly, then all at once; each half answers a little differently.
        at = 0.01 + riffled * (1.22 * way - 0.22 * way * way) + chance.between(-0.0035, 0.0035)
        loud = (0.35 + 0.5 * way) * chance.between(0.7, 1.0)
        lay(sound, snap(chance, (2500.0 if card % 2 else 2900.0) * (1.0 + 0.18 * way)), max(at, 0.0), 0.55 * loud)
    lay(sound, low_pass(rub(chance, swell(riffled, 0.7), 2200.0, 1500.0), 4500.0), 0.02, 0.15)
    lay(sound, landing(chance, 0.2), 0.485, 0.3)
    bridge, fallen = 0.56, 40
    for card in range(fallen):
        way = card / fallen
        # The bridge collapses from the middle: quicker and quicker, softer towards the end.
        at = bridge + 0.28 * (1.35 * way - 0.35 * way * way) + chance.between(-0.002, 0.002)
        lay(sound, snap(chance, chance.about(1900.0 - 300.0 * way)), at, 0.34 * (0.5 + 0.9 * way * (1.25 - way)))
    lay(sound, rub(chance, swell(0.31, 0.6), 1700.0, 1200.0), bridge, 0.2)
    tapped_straight(sound, chance, lands - 0.12, 0.4)
    tapped_straight(sound, chance, lands, 0.55)
    return sound


def pick(chance: Chance, lands: float) -> Signal:
    """One card lifted out of the fan: hardly more than a finger."""
    sound = silence(lands + 0.12)
    lay(sound, rub(chance, swell(chance.about(0.06), 0.6), chance.about(3000.0), 3800.0), 0.0, 0.6)
    lay(sound, snap(chance, chance.about(2400.0)), lands, 0.5)
    return sound
