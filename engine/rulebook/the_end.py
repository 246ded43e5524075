"""Chapters on the end of a deal and on scoring."""

from collections.abc import Iterator

from engine.rulebook.facts import Fact
from engine.rulebook.telling import N_, RuleSentence, Telling


def ending(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.end == "instant":
        if telling.teams:
            yield telling.say(
                "R43 O16",
                "The deal ends as soon as all teams but one are out: the team left is the fool.",
                facts=Fact.ENDS_INSTANTLY,
            )
        elif telling.seats > 2:
            yield telling.say(
                "R30 O16",
                "The deal ends as soon as all players but one are out: the one left is the fool.",
                facts=Fact.ENDS_INSTANTLY,
            )
        else:
            yield telling.say(
                "R30 O16",
                "The deal ends as soon as one player is out: the other is the fool.",
                facts=Fact.ENDS_INSTANTLY,
            )
        yield telling.say("R30 O16", "So it’s no draw when the last cards beat each other.", facts=Fact.NO_DRAW)
    else:
        if telling.teams:
            yield telling.say(
                "R43 O16",
                "The deal ends after the bout that leaves only one team with cards: that team is the fool.",
                facts=Fact.ENDS_AFTER_BOUT,
            )
        else:
            yield telling.say(
                "R30 O16",
                "The deal ends after the bout that leaves only one player with cards: that player is the fool.",
                facts=Fact.ENDS_AFTER_BOUT,
            )
        yield telling.say("R30 O16", "If nobody has cards after that bout, the deal is a draw.", facts=Fact.DRAW)
    if options.touching:
        yield telling.say(
            "R74 O43",
            "The discard pile lies face down. Whoever touches it, even if already out, is the fool at once, "
            "and the deal is over.",
            facts=Fact.TOUCHING,
        )
        if telling.teams:
            yield telling.say("R74 O43", "Their whole team loses.", facts=Fact.TOUCHING_LOSES_TEAM)
        if options.scoring == "ties":
            yield telling.say("R74 O43", "They also get their next necktie.", facts=Fact.TOUCHING_TIE)
    yield telling.say(
        "R32",
        "If the last card played against the fool is of the lowest rank (the {0}), the fool wears it as a necktie; "
        "two of them make epaulettes.",
        telling.lowest_rank,
        facts=Fact.NECKTIE,
    )
    if telling.may_repeat:
        yield telling.say(
            "R35",
            "If a bout begins for the third time with the same hands, deck, attacker and defender, the deal is a draw; "
            "likewise after 200 bouts in a row without a discard.",
            facts=Fact.REPETITION,
        )


DOUBLE_FOOLS = {
    "deals twice": (
        N_("A fool left with more than six cards deals the next two deals."),
        Fact.DOUBLE_FOOL_DEALS,
    ),
    "counts double": (
        N_("If the fool is left with more than six cards, everything counts double."),
        Fact.DOUBLE_COUNTS,
    ),
}


def scoring(telling: Telling) -> Iterator[RuleSentence]:
    """A lost deal brings a matchstick in every way of scoring; champion and forfeit go by them."""
    options = telling.options
    if options.scoring == "ties":
        yield from _ties(telling)
    elif telling.teams:
        yield telling.say("R31 O17", "The team that loses a deal gets a matchstick.", facts=Fact.LOST_COUNT_FOR_TEAM)
    else:
        yield telling.say("R31 O17", "Whoever loses a deal gets a matchstick.", facts=Fact.LOST_COUNT)
    if options.scoring == "chips":
        yield from _chips(telling)
    if options.double_fool != "off":
        sentence, fact = DOUBLE_FOOLS[options.double_fool]
        yield telling.say("R31 O18", sentence, facts=fact)
    if options.double_fool != "off" and telling.teams:
        yield telling.say("R31 O18", "A team’s cards are counted together.", facts=Fact.TEAMS_COUNT_TOGETHER)
    if options.first_out_wins and options.touching:
        yield telling.say(
            "R31 R74 O19",
            "The first to be out wins the deal, unless they touch the discard pile.",
            facts=Fact.FIRST_OUT_WINS_UNTOUCHED,
        )
    elif options.first_out_wins:
        yield telling.say("R31 O19", "The first to be out wins the deal.", facts=Fact.FIRST_OUT_WINS)
    if options.session:
        yield telling.say("R31 O20", "The match ends after {0} deals.", options.session, facts=Fact.LENGTH)
    else:
        yield telling.say("R31 O20", "You play as many deals as you like.", facts=Fact.NO_LENGTH)
    yield from _at_the_end(telling)


def _at_the_end(telling: Telling) -> Iterator[RuleSentence]:
    if telling.teams:
        yield telling.say(
            "R31 R34",
            "At the end the team with the fewest matchsticks is the champion. "
            "The team with the most crawls under the table and crows like a rooster.",
            facts=(Fact.FEWEST, Fact.FORFEIT),
        )
    else:
        yield telling.say(
            "R31 R34",
            "At the end whoever has the fewest matchsticks is the champion. "
            "Whoever has the most crawls under the table and crows like a rooster.",
            facts=(Fact.FEWEST, Fact.FORFEIT),
        )
    yield telling.say("R34", "If all have equally many, there is neither.", facts=Fact.ALL_EQUAL)


def _chips(telling: Telling) -> Iterator[RuleSentence]:
    if telling.teams:
        yield telling.say("R31 O17", "Each player of the losing team pays every opponent a chip.", facts=Fact.CHIPS)
    else:
        yield telling.say("R31 O17", "The fool pays every opponent a chip.", facts=Fact.CHIPS)


def _ties(telling: Telling) -> Iterator[RuleSentence]:
    yield telling.say(
        "R33 O17",
        "A lost deal brings a necktie only if the last attack ends with the rank of the fool’s next necktie "
        "and is not all trumps.",
        facts=Fact.TIES,
    )
    yield telling.say(
        "R33 O17",
        "The first necktie is the lowest rank (the {0}), each further one a rank higher; "
        "whoever gets the ace loses the match.",
        telling.lowest_rank,
        facts=Fact.TIES_CLIMB,
    )
    yield telling.say("R33 O17", "Each necktie brings a matchstick.", facts=Fact.TIE_COUNTS)
