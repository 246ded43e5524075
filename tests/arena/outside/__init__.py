"""Programs of others, for tests."""
