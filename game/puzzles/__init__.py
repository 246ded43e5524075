"""Puzzles: the book of them, one at the table, and the making of new ones."""
