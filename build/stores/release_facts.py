"""What a release consists of, read from its folder and SHA256SUMS: files, sums, sizes, and where they are published."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

SUMS = "SHA256SUMS"


class ManifestError(RuntimeError):
    """The folder is no release, or lacks a file; the message says which."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file that people download. ``address``: the whole one."""

    name: str
    sha256: str
    size: int
    address: str


@dataclass(frozen=True, slots=True)
class Release:
    """A release. ``when``: its commit's time; ``address``: the folder of its files; ``home``: the project's page."""

    version: str
    when: int
    address: str
    home: str
    files: tuple[Download, ...]

    @property
    def day(self) -> str:
        return datetime.fromtimestamp(self.when, UTC).date().isoformat()

    def the(self, ending: str) -> Download:
        """The file whose name ends like this. Raises ManifestError."""
        found = [each for each in self.files if each.name.endswith(ending)]
        if len(found) != 1:
            raise ManifestError(f"{len(found)} files end in {ending}")
        return found[0]

    def has(self, ending: str) -> bool:
        return any(each.name.endswith(ending) for each in self.files)


def read(folder: Path, version: str, when: int, address: str, home: str) -> Release:
    """The release in ``folder``. Raises ManifestError."""
    try:
        lines = (folder / SUMS).read_text(encoding="ascii").splitlines()
    except OSError as error:
        raise ManifestError(f"{SUMS} cannot be read: {error.strerror}") from None
    files = []
    for line in lines:
        digest, name = line.split(maxsplit=1)
        path = folder / name
        if not path.is_file():
            raise ManifestError(f"{name} is not in the folder")
        if version not in name:
            raise ManifestError(f"{name} is not of version {version}")
        files.append(Download(name, digest, path.stat().st_size, f"{address}/{name}"))
    return Release(version, when, address, home, tuple(files))
