"""Chapter: cards that are stronger than their rank."""

from collections.abc import Iterator

from engine.rulebook.telling import RuleSentence, Telling


def special_cards(told: Telling) -> Iterator[RuleSentence]:
    options = told.options
    if options.fallen_ace:
        yield told.say("R63 O29", "The lowest trump (the {0}) beats the ace of trumps.", told.lowest_rank)
    if options.jesterka:
        yield told.say(
            "R69 O35",
            "The highest trump is the jack of trumps. The other jack of the same colour is a trump too, "
            "and the second highest.",
        )
    if options.jokers:
        yield told.say(
            "R67 O33",
            "The red joker beats every heart and diamond, the black joker every spade and club, trumps as well.",
        )
        yield told.say("R67 O33", "Nothing beats a joker. The two jokers have one rank.")
    if options.jokers and options.spades_by_spades:
        yield told.say("R67 R62", "Apart from a higher spade, only the black joker beats a spade.")
    if options.weli:
        yield told.say(
            "R68 O34",
            "A {0} may be played as a card of any suit: name the suit when you attack or beat with it.",
            told.lowest_rank,
        )
        yield told.say("R68 O34", "Its rank stays, and when it leaves the table it has its own suit again.")
