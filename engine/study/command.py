"""``python -m engine analyse FILE``: the review of a deal on the command line."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from engine.files.input_limits import JOURNAL_BYTES, FileRefused, plain, read_bytes, text_of
from engine.files.journal_lines import is_journal
from engine.notation.names import seat_words
from engine.records.journal_header import JournalError
from engine.records.journal_reader import JournalReader
from engine.records.replay import DealReplay, DealReplayError
from engine.study.data import data
from engine.study.depths import DEPTHS
from engine.study.record import Review
from engine.study.report import lines
from engine.study.review import review

STOPPED: Final = 130
"""The exit status of an interrupted command, as in shells."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("file", type=Path, help="a finished deal, a saved match, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON (engine/study/REVIEW.md)")
    parser.add_argument("--deal", type=int, metavar="N", help="deal of a match, from 1 (the last finished one)")
    parser.add_argument("--seat", metavar="NAME|N", help="player to review: a name or a seat from 1 (all)")
    parser.add_argument("--depth", choices=DEPTHS, default="default", help="how much work to put in (default)")
    parser.add_argument(
        "--seed", type=int, default=0, help="seed of the guesses; the same seed gives the same review (0)"
    )
    parser.set_defaults(run=analyse)


def analyse(args: argparse.Namespace) -> int:
    """Run the command; returns its exit status. Raises ValueError and OSError for a bad file or request."""
    reel = _reel(args.file, args.deal)
    names = seat_words([chair.name for chair in reel.chairs])
    seats = range(reel.seats) if args.seat is None else (_seat(args.seat, names),)
    try:
        reviews = [_review(reel, seat, args, names) for seat in seats]
    except KeyboardInterrupt:
        return STOPPED
    if args.json:
        print(json.dumps(data(reel, names, reviews), ensure_ascii=False, indent=1))
    else:
        for line in lines(reel, names, reviews):
            print(line)
    return 0


def _reel(path: Path, deal: int | None) -> DealReplay:
    piped = str(path) == "-"
    name = "standard input" if piped else path.name
    try:
        contents = _piped() if piped else read_bytes(path, JOURNAL_BYTES)
        if not is_journal(contents):
            if deal not in (None, 1):
                raise DealReplayError("the file has only one deal")
            return DealReplay.of_script(text_of(contents))
        told = JournalReader(Path(name), contents)
        ended = sum(1 for _ in told.deals())
        if told.damage:
            print(f"engine analyse: {plain(name)}: {told.damage}", file=sys.stderr)
        return DealReplay.of(contents, (ended or 1) if deal is None else deal)
    except JournalError:
        raise
    except (DealReplayError, FileRefused) as error:
        raise ValueError(f"{plain(name)}: {error}") from None


def _piped() -> bytes:
    contents = sys.stdin.buffer.read(JOURNAL_BYTES + 1)
    if len(contents) > JOURNAL_BYTES:
        raise ValueError("standard input is too long for a deal or a saved match")
    return contents


def _seat(asked: str, names: tuple[str, ...]) -> int:
    if asked in names:
        return names.index(asked)
    if asked.isdecimal() and 1 <= int(asked) <= len(names):
        return int(asked) - 1
    raise ValueError(f"unknown player {plain(asked)!r}; choose from {', '.join(names)}, or 1 to {len(names)}")


def _review(reel: DealReplay, seat: int, args: argparse.Namespace, names: tuple[str, ...]) -> Review:
    shown = sys.stderr.isatty()
    try:
        for found in _steps(review(reel, seat, args.depth, Random(args.seed)), names[seat], shown):
            if isinstance(found, Review):
                return found
    finally:
        if shown:
            print("\r" + " " * (len(names[seat]) + len(": 100 %")) + "\r", end="", file=sys.stderr, flush=True)
    raise AssertionError("a review ends with itself")


def _steps(steps: Iterator[float | Review], name: str, shown: bool) -> Iterator[float | Review]:
    """Pass the steps through and show the progress, if ``shown``."""
    told = -1
    for found in steps:
        if shown and isinstance(found, float) and int(100 * found) > told:
            told = int(100 * found)
            print(f"\r{name}: {told} %", end="", file=sys.stderr, flush=True)
        yield found
