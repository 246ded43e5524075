"""Phones in real browsers at the program's real window: see __main__."""
