"""Generates puzzles: random positions, kept if the solution is unique (unique) and not found by habit (grade).

Positions come from random hands, from late positions of rule-of-thumb deals, and from existing puzzles with some cards
changed, which makes harder puzzles out of easy ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.bots import rollout
from engine.bots.endgame import after
from engine.bots.two_hands import Spent
from engine.puzzles.grade import Difficulty, difficulty, surprising
from engine.puzzles.judge import PuzzleJudge, commands
from engine.puzzles.puzzle import PACKS, Puzzle, cards_of, graded, puzzle_of, rules_of, state_of
from engine.puzzles.shape import Shape, shape
from engine.puzzles.unique import NotUnique, Solution
from engine.rules import kernel
from engine.rules.cards import cards_in, set_of
from engine.rules.shuffle import shuffled
from engine.rules.state import State
from engine.rules.tally import Opening

FEWEST, MOST = 5, 12
"""The number of cards in a new puzzle."""
DECISIONS = range(2, 9)
"""The number of decisions of the own seat against the longest resistance."""
STRAYING = 0.15
"""Probability of a random command in a played deal, for variety of endgames."""
CHANGED, PLAYED = 0.7, 0.1
"""The fraction of attempts that change an existing puzzle, and the fraction of the rest from a played deal."""
PACK_SHARES = (0.2, 0.6, 0.2)
NEAR = 0.75
"""Probability of changing a puzzle of the wanted grade, if a grade is wanted."""
KEPT = 40
"""Puzzles kept per shelf (kind, grade, surprises or not) for further changes."""


class Stock:
    """Puzzles for further changes; each kind and grade, with and without surprises, is equally likely."""

    def __init__(self, start: Sequence[Puzzle]) -> None:
        self._shelves: dict[tuple[str, int, bool], list[Puzzle]] = {}
        for puzzle in start:
            self._shelves.setdefault((puzzle.kind, puzzle.grade, False), []).append(puzzle)

    def add(self, made: "Made", chance: Random) -> None:
        """Add a puzzle; on a full shelf it replaces a random one."""
        puzzle = made.puzzle
        shelf = self._shelves.setdefault((puzzle.kind, puzzle.grade, made.difficulty.surprises > 0), [])
        if len(shelf) >= KEPT:
            shelf[chance.randrange(len(shelf))] = puzzle
        else:
            shelf.append(puzzle)

    def one(self, chance: Random, near: int = 0) -> Puzzle | None:
        """A random puzzle, mostly of the grade ``near`` unless that is 0; None if there is none."""
        shelves = list(self._shelves.values())
        if near and chance.random() < NEAR:
            shelves = [shelf for (_, grade, _), shelf in self._shelves.items() if grade == near] or shelves
        return chance.choice(chance.choice(shelves)) if shelves else None


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle with its proof and difficulty."""

    puzzle: Puzzle
    solution: Solution
    difficulty: Difficulty


def search(chance: Random, start: Sequence[Puzzle] = (), near: int = 0) -> Iterator[Made | None]:
    """Endless attempts; each yields a new proven puzzle, or None.

    ``start``: existing puzzles, which are not made again. ``near``: the wanted grade, or 0.
    """
    known: set[Shape] = {shape(puzzle) for puzzle in start}
    stock = Stock(start)
    while True:
        old = stock.one(chance, near) if chance.random() < CHANGED else None
        candidates = [changed(chance, old) if old is not None else found_by_chance(chance)]
        while candidates:
            candidate = candidates.pop()
            made = judged(candidate) if candidate is not None else None
            if made is None or (form := shape(made.puzzle)) in known:
                yield None
                continue
            known.add(form)
            stock.add(made, chance)
            yield made
            candidates += [puzzle_of(state, made.puzzle.pack) for state in made.solution.own_positions()]


def fitting(made: Made, grade: int = 0, kind: str = "") -> bool:
    """True if a player of habit goes wrong somewhere, and grade and kind are the wanted ones (0 and "": any)."""
    puzzle = made.puzzle
    return made.difficulty.astray > 0 and grade in (0, puzzle.grade) and kind in ("", puzzle.kind)


def judged(puzzle: Puzzle) -> Made | None:
    """The puzzle with its proof and grade; None if it has no proof."""
    solution = prove(puzzle)
    if solution is None:
        return None
    found = difficulty(solution)
    return Made(graded(puzzle, found.grade), solution, found)


def prove(puzzle: Puzzle) -> Solution | None:
    """The solution, if it is unique and has decisions at once and later; else None.

    If it begins with a surprise, it only needs to be unique against the longest resistance; else against any play.
    """
    if not FEWEST <= puzzle.cards <= MOST:
        return None
    try:
        state = state_of(puzzle)
        judge = PuzzleJudge(state)
        winner = None
        for choice in commands(state):
            if judge.wins(after(state, choice)):
                if winner is not None:
                    return None
                winner = choice
        if winner is None:
            return None
        solution = Solution(state, judge, whatever=not surprising(state, winner))
        if solution.line()[0][1].choices < 2:
            return None
    except (NotUnique, ValueError, Spent):
        return None
    return solution if solution.decisions in DECISIONS else None


def found_by_chance(chance: Random) -> Puzzle | None:
    """A random position, not checked yet; None if none was found."""
    pack = chance.choices(PACKS, PACK_SHARES)[0]
    return played(chance, pack) if chance.random() < PLAYED else posed(chance, pack)


def posed(chance: Random, pack: str) -> Puzzle | None:
    """Two small random hands after a few random acts of a bout."""
    cards = chance.randint(FEWEST, MOST)
    picked = chance.sample(range(rules_of(pack).pack.size), cards)
    split = chance.randint(max(1, cards // 2 - 2), min(cards - 1, cards // 2 + 2))
    puzzle = Puzzle(pack, chance.randrange(4), set_of(picked[:split]), set_of(picked[split:]))
    return _into_the_bout(chance, state_of(puzzle), pack)


def _into_the_bout(chance: Random, state: State, pack: str) -> Puzzle | None:
    for _ in range(chance.randrange(4)):
        further = after(state, chance.choice(commands(state)))
        if further.ended is not None:
            break
        state = further
    return puzzle_of(state, pack)


def played(chance: Random, pack: str) -> Puzzle | None:
    """A late position of a rule-of-thumb deal with some random commands."""
    rules = rules_of(pack)
    habit = rollout.habits(rules)
    order = shuffled(rules.pack.size, str(chance.getrandbits(64)), "puzzle")
    state = kernel.deal(rules, order, Opening(chance.randrange(2), 0, -1), "", None)
    late: list[State] = []
    while state.turn >= 0:  # nobody's turn in a deal that cannot begin (R4)
        if not state.talon and state.bout > 1 and sum(map(int.bit_count, state.hands)) <= MOST:
            late.append(state.copy())
        if chance.random() < STRAYING:
            state = after(state, chance.choice(commands(state)))
        else:
            rollout.step(state, habit)
    return puzzle_of(chance.choice(late), pack) if late else None


def changed(chance: Random, puzzle: Puzzle) -> Puzzle | None:
    """A puzzle with one to three cards added, removed or replaced, or with another trump suit."""
    size = rules_of(puzzle.pack).pack.size
    own, other = cards_in(puzzle.own), cards_in(puzzle.other)
    trump = puzzle.trump
    for _ in range(chance.choice((1, 1, 2, 3))):
        held = {*cards_of(puzzle), *own, *other}
        free = [card for card in range(size) if card not in held]
        hand, what = chance.choice((own, other)), chance.random()
        if what < 0.45 and free:
            hand.append(chance.choice(free))
        elif what < 0.85 and free and hand:
            hand[chance.randrange(len(hand))] = chance.choice(free)
        elif what < 0.95 and len(hand) > 1:
            hand.pop(chance.randrange(len(hand)))
        else:
            trump = chance.randrange(4)
    twin = replace(puzzle, trump=trump, own=set_of(own), other=set_of(other), grade=0)
    try:
        state = state_of(twin)
    except ValueError:
        return None
    return twin if chance.random() < 0.7 else _into_the_bout(chance, state, puzzle.pack)
