"""The review of a deal at the table: the graph of everybody's chances, the costliest mistakes, the better lines.

A replay with verdicts: the table shows a position, the graph its place in the deal, and the paper its text. There are
two separate views: by what the player could know, and with open cards.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from engine.notation.commands import read_command
from engine.records.replay import DealReplay
from engine.study.record import Decision, Review
from game.replay.playback import Playback
from game.replay.screen import OPEN, PASSED_ON
from game.review import panel, words
from game.review.chart import chart
from game.review.course import ChanceGraph
from game.review.ghosts import draw_ghosts, draw_gone
from game.review.panel import MistakeRow
from game.review.places import Plan, plan
from game.review.readout import draw_readout
from game.review.said import move_of, said
from game.review.session import ReviewSession
from game.table.foot import MOUSE
from game.table.input.panel import sign_at
from game.table.paint.move_marks import cards_of, draw_choice
from game.table.paint.open_hand import draw_open_hand
from game.table.screen import TableScreen, game_name
from game.table.transport import Eyes, Transport, draw_meaning, plate
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.ui.art import Art
from game.ui.controls import button, segments
from game.ui.destinations import DealReview, PlayOn
from game.ui.input.hands import pad_of, wishes
from game.ui.input.wishes import CARDS, Wish
from game.ui.layout import Column, Control, Node, Pad, Page, Row, Text, lay, spring
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets import Box, Group, Place, Segments, Widget
from game.ui.widgets.base import Action
from game.ui.widgets.paper import sheet

TITLE = Style(25, "serif", leading=1.2, heading=True)
PLATE, BAR = 42.0, 17.0
"""Height and type size of the buttons under the graph."""
MARGIN = 6.0
"""Distance of the paper from the window's edge."""


class ReviewScreen(TableScreen):
    """``review`` is of one seat; another seat's is requested by name. ``journal``: the deal's origin.

    ``place``: the first position, -1 for the costliest mistake.
    """

    def __init__(
        self,
        services: Services,
        reel: DealReplay,
        journal: Path,
        review: Review,
        place: int = -1,
    ) -> None:
        self.showing = ReviewSession(reel, review)
        super().__init__(services, self.showing)
        self.reel, self.journal = reel, journal
        self._begin_at = place
        self.playback = Playback(self, self.showing, self._moved)
        self.opened = False
        self.group = Group([])
        self.course: ChanceGraph | None = None
        self._pages: tuple[Page, ...] = ()

    @property
    def review(self) -> Review:
        return self.showing.review

    @property
    def name(self) -> str:
        return _("Review: {game}").format(game=game_name(self.play, self.services.own_games))

    # Layout

    def canvas(self, window: Metrics) -> Metrics:
        self.plan: Plan = plan(window)
        return self.plan.table

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.painter.looking_on = True
        dearest = self.showing.dearest
        if self._begin_at >= 0:
            self.showing.go(min(self._begin_at, len(self.reel)))
        elif dearest:  # start where the deal was lost
            self.showing.go(dearest[0].place)
        self.playback.stand()

    def resized(self, metrics: Metrics) -> None:
        super().resized(metrics)
        self.lay_out()

    @property
    def pages(self) -> tuple[Page, ...]:
        return self._pages

    @property
    def beside_metrics(self) -> Metrics:
        return self.plan.paper

    @property
    def hint(self) -> str:
        """The paper's whole text about the position, for speech."""
        return " ".join(one.words for one in said(self.showing, self.opened, speech=True))

    def lay_out(self) -> None:
        """Paper, graph and buttons for the current position."""
        showing, at = self.showing, self.plan
        self.chart = chart(showing.deal, self.review, self.play.rules.side_of, self.opened)
        side = self.paper
        self._pages = (
            lay(self._paper(), side.w, side.h, Place(side.x, side.y, 1.0)),
            lay(self._foot(), at.foot.w, at.foot.h, Place(at.foot.x, at.foot.y, 1.0)),
        )
        self.group.replace([widget for page in self._pages for widget in page.controls])
        self.course = next(widget for widget in self.group.widgets if isinstance(widget, ChanceGraph))
        self.scene.stale = True

    @property
    def paper(self) -> Box:
        """The paper's box."""
        side = self.plan.side
        return Box(side.x + MARGIN, side.y + MARGIN, side.w - 2 * MARGIN, side.h - 2 * MARGIN)

    def _paper(self) -> Node:
        showing, review, company = self.showing, self.review, Company.of(self.play.seats)
        wide = self.window.upright
        title = _("Better play") if showing.line is not None else _("Review")
        what = company.say(_("{name}: accuracy"), name=Actor(review.seat, _("Your accuracy")))
        sentence = words.summary(review, self.chart, company)
        return panel.paper(
            Row(panel.back(self._leave), Text(title, TITLE, single=True, grow=1), gap=10),
            [self._face(company, seat, chair.portrait) for seat, chair in enumerate(self.play.seats)],
            panel.summary(what, words.accuracy(review), sentence, not review.dearest),
            self._mistakes(stacked=wide or self.paper.h >= panel.ROOMY),
            panel.text(said(showing, self.opened)),
            self._ways(),
            wide,
        )

    def _face(self, company: Company, seat: int, portrait: int) -> Node:
        told = company.say(_("Decisions: {name}"), name=Actor(seat, _("Your decisions")))
        ask, chosen = partial(self.of_seat, seat), seat == self.review.seat
        return Control(lambda box, _s: Eyes(box, portrait, told, ask, chosen), panel.FACE, panel.FACE, panel.FACE, told)

    def _mistakes(self, stacked: bool) -> Sequence[Node]:
        high = panel.ROW if stacked else PLATE
        rows = [
            Control(
                partial(self._mistake, rank, one), high, lowest=min(high, panel.LOW_ROW), grow=0.0 if stacked else 1.0
            )
            for rank, one in enumerate(self.showing.dearest, 1)
        ]
        return rows if stacked or not rows else [Row(*rows, gap=6, equal=True)]

    def _mistake(self, rank: int, one: Decision, box: Box, _scale: float) -> MistakeRow:
        showing = self.showing
        when = _("Bout {number}").format(number=max(1, self.chart.bout_at(one.place)))
        loss = words.short_loss(one.loss_open if self.opened else one.loss)
        move, spoken = move_of(showing, one, one.played), move_of(showing, one, one.played, speech=True)
        chosen = showing.line is None and showing.at == one.place
        return MistakeRow(box, rank, when, move, spoken, loss, partial(self.go_to, one.place), chosen)

    def _ways(self) -> list[Node]:
        """The better line and back, and practice from here."""
        showing, decision = self.showing, self.showing.decision
        if showing.line is not None:
            aside = panel.way(_("Back to the deal"), self._return, main=True)
        else:
            able = decision is not None and bool(decision.line)
            aside = panel.way(_("Show better play"), self.turn_aside, main=True, enabled=able)
        return [aside, panel.way(_("Play on from here"), self.practise, enabled=not showing.over)]

    def _foot(self) -> Node:
        """The graph; below it playback, mistakes, and the choice of view."""
        go, showing = self.playback, self.showing
        playing, first, done = go.playing, go.beginning, showing.over
        plates: tuple[tuple[str, str, Action, bool], ...] = (
            ("begin", _("To the start"), go.begin, not first),
            ("back", _("Back one move"), go.back, not first),
            ("pause" if playing else "play", _("Pause") if playing else _("Play the deal"), go.play_or_pause, True),
            ("on", _("Forward one move"), go.on, not done),
            ("end", _("To the end"), go.end, not done),
        )
        able = any(mark.verdict != "good" or mark.rank for mark in self.chart.marks)
        following = button(
            _("Next mistake"),
            lambda: self._by_mistakes(1),
            width=210,
            height=PLATE,
            size=BAR,
            enabled=able,
            edge=8,
        )
        company = Company.of(self.play.seats)
        knew = company.say(_("What {name} knew"), name=Actor(self.review.seat, _("What you knew")))
        kinds = segments([knew, _("All cards")], int(self.opened), self.look_at, _("Cards shown"))
        row = Row(
            *(plate(*each, PLATE, PLATE) for each in plates), following, spring(), replace(kinds, width=320), gap=4
        )
        where = showing.at if showing.line is None else showing.line.place
        told = words.figures(self.chart, where)
        graph = Control(lambda box, _s: ChanceGraph(box, self.chart, where, self.go_to, told), 60, grow=1)
        return Pad(Column(graph, row, gap=3), 10, 8, 10, 7)

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        self.scene.now = now
        if event.type in MOUSE:
            self._mouse(event, now)
            self._point(event)
        elif event.type == pygame.MOUSEWHEEL:
            self.playback.wheel(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event, now)

    def _mouse(self, event: pygame.Event, now: float) -> None:
        if self.group.handle(event, self.beside_metrics):
            self.scene.stale = True
        elsewhere = event.type in (pygame.WINDOWLEAVE, pygame.MOUSEMOTION)
        room = self.scene.line.layout.room
        if elsewhere or sign_at(self.play, room, *self.scene.metrics.logical(event.pos)) >= 0:
            super().handle(event, now)

    def _point(self, event: pygame.Event) -> None:
        """Show the values under the mouse on the graph."""
        course = self.course
        if course is None:
            return
        pointed = -1
        if event.type == pygame.MOUSEMOTION:
            x, y = self.plan.paper.logical(event.pos)
            pointed = course.place_at(x) if course.field.holds(x, y) else -1
        if pointed != course.pointed:
            course.pointed = pointed
            self.scene.stale = True

    def _key(self, event: pygame.Event, now: float) -> None:
        asked, pad = wishes(event, self.services.settings), bool(pad_of(event))
        focus, ranks = self.group.focus, [CARDS.index(wish) for wish in asked if wish in CARDS]
        if self.playback.key(event, asked, pad):
            pass
        elif Wish.UP in asked or Wish.DOWN in asked:
            self._step(back=Wish.UP in asked)
        elif Wish.NEXT in asked or Wish.PREVIOUS in asked:
            self._by_mistakes(1 if Wish.NEXT in asked else -1)
        elif ranks and ranks[0] < len(self.showing.dearest):
            self.go_to(self.showing.dearest[ranks[0]].place)
        elif OPEN in asked or Wish.TAKE in asked:
            self.look_at(int(not self.opened))
        elif Wish.PLAY in asked and focus is not None and self.group.ring:
            self._confirm(focus)
        elif Wish.HINT in asked:
            (self._return if self.showing.line is not None else self.turn_aside)()
        elif Wish.CHOOSE in asked or Wish.PLAY in asked:
            self.playback.play_or_pause()
        elif Wish.DONE in asked:
            self.practise()
        elif Wish.BACK in asked:
            (self._return if self.showing.line is not None else self._leave)()
        elif PASSED_ON & set(asked):
            super().handle(event, now)

    def _step(self, back: bool) -> None:
        """Move focus to the next widget or the previous one, as Tab has another function here."""
        mod = pygame.KMOD_SHIFT if back else 0
        tab = pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=mod, unicode="", scancode=0)
        self.group.handle(tab, self.beside_metrics)
        self.scene.stale = True

    def _confirm(self, focus: Widget) -> None:
        if isinstance(focus, Segments):
            self.look_at(int(not self.opened))
        else:
            focus.click(*focus.box.centre)

    # Moving through the deal

    def go_to(self, place: int) -> None:
        """Show the decision made at ``place``, an index of the deal's commands."""
        if self.showing.line is not None:
            self.showing.return_to_deal(place)
        if place != self.showing.at or self.playback.playing:
            self.playback.jump(place)
        else:
            self.playback.stand()

    def _by_mistakes(self, by: int) -> None:
        """Go to the next or previous decision that was not right."""
        if self.showing.line is not None:
            self._return()
        places = [mark.place for mark in self.chart.marks if mark.verdict != "good" or mark.rank]
        if not places:
            return
        at = self.showing.at
        later = [place for place in places if (place > at if by > 0 else place < at)]
        self.go_to((later[0] if by > 0 else later[-1]) if later else (places[0] if by > 0 else places[-1]))

    def turn_aside(self) -> None:
        """Play the better line on the table."""
        decision = self.showing.decision
        if decision is not None and self.showing.turn_aside(decision):
            self.playback.playing = False
            self.playback.stand()
            self.playback.play_or_pause()

    def _return(self) -> None:
        """Return from the better line to where it starts."""
        line = self.showing.line
        if line is not None:
            self.playback.playing = False
            self.showing.return_to_deal(line.place)
            self.playback.stand()

    def _moved(self) -> None:
        """The position has changed."""
        self.lay_out()
        self._raise()

    def _raise(self) -> None:
        """Raise the cards of the better move in the hand."""
        decision, cards = self.showing.decision, frozenset[int]()
        if decision is not None:
            best = read_command(decision.best_open if self.opened else decision.best, self.play.pack)
            cards = frozenset(card for card in cards_of(best) if self.play.view().hand >> card & 1)
        self.scene.choose(replace(self.scene.choice, selected=cards))

    def practise(self) -> None:
        """Practise from the current position; from a better line, where it starts."""
        line = self.showing.line
        at = self.showing.at if line is None else line.place
        self.services.router.go(PlayOn(self.journal, self.reel.place, at, self.review.seat))

    # Seat and view

    def of_seat(self, seat: int) -> None:
        """Show the review of this seat instead."""
        if seat == self.review.seat:
            return
        self.services.sound.play("button")
        self.services.router.go(DealReview(self.journal, self.reel.place, seat))

    def look_at(self, kind: int) -> None:
        """Show all cards (1), or what the seat knew (0)."""
        self.opened = bool(kind)
        self.lay_out()
        self._raise()

    def _leave(self) -> None:
        self.services.sound.play("button")
        self.services.router.back()

    # The table

    @property
    def pace(self) -> float:
        return super().pace / self.playback.speed

    def follow(self, now: float) -> bool:
        return self.playback.follow(now)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._draw_on_table(surface)
        art = self.window_art.at(self.plan.paper)
        for box in (self.plan.foot, self.plan.side):
            art.put(surface, art.cover("title_wood", box.w + 2, box.h + 2), box.x, box.y)
        sheet(surface, art, self.paper)
        for page in self._pages:
            page.paint(surface, art)
        self.group.draw(surface, art)
        pointed = self.group.focus if self.group.ring and self.group.focus is not None else self.group.hovered
        if isinstance(pointed, Transport | Eyes):
            draw_meaning(surface, art, Box(0, 0, self.plan.paper.lw, 0), pointed)
        elif self.course is not None:
            draw_readout(surface, art, self.course)

    def _draw_on_table(self, surface: pygame.Surface) -> None:
        art, layout, showing = self.painter.art, self.scene.line.layout, self.showing
        decision, rules = showing.decision, self.play.rules
        if self.opened or showing.line is not None:
            for seat in layout.seats:
                draw_open_hand(surface, art, layout, self.play.match.view(seat), rules)
        elif decision is not None:
            draw_ghosts(surface, art, layout, decision.known, rules)
            draw_gone(surface, art, layout, decision.known, rules)
        if decision is not None and self.scene.settled and not self.scene.line.moving():
            better = decision.best_open if self.opened else decision.best
            moves = read_command(decision.played, rules.pack), read_command(better, rules.pack)
            told = move_of(showing, decision, decision.played), move_of(showing, decision, better)
            draw_choice(surface, art, layout, *moves, told)
