"""Tracebacks without private data: where an error happened, not who plays or what is held.

No locals and no user folders. The error's message is kept only if the interpreter or the system wrote it: the game's
own messages may name cards and players, and the source line says enough.
"""

import re
import traceback
from pathlib import Path
from types import TracebackType

import pygame

SPOKEN_BY_THE_SYSTEM: tuple[type[BaseException], ...] = (
    AttributeError,
    ImportError,
    IndexError,
    MemoryError,
    NameError,
    pygame.error,
    RecursionError,
    TypeError,
    ZeroDivisionError,
)
"""Errors whose messages name parts of the program, never its data."""
FIRST, LAST = 12, 40
"""Frames kept at the beginning and end of a long traceback."""
LONGEST_CHAIN = 6
ROOT = Path(__file__).resolve().parent.parent.parent
_START = r"(?:~|[A-Za-z]:)?[\\/]"
_QUOTED = re.compile(rf"(?<=['\"]){_START}(?:[^'\"]*[\\/])?(?=[^'\"\\/]+['\"])")
_BARE = re.compile(rf"(?<![\w.~\\/]){_START}(?:[^\s'\":\\/]+[\\/]+)*(?=[^\s'\":\\/])")
"""An absolute path up to its file name; inside quotes it may contain blanks."""


def trace(error: BaseException) -> str:
    """A printable traceback of an error, root cause first."""
    told: list[str] = []
    for one in _chain(error):
        told.append("\n".join([*places(one.__traceback__), f"{type(one).__name__}{_words(one)}"]))
    return "\n-- and then --\n".join(told)


def places(came: TracebackType | None) -> list[str]:
    """The stack frames of an error, outermost first, with source lines where available."""
    told = []
    for step in traceback.extract_tb(came):
        told.append(f"  {short(step.filename)}:{step.lineno} in {step.name}")
        if step.line:
            told.append(f"    {step.line}")
    most = 2 * (FIRST + LAST)
    if len(told) > most:
        told[2 * FIRST : -2 * LAST] = [f"  ... {(len(told) - most) // 2} more places ..."]
    return told


def short(file: str) -> str:
    """A source file's name without machine-specific folders."""
    path = Path(file)
    if path.is_relative_to(ROOT) and ".venv" not in path.parts and "site-packages" not in path.parts:
        return path.relative_to(ROOT).as_posix()
    return "/".join(path.parts[-2:]) if len(path.parts) > 2 else path.name


def plain(text: str) -> str:
    """``text`` with paths cut down to file names, and without characters that a text file cannot hold."""
    cut = _BARE.sub("", _QUOTED.sub("", text.replace(str(Path.home()), "~")))
    return cut.encode("utf-8", "backslashreplace").decode()


def _words(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f": {error.strerror}"
    if isinstance(error, SPOKEN_BY_THE_SYSTEM):
        return f": {plain(str(error))}"
    return ""


def _chain(error: BaseException) -> list[BaseException]:
    """The error and its causes, root cause first."""
    found: list[BaseException] = [error]
    while len(found) < LONGEST_CHAIN:
        before = found[0].__cause__ or (None if found[0].__suppress_context__ else found[0].__context__)
        if before is None or before in found:
            break
        found.insert(0, before)
    return found
