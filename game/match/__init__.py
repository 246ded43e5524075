"""The screen of a match, and the slips and sheets over it.

Imports the table; a replay, lesson or puzzle uses the same table with its own session.
"""
