"""The AppImage: one file for any Linux that starts without being installed. Needs mksquashfs and AppImage's runtime.

The runtime is the AppImage project's own program, which mounts what follows it. It is pinned by its SHA-256 sum, and
``python build/linux/appimage.py --fetch FOLDER`` gets it; without it no AppImage is made. The rest is a SquashFS of the
program with AppRun, desktop entry and icon, the same bytes for the same files.
"""

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(ROOT))
import archive  # noqa: E402
import contents  # noqa: E402

from linux import layout  # noqa: E402

RUNTIME = "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-"
SUMS = {
    "x86_64": "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d",
    "aarch64": "00cbdfcf917cc6c0ff6d3347d59e0ca1f7f45a6df1a428a0d6d8a78664d87444",
}
PLACE = ROOT / "out" / "runtime"
RUN = """\
#!/bin/sh
# APPDIR is where the runtime has mounted this; without the runtime, where this script is.
exec "${{APPDIR:-$(dirname -- "$(readlink -f -- "$0")")}}/usr/lib/{name}/{name}" "$@"
"""


class AppImageError(RuntimeError):
    """The file could not be made; the message says why."""


def runtime(machine: str, folder: Path = PLACE) -> Path | None:
    """The runtime that was fetched, None if it is not there. Raises AppImageError if it is another one."""
    path = folder / f"runtime-{machine}"
    if not path.is_file():
        return None
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != SUMS.get(machine):
        raise AppImageError(f"{path.name} has the sum {found}, not that of the pinned one")
    return path


def missing(machine: str) -> str:
    """What `make` needs and this machine lacks, or ""."""
    if shutil.which("mksquashfs") is None:
        return "mksquashfs"
    return "" if runtime(machine) else "AppImage's runtime"


def make(program: Path, target: Path, work: Path, version: str, begins: Path, when: int) -> None:
    """Write ``target``: the runtime ``begins``, then a SquashFS of ``program``. Raises AppImageError."""
    tree = work / f"{contents.TITLE}.AppDir"
    folder(program, tree, version, when)
    packed = work / "packed"
    command = ["mksquashfs", str(tree), str(packed), "-noappend", "-no-xattrs", "-all-root", "-comp", "zstd"]
    command += ["-Xcompression-level", "19", "-b", "256K", "-processors", "1", "-no-progress", "-quiet"]
    # SOURCE_DATE_EPOCH is its time, which excludes -mkfs-time; every file has got the time already.
    done = subprocess.run(
        command,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(when)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise AppImageError(f"mksquashfs ended with status {done.returncode}: {done.stdout}{done.stderr}")
    target.write_bytes(begins.read_bytes() + packed.read_bytes())
    target.chmod(0o755)


def folder(program: Path, tree: Path, version: str, when: int) -> None:
    """The folder that is packed: the program, AppRun, and what a desktop looks for at its top."""
    name = contents.NAME
    shutil.copytree(program, tree / "usr" / "lib" / name, symlinks=True)
    layout.share(tree / "usr" / "share", ROOT / "assets" / "pictures" / "icon", name, version, when)
    shutil.copyfile(ROOT / "LICENSE", tree / "LICENSE")
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / name).symlink_to(f"../lib/{name}/{name}")
    (tree / "AppRun").write_text(RUN.format(name=name), encoding="utf-8", newline="\n")
    for top in (f"usr/share/applications/{name}.desktop", f"usr/share/icons/hicolor/256x256/apps/{name}.png"):
        shutil.copyfile(tree / top, tree / Path(top).name)
    (tree / ".DirIcon").symlink_to(f"{name}.png")
    runs = (tree / "AppRun", tree / "usr" / "lib" / name / name)
    for path in archive.entries(tree):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in runs else 0o644)
        os.utime(path, (when, when), follow_symlinks=False)


def fetch(machine: str, place: Path) -> None:
    """Get the runtime, and check its sum. Raises AppImageError."""
    if machine not in SUMS:
        raise AppImageError(f"no runtime is known for {machine}")
    place.mkdir(parents=True, exist_ok=True)
    try:
        with urllib.request.urlopen(RUNTIME + machine, timeout=120) as answer:
            (place / f"runtime-{machine}").write_bytes(answer.read())
    except OSError as error:
        raise AppImageError(f"the runtime cannot be fetched: {error}") from None
    runtime(machine, place)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fetch", type=Path, metavar="FOLDER", required=True, help="get AppImage's runtime into it")
    args = parser.parse_args(words)
    try:
        fetch(platform.machine(), args.fetch)
    except AppImageError as error:
        print(f"appimage.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
