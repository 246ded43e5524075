"""The sheet "Sealed deal": an explanation in plain words, the verification after the deal, and the numbers.

Before the end of a deal it does not have the secret (game.fair_deals.fairness withholds it).
"""

import pygame

from game.fair_deals.fairness import DealFairness, FairCheck, Stand
from game.fair_deals.seal import seal
from game.system.clipboard import copy
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MALACHITE
from game.ui.controls import button, foot, number_slip
from game.ui.layout import Column, Draw, Node, Picture, Row, Sized, Text
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import BODY, HEADING, NAME, NOTE, SMALL, STANDING, Style
from game.ui.widgets import Box, line

STEP = Style(24, "serif", CINNABAR, 1.0)
SIGN = 22.0


class FairnessSheet(Sheet):
    """One deal. ``verify``: verify it at once."""

    width = 720.0
    to_read = True

    def __init__(self, services: Services, deal: DealFairness, verify: bool = False) -> None:
        super().__init__(services)
        self.deal = deal
        self.checks: tuple[FairCheck, ...] = deal.check() if verify and deal.check is not None else ()
        self.copied: bool | None = None

    def heading(self) -> str:
        return _("Sealed deal")

    def resized(self, metrics: Metrics) -> None:
        if self.checks and self.deal.check is not None:
            self.checks = self.deal.check()  # the language may have changed
        super().resized(metrics)

    def content(self) -> Node:
        standing, words = self._standing(), self._words()
        return Column(
            Text(standing, NOTE, "centre") if standing else None,
            Row(
                Column(seal(72)) if not self.checks else None,
                Column(*(self._results() if self.checks else self._story()), gap=10, grow=1),
                gap=24,
            ),
            Text(words, NAME) if words else None,
            *self._details(),
            self._foot(),
            gap=16,
        )

    def _standing(self) -> str:
        if self.deal.stand is Stand.COMING:
            return ""
        if self.deal.stand is Stand.IN_PLAY:
            return _("Deal {number}, in play").format(number=self.deal.number)
        return _("Deal {number}, finished").format(number=self.deal.number)

    def _story(self) -> list[Node]:
        """What sealed means, step by step."""
        told = self.deal.story
        if len(told) == 1:
            return [Text(told[0], BODY)]
        return [
            Row(Sized(Text(f"{number}.", STEP, single=True), SIGN, SIGN), Text(words, BODY, grow=1), gap=12)
            for number, words in enumerate(told, start=1)
        ]

    def _results(self) -> list[Node]:
        """The results of the verification."""
        rows: list[Node] = []
        for check in self.checks:
            text = Text(check.sentence, BODY, colour=MALACHITE if check.good else CINNABAR, grow=1)
            rows.append(Row(Picture(_sign(check.good), SIGN, SIGN), text, gap=12, across="start"))
        good = all(check.good for check in self.checks)
        told = _("Everything matches.") if good else _("Something doesn’t match: this record was changed.")
        return [*rows, Text(told, STANDING, colour=MALACHITE if good else CINNABAR)]

    def _words(self) -> str:
        """The players' words, which are public."""
        if self.deal.stand is Stand.COMING or not self.deal.words:
            return ""
        told = [
            Company([name]).say(_("{name}: “{word}”"), name=Actor(0, _("You: “{word}”")), word=word)
            for name, word in self.deal.words
        ]
        return _("Words in the shuffle: {words}").format(words=" · ".join(told))

    def _details(self) -> list[Node]:
        """The numbers, to write down or recompute."""
        numbers = (
            (_("Fingerprint, shown before the deal"), self.deal.commitment),
            (
                _("Secret, revealed after the deal"),
                self.deal.secret,
            ),
        )
        slips: list[Node] = [number_slip(caption, number) for caption, number in numbers if number]
        if not slips:
            return []
        copied = _("Copied.") if self.copied else _("No clipboard here.")
        heading = Text(_("Details"), HEADING, single=True, grow=1)
        said = Text(copied, SMALL, "right", INK if self.copied else CINNABAR, single=True)
        return [Column(Row(heading, said if self.copied is not None else None), *slips, gap=8)]

    def _foot(self) -> Node:
        deal, copying = self.deal, None
        if deal.record is not None:
            copying = button(_("Copy record"), self._copy_record)
        elif deal.commitment:
            copying = button(_("Copy fingerprint"), self._copy)
        checks = None
        if deal.check is not None and not self.checks:
            checks = button(_("Check the deal"), self._verify, "main")
        back = button(_("Back"), self.escape, "plain" if checks else "main")
        return foot(*((back, copying, checks) if checks else (copying, back)))

    # Actions

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


def _sign(good: bool) -> Draw:
    """A tick, or a cross for a mismatch."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        if good:
            art.put(surface, art.icon("tick", 22 * scale, MALACHITE), *box.centre)
        else:
            line(surface, art, "×", *box.centre, 26 * scale, "bold", CINNABAR, "centre")

    return draw
