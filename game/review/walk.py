"""The way through the deal of a review: positions, mistakes, the better line, and how much is seen.

Keys are heard here; what is written and drawn is game.review.board's.
"""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from engine.notation.commands import read_command
from game.replay.playback import OPEN, PASSED_ON, Playback
from game.review.chart import Chart, chart
from game.review.session import ReviewSession
from game.table.paint.move_marks import cards_of
from game.table.part import Keys, Part
from game.table.screen import TableScreen
from game.ui.destinations import DealReview, PlayOn
from game.ui.input.wishes import CARDS, Wish
from game.ui.widgets import Group, Segments, Widget
from game.ui.widgets.base import Action


class ReviewWalk(Part):
    """``opened``: all cards are seen, not what the seat knew. ``group``: the widgets beside the table; it is
    ``written`` anew when the position or the view has changed.
    """

    passes_on = PASSED_ON

    def __init__(self, table: TableScreen, showing: ReviewSession, journal: Path, written: Action) -> None:
        self.table, self.showing, self.journal = table, showing, journal
        self.playback = Playback(table, showing, self._moved)
        self.opened = False
        self.group = Group([])
        self._written = written

    @property
    def chart(self) -> Chart:
        """The chances that are shown."""
        return chart(self.showing.deal, self.showing.review, self.showing.rules.side_of, self.opened)

    @property
    def all_seen(self) -> bool:
        """All cards lie open, as they do in a better line."""
        return self.opened or self.showing.line is not None

    def keys(self, event: pygame.Event) -> Keys:
        showing, dearest = self.showing, self.showing.dearest
        pressed, aside = self.group.focus if self.group.ring else None, showing.line is not None
        return {
            Wish.UP: partial(self._step, back=True),
            Wish.DOWN: partial(self._step, back=False),
            Wish.NEXT: partial(self.by_mistakes, 1),
            Wish.PREVIOUS: partial(self.by_mistakes, -1),
            **{CARDS[rank]: partial(self.go_to, one.place) for rank, one in enumerate(dearest)},
            **dict.fromkeys(OPEN, partial(self.look_at, int(not self.opened))),
            **({Wish.PLAY: partial(self._confirm, pressed)} if pressed is not None else {}),
            Wish.HINT: self.return_to_deal if aside else self.turn_aside,
            Wish.CHOOSE: self.playback.play_or_pause,
            **({Wish.PLAY: self.playback.play_or_pause} if pressed is None else {}),
            Wish.DONE: self.practise,
            Wish.BACK: self.return_to_deal if aside else self.table.services.back,
        }

    def _step(self, back: bool) -> None:
        """Move focus to the next widget or the previous one, as Tab has another function here."""
        mod = pygame.KMOD_SHIFT if back else 0
        tab = pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=mod, unicode="", scancode=0)
        self.group.handle(tab, self.table.beside_metrics)
        self.table.scene.stale = True

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

    def by_mistakes(self, by: int) -> None:
        """Go to the next or previous decision that was not right."""
        if self.showing.line is not None:
            self.return_to_deal()
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

    def return_to_deal(self) -> None:
        """Return from the better line to where it starts."""
        line = self.showing.line
        if line is not None:
            self.playback.playing = False
            self.showing.return_to_deal(line.place)
            self.playback.stand()

    def _moved(self) -> None:
        """The position has changed."""
        self._written()
        self.rebuild()

    def rebuild(self) -> None:
        """Raise the cards of the better move in the hand."""
        decision, cards = self.showing.decision, frozenset[int]()
        if decision is not None:
            best = read_command(decision.best_open if self.opened else decision.best, self.showing.pack)
            cards = frozenset(card for card in cards_of(best) if self.showing.view().hand >> card & 1)
        self.table.scene.choose(replace(self.table.scene.choice, selected=cards))

    def practise(self) -> None:
        """Practise from the current position; from a better line, where it starts."""
        line = self.showing.line
        at = self.showing.at if line is None else line.place
        self.table.services.router.go(PlayOn(self.journal, self.showing.deal.place, at, self.showing.review.seat))

    # Seat and view

    def of_seat(self, seat: int) -> None:
        """Show the review of this seat instead."""
        if seat == self.showing.review.seat:
            return
        self.table.services.pressed()
        self.table.services.router.go(DealReview(self.journal, self.showing.deal.place, seat))

    def look_at(self, kind: int) -> None:
        """Show all cards (1), or what the seat knew (0)."""
        self.opened = bool(kind)
        self._written()
        self.rebuild()
