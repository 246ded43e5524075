"""The command: plays the requested groups, reports progress, prints and writes the result."""

import argparse
import json
import multiprocessing
import os
import signal
import sys
import textwrap
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed
from pathlib import Path

from engine.arena import host
from engine.arena.contest import Contest
from engine.arena.players import HELP, player
from engine.arena.progress import ContestProgress
from engine.arena.record import ContestFile, write_whole
from engine.arena.results import ContestResult, count
from engine.arena.seated import Foul
from engine.arena.table import SeatingGroup, play_group
from engine.rules.presets import PRESETS, preset

INTERRUPTED = 130
"""The exit status of an interrupted command, as in shells."""


def main(arguments: list[str], executor: Executor | None = None) -> int:
    """Run the command. Returns 0, 2 for a bad request, 1 if a player or a process failed, 130 if interrupted.

    ``executor`` plays the groups instead of local processes: any `concurrent.futures.Executor` whose workers can import
    this package, for example a cluster's::

        from dask.distributed import Client
        from engine.arena import main
        with Client("scheduler:8786").get_executor() as executor:
            main(["grandmaster", "thumb", "--deals", "100000", "--json", "result.json"], executor)
    """
    if arguments[:1] == ["host"]:
        return host.main(arguments[1:])
    args = _parser().parse_args(arguments)
    try:
        contest, groups, record = _asked_for(args)
    except (ValueError, OSError) as error:
        print(f"engine arena: {_reason(error)}", file=sys.stderr)
        return 2
    pool = None if executor is not None or args.jobs == 1 else _processes(args.jobs)
    played: dict[int, SeatingGroup] = {}
    status = 0
    try:
        run(contest, groups, executor or pool, record, played)
    except KeyboardInterrupt:
        status = INTERRUPTED
        print(f"interrupted: {_how_to_go_on(record, len(played), groups)}", file=sys.stderr)
    except (Foul, BrokenExecutor, OSError) as error:
        status = 1
        print(f"engine arena: {_reason(error)}. {_how_to_go_on(record, len(played), groups)}", file=sys.stderr)
    finally:
        if pool:
            _stop(pool, at_once=len(played) < groups)
    return _told(count(contest, played.values()), args.json, status)


def run(
    contest: Contest,
    groups: int,
    executor: Executor | None = None,
    record: ContestFile | None = None,
    played: dict[int, SeatingGroup] | None = None,
) -> ContestResult:
    """Play the groups from 0 to below ``groups`` that are not in the record yet, and count all.

    ``played`` receives finished groups by number, so that the caller has them after an error.
    """
    done = {} if played is None else played
    done.update((number, group) for number, group in (record.groups if record else {}).items() if number < groups)
    missing = [number for number in range(groups) if number not in done]
    if missing:
        progress = ContestProgress(contest, groups, done.values(), sys.stderr)
        try:
            for group in play(contest, missing, executor):
                done[group.number] = group
                if record:
                    record.add(group)
                progress.add(group)
        finally:
            progress.close()
    return count(contest, done.values())


def play(contest: Contest, numbers: Iterable[int], executor: Executor | None = None) -> Iterator[SeatingGroup]:
    """Play the groups of these numbers; yields each when finished. Without an executor in order."""
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


def _asked_for(args: argparse.Namespace) -> tuple[Contest, int, ContestFile | None]:
    """The contest, the number of groups and the file for them. Writes nothing. Raises ValueError, OSError."""
    if args.deals < 1 or args.jobs < 1:
        raise ValueError("--deals and --jobs must be at least 1")
    for name in args.players:
        player(name)
    seats = args.seats if args.seats is not None else preset(args.preset).seats[0]
    contest = Contest(tuple(args.players), args.preset, seats, args.seed, args.even)
    groups = -(-args.deals // len(contest.seatings()))
    if args.json and (args.json.is_dir() or not os.access(args.json.absolute().parent, os.W_OK)):
        raise ValueError(f"{args.json}: cannot write this file")
    record = ContestFile(args.groups or Path(f"{args.json}.groups"), contest) if args.groups or args.json else None
    return contest, groups, record


def _told(result: ContestResult, file: Path | None, status: int) -> int:
    """Print the result, and write it to the file if it is complete. Returns the exit status."""
    if result.groups:
        print(result.table())
    if file and not status:
        try:
            write_whole(file, json.dumps(result.as_data(), indent=2, ensure_ascii=False) + "\n")
        except OSError as error:
            print(f"engine arena: {_reason(error)}", file=sys.stderr)
            return 1
    return status


def _how_to_go_on(record: ContestFile | None, done: int, groups: int) -> str:
    if record is None:
        return f"{done} of {groups} groups were played but not saved; use --json FILE or --groups FILE to save them"
    return f"{done} of {groups} groups are saved in {record.path}; run the same command to continue"


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    if isinstance(error, BrokenExecutor):
        return "a playing process was killed"
    return str(error)


def _processes(jobs: int) -> Executor:
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts_alone)


def _leave_interrupts_alone() -> None:
    """Ignore Ctrl-C, which a terminal sends to all processes; the main process ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _stop(pool: Executor, at_once: bool) -> None:
    """Stop the processes. ``at_once``: do not wait for groups in play."""
    pool.shutdown(wait=not at_once, cancel_futures=True)
    for process in multiprocessing.active_children():
        process.terminate()
        process.join()


def _parser() -> argparse.ArgumentParser:
    keys = ", ".join(known.key for known in PRESETS)
    parser = argparse.ArgumentParser(
        prog="python -m engine arena",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description="""\
Lets computer players compete over duplicate deals: every shuffled pack is played in all seatings, so luck with the
cards cancels out. Prints how often each player was the fool, with a 95 % confidence interval.

  engine arena grandmaster thumb --seats 4           one grandmaster among three others
  engine arena expert club --even --seats 3          the same number of seats for both
  engine arena grandmaster expert club expert --preset pairs
                                                     a player for each seat, here two teams
  engine arena host --level expert                   play for a program that is the referee""",
        epilog=f"{HELP}\n\ngames:\n  {_wrapped(keys)}",
    )
    parser.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help="two players (the first gets one seat or team, the second the others), or one for each seat",
    )
    parser.add_argument("--even", action="store_true", help="give both players the same number of seats")
    parser.add_argument("--preset", default="podkidnoy", help="game to play (podkidnoy)")
    parser.add_argument("--seats", type=int, help="number of players (the usual one of the game)")
    parser.add_argument("--deals", type=int, default=200, help="number of deals, rounded up to whole groups (200)")
    parser.add_argument("--seed", default="arena", help="seed of the shuffles and the players")
    parser.add_argument(
        "--json",
        type=Path,
        metavar="FILE",
        help="write the result here and finished groups to FILE.groups; the same command continues an interrupted run",
    )
    parser.add_argument("--groups", type=Path, metavar="FILE", help="write finished groups here instead")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of processes (one per core)")
    return parser


def _wrapped(text: str) -> str:
    return "\n  ".join(textwrap.wrap(text, 100, break_on_hyphens=False))
