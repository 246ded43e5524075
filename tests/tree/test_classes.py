"""No class has become a room of its own: its methods, those of its bases included, can be kept in mind. Each has a name
of its own.
"""

import ast
from collections import Counter
from collections.abc import Iterator

from tests.paths import ROOT

MOST = 45
"""Methods of a class, overridden ones counted with those that override them."""


def classes() -> Iterator[ast.ClassDef]:
    """Every class of the engine and the game."""
    for top in ("engine", "game"):
        for path in sorted((ROOT / top).rglob("*.py")):
            yield from (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef))


def methods(of: ast.ClassDef) -> int:
    return sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in of.body)


def test_a_class_can_be_kept_in_mind_and_has_a_name_of_its_own() -> None:
    every = list(classes())
    assert len(every) > 500
    assert [name for name, times in Counter(each.name for each in every).items() if times > 1] == []
    known = {
        each.name: (methods(each), [base.id for base in each.bases if isinstance(base, ast.Name)]) for each in every
    }

    def whole(name: str) -> int:
        own, bases = known.get(name, (0, []))
        return own + sum(whole(base) for base in bases if base != name)

    assert {name: whole(name) for name in known if whole(name) > MOST} == {}
