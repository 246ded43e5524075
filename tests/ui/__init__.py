"""The base of all screens."""
