"""Who may know what: a seat's observations, its memory of them, and deals consistent with its knowledge.

Imports the rules. Nothing that a seat may not know passes through here to a player.
"""
