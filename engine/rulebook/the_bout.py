"""Chapters on the course of a bout: attacking, defending, throwing in, taking."""

from collections.abc import Iterator

from engine.rulebook.facts import Fact
from engine.rulebook.telling import N_, RuleSentence, Telling


def attacking(telling: Telling) -> Iterator[RuleSentence]:
    if telling.teams:
        yield telling.say(
            "R10 R40",
            "The attacker plays cards against an opponent, the defender.",
            facts=Fact.NEVER_AGAINST_PARTNERS,
        )
    elif telling.seats > 2:
        yield telling.say(
            "R10",
            "The attacker plays cards against the next player clockwise, the defender.",
            facts=Fact.ATTACKS_NEXT,
        )
    else:
        yield telling.say(
            "R10",
            "The attacker plays cards against the other player, the defender.",
            facts=Fact.ATTACKS_NEXT,
        )
    if telling.options.lead == "several":
        yield telling.say(
            "R10 O6", "An attack begins with one card, or with several of the same rank.", facts=Fact.LEAD_SEVERAL
        )
    else:
        yield telling.say("R10 O6", "An attack begins with one card.", facts=Fact.LEAD_ONE)
    yield from _limits(telling)


def _limits(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.bout_limit == "hand size":
        yield telling.say(
            "R13 O7",
            "Attack limit: a bout has at most as many attack cards as a full hand, {0}.",
            telling.limit,
            facts=Fact.LIMIT,
        )
    else:
        yield telling.count(
            "R13 O7",
            "Attack limit: a bout has at most {0} attack card in all.",
            "Attack limit: a bout has at most {0} attack cards in all.",
            telling.limit,
            facts=Fact.LIMIT,
        )
    if options.first_bout == "five" and telling.seats > 3 and not telling.teams and telling.limit > 5:
        yield telling.say("R13 O8", "The first bout of a deal has at most 5.", facts=Fact.FIRST_BOUT_FIVE)
    elif options.first_bout == "until discard" and telling.limit > 5:
        yield telling.say(
            "R13 O8",
            "Until the first discard of a deal, a bout has at most 5.",
            facts=Fact.FIVE_UNTIL_DISCARD,
        )
    if not options.hand_limit:
        yield telling.say(
            "R13 O40", "The defender may be attacked with more cards than they hold.", facts=Fact.NO_HAND_LIMIT
        )
        yield telling.say(
            "R13 O40",
            "A defender without cards is not out while a card on the table is unbeaten, "
            "and more may be thrown in up to the attack limit.",
            facts=Fact.EMPTY_DEFENDER_STAYS,
        )
        if options.end == "instant":
            yield telling.say(
                "R13 R30 O16 O40",
                "Once they have beaten everything, they are out, and nothing more is thrown in.",
                facts=Fact.OUT_ENDS_BOUT,
            )
    elif options.transfer:
        yield telling.say(
            "R13 O40",
            "Hand limit: nobody is attacked with more cards than they held when the bout began "
            "or the attack was transferred to them.",
            facts=Fact.HAND_LIMIT,
        )
    else:
        yield telling.say(
            "R13 O40",
            "Hand limit: nobody is attacked with more cards than they held when the bout began.",
            facts=Fact.HAND_LIMIT,
        )
    if options.surplus == "handed back":
        yield telling.say(
            "R72 O41",
            "More may still be played: the defender then first hands back unbeaten cards of their choice "
            "to whoever played them.",
            facts=Fact.SURPLUS,
        )
        yield telling.say(
            "R72 O41", "A card played by someone who is out stays on the table.", facts=Fact.SURPLUS_OF_OUT_STAYS
        )


def defending(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.trumps == "none":
        yield telling.say(
            "R11 R61", "The defender beats each card with a higher card of the same suit.", facts=Fact.HIGHER_BEATS
        )
    elif options.trumps == "own":
        yield telling.say(
            "R11 R61",
            "The defender beats each card with a higher card of the same suit, or with their own trump.",
            facts=(Fact.HIGHER_BEATS, Fact.OWN_TRUMP_BEATS),
        )
        yield telling.say(
            "R11 R61",
            "Only the defender’s trump counts: a card of that suit is beaten only by a higher one.",
            facts=Fact.ONLY_DEFENDERS_TRUMP,
        )
    else:
        yield telling.say(
            "R11",
            "The defender beats each card with a higher card of the same suit, or with any trump.",
            facts=(Fact.HIGHER_BEATS, Fact.TRUMP_BEATS),
        )
        yield telling.say("R11", "A trump is beaten only by a higher trump.", facts=Fact.TRUMP_BY_HIGHER)
    if options.spades_by_spades:
        yield telling.say("R62 O28", "A spade is beaten only by a higher spade.", facts=Fact.SPADE_BY_SPADE)
    if options.pack == "72":
        yield telling.say("R11", "Equal cards do not beat each other.", facts=Fact.EQUALS_DO_NOT_BEAT)
    yield telling.say("R15", "Several cards are beaten one at a time, in any order.", facts=Fact.ANY_ORDER)
    yield telling.say(
        "R18",
        "When all cards are beaten and nobody adds another, or no more may be added, the attack is beaten off: "
        "the cards are discarded, and nobody looks at them again.",
        facts=Fact.BEATEN_OFF,
    )
    if not telling.teams:
        yield telling.say("R20", "Whoever beats off an attack attacks next.", facts=Fact.BEATER_ATTACKS)
        yield from _out_while_defending(telling)


def _out_while_defending(telling: Telling) -> Iterator[RuleSentence]:
    if telling.seats < 3:
        return
    if telling.options.beaten_out == "turn passes on":
        yield telling.say(
            "R21 O14", "If that defender is out, the next player attacks.", facts=Fact.BEATER_OUT_NEXT_ATTACKS
        )
    else:
        yield telling.say(
            "R21 O14",
            "If that defender is out, the next player defends, and the nearest player to their right attacks.",
            facts=Fact.BEATER_OUT_NEXT_DEFENDS,
        )


WHO_ADDS = {
    "all": (N_("All opponents of the defender may throw in, however many there are."), Fact.ALL_THROW_IN),
    "neighbours": (
        N_("Only the attacker and the defender’s two neighbours may throw in."),
        Fact.NEIGHBOURS_THROW_IN,
    ),
    "principal only": (N_("Only the attacker may throw in."), Fact.ATTACKER_THROWS_IN),
}


def throwing_in(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if telling.seats == 2:
        yield telling.say("R14", "The attacker may throw in more cards.", facts=Fact.ATTACKER_THROWS_IN)
    elif options.throw_in != "automatic":
        who, fact = WHO_ADDS[options.throw_in]
        yield telling.say("R14 O9", who, facts=fact)
    elif telling.seats < 5 or telling.teams:
        yield telling.say("R14 O9", "All opponents of the defender may throw in.", facts=Fact.ALL_THROW_IN)
    else:
        yield telling.say(
            "R14 O9",
            "With five or six players, only the attacker and the defender’s two neighbours may throw in.",
            facts=Fact.NEIGHBOURS_THROW_IN,
        )
    yield telling.say("R12", "Only ranks already on the table may be thrown in.", facts=Fact.RANKS_ON_TABLE)
    if options.adding == "wait":
        yield telling.say(
            "R15 O10", "Cards are thrown in when all on the table are beaten.", facts=Fact.WHEN_ALL_BEATEN
        )
    elif telling.asks_at_once:
        yield telling.say(
            "R15 O10",
            "Cards may be thrown in at once: before the defender’s first answer and after every one.",
            facts=(Fact.AT_ONCE, Fact.AFTER_EVERY_ANSWER),
        )
    else:
        yield telling.say(
            "R15 O10",
            "Once a card is beaten, cards may be thrown in after every answer of the defender.",
            facts=Fact.AFTER_EVERY_ANSWER,
        )
    if telling.many_throw_in:
        yield from _in_what_order(telling)
    else:
        yield telling.say(
            "R16",
            "Any number of cards may be thrown in at a time; then the defender answers first.",
            facts=Fact.ANSWER_BETWEEN,
        )


def _in_what_order(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.priority == "principal first":
        yield telling.say(
            "R16 O11", "The attacker throws in first, then the others clockwise.", facts=Fact.ATTACKER_FIRST
        )
    else:
        yield telling.say(
            "R16 O11",
            "Whoever played the last attack card throws in first, then the attacker, "
            "then the others clockwise from the defender’s left.",
            facts=Fact.LAST_ATTACKER_FIRST,
        )
        if options.giving != "never":
            yield telling.say(
                "R16 O11",
                "When the defender takes, it goes clockwise from whoever played the last attack card.",
                facts=Fact.CLOCKWISE_WHEN_TAKEN,
            )
    yield telling.say(
        "R16",
        "Any number of cards may be thrown in at a time; the defender answers before anyone throws in again.",
        facts=Fact.ANSWER_BETWEEN,
    )
    if telling.may_stop:
        yield from _stop(telling)
    yield telling.say(
        "R17",
        "Everyone who may throw in and has cards is asked, whether a card fits or not: "
        "so a question gives nothing away.",
        facts=Fact.EVERYBODY_ASKED,
    )


def _stop(telling: Telling) -> Iterator[RuleSentence]:
    if telling.options.giving == "never":
        yield telling.say(
            "R73 O42",
            "Once a card is played, the second attacker (the next clockwise after the first) may say “Stop!”: "
            "then nobody after them throws in during this bout.",
            facts=Fact.STOP,
        )
    else:
        yield telling.say(
            "R73 O42",
            "Once a card is played, the second attacker (the next clockwise after the first) may say “Stop!”: "
            "then nobody after them throws in during this bout, not even when the defender takes.",
            facts=Fact.STOP,
        )
    if telling.options.transfer:
        yield telling.say("R73 O42", "A transfer ends this.", facts=Fact.STOP_ENDS)


def taking(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    yield telling.say(
        "R19", "While a card is unbeaten, the defender may take, even if they could beat it.", facts=Fact.MAY_TAKE
    )
    if options.giving == "never":
        yield telling.say("R19 O12", "Nothing more is thrown in then.", facts=Fact.NO_GIVING)
    elif options.giving == "if beaten" and not telling.many_throw_in:
        yield telling.say(
            "R19 O12",
            "First the attacker may throw in more cards, "
            "but only if one of the cards that the attack began with was beaten.",
            facts=Fact.GIVING_IF_BEATEN,
        )
    elif options.giving == "if beaten":
        yield telling.say(
            "R19 O12",
            "First everyone who may throw in can add more cards, "
            "but only if one of the cards that the attack began with was beaten.",
            facts=Fact.GIVING_IF_BEATEN,
        )
    elif telling.many_throw_in:
        yield telling.say("R19 O12", "First everyone who may throw in can add more cards.", facts=Fact.GIVING)
    else:
        yield telling.say("R19 O12", "First the attacker may throw in more cards.", facts=Fact.GIVING)
    yield telling.say("R19", "Then the defender picks up all cards of the bout.", facts=Fact.TAKES_ALL)
    if telling.seats == 2:
        yield telling.say("R20", "After a take, the same attacker attacks again.", facts=Fact.SAME_ATTACK)
    elif options.after_take == "same attacker":
        yield telling.say(
            "R20 O13", "After a take, the same attacker attacks the same defender again.", facts=Fact.SAME_ATTACK
        )
        if options.transfer:
            yield telling.say(
                "R20 O13", "If the attack was transferred, that is the last attacker.", facts=Fact.SAME_AFTER_TRANSFER
            )
        yield telling.say(
            "R20 O13",
            "If that attacker is out, the nearest opponent to the defender’s right attacks.",
            facts=Fact.SAME_ATTACKER_OUT,
        )
    elif not telling.teams:
        yield telling.say("R20 O13", "Whoever takes misses a turn: the next player attacks.", facts=Fact.TAKER_SKIPPED)
