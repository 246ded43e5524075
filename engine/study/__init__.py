"""The teacher: what a position is worth, what a move cost, and why. No pygame, no clock, no global chance.

Whatever is asked "by what a seat may know" is answered from its veiled deal and its memory alone; what is asked with
open cards says so in its name, and is for deals that are over. All records are plain, so that they can be kept.
"""
