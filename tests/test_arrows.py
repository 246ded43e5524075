"""The arrows of ARCHITECTURE.md: which module may import which, read from the sources."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
GAME = sorted((ROOT / "game").rglob("*.py"))

# A module of the rules may import only modules before it in this list.
LAYERS = [
    ["engine.version", "engine.limits", "engine.streams", "engine.cards", "engine.options", "engine.commands"],
    ["engine.shuffle"],
    ["engine.curtain", "engine.keeping", "engine.records", "engine.hints"],
    ["engine.presets", "engine.sharing", "engine.events", "engine.tables", "engine.refusals"],
    ["engine.fair"],
    ["engine.notation.commands", "engine.notation.names"],
    ["engine.observe", "engine.log", "engine.state"],
    ["engine.veil"],
    ["engine.rules"],
    ["engine.tally", "engine.view"],
    ["engine.dealing", "engine.memory", "engine.turns", "engine.throwing_in", "engine.drawing", "engine.ending"],
    ["engine.copying"],
    ["engine.moves", "engine.scoring", "engine.luck"],
    ["engine.compose", "engine.opening"],
    ["engine.refilling", "engine.bout"],
    ["engine.closing", "engine.worlds"],
    ["engine.kernel"],
    ["engine.legality"],
    ["engine.match"],
    ["engine.notation.lines"],
    ["engine.notation.placing", "engine.notation.sealing"],
    ["engine.notation.setting"],
    ["engine.notation.reader", "engine.notation.writer"],
    ["engine.header"],
    ["engine.retelling"],
    ["engine.reel"],
    ["engine.journal", "engine.verify"],
    ["engine.verdict"],
    ["engine.coverage", "engine.telling", "engine.perft"],
]
# Packages of words about options: they tell a player what engine.compose makes of them.
TELLING = ("rulebook", "titles")
ABOVE = {"bots", "arena", "training", "study", "puzzles", *TELLING}
"""Packages that stand above the rules and have no layer among them."""
BOTS_MAY_IMPORT = {"engine.cards", "engine.commands", "engine.events", "engine.rules", "engine.view", "engine.compose"}
BOTS_MAY_IMPORT |= {"engine.options", "engine.copying"}
PLAIN_BOTS = {"engine.bots.thumb"}
# A search plays on guessed deals: it is given a veiled deal and a memory, never the true state.
SEARCH_MAY_IMPORT = BOTS_MAY_IMPORT | {
    "engine.kernel",
    "engine.legality",
    "engine.memory",
    "engine.state",
    "engine.veil",
    "engine.worlds",
}
# The rules themselves hide nothing: the endgame solver asks them what a variant makes of a position.
SEARCH_MAY_IMPORT |= {"engine.moves", "engine.tally"}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def imports(path: Path, type_checking: bool = False) -> set[str]:
    """Modules imported by a file; those imported for types alone only when asked."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if not type_checking:
        guards = [n for n in ast.walk(tree) if isinstance(n, ast.If) and ast.unparse(n.test) == "TYPE_CHECKING"]
        for guard in guards:
            guard.body = []
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            package = (ROOT / Path(*module.split("."))).is_dir()
            found |= {f"{module}.{alias.name}" for alias in node.names} if package else {module}
    return found


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_engine_knows_no_window_clock_or_global_chance(path: Path) -> None:
    tops = {module.split(".")[0] for module in imports(path, type_checking=True)}
    if name_of(path) in ("engine.bench", "engine.bench_players", "engine.bots.worker", "engine.arena.clock"):
        tops.discard("time")  # a command that measures, and the process that tells its players when time is up
    assert not tops & {"pygame", "game", "time", "datetime", "platformdirs", "secrets"}
    chance = [n for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.ImportFrom)]
    assert all([a.name for a in n.names] == ["Random"] for n in chance if n.module == "random")
    assert "random" not in tops or not any(m == "random" for m in _plain_imports(path))


def _plain_imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}


def test_rules_import_downwards_only() -> None:
    level = {module: depth for depth, layer in enumerate(LAYERS) for module in layer}
    listed = {
        name_of(path)
        for path in ENGINE
        if path.stem not in ("__init__", "__main__", "bench", "bench_players") and not ABOVE & set(path.parts)
    }
    assert listed == set(level), "every module of engine/ has its layer here"
    for path in ENGINE:
        name = name_of(path)
        if name in level:
            for module in imports(path) & set(level):
                assert level[module] < level[name], f"{name} imports {module}"


def test_words_about_rules_know_options_and_cards_only() -> None:
    """The rules text and the titles describe what may be chosen; they never look at a deal."""
    for path in ENGINE:
        if set(TELLING) & set(path.parts):
            used = {m for m in imports(path, type_checking=True) if m.startswith("engine.")}
            allowed = {"engine.options", "engine.cards", "engine.presets"}
            assert all(module in allowed or module.split(".")[1] in TELLING for module in used), name_of(path)


def test_the_arena_stands_above_everything() -> None:
    """It plays matches between players and shows them what they may see; nothing else leans on it."""
    for path in ENGINE:
        leaning = {module for module in imports(path) if module.startswith("engine.arena")}
        assert not leaning or "arena" in path.parts or path.stem == "__main__", name_of(path)


def test_nothing_leans_on_the_training() -> None:
    """It brings forth figures (engine.bots.weights); playing needs neither it nor numpy."""
    for path in ENGINE:
        used = imports(path)
        assert not any(module.startswith("engine.training") for module in used) or "training" in path.parts
        assert "numpy" not in {module.split(".")[0] for module in used} or "training" in path.parts, name_of(path)


def test_bots_see_no_state() -> None:
    for path in ENGINE:
        if "bots" in path.parts:
            used = {m for m in imports(path, type_checking=True) if m.startswith("engine.") and "bots" not in m}
            allowed = BOTS_MAY_IMPORT if name_of(path) in PLAIN_BOTS else SEARCH_MAY_IMPORT
            if name_of(path) == "engine.bots.worker":  # their process serves people as well
                allowed = allowed | {"engine.study.advice"}
            assert used <= allowed, name_of(path)


def test_options_are_asked_in_one_module() -> None:
    """DESIGN.md, decision 3: what an option means is known to engine.compose alone; others put it into words."""
    asking = {name_of(path) for path in ENGINE if "options." in _code(path)}
    asking = {name for name in asking if name.split(".")[1] not in TELLING}
    assert asking <= {"engine.compose", "engine.options", "engine.presets", "engine.journal"}, asking
    # The journal asks only which pack names the cards of its lines.
    assert _code(ROOT / "engine" / "journal.py").count("options.") == _code(ROOT / "engine" / "journal.py").count(
        "options.pack"
    )


def _code(path: Path) -> str:
    """The source without strings and comments, and without imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return "\n".join(ast.unparse(n) for n in ast.walk(tree) if isinstance(n, ast.Attribute))


def test_pygame_only_in_the_window() -> None:
    light = {"game.play", "game.opponents", "game.child", "game.saves", "game.paths", "game.__init__"}
    for path in GAME:
        if name_of(path) in light:
            assert "pygame" not in {m.split(".")[0] for m in imports(path)}, name_of(path)


def test_the_estimate_leans_on_the_search_alone() -> None:
    """What a position is worth is told from what a search may be given; reviews and words stand above it."""
    within = {"prospects", "thought", "tree", "exactly", "calibration", "beliefs"}
    for name in sorted(within):
        used = {m for m in imports(ROOT / "engine" / "study" / f"{name}.py") if m.startswith("engine.")}
        own = {m for m in used if m.startswith("engine.study.")}
        assert {m.rpartition(".")[2] for m in own} <= within, name
        assert {m for m in used - own if not m.startswith("engine.bots.")} <= SEARCH_MAY_IMPORT, name
