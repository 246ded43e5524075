"""Phones in real browsers at the real window: ``python -m tests.tools.phones_run [FOLDER]`` (Debian: chromium xvfb
xdotool).

The program runs in its window on a virtual screen and listens on the loopback; phones are pages of headless Chromium
with touch screens of 360×740 and 412×915. They are touched where nothing covers what is meant, and looked at as they
are drawn; the journal alone tells whose turn it is. ``--only STEP`` takes one step (may be repeated); pictures go to
FOLDER. The first fault ends it with status 1, with pictures of everything.
"""

import argparse
import signal
import sys
import time
from pathlib import Path

from tests.builders.outside import WindowError
from tests.paths import ROOT
from tests.tools.phones_run import browser
from tests.tools.phones_run.acts import access, rare, words
from tests.tools.phones_run.browser import BrowserError
from tests.tools.phones_run.hostile import EVIL
from tests.tools.phones_run.pictures import pictures
from tests.tools.phones_run.steps import SIZE, STEPS, RunFailed, Stage
from tests.tools.phones_run.table import PlayError
from tests.tools.virtual_screen import missing, virtual_screen

ALL = STEPS | {"rare": rare, "words": words, "access": access, "pictures": pictures}


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.phones_run", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "out" / "phones")
    parser.add_argument("--only", choices=ALL, action="append", help="only this step (may be repeated)")
    parser.add_argument("--deals", type=int, default=20, help="of each kind in the step that counts touches")
    parser.add_argument("--taps", type=int, default=60, help="cards laid in the step that measures")
    args = parser.parse_args()
    reason = browser.missing() or missing()
    if reason:
        print(f"Phones are not checked: {reason}")
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that screen and browser end too
    with virtual_screen(*SIZE) as screen, browser.browser((EVIL,)) as chromium:
        stage = Stage(screen, chromium, args.folder.resolve(), args.deals, args.taps)
        for step in args.only or ALL:
            began = time.monotonic()
            print(f"{step}: {(ALL[step].__doc__ or '').strip()}", flush=True)
            try:
                ALL[step](stage)
            except (RunFailed, PlayError, BrowserError, WindowError) as error:
                print(f"phones_run: {error}", file=sys.stderr)
                return 1
            print(f"  {step}: {time.monotonic() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
