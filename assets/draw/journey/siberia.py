"""Siberia: a log house under the taiga, its smoke straight up in the frost, stars as large as fists."""

from assets.draw.gouge import cut
from assets.draw.ink import clip, disc, path
from assets.draw.journey.block import LINE, NIGHT, PAPER, THIN, field, postcard, ruled, stroke
from assets.draw.journey.skies import smoke, star, starry
from assets.draw.journey.trees import fir, wood
from assets.draw.palette import INK, OCHRE

INKS = (INK, NIGHT, OCHRE)
SNOW = "M0 300 V212 C60 200 110 206 170 214 C240 222 300 214 340 206 C380 200 420 202 450 208 V300Z"
STARS = ((66, 44, 13), (150, 66, 8), (196, 34, 11), (330, 40, 14), (392, 84, 9), (108, 96, 7), (296, 88, 7))


def logs(x: float, y: float, wide: float, rows: int, thick: float) -> str:
    """A wall of round logs, its ends sticking out at both corners."""
    drawn = path(f"M{x} {y} h{wide} v{-rows * thick} h{-wide}Z", INK, 0)
    for row in range(rows):
        level = y - thick * (row + 0.5)
        drawn += stroke(x + 2, level - thick * 0.12, x + wide - 2, level - thick * 0.12, thick * 0.42, OCHRE, 0.4)
        for end in (x - 2, x + wide + 2):
            drawn += disc(end, level, thick * 0.56, OCHRE, 1.3) + disc(end, level, thick * 0.2, INK)
    return drawn


def lit_window(x: float, y: float, wide: float, high: float) -> str:
    pane = f"M{x} {y} h{wide} v{high} h{-wide}Z"
    drawn = path(f"M{x - 4} {y - 4} h{wide + 8} v{high + 8} h{-wide - 8}Z", PAPER, LINE) + path(pane, OCHRE, LINE)
    drawn += path(f"M{x - 7} {y - 4} L{x + wide / 2} {y - 15} L{x + wide + 7} {y - 4}Z", PAPER, LINE)
    drawn += disc(x + wide / 2, y - 8, 1.8)
    return drawn + path(f"M{x + wide / 2} {y} v{high} M{x} {y + high * 0.45} h{wide}", "none", THIN + 0.4)


def house() -> str:
    """The house with its gable towards us, deep snow on the roof; its foot at y 226."""
    drawn = smoke("262 118 256 92 268 60 260 -10", 46, PAPER, NIGHT, 11)
    drawn += path("M252 148 V116 H274 V140", PAPER, LINE) + path("M252 124 H274 M258 116 V124 M267 116 V124", "none", 1)
    drawn += path("M250 117 C252 108 274 108 276 117Z", PAPER, LINE)
    drawn += logs(176, 226, 118, 6, 10)
    drawn += path("M168 168 L235 118 L302 168Z", INK, 0)
    for row, half in ((160, 52), (151, 40), (142, 28)):
        drawn += stroke(235 - half, row, 235 + half, row, 4, OCHRE)
    drawn += path("M225 156 h20 v-18 h-20Z", OCHRE, LINE) + path("M235 138 v18 M225 147 h20", "none", 1.2)
    roof = "M150 176 C152 162 158 158 166 153 L228 104 C234 99 238 99 244 104 L306 153 C314 158 320 164 320 176 "
    roof += "C314 181 306 180 300 174 L236 124 L172 174 C164 181 156 181 150 176Z"
    drawn += path(roof, PAPER, 2.2)
    drawn += clip(
        roof,
        cut("152 178 168 168 200 142 236 118", 3.4, "lens", NIGHT)
        + cut("318 178 302 166 268 140 238 120", 6, "lens", NIGHT),
    )
    drawn += lit_window(188, 188, 22, 20) + lit_window(260, 188, 22, 20)
    drawn += path("M223 226 V184 H247 V226Z", PAPER, LINE) + path("M227 226 V188 H243 V226Z", OCHRE, LINE)
    drawn += path("M235 188 V226", "none", THIN + 0.4) + disc(240, 208, 1.6)
    return drawn


def draw() -> str:
    drawn = field(NIGHT) + starry(10, 10, 440, 150, 70, 5)
    drawn += "".join(star(x, y, r) for x, y, r in STARS)
    drawn += ruled(0, 450, 128, 176, 7, (0.7, 2.6), PAPER, 3, (20, 90), (6, 40), 0.4)
    drawn += wood(-6, 460, 212, (56, 92), 17, 8, INK, PAPER)
    drawn += path(SNOW, PAPER, 0)
    drawn += house()
    drift = "M120 232 C160 220 190 226 236 224 C280 222 310 222 348 232 C330 240 150 242 120 232Z"
    drawn += path(drift, PAPER, 0)
    track = "M238 226 C232 244 196 252 206 268 C214 280 236 290 230 304 L262 304 C262 284 236 276 230 264 C224 252 254 244 250 226Z"  # noqa: E501
    drawn += path(track, NIGHT, 0)
    drawn += clip(track, ruled(180, 280, 232, 300, 11, (1.4, 3.4), PAPER, 6, (8, 26), (3, 8)))
    for x, y, bx, by, w in (
        (20, 240, 150, 236, 3),
        (60, 252, 180, 250, 3.4),
        (280, 246, 400, 236, 3.2),
        (300, 260, 430, 254, 3.6),
        (90, 272, 190, 274, 3.6),
        (280, 280, 420, 272, 4),
        (340, 226, 430, 220, 2.4),
        (16, 226, 110, 220, 2.4),
    ):
        drawn += stroke(x, y, bx, by, w, NIGHT, -4)
    for k, x in enumerate((318, 334, 350, 366, 382)):
        drawn += path(f"M{x} {236 - k} V{216 - k * 1.2}", "none", 3.6) + path(
            f"M{x - 4} {217 - k * 1.2} q4 -6 8 0Z", PAPER, 1.4
        )
    drawn += path("M312 226 L390 220", "none", 2.2)
    drawn += fir(52, 306, 250, 150, 8, 3, INK, "", PAPER) + fir(132, 262, 116, 62, 6, 9, INK, "", PAPER)
    return postcard(drawn + fir(414, 312, 290, 150, 8, 21, INK, "", PAPER))
