"""Pictures of everything: baked ones, cards, words and the shapes drawn at run time. Knows nothing of the game."""

from game.ui.art.cards import PackStyle
from game.ui.art.painter import Art
from game.ui.art.shapes import Pen
from game.ui.art.sprite import Sprite

__all__ = ["Art", "PackStyle", "Pen", "Sprite"]
