"""Estimates, hints and reviews: what a position is worth, what a move cost, and why.

No pygame, no clock, no global random generator. Answers for "what a seat may know" use its projection and memory alone;
functions that use all cards say so in their names, and are for finished deals. All records are plain, so that they can
be stored.
"""
