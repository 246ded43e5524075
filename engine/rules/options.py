"""The options of a rule set, each independent of the others, with the choices a player has.

Only data and its checks stand here. What an option means is engine.rules.compose's business; the interface shows them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, get_args


def _option(number: str, default: Any) -> Any:
    """An option with its number in the rules, O1 and up."""
    return field(default=default, metadata={"number": number})


SESSION_LENGTHS = (0, *range(5, 21))


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """All options; the defaults are classic Podkidnoy. Values are the words of the rules page."""

    # The pack, the deal, the session.
    pack: Literal["24", "36", "52", "54", "72"] = _option("O1", "36")
    hand_size: Literal[4, 5, 6, 7] = _option("O2", 6)
    sides: Literal["individuals", "pairs", "triples", "three pairs", "side by side"] = _option("O37", "individuals")
    first_attacker: Literal["lowest trump", "dealer's left"] = _option("O3", "lowest trump")
    later_attacker: Literal["left of the fool", "teach the fool", "winning team", "lowest trump"] = _option(
        "O4", "left of the fool"
    )
    cut: Literal["none", "right", "hat", "right may", "left", "left may"] = _option("O5", "none")
    ladder: bool = _option("O36", False)
    railway: bool = _option("O31", False)
    # The attack.
    lead: Literal["several", "one"] = _option("O6", "several")
    bout_limit: Literal["six", "hand size", "three"] = _option("O7", "six")
    first_bout: Literal["as others", "five"] = _option("O8", "as others")
    hand_limit: bool = _option("O40", True)
    surplus: Literal["refused", "handed back"] = _option("O41", "refused")
    throw_in: Literal["automatic", "all", "neighbours", "principal only"] = _option("O9", "automatic")
    adding: Literal["wait", "siege", "at once"] = _option("O10", "wait")
    priority: Literal["principal first", "last attacker first"] = _option("O11", "principal first")
    stopping: bool = _option("O42", False)
    # Taking, and whose turn it is then.
    giving: Literal["allowed", "if beaten", "never"] = _option("O12", "allowed")
    after_take: Literal["seat after defender", "same attacker"] = _option("O13", "seat after defender")
    beaten_out: Literal["turn passes on", "order of defenders"] = _option("O14", "turn passes on")
    partner_defends: bool = _option("O21", False)
    # Transfer.
    transfer: bool = _option("O22", False)
    transfer_last_card: bool = _option("O23", True)
    pass_card: bool = _option("O24", False)
    late_transfer: bool = _option("O25", False)
    transfer_leads: Literal["transferring seat", "original attacker"] = _option("O39", "transferring seat")
    # Trumps, and what beats what.
    trumps: Literal["turn-up", "none", "diamonds", "own"] = _option("O27", "turn-up")
    second_trump: Literal["none", "hidden", "changeable"] = _option("O26", "none")
    exchange: Literal["allowed", "never", "ace only", "before play"] = _option("O15", "allowed")
    turnup_on_top: bool = _option("O30", False)
    spades_by_spades: bool = _option("O28", False)
    fallen_ace: bool = _option("O29", False)
    jokers: bool = _option("O33", False)
    weli: bool = _option("O34", False)
    jesterka: bool = _option("O35", False)
    poker: bool = _option("O32", False)
    # The end, and what is counted.
    end: Literal["end of the bout", "instant"] = _option("O16", "end of the bout")
    out_at_once: bool = _option("O38", False)
    scoring: Literal["count", "chips", "ties"] = _option("O17", "count")
    double_fool: Literal["off", "deals twice", "counts double"] = _option("O18", "off")
    first_out_wins: bool = _option("O19", False)
    touching: bool = _option("O43", False)
    session: Literal[0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] = _option("O20", 0)


class OptionsError(ValueError):
    """Options that cannot be played: the message names the option and the reason."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Options that cannot go together: the fields concerned (``seats`` may be one), and why, for a player.

    ``sentence`` is English source text for translation; ``numbers`` fill its gaps {0}, {1}…
    """

    options: tuple[str, ...]
    sentence: str
    numbers: tuple[int, ...] = ()

    def text(self) -> str:
        """The sentence with its numbers."""
        return self.sentence.format(*self.numbers)


def choices(name: str) -> tuple[Any, ...]:
    """The values that option ``name`` may have. Raises KeyError if there is no such option."""
    return _CHOICES[name]


_CHOICES: Final = {option.name: get_args(option.type) or (False, True) for option in fields(Options)}


def number_of(name: str) -> str:
    """The number of option ``name`` in the rules, O1 and up."""
    return next(str(option.metadata["number"]) for option in fields(Options) if option.name == name)


def clashes(options: Options, seats: int) -> list[Clash]:
    """Why these options cannot be played by this many seats: the O-checks of the rules page. Empty: they can."""
    return [
        *_unknown_values(options, seats),
        *_too_many_cards(options, seats),
        *_wrong_sides(options, seats),
        *_transfer_alone(options),
        *_trumps_that_clash(options, seats),
        *_talons_that_clash(options, seats),
    ]


def check(options: Options, seats: int) -> None:
    """Raise OptionsError unless ``options`` can be played by this many seats."""
    found = clashes(options, seats)
    if found:
        raise OptionsError("; ".join(f"{', '.join(clash.options)}: {clash.text()}" for clash in found))


PACK_SIZES = {"24": 24, "36": 36, "52": 52, "54": 54, "72": 72}
LADDER_MOST = 8
SEATS_OF_SIDES = {"pairs": 4, "side by side": 4, "triples": 6, "three pairs": 6}


def _unknown_values(options: Options, seats: int) -> Iterator[Clash]:
    for option in fields(Options):
        value, allowed = getattr(options, option.name), choices(option.name)
        if not any(value == choice and type(value) is type(choice) for choice in allowed):
            yield Clash((option.name,), f"{value!r} is not one of {', '.join(map(str, allowed))}")
    if type(seats) is not int or not 2 <= seats <= 6:
        yield Clash(("seats",), f"{seats} is not between 2 and 6")


def _too_many_cards(options: Options, seats: int) -> Iterator[Clash]:
    size = PACK_SIZES.get(options.pack, 0)
    each = LADDER_MOST if options.ladder else options.hand_size
    if not size or not isinstance(each, int) or options.railway:
        return
    if seats * each > size:
        what = "hand_size" if not options.ladder else "ladder"
        sentence = "{0} seats with {1} cards each need {2} cards, the pack has {3}"
        yield Clash((what, "pack", "seats"), sentence, (seats, each, seats * each, size))
    elif options.second_trump != "none" and size - seats * each < 2:
        yield Clash(("second_trump", "pack", "seats"), "a second trump needs a talon of at least two cards")


def _wrong_sides(options: Options, seats: int) -> Iterator[Clash]:
    needed = SEATS_OF_SIDES.get(options.sides)
    if needed is not None and seats != needed:
        yield Clash(("sides", "seats"), "these partnerships need {0} seats, not {1}", (needed, seats))
    if options.later_attacker == "winning team" and needed is None:
        yield Clash(("later_attacker", "sides"), "without teams no team can have won")
    if options.partner_defends and options.sides != "side by side":
        yield Clash(("partner_defends", "sides"), "only partners who sit side by side can help each other")
    if options.stopping and needed is not None:
        yield Clash(("stopping", "sides"), "partners talk to each other instead of stopping each other")
    if options.stopping and options.throw_in == "principal only":
        yield Clash(("stopping", "throw_in"), "where only the attacker adds cards there is nobody to stop")
    if options.transfer and needed is not None:
        yield Clash(("transfer", "sides"), "partnerships and transfer do not mix")


def _transfer_alone(options: Options) -> Iterator[Clash]:
    if options.transfer:
        return
    for name, usual in (("late_transfer", False), ("pass_card", False), ("transfer_leads", "transferring seat")):
        if getattr(options, name) != usual:
            yield Clash((name, "transfer"), "this needs transfer")


# Option and value, and what they exclude.
_EXCLUDES: tuple[tuple[str, object, tuple[str, ...], str], ...] = (
    (
        "trumps",
        "own",
        ("second_trump", "spades_by_spades", "exchange", "fallen_ace", "jesterka"),
        "where every seat has a trump of its own there is no trump that this could change",
    ),
    (
        "trumps",
        "none",
        ("exchange", "pass_card", "second_trump", "spades_by_spades", "fallen_ace", "jesterka"),
        "without trumps there is no trump that this could change",
    ),
    ("trumps", "diamonds", ("second_trump",), "when diamonds are always trump no other suit can follow"),
    ("weli", True, ("fallen_ace",), "wild sixes leave no lowest trump to bring the ace down"),
    ("turnup_on_top", True, ("second_trump", "exchange"), "a turn-up that is drawn first does not lie under the talon"),
    ("railway", True, ("poker", "second_trump"), "a talon of one card leaves nothing to draw from"),
)
_USUAL = {"second_trump": "none", "exchange": "never"}


def _trumps_that_clash(options: Options, seats: int) -> Iterator[Clash]:
    for name, value, excluded, why in _EXCLUDES:
        if getattr(options, name) != value:
            continue
        for other in excluded:
            if getattr(options, other) != _USUAL.get(other, False):
                yield Clash((other, name), why)
    if options.trumps == "own" and (seats > 4 or options.sides != "individuals"):
        yield Clash(("trumps", "sides", "seats"), "a trump each is for two to four individuals")


def _talons_that_clash(options: Options, seats: int) -> Iterator[Clash]:
    if options.jokers and options.pack != "54":
        yield Clash(("jokers", "pack"), "the jokers are in the pack of 54 cards only")
    if options.pack == "54" and not options.jokers:
        yield Clash(("pack", "jokers"), "the pack of 54 cards is the one with the jokers")
