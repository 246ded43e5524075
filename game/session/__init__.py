"""A match as it is sat at: the people and computers of its seats, their turns, the journal, hints, the card counter.

No picture: imports storage, the system and words. The players' process is begun here.
"""
