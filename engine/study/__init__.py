"""Estimates, hints and reviews: what a position is worth, what a move cost, and why.

No pygame, no clock, no global random generator. Results "on what a seat may know" use only its projection and memory;
functions that use all cards say so in their names, and are for finished deals. All records are plain data, so that they
can be stored.
"""
