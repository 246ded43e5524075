"""More cards than the limit allows, handed back by the defender (R72, O41): computers, memory, solver, table."""

from pathlib import Path
from random import Random

import pytest

from engine.bots import endgame, heuristic, levels
from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import NOBODY, observe
from engine.knowledge.projection import veil, view_of
from engine.match.match import Match
from engine.rules import kernel
from engine.rules.cards import cards_in, set_of
from engine.rules.commands import Attack, Beat, Command, HandBack, Pass, Take
from engine.rules.compose import compose
from engine.rules.events import ANSWER, HAND_BACK, LEAD, THROW_IN, Event
from engine.rules.legality import legal, perform, refusal
from engine.rules.options import Options
from engine.rules.state import State
from engine.study import thought, wording
from engine.study.reasons import reasons
from game.session.match_session import MatchSession
from game.table.input.focus import StopKind
from game.ui.input.wishes import Wish
from tests.builders.dealing import random_command, set_up
from tests.builders.desk import Desk, Table

BACK = Options(surplus="handed back")
OFTEN = Options(surplus="handed back", bout_limit="three", pack="72")
"""Rules with which random play often exceeds the limit."""


def dealt(hands: str, options: Options = BACK, trump: int = 3) -> State:
    """A deal in which seat 0 is to attack seat 1, without a talon."""
    seats = hands.split("|")
    rules = compose(options, len(seats))
    return set_up(rules, [rules.pack.hand(hand) for hand in seats], (), trump, 0, 1)


def asked_in(state: State) -> DecisionInput:
    seat, rules = state.turn, state.rules
    memory = Memory(seat, rules.seats, rules.pack.same_rank, rules.tables)
    memory.view = view_of(state, seat)
    return DecisionInput(veil(state, seat), memory, legal(state, seat))


def names(state: State, command: Command) -> str:
    assert isinstance(command, HandBack)
    return state.rules.pack.written(set_of(command.cards))


PLAYERS = (*[level.key for level in levels.LEVELS if level.key != "novice"], "thumb")


@pytest.mark.parametrize("key", PLAYERS)
def test_computers_hand_back_what_they_cannot_beat(key: str) -> None:
    """With three kings and a limit of two, the defender hands back the king it cannot beat."""
    state = dealt("KS KH KD 6S 7S|AS AH|6D 7D 8D")
    kernel.attack(state, tuple(cards_in(state.rules.pack.hand("KS KH KD"))), None)
    assert state.phase is HAND_BACK and state.turn == 1
    asked = asked_in(state)
    if key == "thumb":
        given = heuristic.choose(asked.view, asked.legal, state.rules, Random(1))
        assert refusal(state, given) is None
    else:
        assert names(state, levels.choose(key, "", asked, state.rules, Random(1), iterations=400)) == "KD"


@pytest.mark.parametrize("key", ["novice", *PLAYERS])
def test_every_level_hands_back_wherever_it_is_asked(key: str) -> None:
    """In random deals with many surplus cards, the computers' choice of cards to hand back is always legal."""
    asked = 0
    for number in range(12):
        match, chance = Match(OFTEN, 2 + number % 4, f"surplus {number}"), Random(number)
        rules = match.state.rules
        memories = [Memory(s, match.seats, rules.pack.same_rank, rules.tables) for s in range(match.seats)]
        told: list[Event] = match.begin()
        for _ in range(300):
            for memory in memories:
                for event in told:
                    memory.fold(observe(event, memory.seat))
            state = match.state
            if state.ended is not None or asked > 12:
                break
            command = random_command(match, chance)
            if state.phase is HAND_BACK:
                asked += 1
                seen = DecisionInput(veil(state, state.turn), memories[state.turn], match.legal(state.turn))
                if key == "thumb":
                    command = heuristic.choose(seen.view, seen.legal, rules, chance)
                else:
                    command = levels.choose(key, "", seen, rules, chance, iterations=6)
            answer = match.submit(command)
            assert isinstance(answer, list), answer
            told = answer
    assert asked > 8


def test_who_takes_keeps_the_best_cards() -> None:
    state = dealt("6S 7S 9C|AS KS QH|7H 7D 7C 6C QD")
    kernel.attack(state, (state.rules.pack.card("7S"),), None)
    kernel.take(state, None)
    assert state.turn == 0
    kernel.pass_turn(state, None)
    kernel.attack(state, tuple(cards_in(state.rules.pack.hand("7H 7D 7C"))), None)
    assert state.phase is HAND_BACK and legal(state, 1).surplus == 1
    for key in ("club", "thumb"):
        asked = asked_in(state)
        given = (
            heuristic.choose(asked.view, asked.legal, state.rules, Random(1))
            if key == "thumb"
            else levels.choose(key, "", asked, state.rules, Random(1))
        )
        assert "7C" not in names(state, given), "the trump is worth having"


def test_cards_that_came_back_are_known_to_everybody() -> None:
    match = Match(OFTEN, 3, "known")
    memories = [
        Memory(seat, 3, match.state.rules.pack.same_rank, match.state.rules.tables) for seat in (0, 1, 2, NOBODY)
    ]
    told: list[Event] = match.begin()
    chance, seen = Random(5), 0
    for _ in range(400):
        for memory in memories:
            for event in told:
                memory.fold(observe(event, memory.seat))
            assert memory.view == view_of(match.state, memory.seat)
        if match.state.ended is not None:
            break
        command = random_command(match, chance)
        layers = dict(zip(match.state.attacks, match.state.layers, strict=True))
        answer = match.submit(command)
        assert isinstance(answer, list)
        told = answer
        if isinstance(command, HandBack):
            seen += 1
            for memory in memories:
                for event in told:
                    memory.fold(observe(event, memory.seat))
            for card in command.cards:
                seat = layers[card]
                assert match.state.hands[seat] >> card & 1
                assert all(memory.known[seat] >> card & 1 for memory in memories if memory.seat != seat)
            told = []
    assert seen


def test_nobody_can_lay_too_much_where_it_is_refused() -> None:
    for options in (Options(), OFTEN):
        state = dealt("6S 6H 6D 7S|7H 8H", options if options is not OFTEN else BACK)
        may = legal(state, 0)
        assert (may.room, may.surplus) == (2, 0 if options is not OFTEN else 2)


def test_the_solver_knows_that_laying_too_much_is_no_help() -> None:
    """The solver gives the same outcome as with surplus cards refused, also while cards are handed back."""
    chance, solved = Random(3), 0
    pack = compose(BACK, 2).pack
    for _ in range(60):
        cards = chance.sample(range(pack.size), 9)
        mine, other = set_of(cards[:5]), set_of(cards[5:])
        outcomes = []
        for options in (Options(), BACK):
            state = set_up(compose(options, 2), [mine, other], (), 1, 0, 1)
            result = endgame.solve(state)
            assert result is not None
            outcomes.append(result.outcome)
        assert outcomes[0] == outcomes[1]
        twins = [cards_in(mine & pack.same_rank[card]) for card in cards_in(mine)]
        most = max(twins, key=len)
        if len(most) > 1:
            short = set_of(cards_in(other)[:1])
            state = set_up(compose(BACK, 2), [mine, short], (), 1, 0, 1)
            before = endgame.solve(state)
            kernel.attack(state, tuple(most), None)
            assert state.phase is HAND_BACK
            after = endgame.solve(state)
            assert before is not None and after is not None
            assert -after.outcome <= before.outcome, "an attacker who leaves the choice gets no more"
            assert isinstance(after.command, HandBack)
            solved += 1
    assert solved > 10


def test_the_teacher_has_words_for_it() -> None:
    state = dealt("KS KH KD 6S 7S|AS AH|6D 7D 8D")
    kernel.attack(state, tuple(cards_in(state.rules.pack.hand("KS KH KD"))), None)
    asked = asked_in(state)
    found = thought.think(asked, state.rules, Random(1), 300)
    best = found.options[0].command
    assert wording.move(best, HAND_BACK, wording.English(state.rules.pack)) == "Hand back K♦."
    assert [reason.code for reason in reasons(asked, state.rules, found)][:1] == ["cannot beat"]


def test_a_command_in_each_phase_after_cards_went_back() -> None:
    """The bout continues as if only the remaining cards had been laid."""
    state = dealt("6S 6H 6D AS|7S 7H 9D|7D 7C 9C")
    six, seven = state.rules.pack.card, state.rules.pack.card
    perform(state, Attack(0, (six("6S"), six("6H"))), None)
    assert state.phase is ANSWER and state.led == 2
    perform(state, Beat(1, six("6S"), seven("7S")), None)
    perform(state, Beat(1, six("6H"), seven("7H")), None)
    assert state.phase is THROW_IN
    perform(state, Pass(0), None)
    perform(state, Attack(2, (seven("7D"), seven("7C"))), None)
    assert state.phase is HAND_BACK and legal(state, 1).surplus == 1
    perform(state, HandBack(1, (seven("7C"),)), None)
    assert state.phase is ANSWER and state.fresh == state.open == 1 << seven("7D") and state.led == 2
    perform(state, Take(1), None)
    assert state.phase is LEAD and state.turn == 2, "the limit was reached, so nothing is given"
    assert state.hands[2] == state.rules.pack.hand("7C 9C")


# At the table


def has_to(play: MatchSession) -> bool:
    may = play.match.legal(0)
    return may.surplus == 2 and bool(may.hand_back)


def test_cards_are_handed_back_by_mouse(tmp_path: Path) -> None:
    desk = Desk(tmp_path, OFTEN, 3)
    desk.others_play(has_to)
    able = cards_in(desk.play.match.legal(0).hand_back)
    moment = desk.screen.scene.moment
    assert set(moment.rings) == set(able), "what may go back is ringed"
    desk.press_offer("Hand back")
    assert not desk.asked
    desk.click(desk.attack_at(able[0]))
    desk.press_offer("Hand back")
    assert not desk.asked, "one is not enough"
    desk.click(desk.attack_at(able[1]))
    desk.click(desk.attack_at(able[2]))
    assert desk.screen.scene.choice.selected == set(able[:2]), "never more than go back"
    desk.press_offer("Hand back")
    assert desk.asked == [HandBack(0, tuple(able[:2]))]
    desk.rest()
    assert not desk.screen.scene.choice.selected and desk.play.match.state.phase is not HAND_BACK


def test_a_second_click_hands_back_too(tmp_path: Path) -> None:
    desk = Desk(tmp_path, OFTEN, 3)
    desk.others_play(lambda play: play.match.legal(0).surplus == 1 and bool(play.match.legal(0).hand_back))
    able = cards_in(desk.play.match.legal(0).hand_back)
    desk.click(desk.attack_at(able[0]))
    desk.click(desk.attack_at(able[1]))
    assert desk.screen.scene.choice.selected == {able[1]} and not desk.asked
    desk.click(desk.attack_at(able[1]))
    assert desk.asked == [HandBack(0, (able[1],))]


def test_cards_are_handed_back_by_keys(tmp_path: Path) -> None:
    table = KeysAtOurs(tmp_path)
    table.others_play(has_to)
    able = cards_in(table.legal.hand_back)
    table.ask(Wish.UP, Wish.UP)
    chosen: list[int] = []
    for _ in range(20):
        stop = table.stop
        assert stop is not None
        if stop.kind is StopKind.ATTACK and stop.number in able and stop.number not in chosen:
            table.ask(Wish.CHOOSE)
            chosen.append(stop.number)
        if len(chosen) == 2:
            break
        table.ask(Wish.RIGHT)
    assert table.selected == set(chosen)
    assert "goes back" in table.at.words
    table.ask(Wish.PLAY)
    assert table.asked == [HandBack(0, tuple(sorted(chosen)))]


class KeysAtOurs(Table):
    """Keyboard and gamepad at a table where surplus cards are handed back."""

    def __init__(self, folder: Path) -> None:
        Desk.__init__(self, folder, OFTEN, 3)
        self.went = []
