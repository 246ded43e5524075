"""Deals that everybody can have: by their number, and the one of the day. The game is the one that was chosen."""

from collections.abc import Callable
from secrets import randbelow

import pygame

from engine.match.provably_fair import HIGHEST_NUMBER
from game.house_rules.own_game_sheets import entered
from game.session.daily_deal import Day, Outcome, told
from game.session.game_names import title_of
from game.text.i18n import _, ngettext
from game.ui.art.colours import CINNABAR, INK, MALACHITE, MUTED
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.widgets import Button, TextField, Widget, line, paragraph

EDGE = 48.0
DIGITS = len(str(HIGHEST_NUMBER))
COMMON = 1_000_000
"""Numbers drawn by chance are no longer than one can say."""


class NumberSheet(Sheet):
    """Asks for a number; ``play`` begins that deal."""

    size = (640.0, 404.0)

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

    def widgets(self) -> list[Widget]:
        place, (w, h) = self.place(), self.size
        s, half = place.scale, (w - 2 * EDGE - 16) / 2
        field = TextField(
            place.box(EDGE, 116, half, 52), self.typed, _("Number"), DIGITS, self._write, _nothing, s
        ).called(_("Number"))
        return [
            field,
            Button(place.box(EDGE + half + 16, 116, half, 50), _("By chance"), self._draw_one, size=18, scale=s),
            Button(
                place.box(EDGE + half + 16, h - 82, half, 52),
                _("Play"),
                self._begin_deal,
                "main",
                scale=s,
                enabled=self.number is not None,
            ),
            Button(place.box(EDGE, h - 82, half, 52), _("Back"), self.escape, scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, art, w = self.place(), self.art, self.size[0]
        s, wide = place.scale, (w - 2 * EDGE) * place.scale
        x, y = place.at(w / 2, 200)
        line(surface, art, which_game(self.services), x, y, 18 * s, "serif", INK, "centre", wide)
        x, y = place.at(w / 2, 236)
        words, colour = same_for_all(), MUTED
        if self.typed and self.number is None:
            most = f"{HIGHEST_NUMBER:,}".replace(",", "\u00a0")
            words, colour = _("Deals are numbered from 1 to {most}.").format(most=most), CINNABAR
        paragraph(surface, art, words, x, y, 17 * s, wide, "italic", colour, "centre", 1.3)

    def handle(self, event: pygame.Event, now: float) -> None:
        if entered(event) and isinstance(self.group.focus, TextField) and self.number is not None:
            self._begin_deal()
        else:
            super().handle(event, now)

    def _write(self, words: str) -> None:
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

    size = (640.0, 420.0)

    def __init__(
        self, services: Services, day: str, found: Day, play: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self.day, self.found, self._play, self._go_on = day, found, play, go_on

    def heading(self) -> str:
        return _("Deal of the day")

    def first(self, widgets: list[Widget]) -> Widget | None:
        return widgets[-1]

    def widgets(self) -> list[Widget]:
        place, (w, h), found = self.place(), self.size, self.found
        s, half = place.scale, (w - 2 * EDGE - 16) / 2
        words, act = _("Play"), self._play
        if found.outcome is not None:
            words = _("Play it again")
        elif found.begun is not None:
            words, act = _("Go on"), self._go_on
        return [
            Button(place.box(EDGE, h - 82, half, 52), _("Back"), self.escape, scale=s),
            Button(place.box(EDGE + half + 16, h - 82, half, 52), words, self.sounding(act), "main", scale=s),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        place, art, w = self.place(), self.art, self.size[0]
        s, wide = place.scale, (w - 2 * EDGE) * place.scale
        x, y = place.at(w / 2, 136)
        line(surface, art, told(self.day), x, y, 36 * s, "serif", INK, "centre", wide)
        x, y = place.at(w / 2, 178)
        line(surface, art, which_game(self.services), x, y, 18 * s, "regular", INK, "centre", wide)
        x, y = place.at(w / 2, 216)
        words, colour = self._standing()
        line(surface, art, words, x, y, 18 * s, "bold", colour, "centre", wide)
        x, y = place.at(w / 2, 256)
        paragraph(surface, art, same_for_all(), x, y, 16 * s, wide, "italic", MUTED, "centre", 1.3)

    def _standing(self) -> tuple[str, str]:
        match self.found.outcome:
            case Outcome.FOOL:
                return _("Played: you were the fool."), CINNABAR
            case Outcome.SAFE:
                return _("Played: you were not the fool."), MALACHITE
            case Outcome.DRAW:
                return _("Played: a draw."), INK
        return (_("Begun and not ended."), INK) if self.found.begun is not None else (_("Not played yet."), INK)


def which_game(services: Services) -> str:
    """The game that was chosen, and for how many."""
    chosen = services.settings
    players = ngettext("{} player", "{} players", chosen.players).format(chosen.players)
    return _("{game} · {players}").format(game=title_of(chosen.game), players=players)


def same_for_all() -> str:
    return _("Whoever plays it with the same game and as many players gets the same cards. It is one deal by itself.")


def _nothing() -> None:
    """The writing ends with Enter or with the button."""
