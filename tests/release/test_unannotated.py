"""The built program's sources without the types of arguments and results are the same program, line by line."""

import ast

import pytest
from unannotated import unannotated

from tests.paths import ROOT

FILES = [*(ROOT / "game").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]


def bare(source: str) -> ast.Module:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def places(tree: ast.Module) -> list[tuple[str, int]]:
    return [(type(node).__name__, node.lineno) for node in ast.walk(tree) if isinstance(node, ast.stmt)]


def test_nothing_but_the_types_is_gone_and_every_statement_is_in_its_line() -> None:
    assert len(FILES) > 600
    for path in FILES:
        source = path.read_text(encoding="utf-8")
        found = ast.parse(unannotated(source))
        assert ast.dump(found) == ast.dump(bare(source)), path
        assert places(found) == places(ast.parse(source)), path


@pytest.mark.parametrize(
    "source",
    [
        "def f(a: int = 3, *b: str, c: 'x -> y' = 1, **d: dict[str, int]) -> None: ...\n",
        "async def ж(ж: int, /) -> Callable[[\n    int], str]:\n    return ж\n",
        "def f(\n    a: dict[\n        str, int\n    ],\n) -> int: return a\n",
    ],
)
def test_types_over_several_lines(source: str) -> None:
    found = ast.parse(unannotated(source))
    assert ast.dump(found) == ast.dump(bare(source)) and places(found) == places(ast.parse(source))


def test_a_records_fields_stay() -> None:
    assert unannotated("class A(Struct):\n    a: int = 1\n") == "class A(Struct):\n    a: int = 1\n"
