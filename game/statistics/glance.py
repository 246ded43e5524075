"""The first page: how often the fool, compared with the fair share, and other totals. For the first deals: cards."""

from collections.abc import Sequence

import pygame

from engine.rating.estimate import Rating
from engine.rating.scale import KEYS, TOP
from game.result.tally_board import heap
from game.session.seats import level_title, place_title
from game.statistics import scales
from game.statistics.champions import Champions
from game.statistics.page import COUNTED, SAID, WHAT, large, pairs, ruled, slip
from game.storage.history.figures import Champion, Share, Summary
from game.text.fortune import percent
from game.text.i18n import _, ngettext
from game.ui.art import Art
from game.ui.art.colours import CINNABAR, LAPIS, MUTED
from game.ui.art.text import measure
from game.ui.layout import Column, Control, FirstFit, Gap, Node, Picture, Row, Sized, Text, grid
from game.ui.styles import ASKED, Style
from game.ui.widgets import Box, line

BUNDLE = 72.0
"""Width of five matches. If there are too many, one match stands for several."""
HEAP, SCALE = 66.0, 96.0
"""Heights of the matches and of the scale."""
LEAST_SCALE = 0.5
LADDER = 74.0
"""Height of the drawing of the level."""
FEW = 10
"""With fewer rated deals nothing is said about the level."""
ENOUGH = 30
"""Minimum number of deals for a verdict on a share within the range of chance."""
CARD_GAP, CARDS = 22.0, 760.0
"""Distance between the cards of the first deals, and their total width."""
COMING = Style(17, "italic", MUTED)


class Glance:
    """All values of a `Summary`, large ones first."""

    suit = "S"

    def __init__(self, summary: Summary, champions: Sequence[Champion] = (), rating: Rating | None = None) -> None:
        """``rating``: how strong this person is, by all rated deals; None: that is not the question here."""
        self.title = _("Overview")
        self.summary, self.champions, self.rating = summary, Champions(champions), rating

    def control(self) -> None:
        """The page has no control."""

    def content(self) -> Node:
        share = self.summary.share
        scale = Column(
            Picture(self._draw_share, height=SCALE, label=_share_told(share)),
            Text(_verdict(share), WHAT),
            Gap(8),
            gap=4,
        )
        champions = [self.champions.content()] if self.champions.rows else []
        level = [self._level(self.rating)] if self.rating is not None else []
        return Column(*ruled(self._count(), scale, *level, pairs(self._figures()), *champions), gap=8)

    def first(self, coming: str, act: Control) -> Node:
        """After the first deals: a card for each value, and what more deals will show."""
        found = self.summary
        lost, deals = found.share.lost, found.share.deals
        title = ngettext("After {number} deal", "After {number} deals", deals).format(number=deals)
        times = ngettext("time the fool", "times the fool", lost)
        shown = [
            (times[:1].upper() + times[1:], str(lost)),
            (_("First out of cards"), str(found.first_out)),
            (_("Deals in a row without being the fool"), str(found.spared_now)),
        ]
        cards = [slip(figure, what) for what, figure in shown]
        return Column(
            Gap(10, grow=2),
            Text(title, ASKED, "centre"),
            Gap(20),
            FirstFit(*(Row(Sized(grid(cards, columns, CARD_GAP), CARDS), align="centre") for columns in (3, 1))),
            Gap(24),
            Text(coming, COMING, "centre"),
            Gap(14),
            Row(act, align="centre"),
            Gap(10, grow=3),
        )

    def _count(self) -> Node:
        """The number of lost deals, as matches."""
        lost = self.summary.share.lost
        times = ngettext("time the fool", "times the fool", lost)
        told = ngettext("The fool {number} time", "The fool {number} times", lost).format(number=lost)
        matches = Column(Picture(self._draw_matches, height=HEAP), Text(self._deals(), SAID), gap=4)
        return large(str(lost), times, told, matches)

    def _draw_matches(self, surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
        lost = self.summary.share.lost
        each = -(-lost // max(5, 5 * int(box.w / BUNDLE)))
        shown = lost // each if each else 0
        kept = surface.get_clip()
        surface.set_clip(art.rect(box.x - 8, box.y, box.w + 16, box.h).clip(kept))
        for kind, x, _last in heap(shown, box.x, box.x + box.w):
            art.put(surface, art.picture(kind, 0.8), x, box.y + box.h * 0.6)
        surface.set_clip(kept)
        if each > 1:
            told = _("One matchstick for every {number} times").format(number=each)
            line(surface, art, told, box.x + box.w, box.y + 8, 14, "italic", MUTED, "right", box.w)

    def _deals(self) -> str:
        share, draws = self.summary.share, self.summary.draws
        told = ngettext("in {number} deal", "in {number} deals", share.deals).format(number=share.deals)
        if draws:
            drawn = ngettext("{count} draw", "{count} draws", draws).format(count=draws)
            told = _("{told} · {draws}").format(told=told, draws=drawn)
        return told

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
        told = place_title(rating.place) if rating.deals >= FEW else _("too few deals to tell")
        told = _("Your level: {level}").format(level=told)
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
        found = self.summary
        told = [
            (_("Deals in a row without being the fool"), str(found.spared_now)),
            (_("Longest run without being the fool"), str(found.spared)),
            (_("First out of cards"), str(found.first_out)),
        ]
        if found.seconds is not None:
            told.append((_("Time played"), _time(found.seconds)))
        if found.sessions:
            of = _("{won} of {all}").format(won=found.sessions_won, all=found.sessions)
            told.append((_("Matches won"), of))
        rare = (
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
