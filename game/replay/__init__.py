"""Replay of a finished deal, and practice from one of its positions."""
