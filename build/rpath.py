"""Removes library search paths of the build machine from ELF files (Linux).

An interpreter or a wheel may have been linked with search paths of its builder. The built program would search there
first on every machine, and contain the builder's paths. Paths that begin with $ORIGIN stay.
"""

import struct
from pathlib import Path

LOAD, DYNAMIC = 1, 2
"""Kinds of program headers."""
END, STRINGS, RPATH, RUNPATH = 0, 5, 15, 29
"""Tags of the dynamic section."""
OWN = b"$ORIGIN"


def forget(folder: Path) -> list[Path]:
    """Remove foreign search paths from all programs and libraries below ``folder``; returns the changed files."""
    changed = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            data = bytearray(path.read_bytes())
            if data[:6] == b"\x7fELF\x02\x01" and _forget_in(data):
                path.write_bytes(data)
                changed.append(path)
    return changed


def _forget_in(data: bytearray) -> bool:
    """Remove the entries of foreign paths from the dynamic section and blank the paths; True if there were any."""
    (headers,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    loads, dynamic = [], None
    for number in range(count):
        kind, _flags, offset, address, _physical, in_file = struct.unpack_from("<IIQQQQ", data, headers + number * size)
        if kind == LOAD:
            loads.append((address, offset, in_file))
        elif kind == DYNAMIC:
            dynamic = offset, in_file
    if dynamic is None:
        return False
    entries = [struct.unpack_from("<qQ", data, at) for at in range(dynamic[0], sum(dynamic), 16)]
    table = next(value for tag, value in entries if tag == STRINGS)
    strings = next(table - address + offset for address, offset, held in loads if address <= table < address + held)
    kept = []
    for tag, value in entries:
        if tag in (RPATH, RUNPATH):
            start = strings + value
            told = bytes(data[start : data.index(0, start)])
            if not all(part.startswith(OWN) for part in told.split(b":")):
                # The last component stays, because another string with the same end may share its bytes.
                told = told[: told.rindex(b"/") + 1]
                data[start : start + len(told)] = bytes(len(told))
                continue
        kept.append((tag, value))
    if len(kept) == len(entries):
        return False
    kept += [(END, 0)] * (len(entries) - len(kept))
    for number, entry in enumerate(kept):
        struct.pack_into("<qQ", data, dynamic[0] + number * 16, *entry)
    return True
