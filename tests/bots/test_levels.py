"""Levels and temperaments: what each may know, does and leaves; flat sampling."""

import itertools
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from random import Random

import pytest

from engine.bots import flat, levels
from engine.bots.characters import CHARACTERS, taste_of
from engine.bots.decision_input import DecisionInput
from engine.bots.endgame import Outcome, certain, solve
from engine.bots.forgetting import Recall, remembered
from engine.bots.sense import sign
from engine.bots.taste import Candidate, Taste, likings, suited
from engine.bots.temper import TEMPERS
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil, view_of
from engine.match.match import Match
from engine.rules import kernel
from engine.rules.cards import HEARTS, NO_SUIT, cards_in
from engine.rules.commands import Attack, Beat, Command, DealCommand, Exchange, Pass, Take
from engine.rules.compose import compose
from engine.rules.events import GIVE, LEAD
from engine.rules.legality import legal, refusal
from engine.rules.options import Options
from engine.rules.presets import PRESETS, preset
from engine.rules.state import State
from tests.builders.cells import few_or_all
from tests.builders.dealing import set_up, thumb_command
from tests.tools.honesty import MOODS, Moment, every_table, moments

RULES = compose(Options(), 2)
PACK = RULES.pack
THINKING = [level.key for level in levels.LEVELS if level.iterations]
QUICK = [level.key for level in levels.LEVELS if not level.iterations]


def asked_in(state: State, seat: int = 0) -> DecisionInput:
    """A seat asked in a deal that was set up: it knows nothing but what lies open."""
    memory = Memory(seat, state.rules.seats, state.rules.pack.same_rank, state.rules.tables)
    memory.view = view_of(state, seat)
    return DecisionInput(veil(state, seat), memory, legal(state, seat))


def choice(key: str, moment: Moment, mood: str = "", chance: int = 0, iterations: int = 8) -> Command:
    return levels.choose(key, mood, moment.asked, moment.true.rules, Random(chance), iterations=iterations)


def by_turn(seats: int = 3, deals: int = 6, every: int = 5) -> Iterator[Moment]:
    """Moments of classic deals at which a seat is asked."""
    for number in range(deals):
        found = moments("podkidnoy", Options(), seats, Random(number), every)
        yield from (moment for moment in found if moment.asked.legal.phase is not None)


@few_or_all("each", 6, 1)
def test_every_level_and_temperament_plays_by_every_rule_set(each: int) -> None:
    seen: Counter[str] = Counter()
    for number, moment in enumerate(every_table(Random(7), every=20, deals=1)):
        if number % each and moment.label.partition(",")[0] in seen:
            continue
        for offset, level in enumerate(levels.LEVELS):
            mood = MOODS[(number + offset) % len(MOODS)]
            if moment.asked.legal.phase is None:
                found = levels.aside(level.key, mood, moment.asked, moment.true.rules, Random(number))
            else:
                found = choice(level.key, moment, mood, number)
                assert found == choice(level.key, moment, mood, number), "the same chance, another choice"
            assert found is None or refusal(moment.true, found) is None, (moment.label, level.key, mood, found)
            seen[moment.label.partition(",")[0]] += 1
    assert len(seen) == len(PRESETS)


def test_iterations_depend_on_the_table() -> None:
    """More in teams than elsewhere; none of it for the strongest, and more for every stronger level."""
    tables = [compose(preset(key).options, seats) for key, seats in (("podkidnoy", 2), ("podkidnoy", 4), ("pairs", 4))]
    found = [[levels.level(key).most(rules) for rules in tables] for key in THINKING]
    assert all(max(two, four) < teams for two, four, teams in found[:-1]) and len({*found[-1]}) == 1
    for weaker, stronger in itertools.pairwise(found):
        assert all(3 * less <= more for less, more in zip(weaker, stronger, strict=True))


def test_a_taste_is_made_up_for_with_more_iterations() -> None:
    """For the eight only; who has no taste, or an earlier personality, thinks as long as the level does."""
    asked = asked_in(table("7C 8D JS QD AH", "9S 10S", f"9C {TALON}"))
    four, pairs = (compose(preset(key).options, 4) for key in ("podkidnoy", "pairs"))
    for each in levels.LEVELS:
        for temper, times in (("", 1), ("patient", 1), ("boy", each.tasteful)):
            effort = levels.Effort(most=each.most(RULES, temper))
            levels.choose(each.key, temper, asked, RULES, Random(0), effort)
            assert effort.done == each.most(RULES, temper) == times * each.most(RULES)
            for many in (four, pairs):
                assert each.most(many, temper) == (
                    each.evenly or each.most(many) if temper == "boy" else each.most(many)
                )
    assert levels.level("expert").tasteful > 1 and levels.level("expert").evenly > levels.level("expert").most(pairs)


def test_partners_play_longer_endgames_without_a_fault() -> None:
    """A level's own number elsewhere; the grandmaster's is the same everywhere."""
    four, pairs = (compose(preset(key).options, 4) for key in ("podkidnoy", "pairs"))
    found = {each.key: (each.plays_out(four), each.plays_out(pairs)) for each in levels.LEVELS if each.endgame}
    assert found == {"club": (8, 10), "veteran": (10, 12), "expert": (12, 14), "grandmaster": (16, 16)}


def test_unknown_names_are_named() -> None:
    moment = next(by_turn())
    with pytest.raises(ValueError, match="unknown level 'master'"):
        choice("master", moment)
    for key in ("club", "expert"):
        with pytest.raises(ValueError, match="unknown character 'sad'"):
            choice(key, moment, mood="sad")


def test_texts_fit_where_they_are_shown() -> None:
    told = levels.LEVELS
    assert all(len(each.title) <= 16 and len(each.about) <= 70 and each.about.endswith(".") for each in told)
    assert all(len(each.line) <= 50 and each.line.endswith(".") for each in CHARACTERS)
    assert [each.portrait for each in CHARACTERS] == list(range(1, 9))
    keys = [each.key for each in (*levels.LEVELS, *TEMPERS, *CHARACTERS)]
    assert len({*keys}) == len(keys)


# What is forgotten.


def other_past(memory: Memory, cards: int, chance: Random) -> Memory:
    """The same memory with other ``cards`` gone and taken: as many as before, and none of those before its eyes."""
    view, changed = memory.view, copy(memory)
    free = list(cards_in((memory.unseen(PACK.size) | view.discard | sum(memory.known)) & cards))
    chance.shuffle(free)

    def others(held: int) -> int:
        kept = held & ~cards
        for _ in range((held & cards).bit_count()):
            kept |= 1 << free.pop()
        return kept

    changed.view = replace(view, discard=others(view.discard))
    changed.known = [others(held) for held in memory.known]
    return changed


@pytest.mark.parametrize(("key", "forgets"), [("novice", "all"), ("amateur", "plain")])
def test_what_a_level_forgets_changes_nothing(key: str, forgets: str) -> None:
    """Other cards in the discard and in hands that they were taken into: the same choice, where a club player's is
    another now and then."""
    changed: Counter[str] = Counter()
    for number, moment in enumerate(by_turn(deals=25, every=3)):
        asked, chance = moment.asked, Random(number)
        trumps = moment.true.table.trumps
        cards = (1 << PACK.size) - 1 & ~(trumps if forgets == "plain" else 0)
        past = DecisionInput(asked.seen, other_past(asked.memory, cards, chance), asked.legal)
        for level in (key, "club"):
            if levels.level(level).endgame and sum(asked.seen.counts) <= 16 and asked.seen.talon <= 1:
                continue
            pair = [levels.choose(level, "", each, moment.true.rules, Random(number)) for each in (asked, past)]
            changed[level] += pair[0] != pair[1]
    assert changed[key] == 0
    assert changed["club"] > 0, "nobody would have noticed"


def test_recall_in_cards() -> None:
    memory = Memory(0, 3, PACK.same_rank, RULES.tables)
    memory.view.trump, memory.view.own = HEARTS, ()
    memory.view.discard, memory.known = PACK.hand("6H AS"), [0, PACK.hand("7H KC"), 0]
    kept = {recall: remembered(memory, recall, RULES) for recall in Recall}
    assert [kept[recall].view.discard for recall in Recall] == [0, PACK.hand("6H"), PACK.hand("6H AS")]
    assert [kept[recall].known[1] for recall in Recall] == [0, PACK.hand("7H"), PACK.hand("7H KC")]
    assert memory.view.discard == PACK.hand("6H AS"), "the memory itself is left alone"
    assert kept[Recall.NOTHING].unseen(36) == (1 << 36) - 1


# How the levels play.

TALON = "6S 6D 9H"


def table(mine: str, other: str, talon: str = "", led: str = "") -> State:
    """Seat 0 holds ``mine`` and leads, or answers ``led`` by seat 1, who holds ``other`` beside it. Hearts."""
    hands = [PACK.hand(mine), PACK.hand(f"{other} {led}")]
    attacker = 1 if led else 0
    cards = [PACK.card(word) for word in talon.split()]
    state = set_up(RULES, hands, cards, HEARTS, attacker, 1 - attacker)
    if led:
        kernel.attack(state, tuple(PACK.card(word) for word in led.split()), None)
    return state


def does(key: str, state: State, mood: str = "", tries: int = 40) -> Counter[Command]:
    """What a player does, as often as it is asked with another chance."""
    asked = asked_in(state)
    return Counter(levels.choose(key, mood, asked, RULES, Random(n), iterations=60) for n in range(tries))


@pytest.mark.parametrize("key", ["amateur", "club"])
def test_who_plays_better_keeps_trumps(key: str) -> None:
    led = does(key, table("8C 9D JS 7H", "9S 10S JC QC", TALON), tries=1)
    assert led[Attack(0, (PACK.card("7H"),))] == 0
    beaten = does(key, table("9C AC 7H 8H", "9S 10S JS", TALON, led="8C"), tries=1)
    assert beaten[Beat(0, PACK.card("8C"), PACK.card("9C"))] == 1


def test_a_club_player_leads_pairs_and_avoids_new_ranks() -> None:
    assert does("club", table("7C 7D KS 8H", "9S 10S JC QC", TALON)).keys() == {
        Attack(0, (PACK.card("7D"), PACK.card("7C")))
    }
    # A nine lies there already; the ten would let tens be thrown in.
    asked = does("club", table("10C JC KS", "9S 10S JD", TALON, led="9C"))
    assert asked.keys() == {Beat(0, PACK.card("9C"), PACK.card("10C"))}


def test_without_a_talon_a_club_player_leads_pairs_alone_and_single_cards_with_a_partner() -> None:
    hands = [PACK.hand(cards) for cards in ("7C 7D 9S KS", "8C 9D 10S QH", "8D 9C JS AH", "8S 10C JC KH")]
    for options, laid in ((Options(), 2), (preset("pairs").options, 1)):
        rules = compose(options, 4)
        asked = asked_in(set_up(rules, hands, [], HEARTS, 0, 1))
        led = levels.choose("club", "", asked, rules, Random(1))
        assert isinstance(led, Attack) and len(led.cards) == laid


def test_a_lone_card_that_ends_it_is_laid() -> None:
    state = table("7C 7H", "8C 10S JS QS")
    kernel.attack(state, (PACK.card("7C"),), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("8C"), None)
    for key in ("club", "expert", "grandmaster"):
        assert does(key, state, tries=3).keys() == {Attack(0, (PACK.card("7H"),))}


def test_small_endgames_are_played_without_a_fault() -> None:
    """From a won endgame of up to eight cards club players and better do not part with the win; amateurs do."""
    spoilt: Counter[str] = Counter()
    tried = 0
    for number in range(400):
        deal = _endgame(Random(number))
        if deal is None:
            continue
        best = solve(deal)
        assert best is not None
        if best.outcome != Outcome.WIN:
            continue
        tried += 1
        asked = asked_in(deal)
        assert certain(asked.seen, asked.memory, RULES) is not None
        for key in ("amateur", "club", "expert"):
            after = deal.copy()
            _perform(after, levels.choose(key, "joker", asked, RULES, Random(number), iterations=4))
            spoilt[key] += not _won(after)
    assert tried > 100
    assert spoilt["club"] == spoilt["expert"] == 0 and spoilt["amateur"] > 5, spoilt


def _endgame(chance: Random) -> State | None:
    cards = chance.sample(range(36), 8)
    hands = [sum(1 << card for card in half) for half in (cards[:4], cards[4:])]
    return set_up(RULES, hands, (), HEARTS, 0, 1)


def _perform(state: State, command: Command) -> None:
    assert isinstance(command, Attack)
    kernel.attack(state, command.cards, None)


def _won(state: State) -> bool:
    """Whether seat 0 still wins with best play."""
    if state.ended is not None:
        return state.ended.fool == 1
    found = solve(state)
    assert found is not None
    return found.outcome == (Outcome.WIN if state.turn == 0 else Outcome.LOSS)


@pytest.mark.long
def test_each_level_beats_the_one_below() -> None:
    """Few duplicate deals, quick levels only; the arena measures the ladder (engine/bots/MEASURED.md)."""
    for weak, strong in itertools.pairwise(QUICK):
        lost: Counter[str] = Counter()
        for number, seat in itertools.product(range(60), range(2)):
            keys = (weak, strong) if seat else (strong, weak)
            fool = _fool(keys, number)
            if fool >= 0:
                lost[keys[fool]] += 1
        assert lost[weak] > 1.3 * lost[strong], lost


def _fool(keys: tuple[str, str], number: int) -> int:
    match, chance = Match(Options(), 2, f"ladder {number}"), Random(number)
    kept = [Memory(seat, 2, PACK.same_rank, RULES.tables) for seat in range(2)]
    told = match.begin()
    while match.state.ended is None:
        for memory, event in itertools.product(kept, told):
            memory.fold(observe(event, memory.seat))
        seat = match.state.turn
        asked = DecisionInput(veil(match.state, seat), kept[seat], match.legal(seat))
        heard = match.submit(levels.choose(keys[seat], "", asked, match.state.rules, chance))
        assert isinstance(heard, list)
        told = heard
    return match.last_result().fool


# Aside.


def test_a_trump_is_exchanged_out_of_turn_by_all_but_a_novice() -> None:
    state = set_up(
        RULES, [PACK.hand("7C 8D KS"), PACK.hand("6H 8C 10S")], [PACK.card("6S"), PACK.card("KH")], HEARTS, 0, 1
    )
    asked = asked_in(state, 1)
    found = {level.key: levels.aside(level.key, "", asked, RULES, Random(0)) for level in levels.LEVELS}
    assert found.pop("novice") is None
    assert set(found.values()) == {Exchange(1)}


# Temperaments.


def test_a_temperament_gives_up_no_more_than_it_may() -> None:
    asked = asked_in(table("7C 8D", "9S 10S", TALON))
    found = [
        Candidate(Take(0), 0.0),
        Candidate(Beat(0, 1, PACK.card("7H")), 0.3),
        Candidate(Pass(0), 0.99),
        Candidate(Attack(0, tuple(PACK.card(word) for word in ("7C", "8C", "9C", "6H"))), 1.5),
    ]
    for key in (*(each.key for each in CHARACTERS), *MOODS[1:]):
        taste = taste_of(key)
        assert taste is not None
        for number in range(50):
            assert suited(taste, found, asked, RULES, Random(number))[0] is not found[-1]


def habits_of(key: str, mood: str, seats: int, deals: int, iterations: int | None = None) -> Counter[str]:
    """What is counted of a player asked at every moment of fixed deals that the rule of thumb plays."""
    counted: Counter[str] = Counter()
    for number in range(deals):
        match, chance = Match(Options(), seats, f"habits {number}"), Random(number)
        kept = [Memory(seat, seats, PACK.same_rank, RULES.tables) for seat in range(seats)]
        told = match.begin()
        while match.state.ended is None:
            for memory, event in itertools.product(kept, told):
                memory.fold(observe(event, memory.seat))
            state = match.state
            seat = state.turn
            asked = DecisionInput(veil(state, seat), kept[seat], match.legal(seat))
            found = levels.choose(key, mood, asked, state.rules, Random(number), iterations=iterations)
            plain = levels.choose(key, "", asked, state.rules, Random(number), iterations=iterations) if mood else found
            trumps = state.table.trumps
            counted["unlike others"] += found != plain
            if isinstance(found, Attack):
                counted["several cards"] += len(found.cards) > 1 and asked.legal.phase != GIVE
                first = found.cards[0]
                if asked.legal.phase == LEAD and not trumps >> first & 1:
                    counted["red led"] += PACK.suit_of[first] in (1, 2)
                    counted["even led"] += PACK.rank_of[first] % 2 == 0
                    counted["odd led"] += PACK.rank_of[first] % 2
                    counted["trumps' colour led"] += (PACK.suit_of[first] in (1, 2)) == (state.trump in (1, 2))
                else:
                    counted["trumps thrown in"] += sum(trumps >> card & 1 for card in found.cards)
            elif isinstance(found, Beat):
                counted["trumps to beat"] += trumps >> found.card & 1
                counted["height beaten with"] += PACK.rank_of[found.card]
            counted["passes"] += isinstance(found, Pass)
            counted["takes"] += isinstance(found, Take) and all(able for _, able in asked.legal.beats)
            heard = match.submit(thumb_command(match, chance))
            assert isinstance(heard, list)
            told = heard
    return counted


def test_what_one_sees_of_a_character_is_what_it_does() -> None:
    """At club level, where the line promises it: the cheapest habit of each, by what everybody can count."""
    none = habits_of("club", "", seats=3, deals=8)
    seen = {each.key: habits_of("club", each.key, seats=3, deals=8) for each in CHARACTERS}
    assert seen["boy"]["red led"] > none["red led"] > seen["girl"]["red led"]
    assert seen["student"]["even led"] > none["even led"]
    assert seen["musician"]["odd led"] > none["odd led"]
    assert max(seen["carter"]["several cards"], seen["professor"]["several cards"]) < 0.7 * none["several cards"]
    assert seen["professor"]["passes"] > none["passes"]
    assert seen["sailor"]["height beaten with"] > none["height beaten with"]
    assert seen["grandmother"]["trumps' colour led"] > none["trumps' colour led"]
    assert seen["grandmother"]["trumps to beat"] <= none["trumps to beat"]
    assert all(each["unlike others"] for each in seen.values())


def test_for_its_taste_nobody_from_club_up_does_what_looks_senseless(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_in(table("7C 7H", "9S 10S", f"9C {TALON}"))
    plain, trump = (Attack(0, (PACK.card(word),)) for word in ("7C", "7H"))
    assert sign(trump, asked, RULES) is not None
    taste = Taste(lead_trump=1.5)
    assert suited(taste, [Candidate(plain, 0.0), Candidate(trump, 0.1)], asked, RULES, Random(0))[0].command == trump
    monkeypatch.setattr(levels, "taste_of", lambda key: taste)
    found = [levels.choose(key, "boy", asked, RULES, Random(0), iterations=8) for key in ("novice", "club", "expert")]
    assert found == [trump, plain, plain]


def test_a_taste_says_what_it_likes() -> None:
    asked = asked_in(table("7C 7D 8S 8D AH", "9S 10S", f"9C {TALON}"))
    leads: list[DealCommand] = [Attack(0, (PACK.card(word),)) for word in ("7C", "7D", "8S", "8D", "AH")]

    def liked(taste: Taste) -> list[int]:
        found = likings(taste, leads, asked, RULES, Random(0))
        return [place for place, each in enumerate(found) if each == max(found)]

    assert liked(Taste()) == [0, 1, 2, 3, 4], "who has no taste likes everything"
    assert liked(Taste(red=0.8)) == [1, 3] and liked(Taste(red=-0.8)) == [0, 2]
    assert liked(Taste(even=0.8)) == [2, 3] and liked(Taste(even=-0.8)) == [0, 1], "even ranks, odd ranks"
    assert liked(Taste(kindred=0.8)) == [1, 3], "hearts are trumps, and nobody parts with one for its colour"
    assert liked(Taste(longest=0.8)) == [1, 3], "of clubs and spades there is one each"
    asked.memory.view.trump = NO_SUIT
    assert liked(Taste(kindred=0.8)) == [0, 1, 2, 3, 4], "without trumps they have no colour"


def test_where_more_than_two_play_a_search_tries_what_suits_a_taste_and_what_suits_it_no_less() -> None:
    asked = asked_in(table("7C 7D 8S 8D AH", "9S 10S", f"9C {TALON}"))
    leads: list[DealCommand] = [Attack(0, (PACK.card(word),)) for word in ("7C", "7D", "8S", "8D", "AH")]

    def tried(taste: Taste | None) -> list[int]:
        return levels.worth_trying(taste, asked, RULES, Random(0))(leads)

    assert tried(None) == tried(Taste()) == [0, 1, 2, 3], "who has no taste tries all that makes sense"
    assert tried(Taste(red=0.8)) == [1, 3] and tried(Taste(red=-0.8)) == [0, 2]
    assert tried(Taste(lead_high=0.01, red=0.8)) == [1, 3], "what is liked nearly as much is tried as well"
    assert tried(Taste(even=0.8)) == [2, 3] and tried(Taste(even=-0.8)) == [0, 1], "even ranks, odd ranks"
    assert tried(Taste(kindred=0.8)) == [1, 3], "hearts are trumps"
    assert tried(Taste(longest=0.8)) == [1, 3], "of clubs and spades there is one each"


def test_where_two_play_what_is_liked_counts_beside_what_the_search_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The more it is liked, the more is given up for it; what looks senseless is not even tried."""
    asked = asked_in(table("7C 8D JS QD AH", "9S 10S", f"9C {TALON}"))

    def chosen(taste: Taste) -> set[str]:
        monkeypatch.setattr(levels, "taste_of", lambda _key: taste)
        found = [levels.choose("expert", "boy", asked, RULES, Random(n), iterations=60) for n in range(6)]
        assert all(isinstance(each, Attack) for each in found)
        return {PACK.names[card] for each in found for card in each.cards}  # type: ignore[union-attr]

    assert chosen(Taste(red=2.0)) <= {"8D", "QD"} and chosen(Taste(red=-2.0)) <= {"7C", "JS"}
    assert chosen(Taste(red=0.01)) == {"7C"}, "a slight taste gives up nothing where the search is sure"
    assert "AH" not in chosen(Taste(lead_trump=9.0)), "a trump led with plain cards in hand looks senseless"


def test_where_more_play_every_move_is_tried_equally_often_and_liked_ones_may_be_worth_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = compose(preset("podkidnoy").options, 3)
    under = [PACK.card(word) for word in f"9C 6C 7S {TALON}".split()]
    asked = asked_in(
        set_up(rules, [PACK.hand(each) for each in ("7C 8D JS QD AH", "9S 10S", "KC KD")], under, HEARTS, 0, 1)
    )

    def chosen(taste: Taste, near: float = 1.0) -> set[str]:
        monkeypatch.setattr(levels, "taste_of", lambda _key: taste)
        monkeypatch.setitem(levels._BY_KEY, "expert", replace(levels.level("expert"), near=near))
        found = [levels.choose("expert", "boy", asked, rules, Random(n), iterations=400) for n in range(6)]
        assert all(isinstance(each, Attack) for each in found)
        return {PACK.names[card] for each in found for card in each.cards}  # type: ignore[union-attr]

    assert chosen(Taste(red=2.0, fond=1.0)) <= {"8D", "QD"} and chosen(Taste(red=-2.0, fond=1.0)) <= {"7C", "JS"}
    assert "AH" not in chosen(Taste(lead_trump=9.0, fond=1.0)), "a trump led with plain cards in hand looks senseless"
    assert chosen(Taste(red=2.0, fond=1.0), 0.0) == chosen(Taste(red=-2.0, fond=1.0), 0.0), "nothing is as near as that"
    seen: list[bool] = []
    plain = levels.search.ranked
    monkeypatch.setattr(
        levels.search, "ranked", lambda *a, even, **k: (seen.append(even), plain(*a, even=even, **k))[1]
    )
    for taste in (Taste(red=2.0, fond=1.0), Taste(red=2.0)):
        chosen(taste)
    assert seen == [True] * 6 + [False] * 6, "the earlier personalities are not fond of anything"


def test_where_more_play_some_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passing counts for more there than liking the looks of what could be thrown in."""
    rules = compose(preset("podkidnoy").options, 3)
    hands = [PACK.hand(each) for each in ("7C 7D 10S JS AH", "9C 8S 10H QD KS", "KC KD AS QC QS")]
    state = set_up(rules, hands, [PACK.card(word) for word in TALON.split()], HEARTS, 0, 1)
    kernel.attack(state, (PACK.card("7C"),), None)
    kernel.beat(state, PACK.card("7C"), PACK.card("9C"), None)
    asked = asked_in(state)
    assert asked.legal.may_pass and asked.legal.attack == 1 << PACK.card("7D")
    monkeypatch.setitem(levels._BY_KEY, "expert", replace(levels.level("expert"), near=1.0))
    for wait, command in ((0.0, Attack(0, (PACK.card("7D"),))), (9.0, Pass(0))):
        monkeypatch.setattr(levels, "taste_of", lambda _key, wait=wait: Taste(red=2.0, fond=1.0, wait=wait))
        assert levels.choose("expert", "professor", asked, rules, Random(0), iterations=60) == command


# Flat sampling.


def test_flat_sampling_tries_every_move_and_takes_the_best() -> None:
    """Who leads the ace of trumps first wins, who leads the six gets a draw."""
    state = table("6C AH", "7C AC")
    asked = asked_in(state)
    for number in range(5):
        found = flat.choose(asked.seen, asked.memory, RULES, Random(number), iterations=30)
        assert found == Attack(0, (PACK.card("AH"),))


@few_or_all("step", 9, 2)
def test_flat_sampling_is_legal_repeatable_and_ends(step: int) -> None:
    for moment in itertools.islice(every_table(Random(2), every=60, deals=1), 0, None, step):
        asked, rules = moment.asked, moment.true.rules
        if asked.legal.phase is None and not asked.legal.exchange:
            continue
        found = [flat.choose(asked.seen, asked.memory, rules, Random(4), iterations=9) for _ in range(2)]
        assert found[0] == found[1] and refusal(moment.true, found[0]) is None, moment.label
    moment = next(by_turn())
    calls = itertools.count()
    asked = moment.asked
    flat.choose(asked.seen, asked.memory, moment.true.rules, Random(4), deadline=lambda: next(calls) >= 5)
    assert next(calls) == 6
    with pytest.raises(ValueError, match="deadline"):
        flat.choose(asked.seen, asked.memory, moment.true.rules, Random(4))


def test_a_clock_ends_a_thought() -> None:
    """Where only a clock is handed in it is asked, and the level's own number of iterations does not count."""
    moment = next(moment for moment in by_turn() if len(does_by_turn(moment)) > 1)
    for key in THINKING:
        calls = itertools.count()
        levels.choose(
            key, "", moment.asked, moment.true.rules, Random(0), levels.Effort(lambda calls=calls: next(calls) >= 5)
        )
        assert next(calls) == 6


def does_by_turn(moment: Moment) -> list[Command]:
    return list(itertools.islice(moment.asked.legal.commands(PACK.same_rank), 5))
