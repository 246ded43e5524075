"""Replay of a finished deal at the table: forward and back, from any seat's view or with all hands open."""

from functools import partial
from pathlib import Path

import pygame

from engine.records.replay import DealReplay
from game.replay.caption import draw_caption
from game.replay.playback import Playback
from game.session.replay_session import ReplaySession
from game.table.foot import MOUSE, FootedTable
from game.table.input.panel import sign_at
from game.table.paint.open_hand import draw_open_hand
from game.table.screen import game_name
from game.table.transport import Eyes, Scrub, SignToggle, draw_meaning, plate
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.text.recap import recap
from game.ui.art import Art
from game.ui.controls import button, named
from game.ui.destinations import DealReview, PlayOn
from game.ui.input.hands import pad_of, wishes
from game.ui.input.wishes import CARDS, Wish
from game.ui.layout import Column, Control, Node, Pad, Row, Stack, spring
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box
from game.ui.widgets.base import Action

TOLD = 4
"""Number of sentences about the latest events."""
OPEN = Wish.CARD_10
PASSED_ON = frozenset({Wish.LOG, Wish.READ, Wish.MENU, Wish.MUTE})
"""Keys that the table handles as always."""
FACE, PLATE, APART, EDGE = 50.0, 48.0, 4.0, 26.0


class ReplayScreen(FootedTable):
    """One finished deal. ``journal`` and the deal's number are its origin, needed for practice."""

    def __init__(self, services: Services, reel: DealReplay, journal: Path, eye: int | None = None) -> None:
        people = [seat for seat, chair in enumerate(reel.chairs) if not chair.computer]
        self.showing = ReplaySession(reel, eye if eye is not None else people[0] if people else 0)
        super().__init__(services, self.showing)
        self.reel, self.journal = reel, journal
        self.playback = Playback(self, self.showing, self.lay_out)

    @property
    def name(self) -> str:
        return _("Replay: {game}").format(game=game_name(self.play, self.services.own_games))

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.painter.looking_on = True

    @property
    def hint(self) -> str:
        """The latest events."""
        return " ".join(self.told)

    @property
    def told(self) -> list[str]:
        """The sentences for the current position."""
        names = [chair.name for chair in self.play.seats]
        return recap(self.showing.just_now(), names, self.play.pack, TOLD)

    # The foot

    def content(self) -> Node:
        scrub = Control(lambda box, _scale: self._scrub(box), 37 if self.upright else 32)
        size = 18.5 * self.larger
        rate = button(f"×{self.playback.speed:g}", self.playback.faster, width=56, height=PLATE, size=size, edge=6)
        rate = named(rate, _("Speed"))
        on = button(
            _("Play on from here"),
            self._practise,
            "main",
            width=216,
            height=PLATE,
            size=size,
            enabled=not self.showing.over,
            first=False,
        )
        leave = button(_("Back"), self._leave, width=132, height=PLATE, size=size)
        if self.upright:
            faces = Row(*self._faces(), spring(), on, rate, gap=10)
            return Pad(
                Column(scrub, faces, Row(*self._through_time(78), spring(), leave, gap=6), gap=16), 18, 10, 18, 10
            )
        seats, plates = len(self.play.seats), 7 * (PLATE + APART) - APART  # the playback buttons are centred
        room = self.strip.w / 2 - plates / 2 - EDGE - FACE * (seats + 2)
        row = Stack(
            Row(*self._faces(), gap=min(6.0, room / (seats + 2))),
            Row(*self._through_time(PLATE), gap=APART, align="centre"),
            Row(rate, on, leave, gap=12, align="right"),
        )
        return Pad(Column(scrub, row, gap=8), EDGE, 8, EDGE, 8)

    def _scrub(self, box: Box) -> Scrub:
        showing = self.showing
        last = max(1, len(showing.stops) - 1)
        marks = [showing.stops.index(mark) / last for mark in self.reel.bouts if mark in showing.stops]
        return Scrub(box, showing.place / last, marks, self._scroll, _("Position in the deal"))

    def _faces(self) -> list[Node]:
        """The choice of view: each seat, all hands open; and the review."""
        company, nodes = Company.of(self.play.seats), []
        for seat, chair in enumerate(self.play.seats):
            told = company.say(_("Seen by {name}"), name=Actor(seat, _("Seen by you")))
            eyes = partial(_eyes, chair.portrait, told, partial(self._eyes, seat), seat == self.play.eye)
            nodes.append(Control(eyes, FACE, FACE, FACE, told))
        opened, told = self.showing.open, _("Show all hands")
        nodes.append(
            Control(lambda box, _s: SignToggle(box, "eye", told, self.turn_cards, opened), PLATE, FACE, FACE, told)
        )
        return [*nodes, plate("review", _("Review"), self._review, wide=FACE, high=PLATE)]

    def _through_time(self, wide: float) -> list[Node]:
        go, first, done = self.playback, self.showing.at == 0, self.showing.over
        playing = go.playing
        signs: tuple[tuple[str, str, Action, bool], ...] = (
            ("begin", _("To the start"), go.begin, not first),
            ("bout back", _("Back one bout"), lambda: go.by_bouts(-1), not first),
            ("back", _("Back one move"), go.back, not first),
            ("pause" if playing else "play", _("Pause") if playing else _("Play the deal"), go.play_or_pause, True),
            ("on", _("Forward one move"), go.on, not done),
            ("bout on", _("Forward one bout"), lambda: go.by_bouts(1), not done),
            ("end", _("To the end"), go.end, not done),
        )
        high = PLATE if wide == PLATE else 56.0
        return [plate(sign, told, act, able, wide, high) for sign, told, act, able in signs]

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        if event.type in MOUSE:
            self._mouse(event, now)
        elif event.type == pygame.MOUSEWHEEL:
            self.playback.wheel(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event, now)

    def _mouse(self, event: pygame.Event, now: float) -> None:
        if self.group.handle(event, self.scene.metrics):
            self.scene.stale = True
        if event.type == pygame.WINDOWLEAVE:
            super().handle(event, now)
            return
        x, y = self.scene.metrics.logical(event.pos)
        if event.type == pygame.MOUSEMOTION or sign_at(self.play, self.scene.line.layout.room, x, y) >= 0:
            super().handle(event, now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = self.scene.line.layout.seat_at(x, y)
            if found >= 0:
                self._eyes(found)

    def _key(self, event: pygame.Event, now: float) -> None:
        asked, pad = wishes(event, self.services.settings), bool(pad_of(event))
        focus = self.group.focus
        if self.playback.key(event, asked, pad):
            pass
        elif Wish.UP in asked or Wish.DOWN in asked:
            self.playback.by_bouts(1 if Wish.DOWN in asked else -1)
        elif pad and Wish.COUNTER in asked:
            self.playback.begin()
        elif pad and Wish.HURRY in asked:
            self.playback.end()
        elif (Wish.NEXT in asked or Wish.PREVIOUS in asked) and pad:
            self._eyes((self.play.eye + (1 if Wish.NEXT in asked else -1)) % len(self.play.seats))
        elif Wish.NEXT in asked or Wish.PREVIOUS in asked:
            self.group.handle(event, self.scene.metrics)
            self.scene.stale = True
        elif Wish.PLAY in asked and focus is not None and self.group.ring and not pad:
            focus.click(*focus.box.centre)
        elif Wish.CHOOSE in asked or Wish.PLAY in asked:
            self.playback.play_or_pause()
        elif OPEN in asked or Wish.TAKE in asked:
            self.turn_cards()
        elif asked and asked[0] in CARDS and CARDS.index(asked[0]) < len(self.play.seats):
            self._eyes(CARDS.index(asked[0]))
        elif Wish.DONE in asked:
            self._practise()
        elif Wish.BACK in asked:
            self._leave()
        elif PASSED_ON & set(asked):
            super().handle(event, now)

    def _scroll(self, part: float) -> None:
        """The scrub bar was moved: go to the nearest position."""
        stops = self.showing.stops
        at = stops[round(part * (len(stops) - 1))]
        if at != self.showing.at:
            self.playback.jump(at)

    # The view

    def _eyes(self, seat: int) -> None:
        self.scene.hurry()
        self.showing.look(seat)
        self.playback.stand()

    def turn_cards(self) -> None:
        """Turn all cards face up, or show the eye's view."""
        self.showing.open = not self.showing.open
        self.lay_out()

    # Other screens

    def _practise(self) -> None:
        self.services.router.go(PlayOn(self.journal, self.reel.place, self.showing.at, self.play.eye))

    def _review(self) -> None:
        self.services.sound.play("button")
        self.services.router.go(DealReview(self.journal, self.reel.place))

    def _leave(self) -> None:
        self.services.sound.play("button")
        self.services.router.back()

    # The table

    @property
    def pace(self) -> float:
        return super().pace / self.playback.speed

    def follow(self, now: float) -> bool:
        return self.playback.follow(now)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        art, layout = self.painter.art, self.scene.line.layout
        if self.showing.open:
            for seat in layout.seats:
                draw_open_hand(surface, art, layout, self.play.match.view(seat), self.play.rules)
        draw_caption(surface, art, layout.room, self.told)
        self.draw_foot(surface)
        pointed = self.group.focus if self.group.ring and self.group.focus is not None else self.group.hovered
        if pointed is not None and pointed.told:
            draw_meaning(surface, art, self.strip, pointed)


def _eyes(portrait: int, label: str, look: Action, chosen: bool, box: Box, _scale: float) -> Eyes:
    return Eyes(box, portrait, label, look, chosen)
