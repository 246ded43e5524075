"""Positions of everything on the table, in logical px: a pure function of what a seat may see."""
