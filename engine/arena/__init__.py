"""``python -m engine arena``: contests of computer players over duplicate deals, with confidence intervals.

players makes them from names (seated: the interface of a player; clock: for players limited by time), contest defines
the seatings, table plays the deals, results counts them, progress reports, record keeps finished groups on disk,
command is the command. For programs from outside: guest plays at our table, host has our player at theirs, protocol and
wire are the line protocol (PROTOCOL.md), observer_state is what a seat knows from these lines alone.
"""

from engine.arena.command import main

__all__ = ["main"]
