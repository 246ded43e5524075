"""The setting of a file: lines that say where every card lies and whose turn it is, until a position stands."""

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from engine import kernel
from engine.cards import NO_SUIT, Pack, cards_in, set_of
from engine.commands import Gesture
from engine.compose import compose
from engine.events import Event, Phase
from engine.match import Match
from engine.moves import said_bit
from engine.notation.commands import read_suit
from engine.opening import set_trump
from engine.options import Options, choices
from engine.presets import preset
from engine.rules import Rules
from engine.state import State
from engine.tally import Tally

PHASES = {
    Phase.LEAD: "lead",
    Phase.ANSWER: "answer",
    Phase.THROW_IN: "throw in",
    Phase.GIVE: "give",
    Phase.OVER: "over",
    Phase.CUT: "cut",
}

_LAST = ("bout", "first bout", "first deal", "later deal", "pack", "asked")
_KEYS = (
    *("preset", "options", "seats", "trump", "own trumps", "talon", "turn-up", "drawn turn-up", "beneath", "discard"),
    *("chance", "shuffled back", "deals", "fool", "losers", "marks", "lost", "chips", "ties", "duty", "dealer", "seed"),
    *(
        "opening",
        "lowest taken",
        "late exchange",
        "changed",
        "out",
        "seen",
        "in bout",
        "led",
        "table",
        "named",
        "fresh",
    ),
    *("shown", "attacked", "answered", "said", "taking", "limit", "may throw in", "queue"),
)
_LINE = re.compile(rf"({'|'.join((*_LAST, *_KEYS))}|hand (\S+)): ?(.*)")
_NONE = ("-", "none")


class Setting:
    """The lines so far. `take` one after the other; when it says that the position stands, `build` it."""

    def __init__(self) -> None:
        self.options = Options()
        self.names: list[str] = []
        self._said: dict[str, str] = {}
        self._hands: dict[str, str] = {}
        self._seen: list[str] = []

    def is_setting(self, line: str) -> bool:
        """Whether ``line`` is one of a setting at all."""
        return _LINE.fullmatch(line) is not None

    def take(self, line: str) -> bool:
        """Take in one line; True when it was the last. Raises ValueError if it is not understood or comes twice."""
        found = _LINE.fullmatch(line)
        if found is None:
            raise ValueError("not understood")
        key, seat, value = found[1], found[2], found[3].strip()
        if key in self._said or seat in self._hands:
            raise ValueError("this has been said before")
        if key == "seen":
            self._seen.append(value)
        elif seat is not None:
            self._seat(seat)
            self._hands[seat] = value
        else:
            self._said[key] = value
        if key == "preset":
            self.options = preset(value).options
        elif key == "options":
            for part in value.split(","):
                self._choose(part.strip())
        elif key == "seats":
            self.names = value.split()
            if len(set(self.names)) < len(self.names):
                raise ValueError("a seat stands twice")
        return key in _LAST

    def build(self, log: list[Event]) -> Match:
        """The match at the position that stands; ``log`` takes what happened on the way. Raises ValueError."""
        rules = compose(self.options, len(self.names))
        tally = self._tally(rules)
        if {"first deal", "later deal", "pack"} & set(self._said):
            state = self._dealt(rules, tally, log)
        else:
            state = self._position(rules, tally, log)
        tally.number, tally.dealer = state.number, state.dealer
        return Match.at(self.options, self._said.get("seed", ""), state, tally)

    # --- words ----------------------------------------------------------------------------------------------

    def _choose(self, part: str) -> None:
        """Set an option to the choice that is written so."""
        name, _, text = part.partition("=")
        known = [option.name for option in fields(Options)]
        for choice in choices(name) if name in known else ():
            if str(choice) == text:
                chosen: dict[str, Any] = {name: choice}
                self.options = replace(self.options, **chosen)
                return
        raise ValueError(f"there is no option {part}")

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise ValueError(f"there is no seat {name}")
        return self.names.index(name)

    def _seats(self, key: str) -> tuple[int, ...]:
        return tuple(self._seat(name) for name in self._said.get(key, "").split() if name not in _NONE)

    def _one_seat(self, key: str, otherwise: int) -> int:
        value = self._said.get(key)
        return otherwise if value is None or value in _NONE else self._seat(value)

    def _number(self, text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,6}", text):
            raise ValueError(f"{text!r} is no number")
        return int(text)

    def _per_seat(self, key: str, read: Callable[[str], int]) -> list[int]:
        """``W 1, N 2``: a number for each seat, 0 where nothing is said."""
        found = [0] * len(self.names)
        for part in self._parts(key):
            name, _, value = part.partition(" ")
            found[self._seat(name)] = read(value)
        return found

    def _parts(self, key: str) -> list[str]:
        return [part.strip() for part in self._said.get(key, "").split(",") if part.strip() not in ("", *_NONE)]

    def _cards(self, key: str, pack: Pack) -> int:
        value = self._said.get(key, "-")
        return 0 if value in _NONE else pack.hand(value)

    def _card(self, key: str, pack: Pack) -> int:
        value = self._said.get(key, "-")
        return -1 if value in _NONE else pack.card(value)

    # --- the session ----------------------------------------------------------------------------------------

    def _tally(self, rules: Rules) -> Tally:
        tally, pack = Tally(rules.seats), rules.pack
        for part in self._parts("deals"):
            if found := re.fullmatch(r"(\d{1,4})", part):
                tally.deals = int(found[1])
            elif found := re.fullmatch(r"draws (\d{1,4})", part):
                tally.draws = int(found[1])
            else:
                raise ValueError("say: deals: 3, draws 1")
        tally.fool, tally.losers = self._one_seat("fool", -1), self._seats("losers")
        tally.fools, tally.lost = self._per_seat("marks", self._number), self._per_seat("lost", self._number)
        tally.chips = self._per_seat("chips", self._number)
        tally.ties = self._per_seat("ties", lambda text: _rank(text, pack))
        for part in self._parts("duty"):
            name, _, deals = part.partition(" ")
            tally.duty_seat, tally.duty = self._seat(name), self._number(deals)
        return tally

    # --- a deal from its pack ---------------------------------------------------------------------------------

    def _dealt(self, rules: Rules, tally: Tally, log: list[Event]) -> State:
        chance = self._said.get("chance", "")
        if "pack" in self._said:
            order = [rules.pack.card(word) for word in self._said["pack"].split()]
            if sorted(order) != list(range(rules.pack.size)):
                raise ValueError("a pack is every card once")
            dealer = self._one_seat("dealer", 0)
            return kernel.deal(rules, tuple(order), tally.opening(dealer), chance, log)
        later = "later deal" in self._said
        found = re.fullmatch(r"(\S+) deals", self._said["later deal" if later else "first deal"])
        if not found:
            raise ValueError("say who deals")
        dealer = self._seat(found[1])
        if later:
            tally.deals = max(tally.deals, 1)
            tally.fool = dealer if "fool" not in self._said else tally.fool
            tally.losers = self._losers(rules, tally)
        opening = tally.opening(dealer)
        order = self._order(rules, dealer, rules.dealt(opening))
        state = kernel.deal(rules, tuple(order), opening, chance, log)
        trump = self._said.get("trump")
        if trump is not None and state.trump != _suit(trump):
            raise ValueError("the card turned up is not of the trump suit")
        return state

    def _losers(self, rules: Rules, tally: Tally) -> tuple[int, ...]:
        if "losers" in self._said or tally.fool < 0:
            return tally.losers
        return rules.sides[rules.side_of[tally.fool]]

    def _order(self, rules: Rules, dealer: int, sizes: tuple[int, ...]) -> list[int]:
        """The pack that brings every seat the hand it has in the file."""
        hands, talon = self._layout(rules)
        if tuple(map(len, hands)) != sizes or sum(sizes) + len(talon) != rules.pack.size:
            raise ValueError("a deal uses every card: " + ", ".join(map(str, sizes)) + " in the hands")
        waiting = [iter(hand) for hand in hands]
        n, order = rules.seats, []
        for turn in range(max(sizes)):
            seats = ((dealer + 1 + step) % n for step in range(n))
            order += [next(waiting[seat]) for seat in seats if turn < sizes[seat]]
        if not talon:
            return order
        if rules.turns_up and not rules.turnup_on_top:  # the card turned up is the next, and goes to the bottom
            bottom = talon.pop(-2 if rules.beneath else -1)
            talon.insert(0, bottom)
        return order + talon

    # --- a position -------------------------------------------------------------------------------------------

    def _position(self, rules: Rules, tally: Tally, log: list[Event]) -> State:
        pack, said = rules.pack, self._said
        hands, talon = self._layout(rules)
        key = next(key for key in ("first bout", "bout", "asked") if key in said)
        attacker, defender = self._attack(said["in bout" if key == "asked" else key])
        dealer = self._one_seat("dealer", (attacker - 1) % rules.seats)
        state = State(rules, tally.opening(dealer), said.get("chance", ""))
        state.hands = [set_of(hand) for hand in hands]
        state.talon = talon[::-1]
        self._set_trumps(state)
        table = self._table(state) if key == "asked" else 0
        placed = set_of([*talon, *cards_in(table), *(card for hand in hands for card in hand)])
        state.discard = self._cards("discard", pack) if "discard" in said else (1 << pack.size) - 1 & ~placed
        if state.discard & placed or state.discard | placed != (1 << pack.size) - 1:
            raise ValueError("every card must lie in one place")
        state.shuffles = self._number(said.get("shuffled back", "0"))
        state.lowest_taken = self._cards("lowest taken", pack)
        state.drawn_turnup = self._card("drawn turn-up", pack)
        if "late exchange" in said:
            cards, _, holder = said["late exchange"].partition(" with ")
            state.late_exchange = (pack.hand(cards), self._seat(holder))
        state.swaps = tuple(self._per_seat("changed", self._number))
        idle = tuple(seat for seat in range(rules.seats) if not state.in_play(seat))
        state.places = self._seats("out") if "out" in said else idle
        state.positions = tuple(self._seen_before(line, state) for line in self._seen)
        if key == "asked":
            self._in_mid_bout(state, attacker, defender)
        else:
            if attacker == defender or not (state.hands[attacker] and state.hands[defender]):
                raise ValueError("attacker and defender are two seats with cards")
            if rules.side_of[attacker] == rules.side_of[defender]:
                raise ValueError("nobody attacks a team-mate")
            state.bout = 0 if key == "first bout" else max(self._bout_number(said[key]), 2) - 1
            kernel.begin_bout(state, attacker, defender, log)
        return state

    def _attack(self, text: str) -> tuple[int, int]:
        """``W attacks N``, perhaps with the number of the bout before it."""
        found = re.fullmatch(r"(?:\d{1,4}, )?(\S+) attacks (\S+)", text)
        if not found:
            raise ValueError("say who attacks whom")
        return self._seat(found[1]), self._seat(found[2])

    def _bout_number(self, text: str) -> int:
        found = re.match(r"(\d{1,4}), ", text)
        return int(found[1]) if found else 0

    def _set_trumps(self, state: State) -> None:
        """Trump suit, turn-up and second trump; without a word the last card of the talon is the turn-up."""
        rules, said = state.rules, self._said
        if rules.own_trumps:
            state.own = tuple(read_suit(word) for word in said.get("own trumps", "").split())
            if len(state.own) != rules.seats:
                raise ValueError("say the own trumps of all seats")
            return
        state.beneath = self._card("beneath", rules.pack)
        if "turn-up" in said:
            state.turnup = self._card("turn-up", rules.pack)
        elif rules.turns_up and state.talon:
            state.turnup = state.talon[-1] if rules.turnup_on_top else state.talon[1 if state.beneath >= 0 else 0]
        for card in (state.turnup, state.beneath):
            if card >= 0 and card not in state.talon:
                raise ValueError(f"{rules.pack.names[card]} does not lie in the talon")
        if "trump" in said:
            trump = _suit(said["trump"])
        elif state.turnup >= 0:
            trump = rules.trump_by[state.turnup]
        elif rules.turns_up:
            raise ValueError("say which suit is trump")
        else:
            trump = NO_SUIT
        if state.turnup >= 0 and rules.trump_by[state.turnup] not in (trump, NO_SUIT):
            raise ValueError(f"the turn-up {rules.pack.names[state.turnup]} is not of the trump suit")
        set_trump(state, trump)

    def _table(self, state: State) -> int:
        """``♠7 by W under ♠10, ♦7 by E``: the attack cards, and what beats them. Returns the set of all."""
        pack = state.rules.pack
        for part in self._parts("table"):
            found = re.fullmatch(r"(\S+) by (\S+)(?: under (\S+))?", part)
            if not found:
                raise ValueError("say: table: ♠7 by W under ♠10, ♦7 by E")
            state.attacks.append(pack.card(found[1]))
            state.layers.append(self._seat(found[2]))
            state.covers.append(pack.card(found[3]) if found[3] else -1)
        return state.on_table()

    def _in_mid_bout(self, state: State, principal: int, defender: int) -> None:
        """Everything that a bout remembers; the writer's lines (engine.notation.writer) say all of it."""
        said, pack = self._said, state.rules.pack
        state.bout = self._bout_number(said["in bout"])
        state.leader = self._one_seat("opening", principal)
        state.principal, state.defender = principal, defender
        state.open = set_of(a for a, c in zip(state.attacks, state.covers, strict=True) if c < 0)
        for card in cards_in(state.on_table()):
            state.fits |= pack.same_rank[card]
        state.led = self._number(said.get("led", "0"))
        state.named = tuple(self._naming(part, pack) for part in self._parts("named"))
        state.fresh, state.shown = self._cards("fresh", pack), self._cards("shown", pack)
        state.attackers, state.answered = set_of(self._seats("attacked")), set_of(self._seats("answered"))
        for part in self._parts("said"):
            name, _, words = part.partition(" ")
            state.said |= 1 << said_bit(self._seat(name), Gesture(words))
        state.taking = said.get("taking", "no") == "yes"
        state.limit = self._number(said.get("limit", "0"))
        state.entitled, state.queue = self._seats("may throw in"), self._seats("queue")
        found = re.fullmatch(r"(\S+), (lead|answer|throw in|give)(?:, place (\d))?", said["asked"])
        if not found:
            raise ValueError("say: asked: E, throw in")
        state.turn = self._seat(found[1])
        state.phase = next(phase for phase, word in PHASES.items() if word == found[2])
        state.asked = int(found[3] or 0)
        kernel.judge(state)

    def _naming(self, part: str, pack: Pack) -> tuple[int, int]:
        card, _, suit = part.partition(" as ")
        return pack.card(card), read_suit(suit)

    def _seen_before(self, line: str, state: State) -> tuple[int, ...]:
        """A position of R35: who attacks whom, the hands by seat, the talon from its top."""
        attack, *places = (part.strip() for part in line.split("|"))
        if len(places) != state.rules.seats + 1:
            raise ValueError("a position has a hand for each seat and a talon")
        pack = state.rules.pack
        hands = [0 if text == "-" else pack.hand(text) for text in places[:-1]]
        talon = [] if places[-1] == "-" else [pack.card(word) for word in places[-1].split()]
        return (*hands, *self._attack(attack), *reversed(talon))

    # --- where the cards are ----------------------------------------------------------------------------------

    def _layout(self, rules: Rules) -> tuple[list[list[int]], list[int]]:
        """The hands by seat and the talon, top card first."""
        pack, talon = rules.pack, self._said.get("talon", "-")
        missing = [name for name in self.names if name not in self._hands]
        if missing:
            raise ValueError(f"{missing[0]} has no hand")
        texts = [self._hands[name] for name in self.names] + [talon]
        elsewhere = [re.sub(r" (by|under) ?", " ", self._said.get("table", "")), self._said.get("discard", "")]
        named = 0
        for text in (*texts, *elsewhere):
            words = re.sub(r"\d+ others?", "", text).replace(",", " ").split()
            for word in words:
                if word not in _NONE and word not in self.names:
                    card = 1 << pack.card(word)
                    if named & card:
                        raise ValueError(f"in two places at once: {word}")
                    named |= card
        trump = self._said.get("trump", "none")
        free = [card for card in range(pack.size) if not named >> card & 1]
        free.sort(key=lambda card: (pack.suit_of[card] == _suit(trump) != NO_SUIT, card))
        found = [_with_others(text, pack, free) for text in texts]
        return found[:-1], found[-1]


def _with_others(text: str, pack: Pack, free: list[int]) -> list[int]:
    """Cards named, and so many others, which are taken from ``free``."""
    cards: list[int] = []
    words = [] if text in _NONE else text.split()
    for word, after in zip(words, [*words[1:], ""], strict=False):
        if word in ("other", "others"):
            continue
        if after not in ("other", "others"):
            cards.append(pack.card(word))
            continue
        if not word.isdecimal() or len(free) < int(word):
            raise ValueError(f"{word} others: only {len(free)} cards are left")
        cards += free[: int(word)]
        del free[: int(word)]
    return cards


def _suit(text: str) -> int:
    return NO_SUIT if text in _NONE else read_suit(text)


def _rank(text: str, pack: Pack) -> int:
    if text not in pack.ranks:
        raise ValueError(f"{text!r} is no rank of this pack")
    return pack.ranks.index(text)
