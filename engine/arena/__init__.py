"""``python -m engine arena``: players against each other over duplicate deals, with honest intervals.

players makes them from names (seated: what a player is; clock: for those who think by time), contest says who sits
where, table plays the deals, results counts them, progress tells how far it has come, record keeps finished groups on
disk, command is the command. Programs from outside: guest plays at our table, host has our player at theirs, protocol
and wire are the lines between (PROTOCOL.md), observer_state is what a seat knows by such lines alone.
"""

from engine.arena.command import main

__all__ = ["main"]
