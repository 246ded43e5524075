"""The sheet "Fair deal": the fingerprint of one deal, what it is, and after the deal the check of everything.

Before a deal has ended it knows nothing of its secret (game.fair_deals.fairness gives it none).
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.fair_deals.fairness import Check, FairDeal, Stand
from game.fair_deals.fingerprint import draw_number
from game.system.clipboard import copy
from game.text.company import Actor, Company
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, INK, MALACHITE, MUTED
from game.ui.art.text import Face
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, Place, Switch, Widget, line, paragraph

EDGE = 52.0
TOP = 112.0
SLIP, CAPTIONED = 76.0, 96.0
FOOT = 84.0
ASKED = 76.0
"""Room over the buttons for the switch."""
LARGEST, LEAST, LEADING, BETWEEN = 17.0, 12.0, 1.3, 7.0
SIGN = 34.0


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph, perhaps with a sign before it."""

    words: str
    colour: str = INK
    face: Face = "regular"
    sign: str = ""


class FairnessSheet(Sheet):
    """One deal. ``ask``, before it: the players are to be asked for words from now on, or not. ``verify``: at once."""

    def __init__(
        self,
        services: Services,
        deal: FairDeal,
        ask: Callable[[bool], None] | None = None,
        verify: bool = False,
    ) -> None:
        super().__init__(services)
        self.deal, self._ask = deal, ask
        self.checks: tuple[Check, ...] = deal.check() if verify and deal.check is not None else ()
        self._copied: bool | None = None
        self.size = (800.0, 672.0 if deal.stand is Stand.ENDED or ask is not None else 560.0)

    def heading(self) -> str:
        return _("Fair deal")

    def first(self, widgets: list[Widget]) -> Widget | None:
        return next(widget for widget in widgets if isinstance(widget, Button) and widget.kind == "main")

    def resized(self, metrics: Metrics) -> None:
        if self.checks and self.deal.check is not None:
            self.checks = self.deal.check()  # the language may have changed
        super().resized(metrics)

    # Widgets

    def widgets(self) -> list[Widget]:
        place, deal, (w, h) = self.place(), self.deal, self.size
        s, low = place.scale, h - FOOT
        listed: list[Widget] = []
        if self._ask is not None:
            on = self.services.settings.own_words == "ask"
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
        self._tell(surface, place, top)
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
        told = [
            Company([name]).say(_("{name}: “{word}”"), name=Actor(0, _("You: “{word}”")), word=word)
            for name, word in self.deal.words
        ]
        if not told:
            return [_("Nobody added a word.")] if self.deal.stand is Stand.ENDED else []
        return [_("Words in the shuffle: {words}").format(words=" · ".join(told))]

    def _invitation(self) -> str:
        return _("The secret is open now. “Verify” works out fingerprint and cards again from it, here and now.")

    def _told(self) -> list[Said]:
        """What stands below the numbers, paragraph by paragraph."""
        said = [Said(words, INK, "bold") for words in self._words()]
        if not self.checks:
            told = (self._invitation(),) if self.deal.secret else self.deal.explanation
            return said + [Said(sentence) for sentence in told]
        for check in self.checks:
            words = check.sentence if check.good else _("Not so: {sentence}").format(sentence=check.sentence)
            said.append(Said(words, MALACHITE if check.good else CINNABAR, sign="tick" if check.good else "cross"))
        if all(check.good for check in self.checks):
            return [*said, Said(_("Everything agrees."), MALACHITE, "serif")]
        return [*said, Said(_("Something does not agree: this record was changed."), CINNABAR, "serif")]

    def _tell(self, surface: pygame.Surface, place: Place, top: float) -> None:
        """As large as the room allows: of six players each may have added a long word."""
        art, s, wide = self.art, place.scale, self.size[0] - 2 * EDGE
        room = self.size[1] - FOOT - top - (ASKED if self._ask is not None else 30.0)
        said, size = self._told(), LARGEST
        while size > LEAST and self._high(said, size, wide) > room:
            size -= 0.5
        y = top + size * LEADING / 2
        for one in said:
            indent = SIGN if one.sign else 0.0
            x, middle = place.at(EDGE + indent, y)
            if one.sign == "tick":
                art.put(surface, art.icon("tick", 22 * s, one.colour), x - (SIGN - 11) * s, middle)
            elif one.sign:
                line(surface, art, "×", x - (SIGN - 11) * s, middle, 26 * s, "bold", one.colour, "centre")
            room_for_it = (wide - indent) * s
            paragraph(surface, art, one.words, x, middle, size * s, room_for_it, one.face, one.colour, leading=LEADING)
            y += self._lines(one, size, wide) * size * LEADING + BETWEEN

    def _high(self, said: list[Said], size: float, wide: float) -> float:
        return sum(self._lines(one, size, wide) * size * LEADING + BETWEEN for one in said)

    def _lines(self, one: Said, size: float, wide: float) -> int:
        """Into how many lines a paragraph is broken, as it will be printed."""
        s = self.place().scale
        return len(self.art.wrap(one.words, size * s, one.face, (wide - (SIGN if one.sign else 0.0)) * s))

    # Acts

    def _verify(self) -> None:
        if self.deal.check is not None:
            self.checks = self.deal.check()
            self.services.sound.play("button" if all(check.good for check in self.checks) else "refuse")
            self.rebuild()

    def _copy(self) -> None:
        self._put(self.deal.commitment)

    def _copy_record(self) -> None:
        self._put(self.deal.record() if self.deal.record is not None else "")

    def _put(self, text: str) -> None:
        self._copied = copy(text)
        self.services.sound.play("button" if self._copied else "refuse")
        self.rebuild()
