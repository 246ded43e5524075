"""The program's icon in the containers that Windows (.ico) and macOS (.icns) want, made of the PNG files in assets/.

Both containers may hold PNG pictures as they are, so nothing is drawn here.
"""

import struct
from pathlib import Path

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = ((b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
ICNS_TYPES += ((b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512))
"""Apple's names of the sizes; the last four are those for dense screens."""


def ico(folder: Path) -> bytes:
    """A Windows icon of ``folder``/icon-N.png. Raises OSError if one is missing."""
    pictures = [(size, (folder / f"icon-{size}.png").read_bytes()) for size in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    for size, data in pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(data for _, data in pictures)


def icns(folder: Path) -> bytes:
    """A macOS icon of ``folder``/icon-N.png. Raises OSError if one is missing."""
    body = b""
    for kind, size in ICNS_TYPES:
        data = (folder / f"icon-{size}.png").read_bytes()
        body += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body
