"""Scenarios: pages of plain text that a Durak player can read, played on the kernel line by line.

A page sets a position up (seats, trump, hands, talon, who attacks), then tells the play, what is refused and why, and
how the table stands. Whatever the loader does not understand is an error with line and reason.

    seats: W N E S          options: giving=never        trump: ♥
    hand W: ♠K ♠7           hand S: 6 others             talon: 8 others (top first, the last is the turn-up)
    bout: W attacks N       first bout: W attacks N
    first deal: S deals     later deal: S deals          (instead of a bout: every card has its place, trump is turned)
    W leads ♠7              N beats ♠7 with ♠10          E throws in ♦7 ♣7         E gives ♦7
    N takes                 W passes                     everybody passes          W exchanges
    refused: W leads ♠K ♠7 because ONE_RANK_ONLY
    then N has 6 cards      then N holds ♠7 ♦7           then discarded 4          then drawn W 1, E 1, N 2
    then N attacks E        then N is out                then the fool is S        then a draw
    then W is asked         then W E may throw in        then the bout takes 5     then by repetition
    then a necktie          then epaulettes              then no necktie           then W went out before N
    then W shows ♥7         then W keeps ♥7, the turn-up then the turn-up is ♥6    then the deal is passed on

In a later deal the dealer is the fool of the one before.
"""

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_args

from engine import events as ev
from engine.cards import SUIT_SIGNS
from engine.commands import Attack, Beat, Command, Exchange, Pass, Take
from engine.compose import compose
from engine.events import Phase
from engine.kernel import deal
from engine.legality import perform, refusal
from engine.options import Options
from engine.position import set_up
from engine.refusals import Reason
from engine.rules import Opening, Rules
from engine.state import State
from tests.scenario_checks import check


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
        settings = r"(seats|options|trump|talon|hand (\w+)|bout|first bout|first deal|later deal): (.+)"
        if found := re.fullmatch(settings, text):
            if self.state is not None:
                raise ScenarioError("the position stands already")
            self._set(found[1] if found[2] is None else "hand", found[2], found[3])
        elif text.startswith("refused: "):
            self._refused(text.removeprefix("refused: "))
        elif text.startswith("then "):
            self.checks += 1
            check(self.names, self._now(), self.log, text.removeprefix("then "))
        else:
            self._play(text)

    def _set(self, what: str, seat: str | None, value: str) -> None:
        match what:
            case "seats":
                self.names = value.split()
            case "options":
                for part in value.split(","):
                    self._choose(*part.strip().split("="))
            case "trump":
                self.trump = SUIT_SIGNS.index(value)
            case "talon":
                self.talon = value
            case "hand":
                self._seat(seat or "")
                self.hands[seat or ""] = value
            case "first deal" | "later deal":
                self._deal(value, 0 if what == "first deal" else 1)
            case "bout" | "first bout":
                self._begin(value, first=what == "first bout")
            case _:
                raise ScenarioError("not understood")

    def _choose(self, name: str, text: str) -> None:
        """Set an option to the choice that is written so."""
        for option in fields(Options):
            for choice in get_args(option.type) or (True, False):
                if (option.name, str(choice)) == (name, text):
                    chosen: dict[str, Any] = {name: choice}
                    self.options = replace(self.options, **chosen)
                    return
        raise ScenarioError(f"there is no option {name}={text}")

    def _deal(self, value: str, played: int) -> None:
        """Deal a pack that brings every seat the hand it has on the page."""
        found = re.fullmatch(r"(\w+) deals", value)
        if not found:
            raise ScenarioError("say who deals")
        rules, hands, talon = self._layout()
        dealer, n = self._seat(found[1]), len(self.names)
        if {len(hand) for hand in hands} != {rules.hand_size} or n * rules.hand_size + len(talon) != rules.pack.size:
            raise ScenarioError("a deal uses every card")
        order = [hands[(dealer + 1 + place) % n][place // n] for place in range(n * rules.hand_size)]
        if talon:
            order += [talon[-1], *talon[:-1]]
        self.state = deal(rules, tuple(order), Opening(dealer, played, dealer if played else -1), "", self.log)
        assert self.state.trump == self.trump, "the card turned up is not of the trump suit"

    def _begin(self, value: str, first: bool) -> None:
        found = re.fullmatch(r"(\w+) attacks (\w+)", value)
        if not found:
            raise ScenarioError("say who attacks whom")
        rules, lists, talon = self._layout()
        hands = [sum(1 << card for card in cards) for cards in lists]
        attacker, defender = self._seat(found[1]), self._seat(found[2])
        self.state = set_up(rules, hands, talon, self.trump, attacker, defender, 1 if first else 2, self.log)

    def _layout(self) -> tuple[Rules, list[list[int]], list[int]]:
        """The rules, the hands by seat and the talon, top card first."""
        rules = compose(self.options, len(self.names))
        pack = rules.pack
        spoken = [re.sub(r"\d+ others?", "", text) for text in (*self.hands.values(), self.talon)]
        named = [pack.hand(text) for text in spoken if text != "-"]
        free = [card for card in range(pack.size) if not any(cards >> card & 1 for cards in named)]
        hands = []
        for name in self.names:
            if name not in self.hands:
                raise ScenarioError(f"{name} has no hand")
            cards = self.hands[name]
            hands.append([] if cards == "-" else self._cards(cards, rules, free))
        return rules, hands, self._cards(self.talon, rules, free) if self.talon else []

    def _cards(self, text: str, rules: Rules, free: list[int]) -> list[int]:
        """Cards named, and so many others: the lowest that nobody was given, trumps last."""
        cards: list[int] = []
        words = text.split()
        for word, after in zip(words, [*words[1:], ""], strict=True):
            if word in ("other", "others"):
                continue
            if not after.startswith("other"):
                cards.append(rules.pack.card(word))
                continue
            free.sort(key=lambda card: (rules.pack.suit_of[card] == self.trump, card))
            if len(free) < int(word):
                raise ScenarioError(f"only {len(free)} cards are left")
            cards += free[: int(word)]
            del free[: int(word)]
        return cards

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
