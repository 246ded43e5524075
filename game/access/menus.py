"""From a menu or sheet to its nodes: its text and widgets. Actions are translated to key presses."""

from collections.abc import Iterator
from itertools import count

import pygame

from game.access.nodes import AccessNode, NodeAction, NodeRole, Pixels
from game.access.widgets import widget_node
from game.ui.layout import PlacedText
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.widgets import Box, Widget
from game.ui.widgets.scroll import ScrollBar

KEYS = {NodeAction.CLICK: pygame.K_RETURN, NodeAction.MORE: pygame.K_RIGHT, NodeAction.LESS: pygame.K_LEFT}
TITLE = "title"
"""The key of the node with the screen's title."""


def menu_node(menu: Menu) -> AccessNode:
    """The node tree of the top screen."""
    role, name = NodeRole.DIALOG if menu.overlay else NodeRole.REGION, menu.heading()
    children = tuple(_page_nodes(menu))
    if not any(node.key == TITLE for node in children):
        children = (AccessNode(TITLE, NodeRole.HEADING, name), *children)
    return AccessNode(f"menu {type(menu).__name__}", role, name, children=children)


def _page_nodes(menu: Menu) -> Iterator[AccessNode]:
    """The page's content in reading order. A widget's key is its index in the focus order."""
    texts, name, controls, titled = count(), menu.heading(), menu.layout.controls, False
    for part in menu.layout.read():
        box = pixels(part.box, menu.metrics)
        if isinstance(part, ScrollBar):  # the focused widget is scrolled into view
            continue
        if isinstance(part, Widget):
            yield widget_node(part, f"widget {controls.index(part)}", box)
            continue
        words = part.words if isinstance(part, PlacedText) else part.label
        if words.casefold() == name.casefold() and not titled:
            titled = True
            yield AccessNode(TITLE, NodeRole.HEADING, name, box=box)
        else:
            heading = isinstance(part, PlacedText) and part.style.heading
            yield AccessNode(f"text {next(texts)}", NodeRole.HEADING if heading else NodeRole.TEXT, words, box=box)


def menu_focus(menu: Menu) -> str:
    """The key of the focused widget, "" for none."""
    focus = menu.group.focus
    return f"widget {menu.group.widgets.index(focus)}" if focus in menu.group.widgets else ""


def menu_act(menu: Menu, key: str, act: NodeAction) -> None:
    """Carry out a requested action on the widget with this key."""
    kind, _, number = key.partition(" ")
    if kind != "widget" or int(number) >= len(menu.group.widgets):
        return
    menu.show_focus(menu.group.widgets[int(number)])
    if act in KEYS:
        menu.handle(pygame.Event(pygame.KEYDOWN, key=KEYS[act], mod=0, unicode="", scancode=0), 0.0)


def pixels(box: Box, m: Metrics) -> Pixels:
    """A box on a screen's canvas, in window pixels."""
    x, y = box.x * m.k + m.left, box.y * m.k + m.top
    return x, y, x + box.w * m.k, y + box.h * m.k
