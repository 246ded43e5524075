"""A match begun with the four personalities of earlier versions goes on as it was.

tests/journals/four-tempers.durak was played by four club players of the version before the eight characters, each with
the generator ``player {deal} {bout} {step}``. Where they did not play an exact endgame (theirs began with 12 cards,
today with 10) the same seat chooses the same today. Levels that search or err are others than they were, so only the
taste is kept there.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.bots import levels
from engine.bots.decision_input import DecisionInput
from engine.bots.temper import TEMPERS
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.notation.commands import write_command
from engine.records.journal_reader import JournalReader
from engine.rules.shuffle import pick
from tests.paths import JOURNALS

EXACT = 12
"""With so many cards an endgame of theirs was worked out."""


def moments() -> Iterator[tuple[Match, str, DecisionInput, Random, str]]:
    """Each decision of the journal: the match, the temper on turn, its question, its chance, and what it did then."""
    reader = JournalReader(JOURNALS / "four-tempers.durak")
    chairs, step = reader.header.chairs, 0
    following = [text for text, _ in reader.steps()][1:]
    assert not reader.damage
    reader, kept = JournalReader(JOURNALS / "four-tempers.durak"), list[Memory]()
    for (_, told), then in zip(reader.steps(), following, strict=False):
        match = reader.match
        state, pack = match.state, match.state.rules.pack
        if not kept:
            kept = [Memory(seat, 4, pack.same_rank, state.rules.tables) for seat in range(4)]
        for memory in kept:
            for event in told:
                memory.fold(observe(event, memory.seat))
        if state.ended is not None:
            kept = []
            continue
        step, seat = step + 1, state.turn
        asked = DecisionInput(veil(state, seat), kept[seat], match.legal(seat))
        chance = Random(pick(2**31, match.seed, f"player {state.number} {state.bout} {step}"))
        yield match, chairs[seat].temper, asked, chance, then


def test_the_same_moves_at_a_level_that_is_the_same() -> None:
    same: Counter[str] = Counter()
    for match, temper, asked, chance, then in moments():
        state = match.state
        found = levels.choose("club", temper, asked, state.rules, chance)
        assert match.refusal(found) is None
        if len(state.talon) + sum(hand.bit_count() for hand in state.hands) > EXACT:
            assert write_command(found, state.rules.pack) == then, (temper, state.number, state.bout)
            same[temper] += 1
    assert min(same[each.key] for each in TEMPERS) > 40, same


def test_it_goes_on_at_a_level_that_searches() -> None:
    for number, (match, temper, asked, chance, _) in enumerate(moments()):
        if number % 10 == 0:
            found = levels.choose("expert", temper, asked, match.state.rules, chance, iterations=8)
            assert match.refusal(found) is None
