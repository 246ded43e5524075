"""Estimates, hints and reviews."""
