"""The setup of a new match: game, seats, levels, the deal of the day, a numbered deal."""
