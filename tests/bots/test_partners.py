"""Partners at one table: what they do for each other, what they say, and that both come from what they know."""

from collections.abc import Callable
from random import Random

import pytest

from engine.bots import search
from engine.bots.choices import HELP, KIND, command, do, moves
from engine.bots.decision_input import DecisionInput
from engine.bots.helping import lend_a_hand
from engine.bots.partners import Heard, aside, ask, heard, heed
from engine.bots.rollout import habits, step
from engine.bots.search import WeighedMove
from engine.bots.sense import SenselessSign, sign
from engine.knowledge.determinization import Determinizer
from engine.knowledge.memory import Memory, Statement
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil, view_of
from engine.match.match import Match
from engine.rules import kernel
from engine.rules.cards import HEARTS
from engine.rules.commands import Attack, Beat, Command, Gesture, Pass, Say, Take
from engine.rules.compose import compose
from engine.rules.events import Event, Phase
from engine.rules.legality import legal, refusal
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.refusals import Refusal
from engine.rules.state import Rules, State
from tests.builders.cells import quick
from tests.builders.dealing import any_of, memories, permuted, random_options, set_up, tell, thumb_command

BESIDE = compose(preset("side-by-side").options, 4)  # 0 and 1 against 2 and 3
PAIRS = compose(preset("pairs").options, 4)  # 0 and 2 against 1 and 3
RULE_SETS = 8
TEAMS = ("pairs", "triples", "three-pairs", "side-by-side")


def table(rules: Rules, hands: str, attacker: int, defender: int, talon: str = "") -> State:
    """Hands by seat, divided by commas; hearts are trump."""
    pack = rules.pack
    cards = [pack.card(word) for word in talon.split()]
    return set_up(rules, [pack.hand(hand) for hand in hands.split(",")], cards, HEARTS, attacker, defender)


def asked(state: State, seat: int, *, all_known: bool = False, talk: list[Statement] | None = None) -> DecisionInput:
    """What ``seat`` is asked; ``all_known``: it has seen every card go into its hand."""
    rules = state.rules
    memory = Memory(seat, rules.seats, rules.pack.same_rank, rules.tables)
    memory.view = view_of(state, seat)
    memory.talk = talk or []
    if all_known:
        memory.known = [0 if other == seat else hand for other, hand in enumerate(state.hands)]
    return DecisionInput(veil(state, seat), memory, legal(state, seat))


def attack(state: State, names: str) -> None:
    kernel.attack(state, tuple(state.rules.pack.card(name) for name in names.split()), None)


def beat(state: State, target: str, card: str) -> None:
    kernel.beat(state, state.rules.pack.card(target), state.rules.pack.card(card), None)


# Help: the partner beside the defender beats a card for him, or keeps it (R44).


def test_a_card_that_the_defender_cannot_beat_is_beaten_for_him() -> None:
    state = table(BESIDE, "8D, 10C KS, 9C 9D, QS", 2, 0)
    attack(state, "9C")
    command = aside(asked(state, 1), BESIDE, Random(1))
    assert command == Beat(1, BESIDE.pack.card("9C"), BESIDE.pack.card("10C"))
    assert refusal(state, command) is None


def test_two_cards_are_beaten_one_after_the_other() -> None:
    """Either alone would be wasted: the defender would take all the same."""
    state = table(BESIDE, "8D 6D, 10C 10D 6S, 9C 9D 8C, QS 8S 7S", 2, 0)
    attack(state, "9C 9D")
    for target, card in (("9C", "10C"), ("9D", "10D")):
        assert aside(asked(state, 1), BESIDE, Random(1)) == Beat(1, BESIDE.pack.card(target), BESIDE.pack.card(card))
        kernel.beat(state, BESIDE.pack.card(target), BESIDE.pack.card(card), None, 1)
    assert not state.open


def test_a_defender_who_can_do_it_alone_is_left_alone() -> None:
    state = table(BESIDE, "JC AC, AH KS, 9C 9D, QS 6S", 2, 0)
    attack(state, "9C")
    assert aside(asked(state, 1, all_known=True), BESIDE, Random(1)) is None


def test_nobody_helps_where_the_defender_defends_alone() -> None:
    state = table(PAIRS, "8D, 9C 9D, 10C KS, QS", 1, 0)
    attack(state, "9C")
    assert aside(asked(state, 2), PAIRS, Random(1)) is None


def test_help_by_rule_of_thumb_costs_no_trump() -> None:
    state = table(BESIDE, "8D 6D, 10C QC 10D 7H, 9C 9D KS, QS", 2, 0)
    attack(state, "9C 9D")
    given = lend_a_hand(asked(state, 1), BESIDE)
    assert given == Beat(1, BESIDE.pack.card("9D"), BESIDE.pack.card("10D"))
    kernel.beat(state, given.target, given.card, None, 1)
    assert lend_a_hand(asked(state, 1), BESIDE) == Beat(1, BESIDE.pack.card("9C"), BESIDE.pack.card("10C"))
    assert lend_a_hand(asked(state, 0), BESIDE) is None, "whose turn it is needs no help from himself"
    spades = table(BESIDE, "8D 6D, 10C QC 10D 7H, 9C 9D KS, QS", 2, 0)
    attack(spades, "KS")
    assert lend_a_hand(asked(spades, 1), BESIDE) is None, "it would cost a trump"


@pytest.mark.parametrize(
    ("hands", "led", "beaten"),
    [
        ("8D 7D 6D, 10C 10D 6S, 9C 9D 8C, QS 8S 7S", "9C 9D", "9C 10C 1, 9D 10D 1"),  # the defender could not
        ("10C 10D QD, JC JD 6S, 9C 9D 8C, QS 8S 7S", "9C 9D", "9C 10C 0, 9D 10D 0"),  # he is the cheaper one
        ("10C KD 6D, QC JD 6S, 9C 9D 8C, QS 8S 7S", "9C 9D", "9C 10C 0, 9D JD 1"),
        ("8H 6D, JC 10D 6S, 9C KS 8C, QS 8S 7S", "9C", "9C JC 1"),  # rather a partner's knave than a trump
        ("8H 6D, 10H 10D 6S, 9C KS 8C, QS 8S 7S", "9C", "9C 8H 0"),  # both would cost a trump
    ],
)
def test_guessed_deals_are_defended_together(hands: str, led: str, beaten: str) -> None:
    state = table(BESIDE, hands, 2, 0)
    attack(state, led)
    before = state.hands[:]
    step(state, habits(BESIDE))
    done = []
    for target, cover in zip(state.attacks, state.covers, strict=True):
        assert cover >= 0, "taken"
        by = next(seat for seat, hand in enumerate(before) if hand >> cover & 1)
        assert not state.hands[by] >> cover & 1, "it left the hand of whoever beat with it"
        done.append(f"{BESIDE.pack.names[target]} {BESIDE.pack.names[cover]} {by}")
    assert ", ".join(done) == beaten


def test_a_search_counts_on_help_at_moves_to_come_but_asks_for_none_of_its_own() -> None:
    """The defender's own moves are the same whatever his partner holds; later ones count a partner's cards."""
    lists = []
    for partner in ("10C 10D 6S", "8S 7D 6S"):
        state = table(BESIDE, f"10S QD, {partner}, 9C 9D 8C, QS 7C 7S", 2, 0)
        attack(state, "9C 9D")
        habit = habits(BESIDE)
        own, every = moves(state, habit, asked=True), moves(state, habit)
        lists.append([command(0, move) for move in own])
        if partner.startswith("10"):
            helping = [move for move in every if move & KIND == HELP]
            assert len(helping) == 1 and not {*helping} & {*own}
            do(state, helping[0])
            assert state.hands[1] == BESIDE.pack.hand("10D 6S")
        else:
            assert len(every) == 1, "nobody can beat the nine of clubs"
    nine, queen = BESIDE.pack.card("9D"), BESIDE.pack.card("QD")
    assert lists[0] == lists[1] == [Beat(0, nine, queen), Take(0)]


# Who throws in, and who goes out: the search plays for its side. All hands are known, so only one move wins.


@pytest.mark.parametrize(
    ("hands", "led", "beaten"),
    [
        ("9S AC, AS, 10D, 8C KD", "9C", "10C"),  # the partner lays his last card instead and is out
        ("8C AC, KH, 8D AH, 10D QC", "8S", "10S"),  # room for one more: the partner's eight, not mine
        ("8D KD, JD QS, 8S, 9S", "8H", ""),  # a gift to who takes: the partner's last card, not my eight
        ("9S KD, KS AD, 9C, QC", "9H", ""),
    ],
)
def test_the_throw_in_is_left_to_the_partner_who_profits(hands: str, led: str, beaten: str) -> None:
    names = hands.split(",")
    state = table(PAIRS, ",".join([f"{names[0]} {led}", f"{names[1]} {beaten}", *names[2:]]), 0, 1)
    attack(state, led)
    if beaten:
        beat(state, led, beaten)
    else:
        kernel.take(state, None)
    assert state.turn == 0 and legal(state, 0).attack, "it could lay a card itself"
    assert searched(state, 0) == Pass(0)
    kernel.pass_turn(state, None)
    assert state.turn == 2 and isinstance(searched(state, 2), Attack)


def test_nobody_runs_out_on_a_partner() -> None:
    """Both eights together would be out at once, and leave the partner behind as the fool."""
    state = table(PAIRS, "8S 8C, 10S KC, JS, KD", 0, 1)
    assert searched(state, 0) == Attack(0, (PAIRS.pack.card("8C"),))


def test_with_a_partner_a_card_may_be_kept_without_a_talon() -> None:
    """It may let the partner out; without partners it is a sign."""
    for rules, found in ((compose(Options(), 4), SenselessSign.NOTHING_LAID), (PAIRS, None)):
        state = table(rules, "7C 7S KD, 10C 8D QD AC, 6S 8S, 9S JS", 0, 1)
        attack(state, "7C")
        kernel.beat(state, rules.pack.card("7C"), rules.pack.card("10C"), None)
        assert sign(Pass(0), asked(state, 0), rules) is found


def searched(state: State, seat: int) -> Command:
    known = asked(state, seat, all_known=True)
    return search.choose(known.seen, known.memory, state.rules, Random(1), iterations=300)


@pytest.mark.parametrize("key", TEAMS)
def test_a_search_rewards_the_whole_side(key: str) -> None:
    """A deal that is decided from the first move on: the losing side is told as good as 0, all others 1."""
    rules = compose(preset(key).options, preset(key).seats[0])
    pack, fool, weighed = rules.pack, rules.sides[0], 0
    for seat in range(rules.seats):
        # Two of the fool's side hold cards that beat nothing, one member of every other side a trump.
        hands = [0] * rules.seats
        hands[fool[0]] = pack.hand("10S JS")
        hands[fool[-1]] = pack.hand("6S 6C 6D 7S 7C 7D 8S 8C 8D 9S")
        for number, side in enumerate(rules.sides[1:]):
            hands[side[0]] = pack.hand(["AH", "KH"][number])
        if not hands[seat]:
            continue
        defender = fool[-1] if seat not in fool else rules.sides[1][0]
        state = set_up(rules, hands, [], HEARTS, seat, defender)
        known = asked(state, seat, all_known=True)
        found = search.ranked(known.seen, known.memory, rules, Random(1), iterations=40)
        weighed += len(found) > 1
        wanted = pytest.approx(0.0 if seat in fool else 1.0, abs=0.001)
        assert len(found) == 1 or all(each.value == wanted for each in found)
    assert weighed > 1


# Talk (R45).


def in_the_give(mine: str, other: str, partner: str, last: str, led: str) -> State:
    """Seat 0 led, 1 takes, and 2 is asked whether it gives something; 0 has passed."""
    state = table(PAIRS, f"{mine} {led},{other},{partner},{last}", 0, 1)
    attack(state, led)
    kernel.take(state, None)
    kernel.pass_turn(state, None)
    assert state.turn == 2 and state.phase == Phase.GIVE
    return state


def test_wait_when_a_partners_card_would_only_help_the_others() -> None:
    state = in_the_give("9H", "10S 10D", "8C KH KD", "9S", "KS")
    assert aside(asked(state, 0), PAIRS, Random(1)) == Say(0, Gesture.WAIT)


def test_go_ahead_when_a_partners_card_decides() -> None:
    state = table(PAIRS, "QD QC KH, AH AS, JH AC, 8D", 0, 1)
    attack(state, "QD")
    beat(state, "QD", "AH")
    kernel.pass_turn(state, None)
    assert state.turn == 2
    assert aside(asked(state, 0), PAIRS, Random(1)) == Say(0, Gesture.GO_AHEAD)


def test_no_word_where_it_does_not_matter() -> None:
    state = table(PAIRS, "6S 7D 8C QS, 9S 10D JC KC, JD QC 9C 10S, 7S 8S QD KD", 0, 1, "9H 10H AH 7H")
    attack(state, "6S")
    beat(state, "6S", "9S")
    kernel.pass_turn(state, None)
    assert state.turn == 2
    assert aside(asked(state, 0), PAIRS, Random(1)) is None


@pytest.mark.parametrize(("partner", "said"), [("9H 7C", Gesture.YES), ("10H 7C", Gesture.NO)])
def test_who_is_asked_for_a_trump_answers_truly(partner: str, said: Gesture) -> None:
    state = table(PAIRS, f"8C JH, 9C KS, {partner}, 7D 6D", 0, 1)
    attack(state, "8C")
    beat(state, "8C", "9C")
    kernel.say(state, 0, Gesture.TRUMP, None)
    assert aside(asked(state, 2), PAIRS, Random(1)) == Say(2, said)
    kernel.say(state, 2, said, None)
    assert aside(asked(state, 2), PAIRS, Random(1)) is None, "one answer is enough"
    assert aside(asked(state, 1), PAIRS, Random(1)) is None, "opponents are not asked"


def test_a_trump_is_asked_for_before_ones_own_is_laid() -> None:
    def question(mine: str, **known: bool) -> Say | None:
        state = table(PAIRS, f"8C {mine}, 9C KS, 9H 7C, 7D 6D", 0, 1)
        attack(state, "8C")
        beat(state, "8C", "9C")
        return ask(asked(state, 0, **known), PAIRS)

    assert question("8H") == Say(0, Gesture.TRUMP)
    assert question("8H 8D") is None, "there is another card to throw in"
    assert question("JH") is None, "no trump fits"
    assert question("8H", all_known=True) is None, "it is known already"


def test_what_was_said_is_understood() -> None:
    state = table(PAIRS, "QD QC KH, AH AS, JH AC, 8D", 0, 1)
    attack(state, "QD")
    kernel.take(state, None)
    kernel.pass_turn(state, None)
    fits = PAIRS.pack.same_rank[PAIRS.pack.card("QD")]
    wait, go = Statement(0, Gesture.WAIT, fits), Statement(0, Gesture.GO_AHEAD, fits)

    def understood(seat: int, *talk: Statement) -> Heard:
        return heard(asked(state, seat, talk=list(talk)), PAIRS)

    assert understood(2, wait).wait and not understood(2, wait).go_ahead
    assert understood(2, wait, go).go_ahead and not understood(2, wait, go).wait, "the later word counts"
    assert not understood(1, wait).wait and not understood(0, wait).wait, "it is said to partners"
    assert understood(2) == Heard()


def test_a_partners_wish_is_followed_if_it_costs_next_to_nothing() -> None:
    state = table(PAIRS, "QD QC KH, AH AS, JH AC, 8D", 0, 1)
    attack(state, "QD")
    kernel.take(state, None)
    kernel.pass_turn(state, None)
    give, keep = Attack(2, (PAIRS.pack.card("AC"),)), Pass(2)
    fits = PAIRS.pack.same_rank[PAIRS.pack.card("QD")]

    def first(gesture: Gesture | None, found: list[WeighedMove]) -> Command:
        talk = [Statement(0, gesture, fits)] if gesture else []
        return heed(found, asked(state, 2, talk=talk), PAIRS)[0].command

    close = [WeighedMove(give, 0.6, 0.62), WeighedMove(keep, 0.4, 0.60)]
    assert first(Gesture.WAIT, close) == keep
    assert first(Gesture.GO_AHEAD, close) == give
    assert first(None, close) == give
    assert first(Gesture.GO_AHEAD, close[::-1]) == give
    assert first(Gesture.WAIT, [WeighedMove(give, 0.6, 0.62), WeighedMove(keep, 0.4, 0.5)]) == give, (
        "it would cost too much"
    )
    assert first(Gesture.WAIT, [WeighedMove(give, 0.99, 0.6), WeighedMove(keep, 0.01, 0.6)]) == give, (
        "it was hardly looked into"
    )
    assert len(heed(close, asked(state, 2, talk=[Statement(0, Gesture.WAIT, fits)]), PAIRS)) == 2


def test_answers_are_believed_of_guessed_deals() -> None:
    state = table(PAIRS, "8C 8H, 9C KS, 9H 7C, 7D 6D", 0, 1)
    attack(state, "8C")
    beat(state, "8C", "9C")
    nine = PAIRS.pack.hand("9H")
    for gesture in (Gesture.YES, Gesture.NO):
        spoken = Statement(2, gesture, state.fits)
        for seat in (0, 1):  # the opponent has ears as well
            what = asked(state, seat, talk=[spoken])
            belief, worlds, chance = heard(what, PAIRS), Determinizer(what.seen, what.memory, PAIRS), Random(1)
            for _ in range(50):
                deal = worlds.guess(chance)
                holds = bool(deal.hands[2] & (nine | PAIRS.pack.hand("8H")))
                assert belief.believable(deal) == (holds == (gesture == Gesture.YES))


def test_a_trump_that_was_laid_is_not_expected_again() -> None:
    state = table(PAIRS, "8C 8D, 9C KS, 9H 7C, 7D 6D", 0, 1)
    attack(state, "8C")
    beat(state, "8C", "9C")
    talk = [Statement(2, Gesture.YES, state.fits)]
    kernel.pass_turn(state, None)
    attack(state, "9H")
    what = asked(state, 0, talk=talk)
    deal = Determinizer(what.seen, what.memory, PAIRS).guess(Random(1))
    assert heard(what, PAIRS).believable(deal)


def test_a_seat_never_hears_itself() -> None:
    state = table(PAIRS, "8C 8D, 9C KS, 9H 7C, 7D 6D", 0, 1)
    attack(state, "8C")
    assert heard(asked(state, 2, talk=[Statement(2, Gesture.YES, state.fits)]), PAIRS) == Heard(
        trumps=PAIRS.tables[HEARTS].trumps
    )


# Deals played by partners who talk and help: public, legal, honest.

Look = Callable[[Match, list[Memory], DecisionInput], None]


def table_talk(key: str, seed: int, look: Look) -> list[Event]:
    """A deal of a preset in which partners act."""
    chosen = preset(key)
    return deal_of_partners(Match(chosen.options, chosen.seats[0], f"partners {key}.{seed}"), seed, look)


def deal_of_partners(match: Match, seed: int, look: Look) -> list[Event]:
    """A deal played by rule of thumb, now and then at random, with partners' acts between. Returns what was said."""
    chance = Random(seed)
    kept, said = memories(match), []
    told = match.begin()
    while True:
        tell(kept, told)
        said += [event for event in told if type(event).__name__ == "Said"]
        state = match.state
        if state.ended is not None:
            return said
        told = []
        for seat in range(match.seats):
            may = legal(state, seat)
            if may.says or (seat != state.turn and any(cards for _, cards in may.beats)):
                what = DecisionInput(veil(state, seat), kept[1 + seat], may)
                look(match, kept, what)
                wish = aside(what, state.rules, Random(seed))
                if wish is not None:
                    answered = match.submit(wish)
                    assert not isinstance(answered, Refusal), (wish, answered)
                    told = answered
                    break
        if not told:
            wild = chance.random() < 0.3
            command = any_of(match.legal(state.turn), state, chance) if wild else thumb_command(match, chance)
            answered = match.submit(command)
            assert not isinstance(answered, Refusal), command
            told = answered


@quick(lambda seats: seats == 4)
@pytest.mark.parametrize("seats", [4, 6])
def test_what_partners_do_is_legal_by_every_rule_set(seats: int) -> None:
    """Every act is submitted, and a refused one fails the deal; among others with jokers, wild cards and two packs."""
    asides = 0

    def count(*_: object) -> None:
        nonlocal asides
        asides += 1

    played = 0
    for number in range(200):
        options = random_options(Random(number), seats)
        if options.sides != "individuals" and played < RULE_SETS:
            deal_of_partners(Match(options, seats, f"partners by chance {number}"), number, count)
            played += 1
    assert played == RULE_SETS and asides > 100


@pytest.mark.parametrize("key", TEAMS)
def test_talk_is_public(key: str) -> None:
    """Every seat and every spectator is told the same words, and remembers the same."""
    said: list[Event] = []

    def look(match: Match, kept: list[Memory], _: DecisionInput) -> None:
        assert all(memory.talk == kept[0].talk for memory in kept)

    for seed in range(3):
        said += table_talk(key, seed, look)
    assert said
    for event in said:
        assert all(observe(event, seat) == event for seat in range(-1, preset(key).seats[0]))


def changed(choose: Callable[[State, DecisionInput], object]) -> tuple[int, int]:
    """How often something was done, and how often the permuted deal of another seat's eyes changed it."""
    done = differed = 0

    def look(match: Match, _: list[Memory], what: DecisionInput) -> None:
        nonlocal done, differed
        state = match.state
        other = permuted(state, what.seen.seat, Random(state.bout))
        assert legal(other, what.seen.seat) == what.legal and veil(other, what.seen.seat) == what.seen
        first = choose(state, what)
        done += first is not None
        differed += first != choose(other, what)

    for key in TEAMS:
        for seed in range(2):
            table_talk(key, 10 + seed, look)
    return done, differed


def test_cards_that_a_seat_cannot_see_change_neither_help_nor_words() -> None:
    done, differed = changed(lambda state, what: aside(what, state.rules, Random(1)))
    assert done > 20 and differed == 0


def test_a_partner_who_sees_the_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison fails for one whose guesses are the true deal."""

    def peeking(state: State, what: DecisionInput) -> object:
        with monkeypatch.context() as patch:
            patch.setattr(Determinizer, "guess", lambda self, chance: state.copy())
            return aside(what, state.rules, Random(1))

    done, differed = changed(peeking)
    assert done > 20 and differed > 10


def test_the_same_chance_says_the_same() -> None:
    state = in_the_give("9H", "10S 10D", "8C KH KD", "9S", "KS")
    words = {aside(asked(state, 0), PAIRS, Random(5)) for _ in range(3)}
    assert len(words) == 1


def test_individuals_have_nothing_to_say() -> None:
    rules = compose(Options(), 4)
    state = table(rules, "8C 8D, 9C KS, 9H 7C, 7D 6D", 0, 1)
    attack(state, "8C")
    assert all(aside(asked(state, seat), rules, Random(1)) is None for seat in range(4))
