"""``python -m tests.tools.bench`` ``frames``, ``answers``, ``travel``, ``memory``, ``start``, ``moves``,
``press``, ``phones``: see each module.

The kernel has its own bench.
"""

import sys

from tests.tools.bench import answers, frames, memory, moves, phones, press, start, travel

BENCHES = {
    "frames": frames.main,
    "answers": answers.main,
    "travel": travel.main,
    "memory": memory.main,
    "start": start.main,
    "moves": moves.main,
    "press": press.main,
    "phones": phones.main,
}

if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in BENCHES:
        print(f"usage: python -m tests.tools.bench {{{','.join(BENCHES)}}} [options]", file=sys.stderr)
        sys.exit(2)
    sys.exit(BENCHES[name](sys.argv[2:]))
