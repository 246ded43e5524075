"""Computer players. A player gets its seat's View, its Legal commands, the rules and its own chance; nothing else.

Nothing here imports engine.state or engine.match: what a player cannot be given it cannot look at (a test reads the
imports).
"""
