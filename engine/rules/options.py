"""The options of a rule set: what each may be set to, what it does not go with, and its words.

An option is one entry of `Options`: from it players' files, rule codes, the house rules book, the catalogues and the
coverage of the scenario pages are made. Two things about it stand elsewhere: what it means (engine.rules.compose, and
engine.rulebook for a reader) and its little scene in the house rules book (game.house_rules.scenes).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Final, Literal, TypeVar, get_args

T = TypeVar("T")


class Topic(Enum):
    """What an option is about: each topic is a page of the house rules book."""

    PACK = "pack"
    SIDES = "sides"
    ATTACK = "attack"
    THROWING_IN = "throwing in"
    PASSING_ON = "passing on"
    TRUMPS = "trumps"
    SPECIAL_CARDS = "special cards"
    END = "end"


@dataclass(frozen=True, slots=True)
class Wording:
    """A value of an option as a player reads it: a short label, and in one sentence what it means.

    Both are English source text for translation. ``number`` fills the gap {0} of both: such a value is one of a range.
    """

    label: str
    sentence: str
    number: int | None = None

    def texts(self, translate: Callable[[str], str] = str) -> tuple[str, str]:
        """Label and sentence as a player reads them."""
        return translate(self.label).format(self.number), translate(self.sentence).format(self.number)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Why an option cannot be set so: the other fields concerned (``seats`` may be one), when, and the reason.

    ``holds`` is asked with the options and the number of seats; ``sentence`` is English source text for translation.
    """

    others: tuple[str, ...]
    holds: Callable[["Options", int], bool]
    sentence: str


@dataclass(frozen=True, slots=True)
class LaterValues:
    """Values that came to an option when others followed it already, in the order they came.

    ``after`` is the number of the last option there was then: rule codes count them behind it.
    """

    after: int
    values: tuple[object, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSpec:
    """An option. ``name`` is its field in `Options`, ``number`` its number in the rules, O1 and up.

    ``values`` stand in the order in which rule codes count them, ``wordings`` in that in which a player is offered
    them. On its page it stands below the option ``below``; without one, in the order of `Options`.
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
    later: LaterValues

    @property
    def order(self) -> int:
        """The number as a number."""
        return int(self.number[1:])


def _option(
    number: str,
    default: T,
    topic: Topic,
    title: str,
    wordings: Mapping[T, Wording],
    *,
    below: str = "",
    conflicts: tuple[Conflict, ...] = (),
    later: LaterValues = LaterValues(0, ()),
) -> T:
    """A field of Options with all that `OptionSpec` says of it."""
    spec = {
        "number": number,
        "topic": topic,
        "title": title,
        "wordings": wordings,
        "below": below,
        "conflicts": conflicts,
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
) -> bool:
    """An option that is on or off."""
    wordings = {False: Wording("No", off), True: Wording("Yes", on)}
    return _option(number, default, topic, title, wordings, below=below, conflicts=conflicts)


# Conflicts that several options have; ``wanted`` tells whether the option asks for what is not there.
Wanted = Callable[["Options"], bool]


def _needs_transfer(wanted: Wanted) -> Conflict:
    return Conflict(
        ("transfer",), lambda options, seats: wanted(options) and not options.transfer, "this needs transfer"
    )


def _needs_trumps(wanted: Wanted) -> Conflict:
    return Conflict(
        ("trumps",),
        lambda options, seats: wanted(options) and options.trumps == "none",
        "without trumps there is no trump that this could change",
    )


def _needs_common_trump(wanted: Wanted) -> tuple[Conflict, ...]:
    own = Conflict(
        ("trumps",),
        lambda options, seats: wanted(options) and options.trumps == "own",
        "where every seat has a trump of its own there is no trump that this could change",
    )
    return own, _needs_trumps(wanted)


def _needs_turnup_below(wanted: Wanted) -> Conflict:
    return Conflict(
        ("turnup_on_top",),
        lambda options, seats: wanted(options) and options.turnup_on_top,
        "a turn-up that is drawn first does not lie under the talon",
    )


def _needs_talon(wanted: Wanted) -> Conflict:
    return Conflict(
        ("railway",),
        lambda options, seats: wanted(options) and options.railway,
        "a talon of one card leaves nothing to draw from",
    )


_SESSION_LENGTHS: Mapping[Any, Wording] = {
    0: Wording("Open end", "You play as many deals as you like."),
    **{length: Wording("{0} deals", "The session ends after {0} deals.", length) for length in range(5, 21)},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """All options; the defaults are classic Podkidnoy. Values are the words of the rules page.

    Files name the options in this order; a new one takes the next number wherever it stands.
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
            "72": Wording("72 cards", "Two packs of 36: every card is there twice."),
        },
        conflicts=(
            Conflict(
                ("jokers",),
                lambda options, seats: options.pack == "54" and not options.jokers,
                "the pack of 54 cards is the one with the jokers",
            ),
        ),
    )
    hand_size: Literal[4, 5, 6, 7] = _option(
        "O2",
        6,
        Topic.PACK,
        "Cards in hand",
        {
            4: Wording("4", "Four cards are dealt, and hands are refilled to four."),
            5: Wording("5", "Five cards are dealt, and hands are refilled to five."),
            6: Wording("6", "Six cards are dealt, and hands are refilled to six."),
            7: Wording("7", "Seven cards are dealt, and hands are refilled to seven."),
        },
    )
    sides: Literal["individuals", "pairs", "triples", "three pairs", "side by side"] = _option(
        "O37",
        "individuals",
        Topic.SIDES,
        "Sides",
        {
            "individuals": Wording("Each alone", "Everybody plays for themselves."),
            "pairs": Wording("Two pairs", "Two against two, partners sit opposite each other."),
            "side by side": Wording("Neighbours", "Two against two, partners sit next to each other."),
            "triples": Wording("Two triples", "Three against three, every other seat."),
            "three pairs": Wording("Three pairs", "Three pairs, partners sit opposite each other."),
        },
    )
    first_attacker: Literal["lowest trump", "dealer's left"] = _option(
        "O3",
        "lowest trump",
        Topic.SIDES,
        "First attack of all",
        {
            "lowest trump": Wording("Lowest trump", "Whoever holds the lowest trump attacks first."),
            "dealer's left": Wording("Dealer's left", "The player to the dealer's left attacks first."),
        },
    )
    later_attacker: Literal["left of the fool", "teach the fool", "winning team", "lowest trump"] = _option(
        "O4",
        "left of the fool",
        Topic.SIDES,
        "First attack of later deals",
        {
            "left of the fool": Wording("From under the fool", "The player to the dealer's left attacks first."),
            "teach the fool": Wording(
                "Teach the fool", "The player to the fool's right attacks, so that the fool defends."
            ),
            "winning team": Wording("Winning team", "Somebody of a team that did not lose attacks first."),
            "lowest trump": Wording("Lowest trump again", "Whoever holds the lowest trump attacks in every deal."),
        },
        conflicts=(
            Conflict(
                ("sides",),
                lambda options, seats: options.later_attacker == "winning team" and options.sides == "individuals",
                "without teams no team can have won",
            ),
        ),
    )
    cut: Literal["none", "right", "hat", "right may", "left", "left may"] = _option(
        "O5",
        "none",
        Topic.PACK,
        "Cutting the cards",
        {
            "none": Wording("Nobody cuts", "The cards are dealt as they were shuffled."),
            "right": Wording("Dealer's right", "The player to the dealer's right cuts before every deal."),
            "right may": Wording("Right, if they like", "The player to the dealer's right may cut or leave it."),
            "left": Wording("Dealer's left", "The player to the dealer's left cuts before every deal."),
            "left may": Wording("Left, or anyone", "From the second deal on anyone may refuse; no hat is at stake."),
            "hat": Wording("The hat", "The dealer offers the cut round the table; whoever accepts is the fool."),
        },
        later=LaterValues(43, ("right may", "left", "left may")),
    )
    ladder: bool = _switch(
        "O36",
        Topic.PACK,
        "Ladder",
        on="Whoever has lost two deals is dealt 7 cards, after three lost deals 8.",
        off="Everybody is dealt the same number of cards.",
    )
    railway: bool = _switch(
        "O31",
        Topic.PACK,
        "Railway",
        on="All cards but the turn-up are dealt out at once.",
        off="What is not dealt is the talon.",
    )
    # The attack.
    lead: Literal["several", "one"] = _option(
        "O6",
        "several",
        Topic.ATTACK,
        "Leading",
        {
            "several": Wording("Several of a rank", "A bout may be opened with several cards of one rank."),
            "one": Wording("One card", "A bout is opened with one card."),
        },
    )
    bout_limit: Literal["six", "hand size", "three"] = _option(
        "O7",
        "six",
        Topic.ATTACK,
        "Attack cards in a bout",
        {
            "six": Wording("Up to six", "A bout takes six attack cards at most."),
            "hand size": Wording("Up to a full hand", "A bout takes as many attack cards as are dealt."),
            "three": Wording("Up to three", "A bout takes three attack cards at most."),
        },
    )
    first_bout: Literal["as others", "five"] = _option(
        "O8",
        "as others",
        Topic.ATTACK,
        "The first bout",
        {
            "as others": Wording("Like all others", "The first bout of a deal has the same limit as the others."),
            "five": Wording("Up to five", "With more than three players the first bout takes five cards at most."),
        },
    )
    hand_limit: bool = _switch(
        "O40",
        Topic.ATTACK,
        "The defender's hand is a limit",
        on="Nobody is attacked with more cards than they hold.",
        off="Only the limit of the bout counts, not the defender's hand.",
        default=True,
    )
    surplus: Literal["refused", "handed back"] = _option(
        "O41",
        "refused",
        Topic.ATTACK,
        "More cards than the limit",
        {
            "refused": Wording("Not allowed", "Nobody may lay more cards than a bout takes."),
            "handed back": Wording(
                "Handed back", "You may lay too many; the defender chooses which of them to hand back."
            ),
        },
    )
    throw_in: Literal["automatic", "all", "neighbours", "principal only"] = _option(
        "O9",
        "automatic",
        Topic.THROWING_IN,
        "Who throws in",
        {
            "automatic": Wording("By the number of players", "All up to four players, with five or six neighbours."),
            "all": Wording("Everybody", "Every opponent of the defender throws in."),
            "neighbours": Wording("Neighbours", "Only the attacker and the defender's neighbours throw in."),
            "principal only": Wording("Only the attacker", "Nobody but the attacker adds cards."),
        },
    )
    adding: Literal["wait", "siege", "at once"] = _option(
        "O10",
        "wait",
        Topic.THROWING_IN,
        "When cards are thrown in",
        {
            "wait": Wording("When all are beaten", "Cards are added when every card on the table is beaten."),
            "siege": Wording("After each beaten card", "Once a card is beaten, cards are added after every answer."),
            "at once": Wording("At once", "Cards are added even before the first answer."),
        },
    )
    priority: Literal["principal first", "last attacker first"] = _option(
        "O11",
        "principal first",
        Topic.THROWING_IN,
        "Who throws in first",
        {
            "principal first": Wording("The attacker", "The attacker is asked first, then the others clockwise."),
            "last attacker first": Wording("Who added last", "Whoever laid the last attack card is asked first."),
        },
    )
    stopping: bool = _switch(
        "O42",
        Topic.THROWING_IN,
        "Stopping other attackers",
        on="The second attacker may stop those after them from throwing in.",
        off="Nobody may stop another from throwing in.",
        conflicts=(
            Conflict(
                ("sides",),
                lambda options, seats: options.stopping and options.sides != "individuals",
                "partners talk to each other instead of stopping each other",
            ),
            Conflict(
                ("throw_in",),
                lambda options, seats: options.stopping and options.throw_in == "principal only",
                "where only the attacker adds cards there is nobody to stop",
            ),
        ),
    )
    # Taking, and whose turn it is then.
    giving: Literal["allowed", "if beaten", "never"] = _option(
        "O12",
        "allowed",
        Topic.THROWING_IN,
        "Cards added to a take",
        {
            "allowed": Wording("Allowed", "Whoever takes may be given more cards that fit."),
            "if beaten": Wording("After a beaten lead", "Only if at least one of the cards led was beaten."),
            "never": Wording("None", "Once somebody takes, nothing is added."),
        },
    )
    after_take: Literal["seat after defender", "same attacker"] = _option(
        "O13",
        "seat after defender",
        Topic.THROWING_IN,
        "After a take",
        {
            "seat after defender": Wording("The next player attacks", "Whoever took misses a turn."),
            "same attacker": Wording("The same attack again", "The same attacker attacks the same defender again."),
        },
    )
    beaten_out: Literal["turn passes on", "order of defenders"] = _option(
        "O14",
        "turn passes on",
        Topic.SIDES,
        "When a defender goes out",
        {
            "turn passes on": Wording("The next player attacks", "The turn passes over the one who is out."),
            "order of defenders": Wording("The next player defends", "The order of defenders stays as it was."),
        },
    )
    partner_defends: bool = _switch(
        "O21",
        Topic.SIDES,
        "The partner helps to defend",
        on="The partner beside the defender may beat cards too.",
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
        "Passing on",
        on="A card of the same rank passes the attack to the next player.",
        off="The defender beats or takes.",
        conflicts=(
            Conflict(
                ("sides",),
                lambda options, seats: options.transfer and options.sides != "individuals",
                "partnerships and transfer do not mix",
            ),
        ),
    )
    transfer_last_card: bool = _switch(
        "O23",
        Topic.PASSING_ON,
        "With the last card",
        on="The attack may be passed on with one's last card.",
        off="Whoever passes the attack on must keep a card.",
        default=True,
    )
    pass_card: bool = _switch(
        "O24",
        Topic.PASSING_ON,
        "Pass card",
        on="The trump of the rank led need only be shown.",
        off="A card must be laid to pass the attack on.",
        conflicts=(
            _needs_transfer(lambda options: options.pass_card),
            _needs_trumps(lambda options: options.pass_card),
        ),
    )
    late_transfer: bool = _switch(
        "O25",
        Topic.PASSING_ON,
        "Passing on later cards",
        on="Cards thrown in later may be passed on as well.",
        off="Once a card is beaten, nothing can be passed on.",
        conflicts=(_needs_transfer(lambda options: options.late_transfer),),
    )
    transfer_leads: Literal["transferring seat", "original attacker"] = _option(
        "O39",
        "transferring seat",
        Topic.PASSING_ON,
        "Who leads then",
        {
            "transferring seat": Wording("Who passed it on", "Whoever passes the attack on becomes the attacker."),
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
            "turn-up": Wording("Turn-up's suit", "The card turned up after the deal fixes the trump suit."),
            "none": Wording("No trumps", "No suit is stronger than another."),
            "diamonds": Wording("Always diamonds", "Diamonds are trump in every deal."),
            "own": Wording("Each their own", "Every player has another trump suit."),
        },
        conflicts=(
            Conflict(
                ("sides", "seats"),
                lambda options, seats: options.trumps == "own" and (seats > 4 or options.sides != "individuals"),
                "a trump each is for two to four individuals",
            ),
        ),
    )
    second_trump: Literal["none", "hidden", "changeable"] = _option(
        "O26",
        "none",
        Topic.TRUMPS,
        "Second trump",
        {
            "none": Wording("No second trump", "The trump suit stays to the end of the deal."),
            "hidden": Wording("Hidden", "The last card of the talon lies face down; when drawn, it changes the trump."),
            "changeable": Wording("Changeable", "When the turn-up is drawn, the card beneath it changes the trump."),
        },
        conflicts=(
            *_needs_common_trump(lambda options: options.second_trump != "none"),
            Conflict(
                ("trumps",),
                lambda options, seats: options.second_trump != "none" and options.trumps == "diamonds",
                "when diamonds are always trump no other suit can follow",
            ),
            _needs_turnup_below(lambda options: options.second_trump != "none"),
            _needs_talon(lambda options: options.second_trump != "none"),
            Conflict(
                ("pack", "seats"),
                lambda options, seats: (
                    options.second_trump != "none" and not options.railway and 0 <= _talon(options, seats) < 2
                ),
                "a second trump needs a talon of at least two cards",
            ),
        ),
    )
    exchange: Literal["allowed", "never", "ace only", "before play"] = _option(
        "O15",
        "allowed",
        Topic.TRUMPS,
        "Exchanging the turn-up",
        {
            "allowed": Wording("At any time", "The lowest trump may be swapped for the turn-up."),
            "ace only": Wording("For an ace only", "The lowest trump may be swapped only for an ace."),
            "before play": Wording("Before the first card", "The lowest trump may be swapped before play begins."),
            "never": Wording("Never", "The turn-up stays where it is until it is drawn."),
        },
        conflicts=(
            *_needs_common_trump(lambda options: options.exchange != "never"),
            _needs_turnup_below(lambda options: options.exchange != "never"),
        ),
    )
    turnup_on_top: bool = _switch(
        "O30",
        Topic.TRUMPS,
        "Turn-up on top",
        on="The turn-up lies on top of the talon and is drawn first.",
        off="The turn-up lies under the talon and is drawn last.",
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
        off="Nothing beats the ace of trumps but a special card.",
        conflicts=(
            *_needs_common_trump(lambda options: options.fallen_ace),
            Conflict(
                ("weli",),
                lambda options, seats: options.fallen_ace and options.weli,
                "wild sixes leave no lowest trump to bring the ace down",
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
                "the jokers are in the pack of 54 cards only",
            ),
        ),
    )
    weli: bool = _switch(
        "O34",
        Topic.SPECIAL_CARDS,
        "Wild low cards",
        on="A card of the lowest rank has the suit that its player names.",
        off="A card of the lowest rank has its own suit.",
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
        on="Three times a deal one may change two cards with the talon.",
        off="What was drawn stays in the hand.",
        conflicts=(_needs_talon(lambda options: options.poker),),
    )
    # The end, and what is counted.
    end: Literal["end of the bout", "instant"] = _option(
        "O16",
        "end of the bout",
        Topic.END,
        "End of a deal",
        {
            "end of the bout": Wording("After the bout", "If the last hands run out in one bout, it is a draw."),
            "instant": Wording("At once", "The deal ends the moment only one side is left."),
        },
    )
    out_at_once: bool = _switch(
        "O38",
        Topic.END,
        "Out with the last card",
        on="Whoever has no card left is out, even while the talon lives.",
        off="While the talon lives, hands are refilled.",
    )
    scoring: Literal["count", "chips", "ties"] = _option(
        "O17",
        "count",
        Topic.END,
        "Scoring",
        {
            "count": Wording("Lost deals", "Lost deals are counted with matches."),
            "chips": Wording("Chips", "The fool pays every other player a chip."),
            "ties": Wording("Ties", "A deal counts if it ends with the right rank, from the lowest up to the ace."),
        },
    )
    double_fool: Literal["off", "deals twice", "counts double"] = _option(
        "O18",
        "off",
        Topic.END,
        "Double fool",
        {
            "off": Wording("No double fool", "A fool is a fool, however many cards are left."),
            "deals twice": Wording("Deals twice", "A fool left with more than six cards deals the next two deals."),
            "counts double": Wording("Counts double", "A fool left with more than six cards counts double."),
        },
    )
    first_out_wins: bool = _switch(
        "O19",
        Topic.END,
        "A winner is named",
        on="The first to be out is the winner of the deal.",
        off="There is no winner, only a fool.",
    )
    touching: bool = _switch(
        "O43",
        Topic.PACK,
        "Hands off the discards",
        on="Whoever touches the discards is the fool at once.",
        off="Nobody can open the discards.",
        below="cut",
    )
    session: Literal[0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] = _option(
        "O20",
        0,
        Topic.END,
        "Deals in a session",
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
    """The values that option ``name`` may have. Raises KeyError if there is no such option."""
    return SPECS[name].values


def of_topic(topic: Topic) -> list[OptionSpec]:
    """The options of a page of the house rules book, from top to bottom."""
    names = list(SPECS)
    page = [spec for spec in SPECS.values() if spec.topic is topic]
    return sorted(page, key=lambda spec: (names.index(spec.below or spec.name), bool(spec.below)))


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


def clashes(options: Options, seats: int) -> list[Clash]:
    """Why these options cannot be played by this many seats: the O-checks of the rules page. Empty: they can."""
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


def clash_sentences() -> list[str]:
    """The sentence of every clash there may be: source texts for translation."""
    return [_TOO_MANY_CARDS, _WRONG_SEATS, *dict.fromkeys(conflict.sentence for _name, conflict in _CONFLICTS)]


def check(options: Options, seats: int) -> None:
    """Raise OptionsError unless ``options`` can be played by this many seats."""
    found = clashes(options, seats)
    if found:
        raise OptionsError("; ".join(f"{', '.join(clash.options)}: {clash.text()}" for clash in found))


PACK_SIZES: Final = {"24": 24, "36": 36, "52": 52, "54": 54, "72": 72}
LADDER_MOST: Final = 8
SEATS_OF_SIDES: Final = {"pairs": 4, "side by side": 4, "triples": 6, "three pairs": 6}
_TOO_MANY_CARDS: Final = "{0} seats with {1} cards each need {2} cards, the pack has {3}"
_WRONG_SEATS: Final = "these partnerships need {0} seats, not {1}"
_CONFLICTS: Final = sorted(
    ((spec.name, conflict) for spec in SPECS.values() for conflict in spec.conflicts),
    key=lambda named: "seats" in named[1].others,
)
"""Every conflict with the name of its option, those last that another number of seats may cure."""


def _unknown_values(options: Options, seats: int) -> Iterator[Clash]:
    for name, spec in SPECS.items():
        value = getattr(options, name)
        if not any(value == choice and type(value) is type(choice) for choice in spec.values):
            yield Clash((name,), f"{value!r} is not one of {', '.join(map(str, spec.values))}")
    if type(seats) is not int or not 2 <= seats <= 6:
        yield Clash(("seats",), f"{seats} is not between 2 and 6")


def _most_dealt(options: Options) -> int:
    """The most cards that a seat may be dealt, where not the whole pack is."""
    return LADDER_MOST if options.ladder else options.hand_size


def _talon(options: Options, seats: int) -> int:
    """How many cards are left after the deal, the turn-up among them; negative where the pack is too small."""
    return 1 if options.railway else PACK_SIZES[options.pack] - seats * _most_dealt(options)


def _too_many_cards(options: Options, seats: int) -> Iterator[Clash]:
    if _talon(options, seats) < 0:
        what, each = "ladder" if options.ladder else "hand_size", _most_dealt(options)
        yield Clash((what, "pack", "seats"), _TOO_MANY_CARDS, (seats, each, seats * each, PACK_SIZES[options.pack]))


def _wrong_seats(options: Options, seats: int) -> Iterator[Clash]:
    needed = SEATS_OF_SIDES.get(options.sides, seats)
    if seats != needed:
        yield Clash(("sides", "seats"), _WRONG_SEATS, (needed, seats))
