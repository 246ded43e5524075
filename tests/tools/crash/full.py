"""Full disks: a small file system where the system allows mounting one, else a limit on file size."""

import contextlib
import os
import resource
import subprocess
import traceback
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from random import Random

from engine.records.journal import Chair, replay
from engine.rules.options import Options
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage import settings
from game.system.paths import Home
from tests.builders.dealing import everything
from tests.tools.crash.after import Lost
from tests.tools.crash.session import NAMES, _act, start

ACTS = 300


@contextlib.contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[bool]:
    """Mount a file system of this size at ``folder``; yields False where the system does not allow it."""
    folder.mkdir(exist_ok=True)
    asked = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(asked, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], capture_output=True, check=True)


def on_small_disk(place: Home) -> str:
    """A session on a disk that is filled by other files and freed again. Returns the messages to the player."""
    filling = place.config / "something else"
    return _session(place, lambda: _fill(filling), filling.unlink)


def with_small_files(place: Home) -> str:
    """The same with a limit on file size, in a separate process."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            told = _session(place, lambda: _limit(2000), lambda: _limit(resource.RLIM_INFINITY))
        except BaseException:
            told = traceback.format_exc()
        os.write(write, told.encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as pipe:
        told = pipe.read()
    os.waitpid(child, 0)
    if told.startswith("Traceback"):
        raise Lost(told)
    return told


def _fill(path: Path) -> None:
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while file.write(bytes(1024)) == 1024:
            pass


def _limit(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


def _session(place: Home, fill: Callable[[], None], free: Callable[[], None]) -> str:
    saves, chosen, own, book = start(place)
    chairs = tuple(Chair(NAMES[seat], seat + 1, seat > 0) for seat in range(3))
    play = MatchSession.new(saves, BotProcess(), Options(), chairs, "full", datetime.now())
    chance, told = Random(3), [""]

    def act(times: int) -> None:
        for _ in range(times):
            _act(play, chance)
            if play.trouble:
                told.append(play.trouble)
                play.trouble = ""

    act(ACTS)
    chosen.name = "before"
    settings.save(chosen, place)
    own.put("Before", Options())
    fill()
    act(ACTS)
    if len(told) != 2 or play.kept:
        raise Lost(f"a full disk was not told once: {told}")
    chosen.name = "in between"
    if settings.save(chosen, place) and settings.load(place).name != "in between":
        raise Lost("settings were said to be kept and were not")
    if settings.load(place).name not in ("before", "in between"):
        raise Lost("settings are damaged by a full disk")
    with contextlib.suppress(OSError):
        own.put("In between", Options())
    book.refresh()
    book.close()
    held = replay(play.journal.path)
    if held.damage:
        raise Lost(f"a full disk left half a line: {held.damage}")
    free()
    act(ACTS)
    play.close()
    if not play.kept and play.journal.waiting:
        raise Lost("it is not saved again")
    if everything(replay(play.journal.path).match.state) != everything(play.match.state):
        raise Lost("what was played while the disk was full is not there")
    if {game.name for game in start(place)[2].games} - {"In between"} != {"Before"}:
        raise Lost("own games are damaged by a full disk")
    return " ".join(told).strip()


def where_nothing_can_be_written(place: Home) -> str:
    """A session on a disk that is full from the start, which can still be played. Returns the messages."""
    _fill(place.config / "something else")
    saves, chosen, _own, _book = start(place)
    chairs = tuple(Chair(NAMES[seat], seat + 1, seat > 0) for seat in range(3))
    play = MatchSession.new(saves, BotProcess(), Options(), chairs, "full", datetime.now())
    for _ in range(ACTS):
        _act(play, Random(3))
    play.close()
    if play.kept or settings.save(chosen, place):
        raise Lost("something was said to be kept on a full disk")
    return play.trouble


@contextlib.contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Makes the small disk at ``folder`` read-only in this context."""
    remount = ["mount", "-o", "remount,{}", str(folder)]
    subprocess.run([word.format("ro") for word in remount], capture_output=True, check=True)
    try:
        yield
    finally:
        subprocess.run([word.format("rw") for word in remount], capture_output=True, check=True)
