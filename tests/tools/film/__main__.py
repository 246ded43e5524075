"""Contact sheets of what moves, at 60 frames a second of virtual time.

    python -m tests.tools.film WHAT OUT                      sheets OUT/WHAT-01.png …; WHAT: names with commas, or "all"
    python -m tests.tools.film bout OUT --width 640 --crop 320,100,640,400 --columns 3
    python -m tests.tools.film travel OUT --size 3840x2160 --language ru --calm

Equal frames in a row are drawn once, with their number. Nothing is compared: the sheets are there to be looked at.
"""

import argparse
import tempfile
from pathlib import Path
from typing import get_args

import pygame

from game.storage.settings import Speed
from game.text.i18n import LANGUAGES
from tests.tools.film.camera import Camera, Shot, sheets
from tests.tools.film.scenes import SCENES


def main() -> int:
    about, _, more = __doc__.partition("\n")
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.film",
        description=about,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", help=f"all, or some of {', '.join(SCENES)}")
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--size", default="1280x720", metavar="WIDTHxHEIGHT")
    parser.add_argument("--language", default="en", choices=list(LANGUAGES))
    parser.add_argument("--speed", default="normal", choices=get_args(Speed))
    parser.add_argument("--scenery", default="club")
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    parser.add_argument("--crop", metavar="X,Y,W,H", help="only this part of the window, in pixels")
    parser.add_argument("--width", type=int, default=300, help="of a frame on the sheet")
    parser.add_argument("--columns", type=int, default=4)
    parser.add_argument("--rows", type=int, default=6, help="of a sheet")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every N-th of the frames that differ")
    asked = parser.parse_args()
    names = list(SCENES) if asked.what == "all" else asked.what.split(",")
    if unknown := set(names) - set(SCENES):
        parser.error(f"nothing is called {', '.join(sorted(unknown))}; there are {', '.join(SCENES)}")
    width, height = (int(part) for part in asked.size.split("x"))
    crop = pygame.Rect(*(int(part) for part in asked.crop.split(","))) if asked.crop else None
    shot = Shot((width, height), asked.language, asked.speed, asked.calm, asked.scenery, crop, asked.width)
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in names:
        with tempfile.TemporaryDirectory(prefix="durak-film-") as home, Camera(Path(home), shot) as camera:
            SCENES[name](camera)
            for number, sheet in enumerate(sheets(camera.frames[:: asked.every], asked.columns, asked.rows), 1):
                path = asked.out / f"{name}-{number:02}.png"
                pygame.image.save(sheet, path)
                print(path, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
