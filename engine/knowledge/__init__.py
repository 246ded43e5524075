"""Who may know what: a seat's observations, what it remembers of them, and deals that agree with what it knows.

Imports the rules. Nothing that a seat may not know passes through here to a player.
"""
