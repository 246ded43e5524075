"""The table of leaks: whatever is tried at whichever moment, no hand is shown to anybody who may not see it.

Each cell plays the same at two tables that differ in hidden cards only, and compares all that leaves the program
(tests.tools.hidden_hands, which also does it in a real window).
"""

import pytest

from engine.knowledge.observe import NOBODY, observe
from game.access.reader import Reader
from tests.builders.cells import quick
from tests.tools.hidden_hands.cells import difference, tried
from tests.tools.hidden_hands.moments import MOMENTS, Moment
from tests.tools.hidden_hands.sitting import Seen
from tests.tools.hidden_hands.ways import WAYS, Way

CELLS = {
    ("at rest", "focus lost, a card in the air"),
    ("hint", "focus lost"),
    ("log", "table call"),
    ("counter", "dialogue of the system"),
    ("words", "curtain is down"),
    ("picture", "curtain falls"),
    ("replay", "no hand lies open"),
    ("pause", "resized"),
    ("sealed deal", "language changed"),
    ("library", "minimised"),
    ("second window", "a hand lies open"),
    ("remote control", "moved to another screen"),
    ("speed", "curtain rises"),
    ("crash", "a hand lies open"),
    ("restart", "a card in the air"),
    ("travel", "a hand lies open"),
    ("rules and settings", "focus lost"),
    ("at rest", "focus lost, the curtain rises"),
    ("at rest", "focus lost, own picture pressed at the call"),
    ("at rest", "focus lost, another picture pressed at the call"),
    ("at rest", "focus lost, the call answered with nobody"),
    ("hint", "partners' hands lie open"),
    ("at rest", "focus lost, partners' hands open"),
    ("at rest", "focus lost, sides opposite"),
    ("at rest", "focus lost, others look away"),
}
"""Every way where it is nearest to a hand; nearly every moment."""
QUICK = ("hint", "log", "words", "picture", "restart", "pause", "counter")
"""What differs most in how it could show a hand: a note, text, words for a reader, files, pages over the table."""


@quick(lambda moment, way: (way.name in QUICK and moment.name != "focus lost") or "card in the air" in moment.name)
@pytest.mark.parametrize(
    ("moment", "way"),
    [
        pytest.param(moment, way, id=f"{moment.name}-{way.name}")
        for moment in MOMENTS
        for way in WAYS
        if (way.name, moment.name) in CELLS
    ],
)
def test_nothing_shows_a_hand_to_anybody_else(moment: Moment, way: Way) -> None:
    found = tried(moment, way)
    assert found.found is None, found.found.told()
    kinds = {seen.kind for seen in found.seen[0]}
    assert {"picture", "words", "title", "clipboard", "files"} <= kinds


def test_the_cells_have_every_way_and_moment() -> None:
    assert {way for way, _moment in CELLS} == {way.name for way in WAYS}
    left = {moment.name for moment in MOMENTS} - {moment for _way, moment in CELLS}
    minutes = {"nobody there for a minute", "nobody there for a minute, behind a page"}
    assert left == minutes | {"sides opposite, a hand lies open"}


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
def test_the_tables_differ_in_what_nobody_may_know_alone(moment: Moment) -> None:
    tables = moment.tables()
    hands = []
    for beginning in tables.beginnings:
        match = tables.deal.match.__class__(tables.deal.options, 4, tables.deal.seed, start=beginning)
        told = match.begin()
        for command, _phase in tables.deal.match.played:
            happened = match.submit(command)
            assert isinstance(happened, list)
            told += happened
        hands.append((match.state.hands, [observe(event, NOBODY) for event in told], match.view(NOBODY)))
    (one, told, view), (other, retold, same_view) = hands
    assert told == retold and view == same_view
    differing = {seat for seat in range(4) if one[seat] != other[seat]}
    assert len(differing) >= 2 and (tables.seat in differing) is not moment.known


def test_words_that_stay_behind_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: what a screen reader was told of a hand stands in the tree when the next person comes."""
    monkeypatch.setattr(Reader, "_notice_who_looks", lambda _reader, _screens: None)
    moment = next(moment for moment in MOMENTS if moment.name == "focus lost, a card in the air")
    found = tried(moment, WAYS[0]).found
    assert found is not None and found.one is not None and found.one.kind == "words"


def test_a_difference_is_found_wherever_it_is() -> None:
    one = [Seen(1, "picture", 5), Seen(2, "words", "a")]
    assert difference(one, list(one)) is None
    for other in (one[:1], [*one, Seen(3, "title", "b")], [one[0], Seen(3, "words", "a")]):
        assert difference(one, other) is not None
