"""Build the program for this machine: ``python build/package.py``.

Makes a trimmed PyInstaller *onedir* folder, out/dist/durak/, and prints its size beside the last release's. Work files
go to out/. Needs the extra ``package`` and, for the engine, a C compiler.
The steps are separate modules: stage, licences, icons, durak.spec, rpath, trim.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import contents
import icons
import licences
import rpath
import trim
from stage import StageError, stage

ROOT = Path(__file__).resolve().parent.parent
SIZES = ROOT / "build" / "sizes.json"
"""Sizes of the last release in MB, by system and part; a build more than a quarter larger fails."""
ALLOWED = 1.25


class BuildError(RuntimeError):
    """The program could not be built; the message says which step failed and why."""


def build(out: Path, plain: bool, compiled: Path | None = None) -> Path:
    """Build the program below ``out``; returns its folder. See `stage` for the other arguments. Raises BuildError."""
    folder, dist = out / "stage", out / "dist"
    try:
        stage(folder, plain, compiled)
        licences.collect(folder / "assets" / "licences", ROOT / "assets" / "fonts")
    except (StageError, licences.LicenceError) as error:
        raise BuildError(str(error)) from None
    pictures = ROOT / "assets" / "pictures" / "icon"
    (folder / "durak.ico").write_bytes(icons.ico(pictures))
    (folder / "durak.icns").write_bytes(icons.icns(pictures))
    shutil.rmtree(dist / contents.NAME, ignore_errors=True)
    _freeze(folder, dist, out / "work")
    built = dist / contents.NAME
    libraries = Counter(path.name for path in built.rglob("*.dll"))
    if twice := [name for name, many in libraries.items() if many > 1]:
        raise BuildError(f"libraries that are there twice: {', '.join(twice)}")
    if sys.platform.startswith("linux"):
        rpath.forget(built)
        _trim(built)
    return built


def _freeze(folder: Path, dist: Path, work: Path) -> None:
    """Run PyInstaller with durak.spec in its own process.

    The hash seed is fixed, because it determines the order of sets. Modules are not compressed: they are imported
    faster, and an archive of the whole folder is a megabyte smaller than with separately compressed modules.
    """
    told = ["--noconfirm", "--clean", "--log-level=WARN", f"--distpath={dist}", f"--workpath={work}"]
    command = [sys.executable, "-m", "PyInstaller", *told, str(ROOT / "build" / "durak.spec")]
    environment = {
        **os.environ,
        "DURAK_STAGE": str(folder),
        "PYTHONHASHSEED": "0",
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"),  # not the common one, which parallel builds would clear
        "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0",
        "PYTHONNODEBUGRANGES": "1",  # columns of errors, which a traceback without sources does not show
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(command, env=environment, check=False)
    if done.returncode:
        raise BuildError(f"PyInstaller ended with status {done.returncode}")


def _trim(built: Path) -> None:
    missing = trim.missing_tools()
    if missing:
        print(f"  not trimmed: {', '.join(missing)} is not here")
        return
    try:
        saved = trim.trim(built / "_internal")
    except trim.TrimError as error:
        raise BuildError(str(error)) from None
    strangers = [path.name for path in licences.unowned(built)]
    if strangers:
        raise BuildError(f"nobody's licence is known for {', '.join(strangers)}")
    print(f"  codecs that nothing needs: {saved / 1e6:.1f} MB taken out")


def parts_of(folder: Path) -> dict[str, float]:
    """Sizes of the folder and its parts, in MB."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    found = {"folder": 0.0, "program and modules": 0.0, "libraries": 0.0, "cards": 0.0, "pictures": 0.0, "sounds": 0.0}
    found |= {"other assets": 0.0}
    for path in files:
        size = path.lstat().st_size / 1e6
        found["folder"] += size
        if "assets" in path.parts:
            kind = path.parts[path.parts.index("assets") + 1]
            found[kind if kind in found else "other assets"] += size
        elif ".so" in path.name or path.suffix in (".dll", ".pyd", ".dylib"):
            found["libraries"] += size
        else:
            found["program and modules"] += size
    return found


def weigh(sizes: dict[str, float]) -> list[str]:
    """Print the sizes in MB beside the last release's; returns those that have grown too much."""
    kept = recorded()
    print(f"  {'MB':24} {'now':>6}  {'last release':>12}")
    for part, size in sizes.items():
        before = f"{kept[part]:12.1f}" if part in kept else f"{'-':>12}"
        print(f"  {part:24} {size:6.1f}  {before}")
    return [part for part, size in sizes.items() if part in kept and size > ALLOWED * kept[part]]


def recorded() -> dict[str, float]:
    """The sizes of the last release on this system."""
    known: dict[str, dict[str, float]] = json.loads(SIZES.read_text(encoding="utf-8"))
    return known.get(sys.platform, {})


def record(sizes: dict[str, float]) -> None:
    """Store the sizes as those of a release; entries of other systems and of measure.py stay."""
    known: dict[str, dict[str, float]] = json.loads(SIZES.read_text(encoding="utf-8"))
    known[sys.platform] = known.get(sys.platform, {}) | {part: round(size, 2) for part, size in sizes.items()}
    SIZES.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "out", help="folder for all that is made (default: out)")
    parser.add_argument("--plain", action="store_true", help="do not compile the engine")
    parser.add_argument("--compiled", type=Path, metavar="FOLDER", help="a copy that compile.py made already")
    parser.add_argument("--record", action="store_true", help="keep the sizes as those of a release (sizes.json)")
    args = parser.parse_args()
    out = args.out.resolve()
    try:
        built = build(out, args.plain, args.compiled)
    except BuildError as error:
        print(f"package.py: {error}", file=sys.stderr)
        return 1
    program = built / (contents.NAME + (".exe" if sys.platform == "win32" else ""))
    version = subprocess.run([program, "--version"], capture_output=True, encoding="utf-8", timeout=60, check=False)
    if version.returncode:
        print(f"package.py: {program} does not start: {version.stderr}", file=sys.stderr)
        return 1
    print(f"{program}: {version.stdout.strip()}")
    if not args.plain and "engine compiled" not in version.stdout:
        print("package.py: the engine in it is not compiled", file=sys.stderr)
        return 1
    sizes = parts_of(built)
    grown = weigh(sizes)
    if args.record:
        record(sizes)
    if grown:
        print(f"package.py: grown by more than a quarter: {', '.join(grown)}", file=sys.stderr)
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
