"""Chapters: the end of a deal, draw by repetition, scoring."""

from collections.abc import Iterator

from engine.rulebook.telling import N_, RuleSentence, Telling


def ending(told: Telling) -> Iterator[RuleSentence]:
    options = told.options
    if not told.talon:
        yield told.say("R30", "Whoever has no cards left is out.")
    elif options.out_at_once:
        yield told.say(
            "R30 O38",
            "With your last card you are out at once and draw no more, even while cards are left in the talon.",
        )
    else:
        yield told.say("R30 O38", "Once the talon is empty, whoever has no cards left is out.")
    if options.end == "instant":
        if told.teams:
            yield told.say("R43 O16", "The deal ends the moment all teams but one are out: the team left is the fool.")
        else:
            yield told.say("R30 O16", "The deal ends the moment all players but one are out: the one left is the fool.")
        yield told.say("R30 O16", "So it never ends in a draw because the last cards beat each other.")
    else:
        if told.teams:
            yield told.say(
                "R43 O16",
                "The deal ends after the bout in which all teams but one have gone out: the team left is the fool.",
            )
        else:
            yield told.say(
                "R30 O16", "The deal ends after the bout that leaves one player with cards: that player is the fool."
            )
        yield told.say("R30 O16", "If after that bout nobody has cards, the deal is a draw.")
    if options.touching:
        yield told.say(
            "R74 O43",
            "The discards lie face down. Whoever touches them, even if already out, is the fool at once, "
            "and the deal is over.",
        )
        if told.teams:
            yield told.say("R74 O43", "The whole team loses with them.")
        if options.scoring == "ties":
            yield told.say("R74 O43", "They also get the necktie that is due.")
    yield told.say(
        "R32",
        "If the attack that left the fool ends with the lowest rank (the {0}), the fool wears a necktie, "
        "with two of them epaulettes.",
        told.lowest_rank,
    )


def repetition(told: Telling) -> Iterator[RuleSentence]:
    yield told.say(
        "R35",
        "When a bout begins for the third time with the same hands, talon, attacker and defender, the deal is a draw.",
    )
    yield told.say("R35", "So it is after 200 bouts in a row without a card put aside.")


DOUBLE_FOOLS = {
    "deals twice": N_("A fool left with more than six cards deals the next two deals."),
    "counts double": N_("A fool left with more than six cards counts double."),
}


def scoring(told: Telling) -> Iterator[RuleSentence]:
    options = told.options
    if options.scoring == "ties":
        yield from _ties(told)
    elif options.scoring == "chips":
        yield from _chips(told)
    elif told.teams:
        yield told.say(
            "R31 O17", "A lost deal counts against the whole team. The team that has lost the fewest is the champion."
        )
    else:
        yield told.say("R31 O17", "Every lost deal is counted. Whoever has lost the fewest is the champion.")
    if options.double_fool == "counts double" and options.scoring == "chips":
        yield told.say("R31 O18", "A fool left with more than six cards pays double.")
    elif options.double_fool != "off":
        yield told.say("R31 O18", DOUBLE_FOOLS[options.double_fool])
    if options.double_fool != "off" and told.teams:
        yield told.say("R31 O18", "The cards of a team count together.")
    if options.first_out_wins:
        yield told.say("R31 O19", "The first to be out is the winner of the deal.")
    if options.session:
        yield told.count("R31 O20", "You play {0} deal.", "You play {0} deals.", options.session)
    else:
        yield told.say("R31 O20", "You play as many deals as you like.")
    if told.teams:
        yield told.say(
            "R34", "At the end the team that was the fool most often crawls under the table and crows like a cockerel."
        )
    else:
        yield told.say(
            "R34", "At the end whoever was the fool most often crawls under the table and crows like a cockerel."
        )


def _chips(told: Telling) -> Iterator[RuleSentence]:
    if told.teams:
        yield told.say("R31 O17", "Each player of the losing team pays one chip to every opponent.")
    else:
        yield told.count(
            "R31 O17",
            "The fool pays {0} chip to the other player.",
            "The fool pays {0} chips, one to every other player.",
            told.seats - 1,
        )


def _ties(told: Telling) -> Iterator[RuleSentence]:
    yield told.say(
        "R33 O17",
        "A lost deal counts only if the last card of the losing attack has the rank of the loser's next necktie, "
        "and not all of that attack were trumps.",
    )
    yield told.say(
        "R33 O17",
        "The first necktie is the lowest rank (the {0}), each further one a rank higher; "
        "whoever gets the ace loses the session.",
        told.lowest_rank,
    )
