"""Reads the policy's weights, policy.json, and asks them (engine.bots.policy).

The file says its version and how it was made; figures are whole numbers, thousandths. There is a net for two seats, one
for four and one for pairs: other tables without partners use that of four, all others with partners that of pairs.
"""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from engine.bots.policy import BLOCKS, MOMENT, MOVE, PolicyNet, look
from engine.bots.search import WeighedMove
from engine.knowledge.memory import Memory
from engine.rules.commands import DealCommand
from engine.rules.state import Rules

FILE = Path(__file__).with_name("policy.json")
VERSION = 1
"""The features that the weights are of: to be raised with every change of engine.bots.policy's features."""
TABLES = ("2", "4", "2x4")
LARGEST = 200_000
"""The largest file, in bytes."""
MOST_UNITS = 64
MOST_WEIGHT = 100_000
Figures = dict[str, list[list[int]]]


def liked(memory: Memory, rules: Rules, commands: list[DealCommand]) -> list[float] | None:
    """How likely a searching player is to choose each of ``commands``; None where the policy was taught nothing.

    Only the seat's ``memory`` is looked at.
    """
    looked = look(memory, rules, commands)
    return None if looked is None else nets()[table_of(rules)].shares(looked)


def scores(weighed: list[WeighedMove], memory: Memory, rules: Rules, trust: float) -> list[float]:
    """For each move from a search its share of tries and ``trust`` times the policy's."""
    shares = liked(memory, rules, [each.command for each in weighed]) if trust and len(weighed) > 1 else None
    if shares is None:
        return [each.share for each in weighed]
    return [each.share + trust * share for each, share in zip(weighed, shares, strict=True)]


def mixed(
    weighed: list[WeighedMove], memory: Memory, rules: Rules, trust: float, besides: Sequence[float] = ()
) -> list[WeighedMove]:
    """The moves from a search by their `scores`, best first. ``besides``: what else counts for each."""
    found = scores(weighed, memory, rules, trust)
    if besides:
        found = [score + more for score, more in zip(found, besides, strict=True)]
    return [weighed[place] for place in sorted(range(len(weighed)), key=lambda place: -found[place])]


@lru_cache(maxsize=64)
def table_of(rules: Rules) -> str:
    """The table whose net ``rules`` use."""
    if rules.in_teams:
        return "2x4"
    return "2" if rules.seats == 2 else "4"


@cache
def nets() -> dict[str, PolicyNet]:
    """The shipped nets by table; the file is read at the first call. Raises ValueError for a spoilt one."""
    return read(FILE)


def read(file: Path) -> dict[str, PolicyNet]:
    """The nets of a file. Raises ValueError that names the file and what is wrong with it."""
    try:
        text = file.read_bytes()
        if len(text) > LARGEST:
            raise ValueError(f"it has more than {LARGEST} bytes")
        kept = json.loads(text)
        if not isinstance(kept, dict) or not isinstance(kept.get("tables"), dict):
            raise ValueError("it contains no tables")
        if kept.get("version") != VERSION:
            raise ValueError(f"its version is {kept.get('version')!r}, wanted is {VERSION}")
        return {table: net_of(table, kept["tables"].get(table)) for table in TABLES}
    except (OSError, ValueError) as error:
        raise ValueError(f"the policy's weights cannot be read: {file.name}: {error}") from None


def written(tables: dict[str, Figures], maker: str) -> str:
    """The text of a file with these figures."""
    rows = [f' "{table}": {{\n{_rows(figures)}\n }}' for table, figures in tables.items()]
    head = f'{{\n"version": {VERSION},\n"maker": {json.dumps(maker)},\n"tables": {{\n'
    return head + ",\n".join(rows) + "\n}\n}\n"


def _rows(figures: Figures) -> str:
    return ",\n".join(f'  "{name}": {json.dumps(rows, separators=(",", ":"))}' for name, rows in figures.items())


def net_of(table: str, kept: Any) -> PolicyNet:
    """The net of these figures. Raises ValueError that names the ``table`` and what is wrong."""
    if not isinstance(kept, dict):
        raise ValueError(f"table {table} is missing")
    bias = _figures(table, "bias", kept, 1, None)[0]
    units = len(bias)
    return PolicyNet(
        _by_unit(_figures(table, "moment", kept, MOMENT, units)),
        _by_unit(_figures(table, "move", kept, MOVE, units)),
        bias,
        _figures(table, "out", kept, BLOCKS, units),
        _figures(table, "direct", kept, BLOCKS, MOVE),
    )


def _by_unit(rows: list[list[float]]) -> list[list[float]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _figures(table: str, name: str, kept: dict[str, Any], rows: int, width: int | None) -> list[list[float]]:
    found = kept.get(name)
    if not isinstance(found, list) or len(found) != rows or not all(isinstance(row, list) for row in found):
        raise ValueError(f"table {table}: {name} must be {rows} rows of figures")
    width = width if width is not None else len(found[0])
    if not 0 < width <= max(MOST_UNITS, MOVE) or any(len(row) != width for row in found):
        raise ValueError(f"table {table}: each row of {name} must have {width} figures")
    for row in found:
        for figure in row:
            if type(figure) is not int or abs(figure) > MOST_WEIGHT:
                raise ValueError(f"table {table}: {figure!r} in {name} is no whole number within {MOST_WEIGHT}")
    return [[figure / 1000.0 for figure in row] for row in found]
