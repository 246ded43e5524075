"""The table by keys, wheel and finger, and the settings of the hand: one deed at a time."""

from pathlib import Path

import pygame
import pytest

from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Gesture, Pass, Say, Swap, Take, Transfer
from engine.rules.compose import compose
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.view import Legal, View
from game.match.screen import MatchScreen
from game.session.match_session import MatchSession
from game.table.input.focus import Focus, Stop, StopKind, survey
from game.table.input.panel import NEW
from game.table.input.questions import PASS_ON
from game.table.layout.layout import Selection, arrange, sort_title
from game.table.scene import Pointing
from game.ui.destinations import CardCounter, DealInWords, DealLog, Pause
from game.ui.input.pad import as_key
from game.ui.input.wishes import CARDS, Wish
from tests.builders.desk import Table, must_answer, one_of
from tests.builders.matches import resume


def leads(play: MatchSession) -> bool:
    return play.match.legal(0).phase is Phase.LEAD


def test_the_first_key_shows_where_one_is_and_the_ring_follows(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(leads)
    assert table.at.card is None, "no ring for the mouse"
    table.ask(Wish.RIGHT)
    assert table.at.card == ("card", table.hand[0], 0)
    table.ask(Wish.RIGHT)
    assert table.at.card == ("card", table.hand[1], 0) and table.screen.scene.choice.hover == table.hand[1]
    table.ask(Wish.LEFT, Wish.LEFT)
    assert table.at.card == ("card", table.hand[-1], 0), "round the end"
    table.ask(Wish.FIRST)
    assert table.stop == Stop(StopKind.CARD, table.hand[0])
    words = table.at.words
    assert words.startswith(table.play.pack.sign(table.hand[0])) and words.endswith(f"1 of {len(table.hand)}")
    assert [cap.label for cap, _words in table.at.hints] == ["Enter", "Space"]
    table.mouse(pygame.MOUSEMOTION, (640, 200))
    assert table.at == Pointing(), "the mouse has taken over"


def test_a_ring_at_rest_draws_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "get_focused", lambda: False)  # faces blink only before somebody
    table = Table(tmp_path)
    table.others_play(leads)
    table.ask(Wish.RIGHT)
    table.frames(3000)
    drawn = [table.screen.update(table.now + 16.0 * step) for step in range(1, 40)]
    assert not any(drawn), "an idle table costs nothing, whatever is ringed"


def test_keys_lead_several_cards_of_a_rank(tmp_path: Path) -> None:
    table = Table(tmp_path)

    def holds_two(play: MatchSession) -> bool:
        ranks = [play.pack.rank_of[card] for card in cards_in(play.match.view(0).hand)]
        return leads(play) and play.match.legal(0).room > 1 and len(set(ranks)) < len(ranks) <= 10

    table.others_play(holds_two)
    rank_of = table.play.pack.rank_of
    twins = next([a, b] for a in table.hand for b in table.hand if a < b and rank_of[a] == rank_of[b])
    for card in twins:
        table.to_card(card)
        table.ask(Wish.CHOOSE)
    assert table.selected == set(twins)
    table.ask(Wish.PLAY)
    assert len(table.asked) == 1 and set(table.asked[0].cards) == set(twins)  # type: ignore[union-attr]


def test_a_number_twice_plays_that_card(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(leads)
    card = table.hand[1]
    table.ask(CARDS[1])
    assert not table.asked
    table.ask(CARDS[1])
    assert table.asked == [Attack(0, (card,))]


def test_up_takes_the_card_to_what_it_beats(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(lambda play: must_answer(play) and len(cards_in(play.match.view(0).hand)) <= 10)
    target, beaters = table.legal.beats[0]
    card = one_of(beaters)
    table.to_card(card)
    table.ask(Wish.UP)
    assert table.selected == {card} and table.stop == Stop(StopKind.ATTACK, target)
    assert table.at.card == ("card", target, 0)
    table.ask(Wish.PLAY)
    assert table.asked == [Beat(0, target, card)]


def test_cancel_goes_step_by_step_and_only_a_key_opens_the_menu(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(leads)
    table.ask(Wish.RIGHT, Wish.CHOOSE)
    assert table.selected
    table.ask(Wish.BACK)
    assert not table.selected and not table.went
    table.ask(Wish.BACK, pad="xbox")
    assert not table.went, "a pad has a button of its own for the menu"
    table.ask(Wish.MENU, pad="xbox")
    table.ask(Wish.BACK)
    assert table.went == [Pause(), Pause()]


def test_keys_to_other_pages(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(leads)
    table.ask(Wish.LOG, Wish.COUNTER, Wish.READ)
    assert table.went == [DealLog(), CardCounter(), DealInWords()]


def test_haste_ends_with_the_key_wherever_that_is_let_go(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(leads)
    line = table.screen.scene.line
    table.screen.handle(as_key(Wish.HURRY, True, "xbox"), table.now)
    assert line.hurried
    table.screen.handle(as_key(Wish.HURRY, False, "xbox"), table.now)
    assert not line.hurried
    table.screen.handle(as_key(Wish.HURRY, True, "xbox"), table.now)
    table.ask(Wish.MENU)
    assert table.went == [Pause()] and not line.hurried, "the button may be let go in the menu"


def test_speed_and_order_by_keys(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(leads)
    settings = table.services.settings
    table.ask(Wish.FASTER)
    assert settings.speed == "very-fast" and "Very fast" in table.screen.scene.moment.toast
    table.ask(Wish.SLOWER, Wish.SLOWER)
    assert settings.speed == "normal"
    before = table.hand
    table.ask(Wish.SORT)
    assert settings.sort == "suits-left" and set(table.hand) == set(before)
    table.ask(Wish.SORT, shift=True)
    assert settings.sort == "suits" and table.hand == before


def test_a_button_that_has_just_come_is_not_obeyed_by_keys_either(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.services.settings.auto_pass = False
    table.others_play(lambda play: play.match.legal(0).phase is Phase.THROW_IN)
    panel = table.screen.player.actions.panel
    panel.actions.changed = table.now
    table.ask(Wish.DONE)
    assert not table.asked
    table.frames(NEW)
    table.ask(Wish.DONE)
    assert table.asked == [Pass(0)]


def test_keys_are_heard_while_the_picture_still_moves(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(lambda play: play.match.state.defender == 0 and play.match.state.phase is Phase.LEAD)
    legal = table.play.match.legal(table.play.match.state.turn)
    table.play.submit(Attack(legal.seat, (one_of(legal.attack),)))
    table.asked.clear()
    table.frames(32)
    assert not table.screen.settled
    target, beaters = table.play.match.legal(0).beats[0]
    if beaters:
        card = one_of(beaters)
        table.ask(CARDS[table.hand.index(card)], CARDS[table.hand.index(card)])
        assert table.asked == [Beat(0, target, card)]
    else:
        table.frames(NEW)
        table.ask(Wish.TAKE)
        assert table.asked == [Take(0)]


# Questions


def both(play: MatchSession) -> bool:
    legal = play.match.legal(0)
    return bool(legal.transfer) and bool(legal.beats[0][1] & legal.transfer[0]) and play.match.view(0).counts[0] <= 10


def test_the_question_at_the_card_by_keys(tmp_path: Path) -> None:
    table = Table(tmp_path, "perevodnoy")
    table.others_play(both)
    card = one_of(table.legal.beats[0][1] & table.legal.transfer[0])
    table.to_card(card)
    table.ask(Wish.PLAY)
    assert table.at.choosing is not None and not table.asked
    table.ask(Wish.BACK)
    assert table.at.choosing is None and not table.asked
    table.ask(Wish.PLAY, Wish.RIGHT)
    assert table.at.choosing is not None and table.at.choosing.mark == PASS_ON
    table.ask(Wish.PLAY)
    assert table.asked == [Transfer(0, (card,))]


def test_passing_on_by_its_key(tmp_path: Path) -> None:
    table = Table(tmp_path, "perevodnoy")
    table.others_play(both)
    table.frames(NEW)
    card = one_of(table.legal.beats[0][1] & table.legal.transfer[0])
    table.to_card(card)
    table.ask(Wish.PASS_ON)
    assert table.asked == [Transfer(0, (card,))]


def test_a_wild_card_is_named_by_keys(tmp_path: Path) -> None:
    table = Table(tmp_path, "weli")
    table.others_play(lambda play: bool(play.match.legal(0).wild & play.match.legal(0).attack) and leads(play))
    card = one_of(table.legal.wild & table.legal.attack)
    for _ in range(40):
        table.ask(Wish.RIGHT)
        if table.stop == Stop(StopKind.CARD, card):
            break
    table.ask(Wish.PLAY)
    asked = table.screen.scene.moment.naming
    assert asked is not None and not table.asked
    other = (asked.mark + 1) % 4
    table.ask(Wish.RIGHT, Wish.PLAY)
    assert table.asked == [Attack(0, (card,), (other,))]


def test_two_cards_are_changed_by_keys(tmp_path: Path) -> None:
    table = Table(tmp_path, "poker")
    table.others_play(lambda play: bool(play.match.legal(0).swap))
    table.frames(NEW)
    for _ in range(20):
        table.ask(Wish.NEXT)
        if table.stop == Stop(StopKind.BUTTON, 0, "offer 0"):
            break
    table.ask(Wish.PLAY)
    first, second = table.hand[:2]
    assert table.selected == {first}, "it came along on the way from the hand"
    table.ask(Wish.FIRST, Wish.RIGHT, Wish.CHOOSE, Wish.RIGHT, Wish.CHOOSE)
    assert table.selected == {first, second}
    assert table.screen.scene.moment.toast == "Swap exactly two cards."
    table.frames(NEW)
    table.ask(Wish.PLAY)
    assert table.asked == [Swap(0, tuple(sorted((first, second))))]


def test_partners_talk_by_keys(tmp_path: Path) -> None:
    table = Table(tmp_path, "pairs", 4)
    table.others_play(lambda play: bool(play.match.legal(0).says))

    def to_offer() -> None:
        table.frames(NEW)
        while table.stop is None or table.stop.kind is not StopKind.BUTTON or not table.stop.name.startswith("offer"):
            table.ask(Wish.NEXT)

    to_offer()
    said = Gesture(table.legal.says[0])
    table.ask(Wish.PLAY)
    assert not table.asked and len(table.offers()) == 3, "the words come first"
    table.ask(Wish.BACK)
    assert not table.opened and len(table.offers()) == 1, "they are put away again"
    to_offer()
    table.ask(Wish.PLAY)
    table.frames(NEW)
    table.ask(Wish.PLAY)
    assert table.asked == [Say(0, said)]


def test_one_click_plays_what_can_mean_one_thing(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.services.settings.one_click = True
    table.others_play(must_answer)
    target, beaters = table.legal.beats[0]
    bad = one_of(table.play.view().hand & ~beaters)
    table.tap(bad)
    assert not table.asked and table.selected == {bad}, "nothing it could be laid for: it is only raised"
    table.tap(one_of(beaters))
    assert table.asked == [Beat(0, target, one_of(beaters))]


def test_taking_need_not_ask_twice(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.services.settings.take_twice = False
    table.others_play(must_answer)
    table.click(table.screen.scene.line.layout.room.take.centre)
    assert table.asked == [Take(0)]


@pytest.mark.parametrize("lit", [True, False])
def test_what_a_card_can_do_lights_up_if_wanted(tmp_path: Path, lit: bool) -> None:
    table = Table(tmp_path)
    table.services.settings.highlight = lit
    table.others_play(must_answer)
    target, beaters = table.legal.beats[0]
    table.carry(one_of(beaters), (400, 200))
    assert bool(table.screen.scene.moment.rings) is lit and target not in table.at.dimmed
    assert table.at.pulsing is lit
    table.screen.draw(pygame.display.get_surface())
    table.let_go((0, 0))
    table.frames(400)
    table.carry(one_of(table.play.view().hand & ~beaters), (400, 200))
    assert (target in table.at.dimmed) is lit


def test_a_finger_may_tremble(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(leads)
    at = dict(table.screen.scene.line.layout.hand)[table.hand[0]]
    x, y = at.x - 30, at.y - 30
    for touch, carried in ((True, False), (False, True)):
        table.mouse(pygame.MOUSEBUTTONDOWN, (x, y), button=1, touch=touch)
        table.mouse(pygame.MOUSEMOTION, (x + 9, y), touch=touch)
        assert table.screen.player.carrying is carried
        table.mouse(pygame.MOUSEBUTTONUP, (x + 9, y), button=1, touch=touch)
        table.frames(400)


def test_a_drag_survives_what_others_do(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(lambda play: play.match.state.phase is Phase.ANSWER and play.match.state.turn != 0)
    card, to = table.hand[0], (420.0, 190.0)
    table.carry(card, to)
    legal = table.play.match.legal(table.play.match.state.turn)
    beats = [(target, cards) for target, cards in legal.beats if cards]
    table.play.submit(Beat(legal.seat, beats[0][0], one_of(beats[0][1])) if beats else Take(legal.seat))
    table.frames(600)
    assert table.screen.player.carrying and table.shown(card) == pytest.approx(to, abs=1)
    table.asked.clear()
    table.let_go((to[0] - 38, to[1] - 40))
    assert len(table.asked) <= 1 and not table.screen.player.carrying


def test_the_wheel_goes_from_card_to_card_and_a_click_means_that_card(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(leads)
    first, second = table.hand[:2]
    at = dict(table.screen.scene.line.layout.hand)[first]
    point = at.x - 38, at.y
    table.mouse(pygame.MOUSEMOTION, point)
    assert table.screen.scene.choice.hover == first
    table.screen.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1), table.now)
    table.frames(100)
    assert table.screen.scene.choice.hover == second
    table.click(point)
    assert table.selected == {second}
    table.mouse(pygame.MOUSEMOTION, (point[0], point[1] - 20))
    table.mouse(pygame.MOUSEMOTION, point)
    assert table.screen.scene.choice.hover == first, "a mouse that moves points for itself"


def test_a_hand_is_put_in_order_by_dragging(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.services.settings.sort = "manual"
    table.others_play(lambda play: leads(play) and 3 <= play.match.view(0).counts[0] <= 6)
    before = table.hand
    last = dict(table.screen.scene.line.layout.hand)[before[-1]]
    table.lay(before[0], (last.x + 40, last.y + 10))
    table.frames(400)
    assert table.hand == [*before[1:], before[0]] and not table.asked
    place = dict(table.screen.scene.line.layout.hand)[before[-1]]
    table.lay(before[0], (place.x - 30, place.y + 10))
    table.frames(400)
    assert table.hand == [*before[1:-1], before[0], before[-1]]
    table.lay(before[0], (420, 190))
    assert table.asked == [Attack(0, (before[0],))], "on the cloth it is laid as ever"


def test_the_focus_stays_where_a_card_went(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(lambda play: leads(play) and play.match.view(0).counts[0] >= 4)
    table.ask(CARDS[1])
    after = table.hand[2]
    table.ask(Wish.PLAY)
    table.rest()
    assert table.stop is not None and table.stop.kind is StopKind.CARD
    assert table.stop.number == after or after not in table.hand


def test_a_table_that_nobody_looks_at_has_places_too() -> None:
    """Several people: the keys go round what is public, and nothing breaks."""
    rules = compose(Options(), 3)
    view = View(-1, 3, 1, counts=[6, 6, 6], talon=18)
    layout = arrange(view, rules, 1280, 720, Selection(), False, 0)
    ground = survey(layout, Legal(-1), False, {}, 3)
    focus = Focus()
    focus.go(focus.home(ground), ground)
    seen = set()
    for _ in range(12):
        focus.onwards(1, ground, ())
        seen.add(focus.stop)
    assert {stop.kind for stop in seen if stop is not None} == {StopKind.SEAT, StopKind.SIGN}


def test_a_sorted_hand_that_is_put_in_order_is_in_its_own_order(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(lambda play: leads(play) and 3 <= play.match.view(0).counts[0] <= 6)
    before = table.hand
    first, last = (dict(table.screen.scene.line.layout.hand)[before[place]] for place in (0, -1))
    table.lay(before[0], (first.x + 8, first.y + 10))
    table.frames(400)
    assert table.hand == before and table.services.settings.sort == "suits", "it lies where it lay"
    table.lay(before[0], (last.x + 40, last.y + 10))
    table.frames(400)
    assert table.hand == [*before[1:], before[0]] and not table.asked
    assert table.services.settings.sort == "manual"
    assert table.screen.scene.moment.toast == sort_title("manual")


def test_a_match_that_is_continued_has_the_hand_in_its_order(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.others_play(lambda play: leads(play) and 3 <= play.match.view(0).counts[0] <= 6)
    last = dict(table.screen.scene.line.layout.hand)[table.hand[-1]]
    table.lay(table.hand[0], (last.x + 40, last.y + 10))
    table.frames(400)
    order, journal = table.hand, table.play.journal.path.read_bytes()
    services = table.services
    table.screen.leave()
    saved = services.saves.latest()
    assert saved is not None
    play = resume(services.saves, services.opponents, saved)
    again = MatchScreen(services, play)
    services.router.show(again)
    again.update(table.now + 16)
    assert [card for card, _at in again.scene.line.layout.hand] == order
    assert play.journal.path.read_bytes().startswith(journal), "the journal knows nothing of it"
