"""A table in the window with inactive computers: the test plays seat 0 by mouse, keyboard or gamepad."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pygame

from engine.records.journal import Chair
from engine.rules.cards import cards_in
from engine.rules.commands import Command, NextDeal
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.refusals import Refusal
from engine.rules.view import Legal
from game.match.screen import MatchScreen
from game.session.match_session import MatchSession
from game.storage.settings import Settings
from game.table.input.focus import Stop, StopKind
from game.table.scene import Pointing
from game.ui.art import Art
from game.ui.input.pad import as_key
from game.ui.input.wishes import CARDS, Wish
from game.ui.metrics import Metrics
from game.ui.screen import Screen
from tests.builders.matches import new_match, still
from tests.builders.services import services_for

METRICS = Metrics(1280, 720)
Until = Callable[[MatchSession], bool]
NAMES = ("You", "Vera", "Boris", "Mitya", "Zoya", "Oleg")


class Desk:
    """A table with inactive computers: the test plays seat 0 by mouse and the others by commands."""

    def __init__(self, folder: Path, options: Options | None = None, seats: int = 3) -> None:
        self.heard: list[str] = []
        self.asked: list[Command] = []
        self.services = services_for(folder, Art(METRICS), Settings(speed="fast"), self.heard)
        services = self.services
        chairs = tuple(Chair(name, i + 1, i > 0) for i, name in enumerate(NAMES[:seats]))
        self.play = new_match(services, options, chairs, "desk")
        still(self.play)
        submit = self.play.submit

        def noting(command: Command) -> Refusal | None:
            self.asked.append(command)
            return submit(command)

        self.play.submit = noting  # type: ignore[method-assign]
        self.screen = MatchScreen(services, self.play)
        pygame.display.set_mode((1280, 720))
        services.router.show(self.screen)
        self.now = 0.0
        self.rest()

    @property
    def opened(self) -> list[Screen]:
        """The screens above the table."""
        return list(self.services.router.screens[1:])

    def frames(self, milliseconds: float) -> None:
        end = self.now + milliseconds
        while self.now < end:
            self.now += 16.0
            self.screen.update(self.now)

    def rest(self) -> None:
        self.frames(32)
        while not self.screen.settled:
            self.frames(16)
        self.frames(400)

    def others_play(self, until: Until, seed: int = 3) -> None:
        """All seats, including seat 0, play random commands and deals until ``until`` is true.

        The number of commands depends on ``seed``.
        """
        chance = Random(seed)
        while not until(self.play):
            match = self.play.match
            if match.state.ended is not None:
                assert self.play.submit(NextDeal(0)) is None
                continue
            turn = match.state.turn
            commands = list(islice(match.legal(turn).commands(self.play.pack.same_rank), 300))
            assert self.play.submit(chance.choice(commands)) is None
        self.rest()
        self.asked.clear()

    def mouse(self, kind: int, at: tuple[float, float], **more: object) -> None:
        position = (round(at[0]), round(at[1]))
        self.screen.handle(pygame.Event(kind, pos=position, **more), self.now)
        self.frames(16)

    def press(self, at: tuple[float, float], button: int = 1) -> None:
        self.mouse(pygame.MOUSEBUTTONDOWN, at, button=button)

    def let_go(self, at: tuple[float, float]) -> None:
        self.mouse(pygame.MOUSEBUTTONUP, at, button=1)

    def click(self, at: tuple[float, float]) -> None:
        self.press(at)
        self.let_go(at)

    def carry(self, card: int, to: tuple[float, float]) -> None:
        """Drag a card of the hand so that its centre is at ``to``, without dropping it."""
        at = dict(self.screen.scene.line.layout.hand)[card]
        self.press((at.x - 38, at.y - 40))
        self.mouse(pygame.MOUSEMOTION, (at.x, at.y - 60))
        self.mouse(pygame.MOUSEMOTION, (to[0] - 38, to[1] - 40))

    def lay(self, card: int, to: tuple[float, float]) -> None:
        """Drag a card of the hand to ``to`` and drop it."""
        self.carry(card, to)
        self.let_go((to[0] - 38, to[1] - 40))

    def tap(self, card: int) -> None:
        """Click a card of the hand."""
        at = dict(self.screen.scene.line.layout.hand)[card]
        self.click((at.x - 38, at.y - 40))
        self.frames(200)

    def offers(self) -> list[str]:
        return [words for words, _state in self.screen.scene.moment.buttons.offers]

    def press_offer(self, words: str) -> None:
        """Click the button with this label beside the own ribbon."""
        offers = self.offers()
        self.click(self.screen.scene.line.layout.room.offers(len(offers))[offers.index(words)].centre)
        self.frames(300)

    def attack_at(self, card: int) -> tuple[float, float]:
        return next((at.x, at.y) for attack, at, _ in self.screen.scene.line.layout.attacks if attack == card)

    def shown(self, card: int) -> tuple[float, float]:
        at = dict(self.screen.scene.line.drawn(self.now))["card", card, 0]
        return at.x, at.y


def must_answer(play: MatchSession) -> bool:
    """Seat 0 defends, and holds both a card that beats and one that does not."""
    legal = play.match.legal(0)
    if legal.phase != Phase.ANSWER:
        return False
    beaters = legal.beats[0][1]
    return bool(beaters) and bool(play.match.view(0).hand & ~beaters)


def one_of(cards: int) -> int:
    return next(iter(cards_in(cards)))


class Table(Desk):
    """A desk played by keyboard and gamepad."""

    def __init__(self, folder: Path, key: str = "podkidnoy", seats: int = 3) -> None:
        super().__init__(folder, preset(key).options, seats)
        self.went = self.services.router.gone

    def ask(self, *wishes: Wish, pad: str = "", shift: bool = False) -> None:
        for wish in wishes:
            event = as_key(wish, True, pad)
            if shift:
                event = pygame.Event(event.type, {**event.dict, "mod": pygame.KMOD_SHIFT})
            self.screen.handle(event, self.now)
            self.frames(16)
            self.screen.handle(as_key(wish, False, pad), self.now)
            self.frames(16)

    @property
    def legal(self) -> Legal:
        return self.play.legal()

    @property
    def selected(self) -> frozenset[int]:
        return self.screen.scene.choice.selected

    @property
    def at(self) -> Pointing:
        return self.screen.scene.moment.pointing

    @property
    def stop(self) -> Stop | None:
        return self.screen.player.keyboard.focus.stop

    @property
    def hand(self) -> list[int]:
        return [card for card, _at in self.screen.scene.line.layout.hand]

    def to_card(self, card: int) -> None:
        self.ask(CARDS[self.hand.index(card)])
        assert self.stop == Stop(StopKind.CARD, card)


def desk_for(folder: Path, key: str, seats: int = 3) -> Desk:
    return Desk(folder, preset(key).options, seats)


def mine(play: MatchSession) -> Legal:
    return play.match.legal(0)


def may_do_both(play: MatchSession) -> bool:
    """True if a card of seat 0 can beat an attack card and can also pass the attack on."""
    legal = mine(play)
    return bool(legal.transfer) and bool(legal.beats[0][1] & legal.transfer[0])
