"""A match in progress: the people and computers at its seats, their turns, the journal, hints, the card counter.

No graphics: imports storage, the system and text. Starts the computer players' process.
"""
