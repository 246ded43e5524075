"""The documents of the tree as data: their text, headings, links and commands."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.paths import ROOT

_SPAN = re.compile(r"`([^`\n]+)`")
_SHELL = re.compile(r"^ {4,}(\S.*)$")
_PROGRAM = re.compile(
    r"(?:\S*[/\\])?(?:python3?|py -3) (?P<python>-m (?P<module>[\w.]+)|(?P<file>build/[\w/]+\.py))(?P<words>.*)"
    r"|(?P<durak>(?:\S*[/\\])?durak)(?P<options> (?:--?|DIR|FILE).*|)"
)


@dataclass(frozen=True, slots=True)
class Document:
    path: Path

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @property
    def prose(self) -> str:
        """The text without blocks of code."""
        return re.sub(r"^```.*?^```", "", self.text, flags=re.M | re.S)

    def anchors(self) -> set[str]:
        """What links may name after #, as GitHub makes it from headings."""
        headings = re.findall(r"^#+ (.+)$", self.prose, re.M)
        return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


@dataclass(frozen=True, slots=True)
class DocumentedCommand:
    """A command as a document prints it: its module, or the file of a script, and the words after it."""

    where: str
    module: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.where}: {self.module} {' '.join(self.words)}"


def documents() -> list[Document]:
    """All documents that are part of the checkout."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [Document(ROOT / name) for name in listed.stdout.splitlines() if (ROOT / name).exists()]


def commands(document: Document) -> Iterator[DocumentedCommand]:
    """Every command of this program's own modules and scripts, from code spans and shell blocks."""
    for number, line in enumerate(document.text.splitlines(), 1):
        yield from _commands(f"{document.name}:{number}", line)


def options_apart(document: Document) -> Iterator[tuple[str, str, tuple[DocumentedCommand, ...]]]:
    """Every option that stands alone, with the commands that it may belong to: those of its table row or section."""
    before: list[DocumentedCommand] = []
    for number, line in enumerate(document.text.splitlines(), 1):
        where = f"{document.name}:{number}"
        if line.startswith(("#", "|")):
            before = []
        before = [*reversed(list(_commands(where, line))), *before]
        for span in () if _SHELL.match(line) else _SPAN.findall(line):
            for option in re.findall(r"(?:^|(?<= ))--[a-z][\w-]*", span) if span.startswith("--") else ():
                if before:
                    yield where, option, tuple(before)


def _commands(where: str, line: str) -> Iterator[DocumentedCommand]:
    shell = _SHELL.match(line)
    for code in [shell[1]] if shell else _SPAN.findall(line):
        for part in re.split(r" && |; ", code.split("  #")[0]):
            found = _PROGRAM.fullmatch(re.sub(r"^(?:[A-Z_]+=\S+ )+", "", part.strip()))
            if found is None:
                continue
            if found["durak"] is not None:
                module, words = "game", found["options"]
            else:
                module, words = found["module"] or found["file"], found["words"]
            if module.partition(".")[0] not in ("pip", "venv", "pytest"):
                yield DocumentedCommand(where, module, _split(words))


def _split(words: str) -> tuple[str, ...]:
    return tuple(word.strip("[]") for word in re.findall(r'"[^"]*"|\S+', words) if word not in ("|", "…"))
