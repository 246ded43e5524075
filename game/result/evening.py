"""The evening's standing, in words and picture: a plate beside the result, and a sheet with all of it."""

from collections.abc import Sequence

import pygame

from engine.knowledge.observe import NOBODY
from game.result.cap import put_cap
from game.result.laurel import draw_crowned
from game.result.next_steps import Afterwards
from game.result.tally_board import WIDTH, heap
from game.storage.history.evening import Evening, EveningScore
from game.storage.history.keeping_up import SLICE
from game.text.i18n import _, ngettext
from game.text.naming import Company, PlayerList, one_after_another
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.controls import button, dotted, foot
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Spoken, Stack, Text, spring
from game.ui.printed import PrintedPlate, chevron
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import COUNT, HEADING, HINT, PLAYER, QUESTION, Style
from game.ui.widgets import Box, Place
from game.ui.widgets.base import Action

PLATE = 72.0
FACE, SMALL = 26.0, 15.0
"""Radius of the champion's face on the plate, and of the others'."""
SEAT = (32.0, 52.0)
CAPTIONS = tuple(Style(size, colour=MUTED, leading=1.3) for size in (15, 14, 13))
STANDINGS = tuple(Style(size, "serif", leading=1.25) for size in (20, 18, 16, 14))
BUST, ACROSS = 50.0, 140.0
"""Radius of a face on the sheet, and the width for it with its name."""
MATCH = 0.72
"""The matches' size beside those of the board."""
ABOVE, BELOW = 44.0, 14.0
"""Room over a face for the cap, and under it for the laurel."""
LIKENESS, NAME, HEAP, FIGURE = 46.0, 150.0, 300.0, 44.0


class EveningPlate:
    """How the evening of several people stands, on a plate that opens the sheet. ``standing``: None until known."""

    def __init__(self, services: Services) -> None:
        self._services, self._read = services, False
        self.standing: Evening | None = None

    def known(self, after: Afterwards) -> bool:
        """There is nothing more to find out."""
        return self._read or after.evening is None

    def read(self, after: Afterwards) -> bool:
        """Find out how it stands, in slices, as the index may have much to read. True: it is known now."""
        if self._read or after.evening is None or not self._services.book.refresh(SLICE):
            return False
        self._read, self.standing = True, after.evening()
        return self.standing is not None

    def node(self, after: Afterwards, over: bool, shown: bool) -> Node | None:
        """The plate, or what the match has in its place; room for it until the standing is known, or ``shown``.

        ``over``: the match is.
        """
        if after.plate is not None:
            instead = after.plate()
            return instead if shown else Gap(instead.high(WIDTH))
        if after.evening is None:
            return None
        if self.standing is None or not shown:
            return Gap(PLATE)
        services, standing = self._services, self.standing
        return plate(standing, over, services.sounding(lambda: services.router.open(EveningSheet(services, standing))))


def plate(evening: Evening, over: bool, action: Action) -> Control:
    """Who leads, or, if the match is over, who is champion, and how often each was the fool; opens the sheet."""
    caption, words = _caption(evening), _state(evening, over)
    lead = evening.champions[:1]
    face = Picture(lambda *drawn: _lead(lead[0], *drawn), 2 * FACE + 12, 2 * FACE + 4) if lead else None
    told = FirstFit(*(Text(words, style, single=True, firm=True) for style in STANDINGS))
    over_it = FirstFit(*(Text(caption, style, single=True, firm=True) for style in CAPTIONS))
    said = Column(spring(), over_it, told, spring(), grow=1)
    seats = Row(*(_seat(one) for one in evening.people))
    node = Pad(Row(face, said, seats, chevron(20), gap=10), 12, 0, 14)
    return Control(
        lambda box, s: PrintedPlate(box, f"{caption}. {words}", node, action, s), PLATE, words=f"{caption} {words}"
    )


def _caption(evening: Evening) -> str:
    told = ngettext("This evening · {number} deal", "This evening · {number} deals", evening.deals)
    return told.format(number=evening.deals)


def _state(evening: Evening, over: bool) -> str:
    """A sentence that names the champion, or who leads so far."""
    champions = evening.champions
    if not champions:
        return _("All even so far")
    if not over:
        return _say(_("In the lead: {names}"), champions)
    return _say(ngettext("Champion: {names}", "Champions: {names}", len(champions)), champions)


def _say(message: str, people: Sequence[EveningScore]) -> str:
    """A message with these people's names, none of whom is "you" among several."""
    seats = tuple(range(len(people)))
    return Company([one.names[0] for one in people], NOBODY).say(message, names=PlayerList(seats))


def _lead(one: EveningScore, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    x, y = box.centre
    draw_crowned(surface, art, one.portraits[0], (x, y - 2 * s), FACE * s)


def _seat(one: EveningScore) -> Node:
    """A small face over the number of deals lost."""

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        x, y = box.centre
        art.put(surface, art.portrait(one.portraits[0], SMALL * s), x, y - 9 * s)
        art.put(
            surface, art.text(str(one.lost), 15 * s, "bold", CINNABAR if one.lost else INK, "centre"), x, y + 23 * s
        )

    return Picture(draw, *SEAT)


class EveningSheet(Sheet):
    """Everybody side by side, the champion laurelled, the fool in the cap; the sides below; all of it in words."""

    width = 760.0
    to_read = True

    def __init__(self, services: Services, evening: Evening) -> None:
        self.evening = evening
        self.width = max(self.width, ACROSS * len(evening.people) + 2 * self.edge)
        super().__init__(services)

    def heading(self) -> str:
        return _("This evening")

    def content(self) -> Node:
        evening = self.evening
        busts = [self._bust(one) for one in evening.people]
        wide = Row(spring(), *(Sized(bust, ACROSS, ACROSS) for bust in busts), spring())
        half = (len(busts) + 1) // 2
        halves = Column(*(Row(spring(), *row, spring()) for row in (busts[:half], busts[half:])), gap=8)
        sides = [_row(one) for one in evening.sides]
        return Column(
            Text(self.summary(), QUESTION, "centre"),
            FirstFit(wide, halves),
            *([dotted(), Text(_("Teams"), HEADING), *sides] if sides else []),
            *(Text(words, HINT, "centre") for words in self._rest()),
            Pad(foot(button(_("Done"), self.escape, "main")), top=8),
            gap=12,
        )

    def summary(self) -> str:
        """The champion and the fool of the evening."""
        evening = self.evening
        if not evening.champions:
            return _("All even so far.")
        champions = evening.champions
        best = _say(
            ngettext("Champion of the evening: {names}.", "Champions of the evening: {names}.", len(champions)),
            champions,
        )
        fools = _say(_("Most often the fool: {names}."), evening.fools)
        return f"{best} {fools}"

    def _rest(self) -> list[str]:
        """Deals, draws, computers, and what an evening is."""
        evening = self.evening
        parts = [ngettext("{number} deal", "{number} deals", evening.deals).format(number=evening.deals)]
        if evening.draws:
            parts.append(ngettext("{count} draw", "{count} draws", evening.draws).format(count=evening.draws))
        if evening.computers is not None:
            told = ngettext(
                "computers: {number} time the fool", "computers: {number} times the fool", evening.computers
            )
            parts.append(told.format(number=evening.computers))
        return [" · ".join(parts), _("Everything these people played without a six-hour break.")]

    def _bust(self, one: EveningScore) -> Node:
        crowned, capped = one in self.evening.champions, one in self.evening.fools

        def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
            x, y = box.x + box.w / 2, box.y + (ABOVE + BUST) * s
            if crowned:
                draw_crowned(surface, art, one.portraits[0], (x, y), BUST * s)
            else:
                art.put(surface, art.portrait(one.portraits[0], BUST * s), x, y)
            if capped:
                put_cap(surface, art, Place(x, y, s), one.portraits[0], (0.0, 0.0), BUST)

        return Spoken(
            Column(
                Picture(draw, ACROSS, ABOVE + 2 * BUST + BELOW),
                Text(one.names[0], PLAYER, "centre", single=True),
                Picture(lambda *drawn: _matches(one.lost, *drawn), ACROSS, 44),
                Text(str(one.lost), COUNT, "centre", CINNABAR if one.lost else "", single=True),
                Text(_won(one.won), HINT, "centre", least=1) if any(each.won for each in self.evening.people) else None,
            ),
            sentence(one),
        )


def sentence(one: EveningScore) -> str:
    """A place in words."""
    times = ngettext("{number} time the fool", "{number} times the fool", one.lost).format(number=one.lost)
    parts = [times, *([_won(one.won)] if one.won else [])]
    return f"{one_after_another(one.names)}: {', '.join(parts)}"


def _won(number: int) -> str:
    return ngettext("{number} match won", "{number} matches won", number).format(number=number) if number else ""


def _row(one: EveningScore) -> Node:
    """A side: its faces, names, matches and their number."""

    def faces(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        for place, portrait in enumerate(one.portraits):
            art.put(surface, art.portrait(portrait, 18 * s), box.x + (18 + place * 28) * s, box.y + box.h / 2)

    wide = 36 + 28 * (len(one.portraits) - 1)
    names = Text(one_after_another(one.names), PLAYER, single=True)
    row = Row(
        Picture(faces, wide, LIKENESS),
        Sized(names, min(names.wide(), HEAP), NAME),
        Picture(lambda *drawn: _matches(one.lost, *drawn), height=40, grow=1),
        Sized(Text(str(one.lost), COUNT, "right", CINNABAR if one.lost else "", single=True), FIGURE, FIGURE),
        gap=12,
    )
    return Spoken(Stack(Gap(LIKENESS), row), sentence(one))


def _matches(count: int, surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
    """The lost deals as matches, in the middle of a narrow box."""
    k = MATCH * s
    laid: Sequence[tuple[str, float, bool]] = heap(count, 0, box.w / k)
    if not laid:
        return
    reach = {"match": 7.0, "match_bundle": 31.0}
    left = min(x - reach[kind] for kind, x, _last in laid)
    right = max(x + reach[kind] for kind, x, _last in laid)
    shift = (box.w / k - left - right) / 2 if box.w / s <= ACROSS else 0.0
    for kind, x, _last in laid:
        art.put(surface, art.picture(kind, k), box.x + (x + shift) * k, box.y + box.h / 2)
