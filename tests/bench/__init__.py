"""Measurements, not tests: ``python -m tests.bench NAME``. BENCHMARKS.md has the figures, with date and command."""
