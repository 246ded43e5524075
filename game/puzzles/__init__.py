"""Puzzles: the collection, the road along which they lie, a puzzle at the table, and the generator of new ones."""
