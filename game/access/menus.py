"""From a menu or sheet to its nodes: what is printed on it, and its widgets. Actions are keys, as for any player."""

from collections.abc import Iterable, Iterator
from itertools import count

import pygame

from game.access.nodes import AccessNode, NodeAction, NodeRole, Pixels
from game.access.widgets import widget_node
from game.ui.layout import Page, PlacedText
from game.ui.menu import Menu
from game.ui.metrics import Metrics
from game.ui.widgets import Box, Widget
from game.ui.widgets.lettering import listening_to
from game.ui.widgets.scroll import ScrollBar

KEYS = {NodeAction.CLICK: pygame.K_RETURN, NodeAction.MORE: pygame.K_RIGHT, NodeAction.LESS: pygame.K_LEFT}


def menu_node(menu: Menu) -> AccessNode:
    """The whole of what lies on top."""
    part, name = NodeRole.DIALOG if menu.overlay else NodeRole.REGION, menu.heading()
    if menu.layout is not None:
        return AccessNode(f"menu {type(menu).__name__}", part, name, children=tuple(_page_nodes(menu, menu.layout)))
    with listening_to() as printed:
        menu.paint(pygame.Surface((1, 1)))
    texts = list(dict.fromkeys(_whole(words for words, _size in printed if words.strip())))
    children = [AccessNode("title", NodeRole.HEADING, name)]
    rest = (words for words in texts if words.casefold() != name.casefold())
    children += [AccessNode(f"text {number}", NodeRole.TEXT, words) for number, words in enumerate(rest)]
    widgets = [(number, w) for number, w in enumerate(menu.group.widgets) if not isinstance(w, ScrollBar)]
    children += [widget_node(w, f"widget {number}", pixels(w.box, menu.metrics)) for number, w in widgets]
    return AccessNode(f"menu {type(menu).__name__}", part, name, children=tuple(children))


def _page_nodes(menu: Menu, page: Page) -> Iterator[AccessNode]:
    """What stands on a page, in reading order. The keys of widgets are their places in the focus order."""
    texts, m, controls = count(), menu.metrics, page.controls
    for part in page.read():
        box = pixels(part.box, m)
        if isinstance(part, ScrollBar):  # what has the focus is scrolled to
            continue
        if isinstance(part, Widget):
            yield widget_node(part, f"widget {controls.index(part)}", box)
            continue
        words = part.words if isinstance(part, PlacedText) else part.told
        if words == menu.heading():
            yield AccessNode("title", NodeRole.HEADING, words, box=box)
        else:
            heading = isinstance(part, PlacedText) and part.style.heading
            yield AccessNode(f"text {next(texts)}", NodeRole.HEADING if heading else NodeRole.TEXT, words, box=box)


def _whole(lines: Iterable[str]) -> list[str]:
    """Lines that were set by hand, put together again: one that goes on in small letters belongs to the one before."""
    whole: list[str] = []
    for line in lines:
        if whole and line[:1].islower() and whole[-1][-1:] not in ".!?:":
            whole[-1] += f" {line}"
        else:
            whole.append(line)
    return whole


def menu_focus(menu: Menu) -> str:
    """The key of the widget in focus, "" for none."""
    focus = menu.group.focus
    return f"widget {menu.group.widgets.index(focus)}" if focus in menu.group.widgets else ""


def menu_act(menu: Menu, key: str, act: NodeAction) -> None:
    """Do to the widget of this key what its reader asks for."""
    kind, _, number = key.partition(" ")
    if kind != "widget" or int(number) >= len(menu.group.widgets):
        return
    menu.show_focus(menu.group.widgets[int(number)])
    if act in KEYS:
        menu.handle(pygame.Event(pygame.KEYDOWN, key=KEYS[act], mod=0, unicode="", scancode=0), 0.0)


def pixels(box: Box, m: Metrics) -> Pixels:
    """A box on a screen's canvas in pixels of the window."""
    x, y = box.x * m.k + m.left, box.y * m.k + m.top
    return x, y, x + box.w * m.k, y + box.h * m.k
