"""Titles of the options on the pack, the deal and who begins."""

from engine.titles.wording import Choice, Group, OptionTitle, switch

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
                    "Teach the fool", "The player to the fool's right attacks, so that the fool defends."
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
                "right": Choice("Dealer's right", "The player to the dealer's right cuts before every deal."),
                "right may": Choice("Right, if they like", "The player to the dealer's right may cut or leave it."),
                "left": Choice("Dealer's left", "The player to the dealer's left cuts before every deal."),
                "left may": Choice("Left, or anyone", "From the second deal on anyone may refuse; no hat is at stake."),
                "hat": Choice("The hat", "The dealer offers the cut round the table; whoever accepts is the fool."),
            },
        ),
        switch(
            "ladder",
            "Ladder",
            "Whoever has lost two deals is dealt 7 cards, after three lost deals 8.",
            "Everybody is dealt the same number of cards.",
        ),
        switch(
            "railway",
            "Railway",
            "All cards but the turn-up are dealt out at once.",
            "What is not dealt is the talon.",
        ),
    ),
)
