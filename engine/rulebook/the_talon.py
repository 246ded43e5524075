"""Chapters on the talon: drawing, exchanging the turn-up, changing cards."""

from collections.abc import Iterator

from engine.rulebook.telling import RuleSentence, Telling


def drawing(telling: Telling) -> Iterator[RuleSentence]:
    if not telling.talon:
        return
    yield telling.count(
        "R25 O2",
        "After a bout everybody with fewer than {0} card draws.",
        "After a bout everybody with fewer than {0} cards draws up to that number.",
        telling.options.hand_size,
    )
    if telling.seats == 2:
        if telling.options.transfer:
            yield telling.say("R25", "Whoever opened the attack draws first, even if the attack was passed back.")
        else:
            yield telling.say("R25", "The attacker draws first, then the defender.")
    elif telling.options.transfer:
        yield telling.say(
            "R25",
            "Whoever opened the attack draws first, then all who added cards or passed the attack on, clockwise, "
            "then anybody else who is short, the last defender at the end.",
        )
    else:
        yield telling.say(
            "R25",
            "The attacker draws first, then all who added cards, clockwise, then anybody else who is short, "
            "the defender at the end.",
        )


def exchanging(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if not telling.talon or not telling.common_trump or options.turnup_on_top:
        return
    if options.exchange == "never":
        yield telling.say("R26 O15", "The turn-up cannot be exchanged.")
        return
    yield telling.say(
        "R26 O15",
        "If you were dealt the lowest trump (the {0}) or drew it, you may swap it for the turn-up "
        "while that lies under the talon.",
        telling.lowest_rank,
    )
    if options.exchange == "before play":
        yield telling.say("R26 O15", "You may do so only before the first card of the deal is played.")
    else:
        yield telling.say("R26 O15", "You may do so whenever you like, even when it is not your turn.")
    if options.exchange == "ace only":
        yield telling.say("R26 O15", "You may do so only if the turn-up is an ace.")
    yield telling.say("R26", "A lowest trump that was taken in a bout may not be swapped.")
    if options.second_trump == "none" and options.exchange != "before play":
        yield telling.say(
            "R26",
            "If you drew it when the talon ran out, you may still swap it with whoever drew the turn-up, "
            "until the next bout's first card is played.",
        )
    if options.pack == "72":
        yield telling.say(
            "R26", "The turn-up is exchanged once only, and not at all if it is itself one of the lowest trumps."
        )


def changing(telling: Telling) -> Iterator[RuleSentence]:
    if not telling.options.poker or telling.face_down < 2:
        return
    yield telling.say(
        "R66 O32",
        "Three times a deal you may change exactly two of your cards for the top two of the talon: "
        "before you lead a bout, or before your first answer in one.",
    )
    yield telling.say("R66 O32", "Your two cards are shuffled back among the talon's face-down cards.")
    yield telling.say("R66 O32", "It takes at least two face-down cards in the talon.")
