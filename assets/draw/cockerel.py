"""The cockerel in a fool's cap: the program's sign, the seal on the ace of diamonds, the back.

About 100 x 110 u round the origin, looking left.
"""

from assets.draw.gouge import cut, strands
from assets.draw.ink import disc, path
from assets.draw.palette import CINNABAR, INK, INNER, IVORY, LAPIS, OCHRE

TAIL = (
    "M26 10 C40 10 52 2 54 -16 C48 -10 40 -8 30 -6Z",
    "M26 6 C42 0 54 -14 48 -34 C42 -24 34 -16 24 -8Z",
    "M24 2 C36 -12 44 -30 32 -48 C28 -34 24 -22 16 -10Z",
    "M20 0 C26 -16 26 -34 14 -46 C14 -32 14 -20 8 -8Z",
)
BODY = (
    "M-25 -32 C-25 -24 -27 -16 -30 -4 C-33 18 -16 36 4 36 C24 36 38 22 36 -2 C26 8 12 8 5 -4 "
    "C-1 -12 -3 -24 -6 -34 C-10 -42 -24 -42 -25 -32Z"
)
WING = "M-14 8 C-6 0 14 4 27 14 C18 28 -4 30 -14 8Z"
COMB = "M-20 -40 C-26 -48 -25 -55 -20 -55 C-19 -62 -11 -62 -11 -55 C-5 -56 -5 -48 -9 -40Z"
HORNS = (
    "M-26 -39 C-27 -50 -36 -56 -45 -48 C-38 -48 -34 -42 -33 -34Z",
    "M-5 -39 C0 -52 12 -52 16 -42 C8 -44 2 -40 0 -30Z",
)
BRIM = "M-31 -35 C-24 -42 -8 -42 -2 -35 L-4 -30 C-10 -35 -22 -35 -28 -30Z"


def cockerel(
    body: str = CINNABAR,
    line: str = IVORY,
    tail: tuple[str, ...] = (CINNABAR, LAPIS, OCHRE, CINNABAR),
    comb: str = CINNABAR,
    beak: str = OCHRE,
    leg: str = OCHRE,
    cap: tuple[str, str] = (CINNABAR, LAPIS),
    outline: str | None = INK,
    width: float = INNER,
    bell: str = OCHRE,
) -> str:
    """``line`` is the colour of the gouge's cuts; without an ``outline`` the bird is flat, for one-colour prints."""

    def part(d: str, fill: str) -> str:
        return path(d, fill, width, outline) if outline else path(d, fill, 0)

    drawn = "".join(part(d, fill) for d, fill in zip(TAIL, tail, strict=True))
    drawn += strands(
        "30 2 40 0 47 -6 51 -12; 28 0 36 -6 44 -16 46 -26; 24 -4 30 -14 34 -26 31 -38; 18 -6 20 -16 20 -28 16 -38",
        1.8,
        fill=line,
    )
    for x in (-2, 10):
        foot = f"M{x} 32 V48 M{x - 9} 51 L{x} 46 L{x + 8} 51 M{x} 46 V52"
        drawn += f'<path d="{foot}" fill="none" stroke="{leg}" stroke-width="3"/>'
    drawn += part(BODY, body)
    for row in range(4):
        for k in range(3):
            x, y = -24 - row * 1.2 + k * 7, -20 + row * 6
            drawn += cut([x, y, x + 1, y + 3, x + 1, y + 5, x - 1.5, y + 8], 1.6, fill=line)
    drawn += part(WING, tail[1])
    drawn += strands(
        "-8 10 2 8 12 12 22 15; -6 15 2 15 8 17 16 20; -2 20 3 21 7 22 10 23;"
        "-24 10 -22 20 -14 27 -4 30; -26 2 -25 6 -24 8 -22 12",
        1.9,
        fill=line,
    )
    drawn += part("M-24 -36 L-37 -35 L-26 -31Z", beak) + part("M-25 -31 L-34 -27 L-23 -27Z", beak)
    drawn += part("M-22 -27 C-28 -22 -27 -15 -22 -14 C-18 -16 -18 -23 -20 -27Z", comb)
    drawn += part(COMB, comb) + part(HORNS[0], cap[0]) + part(HORNS[1], cap[1]) + part(BRIM, bell)
    ring = 1.5 if outline else 0
    drawn += disc(-46, -46, 3.4, bell, ring) + disc(17, -40, 3.4, bell, ring)
    return drawn + disc(-18, -29, 3.4, line) + disc(-18.8, -29, 1.9, INK if outline else body)
