"""Where the program's files are: its own data, and the player's folders.

A file name need not be valid text: most systems allow any bytes, and Python represents those that are not UTF-8 as lone
surrogates, which can be neither stored, sent nor drawn. So paths leave the program only as keys (`path_key`) or as
display text (`shown`).
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from engine.files import input_limits

LONGEST = 4096
"""Maximum length of a path in characters; systems allow less."""
APP = "Durak"
_NO_TEXT = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")
_ESCAPED = re.compile("//([0-9a-f]{4})")
"""No relative path contains two slashes in a row."""


def path_key(path: Path, folder: Path) -> str:
    """A path below ``folder`` as storable text, unique for each path; `path_of` is the inverse.

    Raises ValueError for a path outside ``folder``.
    """
    return _NO_TEXT.sub(lambda found: f"//{ord(found[0]):04x}", path.relative_to(folder).as_posix())


def path_of(key: str, folder: Path) -> Path:
    """The path with this key."""
    return folder / _ESCAPED.sub(lambda found: chr(int(found[1], 16)), key)


def there(path: Path) -> bool:
    """Whether there is such a file. `Path.exists` raises an error for a name that no system takes, as a damaged record
    may have one.
    """
    return os.path.exists(path)


def shown(path: Path | str) -> str:
    """A path, or part of one, for display: unprintable characters are replaced."""
    return input_limits.plain(str(path), LONGEST)


def reason(error: BaseException | None) -> str:
    """The reason for an error, as a part of a displayed sentence."""
    return input_limits.plain(str((error.strerror if isinstance(error, OSError) else None) or error)).rstrip(".")


def assets() -> Path:
    """The folder of cards, pictures, fonts and sounds: in the package if installed or frozen, else in the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


class DamagedAsset(Exception):
    """A file of the program is missing or unreadable: ``name``, relative to the assets folder."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@contextmanager
def shipped(path: Path) -> Iterator[None]:
    """Wraps reading a file of the program: any error becomes DamagedAsset."""
    try:
        yield
    except Exception as error:
        raise DamagedAsset(
            path.relative_to(assets()).as_posix() if path.is_relative_to(assets()) else path.name
        ) from error


class Home(Struct, frozen=True):
    """The folders that the program may write to. ``documents``: the player's, None if everything is in one folder."""

    config: Path
    saves: Path
    log: Path
    documents: Path | None = None

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def own_games(self) -> Path:
        return self.saves.parent / "own_games.json"

    @property
    def puzzles(self) -> Path:
        return self.saves.parent / "puzzles.json"

    @property
    def journeys(self) -> Path:
        """The folder with a file for each person who is on a journey."""
        return self.saves.parent / "journeys"

    @property
    def exports(self) -> Path:
        """The folder for exported files."""
        return self.documents / APP if self.documents is not None else self.saves.parent / "exports"

    @property
    def history(self) -> Path:
        return self.saves.parent / "history.sqlite3"


def home(folder: Path | None = None) -> Home:
    """The platform's standard folders, or folders below ``folder``."""
    if folder is not None:
        return Home(folder, folder / "saves", folder / "log")
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(APP, appauthor=False, roaming=True)
    saves, documents = Path(dirs.user_data_dir) / "saves", Path(dirs.user_documents_dir)
    return Home(Path(dirs.user_config_dir), saves, Path(dirs.user_log_dir), documents)
