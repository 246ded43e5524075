"""Fairness and scoring: hints or a rated match, the kind of deal, words for the shuffle, and the seal."""

from secrets import randbelow

import pygame

from engine.match.provably_fair import HIGHEST_NUMBER
from game.fair_deals.fairness import coming
from game.fair_deals.seal import seal_row
from game.fair_deals.sheet import FairnessSheet
from game.house_rules.own_game_sheets import entered
from game.new_game.next_match import NextMatch, Which
from game.session.daily_deal import standing
from game.text.i18n import _
from game.ui.art.colours import CINNABAR
from game.ui.controls import button, dotted, segments, switch, text_field
from game.ui.layout import Column, Gap, Node, Row, Stack, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import HEADING, HINT, STANDING
from game.ui.widgets import TextField
from game.ui.widgets.base import Action

DIGITS = len(str(HIGHEST_NUMBER))
COMMON = 1_000_000
"""Upper limit of random numbers, so that they are easy to say."""
DEAL = 80.0
"""Height of the text about each kind of deal, so that nothing moves under the mouse."""
WHICH: tuple[Which, ...] = ("random", "day", "number")


class ScoringSheet(Sheet):
    """Every choice takes effect at once and calls ``changed``."""

    width = 720.0

    def __init__(self, services: Services, changed: Action) -> None:
        super().__init__(services)
        self.changed = changed
        self.next = services.of_room(NextMatch)
        self.typed = "" if self.next.number is None else str(self.next.number)

    def heading(self) -> str:
        return _("Fairness and scoring")

    def content(self) -> Node:
        settings = self.services.settings
        rated = segments([_("With hints"), _("Rated")], int(settings.rated), self._rate, _("Hints"))
        told = _("No hints for anyone in this match.") if settings.rated else _("You can ask for a hint on your turn.")
        words = [_("Random"), _("Deal of the day"), _("By number")]
        deal = segments(words, WHICH.index(self.next.which), self._choose, _("Cards"))
        return Column(
            Column(rated, Text(told, HINT), gap=10),
            dotted(),
            Column(
                Text(_("Cards"), HEADING),
                deal,
                Stack(Gap(DEAL), Column(*self._deal(), gap=4)),
                gap=8,
            ),
            seal_row(self.services.sounding(self._story)),
            button(_("Done"), self.escape, "main", first=False),
            gap=14,
        )

    def _deal(self) -> list[Node]:
        """Text and controls for the chosen kind of deal."""
        if self.next.which == "random":
            asked = self.services.settings.own_words == "ask"
            return [
                switch(_("Add words to the shuffle"), asked, self._ask),
                Text(_("Before each deal, everyone may add a word."), HINT),
            ]
        same = _("One deal, the same for everyone with this game and number of players.")
        if self.next.which == "day":
            return [Text(standing(self.next.today()), STANDING), Text(same, HINT)]
        wrong = bool(self.typed) and self.next.number is None
        if wrong:
            most = f"{HIGHEST_NUMBER:,}".replace(",", "\u00a0")
            same = _("Enter a number from 1 to {most}.").format(most=most)
        field = text_field(self.typed, _("Number"), DIGITS, self.write, called=_("Number"), first=True)
        return [
            Row(field, button(_("Pick a number"), self._draw_one), gap=16, equal=True),
            Text(same, HINT, colour=CINNABAR if wrong else ""),
        ]

    # Choices

    def handle(self, event: pygame.Event, now: float) -> None:
        if entered(event) and isinstance(self.group.focus, TextField) and self.next.number is not None:
            self.escape()
        else:
            super().handle(event, now)

    def write(self, words: str) -> None:
        """The number in the field has changed."""
        self.typed = "".join(sign for sign in words if sign in "0123456789")[:DIGITS]
        number = int(self.typed or "0")
        self.next.number = number if 1 <= number <= HIGHEST_NUMBER else None
        self._made()

    def _draw_one(self) -> None:
        self.services.pressed()
        self.write(str(1 + randbelow(COMMON)))

    def _rate(self, index: int) -> None:
        self.services.settings.rated = index == 1
        self.services.sound.play("slide")
        self._made()

    def _choose(self, index: int) -> None:
        self.next.which = WHICH[index]
        self.services.sound.play("slide")
        self._made()

    def _ask(self, on: bool) -> None:
        """Turn the question for words before each deal on or off."""
        self.services.settings.own_words = "ask" if on else "never"
        self.services.sound.play("turn")
        self._made()

    def _made(self) -> None:
        self.services.program.settings_changed()
        self.changed()
        self.rebuild()

    def _story(self) -> None:
        self.services.router.open(FairnessSheet(self.services, coming(self.next.now())))


def state_line(services: Services) -> str:
    """The current choices in a few words."""
    following = services.of_room(NextMatch)
    kind = _("Rated") if services.settings.rated else _("With hints")
    if following.which == "day":
        return _("{deal} · {kind}").format(deal=_("Deal of the day"), kind=kind)
    if following.which == "number" and following.number is not None:
        deal = _("No. {number}").format(number=following.number)
        return _("{deal} · {kind}").format(deal=deal, kind=kind)
    return kind
