"""Chapters: the end of a deal, draw by repetition, scoring."""

from collections.abc import Iterator

from engine.rulebook.telling import N_, RuleSentence, Telling


def ending(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if not telling.talon:
        yield telling.say("R30", "Whoever has no cards left is out.")
    elif options.out_at_once:
        yield telling.say(
            "R30 O38",
            "With your last card you are out at once and draw no more, even while cards are left in the talon.",
        )
    else:
        yield telling.say("R30 O38", "Once the talon is empty, whoever has no cards left is out.")
    if options.end == "instant":
        if telling.teams:
            yield telling.say(
                "R43 O16", "The deal ends the moment all teams but one are out: the team left is the fool."
            )
        else:
            yield telling.say(
                "R30 O16", "The deal ends the moment all players but one are out: the one left is the fool."
            )
        yield telling.say("R30 O16", "So it never ends in a draw because the last cards beat each other.")
    else:
        if telling.teams:
            yield telling.say(
                "R43 O16",
                "The deal ends after the bout in which all teams but one have gone out: the team left is the fool.",
            )
        else:
            yield telling.say(
                "R30 O16", "The deal ends after the bout that leaves one player with cards: that player is the fool."
            )
        yield telling.say("R30 O16", "If after that bout nobody has cards, the deal is a draw.")
    if options.touching:
        yield telling.say(
            "R74 O43",
            "The discards lie face down. Whoever touches them, even if already out, is the fool at once, "
            "and the deal is over.",
        )
        if telling.teams:
            yield telling.say("R74 O43", "The whole team loses with them.")
        if options.scoring == "ties":
            yield telling.say("R74 O43", "They also get the necktie that is due.")
    yield telling.say(
        "R32",
        "If the attack that left the fool ends with the lowest rank (the {0}), the fool wears a necktie, "
        "with two of them epaulettes.",
        telling.lowest_rank,
    )


def repetition(telling: Telling) -> Iterator[RuleSentence]:
    yield telling.say(
        "R35",
        "When a bout begins for the third time with the same hands, talon, attacker and defender, the deal is a draw.",
    )
    yield telling.say("R35", "So it is after 200 bouts in a row without a card put aside.")


DOUBLE_FOOLS = {
    "deals twice": N_("A fool left with more than six cards deals the next two deals."),
    "counts double": N_("A fool left with more than six cards counts double."),
}


def scoring(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.scoring == "ties":
        yield from _ties(telling)
    elif options.scoring == "chips":
        yield from _chips(telling)
    elif telling.teams:
        yield telling.say(
            "R31 O17", "A lost deal counts against the whole team. The team that has lost the fewest is the champion."
        )
    else:
        yield telling.say("R31 O17", "Every lost deal is counted. Whoever has lost the fewest is the champion.")
    if options.double_fool == "counts double" and options.scoring == "chips":
        yield telling.say("R31 O18", "A fool left with more than six cards pays double.")
    elif options.double_fool != "off":
        yield telling.say("R31 O18", DOUBLE_FOOLS[options.double_fool])
    if options.double_fool != "off" and telling.teams:
        yield telling.say("R31 O18", "The cards of a team count together.")
    if options.first_out_wins:
        yield telling.say("R31 O19", "The first to be out is the winner of the deal.")
    if options.session:
        yield telling.count("R31 O20", "You play {0} deal.", "You play {0} deals.", options.session)
    else:
        yield telling.say("R31 O20", "You play as many deals as you like.")
    if telling.teams:
        yield telling.say(
            "R34", "At the end the team that was the fool most often crawls under the table and crows like a cockerel."
        )
    else:
        yield telling.say(
            "R34", "At the end whoever was the fool most often crawls under the table and crows like a cockerel."
        )


def _chips(telling: Telling) -> Iterator[RuleSentence]:
    if telling.teams:
        yield telling.say("R31 O17", "Each player of the losing team pays one chip to every opponent.")
    else:
        yield telling.count(
            "R31 O17",
            "The fool pays {0} chip to the other player.",
            "The fool pays {0} chips, one to every other player.",
            telling.seats - 1,
        )


def _ties(telling: Telling) -> Iterator[RuleSentence]:
    yield telling.say(
        "R33 O17",
        "A lost deal counts only if the last card of the losing attack has the rank of the loser's next necktie, "
        "and not all of that attack were trumps.",
    )
    yield telling.say(
        "R33 O17",
        "The first necktie is the lowest rank (the {0}), each further one a rank higher; "
        "whoever gets the ace loses the session.",
        telling.lowest_rank,
    )
