"""The history: deals, unfinished matches and reviews, found, opened, given to others, deleted."""
