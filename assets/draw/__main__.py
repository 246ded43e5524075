"""Bake the pack: ``python -m assets.draw`` from the checkout's root, or some layers with ``--only rank/2,pips/10H``.

``--look OUT.png`` bakes nothing but shows cards named by ``--only`` (KS,QH,back) at 400 and 100 px.
"""

import argparse
from pathlib import Path

from assets.draw import pack
from assets.draw.card import NAMES
from assets.draw.layers import drawings
from assets.draw.palette import PALETTES
from assets.draw.sheet import side_by_side


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.draw", description="Bake the pack into assets/cards.")
    parser.add_argument("--only", default="", help="names parted by commas")
    parser.add_argument("--palette", choices=PALETTES, default="classic", help="for --look")
    parser.add_argument("--look", type=Path, help="write a picture of the cards instead of baking")
    given = parser.parse_args()
    only = [name for name in given.only.split(",") if name]
    if unknown := [name for name in only if name not in (NAMES if given.look else drawings())]:
        raise SystemExit(f"not drawn: {', '.join(unknown)}")
    if given.look:
        side_by_side(only or list(NAMES), PALETTES[given.palette]).save(given.look)
        return
    places, differ = {}, {}
    for width in pack.WIDTHS:
        places[str(width)], differ[str(width)] = pack.bake(width, set(only))
        file = pack.FOLDER / pack.file_of(width)
        print(file.name, f"{file.stat().st_size / 1e6:.2f} MB")
    pack.write_index(places, differ)


if __name__ == "__main__":
    main()
