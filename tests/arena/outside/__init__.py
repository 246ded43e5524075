"""Examples of external programs, for tests."""
