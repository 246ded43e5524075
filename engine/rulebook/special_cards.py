"""Chapter on cards that are stronger than their rank."""

from collections.abc import Iterator

from engine.rulebook.facts import Fact
from engine.rulebook.telling import RuleSentence, Telling


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
            "The jack of trumps is the highest trump; the other jack of its colour is a trump too, the second highest.",
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
            "A {0} may be played as a card of any suit: name it when you attack or beat.",
            telling.lowest_rank,
            facts=Fact.WILD_NAMED,
        )
        yield telling.say(
            "R68 O34", "It keeps its rank, and off the table it has its own suit again.", facts=Fact.WILD_GOES_BACK
        )
