"""The table of a match: hints, the result of each deal, several people at one screen.

Where several people share the screen, game.hot_seat.turns decides whose cards it shows, and game.hot_seat.looking
hears who wants to see them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

from engine.knowledge.observe import NOBODY
from engine.rules.commands import ChooseDealer, Command, EndSession, NextDeal, Pass
from game.hot_seat.looking import Looking
from game.hot_seat.turns import Turns
from game.match.deal_end import DealEnd
from game.match.hinting import Hinting
from game.match.phones import PhonesAtTable
from game.match.table_clock import TableClock
from game.match.talking import Talking
from game.match.to_the_end import ToTheEnd
from game.result.next_steps import Afterwards, afterwards
from game.session.match_session import MatchSession
from game.storage.hand_orders import HandOrders
from game.table.part import Part
from game.table.screen import TableScreen, game_name
from game.text.naming import Company
from game.text.time_up import told_late
from game.ui.services import Services

BETWEEN_DEALS = (NextDeal, ChooseDealer, EndSession)

PATIENCE = 2000.0
"""How often the table is looked at while nothing is expected but input, in ms."""


@dataclass(frozen=True, slots=True)
class MatchStage:
    """What a match is a part of: where it is played, how many deals decide it, and the next steps after each.

    ``hinted``: what is said at the first hint of a deal, "" for nothing.
    """

    place: Callable[[], str]
    deals: int
    after: Callable[[], Afterwards]
    hinted: Callable[[], str]


class MatchScreen(TableScreen):
    """One match, seen and played. ``turns`` is set if several people share the screen: then it and Looking hear after
    phones.
    """

    parts: list[Part]

    def __init__(self, services: Services, play: MatchSession, stage: MatchStage | None = None) -> None:
        super().__init__(services, play)
        self.stage, self.deals = stage, stage.deals if stage is not None else 0
        after = stage.after if stage is not None else partial(afterwards, services, play)
        self.match = play
        self.orders = lambda: HandOrders(services.home).of(play.journal.path)  # another program may have had it renamed
        self.keep_orders = lambda orders: HandOrders(services.home).keep(play.journal.path, orders)
        self.turns: Turns | None = None
        clock = play.time.clock
        self.clock = TableClock(self, play, clock, self.time_is_up) if clock is not None else None
        self.parts = [
            to_the_end := ToTheEnd(self, play, self.everybody_out),
            phones := PhonesAtTable(self, play),
            *([self.clock] if self.clock is not None else []),
            hinting := Hinting(self, play, stage.hinted if stage is not None else str),
            talking := Talking(self, play),
            deal_end := DealEnd(self, play, after),
        ]
        self.to_the_end, self.phones, self.hinting, self.deal_end = to_the_end, phones, hinting, deal_end
        self.talking = talking
        self.bulb, self.auto_pass = hinting.ask, lambda: _one_plays(play, self.turns)

    @property
    def name(self) -> str:
        game = game_name(self.play, self.services.own_games)
        return game if self.stage is None else " · ".join(dict.fromkeys((self.stage.place(), game)))

    def there(self) -> Sequence[Part]:
        gone = {
            self.to_the_end: not self.everybody_out(),
            self.phones: not (self.match.phones or self.match.remarks),
            self.hinting: not self.hinting.open,
            self.talking: not (self.match.talk.due or self.talking.waiting or self.scene.moment.word),
            self.deal_end: self.scene.line.view.ended is None,
        }
        return [part for part in self.parts if not gone.get(part)]

    def everybody_out(self) -> bool:
        """Every person is out, as the picture shows, and there is something left of the deal."""
        view, humans = self.scene.line.view, self.match.humans
        return bool(humans) and view.ended is None and all(map(view.is_out, humans))

    def gather(self) -> None:
        """Several people at the screen take turns at it; in mid-deal one may leave it for a phone, or come back."""
        if self.turns is not None and not self.play.shared:
            self.turns.end()
            self.parts = [part for part in self.parts if not isinstance(part, Turns | Looking)]
            self.turns = None
        elif self.turns is None and self.play.shared:
            self.turns, after = Turns(self, self.match), self.parts.index(self.phones) + 1
            self.parts[after:after] = [self.turns, Looking(self, self.match, self.turns)]

    @property
    def pace(self) -> float:
        return super().pace * self.match.rush.haste

    def next_change(self, now: float) -> float:
        """While one person alone thinks, nothing changes but a face that blinks and what was said for a while."""
        busy = self.play.thinking is not None or self.hinting.open or self.turns is not None or not self.settled
        if busy or self.match.opponents.advising:  # somebody at a phone has asked for a hint
            return super().next_change(now)
        ticks = self.clock.next_change(now) if self.clock is not None else inf
        return min(now + PATIENCE, ticks, self.scene.moment.next_change, self.scene.line.next_change(now))

    def submit(self, command: Command) -> bool:
        if command.seat not in self.play.people and not isinstance(command, BETWEEN_DEALS):
            return False
        return (self.turns is not None and self.turns.withdraws(command)) or super().submit(command)

    def time_is_up(self) -> None:
        """Whoever is asked has not decided in time: whoever came forward among several steps back, …"""
        if self.match.ahead and self.turns is not None:
            self.submit(Pass(self.match.eye))
            return
        command = self.match.time.up()  # … and anybody else does the least
        if command.seat == self.play.eye:
            self.player.cancel()
        if self.turns is not None and command.seat == self.play.eye:
            self.turns.acted(by_clock=True)
        you = self.play.eye if len(self.play.humans) == 1 else NOBODY
        self.scene.say(told_late(Company.of(self.play.seats, you), command.seat), logged=True)
        self.scene.hear()


def _one_plays(play: MatchSession, turns: Turns | None) -> bool:
    """Among several people a pass by itself would tell what a hand lacks."""
    state = play.match.state
    one = len(play.humans) == 1 or sum(map(state.in_play, play.humans)) == 1
    return one and (turns is None or turns.alone)
