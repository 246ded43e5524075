"""Help about the program: its keys and buttons, its components and their licences.

Independent of games and matches. The title does not import it, for a fast start.
"""
