"""Plays deals with a person's mouse: a `Person` in this process, or an `OutsidePerson` at a program of its own.

The journal is always ahead of the picture, so its replay gives the view and the legal moves of the person's seat; the
layout, a pure function of that view, gives the place of every card. All actions go through the window.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Protocol

from engine.bots import heuristic
from engine.match.match import Match
from engine.records.journal import Replayed, replay
from engine.rules.cards import lowest_in
from engine.rules.commands import Attack, Beat, Command, Cut, Exchange, Pass, Show, Take, Transfer
from engine.rules.view import Legal, View
from game.table.input.panel import Mode, offered
from game.table.input.questions import suit_cells
from game.table.layout.layout import Layout, Selection, SpotKind, arrange
from game.ui.metrics import Metrics
from tests.builders.outside import Point


def ended(match: Match) -> bool:
    """The deal has ended."""
    return match.state.ended is not None


class Driver(Protocol):
    """What a pilot needs of a `Person` or an `OutsidePerson`. Places are units of the layout."""

    def click(self, at: Point) -> None: ...

    def drag(self, start: Point, end: Point) -> None: ...

    def rest(self) -> None: ...

    def until(self, true: Callable[[], object], *, by: Callable[[], object] | None = None) -> None: ...


class Pilot:
    """Plays the person's seat of the newest journal in ``folder`` in a window of this size."""

    def __init__(self, person: Driver, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.person, self.folder, self.metrics = person, folder, Metrics(*size)
        self.chance = Random(7)

    # The table

    def journals(self) -> list[Path]:
        return sorted(self.folder.rglob("*.durak"))

    def read(self) -> Replayed:
        return replay(self.journals()[-1])

    def written(self) -> int:
        """Bytes of the journal."""
        return self.journals()[-1].stat().st_size

    def play_until(self, over: Callable[[Match], object]) -> None:
        """Play until this holds, and wait after each move until it is in the journal."""
        while not over((now := self.read()).match):
            before = self.written()
            self.person.until(lambda before=before: self.written() != before, by=lambda now=now: self.act(now))

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
                    self.person.click(self.grip(room, card))
                room = self._layout(view, legal, now, frozenset(command.cards[1:]))
                self.person.drag(self.grip(room, command.cards[0]), self.free_cloth(room))
                for card in command.cards:
                    if legal.wild >> card & 1:  # keep its own suit
                        suit = now.match.state.rules.pack.suit_of[card]
                        self.person.click(suit_cells(room.room)[suit].centre)
            case Show():
                self._press_offer(room, legal, now, command)
            case Cut():
                self.person.click(room.room.spread.centre)
            case Beat():
                at = next(at for card, at, _ in room.attacks if card == command.target)
                self.person.drag(self.grip(room, command.card), (at.x, at.y))
            case Take():
                self.person.rest()
                self.person.click(room.room.take.centre)
                if any(cards for _, cards in legal.beats):
                    self.person.click(room.room.take.centre)
            case Pass():
                self.person.rest()
                self.person.click(room.room.done.centre)
            case Exchange():
                lowest = lowest_in(view.hand & now.match.state.table.lowest)
                self.person.drag(self.grip(room, lowest), self._turnup_grip(room))

    def _press_offer(self, room: Layout, legal: Legal, now: Replayed, command: Command) -> None:
        """Click the button beside the own ribbon for ``command``."""
        offers = offered(
            legal, frozenset(), Mode.PLAYING, now.match.state.rules.pack.sign, 0, now.match.state.rules.hat
        )
        place = [offer.act for offer in offers].index(command)
        self.person.rest()
        self.person.click(room.room.offers(len(offers))[place].centre)

    def _layout(self, view: View, legal: Legal, now: Replayed, selected: frozenset[int]) -> Layout:
        m = self.metrics
        return arrange(view, now.match.state.rules, m.lw, m.lh, Selection(selected))

    def grip(self, room: Layout, card: int) -> Point:
        """A point of the window that only this card of the hand covers visibly."""
        at = dict(room.hand)[card]
        for dx, dy in ((-40, -50), (-44, -20), (-40, 20), (0, -50), (-44, -60), (40, 0), (-46, 50)):
            x, y = at.x + dx * at.scale, at.y + dy * at.scale
            spot = room.spot(x, y)
            if (spot.place, spot.card) == (SpotKind.HAND, card):
                return x, y
        raise AssertionError(f"card {card} cannot be seized anywhere")

    def free_cloth(self, room: Layout) -> Point:
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
