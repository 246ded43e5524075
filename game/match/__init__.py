"""The table of a match: its screen, and the slips and sheets that lie over it.

Imports the table; a replay, a lesson or a puzzle puts its own session at the same table.
"""
