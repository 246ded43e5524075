"""Paths of the checkout and of the tests' data, so that a test can be in any folder."""

from pathlib import Path

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
SCENARIOS = TESTS / "scenarios"
SOURCES = TESTS / "sources.md"
JOURNALS = TESTS / "journals"
KEPT_INPUTS = TESTS / "tools" / "fuzz_readers" / "kept"
