"""Table layouts, and matches with their animation, without a window or pixels."""

from functools import cache
from random import Random
from typing import Any

from engine.knowledge.observe import observe
from engine.match.match import Match
from engine.rules import events as ev
from engine.rules.cards import PACKS, set_of
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from engine.rules.state import Rules
from engine.rules.view import Pair, View
from game.table.animation import director
from game.table.animation.score import Cue
from game.table.animation.timeline import Timeline
from game.table.layout.layout import Layout, Selection, arrange
from game.ui.metrics import Metrics
from tests.builders.dealing import random_command

PACK = PACKS["36"]
WINDOWS = [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (1080, 1920), (1280, 1600)]


def view_with(seats: int, cards: int, pairs: int, talon: int, seed: int = 1, pack: str = "52") -> View:
    chance = Random(seed)
    deck = list(range(PACKS[pack].size))
    chance.shuffle(deck)
    view = View(0, seats, 1, 0, chance.randrange(4))
    view.hand = set_of(deck.pop() for _ in range(cards))
    view.counts = [cards, *(chance.randint(0, 20) for _ in range(seats - 1))]
    laid = min(pairs, len(deck) // 2)
    view.table = [Pair(deck.pop(), 1, deck.pop() if chance.random() < 0.7 else -1) for _ in range(laid)]
    view.talon = min(talon, len(deck))
    view.turnup = deck.pop() if view.talon else -1
    view.discard = set_of(deck[: chance.randint(0, len(deck))])
    view.leader, view.defender = 1, 0
    return view


def laid_out(
    view: View, window: tuple[int, int], choice: Selection | None = None, pack: str = "52", larger: float = 1.0
) -> Layout:
    metrics = Metrics(*window)
    return arrange(view, rules_for(pack, view.seats), metrics.lw, metrics.lh, choice or Selection(), 0, larger)


@cache
def rules_for(pack: str, seats: int, **others: Any) -> Rules:
    return compose(Options(pack=pack, jokers=pack == "54", **others), seats)  # type: ignore[arg-type]


WIDTH, HEIGHT = 1280.0, 720.0


class Watched:
    """A match of random players and the animated table as seen by seat 0."""

    def __init__(self, seats: int, seed: str, options: Options | None = None, pace: float = 1.0) -> None:
        self.match = Match(options or Options(), seats, seed)
        self.rules = self.match.state.rules
        self.pack = self.rules.pack
        self.told = View(0, seats)
        self.line = Timeline(self.told, self.arranged(self.told), lambda before, cue: self.compose(before, cue))
        self.line.pace = pace
        self.now = 0.0
        self.chance = Random(seed)
        self.hear(self.match.begin())

    def arranged(self, view: View) -> Layout:
        return arrange(view, self.rules, WIDTH, HEIGHT, Selection())

    def compose(self, before: Layout, cue: Cue) -> director.Score:
        return director.score(before, cue, self.arranged(cue.view), frozenset(), self.pack, self.line.calm)

    def hear(self, told: list[ev.Event]) -> None:
        for cue in director.cues(self.told, [observe(event, 0) for event in told]):
            self.line.push(cue)
            self.told = cue.view

    def play_one(self) -> None:
        told = self.match.submit(random_command(self.match, self.chance))
        assert not isinstance(told, Refusal)
        self.hear(told)

    def settle(self, step: float = 16.0) -> float:
        """Advance frames until nothing moves; returns the time in ms."""
        start = self.now
        while self.line.moving():
            self.now += step
            self.line.advance(self.now)
            drawn = self.line.drawn(self.now)
            assert [at.z for _, at in drawn] == sorted(at.z for _, at in drawn)
            assert self.now - start < 60_000
        return self.now - start

    def check(self) -> None:
        assert self.line.settled and not self.line.moving()
        assert self.line.view == self.match.view(0)
        assert {key: actor.at for key, actor in self.line.actors.items()} == self.arranged(self.line.view).cards
        assert all(self.line.shown_count(s, self.now) == n for s, n in enumerate(self.line.view.counts))
        assert self.line.shown_count(-1, self.now) == self.line.view.talon


HOUSES = {known.key: known.options for known in PRESETS} | {
    "cut": Options(cut="right"),
    "hat": Options(cut="hat", jokers=True, pack="54", transfer=True, pass_card=True, poker=True, end="instant"),
}
