"""The folder share/ below a prefix of a Linux system, where desktops look for files; the same in both packages."""

import shutil
from pathlib import Path

import contents

from linux import manual, pages

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def share(target: Path, pictures: Path, program: str, version: str, when: int) -> None:
    """Fill ``target`` with desktop entry, icons, file type, AppStream page and manual.

    ``pictures``: the folder with icon-N.png and icon.svg; ``program``: the command of the entry.
    """
    from game.shell.cli import command_line

    name = contents.NAME
    _write(target / "applications" / f"{name}.desktop", pages.desktop_entry(program))
    _write(target / "mime" / "packages" / f"{name}.xml", pages.file_type())
    _write(target / "metainfo" / f"{contents.IDENTIFIER}.metainfo.xml", pages.appstream(version, when))
    _write(target / "man" / "man6" / f"{name}.6", manual.page(command_line(), version, when))
    icons = target / "icons" / "hicolor"
    for size in ICON_SIZES:
        _copy(pictures / f"icon-{size}.png", icons / f"{size}x{size}" / "apps" / f"{name}.png")
    _copy(pictures / "icon.svg", icons / "scalable" / "apps" / f"{name}.svg")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
