"""How a deal is played: functions that change a State, and the order in which seats are asked.

They do not check legality: callers must use engine.rules.legality first, or choose from its legal moves. Events are
appended to ``log`` unless it is None.
"""

from engine.rules import events as ev
from engine.rules import opening as beginning
from engine.rules.bout import begin_bout, judge, set_defender, turn
from engine.rules.cards import NO_SUIT, cards_in, size_of
from engine.rules.closing import close, end_by_touch, go_out
from engine.rules.commands import Gesture
from engine.rules.drawing import exchangeable
from engine.rules.events import ANSWER, CUT, GIVE, HAND_BACK, LEAD, THROW_IN, Log, Phase
from engine.rules.moves import said_bit
from engine.rules.state import Rules, State
from engine.rules.tally import Opening


def deal(rules: Rules, order: tuple[int, ...], opening: Opening, chance: str, log: Log) -> State:
    """Cut and deal the shuffled pack ``order`` (top card first) and begin the first bout (R2-R6).

    If somebody has to cut, the returned state waits for that (phase CUT). If the deal cannot begin, ``redeal`` is the
    seat that deals again. ``chance`` is the secret text from which all later shuffles of the deal are derived.
    """
    state = beginning.ready(rules, order, opening, chance, log)
    if state.queue:
        beginning.offer_cut(state, 0, log)
    else:
        _deal_out(state, log)
    return state


def cut(state: State, at: int, log: Log) -> None:
    """The asked seat cuts the pack; then the cards are dealt (R6)."""
    beginning.cut(state, at, log)
    _deal_out(state, log)


def _deal_out(state: State, log: Log) -> None:
    first = beginning.deal_out(state, log)
    if first is not None:
        defender = first.defender if first.defender >= 0 else state.next_opponent(first.seat)
        begin_bout(state, first.seat, defender, log)


def attack(state: State, cards: tuple[int, ...], log: Log, suits: tuple[int, ...] = ()) -> None:
    """The seat whose turn it is leads, throws in or gives cards (R10, R12, R19)."""
    seat, phase = state.turn, state.phase
    same_rank, laid = state.rules.pack.same_rank, 0
    for card in cards:  # as `_lay`; a call less at every attack
        laid |= 1 << card
        state.fits |= same_rank[card]
        state.attacks.append(card)
        state.covers.append(-1)
        state.layers.append(seat)
    held = state.hands[seat] ^ laid
    state.hands[seat] = held
    state.open |= laid
    state.fresh |= laid
    state.played |= laid
    state.attackers |= 1 << seat
    if log is not None:
        log.append(_laid(phase, seat, cards))
    if suits:
        _name(state, cards, suits, log)
    if phase is LEAD:
        state.led = len(cards)
        state.late_exchange = (0, -1)
    if len(state.attacks) > state.limit:  # before going out: cards handed back may refill an empty hand
        turn(state, state.defender, HAND_BACK, log)
        return
    if not held and go_out(state, seat, log):
        return
    if phase is GIVE:
        _ask(state, state.queue, state.asked + 1, log)
    elif phase is LEAD and state.rules.asks_before:
        _ask(state, _queue(state, seat), 0, log)
    else:
        state.turn, state.phase = state.defender, ANSWER  # as `turn`; a call less at every move
        if log is not None:
            log.append(ev.Asked(state.turn, ANSWER))


def hand_back(state: State, cards: tuple[int, ...], log: Log) -> None:
    """The defender gives unbeaten cards back until the limit is kept (R72)."""
    seat, gone = state.layers[-1], 0
    to: list[int] = []
    for card in cards:
        index = state.attacks.index(card)
        to.append(state.layers[index])
        state.hands[to[-1]] = state.hands[to[-1]] | 1 << card
        state.led -= index < state.led
        gone |= 1 << card
        del state.attacks[index], state.covers[index], state.layers[index]
    state.open &= ~gone
    state.fresh &= ~gone
    state.played &= ~gone
    state.fits = 0
    for card in cards_in(state.played):
        state.fits |= state.rules.pack.same_rank[card]
    if log is not None:
        log.append(ev.HandedBack(state.defender, cards, tuple(to)))
    if state.named:
        state.named = tuple([each for each in state.named if not gone >> each[0] & 1])
        judge(state)
    if not state.hands[seat] and go_out(state, seat, log):
        return
    if state.taking:  # the limit is reached: nobody can give more (R19)
        close(state, False, log)
    else:
        turn(state, state.defender, ANSWER, log)


def beat(state: State, target: int, card: int, log: Log, seat: int = -1) -> None:
    """The defender, or a helping partner (R44), beats ``target`` with ``card`` (R11)."""
    defender = state.defender
    seat = defender if seat < 0 else seat
    state.covers[state.attacks.index(target)] = card
    covering = 1 << card
    state.hands[seat] = state.hands[seat] ^ covering  # (^= on an item is slow when compiled)
    state.played |= covering
    state.open ^= 1 << target
    state.fresh = 0
    state.answered |= 1 << seat
    rules = state.rules
    state.fits |= rules.pack.same_rank[card]
    if log is not None:
        log.append(ev.Beaten(seat, target, card))
    if rules.wild and rules.wild >> card & 1:
        _name_cover(state, card, log)
    if seat != defender and not state.hands[seat] and go_out(state, seat, log):
        return
    if state.open and not rules.asks_between:
        turn(state, defender, ANSWER, log)
    else:
        _answered(state, log)


def take(state: State, log: Log) -> None:
    """The defender announces a take; then cards may be given (R19)."""
    state.taking = True
    if log is not None:
        log.append(ev.TakeAnnounced(state.defender))
    may_give = state.rules.may_give
    if may_give is None or may_give(state):
        asking = state.rules.asking
        _ask(state, state.entitled if asking is None else asking(state), 0, log)
    else:
        close(state, False, log)


def pass_turn(state: State, log: Log) -> None:
    """The asked seat lays no card (R16), or declines the cut (R6)."""
    if state.phase is CUT:
        beginning.leave_cut(state, log)
        if state.phase is not CUT:
            _deal_out(state, log)
        return
    if log is not None:
        log.append(ev.Passed(state.turn))
    _ask(state, state.queue, state.asked + 1, log)


def transfer(state: State, cards: tuple[int, ...], log: Log, suits: tuple[int, ...] = ()) -> None:
    """The defender adds cards and passes the attack on to the next seat in play (R50, R53)."""
    seat, defender = state.turn, state.next_in_play(state.turn)
    held = _lay(state, seat, cards)
    _pass_on(state, seat, defender)
    if log is not None:
        log.append(ev.Transferred(seat, cards, defender, state.principal, state.limit, state.entitled))
    if suits:
        _name(state, cards, suits, log)
    if not held and go_out(state, seat, log):
        return
    _answered(state, log, seat)


def show(state: State, card: int, log: Log) -> None:
    """The defender shows the trump of the attack's rank and passes the attack on (R52)."""
    seat, defender = state.turn, state.next_in_play(state.turn)
    state.shown |= 1 << card
    state.attackers |= 1 << seat
    _pass_on(state, seat, defender)
    if log is not None:
        log.append(ev.Shown(seat, card, defender, state.principal, state.limit, state.entitled))
    _answered(state, log)


def exchange(state: State, seat: int, log: Log) -> None:
    """``seat`` swaps the lowest trump for the turn-up, in the talon or in its drawer's hand (R26)."""
    mine = exchangeable(state, seat)
    lowest = (mine & -mine).bit_length() - 1
    if state.turnup >= 0:
        got, holder = state.turnup, -1
        state.talon[state.talon.index(got)] = state.turnup = lowest
    else:
        got, holder = state.drawn_turnup, state.late_exchange[1]
        state.hands[holder] ^= 1 << got | 1 << lowest
        state.late_exchange = (0, -1)
    state.hands[seat] ^= 1 << lowest | 1 << got
    if log is not None:
        log.append(ev.Exchanged(seat, lowest, got, holder))


def swap(state: State, cards: tuple[int, ...], log: Log) -> None:
    """Exchange two cards for the top two face-down cards; the two are shuffled into the talon (R66)."""
    seat = state.turn
    down = state.face_down()
    got, gave = down[-2:], sorted(cards)
    came = 1 << got[0] | 1 << got[1]
    state.hands[seat] ^= 1 << cards[0] | 1 << cards[1] | came
    state.lowest_drawn |= came & state.lowest_taken
    back = iter(beginning.shuffle_back(state, [*down[:-2], *gave]))
    state.talon = [card if card in (state.turnup, state.beneath) else next(back) for card in state.talon]
    state.swaps = tuple(n + (s == seat) for s, n in enumerate(state.swaps))
    if log is not None:
        log.append(ev.Swapped(seat, tuple(gave), tuple(sorted(got))))


def say(state: State, seat: int, gesture: Gesture, log: Log) -> None:
    """``seat`` makes a gesture: GO_AHEAD on its turn to throw in is a pass (R45), STOP stops attackers (R73)."""
    state.said |= 1 << said_bit(seat, gesture)
    if log is not None:
        log.append(ev.Said(seat, gesture))
    if gesture == Gesture.GO_AHEAD and state.turn == seat and state.phase in (THROW_IN, GIVE):
        pass_turn(state, log)
    elif gesture == Gesture.STOP:
        _stop(state, seat, log)


def _stop(state: State, seat: int, log: Log) -> None:
    """From now on only the principal attacker and ``seat`` may lay cards against this defender (R73)."""
    left = (state.principal, seat)
    state.entitled = tuple([other for other in state.entitled if other in left])
    place = 0
    for other in state.queue[: state.asked]:
        place += other in left
    state.queue = tuple([other for other in state.queue if other in left])
    state.asked = place
    if state.phase in (THROW_IN, GIVE) and state.turn not in left:
        _ask(state, state.queue, place, log)


def touch(state: State, seat: int, log: Log) -> None:
    """``seat`` touches the discards: it becomes the fool, and the deal ends (R74)."""
    if log is not None:
        log.append(ev.Touched(seat))
    end_by_touch(state, seat, log)


def _lay(state: State, seat: int, cards: tuple[int, ...]) -> int:
    """Move attack cards from a hand to the table. Returns what is left of the hand."""
    same_rank, laid = state.rules.pack.same_rank, 0
    for card in cards:
        laid |= 1 << card
        state.fits |= same_rank[card]
        state.attacks.append(card)
        state.covers.append(-1)
        state.layers.append(seat)
    held = state.hands[seat] ^ laid
    state.hands[seat] = held
    state.open |= laid
    state.fresh |= laid
    state.played |= laid
    state.attackers |= 1 << seat
    return held


def _laid(phase: Phase, seat: int, cards: tuple[int, ...]) -> ev.Led | ev.ThrownIn | ev.Given:
    if phase is LEAD:
        return ev.Led(seat, cards)
    return ev.Given(seat, cards) if phase is GIVE else ev.ThrownIn(seat, cards)


def _name(state: State, cards: tuple[int, ...], suits: tuple[int, ...], log: Log) -> None:
    """Let wild cards count as cards of the named suits while they lie on the table (R68)."""
    for card, suit in zip(cards, suits, strict=True):
        if suit not in (NO_SUIT, state.rules.pack.suit_of[card]):
            state.named += ((card, suit),)
            if log is not None:
                log.append(ev.Named(card, suit))
    judge(state)


def _name_cover(state: State, card: int, log: Log) -> None:
    """Let a wild card that beat count as a trump: as no other suit could it beat anything (R68)."""
    suit = state.own[state.defender] if state.own else state.trump
    if state.rules.pack.suit_of[card] != suit:
        state.named += ((card, suit),)
        if log is not None:
            log.append(ev.Named(card, suit))


def _pass_on(state: State, seat: int, defender: int) -> None:
    """Record that ``seat`` passed the attack on to ``defender`` (R50, R52)."""
    state.answered |= 1 << seat
    state.principal = state.rules.principal_after(state, seat, defender)
    set_defender(state, defender)


def _answered(state: State, log: Log, added: int = -1) -> None:
    """Continue after one answer: the defender answers again, or the attackers are asked for cards (R15, R18).

    ``added``: a seat that laid cards with this answer and is not asked again before the next one (R16).
    """
    if not state.open:
        # R18: everybody can see that the limit is reached, so nobody is asked. Nor about a defender who is out, because
        # nobody waits for the end of the bout to be out (O16): without the hand as a limit (O40) that may come sooner.
        if len(state.attacks) >= state.limit or (state.rules.instant and not state.in_play(state.defender)):
            close(state, True, log)
        else:
            asking = state.rules.asking
            _ask(state, state.entitled if asking is None else asking(state), 0, log)
    elif state.rules.asks_before or (state.rules.asks_between and size_of(state.open) < len(state.attacks)):
        _ask(state, _queue(state, added), 0, log)
    else:
        turn(state, state.defender, ANSWER, log)


def _queue(state: State, waiting: int) -> tuple[int, ...]:
    """All entitled seats except ``waiting``, which has just added cards and waits for an answer (R16); -1: nobody."""
    asking = state.rules.asking
    queue = state.entitled if asking is None else asking(state)
    return queue if waiting < 0 else tuple([seat for seat in queue if seat != waiting])


def _ask(state: State, queue: tuple[int, ...], place: int, log: Log) -> None:
    """Ask ``queue`` from ``place`` on; if nobody is left, the defender answers or the bout ends (R16-R19)."""
    state.queue = queue
    if len(state.attacks) < state.limit:
        hands = state.hands
        while place < len(queue):
            seat = queue[place]
            if hands[seat]:
                state.asked = place
                state.turn, state.phase = seat, GIVE if state.taking else THROW_IN  # as `turn`
                if log is not None:
                    log.append(ev.Asked(seat, state.phase))
                return
            place += 1
    if state.open and not state.taking:
        turn(state, state.defender, ANSWER, log)
    else:
        close(state, not state.taking, log)
