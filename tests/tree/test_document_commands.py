"""Every command that a document prints exists and knows the options it is given. None of them is carried out.

Each program runs up to the moment at which it reads its command line.
"""

import argparse
import os
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.paths import ROOT
from tests.tree.documents import DocumentedCommand, commands, documents

ELSEWHERE = ("game", "tests.tools.bench")
"""Their command lines are read by modules that they import. Programs without argparse are only looked for."""


class _HasRead(BaseException):
    """The program has read its command line."""

    def __init__(self, fault: str) -> None:
        self.fault = fault


def _every() -> list[DocumentedCommand]:
    found = {(told.module, told.words): told for page in documents() for told in commands(page)}
    return list(found.values())


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Stops each program where it reads its command line, and undoes what it did to this process before."""
    environment, path, modules = dict(os.environ), list(sys.path), set(sys.modules)

    def parse(parser: argparse.ArgumentParser, words: list[str] | None = None, *_: Any) -> NoReturn:
        raise _HasRead(_fault(parser, sys.argv[1:] if words is None else list(words)))

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", parse)
    monkeypatch.setattr(argparse.ArgumentParser, "parse_known_args", parse)
    yield
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:] = path
    for name in set(sys.modules) - modules:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(ROOT / "build")):
            del sys.modules[name]  # build's modules have general names


def _fault(parser: argparse.ArgumentParser, words: list[str]) -> str:
    """What is wrong with the options in ``words``, and with the names of commands before them; "" if nothing is."""
    known = dict(parser._option_string_actions)
    values = 0
    for word in words:
        if word.startswith("-") and word != "--":
            name = word.partition("=")[0]
            if name not in known:
                return f"{parser.prog} has no option {name}"
            values = 0 if known[name].nargs == 0 else 1
            continue
        branches = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
        if values or not branches:
            values = 0
            continue
        if word not in branches[0].choices:
            return "" if word.isupper() else f"{parser.prog} has no command {word}"
        parser = branches[0].choices[word]
        known |= parser._option_string_actions
    return ""


@pytest.mark.parametrize("told", _every(), ids=str)
def test_a_documented_command_knows_its_options(
    told: DocumentedCommand, reading: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = _source(told.module)
    assert source is not None, f"{told}: there is no such program"
    if "COMMAND" in told.words or (told.module not in ELSEWHERE and "ArgumentParser" not in source.read_text("utf-8")):
        return
    monkeypatch.setattr(sys, "argv", [told.module, *told.words])
    fault = _read(told, source)
    assert not fault, f"{told}: {fault}"


def _source(module: str) -> Path | None:
    places = (
        [module] if module.endswith(".py") else [f"{module.replace('.', '/')}{end}" for end in (".py", "/__main__.py")]
    )
    return next((ROOT / place for place in places if (ROOT / place).is_file()), None)


def _read(told: DocumentedCommand, script: Path) -> str:
    try:
        if told.module == "game":
            from game.shell.cli import command_line

            command_line().parse_args(list(told.words))
        elif told.module.endswith(".py"):
            sys.path.insert(0, str(script.parent))
            runpy.run_path(str(script), run_name="__main__")
        else:
            runpy.run_module(told.module, run_name="__main__", alter_sys=False)
    except _HasRead as read:
        return read.fault
    except SystemExit as left:
        if " needs " in str(left.code):
            pytest.skip(str(left.code))
        return f"left with {left.code!r} before it had read its command line"
    except ImportError as missing:
        pytest.skip(f"this environment lacks {missing.name}")
    return "ended without reading its command line"


def test_a_documented_demonstration_ends() -> None:
    endless = [told for told in _every() if "--demo" in told.words and "--deals" not in told.words]
    assert not endless, [str(told) for told in endless]
