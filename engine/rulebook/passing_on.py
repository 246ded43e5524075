"""Chapter: passing the attack on (Perevodnoy)."""

from collections.abc import Iterator

from engine.rulebook.telling import RuleSentence, Telling


def passing_on(told: Telling) -> Iterator[RuleSentence]:
    options = told.options
    if not options.transfer:
        return
    if told.seats == 2:
        yield told.say(
            "R50 O22",
            "Before you have beaten a card, you may add one or more cards of the rank led and pass the attack back: "
            "now the other player must answer all of them.",
        )
        yield told.say("R50", "The attack may go back and forth like this.")
    else:
        yield told.say(
            "R50 O22",
            "Before you have beaten a card, you may add one or more cards of the rank led and pass the attack on: "
            "now the next player must answer all of them.",
        )
        yield told.say("R50", "The new defender may pass it on in turn, all the way round and further.")
    if options.transfer_leads == "transferring seat":
        yield told.say("R50 O39", "Whoever has passed the attack on is the attacker from then on.")
    else:
        yield told.say(
            "R50 O39",
            "Whoever opened the attack stays the attacker; if it comes back to that player, "
            "the one who passed it leads until it is passed on again.",
        )
    yield told.say(
        "R51", "You may not pass it to a player who holds fewer cards than are to be beaten, nor beyond the limit."
    )
    if options.transfer_last_card:
        yield told.say("R51 O23", "You may pass it on with your last card.")
    else:
        yield told.say("R51 O23", "You may not pass it on with your last card: one must stay in your hand.")
    if options.pass_card:
        yield from _pass_card(told)
    if options.late_transfer:
        yield from _late(told)


def _pass_card(told: Telling) -> Iterator[RuleSentence]:
    if told.options.trumps == "own":
        yield told.say(
            "R52 O24",
            "If you hold your own trump of the rank led, you may just show it: the attack moves on as it is.",
        )
    else:
        yield told.say(
            "R52 O24",
            "If you hold the trump of the rank led, you may just show it: the attack moves on as it is.",
        )
    yield told.say("R52 O24", "In the same bout you may neither show it again nor pass the attack on with it.")
    if not told.options.transfer_last_card:
        yield told.say("R51 R52", "You may show it even if it is your last card.")


def _late(told: Telling) -> Iterator[RuleSentence]:
    yield told.say(
        "R53 O25",
        "You may also pass on cards thrown in later: if all that lie unbeaten were added since the last beaten card, "
        "add at least one card of each of their ranks, and no others.",
    )
    yield told.say("R53 O25", "Beaten cards go along and stay beaten; whoever takes, takes them all.")
    if told.options.hand_limit:
        yield told.say(
            "R53 O25",
            "The limit of the bout counts all attack cards, the new defender's hand only those still to be beaten.",
        )
