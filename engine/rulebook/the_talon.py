"""Chapters on the talon: drawing, swapping the trump card, changing cards."""

from collections.abc import Iterator

from engine.rulebook.facts import Fact
from engine.rulebook.telling import RuleSentence, Telling


def drawing(telling: Telling) -> Iterator[RuleSentence]:
    if not telling.talon:
        return
    yield telling.count(
        "R25 O2",
        "After a bout, everyone with fewer than {0} card draws.",
        "After a bout, everyone with fewer than {0} cards draws up to that number.",
        telling.options.hand_size,
        facts=Fact.DRAW_UP_TO,
    )
    if telling.seats == 2:
        if telling.options.transfer:
            yield telling.say(
                "R25",
                "Whoever opened the attack draws first, even if it was transferred back.",
                facts=Fact.OPENER_DRAWS_FIRST,
            )
        else:
            yield telling.say("R25", "The attacker draws first, then the defender.", facts=Fact.ATTACKER_DRAWS_FIRST)
    elif telling.options.transfer:
        yield telling.say(
            "R25",
            "Whoever opened the attack draws first, then all who threw in or transferred, clockwise, "
            "then the others. The last defender draws last.",
            facts=Fact.OPENER_DRAWS_FIRST,
        )
    else:
        yield telling.say(
            "R25",
            "The attacker draws first, then all who threw in, clockwise, then the others. The defender draws last.",
            facts=Fact.ATTACKER_DRAWS_FIRST,
        )


def exchanging(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if not telling.talon or not telling.common_trump or options.turnup_on_top:
        return
    if options.exchange == "never":
        yield telling.say("R26 O15", "The trump card cannot be swapped.", facts=Fact.NO_SWAP)
        return
    yield telling.say(
        "R26 O15",
        "If you were dealt the lowest trump (the {0}) or drew it, you may swap it for the trump card.",
        telling.lowest_rank,
        facts=Fact.SWAP,
    )
    if options.exchange == "before play":
        yield telling.say(
            "R26 O15", "You may do so only before the first card of the deal is played.", facts=Fact.SWAP_BEFORE_PLAY
        )
    else:
        yield telling.say(
            "R26 O15", "You may do so at any time, even when it is not your turn.", facts=Fact.SWAP_ANY_TIME
        )
    if options.exchange == "ace only":
        yield telling.say("R26 O15", "You may do so only if the trump card is an ace.", facts=Fact.SWAP_ACE)
    yield telling.say("R26", "If you took it in a bout, you may not swap it.", facts=Fact.SWAP_NOT_TAKEN)
    if options.second_trump == "none" and options.exchange != "before play":
        yield telling.say(
            "R26",
            "If you drew it when the deck ran out, you may still swap it with whoever drew the trump card, "
            "until the next attack begins.",
            facts=Fact.SWAP_LATE,
        )
    if options.pack == "72":
        yield telling.say(
            "R26",
            "The trump card is swapped only once, and not at all if it is itself one of the lowest trumps.",
            facts=Fact.SWAP_ONCE,
        )


def changing(telling: Telling) -> Iterator[RuleSentence]:
    if not telling.options.poker or telling.face_down < 2:
        return
    yield telling.say(
        "R66 O32",
        "Three times a deal you may swap two of your cards for the top two face-down cards of the deck: "
        "before you attack, or before your first answer in a bout.",
        facts=(Fact.CHANGE_TWO, Fact.CHANGE_TOP_FACE_DOWN),
    )
    yield telling.say("R66 O32", "Your two cards are shuffled back into the deck.", facts=Fact.CHANGE_SHUFFLES)
    yield telling.say("R66 O32", "The deck must have at least two face-down cards.", facts=Fact.CHANGE_NEEDS_TWO)
