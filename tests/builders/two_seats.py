"""Moments of two seats with given hands, hearts being trumps, and commands for seat 0 by the words of cards."""

from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.projection import veil, view_of
from engine.rules import kernel
from engine.rules.cards import SUIT_SIGNS
from engine.rules.commands import Attack, Beat
from engine.rules.compose import compose
from engine.rules.legality import legal
from engine.rules.options import Options
from engine.rules.state import State
from tests.builders.dealing import set_up

RULES = compose(Options(), 2)
PACK = RULES.pack
TALON = "6S 6D 9H"


def table(mine: str, other: str, talon: str = TALON, leads: bool = True) -> State:
    """Seat 0 holds ``mine`` and leads, or seat 1 leads against it; hearts are trumps."""
    under = [PACK.card(word) for word in talon.split()]
    attacker = 0 if leads else 1
    hands = [PACK.hand(mine), PACK.hand(other)]
    return set_up(RULES, hands, under, SUIT_SIGNS.index("♥"), attacker, 1 - attacker)


def asked(state: State) -> DecisionInput:
    memory = Memory(0, 2, PACK.same_rank, RULES.tables)
    memory.view = view_of(state, 0)
    return DecisionInput(veil(state, 0), memory, legal(state, 0))


def lay(words: str) -> Attack:
    return Attack(0, tuple(PACK.card(word) for word in words.split()))


def answered(mine: str, attack: str) -> State:
    state = table(mine, f"{attack} 10S JS", leads=False)
    kernel.attack(state, (PACK.card(attack),), None)
    return state


def beat(attack: str, card: str) -> Beat:
    return Beat(0, PACK.card(attack), PACK.card(card))
