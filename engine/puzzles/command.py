"""``python -m engine puzzles``: make puzzles, check a file, show a puzzle and its solution, gather a collection."""

import argparse
from pathlib import Path
from random import Random

from engine.bots.endgame import after
from engine.files.input_limits import read_text
from engine.notation.commands import write_command
from engine.puzzles.collection import FILE, LARGEST, puzzles, read_file
from engine.puzzles.gather import gather
from engine.puzzles.generate import fitting, judged, search
from engine.puzzles.grade import difficulty
from engine.puzzles.puzzle import GRADES, KINDS, OTHER, Puzzle, rules_of, write_line
from engine.puzzles.shape import Shape, shape
from engine.rules.cards import SUIT_SIGNS
from engine.rules.state import State

NAMES = ("Solver", "Opponent")
HEAD = "# Endgame puzzles, a line each: puzzle.py says how they are written, unique.py what one is."


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    what = parser.add_subparsers(dest="what", required=True)
    make = what.add_parser("make", help="print new puzzles, a line each")
    make.add_argument("--count", type=int, default=10, help="number of puzzles (10)")
    make.add_argument("--grade", type=int, choices=GRADES, help="only puzzles of this grade")
    make.add_argument("--kind", choices=KINDS, help="only puzzles that begin like this")
    make.add_argument("--seed", default="", help="the same seed makes the same puzzles")
    make.set_defaults(run=_make)
    check = what.add_parser("check", help="prove that every puzzle has one solution and no two are the same")
    check.add_argument("file", type=Path, nargs="?", default=FILE, help="a file of puzzles (the collection)")
    check.set_defaults(run=_check)
    show = what.add_parser("show", help="print a puzzle with its solution")
    show.add_argument("number", type=int, help="its number in the collection")
    show.add_argument("--line", help="show this puzzle instead, written as a line")
    show.set_defaults(run=_show)
    collect = what.add_parser("collect", help="gather a new collection")
    collect.add_argument("--each", type=int, default=24, help="puzzles of each kind and grade (24)")
    collect.add_argument("--attempts", type=int, default=600_000, help="positions to try (600000)")
    collect.add_argument("--seed", default="", help="the same seed gives the same collection")
    collect.add_argument("--more", type=Path, help="a file with more puzzles to choose from")
    collect.set_defaults(run=_collect)


def _make(args: argparse.Namespace) -> int:
    left = args.count
    for found in search(Random(args.seed), puzzles(), near=args.grade or 0):
        if left <= 0:
            break
        if found is not None and fitting(found, args.grade or 0, args.kind or ""):
            print(write_line(found.puzzle), flush=True)
            left -= 1
    return 0


def _check(args: argparse.Namespace) -> int:
    found = read_file(read_text(args.file, LARGEST))
    wrong = faults(found)
    for line in wrong:
        print(line)
    proven = len(found) - len(wrong)
    print(f"{len(found)} puzzles, {proven} proven: one winning command at each decision, no two puzzles are equal")
    return 1 if wrong else 0


def faults(found: list[Puzzle]) -> list[str]:
    """The faults of puzzles, one sentence each."""
    wrong: list[str] = []
    seen: dict[Shape, int] = {}
    for number, puzzle in enumerate(found, 1):
        made = judged(puzzle)
        if made is None:
            wrong.append(f"{number}: not exactly one command wins at each decision: {write_line(puzzle)}")
        elif made.puzzle.grade != puzzle.grade:
            wrong.append(f"{number}: of grade {made.puzzle.grade}: {write_line(puzzle)}")
        form = shape(puzzle)
        if form in seen:
            wrong.append(f"{number}: the same as {seen[form]}: {write_line(puzzle)}")
        seen.setdefault(form, number)
    return wrong


def _show(args: argparse.Namespace) -> int:
    if args.line is None and not 1 <= args.number <= len(puzzles()):
        raise ValueError(f"choose a puzzle from 1 to {len(puzzles())}")
    puzzle = read_file(args.line)[0] if args.line else puzzles()[args.number - 1]
    made = judged(puzzle)
    if made is None:
        raise ValueError("not a puzzle: some decision does not have exactly one winning command")
    pack = rules_of(puzzle.pack).pack
    print(write_line(puzzle))
    print(f"trump {SUIT_SIGNS[puzzle.trump]}, pack of {puzzle.pack}, to find: {puzzle.kind}")
    found = difficulty(made.solution)
    print(f"{found.decisions} decisions, the usual move fails at {found.astray}, {found.points:.1f} points")
    for state, way in made.solution.line():
        told = write_command(way.command, pack, NAMES, state.phase)
        choices = "" if state.turn == OTHER or way.choices < 2 else f"   (the one of {way.choices} that wins)"
        print(f"  {told}{choices}")
        last = after(state, way.command)
    print("  " + _ending(last))
    return 0


def _ending(state: State) -> str:
    return f"{NAMES[OTHER]} is the fool with {state.rules.pack.written(state.hands[OTHER])}"


def _collect(args: argparse.Namespace) -> int:
    more = read_file(args.more.read_text(encoding="utf-8")) if args.more else []
    found = gather(Random(args.seed), args.attempts, args.each, more)
    print(HEAD)
    print("\n".join(map(write_line, found)))
    return 0
