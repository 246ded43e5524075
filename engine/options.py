"""The options of a rule set, each independent of the others, with the choices a player has.

Only data and its check stand here. What an option means is engine.compose's business; the interface shows them.
"""

from dataclasses import dataclass, fields
from typing import Literal, get_args


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """All options; the defaults are classic Podkidnoy. Values are the words of the rules page.

    More of the page's options become fields here as the kernel learns their slot values.
    """

    pack: Literal["24", "36", "52"] = "36"  # O1
    hand_size: Literal[4, 5, 6, 7] = 6  # O2
    first_attacker: Literal["lowest trump", "dealer's left"] = "lowest trump"  # O3
    later_attacker: Literal["left of the fool", "teach the fool", "lowest trump"] = "left of the fool"  # O4
    lead: Literal["several", "one"] = "several"  # O6
    bout_limit: Literal["six", "hand size", "three"] = "six"  # O7
    first_bout: Literal["as others", "five"] = "as others"  # O8
    throw_in: Literal["automatic", "all", "neighbours", "principal only"] = "automatic"  # O9
    giving: Literal["allowed", "if beaten", "never"] = "allowed"  # O12
    after_take: Literal["seat after defender", "same attacker"] = "seat after defender"  # O13
    exchange: Literal["allowed", "never", "ace only", "before play"] = "allowed"  # O15
    hand_limit: bool = True  # O40


class OptionsError(ValueError):
    """Options that cannot be played: the message names the option and the reason."""


def check(options: Options, seats: int) -> None:
    """Raise OptionsError unless ``options`` can be played by this many seats (the O-checks of the rules page)."""
    for option in fields(Options):
        value = getattr(options, option.name)
        choices = get_args(option.type) or (True, False)
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            allowed = ", ".join(map(str, choices))
            raise OptionsError(f"{option.name}: {value!r} is not one of {allowed}")
    if not 2 <= seats <= 6:
        raise OptionsError(f"seats: {seats} is not between 2 and 6")
    dealt = seats * options.hand_size
    if dealt > int(options.pack):
        raise OptionsError(
            f"hand_size: {seats} seats with {options.hand_size} cards each need {dealt} cards, "
            f"the pack has {options.pack}"
        )
