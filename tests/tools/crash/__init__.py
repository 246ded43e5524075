"""The program killed at any moment, its files cut and spoilt: what must still be there at the next start.

`python -m tests.tools.crash --kills 200` runs all of it; tests/shell/test_crash.py a short part.
"""
