"""``python -m tests.tools.sound_map``: which event plays what, from which side, at which pitch (assets/sound/MAP.md).

    python -m tests.tools.sound_map            prints it
    python -m tests.tools.sound_map --write    writes it into assets/sound/MAP.md

The table's happenings are game/table/animation/sound_map.py; what screens play is found in their sources.
"""

import argparse
import ast
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from game.system.paths import assets
from game.table.animation.sound_map import HIGHEST, RISE, SOUND_MAP, WIDEST
from game.ui.captions import caption
from game.ui.sound import Noise
from tests.paths import ROOT

KEPT = ROOT / "assets" / "sound" / "MAP.md"
GAME = ROOT / "game"
CALLS = ("play", "music", "sound_at")
CHOSEN = {
    "won": "game/result, when one person plays and is not the fool",
    "lost": "game/result, when one person plays and is the fool",
    **dict.fromkeys(("club", "kitchen", "train"), "every table with that scenery"),
    **{f"{round}_now_and_then": f"over {round}" for round in ("club", "kitchen", "train")},
}
"""Noises whose names are not in a call, and what plays them."""


def text() -> str:
    """The whole map."""
    raw = (assets() / "sounds" / "sounds.json").read_bytes()
    noises = msgspec.json.decode(raw, type=dict[str, Noise])
    farther, rise, most = round(100 * WIDEST), 100 * RISE, round(100 * (HIGHEST - 1))
    head = f"""# What is heard when

Made by `python -m tests.tools.sound_map --write`; a test compares it.

What stands at an edge of the table is heard {farther} % more softly on the other side. A rising pitch is {rise:.1f} %
higher for each further card of the bout, at most {most} %. Each playing differs by chance by up to the pitch given
with ±; takes follow each other in a shuffled order, never the same twice running.

## At the table

| happening | noise | takes | from | pitch |
| --- | --- | --- | --- | --- |
"""
    rows = []
    for what, sounding in SOUND_MAP.items():
        noise = noises[sounding.noise]
        pitch = "rises through the bout, " if sounding.rises else ""
        pitch += f"± {100 * noise.varies:.0f} %" if noise.varies else "as it is"
        rows.append(f"| {what} | {sounding.noise} | {len(noise.files)} | the {sounding.side} | {pitch} |")
    screens = """
## Elsewhere

From the middle, but for what is heard over a round: from anywhere, now and then. "Long": streamed, and played once;
"round": a few seconds, again and again.

| noise | subtitle | takes | volume | pitch | played by |
| --- | --- | --- | --- | --- | --- |
"""
    named = played()
    table = {sounding.noise for sounding in SOUND_MAP.values()}
    elsewhere = []
    for name, noise in noises.items():
        if name in table and name not in named:
            continue
        pitch = f"± {100 * noise.varies:.0f} %" if noise.varies else "as it is"
        long = ", long" if noise.group == "music" else ", round" if noise.seconds else ""
        by = CHOSEN.get(name) or ", ".join(sorted(named[name]))
        about = f"{name} | {caption(name) or 'none'} | {len(noise.files)} | {noise.group}{long}"
        elsewhere.append(f"| {about} | {pitch} | {by} |")
    return head + "\n".join(rows) + "\n" + screens + "\n".join(elsewhere) + "\n"


def played() -> dict[str, set[str]]:
    """The noises that screens name, and the rooms that do."""
    found = defaultdict(set)
    for path in sorted(GAME.rglob("*.py")):
        for name in _named(ast.parse(path.read_text(encoding="utf-8"))):
            found[name].add("/".join(path.relative_to(ROOT).parts[:2]))
    return found


def _named(tree: ast.AST) -> Iterator[str]:
    """The names that `play`, `music` and `sound_at` are called with, also where they are chosen in the call."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CALLS:
            for part in (part for each in node.args for part in ast.walk(each)):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
                    yield part.value


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write it into assets/sound/MAP.md")
    if parser.parse_args().write:
        KEPT.write_text(text(), encoding="utf-8", newline="\n")
    else:
        print(text(), end="")
