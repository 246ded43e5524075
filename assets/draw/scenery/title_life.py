"""What moves in the title's picture: the cockerel, the sun, the pennant and the herbs in a gust.

As in a woodcut printed from several blocks nothing glides: a thing has a few states, each a block of its own. A state
is the part of the sheet that it changes, everything round it left bare.
"""

from collections.abc import Mapping

from assets.draw.gouge import cut
from assets.draw.ink import disc, group, path, shape
from assets.draw.palette import BLUSH, CINNABAR, INK, IVORY, OCHRE
from assets.draw.scenery import fields
from assets.draw.scenery.hero_head import CALM, Bearing
from assets.draw.suits import pip

Moved = Mapping[str, str]
"""The state of each thing that is not at rest."""
HERBS = 2 * len(fields.HERBS)
STATES: dict[str, tuple[str, ...]] = {
    "bird": ("shut", "peer", "crow", "ring", "ruffle", "flap"),
    "sun": ("turned", "dozing", "shut", "bright"),
    "flag": ("lifted", "dipped"),
    **{f"herb{number}": ("bent", "back") for number in range(HERBS)},
}
BEARINGS = {
    "": CALM,
    "shut": Bearing(shut=True),
    "peer": Bearing(head=-9, bells=12),
    "crow": Bearing(head=13, beak=20, bells=16),
    "ring": Bearing(head=15, beak=24, bells=-16),
    "ruffle": Bearing(tail=7),
    "flap": Bearing(tail=-4, wing=-9),
}
SUN, FLAG = (77.0, 262.0), (676.0, 224.0)
"""Middle of the sun, and top of the pole."""

PENNANTS = {
    "": "M0 6 C16 0 26 12 42 7 C50 4 56 5 64 9 L50 17 L63 27 C54 25 48 24 41 27 C26 32 15 22 0 28Z",
    "lifted": "M0 6 C14 10 26 1 42 2 C50 2 56 -2 64 -3 L52 9 L66 17 C56 17 48 22 41 23 C26 24 15 33 0 28Z",
    "dipped": "M0 6 C16 2 24 8 38 15 C46 19 54 20 61 24 L47 29 L57 41 C49 39 44 38 36 35 C24 29 14 24 0 28Z",
}
STRIPES = {
    "": "3 17 16 11 28 22 46 17",
    "lifted": "3 17 16 21 28 12 46 11",
    "dipped": "3 17 16 13 26 19 42 27",
}


def sun(state: str) -> str:
    """A round face in a wreath of rays, long and short by turns."""
    drawn, turn = "", 11.25 if state == "turned" else 0.0
    for i in range(16):
        far = (48 if state == "bright" else 44) if i % 2 == 0 else (42 if state == "bright" else 36)
        wide = 5.0 if i % 2 == 0 else 3.6
        ray = shape(f"M{-wide} -27 L0 {-far} L{wide} -27Z", OCHRE if i % 2 == 0 else CINNABAR, 2.0)
        drawn += group(ray, f"rotate({i * 22.5 + turn})")
    drawn += disc(0.8, 1.1, 27, INK, 2.4) + disc(0, 0, 27, OCHRE, 2.4) + disc(0, 0, 22.5, IVORY, 1.6)
    drawn += disc(-12, 6, 4.2, BLUSH) + disc(12, 6, 4.2, BLUSH)
    for side in (-1, 1):
        eye = f"M{side * 8 - 5} -4 C{side * 8 - 3} -9 {side * 8 + 3} -9 {side * 8 + 5} -4 "
        if state == "shut":
            drawn += path(f"M{side * 8 - 5} -4 C{side * 8 - 3} 0 {side * 8 + 3} 0 {side * 8 + 5} -4", "none", 2.0)
        else:
            low = f"C{side * 8 + 3} -1 {side * 8 - 3} -1 {side * 8 - 5} -4Z"
            drawn += path(eye + low, IVORY, 1.6) + disc(side * 8 + 1.5, -4.2, 2.3)
            if state == "dozing":
                lid = f"M{side * 8 - 5} -4 C{side * 8 - 3} -9 {side * 8 + 3} -9 {side * 8 + 5} -4Z"
                drawn += path(lid, OCHRE, 1.6)
        brow = -13 if state == "bright" else -10.5
        drawn += cut([side * 4, brow, side * 7, brow - 3.4, side * 10, brow - 3, side * 13.5, brow + 1], 2.2)
    drawn += cut("-1 -6 -3 0 -4 3 -2.5 6", 1.8, "in") + cut("-2.5 6 -1 7.6 1 7.4 2.5 6", 1.8)
    if state == "bright":
        drawn += shape("M-8 10.5 C-4 13 4 13 8 10.5 C6 18 -6 18 -8 10.5Z", CINNABAR, 1.6, None)
    else:
        drawn += cut("-8 11 -4 15 4 15 8 11", 2.6, fill=CINNABAR)
    return drawn


def flag(state: str) -> str:
    """A swallow-tailed pennant, its pole behind the cards. 0, 0 is the pole's top."""
    drawn = path("M0 2 V190", "none", 5.4) + path("M0 2 V190", "none", 2.4, OCHRE)
    drawn += shape(PENNANTS[state], CINNABAR, 2.4) + cut(STRIPES[state], 4.4, "out", IVORY)
    return drawn + disc(0.6, 0.8, 5, INK, 2) + disc(0, 0, 5, OCHRE, 2) + pip("D", 0, -9, 10, INK)


def lean(number: int, moved: Moved) -> float:
    """By how many degrees the wind from the left bends a herb."""
    return {"": 0.0, "bent": 7.0, "back": -3.5}[moved.get(f"herb{number}", "")]


def room(thing: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what a thing may reach on the sheet."""
    if thing == "bird":
        return 255, 405, 515, 672
    if thing.startswith("herb"):
        feet = [x for x, *_ in fields.HERBS]
        foot = [*feet, *(768 - x for x in reversed(feet))][int(thing[-1])]
        return foot - 40, 520, foot + 40, 672
    (x, y), reach = (SUN, 60) if thing == "sun" else (FLAG, 80)
    return x - reach, y - reach, x + reach, y + reach
