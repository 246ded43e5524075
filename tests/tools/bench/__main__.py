"""``python -m tests.tools.bench`` ``frames``, ``answers``, ``travel``, ``memory``, ``rest``, ``start``, ``moves``,
``press``, ``phones``: see each module.

The kernel has its own bench.
"""

import sys
from importlib import import_module

BENCHES = ("frames", "answers", "travel", "memory", "rest", "start", "moves", "press", "phones")

if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in BENCHES:
        print(f"usage: python -m tests.tools.bench {{{','.join(BENCHES)}}} [options]", file=sys.stderr)
        sys.exit(2)
    chosen = import_module(f"tests.tools.bench.{name}")  # only that one: what others import would be measured too
    sys.exit(chosen.main(sys.argv[2:]))
