"""The end of a deal: who is the fool, kindly, and on with the next. Lies over the table."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import partial
from time import perf_counter

import pygame

from engine.match.provably_fair import Words
from engine.records.journal import Chair
from engine.rules.cards import Pack, cards_in, set_of
from engine.rules.commands import ChooseDealer, Command, EndSession
from engine.rules.events import DealEnded
from engine.rules.scoring import BOARDS
from engine.rules.state import Board
from engine.rules.tally import Tally
from game.fair_deals.words_sheet import WordsSheet
from game.result.ceremony import Ceremony, orchestrate
from game.result.footer import draw_lines, plates, room
from game.result.forfeit import ROOM, Forfeit
from game.result.next_steps import Afterwards
from game.result.sheet import Likeness, draw_sheet
from game.result.shuffling import Shuffling
from game.result.stage import Stage
from game.result.tally_board import WIDTH, Record, draw_board, height
from game.result.verdict import note, settled
from game.text import sentence
from game.text.i18n import _
from game.text.proverbs import proverb
from game.ui.art import Art
from game.ui.art.cards import face_name
from game.ui.destinations import LastMatch, NewGame, Pause, Title
from game.ui.menu import Menu
from game.ui.metrics import Metrics, column, larger
from game.ui.services import Services
from game.ui.widgets import Button, Place, Segments, Widget, line, paragraph
from game.ui.widgets.base import Action
from game.ui.widgets.paper import veil

BELOW_BOARD = 178.0
"""Room under the board for what is said and for the buttons."""
DEALER_ROW = 92.0
"""… and, where the losing team chooses, for the question who deals next."""
SAYING = "#F3E2B5"
SPARE = 0.006
"""Seconds of a frame that may be spent on later ones."""
JUST_CAME = 250.0
"""So long after the buttons have come a click on them is not meant for them."""


class FoolScreen(Menu):
    """Result of deal ``number``. "New deal" takes the sheet away and calls ``on_next``, with the players' words if any.

    ``submit`` asks for what may be wanted between deals: who deals next, the end of the session. ``sides`` are the
    numbers of the seats' sides where there are teams, ``scoring`` is how the session scores, ``places`` are the seats
    that went out, in order. ``after`` is what else can be done with this deal. ``seen``: it had ended before the match
    was opened, so there is no ceremony, only what it came to.
    """

    overlay = True

    def __init__(
        self,
        services: Services,
        ended: DealEnded,
        tally: Tally,
        seats: tuple[Chair, ...],
        eye: int,
        pack: Pack,
        number: int,
        on_next: Callable[..., None],
        *,
        submit: Callable[[Command], bool] | None = None,
        sides: tuple[int, ...] = (),
        board: Board = BOARDS[0][0],
        places: tuple[int, ...] = (),
        after: Callable[[], Afterwards] = Afterwards,
        seen: bool = False,
    ) -> None:
        super().__init__(services)
        self._after, self._seen = after, seen
        losers = ended.losers or ((ended.fool,) if ended.fool >= 0 else ())
        left = set_of(card for seat in losers for card in ended.hands[seat])
        names = tuple(face_name(pack.names[card]) for card in cards_in(left))
        self.who = Likeness(seats, losers, ended.fool, names, ended.sixes if losers else 0)
        self.places = places
        self.tally, self.eye, self.losers, self.submit = tally, eye, losers, submit
        self.board, self.sides, self.pack, self.number = board, sides, pack, number
        self.ended = ended
        self.on_next = on_next
        self.show = Ceremony(services.settings.pace, services.settings.tone, services.settings.calm)
        self._before: float | None = None
        self._over_since: float | None = None
        self._standing = services.reviewing.standing
        self._forfeit: Forfeit | None = None
        self._read()
        people = [seat for seat, chair in enumerate(seats) if not chair.computer]
        mood = "" if len(people) != 1 else "lost" if people[0] in losers else "won"
        if seen:
            self.show.skip()
        else:
            orchestrate(self.show, self.who.fool >= 0, self.who.sixes, mood, services.sound.lead)

    def _read(self) -> None:
        """What the tally says now, and what can be done."""
        self.after = self._after()
        self.record = Record(
            self.who.seats,
            deepcopy(self.tally),
            self.losers,
            self.number,
            self.sides,
            self.board,
            self.pack,
            self.places,
        )

        over, settings = self.tally.over, self.services.settings
        if over is not None and over.forfeit and settings.tone == "classic" and self._forfeit is None:
            owing = tuple(self.who.seats[seat] for seat in over.forfeit)
            self._forfeit = Forfeit(owing, settings.pace, settings.calm)
            if self._seen:
                self._forfeit.skip()

    def saying(self) -> str:
        """This deal's proverb, in the language of the moment."""
        return proverb(self.number * 5 + self.ended.fool + 1)

    # Time and input

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.group.ring = True
        self._prepare()

    def resized(self, metrics: Metrics) -> None:
        self.after = self._after()  # the language may have changed
        super().resized(metrics)
        self._prepare()

    def _prepare(self) -> None:
        """The pictures of the window's size are to be made anew, those of the end among them."""
        self._made_until = 0.0

    def _make_ahead(self) -> None:
        """Make pictures of moments to come, as many as a frame has time for, so that none is missing in mid-flight."""
        nowhere, elapsed, since = pygame.Surface((4, 4)), self.show.elapsed, perf_counter()
        self._made_until = max(self._made_until, elapsed)
        while self._made_until < self.show.total and perf_counter() - since < SPARE:
            self._made_until += 25.0
            self.show.elapsed = min(self._made_until, self.show.total)
            self.paint(nowhere)
        self.show.elapsed = elapsed

    def update(self, now: float) -> bool:
        moving = not self.show.over
        if moving:
            self._make_ahead()
        for noise in self.show.advance(now - (self._before if self._before is not None else now)):
            self.services.sound.play(noise)
        if self.show.over and self._over_since is None:
            self._ended(now if moving else now - JUST_CAME)
        elif self.show.over and self._forfeit is not None and not self._forfeit.over:
            moving = True
            if self._forfeit.advance(now - (self._before if self._before is not None else now)):
                self.services.sound.play("cockerel")
        self._before = now
        self._see_reviews()
        return super().update(now) or moving

    def _see_reviews(self) -> None:
        """A review that is made meanwhile tells on its plate how far it is."""
        standing = self.services.reviewing.standing
        if standing != self._standing and self.show.over and self.after.renewed is not None:
            self._standing = standing
            self.after = replace(self.after, acts=self.after.renewed())
            self.rebuild()

    def _ended(self, now: float) -> None:
        """The ceremony is over: now there is something to read and to press."""
        self._over_since = now
        self._fit(self.whole)
        self.rebuild()
        self._begin()

    def canvas(self, window: Metrics) -> Metrics:
        """The ceremony has the window as it is; with large type the result scrolls."""
        by = self.services.settings.ui_scale
        if by <= 1:
            return larger(window, by)
        return column(window, by) if self.show.over else window

    @property
    def settled(self) -> bool:
        return self.show.over and (self._forfeit is None or self._forfeit.over)

    def handle(self, event: pygame.Event, now: float) -> None:
        if not self.show.over:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.show.skippable:
                self.show.skip()
                self._ended(now)
            return
        early = self._over_since is not None and now - self._over_since < JUST_CAME
        if event.type == pygame.MOUSEBUTTONDOWN and early:
            return
        super().handle(event, now)

    def escape(self) -> None:
        self.services.router.go(Pause())

    def _next(self) -> None:
        self.pressed()
        after = self.after
        if self.services.settings.own_words == "ask" and after.people:
            self.services.router.open(WordsSheet(self.services, after.commitment, after.people, self._deal_with))
        else:
            self._deal_with(())

    def _deal_with(self, words: Words) -> None:
        """Away with the sheet, and the next deal is shuffled with these words."""
        self.services.router.back()
        on_next = partial(self.on_next, words) if words else self.on_next
        dealer, settings = self.tally.next_dealer(), self.services.settings
        person = dealer >= 0 and not self.who.seats[dealer].computer
        if person and self.who.fool >= 0 and settings.fool_shuffles and settings.tone == "classic" and self._moves:
            self.services.router.open(Shuffling(self.services, on_next))
        else:
            on_next()

    @property
    def _moves(self) -> bool:
        """Something may move, and be seen moving."""
        return not self.services.settings.calm and self.services.settings.pace > 0

    # Picture

    def widgets(self) -> list[Widget]:
        right = self._stage.board
        s, y = right.scale, self._buttons_top
        title = self.going(Title())
        acts: list[tuple[str, Action, float]]
        if self.after.single and self.after.waits:
            acts = [(_("Continue"), self.going(LastMatch()), 292.0)]
        elif self.after.single or self.tally.over is not None:
            acts = [(_("New game"), self.going(NewGame()), 292.0)]
        else:
            acts = [(_("New deal"), self._next, 192.0 if self._may_end else 292.0)]
        acts.append((_("Title"), title, 126.0 if self._may_end else 156.0))
        if self._may_end:
            acts.append((_("Settle up"), self._end_session, 126.0))
        listed: list[Widget] = []
        left = 0.0
        for words, act, wide in acts:
            main = not listed
            box = right.box(left, y, wide, 64)
            listed.append(Button(box, words, act, "main" if main else "linen", size=24 if main else 20, scale=s))
            left += wide + (24 if len(acts) == 2 else 14)
        listed += plates(self.after, right, y + 64, self.sounding)
        if self._chooses:
            names = [self.who.seats[seat].name for seat in self.losers]
            chosen = self.losers.index(self.tally.next_dealer()) if self.tally.next_dealer() in self.losers else 0
            strip = Segments(right.box(0, y - DEALER_ROW + 30, WIDTH, 44), names, chosen, self._choose_dealer, s)
            listed.append(strip.called(_("Who deals next?")))
        return listed

    @property
    def _chooses(self) -> bool:
        """The person is of the team that lost: it says who of them deals next (R43)."""
        return self.submit is not None and len(self.losers) > 1 and self.eye in self.losers and self.tally.over is None

    @property
    def _may_end(self) -> bool:
        """A session of more than one deal may be ended, and the forfeit asked for (R34)."""
        return self.submit is not None and self.tally.deals > 1 and self.tally.over is None and not self.after.single

    @property
    def _below(self) -> float:
        return BELOW_BOARD + (DEALER_ROW if self._chooses else 0.0) + self._crawling + room(self.after)

    @property
    def _buttons_top(self) -> float:
        return height(len(self.record.seats)) + self._below - room(self.after) - 72

    @property
    def _crawling(self) -> float:
        """Room under the board for those who owe the forfeit."""
        return ROOM if self._forfeit is not None else 0.0

    def _choose_dealer(self, index: int) -> None:
        self.pressed()
        if self.submit is not None:
            self.submit(ChooseDealer(self.eye, self.losers[index]))

    def _end_session(self) -> None:
        self.pressed()
        self._seen = False  # what follows is new
        if self.submit is not None and self.submit(EndSession(self.eye)):
            self._read()
            self.rebuild()

    @property
    def _stage(self) -> Stage:
        """Where everything stands."""
        tall = height(len(self.record.seats)) + self._below
        return Stage(self.metrics.lw, self.metrics.lh, self.metrics.upright, tall, bool(self.who.hand))

    def heading(self) -> str:
        return sentence(self.ended, [chair.name for chair in self.who.seats], self.pack)

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        if self.show.over:
            self.group.draw(surface, self.art)

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, 0.64 * self.show.eased("sheet"))
        stage, come = self._stage, self.show.eased("board")
        right = stage.board
        draw_sheet(surface, self.art, stage.sheet if self.show.still else stage.sheet_at(come), self.who, self.show)
        low = height(len(self.record.seats))
        if self._forfeit is not None and self.show.over:
            self._forfeit.draw_under(surface, self.art, right, WIDTH, low)
            draw_board(surface, self.art, right, self.record, 1.0)
            self._forfeit.draw_crow(surface, self.art, right, WIDTH, low)
        elif come > 0:
            draw_board(surface, self.art, stage.board_at(come), self.record, self.show.eased("match"))
        if self.show.part("words") > 0:
            self._say(surface, right)
        if self.show.over:
            draw_lines(surface, self.art, right, self._buttons_top + 64, self.after)

    def _say(self, surface: pygame.Surface, right: Place) -> None:
        """The proverb, or how the session ended; and the honours in words."""
        s, art = right.scale, self.art
        over = self.tally.over
        saying = "" if self.show.tone == "off" else _("“{}”").format(self.saying())
        said = settled(over, self.who.seats) if over is not None else saying
        lines = art.wrap(said, 19 * s, "regular", WIDTH * s)
        told = note(self.ended, self.tally, self.who.seats, self.board.kind != "ties")
        middle = height(len(self.record.seats)) + self._crawling + 54 - (len(lines) - 1) * 12 + (12 if told else 0)
        if told:
            x, y = right.at(WIDTH / 2, middle - 30)
            line(surface, art, told, x, y, 17 * s, "bold", SAYING, "centre", WIDTH * s)
        x, y = right.at(WIDTH / 2, middle)
        paragraph(surface, art, said, x, y, 19 * s, WIDTH * s, "regular", SAYING, "centre")
        if self._chooses:
            x, y = right.at(0, self._buttons_top - DEALER_ROW + 14)
            line(surface, art, _("Who deals next?"), x, y, 17 * s, "bold", SAYING, "left", WIDTH * s)
