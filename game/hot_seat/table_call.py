"""Questions to everybody at one screen: who throws in, and whose cards are to be shown.

They lie over the table that all may see, name everybody they concern, and are the same whatever anybody holds.
"""

from collections.abc import Callable

import pygame

from engine.knowledge.observe import NOBODY
from engine.rules.events import Phase
from game.session.session import Play
from game.text.company import Actor, Company
from game.text.i18n import _
from game.ui import team_marks
from game.ui.art import Art
from game.ui.art.colours import INK, MUTED
from game.ui.destinations import Pause
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.widgets import Box, Button, Place, Widget, line
from game.ui.widgets.base import Look
from game.ui.widgets.paper import carved_board

NEW = 250.0
"""A button that has just come is not obeyed for so many ms (UX 3.3)."""
HIGH = 246.0
FACE = 30.0

Chosen = Callable[[int], None]


class Question(Menu):
    """A board low on the table with a face for everybody asked. ``chosen`` is told the seat, or NOBODY."""

    overlay = True

    def __init__(self, services: Services, play: Play, people: tuple[int, ...], chosen: Chosen) -> None:
        super().__init__(services)
        self.play, self.people, self.chosen = play, people, chosen
        self._since: float | None = None
        self._now = 0.0

    def asked(self) -> str:
        """The question."""
        raise NotImplementedError

    def heading(self) -> str:
        return self.asked()

    def hint(self) -> str:
        """What follows from an answer."""
        raise NotImplementedError

    def answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The answers besides the faces: words, sign, what they do."""
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

    def close(self, act: Callable[[], None]) -> Callable[[], None]:
        """Take the board away and then ``act``; not yet when it has just come."""

        def closing() -> None:
            if self.settled:
                self.pressed()
                self.services.router.back()
                act()

        return closing

    def _size(self) -> tuple[float, float]:
        return max(620.0, 60.0 + 158.0 * len(self.people)), HIGH

    def place(self) -> Place:
        m, (w, h) = self.metrics, self._size()
        largest = max(1.0, self.services.settings.ui_scale) * (1.4 if m.upright else 1.0)
        s = min(largest, (m.lw - 60) / w, (m.lh * 0.4) / h)
        return Place((m.lw - w * s) / 2, m.lh - (h + 20) * s, s)

    def widgets(self) -> list[Widget]:
        place, (w, h) = self.place(), self._size()
        s, count = place.scale, len(self.people)
        left = (w - count * 150 - (count - 1) * 8) / 2
        listed: list[Widget] = []
        for i, seat in enumerate(self.people):
            box = place.box(left + i * 158, 74, 150, 94)
            listed.append(Somebody(box, self.play, seat, self.close(self._choose(seat)), s))
        answers = self.answers()
        wide = min(270.0, (w - 60 - 14 * (len(answers) - 1)) / max(1, len(answers)))
        left = (w - wide * len(answers) - 14 * (len(answers) - 1)) / 2
        for i, (words, icon, act) in enumerate(answers):
            box = place.box(left + i * (wide + 14), h - 68, wide, 50)
            kind = "main" if i == 0 else "linen"
            made = Button(box, words, self.close(act), kind, icon=icon, size=18, face="bold", scale=s)  # type: ignore[arg-type]
            listed.append(made)
        return listed

    def _choose(self, seat: int) -> Callable[[], None]:
        return lambda: self.chosen(seat)

    def paint(self, surface: pygame.Surface) -> None:
        place, (w, h) = self.place(), self._size()
        s, art = place.scale, self.art
        carved_board(surface, art, place.box(0, 0, w, h), s)
        x, y = place.at(w / 2, 30)
        line(surface, art, self.asked(), x, y, 26 * s, "serif", INK, "centre", (w - 110) * s)
        x, y = place.at(w / 2, 57)
        line(surface, art, self.hint(), x, y, 16 * s, "regular", MUTED, "centre", (w - 80) * s)


class TableCall(Question):
    """ "Anyone throwing in?", to all who may, at once. Nobody's cards decide who is named here (UX 3.12)."""

    def __init__(
        self, services: Services, play: Play, people: tuple[int, ...], chosen: Chosen, another: Callable[[], None]
    ) -> None:
        super().__init__(services, play, people, chosen)
        self.another = another
        state = play.match.state
        self.giving = state.phase is Phase.GIVE
        self.defender = state.defender

    def asked(self) -> str:
        if self.giving:
            you = _("You take. Anyone adding cards?")
            company = Company.of(self.play.seats)
            return company.say(_("{name} takes. Anyone adding cards?"), name=Actor(self.defender, you))
        return _("Anyone throwing in?")

    def hint(self) -> str:
        if len(self.people) == 1:
            return _("Press your face and look at your cards, or say no.")
        return _("Whoever wants to presses his face; the others look away.")

    def answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        no = _("Nobody: let take") if self.giving else _("Nobody: done")
        return [(no, "tick", lambda: self.chosen(NOBODY)), (_("Somebody else…"), "eye", self.another)]

    def first(self, widgets: list[Widget]) -> Widget | None:
        return widgets[len(self.people)]


class Whose(Question):
    """Whose cards are to be shown: of all people at the screen who hold any."""

    def asked(self) -> str:
        return _("Who wants to look at the cards?")

    def hint(self) -> str:
        return _("To exchange a trump, to help or to talk to a partner; everybody else looks away.")

    def answers(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [(_("Nobody"), "", lambda: self.chosen(NOBODY))]

    def escape(self) -> None:
        self.close(lambda: self.chosen(NOBODY))()


class Somebody(Widget):
    """A person's face and name on a plate."""

    def __init__(self, box: Box, play: Play, seat: int, action: Callable[[], None], scale: float) -> None:
        super().__init__(box, scale)
        self.play, self.seat, self.action = play, seat, action
        self.words = play.seats[seat].name

    def click(self, x: float, y: float) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        box, s = self.box, self.scale
        state = "down" if look.down else "hover" if look.hover else "rest"
        art.put(surface, art.plate(box.w, box.h, "plain", state), box.x, box.y)  # type: ignore[arg-type]
        if look.focus:
            art.put(surface, art.ring(box.w, box.h + 3, 6), box.x, box.y)
        x, drop = box.x + box.w / 2, 2 if look.down else 0
        art.put(surface, art.portrait(self.play.seats[self.seat].portrait, FACE * s), x, box.y + 35 * s + drop)
        rules = self.play.rules
        if len(rules.sides) < rules.seats:
            team_marks.draw_side(surface, art, rules.side_of[self.seat], (x + 34 * s, box.y + 48 * s + drop), 10 * s)
        line(surface, art, self.words, x, box.y + 79 * s + drop, 18 * s, "bold", INK, "centre", box.w - 16 * s)
