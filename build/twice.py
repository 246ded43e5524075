"""Tests that builds are reproducible: builds one commit in two places, with different umasks, time zones and languages,
in two environments with interpreters in different folders, and compares file by file.

Both builds use the files of the commit, unpacked anew, and the packages of constraints.txt, installed anew. So neither
the checkout's folder, nor other files in it, nor the environment of this process matters.
"""

import filecmp
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACES = (
    ("first", {"TZ": "UTC", "LC_ALL": "C.UTF-8"}, 0o022, False),
    ("Second place, further away", {"TZ": "Asia/Vladivostok", "LC_ALL": "C"}, 0o077, True),
)
"""Name, environment variables, umask, and True if the interpreter is a copy in another folder."""


class TwiceError(RuntimeError):
    """A build failed; the message says which."""


def compare(target: Path, when: int) -> int:
    """Build twice below ``target`` (created anew) and print the comparison; status 1 if anything differs."""
    shutil.rmtree(target, ignore_errors=True)
    packed = _packed()
    outs = [_built(target / name, packed, environment, mask, away, when) for name, environment, mask, away in PLACES]
    differing = 0
    for part in ("dist", "release"):
        first, second = (out / part for out in outs)
        found = list(_differences(first, second))
        total = sum(path.is_file() for path in first.rglob("*"))
        print(f"  {part:8} {total:5} files, {len(found)} differ")
        for name in found:
            print(f"    {part}/{name}")
        differing += len(found)
    print((outs[0] / "release" / "SHA256SUMS").read_text(encoding="ascii"), end="")
    return 1 if differing else 0


def _packed() -> bytes:
    """The files of the last commit, read once, because there may be new commits meanwhile. Raises TwiceError."""
    packed = subprocess.run(["git", "-C", str(ROOT), "archive", "HEAD"], capture_output=True, check=False)
    if packed.returncode:
        raise TwiceError(f"git archive: {packed.stderr.decode(errors='replace').strip()}")
    return packed.stdout


def interpreter(place: Path) -> Path:
    """A copy of the running interpreter below ``place``, or the interpreter itself if it belongs to the system.

    The system's interpreter cannot be copied, because its files are spread over the system's folders.
    """
    python = Path(getattr(sys, "_base_executable", sys.executable))
    home = Path(sys.base_prefix)
    if home in (Path("/usr"), Path("/usr/local")):
        print(f"  the interpreter in {home} is the system's: both environments are made of it")
        return python
    left_out = shutil.ignore_patterns("site-packages", "test", "__pycache__")
    copied = place / "python"
    shutil.copytree(home, copied, symlinks=True, ignore=left_out, copy_function=_linked)
    return copied / python.relative_to(home)


def _linked(source: str, target: str) -> None:
    """Make a hard link instead of a copy, because nothing writes to the files."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def _environment(place: Path, python: Path, pins: Path) -> Path:
    """The interpreter of a new environment below ``place``, made by ``python``, with ``pins``. Raises TwiceError."""
    made = place / "environment"
    own = Path(sysconfig.get_path("scripts", "venv", {"base": str(made)})) / python.name
    for command in (
        [python, "-m", "venv", made],
        [own, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r", pins],
    ):
        if subprocess.run(command, check=False).returncode:
            raise TwiceError(f"no environment could be made in {place.name}")
    return own


def _built(place: Path, packed: bytes, environment: dict[str, str], mask: int, away: bool, when: int) -> Path:
    """Build everything from a new copy of the commit; returns its folder. Raises TwiceError."""
    sources = place / "sources"
    home = place / "home"
    sources.mkdir(parents=True)
    home.mkdir()
    before = os.umask(mask)
    try:
        subprocess.run(["tar", "-x", "--no-same-permissions", "-C", str(sources)], input=packed, check=True)
        python = interpreter(place) if away else Path(getattr(sys, "_base_executable", sys.executable))
        python = _environment(place, python, sources / "build" / "constraints.txt")
        out = place / "out"
        told = {
            **os.environ,
            **environment,
            "HOME": str(home),
            "SOURCE_DATE_EPOCH": str(when),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        program = out / "dist" / ("Durak.app" if sys.platform == "darwin" else "durak")
        for step, words in (
            ("package.py", ["--out", str(out)]),
            ("release.py", ["--program", str(program), "--out", str(out / "release")]),
        ):
            command = [str(python), str(sources / "build" / step), *words]
            if subprocess.run(command, env=told, cwd=place, check=False).returncode:
                raise TwiceError(f"{step} failed in {place.name}")
    finally:
        os.umask(before)
    return out


def _differences(first: Path, second: Path) -> Iterator[str]:
    """Names of files below two folders that differ or are only in one of them."""
    names = {path.relative_to(folder) for folder in (first, second) for path in folder.rglob("*")}
    for name in sorted(names):
        one, other = first / name, second / name
        if one.is_symlink() or other.is_symlink():
            same = one.is_symlink() and other.is_symlink() and os.readlink(one) == os.readlink(other)
        elif one.is_file() and other.is_file():
            same = filecmp.cmp(one, other, shallow=False)
        else:
            same = one.is_dir() and other.is_dir()
        if not same:
            yield name.as_posix()
