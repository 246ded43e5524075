"""The review of a deal at the real table: the graph of everybody's chances, the dearest mistakes, the better lines.

A replay with a verdict: the table stands at a moment, the graph says where in the deal that is, the paper beside it
what there is to say. Two ways to look are kept apart: by what could be known, and with open cards.
"""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from engine.notation.commands import read_command
from engine.records.replay import DealReplay
from engine.study.record import Review
from game.match.footer import Eyes, Transport, draw_meaning
from game.match.move_marks import cards_of, draw_choice
from game.match.screen import TableScreen
from game.replay.screen import MOUSE, OPEN, PASSED_ON, ReplayScreen
from game.review import panel, words
from game.review.chart import chart
from game.review.course import Course
from game.review.ghosts import draw_ghosts, draw_gone
from game.review.panel import MistakeRow, Told
from game.review.places import Plan, plan
from game.review.readout import draw_readout
from game.review.said import move_of, said
from game.review.session import ReviewSession
from game.table.paint.open_hand import draw_open_hand
from game.text.company import Actor, Company
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.destinations import DealReview, PlayOn
from game.ui.input.hands import pad_of, wishes
from game.ui.input.wishes import CARDS, Wish
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Button, Segments, SignButton, Widget, line
from game.ui.widgets.paper import sheet

STEP = 46.0


class ReviewScreen(ReplayScreen):
    """``review`` is of one seat; another's is asked for by name. ``journal`` says where the deal came from."""

    showing: ReviewSession

    def __init__(
        self,
        services: Services,
        reel: DealReplay,
        journal: Path,
        review: Review,
        over_table: bool = False,
        place: int = -1,
    ) -> None:
        self.review, self._begin_at = review, place
        super().__init__(services, reel, journal, review.seat, over_table)
        self.opened = False
        self.course: Course | None = None

    def _look_on(self, reel: DealReplay, eye: int) -> ReviewSession:
        return ReviewSession(reel, self.review)

    def _name(self) -> str:
        return _("Review: {game}").format(game=TableScreen._name(self))

    # Where everything lies

    def enter(self, art: Art, metrics: Metrics) -> None:
        self._place(metrics)
        self._window_art = art
        TableScreen.enter(self, art.at(self.plan.table), self.plan.table)
        self._painter.looking_on = True
        self._paper_art = art.at(self.plan.paper)
        dearest = self.showing.dearest
        if self._begin_at >= 0:
            self.showing.go(min(self._begin_at, len(self.reel)))
        elif dearest:  # where the deal was lost is what one came for
            self.showing.go(dearest[0].place)
        self._stand()

    def resized(self, metrics: Metrics) -> None:
        self._place(metrics)
        self._painter.art = self._window_art.at(self.plan.table)
        self._paper_art = self._window_art.at(self.plan.paper)
        TableScreen.resized(self, self.plan.table)
        self._lay_out()

    def _place(self, metrics: Metrics) -> None:
        self._whole = metrics
        self.plan: Plan = plan(metrics)

    @property
    def beside_metrics(self) -> Metrics:
        return self.plan.paper

    @property
    def hint(self) -> str:
        """Everything that the paper says of the moment, as it is said."""
        return " ".join(one.words for one in said(self.showing, self.opened, speech=True))

    def _lay_out(self) -> None:
        showing, review, at = self.showing, self.review, self.plan
        sides = self.play.rules.side_of
        self._chart = chart(self.showing.deal, review, sides, self.opened)
        where = showing.at if showing.line is None else showing.line.place
        self.course = Course(at.graph, self._chart, where, self.go_to, words.figures(self._chart, where))
        self._cells = panel.cells(at.side, len(review.dearest), self._whole.upright)
        self._group.replace([*self._on_paper(), self.course, *self._on_row()])
        self.scene.stale = True

    def _on_paper(self) -> list[Widget]:
        cells, showing = self._cells, self.showing
        company = Company.of(self.play.seats)
        listed: list[Widget] = [SignButton(cells.back, "back-arrow", self._leave).called(_("Back"))]
        for seat, (chair, box) in enumerate(zip(self.play.seats, cells.faces(len(self.play.seats)), strict=True)):
            told = company.say(_("Whose decisions: {name}"), name=Actor(seat, _("Your decisions")))
            ask = partial(self._whose, seat)
            listed.append(Eyes(box, chair.portrait, told, ask, seat == self.review.seat))
        for rank, one in enumerate(showing.dearest, 1):
            when = _("Bout {number} · {what}").format(
                number=max(1, self._chart.bout_at(one.place)), what=words.phase_title(one.phase)
            )
            chosen = showing.line is None and showing.at == one.place
            loss = one.loss_open if self.opened else one.loss
            listed.append(
                MistakeRow(
                    cells.rows[rank - 1],
                    rank,
                    when,
                    move_of(showing, one, one.played),
                    move_of(showing, one, one.played, speech=True),
                    words.short_loss(loss),
                    lambda one=one: self.go_to(one.place),  # type: ignore[misc]
                    chosen,
                )
            )
        listed.append(Told(cells.text, said(showing, self.opened), self.hint))
        return [*listed, *self._ways()]

    def _ways(self) -> list[Widget]:
        """The better line and back, and playing on from here."""
        showing, (first, second) = self.showing, self._cells.buttons
        decision = showing.decision
        if showing.line is not None:
            aside = Button(first, _("Back to the deal"), self._return, "main", size=18)
        else:
            able = decision is not None and bool(decision.line)
            aside = Button(first, _("The better line"), self.turn_aside, "main", size=18, enabled=able)
        on = Button(second, _("Play on from here"), self._practise, size=18, enabled=not showing.over)
        return [aside, on]

    def _on_row(self) -> list[Widget]:
        """Through time, from mistake to mistake, and how the cards are looked at."""
        row, showing = self.plan.row, self.showing
        first, done = showing.place == 0, showing.over
        signs = (
            ("begin", _("To the beginning"), lambda: self.jump(0), not first),
            ("back", _("A move back"), self._back, not first),
            (
                "pause" if self.playing else "play",
                _("Pause") if self.playing else _("Play the deal"),
                self._play_or_pause,
                True,
            ),
            ("on", _("A move on"), self._on, not done),
            ("end", _("To the end"), lambda: self.jump(len(showing.reel)), not done),
        )
        listed: list[Widget] = []
        for number, (sign, told, action, able) in enumerate(signs):
            box = Box(row.x + STEP * number, row.y, STEP - 4, row.h)
            listed.append(Transport(box, sign, told, action, enabled=able))
        left = row.x + STEP * len(signs) + 8
        ways = min(320.0, (row.x + row.w - left) * 0.5)
        wide = min(210.0, row.x + row.w - left - ways - 14)
        next_one = Box(left, row.y, wide, row.h)
        able = any(mark.verdict != "good" or mark.rank for mark in self._chart.marks)
        listed.append(Button(next_one, _("Next mistake"), lambda: self._by_mistakes(1), size=17, enabled=able, edge=8))
        how = Box(row.x + row.w - ways, row.y, ways, row.h)
        kinds = [_("As known"), _("Open cards")]
        listed.append(Segments(how, kinds, int(self.opened), self.look_at).called(_("How the cards are seen")))
        return listed

    # Input

    def handle(self, event: pygame.Event, now: float) -> None:
        super().handle(event, now)
        if event.type in MOUSE:
            self._point(event)

    def _point(self, event: pygame.Event) -> None:
        """What is under the mouse on the graph is marked there."""
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
        asked, shift, pad = wishes(event, self.services.settings), bool(event.mod & pygame.KMOD_SHIFT), pad_of(event)
        focus = self._group.focus
        ranks = [CARDS.index(wish) for wish in asked if wish in CARDS]
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and not pad:
            self._by_bouts(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif Wish.LEFT in asked or Wish.RIGHT in asked:
            by = 1 if Wish.RIGHT in asked else -1
            if shift:
                self._by_bouts(by)
            else:
                (self._on if by > 0 else self._back)()
        elif Wish.UP in asked or Wish.DOWN in asked:
            self._step(back=Wish.UP in asked)
        elif Wish.FIRST in asked:
            self.jump(0)
        elif Wish.LAST in asked:
            self.jump(len(self.showing.reel))
        elif Wish.NEXT in asked or Wish.PREVIOUS in asked:
            self._by_mistakes(1 if Wish.NEXT in asked else -1)
        elif ranks and ranks[0] < len(self.showing.dearest):
            self.go_to(self.showing.dearest[ranks[0]].place)
        elif OPEN in asked or Wish.TAKE in asked:
            self.look_at(int(not self.opened))
        elif Wish.PLAY in asked and focus is not None and self._group.ring:
            self._confirm(focus)
        elif Wish.HINT in asked:
            (self._return if self.showing.line is not None else self.turn_aside)()
        elif Wish.CHOOSE in asked or Wish.PLAY in asked:
            self._play_or_pause()
        elif Wish.DONE in asked:
            self._practise()
        elif Wish.SLOWER in asked or Wish.FASTER in asked:
            self._faster(1 if Wish.FASTER in asked else -1)
        elif Wish.BACK in asked:
            (self._return if self.showing.line is not None else self._leave)()
        elif PASSED_ON & set(asked):
            TableScreen.handle(self, event, now)

    def _step(self, back: bool) -> None:
        """To the next thing that can be pressed, or the one before: Tab has other work here."""
        mod = pygame.KMOD_SHIFT if back else 0
        tab = pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=mod, unicode="", scancode=0)
        self._group.handle(tab, self.beside_metrics)
        self.scene.stale = True

    def _confirm(self, focus: Widget) -> None:
        if isinstance(focus, Segments):
            self.look_at(int(not self.opened))
        else:
            focus.click(*focus.box.centre)

    # Through the deal

    def go_to(self, place: int) -> None:
        """Show the decision made at ``place``, a step of the deal."""
        if self.showing.line is not None:
            self.showing.return_to_deal(place)
        if place != self.showing.at or self.playing:
            self.jump(place)
        else:
            self._stand()

    def _by_mistakes(self, by: int) -> None:
        """To the next decision that was not right, or the one before."""
        if self.showing.line is not None:
            self._return()
        places = [mark.place for mark in self._chart.marks if mark.verdict != "good" or mark.rank]
        if not places:
            return
        at = self.showing.at
        later = [place for place in places if (place > at if by > 0 else place < at)]
        self.go_to((later[0] if by > 0 else later[-1]) if later else (places[0] if by > 0 else places[-1]))

    def turn_aside(self) -> None:
        """Play the better line on the table."""
        decision = self.showing.decision
        if decision is not None and self.showing.turn_aside(decision):
            self.playing = False
            self._stand()
            self._play_or_pause()

    def _return(self) -> None:
        """Back from the better line to where it left the deal."""
        line = self.showing.line
        if line is not None:
            self.playing = False
            self.showing.return_to_deal(line.place)
            self._stand()

    def _moved(self) -> None:
        super()._moved()
        self._raise()

    def _raise(self) -> None:
        """The cards of the better move stand out of the hand."""
        decision, cards = self.showing.decision, frozenset[int]()
        if decision is not None:
            best = read_command(decision.best_open if self.opened else decision.best, self.play.pack)
            cards = frozenset(card for card in cards_of(best) if self.play.view().hand >> card & 1)
        self.scene.choose(replace(self.scene.choice, selected=cards))

    def _practise(self) -> None:
        """From the moment that is shown; out of a better line, from where it leaves the deal."""
        line = self.showing.line
        at = self.showing.at if line is None else line.place
        self.services.router.go(PlayOn(self.journal, self.reel.place, at, self.review.seat))

    # Whose, and how it is seen

    def _whose(self, seat: int) -> None:
        if seat == self.review.seat:
            return
        self.services.sound.play("button")
        self.services.router.go(DealReview(self.journal, self.reel.place, seat))

    def look_at(self, kind: int) -> None:
        """Lay all cards open (1), or show them as the seat knew them (0)."""
        self.opened = bool(kind)
        self._lay_out()
        self._raise()

    def _eyes(self, seat: int) -> None:
        """A press on a board does nothing here: whose review it is says the paper."""

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.scene.moment.last = ()
        TableScreen.draw(self, surface)
        self._draw_on_table(surface)
        art = self._paper_art
        self._draw_ground(surface, art)
        sheet(surface, art, self._cells.paper)
        cells = self._cells
        title = _("The better line") if self.showing.line is not None else _("Review")
        line(surface, art, title, cells.back.x + 50, cells.back.y + 20, 25, "serif", INK, "left", cells.names.w - 54)
        company, seat = Company.of(self.play.seats), self.review.seat
        sentence = words.summary(self.review, self._chart, company)
        accuracy, fine = words.accuracy(self.review), not self.review.dearest
        what = company.say(_("{name}: accuracy"), name=Actor(seat, _("Your accuracy")))
        panel.draw_summary(surface, art, cells.summary, what, accuracy, sentence, fine)
        self._group.draw(surface, art)
        pointed = self._group.focus if self._group.ring and self._group.focus is not None else self._group.hovered
        if isinstance(pointed, Transport | Eyes):
            draw_meaning(surface, art, Box(0, 0, self.plan.paper.lw, 0), pointed)
        elif self.course is not None:
            draw_readout(surface, art, self.course)

    def _draw_ground(self, surface: pygame.Surface, art: Art) -> None:
        """The wood that graph and paper lie on."""
        for box in (self.plan.foot, self.plan.side):
            art.put(surface, art.cover("title_wood", box.w + 2, box.h + 2), box.x, box.y)

    def _draw_on_table(self, surface: pygame.Surface) -> None:
        art, layout, showing = self._painter.art, self.scene.line.layout, self.showing
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
