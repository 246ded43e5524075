"""The table of a match: hints, the result of each deal, several people at one screen.

Where several people share the screen, game.hot_seat.turns decides whose cards it shows.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import inf

import pygame

from engine.knowledge.observe import NOBODY
from engine.match.provably_fair import Words
from engine.rules.commands import ChooseDealer, Command, EndSession, NextDeal, Pass
from engine.rules.view import Legal
from game.hot_seat.people_button import PeopleButton, owner_at
from game.hot_seat.turns import CONFIRM, Turns
from game.match.hinting import Hinting
from game.match.table_clock import TableClock
from game.result.deal_result import DealResult
from game.result.next_steps import afterwards
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.storage.hand_orders import HandOrders
from game.table.input.focus import Stop, StopKind
from game.table.input.player import Player
from game.table.screen import TableScreen, game_name
from game.text.i18n import _
from game.text.naming import Company
from game.text.time_up import told_late
from game.ui.art import Art
from game.ui.destinations import AtPhones
from game.ui.input.hands import wishes
from game.ui.input.wishes import Wish
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Widget

BETWEEN_DEALS = (NextDeal, ChooseDealer, EndSession)

PATIENCE = 2000.0
"""How often the table is looked at while nothing is expected but input, in ms."""


class MatchScreen(TableScreen):
    """One match, seen and played."""

    def __init__(self, services: Services, play: MatchSession) -> None:
        super().__init__(services, play)
        self.match = play
        self.turns: Turns | None = None
        """Set if several people share the screen."""
        self.to_the_end = PeopleButton(lambda: services.sound.play("button"), "")
        """When every person is out: the rest of the deal in no time."""
        self.clock: TableClock | None = None
        """Set if the match has one."""
        self._bare = False
        """Whether nothing was drawn over the table's own picture the last time."""
        self._remarked = 0

    @property
    def name(self) -> str:
        return game_name(self.play, self.services.own_games)

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.scene.keep_orders = self._keep_orders
        self._seat_people()
        if (clock := self.match.clock) is not None:
            waits = lambda: self.computers_wait  # noqa: E731
            self.clock = TableClock(self.services, self.match, clock, self.scene, waits, self._time_is_up)

    def _seat_people(self) -> None:
        """Several people at the screen take turns at it; in mid-deal one may leave it for a phone, or come back."""
        if self.turns is not None and not self.play.shared:
            self.turns.end()
            self.turns = None
        elif self.turns is None and self.play.shared:
            self.turns = Turns(
                self.services,
                self.match,
                self.scene,
                self._bare_table,
                self.submit,
                self.player.cancel,
                self._keys_at,
                lambda: self.on_top,
            )

    def orders(self) -> dict[int, tuple[int, ...]]:
        return HandOrders(self.services.home).of(self.match.path)

    def _keep_orders(self, orders: Mapping[int, tuple[int, ...]]) -> None:
        HandOrders(self.services.home).keep(self.match.path, orders)  # which another program may have had renamed

    def _bare_table(self) -> pygame.Surface:
        """The table by itself, as it stands now."""
        picture = pygame.Surface((self.scene.metrics.width, self.scene.metrics.height)).convert()
        super().draw(picture)
        return picture

    def covered(self) -> None:
        """What covers a table whole stops it: nobody loses time, and the phones are told."""
        if self.match.clock is not None:
            self.match.clock.stand()
            if self.match.remote is not None:
                self.match.remote.act()
        super().covered()

    def returned(self) -> None:
        if self.match.clock is not None:
            self.match.clock.stand()
        self.match.computers.forget()  # another table may have asked them meanwhile
        super().returned()

    def leave(self) -> None:
        if self.turns is not None:
            self.turns.leave()
        super().leave()

    def hands(self) -> Player:
        self.hinting = Hinting(self.services, self.match, self.scene)
        return Player(self.scene, self.play, self.services, self.submit, self.hinting.ask)

    def _keys_at(self) -> Stop | None:
        """The keyboard focus at the table, if the keyboard was used last."""
        focus = self.player.keyboard.focus
        return focus.stop if focus.shown else None

    @property
    def hint(self) -> str:
        return self.hinting.said

    @property
    def warning(self) -> str:
        return self.clock.warning if self.clock is not None else ""

    @property
    def beside(self) -> tuple[Widget, ...]:
        return self.hinting.widgets

    @property
    def people_buttons(self) -> tuple[Widget, ...]:
        turns = self.turns.group.widgets if self.turns is not None else []
        return (*turns, *self.to_the_end.group.widgets)

    @property
    def pace(self) -> float:
        return super().pace * self.match.haste

    @property
    def computers_wait(self) -> bool:
        return self.turns is not None and self.turns.holding

    @property
    def calls(self) -> bool:
        """Of several people somebody is called by whose turn it is alone: what they hold tells nobody anything."""
        if len(self.play.humans) == 1:
            return super().calls
        state = self.match.match.state
        return self.settled and state.ended is None and state.turn in self.play.people

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        if self._rushes(event) or self._seeks_phone(event):
            return
        if self.turns is not None and self.turns.handle(event):
            return
        for_hint = self.play.hintable and (self.hinting.open or event.type == pygame.KEYDOWN)
        if not (for_hint and self.hinting.handle(event)):
            super().handle(event, now)

    def _offer_the_end(self) -> bool:
        """The button for the rest of the deal stands where Done means nothing, as soon as the picture shows everybody
        out. True: it has come or gone.
        """
        view, match = self.scene.line.view, self.match
        out = view.ended is None and all(map(view.is_out, match.humans))
        if not (out or self.to_the_end.group.widgets):
            return False
        words = _("To the end") if out and match.computers_alone and not match.rushes else ""
        return self.to_the_end.show(words, match.to_the_end, self.scene.line.layout.room.done)

    def _rushes(self, event: pygame.Event) -> bool:
        """True: the event was for that button, which has the key of Done."""
        group = self.to_the_end.group
        if not group.widgets:
            return False
        if event.type == pygame.KEYDOWN:
            asked = wishes(event, self.services.settings)
            if Wish.DONE not in asked and (Wish.PLAY not in asked or self._keys_at() is not None):
                return False
            group.widgets[0].click(0, 0)
            return True
        if group.handle(event, self.scene.metrics):
            self.scene.stale = True
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        return group.at(*self.scene.metrics.logical(event.pos)) is not None

    def _seeks_phone(self, event: pygame.Event) -> bool:
        """A press at the plate of somebody whose phone is not there opens the codes. True: it has."""
        away, stop = self.scene.moment.away, self._keys_at()
        if not away:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = owner_at(self.scene, tuple(away), self.scene.metrics.logical(event.pos)) != NOBODY
        elif event.type == pygame.KEYDOWN and stop is not None and stop.kind is StopKind.SEAT:
            found = stop.number in away and bool(CONFIRM & set(wishes(event, self.services.settings)))
        else:
            return False
        if found:
            self.services.router.go(AtPhones())
        return found

    def follow(self, now: float) -> bool:
        self._seat_people()
        offered = self._offer_the_end()
        if self._remarked < len(self.match.remarks):
            self._remarked = len(self.match.remarks)
            self.scene.say(self.match.remarks[-1])
        turning = self.turns is not None and self.turns.follow(now)
        if self.clock is not None:
            self.clock.follow(now)
        hinted = self.hinting.open and self.hinting.follow()
        return turning or hinted or offered

    def next_change(self, now: float) -> float:
        """While one person alone thinks, nothing changes but a face that blinks and what was said for a while."""
        busy = self.play.thinking is not None or self.hinting.open or self.turns is not None or not self.settled
        if busy or self.match.opponents.advising:  # somebody at a phone has asked for a hint
            return super().next_change(now)
        ticks = self.clock.next_change(now) if self.clock is not None else inf
        return min(now + PATIENCE, ticks, self.scene.moment.next_change, self.scene.line.next_change(now))

    def act(self, legal: Legal) -> None:
        if self._one_person_plays() and (self.turns is None or self.turns.alone):
            self.pass_by_itself(legal)  # among several people that would tell what a hand lacks
        self._show_result()

    def _one_person_plays(self) -> bool:
        humans, state = self.play.humans, self.match.match.state
        return len(humans) == 1 or sum(map(state.in_play, humans)) == 1

    def redraw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Where nothing lies over the table's own picture, only what changed in it is drawn."""
        bare, self._bare = self._bare, self._nothing_over_it
        if not (bare and self._bare):
            return super().redraw(surface)
        if self.only_faces:
            return self.painter.draw_faces(surface, self.scene.line, self.scene.now)
        return self.painter.draw(surface, self.scene.line, self.scene.moment, self.scene.now, known=True)

    @property
    def _nothing_over_it(self) -> bool:
        return self.turns is None and not self.hinting.open and not self.to_the_end.group.widgets

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._bare = self._nothing_over_it
        if self.to_the_end.group.widgets:
            self.to_the_end.group.draw(surface, self.painter.art)
        if self.hinting.open:
            self.hinting.draw(surface, self.painter.art)
        if self.turns is not None:
            self.turns.draw(surface, self.painter.art)

    def _show_result(self) -> None:
        ended = self.just_ended()
        if ended is None:
            return
        play, rules, view = self.match, self.match.rules, self.scene.line.view
        review_by_itself(self.services, play)
        result = DealResult(
            ended,
            play.tally,
            play.seats,
            self._spokesman(ended.losers),
            play.pack,
            view.number,
            rules.side_of if rules.in_teams else (),
            rules.session.board,
            tuple(view.places),
            play.opening_view.ended is not None and view.number == play.opening_view.number,
        )
        after = partial(afterwards, self.services, play)
        sheet = FoolScreen(self.services, result, self._next_deal, self.submit, after)
        self.services.router.open(sheet)

    def _time_is_up(self) -> None:
        """Whoever is asked has not decided in time: whoever came forward among several steps back, …"""
        if self.match.ahead and self.turns is not None:
            self.submit(Pass(self.match.eye))
            return
        command = self.match.time_is_up()  # … and anybody else does the least
        if command.seat == self.play.eye:
            self.player.cancel()
        if self.turns is not None and command.seat == self.play.eye:
            self.turns.acted(by_clock=True)
        you = self.play.eye if len(self.play.humans) == 1 else NOBODY
        self.scene.say(told_late(Company.of(self.play.seats, you), command.seat))
        self.scene.hear()

    def _next_deal(self, words: Words = ()) -> None:
        self.submit(NextDeal(self.play.asker, words))

    def _spokesman(self, losers: tuple[int, ...]) -> int:
        """The seat that is asked between deals: of several people one who lost, as the loser may choose the dealer."""
        lost = [seat for seat in self.play.humans if seat in losers]
        return lost[0] if lost else self.play.asker

    def submit(self, command: Command) -> bool:
        if command.seat not in self.play.people and not isinstance(command, BETWEEN_DEALS):
            return False
        if self.turns is not None and self.turns.withdraws(command):
            return True
        if not super().submit(command):
            return False
        if self.turns is not None:
            self.turns.acted()
        return True


def review_by_itself(services: Services, play: MatchSession) -> None:
    """Start a review of the finished deal if that is wanted for every deal and the machine is not on battery."""
    if services.settings.review_after and play.path.name and not services.power.on_battery():
        services.reviewing.ask_all([(play.path, play.match.state.number, seat) for seat in play.humans])
