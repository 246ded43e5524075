"""The player's data."""
