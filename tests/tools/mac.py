"""What can be checked of Durak.app without a Mac: ``python -m tests.tools.mac [FOLDER]`` (extra ``package``).

For both processors pip gets the wheels of build/constraints.txt for the oldest macOS, by their sums. Each native part
of them must be made for the processor and that macOS, and need nothing but the system and its neighbours. Then
PyInstaller's own code lays Durak.app out in FOLDER, of these parts and our assets, and the bundle must keep the rules
of ``codesign``: in Frameworks code, links, and folders without a dot; in Resources no code; no link that leads out.

Python itself, the signature and the disk image are a Mac's (build/README.md).
"""

import argparse
import logging
import os
import plistlib
import shutil
import struct
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.paths import ROOT
from tests.tools.packages import Failed, check

sys.path[:0] = [str(ROOT / "build"), str(ROOT / "build" / "windows")]
import contents  # noqa: E402
import icons  # noqa: E402
import identity  # noqa: E402
import licences  # noqa: E402
import stage  # noqa: E402
import wine  # noqa: E402

PROCESSORS = {"arm64": 0x0100000C, "x86_64": 0x01000007}
BUNDLED = ("pygame_ce", "msgspec", "accesskit", "websockets")
"""Wheels with native parts that are in the program; those of mypy and PyInstaller only make it."""
THIN, FAT = b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"
LOAD = (0xC, 0x80000018, 0x8000001F)
"""LC_LOAD_DYLIB, …_WEAK_DYLIB, LC_REEXPORT_DYLIB."""
OLDEST, VERSION = 0x24, 0x32
"""LC_VERSION_MIN_MACOSX, LC_BUILD_VERSION."""
SYSTEM = ("/usr/lib/", "/System/")


@dataclass(frozen=True, slots=True)
class Code:
    """What a Mach-O file says of itself for one processor."""

    oldest: tuple[int, int]
    needs: tuple[str, ...]


def read(path: Path) -> dict[int, Code]:
    """The parts of a Mach-O file, by their processors; none if it is something else."""
    data = path.read_bytes()
    if data[:4] == THIN:
        return {struct.unpack_from("<I", data, 4)[0]: _code(data, 0)}
    if data[:4] != FAT:
        return {}
    rows = [struct.unpack_from(">5I", data, 8 + 20 * row) for row in range(struct.unpack_from(">I", data, 4)[0])]
    return {processor: _code(data, at) for processor, _kind, at, _size, _align in rows}


def _code(data: bytes, at: int) -> Code:
    oldest, needs = (0, 0), []
    (many,), place = struct.unpack_from("<I", data, at + 16), at + 32
    for _command in range(many):
        kind, size = struct.unpack_from("<II", data, place)
        if kind in LOAD:
            name = place + struct.unpack_from("<I", data, place + 8)[0]
            needs.append(data[name : place + size].rstrip(b"\0").decode())
        elif kind in (OLDEST, VERSION):
            (number,) = struct.unpack_from("<I", data, place + (8 if kind == OLDEST else 12))
            oldest = (number >> 16, number >> 8 & 0xFF)
        place += size
    return Code(oldest, tuple(needs))


def fetch(machine: str, target: Path) -> list[Path]:
    """The wheels of constraints.txt for the oldest macOS on that processor. Raises Failed."""
    target.mkdir(parents=True, exist_ok=True)
    pins = target / "pinned.txt"
    pins.write_text("\n".join([*wine.pinned("darwin"), ""]), encoding="utf-8", newline="\n")
    system = f"macosx_{identity.OLDEST_MACOS.replace('.', '_')}_{machine}"
    command = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary=:all:", f"--platform={system}", "--python-version=3.11", "--implementation=cp"]
    done = subprocess.run(
        [*command, "--require-hashes", "-r", str(pins), "-d", str(target)],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise Failed(f"pip cannot get the wheels for {system}: {done.stderr.strip()}")
    return sorted(target.glob("*.whl"))


def unpack(wheels: list[Path], target: Path) -> list[Path]:
    """Unpack the wheels; returns the native parts that are in the program."""
    shutil.rmtree(target, ignore_errors=True)
    for wheel in wheels:
        if wheel.name.startswith(BUNDLED):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(target)
    left_out = [target.joinpath(*name.split(".")) for name in contents.left_out("darwin")]
    return sorted(
        path
        for path in target.rglob("*")
        if path.suffix in (".so", ".dylib")
        and not any(path.parent / path.name.partition(".")[0] == each or each in path.parents for each in left_out)
    )


def try_parts(machine: str, parts: list[Path], top: Path) -> None:
    """Every native part is for this processor and the oldest macOS, and finds what it needs."""
    wanted = tuple(int(number) for number in identity.OLDEST_MACOS.split("."))
    found = {path: read(path).get(PROCESSORS[machine]) for path in parts}
    foreign = [path.name for path, code in found.items() if code is None]
    check(not foreign, f"{len(parts)} native parts for {machine}{_but(foreign)}")
    codes = {path: code for path, code in found.items() if code is not None}
    newer = [path.name for path, code in codes.items() if code.oldest > wanted]
    oldest = ".".join(map(str, max(code.oldest for code in codes.values())))
    check(not newer, f"they run on macOS {oldest}; {identity.OLDEST_MACOS} is promised{_but(newer)}")
    lacking = list(_lacking(codes))
    check(not lacking, f"they need the system and each other{_but(lacking)}")
    text = (licences.TEXTS / "other-codecs.txt").read_text(encoding="utf-8").lower()
    strangers = [
        path.name
        for path in codes
        if not licences.owner(path, top)
        and path.name.partition(".")[0].removeprefix("lib").removesuffix("common") not in text
    ]
    check(not strangers, f"a licence is known for each{_but(strangers)}")


def _lacking(codes: dict[Path, Code]) -> Iterator[str]:
    """What a part needs and does not find beside it."""
    for path, code in codes.items():
        for name in code.needs:
            beside = Path(os.path.normpath(name.replace("@loader_path", str(path.parent))))
            if not name.startswith(SYSTEM) and not beside.is_file():
                yield f"{path.name}: {name}"


def _but(names: list[str]) -> str:
    return f", but not {', '.join(names)}" if names else ""


def bundle(parts: list[Path], top: Path, wheels: list[Path], work: Path) -> Path:
    """Durak.app, as durak.spec has it made: by PyInstaller's code for macOS, whose tools only a Mac has."""
    folder, dist = work / "stage", work / "dist"
    stage.stage(folder, plain=True)
    licences.collect(folder / "assets" / "licences", ROOT / "assets" / "fonts")
    (folder / "durak.icns").write_bytes(icons.icns(ROOT / "assets" / "pictures" / "icon"))
    (starter,) = (wheel for wheel in wheels if wheel.name.startswith("pyinstaller-"))
    with zipfile.ZipFile(starter) as archive:
        (work / "durak").write_bytes(archive.read("PyInstaller/bootloader/Darwin-64bit/runw"))
    listed = [("durak", str(work / "durak"), "EXECUTABLE")]
    listed += [
        (str(path.relative_to(top)), str(path), "BINARY" if path.suffix == ".dylib" else "EXTENSION") for path in parts
    ]
    for name in (*contents.ASSETS, "licences"):
        for path in sorted((folder / "assets" / name).rglob("*")):
            if path.is_file():
                listed.append((f"game/assets/{path.relative_to(folder / 'assets')}", str(path), "DATA"))
    languages = ["en", *sorted(path.name for path in (folder / "assets" / "locale").iterdir())]
    _pyinstaller(wheels, work, dist).BUNDLE(
        listed,
        name=f"{contents.TITLE}.app",
        icon=str(folder / "durak.icns"),
        bundle_identifier=contents.IDENTIFIER,
        info_plist=identity.bundle_properties(languages),
    )
    return dist / f"{contents.TITLE}.app"


def _pyinstaller(wheels: list[Path], work: Path, dist: Path) -> Any:
    """PyInstaller's module for macOS, without signing and rewriting of code, which need a Mac's tools."""
    sys.path += [str(wheel) for wheel in wheels if wheel.name.startswith(("macholib-", "altgraph-"))]
    from PyInstaller import compat
    from PyInstaller.config import CONF

    compat.is_darwin = True
    from PyInstaller.building import osx

    for folder in (work / "pyinstaller", dist):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    CONF.update(workpath=str(work / "pyinstaller"), distpath=str(dist), specpath=str(ROOT / "build"))
    logging.getLogger("PyInstaller").setLevel(logging.WARNING)
    setattr(osx.BUNDLE, "upx_exclude", ())  # noqa: B010  # as COLLECT tells it
    setattr(osx.osxutils, "sign_binary", lambda *_told, **_more: None)  # noqa: B010
    setattr(osx, "process_collected_binary", lambda source, _target, **_more: source)  # noqa: B010
    return osx


def try_bundle(app: Path, machine: str) -> None:
    """The layout that ``codesign`` asks for."""
    inside = app / "Contents"
    check([path.name for path in app.iterdir()] == ["Contents"], "nothing lies beside Contents")
    properties = plistlib.loads((inside / "Info.plist").read_bytes())
    program = inside / "MacOS" / properties["CFBundleExecutable"]
    check(
        list((inside / "MacOS").iterdir()) == [program] and PROCESSORS[machine] in read(program),
        f"MacOS holds the program alone, for {machine}",
    )
    check(properties["CFBundleIdentifier"] == contents.IDENTIFIER, f"it is {contents.IDENTIFIER}")
    check((inside / "Resources" / properties["CFBundleIconFile"]).is_file(), "the icon that it names is there")
    told = set(properties["CFBundleLocalizations"])
    spoken = {path.name for path in (inside / "Resources" / "game" / "assets" / "locale").iterdir()} | {"en"}
    check(told == spoken, f"it speaks {', '.join(sorted(told))}")
    code = [path for path in (inside / "Frameworks").rglob("*") if not path.is_symlink()]
    wrong = [path.name for path in code if ("." in path.name if path.is_dir() else not read(path))]
    many = sum(path.is_file() for path in code)
    check(not wrong, f"Frameworks holds {many} files of code, and folders without a dot{_but(wrong)}")
    data = [path for path in (inside / "Resources").rglob("*") if path.is_file() and not path.is_symlink()]
    wrong = [path.name for path in data if read(path)]
    check(not wrong, f"Resources holds {len(data)} files, none of them code{_but(wrong)}")
    links = [path for path in inside.rglob("*") if path.is_symlink()]
    wrong = [path.name for path in links if not path.exists() or inside not in path.resolve().parents]
    check(not wrong, f"{len(links)} links lead to something within{_but(wrong)}")
    # Loaded through links, a part's own place is the one it was linked to.
    codes = {path: read(path)[PROCESSORS[machine]] for path in code if path.is_file()}
    lacking = list(_lacking(codes))
    check(not lacking, f"every part finds what it needs there{_but(lacking)}")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.mac", description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "out" / "mac")
    work = parser.parse_args(words).folder.resolve()
    try:
        for machine in PROCESSORS:
            print(machine)
            wheels = fetch(machine, work / machine / "wheels")
            check(True, f"{len(wheels)} wheels of constraints.txt, by their sums, for macOS {identity.OLDEST_MACOS}")
            top = work / machine / "parts"
            parts = unpack(wheels, top)
            try_parts(machine, parts, top)
            try_bundle(bundle(parts, top, wheels, work / machine), machine)
    except (Failed, OSError, stage.StageError, licences.LicenceError) as error:
        print(f"mac.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
