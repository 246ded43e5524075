"""Fuzz tests of all readers of files: they must read or refuse any input quickly and with little memory.

``python -m tests.tools.fuzz_readers --inputs 1000000`` runs all readers; earlier findings are in ``kept/`` and tested
again by tests/records/test_fuzz_readers.py.
"""
