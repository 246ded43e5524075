"""Notes at a card: they say why, near the card, and cover nothing that must be seen."""

from itertools import product

import pytest

from engine.match.match import Match
from engine.rules.options import Options
from game.table.layout.free_space import free, spot, taken
from game.table.layout.geometry import Rect, Room, card_key
from game.table.layout.layout import Layout, Selection, arrange
from game.table.paint import note

WORDS = "10♠ does not beat any of these cards, as a rather long sentence in German would say."
SIZES = ((1280.0, 720.0), (1706.0, 720.0), (1280.0, 2275.0))


def table(seats: int, size: tuple[float, float], larger: float) -> Layout:
    """A bout with some cards, seen by whoever is to beat them."""
    match = Match(Options(), seats, "note")
    match.begin()
    for _command in range(60):
        legal = match.legal(match.state.turn)
        if legal.take and len(match.state.attacks) >= 2:
            break
        match.submit(next(iter(legal.commands(match.state.rules.pack.same_rank))))
    return arrange(match.view(match.state.turn), match.state.rules, *size, Selection(), larger=larger)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("larger", [1.0, 2.0])
def test_a_note_covers_nothing_and_stands_by_its_card(seats: int, larger: float) -> None:
    for size, offers in product(SIZES, (0, 2)):
        layout = table(seats, size, larger)
        room, blocks = layout.room, tuple(taken(layout, offers))
        for about in (layout.hand[0][0], layout.hand[-1][0]):
            card = layout.cards[card_key(about)].box
            box = note.place(room, blocks, WORDS, card)
            assert not any(box.common(block) for block in blocks), (size, offers)
            assert box.common(Rect(0, 0, room.w, room.h)) == pytest.approx(box.area)
            assert " ".join(note.lines(room, WORDS, box)) == WORDS
            if larger == 1.0 and not offers and not room.upright:
                assert abs(box.bottom - card.y) < 160, "near enough to be read with the card"


def test_free_places_are_free_and_the_largest() -> None:
    room = Room()
    blocks = [Rect(300, 200, 200, 100), Rect(700, 100, 50, 500)]
    found = free(room, blocks, 40, 40)
    assert found and not any(place.common(block) for place in found for block in blocks)
    for one, other in product(found, found):
        assert one is other or one.common(other) < one.area - 1, "none lies in another"
    assert free(room, [Rect(0, 0, room.w, room.h)], 40, 40) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_box_goes_to_the_closest_free_spot(seats: int) -> None:
    """Over any card of the hand; what is free already stays where it is, and what fits nowhere too."""
    for size in SIZES:
        layout = table(seats, size, 1.0)
        room, blocks = layout.room, tuple(taken(layout))
        for _card, at in layout.hand:
            wished = Rect(at.x - 148, at.box.y - 76, 296, 68)
            box = spot(room, blocks, wished)
            assert not any(box.common(block) for block in blocks), size
            assert spot(room, blocks, box) == box
        whole = Rect(0, 0, room.w, room.h)
        assert spot(room, blocks, whole) == whole
