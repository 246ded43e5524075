"""The terminal that a Windows program without a console was started from.

Windows gives a windowed program (durak.exe, pythonw.exe) no console and no standard streams, so its answer to
``--version`` would be lost. It can print into the console of the program that started it.
"""

import contextlib
import sys
from collections.abc import Iterator

ATTACH_PARENT_PROCESS = 0xFFFFFFFF


@contextlib.contextmanager
def parent_console() -> Iterator[None]:
    """Within it, missing standard streams print into the starting program's console, if that has one.

    Not for longer than there is something to print: whoever closes a console ends every program that is attached to it.
    """
    attached = sys.platform == "win32" and sys.stdout is None and _attach()
    try:
        yield
    finally:
        if attached:
            _detach()


def _attach() -> bool:
    import ctypes

    if not getattr(ctypes, "windll").kernel32.AttachConsole(ATTACH_PARENT_PROCESS):  # noqa: B009  # Windows only
        return False  # started from Explorer, or from a program with a window
    try:
        # Stays open until _detach.
        sys.stdout = open("CONOUT$", "w", 1, encoding="utf-8", errors="replace", newline="\r\n")  # noqa: SIM115
    except OSError:
        _free()
        return False
    if sys.stderr is None:
        sys.stderr = sys.stdout
    print()  # the prompt is there already: a terminal doesn't wait for a windowed program
    return True


def _detach() -> None:
    ours = sys.stdout
    if sys.stderr is ours:
        sys.stderr = None
    sys.stdout = None
    with contextlib.suppress(OSError, ValueError):  # the terminal may be gone
        ours.close()
    _free()


def _free() -> None:
    import ctypes

    getattr(ctypes, "windll").kernel32.FreeConsole()  # noqa: B009
