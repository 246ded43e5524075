"""The picture follows the match: after whole random deals, watched at every pace, it is the layout of the view."""

import pytest

from engine.rules import events as ev
from engine.rules.commands import NextDeal
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from tests.builders.cells import few_or_all, quick
from tests.builders.scenes import HOUSES, Watched


@quick(lambda seats, pack: pack == "36" or seats == 6)
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


@quick(lambda key: key in ("perevodnoy-ladder", "side-by-side", "severny", "mini", "weli", "cut", "hat"))
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


@few_or_all("deals", 3, 12)
def test_hurried_interrupted_and_late_pictures_end_the_same(deals: int) -> None:
    for seed in range(deals):
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
                    watched.line.relay(watched.arranged(watched.line.view), watched.now)
                case _:
                    pass
        watched.settle()
        watched.check()


def test_a_deal_takes_no_longer_than_it_may() -> None:
    for seats, pack in ((2, "36"), (6, "36"), (6, "52")):
        watched = Watched(seats, "long", Options(pack=pack))  # type: ignore[arg-type]
        cue = next(cue for cue in watched.line.queue if isinstance(cue.events[0], ev.Dealt))
        assert len(cue.events) == seats, "all hands are one cue, dealt card by card"
        score = watched.compose(watched.line.layout, cue)
        assert 600 < score.length <= 1500.001
        starts = sorted(motion.delay for motion in score.motions.values() if motion.origin)
        assert len(set(starts)) == len(starts) == 6 * seats, "one card at a time"


def test_a_backlog_is_shortened() -> None:
    watched = Watched(3, "backlog")
    watched.settle()
    for _ in range(60):
        if watched.match.state.ended is None:
            watched.play_one()
    assert sum(not cue.light for cue in watched.line.queue) > 12
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
