"""The sheet "Fair deal": the fingerprint of one deal, what it is, and after the deal the check of everything.

Before a deal has ended it knows nothing of its secret (game.fairness gives it none).
"""

from collections.abc import Callable

import pygame

from game.art.colours import CINNABAR, INK, MALACHITE, MUTED
from game.clipboard import copy
from game.fairness import Check, FairDeal, Stand
from game.screens.base import Navigator
from game.screens.sheet import Sheet
from game.widgets import Button, Switch, Widget, line, paragraph
from game.widgets.fingerprint import draw_number
from game.words import _

EDGE = 52.0
TOP = 112.0
SLIP, CAPTIONED = 76.0, 96.0
FOOT = 84.0


class FairnessSheet(Sheet):
    """One deal. ``ask``, before it: the players are to be asked for words from now on, or not. ``verify``: at once."""

    def __init__(
        self,
        navigator: Navigator,
        deal: FairDeal,
        ask: Callable[[bool], None] | None = None,
        verify: bool = False,
    ) -> None:
        super().__init__(navigator)
        self.deal, self._ask = deal, ask
        self.checks: tuple[Check, ...] = deal.check() if verify and deal.check is not None else ()
        self._copied: bool | None = None
        self.size = (800.0, 620.0 if deal.stand is Stand.ENDED or ask is not None else 560.0)

    def heading(self) -> str:
        return _("Fair deal")

    def first(self, widgets: list[Widget]) -> Widget | None:
        return next(widget for widget in widgets if isinstance(widget, Button) and widget.kind == "main")

    # Widgets

    def widgets(self) -> list[Widget]:
        place, deal, (w, h) = self.place(), self.deal, self.size
        s, low = place.scale, h - FOOT
        listed: list[Widget] = []
        if self._ask is not None:
            on = self.navigator.settings.own_words == "ask"
            box = place.box(EDGE, low - 62, w - 2 * EDGE, 40)
            listed.append(Switch(box, _("Ask the players for a word before each deal"), on, self._ask, s))
        acts: list[tuple[str, Callable[[], None]]] = [(_("Back"), self.escape)]
        if deal.record is not None:
            acts.append((_("Copy the record"), self._copy_record))
        elif deal.commitment:
            acts.append((_("Copy the fingerprint"), self._copy))
        if deal.check is not None:
            acts.append((_("Verify"), self._verify))
        wide = min(260.0, (w - 2 * EDGE - 16 * (len(acts) - 1)) / len(acts))
        left = (w - wide * len(acts) - 16 * (len(acts) - 1)) / 2
        for index, (words, act) in enumerate(acts):
            box = place.box(left + index * (wide + 16), low, wide, 52)
            main = index == (len(acts) - 1 if deal.check is not None else 0)
            listed.append(Button(box, words, act, "main" if main else "plain", size=19, scale=s))
        return listed

    # Picture

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, art, deal, (w, _h) = self.place(), self.art, self.deal, self.size
        s, wide = place.scale, w - 2 * EDGE
        x, y = place.at(w / 2, TOP)
        line(surface, art, self._standing(), x, y, 17 * s, "italic", MUTED, "centre", wide * s)
        top = TOP + 24
        if deal.commitment:
            draw_number(surface, art, place.box(EDGE, top, wide, CAPTIONED), deal.commitment, s, _("Fingerprint"))
            top += CAPTIONED + 12
        if deal.secret:
            draw_number(surface, art, place.box(EDGE, top, wide, CAPTIONED), deal.secret, s, _("The opened secret"))
            top += CAPTIONED + 12
        x, y = place.at(EDGE, top + 14)
        for words in self._words():
            y = paragraph(surface, art, words, x, y, 17 * s, wide * s, "bold", leading=1.3) + 4 * s
        if self.checks:
            self._tell_checks(surface, x, y, s, wide * s)
        else:
            for sentence in deal.explanation if not deal.secret else (self._invitation(),):
                y = paragraph(surface, art, sentence, x, y, 18 * s, wide * s, leading=1.3) + 8 * s
        if self._copied is not None:
            told = _("Copied.") if self._copied else _("There is no clipboard here.")
            x, y = place.at(w / 2, self.size[1] - FOOT - 14)
            line(surface, art, told, x, y, 15 * s, "italic", INK if self._copied else CINNABAR, "centre", wide * s)

    def _standing(self) -> str:
        if self.deal.stand is Stand.COMING:
            return _("The deal to come")
        if self.deal.stand is Stand.IN_PLAY:
            return _("Deal {number} is being played").format(number=self.deal.number)
        return _("Deal {number} has ended").format(number=self.deal.number)

    def _words(self) -> list[str]:
        """What the players added: everybody may know it."""
        if self.deal.stand is Stand.COMING or not self.deal.commitment:
            return []
        told = [_("{name}: “{word}”").format(name=name, word=word) for name, word in self.deal.words]
        if not told:
            return [_("Nobody added a word.")] if self.deal.stand is Stand.ENDED else []
        return [_("Words in the shuffle: {words}").format(words=" · ".join(told))]

    def _invitation(self) -> str:
        return _("The secret is open now. “Verify” works out fingerprint and cards again from it, here and now.")

    def _tell_checks(self, surface: pygame.Surface, x: float, y: float, s: float, wide: float) -> None:
        art = self.art
        for check in self.checks:
            colour = MALACHITE if check.good else CINNABAR
            if check.good:
                art.put(surface, art.icon("tick", 22 * s, colour), x + 11 * s, y)
            else:
                line(surface, art, "×", x + 11 * s, y, 26 * s, "bold", colour, "centre")
            words = check.sentence if check.good else _("Not so: {sentence}").format(sentence=check.sentence)
            y = paragraph(surface, art, words, x + 34 * s, y, 17 * s, wide - 34 * s, "regular", colour) + 4 * s
        good = all(check.good for check in self.checks)
        told = _("Everything agrees.") if good else _("Something does not agree: this record was changed.")
        line(surface, art, told, x, y + 4 * s, 19 * s, "serif", MALACHITE if good else CINNABAR, "left", wide)

    # Acts

    def _verify(self) -> None:
        if self.deal.check is not None:
            self.checks = self.deal.check()
            self.navigator.sound.play("button" if all(check.good for check in self.checks) else "refuse")
            self.rebuild()

    def _copy(self) -> None:
        self._put(self.deal.commitment)

    def _copy_record(self) -> None:
        self._put(self.deal.record() if self.deal.record is not None else "")

    def _put(self, text: str) -> None:
        self._copied = copy(text)
        self.navigator.sound.play("button" if self._copied else "refuse")
        self.rebuild()
