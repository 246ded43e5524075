"""Readers of files, given files that nobody should write: they read or refuse them, soon, in little memory.

``python -m tests.tools.fuzz_readers --inputs 1000000`` runs all readers; what was found once is kept in ``kept/`` and
read again by tests/records/test_fuzz_readers.py.
"""
