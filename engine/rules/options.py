"""The options of a rule set: values, conflicts and texts.

Each option is one field of `Options`. Players' files, rule codes, the house rules book, the translation catalogues and
the scenario coverage are generated from it. Defined elsewhere: its meaning (engine.rules.compose, and as text in
engine.rulebook) and its picture in the house rules book (game.house_rules.scenes).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Final, Literal, TypeVar, get_args

from msgspec import Struct

T = TypeVar("T")


class Topic(Enum):
    """The topic of an option; each topic is a page of the house rules book."""

    PACK = "pack"
    SIDES = "sides"
    ATTACK = "attack"
    THROWING_IN = "throwing in"
    PASSING_ON = "passing on"
    TRUMPS = "trumps"
    SPECIAL_CARDS = "special cards"
    END = "end"


class Wording(Struct, frozen=True):
    """A value of an option in words: a short label, and a sentence that explains it.

    Both are English source text for translation. ``number`` fills the gap {0} in both, for values that are numbers.
    """

    label: str
    sentence: str
    number: int | None = None

    def texts(self, translate: Callable[[str], str] = str) -> tuple[str, str]:
        """Translated label and sentence."""
        return translate(self.label).format(self.number), translate(self.sentence).format(self.number)


class Conflict(Struct, frozen=True):
    """A conflict between an option and the fields ``others``, which may include ``seats``.

    ``holds(options, seats)`` is true if the conflict exists; ``sentence`` says why, as English source text for
    translation.
    """

    others: tuple[str, ...]
    holds: Callable[["Options", int], bool]
    sentence: str


class LaterValues(Struct, frozen=True):
    """Values added to an option after later options already existed, in the order in which they were added.

    ``after`` is the number of the last option that existed then; rule codes place these values after it.
    """

    after: int
    values: tuple[object, ...]


class OptionSpec(Struct, frozen=True, kw_only=True):
    """An option. ``name`` is its field in `Options`, ``number`` its number in the rules (O1 …).

    ``values`` are in the order of rule codes, ``wordings`` in the order in which players see them. On its page the
    option follows the option ``below``, or the order of `Options` if that is "". While one of ``idle`` holds the option
    has no effect, whatever its value.
    """

    name: str
    number: str
    default: object
    values: tuple[Any, ...]
    topic: Topic
    title: str
    wordings: Mapping[object, Wording]
    below: str
    conflicts: tuple[Conflict, ...]
    idle: tuple[Conflict, ...]
    later: LaterValues

    @property
    def order(self) -> int:
        """The number as a number."""
        return int(self.number[1:])


NEVER_EXTENDED: Final = LaterValues(0, ())


def _option(
    number: str,
    default: T,
    topic: Topic,
    title: str,
    wordings: Mapping[T, Wording],
    *,
    below: str = "",
    conflicts: tuple[Conflict, ...] = (),
    idle: tuple[Conflict, ...] = (),
    later: LaterValues = NEVER_EXTENDED,
) -> T:
    """A field of `Options` with the data for its `OptionSpec`."""
    spec = {
        "number": number,
        "topic": topic,
        "title": title,
        "wordings": wordings,
        "below": below,
        "conflicts": conflicts,
        "idle": idle,
        "later": later,
    }
    return field(default=default, metadata=spec)


def _switch(
    number: str,
    topic: Topic,
    title: str,
    *,
    on: str,
    off: str,
    default: bool = False,
    below: str = "",
    conflicts: tuple[Conflict, ...] = (),
    idle: tuple[Conflict, ...] = (),
) -> bool:
    """An option that is on or off."""
    wordings = {False: Wording("No", off), True: Wording("Yes", on)}
    return _option(number, default, topic, title, wordings, below=below, conflicts=conflicts, idle=idle)


# Conflicts shared by several options; ``wanted`` is true if the option is set to a value that needs the other.
Wanted = Callable[["Options"], bool]


def _needs_transfer(wanted: Wanted) -> Conflict:
    return Conflict(
        ("transfer",), lambda options, seats: wanted(options) and not options.transfer, "turn on “Transfer” first"
    )


def _needs_trumps(wanted: Wanted) -> Conflict:
    return Conflict(
        ("trumps",),
        lambda options, seats: wanted(options) and options.trumps == "none",
        "this needs a trump suit",
    )


def _needs_common_trump(wanted: Wanted) -> tuple[Conflict, ...]:
    own = Conflict(
        ("trumps",),
        lambda options, seats: wanted(options) and options.trumps == "own",
        "this needs one trump suit for everyone",
    )
    return own, _needs_trumps(wanted)


def _needs_turnup_below(wanted: Wanted) -> Conflict:
    return Conflict(
        ("turnup_on_top",),
        lambda options, seats: wanted(options) and options.turnup_on_top,
        "the trump card does not lie under the deck",
    )


def _needs_talon(wanted: Wanted) -> Conflict:
    return Conflict(
        ("railway",),
        lambda options, seats: wanted(options) and options.railway,
        "the deck has only one card",
    )


_HAND_SIZES: Mapping[Any, Wording] = {
    size: Wording("{0}", "Everyone is dealt {0} cards and draws up to {0}.", size) for size in range(4, 8)
}
_SESSION_LENGTHS: Mapping[Any, Wording] = {
    0: Wording("Open-ended", "You play as many deals as you like."),
    **{length: Wording("{0} deals", "The match ends after {0} deals.", length) for length in range(5, 21)},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """All options; the defaults are classic Podkidnoy.

    Files list the options in this order. A new option takes the next free number, wherever it is placed.
    """

    # The pack, the deal, the session.
    pack: Literal["24", "36", "52", "54", "72"] = _option(
        "O1",
        "36",
        Topic.PACK,
        "Pack",
        {
            "24": Wording("24 cards", "Nine to ace: short deals."),
            "36": Wording("36 cards", "Six to ace: the usual pack."),
            "52": Wording("52 cards", "Two to ace: long deals."),
            "54": Wording("54 cards", "Two to ace and two jokers."),
            "72": Wording("72 cards", "Two packs of 36: every card twice."),
        },
        conflicts=(
            Conflict(
                ("jokers",),
                lambda options, seats: options.pack == "54" and not options.jokers,
                "the pack of 54 cards has jokers",
            ),
        ),
    )
    hand_size: Literal[4, 5, 6, 7] = _option(
        "O2",
        6,
        Topic.PACK,
        "Cards in hand",
        _HAND_SIZES,
    )
    sides: Literal["individuals", "pairs", "triples", "three pairs", "side by side"] = _option(
        "O37",
        "individuals",
        Topic.SIDES,
        "Teams",
        {
            "individuals": Wording("No teams", "Everyone plays for themselves."),
            "pairs": Wording("Two pairs", "Two against two; partners sit opposite each other."),
            "side by side": Wording("Side by side", "Two against two; partners sit next to each other."),
            "triples": Wording("Two triples", "Three against three; every other player is your partner."),
            "three pairs": Wording("Three pairs", "Three pairs; partners sit opposite each other."),
        },
    )
    first_attacker: Literal["lowest trump", "dealer's left"] = _option(
        "O3",
        "lowest trump",
        Topic.SIDES,
        "Who starts the match",
        {
            "lowest trump": Wording("Lowest trump", "Whoever holds the lowest trump attacks first."),
            "dealer's left": Wording("Dealer’s left", "The player to the dealer’s left attacks first."),
        },
    )
    later_attacker: Literal["left of the fool", "teach the fool", "winning team", "lowest trump"] = _option(
        "O4",
        "left of the fool",
        Topic.SIDES,
        "Who starts later deals",
        {
            "left of the fool": Wording("Dealer’s left", "The player to the dealer’s left attacks first."),
            "teach the fool": Wording("Teach the fool", "The player to the fool’s right attacks the fool."),
            "winning team": Wording("Winning team", "A player from a team that did not lose attacks first."),
            "lowest trump": Wording("Lowest trump", "Whoever holds the lowest trump attacks first."),
        },
        conflicts=(
            Conflict(
                ("sides",),
                lambda options, seats: options.later_attacker == "winning team" and options.sides == "individuals",
                "this needs teams",
            ),
        ),
    )
    no_trump: Literal["deal again", "lowest card"] = _option(
        "O45",
        "deal again",
        Topic.TRUMPS,
        "Nobody has a trump",
        {
            "deal again": Wording("Deal again", "If nobody has a trump, the next player deals again."),
            "lowest card": Wording(
                "Lowest card", "If nobody has a trump, whoever holds the lowest card attacks first."
            ),
        },
        below="turnup_on_top",
        conflicts=(
            *_needs_common_trump(lambda options: options.no_trump == "lowest card"),
            Conflict(
                ("first_attacker", "later_attacker"),
                lambda options, seats: (
                    options.no_trump == "lowest card"
                    and "lowest trump" not in (options.first_attacker, options.later_attacker)
                ),
                "no deal begins with the lowest trump",
            ),
        ),
    )
    cut: Literal["none", "right", "hat", "right may", "left", "left may"] = _option(
        "O5",
        "none",
        Topic.PACK,
        "Cutting",
        {
            "none": Wording("Nobody cuts", "The cards are dealt as shuffled."),
            "right": Wording("Dealer’s right", "The player to the dealer’s right cuts before every deal."),
            "right may": Wording("Right may cut", "The player to the dealer’s right may cut before every deal."),
            "left": Wording("Dealer’s left", "The player to the dealer’s left cuts before every deal."),
            "left may": Wording(
                "Left may refuse", "The player to the dealer’s left cuts first; in later deals anyone may refuse."
            ),
            "hat": Wording("The hat", "The cut is offered round the table; whoever accepts becomes the fool."),
        },
        later=LaterValues(43, ("right may", "left", "left may")),
    )
    fresh_deal: Literal[0, 5, 6] = _option(
        "O44",
        0,
        Topic.SIDES,
        "Fresh deal",
        {
            0: Wording("Never", "Every hand is played."),
            5: Wording(
                "{0} of a suit", "If somebody is dealt {0} or more cards of one suit, the cards are dealt again.", 5
            ),
            6: Wording(
                "{0} of a suit", "If somebody is dealt {0} or more cards of one suit, the cards are dealt again.", 6
            ),
        },
        conflicts=(
            Conflict(
                ("railway",),
                lambda options, seats: options.fresh_deal > 0 and options.railway,
                "with all cards dealt out, that happens in nearly every deal",
            ),
            Conflict(
                ("hand_size", "ladder"),
                lambda options, seats: not options.railway and options.fresh_deal > _most_dealt(options),
                "nobody is dealt that many cards",
            ),
        ),
    )
    ladder: bool = _switch(
        "O36",
        Topic.PACK,
        "Ladder",
        on="After two lost deals you are dealt 7 cards, after three 8.",
        off="Everyone is dealt the same number of cards.",
    )
    railway: bool = _switch(
        "O31",
        Topic.PACK,
        "Railway",
        on="All cards but the trump card are dealt out.",
        off="The cards left over are the deck.",
    )
    # The attack.
    lead: Literal["several", "one"] = _option(
        "O6",
        "several",
        Topic.ATTACK,
        "Opening cards",
        {
            "several": Wording("Several of a rank", "You may attack with several cards of the same rank."),
            "one": Wording("One card", "An attack begins with one card."),
        },
    )
    bout_limit: Literal["six", "hand size", "three"] = _option(
        "O7",
        "six",
        Topic.ATTACK,
        "Attack limit",
        {
            "six": Wording("Up to six", "A bout has at most six attack cards."),
            "hand size": Wording("Up to a full hand", "A bout has at most as many attack cards as a full hand."),
            "three": Wording("Up to three", "A bout has at most three attack cards."),
        },
    )
    first_bout: Literal["as others", "five", "until discard"] = _option(
        "O8",
        "as others",
        Topic.ATTACK,
        "First bout",
        {
            "as others": Wording("Same as the rest", "The first bout has the same limit as the others."),
            "five": Wording(
                "Up to five", "With more than three players, the first bout has at most five attack cards."
            ),
            "until discard": Wording(
                "Five until a discard",
                "Until the first discard, a bout has at most five attack cards.",
            ),
        },
        later=LaterValues(43, ("until discard",)),
    )
    hand_limit: bool = _switch(
        "O40",
        Topic.ATTACK,
        "Hand limit",
        on="Nobody is attacked with more cards than they hold.",
        off="Only the attack limit counts, not the defender’s hand.",
        default=True,
    )
    surplus: Literal["refused", "handed back"] = _option(
        "O41",
        "refused",
        Topic.ATTACK,
        "Too many cards",
        {
            "refused": Wording("Not allowed", "Nobody may go over the limit."),
            "handed back": Wording(
                "Handed back", "You may go over the limit; the defender hands back what they choose."
            ),
        },
    )
    throw_in: Literal["automatic", "all", "neighbours", "principal only"] = _option(
        "O9",
        "automatic",
        Topic.THROWING_IN,
        "Who throws in",
        {
            "automatic": Wording("By player count", "Everyone with up to four players, neighbours with five or six."),
            "all": Wording("Everyone", "All opponents of the defender throw in."),
            "neighbours": Wording("Neighbours", "Only the attacker and the defender’s neighbours throw in."),
            "principal only": Wording("Only the attacker", "Only the attacker throws in."),
        },
    )
    adding: Literal["wait", "siege", "at once"] = _option(
        "O10",
        "wait",
        Topic.THROWING_IN,
        "Throw-in timing",
        {
            "wait": Wording("When all are beaten", "Cards are thrown in when all on the table are beaten."),
            "siege": Wording(
                "After each beaten card", "Once a card is beaten, cards are thrown in after every answer."
            ),
            "at once": Wording("At once", "Cards are thrown in even before the first answer."),
        },
    )
    priority: Literal["principal first", "last attacker first"] = _option(
        "O11",
        "principal first",
        Topic.THROWING_IN,
        "Throw-in order",
        {
            "principal first": Wording("Attacker first", "The attacker throws in first, then the others clockwise."),
            "last attacker first": Wording("Who played last", "Whoever played the last attack card throws in first."),
        },
    )
    stopping: bool = _switch(
        "O42",
        Topic.THROWING_IN,
        "Stopping others",
        on="The second attacker may stop those after them from throwing in.",
        off="Nobody may stop others from throwing in.",
        conflicts=(
            Conflict(
                ("sides",),
                lambda options, seats: options.stopping and options.sides != "individuals",
                "partners talk instead of stopping each other",
            ),
            Conflict(
                ("throw_in",),
                lambda options, seats: options.stopping and options.throw_in == "principal only",
                "only the attacker throws in, so there is nobody to stop",
            ),
        ),
    )
    # Taking, and the next turn.
    giving: Literal["allowed", "if beaten", "never"] = _option(
        "O12",
        "allowed",
        Topic.THROWING_IN,
        "Throwing in on a take",
        {
            "allowed": Wording("Allowed", "When the defender takes, more cards may be thrown in."),
            "if beaten": Wording(
                "If one was beaten", "More cards may be thrown in only if one the attack began with was beaten."
            ),
            "never": Wording("Not allowed", "Once the defender takes, no more cards are added."),
        },
    )
    after_take: Literal["seat after defender", "same attacker"] = _option(
        "O13",
        "seat after defender",
        Topic.THROWING_IN,
        "After a take",
        {
            "seat after defender": Wording(
                "Next player attacks", "Whoever takes misses a turn: the next player attacks."
            ),
            "same attacker": Wording("Same attack again", "The same attacker attacks the same defender again."),
        },
    )
    beaten_out: Literal["turn passes on", "order of defenders"] = _option(
        "O14",
        "turn passes on",
        Topic.SIDES,
        "Defender goes out",
        {
            "turn passes on": Wording("Next player attacks", "If the defender goes out, the next player attacks."),
            "order of defenders": Wording("Next player defends", "If the defender goes out, the next player defends."),
        },
    )
    partner_defends: bool = _switch(
        "O21",
        Topic.SIDES,
        "Partner helps",
        on="The defender’s partner may beat cards too.",
        off="The defender defends alone.",
        below="sides",
        conflicts=(
            Conflict(
                ("sides",),
                lambda options, seats: options.partner_defends and options.sides != "side by side",
                "only partners who sit side by side can help each other",
            ),
        ),
    )
    # Transfer.
    transfer: bool = _switch(
        "O22",
        Topic.PASSING_ON,
        "Transfer",
        on="A card of the same rank sends the attack to the next player.",
        off="The defender beats or takes.",
        conflicts=(
            Conflict(
                ("sides",),
                lambda options, seats: options.transfer and options.sides != "individuals",
                "teams play without transfer",
            ),
        ),
    )
    transfer_last_card: bool = _switch(
        "O23",
        Topic.PASSING_ON,
        "Transfer with last card",
        on="You may transfer with your last card.",
        off="You may not transfer with your last card.",
        default=True,
        idle=(_needs_transfer(lambda _options: True),),
    )
    pass_card: bool = _switch(
        "O24",
        Topic.PASSING_ON,
        "Pass card",
        on="To transfer, you need only show the trump of that rank.",
        off="To transfer, you must play a card.",
        conflicts=(
            _needs_transfer(lambda options: options.pass_card),
            _needs_trumps(lambda options: options.pass_card),
        ),
    )
    late_transfer: bool = _switch(
        "O25",
        Topic.PASSING_ON,
        "Late transfer",
        on="Cards thrown in later may be transferred too.",
        off="Once a card is beaten, there is no transfer.",
        conflicts=(_needs_transfer(lambda options: options.late_transfer),),
    )
    transfer_leads: Literal["transferring seat", "original attacker"] = _option(
        "O39",
        "transferring seat",
        Topic.PASSING_ON,
        "Attacker after transfer",
        {
            "transferring seat": Wording("Who transferred", "Whoever transfers the attack becomes the attacker."),
            "original attacker": Wording("Who opened", "Whoever opened the attack stays the attacker."),
        },
        conflicts=(_needs_transfer(lambda options: options.transfer_leads == "original attacker"),),
    )
    # Trumps, and what beats what.
    trumps: Literal["turn-up", "none", "diamonds", "own"] = _option(
        "O27",
        "turn-up",
        Topic.TRUMPS,
        "Trumps",
        {
            "turn-up": Wording("Turned-up card", "The card turned up after dealing sets the trump suit."),
            "none": Wording("No trumps", "No suit is stronger than another."),
            "diamonds": Wording("Always diamonds", "Diamonds are trump in every deal."),
            "own": Wording("One each", "Every player has their own trump suit."),
        },
        conflicts=(
            Conflict(
                ("sides", "seats"),
                lambda options, seats: options.trumps == "own" and (seats > 4 or options.sides != "individuals"),
                "own trumps are for two to four players without teams",
            ),
        ),
    )
    second_trump: Literal["none", "hidden", "changeable"] = _option(
        "O26",
        "none",
        Topic.TRUMPS,
        "Second trump",
        {
            "none": Wording("No second trump", "The trump suit stays the same."),
            "hidden": Wording("Hidden", "The deck’s last card is face down; when drawn, it changes the trump suit."),
            "changeable": Wording(
                "Changeable", "When the trump card is drawn, the card beneath changes the trump suit."
            ),
        },
        conflicts=(
            *_needs_common_trump(lambda options: options.second_trump != "none"),
            Conflict(
                ("trumps",),
                lambda options, seats: options.second_trump != "none" and options.trumps == "diamonds",
                "diamonds are always trump",
            ),
            _needs_turnup_below(lambda options: options.second_trump != "none"),
            _needs_talon(lambda options: options.second_trump != "none"),
            Conflict(
                ("pack", "seats"),
                lambda options, seats: (
                    options.second_trump != "none" and not options.railway and 0 <= _talon(options, seats) < 2
                ),
                "a second trump needs at least two cards in the deck",
            ),
        ),
    )
    exchange: Literal["allowed", "never", "ace only", "before play"] = _option(
        "O15",
        "allowed",
        Topic.TRUMPS,
        "Trump card swap",
        {
            "allowed": Wording("At any time", "The lowest trump may be swapped for the trump card."),
            "ace only": Wording("For aces only", "The lowest trump may be swapped only for an ace."),
            "before play": Wording("Before the first card", "The lowest trump may be swapped before play begins."),
            "never": Wording("Never", "The trump card cannot be swapped."),
        },
        conflicts=(
            *_needs_common_trump(lambda options: options.exchange != "never"),
            _needs_turnup_below(lambda options: options.exchange != "never"),
        ),
    )
    turnup_on_top: bool = _switch(
        "O30",
        Topic.TRUMPS,
        "Trump card on top",
        on="The trump card lies on top of the deck and is drawn first.",
        off="The trump card lies under the deck and is drawn last.",
    )
    spades_by_spades: bool = _switch(
        "O28",
        Topic.SPECIAL_CARDS,
        "Spades by spades",
        on="Only a spade beats a spade, and spades are never trump.",
        off="Spades are a suit like any other.",
        conflicts=_needs_common_trump(lambda options: options.spades_by_spades),
    )
    fallen_ace: bool = _switch(
        "O29",
        Topic.SPECIAL_CARDS,
        "Fallen ace",
        on="The lowest trump beats the ace of trumps.",
        off="Only a special card beats the ace of trumps.",
        conflicts=(
            *_needs_common_trump(lambda options: options.fallen_ace),
            Conflict(
                ("weli",),
                lambda options, seats: options.fallen_ace and options.weli,
                "wild cards leave no lowest trump",
            ),
        ),
    )
    jokers: bool = _switch(
        "O33",
        Topic.SPECIAL_CARDS,
        "Jokers",
        on="A joker beats every card of its colour.",
        off="There are no jokers.",
        conflicts=(
            Conflict(
                ("pack",),
                lambda options, seats: options.jokers and options.pack != "54",
                "only the pack of 54 cards has jokers",
            ),
        ),
    )
    weli: bool = _switch(
        "O34",
        Topic.SPECIAL_CARDS,
        "Wild low cards",
        on="You choose the suit of a card of the lowest rank.",
        off="Cards of the lowest rank keep their suit.",
    )
    jesterka: bool = _switch(
        "O35",
        Topic.SPECIAL_CARDS,
        "High jacks",
        on="The jack of trumps and the other jack of its colour are the highest trumps.",
        off="A jack ranks between ten and queen.",
        conflicts=_needs_common_trump(lambda options: options.jesterka),
    )
    poker: bool = _switch(
        "O32",
        Topic.SPECIAL_CARDS,
        "Changing cards",
        on="Three times a deal you may swap two cards with the deck.",
        off="You keep the cards you draw.",
        conflicts=(_needs_talon(lambda options: options.poker),),
    )
    # The end and scoring.
    end: Literal["end of the bout", "instant"] = _option(
        "O16",
        "end of the bout",
        Topic.END,
        "End of a deal",
        {
            "end of the bout": Wording(
                "After the bout", "If everyone runs out of cards in the same bout, it’s a draw."
            ),
            "instant": Wording("At once", "The deal ends as soon as only one player or team is left."),
        },
    )
    out_at_once: bool = _switch(
        "O38",
        Topic.END,
        "Going out early",
        on="Whoever has no cards left is out at once, even if the deck is not empty.",
        off="Once the deck is empty, whoever has no cards left is out.",
    )
    scoring: Literal["count", "chips", "ties"] = _option(
        "O17",
        "count",
        Topic.END,
        "Scoring",
        {
            "count": Wording("Lost deals", "Lost deals are counted."),
            "chips": Wording("Chips", "The fool pays every opponent a chip."),
            "ties": Wording(
                "Neckties",
                "A lost deal counts only if it ends with the rank of the fool’s next necktie, up to the ace.",
            ),
        },
    )
    double_fool: Literal["off", "deals twice", "counts double"] = _option(
        "O18",
        "off",
        Topic.END,
        "Double fool",
        {
            "off": Wording("No double fool", "It makes no difference how many cards the fool has left."),
            "deals twice": Wording("Deals twice", "A fool left with more than six cards deals the next two deals."),
            "counts double": Wording("Counts double", "A fool left with more than six cards counts double."),
        },
    )
    first_out_wins: bool = _switch(
        "O19",
        Topic.END,
        "Naming a winner",
        on="The first to be out wins the deal.",
        off="There is no winner, only a fool.",
    )
    touching: bool = _switch(
        "O43",
        Topic.PACK,
        "Touching discards",
        on="Whoever touches the discard pile is the fool at once.",
        off="Nobody can open the discard pile.",
        below="cut",
    )
    session: Literal[0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] = _option(
        "O20",
        0,
        Topic.END,
        "Length of match",
        _SESSION_LENGTHS,
    )


SPECS: Final[Mapping[str, OptionSpec]] = {
    option.name: OptionSpec(
        name=option.name, default=option.default, values=get_args(option.type) or (False, True), **option.metadata
    )
    for option in fields(Options)
}
"""Every option by its name, in the order of `Options`."""


def choices(name: str) -> tuple[Any, ...]:
    """The possible values of option ``name``. Raises KeyError if there is no such option."""
    return SPECS[name].values


def of_topic(topic: Topic) -> list[OptionSpec]:
    """The options on a page of the house rules book, from top to bottom."""
    names = list(SPECS)
    page = [spec for spec in SPECS.values() if spec.topic is topic]
    return sorted(page, key=lambda spec: (names.index(spec.below or spec.name), bool(spec.below)))


class OptionsError(ValueError):
    """Options that cannot be played. The message names the options and the reason."""


class Clash(Struct, frozen=True):
    """A conflict in concrete options: the fields concerned, which may include ``seats``, and why.

    ``sentence`` is English source text for translation; ``numbers`` fill its gaps {0}, {1} …
    """

    options: tuple[str, ...]
    sentence: str
    numbers: tuple[int, ...] = ()

    def text(self) -> str:
        """The English sentence with its numbers."""
        return self.sentence.format(*self.numbers)


def clashes(options: Options, seats: int) -> list[Clash]:
    """All reasons why these options cannot be played by this many seats; empty if they can."""
    unknown = list(_unknown_values(options, seats))
    return unknown or [
        *_too_many_cards(options, seats),
        *_wrong_seats(options, seats),
        *(
            Clash((name, *conflict.others), conflict.sentence)
            for name, conflict in _CONFLICTS
            if conflict.holds(options, seats)
        ),
    ]


def idle(options: Options, name: str) -> Clash | None:
    """Why this option has no effect in these options, if it has none."""
    found = (conflict for conflict in SPECS[name].idle if conflict.holds(options, 0))
    return next((Clash((name, *conflict.others), conflict.sentence) for conflict in found), None)


def clash_sentences() -> list[str]:
    """All possible sentences of clashes: source texts for translation."""
    return [_TOO_MANY_CARDS, _WRONG_SEATS, *dict.fromkeys(conflict.sentence for _name, conflict in _CONFLICTS)]


def check(options: Options, seats: int) -> None:
    """Raise OptionsError unless ``options`` can be played by this many seats."""
    found = clashes(options, seats)
    if found:
        raise OptionsError("; ".join(f"{', '.join(clash.options)}: {clash.text()}" for clash in found))


PACK_SIZES: Final = {"24": 24, "36": 36, "52": 52, "54": 54, "72": 72}
LADDER_MOST: Final = 8
SEATS_OF_SIDES: Final = {"pairs": 4, "side by side": 4, "triples": 6, "three pairs": 6}
_TOO_MANY_CARDS: Final = "{0} players with {1} cards each need {2} cards; the pack has {3}"
_WRONG_SEATS: Final = "these teams need {0} players, not {1}"
_CONFLICTS: Final = sorted(
    ((spec.name, conflict) for spec in SPECS.values() for conflict in spec.conflicts),
    key=lambda named: "seats" in named[1].others,
)
"""Every conflict with the name of its option; conflicts with the number of seats come last."""


def _unknown_values(options: Options, seats: int) -> Iterator[Clash]:
    for name, spec in SPECS.items():
        value = getattr(options, name)
        if not any(value == choice and type(value) is type(choice) for choice in spec.values):
            yield Clash((name,), f"{value!r} is not one of {', '.join(map(str, spec.values))}")
    if type(seats) is not int or not 2 <= seats <= 6:
        yield Clash(("seats",), f"{seats} is not between 2 and 6")


def _most_dealt(options: Options) -> int:
    """The most cards that a seat may be dealt, unless the whole pack is dealt out (R65)."""
    return LADDER_MOST if options.ladder else options.hand_size


def _talon(options: Options, seats: int) -> int:
    """How many cards are left after dealing, including the turn-up; negative if the pack is too small."""
    return 1 if options.railway else PACK_SIZES[options.pack] - seats * _most_dealt(options)


def _too_many_cards(options: Options, seats: int) -> Iterator[Clash]:
    if _talon(options, seats) < 0:
        what, each = "ladder" if options.ladder else "hand_size", _most_dealt(options)
        yield Clash((what, "pack", "seats"), _TOO_MANY_CARDS, (seats, each, seats * each, PACK_SIZES[options.pack]))


def _wrong_seats(options: Options, seats: int) -> Iterator[Clash]:
    needed = SEATS_OF_SIDES.get(options.sides, seats)
    if seats != needed:
        yield Clash(("sides", "seats"), _WRONG_SEATS, (needed, seats))
