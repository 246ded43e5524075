"""Faces: what everybody sees and the clock move them, and no card that somebody may not see."""

from copy import deepcopy
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.rules import events as ev
from engine.rules.cards import cards_in, set_of
from engine.rules.presets import PRESETS
from engine.rules.view import View
from game.table.animation import director
from game.table.animation.faces import BLINK, OFTENEST, RAREST, Faces, Look
from game.table.animation.score import Cue
from game.table.layout.layout import Layout
from game.ui.art import Art
from game.ui.metrics import Metrics
from tests.builders.cells import EVENTFUL, quick
from tests.builders.desk import Desk
from tests.builders.scenes import HOUSES, Watched


def blinks(seats: tuple[int, ...], until: float, step: float = 10.0) -> dict[int, list[float]]:
    """When each face shuts its eyes."""
    faces, found, now = Faces(), {seat: list[float]() for seat in seats}, 0.0
    shut: set[int] = set()
    while now < until:
        faces.follow(seats, now, awake=True)
        seen = {seat for seat in seats if faces.of(seat, now) == "shut"}
        assert len(seen) <= 1, "one face at a time"
        for seat in seen - shut:
            found[seat].append(now)
        shut, now = seen, now + step
    return found


def test_a_face_blinks_every_four_to_eight_seconds() -> None:
    for seats in ((1,), (1, 2, 3), (0, 1, 2, 3, 4)):
        for times in blinks(seats, 120_000.0).values():
            gaps = [b - a for a, b in pairwise(times)]
            assert len(gaps) >= 13 and len(set(gaps)) > 5, "never like a clock"
            assert all(OFTENEST <= gap <= RAREST + BLINK * len(seats) + 20 for gap in gaps)


def test_between_two_changes_nothing_has_to_be_drawn() -> None:
    faces, now, seats, drawn = Faces(), 0.0, (1, 2, 3), 0
    faces.follow(seats, now, awake=True)
    for _ in range(60):
        later = faces.next_change(now, awake=True)
        assert now < later <= now + RAREST
        assert not faces.follow(seats, (now + later) / 2, awake=True)
        now = later
        drawn += faces.follow(seats, now, awake=True)
    assert drawn == 60, "asked when it said so there was something to draw each time"
    faces.follow(seats, now + BLINK, awake=False)
    assert faces.next_change(now + BLINK, awake=False) == inf


def test_a_look_comes_and_goes_by_the_scores_time() -> None:
    faces = Faces()
    faces.wear(Look(2, "wince", 100.0, 200.0), 1000.0, 0.5)
    assert [faces.of(2, at) for at in (1049.0, 1050.0, 1149.0, 1150.0)] == [None, "wince", "wince", None]
    assert faces.of(1, 1100.0) is None
    faces.wear(Look(1, "grin", 0.0, 200.0), 2000.0, 0.0)
    assert faces.of(1, 2000.0) is None, "without time nothing shows"


def looks_of(watched: Watched) -> list[tuple[Cue, Layout, tuple[Look, ...]]]:
    """Every cue of a deal with its layout before and what the faces do."""
    found: list[tuple[Cue, Layout, tuple[Look, ...]]] = []
    compose = watched.compose

    def noting(before, cue):  # type: ignore[no-untyped-def]
        score = compose(before, cue)
        found.append((cue, before, score.looks))
        return score

    watched.compose = noting  # type: ignore[method-assign]
    while watched.match.state.ended is None:
        watched.settle(100.0)
        watched.play_one()
    watched.settle(100.0)
    return found


def test_who_takes_winces_who_throws_in_grins_and_all_look_at_whoever_acts() -> None:
    for cue, before, looks in looks_of(Watched(4, "faces")):
        event = cue.events[0]
        does = {look.expression: look.seat for look in looks}
        if isinstance(event, ev.PickedUp) and event.seat:
            assert does == {"wince": event.seat}
        elif isinstance(event, ev.ThrownIn | ev.Given) and event.seat:
            assert does == {"grin": event.seat}
        elif isinstance(event, ev.Led) and event.seat:
            assert set(does.values()) == {event.seat} and next(iter(does)) in ("left", "right", "down")
            assert looks[0].at == 0.0 and looks[0].length < 1000
            continue
        elif isinstance(event, ev.Asked) and event.phase in (ev.Phase.LEAD, ev.Phase.ANSWER):
            assert {look.seat for look in looks} == before.seats.keys() - {event.seat}
        else:
            assert not looks
        for look in looks:
            assert 120 <= look.length <= 200
            if look.expression in ("left", "right") and isinstance(event, ev.Asked) and event.seat:
                assert (before.seats[event.seat][0] < before.seats[look.seat][0]) is (look.expression == "left")


def exchanged(view: View, pack: int, chance: Random) -> View:
    """The view of somebody who holds other cards: those of the hand for some that lie open nowhere."""
    other = deepcopy(view)
    opened = view.discard | set_of(card for pair in view.table for card in (pair.attack, pair.cover) if card >= 0)
    opened |= 1 << view.turnup if view.turnup >= 0 else 0
    unseen = [card for card in range(pack) if not opened >> card & 1]
    other.hand = set_of(chance.sample(unseen, len(list(cards_in(view.hand)))))
    return other


def told_otherwise(watched: Watched, key: str, score=director.score) -> int:  # type: ignore[no-untyped-def]
    """How many cues of a deal move faces otherwise when the hand before them holds other cards."""
    chance, changes = Random(key), 0
    for cue, before, looks in looks_of(watched):
        kinds = (ev.Asked, ev.BoutBegan, ev.Passed, ev.TakeAnnounced, ev.Drew, ev.PickedUp, ev.BeatenOff, ev.WentOut)
        if isinstance(cue.events[0], kinds) and cue.view.ended is None:
            view = exchanged(cue.view, watched.pack.size, chance)
            events = cue.events
            if isinstance(events[0], ev.Drew | ev.PickedUp) and events[0].seat == 0:
                continue  # its cards come to this hand
            if isinstance(events[0], ev.Drew):
                events = tuple(event for event in events if event.seat != 0)  # type: ignore[union-attr]
            twin = Cue(events, view, cue.light)
            changes += score(before, twin, watched.arranged(view), frozenset(), watched.pack).looks != looks
    return changes


@quick(lambda key: key in EVENTFUL)
@pytest.mark.parametrize("key", [known.key for known in PRESETS])
def test_no_unseen_card_moves_a_face(key: str) -> None:
    seats = next(known.seats[-1] for known in PRESETS if known.key == key)
    assert told_otherwise(Watched(seats, f"faces {key}", HOUSES[key]), key) == 0


def test_a_face_that_tells_is_seen_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: somebody grins when the hand before us has no trump."""
    glance = director.glance

    def telling(composer: director.Composer, event: ev.Asked) -> None:
        glance(composer, event)
        if not any(composer.is_trump(card) for card in cards_in(composer.view.hand)):
            composer.look(1, "grin", 0.0, 200.0)

    monkeypatch.setattr(director, "glance", telling)
    assert told_otherwise(Watched(4, "telling"), "telling") > 0


# Pictures


@pytest.mark.parametrize("k", [1.0, 1.5, 2.37, 3.0])
def test_a_look_fits_into_its_portrait_to_the_pixel(k: float) -> None:
    """Outside the patch the portrait with a look is the portrait: nothing jumps, no seam."""
    pygame.display.set_mode((64, 64))
    art = Art(Metrics(round(1280 * k), round(720 * k)))
    for number in range(1, 9):
        rest = art.portrait(number, 33)
        shown = 0
        for name in ("shut", "left", "right", "down", "wince", "grin"):
            look = art.portrait_look(number, 33, name)
            if look is None:
                assert (number, name) == (7, "right"), "the professor looks there anyway"
                continue
            at = rest.anchor[0] - look.anchor[0], rest.anchor[1] - look.anchor[1]
            inside = pygame.Rect(at, look.surface.get_size())
            assert rest.surface.get_rect().contains(inside) and inside.w * inside.h < rest.width * rest.height * 0.35
            edges = [(x, y) for x in range(look.width) for y in (0, look.height - 1)]
            edges += [(x, y) for y in range(look.height) for x in (0, look.width - 1)]
            assert all(look.surface.get_at(p) == rest.surface.get_at((p[0] + at[0], p[1] + at[1])) for p in edges)
            shown += 1
        assert shown >= 5


def test_faces_blink_before_somebody_who_looks_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(tmp_path)
    desk.frames(3000)

    def drawn(focused: bool = True, **chosen: object) -> int:
        """How many of the frames of twenty seconds are drawn."""
        monkeypatch.setattr(pygame.key, "get_focused", lambda: focused)
        for name, value in chosen.items():
            setattr(desk.services.settings, name, value)
        desk.frames(200)
        times = [desk.now + 16.0 * step for step in range(1250)]
        desk.now = times[-1]
        return sum(desk.screen.update(at) for at in times)

    assert 8 <= drawn() <= 20, "two faces, each twice for a blink, every four to eight seconds"
    assert drawn(focused=False) == 0
    assert drawn(speed="instant") == 0
    assert drawn(speed="fast", reduced_motion="on") == 0
