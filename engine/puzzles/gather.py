"""Selects puzzles for the collection: makes many, and takes those of each kind and grade that differ most.

Puzzles with surprising moves or with trumps are preferred. None is a position in another's solution, few have the same
solution pattern, and no two of one kind and grade have more than half of their cards in common.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, islice
from random import Random

from engine.puzzles.generate import PACK_SHARES, Made, judged, search
from engine.puzzles.puzzle import GRADES, KINDS, OWN, PACKS, Puzzle, cards_of, puzzle_of, rules_of
from engine.puzzles.shape import Shape, shape
from engine.rules.cards import cards_in, set_of
from engine.rules.commands import Attack, Beat, Pass
from engine.rules.state import State

COMMON = 0.5
"""The largest `likeness` of two puzzles of one kind and grade."""
OF_A_PATTERN = 6
"""The most puzzles of one kind and grade with the same solution pattern."""
DRESSINGS = 20
"""Attempts to change the suits and ranks of a puzzle (`dressed`)."""
GIVING = 0.35
"""The largest fraction of throw-in puzzles in which the other seat takes."""


@dataclass(frozen=True, slots=True)
class PuzzleCandidate:
    """A puzzle with its score (``worth``), its solution pattern, its shape, and the shapes of later positions."""

    puzzle: Puzzle
    worth: float
    pattern: str
    form: Shape
    later: frozenset[Shape]


def gather(chance: Random, attempts: int, each: int, more: Iterable[Puzzle] = ()) -> list[Puzzle]:
    """Up to ``each`` puzzles of every kind and grade from this many attempts and from ``more``, by grade and kind."""
    cells: dict[tuple[int, str], list[PuzzleCandidate]] = {(grade, kind): [] for grade in GRADES for kind in KINDS}
    candidates = chain(map(judged, more), islice(search(chance), attempts))
    for made in candidates:
        if made is not None and made.difficulty.astray:
            cells[made.puzzle.grade, made.puzzle.kind].append(_entry(made, chance))
    taken: list[PuzzleCandidate] = []
    for grade in reversed(GRADES):  # long ones first: positions in their solutions are excluded
        for kind in KINDS:
            taken += _choose(cells[grade, kind], each, taken)
    taken.sort(key=lambda entry: (entry.puzzle.grade, KINDS.index(entry.puzzle.kind), entry.puzzle.cards))
    return [dressed(entry.puzzle, chance) for entry in taken]


def dressed(puzzle: Puzzle, chance: Random) -> Puzzle:
    """The same puzzle with other suits and ranks, and perhaps another pack, for variety.

    A change that alters the grade is tried again, because a rule of thumb may judge the new cards differently.
    """
    for _ in range(DRESSINGS):
        twin = redealt(puzzle, chance.choices(PACKS, PACK_SHARES)[0], chance)
        made = judged(twin) if twin is not None else None
        if made is not None and made.puzzle.grade == puzzle.grade:
            return made.puzzle
    return puzzle


def redealt(puzzle: Puzzle, pack: str, chance: Random) -> Puzzle | None:
    """The puzzle with random ranks of this pack in the same order and permuted suits; None if it has too few ranks."""
    before, after = rules_of(puzzle.pack).pack, rules_of(pack).pack
    held = sorted({before.rank_of[card] for card in cards_of(puzzle)})
    if len(held) > len(after.ranks):
        return None
    ranks = dict(zip(held, sorted(chance.sample(range(len(after.ranks)), len(held))), strict=True))
    suits = chance.sample(range(4), 4)

    def other(card: int) -> int:
        return ranks[before.rank_of[card]] * 4 + suits[before.suit_of[card]] if card >= 0 else card

    own, others = (set_of(other(card) for card in cards_in(hand)) for hand in (puzzle.own, puzzle.other))
    pairs = tuple((other(attack), other(cover)) for attack, cover in puzzle.pairs)
    return Puzzle(pack, suits[puzzle.trump], own, others, pairs, puzzle.takes)


def _entry(made: Made, chance: Random) -> PuzzleCandidate:
    puzzle, found = made.puzzle, made.difficulty
    trumps = rules_of(puzzle.pack).pack.suits[puzzle.trump] & set_of(cards_of(puzzle))
    worth = 2.0 * found.surprises + found.astray + found.first + 2.0 * bool(trumps) + 2.0 * chance.random()
    later = frozenset(_shapes(made.solution.own_positions(), puzzle.pack))
    return PuzzleCandidate(puzzle, worth, pattern(made), shape(puzzle), later)


def _shapes(states: Iterable[State], pack: str) -> Iterable[Shape]:
    for state in states:
        twin = puzzle_of(state, pack)
        if twin is not None:
            yield shape(twin)


def pattern(made: Made) -> str:
    """The own seat's solution, a letter for each act: lead, throw in or give, beat, take, pass; with trumps in
    capitals."""
    told = []
    for state, way in made.solution.line():
        if state.turn == OWN and way.choices > 1:
            command, letter = way.command, "t"
            if isinstance(command, Attack | Beat):
                card = command.cards[0] if isinstance(command, Attack) else command.card
                letter = "b" if isinstance(command, Beat) else "l" if not state.attacks else "a"
                letter = letter.upper() if state.table.trumps >> card & 1 else letter
            elif isinstance(command, Pass):
                letter = "p"
            told.append(letter)
    return "".join(told)


def likeness(one: Shape, other: Shape) -> float:
    """The fraction of cards, by shape and holder, that two puzzles have in common."""
    first, second = _held(one), _held(other)
    return len(first & second) / max(len(first | second), 1)


def _held(form: Shape) -> set[object]:
    _takes, own, other, table = form
    held: set[object] = {("own", card) for card in own}
    held.update(("other", card) for card in other)
    held.update(("table", pair) for pair in table)
    return held


def _choose(entries: list[PuzzleCandidate], each: int, taken: list[PuzzleCandidate]) -> list[PuzzleCandidate]:
    """The best candidates of one kind and grade that are different enough."""
    chosen: list[PuzzleCandidate] = []
    patterns: Counter[str] = Counter()
    giving = 0
    before = {entry.form for entry in taken}.union(*(entry.later for entry in taken))
    for entry in sorted(entries, key=lambda entry: -entry.worth):
        puzzle = entry.puzzle
        if len(chosen) == each:
            break
        if patterns[entry.pattern] >= OF_A_PATTERN:
            continue
        if puzzle.takes and giving >= GIVING * each:
            continue
        if entry.form in before or not entry.later.isdisjoint(other.form for other in (*taken, *chosen)):
            continue
        if any(likeness(entry.form, other.form) > COMMON for other in chosen):
            continue
        chosen.append(entry)
        before |= {entry.form, *entry.later}
        patterns[entry.pattern] += 1
        giving += puzzle.takes
    return chosen
