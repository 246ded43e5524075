"""A two-sided table: the other side's plaques and cards lie along the far edge and face it, everything keeps apart."""

from itertools import combinations
from random import Random

import pytest

from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.state import Rules
from game.table.layout import rim
from game.table.layout.free_space import fixed
from game.table.layout.geometry import Placement, Room, card_key
from game.table.layout.layout import Layout, Selection, arrange, cover_of, seats_across
from game.table.paint.open_hand import partners_places
from game.ui.metrics import Metrics
from tests.builders.scenes import WINDOWS, view_with
from tests.table.test_layout import fixed_boxes, touches

SIDES = {"pairs": 4, "side by side": 4, "triples": 6, "three pairs": 6}
PACKS = ["24", "36", "52"]


def rules_of(sides: str, pack: str = "52") -> Rules:
    return compose(Options(sides=sides, pack=pack, hand_size=4 if pack == "24" else 6), SIDES[sides])  # type: ignore[arg-type]


def laid(sides: str, window: tuple[int, int], larger: float, seed: int, cards: int, pack: str, large: bool) -> Layout:
    view = view_with(SIDES[sides], cards, seed % 7, seed * 2 % 20, seed, pack)
    m = Metrics(*window)
    return arrange(view, rules_of(sides, pack), m.lw, m.lh, Selection(large=large), 0, larger, True)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("sides", sorted(SIDES))
@pytest.mark.parametrize("larger", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("large", [False, True])
def test_nothing_lies_on_anything_it_must_not_cover(
    window: tuple[int, int], sides: str, larger: float, large: bool
) -> None:
    chance = Random(sides)
    for seed in range(9):
        pack = PACKS[seed % 3]
        cards = chance.choice([0, 1, 6, 12] if pack == "24" else [0, 6, 12, 13, 21, 22, 30])
        layout = laid(sides, window, larger, seed, cards, pack, large)
        room = layout.room
        view = view_with(SIDES[sides], cards, seed % 7, seed * 2 % 20, seed, pack)
        boxes = fixed_boxes(layout, view)
        for (a, box), (b, other) in combinations(boxes.items(), 2):
            if not {a, b} <= {"talon", "turn-up", "exchange"}:
                assert box.common(other) < 1, f"{a} {box} and {b} {other}, {room}"
        for name, box in boxes.items():
            inside = box.x >= 0 and box.y >= 0 and box.right <= room.w and box.bottom <= room.h
            assert inside, f"{name} hangs off an edge"
        for pair in view.table:
            for card in (pair.attack, pair.cover):
                if card >= 0:
                    for name, box in boxes.items():
                        assert not touches(layout.cards[card_key(card)], box), f"bout card on {name}, {room}"
        for box in (at.box for _, at in layout.hand):
            assert box.x >= 0 and box.right <= room.w and box.bottom <= room.h + 0.01, "the hand is whole"
            for name, other in boxes.items():
                if name in ("done", "take", "talon", "turn-up") or name.startswith("plaque"):
                    assert box.grown(-4).common(other) == 0, f"hand on {name}"


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("sides", sorted(SIDES))
def test_the_other_side_faces_the_far_edge(window: tuple[int, int], sides: str) -> None:
    layout, rules = laid(sides, window, 1.0, 3, 6, "52", False), rules_of(sides)
    room = layout.room
    for seat, at in layout.seats.items():
        ours = rules.side_of[seat] == rules.side_of[0]
        assert room.ring.turned(at) == (not ours)
        backs = [card for key, card in layout.cards.items() if key[:2] == ("seat", seat)]
        if ours:
            assert all(abs(card.angle) < 60 for card in backs)
            assert at[1] > room.h * (0.5 if room.upright else 0.3)
        else:
            assert all(120 < card.angle < 240 and card.y > at[1] for card in backs), "the fan opens to the table"
            assert at[1] < room.h * 0.25
        board = room.ring.board(at)
        assert layout.seat_at(*board.centre) == seat
        assert board.common(room.ring.plaque(at)) == pytest.approx(board.area, rel=0.03)


def test_who_sits_across() -> None:
    assert seats_across(rules_of("pairs"), 0) == seats_across(rules_of("pairs"), 3) == (1, 3)
    assert seats_across(rules_of("side by side"), 0) == (2, 3)
    assert seats_across(rules_of("triples"), 1) == (1, 3, 5)
    assert seats_across(rules_of("three pairs"), 2) == (1, 2, 4, 5)


@pytest.mark.parametrize("window", WINDOWS)
def test_either_edge_can_read_a_beaten_card(window: tuple[int, int]) -> None:
    """Its upper left index and its lower right one both show beside the card that beats it."""
    room = laid("pairs", window, 1.0, 3, 6, "52", False).room
    at = Placement(*room.bout, scale=room.unit)
    over = cover_of(at, room)
    hidden = Placement(over.x, over.y, 10.0, over.scale)
    for sign in (-1, 1):
        for dx, dy in ((-44, -64), (-30, -64), (-44, -40)):
            spot = at.x - sign * dx * room.unit, at.y - sign * dy * room.unit
            assert at.holds(*spot) and not hidden.holds(*spot), (sign, dx, dy)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("sides", sorted(SIDES))
def test_an_arrow_leads_from_plaque_to_plaque(window: tuple[int, int], sides: str) -> None:
    layout, rules = laid(sides, window, 1.0, 3, 6, "52", False), rules_of(sides)
    for attacker in range(rules.seats):
        for defender in range(rules.seats):
            if rules.side_of[attacker] == rules.side_of[defender]:
                continue
            line = rim.route(layout, attacker, defender)
            assert len(line) > 1, f"{attacker} to {defender}, {layout.seats}"
            for point, seat in ((line[0], attacker), (line[-1], defender)):
                assert rim.place_of(layout, seat).grown(40).holds(*point)


@pytest.mark.parametrize("two_sided", [False, True])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("sides", sorted(SIDES))
def test_a_partners_cards_lie_whole_and_can_be_read(window: tuple[int, int], sides: str, two_sided: bool) -> None:
    m, rules = Metrics(*window), rules_of(sides)
    across = seats_across(rules, 0) if two_sided else ()
    room = Room(m.lw, m.lh, seats=rules.seats, across=across)
    partners = [step for step in range(1, rules.seats) if rules.side_of[step] == rules.side_of[0]]
    for count in (1, 6, 12, 18):
        placed = partners_places(room, tuple((room.ring.places[step - 1], count) for step in partners))
        for rows, lying in placed:
            assert rows.wide >= (66 if count <= 6 else 48 if count <= 12 else 40), f"{count} cards of {rows.wide:.0f}"
            assert max(rows.sizes) == 1 or rows.pitch >= 0.26 * rows.wide, "every index shows"
            assert all(lying.common(other) < 1 for other in fixed(room))
        for (_, a), (_, b) in combinations(placed, 2):
            assert a.common(b) < 1, "two hands lie apart"


def test_no_cards_have_no_place_to_be_drawn() -> None:
    ((rows, lying),) = partners_places(Room(), ((Room().ring.places[1], 0),))
    assert rows.sizes == () and lying.area > 0
