"""Chapter on partners: seating, turns, and what they may say to each other."""

from collections.abc import Iterator

from engine.rulebook.telling import N_, RuleSentence, Telling

SEATING = {
    "pairs": N_("Two against two; partners sit opposite each other."),
    "side by side": N_("Two against two; partners sit next to each other."),
    "triples": N_("Three against three; every other player is your partner."),
    "three pairs": N_("Three pairs; partners sit opposite each other."),
}


def partners(telling: Telling) -> Iterator[RuleSentence]:
    options = telling.options
    if not telling.teams:
        return
    yield telling.say("R40 O37", SEATING[options.sides])
    yield telling.say("R40", "You may not attack your partners or throw in against them.")
    if options.partner_defends:
        yield telling.say(
            "R44 O21",
            "Until the defender takes, the partner may beat cards too, from their own hand. Only the defender takes.",
        )
    else:
        yield telling.say("R40", "The defender defends alone.")
    if options.sides == "side by side" and options.later_attacker != "teach the fool":
        yield telling.say("R44", "The first attack of a deal is against the next opponent clockwise.")
    yield from _turns(telling)
    if telling.many_throw_in:
        yield telling.say(
            "R45",
            "The attacker may tell partners to wait or to go ahead, and ask one for a trump to throw in.",
        )


def _turns(telling: Telling) -> Iterator[RuleSentence]:
    same = telling.options.after_take == "same attacker"
    if telling.options.sides == "three pairs":
        yield telling.say("R42 R20", "Whoever beats off an attack attacks the next player who is not a partner.")
        if telling.options.beaten_out == "turn passes on":
            yield telling.say("R42 O14", "If that defender is out, the next player attacks in the same way.")
        else:
            yield telling.say(
                "R42 O14",
                "If that defender is out, the next player defends, and the nearest opponent to the right attacks.",
            )
        if not same:
            yield telling.say("R42 R20", "After a take, the next player attacks the next one who is not a partner.")
        return
    yield telling.say("R41", "Each team has its own order, clockwise; players who are out are skipped.")
    yield telling.say(
        "R41",
        "Whoever beats off an attack attacks the player who comes after the attacker in the attacker’s team.",
    )
    yield telling.say("R41", "If that defender is out, the next player of their team attacks instead.")
    if not same:
        yield telling.say("R41", "After a take, the attackers’ next player attacks the defenders’ next player.")
