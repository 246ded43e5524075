"""The picture follows the match: after whole random deals, watched at every pace, it is the layout of the view."""

from random import Random

import pytest

from engine.knowledge.observe import observe
from engine.match.match import Match
from engine.rules import events as ev
from engine.rules.commands import NextDeal
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from engine.rules.view import View
from game.table.animation import director
from game.table.animation.score import Cue
from game.table.animation.timeline import Timeline
from game.table.layout.layout import Choice, Layout, arrange
from tests.dealing import random_command

WIDTH, HEIGHT = 1280.0, 720.0


class Watched:
    """A match of random players and the picture of seat 0."""

    def __init__(self, seats: int, seed: str, options: Options | None = None, pace: float = 1.0) -> None:
        self.match = Match(options or Options(), seats, seed)
        self.rules = self.match.state.rules
        self.pack = self.rules.pack
        self.told = View(0, seats)
        self.line = Timeline(self.told, self._arranged(self.told), self._compose)
        self.line.pace = pace
        self.now = 0.0
        self.chance = Random(seed)
        self.hear(self.match.begin())

    def _arranged(self, view: View) -> Layout:
        return arrange(view, self.rules, WIDTH, HEIGHT, Choice())

    def _compose(self, before: Layout, cue: Cue) -> director.Score:
        return director.score(before, cue, self._arranged(cue.view), frozenset(), self.line.calm)

    def hear(self, told: list[ev.Event]) -> None:
        for cue in director.cues(self.told, [observe(event, 0) for event in told]):
            self.line.push(cue)
            self.told = cue.view

    def play_one(self) -> None:
        told = self.match.submit(random_command(self.match, self.chance))
        assert not isinstance(told, Refusal)
        self.hear(told)

    def settle(self, step: float = 16.0) -> float:
        """Frames until everything rests; returns how long it took."""
        start = self.now
        while self.line.moving():
            self.now += step
            self.line.advance(self.now)
            drawn = self.line.drawn(self.now)
            assert [at.z for _, at in drawn] == sorted(at.z for _, at in drawn)
            assert self.now - start < 60_000
        return self.now - start

    def check(self) -> None:
        assert self.line.settled and not self.line.moving()
        assert self.line.view == self.match.view(0)
        assert {key: actor.at for key, actor in self.line.actors.items()} == self._arranged(self.line.view).cards
        assert all(self.line.shown_count(s, self.now) == n for s, n in enumerate(self.line.view.counts))
        assert self.line.shown_count(-1, self.now) == self.line.view.talon


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("pack", ["36", "52"])
def test_at_rest_the_picture_is_the_layout(seats: int, pack: str) -> None:
    watched = Watched(seats, f"deal {seats}", Options(pack=pack))  # type: ignore[arg-type]
    while True:
        watched.settle(33.0)
        watched.check()
        if watched.match.state.ended is not None:
            break
        watched.play_one()


HOUSES = {known.key: known.options for known in PRESETS} | {
    "cut": Options(cut="right"),
    "hat": Options(cut="hat", jokers=True, pack="54", transfer=True, pass_card=True, poker=True, end="instant"),
}


@pytest.mark.parametrize("key", HOUSES)
def test_the_picture_follows_every_game(key: str) -> None:
    """Two deals of each: what only some games have (cuts, shown cards, second trumps) ends where the layout has it."""
    seats = next((known.seats[0] for known in PRESETS if known.key == key), 3)
    watched = Watched(seats, f"game {key}", HOUSES[key])
    for _ in range(2):
        while watched.match.state.ended is None:
            watched.settle(110.0)
            watched.check()
            watched.play_one()
        watched.settle(110.0)
        watched.check()
        told = watched.match.submit(NextDeal(0))
        assert not isinstance(told, Refusal)
        watched.hear(told)


def test_hurried_interrupted_and_late_pictures_end_the_same() -> None:
    for seed in range(12):
        watched = Watched(4, f"haste {seed}", pace=(1.0, 0.35, 0.0)[seed % 3])
        while watched.match.state.ended is None:
            watched.play_one()
            match watched.chance.randrange(4):
                case 0:
                    watched.line.finish(watched.now)
                    watched.check()
                case 1:
                    watched.now += watched.chance.uniform(0, 400)
                    watched.line.advance(watched.now)
                case 2:
                    watched.line.relay(watched._arranged(watched.line.view), watched.now)
                case _:
                    pass
        watched.settle()
        watched.check()


def test_a_deal_takes_no_longer_than_it_may() -> None:
    for seats, pack in ((2, "36"), (6, "36"), (6, "52")):
        watched = Watched(seats, "long", Options(pack=pack))  # type: ignore[arg-type]
        cue = next(cue for cue in watched.line._queue if isinstance(cue.events[0], ev.Dealt))
        assert len(cue.events) == seats, "all hands are one cue, dealt card by card"
        score = watched._compose(watched.line.layout, cue)
        assert 600 < score.length <= 1500.001
        starts = sorted(motion.delay for motion in score.motions.values() if motion.origin)
        assert len(set(starts)) == len(starts) == 6 * seats, "one card at a time"


def test_a_backlog_is_shortened() -> None:
    watched = Watched(3, "backlog")
    watched.settle()
    for _ in range(60):
        if watched.match.state.ended is None:
            watched.play_one()
    assert sum(not cue.light for cue in watched.line._queue) > 12
    assert watched.settle() < 4000, "far behind, the picture jumps to the last three steps"
    watched.check()


def test_a_held_card_stays_in_the_hand_that_holds_it() -> None:
    watched = Watched(2, "held")
    watched.settle()
    key = next(key for key in watched.line.actors if key[0] == "card" and watched.told.hand >> key[1] & 1)
    held = watched.line.actors[key].at._replace(x=5.0, y=6.0)
    watched.line.held[key] = held
    assert dict(watched.line.drawn(watched.now))[key] == held
    watched.line.release(key)
    watched.line.send_home(key, watched.now, 220.0, lambda t: t)
    assert dict(watched.line.drawn(watched.now))[key][:2] == (5.0, 6.0), "it goes home from where it was let go"
    watched.settle()
    watched.check()


def test_no_time_at_instant_pace() -> None:
    watched = Watched(4, "instant", pace=0.0)
    watched.line.advance(1.0)
    assert watched.line.settled
    watched.line.advance(2.0)
    watched.check()
