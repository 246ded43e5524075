"""Fairness on the screen."""
