"""The real program in its real window, with a string tied to it: ``python -m tests.tools.phones_run.host WORDS``.

It is the program from its command line on; only its phones are let in from this machine alone. On its standard output
it tells one JSON object a line: what has become of cards from phones in the picture, and answers to what is asked on
its standard input. Nothing it is asked plays a card or presses a button: `OpenWindow` does that with a mouse.
"""

import argparse
import json
import queue
import sys
import threading
import time
from pathlib import Path
from typing import Any

from engine.rules.commands import Attack, Beat, Command, Transfer
from engine.rules.refusals import Refusal
from game.match.screen import MatchScreen
from game.phones.listening import Listening, PhoneRoom
from game.session.match_session import MatchSession
from game.shell.app import IN_A_FRAME, App
from game.shell.cli import parse
from game.storage.settings import Settings, save
from game.system import paths
from game.system.logs import Log
from game.table.layout.geometry import card_key
from game.ui.destinations import LastMatch, NewMatchTable
from game.ui.menu import Menu
from tests.tools.bench.work import WorkNoted

LOOPBACK = "127.0.0.1"
GUESTS = ("Boris", "Vera", "Mitya", "Zoya", "Oleg")


class Arrival:
    """A card that a phone has laid, on its way through the picture."""

    def __init__(self, card: int, name: str, seat: int) -> None:
        self.card, self.name, self.seat = card, name, seat
        self.asked = time.monotonic()
        self.seen = 0.0
        self.to: object = None


class Tethered:
    """The program, and what is told of it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._clock = app.clock = WorkNoted()  # before any phone is given the clock's bell
        self.asked: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._laid: list[Arrival] = []
        self._watched: MatchSession | None = None
        self._told: object = None
        self.work: list[float] | None = None
        """Milliseconds of each frame's work, while they are wanted."""
        draw = app.draw

        def drawn(*given: Any, **more: Any) -> None:
            draw(*given, **more)
            self._look()

        app.draw = drawn  # type: ignore[method-assign]
        threading.Thread(target=self._hear, daemon=True).start()

    def tell(self, **what: object) -> None:
        print(json.dumps(what), flush=True)

    def run(self) -> None:
        """Frames until somebody quits."""
        clock = self._clock
        while self.app.running:
            clock.reached = begun = time.perf_counter()
            self.app.frame(IN_A_FRAME)
            if self.work is not None:
                self.work.append((clock.reached - begun) * 1000)
            self._follow()
            while not self.asked.empty():
                asked = self.asked.get()
                self.tell(answer=getattr(self, f"on_{asked.pop('do')}")(**asked))

    def _hear(self) -> None:
        for line in sys.stdin:
            self.asked.put(json.loads(line))
        self.app.running = False

    # What is told without being asked

    @property
    def _screen(self) -> MatchScreen | None:
        return next((one for one in self.app.router.screens if isinstance(one, MatchScreen)), None)

    @property
    def listening(self) -> Listening | None:
        """Whoever listens for this match's phones."""
        screen = self._screen
        return self.app.services.of_room(PhoneRoom).of(screen.match) if screen is not None else None

    def _follow(self) -> None:
        """Tell when the picture comes to rest, and what lies on top of it."""
        screen, top = self._screen, self.app.router.top
        if screen is not None and screen.match is not self._watched:
            self._watch(screen.match)
        settled = screen is not None and screen.settled and not self.app.router.travelling
        now = settled, type(top).__name__
        if now != self._told:
            self._told = now
            self.tell(settled=settled, top=now[1])

    def _watch(self, play: MatchSession) -> None:
        self._watched, submit = play, play.submit

        def submitted(command: Command) -> Refusal | None:
            cards = _laid_by(command) if command.seat in play.phones else ()
            laid = [Arrival(card, play.pack.names[card], command.seat) for card in cards]
            refused = submit(command)
            if refused is None:
                self._laid += laid
            return refused

        play.submit = submitted  # type: ignore[method-assign]

    def _look(self) -> None:
        """A picture has just been shown: which of the cards from phones are in it?"""
        screen, now = self._screen, time.monotonic()
        if screen is None or not self._laid:
            return
        actors = screen.scene.line.actors
        for one in tuple(self._laid):
            actor = actors.get(card_key(one.card))
            if actor is None and not one.seen:
                continue  # its turn has not come
            to = actor.motion.to if actor is not None and actor.motion is not None else None
            if not one.seen:
                one.seen, one.to = now, to
            if to is None or to != one.to:
                self._laid.remove(one)
                self.tell(laid=one.name, seat=one.seat, asked=one.asked, seen=one.seen, lies=now)

    # What is asked

    def on_links(self) -> dict[str, object]:
        """Address, links of seats that have no device, and who is there."""
        there = self.listening
        if there is None:
            return {"host": "", "links": {}, "bound": [], "present": []}
        free = [seat for seat in there.doors.seats if not there.doors.bound(seat)]
        bound = [seat for seat in there.doors.seats if there.doors.bound(seat)]
        links = {seat: there.link(seat) for seat in free}
        return {"host": there.server.host, "links": links, "bound": bound, "present": sorted(there.server.present)}

    def on_rest(self) -> int:
        """The bytes of the journal, if all that is in it has been shown; else -1."""
        screen = self._screen
        if screen is None or not screen.settled or self.app.router.travelling:
            return -1
        return screen.match.journal.path.stat().st_size

    def on_buttons(self) -> dict[str, list[list[float]]]:
        """The words of the topmost screen's buttons, and their middles."""
        top = self.app.router.top
        found: dict[str, list[list[float]]] = {}
        if isinstance(top, Menu):
            for widget in top.group.widgets:
                found.setdefault(str(getattr(widget, "words", "")), []).append([*widget.box.centre])
        return found

    def on_frames(self, wanted: bool) -> list[float]:
        """Begin to note frames, or end it."""
        found, self.work = self.work or [], [] if wanted else None
        return found

    def on_spent(self) -> list[float]:
        """Processor seconds of this process, and the moment."""
        return [time.process_time(), time.monotonic()]

    def on_picture(self, path: str) -> bool:
        """Keep a picture of the window."""
        return self.app.screenshot(Path(path))


def _laid_by(command: Command) -> tuple[int, ...]:
    match command:
        case Attack() | Transfer():
            return command.cards
        case Beat():
            return (command.card,)
        case _:
            return ()


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", default="", help="seats at phones, as 0,2")
    parser.add_argument("--people", default="", help="seats of people at the screen")
    parser.add_argument("--at", default=LOOPBACK, help='the address to listen at, "" for that of a network')
    parser.add_argument("--language", default="en")
    parser.add_argument("--deck", default="classic")
    parser.add_argument("--words", action="store_true", help="people are asked for words from the second deal on")
    parser.add_argument("--last", action="store_true", help="the match that was at the table last")
    mine, rest = parser.parse_known_args(words)
    arguments = parse(rest)
    at_phones = tuple(int(seat) for seat in mine.phones.split(",") if seat)
    people = {0, *at_phones, *(int(seat) for seat in mine.people.split(",") if seat)}
    home = paths.home(arguments.home)
    if not home.settings.exists():
        kept = Settings(name="Anna", language=mine.language, deck=mine.deck, phones=list(at_phones))
        kept.guests = [GUESTS[seat - 1] if seat in people else None for seat in range(1, 6)]
        save(kept, home)
    book = Log(home.log)
    app = App(arguments)
    app.services.of_room(PhoneRoom).address = mine.at
    host = Tethered(app)
    app.services.opponents.start()
    app.router.go(LastMatch() if mine.last else NewMatchTable())
    app.settings.own_words = "ask" if mine.words else "never"
    host.run()
    app.close()
    book.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
