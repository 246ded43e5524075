"""The control for each kind of entry: the one place that chooses widgets."""

from collections.abc import Callable

from game.settings_book.entries import Amount, Entry, LinkEntry, OneOf, OnOff, Written
from game.storage.settings import Settings
from game.ui.art.text import measure
from game.ui.controls import button
from game.ui.layout import Control
from game.ui.widgets import Segments, Slider, Switch, TextField
from game.ui.widgets.stepper import Stepper

Change = Callable[[str, object, bool], None]
"""Gets the field, its new value, and whether the change is final."""
HEIGHT = 44.0
SWITCH, SLIDER, FIELD, STEPPER = 72.0, 300.0, 260.0, 300.0
LEAST = 220.0
"""Minimum width of a control other than a switch."""
LEAST_BUTTON, BUTTON_ROOM = 150.0, 82.0
LONGEST_STRIP = 460.0
WORD, LEAST_WORD, WORD_ROOM = 18.0, 64.0, 26.0
"""Type size of a segment, its minimum width with text, and its padding."""


def control(
    entry: Entry,
    settings: Settings,
    change: Change,
    go: Callable[[object], None],
    heard: Callable[[str], None],
) -> Control:
    """The widget for the current state of ``entry``."""
    match entry:
        case OnOff(_, field, _, reversed_):

            def switched(on: bool) -> None:
                change(field, on != reversed_, True)
                heard("button")

            on = bool(getattr(settings, field)) != reversed_
            return Control(lambda box, s: Switch(box, "", on, switched, s), HEIGHT, SWITCH, SWITCH)
        case OneOf():
            return _strip(entry, settings, change, heard)
        case Amount(_, field, sample):

            def done() -> None:
                change(field, getattr(settings, field), True)
                heard(sample)

            value = float(getattr(settings, field))
            return Control(
                lambda box, s: Slider(box, value, lambda value: change(field, round(value, 2), False), done, s),
                *(HEIGHT, SLIDER, LEAST),
            )
        case Written(_, field, empty, longest):
            words = str(getattr(settings, field))

            def write(words: str) -> None:
                change(field, words, False)

            def written() -> None:
                if getattr(settings, field) != words:
                    change(field, getattr(settings, field), True)

            return Control(
                lambda box, s: TextField(box, words, empty, longest, write, written, s), *(HEIGHT, FIELD, LEAST)
            )
        case LinkEntry(_, words, way):
            wide = max(LEAST_BUTTON, measure(words, WORD, "bold") + BUTTON_ROOM)
            return button(words, lambda: go(way), width=wide, height=HEIGHT, size=18)


def _strip(entry: OneOf, settings: Settings, change: Change, heard: Callable[[str], None]) -> Control:
    """All values side by side, or a stepper if there are too many."""
    words, values = [word for _, word in entry.values], [value for value, _ in entry.values]
    now = getattr(settings, entry.field)
    chosen = values.index(now) if now in values else 0

    def choose(index: int) -> None:
        change(entry.field, values[index], True)
        heard("button")

    wide = sum(max(LEAST_WORD, measure(word, WORD, "bold") + WORD_ROOM) for word in words)
    if wide > LONGEST_STRIP:
        return Control(lambda box, s: Stepper(box, words, chosen, choose, s), HEIGHT, STEPPER, LEAST)
    return Control(
        lambda box, s: (Segments if wide <= box.w / s + 1 else Stepper)(box, words, chosen, choose, s),
        *(HEIGHT, wide, min(wide, LEAST)),
    )
