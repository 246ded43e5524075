"""The panel beside the list of deals: the chosen deal's players and result, and actions for it."""

from collections.abc import Iterator
from functools import lru_cache, partial
from pathlib import Path

import pygame

from engine.records.journal_header import PRACTICE, JournalError
from engine.records.journal_reader import read_header
from game.library.query import Entry
from game.library.row import outcome_mark
from game.library.wording import about, game_told, outcome, when_told
from game.session.seats import level_title
from game.storage.history.book import DealRow, Spoilt, Unfinished
from game.storage.own_games import OwnGames
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR
from game.ui.controls import button
from game.ui.destinations import DealReview, ExportedDeal, FairSavedDeal, PlayOn, Replay, SavedDealAgain
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Picture, Row, Spoken, Text, spring
from game.ui.menu import Menu
from game.ui.more import Choice, more
from game.ui.styles import HINT, NAME, SMALL, SUBTITLE
from game.ui.widgets import Box
from game.ui.widgets.base import Action

EDGE, BUTTON, GAP = 8.0, 44.0, 8.0
PERSON = (42.0, 32.0, 23.0)
"""Heights of a player's row, tried until all players fit."""
PORTRAIT = 40.0


def panel(
    screen: Menu,
    entry: Entry | None,
    own: OwnGames,
    reviewed: bool,
    take: Action,
    delete: Action,
    undo: Action | None,
) -> Node:
    """``take`` is the default action for the entry. ``undo``: None while nothing was deleted."""
    back = None if undo is None else _plate(_("Undo delete"), screen.services.sounding(undo))
    told = () if entry is None else _told(entry, own)
    acts = None if entry is None else _acts(screen, entry, reviewed, take, delete)
    return Pad(Column(*told, Gap(GAP, grow=1), Column(back, acts, gap=GAP)), EDGE, EDGE, EDGE, EDGE)


def _told(entry: Entry, own: OwnGames) -> Iterator[Node]:
    """The text about the entry."""
    yield Text(_title(entry, own), SUBTITLE, single=True)
    below = Text(about(entry), HINT, single=True)
    if isinstance(entry, Spoilt):
        readable = ngettext(
            "{number} deal in it could be read and is in the list.",
            "{number} deals in it could be read and are in the list.",
            entry.deals,
        ).format(number=entry.deals)
        if not entry.deals:
            readable = _("No deal in it could be read.")
        yield from (below, Gap(20), Text(readable))
        return
    bouts, found = "", None
    if isinstance(entry, DealRow):
        bouts = ngettext("{number} bout", "{number} bouts", entry.bouts).format(number=entry.bouts)
        found = outcome(entry)
    day, hour = when_told(entry)
    yield Row(below, spring(), Text(bouts, HINT, single=True), gap=12)
    yield Gap(6)
    end = None if found is None else outcome_mark(found)
    yield Row(Text(day, NAME, single=True), Text(hour, HINT, single=True), spring(), end, gap=12)
    yield Gap(10)
    yield FirstFit(*(_people(entry, high) for high in PERSON))


def _people(entry: DealRow | Unfinished, high: float) -> Column:
    """The players, in rows of height ``high``."""
    return Column(*(_person(entry, seat, high) for seat in range(len(entry.names))))


def _person(entry: DealRow | Unfinished, seat: int, high: float) -> Node:
    level = level_title(entry.levels[seat]) if entry.levels[seat] else ""
    fool = _("fool") if isinstance(entry, DealRow) and seat in entry.losers else ""

    def draw(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        art.put(surface, art.portrait(entry.portraits[seat], min(box.w, box.h) * 0.46), *box.centre)

    row = Row(
        Picture(draw, PORTRAIT, high),
        Text(entry.names[seat], NAME, single=True),
        Text(level, SMALL, single=True),
        spring(),
        Text(fool, NAME, colour=CINNABAR, single=True),
        gap=10,
    )
    return Spoken(row, " · ".join(part for part in (entry.names[seat], level, fool) if part))


def _title(entry: Entry, own: OwnGames) -> str:
    """The game, and whether the match was rated."""
    told = game_told(entry, own)
    rated = not isinstance(entry, Spoilt) and is_rated(entry.path)
    return _("{game} · rated").format(game=told) if rated else told


@lru_cache(64)
def is_rated(journal: Path) -> bool:
    """Whether the match was rated; cached, as reading the journal takes longer than a layout."""
    try:
        return read_header(journal).table.rated
    except (JournalError, OSError):
        return False


def _acts(screen: Menu, entry: Entry, reviewed: bool, take: Action, delete: Action) -> Node:
    """The entry's actions; rare ones are under "More". ``reviewed``: opened among the reviews."""
    if isinstance(entry, DealRow):
        first = _plate(_("Replay"), screen.services.going(Replay(entry.path, entry.deal)), not reviewed)
        second = _plate(_("Review"), screen.services.going(DealReview(entry.path, entry.deal)), reviewed)
        if reviewed:
            first, second = second, first
        seldom = more(screen.services, lambda: _seldom(screen, entry, delete), height=BUTTON, size=16.5)
        return Column(first, Row(second, seldom, gap=GAP, equal=True), gap=GAP)
    away = _plate(_("Delete"), screen.services.sounding(delete))
    if isinstance(entry, Spoilt):
        return away
    export = None
    if entry.kind != PRACTICE:
        export = _plate(_("Export"), screen.services.going(ExportedDeal(entry.path)))
    goes_on = _plate(_("Continue"), screen.services.sounding(take), main=True)
    return Column(goes_on, Row(export, away, gap=GAP, equal=True), gap=GAP)


def _seldom(screen: Menu, entry: DealRow, delete: Action) -> list[Choice]:
    path, deal, go = entry.path, entry.deal, screen.services.router.go
    seat = entry.people[0] if entry.people else 0
    return [
        (_("Same cards"), partial(go, SavedDealAgain(path, deal))),
        (_("Swap seats"), partial(go, SavedDealAgain(path, deal, turned=True))),
        (_("Practice"), partial(go, PlayOn(path, deal, 0, seat))),
        (_("Check the deal"), partial(go, FairSavedDeal(path, deal))),
        (_("Export"), partial(go, ExportedDeal(path, deal))),
        (_("Delete"), delete),
    ]


def _plate(words: str, act: Action, main: bool = False) -> Control:
    return button(words, act, "main" if main else "plain", height=BUTTON, size=16.5, first=False)
