"""Where the program's files are: what it ships with, and the folders of the person who plays."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

APP = "Durak"


def assets() -> Path:
    """The folder with cards, pictures, fonts and sounds: in the package if installed or frozen, else the checkout's."""
    package = Path(__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


class Damaged(Exception):
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
        raise Damaged(path.relative_to(assets()).as_posix() if path.is_relative_to(assets()) else path.name) from error


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
