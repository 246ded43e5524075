"""The list of everything in the built program (SBOM), as CycloneDX 1.5: for release.py.

Its components are the parts whose licences the program carries (game/help/about.py), with versions as far as they can
be asked for, and below them the native libraries by their SHA-256 sums. The same program gives the same bytes.
"""

import hashlib
import json
import sqlite3
import sys
import uuid
import zlib
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import contents
import licences

from game.help import about

SPDX = {
    "Python": "PSF-2.0",
    "SDL": "Zlib",
    "SDL_image": "Zlib",
    "SDL_mixer": "Zlib",
    "SDL_ttf": "Zlib",
    "FreeType": "FTL",
    "HarfBuzz": "MIT-Modern-Variant",
    "libpng": "libpng-2.0",
    "libwebp": "BSD-3-Clause",
    "zlib": "Zlib",
    "FLAC": "BSD-3-Clause",
    "Ogg": "BSD-3-Clause",
    "pygame-ce": "LGPL-2.1-or-later",
    "msgspec": "BSD-3-Clause",
    "platformdirs": "MIT",
    "SQLite": "blessing",
    "AccessKit": "MIT OR Apache-2.0",
    "websockets": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
    "PT Sans": "OFL-1.1",
    "PT Serif": "OFL-1.1",
    "PyInstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "libffi": "MIT",
}
"""The licences by SPDX's names. "other codecs" has several, which only its text tells."""

NATIVE = (".so", ".dll", ".dylib", ".pyd")


def document(program: Path, version: str, machine: str, when: int) -> str:
    """The list for ``program``, the built folder, as JSON."""
    parts = [part for part in about.PARTS if _has_licence(program, part)]
    versions = _versions()
    name = f"{contents.NAME} {version} {sys.platform} {machine}"
    components = [_component(part, versions.get(part.name, "")) for part in parts]
    files = [_file(path, program) for path in sorted(program.rglob("*")) if _is_native(path)]
    own = {"type": "application", "name": contents.TITLE, "version": version, "bom-ref": contents.NAME}
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        # Random by custom; here of the content, so that two builds agree.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, name + json.dumps(files))}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**own, "licenses": [{"license": {"id": "MIT"}}]},
        },
        "components": components + files,
        "dependencies": [{"ref": contents.NAME, "dependsOn": [each["bom-ref"] for each in components]}],
    }
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _has_licence(program: Path, part: about.Component) -> bool:
    return any(program.rglob(f"{about.FOLDER}/{about.file_of(part)}"))


def _component(part: about.Component, version: str) -> dict[str, object]:
    told: dict[str, object] = {"type": "library", "name": part.name, "bom-ref": f"part:{part.name}"}
    if version:
        told["version"] = version
    if part.package and version:
        told["purl"] = f"pkg:pypi/{part.package}@{version}"
    if part.name in SPDX:
        told["licenses"] = [_licence(SPDX[part.name])]
    return told


def _licence(words: str) -> dict[str, object]:
    return {"expression": words} if " " in words else {"license": {"id": words}}


def _versions() -> dict[str, str]:
    """The versions of the parts that can be asked for theirs, on the machine that built the program."""
    import pygame

    found = {
        "Python": sys.version.split()[0],
        "SQLite": sqlite3.sqlite_version,
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
        "SDL": _dotted(pygame.get_sdl_version()),
        "SDL_image": _dotted(pygame.image.get_sdl_image_version()),
        "SDL_mixer": _dotted(pygame.mixer.get_sdl_mixer_version()),
        "SDL_ttf": _dotted(pygame.font.get_sdl_ttf_version()),
        "FreeType": _dotted(pygame.freetype.get_version()) if hasattr(pygame, "freetype") else "",
    }
    for part in about.PARTS:
        if part.package:
            try:
                found[part.name] = metadata.version(part.package)
            except metadata.PackageNotFoundError:
                continue
    return found


def _dotted(numbers: tuple[int, ...] | None) -> str:
    return ".".join(map(str, numbers or ()))


def _is_native(path: Path) -> bool:
    return path.is_file() and not path.is_symlink() and (path.suffix in NATIVE or ".so." in path.name)


def _file(path: Path, program: Path) -> dict[str, object]:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    name = path.relative_to(program).as_posix()
    told: dict[str, object] = {"type": "file", "name": name, "bom-ref": f"file:{name}"}
    told["hashes"] = [{"alg": "SHA-256", "content": digest}]
    whose = licences.owner(path, program)
    return told | ({"properties": [{"name": "durak:part", "value": whose}]} if whose else {})
