"""Before a deal: whoever wants to adds a word of his own to the shuffle. Everybody may see it.

The fingerprint stands above, so that it is fixed before the first word. What becomes of the words is not known here.
"""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.match import provably_fair
from engine.match.provably_fair import Words
from game.fair_deals.fingerprint import draw_number
from game.house_rules.own_game_sheets import entered
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, TextField, Widget, line, paragraph

EDGE = 48.0
SLIP = 96.0
TOP = 110.0
FIELDS = TOP + SLIP + 76.0
ROW, FIELD, GAP = 78.0, 46.0, 20.0
FOOT = 92.0
ONE_COLUMN = 3
"""Up to so many people write below each other."""


class WordsSheet(Sheet):
    """``people`` are seats with names; ``done`` is told the words when the sheet is gone."""

    def __init__(
        self,
        services: Services,
        commitment: str,
        people: Sequence[tuple[int, str]],
        done: Callable[[Words], None],
    ) -> None:
        super().__init__(services)
        self.commitment, self.people, self.done = commitment, list(people), done
        self.typed = {seat: "" for seat, _name in people}
        self._trouble = ""
        self._columns = 1 if len(self.people) <= ONE_COLUMN else 2
        rows = (len(self.people) + self._columns - 1) // self._columns
        self.size = (720.0, FIELDS + rows * ROW + FOOT)

    def heading(self) -> str:
        return _("A word for the shuffle")

    def widgets(self) -> list[Widget]:
        place, (w, h) = self.place(), self.size
        s, half = place.scale, (w - 2 * EDGE - 16) / 2
        listed: list[Widget] = []
        for (seat, name), (x, y, wide) in zip(self.people, self._fields(), strict=True):
            box, write = place.box(x, y, wide, FIELD), partial(self._write, seat)
            field = TextField(
                box, self.typed[seat], _("A word, or nothing"), provably_fair.LONGEST_WORD, write, _nothing, s
            )
            listed.append(field.called(name))
        low, right = h - FOOT + 12, EDGE + half + 16
        listed.append(Button(place.box(right, low, half, 54), _("Deal"), self._deal, "main", scale=s))
        listed.append(Button(place.box(EDGE, low, half, 54), _("Back"), self.escape, scale=s))
        return listed

    def _fields(self) -> list[tuple[float, float, float]]:
        """Left, top and width of each field, below its person's name."""
        wide = (self.size[0] - 2 * EDGE - GAP * (self._columns - 1)) / self._columns
        places = (divmod(index, self._columns) for index in range(len(self.people)))
        return [(EDGE + column * (wide + GAP), FIELDS + row * ROW + 22, wide) for row, column in places]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, art, (w, _h) = self.place(), self.art, self.size
        s, wide = place.scale, (w - 2 * EDGE) * place.scale
        slip = place.box(EDGE, TOP, w - 2 * EDGE, SLIP)
        draw_number(surface, art, slip, self.commitment, s, _("Fingerprint of this deal"))
        x, y = place.at(w / 2, TOP + SLIP + 24)
        told = _("What you write is shuffled in: then nobody alone has chosen the cards. All may see it.")
        words, colour = (self._trouble, CINNABAR) if self._trouble else (told, MUTED)
        paragraph(surface, art, words, x, y, 16 * s, wide, "italic", colour, "centre", 1.25)
        for (_seat, name), (left, top, room) in zip(self.people, self._fields(), strict=True):
            x, y = place.at(left, top - 13)
            line(surface, art, name, x, y, 17 * s, "serif", INK, "left", room * s)

    def handle(self, event: pygame.Event, now: float) -> None:
        focus = self.group.focus
        if not entered(event) or not isinstance(focus, TextField):
            super().handle(event, now)
            return
        fields = [widget for widget in self.group.widgets if isinstance(widget, TextField)]
        following = fields.index(focus) + 1
        if following < len(fields):
            self.show_focus(fields[following])
        else:
            self._deal()

    def _write(self, seat: int, words: str) -> None:
        self.typed[seat], self._trouble = words, ""
        self.rebuild()

    def _deal(self) -> None:
        try:
            words = provably_fair.agreed(self.typed)
        except ValueError:
            self._trouble = _("A word has 1 to {most} signs that can be seen.").format(most=provably_fair.LONGEST_WORD)
            self.services.sound.play("refuse")
            self.rebuild()
            return
        self.pressed()
        self.services.router.back()
        self.done(words)


def _nothing() -> None:
    """The writing ends with Enter or with the button."""
