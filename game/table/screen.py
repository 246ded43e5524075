"""A table on the screen: its picture, and the person's input. What is played there is its session's business.

A match, a practice, a replay, a lesson, a drill, a puzzle and a review each are a kind of table, and add what is
theirs.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from math import prod

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
from game.table.input.player import Player
from game.table.layout.layout import Selection
from game.table.paint.background import NextGround
from game.table.paint.painter import Painter
from game.table.part import Part
from game.table.scene import Orders, Scene
from game.text.i18n import _
from game.ui.art import Art
from game.ui.destinations import Destination, Pause
from game.ui.layout import Page
from game.ui.metrics import Metrics
from game.ui.screen import LOOK
from game.ui.services import Services
from game.ui.transition import Anchor, Anchors, Thing
from game.ui.widgets import Widget

AUTO_PASS_AFTER = 300.0


class TableScreen(ABC):
    """See game.ui.screen.Screen. ``scene``, ``painter`` and ``player`` are there from `enter` on.

    ``parts``: what it has besides the deal (game.table.part). ``bulb``: what gives a hint, where there are hints.
    """

    overlay = False
    ahead: tuple[Destination, ...] = (Pause(),)
    scene: Scene
    painter: Painter
    player: Player

    def __init__(self, services: Services, play: TableSession) -> None:
        self.services, self.play = services, play
        self.parts: Sequence[Part] = ()
        self.bulb: Callable[[], None] | None = None
        self.auto_pass: Callable[[], bool] = lambda: False
        """Whether the person passes by itself with nothing to lay, if the settings say so."""
        self.orders: Callable[[], Orders] = dict
        """The orders that people have given their hands at this table before, by seat; ``keep_orders`` keeps them."""
        self.keep_orders: Callable[[Orders], None] | None = None
        self.still = False
        self.settled_since: float | None = None
        self.called = False
        self.deals = 0
        """How many deals decide the match; 0: it goes on as long as people like."""
        self._result_of = 0

    # What each kind of table says for itself

    @property
    @abstractmethod
    def name(self) -> str:
        """The title in the bar."""

    def there(self) -> Sequence[Part]:
        """The parts that are at the table now. Keys are heard by the others too: they may bring one up."""
        return self.parts

    @property
    def speech(self) -> str:
        """What is written besides the deal, "" for nothing."""
        return " ".join(filter(None, (part.speech for part in self.there())))

    @property
    def warning(self) -> str:
        """What a screen reader says once, though it is not written; "" for nothing."""
        return " ".join(filter(None, (part.warning for part in self.there())))

    @property
    def pages(self) -> tuple[Page, ...]:
        """What is laid out beside the table."""
        return tuple(page for part in self.there() for page in part.pages)

    @property
    def beside(self) -> tuple[Widget, ...]:
        """Widgets besides the table's own buttons, in reading order."""
        return tuple(widget for part in self.there() for widget in part.widgets)

    @property
    def beside_metrics(self) -> Metrics:
        """The canvas on which that lies."""
        return self.scene.metrics

    @property
    def people_buttons(self) -> tuple[Widget, ...]:
        """What stands in the place of the table's own buttons, for several people or whoever is out."""
        return tuple(widget for part in self.there() for widget in part.people_buttons)

    @property
    def pace(self) -> float:
        """The factor for all durations."""
        return self.services.settings.pace * prod(part.pace for part in self.parts)

    @property
    def computers_wait(self) -> bool:
        """Whether computers have to wait although nothing moves."""
        return any(part.holding for part in self.there())

    def gather(self) -> None:  # noqa: B027  # few do
        """Updates which parts it has."""

    # Screen

    def enter(self, art: Art, metrics: Metrics) -> None:
        self.services.sound.surround(self.services.settings.scenery)
        self.window, self.window_art = metrics, art
        table = _left_by(self.parts, metrics)
        self.painter = Painter(
            art if table is metrics else art.at(table), table, self.play.seats, self.play.rules, self.name
        )
        scenery = self.services.settings.scenery
        ground = self.services.of_room(NextGround).take(table, scenery, len(self.play.seats), self.play.rules.in_teams)
        if ground is not None:
            self.painter.lay(ground)
        self.painter.be_at(scenery)
        self.painter.deals = self.deals
        settings = self.services.settings
        choice = Selection(sorting=settings.sort, large=settings.large_print)
        self.scene = Scene(self.play, table, choice, self.orders())
        self.scene.keep_orders = self.keep_orders
        self.player = Player(self.scene, self.play, self.services, self.submit, self.bulb)
        self.gather()
        for part in self.parts:
            part.rebuild()

    def rehearse(self) -> Iterator[None]:
        yield from self.window_art.ready()
        self.player.guide(self.play.legal())  # its signs and buttons are drawn from the first picture on
        yield from self.painter.rehearse(self.scene.line, self.scene.moment, self.scene.now)
        for part in self.there():
            yield from part.rehearse()

    def resized(self, metrics: Metrics) -> None:
        self.window = metrics
        table = _left_by(self.parts, metrics)
        self.player.cancel()
        if table is not metrics:
            self.painter.art = self.window_art.at(table)
        self.painter.name = self.name  # the language may have changed
        self.play.seats = self.painter.seats = called_now(self.play.seats)
        self.painter.resized(table)
        self.scene.resized(table)
        for part in self.parts:
            part.rebuild()

    @property
    def in_force(self) -> tuple[Options, int] | None:
        return self.play.options, len(self.play.seats)

    def anchors(self) -> Anchors:
        layout, art = self.scene.line.layout, self.painter.art
        places: dict[Anchor, pygame.Rect] = {
            (Thing.PLATE, seat): art.rect(*layout.room.ring.board(at)) for seat, at in layout.seats.items()
        }
        places[Thing.TABLE, 0] = pygame.Rect(0, 0, self.scene.metrics.width, self.scene.metrics.height)
        return Anchors(places)

    def covered(self) -> None:
        for part in self.parts:
            part.covered()
        self.player.cancel()
        self.painter.look_away()

    def returned(self) -> None:
        for part in self.parts:
            part.returned()
        self.scene.stale = True

    def leave(self) -> None:
        for part in self.parts:
            part.leave()
        self.play.close()

    @property
    def settled(self) -> bool:
        return self.scene.settled

    @property
    def calls(self) -> bool:
        """It is the person's turn, as the picture shows. What passes by itself calls nobody.

        Of several people somebody is called by whose turn it is alone: what they hold tells nobody anything.
        """
        state, several = self.play.match.state, len(self.play.humans) > 1
        if several:
            return self.settled and state.ended is None and state.turn in self.play.people
        return self.called and not self._passes_by_itself(self.play.legal())

    @property
    def on_top(self) -> bool:
        """Whether no other screen is over the table."""
        return self.services.router.top is self

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        asked = self.parts if event.type == pygame.KEYDOWN else self.there()
        if not any(part.hears(event, self.services.settings) for part in asked):
            self.player.handle(event)

    def update(self, now: float) -> bool:
        scene = self.scene
        scene.now = now
        scene.line.pace, scene.line.calm = self.pace, self.services.settings.calm
        scene.line.watched = pygame.key.get_focused()
        scene.hear()
        moving = scene.line.advance(now)
        rested = scene.line.settled
        for cue in scene.line.sounds:
            self.services.sound.play(cue)
        scene.line.sounds.clear()
        self.play.update(now, scene.settled and not self.computers_wait, scene.line.tempo)
        scene.hear()
        if rested and scene.line.queue:  # what has just been played begins in this picture, not in the next
            moving = scene.line.advance(now)
        self.gather()
        following = [part for part in self.there() if part.follow(now)]
        legal = self.play.legal()
        changed = self._show(legal)
        if self.auto_pass():
            self._pass_by_itself(legal)
        for part in self.there():
            part.act(legal)
        stale, scene.stale = scene.stale, False
        more = self._passing(now) or bool(following) or changed or stale or self.player.carrying
        self.still = scene.line.only_faces and not more
        if not moving and not more and self.on_top:
            self.painter.prepare()
        return moving or more

    def next_change(self, now: float) -> float:
        return now + LOOK

    def _passing(self, now: float) -> bool:
        """The place may have been changed; outside its window the land goes by while somebody looks. True: it moved."""
        settings = self.services.settings
        self.painter.be_at(settings.scenery)
        return not settings.calm and pygame.key.get_focused() and self.painter.pass_by(now)

    def draw(self, surface: pygame.Surface) -> None:
        _paint(self, surface)

    def redraw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Where the parts lie on the table's own canvas, only what has changed is drawn."""
        if not _has_window(self):
            self.draw(surface)
            return None
        if self.still:
            return self.painter.draw_faces(surface, self.scene.line, self.scene.now)
        return _paint(self, surface, known=True)

    # The picture follows the session

    def _show(self, legal: Legal) -> bool:
        """Bring everything besides the cards up to date. True: must be drawn."""
        moment = self.scene.moment
        before = moment.standing()
        if not self.settled:
            self.settled_since = None
        elif self.settled_since is None:
            self.settled_since = self.scene.now
        self._call(legal)
        thinks = self.scene.see_thinking()
        expired = moment.expire(self.scene.now)
        if self.play.trouble:
            self.scene.say(self.play.trouble)
            self.play.trouble = ""
        self.player.guide(legal)
        return thinks or expired or before != moment.standing()

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

    def _pass_by_itself(self, legal: Legal) -> None:
        """With nothing to lay the person is not asked; it looks like anybody's pass (UX 3.12)."""
        if not self._passes_by_itself(legal) or self.player.pressing or self.settled_since is None:
            return
        if self.scene.now - self.settled_since >= AUTO_PASS_AFTER * self.scene.line.pace:
            self.submit(Pass(legal.seat))

    def _passes_by_itself(self, legal: Legal) -> bool:
        """Whether no card can be laid, and the person has automatic passing on."""
        if legal.phase not in (Phase.THROW_IN, Phase.GIVE) or legal.attack or legal.exchange:
            return False
        return Gesture.STOP not in legal.says and self.services.settings.auto_pass  # stopping is a choice (R73)

    def submit(self, command: Command) -> bool:
        """Ask for ``command``; a refusal is said. True when it was carried out."""
        if not all(part.allows(command) for part in self.there()):
            return False
        refused = self.play.submit(command)
        if refused is not None:
            self.player.refuse(refused)
            return False
        self.scene.moment.toast = ""  # why something else was not done is answered by this
        self.scene.hear()
        return all(part.accepts(command) for part in self.there())


def _paint(table: TableScreen, surface: pygame.Surface, known: bool = False) -> list[pygame.Rect]:
    scene, over = table.scene, [part.draw for part in reversed(table.there())]
    onto = over if _has_window(table) else ()
    areas = table.painter.draw(surface, scene.line, scene.moment, scene.now, onto, known)
    for draw in over[len(onto) :]:
        draw(surface)
    return areas


def _has_window(table: TableScreen) -> bool:
    """Whether the table's canvas is the whole window: no part has taken a share."""
    return table.scene.metrics is table.window


def _left_by(parts: Sequence[Part], window: Metrics) -> Metrics:
    """The canvas that the parts leave to the table."""
    for part in parts:
        window = part.canvas(window)
    return window


def game_name(play: TableSession, own: OwnGames) -> str:
    """The game that is played, with the number or day of a deal that everybody can have."""
    name = name_of(play.options, own)
    if play.header is not None:
        name = titled(name, play.header)
    return _("{game} · rated").format(game=name) if play.agreed.rated else name
