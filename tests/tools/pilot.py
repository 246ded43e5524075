"""A player for the real program that reads its journal, knows its layout, and only uses a mouse.

The journal is always ahead of the picture, so its replay gives the view and the legal moves of the person's seat; the
layout, a pure function of that view, gives the place of every card. All actions go through the window.
"""

import time
from pathlib import Path
from random import Random
from typing import Protocol

from engine.bots import heuristic
from engine.records.journal import Replayed, replay
from engine.rules.cards import lowest_in
from engine.rules.commands import Attack, Beat, Command, Cut, Exchange, Pass, Show, Take, Transfer
from engine.rules.events import Phase
from engine.rules.view import Legal, View
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.shell.app import App
from game.storage.saves import Saved
from game.storage.settings import Settings
from game.table.input.panel import Mode, offered
from game.table.input.questions import suit_cells
from game.table.layout.layout import Layout, Selection, SpotKind, arrange
from game.title.title import TitleScreen
from game.ui.art import Art
from game.ui.metrics import Metrics
from tests.builders.patience import LONG
from tests.builders.services import services_for

Point = tuple[float, float]


class Mouse(Protocol):
    def click(self, at: Point) -> None: ...

    def drag(self, start: Point, end: Point) -> None: ...

    def rest(self) -> None:
        """Wait until a button that has just appeared accepts clicks (UX 3.3: 250 ms)."""


class Pilot:
    """Plays the person's seat of the newest journal in ``folder`` in a window of this size."""

    def __init__(self, mouse: Mouse, folder: Path, size: tuple[int, int], players: int = 4) -> None:
        self.mouse, self.folder, self.metrics, self.players = mouse, folder, Metrics(*size), players
        self.chance = Random(7)

    # Menus

    def press(self, words: str, screen: type[TitleScreen] | type[NewGameScreen], saved: Saved | None = None) -> None:
        """Click the button with these words on a menu screen."""
        services = services_for(self.folder / "elsewhere", Art(self.metrics), Settings(players=self.players))
        page = TitleScreen(services, saved) if screen is TitleScreen else NewGameScreen(services)
        page.metrics = page.whole = self.metrics
        found = [widget for widget in page.lay_out().controls if getattr(widget, "words", None) == words]
        box = found[0].box
        self.mouse.click(self.pixels((box.x + box.w / 2, box.y + box.h / 2)))

    # The table

    def journals(self) -> list[Path]:
        return sorted(self.folder.rglob("*.durak"))

    def read(self) -> Replayed:
        return replay(self.journals()[-1])

    def act(self, now: Replayed) -> Command | None:
        """Play the rule of thumb's command with the mouse; None if it is not the person's turn."""
        match = now.match
        view, legal = match.view(0), match.legal(0)
        if legal.phase is None and not legal.exchange:
            return None
        if not legal.attack and legal.may_pass and not legal.exchange:
            return None  # the program passes for a player with nothing to add
        command = heuristic.choose(view, legal, match.state.rules, self.chance)
        self.carry_out(command, view, legal, now)
        return command

    def carry_out(self, command: Command, view: View, legal: Legal, now: Replayed) -> None:
        room = self._layout(view, legal, now, frozenset())
        match command:
            case Attack() | Transfer():
                for card in command.cards[1:]:
                    self.mouse.click(self._grip(room, card))
                room = self._layout(view, legal, now, frozenset(command.cards[1:]))
                self.mouse.drag(self._grip(room, command.cards[0]), self.pixels(self._free_cloth(room)))
                for card in command.cards:
                    if legal.wild >> card & 1:  # keep its own suit
                        suit = now.match.state.rules.pack.suit_of[card]
                        self.mouse.click(self.pixels(suit_cells(room.room)[suit].centre))
            case Show():
                self._press_offer(room, legal, now, command)
            case Cut():
                x, y = room.room.spread.centre
                self.mouse.click(self.pixels((x, y)))
            case Beat():
                at = next(at for card, at, _ in room.attacks if card == command.target)
                self.mouse.drag(self._grip(room, command.card), self.pixels((at.x, at.y)))
            case Take():
                self.mouse.rest()
                self.mouse.click(self.pixels(room.room.take.centre))
                if any(cards for _, cards in legal.beats):
                    self.mouse.click(self.pixels(room.room.take.centre))
            case Pass():
                self.mouse.rest()
                self.mouse.click(self.pixels(room.room.done.centre))
            case Exchange():
                lowest = lowest_in(view.hand & now.match.state.table.lowest)
                self.mouse.drag(self._grip(room, lowest), self.pixels(self._turnup_grip(room)))

    def _press_offer(self, room: Layout, legal: Legal, now: Replayed, command: Command) -> None:
        """Click the button beside the own ribbon for ``command``."""
        offers = offered(
            legal, frozenset(), Mode.PLAYING, now.match.state.rules.pack.sign, 0, now.match.state.rules.hat
        )
        place = [offer.act for offer in offers].index(command)
        self.mouse.rest()
        self.mouse.click(self.pixels(room.room.offers(len(offers))[place].centre))

    def _layout(self, view: View, legal: Legal, now: Replayed, selected: frozenset[int]) -> Layout:
        m = self.metrics
        return arrange(view, now.match.state.rules, m.lw, m.lh, Selection(selected))

    def _grip(self, room: Layout, card: int) -> Point:
        """A point of the window that only this card of the hand covers visibly."""
        at = dict(room.hand)[card]
        for dx, dy in ((-40, -50), (-44, -20), (-40, 20), (0, -50), (-44, -60), (40, 0), (-46, 50)):
            x, y = at.x + dx * at.scale, at.y + dy * at.scale
            spot = room.spot(x, y)
            if (spot.place, spot.card) == (SpotKind.HAND, card):
                return self.pixels((x, y))
        raise AssertionError(f"card {card} cannot be seized anywhere")

    def _free_cloth(self, room: Layout) -> Point:
        """A point of the table without a card."""
        table = room.room.table
        for fx, fy in ((0.5, 0.97), (0.5, 0.03), (0.3, 0.9), (0.7, 0.9), (0.5, 0.5)):
            x, y = table.x + table.w * fx, table.y + table.h * fy
            if room.spot(x, y).place is SpotKind.TABLE:
                return x, y
        raise AssertionError("there is no free cloth")

    def _turnup_grip(self, room: Layout) -> Point:
        x, y = room.room.turnup
        for dx in (50, 40, 60, 30):
            if room.spot(x + dx, y).place is SpotKind.TURNUP:
                return x + dx, y
        return x, y

    def pixels(self, at: Point) -> Point:
        return at[0] * self.metrics.k, at[1] * self.metrics.k


def play_until(app: App, pilot: Pilot, over: str) -> None:
    """Play until ``over``: the end of the deal ("deal"), or the person's turn to answer in mid-bout ("bout")."""
    give_up = time.monotonic() + LONG
    while time.monotonic() < give_up:
        app.frame()
        if not isinstance(app.router.top, MatchScreen) or not app.router.top.settled:
            if pilot.read().match.state.ended is not None and over == "deal":
                return
            continue
        now = pilot.read()
        legal = now.match.legal(0)
        if over == "bout" and legal.phase == Phase.ANSWER and now.match.state.bout > 1:
            return
        lines = now.end
        if pilot.act(now) is not None:
            wait = time.monotonic() + LONG
            while pilot.read().end == lines:
                app.frame()
                assert time.monotonic() < wait, "the mouse did something, and nothing came of it"
    raise AssertionError("the deal did not end")
