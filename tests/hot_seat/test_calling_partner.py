"""A partner is called by the button of the open hand, or by pressing his plate: by mouse, keys and pad."""

from collections.abc import Callable

import pygame
import pytest

from engine.knowledge.observe import NOBODY
from engine.rules.events import Phase
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import WhichPartner
from game.table.input.focus import Stop, StopKind
from game.table.input.panel import NEW
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from tests.builders.shared_screen import at, click, curtain, deal, faces, lift, run, until
from tests.builders.twin_tables import METRICS, Deal, Window, keep_pictures
from tests.hot_seat.test_hot_seat_table import call, partner_of


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pictures(monkeypatch)


def defends(one: Deal) -> bool:
    state = one.match.state
    return state.phase is Phase.ANSWER and state.turn in one.people and state.bout > 1


def leads(one: Deal) -> bool:
    state = one.match.state
    return state.phase is Phase.LEAD and state.turn in one.people and state.bout > 1


def press_plate(window: Window, seat: int, way: str) -> None:
    screen = window.screen
    if way == "mouse":
        click(window, screen.scene.line.layout.seats[seat])
        return
    focus = screen.player.keyboard.focus
    focus.shown, focus.stop = True, Stop(StopKind.SEAT, seat)
    for down in (True, False):
        screen.handle(as_key(Wish.PLAY, down, "" if way == "keys" else "xbox"), window.now)


@pytest.mark.parametrize(("key", "position"), [("side-by-side", defends), ("pairs", leads)])
@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_a_press_on_the_partners_plate_calls_him(key: str, position: Callable[[Deal], bool], way: str) -> None:
    window = at(deal(key=key), position)
    seat = lift(window)
    partner = partner_of(window, seat)
    run(window, NEW)
    press_plate(window, partner, way)
    until(window, lambda: window.play.eye == NOBODY)
    assert not faces(window) and not window.done
    assert lift(window) == partner
    run(window, NEW)
    call(window, way)
    until(window, lambda: window.play.eye == NOBODY)
    assert curtain(window).seat == seat, "it is still his turn"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_an_opponents_plate_calls_nobody(way: str) -> None:
    window = at(deal(key="side-by-side"), defends)
    seat = lift(window)
    run(window, NEW)
    opponent = next(s for s in window.play.people if s not in (seat, partner_of(window, seat)))
    press_plate(window, opponent, way)
    run(window, 1500)
    assert window.play.eye == seat and faces(window)


def test_in_pairs_the_defender_has_nobody_to_call() -> None:
    """He defends alone (R40), and the talk is the principal attacker's (R45)."""
    window = at(deal(key="pairs"), defends)
    seat = lift(window)
    run(window, NEW)
    assert not window.screen.people_buttons
    press_plate(window, partner_of(window, seat), "mouse")
    run(window, 1500)
    assert window.play.eye == seat


def test_the_button_names_the_partner_and_his_plate_says_what_a_press_does() -> None:
    window = at(deal(key="side-by-side"), defends)
    seat = lift(window)
    run(window, NEW)
    name = window.play.seats[partner_of(window, seat)].name
    assert window.screen.people_buttons[0].words == f"Call {name} …"
    assert window.screen.scene.moment.can_call == (partner_of(window, seat),)


@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_of_several_partners_one_is_chosen(way: str) -> None:
    window = at(deal(tuple(range(6)), "triples", 6), leads)
    seat = lift(window)
    side_of = window.play.rules.side_of
    partners = tuple(s for s in range(6) if s != seat and side_of[s] == side_of[seat])
    run(window, NEW)
    call(window, way)
    until(window, lambda: isinstance(window.top, WhichPartner))
    board = window.top
    assert isinstance(board, WhichPartner)
    assert set(board.people) <= set(partners) and not faces(window)
    until(window, lambda: board.settled)
    board.close(lambda: board.chosen(board.people[-1]))()
    assert lift(window) == board.people[-1]


def test_of_several_partners_one_is_pressed() -> None:
    window = at(deal(tuple(range(6)), "triples", 6), leads)
    lift(window)
    run(window, NEW)
    partner = window.screen.scene.moment.can_call[-1]
    press_plate(window, partner, "mouse")
    until(window, lambda: window.play.eye == NOBODY)
    assert lift(window) == partner


def test_whom_one_may_call_depends_on_nobodys_hand() -> None:
    found = set()
    for key, people in (("side-by-side", 4), ("pairs", 4), ("triples", 6)):
        one = deal(tuple(range(people)), key, people, f"whom {key}")
        for _number in range(40):
            if not one.step() or one.match.state.ended is not None:
                break
            twin = one.twin()
            for seat in range(people) if twin is not None else ():
                lists = []
                for state in (one.match.state, twin):
                    window = Window(one.play(state))
                    lists.append(window.screen.turns.handover.helpers(seat))
                assert lists[0] == lists[1]
                found.add((key, bool(lists[0])))
    assert {("side-by-side", True), ("pairs", True), ("triples", True), ("pairs", False)} <= found


def test_a_press_elsewhere_is_the_hands() -> None:
    window = at(deal(key="side-by-side"), defends)
    seat = lift(window)
    window.screen.handle(
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(METRICS.px(640), METRICS.px(400)), button=1), window.now
    )
    run(window, 600)
    assert window.play.eye == seat


def may_swap(one: Deal) -> bool:
    turn = one.match.state.turn
    return turn in one.people and one.match.state.bout > 1 and one.match.legal(turn).exchange


def test_what_the_hand_allows_is_offered_when_it_lies_open() -> None:
    """While the curtain rises the cards still lie face down, and no button tells what is among them."""
    window = at(deal(key="pairs", seed="table 12"), may_swap)
    curtain(window).opening.lift()
    until(window, lambda: window.screen.scene.covered)
    shown = window.screen.scene.moment
    while window.screen.scene.covered:
        assert not shown.buttons.exchange and not shown.buttons.offers
        window.frame()
    until(window, lambda: bool(shown.buttons.exchange))


def leads_alone(one: Deal) -> bool:
    state = one.match.state
    return leads(one) and state.next_of_side(state.turn) == state.turn and bool(one.match.legal(state.turn).says)


def test_nothing_is_said_to_a_partner_who_is_out() -> None:
    window = at(deal(key="pairs", seed="table 1"), leads_alone)
    until(window, lambda: window.play.eye != NOBODY or isinstance(window.top, Curtain))
    if window.play.eye == NOBODY:
        lift(window)
    run(window, 1500)
    assert window.play.legal().says and not window.screen.scene.moment.buttons.offers
