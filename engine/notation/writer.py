"""Writes positions and whole deals in the format of engine.notation."""

from collections.abc import Iterator, Sequence
from dataclasses import fields

from engine.match.match import Beginning, Match
from engine.notation.commands import PHASES, write_command, written
from engine.notation.names import seat_words
from engine.notation.sealing import record, write_result, write_sealed
from engine.rules import kernel
from engine.rules.cards import NO_SUIT, SUIT_SIGNS, cards_in
from engine.rules.commands import Gesture, Swap
from engine.rules.compose import compose
from engine.rules.events import Phase
from engine.rules.legality import perform
from engine.rules.moves import said_bit
from engine.rules.options import Options
from engine.rules.shuffle import orders_told, shuffled_back
from engine.rules.state import Rules, State
from engine.rules.tally import Tally


def write_deal(match: Match, names: Sequence[str]) -> str:
    """The deal of a match from its shuffled pack on, with every command so far. All cards can be read from the pack.

    A finished deal also has its secret, its result and a digest of all lines. Nothing about other deals is revealed.
    Raises ValueError for a deal that was set up in the middle; use `write_position` for that.
    """
    beginning, ended, rules = match.beginning, match.state.ended, match.state.rules
    if beginning is None:
        raise ValueError("the deal starts in the middle")
    names = seat_words(names)
    head = [*_options(match.options, names), *_session(beginning.tally, rules, names)]
    if ended is not None and beginning.sealed is not None:
        head += write_sealed(beginning, names)
    else:
        head += _orders(match, beginning)
    if ended is not None:
        head.append(write_result(ended, names))
    foot = [*_pack(beginning, rules, names), ""]
    foot += [write_command(command, rules.pack, names, phase) for command, phase in match.played]
    if ended is not None:
        head.append("record: " + record("\n".join(head + foot)))
    return "\n".join(head + foot) + "\n"


def write_start(beginning: Beginning, options: Options, names: Sequence[str]) -> str:
    """A deal ready to be cut or dealt, for `engine.notation.reader.beginning`.

    It reveals the deal's secret, so it is only for finished deals.
    """
    names, rules = seat_words(names), compose(options, len(names))
    lines = [*_options(options, names), *_session(beginning.tally, rules, names)]
    if beginning.sealed is not None:
        lines += write_sealed(beginning, names)
    elif beginning.chance:
        lines.append(f"chance: {beginning.chance}")
    return "\n".join([*lines, *_pack(beginning, rules, names)]) + "\n"


def _orders(match: Match, beginning: Beginning) -> Iterator[str]:
    """The orders of shuffles during the deal, if any; not their source text, which may contain a seed."""
    rules, chance, opening = match.state.rules, beginning.chance, beginning.tally.opening(beginning.tally.dealer)
    state = kernel.deal(rules, beginning.order, opening, chance, None)
    talon = rules.pack.size - sum(rules.dealt(opening))
    sizes = [talon] * state.shuffles
    for command, _phase in match.played:
        size = len(state.face_down()) if isinstance(command, Swap) else talon
        perform(state, command, None)
        sizes += [size] * (state.shuffles - len(sizes))
    if sizes:
        orders = [shuffled_back(size, chance, state.number, nth) for nth, size in enumerate(sizes)]
        yield f"chance: {orders_told(orders)}"


def _pack(beginning: Beginning, rules: Rules, names: Sequence[str]) -> list[str]:
    return [f"dealer: {names[beginning.tally.dealer]}", "pack: " + _written(beginning.order, rules)]


def write_position(options: Options, names: Sequence[str], tally: Tally, state: State) -> str:
    """The complete current position, from which `engine.notation.reader` can continue the deal exactly.

    It contains all hidden cards and the deal's secret text: it is for tests and reports, not for players.
    Raises ValueError if the deal is over or could not begin.
    """
    if state.turn < 0:
        raise ValueError("the deal is over" if state.ended is not None else "the deal has not begun")
    names = seat_words(names)
    lines = [*_options(options, names), *_session(tally, state.rules, names)]
    lines += [f"chance: {state.chance}"] if state.chance else []
    lines.append(f"dealer: {names[state.dealer]}")
    if state.phase == Phase.CUT:
        lines.append("pack: " + _written(state.talon[::-1], state.rules))
        lines += [f"{names[seat]} passes" for seat in state.queue[: state.asked]]
    else:
        lines += [*_cards(state, names), *_bout(state, names)]
    return "\n".join(lines) + "\n"


def _options(options: Options, names: Sequence[str]) -> Iterator[str]:
    """Lines for the options that differ from classic Podkidnoy, and for the seats."""
    changed = [(option.name, getattr(options, option.name)) for option in fields(Options)]
    usual = Options()
    told = ", ".join(f"{name}={value}" for name, value in changed if value != getattr(usual, name))
    if told:
        yield f"options: {told}"
    yield "seats: " + " ".join(names)


def _session(tally: Tally, rules: Rules, names: Sequence[str]) -> Iterator[str]:
    if tally.deals:
        yield f"deals: {tally.deals}, draws {tally.draws}"
    if tally.fool >= 0:
        yield f"fool: {names[tally.fool]}"
    if tally.losers:
        yield "losers: " + " ".join(names[seat] for seat in tally.losers)
    ties = [rules.pack.ranks[rank] for rank in tally.ties]
    numbers: tuple[tuple[str, Sequence[object], object], ...] = (
        ("marks", tally.marks, 0),
        ("lost", tally.lost, 0),
        ("chips", tally.chips, 0),
        ("ties", ties, rules.pack.ranks[0]),
    )
    for key, values, usual in numbers:
        told = [f"{names[seat]} {value}" for seat, value in enumerate(values) if value != usual]
        if told:
            yield f"{key}: " + ", ".join(told)
    if tally.duty:
        yield f"duty: {names[tally.duty_seat]} {tally.duty}"


def _cards(state: State, names: Sequence[str]) -> Iterator[str]:
    """Lines for the place of every card, and for trumps."""
    rules = state.rules
    if state.own:
        yield "own trumps: " + " ".join(SUIT_SIGNS[suit] for suit in state.own)
    else:
        yield "trump: " + ("none" if state.trump == NO_SUIT else SUIT_SIGNS[state.trump])
    for seat, name in enumerate(names):
        yield f"hand {name}: " + _set(state.hands[seat], rules)
    yield "talon: " + (_written(state.talon[::-1], rules) or "-")
    for key, card in (
        ("turn-up", state.turnup),
        ("drawn turn-up", state.drawn_turnup),
        ("beneath", state.beneath),
    ):
        if card >= 0 or key == "turn-up":
            yield f"{key}: " + (written(card, rules.pack) if card >= 0 else "-")
    yield "discard: " + _set(state.discard, rules)
    if state.shuffles:
        yield f"shuffled back: {state.shuffles}"
    if state.lowest_taken:
        yield "lowest taken: " + _set(state.lowest_taken, rules)
    if state.lowest_drawn:
        yield "lowest drawn: " + _set(state.lowest_drawn, rules)
    if state.late_exchange[1] >= 0:
        yield f"late exchange: {_set(state.late_exchange[0], rules)} with {names[state.late_exchange[1]]}"
    if any(state.swaps):
        yield "changed: " + ", ".join(f"{names[seat]} {n}" for seat, n in enumerate(state.swaps) if n)
    yield "out: " + _seats(state.places, names)
    for hands, attacker, defender, talon in state.positions:
        held = " | ".join(_set(hand, rules) for hand in hands)
        yield f"seen: {names[attacker]} attacks {names[defender]} | {held} | {_written(talon[::-1], rules) or '-'}"


def _bout(state: State, names: Sequence[str]) -> Iterator[str]:
    """Lines for the state of the bout, the seat on turn and the phase."""
    pack = state.rules.pack
    yield f"opening: {names[state.leader]}"
    yield f"in bout: {state.bout}, {names[state.principal]} attacks {names[state.defender]}"
    laid = zip(state.attacks, state.layers, state.covers, strict=True)
    table = [
        f"{written(a, pack)} by {names[seat]}" + (f" under {written(c, pack)}" if c >= 0 else "") for a, seat, c in laid
    ]
    if table:
        yield "table: " + ", ".join(table)
    if state.named:
        yield "named: " + ", ".join(f"{written(card, pack)} as {SUIT_SIGNS[suit]}" for card, suit in state.named)
    yield f"led: {state.led}"
    for key, cards in (("fresh", state.fresh), ("shown", state.shown)):
        if cards:
            yield f"{key}: " + _set(cards, state.rules)
    for key, seats in (("attacked", state.attackers), ("answered", state.answered)):
        if seats:
            yield f"{key}: " + _seats(tuple(cards_in(seats)), names)
    said = [
        f"{names[seat]} {gesture}"
        for seat in range(state.rules.seats)
        for gesture in Gesture
        if state.said >> said_bit(seat, gesture) & 1
    ]
    if said:
        yield "said: " + ", ".join(said)
    if state.taking:
        yield "taking: yes"
    yield f"limit: {state.limit}"
    yield "may throw in: " + _seats(state.entitled, names)
    yield "queue: " + _seats(state.queue, names)
    yield f"asked: {names[state.turn]}, {PHASES[state.phase]}, place {state.asked}"


def _written(cards: Sequence[int], rules: Rules) -> str:
    return " ".join(written(card, rules.pack) for card in cards)


def _set(cards: int, rules: Rules) -> str:
    return _written(list(cards_in(cards)), rules) or "-"


def _seats(seats: Sequence[int], names: Sequence[str]) -> str:
    return " ".join(names[seat] for seat in seats) or "-"
