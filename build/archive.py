"""Reproducible archives of a folder, .tar.xz and .zip: the same bytes on every machine and at any time.

Names are sorted, all times equal, no owners, two modes. Knows nothing of Durak.
"""

import lzma
import os
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

# One stream by one thread, so that the result does not depend on the number of cores. The dictionary is larger than the
# whole program; the first filter makes machine code compress better.
FILTERS = [
    {"id": lzma.FILTER_X86},
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 26},
]
EARLIEST = 315532800
"""1 January 1980, the earliest time in a zip."""


def tar_xz(folder: Path, target: Path, when: int) -> None:
    """Pack ``folder``, under its own name, into ``target``; all times are ``when`` (s since 1970)."""
    with (
        lzma.open(target, "wb", format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=FILTERS) as pressed,
        tarfile.open(fileobj=pressed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for path in entries(folder):
            told = tarfile.TarInfo(path.relative_to(folder.parent).as_posix())
            told.mtime, told.mode = when, mode_of(path)
            if path.is_symlink():
                told.type, told.linkname = tarfile.SYMTYPE, os.readlink(path)
                tar.addfile(told)
            elif path.is_dir():
                told.type = tarfile.DIRTYPE
                tar.addfile(told)
            else:
                data = path.read_bytes()
                told.size = len(data)
                tar.addfile(told, BytesIO(data))


def pressed(data: bytes) -> bytes:
    """The data as .xz, in the same way."""
    return lzma.compress(data, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=FILTERS)


def zipped(folder: Path, target: Path, when: int) -> None:
    """Pack ``folder``, under its own name, into a .zip. Links (macOS bundles have them) stay links."""
    at = datetime.fromtimestamp(max(when, EARLIEST), UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w") as archive:
        for path in entries(folder):
            name = path.relative_to(folder.parent).as_posix()
            link, plain_folder = path.is_symlink(), path.is_dir() and not path.is_symlink()
            told = zipfile.ZipInfo(name + "/" * plain_folder, at)
            told.create_system = 3  # Unix modes on every system
            kind = stat.S_IFLNK if link else stat.S_IFDIR if plain_folder else stat.S_IFREG
            told.external_attr = (kind | mode_of(path)) << 16 | 0x10 * plain_folder
            told.compress_type = zipfile.ZIP_STORED if link or plain_folder else zipfile.ZIP_DEFLATED
            data = os.readlink(path).encode() if link else b"" if plain_folder else path.read_bytes()
            archive.writestr(told, data, compresslevel=9)


def entries(folder: Path) -> Iterator[Path]:
    """The folder and everything below it: folders before their content, names sorted by code points."""
    yield folder
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_dir() and not path.is_symlink():
            yield from entries(path)
        else:
            yield path


def mode_of(path: Path) -> int:
    """755 for folders, links and executables, 644 for the rest, whatever the umask was."""
    if path.is_symlink():
        return 0o777
    return 0o755 if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else 0o644
