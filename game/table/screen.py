"""A table on the screen: its picture, and the person's input. What is played there is its session's business.

A match, a practice, a replay, a lesson, a drill, a puzzle and a review each are a kind of table, and add what is
theirs.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

import pygame

from engine.rules.commands import Command, Gesture, Pass
from engine.rules.events import DealEnded, Phase
from engine.rules.options import Options
from engine.rules.view import Legal
from game.session.daily_deal import titled
from game.session.game_names import name_of
from game.session.seats import called_now
from game.session.table_session import TableSession
from game.storage.own_games import OwnGames
from game.table.input.keyboard import Keyboard
from game.table.input.player import Player
from game.table.layout.layout import Selection
from game.table.paint.background import NextGround
from game.table.paint.furniture import THINKS_AFTER
from game.table.paint.painter import Painter
from game.table.scene import Scene
from game.text.i18n import _
from game.ui.art import Art
from game.ui.destinations import Pause
from game.ui.layout import Page
from game.ui.metrics import Metrics
from game.ui.screen import LOOK
from game.ui.services import Services
from game.ui.transition import Anchor, Anchors, Thing
from game.ui.widgets import Widget

AUTO_PASS_AFTER = 300.0


class TableScreen(ABC):
    """See game.ui.screen.Screen. ``scene``, ``painter`` and ``player`` are there from `enter` on."""

    overlay = False
    ahead: tuple[object, ...] = (Pause(),)
    scene: Scene
    painter: Painter
    player: Player

    def __init__(self, services: Services, play: TableSession) -> None:
        self.services, self.play = services, play
        self.settled_since: float | None = None
        self.called = False
        self._result_of = 0
        self.only_faces = False
        """Whether only faces have changed since the last frame."""

    # What each kind of table says for itself

    @property
    @abstractmethod
    def name(self) -> str:
        """The title in the bar."""

    @property
    def hint(self) -> str:
        """What is written besides the deal, "" for nothing."""
        return ""

    @property
    def warning(self) -> str:
        """What a screen reader says once, though it is not written; "" for nothing."""
        return ""

    @property
    def pages(self) -> tuple[Page, ...]:
        """What is laid out beside the table."""
        return ()

    @property
    def beside(self) -> tuple[Widget, ...]:
        """Widgets besides the table's own buttons, in reading order."""
        return tuple(widget for page in self.pages for widget in page.controls)

    @property
    def beside_metrics(self) -> Metrics:
        """The canvas on which that lies."""
        return self.scene.metrics

    @property
    def people_buttons(self) -> tuple[Widget, ...]:
        """Where several people share the screen: what they press to look at their cards."""
        return ()

    @property
    def pace(self) -> float:
        """The factor for all durations."""
        return self.services.settings.pace

    @property
    def computers_wait(self) -> bool:
        """Whether computers have to wait although nothing moves."""
        return False

    def canvas(self, window: Metrics) -> Metrics:
        """The part of the window that the table has, from the upper left corner."""
        return window

    def hands(self) -> Player:
        """The input of the person at the table, by mouse, keys or gamepad."""
        return Player(self.scene, self.play, self.services, self.submit)

    def orders(self) -> dict[int, tuple[int, ...]]:
        """The orders that people have given their hands at this table before, by seat."""
        return {}

    def follow(self, now: float) -> bool:
        """Updates what is on the table besides cards. True: it must be redrawn."""
        return False

    def act(self, legal: Legal) -> None:  # noqa: B027  # few do
        """Automatic actions of the table once everything is shown."""

    # Screen

    def enter(self, art: Art, metrics: Metrics) -> None:
        self.services.sound.surround(self.services.settings.scenery)
        self.window, self.window_art = metrics, art
        table = self.canvas(metrics)
        self.painter = Painter(
            art if table is metrics else art.at(table), table, self.play.seats, self.play.rules, self.name
        )
        scenery = self.services.settings.scenery
        ground = self.services.of_room(NextGround).take(table, scenery, len(self.play.seats), self.play.rules.in_teams)
        if ground is not None:
            self.painter.lay(ground)
        self.painter.be_at(scenery)
        settings = self.services.settings
        choice = Selection(sorting=settings.sort, large=settings.large_print)
        self.scene = Scene(self.play, table, choice, self.orders())
        self.player = self.hands()

    def rehearse(self) -> Iterator[None]:
        yield from self.window_art.ready()
        yield from self.painter.rehearse(self.scene.line, self.scene.moment, self.scene.now)

    def resized(self, metrics: Metrics) -> None:
        self.window = metrics
        table = self.canvas(metrics)
        self.player.cancel()
        if table is not metrics:
            self.painter.art = self.window_art.at(table)
        self.painter.name = self.name  # the language may have changed
        self.play.seats = self.painter.seats = called_now(self.play.seats)
        self.painter.resized(table)
        self.scene.resized(table)

    @property
    def in_force(self) -> tuple[Options, int] | None:
        return self.play.options, len(self.play.seats)

    def anchors(self) -> Anchors:
        layout, art = self.scene.line.layout, self.painter.art
        places: dict[Anchor, pygame.Rect] = {
            (Thing.PLATE, seat): art.rect(*layout.room.board(at)) for seat, at in layout.seats.items()
        }
        places[Thing.TABLE, 0] = pygame.Rect(0, 0, self.scene.metrics.width, self.scene.metrics.height)
        return Anchors(places)

    def covered(self) -> None:
        self.player.cancel()

    def returned(self) -> None:
        self.scene.stale = True

    def leave(self) -> None:
        self.play.close()

    @property
    def keyboard(self) -> Keyboard:
        """Where the keys are, and what they do."""
        return self.player.keyboard

    @property
    def settled(self) -> bool:
        return self.scene.settled

    @property
    def calls(self) -> bool:
        """It is the person's turn, as the picture shows. What passes by itself calls nobody."""
        return self.called and not self.passes_by_itself(self.play.legal())

    @property
    def on_top(self) -> bool:
        """Whether no other screen is over the table."""
        return self.services.router.top is self

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        self.player.handle(event)

    def update(self, now: float) -> bool:
        scene = self.scene
        scene.now = now
        scene.line.pace, scene.line.calm = self.pace, self.services.settings.calm
        scene.line.watched = pygame.key.get_focused()
        scene.hear()
        moving = scene.line.advance(now)
        rested = scene.line.settled
        self._play_sounds()
        self.play.update(now, scene.settled and not self.computers_wait, scene.line.tempo)
        scene.hear()
        if rested and scene.line.queue:  # what has just been played begins in this picture, not in the next
            moving = scene.line.advance(now)
        following = self.follow(now)
        legal = self.play.legal()
        changed = self._show(legal)
        self.act(legal)
        stale, scene.stale = scene.stale, False
        more = self._passing(now) or following or changed or stale or self.player.carrying
        self.only_faces = scene.line.only_faces and not more
        if not moving and not more and not self.services.router.travelling:
            self.painter.prepare()
        return moving or more

    @property
    def still(self) -> bool:
        return self.only_faces

    def next_change(self, now: float) -> float:
        return now + LOOK

    def _passing(self, now: float) -> bool:
        """The place may have been changed; outside its window the land goes by while somebody looks. True: it moved."""
        settings = self.services.settings
        self.painter.be_at(settings.scenery)
        return not settings.calm and pygame.key.get_focused() and self.painter.pass_by(now)

    def draw(self, surface: pygame.Surface) -> None:
        self.painter.draw(surface, self.scene.line, self.scene.moment, self.scene.now)

    def redraw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self.draw(surface)
        return None

    # The picture follows the session

    def _show(self, legal: Legal) -> bool:
        """Bring everything besides the cards up to date. True: must be drawn."""
        moment = self.scene.moment
        before = moment.standing()
        self._see_rest()
        self._call(legal)
        thinks = self._see_thinking()
        expired = moment.expire(self.scene.now)
        if self.play.trouble:
            self.scene.say(self.play.trouble)
            self.play.trouble = ""
        self.player.guide(legal)
        return thinks or expired or before != moment.standing()

    def _see_rest(self) -> None:
        """Note since when the picture has been true."""
        if not self.settled:
            self.settled_since = None
        elif self.settled_since is None:
            self.settled_since = self.scene.now

    def _call(self, legal: Legal) -> None:
        """Tell the person that it is his turn, once, and only when he can see why."""
        helping = legal.phase is None and any(beaters for _target, beaters in legal.beats)
        self.scene.moment.phase = legal.phase if self.settled else None
        self.scene.moment.helping = helping and self.settled
        if legal.phase is None and not helping:
            self.called = False
        elif self.settled and not self.called:
            self.called = True
            if len(self.play.humans) == 1 and (legal.attack or legal.beats or legal.hand_back):
                self.services.sound.play("your_turn")  # several hear it at the curtain, or not at all

    def _see_thinking(self) -> bool:
        """Who is thinking, and since when it shows. True: a sign of it moves."""
        moment, now = self.scene.moment, self.scene.now
        moment.short, moment.away = self.play.short, self.play.away
        if self.play.thinking != moment.thinking or not self.settled:
            moment.thinking, moment.thinking_since = self.play.thinking, now
        return moment.thinking is not None and now - moment.thinking_since > THINKS_AFTER

    def _play_sounds(self) -> None:
        for cue in self.scene.line.sounds:
            self.services.sound.play(cue)
        self.scene.line.sounds.clear()

    def stand(self) -> None:
        """The session has been put elsewhere in its deal: show how it stands there, as if one had just come."""
        self.player.begin_anew()
        self.settled_since, self.called, self._result_of = None, False, 0
        self.scene.stand()

    def just_ended(self) -> DealEnded | None:
        """How the deal has ended: once, when the picture has come to its end, and nothing is in anybody's hand."""
        line = self.scene.line
        ended, number = line.view.ended, line.view.number
        if ended is None or number == self._result_of or line.moving():
            return None
        self._result_of = number
        self.scene.moment.toast = ""
        self.player.cancel()
        return ended

    # Commands

    def pass_by_itself(self, legal: Legal) -> None:
        """With nothing to lay the person is not asked; it looks like anybody's pass (UX 3.12)."""
        if not self.passes_by_itself(legal) or self.player.pressing or self.settled_since is None:
            return
        if self.scene.now - self.settled_since >= AUTO_PASS_AFTER * self.scene.line.pace:
            self.submit(Pass(legal.seat))

    def passes_by_itself(self, legal: Legal) -> bool:
        """Whether no card can be laid, and the person has automatic passing on."""
        if legal.phase not in (Phase.THROW_IN, Phase.GIVE) or legal.attack or legal.exchange:
            return False
        return Gesture.STOP not in legal.says and self.services.settings.auto_pass  # stopping is a choice (R73)

    def submit(self, command: Command) -> bool:
        """Ask for ``command``; a refusal is said. True when it was carried out."""
        refused = self.play.submit(command)
        if refused is not None:
            self.player.refuse(refused)
            return False
        self.scene.moment.toast = ""  # why something else was not done is answered by this
        self.scene.hear()
        return True


def game_name(play: TableSession, own: OwnGames) -> str:
    """The game that is played, with the number or day of a deal that everybody can have."""
    name = name_of(play.options, own)
    if play.header is not None:
        name = titled(name, play.header)
    return _("{game} · rated").format(game=name) if play.agreed.rated else name
