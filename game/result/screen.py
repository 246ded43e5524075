"""The end of a deal, over the table: who is the fool, and the way to the next deal."""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from time import perf_counter

import pygame

from engine.knowledge.observe import NOBODY
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
from game.result.evening import PLATE, EveningSheet, plate
from game.result.forfeit import ROOM, Forfeit
from game.result.next_steps import Afterwards
from game.result.sheet import CAP_ROOM, HAND_ROOM, SIZE, Likeness, draw_sheet
from game.result.shuffling import Shuffling
from game.result.tally_board import WIDTH, DealTally, matches_board
from game.result.verdict import fate, note, settled
from game.storage.history.evening import Evening
from game.text import sentence
from game.text.i18n import _
from game.text.naming import one_after_another
from game.text.proverbs import proverb
from game.ui.art import Art
from game.ui.art.cards import face_name
from game.ui.controls import button, segments
from game.ui.destinations import LastMatch, NewGame, Pause, Title
from game.ui.layout import Column, Control, Draw, Gap, Node, Page, Picture, Row, Sized, Stack, Text, lay, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics, column, larger
from game.ui.more import Choice, more
from game.ui.services import Services
from game.ui.styles import BODY, NAME
from game.ui.transition import Anchors, Thing
from game.ui.widgets import Box, Place
from game.ui.widgets.paper import veil

BETWEEN = 96.0
"""Distance between broadsheet and board."""
WORDS = 106.0
"""Height of the text under the board."""
SMALL, SMALL_SIZE = 48.0, 19.0
"""Height and type size of the smaller buttons."""
SAYING = "#F3E2B5"
VEIL = 0.82
"""Opacity of the veil over the table: nothing must be legible beside the sheet."""
SHEET = (SIZE[0], CAP_ROOM + SIZE[1] + HAND_ROOM)
"""Size of the broadsheet with cap and cards."""
SPARE = 0.006
"""Seconds per frame for rendering later pictures in advance."""
JUST_CAME, APPEAR = 250.0, 150.0
"""Milliseconds after the buttons appear during which clicks on them are ignored, and in which they fade in."""


class FoolScreen(Menu):
    """The result of deal ``number``. "Next deal" closes the sheet and calls ``on_next`` with the people's words.

    ``submit`` takes commands between deals: who deals next, the end of the session. ``sides``: the seats' side numbers
    in team games; ``scoring``: the session's scoring; ``places``: the seats that went out, in order. ``after``: the
    next steps. ``seen``: the deal ended before the match was opened, so the ceremony is skipped.
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
        side = sides[losers[0]] if sides and losers else -1
        self.who = Likeness(seats, losers, ended.fool, names, ended.sixes if losers else 0, side)
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
        self.evening: Evening | None = None
        self._evening_read = False
        self.read_tally()
        people = [seat for seat, chair in enumerate(seats) if not chair.computer]
        self.reader = people[0] if len(people) == 1 else NOBODY
        mood = "" if len(people) != 1 else "lost" if people[0] in losers else "won"
        if seen:
            self.show.skip()
        else:
            orchestrate(self.show, self.who.fool >= 0, self.who.sixes, mood, services.sound.lead)

    def read_tally(self) -> None:
        """Update the tally and the next steps."""
        self.after = self._after()
        self.record = DealTally(
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
        """This deal's proverb, in the current language."""
        return proverb(self.number * 5 + self.ended.fool + 1)

    # Time and input

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.group.ring = True
        self._prepare()

    def rehearse(self) -> Iterator[None]:
        yield from self.art.fetch("lubok_sheet", self._scale)
        yield from super().rehearse()

    def resized(self, metrics: Metrics) -> None:
        self.after = self._after()  # the language may have changed
        super().resized(metrics)
        self._prepare()

    def _prepare(self) -> None:
        """Render the pictures in advance again, for the new window size."""
        self._made_until = 0.0

    def _make_ahead(self) -> None:
        """Render future pictures as far as this frame has time, so that none is missing during the animation."""
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
            self.ceremony_ended(now if moving else now - JUST_CAME)
        elif self.show.over and self._forfeit is not None and not self._forfeit.over:
            moving = True
            if self._forfeit.advance(now - (self._before if self._before is not None else now)):
                self.services.sound.play("cockerel")
                self.rebuild()
        comes = self._come < 1.0
        self._before = now
        self._see_reviews()
        self._read_evening()
        return super().update(now) or moving or comes or not self._known

    def _see_reviews(self) -> None:
        """Update the progress of a review on its button."""
        standing = self.services.reviewing.standing
        if standing != self._standing and self.show.over:
            self._standing = standing
            self.rebuild()

    def _read_evening(self) -> None:
        """Find out how the evening stands, in slices, as the index may have much to read."""
        if self._evening_read or self.after.evening is None or not self.services.book.refresh(SPARE):
            return
        self._evening_read, self.evening = True, self.after.evening()
        if self.show.over and self.evening is not None:
            self.rebuild()

    def ceremony_ended(self, now: float) -> None:
        """The ceremony is over: show the text and buttons."""
        self._over_since = now
        if not self._seen:
            self.services.sound.music("result_music")
        self.rebuild()
        self.view.begin(self.to_read)

    def canvas(self, window: Metrics) -> Metrics:
        """The ceremony fits the window; the result with large type scrolls."""
        by = self.services.settings.ui_scale
        if by <= 1:
            return larger(window, by)
        return column(window, by) if self.show.over else window

    @property
    def settled(self) -> bool:
        shown = self._come >= 1.0 and (self._forfeit is None or self._forfeit.over)
        return self.show.over and self._known and shown

    @property
    def _come(self) -> float:
        """How much of the buttons is seen, 0 to 1."""
        if self._over_since is None or self._before is None or self.show.still or self.show.pace <= 0:
            return 1.0
        return min(1.0, max(0.0, (self._before - self._over_since) / (APPEAR * self.show.pace)))

    @property
    def _known(self) -> bool:
        """There is nothing more to find out about the evening."""
        return self._evening_read or self.after.evening is None

    def handle(self, event: pygame.Event, now: float) -> None:
        if not self.show.over:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.show.skippable:
                self.show.skip()
                self.ceremony_ended(now)
            return
        early = self._over_since is not None and now - self._over_since < JUST_CAME
        if event.type == pygame.MOUSEBUTTONDOWN and early:
            return
        super().handle(event, now)

    def anchors(self) -> Anchors:
        """None during the ceremony, which animates the opening itself; afterwards it can be closed by a transition."""
        window = pygame.Rect(0, 0, self.whole.width, self.whole.height)
        return Anchors({(Thing.RESULT, 0): window} if self.show.over else {})

    def leave(self) -> None:
        super().leave()
        self.services.sound.music("")

    def escape(self) -> None:
        self.services.router.go(Pause())

    def go_on(self) -> None:
        """Go to the next deal."""
        self.services.pressed()
        after = self.after
        if self.services.settings.own_words == "ask" and after.people:
            asked = WordsSheet(self.services, after.commitment, after.people, self._deal_with, after.words)
            self.services.router.open(asked)
        else:
            self._deal_with(())

    def _deal_with(self, words: Words) -> None:
        """Close the sheet; the next deal is shuffled with these words."""
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
        """Whether a visible animation is running."""
        return not self.services.settings.calm and self.services.settings.pace > 0

    # Content

    def lay_out(self) -> Page:
        m, tree = self.metrics, self.content()
        if m.upright:
            scale = min((m.lw - 120) / WIDTH, (m.lh - 120) / tree.high(WIDTH), 2.0)
        else:
            wide = SHEET[0] + BETWEEN + WIDTH
            scale = min((m.lw - 96) / wide, (m.lh - 56) / tree.high(wide), 1.25)
        self._scale = scale
        return lay(tree, m.lw / scale, m.lh / scale, Place(0, 0, scale))

    def content(self) -> Node:
        told = one_after_another(tuple(self.who.seats[seat].name for seat in self.losers)) or _("Nobody is the fool")
        high = SHEET[1] if self.who.hand else SHEET[1] - HAND_ROOM
        likeness = Picture(self._draw_sheet, SHEET[0], high, told)
        result = Sized(self._result(), WIDTH)
        if not self.metrics.upright:
            return Row(spring(), likeness, Gap(BETWEEN), result, spring())
        return Column(spring(), likeness, spring(), Row(spring(), result, spring()), spring())

    def _result(self) -> Node:
        """The board, the text and the buttons."""
        tally = self._after_ceremony(matches_board(self.record), self._draw_board_coming)
        words = self._after_ceremony(self._words(), self._draw_words)
        return Column(
            tally if self._forfeit is None else self._over_forfeit(tally, self._forfeit),
            words,
            self._standing_tonight(),
            self._dealer() if self._chooses else None,
            self._buttons(),
            gap=8,
        )

    def _standing_tonight(self) -> Node | None:
        """How the evening of several people stands; until that is known, room for it."""
        if self.after.evening is None:
            return None
        if self.evening is None or not self.show.over:
            return Gap(PLATE)
        sheet = partial(EveningSheet, self.services, self.evening)
        return plate(
            self.evening,
            self.tally.over is not None,
            self.services.sounding(lambda: self.services.router.open(sheet())),
        )

    def _after_ceremony(self, node: Node, draw: Draw) -> Node:
        """The node, or, until the ceremony is over, a picture in its place."""
        return node if self.show.over else Picture(draw, height=node.high(WIDTH))

    def _over_forfeit(self, tally: Node, forfeit: Forfeit) -> Node:
        """Those who owe the forfeit come in under the board; their cry is drawn over it."""
        cry = forfeit.cry if self.show.over else ""
        return Stack(
            Picture(forfeit.draw_under if self.show.over else _nothing),
            Column(tally, Gap(ROOM)),
            Picture(forfeit.draw_crow if self.show.over else _nothing, told=cry),
        )

    def _words(self) -> Node:
        """The proverb, or how the session ended; and the honours in words."""
        over = self.tally.over
        saying = "" if self.show.tone == "off" else _("“{}”").format(self.saying())
        said = settled(over, self.who.seats) if over is not None else saying
        honours = note(self.ended, self.tally, self.who.seats, self.board.kind != "ties")
        told = " ".join(part for part in (fate(self.losers, self.reader, self.sides), honours) if part)
        noted = Text(told, NAME, "centre", SAYING) if told else None
        words = Text(said, BODY, "centre", SAYING) if said else None
        return Sized(Column(spring(), noted, words, spring(), gap=6), height=WORDS)

    def _dealer(self) -> Node:
        """The question which loser deals next."""
        names = [self.who.seats[seat].name for seat in self.losers]
        dealer, asked = self.tally.next_dealer(), _("Who deals next?")
        chosen = self.losers.index(dealer) if dealer in self.losers else 0
        words = Text(asked, NAME, colour=SAYING, single=True)
        strip = segments(names, chosen, self._choose_dealer, asked)
        return Column(self._after_ceremony(words, _nothing), strip, Gap(10), gap=6)

    def _buttons(self) -> Node:
        """The next deal, and below it review, menu and "More"."""
        if self.after.single and self.after.waits:
            words, act = _("Continue"), self.services.going(LastMatch())
        elif self.after.single:
            words, act = _("New game"), self.services.going(NewGame())
        elif self.tally.over is not None:
            words, act = _("Play again"), self.services.going(self.after.again)
        else:
            words, act = _("Next deal"), self.go_on
        review = self._small(*self.after.review()) if self.after.review is not None else None
        others = more(self.services, self._others, self.after.lines, height=SMALL, size=SMALL_SIZE)
        below = Row(review, self._small(_("Main menu"), self.services.router.go, Title()), others, gap=12, equal=True)
        return Column(button(words, act, "main", height=64, size=24), below, gap=12)

    def _small(self, words: str, act: Callable[..., None], *of: object) -> Control:
        return button(words, self.services.sounding(partial(act, *of)), height=SMALL, size=SMALL_SIZE, edge=8)

    def _others(self) -> Sequence[Choice]:
        """The entries of "More"."""
        end = [(_("End the match"), self._end_session)] if self._may_end else []
        return [*self.after.others(), *end]

    @property
    def _chooses(self) -> bool:
        """The person's team has lost and must say who deals next (R43)."""
        return self.submit is not None and len(self.losers) > 1 and self.eye in self.losers and self.tally.over is None

    @property
    def _may_end(self) -> bool:
        """A session of more than one deal can be ended, and the forfeit demanded (R34)."""
        return self.submit is not None and self.tally.deals > 1 and self.tally.over is None and not self.after.single

    def _choose_dealer(self, index: int) -> None:
        self.services.pressed()
        if self.submit is not None:
            self.submit(ChooseDealer(self.eye, self.losers[index]))

    def _end_session(self) -> None:
        self.services.pressed()
        self._seen = False  # the next result gets its ceremony
        if self.submit is not None and self.submit(EndSession(self.eye)):
            self.read_tally()
            self.rebuild()

    # Drawing

    def heading(self) -> str:
        names = [chair.name for chair in self.who.seats]
        return sentence(self.ended, names, self.pack, None if self.reader == NOBODY else self.reader)

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        if self.show.over:
            boxes = [
                self.art.rect(widget.box.x, widget.box.y, widget.box.w, widget.box.h).inflate(24, 24)
                for widget in self.group.widgets
            ]
            _fading_in(surface, boxes, self._come, lambda: self.group.draw(surface, self.art))

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, VEIL * self.show.eased("sheet"))
        super().paint(surface)

    def _draw_sheet(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        """The broadsheet is centred until the board appears."""
        m, come = self.metrics, 1.0 if self.show.still else self.show.eased("board")
        x, y = (m.lw - box.w) / 2, (m.lh - box.h) / 2
        place = Place(x + (box.x - x) * come, y + (box.y - y) * come + CAP_ROOM * s, s)
        draw_sheet(surface, art, place, self.who, self.show)

    def _draw_board_coming(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        """The board slides in from the right, or from below."""
        m, come = self.metrics, self.show.eased("board")
        if come > 0:
            x = box.x + (0 if m.upright else (1 - come) * (m.lw - box.x + 40))
            y = box.y + ((1 - come) * (m.lh - box.y + 40) if m.upright else 0)
            tally = matches_board(self.record, self.show.eased("match"))
            lay(tally, WIDTH, box.h / s, Place(x, y, s)).paint(surface, art)

    def _draw_words(self, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        if (seen := self.show.part("words")) > 0:
            words = lay(self._words(), WIDTH, WORDS, Place(box.x, box.y, s))
            _fading_in(surface, [art.rect(box.x, box.y, box.w, box.h)], seen, lambda: words.paint(surface, art))


def _fading_in(surface: pygame.Surface, boxes: Sequence[pygame.Rect], seen: float, draw: Callable[[], None]) -> None:
    """Draw something that lies in these boxes, as far as it is ``seen`` (0 to 1)."""
    parts = [part for box in boxes if seen < 1 and (part := box.clip(surface.get_rect()))]
    under = [surface.subsurface(part).copy() for part in parts]
    draw()
    for part, picture in zip(parts, under, strict=True):
        picture.set_alpha(round(255 * (1 - seen)))
        surface.blit(picture, part)


def _nothing(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """Draws nothing until the ceremony is over."""
