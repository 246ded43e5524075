"""From an entry to the control that changes it: the one place that knows which widget suits what is chosen."""

from collections.abc import Callable

from game.settings_book.entries import Amount, Entry, OneOf, Toggle, Way, Written
from game.settings_book.row import FIELD, SLIDER, Control, strip_width
from game.storage.settings import Settings
from game.ui.widgets import Box, Button, Segments, Slider, Switch, TextField
from game.ui.widgets.stepper import Stepper

Change = Callable[[str, object, bool], None]
"""Told the field, its new value, and whether that is meant to stay."""
SWITCH = 72.0
BUTTON_ROOM = 56.0
LONGEST_STRIP = 460.0
STEPPER = 300.0


def control_width(entry: Entry) -> float:
    """How wide its control wants to be."""
    match entry:
        case Toggle():
            return SWITCH
        case OneOf():
            wide = strip_width([word for _, word in entry.values])
            return wide if wide <= LONGEST_STRIP else STEPPER
        case Amount():
            return SLIDER
        case Written():
            return FIELD
        case Way():
            return max(150.0, strip_width([entry.button]) + BUTTON_ROOM)


def control(
    entry: Entry,
    settings: Settings,
    change: Change,
    go: Callable[[object], None],
    heard: Callable[[str], None],
    box: Box,
) -> Control:
    """The widget for ``entry`` as it stands now."""
    match entry:
        case Toggle(_, field, _, reversed_):

            def switched(on: bool) -> None:
                change(field, on != reversed_, True)
                heard("button")

            return Switch(box, "", bool(getattr(settings, field)) != reversed_, switched)
        case OneOf():
            return _strip(entry, settings, change, heard, box)
        case Amount(_, field, sample):

            def done() -> None:
                change(field, getattr(settings, field), True)
                heard(sample)

            value = float(getattr(settings, field))
            return Slider(box, value, lambda value: change(field, round(value, 2), False), done)
        case Written(_, field, empty, longest):
            words = str(getattr(settings, field))
            return TextField(
                box,
                words,
                empty,
                longest,
                lambda words: change(field, words, False),
                lambda: change(field, getattr(settings, field), True) if getattr(settings, field) != words else None,
            )
        case Way(_, button, way):
            return Button(box, button, lambda: go(way), size=18)


def _strip(
    entry: OneOf, settings: Settings, change: Change, heard: Callable[[str], None], box: Box
) -> Segments | Stepper:
    words, values = [word for _, word in entry.values], [value for value, _ in entry.values]
    now = getattr(settings, entry.field)
    chosen = values.index(now) if now in values else 0

    def choose(index: int) -> None:
        change(entry.field, values[index], True)
        heard("button")

    kind = Segments if strip_width(words) <= min(LONGEST_STRIP, box.w + 1) else Stepper
    return kind(box, words, chosen, choose)
