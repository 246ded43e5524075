"""Pictures of everything: baked ones, cards, words and the shapes drawn at run time. Knows nothing of the game."""

from game.art.pack import Style
from game.art.painter import Art
from game.art.pen import Pen
from game.art.sprite import Sprite

__all__ = ["Art", "Pen", "Sprite", "Style"]
