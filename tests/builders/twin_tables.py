"""Compares frame by frame two tables that differ only in hidden cards, for test_shared_screen.

A random deal is played in the window of several people. At each position a twin is made, in which every card unknown to
a spectator is dealt again. Both are shown, and everything visible or audible is recorded with its time.
"""

import hashlib
import tempfile
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.bots import heuristic
from engine.bots.characters import CHARACTERS
from engine.bots.process import Answer, Request
from engine.knowledge.memory import Memory
from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.records.journal import NOTHING_AGREED, Chair, Header, Journal, TableRules
from engine.rules.cards import cards_in, set_of
from engine.rules.commands import Command
from engine.rules.events import Event
from engine.rules.options import Options
from engine.rules.state import State
from game.hot_seat import drapery
from game.match.screen import MatchScreen
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.settings import Settings
from game.table.paint import painter
from game.ui.art import Art
from game.ui.metrics import Metrics
from game.ui.screen import Screen
from tests.builders.services import services_for

METRICS = Metrics(480, 270)
NAMES = ("Anna", "Boris", "Vera", "Mitya", "Zoya", "Oleg")
FRAME = 25.0
LOOKS = 20
"""The picture itself is compared every this many frames."""
WATCHED = 7000.0
"""How long a position is watched, in ms, unless somebody acts."""


class AtOnce(BotProcess):
    """Computers that answer immediately by rule of thumb, without a process."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._request: Request | None = None

    def start(self) -> None:
        """Does nothing: there is no process."""

    def ask(self, request: Request) -> None:
        self._request = request

    def answer(self) -> Answer | None:
        request, self._request = self._request, None
        if request is None:
            return None
        asked = request.asked
        if request.aside:
            return Answer(request.number, None)
        return Answer(request.number, heuristic.choose(asked.view, asked.legal, self._match.state.rules, Random(1)))

    def forget(self) -> None:
        self._request = None


def keep_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw table and curtain once for all windows; they do not depend on what is compared."""
    laid, hung = painter.Background, drapery.curtain

    monkeypatch.setattr(painter, "Background", cache(laid))
    monkeypatch.setattr(drapery, "curtain", cache(hung))


def _journal(match: Match, chairs: tuple[Chair, ...], agreed: TableRules) -> Journal:
    """A journal that stores nothing."""
    options, seed, dealing = match.options, match.seed, match.dealing
    return Journal.unkept(Header(began="", options=options, seed=seed, chairs=chairs, dealing=dealing, table=agreed))


@dataclass
class Deal:
    """A deal in play with all its events, and the memory of a spectator."""

    options: Options
    people: tuple[int, ...]
    seats: int
    seed: str
    chance: Random
    match: Match = field(init=False)
    told: list[Event] = field(init=False)

    def __post_init__(self) -> None:
        self.match = Match(self.options, self.seats, self.seed)
        self.told = self.match.begin()
        rules = self.match.state.rules
        self.watcher = Memory(NOBODY, self.seats, rules.pack.same_rank, rules.tables)
        self._watch(self.told)

    def _watch(self, told: list[Event]) -> None:
        for event in told:
            self.watcher.fold(observe(event, NOBODY))

    def step(self) -> bool:
        """Perform one random command. False if the deal is over."""
        state = self.match.state
        if state.ended is not None:
            return False
        able = [s for s in range(self.seats) if s != state.turn and self.match.legal(s).exchange]
        seat = self.chance.choice(able) if able and self.chance.random() < 0.2 else state.turn
        legal = self.match.legal(seat)
        command = self.chance.choice(list(islice(legal.commands(state.rules.pack.same_rank), 200)))
        told = self.match.submit(command)
        assert isinstance(told, list)
        self.told += told
        self._watch(told)
        return True

    def play(self, state: State, agreed: TableRules = NOTHING_AGREED) -> MatchSession:
        """The match as reopened in the window, with its deal in ``state``."""
        who = tuple("" if s in self.people else CHARACTERS[s].key for s in range(self.seats))
        chairs = tuple(Chair(NAMES[s], s + 1, bool(who[s]), temper=who[s]) for s in range(self.seats))
        match = Match.at(self.options, self.seed, state, deepcopy(self.match.tally))
        match.beginning, match.played = self.match.beginning, list(self.match.played)
        play = MatchSession(match, _journal(match, chairs, agreed), AtOnce(match), list(self.told))
        play.opening_view = play.view()
        play.take_observations()
        for seat, memory in play.computers.memories.of.items():
            memory.view.hand = state.hands[seat]
        return play

    def twin(self, kept: int = 0) -> State | None:
        """The deal with all cards unknown to a spectator dealt again, except for ``kept``; None if that changes
        nothing.
        """
        state = self.match.state.copy()
        sure = self.watcher.in_talon | kept
        for held in self.watcher.known:
            sure |= held
        for lies in (state.turnup, state.beneath):  # the second trump is a card of the talon with a place of its own
            if lies >= 0:
                sure |= 1 << lies
        slots = [(seat, card) for seat, hand in enumerate(state.hands) for card in cards_in(hand & ~sure)]
        talon = [i for i, card in enumerate(state.talon) if not sure >> card & 1]
        cards = [card for _seat, card in slots] + [state.talon[i] for i in talon]
        self.chance.shuffle(cards)
        hands = [hand & sure for hand in state.hands]
        for (seat, _card), card in zip(slots, cards, strict=False):
            hands[seat] |= 1 << card
        for i, card in zip(talon, cards[len(slots) :], strict=True):
            state.talon[i] = card
        if hands == state.hands:
            return None
        assert set_of(cards) | sure == set_of(cards_in(set_of(cards))) | sure
        state.hands = hands
        return state


@cache
def _art() -> Art:
    """One Art for all windows; its caches do not depend on what is compared."""
    return Art(METRICS)


class Window:
    """A table screen with its own clock, and a stack of sheets as in the program."""

    def __init__(self, play: MatchSession, **chosen: object) -> None:
        self.play, self.now = play, 1000.0
        self.heard: list[str] = []
        self.done: list[Command] = []
        self.art = _art()
        settings = Settings(**chosen)  # type: ignore[arg-type]
        self.services = services_for(Path(tempfile.gettempdir()) / "durak-nothing-here", self.art, settings, self.heard)
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            pygame.display.init()
            pygame.display.set_mode((METRICS.width, METRICS.height))
        self.surface = pygame.Surface((METRICS.width, METRICS.height))
        carry_out = play.carry_out

        def noting(command: Command, by_clock: bool = False) -> None:
            self.done.append(command)
            carry_out(command, by_clock)

        play.carry_out = noting  # type: ignore[method-assign]
        self.screen = MatchScreen(self.services, play)
        self.services.router.show(self.screen)

    @property
    def stack(self) -> tuple[Screen, ...]:
        """The screens above the table."""
        return self.services.router.screens[1:]

    @property
    def top(self) -> Screen | None:
        return self.services.router.top

    def frame(self) -> None:
        self.now += FRAME
        self.screen.update(self.now)
        for sheet in list(self.stack):
            sheet.update(self.now)

    def faces(self) -> tuple[object, ...]:
        """What everybody at the table looks like now."""
        line = self.screen.scene.line
        return tuple((seat, line.faces.of(seat, self.now)) for seat in line.layout.seats)

    def picture(self) -> str:
        self.screen.draw(self.surface)
        for sheet in self.stack:
            sheet.draw(self.surface)
        return hashlib.sha256(pygame.image.tobytes(self.surface, "RGB")).hexdigest()

    def watch(self, then: Callable[["Window"], None] | None = None) -> list[tuple[object, ...]]:
        """Everything visible and audible, with its time, until somebody acts; ``then`` is called half-way."""
        seen: list[tuple[object, ...]] = []
        faces: list[tuple[object, ...]] = []
        end, begun, pressed = self.now + WATCHED, len(self.heard), then is None
        for number in range(int(WATCHED / FRAME)):
            self.frame()
            faces += [worn for worn in [self.faces()] if not faces or worn != faces[-1]]
            kind = type(self.top).__name__
            if self.done or self.now > end:
                seen.append((self.now, "somebody acts", len(self.done)))
                break
            if number % LOOKS == 0 and (not seen or len(seen) < 5 or seen[-1][1] != kind):
                seen.append((self.now, kind, self.picture(), tuple(self.heard[begun:])))
            settled = bool(getattr(self.top, "settled", False))
            if kind != "MatchScreen" and settled:
                if pressed or then is None:
                    seen.append((self.now, kind, self.picture()))
                    break
                then(self)
                pressed = True
        return [*seen, (self.now, "faces", *faces)]


def positions(options: Options, people: tuple[int, ...], seats: int, seed: str, every: int) -> Iterator[Deal]:
    """One deal, yielded at regular intervals of commands."""
    deal = Deal(options, people, seats, seed, Random(seed))
    step = 0
    while deal.step():
        step += 1
        state = deal.match.state
        alone = sum(state.in_play(seat) for seat in people) < 2
        if step % every == 0 and state.ended is None and not alone:
            yield deal
