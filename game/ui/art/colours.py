"""The house's colours, by the names of ART.md."""

INK = "#111111"
IVORY = "#FFFDF7"
CINNABAR = "#C8001E"
CINNABAR_DARK = "#A90019"
LAPIS = "#2B35C9"
MALACHITE = "#00806E"
OCHRE = "#D9A441"
FELT = "#0F5132"
FELT_DEEP = "#06281A"
WALNUT = "#4A2C1A"
WALNUT_DARK = "#2E1A0F"
LINEN = "#EFE3CC"
LINEN_DARK = "#D9C7A3"
PAPER = "#F6EEDD"
MUTED = "#5E4E3D"
RULE = "#CDBB98"
STRAW = "#E4D2AE"
GOLD = "#FFD54A"
NAVY = "#0B3D91"
OXBLOOD = "#8B1E2D"
SHADE = "#02140C68"
"""Every flat shadow, as it lies on what is below it."""
ON_WOOD = "#E4CFAE"

# Suits on cards, by deck (UX 3.9).
SUITS = {
    "classic": {"S": "#111111", "H": "#C8102E", "D": "#C8102E", "C": "#111111"},
    "four": {"S": "#111111", "H": "#C8001E", "D": "#2B35C9", "C": "#00806E"},
    "max": {"S": "#111111", "H": "#C8001E", "D": "#2B35C9", "C": "#00806E"},
    "dark": {"S": "#FFFFFF", "H": "#D85F78", "D": "#849AE7", "C": "#0DF783"},
}
ON_PAPER = SUITS | {"dark": SUITS["four"]}
"""Suits on boards and sheets, which stay light with every deck."""
