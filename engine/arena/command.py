"""The command: has the groups played that were asked for, tells how far it has come, prints and writes the result."""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import nullcontext
from pathlib import Path

from engine.arena.contest import Contest
from engine.arena.players import NAMES, player
from engine.arena.record import Record, write_whole
from engine.arena.results import Result, count, tallies
from engine.arena.table import Group, play_group
from engine.presets import PRESETS, preset


def main(arguments: list[str], executor: Executor | None = None) -> int:
    """Run; 2 for a bad request. ``executor`` plays the groups instead of processes started here."""
    args = _parser().parse_args(arguments)
    try:
        if args.deals < 1 or args.jobs < 1:
            raise ValueError("deals and jobs are counted from 1")
        for name in args.players:
            player(name)
        seats = args.seats or preset(args.preset).seats[0]
        contest = Contest(tuple(args.players), args.preset, seats, args.seed)
        groups = -(-args.deals // len(contest.seatings()))
        record = Record(args.groups or Path(f"{args.json}.groups"), contest) if args.groups or args.json else None
    except (ValueError, OSError) as error:
        print(f"engine arena: {error}", file=sys.stderr)
        return 2
    pool = None if executor is not None or args.jobs == 1 else _processes(args.jobs)
    with pool or nullcontext():
        result = run(contest, groups, executor or pool, record)
    if args.json:
        write_whole(args.json, json.dumps(result.told(), indent=2, ensure_ascii=False) + "\n")
    print(result.table())
    return 0


def run(contest: Contest, groups: int, executor: Executor | None = None, record: Record | None = None) -> Result:
    """Play the groups 0 to ``groups`` that the record does not hold yet, and count those."""
    done = {number: group for number, group in (record.groups if record else {}).items() if number < groups}
    missing = [number for number in range(groups) if number not in done]
    told = len(done) * 10 // groups
    for group in play(contest, missing, executor):
        done[group.number] = group
        if record:
            record.add(group)
        if len(done) * 10 // groups > told:
            told = len(done) * 10 // groups
            print(f"{_progress(contest, done.values())}, {len(done)} of {groups} groups", file=sys.stderr, flush=True)
    return count(contest, done.values())


def play(contest: Contest, numbers: Iterable[int], executor: Executor | None = None) -> Iterator[Group]:
    """The groups of these numbers as they are finished, by any executor or one after the other."""
    if executor is None:
        yield from (play_group(contest, number) for number in numbers)
        return
    waiting = [executor.submit(play_group, contest, number) for number in numbers]
    try:
        for future in as_completed(waiting):
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()


def _processes(jobs: int) -> Executor:
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))


def _progress(contest: Contest, groups: Iterable[Group]) -> str:
    fools = [sum(each) for each in zip(*tallies(contest, groups), strict=True)]
    every = sum(fools) or 1
    return ", ".join(f"{name} {got / every:.1%}" for name, got in zip(contest.players, fools, strict=True))


def _parser() -> argparse.ArgumentParser:
    keys = ", ".join(known.key for known in PRESETS)
    parser = argparse.ArgumentParser(
        prog="engine arena",
        description="Players against each other: every shuffled pack is played in all seatings.",
        epilog=f"Players: {NAMES}. Presets: {keys}.",
    )
    parser.add_argument(
        "players", nargs="+", metavar="PLAYER", help="two: the first has one seat or team; or one a seat"
    )
    parser.add_argument("--preset", default="podkidnoy", help="rule set, classic Podkidnoy by default")
    parser.add_argument("--seats", type=int, help="how many play; by default the preset's usual number")
    parser.add_argument("--deals", type=int, default=200, help="deals in all, rounded up to whole groups")
    parser.add_argument("--seed", default="arena", help="shuffles the packs and is the players' chance")
    parser.add_argument("--json", type=Path, help="write the result there, and finished groups beside it")
    parser.add_argument("--groups", type=Path, help="keep finished groups there instead, and go on with those it holds")
    parser.add_argument("--jobs", type=int, default=2, help="processes to play in")
    return parser
