"""The new-game screen."""
