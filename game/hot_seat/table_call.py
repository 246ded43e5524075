"""Questions to everybody at one screen: who throws in, and whose cards are to be shown.

They lie over the table that all may see, name everybody they concern, and are the same whatever anybody holds.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from engine.knowledge.observe import NOBODY
from engine.rules.events import Phase
from game.hot_seat.opening import Act
from game.hot_seat.question_forms import EDGE, QuestionAnswer, QuestionForm, QuestionWords, in_row, stacked
from game.session.match_session import MatchSession
from game.table.scene import Scene
from game.text.i18n import _
from game.text.naming import Actor, Company, NamedPlayer
from game.ui import team_marks
from game.ui.art import Art
from game.ui.art.colours import INK
from game.ui.art.shapes import PlateState
from game.ui.destinations import Pause
from game.ui.layout import Control, Page, lay
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Place, Widget, line
from game.ui.widgets.base import WidgetState
from game.ui.widgets.paper import carved_board

NEW = 500.0
"""Buttons that show cards do not react for so many ms (UX 3.13)."""
FACE = 30.0
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


def clearance(scene: Scene) -> Clearance:
    """The area at the foot of the table that the seats' plates leave free."""
    layout = scene.line.layout
    ring, before = layout.room.ring, layout.seats.get(scene.bottom, layout.room.own_ribbon)
    plates = [ring.plaque(at).bottom for at in (before, *layout.seats.values()) if not ring.turned(at)]
    return Clearance(ring.board(before).y, layout.room.hand_top, max(plates))


class QuestionBoard(Menu):
    """A board low on the table with a face for everybody asked; its heading is the question. ``chosen`` is told the
    seat, or NOBODY.

    Whoever presses a picture has said who he is: the cards are shown without another press. The board lies where the
    plates in ``scene`` leave room, or hides the plate before us altogether. ``board``: where it lies.
    """

    overlay = True

    def __init__(
        self, services: Services, play: MatchSession, people: tuple[int, ...], chosen: Chosen, scene: Scene
    ) -> None:
        super().__init__(services)
        self.play, self.people, self.chosen, self.scene = play, people, chosen, scene
        self.board = Box(0, 0, 0, 0)
        self._since: float | None = None
        self._now = 0.0

    def hint(self) -> str:
        """A sentence on the effect of an answer."""
        raise NotImplementedError

    def answers(self) -> list[QuestionAnswer]:
        """The answers besides the faces."""
        raise NotImplementedError

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

    def close(self, act: Act) -> Act:
        """Take the board away and then ``act``; not yet when it has just come."""

        def closing() -> None:
            if self.settled:
                self.services.pressed()
                self.services.router.back()
                act()

        return closing

    def _form(self) -> QuestionForm:
        """All in one row where that leaves the plate before us to be seen, or is larger. Higher than its words where
        cards of the hand before us would show above or below it.
        """
        answers = [answer._replace(act=self.close(answer.act)) for answer in self.answers()]
        faces = [partial(self._somebody, seat) for seat in self.people]
        asked = QuestionWords(self.heading(), self.hint(), faces, answers)
        m, below, larger = self.metrics, clearance(self.scene), self.services.settings.ui_scale
        row, stack = in_row(asked, m, larger), stacked(asked, m, larger)
        clear = row.high * row.scale <= m.lh - below.clear - 2 * EDGE
        form = row if row.scale >= stack.scale * (FLATTEST if clear else 1.0) else stack
        y = m.lh - form.high * form.scale - EDGE
        top = max(below.hand - EDGE, below.clear) if y >= below.clear else min(y, below.plate - EDGE)
        more = (m.lh - top - EDGE) / form.scale - form.high
        return form if more <= 0 else form.higher(more)

    def _somebody(self, seat: int, wide: float) -> Control:
        act = self.close(partial(self.chosen, seat))
        return Control(
            lambda box, s: Somebody(box, self.play, seat, act, s), 94, wide, wide, self.play.seats[seat].name
        )

    def lay_out(self) -> Page:
        m, form = self.metrics, self._form()
        place = Place((m.lw - form.wide * form.scale) / 2, m.lh - form.high * form.scale - EDGE, form.scale)
        self.board = place.box(0, 0, form.wide, form.high)
        return lay(form.tree, form.wide, form.high, place)

    def paint(self, surface: pygame.Surface) -> None:
        carved_board(surface, self.art, self.board, self.layout.origin.scale)
        super().paint(surface)


class TableCall(QuestionBoard):
    """ "Anyone throwing in?", to all who may, at once. Nobody's cards decide who is named here (UX 3.12).

    ``next_``: whose cards are shown if nobody does, NOBODY if that is not known.
    """

    def __init__(
        self,
        services: Services,
        play: MatchSession,
        people: tuple[int, ...],
        next_: int,
        chosen: Chosen,
        another: Act,
        scene: Scene,
    ) -> None:
        super().__init__(services, play, people, chosen, scene)
        self.next, self.another = next_, another
        state = play.match.state
        self.giving = state.phase is Phase.GIVE
        self.defender = state.defender

    def heading(self) -> str:
        if self.giving:
            you = _("You take. Anyone throwing in?")
            company = Company.of(self.play.seats)
            return company.say(_("{name} takes. Anyone throwing in?"), name=Actor(self.defender, you))
        return _("Anyone throwing in?")

    def hint(self) -> str:
        if len(self.people) == 1:
            return _("Press your picture to see your cards.")
        return _("Want to? Press your picture. Everyone else looks away.")

    def answers(self) -> list[QuestionAnswer]:
        no = _("Nobody: let them take") if self.giving else _("Nobody: done")
        shows = ""
        if self.next != NOBODY:
            shows = Company.of(self.play.seats).say(_("{name}: show my cards"), name=NamedPlayer(self.next))
        nobody = QuestionAnswer(no, "tick", partial(self.chosen, NOBODY), shows, first=True)
        return [nobody, QuestionAnswer(_("Someone else …"), "eye", self.another)]


class Whose(QuestionBoard):
    """Whose cards are to be shown: of all people at the screen who hold any."""

    def heading(self) -> str:
        return _("Who wants to see their cards?")

    def hint(self) -> str:
        return _("To swap a trump, to help or to talk to a partner. Everyone else looks away.")

    def answers(self) -> list[QuestionAnswer]:
        return [QuestionAnswer(_("Nobody"), "", partial(self.chosen, NOBODY))]

    def escape(self) -> None:
        self.close(partial(self.chosen, NOBODY))()


class WhichPartner(Whose):
    """Which partner is called, where there are several."""

    def heading(self) -> str:
        return _("Which partner?")

    def hint(self) -> str:
        return _("To help or to talk. Everyone else looks away.")


class Somebody(Widget):
    """A person's face and name on a plate."""

    def __init__(self, box: Box, play: MatchSession, seat: int, action: Act, scale: float) -> None:
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
