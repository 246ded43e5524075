"""Prepares the sources for PyInstaller: game/, engine/ with kernel and search compiled, assets without their sources.

Stand-ins (stand_ins/) replace standard library modules that are imported but not used.

Works in a folder outside the tree. Uses compile.py and contents.py; does not depend on PyInstaller.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import contents
import unannotated

ROOT = Path(__file__).resolve().parent.parent


class StageError(RuntimeError):
    """The sources could not be prepared; the message says which step failed."""


def stage(folder: Path, plain: bool, compiled: Path | None = None) -> None:
    """Fill ``folder``, which may contain an earlier stage. Raises StageError.

    ``plain``: compile nothing; ``compiled``: an existing copy of the engine made by compile.py.
    """
    if compiled is not None:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(compiled, folder)
    elif plain:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        _copy(ROOT / "engine", folder / "engine")
    else:
        command = [sys.executable, str(ROOT / "build" / "compile.py"), str(folder)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
        if done.returncode:
            raise StageError(f"the engine could not be compiled:\n{done.stderr.strip()}")
    _copy(ROOT / "game", folder / "game")
    for name in ("engine", "game"):
        unannotated.take_out(folder / name)
    for path in (ROOT / "build" / "stand_ins").glob("*.py"):
        shutil.copy(path, folder)
    for name in contents.ASSETS:
        ignored = shutil.ignore_patterns(*contents.NOT_ASSETS)
        shutil.copytree(ROOT / "assets" / name, folder / "assets" / name, ignore=ignored, dirs_exist_ok=True)


def engine_modules(folder: Path) -> list[str]:
    """The names of all engine modules for PyInstaller, which cannot see the imports of compiled ones."""
    found = []
    for path in sorted((folder / "engine").rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if not {parts[1], ".".join(parts[1:])} & set(contents.ENGINE_LEFT_OUT):
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def routes(folder: Path) -> list[str]:
    """The names of the routes modules, which are only imported by name when their room is first opened."""
    return sorted(
        ".".join(path.relative_to(folder).with_suffix("").parts) for path in (folder / "game").rglob("routes.py")
    )


def engine_data(folder: Path) -> list[tuple[str, str]]:
    """Data files of the engine's modules, each with its target folder."""
    found = sorted(path for kind in contents.ENGINE_DATA for path in (folder / "engine").rglob(kind))
    places = [(path, path.parent.relative_to(folder)) for path in found]
    return [(str(path), at.as_posix()) for path, at in places if not {*at.parts} & {*contents.ENGINE_LEFT_OUT}]


def compiled_library(folder: Path) -> list[str]:
    """The library with all compiled modules, whose name is a checksum of theirs; empty in a plain stage."""
    return [path.name.split(".")[0] for path in sorted(folder.glob("*__mypyc.*"))]


def _copy(source: Path, target: Path) -> None:
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
