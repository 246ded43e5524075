"""Help about the program."""
