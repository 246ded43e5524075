"""Options in, Rules out: the one module that knows what each option means.

An option adds a table, a slot value or an entry of a list here, never a branch in the kernel.
"""

from collections.abc import Callable

from engine import drawing, ending, throwing_in, turns
from engine.cards import PACKS
from engine.options import Options, check
from engine.rules import FirstAttack, Opening, Rules
from engine.state import State
from engine.tables import plain_table


def compose(options: Options, seats: int) -> Rules:
    """The rule set that ``options`` describe for this many seats. Raises OptionsError if they cannot be played."""
    check(options, seats)
    pack = PACKS[options.pack]
    return Rules(
        pack=pack,
        seats=seats,
        hand_size=options.hand_size,
        tables=tuple(plain_table(pack, suit) for suit in range(4)),
        lead_size={"several": pack.size, "one": 1}[options.lead],
        limits=_limits(options, seats),
        first_attack=_first_attack(options),
        next_bout={
            "seat after defender": turns.taker_is_passed_over,
            "same attacker": turns.attacker_goes_on,
        }[options.after_take],
        entitled={
            "automatic": throwing_in.everybody if seats <= 4 else throwing_in.neighbours,
            "all": throwing_in.everybody,
            "neighbours": throwing_in.neighbours,
            "principal only": throwing_in.principal_only,
        }[options.throw_in],
        may_give={
            "allowed": throwing_in.always,
            "if beaten": throwing_in.if_a_led_card_was_beaten,
            "never": throwing_in.never,
        }[options.giving],
        draw_order=drawing.attackers_then_defender,
        may_exchange={
            "allowed": drawing.holder_may_exchange,
            "never": drawing.no_exchange,
            "ace only": drawing.exchange_for_ace_only,
            "before play": drawing.exchange_before_play_only,
        }[options.exchange],
        outcome=ending.last_with_cards,
        next_dealer=turns.fool_deals,
    )


def _limits(options: Options, seats: int) -> tuple[Callable[[State], int], ...]:
    """R13 with O7, O8 and O40: a bout takes no more attack cards than the least of these."""
    limits = [throwing_in.at_most({"six": 6, "hand size": options.hand_size, "three": 3}[options.bout_limit])]
    if options.first_bout == "five" and seats > 3:
        limits.append(throwing_in.at_most_in_first_bout(5))
    if options.hand_limit:
        limits.append(throwing_in.what_defender_holds)
    return tuple(limits)


def _first_attack(options: Options) -> Callable[[State, Opening], FirstAttack]:
    """R4 for the first deal of a match, R5 for the later ones."""
    first = {
        "lowest trump": turns.lowest_trump_attacks,
        "dealer's left": turns.left_of_dealer_attacks,
    }[options.first_attacker]
    later = {
        "left of the fool": turns.left_of_dealer_attacks,
        "teach the fool": turns.fool_is_taught,
        "lowest trump": turns.lowest_trump_attacks,
    }[options.later_attacker]

    def first_attack(state: State, opening: Opening) -> FirstAttack:
        return (later if opening.played else first)(state, opening)

    return first_attack
