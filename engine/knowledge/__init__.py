"""What a seat may know: its observations, its memory of them, and determinizations consistent with them.

Imports engine.rules. Hidden cards are removed here, before anything reaches a player.
"""
