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
