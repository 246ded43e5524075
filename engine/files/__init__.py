"""Text files: limits for reading, atomic writing, and the lines of a journal.

Independent of Durak; imports no other room.
"""
