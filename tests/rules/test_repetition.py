"""R35: a deal that does not progress is a draw."""

from collections.abc import Callable
from random import Random

from engine.match.match import Match
from engine.rules import closing, kernel
from engine.rules.cards import PACKS, cards_in, lowest_in, set_of
from engine.rules.commands import Attack, Pass, Take
from engine.rules.compose import compose
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.state import State
from tests.builders.dealing import set_up

ONE_PACK = Options(giving="never")
TWO_PACKS = Options(giving="never", pack="72")


def everybody_takes(
    hands: str, lead: Callable[[list[int]], int], options: Options = ONE_PACK
) -> tuple[State, list[tuple[int, ...]]]:
    """Three seats without a talon; one card is led, the defender takes. Returns the end and every bout's start."""
    rules = compose(options, 3)
    state = set_up(rules, [rules.pack.hand(hand) for hand in hands.split("|")], (), 3, 0, 1)
    starts = []
    while state.ended is None:
        if state.phase == Phase.LEAD:
            starts.append((*state.hands, state.principal, state.defender))
            kernel.attack(state, (lead(list(cards_in(state.hands[state.turn]))),), None)
        else:
            kernel.take(state, None)
    return state, starts


def test_the_third_time_the_same_position_is_a_draw() -> None:
    """If everybody leads their lowest card, the cards go round, and the third occurrence of a position is a draw."""
    state, starts = everybody_takes("6S 7S|6H 7H|6D 7D", lead=min)
    assert state.ended is not None and state.ended.by_repetition and state.ended.fool == -1
    assert len(starts) < closing.BOUTS_WITHOUT_DISCARD
    assert max(starts.count(start) for start in starts) == closing.SAME_POSITION - 1


def test_two_hundred_bouts_without_a_discard_are_a_draw() -> None:
    """With random leads positions hardly repeat, and the limit of bouts ends the deal."""
    hands = "6S 6H 6D 7S 7H 7D|8S 8H 8D 9S 9H 9D|10S 10H 10D JS JH JD"
    state, starts = everybody_takes(hands, lead=Random(0).choice)
    assert state.ended is not None and state.ended.by_repetition and state.ended.fool == -1
    assert len(starts) == closing.BOUTS_WITHOUT_DISCARD == 200
    assert max(starts.count(start) for start in starts) == 1


def test_equal_cards_of_two_packs_make_equal_hands() -> None:
    """Equal cards cannot be told apart, so repetition is judged by faces.

    Each seat leads the copy that it received last, so card numbers repeat only after twice as many bouts.
    """
    by_face, _ = everybody_takes("6S 7S|6S' 7H|6D 7D", lead=min, options=TWO_PACKS)
    assert by_face.ended is not None and by_face.ended.by_repetition
    state, starts = everybody_takes("6S 7S|6S' 7S'|6D 7D", lead=min, options=TWO_PACKS)
    faces = [tuple(map(state.rules.pack.faces, start[:3])) + start[3:] for start in starts]
    assert state.ended is not None and state.ended.by_repetition
    assert max(faces.count(face) for face in faces) == closing.SAME_POSITION - 1
    assert max(starts.count(start) for start in starts) < closing.SAME_POSITION - 1, "by number it would go on"


def test_whole_deals_of_two_packs_end_at_the_third_time() -> None:
    """A random one of the lowest cards is led and taken; the deal ends exactly at the third position of equal faces.

    In some of these deals card numbers would have repeated later.
    """
    later = 0
    for number in range(40):
        match, chance = Match(Options(pack="72", hand_size=4), 3, f"r35 {number}"), Random(number)
        match.begin()
        faces: list[object] = []
        numbers: list[object] = []
        while match.state.ended is None:
            state, seat = match.state, match.state.turn
            if state.phase is Phase.LEAD:
                signs = [sorted(map(state.rules.pack.sign, cards_in(hand))) for hand in state.hands]
                faces.append((signs, state.principal, state.defender))
                numbers.append((state.hands[:], state.principal, state.defender))
                lowest = cards_in(state.hands[seat] & state.rules.pack.same_rank[lowest_in(state.hands[seat])])
                match.submit(Attack(seat, (chance.choice(lowest),)))
            else:
                match.submit(Take(seat) if state.phase is Phase.ANSWER else Pass(seat))
        assert match.state.ended.by_repetition
        assert max(faces.count(face) for face in faces) == closing.SAME_POSITION - 1
        later += max(numbers.count(each) for each in numbers) < closing.SAME_POSITION - 1
    assert later > 5


def test_faces() -> None:
    """`Pack.faces` is equal for two sets if and only if both contain each face equally often."""
    pack, chance = PACKS["72"], Random(7)
    for _ in range(200):
        one = set_of(chance.sample(range(12), 5))
        other = set_of(chance.sample(range(12), 5))
        named = [sorted(pack.names[card].rstrip("'") for card in cards_in(cards)) for cards in (one, other)]
        assert (pack.faces(one) == pack.faces(other)) == (named[0] == named[1])
        assert pack.faces(pack.faces(one)) == pack.faces(one)
    assert all(PACKS[name].faces(45) == 45 for name in ("24", "36", "52", "54"))
    assert all(pack.face_of == tuple(range(pack.size)) for name, pack in PACKS.items() if name != "72")
