"""Whose statistics are shown: the name and face of a person, and the choice of another."""

from dataclasses import dataclass

import pygame

from game.session.people import known, present_name, statistics_keys
from game.statistics.selection import Chooser
from game.storage.history import Book
from game.storage.history.deal_query import DealQuery
from game.storage.history.figures import persons
from game.storage.history.person import NAMELESS, key_of
from game.storage.settings import Settings
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import IVORY
from game.ui.layout import Control, Node, Picture, Row, Sized, Text, spring
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets import Box

WIDE, LEAST = 340.0, 200.0
"""Width of the choice."""
FACE = 24.0
NAME = Style(18, "italic", IVORY)


@dataclass(frozen=True, slots=True)
class StatisticsOf:
    """A person whose statistics can be shown, with all of their deals."""

    name: str
    which: DealQuery


class WhoseStatistics:
    """Everybody with statistics; ``name``: of the person with whom the book opens, "" for the player."""

    def __init__(self, services: Services, name: str) -> None:
        self._services, self._name = services, name
        self.read()

    def read(self) -> None:
        """Other deals may be in the index, and people may have other names."""
        self._everybody = everybody(self._services.book, self._services.settings)

    def first(self) -> DealQuery:
        """All deals of the person with whom the book opens; for a player without deals, of whoever played most."""
        own = self._services.settings.name.strip()
        wanted = statistics_keys(self._services.settings, self._name or own)[0]
        found = next((one.which for one in self._everybody if one.which.person == wanted), self._everybody[0].which)
        played = [key for key, _name, _deals in persons(self._services.book)]
        if self._name in ("", own) and played and not {*found.keys} & {*played}:
            return next(one.which for one in self._everybody if played[0] in one.which.keys)
        return found

    def chooser(self, which: DealQuery) -> Chooser | None:
        """The choice of a person, if there are several. Another person's filters are off, as their games differ."""
        if len(self._everybody) < 2:
            return None
        names, all_deals = [one.name for one in self._everybody], [one.which for one in self._everybody]
        return Chooser.of(_("Player"), names, all_deals, which.whole)

    def called(self, which: DealQuery) -> str:
        """The name of the person whose deals these are."""
        return next((one.name for one in self._everybody if one.which == which.whole), "")

    def portrait(self, which: DealQuery) -> int:
        """The person's present face, 0 for one who is not remembered."""
        settings = self._services.settings
        if which.person == statistics_keys(settings, settings.name.strip())[0]:
            return settings.portrait
        one = known(settings, self.called(which))
        return 0 if one is None else one.portrait

    def head(self, which: DealQuery, choice: Control | None) -> Node:
        """The person's name; where there is a ``choice``, that with the face."""
        if choice is None:
            return name_line(self.called(which))
        return Row(spring(), self._face(which), Sized(choice, WIDE, LEAST), gap=10, grow=1)

    def _face(self, which: DealQuery) -> Node | None:
        """The face of a person who is remembered."""
        one = known(self._services.settings, self.called(which))
        if one is None:
            return None

        def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
            art.put(surface, art.portrait(one.portrait, FACE * scale), *box.centre)

        return Picture(draw, 2 * FACE, 2 * FACE)


def name_line(words: str) -> Text:
    """Words in the place of the person's name."""
    return Text(words, NAME, single=True, grow=1)


def everybody(book: Book, settings: Settings) -> list[StatisticsOf]:
    """The player first, then who is remembered, then other names, by number of deals."""
    found: dict[str, StatisticsOf] = {}
    own = settings.name.strip()
    played = {key: name for key, name, _deals in persons(book)}
    for name in (own, *(one.name for one in settings.people), *played.values()):
        key, *earlier = statistics_keys(settings, name)
        if key not in found and (name == own or {key, *earlier} & played.keys()):
            called = present_name(settings, name)
            shown = _("You") if key_of(called) == NAMELESS else called
            found[key] = StatisticsOf(shown, DealQuery(key, also=tuple(earlier)))
    return list(found.values())
