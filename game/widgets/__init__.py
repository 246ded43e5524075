"""Widgets in the house's print: plates, switches, strips, sliders, and the paper they lie on. Know no screen."""

from game.widgets.base import Group, Look, Widget
from game.widgets.buttons import Button, MenuRow, SignButton
from game.widgets.choices import Segments, Slider, Switch
from game.widgets.field import TextField
from game.widgets.lettering import line, paragraph
from game.widgets.place import Box, Place, centred

__all__ = [
    "Box",
    "Button",
    "Group",
    "Look",
    "MenuRow",
    "Place",
    "Segments",
    "SignButton",
    "Slider",
    "Switch",
    "TextField",
    "Widget",
    "centred",
    "line",
    "paragraph",
]
