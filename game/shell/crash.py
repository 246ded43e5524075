"""Crash reports after an unexpected error, without private data.

A report contains the version, the kind of machine, the screens, the rules, the settings except texts of the player, and
the traceback; no names, folders, seeds or cards.
"""

import contextlib
import logging
import platform
import sys
import threading
import typing
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import pygame

from engine.rules import rule_codes
from engine.version import VERSION
from game.storage.settings import Settings
from game.system.private_traceback import trace

if TYPE_CHECKING:
    from game.shell.app import App

log = logging.getLogger("durak.crash")

STATUS = 3
"""The program's exit status after a crash."""
KEPT = 10
"""Maximum number of reports kept."""
OWN_WORDS_OF_OURS = ("preset", "house", "last_house", "level", "levels", "language", "keys", "pad")
"""Text settings whose values are not written by the player: keys and codes of rules."""


def report(error: BaseException, app: "App | None" = None, moment: datetime | None = None) -> str:
    """The complete report. Never raises."""
    lines = [f"Durak {VERSION}: an error", (moment or datetime.now()).strftime("%Y-%m-%d %H:%M"), ""]
    for part in (machine, lambda: window(app), lambda: at_the_table(app), lambda: chosen(app)):
        lines += _all_of(part)
    return "\n".join([*lines, "", trace(error), ""])


def machine() -> Iterator[str]:
    """The machine. Slow on some systems."""
    yield f"system    {platform.system()} {platform.release()} {platform.machine()}"
    yield from libraries()


def libraries() -> Iterator[str]:
    """The versions of libraries."""
    yield f"python {platform.python_version()}{', built' if getattr(sys, 'frozen', False) else ''}"
    yield f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def window(app: "App | None") -> Iterator[str]:
    """Display and sound."""
    yield f"video     {pygame.display.get_driver() if pygame.display.get_init() else 'none'}"
    yield f"sound     {pygame.mixer.get_init() or 'none'}"
    if app is not None:
        yield f"window    {app.window.size}, density {app.window.density:.2f}, full screen {app.window.full_screen}"
        yield f"screens   {' > '.join(type(screen).__name__ for screen in app.router.screens)}"


def at_the_table(app: "App | None") -> Iterator[str]:
    """The rules and number of players; of the deal only its progress."""
    from game.ui.router import at_table

    play = at_table(app.router) if app is not None else None
    if play is not None:
        state = play.match.state
        yield f"rules     {rule_codes.write(play.options)}"
        yield f"table     {len(play.seats)} seats, {len(play.people)} people, deal {state.number}, bout {state.bout}"
        yield f"phase     {state.phase.name}, ended {state.ended is not None}"


def chosen(app: "App | None") -> Iterator[str]:
    """The settings, without the player's texts."""
    if app is not None:
        kept = app.settings
        usual = Settings()
        for name in public_settings():
            if getattr(kept, name) != getattr(usual, name):
                yield f"setting   {name} = {getattr(kept, name)!r}"


def public_settings() -> list[str]:
    """The settings that cannot hold a player's text: numbers, switches, choices, keys."""
    types = typing.get_type_hints(Settings)
    return [name for name in Settings.__struct_fields__ if _closed(types[name]) or name in OWN_WORDS_OF_OURS]


def keep(text: str, folder: Path) -> Path | None:
    """Write a report to ``folder``; None if that fails. Only the newest reports are kept."""
    path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="replace", newline="\n")
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError:
        return path if path.exists() else None
    return path


def watch(folder: Path) -> None:
    """From now on log uncaught errors of all threads.

    An error in a background thread ends only that thread; the game goes on.
    """
    threads_reported: list[str] = []

    def uncaught(kind: type[BaseException], error: BaseException, _came: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        log.critical("An error that nobody caught.", exc_info=error)
        path = keep(report(error), folder)
        print(f"durak: The game stopped because of an error. {f'Report: {path}' if path else ''}", file=sys.stderr)

    def beside(happened: threading.ExceptHookArgs) -> None:
        error = happened.exc_value
        if error is None or isinstance(error, SystemExit):
            return
        name = happened.thread.name if happened.thread is not None else "no thread"
        log.error("An error in %s.", name, exc_info=error)
        if name not in threads_reported:  # only the first of each kind
            threads_reported.append(name)
            keep(report(error), folder)

    def nowhere(happened: "sys.UnraisableHookArgs") -> None:
        if happened.exc_value is not None:  # None: from a library's own thread, or during shutdown
            log.error("An error that could be raised nowhere.", exc_info=happened.exc_value)

    sys.unraisablehook = nowhere
    sys.excepthook = uncaught
    threading.excepthook = beside


def _closed(hint: object) -> bool:
    """Whether values of this type are numbers, switches or fixed words."""
    if hint is type(None) or hint in (bool, int, float):
        return True
    if typing.get_origin(hint) is typing.Literal:
        return True
    inner = [part for part in typing.get_args(hint) if part is not ...]
    return bool(inner) and all(_closed(part) for part in inner)


def _all_of(part: Callable[[], Iterator[str]]) -> list[str]:
    """The lines of a section as far as it can be computed, since the program may be in an invalid state."""
    lines: list[str] = []
    with contextlib.suppress(Exception):
        for line in part():
            lines.append(line)
    return lines
