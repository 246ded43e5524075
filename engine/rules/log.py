"""Where the kernel's functions report events."""

from engine.rules.events import Event

Log = list[Event] | None
"""A list to which events are appended in order, or None for none, which is faster in a search."""
