"""The sources that are frozen: game/ as it is, engine/ with kernel and search compiled, assets without their sources.

Modules that are only asked for by name have stand-ins (stand_ins/), which go before the standard library's.

Everything happens in a folder outside the tree. Knows what is compiled (compile.py) and what goes in (contents.py),
nothing of PyInstaller.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import contents

ROOT = Path(__file__).resolve().parent.parent


class StageError(RuntimeError):
    """The sources could not be made ready; the message says what was tried."""


def stage(folder: Path, plain: bool, compiled: Path | None = None) -> None:
    """Fill ``folder``, which may hold an earlier stage. Raises StageError.

    ``plain``: nothing is compiled; ``compiled``: a copy of the engine that compile.py has made already.
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
    for path in (ROOT / "build" / "stand_ins").glob("*.py"):
        shutil.copy(path, folder)
    for name in contents.ASSETS:
        ignored = shutil.ignore_patterns(*contents.NOT_ASSETS)
        shutil.copytree(ROOT / "assets" / name, folder / "assets" / name, ignore=ignored, dirs_exist_ok=True)


def engine_modules(folder: Path) -> list[str]:
    """The engine's modules by name: compiled ones hide what they import, so PyInstaller is told of all."""
    found = []
    for path in sorted((folder / "engine").rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if not {parts[1], ".".join(parts[1:])} & set(contents.ENGINE_LEFT_OUT):
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


def routes(folder: Path) -> list[str]:
    """The modules of routes by name: they are imported by name alone, when their room is first gone to."""
    return sorted(
        ".".join(path.relative_to(folder).with_suffix("").parts) for path in (folder / "game").rglob("routes.py")
    )


def engine_data(folder: Path) -> list[tuple[str, str]]:
    """What the engine's modules read, each with the folder it goes to."""
    found = sorted(path for kind in contents.ENGINE_DATA for path in (folder / "engine").rglob(kind))
    places = [(path, path.parent.relative_to(folder)) for path in found]
    return [(str(path), at.as_posix()) for path, at in places if not {*at.parts} & {*contents.ENGINE_LEFT_OUT}]


def compiled_library(folder: Path) -> list[str]:
    """The module that all compiled ones are parts of; its name is a checksum of theirs. None in a plain stage."""
    return [path.name.split(".")[0] for path in sorted(folder.glob("*__mypyc.*"))]


def _copy(source: Path, target: Path) -> None:
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
