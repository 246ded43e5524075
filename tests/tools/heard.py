"""``python -m tests.tools.heard``: the program played by keys without a window, and what a screen reader is given.

Each line of standard input, or each argument, is a key (``Return``, ``Tab``, ``shift+Tab``, ``F1``, ``d``) or, after a
colon, text to be typed. Printed is for each: the tree of a screen that is new (``|``), what has the focus if that has
changed (``>``), and what is said (``!``). ``tree`` prints the tree again. At a table it waits until no computer thinks.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.access.nodes import AccessNode, NodeRole, sentence
from game.access.reader import Reader
from game.shell.app import App
from game.shell.cli import Arguments
from game.table.screen import TableScreen
from game.ui.destinations import Title
from tests.builders.clocks import hurried
from tests.builders.person import Person, post

FEWEST, MOST = 120, 4000
"""Frames after a key: so long until something that it began has come to its end, and when to give up."""


class Ear:
    """The library's place: it keeps what is published, and prints what a reader would say of it."""

    active = True

    def __init__(self) -> None:
        self._root = AccessNode("", NodeRole.WINDOW)
        self._focus: AccessNode | None = None
        self._live = ""

    def show(self, root: AccessNode, focus: str) -> None:
        screen, live = root.children
        new = not self._root.children or screen.key != self._root.children[0].key
        self._root = root
        if new:
            self.print_tree()
        node = next((node for node in screen.walk() if node.key == focus), None)
        if node is not None and (new or node != self._focus):
            print(f"> {told(node)}")
        self._focus = node
        if live.key != self._live and live.name:
            print(f"! {live.name}")
        self._live = live.key

    def print_tree(self) -> None:
        """Every node of the screen, one a line."""
        for line in lines(self._root.children[0]):
            print(f"| {line}")

    def focused(self, has: bool) -> None:
        """There is only one window."""

    def window(self, outer: object, inner: object) -> None:
        """Places are not told."""


def told(node: AccessNode) -> str:
    """One node, as readers say it: name, what it is, value, state, place."""
    amount = "" if node.amount is None else f"{round(100 * node.amount)}"
    state = "" if node.on is None else "on" if node.on else "off"
    place = "" if node.place is None else "{} of {}".format(*node.place)
    disabled = "" if node.enabled else "disabled"
    return sentence(node.name, node.part.name.lower(), node.value, amount, state, disabled, place)


def lines(node: AccessNode, depth: int = 0) -> Iterator[str]:
    yield "  " * depth + told(node)
    for child in node.children:
        yield from lines(child, depth + 1)


def rest(person: Person) -> None:
    """Run frames until the program waits for the person."""
    for number in range(MOST):
        person.app.frame()
        top = person.app.router.top
        still = top is not None and top.settled and not person.app.router.travelling
        if isinstance(top, TableScreen):
            still = still and top.play.thinking is None
        if number >= FEWEST and still:
            return


def press(person: Person, words: str) -> None:
    """One key by its name, or text after a colon."""
    if words.startswith(":"):
        person.write(words[1:])
        return
    *held, name = words.split("+")
    code = pygame.key.key_code(name)
    scancode = getattr(pygame, f"KSCAN_{name.upper()}", 0)
    person.key(code, pygame.KMOD_SHIFT if "shift" in held else 0, scancode=scancode)
    post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=scancode)


def listen(home: Path, words: Iterable[str], language: str) -> None:
    """Start the program with its files in ``home`` and press these keys, one after another."""
    app = hurried(App(Arguments(home=home, size=(1280, 720))), step=1 / 60, pause=0.001)
    try:
        ear = Ear()
        app.reader = Reader(ear)  # type: ignore[arg-type]
        person = Person(app)
        app.services.opponents.start()
        app.router.go(Title())
        app.welcome()
        app.settings.language = language
        app.settings_changed()
        rest(person)
        for each in words:
            print(f"\n[{each}]")
            if each == "tree":
                ear.print_tree()
                continue
            press(person, each)
            rest(person)
            if not app.running:
                return
    finally:
        app.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.heard", description=__doc__.partition("\n")[0])
    parser.add_argument("keys", nargs="*", help="keys to press; without any they are read from standard input")
    parser.add_argument("--home", type=Path, help="a folder for its files, instead of one that is removed")
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    words = asked.keys or (line.strip() for line in sys.stdin if line.strip())
    with tempfile.TemporaryDirectory() as folder:
        listen(asked.home or Path(folder), words, asked.language)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
