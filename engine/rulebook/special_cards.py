"""Chapter: cards that are stronger than their rank."""

from collections.abc import Iterator

from engine.rulebook.telling import RuleSentence, Telling


def special_cards(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.fallen_ace:
        yield telling.say("R63 O29", "The lowest trump (the {0}) beats the ace of trumps.", telling.lowest_rank)
    if options.jesterka:
        yield telling.say(
            "R69 O35",
            "The highest trump is the jack of trumps. The other jack of the same colour is a trump too, "
            "and the second highest.",
        )
    if options.jokers:
        yield telling.say(
            "R67 O33",
            "The red joker beats every heart and diamond, the black joker every spade and club, trumps as well.",
        )
        yield telling.say("R67 O33", "Nothing beats a joker. The two jokers have one rank.")
    if options.jokers and options.spades_by_spades:
        yield telling.say("R67 R62", "Apart from a higher spade, only the black joker beats a spade.")
    if options.weli:
        yield telling.say(
            "R68 O34",
            "A {0} may be played as a card of any suit: name the suit when you attack or beat with it.",
            telling.lowest_rank,
        )
        yield telling.say("R68 O34", "Its rank stays, and when it leaves the table it has its own suit again.")
