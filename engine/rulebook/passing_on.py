"""Chapter: passing the attack on (Perevodnoy)."""

from collections.abc import Iterator

from engine.rulebook.telling import RuleSentence, Telling


def passing_on(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if not options.transfer:
        return
    if telling.seats == 2:
        yield telling.say(
            "R50 O22",
            "Before you have beaten a card, you may add one or more cards of the rank led and pass the attack back: "
            "now the other player must answer all of them.",
        )
        yield telling.say("R50", "The attack may go back and forth like this.")
    else:
        yield telling.say(
            "R50 O22",
            "Before you have beaten a card, you may add one or more cards of the rank led and pass the attack on: "
            "now the next player must answer all of them.",
        )
        yield telling.say("R50", "The new defender may pass it on in turn, all the way round and further.")
    if options.transfer_leads == "transferring seat":
        yield telling.say("R50 O39", "Whoever has passed the attack on is the attacker from then on.")
    else:
        yield telling.say(
            "R50 O39",
            "Whoever opened the attack stays the attacker; if it comes back to that player, "
            "the one who passed it leads until it is passed on again.",
        )
    yield telling.say(
        "R51", "You may not pass it to a player who holds fewer cards than are to be beaten, nor beyond the limit."
    )
    if options.transfer_last_card:
        yield telling.say("R51 O23", "You may pass it on with your last card.")
    else:
        yield telling.say("R51 O23", "You may not pass it on with your last card: one must stay in your hand.")
    if options.pass_card:
        yield from _pass_card(telling)
    if options.late_transfer:
        yield from _late(telling)


def _pass_card(telling: Telling) -> Iterator[RuleSentence]:
    if telling.options.trumps == "own":
        yield telling.say(
            "R52 O24",
            "If you hold your own trump of the rank led, you may just show it: the attack moves on as it is.",
        )
    else:
        yield telling.say(
            "R52 O24",
            "If you hold the trump of the rank led, you may just show it: the attack moves on as it is.",
        )
    yield telling.say("R52 O24", "In the same bout you may neither show it again nor pass the attack on with it.")
    if not telling.options.transfer_last_card:
        yield telling.say("R51 R52", "You may show it even if it is your last card.")


def _late(telling: Telling) -> Iterator[RuleSentence]:
    yield telling.say(
        "R53 O25",
        "You may also pass on cards thrown in later: if all that lie unbeaten were added since the last beaten card, "
        "add at least one card of each of their ranks, and no others.",
    )
    yield telling.say("R53 O25", "Beaten cards go along and stay beaten; whoever takes, takes them all.")
    if telling.options.hand_limit:
        yield telling.say(
            "R53 O25",
            "The limit of the bout counts all attack cards, the new defender's hand only those still to be beaten.",
        )
