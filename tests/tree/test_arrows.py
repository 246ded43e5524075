"""Which room may import which, checked by reading the sources.

FLOORS is the table printed in ARCHITECTURE.md. Every import counts: at the top of a module, inside a function, or for
types only.
"""

import ast
from pathlib import Path

import pytest

from tests.paths import ROOT

ENGINE = sorted((ROOT / "engine").rglob("*.py"))
GAME = sorted((ROOT / "game").rglob("*.py"))
JOURNAL = ROOT / "engine" / "records" / "journal.py"

# From the lowest floor up. A room may import rooms on lower floors, but not others on its own floor.
FLOORS = (
    ("engine.version", "engine.files", "engine.processes", "engine.rules", "engine.rating"),
    ("engine.knowledge", "engine.rulebook"),
    ("engine.match",),
    ("engine.notation",),
    ("engine.records", "engine.bots"),
    ("engine.study", "engine.tools"),
    ("engine.puzzles", "engine.arena", "engine.training"),
    ("engine.__main__", "game.system"),
    ("game.text",),
    ("game.storage",),
    ("game.session",),
    ("game.ui",),
    ("game.table", "game.house_rules", "game.people", "game.phones"),
    ("game.hot_seat", "game.fair_deals"),
    ("game.result",),
    ("game.match",),
    ("game.replay", "game.lessons"),
    ("game.review", "game.library", "game.new_game"),
    ("game.drills", "game.puzzles", "game.journey"),
    ("game.statistics", "game.settings_book", "game.title", "game.help", "game.access"),
    ("game.shell",),
    ("game", "game.__main__"),
)
FLOOR = {room: number for number, floor in enumerate(FLOORS) for room in floor}
BOTS_MAY_IMPORT = {
    *(
        f"engine.rules.{name}"
        for name in ("cards", "commands", "compose", "events", "options", "state", "tally", "view")
    ),
    "engine.knowledge.pickling",
}
PLAIN_BOTS = {"engine.bots.heuristic"}
# A search plays on guessed deals: it is given a veiled deal and a memory, never the true state. The rules themselves
# hide nothing: the endgame solver asks them what a variant makes of a position.
SEARCH_MAY_IMPORT = BOTS_MAY_IMPORT | {
    *(f"engine.rules.{name}" for name in ("kernel", "legality", "moves", "throwing_in")),
    *(f"engine.knowledge.{name}" for name in ("memory", "projection", "determinization")),
    "engine.processes.loop",
}
# Packages of words about options: they tell a player what engine.rules.compose makes of them.
TELLING = ("rulebook",)


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in (*ENGINE, *GAME)}


def imports(path: Path) -> set[str]:
    """All modules imported by a file, including imports in functions and for types only."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            named = {f"{module}.{alias.name}" for alias in node.names}
            found |= {name for name in named if name in MODULES} | ({module} if named - set(MODULES) else set())
    return found


def imported_names(path: Path) -> set[str]:
    """The names that a file imports, by module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}


def room_of(module: str) -> str:
    """The room of a module: the first two parts of its name. A module beside the rooms is its own room."""
    parts = module.split(".")
    return ".".join(parts[:2])


def test_every_room_has_its_floor_and_a_door() -> None:
    rooms = {room_of(name) for name in MODULES}
    assert rooms - {"engine"} == set(FLOOR), "every room stands in FLOORS"
    assert {name for name in MODULES if name.count(".") < 2 and MODULES[name].stem != "__init__"} == {
        "engine.version",
        "engine.__main__",
        "game.__main__",
    }, "nothing stands beside the rooms"
    for name, path in MODULES.items():
        if path.stem == "__init__":
            assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{name} says what lives there"


@pytest.mark.parametrize("name", sorted(MODULES))
def test_no_arrow_runs_up(name: str) -> None:
    room = room_of(name)
    for module in imports(MODULES[name]) & set(MODULES):
        other = room_of(module)
        assert other == room or FLOOR[other] < FLOOR[room] or other == "engine", f"{name} imports {module}"


def test_no_circle_of_imports() -> None:
    """No import cycles: within a room, too, the modules have a reading order."""
    left = {name: imports(path) & set(MODULES) - {name} for name, path in MODULES.items()}
    while ready := [name for name, needs in left.items() if not needs & set(left)]:
        for name in ready:
            del left[name]
    assert not left, "these import each other, or hang on such: " + ", ".join(sorted(left))


def test_the_map_is_the_one_that_is_printed() -> None:
    printed = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = "".join(f"| {n} | {', '.join(f'`{room}`' for room in floor)} |\n" for n, floor in enumerate(FLOORS))
    assert f"| floor | rooms |\n| --- | --- |\n{rows}<!--" in printed


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_engine_knows_no_window_clock_or_global_chance(path: Path) -> None:
    tops = {module.split(".")[0] for module in imports(path)}
    if name_of(path) in (
        "engine.tools.bench",
        "engine.tools.bench_players",
        "engine.bots.process",
        "engine.arena.clock",
    ):
        tops.discard("time")  # a command that measures, and the process that tells its players when time is up
    assert not tops & {"pygame", "game", "time", "datetime", "platformdirs", "secrets"}
    chance = [n for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.ImportFrom)]
    assert all([a.name for a in n.names] == ["Random"] for n in chance if n.module == "random")
    assert "random" not in tops or not any(m == "random" for m in _plain_imports(path))


def _plain_imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}


def test_words_about_rules_know_options_and_cards_only() -> None:
    """The rules text and the titles use only options and cards, never a deal."""
    for path in ENGINE:
        if set(TELLING) & set(path.parts):
            used = {m for m in imports(path) if m.startswith("engine.")}
            allowed = {"engine.rules.options", "engine.rules.cards", "engine.rules.presets"}
            assert all(module in allowed or module.split(".")[1] in TELLING for module in used), name_of(path)


def test_nothing_leans_on_the_training() -> None:
    """The training produces engine.bots.weights; playing needs neither the training nor numpy."""
    for path in ENGINE:
        used = imports(path)
        assert not any(module.startswith("engine.training") for module in used) or "training" in path.parts
        assert "numpy" not in {module.split(".")[0] for module in used} or "training" in path.parts, name_of(path)


def test_bots_see_no_state() -> None:
    for path in ENGINE:
        name = name_of(path)
        if "bots" in name.split("."):  # not in the whole path: a checkout may be called so
            used = {m for m in imports(path) if m.startswith("engine.") and "bots" not in m}
            assert used <= (BOTS_MAY_IMPORT if name in PLAIN_BOTS else SEARCH_MAY_IMPORT), name
            if name in PLAIN_BOTS:
                assert "State" not in imported_names(path), f"{name} is given a view and nothing else"


def test_options_are_asked_in_one_module() -> None:
    """DESIGN.md, decision 3: only engine.rules.compose knows what an option means; other rooms only describe it."""
    asking = {name_of(path) for path in ENGINE if "options." in _code(path)}
    asking = {name for name in asking if name.split(".")[1] not in TELLING}
    assert asking <= {
        "engine.rules.compose",
        "engine.rules.options",
        "engine.rules.presets",
        "engine.records.journal",
    }, asking
    # The journal only needs the pack, for the names of cards.
    assert _code(JOURNAL).count("options.") == _code(JOURNAL).count("options.pack")


def _code(path: Path) -> str:
    """The source without strings and comments, and without imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return "\n".join(ast.unparse(n) for n in ast.walk(tree) if isinstance(n, ast.Attribute))


def test_pygame_only_in_the_window() -> None:
    light = {
        "game.session.table_session",
        "game.session.played_session",
        "game.session.match_session",
        "game.session.replay_session",
        "game.session.bot_process",
        "game.system.worker_process",
        "game.storage.saves",
        "game.system.paths",
    }
    assert light <= {name_of(path) for path in GAME}
    for path in GAME:
        if name_of(path) in light:
            assert "pygame" not in {m.split(".")[0] for m in imports(path)}, name_of(path)


def test_the_estimate_leans_on_the_search_alone() -> None:
    """The estimate uses only what a search may receive; reviews and texts are built on it, not used by it."""
    within = {"prospects", "thought", "tree", "exactly", "calibration", "beliefs"}
    for name in sorted(within):
        used = {m for m in imports(ROOT / "engine" / "study" / f"{name}.py") if m.startswith("engine.")}
        own = {m for m in used if m.startswith("engine.study.")}
        assert {m.rpartition(".")[2] for m in own} <= within, name
        assert {m for m in used - own if not m.startswith("engine.bots.")} <= SEARCH_MAY_IMPORT, name
