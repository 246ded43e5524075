"""The table: one match on the screen. The picture follows the match, the computers play when it rests.

Whose cards it shows, where several people share it, is game.hot_seat.turns' to say.
"""

from functools import partial

import pygame

from engine.match.provably_fair import Words
from engine.rules.commands import ChooseDealer, Command, EndSession, Gesture, NextDeal, Pass
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.view import Legal
from game.hot_seat.turns import Turns
from game.match.deal_slip import DealSlip
from game.match.hinting import Hinting
from game.result.next_steps import afterwards
from game.result.screen import FoolScreen
from game.session import daily_deal
from game.session.session import MatchSession
from game.table.input.focus import Stop
from game.table.input.keyboard import Keyboard
from game.table.input.player import Player
from game.table.paint.painter import Painter
from game.table.paint.plaques import THINKS_AFTER
from game.table.scene import Scene
from game.text.i18n import _
from game.ui.art import Art
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Widget

AUTO_PASS_AFTER = 300.0
BETWEEN_DEALS = (NextDeal, ChooseDealer, EndSession)


class TableScreen:
    """One match, seen and played. See game.ui.screen.Screen."""

    overlay = False
    scene: Scene
    """What is shown, from `enter` on."""

    def __init__(self, services: Services, play: MatchSession) -> None:
        self.services, self.play = services, play
        self._settled_since: float | None = None
        self._called = False
        self._result_of = 0

    # Screen

    def enter(self, art: Art, metrics: Metrics) -> None:
        art.ready()
        self.services.sound.surround(self.services.settings.scenery)
        self._painter = Painter(art, metrics, self.play.seats, self.play.rules, self._name())
        self._painter.be_at(self.services.settings.scenery, self.services.settings.last_moves)
        self._painter.warm()
        self.scene = Scene(self.play, metrics)
        self._slip = DealSlip(self.play)
        self.hinting = Hinting(self.services, self.play, self.scene)
        self.player = Player(self.scene, self.play, self.services, self.submit, self.hinting.ask)
        self.turns = Turns(
            self.services, self.play, self.scene, self.submit, self.player.cancel, self._keys_at, self._uncovered
        )

    def _name(self) -> str:
        name = daily_deal.titled(_(self.play.name) if self.play.name else _("House rules"), self.play.header)
        return _("{game} · rated").format(game=name) if self.play.agreed.rated else name

    def resized(self, metrics: Metrics) -> None:
        self.player.cancel()
        self._painter.name = self._name()  # the language may have changed
        self._painter.resized(metrics)
        self.scene.resized(metrics)

    @property
    def in_force(self) -> tuple[Options, int] | None:
        return self.play.options, len(self.play.seats)

    def covered(self) -> None:
        self.player.cancel()

    def leave(self) -> None:
        self.play.close()

    def _uncovered(self) -> bool:
        return self.services.router.top is self

    def _keys_at(self) -> Stop | None:
        """What the keys are at, if they are what was used last."""
        focus = self.player.keyboard.focus
        return focus.stop if focus.shown else None

    @property
    def hint(self) -> str:
        """What is written besides the deal, "" for nothing."""
        return self.hinting.said

    @property
    def beside(self) -> tuple[Widget, ...]:
        """What can be pressed besides the table's own buttons."""
        return self.hinting.widgets

    @property
    def beside_metrics(self) -> Metrics:
        """The canvas on which that lies."""
        return self.scene.metrics

    @property
    def keyboard(self) -> Keyboard:
        """Where the keys are, and what they do."""
        return self.player.keyboard

    @property
    def settled(self) -> bool:
        return self.scene.settled

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        if not self.turns.handle(event) and not (self.play.hintable and self.hinting.handle(event)):
            self.player.handle(event)

    @property
    def pace(self) -> float:
        """What durations are multiplied by here."""
        return self.services.settings.pace

    def update(self, now: float) -> bool:
        scene = self.scene
        scene.now = now
        scene.line.pace, scene.line.calm = self.pace, self.services.settings.calm
        self.play.pauses.pace = scene.line.tempo
        scene.hear()
        moving = scene.line.advance(now)
        self._play_sounds()
        self.play.update(now, scene.settled and not self.turns.holding)
        scene.hear()
        turning = self.turns.follow(now)
        slipping = self._slip.follow(scene.line, scene.settled, now, bool(scene.moment.toast)) | self.hinting.follow()
        legal = self.play.legal()
        changed = self._follow(legal)
        self._pass_for_the_player(legal)
        self._show_result()
        stale, scene.stale = scene.stale, False
        busy = self._passing(now) or moving or turning or slipping or changed or stale or self.player.carrying
        if not busy:
            self._painter.prepare()
        return busy

    def _passing(self, now: float) -> bool:
        """The place may have been changed; outside its window the land goes by while somebody looks. True: it moved."""
        settings = self.services.settings
        self._painter.be_at(settings.scenery, settings.last_moves)
        return not settings.calm and pygame.key.get_focused() and self._painter.pass_by(now)

    def draw(self, surface: pygame.Surface) -> None:
        if self.hinting.open:
            self.scene.moment.last = ()  # the hint has the place, and words enough
        self._painter.draw(surface, self.scene.line, self.scene.moment, self.scene.now)
        self._slip.draw(surface, self._painter.art, self.scene.line)
        self.hinting.draw(surface, self._painter.art)
        self.turns.draw(surface, self._painter.art)

    # The picture follows the match

    def _follow(self, legal: Legal) -> bool:
        """Bring everything besides the cards up to date. True: must be drawn."""
        moment = self.scene.moment
        before = moment.standing()
        self._see_badge(legal)
        self._see_rest()
        self._call(legal)
        thinks = self._see_thinking()
        moment.last = self.scene.last.lines if self.services.settings.last_moves else ()
        expired = moment.expire(self.scene.now)
        if self.play.trouble:
            self.scene.say(self.play.trouble)
            self.play.trouble = ""
        self.player.guide(legal)
        return thinks or expired or before != moment.standing()

    def _see_badge(self, legal: Legal) -> None:
        """The turn-up wears a badge while it may be exchanged."""
        line = self.scene.line
        if legal.exchange != line.layout.badge and line.settled:
            self.scene.relay()

    def _see_rest(self) -> None:
        """Note since when the picture has been true."""
        if not self.settled:
            self._settled_since = None
        elif self._settled_since is None:
            self._settled_since = self.scene.now

    def _call(self, legal: Legal) -> None:
        """Tell the person that it is his turn, once, and only when he can see why."""
        helping = legal.phase is None and any(beaters for _target, beaters in legal.beats)
        self.scene.moment.phase = legal.phase if self.settled else None
        self.scene.moment.helping = helping and self.settled
        if legal.phase is None and not helping:
            self._called = False
        elif self.settled and not self._called:
            self._called = True
            if not self.play.shared and (legal.attack or legal.beats or legal.hand_back):
                self.services.sound.play("your_turn")  # several people hear it at the curtain, whatever they hold

    def _see_thinking(self) -> bool:
        """Who is thinking, and since when it shows. True: a sign of it moves."""
        moment, now = self.scene.moment, self.scene.now
        if self.play.thinking != moment.thinking or not self.settled:
            moment.thinking, moment.thinking_since = self.play.thinking, now
        return moment.thinking is not None and now - moment.thinking_since > THINKS_AFTER

    def _play_sounds(self) -> None:
        for name in self.scene.line.sounds:
            self.services.sound.play(name)
        self.scene.line.sounds.clear()

    def _show_result(self) -> None:
        line, play = self.scene.line, self.play
        ended, number = line.view.ended, line.view.number
        if ended is None or number == self._result_of or line.moving():
            return
        self._result_of = number
        review_by_itself(self.services, play)
        self.scene.moment.toast = ""
        self.player.cancel()
        rules = play.rules
        sheet = FoolScreen(
            self.services,
            ended,
            play.tally,
            play.seats,
            self._spokesman(ended.losers),
            play.pack,
            number,
            self._next_deal,
            submit=self.submit,
            sides=rules.side_of if len(rules.sides) < rules.seats else (),
            board=rules.session.board,
            places=tuple(line.view.places),
            after=partial(afterwards, self.services, play),
            seen=play.opening_view.ended is not None and number == play.opening_view.number,
        )
        self.services.router.open(sheet)

    def _stand(self) -> None:
        """The match has been put elsewhere in its deal: show how it stands there, as if one had just come."""
        self.player.begin_anew()
        self._settled_since, self._called, self._result_of = None, False, 0
        self.scene.stand()

    # Commands

    def _pass_for_the_player(self, legal: Legal) -> None:
        """With nothing to lay the person is not asked; it looks like anybody's pass (UX 3.12)."""
        if legal.phase not in (Phase.THROW_IN, Phase.GIVE) or legal.attack or legal.exchange:
            return
        if Gesture.STOP in legal.says:  # a choice all the same (R73)
            return
        if not self.services.settings.auto_pass or self.player.pressing or self._settled_since is None:
            return
        if not self.turns.alone:
            return
        if self.scene.now - self._settled_since >= AUTO_PASS_AFTER * self.scene.line.pace:
            self.submit(Pass(legal.seat))

    def _next_deal(self, words: Words = ()) -> None:
        self.submit(NextDeal(self.play.asker, words))

    def _spokesman(self, losers: tuple[int, ...]) -> int:
        """The seat that is asked between deals: of several people one who lost, because he may choose the dealer."""
        lost = [seat for seat in self.play.people if seat in losers]
        return lost[0] if self.play.shared and lost else self.play.asker

    def submit(self, command: Command) -> bool:
        """Ask for ``command``; a refusal is said. True when it was carried out."""
        if command.seat not in self.play.people and not isinstance(command, BETWEEN_DEALS):
            return False
        if self.turns.withdraws(command):
            return True
        refused = self.play.submit(command)
        if refused is not None:
            self.player.refuse(refused)
            return False
        self.turns.acted(command)
        self.scene.hear()
        return True


def review_by_itself(services: Services, play: MatchSession) -> None:
    """A deal has ended: its review is made if that is wanted of every deal, and there is power."""
    if services.settings.review_after and play.path.name and not services.power.on_battery():
        services.reviewing.ask_all([(play.path, play.match.state.number, seat) for seat in play.people])
