"""Puzzles: every shipped one is proven, and plain search with the kernel agrees."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from engine.__main__ import main
from engine.bots.endgame import Outcome, after
from engine.bots.two_hands import Spent
from engine.processes.loop import serve
from engine.puzzles import collection, process
from engine.puzzles.command import faults
from engine.puzzles.gather import dressed, gather, redealt
from engine.puzzles.generate import changed, fitting, judged, posed, search
from engine.puzzles.grade import difficulty
from engine.puzzles.judge import PuzzleJudge, commands
from engine.puzzles.puzzle import GRADES, KINDS, OTHER, OWN, PACKS, Puzzle, read_line, state_of, write_line
from engine.puzzles.resisting import Resisting
from engine.puzzles.shape import shape
from engine.puzzles.unique import NotUnique, Solution
from engine.rules.commands import Attack, Beat, Command, Pass, Take
from engine.rules.legality import legal
from tests.tools.puzzles import check

SHIPPED = collection.puzzles()
LINES = (
    "0 36 D: 9D QC | 10S QD KC",
    "4 36 C: 6D 8H 10H AH | 7D 8D 10S QS KD | 6H",
    "1 36 D: QS QH AD | 9D | JH",
    "2 36 H: 9D 10C | 7S 8C | JD<QD JS<KS",
    "5 24 H: 10S JC QC KS AC | 9D JD QS AS | AD takes",
    "2 36 S: 7H 7D 9C | 8H KC AC | 6H<QH QD 6D",
)


@cache
def proven(puzzle: Puzzle) -> Solution:
    """Its proof, cached for all tests."""
    return Solution(state_of(puzzle))


def test_every_shipped_puzzle_is_proven(capsys: pytest.CaptureFixture[str]) -> None:
    """One command wins at every decision, the grade is right, and there are no duplicates."""
    assert main(["puzzles", "check"]) == 0
    assert f"{len(SHIPPED)} proven" in capsys.readouterr().out


def test_enough_are_shipped_of_every_kind_and_grade() -> None:
    assert len(SHIPPED) >= 300
    counts = Counter((puzzle.grade, puzzle.kind) for puzzle in SHIPPED)
    assert all(counts[grade, kind] >= 12 for grade in GRADES for kind in KINDS), counts
    assert {puzzle.pack for puzzle in SHIPPED} == set(PACKS)
    assert {puzzle.trump for puzzle in SHIPPED} == {0, 1, 2, 3}
    assert collection.FILE.stat().st_size <= collection.LARGEST


@pytest.mark.long
def test_no_shipped_puzzle_is_the_end_of_another() -> None:
    forms = {shape(puzzle): number for number, puzzle in enumerate(SHIPPED, 1)}
    for number, puzzle in enumerate(SHIPPED, 1):
        for state in proven(puzzle).own_positions():
            twin = Puzzle(
                puzzle.pack,
                state.trump,
                state.hands[OWN],
                state.hands[OTHER],
                tuple(zip(state.attacks, state.covers, strict=True)),
                state.taking,
            )
            assert shape(twin) not in forms, (number, forms[shape(twin)])


def test_the_kernel_alone_says_the_same() -> None:
    """A second proof without the endgame solver, for small ones; the others: `python -m tests.tools.puzzles`."""
    small = [puzzle for puzzle in SHIPPED if puzzle.cards <= 7]
    assert check(small[::2]) == []
    assert check([read_line("0 36 D: AC AS | 7H 8H 9H")])


def test_a_proof_fails_where_two_commands_win() -> None:
    """Two equivalent cards, and a lost position."""
    two = read_line("0 36 D: AC AS | 7H 8H 9H")
    lost = read_line("0 36 D: 6C 7C 8C | AD")
    for puzzle in (two, lost):
        with pytest.raises(NotUnique):
            Solution(state_of(puzzle))
        assert judged(puzzle) is None
    assert faults([two, SHIPPED[0], SHIPPED[0]])[0].startswith("1: not exactly one")
    assert any("the same as" in fault for fault in faults([SHIPPED[0], SHIPPED[0]]))
    other_grade = Puzzle(**{**_parts(SHIPPED[0]), "grade": SHIPPED[0].grade % 5 + 1})
    assert "of grade" in faults([other_grade])[0]


def _parts(puzzle: Puzzle) -> dict[str, object]:
    return {name: getattr(puzzle, name) for name in ("pack", "trump", "own", "other", "pairs", "takes", "grade")}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_as_it_was_written(line: str) -> None:
    puzzle = read_line(line)
    assert write_line(puzzle) == line
    assert state_of(puzzle).turn == OWN


@pytest.mark.parametrize(
    "line",
    [
        "",
        "6 36 D: 9D | 10S",
        "1 72 D: 9D | 10S",
        "1 36 D: 9D | 9D",
        "1 36 D: 5D | 10S",
        "1 36 D: 9D | 10S | 9S<8S JC",
        "1 36 D: 9D | 10S | 9S takes takes",
        "1 36 D: 9D |  | ",
        "1 36 D: 9D | 10S 10S",
        "1 36 D: " + "9D " * 200 + "| 10S",
    ],
)
def test_what_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        read_line(line)


def test_other_suits_and_ranks_make_no_other_puzzle() -> None:
    one = read_line("0 36 D: 9D QC | 10S QD KC")
    same = read_line("0 52 H: 2H 4S | 3D 4H 5S")
    other = read_line("0 36 D: 9D QC | 10S QD KS")
    assert shape(one) == shape(same) != shape(other)


def test_a_puzzle_in_another_dress_is_the_same() -> None:
    chance = Random("dress")
    for puzzle in SHIPPED[::40]:
        twin = dressed(puzzle, chance)
        assert (shape(twin), twin.grade) == (shape(puzzle), puzzle.grade)
    eight_ranks = read_line("0 36 D: 6D 7C 8C 9C | 10S JD QD KC")
    assert redealt(eight_ranks, "24", chance) is None


def test_the_solution_is_played_to_a_win_whatever_the_other_does() -> None:
    """If it is claimed to hold against every defence, the other seat plays randomly; otherwise it resists as long as it
    can.
    """
    chance = Random("any defence")
    solutions = [proven(puzzle) for puzzle in SHIPPED[::5]]
    assert sum(solution.whatever for solution in solutions) > len(solutions) // 2
    for solution in solutions * 2:
        state = solution.start
        while state.ended is None:
            way = solution.way(state)
            assert way is not None
            any_defence = state.turn == OTHER and solution.whatever
            state = after(state, chance.choice(commands(state)) if any_defence else way.command)
        assert state.ended.losers == (OTHER,)


def test_the_longest_resistance_is_the_longest() -> None:
    """No other defence takes more acts to the end."""
    for puzzle in SHIPPED[::20]:
        solution = proven(puzzle)
        for state, way in solution.line():
            if state.turn == OTHER and solution.whatever:
                lefts = [solution.way(after(state, command)) for command in commands(state)]
                assert way.acts - 1 == max(left.acts if left else 0 for left in lefts)


def test_a_sacrifice_is_unique_against_the_longest_resistance_only() -> None:
    """A shorter defence may allow several ways to win; it is neither proven nor played."""
    found = [proven(puzzle) for puzzle in SHIPPED if puzzle.defends and _first(puzzle) == Take(OWN)]
    narrow = next(solution for solution in found if not solution.whatever)
    shorter = [
        after(state, command)
        for state, _ in narrow.line()
        if state.turn == OTHER
        for command in commands(state)
        if narrow.way(after(state, command)) is None
    ]
    assert any(child.ended is None for child in shorter)
    assert all(narrow.judge.wins(child) for child in shorter)
    with pytest.raises(NotUnique):
        Solution(narrow.start, whatever=True)


def test_a_mistake_is_punished() -> None:
    """After a wrong command the other seat keeps its advantage to the end, whatever the own seat tries."""
    chance = Random("mistakes")
    for puzzle in SHIPPED[::18]:
        playing = Resisting(proven(puzzle))
        state = playing.solution.start
        wrong = [c for c in commands(state) if not playing.judge.wins(after(state, c))]
        state = after(state, chance.choice(wrong))
        expected = playing.outcome(state)
        assert expected < Outcome.WIN
        while state.ended is None:
            errs = state.turn == OWN and chance.random() < 0.5
            state = after(state, chance.choice(commands(state)) if errs else playing.command(state))
        assert playing.outcome(state) <= expected
        assert OTHER not in state.ended.losers


def test_a_judge_stands_aside_and_gives_up() -> None:
    state = state_of(read_line("0 36 D: 9D QC | 10S QD KC"))
    state.talon.append(0)
    with pytest.raises(ValueError):
        PuzzleJudge(state)
    big = state_of(read_line("0 52 D: 2D 4D 6D 8D 3C 5C 7C 9C | 3D 5D 7D 9D 2C 4C 6C 8C"))
    with pytest.raises((Spent, NotUnique)):
        Solution(big, PuzzleJudge(big, 500))


def test_grades_count_what_habit_gets_wrong() -> None:
    """The same number of decisions is harder if the obvious move loses; a surprise is reported."""
    found = [difficulty(proven(puzzle)) for puzzle in SHIPPED[::10]]
    assert all(2 <= each.decisions <= 8 for each in found)
    assert sum(each.astray > 0 for each in found) == len(found)
    taking = proven(next(p for p in SHIPPED if _first(p) == Take(OWN) and _could_beat(p)))
    assert difficulty(taking).surprises >= 1


def _first(puzzle: Puzzle) -> Command:
    way = proven(puzzle).line()[0][1]
    return way.command


def _could_beat(puzzle: Puzzle) -> bool:
    return all(cards for _, cards in legal(state_of(puzzle), OWN).beats)


def test_the_good_moves_are_of_every_sort() -> None:
    """Leads, throw-ins, holding back, beating, and taking instead of beating."""
    firsts = Counter(type(_first(puzzle)) for puzzle in SHIPPED)
    assert all(firsts[kind] >= 5 for kind in (Attack, Beat, Take, Pass)), firsts


def test_puzzles_are_made_and_the_same_seed_makes_the_same() -> None:
    def some(seed: str) -> list[str]:
        made = search(Random(seed), SHIPPED, near=3)
        found = (each for each in made if each is not None and fitting(each, 3))
        return [write_line(next(found).puzzle) for _ in range(3)]

    first = some("seed")
    assert first == some("seed") != some("another")
    forms = {shape(puzzle) for puzzle in SHIPPED}
    for line in first:
        puzzle = read_line(line)
        assert shape(puzzle) not in forms
        assert faults([puzzle]) == []
        assert puzzle.grade == 3


def test_positions_by_chance_can_come_up() -> None:
    chance = Random("by chance")
    for pack in PACKS:
        for _ in range(30):
            puzzle = posed(chance, pack)
            if puzzle is not None:
                assert state_of(puzzle).turn == OWN
                twin = changed(chance, puzzle)
                assert twin is None or state_of(twin).turn == OWN


def test_a_small_collection_is_gathered_in_order() -> None:
    found = gather(Random("small"), 900, 2)
    assert found == sorted(found, key=lambda puzzle: (puzzle.grade, KINDS.index(puzzle.kind), puzzle.cards))
    assert faults(found) == []
    assert max(Counter((puzzle.grade, puzzle.kind) for puzzle in found).values()) <= 2


def test_every_day_has_its_puzzle() -> None:
    days = [collection.of_day(day) for day in range(738_000, 738_000 + len(SHIPPED))]
    assert sorted(days) == list(range(1, len(SHIPPED) + 1))


class Wire:
    """A connection that sends one request and closes; ``interrupts`` after a number of polls."""

    def __init__(self, wish: process.PuzzleWish, interrupts: int = 1 << 30) -> None:
        self.waiting: list[process.PuzzleWish | None] = [wish]
        self.said: list[process.FoundPuzzle] = []
        self.looks, self.interrupts = 0, interrupts

    def recv(self) -> process.PuzzleWish | None:
        if not self.waiting:
            raise EOFError
        return self.waiting.pop()

    def poll(self) -> bool:
        self.looks += 1
        return self.looks > self.interrupts

    def send(self, found: process.FoundPuzzle) -> None:
        self.said.append(found)


def test_the_process_makes_what_is_wished_for_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.nice", lambda _by: 0)
    wire = Wire(process.PuzzleWish(5, 2, 3, 7))
    serve(wire)  # type: ignore[arg-type]
    assert [(found.number, found.last) for found in wire.said] == [(5, False), (5, False), (5, True)]
    assert all(read_line(found.line).grade == 2 for found in wire.said)
    known = tuple(found.line for found in wire.said)
    again = Wire(process.PuzzleWish(6, 2, 3, 7, known))
    serve(again)  # type: ignore[arg-type]
    assert {shape(read_line(f.line)) for f in again.said}.isdisjoint(shape(read_line(line)) for line in known)
    stopped = Wire(process.PuzzleWish(6, 2, 100_000, 7), 2)
    serve(stopped)  # type: ignore[arg-type]
    assert len(stopped.said) < 5


def test_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "show", "1"]) == 0
    assert "the one of" in capsys.readouterr().out
    assert main(["puzzles", "make", "--count", "2", "--grade", "1", "--kind", "lead", "--seed", "x"]) == 0
    made = capsys.readouterr().out.split("\n")[:2]
    assert all(read_line(line).kind == "lead" and line.startswith("1 ") for line in made)
    assert main(["puzzles", "show", "0"]) == 2
    assert main(["puzzles", "show", "1", "--line", made[0]]) == 0
    assert main(["puzzles", "show", "1", "--line", "0 36 D: AC AS | 7H 8H 9H"]) == 2
