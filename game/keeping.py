"""Small files of the player's: written whole. Knows nothing of what stands in them."""

from engine.keeping import replace_file

__all__ = ["replace_file"]
