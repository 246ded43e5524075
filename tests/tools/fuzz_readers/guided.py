"""``python -m tests.tools.fuzz_readers.guided --reader deal --seconds 60``: coverage-guided fuzzing of one reader.

Needs atheris, which has wheels for Linux only and is not a dependency of anything else here.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random

try:
    import atheris
except ImportError:
    sys.exit("tests.tools.fuzz_readers.guided needs atheris: python -m pip install atheris")

with atheris.instrument_imports(
    include=["engine", "game.storage.deal_files", "game.storage.settings", "game.storage.own_games"]
):
    from tests.tools.fuzz_readers.readers import all_readers, somewhere
    from tests.tools.fuzz_readers.run import Feeding


def main() -> None:
    """Exits with the status of the fuzzer: 0, or 77 after a finding."""
    parser = argparse.ArgumentParser(prog="tests.tools.fuzz_readers.guided", description=__doc__)
    parser.add_argument("--reader", default="deal")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--corpus", type=Path, help="folder that keeps the inputs which reached new lines")
    args = parser.parse_args()
    with somewhere() as folder, tempfile.TemporaryDirectory() as kept:
        reader = {reader.name: reader for reader in all_readers(folder)}[args.reader]
        feeding = Feeding(reader, str(args.seed))
        corpus = args.corpus or Path(kept)
        corpus.mkdir(parents=True, exist_ok=True)
        for number, data in enumerate(feeding.good):
            (corpus / f"good-{number}").write_bytes(data)

        def one(data: bytes) -> None:
            """Feed the fuzzer's input to the reader; journals get their checksums first."""
            found = feeding.feed(reader.feed(data, Random(len(data))))
            if found is not None:
                raise AssertionError(f"{found.reader}: {found.what}")

        options = [f"-max_total_time={args.seconds}", f"-seed={args.seed}", "-max_len=20000", "-rss_limit_mb=1024"]
        atheris.Setup([sys.argv[0], *options, str(corpus)], one)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
