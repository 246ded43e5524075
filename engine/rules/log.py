"""What the kernel's acts tell their happenings to."""

from engine.rules.events import Event

Log = list[Event] | None
"""A list that takes the events in order, or None: a search plays faster in silence."""
