"""Measurements, no tests: ``python -m tests.tools.bench NAME``. Figures stand in BENCHMARKS.md with date and command."""
