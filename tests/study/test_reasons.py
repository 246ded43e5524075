"""Reasons for moves: each is given where it is true and relevant, and not elsewhere.

Positions are pages of engine.notation; cards that are not on them are discarded.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from textwrap import dedent

import pytest

from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.notation.commands import read_command
from engine.notation.reader import play, read
from engine.rules.cards import PACKS, set_of
from engine.rules.commands import Command, NextDeal
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.state import Rules, State
from engine.study import wording
from engine.study.advice import advise
from engine.study.phrases import HINTS, NUDGES, PLURALS, SENTENCES
from engine.study.reason import THEMES, MoveReason, Theme
from engine.study.reasons import TELLING, every, reasons, why
from engine.study.thought import think
from tests.builders.dealing import memories, tell, thumb_command
from tests.tools.honesty import asked_again, moments

NAMES = ("Anna", "Boris", "Vera", "Zoya", "Oleg", "Mitya")
Page = str


def asking(page: Page, move: str) -> tuple[DecisionInput, Rules, Command]:
    """The question after the page was played, to the seat that makes the move."""
    script = read(page)
    match = script.match
    rules = match.state.rules
    memories = [Memory(seat, rules.seats, rules.pack.same_rank, rules.tables) for seat in range(rules.seats)]
    for memory in memories:
        memory.view = match.view(memory.seat)
    for _line, _command, told in play(script):
        for memory in memories:
            for event in told:
                memory.fold(observe(event, memory.seat))
    command = read_command(move, rules.pack, script.names)
    seat = command.seat
    assert match.refusal(command) is None, move
    return DecisionInput(veil(match.state, seat), memories[seat], match.legal(seat)), rules, command


def found(page: Page, move: str) -> dict[str, MoveReason]:
    """All reasons for a move by code, including exact ones if both hands are known."""
    asked, rules, command = asking(page, move)
    whole = not asked.seen.talon and len(rules.sides) == rules.seats == 2
    thought = think(asked, rules, Random(1), 40) if whole and asked.legal.phase is not None else None
    if thought is not None and not (thought.exact and thought.option(command)):
        thought = None
    told = every(asked, rules, command, thought) or list(why(asked, rules, command, thought))
    return {reason.code: reason for reason in told}


def two(a: str, b: str = "6 others", talon: str = "11 others ♥10", then: str = "") -> Page:
    """A page for two seats with hearts as trumps; without a talon all other cards are discarded."""
    rest = f"talon: {talon}\n" if talon else ""
    return f"seats: A B\ntrump: ♥\nhand A: {a}\nhand B: {b}\n{rest}bout: A attacks B\n{dedent(then)}"


def last(a: str, b: str, then: str = "") -> Page:
    return two(a, b, "", then)


def pairs(then: str) -> Page:
    hands = "hand A: ♠7 ♣7 ♦J ♥J\nhand B: ♠8 ♦Q ♣Q\nhand C: ♥7 ♦8 ♣A\nhand D: ♠9 ♣K ♦K\n"
    return f"preset: pairs\nseats: A B C D\ntrump: ♥\n{hands}talon: 3 others ♥10\nbout: A attacks B\n{then}"


def other(preset: str, a: str, b: str, talon: str, then: str = "") -> Page:
    return f"preset: {preset}\n{two(a, b, talon, then)}"


TAKEN = """\
    A leads ♣J
    B takes
    A passes
    """
TWO_BEATEN = "A leads ♠7 ♦7\nB beats ♠7 with ♠8\nB beats ♦7 with ♦8\n"
FEW = "♠A ♦10 ♦J ♦Q ♦K ♣9 ♣8 ♣7 ♣10 ♥10"
# The second of three players ends up with only two cards, which everybody has seen being taken.
THREE = """\
seats: A B C
trump: ♥
hand A: ♣9 ♠9 ♦7 ♠J ♣10 ♠K
hand B: ♦8 ♥6
hand C: ♠10 ♣J ♣Q ♣A
bout: A attacks B
A leads ♣9 ♠9
B takes
C leads ♠10
A beats ♠10 with ♠J
everybody passes
A leads ♦7
B beats ♦7 with ♦8
everybody passes
B leads ♥6
C takes
everybody passes
"""
BESIDE = """\
preset: side-by-side
seats: A B C D
trump: ♥
hand A: ♠7 ♣7 ♦J ♥J
hand B: ♥7 ♣K ♦K
hand C: ♠8 ♦Q ♣Q
hand D: ♠9 ♦8 ♣A
talon: 3 others ♥10
bout: A attacks C
A leads ♠7
"""
NOTHING = """\
seats: A B C
trump: ♥
hand A: ♠10 ♣6 ♦7
hand B: ♠J ♣9
hand C: ♠Q ♣8 ♥6
bout: A attacks B
"""
# A code, a page with a move for which it is given, and one with a move for which it is not.
CASES: dict[str, tuple[tuple[Page, str], tuple[Page, str]]] = {
    "wins by force": ((last("♠6 ♠A", "♠7 ♦8"), "A leads ♠A"), (last("♠6 ♠A", "♠7 ♦8"), "A leads ♠6")),
    "draws by force": ((last("♠6", "♠7"), "A leads ♠6"), (last("♠8", "♠7"), "A leads ♠8")),
    "lost by force": ((last("♠6 ♣8 ♦J", "♠A ♥6"), "A leads ♠6"), (last("♠6 ♠A", "♠7 ♦8"), "A leads ♠A")),
    "only move": ((last("♠6 ♠A", "♠7 ♦8"), "A leads ♠A"), (last("♥K ♥A", "♠7 ♦8"), "A leads ♥A")),
    "goes out": ((last("♠6", "♠7 ♦8"), "A leads ♠6"), (two("♠6", "♠7 ♦8"), "A leads ♠6")),
    "one card left": ((last("♠6 ♠A", "♠7 ♦8"), "A leads ♠A"), (last("♠6 ♠A ♦A", "♠7 ♦8"), "A leads ♠A")),
    "cannot beat, hand known": (
        (THREE, "A leads ♣10"),
        (two("♣A ♠6 ♠7"), "A leads ♣A"),
    ),
    "cannot beat, all gone": (
        (two("♥A ♠6 ♠7"), "A leads ♥A"),
        (two("♥K ♠6 ♠7", talon="9 others ♥A ♥10"), "A leads ♥K"),
    ),
    "has to take": (
        (last("♠6 ♣7 ♥7", "♠7 ♦8 ♣9 ♣8", "A leads ♠6\nB beats ♠6 with ♠7\n"), "A throws in ♥7"),
        (last("♠6 ♣7 ♥7", "♠7 ♦8 ♣9 ♣8", "A leads ♠6\nB beats ♠6 with ♠7\n"), "A throws in ♣7"),
    ),
    "few can beat": ((two("♠K ♠6 ♥7", "♦9 ♦8", FEW), "A leads ♠K"), (two("♠K ♠6 ♥7"), "A leads ♠6")),
    "costs a trump": ((two("♠A ♠6 ♥7", talon="9 others ♥A ♥10"), "A leads ♠A"), (two("♠A ♠6 ♥7"), "A leads ♠6")),
    "other is beaten": (
        (two("♣J ♠9 ♣10 ♠Q ♦K ♦A", "♥9 ♦6", "7 others ♥10", TAKEN), "A leads ♠9"),
        (two("♣J ♠9 ♣10 ♠Q ♦K ♦A", "♥9 ♦6", "7 others ♥10"), "A leads ♠9"),
    ),
    "keeps trumps": ((two("♠7 ♥6 ♥8"), "A leads ♠7"), (two("♠7 ♥6 ♥8"), "A leads ♥6")),
    "spares higher trumps": ((two("♠7 ♥6 ♥8"), "A leads ♥6"), (two("♠7 ♥6 ♥8"), "A leads ♥8")),
    "beating costs trumps": (
        (two("♠7 ♥6", "♥8 ♥9 ♣6", then="A leads ♠7\n"), "B takes"),
        (two("♠7 ♥6", "♠8 ♥9 ♣6", then="A leads ♠7\n"), "B takes"),
    ),
    "worth keeping": (
        (two("♠7 ♥7 ♣6", "♠8 ♥9 ♣9", then="A leads ♠7\nB beats ♠7 with ♠8\n"), "A passes"),
        (two("♠7 ♣7 ♣6", "♠8 ♥9 ♣9", then="A leads ♠7\nB beats ♠7 with ♠8\n"), "A passes"),
    ),
    "no gift": (
        (two("♠7 ♥7 ♣6", "♠8 ♥9 ♣9", then="A leads ♠7\nB takes\n"), "A passes"),
        (two("♠7 ♣7 ♣6", "♠8 ♥9 ♣9", then="A leads ♠7\nB takes\n"), "A passes"),
    ),
    "lowest of the hand": ((two("♠6 ♠9 ♣10"), "A leads ♠6"), (two("♠6 ♠9 ♣10"), "A leads ♠9")),
    "cheapest that beats": (
        (two("♠7", "♠8 ♠9 ♥6 ♣6", then="A leads ♠7\n"), "B beats ♠7 with ♠8"),
        (two("♠7", "♠8 ♠9 ♥6 ♣6", then="A leads ♠7\n"), "B beats ♠7 with ♠9"),
    ),
    "rid of a weak card": (
        (two("♠7 ♣7 ♥7", "♠8 ♥9 ♣9", then="A leads ♠7\nB beats ♠7 with ♠8\n"), "A throws in ♣7"),
        (two("♠7 ♣7 ♥7", "♠8 ♥9 ♣9", then="A leads ♠7\nB beats ♠7 with ♠8\n"), "A throws in ♥7"),
    ),
    "two at once": ((two("♠6 ♣6 ♣10"), "A leads ♠6 ♣6"), (two("♠6 ♣6 ♣10"), "A leads ♠6")),
    "more of the rank": ((two("♠6 ♣6 ♣10"), "A leads ♠6"), (two("♠6 ♥6 ♣10"), "A leads ♠6")),
    "nobody can add": (
        (last("♠6 ♣7", "♠8 ♦9", "A leads ♠6\n"), "B beats ♠6 with ♠8"),
        (last("♠6 ♣8", "♠8 ♦9", "A leads ♠6\n"), "B beats ♠6 with ♠8"),
    ),
    "no new rank": (
        (
            two("♠6 ♦6 ♣8", "♠7 ♦7 ♦10 ♣9", then="A leads ♠6 ♦6\nB beats ♠6 with ♠7\n"),
            "B beats ♦6 with ♦7",
        ),
        (
            two("♠6 ♦6 ♣8", "♠7 ♦7 ♦10 ♣9", then="A leads ♠6 ♦6\nB beats ♠6 with ♠7\n"),
            "B beats ♦6 with ♦10",
        ),
    ),
    "taken anyway": (
        (two("♠7 ♣7 ♣6", "♠8 ♥9 ♣9", then="A leads ♠7\nB takes\n"), "A gives ♣7"),
        (two("♠7 ♣7 ♣6", "♠8 ♥9 ♣9", then="A leads ♠7\nB beats ♠7 with ♠8\n"), "A throws in ♣7"),
    ),
    "cannot beat": (
        (two("♠7 ♥6", "♦8 ♣9 ♣6", then="A leads ♠7\n"), "B takes"),
        (two("♠7 ♥6", "♠8 ♣9 ♣6", then="A leads ♠7\n"), "B takes"),
    ),
    "small pile": (
        (two("♠7 ♥6", "♦8 ♣9 ♣6", then="A leads ♠7\n"), "B takes"),
        (last("♠7 ♥6", "♦8 ♣9 ♣6", "A leads ♠7\n"), "B takes"),
    ),
    "large pile": (
        (
            two(
                "♠7 ♦7 ♣8 ♥8",
                "♠8 ♦8 ♣9 ♣6",
                then="A leads ♠7 ♦7\nB beats ♠7 with ♠8\nB beats ♦7 with ♦8\nA throws in ♣8\n",
            ),
            "B beats ♣8 with ♣9",
        ),
        (two("♠7 ♦7 ♣8 ♥8", "♠8 ♦8 ♣9 ♣6", then="A leads ♠7\n"), "B beats ♠7 with ♠8"),
    ),
    "good pile": (
        (two("♠A ♥6", "♦8 ♣9 ♣6", then="A leads ♠A\n"), "B takes"),
        (two("♠7 ♥6", "♦8 ♣9 ♣6", then="A leads ♠7\n"), "B takes"),
    ),
    "next attack": (
        (two("♠7 ♥6", "♠8 ♣9 ♣6", then="A leads ♠7\n"), "B beats ♠7 with ♠8"),
        (two("♠7 ♦7", "♠8 ♦8 ♣6", then="A leads ♠7 ♦7\n"), "B beats ♠7 with ♠8"),
    ),
    "draws the turn-up": (
        (two("♠6 ♣6 ♠9 ♦9 ♠10", "6 others", "♦J ♦K ♥Q"), "A leads ♠6 ♣6"),
        (two("♠6 ♣6 ♠9 ♦9 ♠10", "6 others", "♦J ♦K ♥Q"), "A leads ♠6"),
    ),
    "talon gone": (
        (NOTHING, "A leads ♠10"),
        (two("♠7 ♥7 ♣6", "♠8 ♥9 ♣9", then="A leads ♠7\nB beats ♠7 with ♠8\n"), "A throws in ♥7"),
    ),
    "passes on": (
        (other("perevodnoy", "♠7 ♥6 ♣9 ♣10", "♦7 ♣J ♣6", "3 others ♥10", "A leads ♠7\n"), "B transfers ♦7"),
        (other("perevodnoy", "♠7 ♥6 ♣9 ♣10", "♠8 ♦7 ♣6", "3 others ♥10", "A leads ♠7\n"), "B beats ♠7 with ♠8"),
    ),
    "keeps the card": (
        (other("proyezdnoy", "♠7 ♥6 ♣9 ♣10", "♥7 ♣J ♣6", "3 others ♥10", "A leads ♠7\n"), "B shows ♥7"),
        (other("proyezdnoy", "♠7 ♥6 ♣9 ♣10", "♥7 ♣J ♣6", "3 others ♥10", "A leads ♠7\n"), "B beats ♠7 with ♥7"),
    ),
    "partner waits": (
        (pairs("A leads ♠7\nB beats ♠7 with ♠8\nA says wait\nA passes\n"), "C passes"),
        (pairs("A leads ♠7\nB beats ♠7 with ♠8\nA passes\n"), "C passes"),
    ),
    "partner goes on": (
        (pairs("A leads ♠7\nB beats ♠7 with ♠8\nA passes\n"), "A says go ahead"),
        (pairs("A leads ♠7\nB beats ♠7 with ♠8\nA passes\n"), "A says wait"),
    ),
    "asks the partner": (
        (pairs("A leads ♠7\nB beats ♠7 with ♠8\n"), "A says a trump?"),
        (pairs("A leads ♠7\nB beats ♠7 with ♠8\n"), "A throws in ♣7"),
    ),
    "answers the partner": (
        (pairs("A leads ♠7\nB beats ♠7 with ♠8\nA says a trump?\n"), "C says yes"),
        (pairs("A leads ♠7\nB beats ♠7 with ♠8\nA says a trump?\nC says yes\n"), "A throws in ♣7"),
    ),
    "helps the partner": (
        (BESIDE, "D beats ♠7 with ♠9"),
        (BESIDE, "C beats ♠7 with ♠8"),
    ),
    "weak for unknown": (
        (other("poker", "♠7 ♥6 ♣9 ♣10 ♦9", "♦7 ♣J ♣6 ♦6 ♦8", "11 others ♥10", "A leads ♠7\n"), "B changes ♣6 ♦6"),
        (other("poker", "♠7 ♥6 ♣9 ♣10 ♦9", "♦7 ♣J ♣6 ♦6 ♦8", "11 others ♥10", "A leads ♠7\n"), "B takes"),
    ),
    "named a trump": (
        (other("weli", "♠6 ♣9 ♦9 ♦8 ♦7", "♦K ♣J ♣7", "11 others ♥10"), "A leads ♠6 as ♥"),
        (other("weli", "♠6 ♣9 ♦9 ♦8 ♦7", "♦K ♣J ♣7", "11 others ♥10"), "A leads ♠6"),
    ),
    "better trump": (
        (two("♥6 ♠9 ♦9", "6 others", "5 others ♥K"), "A exchanges"),
        (two("♥6 ♠9 ♦9", "6 others", "5 others ♥K"), "A leads ♠9"),
    ),
}
CUTS: dict[str, tuple[str, str]] = {"any cut": ("right", "cut 18"), "leaves the hat": ("hat", "pass")}


@pytest.mark.parametrize("code", CASES)
def test_a_reason_is_given_where_it_is_true(code: str) -> None:
    (page, move), (elsewhere, another) = CASES[code]
    assert code in found(page, move)
    assert code not in found(elsewhere, another)


@pytest.mark.parametrize("code", CUTS)
def test_the_cut_has_its_reasons(code: str) -> None:
    cut, move = CUTS[code]
    match, chance = Match(Options(cut=cut), 2, "a seed"), Random(1)  # type: ignore[arg-type]
    tell(kept := memories(match), match.begin())
    while match.state.phase is not Phase.CUT:  # the cut is offered from the second deal on
        ended = match.state.ended is not None
        told = match.submit(NextDeal(0) if ended else thumb_command(match, chance))
        assert isinstance(told, list)
        tell(kept, told)
    seat = match.state.turn
    asked = DecisionInput(veil(match.state, seat), kept[1 + seat], match.legal(seat))
    rules = match.state.rules
    given = why(asked, rules, read_command(f"{seat} {move}", rules.pack))
    assert [reason.code for reason in given] == [code]
    assert advise(asked, rules, Random(1), 1).reasons == given


def test_every_code_is_tried_and_has_words() -> None:
    assert set(CASES) | set(CUTS) == set(THEMES) == set(TELLING) == set(SENTENCES) | set(PLURALS)
    assert len(TELLING) == len(THEMES)
    assert set(NUDGES) == {"", *Theme} and set(HINTS) <= set(THEMES)


def test_facts_hold_what_they_are_about() -> None:
    """The cards, seats and numbers of some facts, checked by hand."""
    pack = PACKS["36"]
    one = found(*CASES["other is beaten"][0])["other is beaten"]
    assert (one.seat, one.card, one.cards) == (1, pack.card("♣10"), (pack.card("♣J"),))
    few = found(*CASES["few can beat"][0])["few can beat"]
    assert (few.card, few.number) == (pack.card("♠K"), 1)
    kept = found(*CASES["keeps trumps"][0])["keeps trumps"]
    assert kept.cards == (pack.card("♥6"), pack.card("♥8"))
    assert found(*CASES["large pile"][0])["large pile"].number == 5
    assert found(*CASES["cannot beat, hand known"][0])["cannot beat, hand known"].seat == 1


def test_of_one_theme_one_reason_is_told_and_the_most_telling_first() -> None:
    asked, rules, command = asking(*CASES["only move"][0])
    thought = think(asked, rules, Random(1), 40)
    assert thought.exact and thought.options[0].command == command
    told = reasons(asked, rules, thought)
    places = [TELLING.index(reason.code) for reason in told]
    assert places == sorted(places)
    assert len({THEMES[reason.code] for reason in told}) == len(told)


def test_what_speaks_for_two_moves_alike_does_not_tell_them_apart() -> None:
    page = two("♠7 ♦7 ♣8 ♥8", "♠8 ♦8 ♣9 ♣6 ♣J", then=TWO_BEATEN + "A throws in ♣8\n")
    asked, rules, command = asking(page, "B beats ♣8 with ♣9")
    dearer = read_command("1 beat 8C JC", rules.pack)
    assert "large pile" in {reason.code for reason in why(asked, rules, command)}
    assert [reason.code for reason in why(asked, rules, command, against=dearer)] == ["cheapest that beats"]
    taking = {reason.code for reason in why(asked, rules, command, against=read_command("1 take", rules.pack))}
    assert {"large pile", "cheapest that beats"} <= taking


def holds(reason: MoveReason, state: State) -> bool:
    """Checks a reason about other hands against the true hands."""
    pack, hands = state.rules.pack, state.hands
    match reason.code:
        case "cannot beat, hand known" | "cannot beat, all gone" | "has to take":
            return not state.beaters[reason.card] & hands[reason.seat]
        case "other is beaten":
            return not set_of(reason.cards) & ~(hands[reason.seat] & state.beaters[reason.card])
        case "costs a trump":
            plain = ~(state.table.trumps | state.rules.wild | (pack.same_rank[-1] if pack.jokers else 0))
            return state.rules.own_trumps or not state.beaters[reason.card] & hands[reason.seat] & plain
        case "nobody can add":
            others = [hand for seat, hand in enumerate(hands) if seat != state.turn]
            return not any(hand & pack.same_rank[reason.card] & ~(1 << reason.card) for hand in others)
    return True


PREMISES: dict[str, Callable[[DecisionInput], bool]] = {
    NUDGES["adding"]: lambda asked: bool(asked.view.table),
    NUDGES["pile"]: lambda asked: bool(asked.view.table),
    NUDGES["talon"]: lambda asked: bool(asked.view.talon),
    NUDGES["passing on"]: lambda asked: asked.legal.phase is Phase.ANSWER,
    NUDGES["beaten"]: lambda asked: asked.legal.phase in (Phase.LEAD, Phase.THROW_IN, Phase.GIVE, Phase.ANSWER),
    HINTS["beating costs trumps"]: lambda asked: asked.legal.take,
    HINTS["worth keeping"]: lambda asked: asked.legal.phase in (Phase.THROW_IN, Phase.GIVE),
    HINTS["no gift"]: lambda asked: asked.legal.phase is Phase.GIVE,
    HINTS["cannot beat"]: lambda asked: asked.legal.take and bool(asked.view.table),
    HINTS["large pile"]: lambda asked: bool(asked.view.table),
    HINTS["talon gone"]: lambda asked: not asked.view.talon,
    HINTS["better trump"]: lambda asked: asked.legal.exchange,
    HINTS["any cut"]: lambda asked: asked.legal.phase is Phase.CUT,
    HINTS["leaves the hat"]: lambda asked: asked.legal.phase is Phase.CUT,
}
"""What a nudge takes for granted; the others take nothing for granted."""


def test_a_nudge_takes_nothing_for_granted_that_is_not_so() -> None:
    """At an empty table nobody is asked about the ranks on it: every nudge fits the phase and the table."""

    class Verbatim(wording.English):
        def count(self, one: str, many: str, number: int) -> str:
            return one

    given: Counter[str] = Counter()
    patterns = {*NUDGES.values(), *HINTS.values()}
    for number, known in enumerate(PRESETS):
        for moment in moments(known.key, known.options, known.seats[-1], Random(number), 3):
            asked, rules = moment.asked, moment.true.rules
            if asked.legal.phase is None:
                continue
            told = wording.nudge(advise(asked, rules, Random(number), 3).reasons, ["{name}"] * 6, Verbatim(rules.pack))
            assert told in patterns, told
            assert PREMISES.get(told, lambda _asked: True)(asked), f"{moment.label}, {asked.legal.phase}: {told}"
            given[told] += 1
    assert given[NUDGES["adding"]] and given[NUDGES["rank"]] and len(given) > 15 and given.total() > 500


def test_reasons_and_their_words_follow_from_what_the_seat_knows() -> None:
    """With hidden cards redistributed, advice, reasons and sentences stay the same; every reason has a sentence."""
    looked_at, codes = 0, set()
    for number, known in enumerate(PRESETS):
        seats = known.seats[number % len(known.seats)]
        for moment in moments(known.key, known.options, seats, Random(number), 9):
            rules, again = moment.true.rules, asked_again(moment)
            one, two = (advise(asked, rules, Random(number), 3) for asked in (moment.asked, again))
            assert repr(one) == repr(two), moment.label
            for state in (moment.true, moment.other):
                for reason in one.reasons:
                    assert holds(reason, state), (moment.label, reason)
            tongue = wording.English(rules.pack)
            said = [wording.sentence(reason, NAMES, tongue) for reason in one.reasons]
            if one.command is not None:
                said += [wording.move(one.command, moment.asked.legal.phase, tongue)]
                nudge = wording.nudge(one.reasons, NAMES, tongue)
                assert not any(sign in nudge for sign in "♠♥♦♣"), "a nudge names no card"
                said.append(nudge)
            if one.thought is not None:
                wording.chances(one.thought, rules.in_teams, tongue)
            assert all(words and "{" not in words and "  " not in words for words in said), said
            looked_at += 1
            codes |= {reason.code for reason in one.reasons}
    assert looked_at > 150 and len(codes) > 25
