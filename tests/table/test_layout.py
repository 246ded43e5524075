"""The layout keeps everything apart and inside the window, whatever the view, the hand and the window's shape."""

from itertools import combinations, pairwise
from random import Random

import pytest

from engine.rules.cards import PACKS
from engine.rules.events import Phase
from engine.rules.view import View
from game.table.layout.geometry import Rect, around, card_key
from game.table.layout.layout import SORTS, Layout, Selection, Sorting, SpotKind, in_order, moved
from game.ui.metrics import Metrics
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
        boxes["capsule"] = around(*room.capsule, 104 * room.button_size, 34 * room.button_size)
    boxes |= {f"plaque {seat}": room.plaque(at) for seat, at in layout.seats.items()}
    return boxes


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("large", [False, True])
def test_nothing_lies_on_anything_it_must_not_cover(window: tuple[int, int], seats: int, large: bool) -> None:
    chance = Random(seats)
    for seed in range(24):
        view = view_with(seats, chance.choice([0, 1, 6, 12, 13, 21, 22, 36, 37, 45]), seed % 8, seed * 2 % 27, seed)
        layout = laid_out(view, window, Selection(large=large))
        boxes = fixed_boxes(layout, view)
        for (a, box), (b, other) in combinations(boxes.items(), 2):
            if {a, b} != {"talon", "turn-up"}:
                assert box.common(other) < 1, f"{a} and {b}"
        cards = [pair.attack for pair in view.table] + [pair.cover for pair in view.table if pair.cover >= 0]
        hand_boxes = [at.box for _, at in layout.hand]
        for card in cards:
            own = layout.cards[card_key(card)].box
            for name, box in boxes.items():
                # The turned cover's bounding box is larger than the card: a corner may come near.
                assert own.grown(-6).common(box) == 0, f"bout card on {name}"
            assert all(own.grown(-6).common(box) == 0 for box in hand_boxes), "bout card on the hand"
        for box in hand_boxes:
            for name in ("done", "take", "talon", *(["turn-up"] if view.talon else [])):
                assert box.grown(-4).common(boxes[name]) == 0, f"hand on {name}"


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
            assert at.y - 70 * at.scale + 50 <= layout.room.h


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
