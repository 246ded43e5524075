"""The printer's inks. One card is 250 x 350 units (u); line widths are in u too."""

INK = "#111111"
IVORY = "#FFFDF7"
CINNABAR = "#C8001E"
LAPIS = "#2B35C9"
MALACHITE = "#00806E"
OCHRE = "#D9A441"
LINEN = "#EFE3CC"
WALNUT = "#4A2C1A"
SKIN = "#F9E2C8"
BLUSH = "#EFA48C"
GROUND = "#F6EEDD"
"""Thinned linen behind figures: pearls, sleeves and white beards would vanish on ivory."""
RIDGE = "#E7DABD"
"""The ridges left by the gouge in the cleared ground."""
STALK = "#CDBE98"
BLOSSOM = "#DDB96A"
FLAX = "#E0BC70"
"""Light cuts in brown hair and fur: without them it is a hole."""
EDGE = "#8d8676"
"""The card's own rim, so that it reads on white too."""
NIGHT_PAPER = "#1B1F24"
NIGHT = {
    CINNABAR: "#E5384C",
    LAPIS: "#5B6FF2",
    MALACHITE: "#0FA588",
    WALNUT: "#A26C3E",
    GROUND: "#232931",
    RIDGE: "#2F3741",
    STALK: "#4A5360",
    BLOSSOM: "#7D6A3E",
}
"""The inks of pictures on dark cards: as bright against the paper as the suits (UX.md 3.9), the ground held back."""
NIGHT_SUITS = {"S": "#FFFFFF", "H": "#D85F78", "D": "#849AE7", "C": "#0DF783"}
KEYLINE = "#E9DFC8"
"""The light line round a figure on a dark ground, where its black outline would be lost."""

CONTOUR, INNER, FINE = 3.0, 2.0, 1.3
"""Three weights of line: outline, inside, ornament."""

Suits = dict[str, str]
CLASSIC: Suits = {"S": INK, "H": CINNABAR, "D": CINNABAR, "C": INK}
FOUR: Suits = {"S": INK, "H": CINNABAR, "D": LAPIS, "C": MALACHITE}
PALETTES: dict[str, Suits] = {"classic": CLASSIC, "four": FOUR}
