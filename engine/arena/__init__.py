"""``python -m engine arena``: players against each other over duplicate deals, with honest intervals.

players makes them from names, contest says who sits where, table plays the deals, results counts them, record keeps
finished groups on disk, command is the command.
"""

from engine.arena.command import main

__all__ = ["main"]
