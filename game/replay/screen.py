"""Replay of a finished deal at the table: forward and back, from any seat's view or with all hands open."""

from functools import partial
from pathlib import Path

import pygame

from engine.records.replay import DealReplay
from game.replay.caption import Caption
from game.replay.playback import OPEN, PASSED_ON, Playback
from game.session.replay_session import ReplaySession
from game.table.foot import MOUSE, Foot
from game.table.input.panel import sign_at
from game.table.open_hands import OpenHands
from game.table.part import Keys
from game.table.screen import TableScreen, game_name
from game.table.transport import Eyes, Scrub, SignToggle, draw_meaning, plate
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.ui.art import Art
from game.ui.controls import button, named
from game.ui.destinations import DealReview, PlayOn
from game.ui.input.hands import pad_of
from game.ui.input.wishes import CARDS, Wish
from game.ui.layout import Column, Control, Node, Pad, Row, Stack, spring
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box
from game.ui.widgets.base import Action

FACE, PLATE, APART, EDGE = 50.0, 48.0, 4.0, 26.0


class ReplayScreen(TableScreen):
    """One finished deal. ``journal`` and the deal's number are its origin, needed for practice."""

    def __init__(self, services: Services, reel: DealReplay, journal: Path, eye: int | None = None) -> None:
        people = [seat for seat, chair in enumerate(reel.chairs) if not chair.computer]
        self.showing = ReplaySession(reel, eye if eye is not None else people[0] if people else 0)
        super().__init__(services, self.showing)
        self.foot = ReplayFoot(self, self.showing, journal)
        self.playback = self.foot.playback
        opened = OpenHands(self, lambda: self.scene.line.layout.seats if self.showing.open else ())
        self.caption = Caption(self, self.showing)
        self.parts = self.playback, self.foot, self.caption, opened

    @property
    def name(self) -> str:
        return _("Replay: {game}").format(game=game_name(self.play, self.services.own_games))

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.painter.looking_on = True


class ReplayFoot(Foot):
    """The scrub bar, the way through the deal, and with whose eyes it is seen."""

    passes_on = PASSED_ON

    def __init__(self, table: TableScreen, showing: ReplaySession, journal: Path) -> None:
        super().__init__(table, lambda _foot: self.content())
        self.showing, self.journal = showing, journal
        self.playback = Playback(table, showing, self.rebuild)

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
        leave = button(_("Back"), self.table.services.back, width=132, height=PLATE, size=size)
        if self.upright:
            faces = Row(*self._faces(), spring(), on, rate, gap=10)
            return Pad(
                Column(scrub, faces, Row(*self._through_time(78), spring(), leave, gap=6), gap=16), 18, 10, 18, 10
            )
        seats, plates = len(self.showing.seats), 7 * (PLATE + APART) - APART  # the playback buttons are centred
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
        marks = [showing.stops.index(mark) / last for mark in self.showing.reel.bouts if mark in showing.stops]
        return Scrub(box, showing.place / last, marks, self._scroll, _("Position in the deal"))

    def _faces(self) -> list[Node]:
        """The choice of view: each seat, all hands open; and the review."""
        company, nodes = Company.of(self.showing.seats), []
        for seat, chair in enumerate(self.showing.seats):
            told = company.say(_("Seen by {name}"), name=Actor(seat, _("Seen by you")))
            eyes = partial(_eyes, chair.portrait, told, partial(self._eyes, seat), seat == self.showing.eye)
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

    def points(self, event: pygame.Event) -> bool:
        """The table hears where the mouse is, and of its own signs."""
        table = self.table
        if event.type not in MOUSE:
            return True
        if self.group.handle(event, table.scene.metrics):
            table.scene.stale = True
        if event.type in (pygame.WINDOWLEAVE, pygame.MOUSEMOTION):
            return False
        x, y = table.scene.metrics.logical(event.pos)
        if sign_at(self.showing, table.scene.line.layout.room, x, y) >= 0:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = table.scene.line.layout.seat_at(x, y)
            if found >= 0:
                self._eyes(found)
        return True

    def keys(self, event: pygame.Event) -> Keys:
        go, pad, pressed = self.playback, bool(pad_of(event)), self.group.focus if self.group.ring else None
        eye, seats = self.showing.eye, len(self.showing.seats)
        along = partial(self._move_along, event)
        by_pad: Keys = {
            Wish.COUNTER: go.begin,
            Wish.HURRY: go.end,
            Wish.NEXT: partial(self._eyes, (eye + 1) % seats),
            Wish.PREVIOUS: partial(self._eyes, (eye - 1) % seats),
        }
        by_key: Keys = {
            Wish.NEXT: along,
            Wish.PREVIOUS: along,
            **({Wish.PLAY: partial(pressed.click, *pressed.box.centre)} if pressed is not None else {}),
        }
        return {
            Wish.DOWN: partial(go.by_bouts, 1),
            Wish.UP: partial(go.by_bouts, -1),
            **(by_pad if pad else by_key),
            Wish.CHOOSE: go.play_or_pause,
            **({} if pressed is not None and not pad else {Wish.PLAY: go.play_or_pause}),
            **dict.fromkeys(OPEN, self.turn_cards),
            **{wish: partial(self._eyes, seat) for seat, wish in enumerate(CARDS[:seats])},
            Wish.DONE: self._practise,
            Wish.BACK: self.table.services.back,
        }

    def _move_along(self, event: pygame.Event) -> None:
        self.group.handle(event, self.table.scene.metrics)
        self.table.scene.stale = True

    def _scroll(self, part: float) -> None:
        """The scrub bar was moved: go to the nearest position."""
        stops = self.showing.stops
        at = stops[round(part * (len(stops) - 1))]
        if at != self.showing.at:
            self.playback.jump(at)

    # The view

    def _eyes(self, seat: int) -> None:
        self.table.scene.hurry()
        self.showing.look(seat)
        self.playback.stand()

    def turn_cards(self) -> None:
        """Turn all cards face up, or show the eye's view."""
        self.showing.open = not self.showing.open
        self.rebuild()

    # Other screens

    def _practise(self) -> None:
        self.table.services.router.go(PlayOn(self.journal, self.showing.reel.place, self.showing.at, self.showing.eye))

    def _review(self) -> None:
        self.table.services.pressed()
        self.table.services.router.go(DealReview(self.journal, self.showing.reel.place))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        pointed = self.group.focus if self.group.ring and self.group.focus is not None else self.group.hovered
        if pointed is not None and pointed.label:
            draw_meaning(surface, self.table.painter.art, self.strip, pointed)


def _eyes(portrait: int, label: str, look: Action, chosen: bool, box: Box, _scale: float) -> Eyes:
    return Eyes(box, portrait, label, look, chosen)
