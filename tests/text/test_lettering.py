"""Every player-facing sentence goes through `_()`, and long words fit in their places."""

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from engine.rules.options import Options, choices
from game.session.deliberation import Reason
from game.table.animation.sound_map import Happening
from game.text.i18n import LANGUAGES
from game.ui.art.text import measure
from game.ui.widgets import Box, Segments
from game.ui.widgets.lettering import LEAST, shortened
from tests.paths import ROOT

GAME = ROOT / "game"
SPEAKS_ON_THE_TERMINAL = {"cli.py", "__main__.py", "demo.py", "libraries.py", "window.py"}
"""What these print on the terminal is English, like the command line."""
READ_BY_MENDERS = {
    "seldom.py",
    "worker_process.py",
    "crash.py",
    "logs.py",
    "private_traceback.py",
    "bot_process.py",
    "review_queue.py",
}
"""Text of these modules goes to reports and the log. (Player-facing sentences of theirs are translated, as the
catalogues show.)
"""
SQL = re.compile(
    r"\b(SELECT|FROM|WHERE|ORDER BY|PRAGMA|BEGIN|INSERT|DELETE|DROP|CREATE|GROUP BY|AND|PRECEDING|NULL)\b|kind IN|instr"
)
"""Queries of the index."""
ASKS_IN_SQL = {"book.py", "figures.py", "schema.py", "tables.py"}
EXPECTED = {
    "Durak",  # the program's folders
    "Cannot save pictures in ",  # app.run: on the terminal, before there is a window
    *LANGUAGES.values(),  # languages by their own names
    *("Menu", "Options", "Share", "View", "pro controller"),  # input/buttons.py: labels of gamepads, and a product name
    *("You", "any attack"),  # lessons: the learner's name and a wildcard in scripts
    *("bout on", "bout back"),  # match/footer.py: icons
    *("Seat", "No. "),  # repeats and practice: seats in notation, the seed of a numbered deal
    *("durak: ", "Durak ", ": the game crashed\n\n"),  # run.py: on the terminal and in a report
    "durak: The game stopped because of an error",
    "a text is none",  # history/index.py: for the log
    *("Python", "Ogg", "PT Sans", "PT Serif", "other codecs"),  # about.py: components, as their licences name them
    *("Name", "Version"),  # … and fields of a package's metadata
    *("Battery", "Device", "Discharging", "'Battery Power'"),  # power.py: words of the systems
}
VALUES = {value for name in Options.__dataclass_fields__ for value in choices(name) if isinstance(value, str)}
"""Values of options, which the engine reads."""
VALUES |= set(get_args(Happening)) | set(get_args(Reason))
"""What makes a noise at the table: keys of the sound map; why a computer pauses: keys of its factors."""
SENTENCE = re.compile(r"[A-Za-z]{2,}[^_/]* [A-Za-z{]|^[A-Z][a-z]+( [a-z]+)*[.:…]? ?$")


def spoken(tree: ast.Module) -> list[str]:
    """String constants that look like player-facing text and are neither translated nor types, errors or docstrings."""
    passed: set[int] = set()

    def let_pass(node: ast.AST) -> None:
        passed.update(id(part) for part in ast.walk(node))

    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log."):
            let_pass(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for script in scripted(node):
                let_pass(script)
            translated = node.func.id in ("_", "N_", "ngettext", "pgettext", "npgettext", "translate")
            if translated or (node.func.id[:1].isupper() and node.func.id in ("Literal", "TypeVar")):
                let_pass(node)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            let_pass(node)
        elif isinstance(node, ast.ClassDef) and {"Enum", "StrEnum"} & set(map(ast.unparse, node.bases)):
            for member in node.body:
                if isinstance(member, ast.Assign):
                    let_pass(member)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            let_pass(node)  # a docstring
        elif isinstance(node, ast.Raise | ast.Assert):
            let_pass(node)
        elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            let_pass(node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            let_pass(node.returns)
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in passed)
    return [node.value for node in constants if isinstance(node.value, str) and SENTENCE.search(node.value)]


TABLES = {"_first": 5, "_with": 1, "_beside": 2}
"""The journey's tables: so many arguments are keys, or in deal notation."""


def scripted(call: ast.Call) -> list[ast.expr]:
    """The arguments of a lesson's step that are in deal notation."""
    assert isinstance(call.func, ast.Name)
    if call.func.id == "ReplyStep":
        return call.args
    if call.func.id == "ActStep":
        return call.args[1:2]
    if call.func.id in TABLES:
        return call.args[: TABLES[call.func.id]]
    return [word.value for word in call.keywords if word.arg == "setting"] if call.func.id == "Lesson" else []


SAID_TO_BROWSERS = {"Allow", "Connection", "Host", "Origin", "go ahead"} | {
    f"text/{kind}; charset=utf-8" for kind in ("css", "html", "javascript")
}
"""Headers of HTTP, and the key of a sentence that is translated beside it."""


@pytest.mark.parametrize(
    "path",
    [p for p in sorted(GAME.rglob("*.py")) if p.name not in SPEAKS_ON_THE_TERMINAL | READ_BY_MENDERS],
    ids=lambda p: p.stem,
)
def test_no_sentence_bypasses_the_translation(path: Path) -> None:
    found = set(spoken(ast.parse(path.read_text(encoding="utf-8"))))
    if path.parent.name == "history" or path.name == "query.py":
        found = {words for words in found if not SQL.search(words) and path.name not in ASKS_IN_SQL}
    if path.parent.name == "phones":
        found = {words for words in found - SAID_TO_BROWSERS if not words.startswith("default-src")}
    if path.parent.name == "art":
        found = {
            words for words in found - {"Arab"} if words[:1].isupper()
        }  # keys of the picture cache; a script's code
    if path.stem == "system_fonts":
        found -= {"Fonts", "Library", "Microsoft", "Windows"}  # folders of the systems'
    assert found - EXPECTED - VALUES - keys_of_pictures(path) == set()


def keys_of_pictures(path: Path) -> set[str]:
    """The keys of cached pictures: "title seal", or the first item of a tuple, ("menu row", …)."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    firsts = [node.elts[0] for node in ast.walk(tree) if isinstance(node, ast.Tuple) and node.elts]
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    firsts += [call.args[0] for call in calls if ast.unparse(call.func) in ("art.vector", "art.made")]
    parts = [arg for call in calls if ast.unparse(call.func) == "art.part" for arg in call.args]
    firsts += [node for arg in parts for node in ast.walk(arg)]  # things on a sheet, by their names
    return {node.value for node in firsts if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_the_test_sees_a_sentence() -> None:
    said = 'say("You cannot do that."); say(f"The disk of {name} is full."); say(_("Good day to you."))'
    assert spoken(ast.parse(said)) == ["You cannot do that.", "The disk of ", " is full."]


def test_a_name_too_long_is_cut_while_it_can_be_read() -> None:
    for width in (60.0, 100.0, 164.0):
        shown = shortened("Щ" * 14, 19 * LEAST, "serif", width)
        assert shown.endswith("…")
        assert measure(shown, 19 * LEAST, "serif") <= width
    assert shortened("Дуня", 19 * LEAST, "serif", 100) == "Дуня"
    assert shortened("Щ", 19, "serif", 1) == "Щ", "something must be left"


def test_longer_words_have_wider_segments() -> None:
    chosen: list[int] = []
    words = ("Спокойно", "Обычно", "Быстро", "Очень быстро", "Мгновенно")
    strip = Segments(Box(100, 0, 416, 42), words, 0, chosen.append)
    widths = [right - left for left, right in zip(strip.edges, strip.edges[1:], strict=False)]
    assert max(widths) == widths[3]
    assert sum(widths) == pytest.approx(416)
    for index, left in enumerate(strip.edges[:-1]):
        strip.press(100 + left + widths[index] / 2, 20)
    strip.press(99, 20)
    strip.press(10000, 20)
    assert chosen == [1, 2, 3, 4, 0, 4]
