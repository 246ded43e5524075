"""Builds a Match from the setting of a file: its lines about the session and the deal."""

import re

from engine.match.match import Beginning, Match
from engine.notation.lines import Lines, whole_number
from engine.notation.placing import place
from engine.notation.sealing import Claims, read_claims
from engine.rules import kernel, rule_codes
from engine.rules.cards import Pack
from engine.rules.compose import compose
from engine.rules.events import Event
from engine.rules.state import Rules
from engine.rules.tally import Tally


def build(lines: Lines, log: list[Event]) -> tuple[Match, Claims]:
    """The match at the position of the setting, and the file's claims about its pack and result.

    Events up to that position go to ``log``. Raises ValueError.
    """
    rules = compose(lines.options, len(lines.names))
    tally = _tally(lines, rules)
    claims = read_claims(lines, rule_codes.write(lines.options))
    beginning = _beginning(lines, rules, tally, claims)
    if beginning is None:
        state = place(lines, rules, tally, log)
    else:
        opening = beginning.tally.opening(beginning.tally.dealer)
        state = kernel.deal(rules, beginning.order, opening, beginning.chance, log)
        if "pack" not in lines and "trump" in lines and state.trump != lines.suit("trump"):
            raise ValueError("the turn-up is not a trump")
    tally.number, tally.dealer = state.number, state.dealer
    match = Match.at(lines.options, lines.text("seed"), state, tally)
    match.beginning = beginning
    return match, claims


def _beginning(lines: Lines, rules: Rules, tally: Tally, claims: Claims) -> Beginning | None:
    """The beginning of a deal that is given by its pack or its first hands; None for a position in the middle."""
    chance = lines.text("chance")
    if "pack" in lines:
        order, dealer = _pack(lines, rules), lines.one_seat("dealer", 0)
    elif "first deal" in lines or "later deal" in lines:
        order, dealer = _from_hands(lines, rules, tally)
    else:
        order, dealer = (), -1
    if claims.sealed is not None:
        with lines.at("chance" if chance else "secret"):
            if "pack" not in lines or chance:
                raise ValueError("a secret needs a pack and replaces other shuffles")
        chance = claims.sealed.chance(len(claims.in_vain))
    if dealer < 0:
        return None
    beginning = Beginning(tally.copy(), order, chance)
    beginning.tally.dealer = dealer
    if claims.holds(beginning):
        beginning.sealed, beginning.in_vain = claims.sealed, claims.in_vain
    return beginning


def _tally(lines: Lines, rules: Rules) -> Tally:
    """The tally of the session so far."""
    tally, pack = Tally(rules.seats), rules.pack
    with lines.at("deals"):
        for part in lines.parts("deals"):
            found = re.fullmatch(r"(draws )?(\d{1,4})", part)
            if not found:
                raise ValueError("expected the form 'deals: 3, draws 1'")
            if found[1]:
                tally.draws = int(found[2])
            else:
                tally.deals = int(found[2])
    tally.fool, tally.losers = lines.one_seat("fool", -1), lines.seats("losers")
    tally.marks, tally.lost = lines.per_seat("marks", whole_number), lines.per_seat("lost", whole_number)
    tally.chips = lines.per_seat("chips", whole_number)
    tally.ties = lines.per_seat("ties", lambda text: _rank(text, pack))
    with lines.at("duty"):
        for part in lines.parts("duty"):
            name, _, deals = part.partition(" ")
            tally.duty_seat, tally.duty = lines.seat(name), whole_number(deals)
    return tally


def _rank(text: str, pack: Pack) -> int:
    if text not in pack.ranks:
        raise ValueError(f"{text!r} is not a rank of this pack")
    return pack.ranks.index(text)


def _pack(lines: Lines, rules: Rules) -> tuple[int, ...]:
    order = [rules.pack.card(word) for word in lines.text("pack").split()]
    if sorted(order) != list(range(rules.pack.size)):
        raise ValueError("a pack has every card exactly once")
    return tuple(order)


def _from_hands(lines: Lines, rules: Rules, tally: Tally) -> tuple[tuple[int, ...], int]:
    """The order of the pack that deals the hands in the file, and the dealer."""
    later = "later deal" in lines
    found = re.fullmatch(r"(\S+) deals", lines.text("later deal" if later else "first deal"))
    if not found:
        raise ValueError("name the dealer")
    dealer = lines.seat(found[1])
    if later:
        tally.deals = max(tally.deals, 1)
        tally.fool = tally.fool if "fool" in lines else dealer
        if "losers" not in lines and tally.fool >= 0:
            tally.losers = rules.sides[rules.side_of[tally.fool]]
    return tuple(_order(lines, rules, dealer, rules.dealt(tally.opening(dealer)))), dealer


def _order(lines: Lines, rules: Rules, dealer: int, sizes: tuple[int, ...]) -> list[int]:
    """The order of the pack that deals these hands and this talon."""
    hands, talon = lines.layout(rules.pack)
    if tuple(map(len, hands)) != sizes or sum(sizes) + len(talon) != rules.pack.size:
        raise ValueError("every card must be dealt: " + ", ".join(map(str, sizes)) + " in the hands")
    waiting = [iter(hand) for hand in hands]
    order = []
    for turn in range(max(sizes)):
        seats = rules.clockwise[(dealer + 1) % rules.seats]
        order += [next(waiting[seat]) for seat in seats if turn < sizes[seat]]
    if talon and rules.turns_up and not rules.turnup_on_top:  # dealt next, turned up, put at the bottom
        talon.insert(0, talon.pop(-2 if rules.beneath else -1))
    return order + talon
