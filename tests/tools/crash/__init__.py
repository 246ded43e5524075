"""Crash tests: the program is killed at any moment, its files are cut and damaged, and the next start is checked.

`python -m tests.tools.crash --kills 200` runs everything; tests/shell/test_crash.py a short part.
"""
