"""The options as a player reads them: headings of their groups, a title for each, a label and a sentence for each value.

All texts are English source text for translation; `Choice` fills the gap {0} of a numbered one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.options import SESSION_LENGTHS


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of an option: a short label, and in one sentence what it means. ``number`` fills the gap {0} of both."""

    label: str
    sentence: str
    number: int | None = None

    def texts(self, translate: Callable[[str], str] = str) -> tuple[str, str]:
        """Label and sentence as a player reads them."""
        return translate(self.label).format(self.number), translate(self.sentence).format(self.number)


@dataclass(frozen=True, slots=True)
class OptionTitle:
    """An option's field name, its title, and its values in the order in which a player is offered them."""

    name: str
    title: str
    choices: Mapping[object, Choice]


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together, under a heading."""

    heading: str
    options: tuple[OptionTitle, ...]


def _switch(name: str, title: str, on: str, off: str) -> OptionTitle:
    """An option that is on or off."""
    return OptionTitle(name, title, {False: Choice("No", off), True: Choice("Yes", on)})


DEAL = Group(
    "The pack and the deal",
    (
        OptionTitle(
            "pack",
            "Pack",
            {
                "24": Choice("24 cards", "Nine to ace: short deals."),
                "36": Choice("36 cards", "Six to ace: the usual pack."),
                "52": Choice("52 cards", "Two to ace: long deals."),
                "54": Choice("54 cards", "Two to ace and two jokers."),
                "72": Choice("72 cards", "Two packs of 36: every card is there twice."),
            },
        ),
        OptionTitle(
            "hand_size",
            "Cards in hand",
            {
                4: Choice("4", "Four cards are dealt, and hands are refilled to four."),
                5: Choice("5", "Five cards are dealt, and hands are refilled to five."),
                6: Choice("6", "Six cards are dealt, and hands are refilled to six."),
                7: Choice("7", "Seven cards are dealt, and hands are refilled to seven."),
            },
        ),
        OptionTitle(
            "sides",
            "Sides",
            {
                "individuals": Choice("Each alone", "Everybody plays for themselves."),
                "pairs": Choice("Two pairs", "Two against two, partners sit opposite each other."),
                "side by side": Choice("Neighbours", "Two against two, partners sit next to each other."),
                "triples": Choice("Two triples", "Three against three, every other seat."),
                "three pairs": Choice("Three pairs", "Three pairs, partners sit opposite each other."),
            },
        ),
        OptionTitle(
            "first_attacker",
            "First attack of all",
            {
                "lowest trump": Choice("Lowest trump", "Whoever holds the lowest trump attacks first."),
                "dealer's left": Choice("Dealer's left", "The player to the dealer's left attacks first."),
            },
        ),
        OptionTitle(
            "later_attacker",
            "First attack of later deals",
            {
                "left of the fool": Choice("From under the fool", "The player to the dealer's left attacks first."),
                "teach the fool": Choice(
                    "Teach the fool", "The player to the dealer's right attacks, so that the dealer defends."
                ),
                "winning team": Choice("Winning team", "Somebody of a team that did not lose attacks first."),
                "lowest trump": Choice("Lowest trump again", "Whoever holds the lowest trump attacks in every deal."),
            },
        ),
        OptionTitle(
            "cut",
            "Cutting the cards",
            {
                "none": Choice("Nobody cuts", "The cards are dealt as they were shuffled."),
                "right": Choice("Dealer's right", "The player to the dealer's right cuts before every later deal."),
                "hat": Choice("The hat", "The dealer offers the cut round the table; whoever accepts is the fool."),
            },
        ),
        _switch(
            "ladder",
            "Ladder",
            "Whoever has lost two deals is dealt 7 cards, after three lost deals 8.",
            "Everybody is dealt the same number of cards.",
        ),
        _switch(
            "railway",
            "Railway",
            "All cards but the turn-up are dealt out at once.",
            "What is not dealt is the talon.",
        ),
    ),
)

ATTACK = Group(
    "The attack",
    (
        OptionTitle(
            "lead",
            "Leading",
            {
                "several": Choice("Several of a rank", "A bout may be opened with several cards of one rank."),
                "one": Choice("One card", "A bout is opened with one card."),
            },
        ),
        OptionTitle(
            "bout_limit",
            "Attack cards in a bout",
            {
                "six": Choice("Up to six", "A bout takes six attack cards at most."),
                "hand size": Choice("Up to a full hand", "A bout takes as many attack cards as are dealt."),
                "three": Choice("Up to three", "A bout takes three attack cards at most."),
            },
        ),
        OptionTitle(
            "first_bout",
            "The first bout",
            {
                "as others": Choice("Like all others", "The first bout of a deal has the same limit as the others."),
                "five": Choice("Up to five", "With more than three players the first bout takes five attack cards."),
            },
        ),
        _switch(
            "hand_limit",
            "The defender's hand is a limit",
            "Nobody is attacked with more cards than they hold.",
            "Only the limit of the bout counts, not the defender's hand.",
        ),
        OptionTitle(
            "throw_in",
            "Who throws in",
            {
                "automatic": Choice("By the number of players", "All up to four players, with five or six neighbours."),
                "all": Choice("Everybody", "Every opponent of the defender throws in."),
                "neighbours": Choice("Neighbours", "Only the attacker and the defender's neighbours throw in."),
                "principal only": Choice("Only the attacker", "Nobody but the attacker adds cards."),
            },
        ),
        OptionTitle(
            "adding",
            "When cards are thrown in",
            {
                "wait": Choice("When all are beaten", "Cards are added when every card on the table is beaten."),
                "siege": Choice("After each beaten card", "Once a card is beaten, cards are added after every answer."),
                "at once": Choice("At once", "Cards are added even before the first answer."),
            },
        ),
        OptionTitle(
            "priority",
            "Who throws in first",
            {
                "principal first": Choice("The attacker", "The attacker is asked first, then the others clockwise."),
                "last attacker first": Choice("Who added last", "Whoever laid the last attack card is asked first."),
            },
        ),
    ),
)

TAKING = Group(
    "Taking and turns",
    (
        OptionTitle(
            "giving",
            "Cards added to a take",
            {
                "allowed": Choice("Allowed", "Whoever takes may be given more cards that fit."),
                "if beaten": Choice("After a beaten lead", "Only if at least one of the cards led was beaten."),
                "never": Choice("None", "Once somebody takes, nothing is added."),
            },
        ),
        OptionTitle(
            "after_take",
            "After a take",
            {
                "seat after defender": Choice("The next player attacks", "Whoever took misses a turn."),
                "same attacker": Choice("The same attack again", "The same attacker attacks the same defender again."),
            },
        ),
        OptionTitle(
            "beaten_out",
            "When a defender goes out",
            {
                "turn passes on": Choice("The next player attacks", "The turn passes over the one who is out."),
                "order of defenders": Choice("The next player defends", "The order of defenders stays as it was."),
            },
        ),
        _switch(
            "partner_defends",
            "The partner helps to defend",
            "The partner beside the defender may beat cards too.",
            "The defender defends alone.",
        ),
    ),
)

TRANSFER = Group(
    "Passing the attack on",
    (
        _switch(
            "transfer",
            "Passing on",
            "A card of the same rank passes the attack to the next player.",
            "The defender beats or takes.",
        ),
        _switch(
            "transfer_last_card",
            "With the last card",
            "The attack may be passed on with one's last card.",
            "Whoever passes the attack on must keep a card.",
        ),
        _switch(
            "pass_card",
            "Pass card",
            "The trump of the rank led need only be shown.",
            "A card must be laid to pass the attack on.",
        ),
        _switch(
            "late_transfer",
            "Passing on later cards",
            "Cards thrown in later may be passed on as well.",
            "Once a card is beaten, nothing can be passed on.",
        ),
        OptionTitle(
            "transfer_leads",
            "Who leads then",
            {
                "transferring seat": Choice("Who passed it on", "Whoever passes the attack on becomes the attacker."),
                "original attacker": Choice("Who opened", "Whoever opened the attack stays the attacker."),
            },
        ),
    ),
)

TRUMPS = Group(
    "Trumps and special cards",
    (
        OptionTitle(
            "trumps",
            "Trumps",
            {
                "turn-up": Choice("Turn-up's suit", "The card turned up after the deal fixes the trump suit."),
                "none": Choice("No trumps", "No suit is stronger than another."),
                "diamonds": Choice("Always diamonds", "Diamonds are trump in every deal."),
                "own": Choice("Each their own", "Every player has another trump suit."),
            },
        ),
        OptionTitle(
            "second_trump",
            "Second trump",
            {
                "none": Choice("No second trump", "The trump suit stays to the end of the deal."),
                "hidden": Choice(
                    "Hidden", "The last card of the talon lies face down; when drawn, it changes the trump."
                ),
                "changeable": Choice("Changeable", "When the turn-up is drawn, the card beneath it changes the trump."),
            },
        ),
        OptionTitle(
            "exchange",
            "Exchanging the turn-up",
            {
                "allowed": Choice("At any time", "The lowest trump may be swapped for the turn-up."),
                "ace only": Choice("For an ace only", "The lowest trump may be swapped only for an ace."),
                "before play": Choice("Before the first card", "The lowest trump may be swapped before play begins."),
                "never": Choice("Never", "The turn-up stays where it is until it is drawn."),
            },
        ),
        _switch(
            "turnup_on_top",
            "Turn-up on top",
            "The turn-up lies on top of the talon and is drawn first.",
            "The turn-up lies under the talon and is drawn last.",
        ),
        _switch(
            "spades_by_spades",
            "Spades by spades",
            "Only a spade beats a spade, and spades are never trump.",
            "Spades are a suit like any other.",
        ),
        _switch(
            "fallen_ace",
            "Fallen ace",
            "The lowest trump beats the ace of trumps.",
            "Nothing beats the ace of trumps but a special card.",
        ),
        _switch(
            "jokers",
            "Jokers",
            "A joker beats every card of its colour.",
            "There are no jokers.",
        ),
        _switch(
            "weli",
            "Wild low cards",
            "A card of the lowest rank has the suit that its player names.",
            "A card of the lowest rank has its own suit.",
        ),
        _switch(
            "jesterka",
            "High jacks",
            "The jack of trumps and the other jack of its colour are the highest trumps.",
            "A jack ranks between ten and queen.",
        ),
        _switch(
            "poker",
            "Changing cards",
            "Three times a deal one may change two cards with the talon.",
            "What was drawn stays in the hand.",
        ),
    ),
)

SESSION_OPTION = OptionTitle(
    "session",
    "Deals in a session",
    {
        length: Choice("{0} deals", "The session ends after {0} deals.", length)
        if length
        else Choice("Open end", "You play as many deals as you like.")
        for length in SESSION_LENGTHS
    },
)

ENDING = Group(
    "The end and the score",
    (
        OptionTitle(
            "end",
            "End of a deal",
            {
                "end of the bout": Choice("After the bout", "If the last hands run out in one bout, it is a draw."),
                "instant": Choice("At once", "The deal ends the moment only one side is left."),
            },
        ),
        _switch(
            "out_at_once",
            "Out with the last card",
            "Whoever has no card left is out, even while the talon lives.",
            "While the talon lives, hands are refilled.",
        ),
        OptionTitle(
            "scoring",
            "Scoring",
            {
                "count": Choice("Lost deals", "Lost deals are counted with matches."),
                "chips": Choice("Chips", "The fool pays every other player a chip."),
                "ties": Choice("Ties", "A deal counts if it ends with the right rank, from the lowest up to the ace."),
            },
        ),
        OptionTitle(
            "double_fool",
            "Double fool",
            {
                "off": Choice("No double fool", "A fool is a fool, however many cards are left."),
                "deals twice": Choice("Deals twice", "A fool left with more than six cards deals the next two deals."),
                "counts double": Choice("Counts double", "A fool left with more than six cards counts double."),
            },
        ),
        _switch(
            "first_out_wins",
            "A winner is named",
            "The first to be out is the winner of the deal.",
            "There is no winner, only a fool.",
        ),
        SESSION_OPTION,
    ),
)

GROUPS = (DEAL, ATTACK, TAKING, TRANSFER, TRUMPS, ENDING)
TITLES = {option.name: option for group in GROUPS for option in group.options}
