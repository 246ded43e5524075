"""The orders of hands are kept beside the matches, and nothing that cannot be read stops a match."""

from pathlib import Path

from game.storage.hand_orders import MOST, HandOrders
from game.system.paths import home


def test_each_match_has_its_own(tmp_path: Path) -> None:
    place = home(tmp_path)
    orders, one, other = HandOrders(place), place.saves / "one.journal", place.saves / "other.journal"
    orders.keep(one, {0: (3, 1, 2), 2: (7,)})
    orders.keep(other, {1: (5, 4)})
    again = HandOrders(place)
    assert again.of(one) == {0: (3, 1, 2), 2: (7,)} and again.of(other) == {1: (5, 4)}
    assert again.of(place.saves / "third.journal") == {} == again.of(tmp_path.parent / "elsewhere.journal")


def test_no_hand_can_be_read_there(tmp_path: Path) -> None:
    """The people of a match share this computer, and a file is soon opened."""
    place = home(tmp_path)
    seen = set[bytes]()
    for hand in ((3, 1, 2), (30, 31, 32)):
        HandOrders(place).keep(place.saves / "one.journal", {0: hand})
        seen.add(next(tmp_path.rglob("hands.json")).read_bytes())
    assert len(seen) == 2
    assert not any(str(card).encode() in data for data in seen for card in (30, 31, 32))
    assert not any(b"[3,1,2]" in data for data in seen)


def test_a_few_matches_are_remembered(tmp_path: Path) -> None:
    place = home(tmp_path)
    orders = HandOrders(place)
    for number in range(MOST + 2):
        orders.keep(place.saves / f"{number}.journal", {0: (number,)})
    assert orders.of(place.saves / "0.journal") == {}
    assert orders.of(place.saves / f"{MOST + 1}.journal") == {0: (MOST + 1,)}


def test_what_cannot_be_read_is_no_order(tmp_path: Path) -> None:
    place = home(tmp_path)
    orders, path = HandOrders(place), place.saves / "one.journal"
    orders.keep(path, {0: (1, 2)})
    file = next(tmp_path.rglob("hands.json"))
    others = b'[{"match":"one.journal","orders":{"9":[1]}}]', b'[{"match":"one.journal","orders":"A"}]'
    for spoilt in (b"", b"[", *others, b"\xff" * 40, b"[" * 5000):
        file.write_bytes(spoilt)
        assert orders.of(path) == {}
    orders.keep(path, {0: (2, 1)})
    assert orders.of(path) == {0: (2, 1)}
