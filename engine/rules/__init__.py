"""The rules of Durak: cards, options, the state of a deal, and the kernel that changes it by commands.

Only `compose` knows what an option means: it turns options into the slots of a rule set, which the kernel reads.
Imports no other room. Uses no players, files or clocks, and no random numbers except the seeded shuffle.
"""
