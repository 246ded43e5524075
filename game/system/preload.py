"""The first pictures, read in threads beside the rest of a start: unpacking a file needs no interpreter and no window.

What cannot be read is left to whoever asks for it next, who knows what to say.
"""

from collections.abc import Iterable
from pathlib import Path
from threading import Thread

import pygame

from game.system.paths import assets

TITLE = ("title_wood.webp", "title_sheet.webp")
_reading: dict[Path, Thread] = {}
_read: dict[Path, pygame.Surface] = {}


def begin(names: Iterable[str] = TITLE) -> None:
    """Begin to read pictures that will be drawn first."""
    for name in names:
        path = assets() / "pictures" / name
        _reading[path] = thread = Thread(target=_load, args=(path,), name=f"durak-{name}", daemon=True)
        thread.start()


def take(path: Path) -> pygame.Surface | None:
    """The picture if it was begun, waited for; None if it was not, or cannot be read. It is given once."""
    thread = _reading.pop(path, None)
    if thread is not None:
        thread.join()
    return _read.pop(path, None)


def begun() -> set[Path]:
    """Those that nobody came for yet."""
    return {*_reading, *_read}


def forget() -> None:
    """Give back what nobody came for."""
    for path in list(_reading):
        take(path)


def _load(path: Path) -> None:
    try:
        _read[path] = pygame.image.load(path)
    except (OSError, pygame.error):
        return
