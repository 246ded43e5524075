"""Fairness as it is shown."""
