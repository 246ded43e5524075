"""Chapters on the course of a bout: attacking, defending, throwing in, taking."""

from collections.abc import Iterator

from engine.rulebook.telling import N_, RuleSentence, Telling


def attacking(telling: Telling) -> Iterator[RuleSentence]:
    if telling.teams:
        yield telling.say(
            "R10 R40", "Each bout is one attack: the attacker lays cards before an opponent, who defends."
        )
    elif telling.seats > 2:
        yield telling.say(
            "R10", "Each bout is one attack: the attacker lays cards before the next player clockwise, who defends."
        )
    else:
        yield telling.say(
            "R10", "Each bout is one attack: the attacker lays cards before the other player, who defends."
        )
    if telling.options.lead == "several":
        yield telling.say("R10 O6", "You may lead one card, or several cards of one rank.")
    else:
        yield telling.say("R10 O6", "You lead with one card only.")
    yield from _limits(telling)


def _limits(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.bout_limit == "hand size":
        yield telling.say("R13 O7", "A bout takes no more attack cards than a full hand: {0}.", telling.limit)
    else:
        yield telling.count(
            "R13 O7",
            "A bout takes no more than {0} attack card.",
            "A bout takes no more than {0} attack cards.",
            telling.limit,
        )
    if options.first_bout == "five" and telling.seats > 3 and not telling.teams and telling.limit > 5:
        yield telling.say("R13 O8", "The first bout of a deal takes no more than 5.")
    if not options.hand_limit:
        yield telling.say("R13 O40", "The defender may be attacked with more cards than the defender holds.")
        yield telling.say(
            "R13 O40",
            "A defender without cards is not out while a card lies unbeaten before them, "
            "and more may be added up to the limit.",
        )
    elif options.transfer:
        yield telling.say(
            "R13 O40",
            "Nor does it take more than the defender held when the bout began or the attack was passed to that player.",
        )
    else:
        yield telling.say("R13 O40", "Nor does it take more than the defender held when the bout began.")

    if options.surplus == "handed back":
        yield telling.say(
            "R72 O41",
            "You may still lay more: the defender then first hands unbeaten cards of their choice back "
            "to whoever laid them.",
        )
        yield telling.say("R72 O41", "A card laid by a player who is out stays on the table.")


def defending(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.trumps == "none":
        yield telling.say("R11 R61", "The defender beats each card with a higher card of the same suit.")
    elif options.trumps == "own":
        yield telling.say(
            "R11 R61",
            "The defender beats each card with a higher card of the same suit, or with the defender's own trump.",
        )
        yield telling.say(
            "R11 R61", "Only the defender's trump counts: a card of that suit is beaten only by a higher one of it."
        )
    else:
        yield telling.say("R11", "The defender beats each card with a higher card of the same suit, or with any trump.")
        yield telling.say("R11", "A trump is beaten only by a higher trump.")
    if options.spades_by_spades:
        yield telling.say("R62 O28", "A spade is beaten only by a higher spade.")
    if options.pack == "72":
        yield telling.say("R11", "Equal cards do not beat each other.")
    yield telling.say("R11 R19", "You never have to follow suit, and you may take instead of beating.")
    yield telling.say("R15", "You answer several cards one at a time, in any order.")
    yield telling.say(
        "R18",
        "When all cards are beaten and nobody adds another, they are beaten off and put aside; "
        "nobody sees them again. So they are as soon as the limit is reached.",
    )
    if not telling.teams:
        yield telling.say("R20", "Whoever has beaten off an attack attacks next.")
        yield from _out_while_defending(telling)


def _out_while_defending(telling: Telling) -> Iterator[RuleSentence]:
    if telling.seats < 3:
        return
    if telling.options.beaten_out == "turn passes on":
        yield telling.say("R21 O14", "If that defender is out, the next player attacks.")
    else:
        yield telling.say(
            "R21 O14",
            "If that defender is out, the next player defends, and the nearest one to that player's right attacks.",
        )


WHO_ADDS = {
    "all": N_("Every opponent of the defender may throw in cards, however many sit at the table."),
    "neighbours": N_("Only the attacker and the two players next to the defender may throw in cards."),
    "principal only": N_("Only the attacker may add cards to the attack."),
}
WHEN_ADDED = {
    "wait": N_("Cards are added when every card on the table is beaten, or when the defender takes."),
    "siege": N_("From the first beaten card on, cards may be added after every single answer of the defender."),
    "at once": N_("Cards may be added at once, before the defender's first answer and after every one."),
}


def throwing_in(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if telling.seats == 2:
        yield telling.say("R14", "The attacker may add cards to the attack.")
    elif options.throw_in != "automatic":
        yield telling.say("R14 O9", WHO_ADDS[options.throw_in])
    elif telling.seats < 5 or telling.teams:
        yield telling.say("R14 O9", "Every opponent of the defender may throw in cards.")
    else:
        yield telling.say(
            "R14 O9",
            "With five or six players, only the attacker and the two players next to the defender may throw in cards.",
        )
    yield telling.say("R12", "An added card must have the rank of a card that lies in this bout, beaten or beating.")
    yield telling.say("R15 O10", WHEN_ADDED[options.adding])
    if telling.many_throw_in:
        yield from _in_what_order(telling)
    else:
        yield telling.say(
            "R16", "Add as many as you like in one go, or none; the defender answers them before you add again."
        )


def _in_what_order(telling: Telling) -> Iterator[RuleSentence]:
    if telling.options.priority == "principal first":
        yield telling.say("R16 O11", "The attacker is asked first, then the others clockwise.")
    else:
        yield telling.say(
            "R16 O11",
            "Whoever laid the last attack card is asked first, then the attacker, "
            "then the others clockwise from the defender's left.",
        )
        yield telling.say(
            "R16 O11", "After a take the others are asked clockwise from whoever laid the last attack card."
        )
    yield telling.say(
        "R16", "Add as many as you like in one go, or pass; the defender answers them before anybody adds again."
    )
    if telling.options.stopping and telling.seats > 3:
        yield telling.say(
            "R73 O42",
            "From the first card on the second attacker, the next clockwise after the one who leads, may say “Stop!”: "
            "then nobody further on adds cards in this bout, not even to a take.",
        )
        if telling.options.transfer:
            yield telling.say("R73 O42", "If the attack is passed on, this is over.")
    yield telling.say(
        "R17", "All who may throw in are asked as long as they hold cards, whether or not one of them fits."
    )


def taking(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    yield telling.say(
        "R19", "While a card before you is unbeaten you may take: every card of the bout goes into your hand."
    )
    if options.giving == "never":
        yield telling.say("R19 O12", "Once you take, nobody may add to it.")
    elif options.giving == "if beaten" and not telling.many_throw_in:
        yield telling.say(
            "R19 O12",
            "The attacker may first give you more cards that fit, up to the limit, "
            "but only if at least one of the cards led had been beaten.",
        )
    elif options.giving == "if beaten":
        yield telling.say(
            "R19 O12",
            "All who may throw in may first give you more cards that fit, up to the limit, "
            "but only if at least one of the cards led had been beaten.",
        )
    elif telling.many_throw_in:
        yield telling.say("R19 O12", "All who may throw in may first give you more cards that fit, up to the limit.")
    else:
        yield telling.say("R19 O12", "The attacker may first give you more cards that fit, up to the limit.")
    if telling.seats == 2:
        yield telling.say("R20", "After a take the same attacker attacks again.")
    elif options.after_take == "same attacker":
        yield telling.say("R20 O13", "After a take the same attacker attacks the same defender again.")
        if options.transfer:
            yield telling.say("R20 O13", "If the attack was passed on, that is whoever attacked at the end.")
        yield telling.say("R20 O13", "If that attacker is out, the nearest opponent to the defender's right attacks.")
    elif not telling.teams:
        yield telling.say("R20 O13", "Whoever took misses a turn: the next player attacks the one after.")
