"""Builds a State in the middle of a deal from the lines of a setting."""

import re

from engine.notation.commands import PHASES, read_suit
from engine.notation.lines import Lines, whole_number
from engine.rules import bout as bouts
from engine.rules.cards import NO_SUIT, Pack, cards_in, set_of
from engine.rules.commands import Gesture
from engine.rules.events import Event, Phase
from engine.rules.moves import said_bit
from engine.rules.opening import set_trump
from engine.rules.state import Position, Rules, State
from engine.rules.tally import Tally


def place(lines: Lines, rules: Rules, tally: Tally, log: list[Event]) -> State:
    """The position that the lines describe. Events of a bout that begins go to ``log``. Raises ValueError."""
    pack = rules.pack
    hands, talon = lines.layout(pack)
    key = next(key for key in ("first bout", "bout", "asked") if key in lines)
    where = "in bout" if key == "asked" else key
    with lines.at(where):
        bout, attacker, defender = _attack(lines, lines.text(where))
        if attacker == defender or rules.side_of[attacker] == rules.side_of[defender]:
            raise ValueError("nobody can attack themselves or a partner")
    dealer = lines.one_seat("dealer", (attacker - 1) % rules.seats)
    state = State(rules, tally.opening(dealer), lines.text("chance"))
    state.hands = [set_of(hand) for hand in hands]
    state.talon = talon[::-1]
    _set_trumps(lines, state)
    table = _table(lines, state) if key == "asked" else 0
    placed = set_of([*talon, *cards_in(table), *(card for hand in hands for card in hand)])
    state.discard = lines.cards("discard", pack) if "discard" in lines else (1 << pack.size) - 1 & ~placed
    if state.discard & placed or state.discard | placed != (1 << pack.size) - 1:
        raise ValueError("every card must be in exactly one place")
    state.shuffles = lines.number("shuffled back")
    state.lowest_taken = lines.cards("lowest taken", pack)
    state.lowest_drawn = lines.cards("lowest drawn", pack)
    state.drawn_turnup = lines.card("drawn turn-up", pack)
    with lines.at("late exchange"):
        if "late exchange" in lines:
            cards, _, holder = lines.text("late exchange").partition(" with ")
            state.late_exchange = (pack.hand(cards), lines.seat(holder))
    state.swaps = tuple(lines.per_seat("changed", whole_number))
    idle = tuple(seat for seat in range(rules.seats) if not state.in_play(seat))
    state.places = lines.seats("out") if "out" in lines else idle
    state.positions = [_seen_before(lines, line, state) for line in lines.seen]
    if key == "asked":
        state.bout, state.principal, state.defender = bout, attacker, defender
        _in_mid_bout(lines, state)
    else:
        if not (state.hands[attacker] and state.hands[defender]):
            raise ValueError("attacker and defender need cards")
        state.bout = 0 if key == "first bout" else max(bout, 2) - 1
        bouts.begin_bout(state, attacker, defender, log)
    return state


def _attack(lines: Lines, text: str) -> tuple[int, int, int]:
    """Parse ``5, W attacks N``: the number of the bout (0 if none is given) and the two seats."""
    found = re.fullmatch(r"(?:(\d{1,4}), )?(\S+) attacks (\S+)", text)
    if not found:
        raise ValueError("say who attacks whom")
    return int(found[1] or 0), lines.seat(found[2]), lines.seat(found[3])


def _set_trumps(lines: Lines, state: State) -> None:
    """Set trump suit, turn-up and second trump. Without a line the last card of the talon is the turn-up."""
    rules = state.rules
    if rules.own_trumps:
        with lines.at("own trumps"):
            state.own = tuple(read_suit(word) for word in lines.text("own trumps").split())
            if len(state.own) != rules.seats:
                raise ValueError("give the trump suit of every seat")
        return
    state.beneath = lines.card("beneath", rules.pack)
    if "turn-up" in lines:
        state.turnup = lines.card("turn-up", rules.pack)
    elif rules.turns_up and state.talon:
        state.turnup = state.talon[-1] if rules.turnup_on_top else state.talon[1 if state.beneath >= 0 else 0]
    for card in (state.turnup, state.beneath):
        if card >= 0 and card not in state.talon:
            raise ValueError(f"{rules.pack.names[card]} is not in the talon")
    if "trump" in lines:
        trump = lines.suit("trump")
    elif state.turnup >= 0:
        trump = rules.trump_by[state.turnup]
    elif rules.turns_up:
        raise ValueError("name the trump suit")
    else:
        trump = NO_SUIT
    if state.turnup >= 0 and rules.trump_by[state.turnup] not in (trump, NO_SUIT):
        raise ValueError(f"the turn-up {rules.pack.names[state.turnup]} is not a trump")
    set_trump(state, trump)


def _table(lines: Lines, state: State) -> int:
    """Parse ``♠7 by W under ♠10, ♦7 by E``: attack cards and the cards that beat them. Returns the set of all."""
    pack = state.rules.pack
    with lines.at("table"):
        _lay(lines, state, pack)
    state.played = set_of(card for card in (*state.attacks, *state.covers) if card >= 0)
    return state.played


def _lay(lines: Lines, state: State, pack: Pack) -> None:
    for part in lines.parts("table"):
        found = re.fullmatch(r"(\S+) by (\S+)(?: under (\S+))?", part)
        if not found:
            raise ValueError("expected the form 'table: ♠7 by W under ♠10, ♦7 by E'")
        state.attacks.append(pack.card(found[1]))
        state.layers.append(lines.seat(found[2]))
        state.covers.append(pack.card(found[3]) if found[3] else -1)


def _in_mid_bout(lines: Lines, state: State) -> None:
    """Set the state of a bout in progress; missing lines have defaults (engine.notation.writer writes all)."""
    pack, rules = state.rules.pack, state.rules
    state.leader = lines.one_seat("opening", state.principal)
    state.open = set_of(a for a, c in zip(state.attacks, state.covers, strict=True) if c < 0)
    for card in cards_in(state.played):
        state.fits |= pack.same_rank[card]
    state.led = lines.number("led") if "led" in lines else min(len(state.attacks), 1)
    with lines.at("named"):
        state.named = tuple(_naming(part, pack) for part in lines.parts("named"))
    untouched = state.open if not any(cover >= 0 for cover in state.covers) else 0
    state.fresh = lines.cards("fresh", pack) if "fresh" in lines else untouched
    state.shown = lines.cards("shown", pack)
    state.attackers = set_of(lines.seats("attacked") if "attacked" in lines else state.layers)
    state.answered = set_of(lines.seats("answered"))
    with lines.at("said"):
        for part in lines.parts("said"):
            name, _, words = part.partition(" ")
            state.said |= 1 << said_bit(lines.seat(name), Gesture(words))
    state.taking = lines.text("taking", "no") == "yes"
    state.limit = lines.number("limit") if "limit" in lines else rules.limit(state, state.defender)
    state.entitled = lines.seats("may throw in") if "may throw in" in lines else rules.entitled(state)
    state.queue = lines.seats("queue") if "queue" in lines else state.entitled
    _asked(lines, state)
    bouts.judge(state)


def _asked(lines: Lines, state: State) -> None:
    """Set the seat on turn and the phase. Raises ValueError if they are impossible in this bout."""
    found = re.fullmatch(r"(\S+), (lead|answer|throw in|give|hand back)(?:, place (\d))?", lines.text("asked"))
    if not found:
        raise ValueError("expected the form 'asked: E, throw in'")
    state.turn = lines.seat(found[1])
    state.phase = next(phase for phase, word in PHASES.items() if word == found[2])
    adding = state.phase in (Phase.THROW_IN, Phase.GIVE)
    usual = state.queue.index(state.turn) if adding and state.turn in state.queue else 0
    state.asked = int(found[3]) if found[3] else usual
    fitting = {
        Phase.LEAD: state.turn == state.principal and not state.attacks,
        Phase.ANSWER: state.turn == state.defender and state.open and not state.taking,
        Phase.THROW_IN: state.attacks and not state.taking,
        Phase.GIVE: state.attacks and state.taking,
        Phase.HAND_BACK: state.turn == state.defender and len(state.attacks) > state.limit,
    }
    if not fitting[state.phase] or (adding and state.queue[state.asked : state.asked + 1] != (state.turn,)):
        raise ValueError(f"{found[1]} cannot be asked to {found[2]} now")
    if adding and (state.turn == state.defender or len(state.attacks) >= state.limit):
        raise ValueError("nobody may throw in now")


def _naming(part: str, pack: Pack) -> tuple[int, int]:
    card, _, suit = part.partition(" as ")
    return pack.card(card), read_suit(suit)


def _seen_before(lines: Lines, line: str, state: State) -> Position:
    """Parse an earlier position for R35: attacker and defender, the hands by seat, the talon from its top."""
    attack, *places = (part.strip() for part in line.split("|"))
    if len(places) != state.rules.seats + 1:
        raise ValueError("a position needs a hand for each seat and a talon")
    pack = state.rules.pack
    hands = [0 if text == "-" else pack.hand(text) for text in places[:-1]]
    talon = [] if places[-1] == "-" else [pack.card(word) for word in places[-1].split()]
    _, attacker, defender = _attack(lines, attack)
    return bouts.known_by_faces(pack, hands, attacker, defender, talon[::-1])
