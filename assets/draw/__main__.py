"""Bake the pack: ``python -m assets.draw`` from the checkout's root, or some cards with ``--only KS,QH``.

``--size 300`` bakes one width only; ``--look OUT.png`` bakes nothing but shows the cards at 400 and 100 px.
"""

import argparse
import json
from pathlib import Path

from PIL import Image

from assets.draw import atlas
from assets.draw.card import NAMES
from assets.draw.palette import PALETTES
from assets.draw.sheet import side_by_side


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m assets.draw", description="Bake the pack into assets/cards.")
    parser.add_argument("--only", default="", help="names parted by commas: KS,QH,back")
    parser.add_argument("--size", type=int, choices=atlas.WIDTHS, help="one card width only")
    parser.add_argument("--palette", choices=PALETTES, help="one palette only")
    parser.add_argument("--look", type=Path, help="write a picture of the cards instead of baking")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    only = [name for name in given.only.split(",") if name]
    if unknown := [name for name in only if name not in NAMES]:
        raise SystemExit(f"no such card: {', '.join(unknown)}")
    palettes = [given.palette] if given.palette else list(PALETTES)
    if given.look:
        side_by_side(only or list(NAMES), PALETTES[palettes[0]]).save(given.look)
        return
    names, missing = atlas.drawn_names()
    for message in missing:
        print("skipped:", message)
    if only:
        index = json.loads((atlas.FOLDER / "atlas.json").read_text(encoding="utf-8"))
        if index["names"] != names:
            raise SystemExit("the atlases hold other cards than are drawn now: bake them all, without --only")
    else:
        atlas.write_index(names)
    for palette in palettes:
        for width in [given.size] if given.size else atlas.WIDTHS:
            file = atlas.FOLDER / atlas.atlas_file(palette, width)
            if only:
                sheet = atlas.replace(Image.open(file).convert("RGBA"), names, only, palette, width)
            else:
                sheet = atlas.bake(names, palette, width)
            # Lossless WebP: half the size of PNG for such flat drawings, read as fast.
            sheet.save(file, lossless=True, quality=100, method=6)
            print(file.name, f"{file.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
