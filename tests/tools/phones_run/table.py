"""Deals played by phones, a person at the screen and computers, each with what it has: fingers, the mouse, itself.

The journal tells whose turn it is. What a person does depends on the deal alone, as in tests.tools.pilot_hot_seat, so
that the same deals are counted. Before anybody acts, the page must show that seat's hand and no other card.
"""

import http.client
import json
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.bots import heuristic
from engine.match.match import Match
from engine.records.journal import Replayed, replay
from engine.rules import kernel, legality
from engine.rules.cards import SUIT_SIGNS, cards_in
from engine.rules.commands import (
    Attack,
    Beat,
    Command,
    Cut,
    Exchange,
    HandBack,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Touch,
    Transfer,
)
from engine.rules.state import State
from game.session.asking import ASKING
from game.ui.art.cards import face_name
from tests.builders.outside import WindowError
from tests.tools.phones_run.browser import Browser, BrowserError
from tests.tools.phones_run.phone import SIZES, Phone
from tests.tools.phones_run.window import OpenWindow
from tests.tools.pilot import Pilot

TRIES, AGAIN = 3, 3.0
"""A touch of which nothing came is repeated after so many seconds, and counted."""
SWEPT = 3.0
"""Seconds in which a card that was played should be in a picture."""
MOVED = 20.0
"""Seconds after which a command that was asked for should be in the journal."""


_FACES = "[...document.images].map((one) => one.src.replace(/.*[/]|.png$/g, ''))"
_SAYS = "document.getElementById('said').textContent === %s"


class PlayError(Exception):
    """A page shows what it must not, or nothing came of what was done."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A card laid from a phone: when the finger was lifted, and what became of it in the window."""

    lifted: float
    asked: float
    seen: float
    lies: float


class Gathering:
    """The people at one match. ``patient``: everybody waits until the window's picture rests, as people do who look at
    it. ``early``: whoever may be asked for cards answers at once, the last first. ``takes``: a seat that always takes.
    ``counts`` has touches, clicks,
    commands and deals.
    """

    def __init__(self, window: OpenWindow, browser: Browser, seed: str) -> None:
        self.window, self.browser, self.seed = window, browser, seed
        self.phones: dict[int, Phone] = {}
        self.pilot: Pilot | None = None
        self.patient = self.early = False
        self.takes = -1
        self.counts: Counter[str] = Counter()
        self.taps: list[Tap] = []
        self.words: Mapping[str, str] = {}
        self.host = ""
        self.before: Callable[[int, Replayed], None] | None = None
        """Called before a seat acts, for pictures."""
        self.wish: Callable[[Match, int], Command | None] = lambda _match, _seat: None
        """What a seat at a phone would rather do than what the rule of thumb says."""
        self._read: tuple[int, Replayed] | None = None

    def come(self, asked: Callable[[list[Phone]], None] | None = None) -> "Gathering":
        """All phones scan their codes; ``asked`` looks at them, and the sheet is taken away."""
        self.window.until(lambda: self.window.ask("links")["links"], "codes")
        found = self.window.ask("links")
        self.host = found["host"]
        if not self.host.startswith("127.0.0.1:"):
            raise WindowError(f"it listens at {self.host}")
        self.words = fetched(self.host, "/words.json")["words"]
        for number, (seat, link) in enumerate(sorted(found["links"].items())):
            phone = Phone(self.browser, SIZES[number // 2 % len(SIZES)], int(seat)).open(link)
            self.phones[int(seat)] = phone
        for phone in self.phones.values():
            phone.ready()
        if asked is not None:
            asked(list(self.phones.values()))
        self.window.to_table()
        return self

    def sit(self, size: tuple[int, int]) -> None:
        """A person at the screen, on seat 0."""
        self.pilot = Pilot(self.window, self.window.home, size)

    def read(self) -> Replayed:
        """The match as the journal has it."""
        path = self.window.journals()[-1]
        size = path.stat().st_size
        if self._read is None or self._read[0] != size:
            self._read = size, replay(path)
        return self._read[1]

    def size(self) -> int:
        return self.window.journals()[-1].stat().st_size

    # A deal

    def deal(self, over: Callable[[Match], bool] = lambda match: match.state.ended is not None) -> None:
        """Play until this holds. Raises PlayError, BrowserError, WindowError."""
        while not over((now := self.read()).match):
            if now.match.state.ended is not None:
                raise PlayError("the deal has ended before")
            self.turn(now)
        self.counts["touches"] = sum(phone.touches for phone in self.phones.values())

    def turn(self, now: Replayed) -> None:
        """Whoever is asked now acts."""
        state = now.match.state
        if self.patient or (self.pilot is not None and state.turn == 0):
            size = self._size_of(now)
            self.window.until(lambda: self.window.ask("rest") == size or self.size() != size, "rest")
            if self.size() != self._size_of(now):
                return
        if self.early and state.phase in ASKING:
            self._answer_early(now)
        seat = state.turn
        if self.size() != self._size_of(now):
            return
        if seat in self.phones:
            self._by_phone(seat, now, state)
        elif seat == 0 and self.pilot is not None:
            self._at_screen(now)
        else:
            self._moved(self._size_of(now), "a computer")

    def _size_of(self, now: Replayed) -> int:
        assert self._read is not None
        return self._read[0]

    def _at_screen(self, now: Replayed) -> None:
        assert self.pilot is not None
        view, legal = now.match.view(0), now.match.legal(0)
        command = self.choice(now.match, now.match.state, 0)
        size = self._size_of(now)
        time.sleep(0.05)
        if self.size() != size or legal.phase is None:
            return
        self.counts["clicks"] += 2 if isinstance(command, Take) and any(cards for _target, cards in legal.beats) else 1
        self.pilot.carry_out(command, view, legal, now)
        self._moved(size, f"{command} at the screen")

    def _by_phone(self, seat: int, now: Replayed, state: State) -> None:
        phone, size = self.phones[seat], self._size_of(now)
        if not self._page_is_true(phone, now):
            return
        command = self.wish(now.match, seat) or self.choice(now.match, state, seat)
        if self.before is not None:
            self.before(seat, now)
        for attempt in range(1, TRIES + 1):
            try:
                self.carry_out(phone, command, now.match)
            except BrowserError:
                if self.size() != size:
                    return  # the program has passed for this seat meanwhile
                if attempt == TRIES:
                    raise
            if self._has_moved(size):
                break
            self.counts["lost touches"] += 1
        self._moved(size, f"{command} at the phone of seat {seat}: {phone.shown()}")
        self.counts["commands"] += 1
        self.counts["transfers"] += isinstance(command, Transfer)
        self.counts["swaps"] += isinstance(command, Swap)
        if isinstance(command, Attack | Beat) and self.patient:
            self._landed(phone, command, now.match)

    def _landed(self, phone: Phone, command: Attack | Beat, match: Match) -> None:
        """Put down when the first card of this command was seen in the window."""
        names = match.state.rules.pack.names
        name = names[command.card if isinstance(command, Beat) else command.cards[0]]
        lifted = phone.last

        def found() -> dict[str, Any] | None:
            return next((one for one in self.window.laid if one["laid"] == name and one["asked"] >= lifted), None)

        end = time.monotonic() + SWEPT
        while (one := found()) is None:
            if time.monotonic() > end:
                self.counts["swept at once"] += 1  # without animation a bout's last card is in no picture
                return
            time.sleep(0.01)
        self.taps.append(Tap(lifted, one["asked"], one["seen"], one["lies"]))

    def _answer_early(self, now: Replayed) -> None:
        """Those who are asked later answer before, the last of them first."""
        state = now.match.state
        waiting = [seat for seat in state.queue[state.asked :] if seat in self.phones and seat != state.turn]
        for seat in reversed(waiting):
            phone = self.phones[seat]
            shown = phone.shown()
            if not shown["buttons"] or shown["sent"] or self.size() != self._size_of(now):
                continue
            command = self.choice(now.match, _when_asked(state, seat), seat)
            self.counts["early answers"] += 1
            try:
                self.carry_out(phone, command, now.match)
            except BrowserError:
                if self.size() == self._size_of(now):
                    raise

    def choice(self, match: Match, state: State, seat: int) -> Command:
        """By rule of thumb; what it leaves to chance is the same at the same position of the same deal."""
        lying = f"{state.number} {state.bout} {state.attacks} {state.covers} {state.taking}"
        chance = Random(f"{self.seed} {lying} act {seat}")
        legal = legality.legal(state, seat)
        if seat == self.takes and legal.take:
            return Take(seat)
        return heuristic.choose(match.view(seat), legal, match.state.rules, chance)

    def carry_out(self, phone: Phone, command: Command, match: Match) -> None:
        """Do it with a finger. Raises BrowserError."""
        pack, words = match.state.rules.pack, self.words
        names, wild = pack.names, match.legal(command.seat).wild
        match command:
            case Attack(cards=(card,)):
                phone.throw(names[card])
            case Attack(cards=cards):
                for card in cards:
                    phone.tap(phone.card(names[card]))
                phone.press(words["play"])
            case Transfer(cards=cards):
                for card in cards:
                    phone.tap(phone.card(names[card]))
                phone.press(words["transfer"])
            case Beat():
                phone.cover(names[command.card], names[command.target])
            case Take():
                phone.press(words["take"])
                if any(cards for _target, cards in match.legal(command.seat).beats):  # it is asked twice
                    phone.page.until(_SAYS % json.dumps(words["take-twice"]), AGAIN)
                    phone.press(words["take"])
            case Pass():
                phone.press(words["done"], words["let-take"], words["leave"])
            case Exchange():
                phone.press(words["exchange"])
            case Show():
                phone.press(f"{words['show']} {pack.sign(command.card)}")
            case Cut():
                phone.tap("#buttons .main")
            case Say(gesture=gesture):
                phone.press(words[str(gesture)])
            case HandBack(cards=cards):
                for card in cards:
                    phone.tap(phone.pair(names[card]))
                phone.press(words["hand-back"])
            case Touch():
                phone.tap("#heap .pile")
                phone.press(words["touch-it"])
            case Swap(cards=cards):
                for card in cards:
                    phone.tap(phone.card(names[card]))
                phone.press(words["swap"])
            case _:
                raise PlayError(f"nobody has a finger for {command}")
        if isinstance(command, Attack | Transfer):
            for card, named in zip(command.cards, command.suits or (-1,) * len(command.cards), strict=True):
                if wild >> card & 1:
                    phone.press(SUIT_SIGNS[named if named >= 0 else pack.suit_of[card]])
                    self.counts["suits named"] += 1

    def _page_is_true(self, phone: Phone, now: Replayed) -> bool:
        """The page shows its seat's hand and the table, and no other card's face. False: the deal has gone on."""
        names, view = now.match.state.rules.pack.names, now.match.view(phone.seat)
        hand = sorted(names[card] for card in cards_in(view.hand))
        table = [names[pair.attack] for pair in view.table]
        known = {names[card] for card in cards_in(view.hand)}
        known |= {names[card] for pair in view.table for card in (pair.attack, pair.cover) if card >= 0}
        known |= {names[view.turnup]} if view.turnup >= 0 else set()
        seen = {face_name(name) for name in known} | {"back"}
        end = time.monotonic() + MOVED
        while True:
            shown, strange = phone.shown(), {*phone.page.run(_FACES)} - seen
            if sorted(shown["hand"]) == hand and [card for card, _count in shown["table"]] == table and not strange:
                return True
            if self.size() != self._size_of(now):
                return False
            if time.monotonic() > end:
                told = f"{shown} and {strange or 'no other card'}, not {hand} and {table}"
                raise PlayError(f"the phone of seat {phone.seat} shows {told}")
            time.sleep(0.02)

    def _has_moved(self, size: int) -> bool:
        """The journal has grown within the time after which a person would touch again."""
        end = time.monotonic() + AGAIN
        while self.size() == size and time.monotonic() < end:
            time.sleep(0.01)
        return self.size() != size

    def _moved(self, size: int, what: str) -> None:
        self.window.until(lambda: self.size() != size, what, MOVED)

    def faults(self) -> list[str]:
        """The errors of all pages and of the program."""
        return [*self.window.faults(), *(said for phone in self.phones.values() for said in phone.page.said())]


def _when_asked(state: State, seat: int) -> State:
    """The deal as it is when those asked before ``seat`` have passed."""
    before = state.queue[state.asked : state.queue.index(seat, state.asked)]
    early = state.copy()
    for _number in range(sum(1 for other in before if state.hands[other])):
        kernel.pass_turn(early, None)
    return early


def fetched(host: str, path: str) -> Any:
    """A JSON file of the page."""
    line = http.client.HTTPConnection(host, timeout=10)
    line.request("GET", path)
    found = json.loads(line.getresponse().read())
    line.close()
    return found
