"""The player's data: settings, saved matches, own games, reviews, the index of finished deals.

Reads files of earlier versions. Imports game/system and game/text; draws nothing.
"""
