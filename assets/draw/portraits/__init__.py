"""Portraits of the people who sit down to play: ordinary card players, drawn with the pack's own brushes."""
