"""``python -m tests.tools.pictures``: every screen in every language and size, beside the mock-ups where there are any.

    python -m tests.tools.pictures                          the posed moments, into out/pictures
    python -m tests.tools.pictures --everything             also every page, sheet and message, each opened by itself
    python -m tests.tools.pictures --screens fool,six --languages ru --sizes 960x540
    python -m tests.tools.pictures --type 200               with type twice as large
    python -m tests.tools.pictures --before FOLDER          also sheets with an earlier run's picture and today's
    python -m tests.tools.pictures --mock-ups FOLDER        also sheets with mock-up and program side by side

Nothing is compared: the pictures are there to be looked at. The exit status tells whether all of them came about.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import pygame

from game.text.i18n import LANGUAGES
from tests.tools.pictures.poses import MOCK_UPS, POSES
from tests.tools.pictures.stages import STAGES
from tests.tools.pictures.studio import Studio, beside

SIZES = ("1280x720", "960x540", "1920x1080", "3840x2160", "1280x1600", "1080x1920")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.pictures", description=__doc__.splitlines()[0])
    parser.add_argument("--screens", default=",".join(POSES), help="which, with commas between")
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--type", type=int, default=100, metavar="PERCENT", help="the size of type, 75 to 200")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="what an earlier run left in its --out")
    parser.add_argument("--mock-ups", type=Path, default=Path("../shared/art"), metavar="FOLDER")
    parser.add_argument("--everything", action="store_true", help="also what tests/tools/pictures/stages.py opens")
    parser.add_argument("--out", type=Path, default=Path("out/pictures"), metavar="FOLDER")
    asked = parser.parse_args()
    unknown = set(asked.screens.split(",")) - set(POSES)
    if unknown:
        parser.error(f"no screen is called {', '.join(sorted(unknown))}; there are {', '.join(POSES)}")
    missing = 0
    for size in asked.sizes.split(","):
        width, height = (int(part) for part in size.split("x"))
        for language in asked.languages.split(","):
            missing += _session(asked, (width, height), language, f"{size}-{language}")
    return min(missing, 1)


def _session(asked: argparse.Namespace, size: tuple[int, int], language: str, name: str) -> int:
    """All screens of one size in one language. Returns how many did not come about."""
    missing, folder = 0, asked.out / name
    with tempfile.TemporaryDirectory(prefix="durak-pictures-") as home, Studio(Path(home), size, language) as studio:
        studio.app.settings.ui_scale = asked.type / 100
        studio.app.settings_changed()
        for name in asked.screens.split(","):
            path = folder / f"{name}.png"
            studio.tidy()
            try:
                POSES[name](studio)
            except LookupError as error:
                print(f"{path}: {error}", file=sys.stderr)
                missing += 1
                continue
            studio.picture(path)
            print(path, flush=True)
            mock_up = asked.mock_ups / MOCK_UPS.get(name, "")
            if language == "en" and size == (1280, 720) and mock_up.is_file():
                sheet = beside(pygame.image.load(mock_up), pygame.image.load(path))
                pygame.image.save(sheet, folder / f"{name}-beside-mock-up.png")
        for name, stage in STAGES.items() if asked.everything else ():
            studio.tidy()
            for number, _ in enumerate(stage(studio)):
                studio.picture(folder / name.replace(" ", "-") / f"{number:03}.png")
            print(folder / name.replace(" ", "-"), flush=True)
    if asked.before is not None:
        _compare(asked.before / folder.name, folder)
    return missing


def _compare(before: Path, after: Path) -> None:
    """A sheet for each picture of ``after`` that there is in ``before`` too, in a folder beside it."""
    for path in sorted(after.rglob("*.png")):
        earlier = before / path.relative_to(after)
        if earlier.is_file():
            sheet = after.with_name(f"{after.name}-compared") / path.relative_to(after)
            sheet.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(beside(pygame.image.load(earlier), pygame.image.load(path)), sheet)


if __name__ == "__main__":
    raise SystemExit(main())
