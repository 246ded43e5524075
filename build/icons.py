"""The program's icon for Windows (.ico) and macOS (.icns), made from the PNG files in assets/.

Large sizes are stored as PNG, small ones as uncompressed or run-length coded pixels, which all parts of both systems
can read.
"""

import struct
from pathlib import Path

import png

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICO_BARE = 64
"""The largest size that a Windows icon stores as pixels."""
ICNS_BARE = ((b"ic04", 16), (b"ic05", 32))
ICNS_TYPES = ((b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
ICNS_TYPES += ((b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512), (b"ic10", 1024))
"""Apple's names of the sizes; the last five are for high-density screens."""
SHORTEST_RUN, LONGEST_RUN, LONGEST_PLAIN = 3, 130, 128


def ico(folder: Path) -> bytes:
    """A Windows icon of ``folder``/icon-N.png. Raises OSError if one is missing."""
    pictures = []
    for size in ICO_SIZES:
        data = (folder / f"icon-{size}.png").read_bytes()
        pictures.append((size, _bitmap(data) if size <= ICO_BARE else data))
    at = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    for size, data in pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(data for _, data in pictures)


def icns(folder: Path) -> bytes:
    """A macOS icon of ``folder``/icon-N.png. Raises OSError if one is missing."""
    body = b""
    for kind, size in (*ICNS_BARE, *ICNS_TYPES):
        data = (folder / f"icon-{size}.png").read_bytes()
        if (kind, size) in ICNS_BARE:
            _, _, pixels = png.pixels(data)
            data = b"ARGB" + b"".join(_runs(pixels[channel::4]) for channel in (3, 0, 1, 2))
        body += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def _bitmap(data: bytes) -> bytes:
    """The pixels from the bottom row up, as BGRA, followed by an empty mask."""
    width, height, pixels = png.pixels(data)
    rows = [bytearray(pixels[y * width * 4 : (y + 1) * width * 4]) for y in reversed(range(height))]
    for row in rows:
        row[0::4], row[2::4] = row[2::4], row[0::4]
    mask = bytes(-(-width // 32) * 4 * height)
    head = struct.pack("<IiiHHIIiiII", 40, width, height * 2, 1, 32, 0, 0, 0, 0, 0, 0)
    return head + b"".join(rows) + mask


def _runs(channel: bytes) -> bytes:
    """One channel in the run-length coding of Apple's icons."""
    out, plain, at = bytearray(), bytearray(), 0
    while at < len(channel):
        run = 1
        while run < LONGEST_RUN and channel[at : at + 1] == channel[at + run : at + run + 1]:
            run += 1
        if run >= SHORTEST_RUN:
            _flush(out, plain)
            out += bytes((run + 125, channel[at]))
            at += run
        else:
            plain.append(channel[at])
            at += 1
            if len(plain) == LONGEST_PLAIN:
                _flush(out, plain)
    _flush(out, plain)
    return bytes(out)


def _flush(out: bytearray, plain: bytearray) -> None:
    if plain:
        out.append(len(plain) - 1)
        out += plain
        plain.clear()
