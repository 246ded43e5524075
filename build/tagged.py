"""Checks that a tag may be released: ``python build/tagged.py v1.2.3``.

It must name the program's own version, and CHANGELOG.md must have a chapter for it that no longer says "not released".
Status 1 and a sentence if not.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from engine.version import VERSION  # noqa: E402


def objection(tag: str, version: str, changes: str) -> str:
    """Why ``tag`` must not be released, or ""."""
    if tag != f"v{version}":
        return f"the tag is {tag}, the program says {version}"
    heading = re.search(rf"^## {re.escape(version)}(?= |$).*$", changes, re.M)
    if heading is None:
        return f"CHANGELOG.md has no chapter {version}"
    return f'CHANGELOG.md still says "{heading[0]}"' if "not released" in heading[0] else ""


def main(words: list[str]) -> int:
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    found = objection(words[0], VERSION, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    print(f"tagged.py: {found}" if found else f"{words[0]} is the program's version", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
