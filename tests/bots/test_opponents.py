"""The opponent model: whose play is foreseen as the lowest card that does, and what that play is."""

from random import Random

import pytest

from engine.bots import heuristic, search
from engine.bots.choices import command, lowest_move, moves
from engine.bots.heuristic import LOWEST
from engine.bots.opponents import AT_FIRST, SIDE_AT_FIRST, Foreseen, lowest_players
from engine.bots.rollout import habits
from engine.knowledge.memory import Memory
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.rules.commands import Attack, Beat, Command, Exchange, Take, Transfer
from engine.rules.events import ANSWER, LEAD
from engine.rules.legality import refusal
from engine.rules.presets import PRESETS, preset
from engine.rules.state import State
from tests.builders.dealing import memories, tell


def foreseen(state: State) -> Command:
    habit = habits(state.rules)
    return command(state.turn, lowest_move(state, moves(state, habit, asked=True), habit))


def alike(seen: Command, wanted: Command, ranks: tuple[int, ...]) -> bool:
    """The same act with cards of the same ranks; of cards thrown in together one is enough."""
    if isinstance(seen, Attack) and isinstance(wanted, Attack):
        return {ranks[card] for card in seen.cards} <= {ranks[card] for card in wanted.cards}
    if isinstance(seen, Transfer) and isinstance(wanted, Transfer):
        return [ranks[card] for card in seen.cards] == [ranks[card] for card in wanted.cards]
    if isinstance(seen, Beat) and isinstance(wanted, Beat):
        return seen.target != wanted.target or ranks[seen.card] == ranks[wanted.card]
    return seen == wanted


def lowest_deal(key: str, number: int) -> tuple[list[Memory], int, int]:
    """A deal of lowest-card players: what each remembers, and how many of their moves were foreseen, of how many."""
    match, chance = Match(preset(key).options, preset(key).seats[0], f"lowest {key} {number}"), Random(number)
    kept = memories(match)
    tell(kept, match.begin())
    same = asked = 0
    while match.state.ended is None:
        state = match.state
        legal = match.legal(state.turn)
        wanted = heuristic.choose(match.view(state.turn), legal, state.rules, chance, LOWEST)
        if state.phase in (LEAD, ANSWER) or legal.may_pass:
            asked += 1
            same += alike(foreseen(state), wanted, state.rules.pack.rank_of)
        heard = match.submit(wanted)
        assert isinstance(heard, list)
        tell(kept, heard)
    return kept[1:], same, asked


@pytest.mark.parametrize("key", ["podkidnoy", "two-player-24", "pairs", "perevodnoy", "pass-the-buck"])
def test_the_lowest_card_player_is_foreseen(key: str) -> None:
    """The few others are defences that begin with another card, and trumps among the cards laid to go out."""
    same = asked = 0
    for number in range(30):
        _, right, times = lowest_deal(key, number)
        same, asked = same + right, asked + times
    assert same > 0.97 * asked > 500, (same, asked)


def test_what_is_foreseen_is_legal_under_every_preset() -> None:
    for each in PRESETS:
        match, chance = Match(each.options, each.seats[0], f"legal {each.key}"), Random(1)
        match.begin()
        while match.state.ended is None:
            state = match.state
            legal = match.legal(state.turn)
            if legal.phase is not None and legal.cut == 0:
                assert refusal(state, foreseen(state)) is None, each.key
            heard = match.submit(heuristic.choose(match.view(state.turn), legal, state.rules, chance))
            assert isinstance(heard, list)


def test_whoever_held_cards_back_is_hardly_a_lowest_card_player() -> None:
    """Such a player does not. Once is no proof."""
    rules = Match(preset("podkidnoy").options, preset("podkidnoy").seats[0], "rules").state.rules
    deals = [memory for number in range(10) for memory in lowest_deal("podkidnoy", number)[0]]
    others = [side.likely for memory in deals for side in lowest_players(memory, rules)]
    assert sum(likely >= AT_FIRST for likely in others) > 0.95 * len(others) > 30
    match = Match(preset("podkidnoy").options, 3, "held back")
    memory = memories(match)[1]
    memory.held_back = [5, 1, 3]
    once, often = lowest_players(memory, match.state.rules)
    assert (once.seats, often.seats) == (1 << 1, 1 << 2), "the own seat is not guessed at"
    assert AT_FIRST > once.likely > often.likely > 0.0


def test_the_other_side_is_of_a_kind_and_the_own_partner_is_not_foreseen() -> None:
    match = Match(preset("pairs").options, 4, "partners")
    memory = memories(match)[1]
    (side,) = lowest_players(memory, match.state.rules)
    assert (side.seats, side.likely) == (1 << 1 | 1 << 3, SIDE_AT_FIRST)
    memory.held_back = [0, 0, 9, 1]
    assert SIDE_AT_FIRST > lowest_players(memory, match.state.rules)[0].likely > 0.0, "what one did tells of both"


def test_a_search_that_foresees_plays_against_what_it_foresees() -> None:
    """The other seat surely is a lowest-card player: only the answer that it will give is looked into."""
    match = Match(preset("two-player-24").options, 2, "foresees")
    kept = memories(match)
    tell(kept, match.begin())
    state = match.state
    habit = habits(state.rules)
    tree = search.SearchTree(moves(state, habit), habit, state.rules, lost=False)
    other = 1 - state.turn
    for _ in range(300):
        tree.grow(state.copy(), 1 << other)
    answers = [len(node.children) for node in tree.root.children.values()]
    assert max(answers) == 1, "the same cards, the same answer"
    assert sum(child.visits for child in tree.root.children.values()) == 300
    heard = match.submit(Exchange(state.turn))  # until then nothing else is tried
    assert isinstance(heard, list)
    tell(kept, heard)
    asked = (veil(state, state.turn), kept[1 + state.turn], state.rules)
    blind = [search.ranked(*asked, Random(n), iterations=200)[0] for n in range(2)]
    nobody, surely = (
        [search.ranked(*asked, Random(n), iterations=200, lowest=[Foreseen(1 << other, likely)])[0] for n in range(2)]
        for likely in (0.0, 1.0)
    )
    assert blind == nobody != surely, "nobody foreseen, nothing changed"


def test_a_take_is_foreseen_only_where_nothing_beats() -> None:
    for number in range(10):
        match = Match(preset("podkidnoy").options, 4, f"take {number}")
        match.begin()
        chance = Random(number)
        while match.state.ended is None:
            state = match.state
            if state.phase is ANSWER and isinstance(foreseen(state), Take):
                assert len(moves(state, habits(state.rules))) == 1
            legal = match.legal(state.turn)
            match.submit(heuristic.choose(match.view(state.turn), legal, state.rules, chance))
