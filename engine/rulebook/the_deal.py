"""Chapters: the aim, the cards, dealing, trumps, who begins."""

from collections.abc import Iterator

from engine.rulebook.telling import N_, RuleSentence, Telling

PACKS = {
    "24": N_("You play with 24 cards: nine to ace in four suits."),
    "36": N_("You play with 36 cards: six to ace in four suits."),
    "52": N_("You play with 52 cards: two to ace in four suits."),
    "54": N_("You play with 54 cards: two to ace in four suits, a red joker and a black one."),
    "72": N_("You play with 72 cards, two packs of 36: six to ace in four suits, every card twice."),
}
NUMBERS = {"24": 9, "36": 6, "52": 2, "54": 2, "72": 6}
COURT = (N_("jack"), N_("queen"), N_("king"), N_("ace"))


def aim(telling: Telling) -> Iterator[RuleSentence]:
    if telling.teams:
        yield telling.say(
            "R30 R43",
            "Get rid of all your cards and help your partners to do so: the team left with cards is the fool.",
        )
    else:
        yield telling.say("R30", "Get rid of all your cards. Whoever is left with cards at the end is the fool.")


def cards(telling: Telling) -> Iterator[RuleSentence]:
    pack = telling.options.pack
    yield telling.say("R1 O1", PACKS[pack])
    ranks = [str(number) for number in range(NUMBERS[pack], 11)] + [telling.translate(name) for name in COURT]
    yield telling.say("R1", "From low to high: {0}.", ", ".join(ranks))


def dealing(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    yield telling.count("R2", "There is {0} player at the table.", "There are {0} players at the table.", telling.seats)
    if options.cut == "right":
        yield telling.say("R6 O5", "Before every deal the player to the dealer's right cuts.")
    elif options.cut == "right may":
        yield telling.say("R6 O5", "Before every deal the player to the dealer's right may cut, but need not.")
    elif options.cut == "left":
        yield telling.say("R6 O5", "Before every deal the player to the dealer's left cuts.")
    elif options.cut == "left may":
        yield telling.say("R6 O5", "Before the first deal the player to the dealer's left cuts.")
        yield telling.say(
            "R6 O5",
            "Before later deals anyone may refuse: the cut is offered round the table from the dealer's left, "
            "and when all refuse, the dealer cuts.",
        )
    elif options.cut == "hat":
        yield telling.say(
            "R6 O5",
            "Before every deal but the first, the dealer offers the cut, “the hat”, to all others from the left on.",
        )
        yield telling.say(
            "R6 O5",
            "Whoever accepts the hat becomes the fool and deals instead, though no lost deal is counted. "
            "When all refuse, the dealer cuts.",
        )
    if options.railway:
        yield telling.say("R65 O31", "One card is put aside as the talon, all the others are dealt out one at a time.")
        return
    yield telling.count(
        "R2 O2",
        "Everybody is dealt {0} card, one at a time, clockwise from the dealer's left.",
        "Everybody is dealt {0} cards, one at a time, clockwise from the dealer's left.",
        options.hand_size,
    )
    if telling.talon:
        yield telling.count(
            "R3",
            "{0} card is left over: this is the talon.",
            "{0} cards are left over: they are the talon that everybody draws from.",
            telling.talon,
        )
    else:
        yield telling.say("R3", "No card is left over, so nobody draws.")
    if options.ladder:
        yield telling.say(
            "R70 O36",
            "Whoever has lost two deals is dealt 7 cards, after three lost deals 8; the talon is so much smaller then.",
        )


OWN_TRUMPS = {
    2: N_("Each player has a trump suit: spades for the player to the dealer's left, hearts for the dealer."),
    3: N_("Each player has a trump suit: clockwise from the dealer's left spades, hearts, diamonds."),
    4: N_("Each player has a trump suit: clockwise from the dealer's left spades, hearts, diamonds, clubs."),
}


def trumps(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.trumps == "none":
        yield telling.say("R61 O27", "There are no trumps, and no card is turned up.")
    elif options.trumps == "diamonds":
        yield telling.say("R61 O27", "Diamonds are always trump, whatever card is turned up.")
    elif options.trumps == "own":
        yield telling.say("R61 O27", OWN_TRUMPS[telling.seats])
    elif telling.talon:
        yield telling.say("R3", "After the deal one card is turned up: its suit is trump.")
    else:
        yield telling.say("R3", "The dealer's last card is shown: its suit is trump. It stays in the dealer's hand.")
    if options.trumps == "turn-up":
        yield from _never_trump(telling)
    if telling.talon and telling.common_trump:
        yield from _turn_up(telling)


def _never_trump(telling: Telling) -> Iterator[RuleSentence]:
    if telling.options.spades_by_spades and telling.talon:
        yield telling.say(
            "R62 O28", "Spades are never trump: a spade is shuffled back into the talon and another card turned up."
        )
    elif telling.options.spades_by_spades:
        yield telling.say("R62 O28", "Spades are never trump: if that card is a spade, the same dealer deals afresh.")
    if telling.options.jokers:
        yield telling.say("R67 O33", "A joker turned up for trump is shuffled back and another card turned up.")


def _turn_up(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.turnup_on_top:
        yield telling.say("R64 O30", "The turn-up lies face up on top of the talon and is drawn first.")
    elif options.second_trump == "none":
        yield telling.say("R3 R25", "The turn-up lies face up under the talon and is drawn last.")
    elif options.second_trump == "hidden":
        yield telling.say("R60 O26", "The turn-up lies face up under the talon, and under it one more card face down.")
        yield telling.say(
            "R60 O26", "Whoever draws that last card shows it after the bout: from then on its suit is trump instead."
        )
    else:
        yield telling.say("R60 O26", "The turn-up lies face up under the talon, and under it one more card face down.")
        yield telling.say(
            "R60 O26",
            "When the turn-up is drawn, the card beneath is turned up: from then on its suit is trump instead. "
            "It is drawn last.",
        )
    if options.second_trump != "none" and options.jokers:
        yield telling.say("R60 R67", "If that card is a joker, the trump stays as it was.")
    if options.second_trump != "none" and options.spades_by_spades:
        yield telling.say("R60 R62", "If that card is a spade, the trump stays as it was.")


def who_begins(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    by_trump = telling.common_trump and options.first_attacker == "lowest trump"
    if by_trump:
        yield telling.say(
            "R4 O3",
            "In the first deal whoever holds the lowest trump shows it and attacks first, with any card.",
        )
    else:
        yield telling.say("R4 O3", "In the first deal the player to the dealer's left attacks first.")
    if telling.teams:
        yield telling.say("R43", "The losing team chooses which of them deals next.")
    else:
        yield telling.say("R5", "The fool deals next.")
    again = telling.common_trump and options.later_attacker == "lowest trump"
    if again:
        yield telling.say("R5 O4", "In later deals, too, whoever holds the lowest trump attacks first.")
    elif options.later_attacker == "winning team":
        yield telling.say(
            "R5 O4",
            "In later deals the first player from the dealer's left who is not of the losing team attacks first.",
        )
    elif options.later_attacker == "teach the fool" and telling.teams:
        yield telling.say(
            "R5 O4", "In later deals the fool is taught: the nearest opponent to the dealer's right attacks the dealer."
        )
    elif options.later_attacker == "teach the fool" and telling.seats > 2:
        yield telling.say(
            "R5 O4", "In later deals the fool is taught: the player to the fool's right attacks the fool."
        )
    else:
        yield telling.say("R5 O4", "In later deals the player to the dealer's left attacks first.")
    if by_trump or again:
        yield telling.say("R4", "If nobody holds a trump, the next player deals afresh.")
    if (by_trump or again) and options.pack == "72":
        yield telling.say("R4", "Of two equal lowest trumps the one nearer to the dealer's left counts.")
    yield telling.say("R5", "After a draw the previous fool deals again.")
