"""The describing module for each kind of screen. An unsupported screen is silent, never wrong."""

from typing import NamedTuple

from game.access import menus, tables
from game.access.nodes import AccessNode, NodeAction, NodeRole
from game.table.screen import TableScreen
from game.text.naming import in_words
from game.ui.facing import Facing
from game.ui.menu import Menu
from game.ui.screen import Screen
from game.ui.services import Services


class ScreenNodes(NamedTuple):
    """A screen's nodes, the key of the focused one, and new sentences."""

    node: AccessNode
    focus: str = ""
    news: tuple[str, ...] = ()


def describe(screen: Screen, news: tables.News) -> ScreenNodes:
    """Describe the top screen, the only one that can be used. ``news`` knows what was said before."""
    if isinstance(screen, Menu):
        return ScreenNodes(_as_shown(menus.menu_node(screen), screen.services), menus.menu_focus(screen))
    if isinstance(screen, TableScreen):
        node = _as_shown(tables.table_node(screen), screen.services)
        return ScreenNodes(node, tables.table_focus(screen), tuple(map(in_words, news.of(screen))))
    return ScreenNodes(AccessNode("screen", NodeRole.REGION))


def _as_shown(node: AccessNode, services: Services) -> AccessNode:
    """The nodes in spoken words, where they are seen in the window, which may face its other edge."""
    m, node = services.art.metrics, node.spoken(in_words)
    return node.turned(m.width, m.height) if services.of_room(Facing).across else node


def act_on(screen: Screen, key: str, act: NodeAction) -> None:
    """Carry out a request for a node of this screen."""
    if isinstance(screen, Menu):
        menus.menu_act(screen, key, act)
    elif isinstance(screen, TableScreen):
        tables.table_act(screen, key, act)
