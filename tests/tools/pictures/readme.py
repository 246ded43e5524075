"""``python -m tests.tools.pictures.readme``: the pictures of README.md, made anew from the program itself.

Stills are posed like those of tests.tools.pictures; the film is twenty seconds of a demonstration (computers on every
seat, the real window's frames, normal speed). Needs pillow (extra ``art``), which writes the files.
"""

import argparse
import tempfile
import time
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Literal

import msgspec
import pygame
from PIL import Image

from engine.records.replay import DealReplay
from engine.rules.options import Options
from engine.study.record import Review
from engine.study.review import review as reviewed
from game.match.screen import MatchScreen
from game.review.screen import ReviewScreen
from game.session.match_session import MatchSession
from game.session.seats import chairs
from game.shell.app import Clock
from tests.builders.shelves import played
from tests.tools.pictures.poses import POSES
from tests.tools.pictures.studio import Studio

SIZE = (1280, 720)
STILLS: dict[str, tuple[str, str, Literal["club", "kitchen", "train"]]] = {
    "title": ("title", "en", "club"),
    "table": ("table-4", "en", "kitchen"),
    "pairs": ("pairs", "ru", "club"),
    "six": ("six", "en", "train"),
    "house-rules": ("house-rules", "en", "club"),
    "fool": ("fool", "en", "club"),
    "review": ("review", "en", "club"),
}
"""The pictures by name: a pose of tests.tools.pictures, a language, the surroundings."""
STILL_QUALITY = 82
REVIEWED = ("podkidnoy", 2, 40)
"""Game, seats and number of a deal played by rule of thumb, in which there is something to find."""

STEP = 1 / 60
SECONDS, RATE = 20, 12
BEFORE = 2000.0
"""Time of the match (ms) before the first frame of the film."""
FRAME = (800, 450)
QUALITY = 55


def review(studio: Studio) -> None:
    """A deal reviewed in earnest, at its dearest mistake."""
    game, seats, number = REVIEWED
    path = played(studio.app.services.saves, game, seats, 1, number)
    reel = DealReplay.of(path, 1)
    *_shares, found = reviewed(reel, 0, "default", Random(1))
    assert isinstance(found, Review) and found.dearest, "nothing to find fault with: another deal is wanted"
    screen = ReviewScreen(studio.app.services, reel, path, found)
    studio.app.router.show(screen)
    studio.rest()
    screen.walk.go_to(found.decisions[found.dearest[0]].place)


def stills(out: Path, names: list[str]) -> None:
    """The posed moments as files ``out``/NAME.webp."""
    for name in names:
        pose, language, scenery = STILLS[name]
        with tempfile.TemporaryDirectory(prefix="durak-readme-") as home, Studio(Path(home), SIZE, language) as studio:
            studio.app.settings.scenery = scenery
            studio.app.settings_changed()
            ({**POSES, "review": review})[pose](studio)
            studio.rest()
            studio.app.draw()
            _image(studio.app.window.surface, SIZE).save(out / f"{name}.webp", quality=STILL_QUALITY, method=6)


def film(out: Path, seed: str) -> None:
    """``SECONDS`` of a match of four computers, from soon after its beginning, as an animated picture."""
    with tempfile.TemporaryDirectory(prefix="durak-readme-") as home, Studio(Path(home), SIZE, "en") as studio:
        app = studio.app
        app.settings.speed, app.settings.players = "normal", 4
        app.settings_changed()
        seats = tuple(msgspec.structs.replace(chair, computer=True, level="club") for chair in chairs(app.settings))
        play = MatchSession.new(
            app.services.saves, app.services.opponents, Options(), seats, seed, datetime(2026, 1, 1)
        )
        app.clock = _Steady()
        app.router.show(MatchScreen(app.services, play))
        begin = app.now + BEFORE
        frames = []
        for number in range(SECONDS * RATE):
            due = begin + number * 1000 / RATE
            app.run(until=lambda due=due: app.now >= due)
            frames.append(_image(app.window.surface, FRAME))
    frames[0].save(
        out, save_all=True, append_images=frames[1:], duration=round(1000 / RATE), loop=0, quality=QUALITY, method=6
    )


class _Steady(Clock):
    """Each frame takes a sixtieth of a second of the game's time, however busy the machine is, and no less really."""

    def __init__(self) -> None:
        super().__init__()
        self._now = time.perf_counter()

    def now(self) -> float:
        return self._now

    def rest(self, rate: int) -> None:
        self._now += STEP
        time.sleep(max(self._now - time.perf_counter(), 0.0))

    def wait(self, seconds: float) -> None:
        self.rest(0)


def _image(surface: pygame.Surface, size: tuple[int, int]) -> Image.Image:
    if surface.get_size() != size:
        surface = pygame.transform.smoothscale(surface, size)
    return Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.pictures.readme", description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", help=f"film, or {', '.join(STILLS)}; everything without it")
    parser.add_argument("--seed", default="readme", help="of the film")
    parser.add_argument("--out", type=Path, default=Path("assets/readme"), metavar="FOLDER")
    asked = parser.parse_args()
    wanted = asked.what or ["film", *STILLS]
    unknown = set(wanted) - {"film", *STILLS}
    if unknown:
        parser.error(f"there is no picture {', '.join(sorted(unknown))}")
    asked.out.mkdir(parents=True, exist_ok=True)
    stills(asked.out, [name for name in wanted if name != "film"])
    if "film" in wanted:
        film(asked.out / "bout.webp", asked.seed)
    for path in sorted(asked.out.iterdir()):
        print(f"{path}: {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
