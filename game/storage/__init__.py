"""What a player keeps: settings, saved matches, games of his own, reviews, the index of what was played.

Files of earlier versions open here. Imports the system and words; draws nothing.
"""
