"""What a new match is to be: game, seats, levels, the deal of the day, a numbered deal."""
