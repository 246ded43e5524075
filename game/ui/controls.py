"""Controls as leaves of a layout tree, measured by their text."""

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.ui.art import Art
from game.ui.art.colours import INK, IVORY, LINEN_DARK, RULE
from game.ui.art.shapes import PlateKind
from game.ui.art.text import Face, measure
from game.ui.layout import SHRINK, Column, Control, FirstFit, Node, Pad, Picture, Row, Stack, Text
from game.ui.styles import FINGERPRINT, NUMBER, SMALL
from game.ui.widgets import Button, Segments, SignButton, Switch, TextField
from game.ui.widgets.base import Action
from game.ui.widgets.choices import BESIDE, SEGMENT
from game.ui.widgets.ledger import Ledger
from game.ui.widgets.paper import dots
from game.ui.widgets.place import Box
from game.ui.widgets.progress import progress
from game.ui.widgets.stepper import ARROW, Stepper

HEIGHT = 52.0
EDGE = 16.0
"""Padding at either side of a button's text."""
GAP = 16.0
"""Distance between two buttons."""
ALONE = 260.0
"""Width of a single button."""
UNDER = 16.5
"""Type size of a second line."""
SLOT = 120.0
"""Width of a switch besides its text."""
FIELD = 220.0
"""Minimum width of a text field."""
DOTS = 2.0
"""Height of a dotted line."""
LEDGER = 120.0
"""Minimum height of a log."""
GROUP, LARGE = 4, 8
"""Characters per group of a fingerprint, and groups in the large display."""


def button(
    words: str,
    action: Action,
    kind: PlateKind = "plain",
    *,
    width: float = 0.0,
    height: float = HEIGHT,
    size: float = 20.0,
    face: Face = "serif",
    under: str = "",
    icon: str = "",
    enabled: bool = True,
    edge: float = EDGE,
    first: bool | None = None,
) -> Control:
    """A printed plate; ``under``: a second, smaller line. The main one is focused first unless ``first`` is False."""

    def make(box: Box, scale: float) -> Button:
        return Button(
            box,
            words,
            action,
            kind,
            under=under,
            icon=icon,
            size=size,
            face=face,
            scale=scale,
            enabled=enabled,
            edge=edge,
        )

    sign_ = 1.2 * size + 10 if icon else 0.0
    least = max(measure(words, size, face), measure(under, UNDER, "regular")) * SHRINK + 2 * edge + sign_
    return Control(make, height, width, least, words, enabled and (kind == "main" if first is None else first))


def named(control: Control, label: str) -> Control:
    """The control with a name for screen readers."""
    return replace(control, make=lambda box, scale: control.make(box, scale).called(label))


def foot(*buttons: Control | None) -> Node:
    """The buttons at the bottom of a sheet: side by side with equal widths; if there is no room, below each other, the
    main one first. A single button is only as wide as necessary.
    """
    there = [button for button in buttons if button is not None]
    if len(there) == 1:
        return replace(there[0], width=there[0].width or ALONE)
    return FirstFit(Row(*there, gap=GAP, equal=True), Column(*sorted(there, key=lambda each: not each.first), gap=12))


def switch(words: str, on: bool, change: Callable[[bool], None], height: float = 44.0) -> Control:
    """A row with a switch."""
    least = measure(words, 18, "regular") * SHRINK + SLOT
    return Control(lambda box, s: Switch(box, words, on, change, s), height, least=least, words=words)


def segments(
    words: Sequence[str], chosen: int, change: Callable[[int], None], called: str, height: float = 44.0
) -> Control:
    """A choice of a few words on a strip; ``called``: its name for screen readers."""
    long = [measure(word, SEGMENT, "bold") for word in words]
    least = sum(word * SHRINK + BESIDE for word in long)
    return Control(
        lambda box, s: Segments(box, words, chosen, change, s).called(called),
        height,
        least=least,
        words=" ".join(words),
    )


def strip_width(words: Sequence[str]) -> float:
    """The width of a strip of segments whose words are in their own size."""
    return sum(measure(word, SEGMENT, "bold") + BESIDE for word in words)


def stepper(
    words: Sequence[str],
    chosen: int,
    change: Callable[[int], None],
    called: str = "",
    *,
    height: float = 44.0,
    size: float = 18.0,
    grow: float = 0.0,
) -> Control:
    """A choice of one of many words, between arrows; ``called``: its name for screen readers."""
    least = max(measure(word, size, "bold") for word in words) * SHRINK + 2 * ARROW + 8
    return Control(
        lambda box, s: Stepper(box, words, chosen, change, s, size).called(called),
        height,
        least=least,
        words=words[chosen],
        grow=grow,
    )


def text_field(
    words: str,
    empty: str,
    longest: int,
    change: Callable[[str], None],
    done: Callable[[], None] | None = None,
    *,
    called: str = "",
    height: float = HEIGHT,
    first: bool = False,
    grow: float = 0.0,
    confirm: Action | None = None,
) -> Control:
    """A field for a short text; ``done`` is called when editing ends, ``confirm`` after it by Enter. ``called``: its
    name for screen readers.
    """

    def make(box: Box, scale: float) -> TextField:
        field = TextField(box, words, empty, longest, change, done or _nothing, scale, confirm)
        return field.called(called) if called else field

    return Control(
        make, height, least=max(FIELD, measure(empty, 20, "regular") * SHRINK), words=empty, first=first, grow=grow
    )


def sign(icon: str, action: Action, size: float = 44.0, plain: bool = False, colour: str = INK) -> Control:
    """A self-explanatory icon; ``plain``: on a plate."""
    return Control(lambda box, _scale: SignButton(box, icon, action, colour, plain=plain), size, size, size, icon)


def ledger(make: Callable[[Box, float], Ledger]) -> Control:
    """A log, which scrolls if necessary; it has the focus."""
    return Control(make, lambda width: make(Box(0, 0, width, 0), 1.0).height, lowest=LEDGER, first=True, grow=1.0)


def menu(*rows: tuple[str, Action, PlateKind], height: float = HEIGHT, gap: float = GAP / 2) -> Column:
    """Buttons below each other."""
    return Column(*(button(words, act, kind, height=height) for words, act, kind in rows), gap=gap)


def bar(share: Callable[[], float]) -> Picture:
    """A progress bar."""
    return Picture(lambda surface, art, box, _scale: progress(surface, art, box, share()), height=18)


def dotted(edge: float = 0.0) -> Picture:
    """A dotted line between nodes, with ``edge`` px free at either side."""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        dots(surface, art, box.x + edge * scale, box.y + box.h / 2, box.w - 2 * edge * scale, RULE)

    return Picture(draw, height=DOTS)


def on_slip(node: Node, edge: str = INK) -> Stack:
    """Content on an ivory slip of paper, to copy or note."""

    def draw(surface: pygame.Surface, art: Art, box: Box, s: float) -> None:
        slip = art.vector(
            ("slip ground", box.w, box.h, s, edge),
            box.w + 4,
            box.h + 4,
            lambda pen: pen.rounded(2, 2, box.w, box.h, 5 * s, IVORY, edge, 1.5),
            (2, 2),
        )
        art.put(surface, slip, box.x, box.y)

    return Stack(Picture(draw), Pad(node, 16, 8, 16, 8))


def number_slip(caption: str, number: str) -> Stack:
    """A long number as letters and digits under its caption: the first half large, the rest small below."""
    first, rest = fingerprint_groups(number), fingerprint_groups(number, LARGE, LARGE)
    return on_slip(
        Column(
            Text(caption, SMALL, "centre", single=True),
            Text(first, FINGERPRINT, "centre", single=True),
            Text(rest, NUMBER, "centre", single=True),
        ),
        LINEN_DARK,
    )


def _nothing() -> None:
    """The default for ``done``: a button or Enter completes the entry."""


def fingerprint_groups(number: str, count: int = LARGE, first: int = 0) -> str:
    """A long number in groups for comparison: ``count`` of them, starting with group ``first``."""
    return " ".join(number[at * GROUP : (at + 1) * GROUP] for at in range(first, first + count)).strip()
