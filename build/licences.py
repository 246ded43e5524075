"""Collects the licences of everything in the built program, native libraries included, into one folder.

One text for each part in game/help/about.py, with its name and version in the first line. Python packages contain their
licences; those of native libraries inside wheels are in licence_texts/. A bundled part without a licence stops the
build, because we might not be allowed to distribute it.
"""

import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import trim  # noqa: E402

from game.help import about  # noqa: E402

TEXTS = ROOT / "build" / "licence_texts"
OPTIONAL = ("accesskit",)
OTHERS = "other codecs"
"""The part for libraries of pygame-ce that this program does not use."""

# The part that a shared library belongs to, by the beginning of its name; longer beginnings first.
LIBRARIES = {
    "libSDL2_image": "SDL_image",
    "libSDL2_mixer": "SDL_mixer",
    "libSDL2_ttf": "SDL_ttf",
    "libSDL2": "SDL",
    "libfreetype": "FreeType",
    "libharfbuzz": "HarfBuzz",
    "libpng": "libpng",
    "libwebp": "libwebp",
    "libsharpyuv": "libwebp",
    "libFLAC": "FLAC",
    "libogg": "Ogg",
    "libz.": "zlib",
    "libsqlite3": "SQLite",
    "libffi": "libffi",
    "libpython": "Python",
}
STAND_IN = 16_000
"""A stand-in (trim.py) has fewer bytes, and contains nothing of the library it replaces."""
SHARED = {"SDL_image": "sdl", "SDL_mixer": "sdl", "SDL_ttf": "sdl"}
"""Parts with the same licence text as another part."""
FOLDERS = {
    "pygame": "pygame-ce",
    "msgspec": "msgspec",
    "accesskit": "AccessKit",
    "lib-dynload": "Python",
    "engine": "Durak",
}
"""The part that the extension modules in a folder belong to."""


class LicenceError(RuntimeError):
    """A bundled part has no licence; the message names it."""


def collect(target: Path, fonts: Path) -> list[str]:
    """Write the licences into ``target`` (created anew); returns the names of the parts. Raises LicenceError."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    done = []
    for part in about.PARTS:
        if part.name == OTHERS and sys.platform.startswith("linux") and not trim.missing_tools():
            continue
        text = _text(part, fonts)
        if text:
            (target / about.file_of(part)).write_text(text, encoding="utf-8", newline="\n")
            done.append(part.name)
    shutil.copyfile(ROOT / "LICENSE", target / "durak.txt")
    return [*done, "Durak"]


def _text(part: about.Component, fonts: Path) -> str:
    """The part's name and licence, "" for an optional part that is not installed. Raises LicenceError."""
    if part.package:
        text = about.installed(part.package)
        if not text and not (part.package in OPTIONAL and not _is_installed(part.package)):
            raise LicenceError(f"{part.package} is not installed here, or brings no licence file")
        return text
    if part.name in about.FONT_FILES:
        return f"{part.name}\n\n{(fonts / about.FONT_FILES[part.name]).read_text(encoding='utf-8')}"
    if part.name == "Python":
        return f"Python {sys.version.split()[0]}\n\n{_pythons()}"
    path = TEXTS / f"{SHARED.get(part.name, Path(about.file_of(part)).stem)}.txt"
    if not path.is_file():
        raise LicenceError(f"there is no text for {part.name} in {TEXTS.name}")
    return f"{part.name}\n\n{path.read_text(encoding='utf-8')}"


def owner(path: Path, folder: Path) -> str:
    """The part that a shared library of the built ``folder`` belongs to, "" if unknown."""
    name = path.name
    if "__mypyc" in name:
        return "Durak"
    if name.startswith(trim.UNUSED):
        return "Durak" if path.stat().st_size < STAND_IN else OTHERS
    found = next((whose for begin, whose in LIBRARIES.items() if name.startswith(begin)), "")
    parents = path.relative_to(folder).parts[:-1]
    return found or next((whose for part, whose in FOLDERS.items() if part in parents), "")


def unowned(folder: Path) -> Iterator[Path]:
    """Shared libraries of a built folder (Linux) that belong to no part with a licence."""
    licensed = {part.name for part in about.PARTS if (_licences(folder) / about.file_of(part)).is_file()} | {"Durak"}
    for path in sorted(folder.rglob("*.so*")):
        if path.is_file() and not path.is_symlink() and owner(path, folder) not in licensed:
            yield path


def _licences(folder: Path) -> Path:
    return folder / "_internal" / "game" / "assets" / about.FOLDER


def _is_installed(package: str) -> bool:
    try:
        metadata.distribution(package)
    except metadata.PackageNotFoundError:
        return False
    return True


def _pythons() -> str:
    """Python's licence. Raises LicenceError."""
    here = Path(sysconfig.get_path("stdlib"))
    for path in (here / "LICENSE.txt", here.parent.parent / "LICENSE.txt", Path("/usr/share/doc/python3/copyright")):
        if path.is_file():
            return path.read_text(encoding="utf-8", errors="replace")
    raise LicenceError("Python's licence was not found beside its library")
