"""Benchmarks: ``python -m tests.tools.bench NAME``. Results are in BENCHMARKS.md, with date and command."""
