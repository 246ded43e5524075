"""An error put into words: where it happened, and nothing of who plays or of what is held.

No locals, no folder of the player's, and an error's own words only where the interpreter or the system chose them:
words of the game may name cards and players, and the line that raised them says enough.
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
"""Their words name parts of the program, never what it works on."""
FIRST, LAST = 12, 40
"""So many places are told of an error that came through very many."""
LONGEST_CHAIN = 6
ROOT = Path(__file__).resolve().parent.parent.parent
_START = r"(?:~|[A-Za-z]:)?[\\/]"
_QUOTED = re.compile(rf"(?<=['\"]){_START}(?:[^'\"]*[\\/])?(?=[^'\"\\/]+['\"])")
_BARE = re.compile(rf"(?<![\w.~\\/]){_START}(?:[^\s'\":\\/]+[\\/]+)*(?=[^\s'\":\\/])")
"""An absolute path, but for the name of its file: between quotes it may hold blanks."""


def trace(error: BaseException) -> str:
    """All that may be told of an error, what it came of first."""
    told: list[str] = []
    for one in _chain(error):
        told.append("\n".join([*places(one.__traceback__), f"{type(one).__name__}{_words(one)}"]))
    return "\n-- and then --\n".join(told)


def places(came: TracebackType | None) -> list[str]:
    """The places an error came through, outermost first, with their lines where the source is at hand."""
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
    """The name of a source file without the folders that say whose machine this is."""
    path = Path(file)
    if path.is_relative_to(ROOT) and ".venv" not in path.parts and "site-packages" not in path.parts:
        return path.relative_to(ROOT).as_posix()
    return "/".join(path.parts[-2:]) if len(path.parts) > 2 else path.name


def plain(text: str) -> str:
    """``text`` with every path cut down to the name of its file, and nothing in it that no file of text can hold."""
    cut = _BARE.sub("", _QUOTED.sub("", text.replace(str(Path.home()), "~")))
    return cut.encode("utf-8", "backslashreplace").decode()


def _words(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f": {error.strerror}"
    if isinstance(error, SPOKEN_BY_THE_SYSTEM):
        return f": {plain(str(error))}"
    return ""


def _chain(error: BaseException) -> list[BaseException]:
    """The error and what it came of, that first."""
    found: list[BaseException] = [error]
    while len(found) < LONGEST_CHAIN:
        before = found[0].__cause__ or (None if found[0].__suppress_context__ else found[0].__context__)
        if before is None or before in found:
            break
        found.insert(0, before)
    return found
