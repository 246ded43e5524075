"""Titles of the options on the end of a deal, the score and the session."""

from engine.rules.options import SESSION_LENGTHS
from engine.titles.wording import Choice, Group, OptionTitle, switch

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
        switch(
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
        switch(
            "first_out_wins",
            "A winner is named",
            "The first to be out is the winner of the deal.",
            "There is no winner, only a fool.",
        ),
        switch(
            "touching",
            "Hands off the discards",
            "Whoever touches the discards is the fool at once.",
            "Nobody can open the discards.",
        ),
        SESSION_OPTION,
    ),
)
