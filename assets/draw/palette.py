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
"""What the gouge leaves standing in the cleared ground."""
STALK = "#CDBE98"
BLOSSOM = "#DDB96A"
EDGE = "#8d8676"
"""The card's own rim, so that it reads on white too."""

CONTOUR, INNER, FINE = 3.0, 2.0, 1.3
"""Three weights of line: outline, inside, ornament."""

Suits = dict[str, str]
CLASSIC: Suits = {"S": INK, "H": CINNABAR, "D": CINNABAR, "C": INK}
FOUR: Suits = {"S": INK, "H": CINNABAR, "D": LAPIS, "C": MALACHITE}
PALETTES: dict[str, Suits] = {"classic": CLASSIC, "four": FOUR}
