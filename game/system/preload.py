"""Loads large pictures and modules in threads, so that the window need not wait for them.

Decoding a picture needs neither the interpreter lock nor a window. Errors are ignored here: the regular loader or
import meets them again and reports them.
"""

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Event, Thread
from typing import TypeVar

import pygame

from game.system.paths import assets

T = TypeVar("T")
TITLE = ("title_wood.webp", "title_sheet.webp")
MOMENT = 0.001
ENDED = object()
_reading: dict[Path, Thread] = {}
_read: dict[Path, pygame.Surface] = {}
_importing: dict[str, Thread] = {}


def begin(names: Iterable[str] = TITLE) -> None:
    """Start loading these pictures."""
    for name in names:
        path = assets() / "pictures" / name
        if path in begun():
            continue
        _reading[path] = thread = Thread(target=_load, args=(path,), name=f"durak-{name}", daemon=True)
        thread.start()


def take(path: Path) -> pygame.Surface | None:
    """The preloaded picture, waiting if necessary; None if it was not begun, already taken or unreadable."""
    thread = _reading.pop(path, None)
    if thread is not None:
        thread.join()
    return _read.pop(path, None)


def begun() -> set[Path]:
    """The pictures not yet taken."""
    return {*_reading, *_read}


def forget() -> None:
    """Discard the pictures not taken."""
    for path in list(_reading):
        take(path)


def aside(make: Callable[[], T]) -> Generator[None, None, T]:
    """The result of ``make``, which runs in a thread; each step waits briefly for it. Raises its exceptions."""
    made: list[T] = []
    failed: list[BaseException] = []

    def work() -> None:
        try:
            made.append(make())
        except BaseException as error:  # raised again where the result is wanted
            failed.append(error)

    thread = Thread(target=work, name="durak-aside", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(MOMENT)
            yield
    finally:
        thread.join()
    if failed:
        raise failed.pop()
    return made.pop()  # nothing here holds it any longer: it is a large picture


def behind(works: Iterable[Callable[[], object]]) -> Callable[[], None]:
    """Do these works one after another in a thread, without waiting. Calling the result stops it before the next."""
    going = Event()
    going.set()

    def run() -> None:
        for work in works:
            if not going.is_set():
                return
            with suppress(Exception):
                work()

    Thread(target=run, name="durak-behind", daemon=True).start()
    return going.clear


def together(works: Iterable[Iterator[None]]) -> Iterator[None]:
    """Do the steps of several works by turns, so that what they do `aside` goes on at the same time."""
    going = list(works)
    while going:
        going = [work for work in going if next(work, ENDED) is not ENDED]
        yield


def module(name: str) -> Thread:
    """Begin to import a module. Whoever imports it meanwhile waits until that is done."""
    thread = Thread(target=_import, args=(name,), name=f"durak-{name}", daemon=True)
    thread.start()
    return thread


def imported(name: str) -> bool:
    """Whether this module is there; begins to import it in a thread if not, and waits briefly each time."""
    thread = _importing.get(name)
    if thread is None and name not in sys.modules:
        thread = _importing[name] = module(name)
    if thread is None:
        return True
    thread.join(MOMENT)
    return not thread.is_alive()


def _import(name: str) -> None:
    with suppress(Exception):
        import_module(name)


def _load(path: Path) -> None:
    try:
        _read[path] = pygame.image.load(path)
    except (OSError, pygame.error):
        return
