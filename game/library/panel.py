"""The paper beside the list of deals: who sat there, how it ended, and what can be done with the chosen one."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

import pygame

from engine.records.journal_header import PRACTICE, JournalError
from engine.records.journal_reader import read_header
from game.library.list import about, draw_outcome, game_told, outcome, when_told
from game.library.query import Entry
from game.session.seats import level_title
from game.storage.history.book import Row, Spoilt, Unfinished
from game.storage.own_games import OwnGames
from game.system.paths import shown
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.destinations import DealReview, ExportedDeal, FairSavedDeal, PlayOn, Replay, SavedDealAgain
from game.ui.services import Services
from game.ui.widgets import Box, Button, Look, Widget, line, paragraph
from game.ui.widgets.base import Action
from game.ui.widgets.reading import Row as Line

PAD, BUTTON, GAP = 24.0, 44.0, 8.0


@dataclass(frozen=True, slots=True)
class Panel:
    """Where it lies, and how much larger than usual everything on it is; what its buttons do besides going elsewhere.

    ``sounding`` gives an action the noise of a choice. ``put_back``: None while nothing was thrown away.
    """

    box: Box
    s: float
    services: Services
    sounding: Callable[[Action], Action]
    take: Action
    throw_away: Action
    put_back: Action | None


class Told(Widget):
    """What is said of the chosen entry. Nothing to press: the keys pass it over."""

    by_keys = False

    def __init__(self, panel: Panel, entry: Entry, low: float) -> None:
        """``low``: where the buttons begin."""
        s = panel.s
        self.low = low
        super().__init__(Box(panel.box.x + PAD * s, panel.box.y + 24 * s, panel.box.w - 2 * PAD * s, 0), s)
        self.entry, self.title = entry, _title(entry, panel.services.own_games)
        self.told = " · ".join(part for part in (self.title, about(entry)) if part)
        self.rows = [Line(0, words, head=True) for words in _lines(entry)]

    def draw(self, surface: pygame.Surface, art: Art, look: Look) -> None:
        box, s, entry = self.box, self.scale, self.entry
        x, y, w = box.x, box.y + 16 * s, box.w
        line(surface, art, self.title, x, y, 25 * s, "serif", INK, "left", w)
        y += 30 * s
        line(surface, art, about(entry), x, y, 16 * s, "regular", MUTED, "left", w * 0.72)
        if isinstance(entry, Row):
            bouts = ngettext("{number} bout", "{number} bouts", entry.bouts).format(number=entry.bouts)
            line(surface, art, bouts, x + w, y, 15 * s, "regular", MUTED, "right", w * 0.26)
        y += 27 * s
        day, hour = when_told(entry)
        wide = line(surface, art, day, x, y, 16 * s, "bold", INK, "left", w / 2)
        line(surface, art, hour, x + wide + 12 * s, y, 16 * s, "regular", MUTED, "left", w / 5)
        if isinstance(entry, Row):
            draw_outcome(surface, art, outcome(entry), x + w * 0.55, y, w * 0.45, s)
        y += 34 * s
        if isinstance(entry, Spoilt):
            line(surface, art, _("Damaged"), x, y, 18 * s, "bold", CINNABAR, "left", w)
            told = ngettext(
                "{number} deal of it could be read and stands in the list.",
                "{number} deals of it could be read and stand in the list.",
                entry.deals,
            ).format(number=entry.deals)
            paragraph(surface, art, told, x, y + 32 * s, 16 * s, w, "regular", INK)
            return
        names, portraits, levels = entry.names, entry.portraits, entry.levels
        losers = entry.losers if isinstance(entry, Row) else ()
        step = min(42.0 * s, (self.low - 8 * s - y) / (len(names) - 0.5))
        for seat, name in enumerate(names):
            art.put(surface, art.portrait(portraits[seat], step * 0.46), x + 18 * s, y)
            end = _("the fool") if seat in losers else ""
            level = level_title(levels[seat]) if levels[seat] else ""
            room = w - 46 * s
            wide = line(surface, art, name, x + 46 * s, y, 17 * s, "bold", INK, "left", room * 0.45)
            line(surface, art, level, x + 46 * s + wide + 10 * s, y, 15 * s, "italic", MUTED, "left", room * 0.3)
            line(surface, art, end, x + w, y, 16 * s, "bold", CINNABAR, "right", room * 0.28)
            y += step


def _title(entry: Entry, own: OwnGames) -> str:
    """What game it is, and whether it was played in earnest."""
    told = game_told(entry, own)
    return _("{game} · rated").format(game=told) if isinstance(entry, Row | Unfinished) and _rated(entry.path) else told


@lru_cache(64)
def _rated(journal: Path) -> bool:
    """What stands in its first line: reading it for each frame would cost more than drawing it."""
    try:
        return read_header(journal).table.rated
    except (JournalError, OSError):
        return False


def _lines(entry: Entry) -> list[str]:
    """What stands there, line by line, for who cannot see it."""
    lines = [" · ".join(part for part in when_told(entry) if part)]
    if isinstance(entry, Spoilt):
        return [shown(entry.path.name), _("Damaged")]
    losers = entry.losers if isinstance(entry, Row) else ()
    for seat, name in enumerate(entry.names):
        level = entry.levels[seat]
        parts = (name, level_title(level) if level else "", _("the fool") if seat in losers else "")
        lines.append(" · ".join(part for part in parts if part))
    return [told for told in lines if told]


def panel_widgets(panel: Panel, entry: Entry | None) -> list[Widget]:
    """What is told of the chosen entry, and its buttons, from the panel's foot upwards."""
    if entry is None:
        return _back(panel, 0)
    box, s, go = panel.box, panel.s, panel.services.router.go
    half = (box.w - 2 * PAD * s - GAP * s) / 2
    whole = box.w - 2 * PAD * s

    def place(row: int, side: int = -1) -> Box:
        y = box.y + box.h - (24 + BUTTON + (BUTTON + GAP) * row) * s
        x = box.x + PAD * s + (0 if side < 1 else half + GAP * s)
        return Box(x, y, whole if side < 0 else half, BUTTON * s)

    def button(at: Box, words: str, action: Action, main: bool = False) -> Button:
        return Button(at, words, panel.sounding(action), "main" if main else "plain", size=16.5, scale=s)

    rows = 4 if isinstance(entry, Row) else 2 if isinstance(entry, Unfinished) else 1
    rows += panel.put_back is not None
    listed: list[Widget] = [Told(panel, entry, place(rows - 1).y)]
    away = button(place(0, 1), _("Into the bin"), panel.throw_away)
    if isinstance(entry, Row):
        path, deal = entry.path, entry.deal
        seat = entry.people[0] if entry.people else 0
        listed += [
            button(place(3, 0), _("Replay"), partial(go, Replay(path, deal)), main=True),
            button(place(3, 1), _("Review"), partial(go, DealReview(path, deal))),
            button(place(2, 0), _("Same deal again"), partial(go, SavedDealAgain(path, deal))),
            button(place(2, 1), _("Change seats"), partial(go, SavedDealAgain(path, deal, turned=True))),
            button(place(1, 0), _("Practise"), partial(go, PlayOn(path, deal, 0, seat))),
            button(place(1, 1), _("Fair deal"), partial(go, FairSavedDeal(path, deal))),
            button(place(0, 0), _("Export"), partial(go, ExportedDeal(path, deal))),
            away,
        ]
    elif isinstance(entry, Unfinished):
        listed.append(button(place(1), _("Continue"), panel.take, main=True))
        if entry.kind != PRACTICE:
            listed.append(button(place(0, 0), _("Export"), partial(go, ExportedDeal(entry.path))))
        listed.append(away)
    else:
        listed.append(away)
    return [*listed, *_back(panel, rows - 1)]


def _back(panel: Panel, row: int) -> list[Widget]:
    """What lies in the bin since a moment ago can be taken out again."""
    if panel.put_back is None:
        return []
    box, s = panel.box, panel.s
    place = Box(
        box.x + PAD * s, box.y + box.h - (24 + BUTTON + (BUTTON + GAP) * row) * s, box.w - 2 * PAD * s, BUTTON * s
    )
    return [Button(place, _("Out of the bin again"), panel.sounding(panel.put_back), size=16.5, scale=s)]
