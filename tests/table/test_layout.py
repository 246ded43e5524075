"""The layout keeps everything apart and inside the window, whatever the view, the hand and the window's shape."""

from itertools import combinations, pairwise
from math import cos, radians, sin
from random import Random

import pytest

from engine.rules.cards import PACKS
from engine.rules.events import Phase
from engine.rules.view import View
from game.table.layout.geometry import CARD_H, CARD_W, Placement, Rect, around, card_key
from game.table.layout.layout import SORTS, Layout, Selection, Sorting, SpotKind, in_order, moved
from game.ui.metrics import Metrics
from tests.builders.cells import quick
from tests.builders.scenes import PACK, WINDOWS, laid_out, rules_for, view_with


def fixed_boxes(layout: Layout, view: View) -> dict[str, Rect]:
    """What must never be covered by cards of the bout or the hand."""
    room, unit = layout.room, layout.room.talon_unit
    boxes = {
        "done": room.done,
        "take": room.take,
        "own ribbon": around(*room.own_ribbon, 188 * room.ribbon_size, 36 * room.ribbon_size),
        "talon": around(*room.talon, 100 * unit, 140 * unit),
        "discard": room.heap,
    }
    if view.talon:
        boxes["turn-up"] = around(*room.turnup, 140 * unit, 100 * unit)
        boxes["label"] = room.label_box
        boxes["exchange"] = room.exchange
    boxes |= {f"plaque {seat}": room.ring.plaque(at) for seat, at in layout.seats.items()}
    return boxes


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("larger", [0.75, 1.0, 1.5, 2.0])
@quick(lambda views, larger, **_: views == 5 and larger in (1.0, 2.0), lambda larger, **_: larger in (0.75, 2.0))
@pytest.mark.parametrize("views", [5, 16])
def test_nothing_lies_on_anything_it_must_not_cover(
    window: tuple[int, int], seats: int, large: bool, larger: float, views: int
) -> None:
    chance = Random(seats)
    for seed in range(views):
        cards = chance.choice([0, 1, 6, 12, 13, 21, 22, 36, 37, 45])
        view = view_with(seats, cards, seed % 8, seed * 2 % 27, seed)
        layout = laid_out(view, window, Selection(large=large), larger=larger)
        boxes, room = fixed_boxes(layout, view), layout.room
        for (a, box), (b, other) in combinations(boxes.items(), 2):
            if not {a, b} <= {"talon", "turn-up", "exchange"}:
                assert box.common(other) < 1, f"{a} {box} and {b} {other}, {room}"
        for name, box in boxes.items():
            inside = box.x >= 0 and box.y >= 0 and box.right <= room.w and box.bottom <= room.h
            assert inside or name.startswith("plaque"), f"{name} hangs off an edge"
        own = {card_key(pair.attack) for pair in view.table} | {card_key(pair.cover) for pair in view.table}
        hand_boxes = [at.box for _, at in layout.hand]
        for key in own & layout.cards.keys():
            lying = layout.cards[key]
            for name, box in boxes.items():
                assert not touches(lying, box), f"bout card {lying} on {name} {box}, {room}"
            # Only more cards than a usual pack leaves in one hand, in the largest type, come near a whole table.
            assert all(lying.box.grown(-6).common(box) == 0 for box in hand_boxes), "bout card on the hand"
        for box in hand_boxes:
            assert box.x >= 0 and box.right <= room.w and box.bottom <= room.h + 0.01, "the hand is whole"
            for name in ("done", "take", "talon", *(["turn-up"] if view.talon else [])):
                assert box.grown(-4).common(boxes[name]) == 0, f"hand on {name}"


def touches(card: Placement, box: Rect) -> bool:
    """Whether a card that lies askew covers a part of a box, by more than its rounded corners."""
    steps = [i / 12 - 0.5 for i in range(1, 12)]
    c, s = cos(radians(card.angle)), sin(radians(card.angle))
    across, along = ([-near, *steps, near] for near in (0.47, 0.48))
    spots = [(dx * CARD_W * card.scale, dy * CARD_H * card.scale) for dx in across for dy in along]
    return any(box.holds(card.x + x * c - y * s, card.y + x * s + y * c) for x, y in spots)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("window", WINDOWS)
def test_the_smaller_the_company_the_larger_the_cards(window: tuple[int, int], large: bool) -> None:
    sizes = [laid_out(view_with(seats, 6, 3, 9), window, Selection(large=large)).room.unit for seats in range(2, 7)]
    assert all(more >= less - 0.01 for more, less in pairwise(sizes))
    if window[1] > window[0]:  # a px is smaller there, and there is height to spare
        assert sizes[-1] >= (1.75 if window[1] > 1.7 * window[0] else 1.36), "an upright window is used"
    else:
        assert sizes[0] >= 1.24, "two play with cards larger by a quarter"
        assert sizes[-1] == 1.0 or large
    for seats in range(2, 7):
        layout = laid_out(view_with(seats, 6, 3, 9), window, Selection(large=large))
        assert {at.scale for _, at, _ in layout.attacks} == {layout.room.unit} == {at.scale for _, at in layout.hand}


def test_the_heap_grows_with_every_second_card() -> None:
    view, wide = view_with(4, 6, 0, 9), list[float]()
    for count in range(0, 41, 2):
        view.discard = (1 << count) - 1
        boxes = [at.box for key, at in laid_out(view, (1280, 720)).cards.items() if key[0] == "discard"]
        assert len(boxes) == count // 2
        wide.append(max((box.right for box in boxes), default=0.0) - min((box.x for box in boxes), default=0.0))
        assert all(laid_out(view, (1280, 720)).room.heap.common(box) == pytest.approx(box.area, 0.01) for box in boxes)
    assert wide == sorted(wide) and wide[-1] > 1.3 * wide[1]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("sorting", SORTS)
def test_every_index_shows(window: tuple[int, int], large: bool, sorting: Sorting) -> None:
    for cards in range(2, 63):
        layout = laid_out(view_with(2, cards, 3, 9, pack="72"), window, Selection(large=large, sorting=sorting), "72")
        for (_, a), (_, b) in pairwise(layout.hand):
            if abs(a.y - b.y) < 20:
                strip = b.x - a.x
                assert strip >= (35 if large else 30), f"{cards} cards: a strip of {strip:.0f} px"
                assert strip * Metrics(*window).k >= 24, "what a hand can point at in pixels"
            else:
                assert b.y - a.y >= (72 if large else 50), "the index in the row behind is covered"
        for _, at in layout.hand:
            assert at.box.x >= 0 and at.box.right <= layout.room.w


def test_six_pairs_fit_between_the_columns() -> None:
    view = view_with(4, 6, 6, 9)
    layout = laid_out(view, (1280, 720))
    xs, size = [at.x for _, at, _ in layout.attacks], layout.attacks[0][1].scale
    assert min(b - a for a, b in pairwise(xs)) >= 126 * size, "neighbouring pairs lie apart"
    assert size >= 0.95
    assert max(xs) + 88 * size < layout.room.heap.x


@pytest.mark.parametrize("window", WINDOWS)
def test_further_buttons_have_their_places(window: tuple[int, int]) -> None:
    """Beside the own ribbon, clear of whatever lies there, with hands of one, two and three rows."""
    for cards, offers in ((6, 1), (6, 3), (20, 3), (20, 4), (30, 4), (45, 4), (0, 1)):
        view = view_with(4, cards, 7, 20 if cards < 40 else 0, pack="72")
        layout = laid_out(view, window, pack="72")
        boxes = layout.room.offers(offers)
        assert len(boxes) == offers
        for box in boxes:
            assert box.w >= 80 and box.h >= 40
            for name, other in fixed_boxes(layout, view).items():
                assert box.common(other) == 0, f"{name}, {cards} cards"
            assert all(box.common(at.box) < 0.04 * box.area for _, at in layout.hand), f"hand of {cards} cards"
            for _, at, _ in layout.attacks:
                assert box.common(at.box) == 0
        assert all(a.common(b) == 0 for a, b in combinations(boxes, 2))


def test_a_spread_pack_is_cut_where_it_is_pointed_at() -> None:
    view = View(0, 3, 2, 1, talon=36, counts=[0, 0, 0])
    view.phase, view.turn = Phase.CUT, 0
    layout = laid_out(view, (960, 540), pack="36")
    spread = layout.room.spread
    assert layout.spot(spread.x + 5, spread.centre[1]).card == 35, "all but the lowest"
    assert layout.spot(spread.right - 5, spread.centre[1]).card == 1
    middle = layout.spot(*spread.centre)
    assert (middle.place, middle.card) == (SpotKind.PACK, 18)
    lifted = laid_out(view, (960, 540), Selection(cut=18), pack="36")
    assert sum(at.y < layout.cards[key].y for key, at in lifted.cards.items() if key[0] == "pack") == 18


def test_jokers_and_jacks_lie_where_they_rank() -> None:
    jokers = rules_for("54", 3).pack
    order = in_order(jokers.hand("RJ 2S AH BJ 6D"), jokers, 1)
    assert [jokers.names[card] for card in order] == ["2S", "6D", "AH", "RJ", "BJ"]
    rules = rules_for("36", 3, jesterka=True)
    order = in_order(PACK.hand("JD JH AH 6H JS AD"), PACK, 1, rules.tables[1].order)
    assert [PACK.names[card] for card in order] == ["JS", "AD", "6H", "AH", "JD", "JH"]


def test_hand_is_sorted_with_trumps_at_the_right() -> None:
    cards = PACK.hand("AH 6S 10D 7D 9C KS 6H")
    order = in_order(cards, PACK, 2)
    assert [PACK.names[card] for card in order] == ["6S", "KS", "6H", "AH", "9C", "7D", "10D"]
    for gone in order:
        left = in_order(cards & ~(1 << gone), PACK, 2)
        assert left == [card for card in order if card != gone], "the others keep their order"


def test_other_ways_to_sort() -> None:
    cards = PACK.hand("AH 6S 10D 7D 9C KS 6H")

    def names(sorting: Sorting, kept: tuple[int, ...] = ()) -> list[str]:
        return [PACK.names[card] for card in in_order(cards, PACK, 2, (), sorting, kept)]

    assert names("suits-left") == ["7D", "10D", "6S", "KS", "6H", "AH", "9C"]
    assert names("ranks") == ["6S", "6H", "9C", "KS", "AH", "7D", "10D"]
    assert names("ranks-left") == ["7D", "10D", "6S", "6H", "9C", "KS", "AH"]
    own = tuple(PACK.card(name) for name in ("9C", "AH", "QD", "7D"))
    assert names("manual", own) == ["9C", "AH", "7D", "6S", "KS", "6H", "10D"], "what is new lies at the right"
    assert moved((1, 2, 3), 3, 1) == (3, 1, 2) and moved((1, 2, 3), 1, -1) == (2, 3, 1)


def test_trumps_lie_in_the_front_row() -> None:
    for sorting in SORTS[:4]:
        layout = laid_out(view_with(2, 30, 0, 0, pack="52"), (1280, 720), Selection(sorting=sorting))
        front = max(at.y for _, at in layout.hand)
        trumps = [at.y for card, at in layout.hand if PACKS["52"].suit_of[card] == view_with(2, 30, 0, 0).trump]
        assert trumps and set(trumps) == {front}, sorting


def test_hover_does_not_move_the_hit_box() -> None:
    view = view_with(3, 8, 0, 9)
    plain = laid_out(view, (1280, 720))
    for card, at in plain.hand:
        hovered = laid_out(view, (1280, 720), Selection(hover=card))
        for dx in (-45.0, -20.0, 0.0, 20.0):
            for dy in (-66.0, 0.0, 60.0):
                assert plain.spot(at.x + dx, at.y + dy) == hovered.spot(at.x + dx, at.y + dy)
        assert hovered.cards[card_key(card)].y < at.y


def test_spots() -> None:
    view = view_with(4, 6, 2, 9)
    layout = laid_out(view, (1280, 720))
    attack, at, _ = layout.attacks[0]
    assert layout.spot(at.x - 40, at.y - 60).card == attack
    assert layout.spot(at.x - 40, at.y - 60).place is SpotKind.ATTACK
    assert layout.spot(layout.room.turnup[0] + 60, layout.room.turnup[1]).place is SpotKind.TURNUP
    assert layout.spot(640, 130).place is SpotKind.TABLE
    assert layout.spot(640, 10).place is SpotKind.ELSEWHERE
