"""Where the checkout and the tests' own files lie. Asked here, so that a test may live in any folder."""

from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
SCENARIOS = TESTS / "scenarios"
SOURCES = TESTS / "sources.md"
JOURNALS = TESTS / "journals"
KEPT_INPUTS = TESTS / "tools" / "fuzz_readers" / "kept"
