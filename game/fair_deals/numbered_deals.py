"""Deals that everybody can have: by their number, and the one of the day. The game is the one that was chosen."""

from collections.abc import Callable
from secrets import randbelow

import pygame

from engine.match.provably_fair import HIGHEST_NUMBER
from game.house_rules.own_game_sheets import entered
from game.session.daily_deal import Day, DayOutcome, told
from game.session.game_names import title_of
from game.text.i18n import _, ngettext
from game.ui.art.colours import CINNABAR, INK, MALACHITE
from game.ui.controls import button, foot, text_field
from game.ui.layout import Column, Gap, Node, Row, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import DATE, LABEL, NOTE, STANDING
from game.ui.widgets import TextField

DIGITS = len(str(HIGHEST_NUMBER))
COMMON = 1_000_000
"""Numbers drawn by chance are no longer than one can say."""


class NumberSheet(Sheet):
    """Asks for a number; ``play`` begins that deal."""

    width = 640.0

    def __init__(self, services: Services, play: Callable[[int], None]) -> None:
        super().__init__(services)
        self._play, self.typed = play, ""

    def heading(self) -> str:
        return _("Deal by number")

    @property
    def number(self) -> int | None:
        """The number that is written, if there is such a deal."""
        number = int(self.typed or "0")
        return number if 1 <= number <= HIGHEST_NUMBER else None

    def content(self) -> Node:
        words, colour = same_for_all(), ""
        if self.typed and self.number is None:
            most = f"{HIGHEST_NUMBER:,}".replace(",", "\u00a0")
            words, colour = _("Deals are numbered from 1 to {most}.").format(most=most), CINNABAR
        number = text_field(self.typed, _("Number"), DIGITS, self.write, called=_("Number"), first=True)
        play = button(_("Play"), self._begin_deal, "main", enabled=self.number is not None)
        return Column(
            Row(number, button(_("By chance"), self._draw_one), gap=16, equal=True),
            Text(which_game(self.services), LABEL, "centre"),
            Text(words, NOTE, "centre", colour, least=3),
            foot(button(_("Back"), self.escape), play),
            gap=16,
        )

    def handle(self, event: pygame.Event, now: float) -> None:
        if entered(event) and isinstance(self.group.focus, TextField) and self.number is not None:
            self._begin_deal()
        else:
            super().handle(event, now)

    def write(self, words: str) -> None:
        """The number as it stands in the field now."""
        self.typed = "".join(sign for sign in words if sign in "0123456789")[:DIGITS]
        self.rebuild()

    def _draw_one(self) -> None:
        self.typed = str(1 + randbelow(COMMON))
        self.pressed()
        self.rebuild()

    def _begin_deal(self) -> None:
        if self.number is not None:
            self.pressed()
            self._play(self.number)


class DaySheet(Sheet):
    """The deal of ``day``, and what has become of it. ``play`` begins it, ``go_on`` goes back to it."""

    width = 640.0

    def __init__(
        self, services: Services, day: str, found: Day, play: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self.day, self.found, self._play, self._go_on = day, found, play, go_on

    def heading(self) -> str:
        return _("Deal of the day")

    def content(self) -> Node:
        words, act, found = _("Play"), self._play, self.found
        if found.outcome is not None:
            words = _("Play it again")
        elif found.begun is not None:
            words, act = _("Go on"), self._go_on
        standing, colour = self._standing()
        return Column(
            Text(told(self.day), DATE, "centre", single=True),
            Text(which_game(self.services), align="centre"),
            Text(standing, STANDING, "centre", colour),
            Text(same_for_all(), NOTE, "centre"),
            Gap(2),
            foot(button(_("Back"), self.escape), button(words, self.sounding(act), "main")),
            gap=12,
        )

    def _standing(self) -> tuple[str, str]:
        match self.found.outcome:
            case DayOutcome.FOOL:
                return _("Played: you were the fool."), CINNABAR
            case DayOutcome.SAFE:
                return _("Played: you were not the fool."), MALACHITE
            case DayOutcome.DRAW:
                return _("Played: a draw."), INK
        return (_("Begun and not ended."), INK) if self.found.begun is not None else (_("Not played yet."), INK)


def which_game(services: Services) -> str:
    """The game that was chosen, and for how many."""
    chosen = services.settings
    players = ngettext("{} player", "{} players", chosen.players).format(chosen.players)
    return _("{game} · {players}").format(game=title_of(chosen.game), players=players)


def same_for_all() -> str:
    return _("Whoever plays it with the same game and as many players gets the same cards. It is one deal by itself.")
