"""The checks of a scenario page: sentences that begin with "then" (listed in tests/rules/scenario.py).

Each check is a pattern and a function; a sentence that matches no pattern is an error.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.match.match import Match
from engine.notation.commands import read_suit
from engine.rules import events as ev
from engine.rules.cards import NO_SUIT, cards_in
from engine.rules.events import Phase
from engine.rules.state import State


@dataclass(frozen=True, slots=True)
class Now:
    """The data for a check: the match, the seats' names, and the events ``log`` of the last command."""

    names: Sequence[str]
    match: Match
    log: list[ev.Event]

    @property
    def state(self) -> State:
        return self.match.state

    def seat(self, name: str) -> int:
        if name not in self.names:
            raise ValueError(f"there is no seat {name}")
        return self.names.index(name)

    def seats(self, text: str) -> tuple[int, ...]:
        return tuple(self.seat(name) for name in text.replace(" and ", " ").split())

    def written(self, cards: int) -> str:
        return self.state.rules.pack.written(cards) or "nothing"

    def per_seat(self, text: str) -> dict[int, int]:
        parts = (part.split() for part in text.split(","))
        return {self.seat(name): int(number) for name, number in parts}

    def told(self, kind: type) -> list[ev.Event]:
        return [event for event in self.log if isinstance(event, kind)]


def check(names: Sequence[str], match: Match, log: list[ev.Event], text: str) -> None:
    """Raise AssertionError unless the sentence ``text`` is true, and ValueError if it matches no pattern."""
    now = Now(names, match, log)
    for pattern, holds in CHECKS:
        if found := re.fullmatch(pattern, text):
            holds(now, *found.groups())
            return
    raise ValueError("not understood")


def same(found: object, said: object) -> None:
    assert found == said, f"it is {found}"


def _holds(now: Now, name: str, cards: str) -> None:
    hand = now.state.hands[now.seat(name)]
    assert not now.state.rules.pack.hand(cards) & ~hand, f"holds {now.written(hand)}"


def _discarded(now: Now, count: str) -> None:
    same([len(e.cards) for e in now.log if isinstance(e, ev.BeatenOff)], [int(count)])


def _drawn(now: Now, text: str) -> None:
    same(", ".join(f"{now.names[e.seat]} {len(e.cards)}" for e in now.log if isinstance(e, ev.Drew) and e.cards), text)


def _attacks(now: Now, attacker: str, defender: str) -> None:
    state = now.state
    same((now.names[state.principal], now.names[state.defender]), (attacker, defender))
    assert state.phase == Phase.LEAD, f"it is {state.phase.name}"


def _fool(now: Now, name: str) -> None:
    ended = now.state.ended
    assert ended is not None and ended.fool == now.seat(name), f"{ended}"


def _ended(now: Now, what: str) -> None:
    ended = now.state.ended
    assert ended is not None, "the deal goes on"
    sixes = {"a necktie": 1, "epaulettes": 2, "no necktie": 0}
    if what in sixes:
        same(ended.sixes, sixes[what])
    elif what == "a draw":
        same(ended.fool, -1)
    else:
        assert ended.by_repetition, f"{ended}"


def _went_out(now: Now, first: str, second: str) -> None:
    places = now.state.places
    assert places.index(now.seat(first)) < places.index(now.seat(second)), f"{places}"


def _shows(now: Now, name: str, card: str) -> None:
    shown = [(e.seat, e.card) for e in now.log if isinstance(e, ev.LowestTrumpShown | ev.Shown | ev.TrumpChanged)]
    assert (now.seat(name), now.state.rules.pack.card(card)) in shown, f"{shown}"


def _keeps(now: Now, name: str, card: str) -> None:
    kept = [(e.holder, e.card) for e in now.log if isinstance(e, ev.TrumpTurned)]
    same(kept, [(now.seat(name), now.state.rules.pack.card(card))])
    assert not now.state.talon, "there is a talon"


def _turned_back(now: Now, cards: str) -> None:
    back = [e.card for e in now.log if isinstance(e, ev.TurnedBack)]
    same(back, [now.state.rules.pack.card(card) for card in cards.split()])


def _counts_as(now: Now, card: str, suit: str) -> None:
    named = dict(now.state.named)
    same(named.get(now.state.rules.pack.card(card)), None if suit == "itself" else read_suit(suit))


def _may_pass_on(now: Now, name: str, cards: str | None = None) -> None:
    may = now.match.legal(now.seat(name))
    if cards is None:
        assert not may.transfer and not may.show, f"{may}"
        return
    allowed = 0
    for group in may.transfer:
        allowed |= group
    same(now.written(allowed), now.written(now.state.rules.pack.hand(cards)))


def _says(now: Now, name: str, words: str) -> None:
    same([(e.seat, e.gesture) for e in now.log if isinstance(e, ev.Said)], [(now.seat(name), words)])


def _may_say(now: Now, name: str, words: str) -> None:
    same(", ".join(now.match.legal(now.seat(name)).says), words)


def _role(now: Now, name: str, role: str) -> None:
    state, tally = now.state, now.match.tally
    seats = {
        "defends": state.defender,
        "leads the attack": state.principal,
        "is asked": state.turn,
        "deals": state.dealer,
        "deals next": tally.next_dealer(),
        "has the fool's role": tally.fool,
    }
    same(now.names[seats[role]], name)


def _tally(now: Now, what: str, text: str) -> None:
    tally = now.match.tally
    kept = {"marks": tally.marks, "chips": tally.chips, "lost": tally.lost}[what]
    same({seat: kept[seat] for seat in range(len(kept)) if kept[seat]}, {} if text == "none" else now.per_seat(text))


def _fears(now: Now, name: str, rank: str) -> None:
    same(now.state.rules.pack.ranks[now.match.tally.ties[now.seat(name)]], rank)


def _over(now: Now, what: str, text: str) -> None:
    over = now.match.tally.over
    assert over is not None, "the session goes on"
    kept = over.forfeit if what == "the forfeit falls to" else over.champions
    same(kept, () if text == "nobody" else now.seats(text))


def _lost(now: Now, text: str) -> None:
    ended = now.state.ended
    assert ended is not None and ended.losers == now.seats(text), f"{ended}"


def _winner(now: Now, name: str) -> None:
    ended = now.state.ended
    assert ended is not None and ended.winner == (-1 if name == "nobody" else now.seat(name)), f"{ended}"


def _may_change(now: Now, name: str, no: str | None) -> None:
    same(bool(now.match.legal(now.seat(name)).swap), no is None)


def _may_hand_back(now: Now, name: str, count: str, cards: str) -> None:
    may = now.match.legal(now.seat(name))
    same((may.surplus, now.written(may.hand_back)), (int(count), now.written(now.state.rules.pack.hand(cards))))


def _may_cut(now: Now, name: str) -> None:
    assert now.match.legal(now.seat(name)).cut, f"{now.names[now.state.turn]} is asked for {now.state.phase.name}"


def _helps(now: Now, name: str, cards: str) -> None:
    beats = now.match.legal(now.seat(name)).beats
    every = 0
    for _, beaters in beats:
        every |= beaters
    same(now.written(every), now.written(now.state.rules.pack.hand(cards)))


def _dealt(now: Now, text: str) -> None:
    same({e.seat: len(e.cards) for e in now.log if isinstance(e, ev.Dealt)}, now.per_seat(text))


def _happened(now: Now, kind: type) -> None:
    assert now.told(kind), "no"


def _turnup(now: Now, card: str) -> None:
    same(now.state.turnup, now.state.rules.pack.card(card))


CHECKS: tuple[tuple[str, Callable[..., None]], ...] = (
    (r"(\w+) has (\d+) cards?", lambda now, s, n: same(now.state.hands[now.seat(s)].bit_count(), int(n))),
    (r"(\w+) holds (.+)", _holds),
    (r"discarded (\d+)", _discarded),
    (r"drawn (.+)", _drawn),
    (r"dealt (.+)", _dealt),
    (r"(\w+) attacks (\w+)", _attacks),
    (r"(\w+) (is asked|defends|leads the attack|deals next|deals|has the fool's role)", _role),
    (r"(\w+) is out", lambda now, s: same(now.seat(s) in now.state.places, True)),
    (r"(\w+) is in play", lambda now, s: same(now.seat(s) in now.state.places, False)),
    (r"the fool is (\w+)", _fool),
    (r"(a draw|a necktie|epaulettes|no necktie|by repetition)", _ended),
    (r"the deal goes on", lambda now: same(now.state.ended, None)),
    (r"the turn-up is (\S+)", _turnup),
    (r"(.+) may throw in", lambda now, text: same(now.state.entitled, now.seats(text))),
    (r"the bout takes (\d+)", lambda now, n: same(now.state.limit, int(n))),
    (r"(\w+) went out before (\w+)", _went_out),
    (r"(\w+) shows (\S+)", _shows),
    (r"(\w+) keeps (\S+), the turn-up", _keeps),
    (r"the deal is passed on", lambda now: _happened(now, ev.DealPassed)),
    (r"turned back (.+)", _turned_back),
    (r"nothing is turned up", lambda now: _happened(now, ev.NothingTurned)),
    (r"trump is (\S)", lambda now, suit: same(now.state.trump, read_suit(suit))),
    (r"no trump", lambda now: same((now.state.trump, now.state.own), (NO_SUIT, ()))),
    (r"own trumps (.+)", lambda now, text: same(now.state.own, tuple(read_suit(word) for word in text.split()))),
    (r"(\S+) counts as (\S|itself)", _counts_as),
    (r"(\w+) may pass on (.+)", _may_pass_on),
    (r"(\w+) may not pass on", _may_pass_on),
    (r"(\w+) may help with (.+)", _helps),
    (r"(\w+) said (.+)", _says),
    (r"(\w+) may say (.+)", _may_say),
    (r"(\w+) may not speak", lambda now, s: same(now.match.legal(now.seat(s)).says, ())),
    (r"(\w+) may (not )?change cards", _may_change),
    (r"(\w+) may hand back (\d+) of (.+)", _may_hand_back),
    (r"(\w+) may cut", _may_cut),
    (r"(marks|chips|lost) (.+)", _tally),
    (r"(\w+) fears (\S+)", _fears),
    (r"the session is over", lambda now: same(now.match.tally.over is not None, True)),
    (r"the session goes on", lambda now: same(now.match.tally.over, None)),
    (r"(the forfeit falls to|the champions are) (.+)", _over),
    (r"(\w+(?: and \w+)+) have lost", _lost),
    (r"the winner is (\w+)", _winner),
    (r"the talon has (\d+) cards?", lambda now, n: same(len(now.state.talon), int(n))),
    (r"the discard has (\d+) cards?", lambda now, n: same(len(list(cards_in(now.state.discard))), int(n))),
)
