"""Makes the files for stores and package managers: ``python build/manifests.py out/release --from ADDRESS``.

The folder holds a release with its SHA256SUMS; ADDRESS is where its files are published. A file whose downloads are not
all in the folder is left out, and named. Writes out/manifests/: flatpak/, winget/, scoop/, homebrew/.
"""

import argparse
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import release

ROOT = Path(__file__).resolve().parent.parent
from stores import cask, flatpak, release_facts, scoop, winget  # noqa: E402

README = ROOT / "assets" / "readme"
# What a store needs of a release, by the ends of file names.
NEEDED = {
    "flatpak": ("-linux-x86_64.tar.xz",),
    "winget": ("-setup.exe",),
    "scoop": ("-windows-x86_64.zip",),
    "homebrew": ("-macos-arm64.dmg", "-macos-x86_64.dmg"),
}


def make(facts: release_facts.Release, target: Path) -> list[str]:
    """Write all files that can be written; returns the names of the folders that could not. Raises ManifestError."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    writers: dict[str, Callable[[Path], None]] = {
        "flatpak": lambda place: flatpak.write(facts, place, README),
        "winget": lambda place: winget.write(facts, place),
        "scoop": lambda place: scoop.write(facts, place),
        "homebrew": lambda place: cask.write(facts, place),
    }
    missing = [name for name in writers if not all(facts.has(ending) for ending in NEEDED[name])]
    for name, write in writers.items():
        if name not in missing:
            write(target / name)
    return missing


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="a release with its SHA256SUMS")
    parser.add_argument("--from", dest="address", required=True, help="where its files are published")
    parser.add_argument("--home", help="the project's page (default: the beginning of the address, before /releases)")
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "manifests", help="folder for the files, made anew")
    args = parser.parse_args(words)
    address = args.address.rstrip("/")
    home = args.home or address.partition("/releases/")[0]
    try:
        facts = release_facts.read(args.folder, release.VERSION, release.commit_time(), address, home)
        missing = make(facts, args.out)
    except (release_facts.ManifestError, release.ReleaseError) as error:
        print(f"manifests.py: {error}", file=sys.stderr)
        return 1
    for path in sorted(args.out.rglob("*")):
        if path.is_file():
            print(f"  {path.relative_to(args.out)}")
    for name in missing:
        print(f"  not made: {name}, without {' and '.join(NEEDED[name])}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
