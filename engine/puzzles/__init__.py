"""Endgame puzzles: two hands, no talon, and exactly one winning command at every step (python -m engine puzzles).

puzzle is the record and its line of text; shape compares puzzles up to names of suits and ranks; judge gives the exact
value of a position; unique proves that the solution is unique; grade measures the difficulty; resisting plays both
seats; generate makes new puzzles, gather selects those of the collection, collection reads it; process is the loop of
the process that makes puzzles, command the command. No window, no clock, no file except the collection.
"""
