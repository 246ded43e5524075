"""The movements of UX 3.2 in figures, little movement, hurrying, and what shows for a moment."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine.rules import events as ev
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from game.match.screen import MatchScreen
from game.storage.settings import Settings
from game.table.animation.director import BOUT_OVER, flight
from game.table.animation.lights import LASTS, LEAST_FACTOR, SWEEP, Lights, Ring
from game.table.animation.motion import FADE, FLYING_Z, MOST_LEAN, Sway
from game.table.animation.score import Cue, Score
from game.table.animation.timeline import HURRIED
from game.table.layout.geometry import Placement, card_key
from game.table.layout.layout import MOST_STACKED, STACKED_EACH
from game.ui.art import Art
from game.ui.metrics import Metrics
from tests.builders.cells import EVENTFUL, quick
from tests.builders.matches import new_match, still
from tests.builders.scenes import HOUSES, Watched
from tests.builders.services import services_for


def scores(watched: Watched, kind: type[ev.Event], most: int = 30, calm: bool = False) -> list[tuple[Cue, Score]]:  # type: ignore[valid-type]
    """The scores of happenings of a kind, in the order they come while chance plays."""
    found: list[tuple[Cue, Score]] = []
    compose = watched.compose

    def noting(before, cue):  # type: ignore[no-untyped-def]
        score = compose(before, cue)
        if isinstance(cue.events[0], kind):
            found.append((cue, score))
        return score

    watched.compose = noting
    watched.line.calm = calm
    while len(found) < most and watched.match.state.ended is None:
        watched.settle(50.0)
        watched.play_one()
    return found


def ends(score: Score) -> float:
    return max(motion.delay + motion.duration for motion in score.motions.values())


def test_flights_take_their_time_by_their_length() -> None:
    here = Placement(0, 0)
    assert flight(here, Placement(50, 0), 260) == 160
    assert flight(here, Placement(300, 0), 260) == pytest.approx(206)
    assert flight(here, Placement(900, 0), 260) == 260
    assert flight(here, Placement(2000, 0), 900) == 340


def test_pairs_beaten_off_close_turn_and_slide_to_the_heap_in_280() -> None:
    for cue, score in scores(Watched(3, "bito"), ev.BeatenOff, 6):
        gone = {key: motion for key, motion in score.motions.items() if motion.vanish}
        assert gone and ends(score) == pytest.approx(BOUT_OVER + 280)
        heap = {at for key, at in score.layout.cards.items() if key[0] == "discard"}
        closed: dict[tuple[float, float], int] = {}
        for motion in gone.values():
            (_, pair), (_, turned) = motion.via
            assert (pair.face, turned.face) == (1, 0) and pair[:2] == turned[:2], "it turns where it lies"
            assert motion.to in heap, "it comes to rest as a card of the heap"
            closed[pair[:2]] = closed.get(pair[:2], 0) + 1
        assert set(closed.values()) <= {1, 2} and len(cue.events[0].cards) == len(gone)  # type: ignore[union-attr]


@pytest.mark.parametrize("own", [False, True])
def test_a_take_is_gathered_and_swept_as_one_stack_in_300(own: bool) -> None:
    taken = scores(Watched(4, "take"), ev.PickedUp, 12)
    assert max(len(cue.events[0].cards) for cue, _score in taken) > 3  # type: ignore[union-attr]
    taken = [(cue, score) for cue, score in taken if (cue.events[0].seat == 0) is own]  # type: ignore[union-attr]
    assert taken
    for cue, score in taken:
        moved = [score.motions["card", card, 0] for card in cue.events[0].cards]  # type: ignore[union-attr]
        assert ends(score) == pytest.approx(BOUT_OVER + 300)
        for stop in zip(*(motion.via for motion in moved), strict=True):
            xs, ys = [at.x for _share, at in stop], [at.y for _share, at in stop]
            assert max(xs) - min(xs) <= 9 and max(ys) - min(ys) <= 9, "one stack"
        assert own or len({motion.to for motion in moved}) == 1, "to the last card of that hand"
        winces = [look.seat for look in score.looks if look.expression == "wince"]
        assert winces == ([] if own else [cue.events[0].seat])  # type: ignore[union-attr]


def test_refills_show_their_order_and_are_over_in_nine_tenths() -> None:
    seen = 0
    for seats in (3, 6):
        for cue, score in scores(Watched(seats, "refill", Options(pack="52")), ev.Drew, 12):
            order = [event.seat for event in cue.events if isinstance(event, ev.Drew)]
            when = {seat: [] for seat in order}  # type: ignore[var-annotated]
            for moment, seat in score.counted:
                if seat >= 0:
                    when[seat].append(moment)
            assert all(max(when[a]) < min(when[b]) for a, b in pairwise(order)), "one seat after the other"
            assert ends(score) <= 900.001
            seen = max(seen, len(order))
            mine = [card for event in cue.events if event.seat == 0 for card in event.cards]  # type: ignore[union-attr]
            assert {ring.key[1] for ring in score.rings} == set(mine), "own new cards shine"
    assert seen >= 2, "several seats in one row"


def test_a_transfer_ends_with_the_arrow_swinging_round() -> None:
    watched = Watched(3, "transfer", HOUSES["perevodnoy"])
    found = scores(watched, ev.Transferred, 2)
    assert found
    for _cue, score in found:
        assert score.turns is not None and score.turns <= 240 + 90 * 3
        assert score.length == pytest.approx(score.turns + SWEEP)


def test_the_turn_up_is_turned_in_180_and_shines_300() -> None:
    watched = Watched(3, "turn up")
    cue = next(cue for cue in watched.line.queue if isinstance(cue.events[0], ev.TrumpTurned))
    score = watched.compose(watched.line.layout, cue)
    assert ends(score) == 180 and score.length == 480
    assert [(ring.kind, ring.at, ring.length) for ring in score.rings] == [("trump", 180, 300)]
    assert score.banner is None, "the card tells the trump"


def test_the_hand_is_sorted_by_trumps_when_they_are_seen() -> None:
    sorting = []
    for seats, seen in ((3, 108.0), (6, 525.0)):  # beside the talon, and before the dealer keeps it
        for number in range(4):
            [(cue, score)] = scores(Watched(seats, f"sorted {number}"), ev.TrumpTurned, 1)
            turned = card_key(cue.events[0].card)  # type: ignore[union-attr]
            moved = [motion for key, motion in score.motions.items() if key != turned and key[0] == "card"]
            assert all(motion.delay == pytest.approx(seen) for motion in moved)
            sorting += [seats] * bool(moved)
    assert {*sorting} == {3, 6}


# Little movement


@quick(lambda key: key in EVENTFUL or key == "hat")
@pytest.mark.parametrize("key", [known.key for known in PRESETS] + ["hat"])
def test_little_movement_moves_nothing_and_ends_the_same(key: str) -> None:
    seats = next((known.seats[0] for known in PRESETS if known.key == key), 3)
    watched = Watched(seats, f"calm {key}", HOUSES[key])
    watched.line.calm = True
    compose = watched.compose

    def looking(before, cue):  # type: ignore[no-untyped-def]
        score = compose(before, cue)
        for motion in score.motions.values():
            assert motion.fade or motion.duration == 0, "fades and steps, no ways"
            assert motion.arc == 0 or motion.via
        return score

    watched.compose = looking
    while watched.match.state.ended is None:
        watched.settle(40.0)
        watched.check()
        watched.play_one()
    watched.settle(40.0)
    watched.check()


def test_a_calm_deal_is_one_fade_for_each_player() -> None:
    watched = Watched(4, "calm deal")
    watched.line.calm = True
    cue = next(cue for cue in watched.line.queue if isinstance(cue.events[0], ev.Dealt))
    score = watched.compose(watched.line.layout, cue)
    assert {motion.duration for motion in score.motions.values()} == {FADE}
    assert len({motion.delay for motion in score.motions.values()}) == 4
    assert [cue.name for _at, cue in score.sounds] == ["deal"] * 4


def test_what_fades_is_there_twice_and_never_in_between() -> None:
    watched = Watched(2, "fade")
    watched.settle()
    watched.line.calm = True
    cards = scores(watched, ev.Led, 1, calm=True)
    assert cards
    (cue, score), line = cards[0], watched.line
    key = ("card", cue.events[0].cards[0], 0)  # type: ignore[union-attr]
    places = {at[:2] for drawn, at in line.drawn(line.score_began + FADE / 2) if drawn == key}
    assert len(places) <= 2 and score.motions[key].to[:2] in places


# Hurrying


def test_holding_the_key_hurries_what_is_under_way() -> None:
    slow, fast = Watched(3, "hurry"), Watched(3, "hurry")
    for watched in (slow, fast):
        watched.line.advance(0.0)
        watched.now = 100.0
        watched.line.advance(watched.now)
    fast.line.hurried = True
    assert fast.line.tempo == HURRIED
    rest_slow, rest_fast = slow.settle(4.0), fast.settle(4.0)
    assert rest_fast == pytest.approx(rest_slow * HURRIED, rel=0.1)
    fast.check()


def test_letting_go_of_the_key_slows_down_again() -> None:
    watched = Watched(3, "hurry")
    watched.line.hurried = True
    watched.line.advance(0.0)
    watched.line.hurried = False
    watched.now = 5.0
    watched.line.advance(watched.now)
    assert watched.line.factor == 1.0
    watched.settle()
    watched.check()


@pytest.mark.parametrize(("pace", "most"), [(1.0, 24), (0.35, 12), (0.0, 1)])
def test_however_fast_noises_do_not_pile_up(pace: float, most: int) -> None:
    watched = Watched(4, "loud", pace=pace)
    heard = []
    while watched.line.moving() or not watched.line.settled:
        watched.now += 4.0
        watched.line.advance(watched.now)
        heard += [(watched.now, cue.name) for cue in watched.line.sounds]
        watched.line.sounds.clear()
    deals = [at for at, name in heard if name == "deal"]
    assert 0 < len(deals) <= most
    assert all(b - a >= 45 for a, b in pairwise(deals))


# What shows for a moment


def test_the_banner_can_be_read_at_every_speed_and_goes_by_itself() -> None:
    lights = Lights()
    lights.announce("attack", 10.0, 0.0)
    shown = [found for ms in range(0, 400, 5) if (found := lights.banner(float(ms))) is not None and found[1] == 1.0]
    assert shown and {told for told, _seen in shown} == {"attack"}
    assert lights.go_out(300.0)
    lights.go_out(3000.0)
    assert lights.banner(300.0) is None and not lights.go_out(3000.0) and LASTS * LEAST_FACTOR > 300


def test_acting_takes_away_what_one_was_asked_for() -> None:
    lights = Lights()
    lights.announce("attack", 0.0, 1.0)
    assert lights.banner(300.0) == ("attack", 1.0)
    lights.acted()
    assert lights.banner(300.0) is None


def test_lights_come_once_and_go_out_slowly() -> None:
    """No flashing: between dark and dark a ring only grows weaker."""
    lights = Lights()
    lights.ring(Ring(("card", 5, 0), 100.0, "drawn"), 0.0, 1.0)
    seen = [found[1] if (found := lights.of(("card", 5, 0), ms)) else 0.0 for ms in range(0, 900, 10)]
    lit = [strength for strength in seen if strength]
    assert lit == sorted(lit, reverse=True) and lit[0] == 1.0
    assert seen[:10] == [0.0] * 10 and seen[-1] == 0.0


def test_a_seat_that_is_out_gets_its_laurel_in_350() -> None:
    watched = Watched(3, "laurel", pace=1.0)
    found = scores(watched, ev.WentOut, 1)
    assert found and found[0][1].length == 350 and found[0][1].crowned == found[0][0].events[0].seat  # type: ignore[union-attr]


def test_a_pressed_card_grows_a_little_and_lies_as_before_when_let_go() -> None:
    watched = Watched(2, "press")
    watched.settle()
    key = next(key for key in watched.line.layout.cards if key[0] == "card" and watched.told.hand >> key[1] & 1)
    plain = watched.line.layout.cards[key]
    watched.now += 3000  # what is announced has gone
    watched.line.advance(watched.now)
    watched.line.press(key)
    assert watched.line.advance(watched.now), "it must be drawn"
    assert dict(watched.line.drawn(watched.now + 60))[key].scale == pytest.approx(plain.scale * 1.03)
    watched.now += 500
    assert not watched.line.advance(watched.now), "a long press costs nothing"
    watched.line.press(None)
    assert dict(watched.line.drawn(watched.now))[key] == plain
    watched.check()


def test_a_held_card_leans_with_the_hand_and_not_too_far() -> None:
    sway = Sway()
    for step in range(40):
        sway.follow(step * 60.0, step * 16.0)
        assert abs(sway.angle) <= MOST_LEAN
    assert sway.angle > MOST_LEAN * 0.8
    for step in range(40, 90):
        sway.follow(2400.0, step * 16.0)
    assert sway.angle == 0.0
    sway.let_go()
    assert sway.angle == 0.0


def test_no_card_in_flight_covers_a_name(tmp_path: Path) -> None:
    """Dealing to five at a table: what is written on the plates is the same in every frame."""
    services = services_for(tmp_path, Art(Metrics(1280, 720)), Settings(speed="normal", players=5), [])
    play = new_match(services)
    still(play)
    pygame.display.set_mode((1280, 720))
    screen, surface = MatchScreen(services, play), pygame.Surface((1280, 720))
    services.router.show(screen)
    written: dict[int, set[bytes]] = {seat: set() for seat in screen.scene.line.layout.seats}
    now, flying = 0.0, 0
    while not screen.settled:
        now += 1000 / 60
        screen.update(now)
        screen.draw(surface)
        flying += any(at.z >= FLYING_Z for _key, at in screen.scene.line.drawn(now))
        for seat, (x, y) in screen.scene.line.layout.seats.items():
            written[seat].add(pygame.image.tobytes(surface.subsurface(round(x) - 8, round(y) + 4, 76, 22), "RGB"))
    assert flying > 50 and len(written) == 4
    assert {len(pictures) for pictures in written.values()} == {1}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_drawn_stack_is_as_high_as_what_is_left_of_it(seats: int) -> None:
    """It becomes lower card by card, and does not stand there until the last hand has drawn."""
    watched, lows = Watched(seats, "stack", pace=1.0), set[int]()
    line = watched.line
    while watched.match.state.ended is None:
        while line.moving():
            watched.now += 16.0
            line.advance(watched.now)
            drawn = line.drawn(watched.now)
            stack = sum(key[0] == "talon" for key, _at in drawn)
            beside = any((at.x, at.y) == line.layout.room.turnup for _key, at in drawn)
            left = line.shown_count(-1, watched.now) - beside
            whole = line.view.trump < 0 and not line.view.talon  # the last card waits to be turned
            assert stack == max(min(MOST_STACKED, -(-left // STACKED_EACH)), whole), (left, stack)
            lows.add(stack)
        watched.play_one()
    assert lows == set(range(MOST_STACKED + 1))
