"""``python -m tests.tools.fuzz_readers --inputs 1000000``: feeds damaged files to every reader (Unix only).

A reader may only raise the errors it documents, and must keep to its limits of time and memory. Other inputs are
written to ``--findings``, and the exit status is 1.
"""

import argparse
import resource
import sys
import time
from hashlib import sha256
from pathlib import Path

from tests.tools.fuzz_readers.readers import Reader, all_readers, somewhere
from tests.tools.fuzz_readers.run import Feeding, Finding, memory, peak

MB = 1 << 20
ROOM = 1024 * MB
"""The memory limit of the process in bytes."""
MOST_FINDINGS = 100
SLOW = 1.0
"""The most seconds of processor time for an input; a deal of 1,500 commands takes 0.03."""
GROWTH = 1.10
WARM = 0.5
"""Memory is compared with that after this fraction of the inputs, when caches are full."""


def main(arguments: list[str]) -> int:
    """Run; status 1 if there is a finding."""
    parser = argparse.ArgumentParser(prog="tests.tools.fuzz_readers", description=__doc__)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--reader", action="append", help="this one alone; may be said again")
    parser.add_argument("--seed", default="1", help="other inputs with another word")
    parser.add_argument("--findings", type=Path, default=Path("out/fuzz"), help="folder for inputs that broke a reader")
    args = parser.parse_args(arguments)
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
    with somewhere() as folder:
        readers = all_readers(folder)
        unknown = set(args.reader or ()) - {reader.name for reader in readers}
        if unknown:
            parser.error(f"there is no reader {', '.join(unknown)}; there are {', '.join(r.name for r in readers)}")
        chosen = [reader for reader in readers if not args.reader or reader.name in args.reader]
        return _run(chosen, args)


def _run(readers: list[Reader], args: argparse.Namespace) -> int:
    begun = time.monotonic()
    feedings = [Feeding(reader, args.seed) for reader in readers]
    turns = [feeding for feeding in feedings for _ in range(feeding.reader.share)]
    findings: list[Finding] = []
    warm = 0
    done = 0
    while done < args.inputs and time.monotonic() - begun < args.seconds:
        try:
            found = turns[done % len(turns)].once()
        except KeyboardInterrupt:
            break
        done += 1
        if found is not None:
            findings.append(found)
            if len(findings) <= MOST_FINDINGS:
                _keep(found, args.findings)
        if not warm and done >= args.inputs * WARM:
            warm = memory()
        if done % 50_000 == 0:
            print(f"{done} inputs, {time.monotonic() - begun:.0f} s, {memory() / MB:.0f} MB", flush=True)
    return _told(feedings, findings, done, time.monotonic() - begun, warm, args)


def _keep(found: Finding, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{found.reader.replace(' ', '_')}-{sha256(found.data).hexdigest()[:12]}"
    (folder / name).write_bytes(found.data)
    (folder / f"{name}.why").write_text(found.what, encoding="utf-8", newline="\n")
    print(f"{found.reader}: {found.what.strip().splitlines()[-1][:200]} ({name})", file=sys.stderr, flush=True)


def _told(
    feedings: list[Feeding], findings: list[Finding], done: int, seconds: float, warm: int, args: argparse.Namespace
) -> int:
    print(f"{'reader':10} {'inputs':>9} {'read':>9} {'refused':>9} {'ways':>6} {'mean':>9} {'worst':>9} {'memory':>8}")
    for feeding in feedings:
        figures = feeding.figures
        total = figures.read + figures.refused
        print(
            f"{feeding.reader.name:10} {total:9} {figures.read:9} {figures.refused:9} {len(figures.ways):6} "
            f"{figures.seconds / max(total, 1) * 1e6:6.0f} µs {figures.worst * 1e3:6.1f} ms {figures.room / MB:5.0f} MB"
        )
    slow = [feeding for feeding in feedings if feeding.figures.worst > SLOW]
    grown = memory() / warm if warm else 1.0
    print(
        f"{done} inputs in {seconds:.0f} s, {len(findings)} findings; memory {memory() / MB:.0f} MB, {grown - 1:+.1%} "
        f"since {WARM:.0%} of them, at most {peak() / MB:.0f} MB"
    )
    for feeding in slow:
        print(f"{feeding.reader.name} took {feeding.figures.worst:.1f} s for one input", file=sys.stderr)
    return 1 if findings or slow or grown > GROWTH else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
