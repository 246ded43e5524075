"""``python -m game`` and the command ``durak``: nothing heavy is imported until `main` runs."""

import gc
import os
import sys
from typing import TYPE_CHECKING

from engine.files import streams
from game.system.lean_imports import leave_out

if TYPE_CHECKING:
    from game.shell.cli import Arguments


def main(words: list[str] | None = None) -> int:
    """Play. Returns the exit status."""
    leave_out()
    gc.disable()  # until the first picture (App.frame): looking for garbage among what is imported takes an eighth
    try:
        return _play(words)
    finally:
        gc.enable()


def _play(words: list[str] | None) -> int:
    streams.ready()
    from game.shell.cli import missing_display, parse
    from game.system.console import parent_console

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with parent_console():
        arguments = parse(words)
        if arguments.reset_settings:
            return _reset(arguments.home)
        if arguments.about or arguments.licences:
            return _about(arguments.licences, arguments.home)
        lacking = missing_display()
        if lacking:
            print(f"durak: {lacking}", file=sys.stderr)
            return 2
        if arguments.demo:
            return _run(arguments)  # it prints results
    return _run(arguments)


def _run(arguments: "Arguments") -> int:
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "durak")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # input methods show their candidates in a window of their own
    from game.system import preload

    if arguments.deal is None and not arguments.daily:
        preload.begin()
    from game.shell.run import run

    try:
        return run(arguments)
    finally:
        preload.forget()


def _reset(folder: os.PathLike[str] | None) -> int:
    from pathlib import Path

    from game.storage.settings import reset
    from game.system.paths import home, shown

    place = home(Path(folder) if folder is not None else None)
    try:
        reset(place)
    except OSError as error:
        print(f"durak: Cannot reset the settings: {error.strerror or error}.", file=sys.stderr)
        return 2
    return 0 if streams.say(f"Settings restored to default ({shown(place.settings)}).") else 2


def _about(whole: bool, folder: os.PathLike[str] | None) -> int:
    from pathlib import Path

    from game.help.about import printed
    from game.system import logs
    from game.system.paths import home

    logs.streams()
    return 0 if streams.say(printed(whole, home(Path(folder) if folder is not None else None))) else 2


if __name__ == "__main__":
    sys.exit(main())
