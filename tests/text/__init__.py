"""The texts of the game."""
