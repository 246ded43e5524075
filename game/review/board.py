"""What a review has beside the table: the paper with verdicts, the graph of everybody's chances, the way through.

On the table it marks the move that was made and the better one.
"""

from collections.abc import Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from engine.notation.commands import read_command
from engine.study.record import Decision
from game.review import panel, words
from game.review.course import ChanceGraph
from game.review.ghosts import draw_ghosts, draw_gone
from game.review.panel import MistakeRow
from game.review.places import Plan, plan
from game.review.said import move_of, said
from game.review.session import ReviewSession
from game.review.walk import ReviewWalk
from game.table.foot import MOUSE
from game.table.input.panel import sign_at
from game.table.paint.move_marks import draw_choice
from game.table.part import Part
from game.table.screen import TableScreen
from game.table.transport import Eyes, Transport, draw_meaning, plate
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.ui.controls import button, segments
from game.ui.layout import Column, Control, Node, Pad, Page, Row, Text, lay, spring
from game.ui.metrics import Metrics
from game.ui.styles import Style
from game.ui.widgets import Box, Place
from game.ui.widgets.base import Action
from game.ui.widgets.paper import sheet

TITLE = Style(25, "serif", leading=1.2, heading=True)
PLATE, BAR = 42.0, 17.0
"""Height and type size of the buttons under the graph."""
MARGIN = 6.0
"""Distance of the paper from the window's edge."""


class ReviewBoard(Part):
    """``plan``: where everything is. ``walk``: the way through the deal."""

    plan: Plan

    def __init__(self, table: TableScreen, showing: ReviewSession, walk: ReviewWalk) -> None:
        self.table, self.showing, self.walk = table, showing, walk
        self.course: ChanceGraph | None = None
        self._pages: tuple[Page, ...] = ()

    def canvas(self, window: Metrics) -> Metrics:
        self.plan = plan(window)
        return self.plan.table

    @property
    def pages(self) -> tuple[Page, ...]:
        return self._pages

    @property
    def speech(self) -> str:
        """The paper's whole text about the position, for speech."""
        return " ".join(one.words for one in said(self.showing, self.walk.opened, speech=True))

    def rebuild(self) -> None:
        """Paper, graph and buttons for the current position."""
        at, side, group = self.plan, self.paper_box, self.walk.group
        self.chart = self.walk.chart
        self._pages = (
            lay(self._paper(), side.w, side.h, Place(side.x, side.y, 1.0)),
            lay(self._foot(), at.foot.w, at.foot.h, Place(at.foot.x, at.foot.y, 1.0)),
        )
        group.replace([widget for page in self._pages for widget in page.controls])
        self.course = next(widget for widget in group.widgets if isinstance(widget, ChanceGraph))
        self.table.scene.stale = True

    @property
    def paper_box(self) -> Box:
        """The paper's box."""
        side = self.plan.side
        return Box(side.x + MARGIN, side.y + MARGIN, side.w - 2 * MARGIN, side.h - 2 * MARGIN)

    def _paper(self) -> Node:
        showing, review, company = self.showing, self.showing.review, Company.of(self.showing.seats)
        wide = self.table.window.upright
        title = _("Better play") if showing.line is not None else _("Review")
        what = company.say(_("{name}: accuracy"), name=Actor(review.seat, _("Your accuracy")))
        sentence = words.summary(review, self.chart, company)
        return panel.paper(
            Row(panel.back(self.table.services.back), Text(title, TITLE, single=True, grow=1), gap=10),
            [self._face(company, seat, chair.portrait) for seat, chair in enumerate(self.showing.seats)],
            panel.summary(what, words.accuracy(review), sentence, not review.dearest),
            self._mistakes(stacked=wide or self.paper_box.h >= panel.ROOMY),
            panel.text(said(showing, self.walk.opened)),
            self._ways(),
            wide,
        )

    def _face(self, company: Company, seat: int, portrait: int) -> Node:
        told = company.say(_("Decisions: {name}"), name=Actor(seat, _("Your decisions")))
        ask, chosen = partial(self.walk.of_seat, seat), seat == self.showing.review.seat
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
        loss = words.short_loss(one.loss_open if self.walk.opened else one.loss)
        move, spoken = move_of(showing, one, one.played), move_of(showing, one, one.played, speech=True)
        chosen = showing.line is None and showing.at == one.place
        return MistakeRow(box, rank, when, move, spoken, loss, partial(self.walk.go_to, one.place), chosen)

    def _ways(self) -> list[Node]:
        """The better line and back, and practice from here."""
        showing, decision = self.showing, self.showing.decision
        if showing.line is not None:
            aside = panel.way(_("Back to the deal"), self.walk.return_to_deal, main=True)
        else:
            able = decision is not None and bool(decision.line)
            aside = panel.way(_("Show better play"), self.walk.turn_aside, main=True, enabled=able)
        return [aside, panel.way(_("Play on from here"), self.walk.practise, enabled=not showing.over)]

    def _foot(self) -> Node:
        """The graph; below it playback, mistakes, and the choice of view."""
        go, showing = self.walk.playback, self.showing
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
            lambda: self.walk.by_mistakes(1),
            width=210,
            height=PLATE,
            size=BAR,
            enabled=able,
            edge=8,
        )
        company = Company.of(self.showing.seats)
        knew = company.say(_("What {name} knew"), name=Actor(self.showing.review.seat, _("What you knew")))
        kinds = segments([knew, _("All cards")], int(self.walk.opened), self.walk.look_at, _("Cards shown"))
        row = Row(
            *(plate(*each, PLATE, PLATE) for each in plates), following, spring(), replace(kinds, width=320), gap=4
        )
        where = showing.at if showing.line is None else showing.line.place
        label = words.figures(self.chart, where)
        graph = Control(lambda box, _s: ChanceGraph(box, self.chart, where, self.walk.go_to, label), 60, grow=1)
        return Pad(Column(graph, row, gap=3), 10, 8, 10, 7)

    # The mouse

    def points(self, event: pygame.Event) -> bool:
        """The table hears where the mouse is, and of its own signs."""
        if event.type not in MOUSE:
            return True
        if self.walk.group.handle(event, self.plan.beside):
            self.table.scene.stale = True
        self._point(event)
        elsewhere = event.type in (pygame.WINDOWLEAVE, pygame.MOUSEMOTION)
        scene = self.table.scene
        return not elsewhere and sign_at(self.showing, scene.line.layout.room, *scene.metrics.logical(event.pos)) < 0

    def _point(self, event: pygame.Event) -> None:
        """Show the values under the mouse on the graph."""
        course = self.course
        if course is None:
            return
        pointed = -1
        if event.type == pygame.MOUSEMOTION:
            x, y = self.plan.beside.logical(event.pos)
            pointed = course.place_at(x) if course.field.holds(x, y) else -1
        if pointed != course.pointed:
            course.pointed = pointed
            self.table.scene.stale = True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_on_table(surface)
        art, group = self.table.window_art.at(self.plan.beside), self.walk.group
        for box in (self.plan.foot, self.plan.side):
            art.put(surface, art.cover("title_wood", box.w + 2, box.h + 2), box.x, box.y)
        sheet(surface, art, self.paper_box)
        for page in self._pages:
            page.paint(surface, art)
        group.draw(surface, art)
        pointed = group.focus if group.ring and group.focus is not None else group.hovered
        if isinstance(pointed, Transport | Eyes):
            draw_meaning(surface, art, Box(0, 0, self.plan.beside.lw, 0), pointed)
        elif self.course is not None:
            self.course.draw_readout(surface, art)

    def _draw_on_table(self, surface: pygame.Surface) -> None:
        art, layout, showing = self.table.painter.art, self.table.scene.line.layout, self.showing
        decision, rules = showing.decision, self.showing.rules
        if decision is not None and not self.walk.all_seen:
            draw_ghosts(surface, art, layout, decision.known, rules)
            draw_gone(surface, art, layout, decision.known, rules)
        if decision is not None and self.table.scene.settled and not self.table.scene.line.moving():
            better = decision.best_open if self.walk.opened else decision.best
            moves = read_command(decision.played, rules.pack), read_command(better, rules.pack)
            told = move_of(showing, decision, decision.played), move_of(showing, decision, better)
            draw_choice(surface, art, layout, *moves, told)
