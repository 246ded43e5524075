"""The three places: props in nobody's way, words that can be read, a land that passes and can stand still."""

from collections.abc import Iterator
from itertools import product
from typing import get_args

import pygame
import pytest

from engine.rules.view import Pair, View
from game.table.layout.geometry import BAR, Rect, Room
from game.table.layout.layout import Selection, arrange
from game.table.paint.background import PROPS, SILL, STEP, Background, Scenery, spots
from game.ui.art import Art
from game.ui.metrics import Metrics
from tests.builders.scenes import PACK, rules_for

SCENERIES: tuple[Scenery, ...] = get_args(Scenery)
WINDOWS = [(1280, 720), (960, 540), (1920, 1080), (1080, 1920), (2560, 1080), (1024, 768), (1280, 1600), (1280, 800)]


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[pygame.Window]:
    pygame.display.init()
    shown = pygame.Window("test", (960, 540), hidden=True)
    shown.get_surface()
    yield shown
    shown.destroy()


def light(colour: tuple[float, ...]) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    lighter, darker = sorted((light(one), light(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def tones(surface: pygame.Surface, box: Rect, k: float, step: int = 7) -> list[tuple[int, int, int]]:
    area = pygame.Rect(*(round(v * k) for v in box)).clip(surface.get_rect())
    spots_ = product(range(area.left, area.right, step), range(area.top, area.bottom, step))
    return [tuple(surface.get_at(spot)[:3]) for spot in spots_]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("scenery", SCENERIES)
def test_props_stand_in_nobodys_way(scenery: Scenery, players: int, window: tuple[int, int]) -> None:
    metrics = Metrics(*window)
    for larger, large in product((1.0, 1.5, 2.0), (False, True)):
        check_props(scenery, players, metrics, larger, large)


def check_props(scenery: Scenery, players: int, metrics: Metrics, larger: float, large: bool) -> None:
    hand = PACK.hand("6S 7S 8S 9S 10S JS QS KS AS 6H 7H 8H")
    table = [Pair(card, card + 1, 1) for card in range(20, 32, 2)]
    view = View(0, players, 1, 0, 1, counts=[6] * players, hand=hand, table=table, talon=10)
    layout = arrange(view, rules_for("36", players), metrics.lw, metrics.lh, Selection(large=large), 0, larger)
    room = layout.room
    taken = [at.box for at in layout.cards.values()]
    taken += [room.ring.plaque(seat).grown(10) for seat in layout.seats.values()]  # what it thinks hangs at its corner
    taken += [room.done, room.take, room.label_box, room.exchange, *room.offers(3), Rect(0, 0, room.w, BAR)]
    props = {prop.picture: prop for prop in PROPS[scenery]}
    for name, x, y, scale in spots(scenery, room):
        left, up, right, down = (reach * scale / props[name].scale for reach in props[name].reach)
        box = Rect(x - left, y - up, left + right, up + down)
        for other in taken:
            assert not box.common(other), (name, box, other, larger, large)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_curtains_hang_above_the_seats_at_the_sides(players: int, size: tuple[int, int]) -> None:
    for larger in (1.0, 2.0):
        metrics = Metrics(*size, larger=larger)
        ground = Background(Art(metrics), metrics, "train", players)
        room = ground.room
        if ground.curtain is None:
            continue
        wide, high = (side / metrics.k for side in ground.curtain[0].get_size())
        for box in (Rect(0, BAR, wide, high), Rect(room.w - wide, BAR, wide, high)):
            assert not any(box.common(room.ring.plaque(at)) for at in room.ring.places), (players, size, larger)


def test_every_prop_stands_somewhere_on_the_usual_table() -> None:
    for scenery in SCENERIES:
        seen = {name for players in range(2, 7) for name, *_ in spots(scenery, Room(seats=players))}
        assert seen == {prop.picture for prop in PROPS[scenery]}


@pytest.mark.parametrize("scenery", SCENERIES)
def test_words_can_be_read_and_cards_stand_out(scenery: Scenery) -> None:
    metrics = Metrics(1280, 720)
    art = Art(metrics)
    ground, room = Background(art, metrics, scenery, 4), Room()
    for box in (room.done, room.take, *room.offers(3)):
        hole = art.hole(box.w, box.h, ground.tint.hole, ground.tint.edge)
        art.put(ground.surface, hole, box.x, box.y)
        words = tuple(pygame.Color(ground.tint.words))
        inside = Rect(box.x + 6, box.y + 6, box.w - 12, box.h - 12)
        assert min(contrast(words, tone) for tone in tones(ground.surface, inside, 1.0)) >= 4.5
    bar = tones(ground.surface, Rect(40, 16, 330, 18), 1.0, 3)
    assert min(contrast(tuple(pygame.Color("#E4CFAE")), tone) for tone in bar) >= 4.5
    play = sorted(contrast((255, 253, 247), tone) for tone in tones(ground.surface, Rect(300, 250, 680, 240), 1.0))
    assert play[len(play) // 20] >= 3.0, "a card's edge is seen everywhere"
    assert play[len(play) // 2] >= 4.5


def test_the_land_passes_behind_the_window_and_nothing_else_moves() -> None:
    metrics = Metrics(1280, 720)
    ground = Background(Art(metrics), metrics, "train", 4)
    assert ground.pass_by(0.0)
    before = ground.surface.copy()
    assert not ground.pass_by(STEP / 2), "a few times a second"
    ground.renewed()
    for step in range(1, 20):
        assert ground.pass_by(step * STEP)
    areas = ground.renewed()
    below = pygame.Rect(0, round(SILL) + 20, 1280, 400)
    assert pygame.image.tobytes(before.subsurface(below), "RGB") == pygame.image.tobytes(
        ground.surface.subsurface(below), "RGB"
    )
    window = pygame.Rect(200, 60, 800, 140)
    assert pygame.image.tobytes(before.subsurface(window), "RGB") != pygame.image.tobytes(
        ground.surface.subsurface(window), "RGB"
    )
    assert all(area.contains(window) for area in areas)


@pytest.mark.parametrize("scenery", ["club", "kitchen"])
def test_other_places_stand_still(scenery: Scenery) -> None:
    metrics = Metrics(960, 540)
    ground = Background(Art(metrics), metrics, scenery, 3)
    assert not any(ground.pass_by(now * 500.0) for now in range(10))
