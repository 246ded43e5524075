"""Where the program's files are: what it ships with, and the folders of the person who plays.

A file name need not be text: on most systems it may hold any bytes, and Python keeps those that are no UTF-8 as lone
surrogates, which can be neither stored, sent nor drawn. So a path leaves the program in two ways only: as its key, and
as it is shown.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from engine.files import input_limits

LONGEST = 4096
"""Characters of a path: more than systems allow."""
APP = "Durak"
_NO_TEXT = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")
_ESCAPED = re.compile("//([0-9a-f]{4})")
"""No path below a folder has two slashes side by side."""


def path_key(path: Path, folder: Path) -> str:
    """A path below ``folder`` as text that can be kept anywhere, another one for every path; `path_of` undoes it.

    Raises ValueError for a path that does not lie there.
    """
    return _NO_TEXT.sub(lambda found: f"//{ord(found[0]):04x}", path.relative_to(folder).as_posix())


def path_of(key: str, folder: Path) -> Path:
    """The path with this key."""
    return folder / _ESCAPED.sub(lambda found: chr(int(found[1], 16)), key)


def shown(path: Path | str) -> str:
    """A path, or a part of one, for people: whatever in it is no letter stands there as a sign for that."""
    return input_limits.plain(str(path), LONGEST)


def reason(error: BaseException | None) -> str:
    """Why something failed, for people, to stand inside a sentence."""
    return input_limits.plain(str((error.strerror if isinstance(error, OSError) else None) or error)).rstrip(".")


def assets() -> Path:
    """The folder with cards, pictures, fonts and sounds: in the package if installed or frozen, else the checkout's."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


class DamagedAsset(Exception):
    """A file that the program came with is missing or cannot be read: ``name``, below the folder of all of them."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@contextmanager
def shipped(path: Path) -> Iterator[None]:
    """While a file of the program is read; whatever goes wrong there is that file's fault. Raises Damaged."""
    try:
        yield
    except Exception as error:
        raise DamagedAsset(
            path.relative_to(assets()).as_posix() if path.is_relative_to(assets()) else path.name
        ) from error


@dataclass(frozen=True, slots=True)
class Home:
    """The folders this program may write to. ``documents``: the person's own, None when all lies in one folder."""

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
    def exports(self) -> Path:
        """Where the person finds what the program wrote for others."""
        return self.documents / APP if self.documents is not None else self.saves.parent / "exports"

    @property
    def history(self) -> Path:
        return self.saves.parent / "history.sqlite3"


def home(folder: Path | None = None) -> Home:
    """The platform's own folders, or everything below ``folder``."""
    if folder is not None:
        return Home(folder, folder / "saves", folder / "log")
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(APP, appauthor=False, roaming=True)
    saves, documents = Path(dirs.user_data_dir) / "saves", Path(dirs.user_documents_dir)
    return Home(Path(dirs.user_config_dir), saves, Path(dirs.user_log_dir), documents)
