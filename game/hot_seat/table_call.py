"""Questions to everybody at one screen: who throws in, and whose cards are to be shown.

They lie over the table that all may see, name everybody they concern, and are the same whatever anybody holds.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pygame

from engine.knowledge.observe import NOBODY
from engine.rules.events import Phase
from game.session.match_session import MatchSession
from game.text.i18n import _
from game.text.naming import Actor, Company, NamedPlayer
from game.ui import team_marks
from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.art.shapes import PlateState
from game.ui.controls import button
from game.ui.destinations import Pause
from game.ui.layout import Column, Control, Node, Pad, Page, Row, Sized, Text, lay
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.styles import ASKED, HINT
from game.ui.widgets import Box, Place, Widget, line
from game.ui.widgets.base import WidgetState
from game.ui.widgets.paper import carved_board

NEW = 500.0
"""Buttons that show cards do not react for so many ms (UX 3.13)."""
FACE = 30.0
EDGE = 8.0
"""The least distance from the window's edge, and from what lies above."""
WIDE_FACE, WIDE_ANSWER = 150.0, 300.0
FACE_IN_ROW, ANSWER_IN_ROW, SAID = 122.0, 270.0, 290.0
"""The same where all is in one row, and the room for the question."""

ONE_LINE, TWO_LINES = 50.0, 68.0
HIGHEST = 0.4
"""The part of the window's height that a board may take."""
FLATTEST = 0.85
"""A row may be reduced by this factor if that leaves the near seat's plate visible."""

Chosen = Callable[[int], None]


class Clearance(NamedTuple):
    """Logical px: the upper edges of the plate before us and of the hand, and the height from which nothing that counts
    lies below.
    """

    plate: float
    hand: float
    clear: float


Below = Callable[[], Clearance]


class QuestionBoard(Menu):
    """A board low on the table with a face for everybody asked. ``chosen`` is told the seat, or NOBODY.

    Whoever presses a picture has said who he is: the cards are shown without another press. ``below`` tells what the
    table's plates leave free: the board lies there, or hides the plate before us altogether.
    """

    overlay = True
    starts_with_answer = False
    """The first answer has the focus at the beginning, and not the first face."""

    def __init__(
        self, services: Services, play: MatchSession, people: tuple[int, ...], chosen: Chosen, below: Below
    ) -> None:
        super().__init__(services)
        self.play, self.people, self.chosen, self.below = play, people, chosen, below
        self._since: float | None = None
        self._now = 0.0

    def asked(self) -> str:
        """The question."""
        raise NotImplementedError

    def heading(self) -> str:
        return self.asked()

    def hint(self) -> str:
        """A sentence on the effect of an answer."""
        raise NotImplementedError

    def answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The answers besides the faces: words, sign, what they do."""
        raise NotImplementedError

    def shows(self) -> str:
        """The words under the first face if pressing it shows cards, else ""."""
        return ""

    def update(self, now: float) -> bool:
        self._now = now
        if self._since is None:
            self._since = now
        return super().update(now)

    @property
    def settled(self) -> bool:
        return self._since is not None and self._now - self._since >= NEW

    def escape(self) -> None:
        self.services.router.go(Pause())

    def canvas(self, window: Metrics) -> Metrics:
        """The window: the board grows by itself."""
        return window

    def close(self, act: Callable[[], None]) -> Callable[[], None]:
        """Take the board away and then ``act``; not yet when it has just come."""

        def closing() -> None:
            if self.settled:
                self.services.pressed()
                self.services.router.back()
                act()

        return closing

    def _scale(self, tree: Pad) -> float:
        """How large the board can be: as the type is chosen, in the window, and not too high for the table above."""
        m, (w, h) = self.metrics, self._size(tree)
        largest = max(1.0, self.services.settings.ui_scale) * (1.4 if m.upright else 1.0)
        return min(largest, (m.lw - 2 * EDGE) / w, m.lh * HIGHEST / h)

    def content(self) -> Pad:
        """Higher than its words where cards of the hand before us would show above or below it."""
        tree, below, m = self._asking(), self.below(), self.metrics
        s, high = self._scale(tree), self._size(tree)[1]
        y = m.lh - high * s - EDGE
        top = max(below.hand - EDGE, below.clear) if y >= below.clear else min(y, below.plate - EDGE)
        more = (m.lh - top - EDGE) / s - high
        return tree if more <= 0 else replace(tree, top=tree.top + more / 2, bottom=tree.bottom + more / 2)

    def _asking(self) -> Pad:
        """All in one row where that leaves the plate before us to be seen, or is larger."""
        row, stack = self._row(), self._stack()
        s = self._scale(row)
        clear = self._size(row)[1] * s <= self.metrics.lh - self.below().clear - 2 * EDGE
        return row if s >= self._scale(stack) * (FLATTEST if clear else 1.0) else stack

    def place(self) -> Place:
        m, (w, h), s = self.metrics, self._size(self.content()), self._scale(self._asking())
        return Place((m.lw - w * s) / 2, m.lh - h * s - EDGE, s)

    def _stack(self) -> Pad:
        """The question, the faces and the answers below each other."""
        return Pad(
            Column(
                Text(self.asked(), ASKED, "centre", single=True),
                Text(self.hint(), HINT, "centre"),
                Row(*(self._somebody(seat, WIDE_FACE) for seat in self.people), gap=8, align="centre"),
                Row(*self._answers(WIDE_ANSWER, equal=True), gap=14, align="centre"),
                gap=8,
            ),
            *(30, 14, 30, 24),
        )

    def _row(self) -> Pad:
        """The same beside each other."""
        said = Column(Text(self.asked(), ASKED), Text(self.hint(), HINT), gap=6)
        faces = Row(*(self._somebody(seat, FACE_IN_ROW) for seat in self.people), gap=8)
        answers = Column(*self._answers(ANSWER_IN_ROW, equal=False), gap=6)
        return Pad(Row(Sized(said, SAID, SAID, grow=1), faces, Sized(answers, ANSWER_IN_ROW), gap=22), 30, 15, 30, 15)

    def _answers(self, wide: float, *, equal: bool) -> list[Node]:
        """The buttons; the first is higher if it says whose cards it shows, the others are only if ``equal``."""
        highest = TWO_LINES if self.shows() else ONE_LINE
        return [
            self._answer(words, icon, act, not at, wide, ONE_LINE if at and not equal else highest)
            for at, (words, icon, act) in enumerate(self.answers())
        ]

    def _somebody(self, seat: int, wide: float) -> Node:
        act = self.close(self._choose(seat))
        name = self.play.seats[seat].name
        return Control(lambda box, s: Somebody(box, self.play, seat, act, s), 94, wide, wide, name)

    def _answer(self, words: str, icon: str, act: Callable[[], None], first: bool, wide: float, high: float) -> Node:
        return button(
            words,
            self.close(act),
            "main" if first else "linen",
            width=wide,
            height=high,
            size=18,
            face="bold",
            icon=icon,
            under=self.shows() if first else "",
            first=first and self.starts_with_answer,
        )

    def lay_out(self) -> Page:
        tree = self.content()
        return lay(tree, *self._size(tree), self.place())

    @property
    def board(self) -> Box:
        """The board that everything lies on."""
        return self.place().box(0, 0, *self._size(self.content()))

    def _size(self, tree: Pad) -> tuple[float, float]:
        wide = tree.wide() if isinstance(tree.node, Row) else max(680.0, 60.0 + 158.0 * len(self.people))
        return wide, tree.high(wide)

    def _choose(self, seat: int) -> Callable[[], None]:
        return lambda: self.chosen(seat)

    def paint(self, surface: pygame.Surface) -> None:
        carved_board(surface, self.art, self.board, self.place().scale)
        super().paint(surface)


class TableCall(QuestionBoard):
    """ "Anyone throwing in?", to all who may, at once. Nobody's cards decide who is named here (UX 3.12).

    ``next_``: whose cards are shown if nobody does, NOBODY if that is not known.
    """

    starts_with_answer = True

    def __init__(
        self,
        services: Services,
        play: MatchSession,
        people: tuple[int, ...],
        next_: int,
        chosen: Chosen,
        another: Callable[[], None],
        below: Below,
    ) -> None:
        super().__init__(services, play, people, chosen, below)
        self.next, self.another = next_, another
        state = play.match.state
        self.giving = state.phase is Phase.GIVE
        self.defender = state.defender

    def asked(self) -> str:
        if self.giving:
            you = _("You take. Anyone throwing in?")
            company = Company.of(self.play.seats)
            return company.say(_("{name} takes. Anyone throwing in?"), name=Actor(self.defender, you))
        return _("Anyone throwing in?")

    def hint(self) -> str:
        if len(self.people) == 1:
            return _("Press your picture to see your cards.")
        return _("Want to? Press your picture. Everyone else looks away.")

    def answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        no = _("Nobody: let them take") if self.giving else _("Nobody: done")
        return [(no, "tick", lambda: self.chosen(NOBODY)), (_("Someone else …"), "eye", self.another)]

    def shows(self) -> str:
        if self.next == NOBODY:
            return ""
        return Company.of(self.play.seats).say(_("{name}: show my cards"), name=NamedPlayer(self.next))


class Whose(QuestionBoard):
    """Whose cards are to be shown: of all people at the screen who hold any."""

    def asked(self) -> str:
        return _("Who wants to see their cards?")

    def hint(self) -> str:
        return _("To swap a trump, to help or to talk to a partner. Everyone else looks away.")

    def answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [(_("Nobody"), "", lambda: self.chosen(NOBODY))]

    def escape(self) -> None:
        self.close(lambda: self.chosen(NOBODY))()


class WhichPartner(Whose):
    """Which partner is called, where there are several."""

    def asked(self) -> str:
        return _("Which partner?")

    def hint(self) -> str:
        return _("To help or to talk. Everyone else looks away.")


class Somebody(Widget):
    """A person's face and name on a plate."""

    def __init__(self, box: Box, play: MatchSession, seat: int, action: Callable[[], None], scale: float) -> None:
        super().__init__(box, scale)
        self.play, self.seat, self.action = play, seat, action
        self.words = play.seats[seat].name

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: WidgetState) -> None:
        box, s = self.box, self.scale
        state: PlateState = "down" if look.down else "hover" if look.hover else "rest"
        art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)
        x, drop = box.x + box.w / 2, 2 if look.down else 0
        art.put(surface, art.portrait(self.play.seats[self.seat].portrait, FACE * s), x, box.y + 35 * s + drop)
        rules = self.play.rules
        if rules.in_teams:
            team_marks.draw_side(surface, art, rules.side_of[self.seat], (x + 34 * s, box.y + 48 * s + drop), 10 * s)
        line(surface, art, self.words, x, box.y + 79 * s + drop, 18 * s, "bold", INK, "centre", box.w - 16 * s)
