"""The data of a review's graph, computed from the review and the deal: lines, bouts, marks. Draws nothing."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from engine.records.replay import DealReplay
from engine.study.record import Decision, Review
from game.ui.art.colours import CINNABAR, LAPIS, MALACHITE, WALNUT

OTHERS = (LAPIS, MALACHITE, "#8A5A00", "#7A3B8F", WALNUT)
"""Colours of the others' lines, which also differ by dashes and signs."""
DRAWN = 0.04
"""The least probability of a draw for which draws are shown."""


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """The probability that a seat or team is the fool, by position. ``style`` 0 is the own, boldest line."""

    name: str
    colour: str
    style: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision on the own line. ``rank``: 1 is the costliest mistake, 0 none of the marked ones."""

    place: int
    verdict: str
    luck: str
    rank: int


@dataclass(frozen=True, slots=True)
class Chart:
    """The graph over the number of commands carried out, up to ``last``. ``bouts``: where bouts begin."""

    lines: tuple[ChanceLine, ...]
    draw: tuple[float, ...]
    bouts: tuple[int, ...]
    exact: tuple[bool, ...]
    marks: tuple[Mark, ...]
    last: int

    @property
    def own(self) -> ChanceLine:
        return self.lines[0]

    def bout_at(self, place: int) -> int:
        """The bout of a position, from 1; 0 before the first."""
        return bisect_right(self.bouts, place)


def chart(reel: DealReplay, review: Review, sides: Sequence[int], opened: bool) -> Chart:
    """The graph by what the player could know, or with open cards. ``sides``: the side of each seat."""
    moments = review.moments
    seats = [(review.seat + step) % review.seats for step in range(review.seats)]
    firsts: dict[int, list[int]] = {}
    for seat in seats:
        firsts.setdefault(sides[seat], []).append(seat)
    lines = []
    for style, together in enumerate(firsts.values()):
        seat = together[0]
        values = tuple((m.open_chances if opened else m.chances)[seat] for m in moments)
        name = " · ".join(reel.chairs[one].name for one in together)
        lines.append(ChanceLine(name, CINNABAR if style == 0 else OTHERS[style - 1], style, values))
    draws = tuple(m.open_draw if opened else m.draw for m in moments)
    exact = tuple(m.open_exact if opened else m.exact for m in moments)
    ranks = {place: rank for rank, place in enumerate(review.dearest, 1)}
    marks = tuple(
        Mark(one.place, shown_verdict(one, opened), one.luck, ranks.get(number, 0))
        for number, one in enumerate(review.decisions)
    )
    often = max(draws[:-1], default=0.0) >= DRAWN or review.fool < 0
    return Chart(tuple(lines), draws if often else (), reel.bouts, exact, marks, len(moments) - 1)


def shown_verdict(decision: Decision, opened: bool) -> str:
    """The verdict for the selected view."""
    return decision.verdict_open if opened else decision.verdict


def runs(exact: Sequence[bool]) -> list[tuple[int, int]]:
    """The ranges of exact (solved) values, without the end of the deal, which is always certain."""
    found: list[tuple[int, int]] = []
    for place, sure in enumerate(exact[:-1]):
        if sure and found and found[-1][1] == place:
            found[-1] = found[-1][0], place + 1
        elif sure:
            found.append((place, place + 1))
    return found


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """The wanted heights moved as little as necessary to be ``apart`` from each other, within ``low`` and ``high``."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [0.0] * len(wanted)
    floor = low
    for i in order:
        placed[i] = max(wanted[i], floor)
        floor = placed[i] + apart
    ceiling = high
    for i in reversed(order):
        placed[i] = min(placed[i], ceiling)
        ceiling = placed[i] - apart
    return placed
