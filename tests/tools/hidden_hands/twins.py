"""Journals of two matches with the same public record, whose hidden cards are exchanged."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Beginning, Match
from engine.notation.writer import write_start
from engine.records.journal import Chair, TableRules
from engine.rules.cards import cards_in
from engine.rules.events import Event
from engine.rules.presets import preset
from engine.rules.refusals import Refusal
from game.storage.saves import Saves
from game.system.paths import home as home_at
from tests.builders.twin_tables import NAMES, Deal

BEGAN = datetime(2026, 11, 23, 12, 0)
TRIES = 200
Reached = Callable[[Deal], bool]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two deals after the same public events. ``seat`` looks at the table, or is the first to."""

    deal: Deal
    beginnings: tuple[Beginning, Beginning]
    seat: int

    def write(self, folder: Path, which: int, agreed: TableRules) -> Path:
        """A home with the journal of the first or second of them, where this is agreed. Returns the journal's path."""
        deal, beginning = self.deal, self.beginnings[which]
        chairs = tuple(Chair(NAMES[s], s + 1, s not in deal.people) for s in range(deal.seats))
        names = [chair.name for chair in chairs]
        start = write_start(beginning, deal.options, names)
        saves = Saves(home_at(folder).saves)
        journal = saves.create(deal.options, deal.seed, chairs, BEGAN, agreed, start=start)
        for command, _phase in deal.match.played:
            journal.append(command)
        journal.close()
        saves.played(journal.path)
        return journal.path


def pair(key: str, seats: int, people: tuple[int, ...], reached: Reached, known: bool, open_hands: bool) -> Pair:
    """Two deals at the first position where ``reached`` holds.

    ``known``: the cards of the seat that looks are the same in both, with ``open_hands`` those of its partners too;
    otherwise every hand differs.
    """
    for number in range(TRIES):
        seed = f"hidden hands {key} {number}"
        deal = Deal(preset(key).options, people, seats, seed, Random(seed))
        while deal.match.state.ended is None and not reached(deal):
            deal.step()
        if deal.match.state.ended is not None:
            continue
        turn = deal.match.state.turn
        seat = turn if turn in people else people[0]
        sides = deal.match.state.rules.side_of
        seen = tuple(s for s in people if s == seat or (open_hands and sides[s] == sides[seat])) if known else ()
        for _ in range(TRIES):
            other = _exchanged(deal, seen)
            if other is not None:
                assert deal.match.beginning is not None
                return Pair(deal, (deal.match.beginning, other), seat)
    raise AssertionError("no such position came up")


def _exchanged(deal: Deal, seen: tuple[int, ...]) -> Beginning | None:
    """The deal's beginning with the cards exchanged that nobody knows who sees the hands of the seats ``seen``; None if
    that changes the record.
    """
    state, beginning = deal.match.state, deal.match.beginning
    assert beginning is not None
    sure = deal.watcher.in_talon
    for held in deal.watcher.known:
        sure |= held
    if state.turnup >= 0:
        sure |= 1 << state.turnup
    for seat in seen:
        sure |= state.hands[seat]
    hidden = [card for hand in state.hands for card in cards_in(hand & ~sure)]
    hidden += [card for card in state.talon if not sure >> card & 1]
    shuffled = list(hidden)
    deal.chance.shuffle(shuffled)
    other = dict(zip(hidden, shuffled, strict=True))
    hands = [{other.get(card, card) for card in cards_in(hand)} for hand in state.hands]
    for seat, hand in enumerate(state.hands):
        if seat not in seen and hand & ~sure and hands[seat] == set(cards_in(hand)):
            return None
    twin = replace(deepcopy(beginning), order=tuple(other.get(card, card) for card in beginning.order))
    told = _told(deal, twin)
    if told is None:
        return None
    eyes = NOBODY, *seen
    same = all(observe(a, eye) == observe(b, eye) for eye in eyes for a, b in zip(told, deal.told, strict=True))
    return twin if same else None


def _told(deal: Deal, beginning: Beginning) -> list[Event] | None:
    """All events with this beginning, if the deal can go the same way."""
    match = Match(deal.options, deal.seats, deal.seed, start=beginning)
    told = match.begin()
    for command, _phase in deal.match.played:
        happened = match.submit(command)
        if isinstance(happened, Refusal):
            return None
        told += happened
    return told if len(told) == len(deal.told) else None
