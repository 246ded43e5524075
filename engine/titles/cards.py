"""Titles of the options on trumps and on cards stronger than their rank."""

from engine.titles.wording import Choice, Group, OptionTitle, switch

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
        switch(
            "turnup_on_top",
            "Turn-up on top",
            "The turn-up lies on top of the talon and is drawn first.",
            "The turn-up lies under the talon and is drawn last.",
        ),
        switch(
            "spades_by_spades",
            "Spades by spades",
            "Only a spade beats a spade, and spades are never trump.",
            "Spades are a suit like any other.",
        ),
        switch(
            "fallen_ace",
            "Fallen ace",
            "The lowest trump beats the ace of trumps.",
            "Nothing beats the ace of trumps but a special card.",
        ),
        switch(
            "jokers",
            "Jokers",
            "A joker beats every card of its colour.",
            "There are no jokers.",
        ),
        switch(
            "weli",
            "Wild low cards",
            "A card of the lowest rank has the suit that its player names.",
            "A card of the lowest rank has its own suit.",
        ),
        switch(
            "jesterka",
            "High jacks",
            "The jack of trumps and the other jack of its colour are the highest trumps.",
            "A jack ranks between ten and queen.",
        ),
        switch(
            "poker",
            "Changing cards",
            "Three times a deal one may change two cards with the talon.",
            "What was drawn stays in the hand.",
        ),
    ),
)
