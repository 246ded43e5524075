"""A finished deal looked back on at the real table: forwards, backwards, with any seat's eyes or all hands open.

The picture is the table's own; this drives it through time and adds the foot with the ways there. Going on is shown as
it happened, going back is a jump to the picture that stood there.
"""

from pathlib import Path

import pygame

from engine.records.replay import DealReplay
from engine.rules.commands import Command
from game.match.footer import HIGH, HIGH_UPRIGHT, draw_ground, draw_meaning
from game.match.table_with_footer import FootedTable
from game.replay.caption import draw_told
from game.replay.footer_layout import Ways, laid_out, plan
from game.session.deal_replay import ReplaySession
from game.table.input.panel import sign_at
from game.table.paint.open_hand import draw_open_hand
from game.table.paint.plaques import holds
from game.text.i18n import _
from game.text.recap import recap
from game.ui.art import Art
from game.ui.destinations import DealReview, Library, PlayOn
from game.ui.input.hands import pad_of, wishes
from game.ui.input.wishes import CARDS, Wish
from game.ui.metrics import Metrics
from game.ui.services import Services

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE)
REST = 650.0
"""So many ms a moment is shown before the next, while the deal plays by itself."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
TOLD = 4
"""So many sentences say what has just happened."""
OPEN = Wish.CARD_10
PASSED_ON = frozenset({Wish.LOG, Wish.READ, Wish.MENU, Wish.MUTE})
"""What the table sees to as always."""


class ReplayScreen(FootedTable):
    """One finished deal. ``journal`` and the deal's number say where it came from, for who wants to play on.

    ``over_table``: it is looked back on from its own match at the table, which waits below.
    """

    FOOT = (HIGH, HIGH_UPRIGHT)

    def __init__(
        self, services: Services, reel: DealReplay, journal: Path, eye: int | None = None, over_table: bool = False
    ) -> None:
        people = [seat for seat, chair in enumerate(reel.chairs) if not chair.computer]
        self.showing = self._look_on(reel, eye if eye is not None else people[0] if people else 0)
        super().__init__(services, self.showing)
        self.reel, self.journal, self.over_table = reel, journal, over_table
        self.playing = False
        self.speed = SPEEDS.index(1.0)
        self._rested: float | None = None

    def _look_on(self, reel: DealReplay, eye: int) -> ReplaySession:
        return ReplaySession(reel, eye)

    def _name(self) -> str:
        return _("Replay: {game}").format(game=super()._name())

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self._painter.looking_on = True

    @property
    def hint(self) -> str:
        """What has just happened."""
        return " ".join(self.told)

    @property
    def told(self) -> list[str]:
        """The sentences for the moment that is shown."""
        names = [chair.name for chair in self.play.seats]
        return recap(self.showing.just_now(), names, self.play.pack, TOLD)

    def _lay_out(self) -> None:
        showing = self.showing
        ways = Ways(
            begin=lambda: self.jump(0),
            bout_back=lambda: self._by_bouts(-1),
            back=self._back,
            play=self._play_or_pause,
            on=self._on,
            bout_on=lambda: self._by_bouts(1),
            end=lambda: self.jump(len(self.reel)),
            scroll=self._scroll,
            eyes=self._eyes,
            open=self._open,
            review=self._review,
            faster=self._faster,
            practise=self._practise,
            leave=self._leave,
        )
        back = _("The game") if self.over_table else _("Deals")
        at = plan(self.strip, self.scene.metrics.upright, self._whole.larger)
        listed = laid_out(at, showing, self.playing, SPEEDS[self.speed], ways, back)
        self._group.replace(listed)
        self.scene.stale = True

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        scene = self.scene
        scene.now = now
        if event.type in MOUSE:
            self._mouse(event, now)
        elif event.type == pygame.MOUSEWHEEL:
            (self._on if event.y < 0 else self._back)()
        elif event.type == pygame.KEYDOWN:
            self._key(event, now)

    def _mouse(self, event: pygame.Event, now: float) -> None:
        if self._group.handle(event, self.beside_metrics):
            self.scene.stale = True
        if event.type == pygame.WINDOWLEAVE:
            super().handle(event, now)
            return
        x, y = self.scene.metrics.logical(event.pos)
        if event.type == pygame.MOUSEMOTION or sign_at(self.scene.line.layout.room, x, y) >= 0:
            super().handle(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            seats = self.scene.line.layout.seats
            found = next((seat for seat, at in seats.items() if holds(at, x, y)), -1)
            if found >= 0:
                self._eyes(found)

    def _key(self, event: pygame.Event, now: float) -> None:
        asked, shift, pad = wishes(event, self.services.settings), bool(event.mod & pygame.KMOD_SHIFT), pad_of(event)
        focus = self._group.focus
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and not pad:
            self._by_bouts(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif Wish.LEFT in asked or Wish.RIGHT in asked:
            by = 1 if Wish.RIGHT in asked else -1
            if shift:
                self._by_bouts(by)
            else:
                (self._on if by > 0 else self._back)()
        elif Wish.UP in asked or Wish.DOWN in asked:
            self._by_bouts(1 if Wish.DOWN in asked else -1)
        elif Wish.FIRST in asked or (pad and Wish.COUNTER in asked):
            self.jump(0)
        elif Wish.LAST in asked or (pad and Wish.HURRY in asked):
            self.jump(len(self.reel))
        elif (Wish.NEXT in asked or Wish.PREVIOUS in asked) and pad:
            self._eyes((self.play.eye + (1 if Wish.NEXT in asked else -1)) % len(self.play.seats))
        elif Wish.NEXT in asked or Wish.PREVIOUS in asked:
            self._group.handle(event, self.scene.metrics)
            self.scene.stale = True
        elif Wish.PLAY in asked and focus is not None and self._group.ring and not pad:
            focus.click(*focus.box.centre)
        elif Wish.CHOOSE in asked or Wish.PLAY in asked:
            self._play_or_pause()
        elif OPEN in asked or Wish.TAKE in asked:
            self._open()
        elif asked and asked[0] in CARDS and CARDS.index(asked[0]) < len(self.play.seats):
            self._eyes(CARDS.index(asked[0]))
        elif Wish.DONE in asked:
            self._practise()
        elif Wish.SLOWER in asked or Wish.FASTER in asked:
            self._faster(1 if Wish.FASTER in asked else -1)
        elif Wish.BACK in asked:
            self._leave()
        elif PASSED_ON & set(asked):
            super().handle(event, now)

    # Through time

    def _on(self) -> None:
        """The next moment, as it happened."""
        self.scene.hurry()
        self.showing.forward()
        self.scene.hear()
        self._moved()

    def _back(self) -> None:
        self.showing.back()
        self._stand()

    def _by_bouts(self, by: int) -> None:
        self.playing = False
        self.showing.by_bouts(by)
        self._stand()

    def jump(self, at: int) -> None:
        """Show the deal after ``at`` steps, and play no further by itself."""
        self.playing = False
        self.showing.go(at)
        self._stand()

    def _scroll(self, part: float) -> None:
        """The scrub bar was pulled there: to the nearest moment."""
        stops = self.showing.stops
        at = stops[round(part * (len(stops) - 1))]
        if at != self.showing.at:
            self.jump(at)

    def _stand(self) -> None:
        super()._stand()
        self._moved()

    def _moved(self) -> None:
        self._rested = None
        if self.showing.over:
            self.playing = False
        self._lay_out()

    def _play_or_pause(self) -> None:
        if self.showing.over and not self.playing:
            self.showing.go(0)
            self._stand()
        self.playing = not self.playing
        self._rested = None
        self._lay_out()

    def _faster(self, by: int = 0) -> None:
        """The next speed, round from the last to the first; ``by`` keeps within them."""
        self.speed = min(max(self.speed + by, 0), len(SPEEDS) - 1) if by else (self.speed + 1) % len(SPEEDS)
        self._lay_out()

    # Whose eyes

    def _eyes(self, seat: int) -> None:
        self.scene.hurry()
        self.showing.look(seat)
        self._stand()

    def _open(self) -> None:
        self.showing.open = not self.showing.open
        self._lay_out()

    # Elsewhere

    def _practise(self) -> None:
        self.services.router.go(PlayOn(self.journal, self.reel.place, self.showing.at, self.play.eye))

    def _review(self) -> None:
        self.services.sound.play("button")
        self.services.router.go(DealReview(self.journal, self.reel.place))

    def _leave(self) -> None:
        self.services.sound.play("button")
        if self.over_table:
            self.services.router.back()
        else:
            self.services.router.go(Library())

    # The table

    @property
    def pace(self) -> float:
        return super().pace / SPEEDS[self.speed]

    def update(self, now: float) -> bool:
        moved = super().update(now)
        if self.playing and self.scene.settled and self.services.router.top is self:
            self._rested = now if self._rested is None else self._rested
            if now - self._rested >= REST / SPEEDS[self.speed]:
                self._on()
        return moved or self.playing

    def _show_result(self) -> None:
        """The end of the deal is told like any of its moments."""

    def submit(self, command: Command) -> bool:
        """Nothing is played in a replay."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self.scene.moment.last = ()
        super().draw(surface)
        art, layout = self._painter.art, self.scene.line.layout
        if self.showing.open:
            for seat in layout.seats:
                draw_open_hand(surface, art, layout, self.play.match.view(seat), self.play.rules)
        draw_told(surface, art, layout.room, self.told)
        draw_ground(surface, art, self.strip)
        self._group.draw(surface, art)
        pointed = self._group.focus if self._group.ring and self._group.focus is not None else self._group.hovered
        if pointed is not None and pointed.told:
            draw_meaning(surface, art, self.strip, pointed)
