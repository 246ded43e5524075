"""Replay and practice."""
