"""A match as it is sat at."""
