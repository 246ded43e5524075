"""Measurements, no tests: ``python -m tests.tools.bench NAME``. Figures are in BENCHMARKS.md, with date and command."""
