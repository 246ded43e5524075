"""Text has the same bytes on every system: files and pipes never use the system's default encoding."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paths import ROOT

FOLDERS = ("engine", "game", "build", "tests", "assets")
RUNS = {"run", "Popen", "check_output"}
"""Functions of subprocess that return a program's output."""


def guessed(source: str) -> Iterator[str]:
    """Calls that read or write text with the system's default encoding or line ends."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        named = {word.arg: word.value for word in node.keywords}
        if None in named:
            continue  # **words: checked where they are built
        call = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        of = node.func.value if isinstance(node.func, ast.Attribute) else None
        module = of.id if isinstance(of, ast.Name) else ""
        if call in ("read_text", "write_text") and of is not None and module not in MODULES:
            if "encoding" not in named and len(node.args) < (2 if call == "write_text" else 1):
                yield f"line {node.lineno}: {call} without encoding"
            if call == "write_text" and "newline" not in named:
                yield f"line {node.lineno}: write_text without newline"
        elif call in ("open", "fdopen", "TemporaryFile", "NamedTemporaryFile") and module not in OPENERS:
            yield from _opened(node, call, of is not None and module not in ("os", "tempfile", "io"), named)
        elif call in RUNS and module == "subprocess" and {"text", "universal_newlines"} & set(named):
            yield f"line {node.lineno}: {call} with text in place of encoding"


MODULES = {"limits", "zipfile"}
OPENERS = {"lzma", "tarfile", "gzip", "Image", "shelve", "webbrowser", "wave"}
"""Modules whose open functions do not open text files."""


def _opened(node: ast.Call, call: str, method: bool, named: dict[str | None, ast.expr]) -> Iterator[str]:
    """Check a call that opens a file; the mode is the second argument of a function, the first of a path's method."""
    temporary = "Temporary" in call
    at = 0 if method or temporary else 1
    if call == "open" and not method and not node.args:
        return  # one of our own functions
    mode = named.get("mode", node.args[at] if len(node.args) > at else None)
    told = mode.value if isinstance(mode, ast.Constant) else ("w+b" if temporary else "r") if mode is None else "b"
    if not isinstance(told, str) or not set(told) <= set("rwaxbt+"):
        return  # not a mode, so another function named open
    if "b" not in told and "encoding" not in named:
        yield f"line {node.lineno}: {call} without encoding"
    if "b" not in told and set(told) & set("wax+") and "newline" not in named:
        yield f"line {node.lineno}: {call} without newline"


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_is_left_to_the_system(folder: str) -> None:
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        found += [f"{path.relative_to(ROOT)}, {each}" for each in guessed(path.read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("Path('a').write_text('x', encoding='utf-8')", 1),
        ("path.write_text('x')", 2),
        ("path.write_text('x', encoding='utf-8', newline='\\n')", 0),
        ("path.read_text()", 1),
        ("open('a')", 1),
        ("open('a', 'w', encoding='utf-8')", 1),
        ("open('a', 'rb')", 0),
        ("path.open('ab')", 0),
        ("path.open('a', encoding='utf-8')", 1),
        ("os.fdopen(3, 'w')", 2),
        ("self.open(screen)", 0),
        ("subprocess.run([], text=True)", 1),
        ("subprocess.run([], capture_output=True)", 0),
    ],
)
def test_what_counts_as_left_to_the_system(line: str, wrong: int) -> None:
    assert len(list(guessed(line))) == wrong


COMMANDS = [
    ("engine", "rules"),
    ("engine", "rules", "--language", "ru"),
    ("engine", "replay", str(ROOT / "tests" / "journals" / "format-1.durak")),
    ("engine", "puzzles", "show", "1"),
    ("game", "--licences"),
    ("game", "--reset-settings"),
    ("game", "дом.durak.txt"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_commands_say_the_same_in_windows_encoding(command: tuple[str, ...], tmp_path: Path) -> None:
    """Output to a pipe or a file is UTF-8, whatever the system's default encoding."""
    module, *words = command
    more = ["--home", str(tmp_path / "дом и игры")] if module == "game" else []
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUTF8"}
    said = []
    for encoding in ("cp1252", "utf-8"):
        environment["PYTHONIOENCODING"] = encoding
        done = subprocess.run(
            [sys.executable, "-m", module, *words, *more],
            env=environment,
            capture_output=True,
            check=False,
            timeout=120,
        )
        said.append((done.returncode, done.stdout.decode(), done.stderr.decode()))
    assert said[0] == said[1]
    assert "codec" not in said[0][2] and not "".join(said[0][1:]).isascii()
