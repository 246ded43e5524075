"""Computer players. A player gets what its seat may know, the rules and its own chance; nothing else.

The rule of thumb gets a View and Legal commands and does not even import engine.rules.state. A search plays on deals
that it guessed itself (engine.knowledge.determinization) from a veiled deal and a memory. Nothing here imports
engine.match.match: what a player cannot be given it cannot look at (a test reads the imports).
"""
