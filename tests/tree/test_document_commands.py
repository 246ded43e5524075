"""Every command that a document prints exists and knows the options it is given. None of them is carried out.

Each program runs up to the moment at which it reads its command line.
"""

import argparse
import os
import runpy
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from typing import Any, NoReturn

import pytest

from game.shell.cli import command_line
from tests.paths import ROOT
from tests.tree.documents import Document, DocumentedCommand, commands, documents, options_apart

ELSEWHERE = ("game", "tests.tools.bench")
"""Their command lines are read by modules that they import. Programs without argparse are only looked for."""

OURS = ("assets", "build", "engine", "game", "tests")
ATHERIS = ("tests.tools.fuzz_readers.guided",)


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


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.parametrize("told", _every(), ids=str)
def test_a_documented_command_knows_its_options(
    told: DocumentedCommand, reading: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _source(told.module) is not None, f"{told}: there is no such program"
    if _parses(told):
        fault = _read(told, monkeypatch)
        assert not fault, f"{told}: {fault}"


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.parametrize("page", [page for page in documents() if any(options_apart(page))], ids=lambda page: page.name)
def test_an_option_that_stands_alone_belongs_to_a_command_of_its_section(
    page: Document, reading: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = []
    for where, option, before in options_apart(page):
        asked = [replace(told, words=(*_names(told.words), option)) for told in before if _parses(told)]
        if asked and all(_read(told, monkeypatch) for told in asked):
            lost.append(f"{where}: {option}")
    assert not lost, lost


def _names(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words before the first option: names of commands."""
    return tuple(takewhile(lambda word: not word.startswith("-"), words))


def _source(module: str) -> Path | None:
    places = (
        [module] if module.endswith(".py") else [f"{module.replace('.', '/')}{end}" for end in (".py", "/__main__.py")]
    )
    return next((ROOT / place for place in places if (ROOT / place).is_file()), None)


def _parses(told: DocumentedCommand) -> bool:
    """Whether its parser can be asked: it has one, and what it needs is installed."""
    source = _source(told.module)
    if source is None or "COMMAND" in told.words or (told.module in ATHERIS and find_spec("atheris") is None):
        return False
    return told.module in ELSEWHERE or "ArgumentParser" in source.read_text("utf-8")


def _read(told: DocumentedCommand, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is wrong with the command, found by the program's own parser; "" if nothing is."""
    source = _source(told.module)
    assert source is not None
    monkeypatch.setattr(sys, "argv", [told.module, *told.words])
    try:
        if told.module == "game":
            command_line().parse_args(list(told.words))
        elif told.module.endswith(".py"):
            sys.path.insert(0, str(source.parent))
            runpy.run_path(str(source), run_name="__main__")
        else:
            runpy.run_module(told.module, run_name="__main__", alter_sys=False)
    except _HasRead as read:
        return read.fault
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] in OURS:
            raise
        return ""  # an extra for working on the program, such as art, which the tests do without
    except SystemExit as left:
        return f"left with {left.code!r} before it had read its command line"
    return "ended without reading its command line"


def test_a_documented_demonstration_ends() -> None:
    endless = [told for told in _every() if "--demo" in told.words and "--deals" not in told.words]
    assert not endless, [str(told) for told in endless]
