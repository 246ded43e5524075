"""The review of a finished deal for one of its seats: its chances, and what its decisions cost.

Each decision is judged on what the seat could know at that moment, and again with all cards known; the two are never
mixed. Works in small steps, so that a caller can show progress and stop it; reads no clock. The same seed and depth
give the same review.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from engine.notation.commands import read_command
from engine.records.replay import DealReplay
from engine.study.decisions import Chance, JudgedDecision, judge, planned, rounded
from engine.study.depths import depth as depth_of
from engine.study.depths import spread
from engine.study.knowledge import Walk
from engine.study.lines import Continuation, better_line
from engine.study.phases import chooses
from engine.study.prospects import Late, Prospects, certainly, known, opened
from engine.study.record import BLUNDER, METHOD, MISTAKE, Decision, MomentChances, Review
from engine.study.verdicts import DEAREST, accuracy

WALKED: Final = 0.85
"""The progress after all decisions are judged; the rest is for the better lines."""


def review(
    reel: DealReplay, seat: int, depth: str, chance: Random, late: Late | None = None
) -> Iterator[float | Review]:
    """Yields the progress, 0 to 1, never decreasing, and finally the review.

    ``late`` is called very often; its exceptions are passed on. Raises ValueError for an unknown seat or depth.
    """
    if not 0 <= seat < reel.seats:
        raise ValueError(f"there is no seat {seat}")
    return _Reviewing(reel, seat, depth, chance, late).steps()


class _Reviewing:
    def __init__(self, reel: DealReplay, seat: int, depth: str, chance: Random, late: Late | None) -> None:
        self.reel, self.seat, self.depth, self.late = reel, seat, depth_of(depth), late
        self.seed = chance.getrandbits(64)
        self.rules = reel.at(0).rules
        self.moments: list[MomentChances] = []
        self.decisions: list[Decision] = []

    def steps(self) -> Iterator[float | Review]:
        yield 0.0
        yield from self._walk()
        dearest = self._dearest()
        yield from self._lines(dearest)
        ended = self.reel.ended
        losses = [decision.loss for decision in self.decisions]
        yield Review(
            METHOD,
            self.depth.key,
            self.reel.seats,
            self.seat,
            tuple(self.moments),
            tuple(self.decisions),
            dearest,
            rounded(accuracy(losses)),
            ended.fool,
            ended.losers,
        )

    def _chance(self, place: int) -> Chance:
        return lambda words: Random(f"{self.seed} {place} {words}")

    def _walk(self) -> Iterator[float]:
        """Go through the deal once: a point of the graph for every moment, a judgement for every decision."""
        steps, choices = self.reel.steps, _choices(self.reel, self.seat)
        depth = spread(self.depth, len(steps), len(choices))
        work = 2 * depth.graph * len(steps) + planned(depth) * len(choices)
        done = 0
        walk = Walk.along(self.reel, (self.seat,))
        for place, step in enumerate(steps):
            chance, judged = self._chance(place), None
            if place in choices:
                pieces = judge(walk, step.command, depth, chance, self.late)
                while judged is None:
                    try:
                        done += next(pieces)
                        yield WALKED * done / work
                    except StopIteration as over:
                        judged = over.value
                self.decisions.append(judged.decision)
            self.moments.append(self._moment(walk, judged, chance, depth.graph))
            walk.do(step.command)
            done += 2 * depth.graph
            yield WALKED * done / work
        fool = self.reel.ended.fool
        ended = certainly(walk.rules, walk.rules.side_of[fool] if fool >= 0 else -1)
        self.moments.append(_both(ended, ended))

    def _moment(self, walk: Walk, judged: JudgedDecision | None, chance: Chance, iterations: int) -> MomentChances:
        """A point of the graph; results of a judgement at the same moment are reused."""
        knowing = judged.prospects if judged is not None else None
        seeing = judged.opened if judged is not None else None
        if knowing is None:
            asked = walk.asked(self.seat)
            knowing = known(asked.seen, asked.memory, walk.rules, chance("graph"), iterations, self.late)
        if seeing is None:
            seeing = opened(walk.state, chance("open graph"), iterations, self.late)
        return _both(knowing, seeing)

    def _dearest(self) -> tuple[int, ...]:
        """The indices of the costliest mistakes among the decisions."""
        wrong = [place for place, each in enumerate(self.decisions) if each.verdict in (MISTAKE, BLUNDER)]
        return tuple(sorted(wrong, key=lambda place: -self.decisions[place].loss)[:DEAREST])

    def _lines(self, dearest: tuple[int, ...]) -> Iterator[float]:
        """Make a better line for each of the costliest mistakes."""
        pack = self.rules.pack
        for number, which in enumerate(dearest):
            decision = self.decisions[which]
            best = read_command(decision.best, pack)
            expected = len(self.reel) - decision.place + 1
            pieces = better_line(
                self.reel, decision.place, best, self.depth.line, self._chance(decision.place), self.late
            )
            line: Continuation | None = None
            while line is None:
                try:
                    made = min(next(pieces) / expected, 1.0)
                    yield WALKED + (1.0 - WALKED) * (number + made) / len(dearest)
                except StopIteration as over:
                    line = over.value
            self.decisions[which] = replace(decision, line=line.commands, fool=line.fool, losers=line.losers)


def _choices(reel: DealReplay, seat: int) -> frozenset[int]:
    """The places at which ``seat`` had a decision."""
    walk, found = Walk.along(reel, (seat,)), set()
    for place, step in enumerate(reel.steps):
        if step.command.seat == seat and chooses(walk.asked(seat), walk.rules, step.command):
            found.add(place)
        walk.do(step.command)
    return frozenset(found)


def _both(knowing: Prospects, seeing: Prospects) -> MomentChances:
    return MomentChances(
        chances=tuple(map(rounded, knowing.fool)),
        draw=rounded(knowing.draw),
        exact=knowing.exact,
        open_chances=tuple(map(rounded, seeing.fool)),
        open_draw=rounded(seeing.draw),
        open_exact=seeing.exact,
    )
