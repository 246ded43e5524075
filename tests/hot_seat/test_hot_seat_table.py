"""Several people before the window: curtains that come and go, hands that lie down again, whole deals by mouse."""

from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest

from engine.bots import heuristic
from engine.knowledge.observe import NOBODY
from engine.records.journal import TableRules
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Beat, Exchange, Pass, Take
from engine.rules.events import Phase
from engine.rules.view import View
from game.access.nodes import NodeAction
from game.access.shown import act_on, describe
from game.access.tables import News, table_act
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import TableCall, Whose
from game.hot_seat.turns import HIDE_AFTER, IDLE
from game.match.screen import MatchScreen
from game.new_game.next_match import NextMatch
from game.result.screen import FoolScreen
from game.shell.app import App
from game.table.input.panel import NEW
from game.table.layout.layout import Selection, arrange
from game.table.paint import furniture
from game.text import state_text
from game.ui.destinations import LastMatch, NewMatchTable
from game.ui.input.pad import as_key
from game.ui.input.wishes import Wish
from game.ui.screen import Screen
from game.ui.widgets import Box
from tests.builders.clocks import hurried
from tests.builders.program import Programs
from tests.builders.services import swap_opponents
from tests.builders.shared_screen import at, click, curtain, deal, faces, lift, on_turn, opened, post, press, run, until
from tests.builders.twin_tables import METRICS, Deal, Window, keep_pictures
from tests.hot_seat.test_public_turns import called
from tests.tools.monkey import EVENTS, HereAndNow, Monkey
from tests.tools.pilot_hot_seat import People, seated

PACE = 0.03, 0.0003
"""Seconds that pass with a frame, and those that it really rests."""


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if "programs" not in request.fixturenames:
        keep_pictures(monkeypatch)


def test_no_card_is_shown_before_the_curtain_was_lifted() -> None:
    window = at(deal(), on_turn(Phase.LEAD))
    assert window.play.eye == NOBODY and not faces(window)
    found = curtain(window)
    assert found.seat == window.play.match.state.turn and window.heard[-1] == "your_turn"
    assert window.screen.scene.bottom == found.seat, "behind the curtain the table has turned"
    assert not faces(window)
    assert lift(window) == found.seat
    assert faces(window) == window.play.view().counts[found.seat]


def call(window: Window, way: str) -> None:
    """Press the one button of the people at the screen."""
    button = window.screen.people_buttons[0]
    if way == "mouse":
        click(window, button.box.centre)
    elif way == "reader":
        table_act(window.screen, "people 0", NodeAction.CLICK)
    else:
        at_done = button.box.y == window.screen.scene.line.layout.room.done.y
        wish = Wish.DONE if at_done else Wish.TAKE
        window.screen.handle(as_key(wish, True, "" if way == "keys" else "xbox"), window.now)


def partner_of(window: Window, seat: int) -> int:
    side_of = window.play.rules.side_of
    return next(other for other in window.play.people if other != seat and side_of[other] == side_of[seat])


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("way", ["mouse", "keys", "pad", "reader"])
def test_a_defender_calls_his_partner_to_help(way: str, open_hands: bool) -> None:
    """His cards lie face down before the curtain comes, and again one comes before he goes on; partners who see each
    other's cards need neither.
    """

    def can_be_helped(one: Deal) -> bool:
        state, side_of = one.match.state, one.match.state.rules.side_of
        if state.phase is not Phase.ANSWER or state.bout < 2:
            return False
        helper = next(s for s in range(4) if s != state.defender and side_of[s] == side_of[state.defender])
        return any(beaters for _target, beaters in one.match.legal(helper).beats)

    window = at(deal(key="side-by-side"), can_be_helped, TableRules(partners=open_hands))
    defender = lift(window)
    assert defender == window.play.match.state.defender and faces(window)
    partner, played = partner_of(window, defender), len(window.play.match.played)
    hand = window.play.view().hand
    run(window, NEW)
    call(window, way)
    if open_hands:
        until(window, lambda: window.play.eye == partner)
        run(window, 400)
        assert window.top is window.screen
    else:
        until(window, lambda: window.play.eye == NOBODY)
        assert not faces(window) and not window.done, "nothing is done by calling"
        found = curtain(window)
        assert found.seat == partner and not faces(window)
        assert lift(window) == partner
    assert not window.play.view().hand & hand
    target, beaters = next((target, beaters) for target, beaters in window.play.legal().beats if beaters)
    assert window.screen.submit(Beat(partner, target, cards_in(beaters)[0]))
    run(window, 1500)
    call(window, way)  # in the same place: now it lays the partner's cards down
    until(window, lambda: window.play.eye != partner)
    assert window.play.eye == NOBODY or open_hands
    assert len(window.play.match.played) == played + 1


def test_a_partner_is_called_whenever_he_may_be_wanted_and_whatever_he_holds() -> None:
    """The button depends on what everybody at the table sees: the rules, who sits where, who still holds cards."""
    words = set()
    for key in ("side-by-side", "pairs", "podkidnoy"):
        one = deal(key=key, seed=f"call {key}")
        for number in range(60):
            if not one.step():
                break
            state = one.match.state
            twin = one.twin() if number % 4 == 0 and state.phase in (Phase.LEAD, Phase.ANSWER, Phase.THROW_IN) else None
            if twin is None:
                continue
            shown = []
            for dealt in (state, twin):
                window = Window(one.play(dealt), hot_call="ask")
                window.play.look(state.turn)
                window.screen.turns.handover.shown(state.turn)
                run(window, 60)
                buttons = window.screen.people_buttons
                room = window.screen.scene.line.layout.room
                assert all(button.box in (Box(*room.done), Box(*room.take)) for button in buttons)
                if buttons and buttons[0].box == Box(*room.done):
                    assert not window.play.legal().may_pass, "Done is there where it means something"
                shown.append([(getattr(button, "words", ""), button.box) for button in buttons])
            assert shown[0] == shown[1]
            words |= {(key, told.split()[0]) for told, _box in shown[0]}
    assert {("side-by-side", "Call"), ("pairs", "Call")} <= words
    assert ("podkidnoy", "Call") not in words


def test_the_hand_lies_down_after_the_act() -> None:
    window = at(deal(), on_turn(Phase.LEAD))
    seat = lift(window)
    acted = window.now
    card = next(iter(cards_in(window.play.legal().attack)))
    assert window.screen.submit(Attack(seat, (card,)))
    until(window, lambda: window.play.eye == NOBODY)
    assert HIDE_AFTER <= window.now - acted <= HIDE_AFTER + 400
    assert not faces(window)
    assert curtain(window).seat == window.play.match.state.turn != seat


def test_whoever_acts_again_keeps_his_cards_before_him() -> None:
    def several(one: Deal) -> bool:
        state = one.match.state
        if not on_turn(Phase.ANSWER)(one):
            return False
        beats = one.match.legal(state.turn).beats
        return len(beats) > 1 and bool(beats[0][1])

    window = at(deal(), several)
    seat = lift(window)
    target, beaters = window.play.legal().beats[0]
    assert window.screen.submit(Beat(seat, target, next(iter(cards_in(beaters)))))
    run(window, 1500)
    assert window.play.eye == seat and window.top is window.screen and faces(window)


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_cards_are_gone_when_nobody_looks_at_the_window(kind: int) -> None:
    window = at(deal(), on_turn(Phase.LEAD))
    seat = lift(window)
    post(window, kind)
    assert window.play.eye == NOBODY and not faces(window), "in the same moment: a preview must not show them"
    assert curtain(window).seat == seat, "and come back behind a curtain only"


@pytest.mark.parametrize("key", ["pairs", "perevodnoy", "weli", "poker"])
def test_nothing_of_what_somebody_did_with_his_cards_stays_behind(key: str) -> None:
    """Cards raised, carried, pointed at, refused with a word: gone with the hand, to the last pixel."""
    one = deal(people=(0, 1, 2, 3), key=key, seed=f"mess {key}")
    chance, compared = Random(2), 0
    while one.step() and compared < 6:
        state = one.match.state
        if state.phase not in (Phase.LEAD, Phase.ANSWER) or state.bout < 2 or chance.random() < 0.5:
            continue
        used, fresh = Window(one.play(state.copy())), Window(one.play(state.copy()))
        seat = lift(used)
        hand = used.screen.scene.line.layout.hand
        for card, place in chance.sample(hand, min(3, len(hand))):
            pos = METRICS.px(place.x - 38), METRICS.px(place.y - 40)
            post(used, pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
            post(used, pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
            post(used, pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
            run(used, 50)
            used.screen.submit(Attack(seat, (card, card)))  # refused, with a sentence
        post(used, pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        post(used, pygame.MOUSEMOTION, pos=(200, 100), rel=(0, 0), buttons=(1, 0, 0))
        run(used, 50)
        assert used.play.eye == seat and not used.done
        post(used, pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
        post(used, pygame.WINDOWFOCUSLOST)
        used.frame()
        fresh.frame()
        fresh.screen.scene.turn_to(seat)
        fresh.screen.update(fresh.now)
        assert used.picture() == fresh.picture()
        compared += 1
    assert compared == 6


def test_cards_are_gone_when_nobody_does_anything() -> None:
    window = at(deal(), on_turn(Phase.LEAD))
    seat = lift(window)
    run(window, IDLE - 3000)
    assert window.play.eye == seat
    post(window, pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))
    run(window, IDLE - 3000)
    assert window.play.eye == seat
    run(window, 4000)
    assert window.play.eye == NOBODY


def test_a_person_alone_may_take_his_time() -> None:
    window = at(deal(people=(0,)), on_turn(Phase.LEAD))
    window.frame()
    post(window, pygame.WINDOWFOCUSLOST)
    run(window, IDLE + 2000)
    assert window.play.eye == 0 and window.top is window.screen


def asked_together(one: Deal) -> bool:
    state = one.match.state
    row = [s for s in state.queue[state.asked :] if state.hands[s]]
    return state.phase in (Phase.THROW_IN, Phase.GIVE) and len(row) > 1 and set(row) <= set(one.people)


def test_nobody_is_handed_the_screen_behind_a_sheet() -> None:
    """Somebody opens the menu, or the log, just after his act: the hand goes, and the curtain waits for the sheet."""
    window = at(deal(), on_turn(Phase.LEAD))
    seat = lift(window)
    assert window.screen.submit(Attack(seat, (next(iter(cards_in(window.play.legal().attack))),)))
    sheet = Whose(window.services, window.play, (seat,), lambda _seat: None, window.screen.scene)
    window.services.router.open(sheet)
    run(window, 3000)
    assert window.play.eye == NOBODY and window.top is sheet
    window.services.router.remove(sheet)
    assert curtain(window).seat != seat


def test_nobody_throws_in() -> None:
    window = at(deal(), asked_together)
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call = cast(TableCall, window.top)
    bout = window.play.match.state.bout
    click(window, call.group.widgets[len(call.people)].box.centre)
    until(window, lambda: window.play.match.state.bout != bout)
    assert len(window.done) == len(call.people)


def test_who_comes_forward_needs_no_second_press_and_may_think_better() -> None:
    window = at(deal(), asked_together)
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call = cast(TableCall, window.top)
    click(window, call.group.widgets[1].box.centre)
    seat = opened(window)
    assert seat == call.people[1] and window.play.legal().phase is not None and faces(window)
    assert not window.done
    assert window.screen.submit(Pass(seat))
    until(window, lambda: isinstance(window.top, TableCall) and window.top is not call)
    assert not window.done and cast(TableCall, window.top).people == (call.people[0], *call.people[2:])


def test_a_click_on_ones_own_board_opens_ones_cards_out_of_turn() -> None:
    """R26 while somebody else is on turn; the computers wait, and the turn goes on where it was."""

    def somebody_holds_the_lowest(one: Deal) -> bool:
        state = one.match.state
        return state.turn not in one.people and any(one.match.legal(seat).exchange for seat in one.people)

    one = deal(people=(0, 1, 2), key="podkidnoy")
    window = at(one, somebody_holds_the_lowest)
    seat = next(s for s in one.people if window.play.match.legal(s).exchange)
    window.frame()
    x, y = window.screen.scene.line.layout.seats[seat]
    click(window, (x - 30, y))
    assert lift(window) == seat and window.play.legal().exchange
    run(window, 3000)
    assert not window.done, "nobody plays on while somebody looks"
    assert window.screen.submit(Exchange(seat))
    run(window, 900)
    assert window.play.eye == seat
    button = window.screen.people_buttons[0]
    click(window, button.box.centre)
    until(window, lambda: window.play.eye == NOBODY)
    until(window, lambda: len(window.done) > 1, 8000)


def test_somebody_else_may_ask_for_his_cards_at_the_curtain() -> None:
    window = at(deal(), on_turn(Phase.ANSWER))
    found = curtain(window)
    click(window, found.group.widgets[1].box.centre)
    until(window, lambda: isinstance(window.top, Whose) and window.top.settled)
    whose = cast(Whose, window.top)
    other = next(seat for seat in whose.people if seat != found.seat)
    click(window, whose.group.widgets[whose.people.index(other)].box.centre)
    assert opened(window) == other
    window.screen.turns.handover.laid_down()
    until(window, lambda: isinstance(window.top, Curtain))
    assert cast(Curtain, window.top).seat == found.seat, "now whoever is on turn"


ENTER, DONE = (pygame.K_RETURN, pygame.KSCAN_RETURN), (pygame.K_d, pygame.KSCAN_D)


def test_all_of_it_by_keys() -> None:
    """The call is answered, the cards are asked for, looked at and laid down again without a mouse."""
    window = at(deal(people=(0, 1)), lambda one: asked_one(one) and one.match.state.turn == 0)
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    press(window, *ENTER)
    until(window, lambda: bool(window.done))
    window = at(
        deal(people=(0, 1), seed="keys"), lambda one: one.match.state.turn in (2, 3) and one.match.state.bout > 1
    )
    window.frame()
    press(window, *DONE)
    until(window, lambda: isinstance(window.top, Whose) and window.top.settled)
    press(window, pygame.K_RIGHT, pygame.KSCAN_RIGHT)
    press(window, *ENTER)
    assert opened(window) == 1
    press(window, *DONE)
    until(window, lambda: window.play.eye == NOBODY)


def asked_one(one: Deal) -> bool:
    state = one.match.state
    return state.phase in (Phase.THROW_IN, Phase.GIVE) and state.turn in one.people


def test_partners_speak_and_a_computer_partner_hears() -> None:
    def may_speak(one: Deal) -> bool:
        state = one.match.state
        return state.phase is Phase.LEAD and state.turn == 0 and bool(one.match.legal(0).says)

    window = at(deal(people=(0, 1)), may_speak)
    assert lift(window) == 0
    offers = window.screen.scene.moment.buttons.offers
    assert [words for words, _state in offers] == ["Say …"]
    click(window, window.screen.scene.line.layout.room.offers(1)[0].centre)
    for _frame in range(30):  # a button that has just come is not obeyed
        window.frame()
    offers = window.screen.scene.moment.buttons.offers
    assert [words for words, _state in offers] == ["Wait", "Go ahead", "Trump?"]
    click(window, window.screen.scene.line.layout.room.offers(3)[2].centre)
    assert window.done and type(window.done[0]).__name__ == "Say"
    memory = window.play.computers.memories.of[2]
    assert [spoken.seat for spoken in memory.talk] == [0]


def test_a_taken_trick_is_hidden_with_the_rest() -> None:
    """The cards a defender takes were seen by all; in his hand they lie face down when he has gone."""
    window = at(deal(), on_turn(Phase.ANSWER))
    seat = lift(window)
    assert window.screen.submit(Take(seat))
    until(window, lambda: window.play.eye == NOBODY)
    assert not faces(window)


# In the program


def begun(programs: Programs, people: tuple[int, ...], **chosen: object) -> App:
    return hurried(seated(programs(speed="very-fast", **chosen), people), *PACE)


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "players", "people"),
    [("pairs", 4, (0, 2)), ("pairs", 4, (0, 1, 2, 3)), ("perevodnoy", 3, (0, 1, 2)), ("three-pairs", 6, (0, 1, 4))],
)
def test_whole_deals_of_several_people_by_mouse(
    tmp_path: Path, programs: Programs, key: str, players: int, people: tuple[int, ...]
) -> None:
    app = begun(programs, people, preset=key, players=players, seed=f"hot {key}")
    pilot = People(app, tmp_path)
    assert pilot.play.people == people and pilot.play.eye == NOBODY
    pilot.deal()
    kept = pilot.read()
    assert kept.match.tally.deals == 1 and not kept.damage
    assert pilot.seen["curtains"] > 2 and pilot.seen["calls"] > 0
    assert isinstance(app.router.top, FoolScreen)
    app.router.top.choices.go_on()
    pilot.person.until(lambda: isinstance(app.router.top, Curtain | TableCall))
    assert pilot.play.eye == NOBODY and pilot.play.match.state.number == 2


def test_a_saved_match_opens_behind_a_curtain(tmp_path: Path, programs: Programs) -> None:
    app = begun(programs, (0, 1, 2, 3), preset="pairs", players=4, seed="left")
    pilot = People(app, tmp_path)
    while pilot.play.match.state.bout < 3:
        app.frame()
        pilot.turn()
    app.router.clear()
    again = hurried(programs(speed="very-fast"), *PACE)
    again.services.opponents.start()
    again.router.go(LastMatch())
    table = again.router.top
    assert isinstance(table, MatchScreen) and table.play.eye == NOBODY
    assert not table.play.view().hand
    pilot = People(again, tmp_path)
    pilot.person.until(lambda: isinstance(again.router.top, Curtain | TableCall) and again.router.top.settled)
    assert table.play.eye == NOBODY


@pytest.mark.long
@pytest.mark.parametrize(("key", "players", "people"), [("pairs", 4, (0, 1, 2, 3)), ("poker", 5, (0, 2))])
def test_nothing_breaks_with_several_people(
    tmp_path: Path, programs: Programs, key: str, players: int, people: tuple[int, ...]
) -> None:
    """The monkey at everybody's place: curtains, calls, sheets over them, other windows before them."""
    app = programs(size=(960, 540))
    app.window.window.minimum_size = (1, 1)
    swap_opponents(app.services, HereAndNow())
    app.settings.play(key)
    app.settings.players, app.settings.speed = players, "very-fast"
    app.services.of_room(NextMatch).seed = f"monkey {key}"
    app.settings.guests = [f"Guest {seat}" if seat in people else None for seat in range(1, 6)]
    app.settings.hot_peek = True
    monkey = Monkey(app, Random(f"{key} of several"))
    app.router.go(NewMatchTable())
    monkey.play(EVENTS)
    assert {"Curtain", "MatchScreen"} <= monkey.seen


def test_a_screen_reader_is_told_no_card_while_nobody_looks() -> None:
    """Curtain, call and the table between them: names of cards only of those that lie open to all."""
    one = deal()
    told: set[str] = set()
    while one.step() and one.match.state.bout < 8:
        window = Window(one.play(one.match.state.copy()))
        run(window, 900)
        state, view = window.play.match.state, window.play.match.view(NOBODY)
        open_cards = {pair.attack for pair in view.table} | {pair.cover for pair in view.table} | {view.turnup}
        for screen in (window.top, window.screen):
            words = " ".join(node.name for node in describe(cast(Screen, screen), News()).node.walk())
            told.add(type(screen).__name__)
            if screen is not window.screen:
                continue
            standing = state_text(view, [chair.name for chair in window.play.seats], window.play.rules, speech=True)
            assert all(line in words for line in standing)
            assert "hand:" not in words.lower()
            hidden = [card for hand in state.hands for card in cards_in(hand) if card not in open_cards]
            listed = {node.name for node in describe(window.screen, News()).node.walk() if node.key.startswith("card")}
            assert not listed, (listed, hidden)
    assert {"Curtain", "TableCall", "MatchScreen"} <= told


def test_a_screen_reader_finds_the_people_s_button() -> None:
    window = at(deal(people=(0, 1)), lambda one: one.match.state.turn > 1 and one.match.state.bout > 1)
    run(window, 50)
    nodes = {node.key: node.name for node in describe(window.screen, News()).node.walk()}
    assert nodes["people 0"] == "See my cards …"
    act_on(window.screen, "people 0", NodeAction.CLICK)
    assert isinstance(window.top, Whose)
    names = [node.name for node in describe(window.top, News()).node.walk()]
    assert {"Anna", "Boris", "Nobody"} <= set(names)


@pytest.mark.parametrize("large", [False, True])
def test_cards_face_down_lie_where_the_open_hand_will(large: bool) -> None:
    """As many, as large, in as many rows, whatever their number."""
    rules = deal(key="big-pack", seats=2, people=(0, 1)).match.state.rules
    for count in (1, 6, 12, 13, 17, 21, 22, 30, 36, 45):
        own, other = View(0, 2), View(NOBODY, 2)
        for view in (own, other):
            view.number, view.counts, view.bout = 1, [count, 3], 3
        own.hand = (1 << count) - 1
        choice = Selection(large=large)
        shown, hidden = (arrange(view, rules, 1280, 720, choice, bottom=0) for view in (own, other))
        assert shown.room == hidden.room
        down = [at for key, at in hidden.cards.items() if key[:2] == ("seat", 0)]
        up = [at for _card, at in shown.hand]
        assert len(down) == len(up) == count and not any(at.face for at in down)
        assert {at.scale for at in down} == {at.scale for at in up}
        if shown.room.rows == 1:
            assert [(at.x, at.y) for at in down] == [(at.x, at.y) for at in up]


def test_taken_cards_count_for_a_side_when_they_have_arrived() -> None:
    window = at(deal(), lambda one: called(one) != () and one.match.state.taking)
    taker = window.play.match.state.defender
    side = window.play.rules.side_of[taker]

    def held() -> int:
        line = window.screen.scene.line
        labels = window.screen.painter.totals(line, window.now, 0.0, METRICS.lw)
        (words,) = (label.words for label in labels if label.side == side)
        return int("".join(letter for letter in words if letter.isdigit()))

    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call, before, bout = cast(TableCall, window.top), held(), window.play.match.state.bout
    click(window, call.group.widgets[len(call.people)].box.centre)
    until(window, lambda: window.play.match.state.bout != bout)
    window.frame()
    assert window.screen.scene.line.moving() and held() == before
    until(window, lambda: window.screen.settled)
    counts = window.play.match.state.hands
    assert held() == sum(counts[seat].bit_count() for seat in window.play.rules.sides[side]) > before


def test_the_name_before_us_stays_until_the_result_lies_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """And so do the cards of whoever looks: the deal is over, and his hand is told there."""
    one = deal(seed="name")
    while one.match.state.ended is None and sum(one.match.state.in_play(seat) for seat in range(4)) > 2:
        assert one.step()
    assert one.match.state.ended is None, "try another seed"
    window = Window(one.play(one.match.state))
    named, shown = set[bool](), list[str]()
    monkeypatch.setattr(furniture, "draw_own_name", lambda *told: shown.append(told[2]))
    end = window.now + 120_000
    while not isinstance(window.top, FoolScreen):
        assert window.now < end
        window.frame()
        top, eye = window.top, window.play.eye
        if isinstance(top, Curtain) and top.settled:
            top.opening.lift()
        elif isinstance(top, TableCall) and top.settled:
            top.group.widgets[len(top.people)].click(0, 0)
        elif top is window.screen and window.play.match.state.ended is not None and eye != NOBODY:
            shown.clear()
            window.picture()
            named.add(shown == [window.play.seats[eye].name])
        elif top is window.screen and window.screen.settled and window.play.legal().phase is not None:
            command = heuristic.choose(window.play.view(), window.play.legal(), window.play.rules, Random(1))
            assert window.screen.submit(command)
    assert named == {True}
