"""Measurements, not tests: ``python -m tests.tools.bench NAME``. BENCHMARKS.md has the figures, with date and command."""
