"""A screen reader for the real program: over AT-SPI, in a separate process and Python.

Run inside a session bus by a Python that has gi (Debian: python3-gi, gir1.2-atspi-2.0), with the program's command line
as arguments. It goes from the title to the table, plays a card and prints what it found as one JSON object.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

PATIENCE = 600.0
"""Timeout in seconds, as in tests/builders/patience.py, which this Python may not import."""


class Listener:
    """The content of the accessibility bus, and its announcements."""

    def __init__(self) -> None:
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi, Gio, GLib

        self.atspi, self.glib = Atspi, GLib
        bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
            where = "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set"
            bus.call_sync(*where, value, None, Gio.DBusCallFlags.NONE, 10000, None)
        self.announced: list[str] = []
        self._ear = Atspi.EventListener.new(lambda event: self.announced.append(str(event.any_data)))
        self._ear.register("object:announcement")

    def until(self, found: Callable[[], Any]) -> Any:
        """Process events until something is found; None on timeout."""
        end = time.monotonic() + PATIENCE
        context = self.glib.MainContext.default()
        while time.monotonic() < end:
            while context.pending():
                context.iteration(False)
            try:
                got = found()
            except self.glib.Error:
                got = None  # the tree changed during the search
            if got:
                return got
            time.sleep(0.05)
        return None

    def nodes(self) -> Iterator[Any]:
        """All nodes of the program, in preorder."""
        desktop = self.atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            yield from _walk(desktop.get_child_at_index(number))

    def find(self, role: str, begins: str) -> Any:
        return next((n for n in self.nodes() if n.get_role_name() == role and n.get_name().startswith(begins)), None)

    def click(self, role: str, begins: str) -> bool:
        """Do the first action of the node whose name has this prefix."""
        node = self.until(lambda: self.find(role, begins))
        return node is not None and bool(node.get_action_iface().do_action(0))

    def told(self) -> list[tuple[str, str]]:
        return [(node.get_role_name(), node.get_name()) for node in self.nodes()]

    def under(self, role: str, begins: str) -> list[str]:
        """The names of a list's items."""
        node = self.find(role, begins)
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())] if node else []
        return [child.get_name() for child in children if child is not None]

    def places(self, role: str, begins: str) -> list[str]:
        """The places of a list's items, as a screen reader adds them to the names."""
        node = self.find(role, begins)
        told = [node.get_child_at_index(i).get_attributes() for i in range(node.get_child_count())] if node else []
        return [f"{each.get('posinset')} of {each.get('setsize')}" for each in told]

    def box(self, node: Any) -> list[int]:
        box = node.get_component_iface().get_extents(self.atspi.CoordType.SCREEN)
        return [box.x, box.y, box.width, box.height]


def _walk(node: Any) -> Iterator[Any]:
    if node is None:
        return
    yield node
    for number in range(node.get_child_count()):
        yield from _walk(node.get_child_at_index(number))


def listen(command: list[str]) -> dict[str, Any]:
    """Start the program and play one card by accessibility actions only."""
    listener = Listener()
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        found: dict[str, Any] = {}
        window = listener.until(lambda: listener.find("frame", ""))
        found["window"] = window.get_name() if window else ""
        listener.until(lambda: listener.find("push button", "New game"))
        found["title"] = listener.told()
        found["button"] = listener.box(listener.find("push button", "New game"))
        listener.click("push button", "New game")
        listener.click("push button", "Start")
        turn = listener.until(lambda: listener.find("label", "Your turn"))
        found["turn"] = turn.get_name() if turn else ""
        found["table"] = listener.told()
        found["hand"] = before = listener.under("list box", "Your hand")
        found["places"] = listener.places("list box", "Your hand")
        found["played"] = next((name for name in before if _play(listener, name, len(before))), "")
        found["after"] = listener.under("list box", "Your hand")
        found["focus"] = _focused(listener)
        listener.until(lambda: any(said.startswith("You ") for said in listener.announced))
        found["announced"] = listener.announced
        return found
    finally:
        program.terminate()
        program.wait()


def _play(listener: Listener, name: str, cards: int) -> bool:
    """Click a card of the hand. False if it could not be played and a message was announced."""
    said = len(listener.announced)
    listener.click("list item", name)
    listener.until(lambda: len(listener.under("list box", "Your hand")) != cards or len(listener.announced) > said)
    return len(listener.under("list box", "Your hand")) != cards


def _focused(listener: Listener) -> list[str]:
    state = listener.atspi.StateType.FOCUSED
    return [node.get_name() for node in listener.nodes() if node.get_state_set().contains(state)]


if __name__ == "__main__":
    print(json.dumps(listen(sys.argv[1:])))
