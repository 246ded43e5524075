"""Consecutive deals: dealer, first attacker, tally (R2-R5, R30, R31)."""

import itertools
from dataclasses import fields
from random import Random

import pytest

from engine.knowledge.observe import observe
from engine.match.match import Match
from engine.rules import events as ev
from engine.rules.cards import cards_in, lowest_in, set_of
from engine.rules.commands import NextDeal, Pass
from engine.rules.events import Phase
from engine.rules.kernel import deal
from engine.rules.options import Options
from engine.rules.refusals import Reason, Refusal
from engine.rules.shuffle import shuffled
from engine.rules.tally import Opening, Tally
from engine.rules.view import View
from tests.builders.dealing import play_deal


def deals(options: Options, seats: int, seed: str, count: int) -> list[tuple[Match, list[ev.Event], ev.DealEnded]]:
    """The opening events and the end of each deal of a match with random play."""
    match, chance = Match(options, seats, seed), Random(seed)
    opening, found = match.begin(), []
    for _ in range(count):
        for _ in play_deal(match, chance):
            pass
        found.append((match, opening, match.last_result()))
        told = match.submit(NextDeal(0))
        assert not isinstance(told, Refusal)
        opening = told
    return found


def one(events: list[ev.Event], kind: type[ev.Event]) -> ev.Event:
    """The last event of a kind, because earlier ones may belong to a deal that was passed on."""
    return [event for event in events if isinstance(event, kind)][-1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_first_deal_is_opened_by_the_lowest_trump(seats: int) -> None:
    for number in range(20):
        match = Match(Options(), seats, f"first {number}")
        events = match.begin()
        hands = {e.seat: set_of(e.cards) for e in events if isinstance(e, ev.Dealt)}
        shown, bout = one(events, ev.LowestTrumpShown), one(events, ev.BoutBegan)
        assert isinstance(shown, ev.LowestTrumpShown) and isinstance(bout, ev.BoutBegan)
        held = set_of(c for hand in hands.values() for c in cards_in(hand & match.state.table.trumps))
        assert shown.card == lowest_in(held)
        assert hands[shown.seat] >> shown.card & 1
        assert bout.attacker == shown.seat


def test_the_fool_deals_and_the_left_of_the_fool_attacks() -> None:
    played = deals(Options(), 4, "fools", 25)
    for (_, _, ended), (_, opening, _) in itertools.pairwise(played):
        began, bout = opening[0], one(opening, ev.BoutBegan)
        assert isinstance(began, ev.DealBegan) and isinstance(bout, ev.BoutBegan)
        if ended.fool >= 0:
            assert began.dealer == ended.fool
        assert bout.attacker == (began.dealer + 1) % 4
        assert bout.defender == (began.dealer + 2) % 4
        assert not any(isinstance(event, ev.LowestTrumpShown) for event in opening)


def test_after_a_draw_the_same_dealer_deals_again() -> None:
    for seed in range(60):
        played = deals(Options(pack="24", hand_size=4), 2, f"draw {seed}", 6)
        for (_, before, ended), (_, after, _) in itertools.pairwise(played):
            if ended.fool < 0:
                dealt, again = one(before, ev.DealBegan), one(after, ev.DealBegan)
                assert isinstance(dealt, ev.DealBegan) and isinstance(again, ev.DealBegan)
                assert dealt.dealer == again.dealer
                return
    pytest.fail("no draw came up")


def test_after_a_draw_the_previous_fool_deals_even_if_the_deal_had_been_passed_on() -> None:
    """R5, R4: seat 0 was the fool, the deal passed to seat 1 because nobody had a trump, and ended in a draw."""
    match = Match(Options(later_attacker="lowest trump"), 3, "passed on and drawn")
    match.begin()
    match.tally.deals, match.tally.fool = 2, 0
    match.state.dealer, match.state.ended = 1, ev.DealEnded(-1, ((), (), ()), 0, False)
    told = match.submit(NextDeal(0))
    assert not isinstance(told, Refusal)
    began = told[0]
    assert isinstance(began, ev.DealBegan) and began.dealer == 0


def test_teach_the_fool() -> None:
    """O4: the seat to the fool's right attacks, so the fool defends."""
    played = deals(Options(later_attacker="teach the fool"), 3, "taught", 10)
    for (_, _, ended), (_, opening, _) in itertools.pairwise(played):
        bout = one(opening, ev.BoutBegan)
        assert isinstance(bout, ev.BoutBegan)
        if ended.fool >= 0:
            assert bout.defender == ended.fool


def test_without_a_trump_in_any_hand_the_deal_passes_to_the_left() -> None:
    """R4: with two seats and four cards each this happens sometimes."""
    passed = 0
    for number in range(300):
        match = Match(Options(hand_size=4), 2, f"passed {number}")
        events = match.begin()
        dealers = [event.dealer for event in events if isinstance(event, ev.DealBegan)]
        assert dealers == [(dealers[0] + turn) % 2 for turn in range(len(dealers))]
        assert sum(isinstance(event, ev.DealPassed) for event in events) == len(dealers) - 1
        passed += len(dealers) > 1
    assert passed


def test_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """R2, R3: the card after the hands is turned up and drawn last."""
    match = Match(Options(), 3, "order")
    order = shuffled(36, "any", "deal")
    state = deal(match.state.rules, order, Opening(1, 1, 1), "", None)
    assert state.hands == [set_of(order[place:18:3]) for place in (1, 2, 0)]
    assert state.turnup == order[18] == state.talon[0]
    assert state.talon[-1] == order[19]


def test_six_seats_have_no_talon() -> None:
    """R3: the dealer's last card is shown, fixes trumps and stays in the hand."""
    match = Match(Options(), 6, "six")
    events = match.begin()
    turned = one(events, ev.TrumpTurned)
    assert isinstance(turned, ev.TrumpTurned)
    assert (turned.holder, turned.talon) == (match.state.dealer, 0)
    assert match.state.hands[match.state.dealer] >> turned.card & 1
    assert match.state.turnup == -1 and not match.legal(0).exchange


def test_a_copy_of_the_tally_is_the_same_and_its_own() -> None:
    """Every field, so that a new one is not forgotten."""
    tally = Tally(3)
    for number, each in enumerate(fields(Tally), 1):
        if each.name == "over":
            tally.over = ev.SessionEnded((0, 1), (2,))
        elif each.name != "seats":
            old = getattr(tally, each.name)
            setattr(tally, each.name, number if type(old) is int else type(old)([number] * 3))
    twin = tally.copy()
    for each in fields(Tally):
        mine, other = getattr(tally, each.name), getattr(twin, each.name)
        assert mine == other, each.name
        assert mine is not other or not isinstance(mine, list), each.name


def test_tally() -> None:
    played = deals(Options(), 3, "tally", 15)
    tally = played[-1][0].tally
    fools = [ended.fool for _, _, ended in played]
    assert tally.marks == [fools.count(seat) for seat in range(3)]
    assert tally.lost == tally.marks
    assert (tally.deals, tally.draws, tally.fool) == (15, fools.count(-1), [f for f in fools if f >= 0][-1])


def test_a_double_fool_has_two_marks_and_has_lost_one_deal() -> None:
    """The record keeps marks (the score) and the number of lost deals apart (O18, R70)."""
    played = deals(Options(double_fool="counts double"), 3, "double", 15)
    tally = played[-1][0].tally
    fools = [ended.fool for _, _, ended in played]
    double = [ended.fool for _, _, ended in played if ended.fool >= 0 and len(ended.hands[ended.fool]) > 6]
    assert double
    assert tally.lost == [fools.count(seat) for seat in range(3)]
    assert tally.marks == [fools.count(seat) + double.count(seat) for seat in range(3)]


def test_between_deals_only_a_new_deal_may_be_asked_for() -> None:
    match = Match(Options(), 2, "over")
    match.begin()
    refused = match.submit(NextDeal(0))
    assert isinstance(refused, Refusal) and refused.reason is Reason.DEAL_GOES_ON
    for _ in play_deal(match, Random(1)):
        pass
    refused = match.submit(Pass(0))
    assert isinstance(refused, Refusal) and refused.reason is Reason.DEAL_IS_OVER
    assert match.legal(1).next_deal


def test_a_deal_that_has_not_begun_is_not_over() -> None:
    """Before and after a deal it is nobody's turn, but the two states are different."""
    match = Match(Options(), 3, "phases")
    assert match.state.phase is match.view(0).phase is Phase.NOT_BEGUN
    assert match.refusal(Pass(0)) == Refusal(Reason.NOT_YOUR_TURN)
    before = View(0, 3)
    assert before.phase is Phase.NOT_BEGUN
    events = match.begin()
    for _, told in play_deal(match, Random(0)):
        assert (match.state.phase is Phase.OVER) == (match.state.ended is not None)
        events += told
    assert match.state.phase is match.view(0).phase is Phase.OVER
    for event in events:
        before.fold(observe(event, 0))
    assert before.phase is Phase.OVER
