"""What commands print: UTF-8 wherever it is read by a program or kept, as all files of the game are."""

import sys


def ready() -> None:
    """Make the program's output take every letter.

    A terminal has an encoding of its own and shows what it can. A pipe or a file would have the system's, in which
    Windows has no suit of cards.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="replace")
