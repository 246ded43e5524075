"""Makes the downloads from the built program: ``python build/release.py`` after ``python build/package.py``.

Linux: an archive with install scripts, a Debian package, an AppImage; Windows: a zip and an installer; macOS: a disk
image. They are written to out/release/ with the list of what is in them (sbom.py) and SHA256SUMS, and their sizes
printed. Builds are reproducible: ``--twice`` builds everything twice, in two places, and compares.
"""

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import archive
import contents
import package
import sbom
import twice

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from engine.version import VERSION  # noqa: E402

SUMS = "SHA256SUMS"
ENDINGS = ("tar.xz", "deb", "AppImage", "zip", "setup.exe", "dmg")
MACHINES = {"amd64": "x86_64", "x64": "x86_64", "arm64": "arm64", "aarch64": "aarch64"}


class ReleaseError(RuntimeError):
    """A file could not be made; the message says which and why."""


def commit_time() -> int:
    """The time of the commit, used for all files in the archives. Raises ReleaseError."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not told:
        command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        told = subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout.strip()
    if not told.isdecimal():
        raise ReleaseError("this is no git checkout: say in SOURCE_DATE_EPOCH when its sources are from")
    return int(told)


def machine() -> str:
    name = platform.machine()
    return MACHINES.get(name.lower(), name)


def make(program: Path, target: Path, when: int) -> list[Path]:
    """Make all archives of this system in the empty folder ``target``. Raises ReleaseError."""
    with tempfile.TemporaryDirectory() as work:
        if sys.platform == "win32":
            return _for_windows(program, target, Path(work), when)
        if sys.platform == "darwin":
            return _for_macos(program, target, Path(work))
        return _for_linux(program, target, Path(work), when)


def _for_linux(program: Path, target: Path, work: Path, when: int) -> list[Path]:
    from linux import appimage, deb, needs, tarball

    glibc = needs.glibc(program)
    stem = f"{contents.NAME}-{VERSION}-linux-{machine()}"
    made = [target / f"{stem}.tar.xz"]
    tarball.make(program, made[0], work / "tar", VERSION, machine(), glibc, when)
    try:
        lacking = deb.missing()
        if lacking:
            print(f"  no package for Debian: {lacking} is not here")
        else:
            architecture = deb.ARCHITECTURES.get(machine(), machine())
            made.append(target / f"{contents.NAME}_{VERSION}_{architecture}.deb")
            deb.make(program, made[-1], work / "deb", VERSION, machine(), glibc, when)
        begins = appimage.runtime(machine())
        lacking = appimage.missing(machine())
        if lacking or begins is None:
            print(f"  no AppImage: {lacking} is not here")
        else:
            made.append(target / f"{stem}.AppImage")
            appimage.make(program, made[-1], work, VERSION, begins, when)
    except (deb.DebError, appimage.AppImageError) as error:
        raise ReleaseError(str(error)) from None
    return made


def _for_windows(program: Path, target: Path, work: Path, when: int) -> list[Path]:
    from windows import installer

    stem = f"{contents.NAME}-{VERSION}-windows-{machine()}"
    made = [target / f"{stem}.zip"]
    folder = work / stem
    shutil.copytree(program, folder)
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE.txt")
    archive.zipped(folder, made[0], when)
    if not installer.compiler():
        print("  no installer: makensis is not here")
        return made
    made.append(target / f"{stem}-setup.exe")
    try:
        installer.make(folder, made[1], work, VERSION, when)
    except installer.InstallerError as error:
        raise ReleaseError(str(error)) from None
    return made


def _for_macos(program: Path, target: Path, work: Path) -> list[Path]:
    from macos import image

    made = target / f"{contents.NAME}-{VERSION}-macos-{machine()}.dmg"
    try:
        image.make(program, made, work)
    except image.ImageError as error:
        raise ReleaseError(str(error)) from None
    return [made]


def _list(program: Path, target: Path, when: int) -> Path:
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    made = target / f"{contents.NAME}-{VERSION}-{system}-{machine()}.cdx.json"
    made.write_text(sbom.document(program, VERSION, machine(), when), encoding="utf-8", newline="\n")
    return made


def write_sums(made: list[Path], target: Path) -> None:
    """Write SHA256SUMS beside the archives, for ``sha256sum --check``; print it with the sizes."""
    lines = []
    for path in sorted(made):
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        lines.append(f"{digest}  {path.name}\n")
        print(f"  {path.name:44} {path.stat().st_size / 1e6:6.2f} MB  {digest}")
    (target / SUMS).write_text("".join(lines), encoding="ascii", newline="\n")


def sizes_of(made: list[Path]) -> dict[str, float]:
    """Sizes of the archives in MB, by their names in sizes.json."""
    return {ending: path.stat().st_size / 1e6 for path in made for ending in ENDINGS if path.name.endswith(ending)}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    name = f"{contents.TITLE}.app" if sys.platform == "darwin" else contents.NAME
    parser.add_argument("--program", type=Path, default=ROOT / "out" / "dist" / name, help="what package.py has built")
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "release", help="folder for the archives, made anew")
    parser.add_argument("--twice", action="store_true", help="build the last commit in two places, and compare")
    parser.add_argument("--record", action="store_true", help="keep the sizes as those of a release (sizes.json)")
    args = parser.parse_args(words)
    try:
        when = commit_time()
        if args.twice:
            return twice.compare(args.out.resolve(), when)
        if not args.program.is_dir():
            raise ReleaseError(f"there is no {args.program}; python build/package.py makes it")
        shutil.rmtree(args.out, ignore_errors=True)
        args.out.mkdir(parents=True)
        made = make(args.program.resolve(), args.out.resolve(), when)
        made.append(_list(args.program.resolve(), args.out.resolve(), when))
    except (ReleaseError, twice.TwiceError) as error:
        print(f"release.py: {error}", file=sys.stderr)
        return 1
    write_sums(made, args.out)
    grown = package.weigh(sizes_of(made))
    if args.record:
        package.record(sizes_of(made))
    if grown:
        print(f"release.py: grown by more than a quarter: {', '.join(grown)}", file=sys.stderr)
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
