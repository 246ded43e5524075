"""Matches in files: journals, replays of them, and verification of sealed deals.

Imports engine.match and engine.notation; does not know where a player's files are.
"""
