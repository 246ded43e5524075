"""Replaces unused codecs in a built folder by empty stand-ins. Linux only.

SDL_mixer and SDL_image are linked to a library for each format they can read, so none of these can be left out. A
stand-in has the library's name, symbols and symbol versions, and all its functions return 0, which means failure.
Libraries that only those needed are removed. Needs a C compiler and binutils; only the list below is about Durak.
"""

import re
import shutil
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

UNUSED = ("libfluidsynth", "libxmp", "libmpg123", "libwavpack", "libopusfile", "libvorbis", "libtiff", "libjpeg")
UNUSED += ("libbrotlidec",)
"""Our sounds are FLAC and WAV, our pictures WebP and PNG, our fonts TrueType (Brotli is for WOFF2)."""
TOOLS = ("gcc", "nm", "readelf")


class TrimError(RuntimeError):
    """A stand-in could not be made; the message says which and why."""


def missing_tools() -> list[str]:
    """The tools that `trim` needs and this machine lacks."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def trim(folder: Path) -> int:
    """Put stand-ins into ``folder``, a built program's library folder, and below; returns the bytes saved.

    Raises TrimError.
    """
    before = _size(folder)
    libraries = [path for path in _shared(folder) if not path.is_symlink()]
    unused = [path for path in libraries if path.name.startswith(UNUSED)]
    others = [path for path in libraries if path not in unused]
    wanted = {symbol for path in others for symbol in _symbols(path, "--undefined-only")}
    for path in unused:
        _stand_in(path, wanted)
    _drop_orphans(folder)
    return before - _size(folder)


def _stand_in(path: Path, wanted: set[tuple[str, str, str]]) -> None:
    """Replace ``path`` by a library with only its ``wanted`` symbols."""
    names = {(name, version) for name, version, _kind in wanted}
    kept = [(n, v, kind) for n, v, kind in _symbols(path, "--defined-only") if (n, v) in names]
    versions: dict[str, list[str]] = defaultdict(list)
    for name, version, _kind in kept:
        versions[version].append(name)
    code = [f"void *{n}(void) {{ return 0; }}" if kind in "TWti" else f"char {n}[256];" for n, _v, kind in kept]
    script = [f"{v} {{ global: {'; '.join(sorted(found))}; }};" for v, found in sorted(versions.items()) if v]
    with tempfile.TemporaryDirectory() as work:
        source, made, map_file = Path(work, "empty.c"), Path(work, "empty.so"), Path(work, "versions")
        source.write_text("\n".join(sorted(code)) + "\n", encoding="ascii", newline="\n")
        map_file.write_text("\n".join(script) + "\n", encoding="ascii", newline="\n")
        command = ["gcc", "-shared", "-fPIC", "-Os", "-s", "-w", "-nostdlib", "-Wl,--build-id=none"]
        command += ["-Wl,-z,noseparate-code"]
        command += [f"-Wl,-soname,{path.name}", *([f"-Wl,--version-script={map_file}"] if script else [])]
        done = subprocess.run([*command, "-o", made, source], capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            raise TrimError(f"no stand-in for {path.name}: {done.stderr.strip()}")
        shutil.copyfile(made, path)


def _drop_orphans(folder: Path) -> None:
    """Remove shared libraries that nothing in ``folder`` needs any more, and broken links."""
    while True:
        files = list(_shared(folder))
        needed = {name for path in files if not path.is_symlink() for name in _needs(path)}
        orphans = [path for path in files if path.name.startswith("lib") and path.name not in needed]
        orphans = [path for path in orphans if not path.is_symlink() and not _is_module(path)]
        for path in orphans:
            path.unlink()
        for path in folder.rglob("*"):
            if path.is_symlink() and not path.exists():
                path.unlink()
        if not orphans:
            return


def _is_module(path: Path) -> bool:
    """True for files that Python loads itself: extension modules, and the interpreter's library."""
    return path.name.startswith("libpython") or any(name.startswith("PyInit_") for name, _, _ in _defined(path))


def _defined(path: Path) -> Iterator[tuple[str, str, str]]:
    return _symbols(path, "--defined-only")


def _symbols(path: Path, which: str) -> Iterator[tuple[str, str, str]]:
    """A library's dynamic symbols: name, version ("" for none) and nm's letter."""
    told = subprocess.run(
        ["nm", "-D", "--with-symbol-versions", which, path], capture_output=True, encoding="utf-8", check=True
    )
    for line in told.stdout.splitlines():
        *_address, kind, symbol = line.split()
        name, _, version = symbol.partition("@")
        if kind != "A":
            yield name, version.lstrip("@"), kind


def _needs(path: Path) -> list[str]:
    told = subprocess.run(["readelf", "-d", path], capture_output=True, encoding="utf-8", check=False).stdout
    return re.findall(r"\(NEEDED\).*\[(.+)\]", told)


def _shared(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*.so*")) if path.is_file() or path.is_symlink())


def _size(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
