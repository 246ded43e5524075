"""Chapters on the aim, the cards, dealing, trumps, special cards, and who begins."""

from collections.abc import Iterator

from engine.rulebook.facts import Fact
from engine.rulebook.telling import N_, RuleSentence, Telling

PACKS = {
    "24": N_("24 cards in four suits. From low to high: {0}."),
    "36": N_("36 cards in four suits. From low to high: {0}."),
    "52": N_("52 cards in four suits. From low to high: {0}."),
    "54": N_("52 cards in four suits, a red joker and a black joker. From low to high: {0}."),
    "72": N_("72 cards in four suits, every card twice. From low to high: {0}."),
}
NUMBERS = {"24": 9, "36": 6, "52": 2, "54": 2, "72": 6}
COURT = (N_("jack"), N_("queen"), N_("king"), N_("ace"))


def aim(telling: Telling) -> Iterator[RuleSentence]:
    if telling.teams:
        yield telling.say(
            "R30 R43",
            "Get rid of all your cards and help your partners do the same: the team left with cards is the fool.",
            facts=Fact.FOOL_HOLDS_CARDS,
        )
    else:
        yield telling.say(
            "R30",
            "Get rid of all your cards. Whoever is left with cards at the end is the fool.",
            facts=Fact.FOOL_HOLDS_CARDS,
        )
    if telling.talon:
        yield telling.say(
            "R10 R25",
            "A deal is a row of bouts: one player attacks with cards, another beats them all or takes them. "
            "Then hands are filled up from the deck, and the next bout begins.",
            facts=(Fact.BEATEN_OFF, Fact.TAKES_ALL),
        )
    else:
        yield telling.say(
            "R10",
            "A deal is a row of bouts: one player attacks with cards, another beats them all or takes them.",
            facts=(Fact.BEATEN_OFF, Fact.TAKES_ALL),
        )
    if not telling.talon:
        yield telling.say("R30", "Whoever has no cards left is out.", facts=Fact.OUT)
    elif telling.options.out_at_once:
        yield telling.say(
            "R30 O38",
            "Whoever has no cards left is out at once, even if the deck is not empty.",
            facts=Fact.OUT_AT_ONCE,
        )
    else:
        yield telling.say("R30 O38", "Once the deck is empty, whoever has no cards left is out.", facts=Fact.OUT)


def cards(telling: Telling) -> Iterator[RuleSentence]:
    pack = telling.options.pack
    ranks = [str(number) for number in range(NUMBERS[pack], 11)] + [telling.translate(name) for name in COURT]
    yield telling.say("R1 O1", PACKS[pack], ", ".join(ranks), facts=Fact.RANKS)


def dealing(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.cut == "right":
        yield telling.say("R6 O5", "The player to the dealer’s right cuts before every deal.", facts=Fact.RIGHT_CUTS)
    elif options.cut == "right may":
        yield telling.say(
            "R6 O5", "The player to the dealer’s right may cut before every deal.", facts=Fact.RIGHT_MAY_CUT
        )
    elif options.cut == "left":
        yield telling.say("R6 O5", "The player to the dealer’s left cuts before every deal.", facts=Fact.LEFT_CUTS)
    elif options.cut == "left may":
        yield telling.say(
            "R6 O5", "The player to the dealer’s left cuts before the first deal.", facts=Fact.LEFT_CUTS_FIRST
        )
        yield telling.say(
            "R6 O5",
            "Before later deals the cut is offered round the table from the dealer’s left, and anyone may refuse. "
            "If everyone does, the dealer cuts.",
            facts=Fact.CUT_GOES_ROUND,
        )
    elif options.cut == "hat":
        yield telling.say(
            "R6 O5",
            "Before every deal but the first, the dealer offers the cut, “the hat”, round the table from the left.",
            facts=Fact.HAT_GOES_ROUND,
        )
        yield telling.say(
            "R6 O5",
            "Whoever accepts the hat becomes the fool and deals, but no lost deal is counted. "
            "If everyone refuses, the dealer cuts.",
            facts=Fact.HAT_MAKES_FOOL,
        )
    if options.railway:
        yield telling.say(
            "R65 O31",
            "One card is put aside as the deck; all the others are dealt out one at a time.",
            facts=Fact.ALL_BUT_ONE_DEALT,
        )
        return
    yield telling.count(
        "R2 O2",
        "Everyone is dealt {0} card, one at a time, clockwise from the dealer’s left.",
        "Everyone is dealt {0} cards, one at a time, clockwise from the dealer’s left.",
        options.hand_size,
        facts=Fact.DEALT_EACH,
    )
    if options.ladder:
        yield telling.say(
            "R70 O36", "After two lost deals a player is dealt 7 cards, after three 8.", facts=Fact.LADDER
        )
    if telling.talon and options.ladder:
        yield telling.say("R3", "The cards left over are the deck that everyone draws from.", facts=Fact.REST_IS_DECK)
    elif telling.talon:
        yield telling.count(
            "R3",
            "{0} card is left over: it is the deck.",
            "{0} cards are left over: they are the deck that everyone draws from.",
            telling.talon,
            facts=Fact.LEFT_OVER,
        )
    else:
        yield telling.say("R3", "No cards are left over, so nobody draws.", facts=Fact.NONE_LEFT_OVER)
    if options.fresh_deal:
        yield telling.say(
            "R76 O44",
            "If somebody is dealt {0} or more cards of one suit, the same player deals again.",
            options.fresh_deal,
            facts=Fact.SUIT_DEALT_AGAIN,
        )


OWN_TRUMPS = {
    2: N_("Each player has a trump suit: spades for the player to the dealer’s left, hearts for the dealer."),
    3: N_("Each player has a trump suit: clockwise from the dealer’s left spades, hearts, diamonds."),
    4: N_("Each player has a trump suit: clockwise from the dealer’s left spades, hearts, diamonds, clubs."),
}


def trumps(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.trumps == "none":
        yield telling.say("R61 O27", "There are no trumps, and no card is turned up.", facts=Fact.NO_TRUMPS)
    elif options.trumps == "diamonds":
        yield telling.say("R61 O27", "Diamonds are always trump, whatever card is turned up.", facts=Fact.DIAMONDS)
    elif options.trumps == "own":
        yield telling.say("R61 O27", OWN_TRUMPS[telling.seats], facts=Fact.OWN_TRUMPS)
    elif telling.talon:
        yield telling.say("R3", "After dealing, one card is turned up: its suit is trump.", facts=Fact.TURNED_UP)
    else:
        yield telling.say(
            "R3",
            "The dealer’s last card is shown: its suit is trump. It stays in the dealer’s hand.",
            facts=Fact.DEALERS_LAST,
        )
    if telling.common_trump and not telling.smallest_deck and (telling.talon or options.trumps == "diamonds"):
        yield from _dealers_last(telling)
    if options.trumps == "turn-up":
        yield from _never_trump(telling)
    if telling.talon and telling.common_trump:
        yield from _turn_up(telling)


def _dealers_last(telling: Telling) -> Iterator[RuleSentence]:
    """Nothing may be left to turn up, and the sentences on trumps do not say so."""
    if telling.talon:
        yield telling.say(
            "R3 O36",
            "If no cards are left over, the dealer’s last card is shown instead, and stays in the dealer’s hand.",
            facts=Fact.DEALERS_LAST,
        )
    else:
        yield telling.say(
            "R3", "The dealer’s last card is shown, and stays in the dealer’s hand.", facts=Fact.DEALERS_LAST
        )


def _never_trump(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    barred = options.spades_by_spades * telling.suit_size + options.jokers * 2
    if options.spades_by_spades and telling.talon > 1:
        yield telling.say(
            "R62 O28",
            "Spades are never trump: a spade is shuffled back into the deck and another card is turned up.",
            facts=Fact.SPADE_TURNED_BACK,
        )
    elif options.spades_by_spades:
        yield telling.say(
            "R62 O28",
            "Spades are never trump: if that card is a spade, the same dealer deals again.",
            facts=Fact.SPADE_DEALT_AGAIN,
        )
    if options.jokers and telling.talon > 1:
        yield telling.say(
            "R67 O33",
            "A joker is shuffled back into the deck and another card is turned up.",
            facts=Fact.JOKER_TURNED_BACK,
        )
    elif options.jokers:
        yield telling.say(
            "R67 O33", "If that card is a joker, the same dealer deals again.", facts=Fact.JOKER_DEALT_AGAIN
        )
    if telling.talon > 1 and options.spades_by_spades and telling.smallest_deck <= barred:
        yield telling.say(
            "R62", "If no other card is left to turn up, the same dealer deals again.", facts=Fact.SPADE_DEALT_AGAIN
        )


def _turn_up(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if telling.talon == 1:
        yield telling.say("R3 R65", "The trump card is the whole deck.", facts=Fact.TRUMP_CARD_IS_DECK)
    elif options.turnup_on_top:
        yield telling.say("R64 O30", "The trump card lies on top of the deck and is drawn first.", facts=Fact.ON_TOP)
    elif options.second_trump == "none":
        yield telling.say("R3 R25", "The trump card lies under the deck and is drawn last.", facts=Fact.UNDER_DECK)
    elif options.second_trump == "hidden":
        yield telling.say(
            "R60 O26",
            "The trump card lies face up under the deck, and under it one more card face down.",
            facts=(Fact.UNDER_DECK, Fact.SECOND_BENEATH),
        )
        yield telling.say(
            "R60 O26",
            "Whoever draws that last card shows it after the bout: its suit is trump from then on.",
            facts=Fact.SECOND_SHOWN_WHEN_DRAWN,
        )
    else:
        yield telling.say(
            "R60 O26",
            "The trump card lies face up under the deck, and under it one more card face down.",
            facts=(Fact.UNDER_DECK, Fact.SECOND_BENEATH),
        )
        yield telling.say(
            "R60 O26",
            "When the trump card is drawn, the card beneath is turned up: its suit is trump from then on. "
            "It is drawn last.",
            facts=Fact.SECOND_TURNED_UP,
        )
    if options.second_trump != "none" and options.jokers:
        yield telling.say("R60 R67", "If that card is a joker, the trump suit stays the same.", facts=Fact.SECOND_JOKER)
    if options.second_trump != "none" and options.spades_by_spades:
        yield telling.say("R60 R62", "If that card is a spade, the trump suit stays the same.", facts=Fact.SECOND_SPADE)


def who_begins(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    by_trump = telling.common_trump and options.first_attacker == "lowest trump"
    again = telling.common_trump and options.later_attacker == "lowest trump"
    always_left = not by_trump and not again and options.later_attacker in ("left of the fool", "lowest trump")
    if by_trump:
        yield telling.say(
            "R4 O3",
            "In the first deal the player with the lowest trump shows it and attacks first, with any card.",
            facts=Fact.FIRST_LOWEST_TRUMP,
        )
    elif always_left:
        yield telling.say(
            "R4 R5 O3 O4",
            "The player to the dealer’s left attacks first.",
            facts=(Fact.FIRST_DEALERS_LEFT, Fact.LATER_DEALERS_LEFT),
        )
    else:
        yield telling.say(
            "R4 O3", "In the first deal the player to the dealer’s left attacks first.", facts=Fact.FIRST_DEALERS_LEFT
        )
    if telling.teams:
        yield telling.say("R43", "The losing team chooses which of its players deals next.", facts=Fact.LOSERS_CHOOSE)
    else:
        yield telling.say("R5", "The fool deals next.", facts=Fact.FOOL_DEALS)
    if again:
        yield telling.say(
            "R5 O4",
            "In later deals, too, the player with the lowest trump attacks first.",
            facts=Fact.LATER_LOWEST_TRUMP,
        )
    elif options.later_attacker == "winning team":
        yield telling.say(
            "R5 O4",
            "In later deals the nearest player to the dealer’s left who did not lose attacks first.",
            facts=Fact.LATER_WINNERS,
        )
    elif options.later_attacker == "teach the fool":
        yield from _taught(telling)
    elif not always_left:
        yield telling.say(
            "R5 O4",
            "In later deals the player to the dealer’s left attacks first.",
            facts=Fact.LATER_DEALERS_LEFT,
        )
    yield from _first_defender(telling)
    if (by_trump or again) and telling.trumpless_hands and options.no_trump == "lowest card":
        yield telling.say(
            "R4 O45",
            "If nobody has a trump, whoever has the lowest card shows it and attacks first; "
            "of equal cards the one nearest to the dealer’s left counts.",
            facts=Fact.NO_TRUMP_LOWEST_CARD,
        )
    elif (by_trump or again) and telling.trumpless_hands:
        yield telling.say(
            "R4 O45", "If nobody has a trump, the next player deals again.", facts=Fact.NO_TRUMP_DEALT_AGAIN
        )
    if (by_trump or again) and options.pack == "72":
        yield telling.say(
            "R4", "Of two equal lowest trumps the one nearer to the dealer’s left counts.", facts=Fact.EQUAL_TRUMPS
        )
    if telling.may_draw:
        yield telling.say(
            "R5",
            "After a draw the last fool deals again; if nobody has been the fool yet, the same dealer.",
            facts=Fact.SAME_DEALS_AFTER_DRAW,
        )


def _taught(telling: Telling) -> Iterator[RuleSentence]:
    if telling.teams:
        yield telling.say(
            "R5 O4",
            "In later deals the fool is taught a lesson: the nearest opponent to the fool’s right attacks the fool.",
            facts=Fact.LATER_FOOL_TAUGHT,
        )
    elif telling.seats > 2:
        yield telling.say(
            "R5 O4",
            "In later deals the fool is taught a lesson: the player to the fool’s right attacks the fool.",
            facts=Fact.LATER_FOOL_TAUGHT,
        )
    else:
        yield telling.say(
            "R5 O4",
            "In later deals the fool is taught a lesson: the other player attacks the fool.",
            facts=Fact.LATER_FOOL_TAUGHT,
        )
    if telling.may_draw:
        yield telling.say(
            "R5 O4",
            "As long as nobody has been the fool, the dealer is attacked instead.",
            facts=Fact.LATER_DEALER_TAUGHT,
        )


def _first_defender(telling: Telling) -> Iterator[RuleSentence]:
    """Whom the first attack is against; without teams all attacks are against the next player."""
    if not telling.teams:
        return
    if telling.options.later_attacker == "teach the fool":
        yield telling.say(
            "R40 R44",
            "In the first deal the attack is against the next opponent clockwise.",
            facts=Fact.FIRST_AGAINST_NEXT_OPPONENT,
        )
    else:
        yield telling.say(
            "R40 R44",
            "The first attack of a deal is against the next opponent clockwise.",
            facts=Fact.FIRST_AGAINST_NEXT_OPPONENT,
        )


def special_cards(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.fallen_ace:
        yield telling.say(
            "R63 O29",
            "The lowest trump (the {0}) beats the ace of trumps.",
            telling.lowest_rank,
            facts=Fact.LOWEST_BEATS_ACE,
        )
    if options.jesterka:
        yield telling.say(
            "R69 O35",
            "The jack of trumps is the highest trump. The other jack of its colour is the second highest, "
            "and no longer a card of its own suit.",
            facts=Fact.HIGH_JACKS,
        )
    if options.jokers:
        yield telling.say(
            "R67 O33",
            "The red joker beats every heart and diamond, the black joker every spade and club, trumps included.",
            facts=Fact.JOKER_BEATS_COLOUR,
        )
        yield telling.say(
            "R67 O33", "Nothing beats a joker. Both jokers have the same rank.", facts=Fact.JOKER_UNBEATEN
        )
    if options.jokers and options.spades_by_spades:
        yield telling.say(
            "R67 R62", "Apart from a higher spade, only the black joker beats a spade.", facts=Fact.JOKER_BEATS_COLOUR
        )
    if options.weli:
        yield telling.say(
            "R68 O34",
            "A {0} may attack as a card of any suit: name the suit when you play it.",
            telling.lowest_rank,
            facts=Fact.WILD_NAMED,
        )
        if options.trumps == "own":
            yield telling.say(
                "R68 O34",
                "When it beats a card, it counts as the defender’s lowest trump.",
                facts=Fact.WILD_BEATS_AS_TRUMP,
            )
        elif options.trumps != "none":
            yield telling.say(
                "R68 O34", "When it beats a card, it counts as the lowest trump.", facts=Fact.WILD_BEATS_AS_TRUMP
            )
        yield telling.say(
            "R68 O34",
            "It keeps its rank, and off the table it has its own suit again.",
            facts=Fact.WILD_GOES_BACK,
        )
