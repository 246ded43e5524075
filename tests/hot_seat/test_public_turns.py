"""Half of what people at one screen press hands the screen over; what is left out may depend on public facts only.

A deal goes on for some commands, and so does its twin, in which cards that stay hidden until then lie elsewhere. Both
must ask the same people in the same order, with the same presses at the same times.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from random import Random

import pygame
import pytest

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.rules.cards import HIDDEN, cards_in, set_of
from engine.rules.commands import Attack, Beat, Command, Pass, Take
from engine.rules.events import Event, Phase
from engine.rules.presets import preset
from engine.rules.state import State
from game.hot_seat.curtain import Curtain
from game.hot_seat.opening import LOCKED
from game.hot_seat.table_call import TableCall, Whose
from game.hot_seat.turns import LOOK_AWAY
from game.session.asking import ASKING
from game.session.handover import Call, Handover, PassFor, ShowHand
from game.session.match_session import MatchSession
from game.ui.notice import Notice
from tests.builders.cells import few_or_all
from tests.builders.shared_screen import at, click, curtain, deal, lift, opened, post, run, until
from tests.builders.twin_tables import Deal, Window, keep_pictures

TABLES = (
    ("podkidnoy", 4, (0, 1, 2, 3)),
    ("podkidnoy", 3, (0, 2)),
    ("pairs", 4, (0, 1, 2, 3)),
    ("pairs", 4, (0, 2)),
    ("side-by-side", 4, (0, 1, 3)),
    ("perevodnoy", 5, (0, 2, 3)),
    ("siege", 4, (0, 1, 2, 3)),
    ("two-packs", 4, (0, 1, 2)),
    ("weli", 3, (0, 1, 2)),
)


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pictures(monkeypatch)


def begun(key: str, seats: int, people: tuple[int, ...], seed: str, bouts: int) -> Deal:
    """A deal played by chance up to this bout."""
    one = Deal(preset(key).options, people, seats, seed, Random(seed))
    while one.match.state.bout < bouts and one.step():
        pass
    return one


def told(events: list[Event]) -> int:
    """The cards that these events name to everybody."""
    found = 0
    for event in events:
        public = observe(event, NOBODY)
        for name in ("card", "target", "gave", "got", "turnup"):
            card = getattr(public, name, HIDDEN)
            found |= 1 << card if isinstance(card, int) and card >= 0 else 0
        for name in ("cards", "gave", "got"):
            cards = getattr(public, name, ())
            found |= set_of(card for card in cards if card != HIDDEN) if isinstance(cards, tuple) else 0
    return found


def going_on(one: Deal, count: int) -> tuple[list[Command], int]:
    """So many commands with which the deal may go on, and the cards that everybody sees meanwhile."""
    state = one.match.state.copy()
    match = Match.at(one.options, one.seed, state, deepcopy(one.match.tally))
    match.beginning, match.played = one.match.beginning, list(one.match.played)
    commands: list[Command] = []
    seen = 0
    while len(commands) < count and match.state.ended is None:
        legal = match.legal(match.state.turn)
        choices = list(islice(legal.commands(state.rules.pack.same_rank), 200))
        plain = [command for command in choices if isinstance(command, Attack | Beat | Take | Pass)]
        adding = [command for command in plain if isinstance(command, Attack | Beat)]
        command = one.chance.choice(adding if adding and one.chance.random() < 0.6 else plain or choices)
        events = match.submit(command)
        assert isinstance(events, list)
        if match.state.ended is not None:
            break  # then hands are shown
        commands.append(command)
        seen |= told(events)
    return commands, seen


def twins(
    key: str, seats: int, people: tuple[int, ...], most: int, length: int
) -> Iterator[tuple[Deal, State, list[Command]]]:
    """Deals, their twins, and commands that are legal in both and show everybody the same."""
    chance, found, number = Random(f"{key} {seats} {people}"), 0, 0
    while found < most:
        number += 1
        one = begun(key, seats, people, f"turns {key} {number}", chance.randrange(1, 12))
        state = one.match.state
        if state.ended is not None or state.phase is Phase.CUT:
            continue
        commands, seen = going_on(one, length)
        other = one.twin(seen)
        if other is None or not commands:
            continue
        found += 1
        yield one, other, commands


def volunteer(commands: list[Command], people: tuple[int, ...]) -> int:
    """Who of those called adds a card next; NOBODY if all of them pass."""
    passed = set()
    for command in commands:
        if not isinstance(command, Pass):
            adds = isinstance(command, Attack) and command.seat in people and command.seat not in passed
            return command.seat if adds else NOBODY
        passed.add(command.seat)
    return NOBODY


def asked(play: MatchSession, commands: list[Command], kind: type[Handover]) -> list[object]:
    """Whom the screen asks while these commands are carried out."""
    handover, trace = kind(play), list[object]()
    left = list(commands)
    while left:
        wanted = handover.wanted("call")
        trace.append(wanted)
        match wanted:
            case Call(seats):
                handover.all_look()
                trace.append(handover.after_nobody())
                who = volunteer(left, seats)
                if who == NOBODY:
                    handover.nobody()
                else:
                    handover.wants(who, "call", known=True)
                continue
            case ShowHand(seat, _guard, ahead):
                handover.shown(seat)
                for _seat in ahead:
                    play.carry_out(left.pop(0))
        if left:
            play.carry_out(left.pop(0))
    return trace


def both(
    one: Deal, other: State, commands: list[Command], kind: type[Handover] = Handover
) -> tuple[list[object], list[object]]:
    return asked(one.play(one.match.state.copy()), commands, kind), asked(one.play(other), commands, kind)


@few_or_all("deals", 12, 250)
@pytest.mark.parametrize(("key", "seats", "people"), TABLES)
def test_who_is_asked_depends_on_the_public_record_alone(
    key: str, seats: int, people: tuple[int, ...], deals: int
) -> None:
    kinds: set[type] = set()
    for one, other, commands in twins(key, seats, people, deals, 14):
        true, twin = both(one, other, commands)
        assert true == twin, (key, one.seed, one.match.state.bout)
        kinds |= {type(wanted) for wanted in true}
    assert {ShowHand, Call, PassFor} <= kinds


class Leaking(Handover):
    """Looks into hands."""

    def __init__(self, play: MatchSession) -> None:
        super().__init__(play)
        self.play = play

    def may_answer(self, seat: int) -> bool:
        state = self.play.match.state
        return bool(state.hands[seat] & state.fits)


def test_a_call_that_looks_into_hands_is_seen_to_look() -> None:
    """The control of the law."""
    found = twins("podkidnoy", 4, (0, 1, 2, 3), 25, 14)
    assert any(true != twin for true, twin in (both(*deals, Leaking) for deals in found))


# In the window


def played(one: Deal, state: State, commands: list[Command]) -> list[tuple[object, ...]]:
    """Everything seen, heard and pressed, with its time, while people play these commands; what only one person may see
    is left out.
    """
    window = Window(one.play(state))
    seen: list[tuple[object, ...]] = []
    end = window.now + 60_000
    while len(window.done) < len(commands):
        assert window.now < end, (type(window.top).__name__, commands[len(window.done)])
        window.frame()
        top, eye, left = window.top, window.play.eye, commands[len(window.done) :]
        shown = window.picture() if eye == NOBODY and len(seen) % 4 == 0 else ""
        seen.append((window.now, type(top).__name__, eye, window.screen.scene.bottom, len(window.heard), shown))
        if isinstance(top, TableCall) and top.settled:
            who = volunteer(left, top.people)
            press(window, top.people.index(who) if who != NOBODY else len(top.people))
        elif isinstance(top, Curtain) and top.settled:
            press(window, 0)
        elif top is window.screen and top.settled and eye != NOBODY:
            command = left[len(window.play.ahead)]
            assert command.seat != eye or window.screen.submit(command), (command, eye)
    assert window.done == commands
    return seen


def press(window: Window, number: int) -> None:
    group = window.top.group  # type: ignore[union-attr]
    group.widgets[number].click(0, 0)


@few_or_all("deals", 1, 20)
@pytest.mark.parametrize("key", ["podkidnoy", "pairs", "siege"])
def test_presses_curtains_and_times_are_those_of_the_twin(key: str, deals: int) -> None:
    presses = 0
    for one, other, commands in twins(key, 4, (0, 1, 2, 3), deals, 8):
        true = played(one, one.match.state.copy(), commands)
        assert true == played(one, other, commands), (key, one.seed)
        presses += len(true)
    assert presses > 100 * deals


def answer(window: Window, number: int) -> TableCall:
    """Press this face at the table call, or after the last one what means nobody."""
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call = window.top
    assert isinstance(call, TableCall)
    press(window, number if number >= 0 else len(call.people))
    return call


def called(one: Deal) -> tuple[int, ...]:
    """The people who are called together in this position."""
    state = one.match.state
    if state.phase not in ASKING:
        return ()
    wanted = Handover(one.play(state)).wanted("call")
    return wanted.seats if isinstance(wanted, Call) else ()


def next_after(one: Deal) -> int:
    return Handover(one.play(one.match.state)).after_nobody()


def test_who_presses_his_picture_presses_nothing_else() -> None:
    window = at(deal(), lambda one: len(called(one)) > 1)
    call = answer(window, 1)
    pressed = window.now
    assert opened(window) == call.people[1] and not window.done
    assert window.now - pressed >= LOCKED, "time to look away"


def leads_without_a_curtain(window: Window, seat: int) -> None:
    """The others get time to look away, and nothing lies over the table until ``seat`` looks."""
    pressed, tops = window.now, set[str]()

    def looks() -> bool:
        tops.add(type(window.top).__name__)
        return window.play.eye == seat

    until(window, looks)
    assert tops == {"MatchScreen"} and window.now - pressed >= LOOK_AWAY
    assert window.play.match.state.phase is Phase.LEAD


def test_nobody_shows_the_cards_of_who_goes_on() -> None:
    """After a take that is the next attacker. The table turns in sight of all, who have time to look away."""
    one = deal()
    window = at(one, lambda one: called(one) and one.match.state.taking and next_after(one) != NOBODY)
    expected = next_after(one)
    window.screen.scene.turn_to((expected + 1) % 4)
    call = answer(window, -1)
    assert call.next == expected
    leads_without_a_curtain(window, expected)


def test_the_defender_who_has_beaten_off_leads_without_a_curtain() -> None:
    one = deal()
    window = at(
        one, lambda one: called(one) and not one.match.state.taking and next_after(one) == one.match.state.defender
    )
    defender = next_after(one)
    window.screen.turns.handover.shown(defender)
    window.screen.scene.turn_to(defender)
    answer(window, -1)
    leads_without_a_curtain(window, defender)


def test_no_curtain_shows_cards_where_the_call_was_answered() -> None:
    one = deal(seed="clear")
    window = at(one, lambda one: called(one) and one.match.state.taking and next_after(one) != NOBODY)
    window.screen.scene.turn_to((next_after(one) + 1) % 4)
    until(window, lambda: isinstance(window.top, TableCall) and window.top.settled)
    call = window.top
    assert isinstance(call, TableCall)
    where = call.group.widgets[len(call.people)].box.centre
    click(window, where)
    window.screen.turns.handover.expected = NOBODY  # somebody else may have come
    found = curtain(window)
    shows = next(widget.box for widget in found.group.widgets if getattr(widget, "action", None) == found.opening.lift)
    assert not shows.grown(12).holds(*where)


def test_the_others_are_told_to_look_away() -> None:
    one = deal()
    window = at(one, lambda one: called(one) and next_after(one) == one.match.state.defender)
    defender = next_after(one)
    window.screen.scene.turn_to(defender)
    answer(window, -1)
    until(window, lambda: bool(window.screen.scene.moment.toast))
    name = window.play.seats[defender].name
    assert window.screen.scene.moment.toast == f"{name} looks. Everyone else looks away."
    opened(window)
    assert not window.screen.scene.moment.toast


@pytest.mark.parametrize("lies_over", ["a sheet", "a question"])
def test_the_time_to_look_away_begins_when_the_table_is_seen(lies_over: str) -> None:
    """Whoever looks at what lies over the table has not looked away yet."""
    one = deal()
    window = at(one, lambda one: called(one) and next_after(one) == one.match.state.defender)
    defender, turns = next_after(one), window.screen.turns
    assert turns is not None
    turns.handover.shown(defender)
    window.screen.scene.turn_to(defender)
    answer(window, -1)
    run(window, 200)
    if lies_over == "a sheet":
        window.services.router.open(Notice(window.services, "Anything."))
        run(window, 2 * LOOK_AWAY)
        window.services.router.back()
    else:
        window.screen.people_buttons[0].click(0, 0)
        until(window, lambda: isinstance(window.top, Whose) and window.top.settled)
        run(window, 2 * LOOK_AWAY)
        whose = window.top
        assert isinstance(whose, Whose)
        press(window, whose.people.index(defender))
    closed = window.now
    assert window.play.eye == NOBODY
    assert opened(window) == defender and window.now - closed >= LOOK_AWAY


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_whoever_was_expected_may_have_gone(kind: int) -> None:
    """Then a curtain is there after all, for him and for who looked last."""
    one = deal()
    window = at(one, lambda one: called(one) and next_after(one) == one.match.state.defender)
    defender = next_after(one)
    window.screen.turns.handover.shown(defender)
    window.screen.scene.turn_to(defender)
    answer(window, -1)
    run(window, 100)
    post(window, kind)
    assert curtain(window).seat == defender and window.play.eye == NOBODY


def test_with_the_count_agreed_there_is_a_curtain_to_count_on() -> None:
    one = deal()
    window = at(one, lambda one: called(one) and next_after(one) == one.match.state.defender, hot_away=True)
    answer(window, -1)
    pressed = window.now
    assert opened(window) == next_after(one)
    assert window.now - pressed >= 3000


def test_a_defence_and_the_next_attack_are_one_viewing_where_nobody_can_add() -> None:
    """Everybody knows where the cards of these ranks are: nobody is called, and the hand stays open."""

    def last_beat(one: Deal) -> Beat | None:
        state = one.match.state
        if state.phase is not Phase.ANSWER or state.open.bit_count() != 1:
            return None
        (target, beaters), seat = one.match.legal(state.turn).beats[0], state.turn
        for card in cards_in(beaters):
            play = one.play(state.copy())
            play.carry_out(Beat(seat, target, card))
            if play.match.state.phase is not Phase.THROW_IN:
                continue
            while isinstance(Handover(play).wanted("call"), PassFor):
                play.carry_out(Pass(play.match.state.turn))
            if (play.match.state.phase, play.match.state.turn) == (Phase.LEAD, seat):
                return Beat(seat, target, card)
        return None

    one = deal(key="podkidnoy", seed="one viewing")
    number = 0
    while last_beat(one) is None:
        if not one.step():
            number += 1
            one = deal(key="podkidnoy", seed=f"one viewing {number}")
    command = last_beat(one)
    assert command is not None
    window = Window(one.play(one.match.state))
    seat = lift(window)
    assert seat == command.seat and window.screen.submit(command)
    bout, eyes = window.play.match.state.bout, set[int]()

    def leads() -> bool:
        eyes.add(window.play.eye)
        return window.play.match.state.bout > bout and window.screen.settled

    until(window, leads)
    run(window, 2000)
    assert eyes == {seat} and window.play.eye == seat and window.play.match.state.phase is Phase.LEAD


@few_or_all("deals", 2, 6)
def test_who_is_passed_over_could_not_have_added_anything(deals: int) -> None:
    """However the unseen cards lie."""
    passed = 0
    for number in range(deals):
        one = deal(key="podkidnoy", seed=f"passed over {number}")
        while one.step():
            state = one.match.state
            if state.ended is not None or state.phase not in ASKING:
                continue
            handover = Handover(one.play(state))
            unable = [s for s in state.queue[state.asked :] if state.hands[s] and not handover.may_answer(s)]
            passed += len(unable)
            for _ in range(15 if unable else 0):
                twin = one.twin()
                assert twin is None or not any(twin.hands[seat] & twin.fits for seat in unable)
    assert passed > 5 * deals


@pytest.mark.parametrize(("key", "seats"), [("podkidnoy", 4), ("pairs", 4), ("three-pairs", 6), ("two-packs", 5)])
def test_nobody_is_called_who_may_not_add(key: str, seats: int) -> None:
    """Who is out, holds no cards, is on the defender's side, or was asked before."""
    calls = 0
    for number in range(4):
        one = deal(tuple(range(seats)), key, seats, f"may not {number}")
        while calls < 30 * (number + 1) and one.step():
            state, people = one.match.state, called(one) if one.match.state.ended is None else ()
            calls += bool(people)
            for seat in people:
                assert state.hands[seat] and seat in state.entitled and seat not in state.places
                assert state.rules.side_of[seat] != state.rules.side_of[state.defender]
                assert seat in state.queue[state.asked :]
    assert calls > 90


@few_or_all("deals", 1, 5)
def test_who_looks_next_is_known_before(deals: int) -> None:
    found = 0
    for number in range(deals):
        one = deal(key="pairs", seed=f"next {number}")
        while one.step():
            state = one.match.state
            people = called(one) if state.ended is None else ()
            if not people:
                continue
            play = one.play(state.copy())
            expected = Handover(play).after_nobody()
            while play.match.state.phase in ASKING:
                play.carry_out(Pass(play.match.state.turn))
            assert play.match.state.turn == expected or play.match.state.ended is not None
            found += expected != NOBODY
    assert found > 6 * deals


@few_or_all("deals", 2, 8)
def test_who_declined_is_asked_again_only_for_another_card_or_rank_or_a_take(deals: int) -> None:
    """In a siege cards may be added after every answer."""
    kept = renewed = 0
    for number in range(deals):
        one = deal(key="siege", seed=f"declined {number}")
        while one.step():
            state = one.match.state
            people = called(one) if state.ended is None else ()
            if not people or not state.open:
                continue
            play = one.play(state.copy())
            handover = Handover(play)
            handover.wanted("call")
            handover.nobody()
            while play.match.state.phase in ASKING:
                assert handover.wanted("call") == PassFor(play.match.state.turn)
                play.carry_out(Pass(play.match.state.turn))
            now, before = play.match.state, play.match.state.copy()
            answer_ = one.chance.choice(list(islice(play.match.legal(now.turn).commands(play.pack.same_rank), 200)))
            if not isinstance(answer_, Beat | Take):
                continue
            play.carry_out(answer_)
            if now.phase not in ASKING or now.bout != before.bout:
                continue
            same = now.fits == before.fits and not now.taking
            wanted = handover.wanted("call")
            asked_again = set(wanted.seats) & set(people) if isinstance(wanted, Call) else set()
            assert not (same and asked_again)
            kept += same
            renewed += bool(asked_again)
    assert kept and renewed
