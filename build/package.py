"""Build the program for the machine this runs on: ``python build/package.py``.

Makes a trimmed PyInstaller *onedir* folder, out/dist/durak/, and prints its size. Work files go to out/work/. Needs the
extra ``package`` (PyInstaller) beside the program's own dependencies. What is left out and why stands below; the
numbers behind it are in build/README.md.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "durak"

# Standard library and pygame parts that nothing here imports but PyInstaller's analysis would carry along.
LEFT_OUT = [
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_decimal",
    "_hashlib",
    "_ssl",
    "asyncio",
    "bz2",
    "doctest",
    "email",
    "ftplib",
    "html",
    "http",
    "lib2to3",
    "lzma",
    "numpy",
    "pdb",
    "PIL",
    "pydoc",
    "setuptools",
    "ssl",
    "tkinter",
    "unittest",
    "urllib.request",
    "xml",
    "xmlrpc",
    "pygame._camera",
    "pygame.camera",
    "pygame.freetype",
    "pygame.midi",
    "pygame.pypm",
    "pygame.sndarray",
    "pygame.surfarray",
    "pygame.tests",
    "pygame.examples",
    "pygame.docs",
]


def arguments(dist: Path, work: Path) -> list[str]:
    """What PyInstaller is told."""
    told = [
        "--noconfirm",
        "--clean",
        "--onedir",
        "--windowed",
        f"--name={NAME}",
        f"--distpath={dist}",
        f"--workpath={work}",
        f"--specpath={work}",
        f"--paths={ROOT}",
        "--log-level=WARN",
    ]
    if sys.platform.startswith("linux"):
        told.append("--strip")
    for folder in ("cards", "pictures", "fonts", "sounds", "locale"):
        told.append(f"--add-data={ROOT / 'assets' / folder}{os.pathsep}game/assets/{folder}")
    icon = ROOT / "assets" / "pictures" / "icon" / "icon.ico"
    if icon.exists() and sys.platform == "win32":
        told.append(f"--icon={icon}")
    return [*told, *(f"--exclude-module={name}" for name in LEFT_OUT), str(ROOT / "build" / "durak_main.py")]


def size_of(folder: Path) -> int:
    """Bytes of all files below a folder, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "out", help="folder for dist/ and work/ (default: out)")
    out = parser.parse_args().out.resolve()
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    try:
        import PyInstaller.__main__
    except ImportError:
        print('PyInstaller is missing here: run "pip install .[package]" first.', file=sys.stderr)
        return 2
    dist = out / "dist"
    shutil.rmtree(dist / NAME, ignore_errors=True)
    PyInstaller.__main__.run(arguments(dist, out / "work"))
    program = dist / NAME / (NAME + (".exe" if sys.platform == "win32" else ""))
    version = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60, check=False)
    if version.returncode:
        print(f"{program} does not start: {version.stderr}", file=sys.stderr)
        return 1
    for part in sorted((dist / NAME / "_internal").iterdir(), key=lambda p: p.name):
        size = size_of(part) if part.is_dir() else part.lstat().st_size
        if size > 500_000:
            print(f"  {size / 1e6:6.1f} MB  {part.name}")
    print(f"{program}: {version.stdout.strip()}, folder {size_of(dist / NAME) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
