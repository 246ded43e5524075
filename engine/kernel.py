"""How a deal is played: the few acts that change a State, and the course of a bout between them.

The acts (`attack`, `beat`, `take`, `pass_turn`, `exchange`) trust their caller: whether a command is legal is
engine.legality's question, asked first by everybody who did not choose from its answer. Whatever happens is told
to ``log``, a list of events, or to nobody when it is None (a search plays faster in silence).
"""

from engine import events as ev
from engine.cards import HIDDEN, cards_in, listed, set_of
from engine.events import Phase
from engine.rules import Opening, Rules
from engine.state import State

Log = list[ev.Event] | None

# R35: so many bouts in a row without a discard make a draw, and so many times the same position.
BOUTS_WITHOUT_DISCARD = 200
SAME_POSITION = 3


def deal(rules: Rules, order: tuple[int, ...], number: int, opening: Opening, log: Log) -> State:
    """Deal the shuffled pack ``order`` (top card first) and begin the first bout (R2-R5).

    When nobody may attack (R4) the returned state is over before it began: ``bout`` is 0 and ``ended`` None; the
    caller deals afresh for the next seat.
    """
    state = State(rules)
    state.number, state.dealer = number, opening.dealer
    n, dealt = rules.seats, rules.seats * rules.hand_size
    if log is not None:
        log.append(ev.DealBegan(number, opening.dealer, rules.pack.size))
    for place, card in enumerate(order[:dealt]):
        state.hands[(opening.dealer + 1 + place) % n] |= 1 << card
    if log is not None:
        for seat in state.clockwise_from((opening.dealer + 1) % n):
            log.append(ev.Dealt(seat, listed(state.hands[seat])))
    turned = order[dealt] if dealt < len(order) else order[-1]
    state.trump = rules.pack.suit_of[turned]
    state.table = rules.tables[state.trump]
    if dealt < len(order):
        state.turnup = turned
        state.talon = [turned, *reversed(order[dealt + 1 :])]
    if log is not None:
        holder = -1 if state.talon else opening.dealer
        log.append(ev.TrumpTurned(turned, state.trump, holder, len(state.talon)))
    first = rules.first_attack(state, opening)
    if first.seat < 0:
        if log is not None:
            log.append(ev.DealPassed(opening.dealer))
        return state
    if log is not None and first.shown >= 0:
        log.append(ev.LowestTrumpShown(first.seat, first.shown))
    begin_bout(state, first.seat, state.next_in_play(first.seat), log)
    return state


def begin_bout(state: State, attacker: int, defender: int, log: Log) -> None:
    """A new bout: clear table, limits and priorities measured now (R13, R14), the attacker asked to lead."""
    state.bout += 1
    state.positions += (_position(state, attacker, defender),)
    state.leader = state.principal = attacker
    state.defender = defender
    state.attacks, state.covers, state.layers = [], [], []
    state.open = state.fits = state.attackers = state.led = 0
    state.taking = False
    state.limit = min(limit(state) for limit in state.rules.limits)
    state.entitled = state.rules.entitled(state)
    state.asked = 0
    if log is not None:
        log.append(ev.BoutBegan(state.bout, attacker, defender, state.limit, state.entitled))
    _turn(state, attacker, Phase.LEAD, log)


def attack(state: State, cards: tuple[int, ...], log: Log) -> None:
    """The seat whose turn it is lays attack cards: leads, throws in, or gives (R10, R12, R19)."""
    seat, phase = state.turn, state.phase
    same_rank = state.rules.pack.same_rank
    laid = 0
    for card in cards:
        laid |= 1 << card
        state.fits |= same_rank[card]
        state.attacks.append(card)
        state.covers.append(-1)
        state.layers.append(seat)
    state.hands[seat] &= ~laid
    state.open |= laid
    state.attackers |= 1 << seat
    if log is not None:
        log.append(_laid(phase, seat, cards))
    if not state.talon and not state.hands[seat]:
        _out(state, seat, log)
    if phase == Phase.GIVE:
        _ask_to_give(state, state.asked + 1, log)
        return
    if phase == Phase.LEAD:
        state.led = len(cards)
        state.late_exchange = (-1, -1)
    _turn(state, state.defender, Phase.ANSWER, log)


def beat(state: State, target: int, card: int, log: Log) -> None:
    """The defender beats ``target`` with ``card`` (R11)."""
    defender = state.defender
    state.covers[state.attacks.index(target)] = card
    state.hands[defender] &= ~(1 << card)
    state.open &= ~(1 << target)
    state.fits |= state.rules.pack.same_rank[card]
    if log is not None:
        log.append(ev.Beaten(defender, target, card))
    if state.open:
        _turn(state, defender, Phase.ANSWER, log)
    elif len(state.attacks) >= state.limit:
        _close(state, True, log)  # R18: on facts that everybody sees nobody need be asked
    else:
        _ask_to_throw_in(state, 0, log)


def take(state: State, log: Log) -> None:
    """The defender says that he takes; then cards may be given (R19)."""
    state.taking = True
    if log is not None:
        log.append(ev.TakeAnnounced(state.defender))
    if state.rules.may_give(state):
        _ask_to_give(state, 0, log)
    else:
        _close(state, False, log)


def pass_turn(state: State, log: Log) -> None:
    """The seat that is asked lays no card (R16)."""
    if log is not None:
        log.append(ev.Passed(state.turn))
    if state.phase == Phase.GIVE:
        _ask_to_give(state, state.asked + 1, log)
    else:
        _ask_to_throw_in(state, state.asked + 1, log)


def exchange(state: State, seat: int, log: Log) -> None:
    """``seat`` swaps the lowest trump for the turn-up, under the talon or in its drawer's hand (R26)."""
    lowest = state.table.lowest_trump
    if state.turnup >= 0:
        got, holder = state.turnup, -1
        state.talon[0] = state.turnup = lowest
    else:
        got, holder = state.drawn_turnup, state.late_exchange[1]
        state.hands[holder] ^= 1 << got | 1 << lowest
        state.late_exchange = (-1, -1)
    state.hands[seat] ^= 1 << lowest | 1 << got
    if log is not None:
        log.append(ev.Exchanged(seat, lowest, got, holder))


def _laid(phase: Phase, seat: int, cards: tuple[int, ...]) -> ev.Led | ev.ThrownIn | ev.Given:
    if phase == Phase.LEAD:
        return ev.Led(seat, cards)
    return ev.Given(seat, cards) if phase == Phase.GIVE else ev.ThrownIn(seat, cards)


def _turn(state: State, seat: int, phase: Phase, log: Log) -> None:
    state.turn, state.phase = seat, phase
    if log is not None:
        log.append(ev.Asked(seat, phase))


def _out(state: State, seat: int, log: Log) -> None:
    if seat not in state.places:
        state.places += (seat,)
        if log is not None:
            log.append(ev.WentOut(seat, len(state.places)))


def _ask_to_throw_in(state: State, place: int, log: Log) -> None:
    """Ask the entitled seats from ``place`` on; when none is left the attack is beaten off (R16-R18)."""
    for asked in range(place, len(state.entitled)):
        seat = state.entitled[asked]
        if state.hands[seat]:
            state.asked = asked
            _turn(state, seat, Phase.THROW_IN, log)
            return
    _close(state, True, log)


def _ask_to_give(state: State, place: int, log: Log) -> None:
    """Ask the entitled seats from ``place`` on for cards to give; then the defender picks up (R19)."""
    if len(state.attacks) < state.limit:
        for asked in range(place, len(state.entitled)):
            seat = state.entitled[asked]
            if state.hands[seat]:
                state.asked = asked
                _turn(state, seat, Phase.GIVE, log)
                return
    _close(state, False, log)


def _close(state: State, beaten_off: bool, log: Log) -> None:
    """The bout is over: discard or pick up, draw, and end the deal or begin the next bout (R18-R30)."""
    played, defender = state.on_table(), state.defender
    if beaten_off:
        state.discard |= played
        state.positions = ()
        if log is not None:
            log.append(ev.BeatenOff(defender, listed(played)))
    else:
        state.hands[defender] |= played
        state.lowest_taken |= bool(played & 1 << state.table.lowest_trump)
        if log is not None:
            log.append(ev.PickedUp(defender, listed(played)))
    if state.talon:
        _refill(state, log)
    if not state.talon:
        for seat in (*state.entitled, *state.clockwise_from(state.leader)):
            if not state.hands[seat] and seat != defender:
                _out(state, seat, log)
        if not state.hands[defender]:
            _out(state, defender, log)
    fool = state.rules.outcome(state)
    if fool is not None:
        _end(state, fool, False, log)
        return
    attacker, defender = state.rules.next_bout(state, beaten_off)
    seen = state.positions.count(_position(state, attacker, defender))
    if seen + 1 >= SAME_POSITION or len(state.positions) >= BOUTS_WITHOUT_DISCARD:
        _end(state, -1, True, log)
        return
    begin_bout(state, attacker, defender, log)


def _position(state: State, attacker: int, defender: int) -> tuple[int, ...]:
    """What R35 compares at the start of a bout."""
    return (*state.hands, attacker, defender, *state.talon)


def _refill(state: State, log: Log) -> None:
    """R25, and what R26 needs to know about who drew what."""
    lowest_drawer = -1
    for seat in state.rules.draw_order(state):
        short = state.rules.hand_size - state.hands[seat].bit_count()
        if short <= 0 or not state.talon:
            continue
        drawn = set_of(state.talon[-short:])
        del state.talon[-short:]
        state.hands[seat] |= drawn
        if state.table.lowest_trump >= 0 and drawn >> state.table.lowest_trump & 1:
            lowest_drawer = seat
        turnup = HIDDEN
        if not state.talon:
            state.drawn_turnup = turnup = state.turnup
            state.turnup = -1
            if lowest_drawer >= 0 and lowest_drawer != seat:
                state.late_exchange = (lowest_drawer, seat)
        if log is not None:
            cards = tuple(card for card in cards_in(drawn) if card != turnup)
            shown = (turnup,) if turnup != HIDDEN else ()
            log.append(ev.Drew(seat, cards + shown, turnup, len(state.talon)))


def _end(state: State, fool: int, by_repetition: bool, log: Log) -> None:
    """The deal is over. R32: the necktie and the epaulettes go to a fool who was the last defender."""
    pack = state.rules.pack
    sixes = 0
    if fool == state.defender and state.attacks and pack.rank_of[state.attacks[-1]] == 0:
        sixes = sum(pack.rank_of[card] == 0 for card in state.attacks)
    state.phase, state.turn, state.taking = Phase.OVER, -1, False
    hands = tuple(listed(hand) for hand in state.hands)
    # The table is bare when the deal is over: its cards went where the last bout sent them.
    state.attacks, state.covers, state.layers, state.open = [], [], [], 0
    state.ended = ev.DealEnded(fool, hands, min(sixes, 2), by_repetition)
    if log is not None:
        log.append(state.ended)
