"""A deal of two phones in a room, to its end: what had to be pressed, and how long the phones were gone."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from engine.match.match import Match
from tests.builders.outside import WindowError
from tests.builders.page_phone import PagePhone
from tests.builders.rooms import Room
from tests.tools.phones_run.browser import browser
from tests.tools.phones_run.phone import SIZES, Phone
from tests.tools.phones_run.table import Gathering, fetched
from tests.tools.phones_run.window import OpenWindow, window
from tests.tools.rooms.homes import FRIEND, GUARDED, GUEST, HOMES, MESH, OUTAGE, Home

SEATS = (0, 1)
NOTICED = 5.0
"""Seconds in which the table must have told what has happened to its address."""
BOUT = 3
"""What happens in mid-bout happens in this one."""


class RoomFailed(AssertionError):
    """A deal did not go as it must."""


@dataclass(slots=True)
class Told:
    """What became of a room. ``came``: seconds until both phones had their hands; ``noticed``: until the sheet was
    there by itself; ``back``: until both phones were there again; ``again``: acts that had to be pressed again.
    """

    room: str
    at: str = ""
    pressed: list[str] = field(default_factory=list)
    came: float = 0.0
    noticed: float | None = None
    back: float | None = None
    again: int = 0
    bouts: int = 0

    def row(self) -> str:
        seconds = ["–" if one is None else f"{one:.1f}" for one in (self.came, self.noticed, self.back)]
        pressed = ", ".join(self.pressed) or "–"
        return f"| {self.room} | {self.at} | {pressed} | {' | '.join(seconds)} | {self.again} | {self.bouts} |"


HEAD = (
    "| room | it listens at | pressed | both phones in, s | sheet by itself, s | both back, s | moves pressed again "
    "| bouts |\n| --- | --- | --- | --- | --- | --- | --- | --- |"
)


class Pair(Protocol):
    """Two phones."""

    def open(self, seat: int, link: str) -> None:
        """A phone scans a code."""

    def here(self) -> bool:
        """Both show their hands."""

    def play(self, over: Callable[[Match], bool]) -> None:
        """Go on until this holds."""

    @property
    def again(self) -> int:
        """Acts that had to be pressed again."""


class Sockets:
    """Without browsers."""

    def __init__(self, shown: OpenWindow, table: Gathering) -> None:
        self._window, self._table = shown, table
        self._phones = {seat: PagePhone(seat, table.seed) for seat in SEATS}

    def open(self, seat: int, link: str) -> None:
        self._phones[seat].scan(link)

    def here(self) -> bool:
        return all(phone.here for phone in self._phones.values())

    def play(self, over: Callable[[Match], bool]) -> None:
        for phone in self._phones.values():
            phone.plays.set()
        self._window.until(lambda: over(self._table.read().match), "the deal goes on", 120)
        for phone in self._phones.values():
            phone.plays.clear()

    @property
    def again(self) -> int:
        return sum(phone.pressed_again for phone in self._phones.values())

    def close(self) -> None:
        for phone in self._phones.values():
            phone.close()


class Browsers:
    """Pages of Chromium."""

    def __init__(self, table: Gathering) -> None:
        self._table = table

    def open(self, seat: int, link: str) -> None:
        table = self._table
        if seat not in table.phones:
            table.phones[seat] = Phone(table.browser, SIZES[seat % len(SIZES)], seat)
        table.phones[seat].page.call("Page.navigate", url=link)  # its fonts may still be on their way when it can play
        table.words = table.words or fetched(link.removeprefix("http://").partition("/")[0], "/words.json")["words"]

    def here(self) -> bool:
        shown = [phone.shown() for phone in self._table.phones.values()]
        return len(shown) == len(SEATS) and all(not one["veil"] and one["hand"] for one in shown)

    def play(self, over: Callable[[Match], bool]) -> None:
        self._table.deal(over)

    @property
    def again(self) -> int:
        return self._table.counts["lost touches"]


def plays(home: Home, screen: dict[str, str], real: bool = False, outage: float = OUTAGE) -> Told:
    """Play the deal. ``real``: in Chromium. Raises RoomFailed, WindowError, PlayError, BrowserError."""
    with Room() as room, TemporaryDirectory() as folder:
        home.build(room)
        words = ["--size", "960x540", "--speed", "very-fast", "--seed", "rooms", "--preset", "podkidnoy"]
        words += ["--players", "2", "--phones", ",".join(map(str, SEATS)), "--at", ""]
        at = Path(folder)
        with room.inside(room.PHONES), window(screen, at, *words, before=room.at(room.LAPTOP)) as shown:
            with _pair(shown, real, home) as (pair, table):
                told = _deal(home, room, shown, pair, table, outage)
            faults = shown.faults()
            if faults:
                raise RoomFailed(f"{home.name}: {faults}")
            return told


@contextmanager
def _pair(shown: OpenWindow, real: bool, home: Home) -> Iterator[tuple[Pair, Gathering]]:
    if real:
        with browser(found=(home.at, home.after or home.at, MESH, FRIEND, GUARDED, GUEST)) as chromium:
            table = Gathering(shown, chromium, "rooms")
            yield Browsers(table), table
        return
    table = Gathering(shown, None, "rooms")  # type: ignore[arg-type]  # it only reads the journal
    sockets = Sockets(shown, table)
    try:
        yield sockets, table
    finally:
        sockets.close()


def _deal(home: Home, room: Room, shown: OpenWindow, pair: Pair, table: Gathering, outage: float) -> Told:
    told = Told(home.name)
    shown.until(lambda: len(shown.ask("links")["links"]) == len(SEATS), "codes")
    check(_address(shown) == home.at, f"it listens at {_address(shown)}, not {home.at}")
    if home.press:
        told.pressed.append(home.press)
        shown.press(home.press)
        shown.until(lambda: _address(shown) == home.after, "the other network")
    began = time.monotonic()
    if home.copies:
        told.pressed += home.copies
        _send(shown, pair, home.copies)
    else:
        _scan(shown, pair)
    shown.until(pair.here, "both phones", 60)
    told.came = time.monotonic() - began
    _done(shown)
    pair.play(lambda match: match.state.bout >= BOUT or match.state.ended is not None)
    if home.late:
        told.pressed.append(home.late)
        shown.key("Escape")
        for words in ("More", "Phones", home.late):
            shown.press(words)
        began = time.monotonic()
        shown.until(lambda: _address(shown) == home.after, "the other network")
    else:
        home.happens(room, outage)
        began = time.monotonic()
    if home.anew:
        shown.until(lambda: shown.top == "PhonesSheet", "codes by themselves", 3 * NOTICED)
        told.noticed = time.monotonic() - began
        check(told.noticed <= NOTICED, f"the codes came after {told.noticed:.1f} s")
        check(_address(shown) == home.after, f"it listens at {_address(shown)} now")
        _scan(shown, pair)
    if home.anew or home.led or home.happens is not HOMES[0].happens:
        shown.until(lambda: pair.here() and len(shown.ask("links")["present"]) == len(SEATS), "both phones again", 90)
        told.back = time.monotonic() - began
    if home.anew or home.late or home.sheet:
        _done(shown)
    pair.play(lambda match: match.state.ended is not None)
    told.at, told.again, told.bouts = _address(shown), pair.again, table.read().match.state.bout
    return told


def _scan(shown: OpenWindow, pair: Pair) -> None:
    """Each phone scans the code of its seat, as far as there is one."""
    for seat, link in sorted(shown.ask("links")["links"].items()):
        pair.open(int(seat), link)


def _send(shown: OpenWindow, pair: Pair, copies: tuple[str, ...]) -> None:
    """Each friend opens the link that was copied for them."""
    links = []
    for words in copies:
        shown.press(words)
        shown.until(lambda: "Copied." in shown.ask("buttons"), "the link is copied")
        links.append(shown.clipboard())
    for link in links:
        pair.open(int(link.partition("#")[2][0]), link)


def _done(shown: OpenWindow) -> None:
    """Press Done on the sheet of codes, again if it was still on its way, and Continue on the menu below it."""
    end = time.monotonic() + 20
    while shown.top != "MatchScreen":
        check(time.monotonic() < end, f"{shown.top} stays over the table")
        buttons = shown.ask("buttons")
        for words in ("Done", "Continue"):
            if words in buttons:
                shown.press(words)
        time.sleep(0.5)


def _address(shown: OpenWindow) -> str:
    return str(shown.ask("links")["host"]).partition(":")[0]


def check(holds: object, what: str) -> None:
    if not holds:
        raise RoomFailed(what)


__all__ = ["HEAD", "HOMES", "RoomFailed", "Told", "WindowError", "plays"]
