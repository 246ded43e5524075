"""What a player looks up about the program itself: its keys and buttons, what it is made of and under which licences.

Knows no game and no match. The title does not import it, so that the first picture is there soon.
"""
