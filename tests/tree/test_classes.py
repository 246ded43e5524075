"""No class has become a room of its own: its methods, those of its bases included, can be kept in mind."""

import ast

from tests.paths import ROOT

MOST = 45
"""Methods of a class, overridden ones counted with those that override them."""


def classes() -> dict[str, tuple[int, list[str]]]:
    """By name, the number of methods and the bases of every class of the engine and the game."""
    found = {}
    for top in ("engine", "game"):
        for path in sorted((ROOT / top).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    own = sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body)
                    found[node.name] = own, [base.id for base in node.bases if isinstance(base, ast.Name)]
    return found


def test_a_class_can_be_kept_in_mind() -> None:
    known = classes()
    assert len(known) > 500

    def whole(name: str) -> int:
        own, bases = known.get(name, (0, []))
        return own + sum(whole(base) for base in bases if base != name)

    assert {name: whole(name) for name in known if whole(name) > MOST} == {}
