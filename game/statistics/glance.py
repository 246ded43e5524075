"""The first page: who it is about, how often the fool compared with the fair share, and other totals."""

from collections.abc import Sequence

import pygame

from engine.rating.estimate import Rating
from engine.rating.scale import KEYS, TOP
from game.session.seats import level_title, place_title
from game.statistics import scales
from game.statistics.about_me import about_me
from game.statistics.champions import Champions
from game.statistics.page import CARD, COUNTED, WHAT, pairs, ruled, slip
from game.storage.history.figures import Champion, LatestDeal, Share, Summary
from game.text.fortune import percent
from game.text.i18n import _, ngettext, pgettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, LAPIS, MUTED
from game.ui.art.text import measure
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Pad, Picture, Row, Sized, Text, grid
from game.ui.styles import Style
from game.ui.widgets import Box, line

SCALE = 90.0
"""Height of the scale."""
LEAST_SCALE = 0.5
LADDER = 72.0
"""Height of the drawing of the level."""
FEW = 10
"""With fewer deals nothing is said about the share, with fewer rated ones nothing about the level."""
ENOUGH = 30
"""Minimum number of deals for a verdict on a share within the range of chance."""
CARD_GAP, SLIP_WIDE, CARDS, SLIPS, MORE = 22.0, 196.0, 640.0, 3, 4
"""The cards with figures: distance, width, width of their page, and the most of them at first and later."""
COMING = Style(17, "italic", MUTED)


class Glance:
    """All values of a `Summary`, large ones first."""

    suit = "S"

    def __init__(
        self,
        summary: Summary,
        champions: Sequence[Champion] = (),
        rating: Rating | None = None,
        portrait: int = 0,
        latest: Sequence[LatestDeal] = (),
    ) -> None:
        """``rating``: how strong this person is, by all rated deals; None: that is not the question here. ``portrait``
        and ``latest``: the person's face and latest deals.
        """
        self.portrait, self.latest = portrait, latest
        self.title = _("Overview")
        self.summary, self.champions, self.rating = summary, Champions(champions), rating

    def control(self) -> None:
        """The page has no control."""

    def content(self) -> Node:
        share = self.summary.share
        parts = [about_me(self.summary, self.portrait, self.latest)]
        if share.decided >= FEW:
            scale = Picture(self._draw_share, height=SCALE, label=_share_told(share))
            parts.append(Column(scale, Text(_verdict(share), WHAT)))
        else:
            slips = self._slips(MORE)
            columns = (grid(slips, number, CARD_GAP) for number in (2, 1))
            parts.append(Pad(FirstFit(Row(*slips, gap=CARD_GAP), *columns), 0, 8, 0, 8))
        if self.rating is not None:
            parts.append(self._level(self.rating))
        if share.decided >= FEW:
            parts.append(pairs(self._figures()))
        if self.champions.rows:
            parts.append(self.champions.content())
        return Column(*ruled(*parts), gap=6)

    def first(self, coming: str, places: int, act: Control) -> Node:
        """After the first deals: what they say, up to three figures, and what more deals will show."""
        begins = about_me(self.summary, self.portrait, self.latest, places)
        slips = self._slips(SLIPS)
        told = Column(begins, Gap(20), FirstFit(*(grid(slips, number, CARD_GAP) for number in (len(slips), 1))))
        return Column(
            Gap(10, grow=2),
            Row(Sized(told, CARDS), align="centre"),
            Gap(20),
            Text(coming, COMING, "centre"),
            Gap(14),
            Row(act, align="centre"),
            Gap(10, grow=3),
        )

    def _slips(self, most: int) -> list[Node]:
        """The first figures on cards."""
        return [Sized(slip(figure, what), SLIP_WIDE, CARD) for what, figure in self._figures()[:most]]

    def _draw_share(self, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        share = self.summary.share
        most = max(LEAST_SCALE, min(1.0, share.interval[1]), share.fair_part)
        x, y = box.x, box.y + box.h / 2
        scales.cord(surface, art, Box(x, y, box.w, 0), most, share.part, share.fair_part, share.interval)
        own, fair = x + box.w * share.part / most, x + box.w * share.fair_part / most
        self._mark(surface, art, percent(share.part, 1), own, y - 34, CINNABAR, box)
        told = _("Fair share {percent}").format(percent=percent(share.fair_part, 1))
        self._mark(surface, art, told, fair, y + 36, LAPIS, box)

    def _level(self, rating: Rating) -> Node:
        """How strong the person is among the computers' levels."""
        if not rating.deals:
            return Text(_("Play computers without hints, and you’ll see your level here."), WHAT)
        if rating.deals < FEW:
            left = FEW - rating.deals
            told = ngettext(
                "{number} more deal against computers without hints, and you’ll see your level here.",
                "{number} more deals against computers without hints, and you’ll see your level here.",
                left,
            )
            return Text(told.format(number=left), WHAT)
        told = _("Your level: {level}").format(level=place_title(rating.place))
        return Column(Text(told, COUNTED), Picture(self._draw_level, height=LADDER, label=told), gap=4)

    def _draw_level(self, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        rating = self.rating
        assert rating is not None  # else there is no such picture

        def along(place: float) -> float:
            return min(max((place + 0.5) / (TOP + 1), 0.0), 1.0)

        y, marks = box.y + 26, [along(place) for place in range(TOP + 1)]
        within = along(rating.low), along(rating.high)
        scales.ladder(surface, art, Box(box.x, y, box.w, 0), marks, along(rating.place), within)
        for part, key in ((marks[0], KEYS[0]), (marks[-1], KEYS[-1])):
            self._mark(surface, art, level_title(key), box.x + box.w * part, y + 36, MUTED, box)

    @staticmethod
    def _mark(surface: pygame.Surface, art: Art, words: str, x: float, y: float, colour: str, box: Box) -> None:
        """Text above or below a point on the scale, kept within the page."""
        half = measure(words, 18, "bold") / 2
        x = min(max(x, box.x + half), box.x + box.w - half)
        line(surface, art, words, x, y, 18, "bold", colour, "centre")

    def _figures(self) -> list[tuple[str, str]]:
        """What has happened at least once, with its number."""
        found = self.summary
        counted = (
            (_("First out of cards"), found.first_out),
            (_("Longest run without being the fool"), found.spared if found.spared > 1 else 0),
            (_("Trumps received"), round(found.trumps.got) if found.share.decided < FEW else 0),  # else under Luck
        )
        told = [(what, str(number)) for what, number in counted if number]
        if found.seconds is not None:
            told.append((_("Time played"), _time(found.seconds)))
        if found.sessions:
            of = _("{won} of {all}").format(won=found.sessions_won, all=found.sessions)
            told.append((_("Matches won"), of))
        rare = (
            (pgettext("no fool", "Draws"), found.draws),
            (_("Fool twice in a row"), found.doubles),
            (_("Neckties received"), found.neckties),
            (_("Epaulettes received"), found.epaulettes),
            (_("Neckties given"), found.ties_hung),
            (_("Epaulettes given"), found.epaulettes_hung),
            (_("Attacks transferred"), found.passed_on),
            (_("Fool for touching the discard pile"), found.touched),
            (_("Forfeits owed"), found.forfeits),
        )
        return told + [(what, str(number)) for what, number in rare if number]


def _share_told(share: Share) -> str:
    told = _("You were the fool in {part} of the deals. A fair share is {fair}.")
    return told.format(part=percent(share.part, 1), fair=percent(share.fair_part, 1))


def _verdict(share: Share) -> str:
    """A sentence that interprets the share, if there are enough deals."""
    match share.beside_chance:
        case -1:
            return _("You’re the fool less often than by luck alone.")
        case 1:
            return _("You’re the fool more often than by luck alone.")
    return _("Too few deals to tell.") if share.decided < ENOUGH else _("About as often as by luck alone.")


def _time(seconds: float) -> str:
    """Hours and minutes."""
    minutes = round(seconds / 60)
    return f"{minutes // 60}:{minutes % 60:02d}"
