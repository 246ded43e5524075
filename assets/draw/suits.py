"""The four suits, each in a box of 100: one drawing from 12 to 300 px."""

from collections.abc import Mapping

from assets.draw.ink import num

SUITS = {
    "S": "M50 3 C57 21 93 41 93 64 C93 77 83 85 72 85 C65 85 59 82 55 76 C56 85 61 91 71 93 L71 97 L29 97 L29 93 "
    "C39 91 44 85 45 76 C41 82 35 85 28 85 C17 85 7 77 7 64 C7 41 43 21 50 3Z",
    "H": "M50 95 C40 78 5 60 5 33 C5 15 17 6 29 6 C40 6 47 14 50 25 C53 14 60 6 71 6 C83 6 95 15 95 33 "
    "C95 60 60 78 50 95Z",
    "D": "M50 1 C59 18 75 36 92 50 C75 64 59 82 50 99 C41 82 25 64 8 50 C25 36 41 18 50 1Z",
    "C": "M50 4 C63 4 72 13 72 25 C72 32 69 38 64 42 C67 40 70 39.5 74 39.5 C86 39.5 95 49 95 61 C95 73 86 82 74 82 "
    "C66 82 59 78 55 71 C56 82 60 91 71 93 L71 97 L29 97 L29 93 C40 91 44 82 45 71 C41 78 34 82 26 82 "
    "C14 82 5 73 5 61 C5 49 14 39.5 26 39.5 C30 39.5 33 40 36 42 C31 38 28 32 28 25 C28 13 37 4 50 4Z",
}


_HOLES = "".join(
    f" M{x - 7} {y} a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0Z" for x, y in ((50, 24), (26, 60), (50, 54), (74, 60))
)
CUES = {
    "S": SUITS["S"],
    "H": SUITS["H"] + " M50 64.6 C46.2 58.2 32.9 51.3 32.9 41.1 C32.9 34.2 37.5 30.8 42 30.8 C46.2 30.8 48.9 33.8 "
    "50 38 C51.1 33.8 53.8 30.8 58 30.8 C62.5 30.8 67.1 34.2 67.1 41.1 C67.1 51.3 53.8 58.2 50 64.6Z",
    "D": SUITS["D"] + " M50 22 C44 32 36 42 27 50 C36 58 44 68 50 78 C56 68 64 58 73 50 C64 42 56 32 50 22Z",
    "C": SUITS["C"] + _HOLES,
}
"""The same shapes with a further cue inside: spade solid, a heart in the heart, diamond outlined, club dotted.

No cue touches the outline: each sign stays whole."""


def pip(
    suit: str, x: float, y: float, size: float, fill: str, turn: float = 0, signs: Mapping[str, str] = SUITS
) -> str:
    """The sign with its centre at (x, y), ``size`` u high, turned by ``turn`` degrees."""
    place = f"translate({num(x)},{num(y)}) rotate({turn:g}) scale({num(size / 100)}) translate(-50,-50)"
    return f'<path d="{signs[suit]}" fill="{fill}" fill-rule="evenodd" transform="{place}"/>'
