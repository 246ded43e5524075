"""Computer players. A player receives what its seat may know, the rules and its own random generator; nothing else.

The rule of thumb receives a View and Legal commands and does not even import engine.rules.state. A search plays on
determinizations (engine.knowledge.determinization) made from a projection and a memory. Nothing here imports
engine.match.match (a test reads the imports).
"""
