"""Pauses depend on what everybody sees and on who sits there, and on no card that somebody may not see."""

from copy import deepcopy
from random import Random
from statistics import mean, median

import pytest

from engine.rules.cards import PACKS, set_of
from engine.rules.commands import Attack, Beat, Pass, Transfer
from engine.rules.events import Phase
from engine.rules.view import Pair, View
from game.session.computers import Computers
from game.session.deliberation import FACTORS, TEMPERAMENTS, USUAL, Reason, reasons, usual_pause
from game.session.pacing import PAUSE_LEAST, PAUSE_MOST, Pauses
from tests.tools import pace

PACK = PACKS["36"]
NAMES = PACK.names
SEVENS = tuple(card for card, name in enumerate(NAMES) if name.startswith("7"))


def seen(phase: Phase, attacks: tuple[int, ...] = (), beaten: int = 0, bout: int = 3, **other: object) -> View:
    """A spectator's view of a deal of four in its middle: seat 1 is on turn."""
    view = View(-1, 4, 1, 0, 0, talon=6, counts=[6, 6, 6, 6], bout=bout, turn=1, phase=phase, defender=1)
    free = [card for card in range(PACK.size) if card not in attacks and card not in SEVENS]
    view.table = [Pair(card, 0, free.pop() if i < beaten else -1) for i, card in enumerate(attacks)]
    for name, value in other.items():
        setattr(view, name, value)
    return view


@pytest.mark.parametrize(
    ("view", "last", "found"),
    [
        (seen(Phase.ANSWER, SEVENS[:1]), Attack(0, SEVENS[:1]), {"one card on the table"}),
        (seen(Phase.ANSWER, SEVENS[:1], talon=9), Attack(0, SEVENS[:1]), {"one card on the table", "full talon"}),
        (seen(Phase.ANSWER, SEVENS[:1], bout=1, talon=12), Attack(0, SEVENS[:1]), {"first bout"}),
        (seen(Phase.ANSWER, SEVENS[:2]), Attack(0, SEVENS[:2]), {"two to beat"}),
        (seen(Phase.ANSWER, SEVENS[:3], beaten=1), Beat(1, SEVENS[0], 35), {"two to beat"}),
        (seen(Phase.ANSWER, SEVENS), Attack(0, SEVENS), {"four or more to beat"}),
        (seen(Phase.ANSWER, SEVENS[:3]), Transfer(0, SEVENS[2:3]), {"three to beat", "transferred"}),
        (seen(Phase.THROW_IN, SEVENS[:1], 1), Beat(1, SEVENS[0], 35), set()),
        (seen(Phase.THROW_IN, SEVENS[:2], 1), Attack(0, SEVENS[1:2]), {"throw-ins running"}),
        (seen(Phase.GIVE, SEVENS[:1]), Pass(0), {"throw-ins running"}),
        (seen(Phase.GIVE, SEVENS), Pass(0), {"one thing possible"}),
        (seen(Phase.GIVE, SEVENS[:3], discard=set_of(SEVENS[3:])), Pass(0), {"one thing possible"}),
        (seen(Phase.LEAD, counts=[6, 1, 6, 6]), Pass(0), {"one thing possible"}),
        (seen(Phase.LEAD), Pass(0), set()),
        (seen(Phase.LEAD, talon=2), Pass(0), {"talon ends"}),
        (seen(Phase.LEAD, talon=0, places=[2, 3]), Pass(0), {"few left"}),
        (seen(Phase.CUT, bout=0, talon=36), None, {"one thing possible"}),
    ],
)
def test_why_anybody_would_be_quick_or_slow(view: View, last: None, found: set[Reason]) -> None:
    assert set(reasons(view, last, PACK.same_rank)) == found


def test_no_hand_goes_in() -> None:
    """Even if a view had one, it would not count."""
    view = seen(Phase.ANSWER, SEVENS[:2])
    other = deepcopy(view)
    other.hand, other.seat = set_of(range(9)), 1
    assert usual_pause(view, None, PACK.same_rank) == usual_pause(other, None, PACK.same_rank) == USUAL * 1.1


def test_quick_where_anybody_is_quick_and_slow_where_anybody_thinks() -> None:
    quick = usual_pause(seen(Phase.ANSWER, SEVENS[:1], talon=10), Attack(0, SEVENS[:1]), PACK.same_rank)
    slow = usual_pause(seen(Phase.ANSWER, SEVENS, talon=2), Transfer(0, SEVENS[:1]), PACK.same_rank)
    assert quick < 0.75 * USUAL and slow > 2 * USUAL
    pauses = Pauses(Random(1))
    drawn = {usual: [pauses.turn(0.0, False, usual) for _ in range(300)] for usual in (quick, USUAL, slow)}
    assert median(drawn[quick]) < median(drawn[USUAL]) < median(drawn[slow])
    assert all(PAUSE_LEAST <= pause <= PAUSE_MOST for found in drawn.values() for pause in found)


def test_speeds_scale_it_and_nobody_waits_where_nobody_shall() -> None:
    slow = USUAL * 2
    for speed in (1.0, 0.5):
        pauses = Pauses(Random(2))
        pauses.pace = speed
        assert pauses.turn(0.0, False, slow) == pytest.approx(Pauses(Random(2)).turn(0.0, False, slow) * speed)
        assert pauses.turn(0.0, True, slow) == Pauses(Random(2)).turn(0.0, True), "a pass after a pass"
    pauses.rushed = True
    assert pauses.turn(0.0, False, slow) == 0.0


def test_characters_have_their_own_pace_and_make_no_deal_longer() -> None:
    pauses = {who: usual_pause(seen(Phase.LEAD), None, PACK.same_rank, who) for who in TEMPERAMENTS}
    assert min(pauses, key=pauses.__getitem__) == "girl" and max(pauses, key=pauses.__getitem__) == "grandmother"
    assert mean(pauses.values()) == pytest.approx(USUAL, rel=0.01)
    assert all(abs(pause / USUAL - 1) <= 0.12001 for pause in pauses.values()), "less than what a position does"
    assert max(FACTORS.values()) > 1.5 > 1.12


def test_no_unseen_card_changes_a_pause() -> None:
    """``python -m tests.tools.pace law`` compares 10,000 positions."""
    compared, differ = pace.law(12)
    assert compared == 12 and not differ


def test_a_pause_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: who holds an ace waits longer."""

    def telling(computers: Computers, seat: int) -> float:
        held = computers._match.state.hands[seat]
        return USUAL * (1.5 if any(held >> card & 1 for card, name in enumerate(NAMES) if name[0] == "A") else 1.0)

    monkeypatch.setattr(Computers, "_usual_pause", telling)
    assert pace.law(12)[1]
