"""A player of the real program without a mouse, by posted events of a keyboard or gamepad only.

It uses what a person can see: the focus ring, its cards, its legal moves. The rule of thumb decides the moves.
"""

from collections.abc import Callable
from random import Random
from typing import Protocol

import pygame

from engine.bots import heuristic
from engine.rules.commands import Attack, Beat, Command, Cut, Exchange, Pass, Show, Take, Transfer
from engine.rules.refusals import Refusal
from engine.rules.view import Legal
from game.shell.app import App
from game.table.input.focus import Stop, StopKind
from game.table.screen import TableScreen
from game.ui.input import buttons, keys
from game.ui.input.pad import _BUTTONS
from game.ui.input.wishes import CARDS, Wish
from tests.builders.clocks import hurried

STEP = 0.05


class Fingers(Protocol):
    """A keyboard or a pad."""

    def press(self, wish: Wish) -> None: ...

    def knows(self, wish: Wish) -> bool: ...


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


class KeyFingers:
    """Each action by its default key, on any keyboard layout."""

    def press(self, wish: Wish) -> None:
        scancode = keys.USUAL[wish][0]
        code = {
            pygame.KSCAN_RETURN: pygame.K_RETURN,
            pygame.KSCAN_ESCAPE: pygame.K_ESCAPE,
            pygame.KSCAN_SPACE: pygame.K_SPACE,
            pygame.KSCAN_TAB: pygame.K_TAB,
            pygame.KSCAN_LEFT: pygame.K_LEFT,
            pygame.KSCAN_RIGHT: pygame.K_RIGHT,
            pygame.KSCAN_UP: pygame.K_UP,
            pygame.KSCAN_DOWN: pygame.K_DOWN,
        }.get(scancode, 0x440 + scancode)  # letters of a Russian layout
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            post(kind, key=code, mod=0, unicode="", scancode=scancode)

    def knows(self, wish: Wish) -> bool:
        return bool(keys.USUAL[wish])


class PadFingers:
    """Each action by its default button; triggers as axes."""

    def press(self, wish: Wish) -> None:
        button = buttons.button_for(wish, {}, False)
        number = next(number for number, name in _BUTTONS.items() if name == button)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            post(kind, button=number, instance_id=0)

    def knows(self, wish: Wish) -> bool:
        return wish in buttons.USUAL.values()


def _alike(asked: Command, wanted: Command) -> bool:
    """True if ``asked`` is the wanted command or its first part."""
    if isinstance(asked, Attack) and isinstance(wanted, Attack):
        return set(asked.cards) <= set(wanted.cards)
    if isinstance(asked, Transfer) and isinstance(wanted, Transfer):
        return set(asked.cards) == set(wanted.cards)
    return type(asked) is type(wanted) if isinstance(wanted, Cut) else asked == wanted


class Player:
    """A player at the table of ``app`` with this input device."""

    def __init__(self, app: App, fingers: Fingers) -> None:
        self.app, self.fingers = app, fingers
        self.chance = Random(11)
        self.used: set[str] = set()
        """Names of the commands that were performed."""
        self.asked: list[Command] = []
        self._busy = False
        self._heard: TableScreen | None = None
        hurried(app, STEP)  # without waiting for animation

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.frame()

    def press(self, wish: Wish) -> None:
        self.fingers.press(wish)
        self.frames(3)

    # The table

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.router.top, TableScreen), self.app.router.top
        return self.app.router.top

    @property
    def ring(self) -> Stop | None:
        """What has the focus ring."""
        focus = self.table.player.keyboard.focus
        return focus.stop if focus.shown else None

    def rest(self, over: Callable[[], bool]) -> bool:
        """Run frames until it is the player's turn (True) or ``over`` holds (False)."""
        for _ in range(4000):
            self.frames()
            if over():
                return False
            if isinstance(self.app.router.top, TableScreen) and self.table.settled and self._asked():
                self.frames(8)  # buttons ignore input at first
                if isinstance(self.app.router.top, TableScreen) and self._asked():
                    return True
        raise AssertionError("nothing happens any more")

    def _asked(self) -> bool:
        legal = self.table.play.legal()
        if legal.phase is None:
            return legal.exchange
        return bool(legal.attack) or not legal.may_pass or legal.exchange

    def play(self, over: Callable[[], bool]) -> None:
        if self._heard is not self.table:
            self._listen()
        while self.rest(over):
            play = self.table.play
            legal = play.legal()
            command = heuristic.choose(play.view(), legal, play.rules, self.chance)
            asked = len(self.asked)
            self.carry_out(command, legal)
            self.used.add(type(command).__name__)
            assert len(self.asked) == asked + 1, f"{command} was not asked for"
            assert _alike(self.asked[-1], command), f"{self.asked[-1]} instead of {command}"

    def _listen(self) -> None:
        """Record the commands requested by this player."""
        self._heard = self.table
        play = self.table.play
        submit = play.submit

        def noting(command: Command) -> Refusal | None:
            refused = submit(command)
            if refused is None and self._busy:  # the window passes for a player with nothing to add
                self.asked.append(command)
            return refused

        play.submit = noting  # type: ignore[method-assign]

    def carry_out(self, command: Command, legal: Legal) -> None:
        self._busy = True
        self._do(command, legal)
        self._busy = False

    def _do(self, command: Command, legal: Legal) -> None:
        match command:
            case Attack():
                ranks = self.table.play.pack.rank_of
                cards = tuple(card for card in command.cards if ranks[card] == ranks[command.cards[0]])
                self._raise(cards)  # the others on the next turn
                self.press(Wish.PLAY)
                self._name(cards, legal)
            case Transfer():
                self._raise(command.cards)
                if self.fingers.knows(Wish.PASS_ON):
                    self.press(Wish.PASS_ON)
                else:
                    self._go(Stop(StopKind.CLOTH), Wish.NEXT)
                    self.press(Wish.PLAY)
                self._name(command.cards, legal)
            case Beat():
                self._to_card(command.card)
                self.press(Wish.UP)
                self._go(Stop(StopKind.ATTACK, command.target), Wish.RIGHT)
                self.press(Wish.PLAY)
            case Take():
                self.press(Wish.TAKE)
                if any(beaters for _target, beaters in legal.beats):
                    self.press(Wish.TAKE)
            case Pass():
                self.press(Wish.DONE)
            case Cut():
                self._go(Stop(StopKind.PACK, command.at), Wish.NEXT)
                self.press(Wish.PLAY)
            case Show():
                self._go(Stop(StopKind.BUTTON, 0, self._offer(command)), Wish.NEXT)
                self.press(Wish.PLAY)
            case Exchange():
                self._go(Stop(StopKind.TURNUP, self.table.play.view().turnup), Wish.NEXT)
                self.press(Wish.PLAY)
            case _:
                raise AssertionError(f"no fingers for {command}")

    def _raise(self, cards: tuple[int, ...]) -> None:
        """Raise exactly these cards."""
        if self.table.scene.choice.selected not in (set(), set(cards)):
            self.press(Wish.BACK)
        for card in cards:
            self._to_card(card)
            if card not in self.table.scene.choice.selected:
                self.press(Wish.CHOOSE)
        assert self.table.scene.choice.selected == set(cards)

    def _to_card(self, card: int) -> None:
        """Move the focus to a card of the hand: by its number if there are numbers, else step by step."""
        lying = [other for other, _at in self.table.scene.line.layout.hand]
        place = lying.index(card)
        if place < 10 and self.fingers.knows(CARDS[place]) and self.ring != Stop(StopKind.CARD, card):
            self.press(CARDS[place])
        for _ in range(8):  # back to the hand from anywhere
            if self.ring is not None and self.ring.kind is StopKind.CARD:
                break
            self.press(Wish.DOWN)
        self._go(Stop(StopKind.CARD, card), Wish.RIGHT)

    def _go(self, stop: Stop, by: Wish) -> None:
        for _ in range(80):
            ring = self.ring
            if ring == stop or (ring is not None and ring.kind is stop.kind is StopKind.PACK):
                return
            self.press(by)
        raise AssertionError(f"{stop} cannot be reached from {self.ring}")

    def _name(self, cards: tuple[int, ...], legal: Legal) -> None:
        """Wild cards keep their suits."""
        for card in cards:
            if legal.wild >> card & 1:
                self.press(Wish.PLAY)

    def _offer(self, command: Command) -> str:
        offers = self.table.player.actions.panel.offered
        return f"offer {[offer.act for offer in offers].index(command)}"

    def next_deal(self) -> None:
        """Press Enter until the next deal begins; its button has the focus."""
        for _ in range(20):
            self.frames(10)
            if isinstance(self.app.router.top, TableScreen):
                return
            self.press(Wish.PLAY)
        raise AssertionError("there is no next deal")

    # Menus

    def to_widget(self, words: str) -> None:
        """Step through the widgets until the one with these words has the focus ring."""
        for _ in range(60):
            group = self.app.router.top.group  # type: ignore[union-attr]
            if group.ring and getattr(group.focus, "words", "") == words:
                return
            self.press(Wish.NEXT)
        raise AssertionError(f"{words!r} cannot be reached")

    def choose(self, words: str) -> None:
        self.to_widget(words)
        self.press(Wish.PLAY)
