"""Registers pickling by fields for frozen dataclasses (commands, events, a seat's knowledge).

The default way sets attributes one by one, which a compiled frozen class (build/compile.py) refuses. Modules that copy
such records or send them to other processes must import this module.
"""

import copyreg
from dataclasses import fields, is_dataclass
from types import ModuleType

from engine.knowledge import memory, projection
from engine.rules import cards, commands, events, state, tally, view


def _records(module: ModuleType) -> list[type]:
    """The frozen dataclasses in a module."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and is_dataclass(thing)]
    return [each for each in found if each.__dataclass_params__.frozen]  # type: ignore[attr-defined]  # unknown to typeshed


def _by_fields(record: object) -> tuple[type, tuple[object, ...]]:
    names = (field.name for field in fields(record))  # type: ignore[arg-type]  # always a dataclass
    return type(record), tuple(getattr(record, name) for name in names)


for _module in (cards, commands, events, memory, state, tally, projection, view):
    for _class in _records(_module):
        copyreg.pickle(_class, _by_fields)
