"""The rules of Durak, matches and computer players. Uses no window, no clock and no global random numbers.

Read in this order: rules/cards → rules/tables → rules/state (a deal, and a rule set) → rules/compose (options to rule
set) → rules/kernel (how a deal is played) → rules/events, rules/view, knowledge/observe (what happened, and what a seat
may know of it) → match → records/journal (how a match is saved) → bots.
Numbers such as R13 or O7 are those of the project's rules page.
"""
