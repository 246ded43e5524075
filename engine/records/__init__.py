"""Matches in files: the journal, what is read of it again, and what a deal in it proves.

Imports the match and its notation; knows no folder of a player.
"""
