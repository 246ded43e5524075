"""``python -m tests.tools.costs REPORT...``: what tests cost, from pytest's own reports (tests/builders/costs.tsv).

    python -m pytest -m "" --junitxml=out/tests.xml
    python -m tests.tools.costs out/tests.xml

Functions below a quarter of a second are left out, notes and shares stay, functions that a report does not name
keep their figure as long as they exist. Prints what each tier takes then.
"""

import argparse
import re
import sys
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree

from tests.builders.costs import FILE, Cost, costs
from tests.paths import ROOT

LISTED = 0.25
"""Seconds of all cells together from which a function is listed."""


def measured(report: Path) -> dict[str, list[float]]:
    """Seconds of each cell by function. Skipped cells do not count."""
    found: dict[str, list[float]] = defaultdict(list)
    for case in ElementTree.parse(report).iter("testcase"):
        if case.find("skipped") is None:
            name = (case.get("name") or "").partition("[")[0]
            found[f"{(case.get('classname') or '').replace('.', '/')}.py::{name}"].append(float(case.get("time") or 0))
    return found


def exists(function: str) -> bool:
    path, _, name = function.partition("::")
    file = ROOT / path
    return file.exists() and re.search(rf"^def {name}\(", file.read_text(encoding="utf-8"), re.MULTILINE) is not None


def written(found: dict[str, list[float]], known: dict[str, Cost]) -> str:
    """The file's new text, dearest function first."""
    now = {function: cost for function, cost in known.items() if function not in found and exists(function)}
    for function, seconds in found.items():
        before = known.get(function)
        noted = before is not None and (before.share > 1 or before.finds)
        if exists(function) and (sum(seconds) >= LISTED or noted):
            now[function] = Cost(
                sum(seconds) / len(seconds),
                len(seconds),
                function,
                before.share if before is not None else 1,
                before.finds if before is not None else "",
            )
    lines = ["seconds a cell\tcells\tshare\ttest\twhat only it finds"]
    for cost in sorted(now.values(), key=lambda cost: (-cost.seconds * cost.cells, cost.function)):
        lines.append(f"{cost.seconds:.3f}\t{cost.cells}\t{cost.share}\t{cost.function}\t{cost.finds}")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.costs", description=__doc__)
    parser.add_argument("reports", nargs="+", type=Path)
    found: dict[str, list[float]] = {}
    for report in parser.parse_args().reports:
        for function, seconds in measured(report).items():
            found.setdefault(function, []).extend(seconds)
    FILE.write_text(written(found, costs() if FILE.exists() else {}), encoding="utf-8", newline="\n")
    print(f"{len(costs())} functions, {sum(cost.seconds * cost.cells for cost in costs().values()):.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
