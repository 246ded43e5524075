"""The table screen under a person's mouse: what springs back, what is laid, what asks twice. Nobody else is at home."""

from itertools import groupby
from pathlib import Path

import pygame
import pytest

from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Exchange, NextDeal
from engine.rules.events import Phase
from engine.rules.options import Options
from game.session.match_session import MatchSession
from game.table.input.focus import Stop, StopKind
from game.table.input.panel import EXCHANGE
from game.table.layout.geometry import card_key
from game.table.paint import furniture
from game.ui.art.sprite import Canvas
from tests.builders.desk import Desk, must_answer, one_of


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def two_to_beat(play: MatchSession) -> bool:
    """Seat 0 has two cards to beat, and holds one that beats neither."""
    legal = play.match.legal(0)
    every = 0
    for _target, beaters in legal.beats:
        every |= beaters
    return legal.phase is Phase.ANSWER and len(legal.beats) > 1 and bool(play.match.view(0).hand & ~every)


def test_a_second_click_on_a_card_that_beats_nothing_says_so(desk: Desk) -> None:
    desk.others_play(two_to_beat)
    legal, hand = desk.play.legal(), desk.play.view().hand
    bad = next(card for card in cards_in(hand) if not any(beaters >> card & 1 for _target, beaters in legal.beats))
    desk.tap(bad)
    desk.tap(bad)
    assert desk.screen.scene.moment.toast == f"{desk.play.pack.sign(bad)} doesn’t beat any of these cards."
    assert desk.screen.scene.moment.toast_at == card_key(bad), "at the card that was tried"
    assert desk.heard[-1] == "refuse" and not desk.asked
    assert desk.screen.scene.choice.selected == {bad}


def test_a_card_that_beats_several_asks_which_wherever_it_is_let_go(desk: Desk) -> None:
    def beats_two(play: MatchSession) -> bool:
        beats = play.match.legal(0).beats
        return len(beats) > 1 and bool(beats[0][1] & beats[1][1])

    desk.others_play(beats_two)
    (_, some), (target, others) = desk.play.legal().beats[:2]
    card = one_of(some & others)
    desk.lay(card, (990, 300))
    desk.rest()
    assert not desk.asked and desk.screen.scene.choice.selected == {card}
    assert desk.screen.scene.moment.toast == "Beat which card?"
    desk.click(desk.attack_at(target))
    assert desk.play.view().discard or any(pair.cover == card for pair in desk.play.view().table)


def test_an_illegal_drop_springs_back_and_says_why(desk: Desk) -> None:
    desk.others_play(must_answer)
    target, beaters = desk.play.legal().beats[0]
    bad = one_of(desk.play.view().hand & ~beaters)
    home, place, before = desk.shown(bad), desk.attack_at(target), desk.play.view()
    desk.carry(bad, place)
    assert desk.shown(bad) == pytest.approx(place, abs=1), "the card follows the pointer in the same frame"
    desk.let_go((place[0] - 38, place[1] - 40))
    sign = desk.play.pack.sign
    assert desk.screen.scene.moment.toast == f"{sign(bad)} doesn’t beat {sign(target)}."
    assert desk.screen.scene.moment.toast_at == card_key(target), "at the card that it was laid upon"
    assert "refuse" in desk.heard
    assert desk.play.view() == before
    desk.frames(48)
    assert desk.shown(bad) != pytest.approx(home, abs=1), "on its way"
    desk.frames(400)
    assert desk.shown(bad) == pytest.approx(home, abs=1)
    desk.frames(2500)
    assert not desk.screen.scene.moment.toast


def test_a_legal_drop_beats(desk: Desk) -> None:
    desk.others_play(must_answer)
    target, beaters = desk.play.legal().beats[0]
    card, place = one_of(beaters), desk.attack_at(target)
    desk.carry(card, place)
    assert target in desk.screen.scene.moment.rings
    assert desk.screen.scene.moment.best == target
    desk.let_go((place[0] - 38, place[1] - 40))
    assert next(pair.cover for pair in desk.play.view().table if pair.attack == target) == card


def test_cancelled_drags_change_nothing(desk: Desk) -> None:
    desk.others_play(must_answer)
    target, beaters = desk.play.legal().beats[0]
    card, place, before = one_of(beaters), desk.attack_at(target), desk.play.view()
    home = desk.shown(card)
    escape = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=pygame.KSCAN_ESCAPE, mod=0)
    right = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=3)
    for event in (escape, right, pygame.Event(pygame.WINDOWFOCUSLOST)):
        desk.carry(card, place)
        desk.screen.handle(event, desk.now)
        desk.let_go((place[0] - 38, place[1] - 40))
        desk.frames(500)
        assert desk.play.view() == before
        assert desk.shown(card) == pytest.approx(home, abs=30), "at home, perhaps pointed at"


def test_taking_asks_twice_when_one_could_beat(desk: Desk) -> None:
    desk.others_play(must_answer)
    take = desk.screen.scene.line.layout.room.take.centre
    desk.click(take)
    assert not desk.play.view().taking and desk.screen.scene.moment.buttons.take == "Take anyway?"
    desk.click(take)
    assert desk.play.match.state.taking or desk.play.view().defender != 0


def test_taking_asks_once_when_one_could_not_beat_everything(desk: Desk) -> None:
    """Two cards lie there that only one card beats: no other answer is left, so there is nothing to ask."""

    def one_beats_two(play: MatchSession) -> bool:
        sets = [beaters for _target, beaters in play.match.legal(0).beats]
        return len(sets) == 2 and all(sets) and len({*cards_in(sets[0] | sets[1])}) == 1

    desk.others_play(one_beats_two)
    desk.click(desk.screen.scene.line.layout.room.take.centre)
    assert desk.screen.scene.moment.buttons.take == "Take"
    assert desk.play.match.state.taking or desk.play.view().defender != 0


def test_two_clicks_lead_a_card(desk: Desk) -> None:
    desk.others_play(lambda play: play.match.legal(0).phase == Phase.LEAD)
    card, at = desk.screen.scene.line.layout.hand[0]
    point = (at.x - 38, at.y - 40)
    desk.click(point)
    assert desk.screen.scene.choice.selected == {card} and not desk.play.view().table
    desk.click(point)
    assert [pair.attack for pair in desk.play.view().table] == [card]


def test_who_has_nothing_to_add_is_passed_for(desk: Desk) -> None:
    def asked_in_vain(play: MatchSession) -> bool:
        legal = play.match.legal(0)
        return legal.phase == Phase.THROW_IN and not legal.attack and not legal.exchange

    desk.services.settings.auto_pass = False
    desk.others_play(asked_in_vain)
    assert desk.play.legal().phase == Phase.THROW_IN, "the setting is off: the person is asked"
    desk.services.settings.auto_pass = True
    desk.frames(500)
    assert desk.play.match.state.turn != 0 or desk.play.legal().phase != Phase.THROW_IN


def test_a_press_sees_the_table_as_it_is(desk: Desk) -> None:
    """Somebody attacks; before the card has landed the person already beats it."""
    desk.others_play(lambda play: play.match.state.defender == 0 and play.match.state.phase == Phase.LEAD)
    legal = desk.play.match.legal(desk.play.match.state.turn)
    desk.play.submit(Attack(legal.seat, (one_of(legal.attack),)))
    desk.frames(32)
    assert not desk.screen.settled
    card, at = desk.screen.scene.line.layout.hand[0]
    desk.press((at.x - 38, at.y - 40))
    assert desk.screen.settled, "the press has hurried the picture"
    desk.let_go((at.x - 38, at.y - 40))
    assert desk.screen.scene.choice.selected == {card}


def test_a_reason_goes_with_the_next_action(desk: Desk) -> None:
    desk.others_play(must_answer)
    target, beaters = desk.play.legal().beats[0]
    bad = one_of(desk.play.view().hand & ~beaters)
    desk.lay(bad, desk.attack_at(target))
    assert desk.screen.scene.moment.toast
    desk.press((640, 690))
    assert not desk.screen.scene.moment.toast


def test_the_trump_card_says_what_can_be_swapped_for_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path, Options(exchange="allowed"))
    room = desk.screen.scene.line.layout.room
    assert not desk.screen.scene.moment.buttons.exchange
    desk.others_play(lambda play: play.match.legal(0).exchange)
    lowest = cards_in(desk.play.match.state.table.lowest & desk.play.view().hand)[0]
    assert desk.screen.scene.moment.buttons.exchange == f"Swap the {desk.play.pack.sign(lowest)}"
    keyboard = desk.screen.player.keyboard
    keyboard.focus.go(Stop(StopKind.BUTTON, 0, EXCHANGE), keyboard.ground(desk.play.legal()))
    assert keyboard.pointing(desk.play.legal()).words.startswith("Swap the "), "keys and screen readers find it too"
    desk.click(room.exchange.centre)
    assert desk.asked == [Exchange(0)]
    desk.frames(100)
    assert not desk.screen.scene.moment.buttons.exchange


def test_the_card_that_leaves_uncovers_the_trump_sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six have all 36 cards: the last is turned where a talon would lie, and goes to its hand."""
    desk = Desk(tmp_path, seats=6)
    surface = pygame.display.get_surface()
    assert surface is not None
    signs: list[int] = []
    monkeypatch.setattr(furniture, "draw_empty_place", lambda *how: signs.append(how[2]))
    monkeypatch.setattr(Canvas, "again", lambda _canvas, _part, _given, draw: draw())
    desk.others_play(lambda play: play.match.state.ended is not None)
    assert desk.play.submit(NextDeal(0)) is None
    seen: list[str] = []
    while not desk.screen.settled or not seen:
        desk.frames(16)
        signs.clear()
        desk.screen.draw(surface)
        line = desk.screen.scene.line
        lying = [at for key, at in line.drawn(desk.screen.scene.now) if (at.x, at.y) == line.layout.room.talon]
        if signs and lying:
            seen.append("under a card that turns" if lying[-1].face < 1.0 else "under its face")
            assert signs == [-1 if lying[-1].face < 1.0 else line.view.trump]
        elif signs:
            seen.append("bare")
            assert signs == [line.view.trump]
        else:
            seen.append("not yet" if lying else "before")
    order = ["before", "not yet", "under a card that turns", "under its face", "bare"]
    assert [name for name, _group in groupby(seen)][-3:] == order[-3:], "it is there before the card leaves, and stays"
