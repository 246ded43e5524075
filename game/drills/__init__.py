"""Drills of one's own mistakes."""
