"""The requirements of the built program on Linux, read from its files, so that no list becomes outdated."""

import re
from pathlib import Path

_VERSION = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)")


def glibc(folder: Path) -> str:
    """The oldest GNU C library for all programs and libraries below ``folder``, as "2.35"."""
    newest = (2, 17)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            if data.startswith(b"\x7fELF"):
                newest = max([newest, *((int(major), int(minor)) for major, minor in _VERSION.findall(data))])
    return ".".join(map(str, newest))
