"""Chapter on passing the attack on (Perevodnoy)."""

from collections.abc import Iterator

from engine.rulebook.facts import Fact
from engine.rulebook.telling import RuleSentence, Telling


def passing_on(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if not options.transfer:
        return
    if telling.seats == 2:
        yield telling.say(
            "R50 O22",
            "Before a card is beaten, the defender may add one or more cards of the same rank and transfer the attack "
            "back: the other player must then answer all of them.",
            facts=Fact.TRANSFER,
        )
        yield telling.say("R50", "It may go back and forth like this.", facts=Fact.TRANSFER_AGAIN)
    else:
        yield telling.say(
            "R50 O22",
            "Before a card is beaten, the defender may add one or more cards of the same rank and transfer the attack: "
            "the next player must then answer all of them.",
            facts=Fact.TRANSFER,
        )
        yield telling.say(
            "R50",
            "The new defender may transfer it again, all the way round the table and further.",
            facts=Fact.TRANSFER_AGAIN,
        )
    if options.transfer_leads == "transferring seat":
        yield telling.say("R50 O39", "Whoever transfers the attack becomes the attacker.", facts=Fact.TRANSFERRER_LEADS)
    else:
        yield telling.say(
            "R50 O39",
            "Whoever opened the attack stays the attacker. If it comes back to them, "
            "the player who transferred it is the attacker until it moves on.",
            facts=Fact.OPENER_LEADS,
        )
    yield telling.say(
        "R51",
        "An attack may not be transferred to a player with fewer cards than there are to beat, "
        "nor beyond the attack limit.",
        facts=Fact.TRANSFER_ROOM,
    )
    if options.transfer_last_card:
        yield telling.say("R51 O23", "The last card in hand may be used to transfer.", facts=Fact.TRANSFER_LAST)
    else:
        yield telling.say("R51 O23", "The last card in hand may not be used to transfer.", facts=Fact.TRANSFER_NOT_LAST)
    if options.pass_card:
        yield from _pass_card(telling)
    if options.late_transfer:
        yield from _late(telling)


def _pass_card(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if options.trumps == "own":
        yield telling.say(
            "R52 O24",
            "A defender who holds their own trump of that rank may just show it: the attack moves on unchanged.",
            facts=Fact.SHOW_OWN,
        )
    else:
        yield telling.say(
            "R52 O24",
            "A defender who holds the trump of that rank may just show it: the attack moves on unchanged.",
            facts=Fact.SHOW,
        )
    if options.jesterka:
        yield telling.say(
            "R52 R69",
            "Of the two high jacks only the jack of the trump suit may be shown.",
            facts=Fact.SHOW_NOT_OTHER_JACK,
        )
    yield telling.say(
        "R52 O24",
        "In the same bout it may neither be shown again nor be used to transfer.",
        facts=Fact.SHOW_ONCE,
    )
    if not options.transfer_last_card:
        yield telling.say("R51 R52", "It may be shown even as the last card in hand.", facts=Fact.SHOW_LAST)


def _late(telling: Telling) -> Iterator[RuleSentence]:
    yield telling.say(
        "R53 O25",
        "The defender may even transfer after beating cards: when every unbeaten card was thrown in since the last one "
        "was beaten, by adding a card of each of their ranks, and no other.",
        facts=Fact.LATE_TRANSFER,
    )
    yield telling.say(
        "R53 O25",
        "Beaten cards move along and stay beaten; whoever takes, takes them all.",
        facts=Fact.BEATEN_MOVE_ALONG,
    )
    if telling.options.hand_limit:
        yield telling.say(
            "R53 O25",
            "Then the attack limit counts all attack cards, the hand limit only those still to be beaten.",
            facts=Fact.LATE_LIMIT,
        )
