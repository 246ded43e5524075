"""Text files: how much of one is read, how one is replaced, what a line of a journal is.

Knows nothing of Durak, and imports nothing of ours.
"""
