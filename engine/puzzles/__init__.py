"""Endgame puzzles: two hands, no talon, and exactly one winning command at every step (python -m engine puzzles).

puzzle is the record and its line of text, shape what makes two of them the same; judge says exactly what any position
is worth, unique proves that one way alone wins, grade how hard it is to find, resisting how the other side is beaten
or beats; generate makes new ones, collection has those that are shipped; process makes them in a process of its own,
command is the command. Nothing here knows a window, a clock or a file but the collection's.
"""
