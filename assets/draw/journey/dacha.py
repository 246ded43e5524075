"""The dacha: on the veranda the samovar boils, behind the rail stands the apple tree, the sun goes down."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at
from assets.draw.journey.block import PAPER, field, postcard, printed, ruled, speckled, stroke
from assets.draw.journey.kitchenware import card, samovar, steam
from assets.draw.journey.skies import rays
from assets.draw.journey.trees import apples, branch, crown
from assets.draw.palette import CINNABAR, INK, MALACHITE, OCHRE

APPLES = ((62, 92), (96, 70), (132, 96), (84, 122), (150, 74), (114, 120), (168, 104), (52, 68), (128, 62), (104, 96))
LEAF = PAPER
INKS = (INK, MALACHITE, CINNABAR, OCHRE)


def garden() -> str:
    drawn = field(OCHRE) + rays(222, 150, 44, 330, 44, 7, PAPER, 0.04)
    drawn += disc(222, 150, 32, CINNABAR) + ruled(180, 262, 150, 178, 5, (1.2, 4), OCHRE, 3, (90, 99), (1, 2), 0.3)
    roofs = path("M300 172 V150 L322 132 L344 150 V172Z", INK, 0) + path("M314 158 h14 v10 h-14Z", OCHRE, 0)
    drawn += roofs + "".join(
        crown(x, y, rx, ry, s, INK, MALACHITE, 11, 7, line=0)
        for x, y, rx, ry, s in (
            (370, 150, 34, 30, 4),
            (416, 146, 38, 38, 9),
            (284, 164, 18, 14, 2),
            (20, 160, 40, 24, 3),
        )
    )
    drawn += path("M0 170 C90 158 180 168 260 170 C330 172 400 164 450 170 V300 H0Z", MALACHITE, 0)
    drawn += path("M0 170 C90 158 180 168 260 170 C330 172 400 164 450 170", "none", 2)
    drawn += speckled(4, 176, 446, 226, 90, INK, 8, 9, 1.9, (0.25, -1)) + speckled(
        4, 176, 446, 226, 60, LEAF, 9, 8, 1.6, (0.2, -1)
    )
    trunk = (
        "M92 222 C104 190 100 168 98 140 L88 116 L94 112 L106 134 L112 112 L120 114 L114 144 C114 172 118 198 132 222Z"
    )
    drawn += path(trunk, INK, 0) + clip(
        trunk, strands("100 220 108 190 106 168 104 146; 108 220 113 196 110 176 110 160", 2.6, fill=OCHRE)
    )
    drawn += crown(110, 88, 78, 52, 7, MALACHITE, LEAF, 17, 9)
    drawn += branch("112 140 112 120 96 104 76 96", 4) + branch("112 136 116 112 136 96 152 92", 4)
    return drawn + apples(APPLES, 7, CINNABAR)


def fretwork() -> str:
    """The carved board under the eaves and the two posts, dark against the evening."""
    drawn = path("M0 0 H450 V30 H0Z", INK, 0)
    for k in range(15):
        x = 15 + k * 30
        tongue = f"M{x - 15} 28 H{x + 15} C{x + 15} 40 {x + 6} 42 {x} 52 C{x - 6} 42 {x - 15} 40 {x - 15} 28Z"
        drawn += path(tongue, INK, 0) + disc(x, 35, 3.6, PAPER) + disc(x - 15, 27, 2.2, PAPER)
        drawn += stroke(x - 9, 22, x + 9, 22, 2, PAPER, 3)
    for x, side in ((26, 1), (424, -1)):
        drawn += path(f"M{x - 9} 20 H{x + 9} V300 H{x - 9}Z", INK, 0) + stroke(
            x - 5 * side, 56, x - 5 * side, 290, 2.6, PAPER
        )
        brace = f"M{x} 30 H{x + side * 52} C{x + side * 24} 36 {x + side * 14} 52 {x + side * 8} 86Z"
        drawn += path(brace, INK, 0) + disc(x + side * 21, 45, 6, PAPER) + disc(x + side * 21, 45, 2.6, INK)
        drawn += disc(x + side * 36, 37, 3, PAPER) + disc(x + side * 14, 60, 3, PAPER)
    return drawn


def rail() -> str:
    drawn = path("M0 186 H450 V194 H0Z", INK, 0) + stroke(0, 189, 450, 189, 1.8, PAPER)
    for k in range(13):
        x = 36 + k * 32
        d = f"M{x - 6} 194 C{x - 14} 204 {x - 14} 214 {x - 4} 220 C{x - 12} 226 {x - 10} 236 {x - 6} 244 H{x + 6} "
        d += f"C{x + 10} 236 {x + 12} 226 {x + 4} 220 C{x + 14} 214 {x + 14} 204 {x + 6} 194Z"
        drawn += path(d, INK, 0) + disc(x, 207, 3.4, PAPER) + disc(x, 232, 2.6, PAPER)
    return drawn


def cup(x: float, y: float) -> str:
    drawn = f'<ellipse cx="{x}" cy="{y}" rx="27" ry="6.5" fill="{PAPER}" stroke="{INK}" stroke-width="2.2"/>'
    drawn += path(f"M{x + 15} {y - 19} C{x + 28} {y - 22} {x + 26} {y - 6} {x + 12} {y - 8}", "none", 3)
    drawn += path(
        (
            f"M{x - 18} {y - 24} C{x - 17} {y - 8} {x - 9} {y - 2} {x} {y - 2} C{x + 9} {y - 2} {x + 17} "
            f"{y - 8} {x + 18} {y - 24}Z"
        ),
        PAPER,
        2.2,
    )
    drawn += f'<ellipse cx="{x}" cy="{y - 24}" rx="18" ry="4" fill="{OCHRE}" stroke="{INK}" stroke-width="2"/>'
    return drawn + "".join(disc(x + a, y - 13, 2.6, CINNABAR) for a in (-8, 0, 8)) + steam(x, y - 32, 26, PAPER, 3)


def table() -> str:
    drawn = path("M0 246 C120 238 330 238 450 246 V300 H0Z", PAPER, 2.4)
    cloth = ""
    for k in range(-9, 10):
        cloth += path(f"M{225 + k * 25} 236 L{225 + k * 38} 300 h14 L{225 + k * 25 + 9} 236Z", CINNABAR, 0)
    cloth += path("M0 250 H450 M0 271 H450", "none", 6, CINNABAR)
    return (
        drawn
        + clip("M0 246 C120 238 330 238 450 246 V300 H0Z", cloth)
        + path("M0 246 C120 238 330 238 450 246", "none", 2.6)
    )


def bowl() -> str:
    drawn = "".join(
        disc(x, y, 10, CINNABAR, 2) + stroke(x - 6, y - 2, x - 1, y - 7, 3, PAPER)
        for x, y in ((-16, -22), (4, -24), (20, -21), (-6, -36), (11, -36))
    )
    drawn += printed("M-34 -22 C-32 -4 -16 0 0 0 C16 0 32 -4 34 -22Z", PAPER)
    return drawn + "".join(path(f"M{x} -12 l5 -6 l5 6 l-5 6Z", MALACHITE, 1.2) for x in (-26, -12, 2, 16))


def draw() -> str:
    drawn = garden() + rail() + fretwork() + table()
    drawn += at(samovar(), 318, 268, 1.18) + steam(318, 40, 30, PAPER, 3)
    drawn += at(bowl(), 92, 272) + cup(190, 270) + cup(396, 278)
    cards = "".join(at(card(suit), 232 + k * 14, 278 - k, 0.9, turn=-20 + k * 22) for k, suit in enumerate("DSH"))
    return postcard(drawn + group(cards))
