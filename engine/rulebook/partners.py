"""Chapter on partners: seating, turns, and what they may say to each other."""

from collections.abc import Iterator

from engine.rulebook.facts import Fact
from engine.rulebook.telling import N_, RuleSentence, Telling

SEATING = {
    "pairs": (N_("Two against two; partners sit opposite each other."), Fact.OPPOSITE),
    "side by side": (N_("Two against two; partners sit next to each other."), Fact.BESIDE),
    "triples": (N_("Three against three; every other player is your partner."), Fact.ALTERNATE),
    "three pairs": (N_("Three pairs; partners sit opposite each other."), Fact.OPPOSITE),
}


def partners(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if not telling.teams:
        return
    seating, fact = SEATING[options.sides]
    yield telling.say("R40 O37", seating, facts=fact)
    yield telling.say(
        "R40", "You may not attack your partners or throw in against them.", facts=Fact.NEVER_AGAINST_PARTNERS
    )
    if options.partner_defends:
        yield telling.say(
            "R44 O21",
            "Until the defender takes, the partner may beat cards too, from their own hand. Only the defender takes.",
            facts=Fact.PARTNER_BEATS,
        )
    else:
        yield telling.say("R40", "The defender defends alone.", facts=Fact.DEFENDS_ALONE)
    yield from _turns(telling)
    if telling.many_throw_in:
        yield telling.say(
            "R45",
            "The attacker may tell partners to wait or to go ahead, and ask one for a trump to throw in.",
            facts=Fact.TALK,
        )
    else:
        yield telling.say(
            "R45",
            "The attacker may tell partners to wait or to go ahead, and ask one for a trump; "
            "it is only talk, as nobody else throws in.",
            facts=Fact.TALK,
        )


def _turns(telling: Telling) -> Iterator[RuleSentence]:
    same = telling.options.after_take == "same attacker"
    if telling.options.sides == "three pairs":
        yield telling.say(
            "R42 R20",
            "Whoever beats off an attack attacks the next player who is not a partner.",
            facts=(Fact.BEATER_ATTACKS, Fact.ATTACKS_NEXT_OPPONENT),
        )
        if telling.options.beaten_out == "turn passes on":
            yield telling.say(
                "R42 O14",
                "If that defender is out, the next player attacks in the same way.",
                facts=Fact.BEATER_OUT_NEXT_ATTACKS,
            )
        else:
            yield telling.say(
                "R42 O14",
                "If that defender is out, the next player defends, and the nearest opponent to the right attacks.",
                facts=Fact.BEATER_OUT_NEXT_DEFENDS,
            )
        if not same:
            yield telling.say(
                "R42 R20",
                "After a take, the next player attacks the next one who is not a partner.",
                facts=(Fact.TAKER_SKIPPED, Fact.ATTACKS_NEXT_OPPONENT),
            )
        return
    yield telling.say(
        "R41", "Each team has its own order, clockwise; players who are out are skipped.", facts=Fact.TEAM_ORDERS
    )
    yield telling.say(
        "R41",
        "Whoever beats off an attack attacks the player who comes after the attacker in the attacker’s team.",
        facts=Fact.TEAM_BEATER_ATTACKS,
    )
    yield telling.say(
        "R41", "If that defender is out, the next player of their team attacks instead.", facts=Fact.TEAM_BEATER_OUT
    )
    if not same:
        yield telling.say(
            "R41",
            "After a take, the attackers’ next player attacks the defenders’ next player.",
            facts=Fact.TEAM_AFTER_TAKE,
        )
