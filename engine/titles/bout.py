"""Titles of the options on attacking, taking and passing the attack on."""

from engine.titles.wording import Choice, Group, OptionTitle, switch

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
                "five": Choice("Up to five", "With more than three players the first bout takes five cards at most."),
            },
        ),
        switch(
            "hand_limit",
            "The defender's hand is a limit",
            "Nobody is attacked with more cards than they hold.",
            "Only the limit of the bout counts, not the defender's hand.",
        ),
        OptionTitle(
            "surplus",
            "More cards than the limit",
            {
                "refused": Choice("Not allowed", "Nobody may lay more cards than a bout takes."),
                "handed back": Choice(
                    "Handed back", "You may lay too many; the defender chooses which of them to hand back."
                ),
            },
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
        switch(
            "stopping",
            "Stopping other attackers",
            "The second attacker may stop those after them from throwing in.",
            "Nobody may stop another from throwing in.",
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
        switch(
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
        switch(
            "transfer",
            "Passing on",
            "A card of the same rank passes the attack to the next player.",
            "The defender beats or takes.",
        ),
        switch(
            "transfer_last_card",
            "With the last card",
            "The attack may be passed on with one's last card.",
            "Whoever passes the attack on must keep a card.",
        ),
        switch(
            "pass_card",
            "Pass card",
            "The trump of the rank led need only be shown.",
            "A card must be laid to pass the attack on.",
        ),
        switch(
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
