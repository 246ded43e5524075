"""A disk image with Durak.app, signed ad hoc, because Apple's processors run no unsigned programs. macOS only.

The signature has no identity, so the first start must be allowed in the system's settings; the image explains how. A
disk image contains its own times and numbers, so it is the only file of a release that may differ between two builds.
"""

import shutil
import subprocess
from pathlib import Path

import contents

NOTE = "Read me first.txt"
FIRST_START = """\
Drag Durak into the folder Applications, and open it there.

The program is not signed with a certificate that Apple sells, so macOS refuses its first start. Open System Settings,
"Privacy & Security", and press "Open Anyway" beside Durak's name. From then on it starts like any other.

Перетащите Durak в папку «Программы» и откройте его там.

Программа не подписана сертификатом, который продаёт Apple, поэтому первый запуск macOS запретит. Откройте «Системные
настройки», «Конфиденциальность и безопасность» и нажмите «Всё равно открыть» рядом с именем Durak. Дальше программа
запускается как обычно.
"""


class ImageError(RuntimeError):
    """A step failed; the message has its name and output."""


def make(bundle: Path, target: Path, work: Path) -> None:
    """Sign a copy of ``bundle``, Durak.app, and put it into ``target``, a .dmg. Raises ImageError."""
    folder = work / contents.TITLE
    folder.mkdir()
    copy = folder / bundle.name
    shutil.copytree(bundle, copy, symlinks=True)
    sign(copy)
    (folder / "Applications").symlink_to("/Applications")
    (folder / NOTE).write_text(FIRST_START, encoding="utf-8", newline="\n")
    told = ["-volname", contents.TITLE, "-fs", "HFS+", "-format", "UDZO", "-imagekey", "zlib-level=9"]
    _run("hdiutil", "create", *told, "-srcfolder", str(folder), "-ov", str(target))
    _run("hdiutil", "verify", str(target))


def sign(bundle: Path) -> None:
    """Sign the bundle and its content ad hoc, and check the signature. Raises ImageError."""
    _run("xattr", "-cr", str(bundle))
    _run("codesign", "--force", "--deep", "--sign", "-", "--timestamp=none", str(bundle))
    _run("codesign", "--verify", "--deep", "--strict", str(bundle))


def _run(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        raise ImageError(f"{command[0]} cannot be run: {error}") from None
    if done.returncode:
        raise ImageError(f"{' '.join(command[:2])} ended with status {done.returncode}: {done.stderr.strip()}")
