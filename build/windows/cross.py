"""The engine compiled for Windows, on Linux: ``python build/windows/cross.py FOLDER`` (build/compile.py does it there).

mypyc's C is the same for all systems. gcc for Windows compiles it with Python's own headers, whose pyconfig.h is
replaced by ours, and links it with python311.dll of the machine that wine.py sets up. ``package.py --plain --compiled
FOLDER``, run on that machine, builds a durak.exe with it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import wine

HERE = Path(__file__).resolve().parent
SUFFIX = ".cp311-win_amd64.pyd"


class CrossError(RuntimeError):
    """The engine could not be compiled for Windows; the message says why."""


def compiled(folder: Path, machine: wine.Windows, work: Path, level: int = 3) -> None:
    """Make a compiled copy of the engine for Windows in ``folder``. ``level``: the optimization. Raises CrossError."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), work / "include")
    shutil.copy(HERE / "pyconfig.h", work / "include")
    library = machine.python.parent / "python311.dll"
    exports = work / "python311.def"
    exports.write_text("\n".join(["LIBRARY python311.dll", "EXPORTS", *_names(library), ""]), "ascii", newline="\n")
    _run("x86_64-w64-mingw32-dlltool", "-d", str(exports), "-l", str(work / "libpython311.a"))
    linker = work / "link"  # distutils cannot put a library behind the objects that need it
    words = f'-shared -static-libgcc -s "$@" "-L{work}" -lpython311'
    linker.write_text(f"#!/bin/sh\nexec {wine.COMPILER} {words}\n", "utf-8", newline="\n")
    linker.chmod(0o755)
    environment = {
        **os.environ,
        "CC": wine.COMPILER,
        "LDSHARED": str(linker),
        "CFLAGS": f"-I{work / 'include'}",
        "SETUPTOOLS_EXT_SUFFIX": SUFFIX,
    }
    _run(sys.executable, str(HERE.parent / "compile.py"), str(folder), "--level", str(level), environment=environment)


def _names(library: Path) -> Iterator[str]:
    """The names that a DLL exports."""
    rows = _run("x86_64-w64-mingw32-objdump", "-p", str(library)).partition("[Ordinal/Name Pointer]")[2]
    for row in rows.partition("\n\n")[0].splitlines():
        if "]" in row:
            yield row.split()[-1]


def _run(*command: str, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        raise CrossError(f"{Path(command[0]).name} ended with status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--machine", type=Path, default=wine.ROOT / "out" / "windows", help="the folder of wine.py")
    parser.add_argument("--level", type=int, choices=range(4), default=3, help="optimization level (default: 3)")
    args = parser.parse_args(words)
    machine = wine.Windows(args.machine.resolve())
    if wine.missing() or not machine.python.exists():
        print(f"cross.py: {wine.missing() or 'python build/windows/wine.py comes first'}", file=sys.stderr)
        return 1
    try:
        compiled(args.folder.resolve(), machine, machine.folder / "cross", args.level)
    except (CrossError, FileNotFoundError) as error:
        print(f"cross.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
