"""The fonts of the system, for letters that none of ours has: which file has a letter.

Reads only the tables of letters ("cmap") of font files; likely files first, as a desk may have thousands.
"""

import os
import struct
import sys
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

SUFFIXES: Final = (".ttf", ".otf", ".ttc")
PATIENCE: Final = 0.6
"""Seconds of looking through files for one letter."""
LIKELY: Final = (
    *("dejavusans", "notosans", "freesans", "liberationsans", "segoeui", "seguisym", "seguiemj", "arial", "sylfaen"),
    *("tahoma", "ebrima", "nirmala", "leelawui", "msyh", "malgun", "yugoth", "gadugi", "helvetica", "applesymbols"),
)
"""Beginnings of the names of files with many alphabets, in lower case without spaces, best first."""
LEAST: Final = 12
"""Bytes of a font's head."""
Ranges = tuple[tuple[int, ...], tuple[int, ...]]
"""First and last letters of the ranges that a font has, in order."""
NOTHING: Final[Ranges] = (), ()


def font_with(letter: str, bold: bool, usable: Callable[[Path], bool]) -> Path | None:
    """A font file of the system that has this letter and is usable, preferably a bold one; None: none was found."""
    ends = time.perf_counter() + PATIENCE
    for path in files(bold):
        if has(path, ord(letter)) and usable(path):
            return path
        if time.perf_counter() > ends:
            return None
    return None


def has(path: Path, code: int) -> bool:
    """Whether a font has this letter, and as an outline."""
    starts, ends = ranges(path)
    place = bisect_right(starts, code) - 1
    return place >= 0 and code <= ends[place]


@cache
def ranges(path: Path) -> Ranges:
    """The first and the last codes of the letters that a font has as outlines."""
    try:
        with path.open("rb") as file:
            head = file.read(LEAST)
            if head[:4] == b"ttcf":
                file.seek(struct.unpack(">I", file.read(4))[0])
                head = file.read(LEAST)
            entries = file.read(16 * struct.unpack(">H", head[4:6])[0])
            tables = {entries[at : at + 4]: struct.unpack(">II", entries[at + 8 : at + 16]) for at in _every(entries)}
            if b"cmap" not in tables or b"sbix" in tables or not tables.keys() & {b"glyf", b"CFF ", b"CFF2"}:
                return NOTHING  # pictures only
            offset, length = tables[b"cmap"]
            file.seek(offset)
            return _letters(file.read(length))
    except (OSError, struct.error, ValueError, IndexError):
        return NOTHING


def _every(entries: bytes) -> range:
    return range(0, len(entries) - 15, 16)


def _letters(cmap: bytes) -> Ranges:
    """The ranges in a table of letters, from its most complete part."""
    found: dict[int, int] = {}
    for number in range(struct.unpack(">H", cmap[2:4])[0]):
        system, _encoding, offset = struct.unpack(">HHI", cmap[4 + 8 * number : 12 + 8 * number])
        if system in (0, 3):
            found[struct.unpack(">H", cmap[offset : offset + 2])[0]] = offset
    if 12 in found:
        at = found[12]
        many = struct.unpack(">I", cmap[at + 12 : at + 16])[0]
        groups = struct.iter_unpack(">III", cmap[at + 16 : at + 16 + 12 * many])
        return _ordered([(first, last) for first, last, _glyph in groups])
    if 4 in found:
        at = found[4]
        size = struct.unpack(">H", cmap[at + 6 : at + 8])[0]
        lasts = struct.unpack(f">{size // 2}H", cmap[at + 14 : at + 14 + size])
        firsts = struct.unpack(f">{size // 2}H", cmap[at + 16 + size : at + 16 + 2 * size])
        return _ordered([(first, last) for first, last in zip(firsts, lasts, strict=True) if first < 0xFFFF])
    return NOTHING


def _ordered(ranges: list[tuple[int, int]]) -> Ranges:
    ranges.sort()
    return tuple(first for first, _last in ranges), tuple(last for _first, last in ranges)


@cache
def files(bold: bool) -> tuple[Path, ...]:
    """All font files, those first that are likely to have a letter and look like ours."""

    def order(path: Path) -> tuple[int, bool, bool, str]:
        name = path.name.lower().replace(" ", "").replace("-", "").replace("_", "")
        likely = next((place for place, known in enumerate(LIKELY) if name.startswith(known)), len(LIKELY))
        slanted = any(word in name for word in ("italic", "oblique", "mono", "condensed", "serif", "light", "thin"))
        return likely, slanted, bold is not _bold(path, name), name

    return tuple(sorted(_walk(), key=order))


def _bold(path: Path, name: str) -> bool:
    return "bold" in name or (sys.platform == "win32" and path.stem.lower().endswith(("bd", "b")))


def _walk() -> Iterator[Path]:
    for folder in folders():
        for place, _folders, names in os.walk(folder):
            yield from (Path(place, name) for name in names if name.lower().endswith(SUFFIXES))


def folders() -> list[Path]:
    """Where this system keeps fonts."""
    home = Path.home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        windows = Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")
        return [windows, *([Path(local, "Microsoft", "Windows", "Fonts")] if local else [])]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"]
    shared = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    places = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/run/host/fonts"))
    return [*places, Path(shared, "fonts"), home / ".fonts"]
