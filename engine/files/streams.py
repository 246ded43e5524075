"""Encoding of the command line's output: UTF-8 in pipes and files."""

import sys


def ready() -> None:
    """Set up stdout and stderr so that every character can be printed.

    A terminal keeps its encoding, and characters it lacks are replaced. Pipes and files use UTF-8, because the system's
    encoding on Windows has no suit signs.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="replace")
