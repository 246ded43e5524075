"""The only module that uses accesskit: converts plain nodes to its tree. It may call back from another thread.

So the handlers only store requests and post events; the main loop builds the tree.
"""

import re
import sys
from collections.abc import Callable
from typing import Any

import accesskit

from game.access.nodes import AccessNode, NodeAction, NodeRole

ROOT = 0
ROLES = {
    NodeRole.WINDOW: accesskit.Role.WINDOW,
    NodeRole.DIALOG: accesskit.Role.DIALOG,
    NodeRole.REGION: accesskit.Role.REGION,
    NodeRole.LIST: accesskit.Role.LIST,
    NodeRole.ITEM: accesskit.Role.LIST_ITEM,
    NodeRole.BUTTON: accesskit.Role.BUTTON,
    NodeRole.SWITCH: accesskit.Role.SWITCH,
    NodeRole.CHOICE: accesskit.Role.SPIN_BUTTON,
    NodeRole.OPTION: accesskit.Role.RADIO_BUTTON,
    NodeRole.TAB: accesskit.Role.TAB,
    NodeRole.SLIDER: accesskit.Role.SLIDER,
    NodeRole.FIELD: accesskit.Role.TEXT_INPUT,
    NodeRole.HEADING: accesskit.Role.HEADING,
    NodeRole.TEXT: accesskit.Role.LABEL,
    NodeRole.LIVE: accesskit.Role.LABEL,
}
PLACED = {NodeRole.LIST: accesskit.Role.LIST_BOX, NodeRole.ITEM: accesskit.Role.LIST_BOX_OPTION}
"""Where items have places: only of these does the library tell readers how many there are (test_access_bus.py)."""
ACTIONS = {
    NodeAction.FOCUS: accesskit.Action.FOCUS,
    NodeAction.CLICK: accesskit.Action.CLICK,
    NodeAction.MORE: accesskit.Action.INCREMENT,
    NodeAction.LESS: accesskit.Action.DECREMENT,
}


class Adapter:
    """``wake`` is called when a screen reader connects, ``ask`` with its requests for a node; both from any thread."""

    def __init__(
        self, handle: int, title: str, wake: Callable[[], None], ask: Callable[[str, NodeAction], None]
    ) -> None:
        self._title, self._wake, self._ask = title, wake, ask
        self._numbers: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self.active = False
        self._system = self._attached(handle)

    def _attached(self, handle: int) -> Any:
        if sys.platform == "win32":
            return accesskit.windows.SubclassingAdapter(handle, self._begin, self._act)
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return accesskit.macos.SubclassingAdapter.for_window(handle, self._begin, self._act)
        return accesskit.unix.Adapter(self._begin, self._act, self._end)

    # Called by accesskit

    def _begin(self) -> accesskit.TreeUpdate:
        """The initial tree, which contains only the window."""
        self.active = True
        self._wake()
        root = accesskit.Node(accesskit.Role.WINDOW)
        root.set_label(self._title)
        return self._update([(ROOT, root)], ROOT)

    def _end(self) -> None:
        self.active = False

    def _act(self, request: accesskit.ActionRequest) -> None:
        key = self._keys.get(request.target)
        act = next((act for act, action in ACTIONS.items() if action == request.action), None)
        if key is not None and act is not None:
            self._ask(key, act)

    # Called by the program

    def show(self, root: AccessNode, focus: str) -> None:
        """Publish the current tree, with the focus on the node of key ``focus`` ("": the window)."""
        if not self.active:
            return
        nodes: list[tuple[int, accesskit.Node]] = []
        self._make(root, nodes)
        ids = {number for number, _ in nodes}
        at = self._number(focus) if focus else ROOT
        self._raise(self._system.update_if_active(lambda: self._update(nodes, at if at in ids else ROOT)))

    def window(self, outer: tuple[float, ...], inner: tuple[float, ...]) -> None:
        """The positions of the window and its client area on the screen."""
        if hasattr(self._system, "set_root_window_bounds"):
            self._system.set_root_window_bounds(accesskit.Rect(*outer), accesskit.Rect(*inner))

    def focused(self, has: bool) -> None:
        """The window gained or lost the keyboard focus."""
        if sys.platform == "darwin":
            self._raise(self._system.update_view_focus_state(has))
        elif sys.platform != "win32":
            self._system.update_window_focus_state(has)

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _number(self, key: str) -> int:
        if key not in self._numbers:
            self._numbers[key] = len(self._numbers) + 1
            self._keys[self._numbers[key]] = key
        return self._numbers[key]

    def _make(self, node: AccessNode, into: list[tuple[int, accesskit.Node]]) -> int:
        number = ROOT if node.part is NodeRole.WINDOW else self._number(node.key)
        into.append((number, made(node)))
        into[-1][1].set_children([])
        place = len(into) - 1
        below = [self._make(child, into) for child in node.children]
        if node.marked is not None:
            run = self._number(f"{node.key}/written")
            below.append(run)
            into.append((run, written(node)))
            start, caret = (accesskit.TextPosition(run, letter) for letter in node.marked)
            into[place][1].set_text_selection(accesskit.TextSelection(start, caret))
        into[place][1].set_children(below)
        return number

    @staticmethod
    def _update(nodes: list[tuple[int, accesskit.Node]], focus: int) -> accesskit.TreeUpdate:
        update = accesskit.TreeUpdate(focus)
        tree = accesskit.Tree(ROOT)
        tree.toolkit_name = "Durak"
        update.tree = tree
        for one in nodes:
            update.nodes.append(one)
        return update


def written(node: AccessNode) -> accesskit.Node:
    """The text of an editable field, character by character, as required for its selection."""
    run = accesskit.Node(accesskit.Role.TEXT_RUN)
    run.set_value(node.value)
    run.set_text_direction(accesskit.TextDirection.LEFT_TO_RIGHT)
    run.set_character_lengths([len(letter.encode()) for letter in node.value])
    run.set_word_lengths([len(word) for word in re.findall(r"\s+|\S+\s*", node.value)])
    if node.box is not None:
        run.set_bounds(accesskit.Rect(*node.box))
    return run


def made(node: AccessNode) -> accesskit.Node:
    """A node without its children."""
    total = next((child.place[1] for child in node.children if child.place is not None), 0)
    one = accesskit.Node(PLACED[node.part] if total or node.place is not None else ROLES[node.part])
    if node.part in (NodeRole.TEXT, NodeRole.LIVE):
        one.set_value(node.name)
    elif node.name:
        one.set_label(node.name)
    if node.value:
        one.set_value(node.value)
    if node.box is not None:
        one.set_bounds(accesskit.Rect(*node.box))
    if node.amount is not None:
        one.set_min_numeric_value(0.0)
        one.set_max_numeric_value(100.0)
        one.set_numeric_value(round(100 * node.amount))
    if node.on is not None and node.part in (NodeRole.SWITCH, NodeRole.OPTION):
        one.set_toggled(accesskit.Toggled.TRUE if node.on else accesskit.Toggled.FALSE)
    elif node.on is not None:
        one.set_selected(node.on)
    if node.place is not None:
        one.set_position_in_set(node.place[0] - 1)  # the library counts from 0, and says it from 1
    if total:
        one.set_size_of_set(total)
    if not node.enabled:
        one.set_disabled()
    if node.part is NodeRole.LIVE:
        one.set_live(accesskit.Live.ASSERTIVE if node.urgent else accesskit.Live.POLITE)
    for act in node.acts:
        one.add_action(ACTIONS[act])
    return one
