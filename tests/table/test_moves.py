"""The moves that variants add, made by a person with the mouse: posted events in, commands out."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.rules.cards import NO_SUIT, cards_in
from engine.rules.commands import Attack, Beat, ChooseDealer, Cut, EndSession, Gesture, Pass, Say, Show, Swap, Transfer
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.view import Pair
from game.result.screen import FoolScreen
from game.session.match_session import MatchSession
from game.table.input.panel import talk_explained
from game.table.input.questions import PASS_ON, Choosing, suit_cells
from game.table.layout.free_space import taken
from game.table.layout.layout import Selection, arrange
from game.table.layout.rim import route
from game.table.paint import furniture
from game.ui.art import Art
from game.ui.metrics import Metrics
from game.ui.more import MoreSheet
from game.ui.widgets import Segments
from tests.builders.desk import METRICS, Desk, desk_for, may_do_both, mine, one_of
from tests.builders.scenes import WINDOWS, rules_for, view_with

CLOTH = (420.0, 190.0)


# Passing the attack on


def test_on_the_free_cloth_a_card_passes_the_attack_on(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "perevodnoy")
    desk.others_play(may_do_both)
    legal = mine(desk.play)
    card = one_of(legal.beats[0][1] & legal.transfer[0])
    desk.carry(card, CLOTH)
    assert desk.screen.scene.moment.slot is not None, "the place beside the attack is shown"
    desk.let_go((CLOTH[0] - 38, CLOTH[1] - 40))
    assert desk.asked == [Transfer(0, (card,))]
    assert desk.play.view().principal == 0 and desk.play.view().defender == 1


def test_on_a_card_the_same_card_beats(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "perevodnoy")
    desk.others_play(may_do_both)
    legal = mine(desk.play)
    target, beaters = legal.beats[0]
    card = one_of(beaters & legal.transfer[0])
    desk.lay(card, desk.attack_at(target))
    assert desk.asked == [Beat(0, target, card)]


def test_two_clicks_do_not_guess_between_beating_and_passing_on(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "perevodnoy")
    desk.others_play(may_do_both)
    legal = mine(desk.play)
    card = one_of(legal.beats[0][1] & legal.transfer[0])
    desk.tap(card)
    desk.tap(card)
    asked = desk.screen.scene.moment.pointing.choosing
    assert not desk.asked and asked is not None and asked.words == ("Beat", "Transfer")
    boxes = asked.cells(desk.screen.scene.line.layout)
    desk.click(boxes[PASS_ON].centre)
    assert desk.asked == [Transfer(0, (card,))]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_question_covers_neither_card_nor_arrow(window: tuple[int, int], seats: int) -> None:
    metrics = Metrics(*window)
    for attacker in range(1, seats):
        for cards in (3, 6, 12):
            for pairs in (1, 3):
                view = view_with(seats, cards, 0, 6, seed=cards)
                view.table = [Pair(card, attacker, -1) for card in range(pairs)]
                layout = arrange(view, rules_for("52", seats), metrics.lw, metrics.lh, Selection())
                lowest = min(card for card, _at in layout.hand)
                board = Choosing(lowest, (0,), Transfer(0, (lowest,)), attacker).board(layout)
                told = f"{attacker} attacks, {cards} cards, {pairs} pairs"
                assert not any(board.holds(*point) for point in route(layout, attacker, 0)), told
                assert not any(board.common(box) > 1 for box in taken(layout)), told


def test_while_it_is_asked_no_button_offers_the_same(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "perevodnoy")
    desk.others_play(may_do_both)
    legal = mine(desk.play)
    card = one_of(legal.beats[0][1] & legal.transfer[0])
    desk.tap(card)
    assert desk.offers() == ["Transfer"]
    desk.tap(card)
    assert desk.screen.scene.moment.pointing.choosing is not None and not desk.offers()
    desk.press((640, 300), button=3)
    desk.frames(50)
    assert desk.screen.scene.moment.pointing.choosing is None


def test_a_click_beside_the_question_answers_it_by_where_it_is(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "perevodnoy")
    desk.others_play(may_do_both)
    legal = mine(desk.play)
    target, beaters = legal.beats[0]
    card = one_of(beaters & legal.transfer[0])
    desk.tap(card)
    desk.tap(card)
    desk.click(desk.attack_at(target))
    assert desk.asked == [Beat(0, target, card)]
    assert desk.screen.scene.moment.pointing.choosing is None


def test_cards_of_every_rank_on_the_table_are_given_at_once(tmp_path: Path) -> None:
    """Whoever gives to a taker is asked once (R19)."""

    def may_give_two_ranks(play: MatchSession) -> bool:
        may = mine(play)
        alike = [play.pack.same_rank[card] for card in cards_in(may.attack)]
        return may.phase is Phase.GIVE and may.room > 1 and len(set(alike)) > 1

    desk = desk_for(tmp_path, "podkidnoy", 4)
    desk.others_play(may_give_two_ranks)
    may = mine(desk.play)
    first, *more = cards_in(may.attack)
    second = next(card for card in more if not desk.play.pack.same_rank[first] >> card & 1)
    desk.tap(first)
    desk.tap(second)
    assert desk.screen.scene.choice.selected == {first, second}
    desk.tap(second)
    assert desk.asked == [Attack(0, (second, first))]


def test_the_button_passes_on_what_is_raised(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "perevodnoy")
    desk.others_play(lambda play: any(group.bit_count() > 1 for group in mine(play).transfer))
    cards = tuple(cards_in(mine(desk.play).transfer[0]))
    assert desk.offers() == ["Transfer"]
    desk.press_offer("Transfer")
    assert not desk.asked, "no card is raised yet"
    if mine(desk.play).transfer_room < 2:
        cards = cards[:1]
    for card in cards[:2]:
        desk.tap(card)
    desk.press_offer("Transfer")
    assert desk.asked == [Transfer(0, cards[:2])]


def test_a_late_transfer_takes_a_card_of_every_rank(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "kiev", 4)
    desk.others_play(lambda play: len(mine(play).transfer) > 1, seed=9)
    cards = [one_of(group) for group in mine(desk.play).transfer]
    for card in cards:
        desk.tap(card)
    assert desk.screen.scene.choice.selected == set(cards), "cards of several ranks may be raised together"
    desk.press_offer("Transfer")
    assert desk.asked == [Transfer(0, tuple(sorted(cards)))]


def test_a_transfer_that_is_not_allowed_springs_back_and_says_why(tmp_path: Path) -> None:
    def too_late(play: MatchSession) -> bool:
        """A card was beaten, and seat 0 holds one of the rank that lies open."""
        legal, view = mine(play), play.match.view(0)
        ranks = play.pack.same_rank
        return len(view.table) > len(legal.beats) > 0 and bool(view.hand & ranks[legal.beats[0][0]])

    desk = desk_for(tmp_path, "perevodnoy")
    desk.others_play(too_late)
    legal, view = mine(desk.play), desk.play.view()
    card = one_of(view.hand & desk.play.pack.same_rank[legal.beats[0][0]])
    desk.lay(card, CLOTH)
    assert "Too late to transfer" in desk.screen.scene.moment.toast
    assert desk.play.view() == view


def test_the_pass_card_is_shown_by_a_button(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "proyezdnoy")
    desk.others_play(lambda play: bool(mine(play).show))
    card = one_of(mine(desk.play).show)
    words = f"Show {desk.play.pack.sign(card)}"
    desk.press_offer(words)
    assert desk.asked == [Show(0, card)]
    assert desk.play.view().hand >> card & 1 and desk.play.view().defender == 1


# Special cards and the talon


def test_two_cards_are_changed(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "poker")
    desk.others_play(lambda play: bool(mine(play).swap))
    desk.press_offer("Swap two (3 left)")
    assert desk.offers() == ["Swap", "Cancel"]
    desk.press_offer("Cancel")
    assert desk.offers() == ["Swap two (3 left)"]
    desk.press_offer("Swap two (3 left)")
    hand = [card for card, _at in desk.screen.scene.line.layout.hand]
    desk.tap(hand[0])
    desk.press_offer("Swap")
    assert not desk.asked, "one card is not enough"
    desk.lay(hand[1], CLOTH)
    desk.click(CLOTH)
    assert not desk.asked, "nothing is played meanwhile"
    for card in (hand[2], hand[3]):
        desk.tap(card)
    assert desk.screen.scene.moment.toast == "Swap exactly two cards."
    for card in (hand[2], hand[1]):
        desk.tap(card)
    assert desk.screen.scene.choice.selected == {hand[0], hand[1]}, "never more than two"
    desk.press_offer("Swap")
    assert desk.asked == [Swap(0, tuple(sorted(hand[:2])))]


def test_after_a_change_the_hand_is_played_from_again(tmp_path: Path) -> None:
    """As often as cards may be changed; how often that still is, is on the button."""
    desk = desk_for(tmp_path, "poker")
    desk.others_play(lambda play: bool(mine(play).swap) and play.match.state.swaps[0] == 0)
    for left in (3, 2, 1):
        assert desk.offers() == [f"Swap two ({left} left)"]
        desk.press_offer(f"Swap two ({left} left)")
        assert desk.screen.scene.moment.prompt
        for card, _at in desk.screen.scene.line.layout.hand[:2]:
            desk.tap(card)
        desk.press_offer("Swap")
        desk.rest()
        assert len(desk.asked) == 4 - left
        assert not desk.screen.scene.moment.prompt and not desk.screen.scene.choice.selected
    assert not desk.offers(), "there are three changes in a deal"
    desk.tap(desk.screen.scene.line.layout.hand[0][0])
    desk.click(CLOTH)
    assert not isinstance(desk.asked[-1], Swap), "a card is played again"


def test_what_is_raised_is_changed(tmp_path: Path) -> None:
    def holds_a_pair(play: MatchSession) -> bool:
        legal = mine(play)
        same = play.pack.same_rank
        pair = any((legal.attack & same[card]).bit_count() > 1 for card in cards_in(legal.attack))
        return bool(legal.swap) and play.match.state.swaps[0] == 1 and legal.phase is Phase.LEAD and pair

    desk = desk_for(tmp_path, "poker")
    desk.others_play(holds_a_pair)
    legal, same = mine(desk.play), desk.play.pack.same_rank
    group = next(legal.attack & same[c] for c in cards_in(legal.attack) if (legal.attack & same[c]).bit_count() > 1)
    pair = list(cards_in(group))[:2]
    desk.tap(pair[0])
    desk.press_offer("Swap two (2 left)")
    assert desk.offers() == ["Swap", "Cancel"] and desk.screen.scene.choice.selected == {pair[0]}, "one is kept"
    desk.press_offer("Cancel")
    assert not desk.screen.scene.choice.selected
    for card in pair:
        desk.tap(card)
    desk.press_offer("Swap two (2 left)")
    assert desk.asked == [Swap(0, tuple(sorted(pair)))]


def leads_a_wild_card(play: MatchSession) -> bool:
    return mine(play).phase == Phase.LEAD and bool(mine(play).wild)


def test_a_wild_card_is_named_before_it_is_laid(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "weli")
    desk.others_play(leads_a_wild_card)
    card = one_of(mine(desk.play).wild)
    suit = (desk.play.pack.suit_of[card] + 1) % 4
    desk.lay(card, CLOTH)
    naming = desk.screen.scene.moment.naming
    assert naming is not None and naming.mark == desk.play.pack.suit_of[card], "its own suit is marked"
    assert not desk.asked
    desk.click((20.0, 600.0))
    assert desk.screen.scene.moment.naming is None, "a click beside the question takes it away"
    desk.lay(card, CLOTH)
    desk.click(suit_cells(desk.screen.scene.line.layout.room)[suit].centre)
    assert desk.asked == [Attack(0, (card,), (suit,))]
    assert desk.play.view().named == ((card, suit),)


def test_a_wild_card_keeps_its_suit_by_enter(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "weli")
    desk.others_play(leads_a_wild_card)
    card = one_of(mine(desk.play).wild)
    desk.lay(card, CLOTH)
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=pygame.KSCAN_RETURN, mod=0)
    desk.screen.handle(enter, desk.now)
    assert desk.asked == [Attack(0, (card,))] and NO_SUIT not in desk.play.view().named


# Cutting


def asked_to_cut(play: MatchSession) -> bool:
    return mine(play).phase == Phase.CUT


def test_the_pack_is_cut_where_it_is_clicked(tmp_path: Path) -> None:
    desk = Desk(tmp_path, Options(cut="right"))
    desk.others_play(asked_to_cut)
    layout = desk.screen.scene.line.layout
    spread = layout.room.spread
    at = (spread.right - spread.w / 4, spread.centre[1])
    desk.mouse(pygame.MOUSEMOTION, at)
    assert desk.screen.scene.choice.cut == 9, "what would be lifted is raised"
    desk.click(at)
    assert desk.asked == [Cut(0, 9)]
    assert desk.play.match.state.phase != Phase.CUT


def test_enter_cuts_in_the_middle_when_one_must(tmp_path: Path) -> None:
    desk = Desk(tmp_path, Options(cut="right"))
    desk.others_play(asked_to_cut)
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=pygame.KSCAN_RETURN, mod=0)
    desk.screen.handle(enter, desk.now)
    assert desk.asked == [Cut(0, 18)]


@pytest.mark.parametrize("takes", [True, False])
def test_the_hat_is_taken_or_refused(tmp_path: Path, takes: bool) -> None:
    desk = Desk(tmp_path, Options(cut="hat"))
    desk.others_play(lambda play: asked_to_cut(play) and mine(play).may_pass)
    assert desk.screen.scene.moment.buttons.done == "No, thanks"
    if takes:
        desk.press_offer("Take the hat and cut")
        assert desk.asked == [Cut(0, 18)] and desk.play.match.tally.dealer == 0
    else:
        desk.click(desk.screen.scene.line.layout.room.done.centre)
        assert desk.asked == [Pass(0)] and desk.play.match.state.turn != 0


# Partners


def test_a_partner_helps_to_beat(tmp_path: Path) -> None:
    def may_help(play: MatchSession) -> bool:
        legal = mine(play)
        return legal.phase is None and any(beaters for _target, beaters in legal.beats)

    desk = desk_for(tmp_path, "side-by-side", 4)
    desk.others_play(may_help)
    assert desk.screen.scene.moment.helping
    target, beaters = next((t, b) for t, b in mine(desk.play).beats if b)
    card = one_of(beaters)
    desk.lay(card, desk.attack_at(target))
    assert desk.asked == [Beat(0, target, card)]


def test_partners_talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = desk_for(tmp_path, "pairs", 4)
    desk.others_play(lambda play: len(mine(play).says) == 3)
    assert desk.offers() == ["Say …"], "behind one button"
    desk.press_offer("Say …")
    assert desk.offers() == ["Wait", "Go ahead", "Trump?"]
    assert desk.screen.scene.moment.toast == talk_explained(), "explained at its first use"
    sentences: list[tuple[Any, ...]] = []
    with monkeypatch.context() as patch:
        patch.setattr(furniture, "draw_toast", lambda *given: sentences.append(given))
        desk.screen.draw(pygame.display.get_surface())
    (_surface, _art, _words, _x, y, _most, rising), room = sentences[0], desk.screen.scene.line.layout.room
    low = (y + furniture.ONE_LINE / 2) * room.words_size
    assert rising and low <= room.offers(3)[0].y, "the explanation stands above the buttons"
    desk.press_offer("Trump?")
    assert desk.asked == [Say(0, Gesture.TRUMP)]
    assert desk.offers() == ["Say …"]
    desk.press_offer("Say …")
    assert desk.offers() == ["Wait", "Go ahead"] and not desk.screen.scene.moment.toast, "once"
    desk.click((640, 300))
    desk.frames(300)
    assert desk.offers() == ["Say …"], "a press elsewhere puts them away"
    assert desk.screen.scene.moment.said[0][0] == "Trump?"
    desk.frames(3000)
    assert not desk.screen.scene.moment.said


# Between deals


def result_of(desk: Desk, lost: bool) -> FoolScreen:
    """Play until a deal has ended, lost by seat 0's side if ``lost``; the result's sheet."""

    def over(play: MatchSession) -> bool:
        ended = play.match.state.ended
        return ended is not None and bool(ended.losers) and (not lost or 0 in ended.losers)

    desk.others_play(over)
    desk.frames(3000)
    sheet = desk.opened[-1]
    sheet.enter(Art(METRICS), METRICS)
    sheet.show.skip()
    return sheet


def click_on(desk: Desk, sheet: FoolScreen, at: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        sheet.handle(event, desk.now)


def test_the_losing_team_says_who_deals_next(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "triples", 6)
    sheet = result_of(desk, lost=True)
    losers = desk.play.match.state.ended.losers
    names = next(widget for widget in sheet.lay_out().controls if isinstance(widget, Segments))
    assert names.words == [desk.play.seats[seat].name for seat in losers]
    wanted = next(i for i, seat in enumerate(losers) if seat != desk.play.match.tally.next_dealer())
    box = names.box
    click_on(desk, sheet, (box.x + box.w * (wanted + 0.5) / 3, box.y + box.h / 2))
    assert desk.asked == [ChooseDealer(0, losers[wanted])]
    assert desk.play.match.tally.next_dealer() == losers[wanted]


def test_a_session_is_settled(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.others_play(lambda play: play.match.tally.deals > 1 and play.match.state.ended is None)
    sheet = result_of(desk, lost=False)
    words = [getattr(widget, "words", "") for widget in sheet.lay_out().controls]
    assert words == ["Next deal", "Review", "Main menu", "More"]
    click_on(desk, sheet, sheet.lay_out().controls[3].box.centre)
    menu = desk.opened[-1]
    assert isinstance(menu, MoreSheet)
    menu.enter(Art(METRICS), METRICS)
    last = next(widget for widget in menu.group.widgets if getattr(widget, "words", "") == "End the match")
    last.click(*last.box.centre)
    assert desk.asked == [EndSession(0)]
    assert getattr(sheet.lay_out().controls[0], "words", "") == "Play again"
