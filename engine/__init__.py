"""The rules of Durak, its sessions and its computer players. Knows nothing of windows, clocks or global chance.

Read in this order: cards → tables → rules (what a rule set is) → compose (how options become one) →
state → kernel (how a deal is played) → events, view (what happened, and what a seat may know of it) →
match (deals in a row) → journal (how a match outlives the program) → bots.
Numbers such as R13 or O7 are those of the project's rules page.
"""
