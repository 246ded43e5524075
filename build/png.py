"""Decodes PNG files with eight bits per channel and no interlacing, the form of ours. Standard library only."""

import struct
import zlib
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {2: 3, 6: 4}
"""Channels by colour type: RGB and RGBA."""


def pixels(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and RGBA bytes. Raises ValueError for another form of PNG."""
    if not data.startswith(SIGNATURE):
        raise ValueError("this is no PNG")
    packed, head = b"", b""
    for kind, body in _chunks(data):
        if kind == b"IHDR":
            head = body
        elif kind == b"IDAT":
            packed += body
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    if depth != 8 or colour not in CHANNELS or interlaced:
        raise ValueError("this kind of PNG is not written by us")
    rows = b"".join(_rows(zlib.decompress(packed), width, height, CHANNELS[colour]))
    if colour == 6:
        return width, height, rows
    return width, height, b"".join(rows[at : at + 3] + b"\xff" for at in range(0, len(rows), 3))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        yield kind, data[at + 8 : at + 8 + length]
        at += length + 12


def _rows(data: bytes, width: int, height: int, channels: int) -> Iterator[bytes]:
    """The rows with their filters undone."""
    long = width * channels
    above = bytes(long)
    for y in range(height):
        start = y * (long + 1)
        how, row = data[start], bytearray(data[start + 1 : start + 1 + long])
        for x in range(long):
            left = row[x - channels] if x >= channels else 0
            corner = above[x - channels] if x >= channels else 0
            foretold = (0, left, above[x], (left + above[x]) // 2, _nearest(left, above[x], corner))[how]
            row[x] = (row[x] + foretold) & 255
        above = bytes(row)
        yield above


def _nearest(left: int, above: int, corner: int) -> int:
    """The Paeth predictor: the one of the three nearest to left + above - corner."""
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))
