"""The choice of a new game."""
