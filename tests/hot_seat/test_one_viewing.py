"""Partners who show each other their cards: one viewing serves both, and either plays from it."""

import pytest

from engine.knowledge.observe import NOBODY
from engine.records.journal import TableRules
from engine.rules.commands import Pass
from engine.rules.events import Phase
from game.hot_seat.table_call import TableCall
from game.table.input.panel import NEW
from tests.builders.shared_screen import Deal, at, deal, faces, run, until
from tests.builders.twin_tables import Window, keep_pictures
from tests.hot_seat.test_hot_seat_table import partner_of


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pictures(monkeypatch)


def both_are_asked(one: Deal) -> bool:
    state = one.match.state
    if state.phase is not Phase.THROW_IN or state.asked or state.bout < 2 or len(state.queue) < 2:
        return False
    return all(state.hands[seat] & state.fits for seat in state.queue)


def come_forward(window: Window) -> tuple[int, int]:
    """The principal attacker looks, having been called with his partner."""
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call = window.top
    assert isinstance(call, TableCall)
    seat = call.people[0]
    assert set(call.people) == {seat, partner_of(window, seat)}
    call.close(lambda: call.chosen(seat))()
    until(window, lambda: window.play.eye == seat and window.top is window.screen)
    run(window, NEW)
    return seat, partner_of(window, seat)


@pytest.mark.parametrize("open_hands", [False, True])
def test_when_one_has_passed_his_partner_plays_from_the_same_viewing(open_hands: bool) -> None:
    window = at(deal(seed="one viewing"), both_are_asked, TableRules(partners=open_hands))
    seat, partner = come_forward(window)
    assert window.screen.submit(Pass(seat))
    between = []
    for _frame in range(200):
        window.frame()
        between.append((window.play.eye, window.top is window.screen))
        if window.play.eye == partner:
            break
    if open_hands:
        assert {eye for eye, _bare in between} == {seat, partner} and all(bare for _eye, bare in between)
        run(window, 400)
        assert faces(window) == window.play.view().counts[partner]
    else:
        assert (NOBODY, False) in between and window.play.eye != partner, "cards apart: another call"


def test_opponents_are_still_kept_apart() -> None:
    window = at(deal(seed="one viewing"), both_are_asked, TableRules(partners=True))
    seat, partner = come_forward(window)
    defender = window.play.match.state.defender
    handover = window.screen.turns.handover
    assert handover.partners(seat) == (partner,) and defender not in handover.partners(seat)
    handover.called(defender)
    until(window, lambda: window.play.eye == NOBODY)
    assert not faces(window)
