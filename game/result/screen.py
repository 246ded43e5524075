"""The end of a deal, over the table: who is the fool, and the way to the next deal."""

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame

from engine.rules.commands import Command
from game.result.answer import RowReading
from game.result.ceremony import Ceremony, orchestrate
from game.result.choices import ResultChoices
from game.result.deal_result import DealResult
from game.result.evening import EveningPlate
from game.result.forfeit import ROOM, Forfeit
from game.result.laurel import Shine
from game.result.next_steps import Afterwards
from game.result.sheet import HAND_CARD, paper
from game.result.tally_board import WIDTH
from game.result.unfolding import SHEET, Unfolding, fading_in, nothing
from game.system.preload import aside, together
from game.ui.art import Art
from game.ui.destinations import Pause
from game.ui.layout import Column, Gap, Node, Page, Picture, Row, Sized, Stack, lay, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics, column, larger
from game.ui.services import Services
from game.ui.transition import Anchors, Thing
from game.ui.widgets import Place
from game.ui.widgets.paper import veil

BETWEEN = 96.0
"""Distance between broadsheet and board."""
ABOVE = 56.0
"""How much of the board's upper edge is not seen of a result that is higher than the window."""
VEIL = 0.88
"""Opacity of the veil over the table: nothing must be legible beside the sheet."""
SPARE = 0.0025
"""Seconds per frame for rendering later pictures in advance."""
JUST_CAME, APPEAR = 250.0, 150.0
"""Milliseconds after the buttons appear during which clicks on them are ignored, and in which they fade in."""


class FoolScreen(Menu):
    """The result of a deal. "Next deal" closes the sheet and calls ``on_next`` with the people's words.

    ``submit`` takes commands between deals: who deals next, the end of the session. ``after``: the next steps. The
    ceremony of a result that was seen before is skipped.
    """

    overlay = True

    def __init__(
        self,
        services: Services,
        result: DealResult,
        on_next: Callable[..., None],
        submit: Callable[[Command], bool] | None = None,
        after: Callable[[], Afterwards] = Afterwards,
    ) -> None:
        super().__init__(services)
        self.result, self._seen = result, result.seen
        settings = services.settings
        self.show = Ceremony(settings.pace, settings.tone, settings.calm)

        def session_ended() -> None:
            self._seen = False  # the next result gets its ceremony
            self.read_tally()
            self.rebuild()

        self.choices = ResultChoices(services, result, on_next, submit, after, session_ended)
        self.evening = EveningPlate(services)
        self.rows, self.shine = RowReading(services), Shine(0.0 if settings.calm else settings.pace)
        self._unfolding = Unfolding(result, self.show, self.rows, self.shine)
        self._before: float | None = None
        self._over_since: float | None = None
        self._ahead: Iterator[None] = iter(())
        self._standing = services.reviewing.standing
        self._forfeit: Forfeit | None = None
        self.read_tally()
        if result.seen:
            self.show.skip()
        else:
            who = result.likeness
            orchestrate(self.show, who.fool >= 0, who.sixes, result.mood, services.sound.lead)

    def read_tally(self) -> None:
        """Update the tally and the next steps."""
        self.choices.look()
        self._unfolding.read(self.choices.after)
        over, settings = self.result.tally.over, self.services.settings
        if over is not None and over.forfeit and settings.tone == "classic" and self._forfeit is None:
            owing = tuple(self.result.seats[seat] for seat in over.forfeit)
            self._forfeit = Forfeit(owing, settings.pace, settings.calm)
            if self._seen:
                self._forfeit.skip()

    # Time and input

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.group.ring = True
        self._ahead = _making(self)

    def large_pictures(self) -> Iterator[Iterator[None]]:
        self.art.make_way()  # reading the sheet takes that much for a moment, and no card turns any more
        yield aside(lambda: paper(self.art, self.layout.origin.scale))
        yield from super().large_pictures()

    def resized(self, metrics: Metrics) -> None:
        self.choices.look()  # the language may have changed
        super().resized(metrics)
        self._ahead = _making(self)

    def _make_ahead(self) -> bool:
        """Render future pictures as far as this frame has time, so that none is missing during the animation. False:
        there was nothing left.
        """
        since = perf_counter()
        while made := next(self._ahead, self) is not self:
            if perf_counter() - since > SPARE:
                break
        return made

    def update(self, now: float) -> bool:
        moving = not self.show.over
        passed = now - (self._before if self._before is not None else now)
        for noise in self.show.advance(passed):
            self.services.sound.play(noise)
        ends = self.show.over and self._over_since is None  # a frame with enough to do
        making = moving and not ends and self._make_ahead()
        if ends:
            self.ceremony_ended(now if moving else now - JUST_CAME)
        elif self.show.over and self._forfeit is not None and not self._forfeit.over:
            moving = True
            if self._forfeit.advance(passed):
                self.services.sound.play("cockerel")
                self.rebuild()
        comes = self._come < 1.0
        self._before = now
        standing = self.services.reviewing.standing
        if standing != self._standing and self.show.over:
            self._standing = standing  # a review goes on: its button tells how far
            self.rebuild()
        known = not making and not ends and _read_on(self)
        if known and (self.show.over or self.show.part("board") <= 0):  # while it comes in, its place is kept
            self.rebuild()
        if self.rows.best and self._over_since is not None and self._over_since < now and not self.shine.begun:
            if self._seen:
                self.shine.end()
            else:
                self.shine.begin()
                self.services.sound.play("best_evening")
        self.shine.advance(passed)
        return super().update(now) or moving or comes or not self._told

    @property
    def _told(self) -> bool:
        """Nothing is still to be read, and a best evening has been shown."""
        after = self.choices.after
        shone = self.shine.over and (self.shine.begun or not self.rows.best)
        said = self.result.word is None or self.result.word.known
        return said and self.evening.known(after) and self.rows.known(after.rows) and shone

    def ceremony_ended(self, now: float) -> None:
        """The ceremony is over: show the text and buttons."""
        self._over_since = now
        if not self._seen:
            self.services.sound.music("result_music")
        self.rebuild()
        self.view.begin(self.to_read)
        if self.view.hidden:  # the broadsheet has been seen: the sentence, and if there is room for both the way on
            board = self.layout.parts[1]
            self.view.scroll_to(board.box.y + ABOVE * self.layout.origin.scale)

    def canvas(self, window: Metrics) -> Metrics:
        """The ceremony fits the window; the result with large type scrolls."""
        by = self.services.settings.ui_scale
        if by <= 1:
            return larger(window, by)
        return column(window, by) if self.show.over else window

    @property
    def settled(self) -> bool:
        shown = self._come >= 1.0 and (self._forfeit is None or self._forfeit.over)
        return self.show.over and self._told and shown

    @property
    def _come(self) -> float:
        """How much of the buttons is seen, 0 to 1."""
        if self._over_since is None or self._before is None or self.show.still or self.show.pace <= 0:
            return 1.0
        return min(1.0, max(0.0, (self._before - self._over_since) / (APPEAR * self.show.pace)))

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

    # Content

    def lay_out(self) -> Page:
        m, tree = self.metrics, self.content()
        if m.upright:
            scale = min((m.lw - 120) / WIDTH, (m.lh - 120) / tree.high(WIDTH), 2.0)
        else:
            wide = SHEET[0] + BETWEEN + WIDTH
            scale = min((m.lw - 96) / wide, (m.lh - 56) / tree.high(wide), 1.25)
        return lay(tree, m.lw / scale, m.lh / scale, Place(0, 0, scale))

    def content(self) -> Node:
        """The broadsheet; the board, the text and the buttons."""
        tally, over = self._unfolding.board(), self.show.over
        listed = Column(
            tally if self._forfeit is None else _over_forfeit(tally, self._forfeit, over),
            self._unfolding.caption(close=self.view.hidden > 0),
            self.evening.node(self.choices.after, self.result.tally.over is not None, over),
            self.choices.dealer(self._unfolding.come),
            self.choices.buttons(),
            gap=8,
        )
        result, likeness = Sized(listed, WIDTH), self._unfolding.likeness()
        if not self.metrics.upright:
            return Row(spring(), likeness, Gap(BETWEEN), result, spring())
        return Column(spring(), likeness, spring(), Row(spring(), result, spring()), spring())

    # Drawing

    def heading(self) -> str:
        return self.result.sentence()

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        if self.show.over:
            boxes = [
                self.art.rect(widget.box.x, widget.box.y, widget.box.w, widget.box.h).inflate(24, 24)
                for widget in self.group.widgets
            ]
            fading_in(surface, boxes, self._come, lambda: self.group.draw(surface, self.art))

    def paint(self, surface: pygame.Surface) -> None:
        veil(surface, VEIL * self.show.eased("sheet"))
        super().paint(surface)


def _over_forfeit(tally: Node, forfeit: Forfeit, over: bool) -> Node:
    """Those who owe the forfeit come in under the board; their cry is drawn over it. ``over``: the ceremony is."""
    return Stack(
        Picture(forfeit.draw_under if over else nothing),
        Column(tally, Gap(ROOM)),
        Picture(forfeit.draw_crow if over else nothing, label=forfeit.cry if over else ""),
    )


def _making(screen: FoolScreen) -> Iterator[None]:
    """The pictures of the hand and of the board, which come later, one part in each step."""
    nowhere, hand, scale = pygame.Surface((4, 4)), screen.result.likeness.hand, screen.layout.origin.scale

    def read() -> None:
        for name in hand:
            screen.art.prepare(name, HAND_CARD * scale)

    yield from together([aside(read), screen._unfolding.rehearse(screen.layout.parts, nowhere, screen.art)])


def _read_on(screen: FoolScreen) -> bool:
    """Read on in what is told besides, one thing in each frame. True: something is known now."""
    word, after = screen.result.word, screen.choices.after
    if word is not None and not word.known:
        return word.read()
    if not screen.evening.known(after):
        return screen.evening.read(after)
    if not screen.rows.read(after.rows):
        return False
    screen._unfolding.read(after)
    if screen.rows.best:
        screen.show.silence("won")
    return True
