"""``python -m engine arena``: contests of computer players over duplicate deals, with confidence intervals.

players creates players by name (seated: their interface; clock: for players limited by time), contest defines the
seatings, table plays the deals, results counts them, progress reports, record stores finished groups, command is the
command. For external programs: guest plays at our table, host seats our player at theirs, protocol is the line protocol
(PROTOCOL.md; its events are written by engine.notation.observations), observer_state is what a seat knows from these
lines alone.
"""

from engine.arena.command import main

__all__ = ["main"]
