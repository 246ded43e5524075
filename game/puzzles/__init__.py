"""Puzzles: the collection, a puzzle at the table, and the generator of new ones."""
