"""The exact solver agrees with plain search through the kernel, and stands aside where it would have to guess."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.bots.endgame import Outcome, SolvedResult, certain, solve, why_aside
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.cards import SUIT_SIGNS
from engine.rules.commands import Attack, Say
from engine.rules.compose import compose
from engine.rules.legality import perform
from engine.rules.options import Options, clashes
from engine.rules.presets import PRESETS, Preset
from engine.rules.state import Rules, State
from engine.rules.throwing_in import ADD_RANKS_ON_TABLE, LEAD_ANY
from engine.study.exactly import fool
from tests.builders.cells import EVENTFUL, quick
from tests.builders.dealing import commands, lone_turnup, memories, play_deal, random_options, set_up, some_deal, tell

ASIDE = {
    "app-perevodnoy",
    "perevodnoy",
    "perevodnoy-ladder",
    "pass-the-buck",
    "proyezdnoy",
    "kiev",
    "weli",
    "own-trumps",
    "ties",
}
CLASSIC = compose(Options(), 2)
UNLIMITED: dict[str, Any] = {"may_lead": LEAD_ANY, "may_add": ADD_RANKS_ON_TABLE}
"""The solver stands aside where an option limits what may be laid (tests/bots/test_legal_moves.py)."""


def plain(state: State, seat: int) -> int:
    """The outcome for ``seat`` by looking at every legal command to the end, through the kernel alone."""

    @cache
    def value(key: tuple[object, ...]) -> int:
        here = states[key]
        if here.ended is not None:
            return 0 if here.ended.fool < 0 else -1 if seat in here.ended.losers else 1
        outcomes = []
        best = 1 if here.turn == seat else -1
        for command in commands(here):
            if isinstance(command, Say):
                continue  # talk moves no card; "go ahead" is a pass
            twin = here.copy()
            perform(twin, command, None)  # type: ignore[arg-type]
            outcomes.append(value(_kept(twin)))
            if outcomes[-1] == best:
                break
        return max(outcomes) if here.turn == seat else min(outcomes)

    states: dict[tuple[object, ...], State] = {}

    def _kept(here: State) -> tuple[object, ...]:
        places = (*here.hands, here.discard, here.open, here.fits, frozenset(here.attacks))
        key = (*places, here.turn, here.phase, here.defender, here.limit, here.taking, here.ended)
        states.setdefault(key, here)
        return key

    return value(_kept(state))


def agree(state: State) -> SolvedResult:
    """The solver's outcome is the true one, and its command keeps it."""
    found = solve(state)
    assert found is not None, why_aside(state)
    assert found.outcome == plain(state, state.turn), state.rules.pack.written(state.hands[state.turn])
    twin = state.copy()
    perform(twin, found.command, None)  # type: ignore[arg-type]
    assert plain(twin, state.turn) == found.outcome
    return found


def test_classic_endgames_of_up_to_seven_cards() -> None:
    chance, seen = Random(1), []
    for number in range(2500):
        seen.append(agree(some_deal(CLASSIC, chance, 2 + number % 6)).outcome)
    assert min(seen.count(outcome) for outcome in Outcome) > 40, "won, drawn and lost endgames have come up"


def test_no_more_is_given_than_the_limit_allows() -> None:
    """Two cards against six: if all that fits could be given to the seat with two, it would lose."""
    hands = [CLASSIC.pack.hand("7D 8C"), CLASSIC.pack.hand("6C 10D QS QD QC AC")]
    assert agree(set_up(CLASSIC, hands, [], 2, 0, 1)).outcome == Outcome.WIN


def test_trumps_that_beat_each_other_in_a_circle() -> None:
    """Fallen ace: six, ace and king of trumps; what the defender picks up may beat a stronger card."""
    rules = compose(Options(fallen_ace=True), 2)
    words = ["6H", "AH", "KH", "7S", "8S", "9S", "7C", "8C"]
    chance = Random(4)
    for _ in range(250):
        picked = chance.sample(words, 6)
        split = chance.randint(2, 4)
        agree(position(" ".join(picked[:split]), " ".join(picked[split:]), rules=rules))


@quick(lambda known: known.key in EVENTFUL)
@pytest.mark.parametrize("known", PRESETS, ids=lambda known: known.key)
def test_every_preset_is_solved_or_left_alone(known: Preset) -> None:
    chance = Random(2)
    for seats in known.seats:
        rules = compose(known.options, seats)
        for _ in range(60 // len(known.seats)):
            state = some_deal(rules, chance, chance.randint(2, 6))
            if known.key in ASIDE:
                assert why_aside(state) and solve(state) is None
            else:
                agree(state)


def test_random_rule_sets_are_solved_or_left_alone() -> None:
    """Options that do not make the solver stand aside, in random company; also teams of which one each is left."""
    chance, sets = Random(3), 0
    tame: dict[str, Any] = {
        "weli": False,
        "scoring": "count",
        "double_fool": "off",
        "giving": "allowed",
        "transfer": False,
    }
    tame |= {"pass_card": False, "late_transfer": False, "transfer_leads": "transferring seat"}
    for number in range(100):
        seats = 2 + number % 5
        options = replace(random_options(chance, seats), **tame)
        if options.end == "instant":
            options = replace(options, hand_limit=True)
        if clashes(options, seats) or options.trumps == "own":
            continue
        rules = replace(compose(options, seats), **UNLIMITED)
        sets += 1
        for _ in range(8):
            agree(some_deal(rules, chance, chance.randint(2, 6)))
    assert sets > 40


def test_a_turnup_that_lies_alone_is_drawn_by_whoever_is_short() -> None:
    """With full hands of one, two and six cards, so that either seat draws it, in the first bout or after several."""
    chance = Random(7)
    seen: list[Outcome] = []
    drawn = kept = 0
    for number in range(700):
        rules = replace(CLASSIC, hand_size=chance.choice((1, 1, 2, 6)))
        state = lone_turnup(rules, chance, 3 + number % 6)
        seen.append(agree(state).outcome)
        drawn += min(map(int.bit_count, state.hands)) < rules.hand_size
        kept += min(map(int.bit_count, state.hands)) > rules.hand_size  # not drawn in this bout, as a rule
    assert min(seen.count(outcome) for outcome in (Outcome.WIN, Outcome.LOSS)) > 100 and seen.count(Outcome.DRAW) > 2
    assert min(drawn, kept) > 100


def test_random_rule_sets_with_a_lone_turnup_are_solved_or_left_alone() -> None:
    chance, solved, aside = Random(11), 0, 0
    for _number in range(250):
        options = replace(random_options(chance, 2), scoring="count", giving="allowed", transfer=False, weli=False)
        options = replace(options, double_fool="off", pass_card=False, late_transfer=False)
        if clashes(options, 2) or options.trumps == "own":
            continue
        rules = replace(compose(options, 2), hand_size=chance.randint(1, 5), **UNLIMITED)
        for _ in range(3):
            state = lone_turnup(rules, chance, chance.randint(3, 6))
            if why_aside(state) is None:
                agree(state)
                solved += 1
            else:
                assert solve(state) is None
                aside += 1
    assert solved > 100 and aside > 20


def test_whoever_draws_the_turnup_last_may_still_win() -> None:
    """The attacker lays its last card, and the defender answers: the attacker still draws."""
    state = position("7C", "8C 9C", "AH")
    perform(state, Attack(0, (CLASSIC.pack.card("7C"),)), None)
    assert agree(state).outcome == Outcome.DRAW
    state = position("7C", "8C", "6H")
    perform(state, Attack(0, (CLASSIC.pack.card("7C"),)), None)
    assert agree(state).outcome == Outcome.WIN
    assert fool(state, Outcome.WIN) == 0 and fool(state, Outcome.LOSS) == 1


def position(mine: str, other: str, talon: str = "", rules: Rules = CLASSIC) -> State:
    """Seat 0 leads from ``mine``, hearts are trumps."""
    pack = rules.pack
    cards = [pack.card(word) for word in talon.split()]
    return set_up(rules, [pack.hand(mine), pack.hand(other)], cards, SUIT_SIGNS.index("♥"), 0, 1)


@pytest.mark.parametrize(
    ("mine", "other", "outcome", "command"),
    [
        ("7C", "8C", "DRAW", "7C"),  # both are out in the same bout
        ("7C 8D", "6S 9C", "WIN", "8D"),  # nothing beats the eight; the seven goes last
        ("KS AS 7C", "8C 9C", "WIN", "KS|AS"),  # the seven would be beaten, and its club led back
        ("7C 9D", "8C 10D", "LOSS", "7C|9D"),
    ],
)
def test_a_few_endgames_a_reader_can_check(mine: str, other: str, outcome: str, command: str) -> None:
    state = position(mine, other)
    found = agree(state)
    assert found.outcome == Outcome[outcome]
    assert found.command in [Attack(0, (CLASSIC.pack.card(word),)) for word in command.split("|")]


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (position("7C 8D", "9C", "AS KH"), "cards to draw"),
        (position("7C 6H", "9C", "KH"), "exchanged"),
        (position("7C 8D", "9C", "KH", compose(Options(out_at_once=True), 2)), "cards to draw"),
        (position("7C 8D", "9C", rules=compose(Options(transfer=True), 2)), "passed on"),
        (position("7C 8D", "9C", rules=compose(Options(scoring="ties"), 2)), "matters to the session"),
        (position("7C 8D", "9C", rules=compose(Options(double_fool="counts double"), 2)), "matters to the session"),
        (position("7C 8D", "9C", rules=compose(Options(giving="never"), 2)), "given"),
        (position("7C 7D", "9C", rules=compose(Options(end="instant", hand_limit=False), 2)), "laid together"),
        (position("6C 7C 8C 9C 10C JC QC KC AC", "6S 7S 8S 9S 10S JS QS KS AS 6D"), "too many cards"),
    ],
)
def test_it_says_why_it_stands_aside(state: State, why: str) -> None:
    assert why in (why_aside(state) or "")
    assert solve(state) is None


def test_three_who_hold_cards_are_too_many() -> None:
    rules = compose(Options(), 3)
    state = set_up(rules, [0b1, 0b10, 0b100], [], 0, 0, 1)
    assert "More than two" in (why_aside(state) or "")


def test_the_budget_is_kept() -> None:
    state = some_deal(CLASSIC, Random(5), 10)
    whole = solve(state)
    assert whole is not None and whole.nodes > 50
    assert solve(state, nodes=whole.nodes) == whole
    assert solve(state, nodes=whole.nodes - 1) is None


def test_fourteen_cards_stay_within_the_usual_budget() -> None:
    """The first endgames of 14 cards of shuffled deals; a node takes about a microsecond."""
    for number in range(8):
        assert solve(some_deal(CLASSIC, Random(number), 14)) is not None


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_that_can_place_every_card_knows_the_deal(seats: int) -> None:
    known = 0
    for number in range(6):
        match = Match(Options(), seats, f"certain {number}")
        kept = memories(match)
        tell(kept, match.begin())
        for _, told in play_deal(match, Random(number)):
            tell(kept, told)
            state = match.state
            if state.ended is not None:
                break
            deal = certain(veil(state, state.turn), kept[1 + state.turn], state.rules)
            others = sum(hand != 0 for seat, hand in enumerate(state.hands) if seat != state.turn)
            face_down = len(state.talon) - (state.turnup >= 0)
            assert (deal is not None) == (not face_down and others <= 1)
            if deal is not None:
                known += 1
                assert (deal.hands, deal.talon, deal.turn) == (state.hands, state.talon, state.turn)
                if why_aside(deal) is None and known % 9 == 0:
                    assert solve(deal, 20_000) == solve(state, 20_000)
    assert known > 30


def test_the_solver_stops_when_it_is_late() -> None:
    """Asked again and again while a long solution is worked out, and heeded."""
    chance = Random(8)
    long = next(state for state in iter(lambda: some_deal(CLASSIC, chance, 14), None) if _nodes(state) > 10_000)
    asked: list[bool] = []

    def late() -> bool:
        asked.append(len(asked) == 2)
        return asked[-1]

    assert solve(long, late=late) is None
    assert asked == [False, False, True]
    assert solve(long, late=lambda: False) == solve(long)


def _nodes(state: State) -> int:
    found = solve(state)
    return found.nodes if found is not None else 0
