"""A card strikes the table: it comes down from a little above, what lies beside it gives way, a trump leaves a ring."""

from math import hypot

import pytest

from engine.rules import events as ev
from game.table.animation.lights import RIPPLE
from game.table.animation.motion import STRIKE, STRIKE_TRUMP, Force, Strike, force_of, give_way
from game.table.animation.score import Cue, Score
from game.table.layout.geometry import Placement, card_key
from tests.builders.scenes import HOUSES, Watched

LAID = (ev.Led, ev.ThrownIn, ev.Given, ev.Beaten, ev.Transferred)


def laid(watched: Watched, deals: int = 1) -> list[tuple[Cue, Score]]:
    """The scores of all cards laid while chance plays, with what each was before."""
    found: list[tuple[Cue, Score]] = []
    compose = watched.compose

    def noting(before, cue):  # type: ignore[no-untyped-def]
        score = compose(before, cue)
        if isinstance(cue.events[0], LAID):
            found.append((cue, score))
        return score

    watched.compose = noting  # type: ignore[method-assign]
    while watched.match.state.ended is None:
        watched.settle(50.0)
        watched.play_one()
    return found


def cards_of(cue: Cue) -> tuple[int, ...]:
    event = cue.events[0]
    return (event.card,) if isinstance(event, ev.Beaten) else event.cards  # type: ignore[union-attr]


@pytest.mark.parametrize("key", ["podkidnoy", "perevodnoy"])
def test_every_card_comes_down_and_trumps_and_later_cards_harder(key: str) -> None:
    watched = Watched(4, f"landing {key}", HOUSES[key])
    found = laid(watched)
    trumps = 0
    for cue, score in found:
        for i, card in enumerate(cards_of(cue)):
            trump = watched.pack.suit_of[card] == cue.view.trump
            number = sum(1 + (pair.cover >= 0) for pair in cue.view.table) - len(cards_of(cue)) + 1 + i
            motion, force = score.motions[card_key(card)], force_of(number, trump)
            (share, above), end = motion.via[-1], motion.delay + motion.duration
            assert above.scale == pytest.approx(motion.to.scale * (1 + force.grown)) and above.lifted
            assert motion.duration * (1 - share) == pytest.approx(STRIKE_TRUMP if trump else STRIKE)
            rings = [ripple for ripple in score.ripples if ripple.place == motion.to]
            assert [end - ripple.at for ripple in rings] == ([pytest.approx(RIPPLE)] if trump else [])
            trumps += trump
    assert 3 < trumps < len(found)


def test_it_grows_with_the_bout_and_not_without_end() -> None:
    grown = [force_of(number, False).grown for number in range(1, 13)]
    assert grown[:3] == [0.04] * 3 and grown[3] > grown[2] and grown == sorted(grown) and max(grown) <= 0.08
    assert force_of(1, True).grown == 0.08


def test_neighbours_give_way_by_two_and_return() -> None:
    here, force = Placement(600.0, 300.0, z=102), Force(0.04, 2.0, 50.0)
    strike = Strike(card_key(1), here, 200.0, force)
    beside, far = Placement(744.0, 300.0, z=104), Placement(900.0, 300.0, z=106)
    pushed = give_way(card_key(2), beside, None, [strike])
    assert pushed is not None and pushed.to == beside and (pushed.delay, pushed.duration) == (200.0, 50.0)
    ((_share, away),) = pushed.via
    assert away == beside._replace(x=746.0)
    assert give_way(card_key(3), far, None, [strike]) is None
    assert give_way(card_key(1), here, None, [strike]) is None, "not what strikes"


def test_what_makes_room_does_so_first_and_together() -> None:
    strikes = [
        Strike(card_key(1), Placement(600.0, 300.0), 150.0, Force(0.04, 2.0, 50.0)),
        Strike(card_key(2), Placement(744.0, 300.0), 240.0, Force(0.04, 2.0, 50.0)),
    ]
    home = Placement(456.0, 300.0)
    near, far = (give_way(card_key(n), at, 150.0, strikes) for n, at in ((5, home), (6, Placement(100.0, 300.0))))
    assert near is not None and far is not None and far.duration == 150.0 and not far.via
    assert near.via[0] == (150.0 / near.duration, home), "the same time, the same course"
    assert near.delay + near.duration == 200.0


def test_what_lands_lies_in_its_layer_and_nothing_is_far_from_home() -> None:
    watched = Watched(4, "layers")
    struck = 0
    while watched.match.state.ended is None:
        line = watched.line
        while line.moving():
            watched.now += 8.0
            line.advance(watched.now)
            table = {card_key(card) for pair in line.view.table for card in (pair.attack, pair.cover) if card >= 0}
            for key, at in line.drawn(watched.now):
                home = line.layout.cards.get(key)
                if key in table and home is not None and at.z == home.z and line.actors[key].motion is not None:
                    motion = line.actors[key].motion
                    assert motion is not None
                    if 0 < motion.lies < 1:  # on its last leg
                        struck += 1
                        assert at.scale <= home.scale * 1.13 and hypot(at.x - home.x, at.y - home.y) < 0.01
        watched.check()
        watched.play_one()
    assert struck > 100
