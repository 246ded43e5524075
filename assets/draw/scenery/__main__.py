"""Draw the scenery anew: python -m assets.draw.scenery [--only NAME,NAME] [--look OUT.png]."""

import argparse
import json
from pathlib import Path

from PIL import Image

from assets.draw.scenery.app_icon import SIZES, drawing
from assets.draw.scenery.contact_sheet import contact_sheet
from assets.draw.scenery.registry import Picture, pictures
from assets.draw.scenery.rendering import render, save

FOLDER = Path(__file__).parents[2] / "pictures"


def bake_icons() -> None:
    for size in SIZES:
        save(render(drawing(size), size), FOLDER / "icon" / f"icon-{size}.png")
    (FOLDER / "icon" / "icon.svg").write_text(drawing(SIZES[-1]), encoding="utf-8", newline="\n")


def bake(listed: list[Picture], only: set[str]) -> None:
    for picture in listed:
        if not only or picture.name in only:
            save(picture.draw(), FOLDER / picture.file)
            print(f"{picture.file:22} {(FOLDER / picture.file).stat().st_size // 1024:5} KB")
    if not only or "icon" in only:
        bake_icons()
    entries = {picture.name: picture.entry() for picture in listed}
    entries |= {
        f"icon-{size}": {"file": f"icon/icon-{size}.png", "size": [size, size], "scale": 1, "anchor": [0, 0]}
        for size in SIZES
    }
    text = "{\n" + ",\n".join(f'"{name}": {json.dumps(said)}' for name, said in entries.items()) + "\n}\n"
    (FOLDER / "pictures.json").write_text(text, encoding="utf-8", newline="\n")
    total = sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file())
    print(f"{total / 2**20:.2f} MB in all")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.draw.scenery", description="Draw the pictures anew.")
    parser.add_argument("--only", default="", help="comma-separated names; icon stands for the program's sign")
    parser.add_argument("--look", type=Path, help="write a contact sheet of the finished pictures and draw nothing")
    asked = parser.parse_args()
    listed = pictures()
    if asked.look:
        images = {p.name: Image.open(FOLDER / p.file) for p in listed if (FOLDER / p.file).exists()}
        contact_sheet(images, listed).save(asked.look)
    else:
        bake(listed, {name for name in asked.only.split(",") if name})


if __name__ == "__main__":
    main()
