"""What the table looks like: its ground, cards, plaques, signs and highlights, drawn at the places they are given."""
