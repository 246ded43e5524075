"""Tries every way at every moment, and prints the table: ``python -m tests.tools.hidden_hands --help``."""

import argparse
import os
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path

from tests.tools import hidden_hands
from tests.tools.hidden_hands.cells import Tried, compared
from tests.tools.hidden_hands.moments import MOMENTS
from tests.tools.hidden_hands.ways import WAYS

KINDS = ("picture", "screen", "words", "sound", "faces", "title", "clipboard", "files")
"""What is compared in each cell, printed as rows of their own."""


def main(words: list[str]) -> int:
    about, _, more = hidden_hands.__doc__.partition("\n") if hidden_hands.__doc__ else ("", "", "")
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.hidden_hands",
        description=about,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--posted", action="store_true", help="events instead of a real window")
    parser.add_argument("--moments", help="only these, by their letters")
    parser.add_argument("--ways", help="only these, by name, with commas")
    parser.add_argument("--pictures", type=Path, help="a folder for every picture of both tables")
    asked = parser.parse_args(words)
    os.environ |= {"SDL_AUDIODRIVER": "dummy", "DURAK_CHECK": "1"}
    letters = [chr(ord("a") + number) for number in range(len(MOMENTS))]
    moments = [(a, m) for a, m in zip(letters, MOMENTS, strict=True) if asked.moments is None or a in asked.moments]
    ways = [way for way in WAYS if asked.ways is None or way.name in asked.ways.split(",")]
    with ExitStack() as stack:
        hands = None
        if asked.posted:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        else:
            from tests.tools.hidden_hands.real import desktop, lacking

            if lacking():
                print(f"There can be no real window here: {lacking()}. --posted needs none.", file=sys.stderr)
                return 2
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="durak-screen-")))
            hands = stack.enter_context(desktop(folder))
        print("posted events, no window" if asked.posted else "a real window: Xvfb, openbox, xdotool")
        for letter, moment in moments:
            whose = "others' cards exchanged" if moment.known else "all hands exchanged"
            print(f"  {letter}  {moment.name} ({whose})")
        print(f"\n{'':18}{' '.join(letter for letter, _moment in moments)}", flush=True)
        tables = {letter: moment.tables() for letter, moment in moments}
        compared_of, differing, wrong = Counter[str](), Counter[str](), list[str]()
        letter, moment = moments[0]
        with suppress(AssertionError):  # what a process does only once, as importing a room, is done here
            compared(tables[letter], moment, ways[0], hands, None)
        for way in ways:
            print(f"{way.name:18}", end="", flush=True)
            row = Counter[str]()
            for letter, moment in moments:
                pictures = asked.pictures / f"{way.name}-{letter}" if asked.pictures else None
                try:
                    tried = compared(tables[letter], moment, way, hands, pictures)
                except AssertionError as error:
                    wrong.append(f"{way.name} × {moment.name} could not be tried: {error}")
                    print("! ", end="", flush=True)
                    continue
                row.update(_counted(tried))
                if tried.found is not None:
                    kinds = _differing(tried)
                    differing.update(kinds)
                    wrong.append(f"{way.name} × {moment.name}: {tried.found.told()}")
                print("· " if tried.found is None else "X ", end="", flush=True)
            compared_of += row
            told = ", ".join(f"{row[kind]} {kind}" for kind in ("picture", "words", "sound", "files"))
            print(f" {told}  ({way.tells})", flush=True)
        print()
        for kind in KINDS:
            print(f"{kind:18}{compared_of[kind]} compared, cells that differ: {differing[kind]}")
    for line in wrong:
        print(f"DIFFERS: {line}")
    print(f"{len(ways) * len(moments)} cells, {len(wrong)} differ.")
    return 1 if wrong else 0


def _counted(tried: Tried) -> Counter[str]:
    return Counter(seen.kind for seen in tried.seen[0])


def _differing(tried: Tried) -> set[str]:
    """The kinds that are not the same, each looked at for itself."""
    one, other = tried.seen
    kinds = {seen.kind for seen in (*one, *other)}
    return {k for k in kinds if [s for s in one if s.kind == k] != [s for s in other if s.kind == k]}


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
