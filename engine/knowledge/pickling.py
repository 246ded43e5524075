"""Frozen records (commands, events, what a seat knows) are copied and sent to other processes by their fields.

Python's own way sets one attribute after the other, which a frozen class refuses once it is compiled
(build/compile.py). Importing this module is enough; whoever copies or sends such records imports it.
"""

import copyreg
from dataclasses import fields, is_dataclass
from types import ModuleType

from engine.knowledge import memory, projection
from engine.rules import cards, commands, events, state, tally, view


def _records(module: ModuleType) -> list[type]:
    """The frozen classes that a module defines."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and is_dataclass(thing)]
    return [each for each in found if each.__dataclass_params__.frozen]  # type: ignore[attr-defined]  # unknown to typeshed


def _by_fields(record: object) -> tuple[type, tuple[object, ...]]:
    names = (field.name for field in fields(record))  # type: ignore[arg-type]  # a dataclass, as all that come here
    return type(record), tuple(getattr(record, name) for name in names)


for _module in (cards, commands, events, memory, state, tally, projection, view):
    for _class in _records(_module):
        copyreg.pickle(_class, _by_fields)
