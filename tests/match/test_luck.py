"""Luck: checked with constructed deals, and statistically with many deals (python -m tests.tools.luck)."""

from dataclasses import replace
from math import comb
from random import Random

import pytest

from engine.match.luck import Measure, SeatLuck, luck, worths
from engine.rules import events as ev
from engine.rules.cards import set_of
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.state import Rules
from game.text import i18n
from game.text.fortune import told as told_luck
from tests.builders.cells import few_or_all
from tests.tools.luck import Account, accounts, deal, games, lucks


def classic(seats: int = 2) -> Rules:
    return compose(Options(), seats)


def cards(rules: Rules, *names: str) -> tuple[int, ...]:
    return tuple(rules.pack.card(name) for name in names)


def told(rules: Rules, *further: ev.Event, opened_by_trump: bool = False) -> list[ev.Event]:
    """The events of a deal: two seats with six cards, hearts as trumps, the given events, the end."""
    pack = rules.pack
    one = cards(rules, "6S", "7S", "8S", "9S", "7H", "8H")
    two = cards(rules, "6C", "7C", "8C", "9C", "10C", "JC")
    shown = [ev.LowestTrumpShown(0, pack.card("7H"))] if opened_by_trump else []
    begun = [
        ev.DealBegan(1, 1, 36),
        ev.Dealt(0, one),
        ev.Dealt(1, two),
        ev.TrumpTurned(pack.card("AH"), 1, -1, 24),
        *shown,
        ev.BoutBegan(1, 0, 1, 6, (0,)),
    ]
    return [*begun, *further, ev.DealEnded(1, ((), (0,)), 0, False, (1,))]


def test_a_hand_follows_the_hypergeometric_law() -> None:
    """The ace of hearts is face up, so the hand is drawn from 35 cards, 8 of them trumps."""
    mine, other = luck(classic(), told(classic()))
    assert mine.trumps is not None and other.trumps is not None
    assert (mine.cards, mine.trumps.got, other.trumps.got) == (6, 2, 0)
    assert mine.trumps.expected == pytest.approx(6 * 8 / 35)
    assert mine.trumps.variance == pytest.approx(6 * 8 / 35 * 27 / 35 * 29 / 34)


def test_where_the_lowest_trump_begins_somebody_has_one() -> None:
    mine = luck(classic(), told(classic(), opened_by_trump=True))[0]
    nobody = comb(27, 12) / comb(35, 12)
    assert mine.trumps is not None
    assert mine.trumps.expected == pytest.approx(6 * 8 / 35 / (1 - nobody))


def test_a_draw_is_measured_against_what_lies_face_down() -> None:
    """After the deal 6 of 23 face-down cards are trumps; the turn-up and taken cards do not count."""
    rules = classic()
    before = luck(rules, told(rules))[0]
    ten, ace = cards(rules, "10H", "AH")
    events = told(
        rules,
        ev.PickedUp(0, cards(rules, "6C", "KD")),
        ev.Drew(0, (ten,), -1, 23),
        ev.Drew(0, (ace,), ace, 0),
        ev.Exchanged(1, 0, 0, 0),
    )
    after = luck(rules, events)[0]
    assert before.trumps is not None and after.trumps is not None
    assert after.cards == 8
    assert after.trumps.got == before.trumps.got + 2
    assert after.trumps.expected == pytest.approx(before.trumps.expected + 6 / 23 + 1)
    assert after.trumps.variance == pytest.approx(before.trumps.variance + 6 / 23 * 17 / 23)


def test_strength_is_how_many_cards_a_card_beats() -> None:
    rules = classic()
    mine = luck(rules, told(rules))[0]
    assert mine.strength.got == 0 + 1 + 2 + 3 + (27 + 1) + (27 + 2)


def test_sums_over_sets_are_those_over_their_cards() -> None:
    """Worths are counted digit by digit; here card by card, in every pack and with tables of variants."""
    chance = Random(7)
    for key, seats in (("podkidnoy", 2), ("weli", 3), ("two-packs", 5), ("fallen-ace", 3)):
        rules = compose(preset(key).options, seats)
        for trump in range(4):
            table = rules.tables[trump]
            beaten = [sum(beaters >> card & 1 for beaters in table.beaters) for card in range(rules.pack.size)]
            trumps = [table.trumps >> card & 1 for card in range(rules.pack.size)]
            for worth, told in zip(worths(table), (trumps, beaten), strict=True):
                shut = [card for card in range(rules.pack.size) if not card or chance.random() < 0.4]
                values = [told[card] for card in shut]
                mean = sum(values) / len(values)
                spread = sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1)
                count = chance.randint(1, len(values))
                wanted = (count * mean, count * spread * (1 - count / len(values)))
                assert worth.total(set_of(shut)) == sum(values)
                assert worth.sample(set_of(shut), count) == pytest.approx(wanted)


def test_without_trumps_there_is_strength_alone() -> None:
    rules = compose(preset("no-trumps").options, 3)
    for seat in luck(rules, deal(rules, 5, Random(5))):
        assert seat.trumps is None
        assert seat.strength.variance > 0


def test_nothing_is_told_of_a_deal_in_play() -> None:
    with pytest.raises(ValueError, match="still being played"):
        luck(classic(), told(classic())[:-1])


@few_or_all("deals", 700, 2000)
def test_the_mean_is_zero_and_the_bands_hold(deals: int) -> None:
    for name, account in accounts(deals, games()).items():
        assert abs(account.z) < 3.5, (name, account.told())
        assert 0.93 < account.within / account.deals < 0.985, (name, account.told())


def test_a_wrong_expectation_would_be_noticed() -> None:
    """An expectation that is 6 % too low is detected in 900 hands."""
    kept = Account()
    for number, _key, seats, seat in lucks(900, [("podkidnoy", Options(), 3)]):
        if seat.seat == number % seats and seat.trumps is not None:
            kept.enter(0, replace(seat.trumps, expected=0.94 * seat.trumps.expected), True)
    assert abs(kept.z) > 3, kept.told()


def test_luck_in_words() -> None:
    trumps, strength = Measure(5.0, 4.2345, 1.0), Measure(200.0, 180.4, 900.0)
    i18n.speak("en")
    assert told_luck(SeatLuck(0, 12, trumps, strength)) == "Your trumps: 5, expected 4.2."
    assert told_luck(SeatLuck(0, 12, Measure(9.0, 4.0, 1.0), strength)).endswith("Very lucky.")
    assert told_luck(SeatLuck(0, 12, Measure(0.0, 4.0, 1.0), strength)).endswith("Very unlucky.")
    assert told_luck(SeatLuck(0, 12, None, strength)) == "Strength of your cards: 200, expected 180."
    i18n.speak("de")
    assert "4,2" in told_luck(SeatLuck(0, 12, trumps, strength))
    i18n.speak("en")
