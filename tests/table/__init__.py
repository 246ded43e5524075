"""The table: where things lie, how they move, what a hand means."""
