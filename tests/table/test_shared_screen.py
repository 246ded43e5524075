"""Nothing on a screen that several people share depends on cards that they may not all see (UX 3.12, 3.13)."""

from itertools import count, islice

import pytest

from engine.rules.presets import preset
from game.table.layout.geometry import card_key
from game.table.scene import Scene
from tests.builders.twin_tables import Deal, Window, keep_pictures, positions

TABLES = (
    ("podkidnoy", 4, (0, 1)),
    ("podkidnoy", 3, (0, 1, 2)),
    ("pairs", 4, (0, 1)),
    ("side-by-side", 4, (0, 1, 3)),
    ("perevodnoy", 5, (0, 2, 3)),
    ("three-pairs", 6, (0, 1, 2, 3, 4, 5)),
    ("poker", 4, (0, 1, 2)),
    ("weli", 3, (0, 2)),
)
EACH = 28


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pictures(monkeypatch)


def both(deal: Deal, press: bool, **chosen: object) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """What is seen of the deal, and of its twin."""
    other = deal.twin()
    if other is None:
        return [], []
    seen = []
    for state in (deal.match.state.copy(), other):
        window = Window(deal.play(state), **chosen)
        seen.append(window.watch(_nobody if press else None))
    return seen[0], seen[1]


def _nobody(window: Window) -> None:
    """At a call "Nobody" is pressed, at a curtain nothing."""
    group = window.top.group  # type: ignore[attr-defined]
    if type(window.top).__name__ == "TableCall":
        group.widgets[len(window.top.people)].click(0, 0)  # type: ignore[attr-defined]


def found(key: str, seats: int, people: tuple[int, ...], most: int):  # type: ignore[no-untyped-def]
    """Positions of as many deals as it takes."""
    for number in count():
        yield from positions(preset(key).options, people, seats, f"shared {key} {number}", every=3)
        most -= 1
        if most < -30:
            return


@pytest.mark.parametrize(("key", "seats", "people"), TABLES)
def test_hidden_cards_change_neither_picture_nor_moment(key: str, seats: int, people: tuple[int, ...]) -> None:
    kinds: set[object] = set()
    compared = 0
    for number, deal in enumerate(islice(found(key, seats, people, EACH), EACH)):
        true, other = both(deal, press=number % 2 == 1)
        compared += bool(true)
        kinds |= {seen[1] for seen in true}
        assert true == other, (key, number, deal.match.state.phase)
    assert compared >= EACH - 3
    assert "Curtain" in kinds and ("MatchScreen" in kinds or len(people) == seats)


def test_together_they_are_enough() -> None:
    assert len(TABLES) * (EACH - 3) >= 200


def test_a_choice_that_reveals_is_seen_to_reveal() -> None:
    """The control of moments: who has nothing to add is passed over, and says so of itself."""
    deals = islice(found("podkidnoy", 4, (0, 1, 2), 60), 60)
    pairs = (both(deal, press=False, hot_call="skip") for deal in deals)
    assert any(true != other for true, other in pairs)


def test_a_picture_that_tells_of_a_hand_is_seen_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of pictures: the trump card lies higher as soon as anybody could swap it."""
    arranged = Scene.arranged

    def leaking(self, view):  # type: ignore[no-untyped-def]
        from dataclasses import replace

        layout = arranged(self, view)
        able = any(self._play.match.legal(seat).exchange for seat in self._play.people)
        if not able or layout.turnup < 0:
            return layout
        key = card_key(layout.turnup)
        return replace(layout, cards={**layout.cards, key: layout.cards[key]._replace(y=layout.cards[key].y - 9)})

    def tempting(deal: Deal) -> bool:
        return any(deal.match.legal(seat).exchange for seat in (0, 1, 2))

    monkeypatch.setattr(Scene, "arranged", leaking)
    deals = islice(filter(tempting, found("podkidnoy", 4, (0, 1, 2), 60)), 20)
    assert any(true != other for true, other in (both(deal, press=False) for deal in deals))
