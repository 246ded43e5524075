"""A player of the real program without a mouse, by posted events of a keyboard or gamepad only.

It uses what a person can see: the focus ring, its cards, its legal moves. The rule of thumb decides the moves.
"""

from collections.abc import Callable
from random import Random

from engine.bots import heuristic
from engine.rules.commands import Attack, Beat, Command, Cut, Exchange, Pass, Show, Take, Transfer
from engine.rules.refusals import Refusal
from engine.rules.view import Legal
from game.shell.app import App
from game.table.input.focus import Stop, StopKind
from game.table.screen import TableScreen
from game.ui.input.wishes import CARDS, Wish
from tests.builders.clocks import hurried
from tests.builders.person import Person

STEP = 0.05


def _alike(asked: Command, wanted: Command) -> bool:
    """True if ``asked`` is the wanted command or its first part."""
    if isinstance(asked, Attack) and isinstance(wanted, Attack):
        return set(asked.cards) <= set(wanted.cards)
    if isinstance(asked, Transfer) and isinstance(wanted, Transfer):
        return set(asked.cards) == set(wanted.cards)
    return type(asked) is type(wanted) if isinstance(wanted, Cut) else asked == wanted


class Player(Person):
    """A player at the table of ``app``, with a keyboard or a gamepad (``pad``)."""

    def __init__(self, app: App, pad: bool) -> None:
        super().__init__(app, pad)
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

    # The table

    @property
    def ring(self) -> Stop | None:
        """What has the focus ring."""
        focus = self.table.player.keyboard.focus
        return focus.stop if focus.shown else None

    def on_turn(self, over: Callable[[], bool]) -> bool:
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
        while self.on_turn(over):
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
                self.ask(Wish.PLAY)
                self._name(cards, legal)
            case Transfer():
                self._raise(command.cards)
                if self.can_ask(Wish.PASS_ON):
                    self.ask(Wish.PASS_ON)
                else:
                    self._go(Stop(StopKind.CLOTH), Wish.NEXT)
                    self.ask(Wish.PLAY)
                self._name(command.cards, legal)
            case Beat():
                self._to_card(command.card)
                self.ask(Wish.UP)
                self._go(Stop(StopKind.ATTACK, command.target), Wish.RIGHT)
                self.ask(Wish.PLAY)
            case Take():
                self.ask(Wish.TAKE)
                if any(beaters for _target, beaters in legal.beats):
                    self.ask(Wish.TAKE)
            case Pass():
                self.ask(Wish.DONE)
            case Cut():
                self._go(Stop(StopKind.PACK, command.at), Wish.NEXT)
                self.ask(Wish.PLAY)
            case Show():
                self._go(Stop(StopKind.BUTTON, 0, self._offer(command)), Wish.NEXT)
                self.ask(Wish.PLAY)
            case Exchange():
                self._go(Stop(StopKind.TURNUP, self.table.play.view().turnup), Wish.NEXT)
                self.ask(Wish.PLAY)
            case _:
                raise AssertionError(f"no fingers for {command}")

    def _raise(self, cards: tuple[int, ...]) -> None:
        """Raise exactly these cards."""
        if self.table.scene.choice.selected not in (set(), set(cards)):
            self.ask(Wish.BACK)
        for card in cards:
            self._to_card(card)
            if card not in self.table.scene.choice.selected:
                self.ask(Wish.CHOOSE)
        assert self.table.scene.choice.selected == set(cards)

    def _to_card(self, card: int) -> None:
        """Move the focus to a card of the hand: by its number if there are numbers, else step by step."""
        place = self.hand.index(card)
        if place < 10 and self.can_ask(CARDS[place]) and self.ring != Stop(StopKind.CARD, card):
            self.ask(CARDS[place])
        for _ in range(8):  # back to the hand from anywhere
            if self.ring is not None and self.ring.kind is StopKind.CARD:
                break
            self.ask(Wish.DOWN)
        self._go(Stop(StopKind.CARD, card), Wish.RIGHT)

    def _go(self, stop: Stop, by: Wish) -> None:
        for _ in range(80):
            ring = self.ring
            if ring == stop or (ring is not None and ring.kind is stop.kind is StopKind.PACK):
                return
            self.ask(by)
        raise AssertionError(f"{stop} cannot be reached from {self.ring}")

    def _name(self, cards: tuple[int, ...], legal: Legal) -> None:
        """Wild cards keep their suits."""
        for card in cards:
            if legal.wild >> card & 1:
                self.ask(Wish.PLAY)

    def _offer(self, command: Command) -> str:
        offers = self.table.player.actions.panel.offered
        return f"offer {[offer.act for offer in offers].index(command)}"

    def next_deal(self) -> None:
        """Press Enter until the next deal begins; its button has the focus."""
        for _ in range(20):
            self.frames(10)
            if isinstance(self.app.router.top, TableScreen):
                return
            self.ask(Wish.PLAY)
        raise AssertionError("there is no next deal")

    # Menus

    def to_widget(self, words: str) -> None:
        """Step through the widgets until the one with these words has the focus ring."""
        for _ in range(60):
            group = self.app.router.top.group  # type: ignore[union-attr]
            if group.ring and getattr(group.focus, "words", "") == words:
                return
            self.ask(Wish.NEXT)
        raise AssertionError(f"{words!r} cannot be reached")

    def choose(self, words: str) -> None:
        self.to_widget(words)
        self.ask(Wish.PLAY)
