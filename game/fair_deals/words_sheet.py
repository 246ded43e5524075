"""Before a deal, everyone may add a word to the shuffle, at this screen or elsewhere. The words are public.

The deal is sealed before the first word is entered; the seal shows the fingerprint. What is done with the words is not
known here.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

import pygame

from engine.match import provably_fair
from engine.match.provably_fair import Words
from game.fair_deals.fairness import DealFairness, Stand
from game.fair_deals.seal import seal_row
from game.fair_deals.sheet import FairnessSheet
from game.house_rules.own_game_sheets import entered
from game.text.i18n import _, pgettext
from game.ui.art.colours import CINNABAR
from game.ui.controls import button, foot, text_field
from game.ui.layout import Column, Node, Text, grid
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import LABEL, NOTE
from game.ui.widgets import TextField

NOTHING_GIVEN: Mapping[int, str] = MappingProxyType({})
ONE_COLUMN = 3
"""Up to this number of people there is one column."""


class WordsSheet(Sheet):
    """``people``: seats with names; ``done`` is called with the words after closing. ``given``: words that some of them
    give elsewhere, also while the sheet is open.
    """

    width = 720.0

    def __init__(
        self,
        services: Services,
        commitment: str,
        people: Sequence[tuple[int, str]],
        done: Callable[[Words], None],
        given: Mapping[int, str] = NOTHING_GIVEN,
    ) -> None:
        super().__init__(services)
        self.given, self._heard = given, dict(given)
        self.commitment, self.people, self.done = commitment, list(people), done
        self.typed = {seat: given.get(seat, "") for seat, _name in people}
        self.trouble = ""

    def update(self, now: float) -> bool:
        if self._heard != self.given:
            changed = {seat for seat in self.typed if self._heard.get(seat) != self.given.get(seat)}
            self._heard = dict(self.given)
            self.typed |= {seat: self._heard.get(seat, "") for seat in changed}
            self.rebuild()
        return super().update(now)

    def heading(self) -> str:
        return _("Words in the shuffle")

    def content(self) -> Node:
        told = _("Your word goes into the shuffle, so nobody alone decides the cards. Everyone can see it.")
        fields = [self._field(seat, name, at == 0) for at, (seat, name) in enumerate(self.people)]
        return Column(
            Text(self.trouble or told, NOTE, "centre", CINNABAR if self.trouble else "", least=2),
            grid(fields, 1 if len(fields) <= ONE_COLUMN else 2, 20, 10),
            seal_row(self.services.sounding(self._story)),
            foot(button(_("Back"), self.escape), button(pgettext("to give out cards", "Deal"), self._deal, "main")),
            gap=16,
        )

    def _field(self, seat: int, name: str, first: bool) -> Node:
        """A text field below its person's name."""
        write = partial(self.write, seat)
        field = text_field(
            self.typed[seat],
            _("A word, or none"),
            provably_fair.LONGEST_WORD,
            write,
            called=name,
            height=46,
            first=first,
        )
        return Column(Text(name, LABEL, single=True), field, gap=4)

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

    def write(self, seat: int, words: str) -> None:
        """The text in a person's field has changed."""
        self.typed[seat], self.trouble = words, ""
        self.rebuild()

    def _story(self) -> None:
        deal = DealFairness(Stand.COMING, 0, "match", self.commitment)
        self.services.router.open(FairnessSheet(self.services, deal))

    def _deal(self) -> None:
        try:
            words = provably_fair.agreed(self.typed)
        except ValueError:
            self.trouble = _("Up to {most} visible characters.").format(most=provably_fair.LONGEST_WORD)
            self.services.sound.play("refuse")
            self.rebuild()
            return
        self.services.back()
        self.done(words)
