"""Random matches for tests: rule sets, seats and commands from a given random generator."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import fields
from random import Random
from typing import Any

from engine.bots import heuristic
from engine.knowledge.memory import Memory
from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.rules import bout as bouts
from engine.rules.cards import listed, set_of
from engine.rules.commands import Attack, Command
from engine.rules.events import Event, Log
from engine.rules.legality import legal, perform
from engine.rules.opening import set_trump
from engine.rules.options import SPECS, Options, choices, clashes
from engine.rules.refusals import Refusal
from engine.rules.state import PARTS, Rules, State
from engine.rules.tally import Opening
from engine.rules.view import Legal


def random_options(chance: Random, seats: int) -> Options:
    """A random playable combination of all options."""
    while True:
        picked: dict[str, Any] = {option.name: chance.choice(choices(option.name)) for option in fields(Options)}
        for _ in range(50):
            clash = clashes(Options(**picked), seats)
            if not clash:
                return Options(**picked)
            # One of the conflicting options is changed, so every valid combination can occur.
            name = chance.choice([name for name in clash[0].options if name != "seats"])
            picked[name] = chance.choice(choices(name))


def every_value(chance: Random) -> Iterator[tuple[Options, int]]:
    """Random rule sets with their seats, so many that every value of every option occurs (but for the deals played)."""
    wanted = {(spec.name, value) for spec in SPECS.values() if spec.name != "session" for value in spec.values}
    while wanted:
        seats = chance.randint(2, 6)
        options = random_options(chance, seats)
        values = {(name, getattr(options, name)) for name in SPECS} & wanted
        if values:
            wanted -= values
            yield options, seats


def random_command(match: Match, chance: Random) -> Command:
    """A legal command for the seat whose turn it is, or sometimes an exchange by any seat that may."""
    state = match.state
    if chance.random() < 0.3:
        others = [match.legal(seat) for seat in range(match.seats) if seat != state.turn]
        out_of_turn = [legal for legal in others if legal.exchange or legal.says or any(b for _, b in legal.beats)]
        if out_of_turn:
            return any_of(chance.choice(out_of_turn), state, chance)
    return any_of(match.legal(state.turn), state, chance)


def any_of(legal: Legal, state: State, chance: Random) -> Command:
    """A random legal command; if there are very many ways to lay cards, only some are considered."""
    if legal.attack.bit_count() > 8:  # too many combinations: choose from single cards
        cards = [card for card in range(state.rules.pack.size) if legal.attack >> card & 1]
        laid = (chance.choice(cards),)
        return Attack(state.turn, laid, chance.choice(list(legal.namings(laid, state.rules.pack.same_rank))))
    return chance.choice(list(itertools.islice(legal.commands(state.rules.pack.same_rank), 300)))


def thumb_command(match: Match, chance: Random) -> Command:
    """The command of the rule-of-thumb player for the seat whose turn it is."""
    seat = match.state.turn
    return heuristic.choose(match.view(seat), match.legal(seat), match.state.rules, chance)


def play_deal(match: Match, chance: Random) -> Iterator[tuple[Command, list[Event]]]:
    """Play the deal to its end by random legal commands."""
    while match.state.ended is None:
        command = random_command(match, chance)
        told = match.submit(command)
        assert not isinstance(told, Refusal), (command, told)
        yield command, told


def everything(state: State) -> dict[str, object]:
    """All attributes of a state, for comparisons."""
    return {name: getattr(state, name) for name in PARTS if name not in ("rules", "table")}


def all_cards(state: State) -> list[int]:
    """The sets of cards in every place: hands, talon, table and discards."""
    return [*state.hands, set_of(state.talon), state.played, state.discard]


def set_up(
    rules: Rules,
    hands: Sequence[int],
    talon: Sequence[int],
    trump: int,
    attacker: int,
    defender: int,
    bout: int = 2,
    log: Log = None,
) -> State:
    """A deal at the start of bout number ``bout``: ``attacker`` is to lead against ``defender``.

    ``hands`` are sets of cards by seat. ``talon`` is given top card first; its last card is the turn-up. All other
    cards are discarded. Raises ValueError if a card is in two places, the turn-up is not a trump, there are more hands
    than seats, or one of the two seats has no cards.
    """
    if len(hands) != rules.seats:
        raise ValueError(f"{len(hands)} hands for {rules.seats} seats")
    placed = [card for hand in hands for card in listed(hand)] + list(talon)
    twice = {card for card in placed if placed.count(card) > 1}
    if twice:
        raise ValueError(f"in two places at once: {rules.pack.written(set_of(twice))}")
    if talon and rules.pack.suit_of[talon[-1]] != trump:
        raise ValueError(f"the turn-up {rules.pack.names[talon[-1]]} is not of the trump suit")
    if attacker == defender or not (hands[attacker] and hands[defender]):
        raise ValueError("attacker and defender are two seats with cards")
    state = State(rules, Opening((attacker - 1) % rules.seats, 0, -1))
    state.hands = list(hands)
    state.talon = list(reversed(talon))
    state.turnup = talon[-1] if talon else -1
    set_trump(state, trump)
    state.discard = (1 << rules.pack.size) - 1 & ~set_of(placed)
    state.bout = bout - 1
    if not talon:
        state.places = tuple(seat for seat, hand in enumerate(hands) if not hand)
    bouts.begin_bout(state, attacker, defender, log)
    return state


def some_deal(rules: Rules, chance: Random, cards: int) -> State:
    """An endgame with this many cards in two hands, after a few random commands of a bout."""
    first, second = chance.sample(range(rules.seats), 2)
    while rules.side_of[first] == rules.side_of[second]:
        first, second = chance.sample(range(rules.seats), 2)
    picked = chance.sample(_pool(rules, chance, cards), cards)
    split = chance.randint(max(1, cards // 2 - 2), min(cards - 1, cards // 2 + 2))
    hands = [0] * rules.seats
    hands[first], hands[second] = (sum(1 << card for card in part) for part in (picked[:split], picked[split:]))
    trump = -1 if not any(table.trumps for table in rules.tables[:4]) else chance.randrange(4)
    state = set_up(rules, hands, [], trump, first, second)
    for _ in range(chance.randrange(4)):
        twin = state.copy()
        perform(twin, chance.choice(commands(twin)), None)  # type: ignore[arg-type]
        if twin.ended is not None:
            break
        state = twin
    return state


def lone_turnup(rules: Rules, chance: Random, cards: int) -> State:
    """Two hands of so many cards, the turn-up and nothing else in the talon, after a few random commands of a bout."""
    trumps = [card for card in range(rules.pack.size) if any(table.trumps >> card & 1 for table in rules.tables[:4])]
    while True:
        turnup = chance.choice(trumps or range(rules.pack.size))
        if 0 <= rules.pack.suit_of[turnup] < 4:
            break
    others = [card for card in range(rules.pack.size) if card != turnup]
    ranks = [card for card in others if rules.pack.rank_of[card] % 3 == cards % 3]
    pool = ranks if chance.random() < 0.5 and len(ranks) >= cards else others
    picked = chance.sample(pool, cards)
    split = chance.randint(1, cards - 1)
    hands = [sum(1 << card for card in part) for part in (picked[:split], picked[split:])]
    state = set_up(rules, hands, [turnup], rules.pack.suit_of[turnup], 0, 1)
    state.lowest_taken = rules.pack.lowest  # so the turn-up stays what it is
    for _ in range(chance.randrange(4)):
        twin = state.copy()
        perform(twin, chance.choice(commands(twin)), None)  # type: ignore[arg-type]
        if twin.ended is not None or not twin.talon:
            break
        state = twin
    return state


def _pool(rules: Rules, chance: Random, cards: int) -> list[int]:
    """The whole pack, or a few complete ranks, with which many cards can be thrown in and limits are reached."""
    pack = list(range(rules.pack.size))
    if chance.random() < 0.5:
        return pack
    pool = 0
    while pool.bit_count() < cards:
        pool |= rules.pack.same_rank[chance.choice(pack)] or 1 << chance.choice(pack)
    return [card for card in pack if pool >> card & 1]


def commands(state: State) -> list[Command]:
    return list(legal(state, state.turn).commands(state.rules.pack.same_rank))


def permuted(state: State, seat: int, chance: Random) -> State:
    """The same deal with all cards that ``seat`` cannot see dealt again."""
    twin = state.copy()
    others = [s for s in range(state.rules.seats) if s != seat]
    face_down = [card for card in state.talon if card != state.turnup]
    unseen = [card for s in others for card in listed(state.hands[s])] + face_down
    chance.shuffle(unseen)
    for s in others:
        count = state.hands[s].bit_count()
        twin.hands[s], unseen = set_of(unseen[:count]), unseen[count:]
    left = iter(unseen)
    twin.talon = [card if card == state.turnup else next(left) for card in state.talon]
    if state.beneath >= 0:
        twin.beneath = twin.talon[0]
    return twin


def memories(match: Match) -> list[Memory]:
    rules = match.state.rules
    seats = (NOBODY, *range(match.seats))
    return [Memory(seat, match.seats, rules.pack.same_rank, rules.tables) for seat in seats]


def tell(kept: list[Memory], told: list[Event]) -> None:
    for memory in kept:
        for event in told:
            memory.fold(observe(event, memory.seat))


def a_deal(match: Match, seed: int) -> list[Event]:
    """All events of a deal with random play."""
    chance = random.Random(seed)
    told = match.begin()
    for _turn in range(2000):
        if match.state.ended is not None:
            break
        seat = match.state.turn
        commands: list[Command] = list(match.legal(seat).commands(match.state.rules.pack.same_rank))
        happened = match.submit(chance.choice(commands))
        assert not isinstance(happened, Refusal)
        told += happened
    return told
