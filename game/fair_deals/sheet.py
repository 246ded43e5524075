"""The sheet "Fair deal": the fingerprint of one deal, what it is, and after the deal the check of everything.

Before a deal has ended it knows nothing of its secret (game.fair_deals.fairness gives it none).
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.fair_deals.fairness import DealFairness, FairCheck, Stand
from game.system.clipboard import copy
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MALACHITE
from game.ui.art.text import Face
from game.ui.controls import button, foot, number_slip, switch
from game.ui.layout import Column, Draw, Node, Picture, Row, Text
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import NOTE, SMALL, Style
from game.ui.widgets import Box, line


@dataclass(frozen=True, slots=True)
class SignedParagraph:
    """A paragraph, perhaps with a sign before it."""

    words: str
    colour: str = INK
    face: Face = "regular"
    sign: str = ""


class FairnessSheet(Sheet):
    """One deal. ``ask``, before it: the players are to be asked for words from now on, or not. ``verify``: at once."""

    width = 800.0

    def __init__(
        self,
        services: Services,
        deal: DealFairness,
        ask: Callable[[bool], None] | None = None,
        verify: bool = False,
    ) -> None:
        super().__init__(services)
        self.deal, self._ask = deal, ask
        self.checks: tuple[FairCheck, ...] = deal.check() if verify and deal.check is not None else ()
        self.copied: bool | None = None

    def heading(self) -> str:
        return _("Fair deal")

    def resized(self, metrics: Metrics) -> None:
        if self.checks and self.deal.check is not None:
            self.checks = self.deal.check()  # the language may have changed
        super().resized(metrics)

    def content(self) -> Node:
        deal = self.deal
        asked, ask = self.services.settings.own_words == "ask", self._ask
        question = _("Ask the players for a word before each deal")
        numbers = (_("Fingerprint"), deal.commitment), (_("The opened secret"), deal.secret)
        copied = _("Copied.") if self.copied else _("There is no clipboard here.")
        return Column(
            Text(self._standing(), NOTE, "centre"),
            *(number_slip(caption, number) for caption, number in numbers if number),
            Column(*(self._paragraph(one) for one in self._told()), gap=7),
            None if ask is None else switch(question, asked, ask),
            None if self.copied is None else Text(copied, SMALL, "centre", INK if self.copied else CINNABAR),
            self._foot(),
            gap=14,
        )

    def _foot(self) -> Node:
        deal, copying = self.deal, None
        if deal.record is not None:
            copying = button(_("Copy the record"), self._copy_record)
        elif deal.commitment:
            copying = button(_("Copy the fingerprint"), self._copy)
        checks = button(_("Verify"), self._verify, "main") if deal.check is not None else None
        back = button(_("Back"), self.escape, "plain" if checks else "main")
        return foot(back, copying, checks)

    def _paragraph(self, one: SignedParagraph) -> Node:
        text = Text(one.words, Style(17, one.face, one.colour), grow=1)
        return Row(Picture(_sign(one), 22, 22), text, gap=12, across="start") if one.sign else text

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

    def _told(self) -> list[SignedParagraph]:
        """What stands below the numbers, paragraph by paragraph."""
        said = [SignedParagraph(words, INK, "bold") for words in self._words()]
        if not self.checks:
            told = (self._invitation(),) if self.deal.secret else self.deal.explanation
            return said + [SignedParagraph(sentence) for sentence in told]
        for check in self.checks:
            words = check.sentence if check.good else _("Not so: {sentence}").format(sentence=check.sentence)
            said.append(
                SignedParagraph(words, MALACHITE if check.good else CINNABAR, sign="tick" if check.good else "cross")
            )
        if all(check.good for check in self.checks):
            return [*said, SignedParagraph(_("Everything agrees."), MALACHITE, "serif")]
        return [*said, SignedParagraph(_("Something does not agree: this record was changed."), CINNABAR, "serif")]

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
        self.copied = copy(text)
        self.services.sound.play("button" if self.copied else "refuse")
        self.rebuild()


def _sign(one: SignedParagraph) -> Draw:
    """A tick, or the cross of what does not agree."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        if one.sign == "tick":
            art.put(surface, art.icon("tick", 22 * scale, one.colour), *box.centre)
        else:
            line(surface, art, "×", *box.centre, 26 * scale, "bold", one.colour, "centre")

    return draw
