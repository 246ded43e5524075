"""The command line's output: its encoding, UTF-8 in pipes and files, and what happens if it cannot be written."""

import contextlib
import os
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


def say(text: str) -> bool:
    """Print ``text``. False, with a sentence on stderr, if it cannot be written: the disk is full.

    A pipe whose reader has gone is no fault.
    """
    try:
        print(text, flush=True)
    except OSError as error:
        with contextlib.suppress(OSError, ValueError):  # what is left must not fail again when the program ends
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return True
        print(f"durak: Cannot write the output: {error.strerror or error}.", file=sys.stderr)
        return False
    return True
