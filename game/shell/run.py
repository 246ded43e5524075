"""One run of the program, from the first to the last line of its log: window, game, error handling.

An error loses no game, as every move is on disk before it is shown. It is recorded without private data
(game.shell.crash) and reported on a screen, or, if nothing can be drawn any more, in a system message box.
"""

import contextlib
import gc
import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.files.streams import say
from engine.version import VERSION
from game.shell.app import App
from game.shell.cli import CANNOT, Arguments
from game.shell.crash import STATUS, keep, libraries, report, watch
from game.system import paths
from game.system.clipboard import copy
from game.system.logs import Log, show, streams
from game.system.paths import DamagedAsset
from game.system.single_instance import SingleInstance
from game.text.i18n import _
from game.title.title import TitleScreen
from game.ui.destinations import DealFile, DealOfTheDay, NumberedDeal, Title
from game.ui.window import UNSEEN, NoWindow

if TYPE_CHECKING:
    from game.shell.crash_screen import CrashChoice

log = logging.getLogger("durak.run")

AGAIN = -1
"""Not an exit status: the program is to restart."""
INTERRUPTED = 130


def run(arguments: Arguments) -> int:
    """Open the window and play until it is closed. Returns the exit status."""
    streams()
    presence = _presence(arguments)
    if presence is not None and presence.answered:
        return 0 if say(_("Durak is already running. Its window is now in front.")) else CANNOT
    if arguments.screenshots is not None:
        try:
            arguments.screenshots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            message = f"Cannot save pictures in {arguments.screenshots}: {error.strerror or error}."
            print(f"durak: {message}", file=sys.stderr)
            return CANNOT
    book = Log(paths.home(arguments.home).log)
    watch(book.folder)
    log.info("Durak %s starts on %s; %s.", VERSION, sys.platform, "; ".join(libraries()))
    fallen = book.fallen and keep(f"Durak {VERSION}: the game crashed\n\n{book.fallen}\n", book.folder)
    try:
        status = AGAIN
        while status == AGAIN:
            status = _window(arguments, book.folder, bool(fallen), presence)
            fallen = None
        log.info("Exit status %d.", status)
        return status
    finally:
        book.close()
        if presence is not None:
            presence.leave()


def _presence(arguments: Arguments) -> SingleInstance | None:
    """The single-instance lock; None if the command line asks for something special, which gets its own window."""
    plain = Arguments(home=arguments.home, file=arguments.file)
    return SingleInstance(paths.home(arguments.home).config, arguments.file) if arguments == plain else None


def _window(arguments: Arguments, folder: Path, fallen: bool, presence: SingleInstance | None) -> int:
    """From opening the window to closing it."""
    try:
        app = App(arguments)
    except NoWindow as error:
        return _cannot(str(error), seen=False)
    except DamagedAsset as error:
        return _cannot(_damaged(error))
    except Exception as error:
        return _meet(error, None, folder, arguments.demo)
    try:
        log.info("The window is open: %s, %s.", pygame.display.get_driver(), app.window.size)
        if arguments.demo:
            from game.shell.demo import run_demo

            return run_demo(arguments, app)
        app.presence = presence
        app.router.go(Title())
        if arguments.deal is not None:
            app.router.go(NumberedDeal(arguments.deal))
        elif arguments.daily:
            app.router.go(DealOfTheDay())
        else:
            app.welcome()
        if arguments.file is not None:
            app.router.go(DealFile(arguments.file))
        if fallen:
            app.tell_of_fall()
        app.frame()  # draw the first picture before loading what it does not need
        app.services.opponents.start()
        app.run(until=lambda: app.reading_done and isinstance(app.router.top, TitleScreen))
        gc.freeze()  # modules and the title stay: no later search for garbage need look through them
        app.run()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except DamagedAsset as error:
        return _cannot(_damaged(error), arguments.demo is False)
    except Exception as error:
        return _meet(error, app, folder, arguments.demo)
    finally:
        try:
            app.close()
        except pygame.error:
            pass
        except Exception as error:
            log.critical("An error at the end.", exc_info=error)
            keep(report(error), folder)


def _cannot(sentence: str, seen: bool = True) -> int:
    """Report why the program cannot run here."""
    log.error("It cannot start.")
    print(f"durak: {sentence}", file=sys.stderr)
    if seen and _shown():
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Durak", sentence, "error")
    return CANNOT


def _damaged(error: DamagedAsset) -> str:
    log.error("A file of the program is damaged: %s.", error.name)
    return _("A file is missing or damaged: {file}. Reinstall Durak.").format(file=error.name)


def _meet(error: Exception, app: App | None, folder: Path, alone: bool) -> int:
    """Record the error and tell the player. ``alone``: nobody is there to be told."""
    log.critical("An error.", exc_info=error)
    details = report(error, app)
    path = keep(details, folder)
    kept = _kept(app)
    where = f": {path}" if path is not None else ""
    print(f"durak: The game stopped because of an error{where}.", file=sys.stderr)
    if alone or not _shown():
        return STATUS
    try:
        from game.shell.crash_screen import CrashChoice

        return AGAIN if app is not None and _ask(app, kept, details, folder) is CrashChoice.AGAIN else STATUS
    except Exception as second:  # drawing is impossible
        log.critical("An error while telling of the first.", exc_info=second)
        _box(kept, details, folder)
        return STATUS


def _ask(app: App, kept: str, details: str, folder: Path) -> "CrashChoice":
    """Show the crash screen, and nothing else."""
    from game.shell.crash_screen import CrashChoice, FaultScreen

    app.put_away()
    screen = FaultScreen(app.services, kept, details, folder)
    app.running = True
    app.router.show(screen)
    app.run(until=lambda: screen.choice is not None)
    return screen.choice or CrashChoice.CLOSE


def _box(kept: str, details: str, folder: Path) -> None:
    """The same in a system message box."""
    told = _("Durak has to close because of an error.") + f"\n{kept}"
    buttons = (_("Copy details"), _("Open log folder"), _("Close"))
    with contextlib.suppress(pygame.error):
        while (pressed := pygame.display.message_box("Durak", told, "error", None, buttons, 2, 2)) != 2:
            _done = copy(details) if pressed == 0 else show(folder)


def _kept(app: App | None) -> str:
    """The state of the game at the table."""
    from game.ui.router import at_table

    play = at_table(app.router) if app is not None else None
    if play is None:
        return _("Your matches are saved.")
    if play.kept:
        return _("Your match was saved.")
    return _("Your last moves could not be saved.")


def _shown() -> bool:
    """Whether a window can be seen."""
    return not pygame.display.get_init() or pygame.display.get_driver() not in UNSEEN
