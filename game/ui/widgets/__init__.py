"""Widgets in the style of the game: plates, switches, strips, sliders, paper. Independent of screens."""

from game.ui.widgets.base import Group, Widget, WidgetState
from game.ui.widgets.buttons import Button, SignButton
from game.ui.widgets.choices import Segments, Slider, Switch
from game.ui.widgets.field import TextField
from game.ui.widgets.lettering import line
from game.ui.widgets.place import Box, Place, centred

__all__ = [
    "Box",
    "Button",
    "Group",
    "Place",
    "Segments",
    "SignButton",
    "Slider",
    "Switch",
    "TextField",
    "Widget",
    "WidgetState",
    "centred",
    "line",
]
