"""Make the phones' fonts: ``python -m assets.draw.phone_fonts`` writes the letters that are used to assets/phone.

A phone gets 70 kB instead of 750: what the five languages are written with, without hints. The licence of PT Sans and
PT Serif keeps those names for the whole fonts, so the parts have names of their own.
"""

from pathlib import Path

from fontTools import subset

ASSETS = Path(__file__).parents[1]
FONTS = {
    "sans-400.woff": ("PTSans_400Regular.ttf", "Durak Sans"),
    "sans-700.woff": ("PTSans_700Bold.ttf", "Durak Sans Bold"),
    "serif-700.woff": ("PTSerif_700Bold.ttf", "Durak Serif Bold"),
}
COPYRIGHT, LICENCE = 0, 13
"""Entries of a font's table of names that stay as they are."""
LETTERS = {*range(0x20, 0x180), *range(0x400, 0x460), *map(ord, "Ґґ–—‘’‚“”„•…‹›→−№")}
"""Latin with all its accents, Cyrillic, and the signs of the five languages."""


def bake(source: Path, name: str, to: Path) -> None:
    """Write the part of a font."""
    options = subset.Options()
    options.flavor, options.hinting, options.layout_features = "woff", False, ["kern"]
    options.name_IDs = [COPYRIGHT, LICENCE]
    font = subset.load_font(str(source), options)
    part = subset.Subsetter(options)
    part.populate(unicodes=LETTERS)
    part.subset(font)
    for number, words in ((1, name), (2, "Regular"), (4, name), (6, name.replace(" ", ""))):
        font["name"].setName(words, number, 3, 1, 0x409)
    subset.save_font(font, str(to), options)


def main() -> None:
    for file, (source, name) in FONTS.items():
        to = ASSETS / "phone" / file
        bake(ASSETS / "fonts" / source, name, to)
        print(f"{file:14} {to.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
