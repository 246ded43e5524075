"""The sleeping car: four bunks, tea in its holder, cards on the little table, the moon in the window."""

from assets.draw.gouge import strands
from assets.draw.ink import clip, disc, group, path
from assets.draw.journey.beasts import at
from assets.draw.journey.block import NIGHT, PAPER, field, postcard, printed, ruled, stroke
from assets.draw.journey.kitchenware import card, glass
from assets.draw.journey.skies import moon, starry
from assets.draw.journey.trees import wood
from assets.draw.palette import CINNABAR, INK, OCHRE

INKS = (INK, NIGHT, CINNABAR, OCHRE)
PANE = "M158 44 Q158 34 168 34 H282 Q292 34 292 44 V178 H158Z"
FRAME = "M146 40 Q146 22 164 22 H286 Q304 22 304 40 V190 H146Z"


def window() -> str:
    out = field(NIGHT) + starry(150, 30, 300, 110, 34, 3) + moon(240, 80, 24, PAPER, OCHRE)
    out += ruled(150, 300, 118, 140, 4, (0.8, 2.2), PAPER, 2, (20, 60), (6, 20))
    out += wood(150, 300, 160, (34, 62), 13, 4, INK) + path("M150 152 Q220 144 300 154 V180 H150Z", PAPER, 0)
    out += "".join(stroke(x, y, x + 44, y - 1, 2, NIGHT) for x, y in ((156, 162), (220, 160), (190, 170), (250, 171)))
    drawn = printed(FRAME, OCHRE) + clip(PANE, out) + path(PANE, "none", 3)
    for side in (-1, 1):
        cloth = "M-84 28 H-22 C-30 70 -48 104 -58 132 L-84 128Z"
        folds = strands(
            "-76 30 -74 70 -76 100 -74 132; -64 30 -64 64 -70 100 -68 132; -50 30 -52 62 -64 100 -62 132", 2.6, fill=INK
        )
        hem = path("M-86 114 L-50 120", "none", 2) + "".join(
            disc(x, 122 + (x + 80) * 0.14, 2.4, CINNABAR) for x in (-76, -68)
        )
        drawn += group(path(cloth, PAPER, 2.2) + clip(cloth, folds + hem), f"translate(225,0) scale({side},1)")
    return drawn + path("M140 27 H310", "none", 5) + path("M140 27 H310", "none", 1.8, OCHRE)


def walls() -> str:
    """Panelled walls running to the window, the ceiling and the floor."""
    drawn = field(INK)
    drawn += printed("M0 -30 L146 22 V190 L0 250Z", OCHRE, 0) + printed("M450 -30 L304 22 V190 L450 250Z", OCHRE, 0)
    grain = "".join(
        stroke(6 + k * 13, -34 + k * 4.6, 6 + k * 13, 250 - k * 5, 2.2 + k % 3, INK, k % 2 * 1.4) for k in range(11)
    )
    drawn += clip("M0 -30 L146 22 V190 L0 250Z", grain)
    drawn += clip("M450 -30 L304 22 V190 L450 250Z", group(grain, "translate(450,0) scale(-1,1)"))
    drawn += printed("M146 190 H304 L330 300 H120Z", INK, 0)
    rug = "M170 204 H280 L306 300 H144Z"
    stripes = "".join(path(f"M100 {y} H350", "none", w, PAPER) for y, w in ((210, 2), (222, 3), (238, 4), (262, 5)))
    return drawn + path(rug, CINNABAR, 0) + clip(rug, stripes)


def bunk(blanket: str) -> str:
    """Lower left: red cushions, a white sheet, a blanket with stripes, running to the window."""
    drawn = path("M0 310 V262 L150 204 V226 L70 310Z", INK, 0) + printed("M0 160 L130 152 V188 L0 232Z", blanket, 2.2)
    drawn += "".join(stroke(x, 162 - x * 0.06, x, 226 - x * 0.3, 3, INK) for x in (24, 52, 78, 102))
    cover = "M0 232 L130 188 L150 194 V208 L0 282Z"
    bands = "".join(stroke(8 + k * 24, 226 - k * 8, 14 + k * 24, 280 - k * 12, 6.4 - k * 0.9, PAPER) for k in range(6))
    drawn += path(cover, blanket, 2.2) + clip(cover, bands)
    return drawn


def upper(rail: str) -> str:
    """Upper left: a bunk on its chain, seen from below."""
    drawn = path("M0 92 L128 100 L128 108 L0 116Z", INK, 0) + path("M0 84 L130 96 V104 L0 106Z", rail, 2.2)
    return drawn + path("M118 98 L132 40", "none", 2.4) + path("M118 98 L132 40", "none", 0.9, PAPER)


def sleeper() -> str:
    """Who sleeps above: a blanket, and two feet in striped socks beyond its end."""
    heap = "M0 40 C20 30 44 36 60 46 C76 44 90 54 94 70 L92 92 L0 84Z"
    drawn = path(heap, CINNABAR, 2.2) + clip(
        heap,
        strands(
            "10 40 16 54 14 70 18 86; 30 38 38 54 36 70 40 88; 54 46 62 58 60 74 64 92; 74 50 80 62 78 78 82 92",
            4,
            fill=PAPER,
        ),
    )
    foot = "M-4 0 C-6 -16 -4 -26 2 -30 C9 -32 13 -27 12 -20 C11 -10 10 -4 9 0Z"
    socks = clip(foot, "".join(path(f"M-10 {y} H16", "none", 3.4, NIGHT) for y in (-4, -12, -20)))
    one = path(foot, PAPER, 2) + socks + path(foot, "none", 2)
    return drawn + at(one, 94, 90, 0.9, turn=22) + at(one, 108, 93, 0.9, turn=48)


def draw() -> str:
    drawn = walls() + window()
    drawn += bunk(CINNABAR) + group(bunk(CINNABAR), "translate(450,0) scale(-1,1)")
    drawn += sleeper() + upper(OCHRE) + group(upper(OCHRE), "translate(450,0) scale(-1,1)")
    case = printed("M352 40 L428 30 V82 L352 92Z", OCHRE, 2.2) + path(
        "M352 58 L428 50 M366 38 V90 M412 33 V84", "none", 2
    )
    drawn += case + path("M382 36 C382 22 400 20 400 33", "none", 3.4)
    drawn += path("M206 214 L202 290 H216 L220 214Z", INK, 2, PAPER)
    drawn += printed("M146 186 H304 L322 214 H128Z", OCHRE, 2.4) + path("M128 214 H322 V222 H128Z", INK, 0)
    drawn += ruled(140, 312, 192, 211, 4, (1.2, 1.8), INK, 5, (20, 60), (8, 30))
    drawn += "".join(
        at(card(suit), 254 + k * 15, 203 - k % 2, 0.86, turn=-26 + k * 20) for k, suit in enumerate("SHDC")
    )
    return postcard(drawn + at(glass(), 186, 208, 1.0))
