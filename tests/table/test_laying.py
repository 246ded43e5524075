"""Each character lays cards in its own way, whatever the card, and the card ends where any card would lie."""

from itertools import combinations
from math import hypot

import pytest

from engine.bots.characters import CHARACTERS
from engine.records.journal import Chair
from engine.rules import events as ev
from game.table.animation import director
from game.table.animation.laying import LAYINGS, LayingStyle, layings
from game.table.animation.lights import Lights
from game.table.animation.motion import Flown, MovingObject
from game.table.animation.score import Cue, Score
from game.table.layout.geometry import card_key
from game.table.layout.layout import Layout
from tests.builders.scenes import Watched
from tests.table.test_landing import cards_of
from tests.table.test_motion import scores

WHO = pytest.mark.parametrize("who", list(LAYINGS))


class Lively(Watched):
    """A table of computers that lay cards like ``who``; seat 0, which we look on from, is a person's."""

    def __init__(self, who: str, seed: str) -> None:
        self.ways = dict.fromkeys((1, 2, 3), LAYINGS[who])
        super().__init__(4, seed)

    def compose(self, before: Layout, cue: Cue) -> Score:
        after = self.arranged(cue.view)
        return director.score(before, cue, after, frozenset(), self.pack, self.line.calm, self.ways)


def test_everyone_has_a_way_of_laying_and_people_have_their_hands() -> None:
    assert set(LAYINGS) == {each.key for each in CHARACTERS}
    seats = (
        Chair("You", 1, False),
        Chair("Boris", 3, True),
        Chair("b", 99, True),
        Chair("Zoya", 5, True, "club", "girl"),
    )
    assert layings(seats) == {1: LAYINGS["carter"], 3: LAYINGS["girl"]}


@WHO
def test_a_flight_begins_in_the_hand_and_ends_in_its_place(who: str) -> None:
    start, end = LAYINGS[who].flight(0.0), LAYINGS[who].flight(1.0)
    assert end == pytest.approx(Flown(1.0), abs=1e-6)
    assert start[:3] == pytest.approx((0.0, 0.0, 0.0), abs=1e-6) and start.grown == pytest.approx(0.0, abs=1e-6)
    assert round(start.turned) % 180 == 0, "a card turned by half looks the same"


def test_no_two_are_laid_alike() -> None:
    def course(laying: LayingStyle) -> list[float]:
        shown = [laying.flight(t / 12) for t in range(13)]
        return [figure for at in shown for figure in (at.part * 100, at.up, at.aside, at.turned / 4, at.grown * 100)]

    for one, two in combinations(LAYINGS.values(), 2):
        assert hypot(*(a - b for a, b in zip(course(one), course(two), strict=True))) > 25


@WHO
def test_it_lies_in_the_same_place_at_the_same_table(who: str) -> None:
    """The same deal with and without: the same layout at rest, the same sounds but for a tap, no act much later."""
    plain, own = Watched(4, f"laid by {who}"), Lively(who, f"laid by {who}")
    kinds = ev.Led | ev.Beaten | ev.ThrownIn | ev.Transferred
    plain_scores, own_scores = (scores(watched, kinds, 8) for watched in (plain, own))  # type: ignore[arg-type]
    assert len(plain_scores) == len(own_scores) == 8
    own.settle(50.0)
    own.check()
    for (cue, score), (_cue, other) in zip(own_scores[:8], plain_scores[:8], strict=True):
        assert score.layout.cards == other.layout.cards
        seat = cue.events[0].seat  # type: ignore[union-attr]
        for card in cards_of(cue):
            motion, usual = score.motions[card_key(card)], other.motions[card_key(card)]
            assert motion.to == usual.to and (motion == usual) is (seat == 0)
            assert motion.duration <= usual.duration * 1.6
        names = [cue.name for _at, cue in score.sounds]
        assert set(names) == {cue.name for _at, cue in other.sounds}
        assert len(names) == len(other.sounds) * (1 + (who == "grandmother" and seat != 0))


@WHO
def test_the_way_does_not_depend_on_the_card(who: str) -> None:
    """Two seats, two cards, the same time: the same differences from the straight way."""
    shown = set()
    for cue, score in scores(Lively(who, "any card"), ev.Led, 5):
        if cue.events[0].seat:  # type: ignore[union-attr]
            motion = score.motions[card_key(cards_of(cue)[0])]
            assert motion.flight is not None
            shown.add((motion.flight, motion.arc))
    assert len(shown) == 1


@WHO
def test_it_keeps_to_the_table(who: str) -> None:
    """On its way a card is never far from the line between hand and place, nor much larger than it will lie."""
    for cue, score in scores(Lively(who, f"near {who}"), ev.Beaten, 3):
        motion = score.motions[card_key(cards_of(cue)[0])]
        if motion.origin is None:
            continue
        moving = MovingObject(motion.origin, motion, 0.0, motion.duration)
        ways = [moving.seen(motion.duration * step / 40) for step in range(41)]
        assert ways[0] is not None and ways[-1] == motion.to
        for at in filter(None, ways):
            assert at.scale <= motion.to.scale * 1.4
            room = score.layout.room
            assert -20 < at.x < room.w + 20 and -60 < at.y < room.h + 20


def test_reduced_motion_knows_no_gestures() -> None:
    calm, own = Watched(4, "calm laying"), Lively("musician", "calm laying")
    for watched in (calm, own):
        watched.line.calm = True
    plain = [score.motions for _cue, score in scores(calm, ev.Led, 8, calm=True)]
    assert plain == [score.motions for _cue, score in scores(own, ev.Led, 8, calm=True)]


def test_whoever_passes_knocks_and_that_takes_no_time() -> None:
    own, plain = Lively("carter", "knock"), Watched(4, "knock")
    found = [(cue.events[0].seat, score) for cue, score in scores(own, ev.Passed, 6)]  # type: ignore[union-attr]
    assert found and all(score.knocks == (seat or -1) and score.length == 0.0 for seat, score in found)
    assert all(score.knocks == -1 for _cue, score in scores(plain, ev.Passed, 3)), "nobody who is no character"
    lights = Lights()
    lights.knock(2, 1000.0, 1.0)
    down = [lights.dip(2, 1000.0 + ms) for ms in range(0, 400, 10)]
    assert max(down) > 0.95 and down[0] == 0.0 and down[13] < 0.01 and not any(down[26:])
    assert lights.go_out(1100.0) and lights.go_out(1300.0) and not lights.go_out(1310.0)
