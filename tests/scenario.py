"""Scenarios: pages of plain text that a Durak player can read, played on the kernel line by line.

A page sets a position up (seats, trump, hands, talon, who attacks), then tells the play, what is refused and why, and
how the table stands. Whatever the loader does not understand is an error with line and reason.

    seats: W N E S          options: giving=never        trump: ♥
    hand W: ♠K ♠7           hand S: 6 others             talon: 8 others (top first, the last is the turn-up)
    bout: W attacks N       first bout: W attacks N
    W leads ♠7              N beats ♠7 with ♠10          E throws in ♦7 ♣7         E gives ♦7
    N takes                 W passes                     everybody passes          W exchanges
    refused: W leads ♠K ♠7 because ONE_RANK_ONLY
    then N has 6 cards      then N holds ♠7 ♦7           then discarded 4          then drawn W 1, E 1, N 2
    then N attacks E        then N is out                then the fool is S        then a draw
"""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine import events as ev
from engine.cards import SUIT_SIGNS
from engine.commands import Attack, Beat, Command, Exchange, Pass, Take
from engine.compose import compose
from engine.events import Phase
from engine.legality import perform, refusal
from engine.options import Options
from engine.position import set_up
from engine.refusals import Reason
from engine.rules import Rules
from engine.state import State


class ScenarioError(Exception):
    """A page cannot be read, or the play did not go as it says."""


class Scenario:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.names: list[str] = []
        self.options = Options()
        self.trump = -1
        self.hands: dict[str, str] = {}
        self.talon = ""
        self.state: State | None = None
        self.log: list[ev.Event] = []
        self.checks = 0

    def run(self) -> None:
        for number, line in enumerate(self.path.read_text(encoding="utf-8").splitlines(), 1):
            text = line.split("#")[0].strip()
            if not text:
                continue
            try:
                self._line(text)
            except (ScenarioError, ValueError, AssertionError) as error:
                raise ScenarioError(f"{self.path.name}, line {number}: {text!r}: {error}") from None
        if not self.checks:
            raise ScenarioError(f"{self.path.name} checks nothing")

    # --- setting up -----------------------------------------------------------------------------------------

    def _line(self, text: str) -> None:
        if found := re.fullmatch(r"(seats|options|trump|talon|hand (\w+)|bout|first bout): (.+)", text):
            if self.state is not None:
                raise ScenarioError("the position stands already")
            self._set(found[1].split()[0], found[2], found[3])
        elif text.startswith("refused: "):
            self._refused(text.removeprefix("refused: "))
        elif text.startswith("then "):
            self.checks += 1
            self._check(text.removeprefix("then "))
        else:
            self._play(text)

    def _set(self, what: str, seat: str | None, value: str) -> None:
        match what:
            case "seats":
                self.names = value.split()
            case "options":
                pairs: dict[str, Any] = dict(part.strip().split("=") for part in value.split(","))
                self.options = replace(self.options, **pairs)
            case "trump":
                self.trump = SUIT_SIGNS.index(value)
            case "talon":
                self.talon = value
            case "hand":
                self._seat(seat or "")
                self.hands[seat or ""] = value
            case _:
                self._begin(value, first=what == "first")

    def _begin(self, value: str, first: bool) -> None:
        found = re.fullmatch(r"(\w+) attacks (\w+)", value)
        if not found:
            raise ScenarioError("say who attacks whom")
        rules = compose(self.options, len(self.names))
        pack = rules.pack
        named = [pack.hand(t) for t in (*self.hands.values(), self.talon) if t and "other" not in t]
        free = [card for card in range(pack.size) if not any(cards >> card & 1 for cards in named)]
        hands = []
        for name in self.names:
            if name not in self.hands:
                raise ScenarioError(f"{name} has no hand")
            cards = self.hands[name]
            hands.append(0 if cards == "-" else sum(1 << c for c in self._cards(cards, rules, free)))
        talon = self._cards(self.talon, rules, free) if self.talon else []
        attacker, defender = self._seat(found[1]), self._seat(found[2])
        self.state = set_up(rules, hands, talon, self.trump, attacker, defender, 1 if first else 2, self.log)

    def _cards(self, text: str, rules: Rules, free: list[int]) -> list[int]:
        """Cards named, or so many others: the lowest that nobody was given, trumps last."""
        if found := re.fullmatch(r"(\d+) others?", text):
            by_worth = sorted(free, key=lambda card: (rules.pack.suit_of[card] == self.trump, card))
            cards = by_worth[: int(found[1])]
            if len(cards) < int(found[1]):
                raise ScenarioError(f"only {len(cards)} cards are left")
            for card in cards:
                free.remove(card)
            return cards
        return [rules.pack.card(word) for word in text.split()]

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise ScenarioError(f"there is no seat {name}")
        return self.names.index(name)

    # --- playing --------------------------------------------------------------------------------------------

    def _now(self) -> State:
        if self.state is None:
            raise ScenarioError("no position stands yet: say who attacks whom")
        return self.state

    def _read(self, text: str) -> tuple[Command, Phase | None]:
        """The command, and the phase its word belongs to."""
        pack = self._now().rules.pack
        if found := re.fullmatch(r"(\w+) (leads|throws in|gives) (.+)", text):
            phase = {"leads": Phase.LEAD, "throws in": Phase.THROW_IN, "gives": Phase.GIVE}[found[2]]
            return Attack(self._seat(found[1]), tuple(pack.card(word) for word in found[3].split())), phase
        if found := re.fullmatch(r"(\w+) beats (\S+) with (\S+)", text):
            return Beat(self._seat(found[1]), pack.card(found[2]), pack.card(found[3])), Phase.ANSWER
        if found := re.fullmatch(r"(\w+) (takes|passes|exchanges)", text):
            kinds = {"takes": Take, "passes": Pass, "exchanges": Exchange}
            return kinds[found[2]](self._seat(found[1])), None
        raise ScenarioError("not understood")

    def _play(self, text: str) -> None:
        state = self._now()
        if text == "everybody passes":
            bout = state.bout
            while state.bout == bout and state.phase in (Phase.THROW_IN, Phase.GIVE):
                self._do(Pass(state.turn))
            return
        command, phase = self._read(text)
        if phase is not None and state.phase != phase:
            raise ScenarioError(f"the bout is at {state.phase.name}")
        self._do(command)

    def _do(self, command: Command) -> None:
        refused = refusal(self._now(), command)
        if refused is not None:
            raise ScenarioError(f"refused: {refused.text(self._now().rules.pack.names)}")
        self.log = []
        perform(self._now(), command, self.log)

    def _refused(self, text: str) -> None:
        said, _, why = text.partition(" because ")
        reason = Reason[why]
        refused = refusal(self._now(), self._read(said)[0])
        assert refused is not None, "it is legal"
        assert refused.reason == reason, f"it is refused, but because {refused.reason.name}"

    # --- looking --------------------------------------------------------------------------------------------

    def _check(self, text: str) -> None:
        state = self._now()
        pack = state.rules.pack
        if found := re.fullmatch(r"(\w+) has (\d+) cards?", text):
            held = state.hands[self._seat(found[1])].bit_count()
            assert held == int(found[2]), f"{held} cards"
        elif found := re.fullmatch(r"(\w+) holds (.+)", text):
            hand = state.hands[self._seat(found[1])]
            assert not pack.hand(found[2]) & ~hand, f"holds {pack.written(hand)}"
        elif found := re.fullmatch(r"discarded (\d+)", text):
            gone = [len(event.cards) for event in self.log if isinstance(event, ev.BeatenOff)]
            assert gone == [int(found[1])], f"discarded {gone}"
        elif found := re.fullmatch(r"drawn (.+)", text):
            drew = ", ".join(
                f"{self.names[e.seat]} {len(e.cards)}" for e in self.log if isinstance(e, ev.Drew) and e.cards
            )
            assert drew == found[1], f"drawn {drew}"
        elif found := re.fullmatch(r"(\w+) attacks (\w+)", text):
            now = f"{self.names[state.principal]} attacks {self.names[state.defender]}"
            assert text == now and state.phase == Phase.LEAD, now
        elif found := re.fullmatch(r"(\w+) is asked", text):
            assert state.turn == self._seat(found[1]), f"{self.names[state.turn]} is asked"
        elif found := re.fullmatch(r"(\w+) is out", text):
            assert self._seat(found[1]) in state.places, "still in play"
        elif found := re.fullmatch(r"the fool is (\w+)", text):
            assert state.ended is not None and state.ended.fool == self._seat(found[1]), f"{state.ended}"
        elif text == "a draw":
            assert state.ended is not None and state.ended.fool == -1, f"{state.ended}"
        elif text == "a necktie":
            assert state.ended is not None and state.ended.sixes == 1, f"{state.ended}"
        elif text == "epaulettes":
            assert state.ended is not None and state.ended.sixes == 2, f"{state.ended}"
        elif found := re.fullmatch(r"the turn-up is (\S+)", text):
            assert state.turnup == pack.card(found[1]), pack.names[state.turnup]
        else:
            raise ScenarioError("not understood")
