"""Deals in the rooms of homes: ``python -m tests.tools.rooms`` (Debian: iproute2 chromium xvfb xdotool xclip
wireguard-go wireguard-tools; root).

In each room the program runs in its real window, and a deal of two phones is played to its end; nobody presses anything
but what the sheet of codes asks for. Prints a table. ``--sockets``: phones without browsers, as in the quick tests.
``--only WORD``: the rooms whose names have this word.
"""

import argparse
import signal
import sys

from tests.builders import rooms
from tests.tools.phones_run import browser
from tests.tools.phones_run.browser import BrowserError
from tests.tools.phones_run.table import PlayError
from tests.tools.rooms.deals import HEAD, HOMES, RoomFailed, WindowError, plays
from tests.tools.rooms.homes import OUTAGE
from tests.tools.virtual_screen import missing, virtual_screen


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.rooms", description=__doc__)
    parser.add_argument("--sockets", action="store_true", help="phones without browsers")
    parser.add_argument("--only", default="", help="rooms whose names have this word")
    parser.add_argument("--outage", type=float, default=OUTAGE, help="seconds for which an interface is down")
    args = parser.parse_args()
    reason = rooms.missing() or missing() or ("" if args.sockets else browser.missing())
    if reason:
        print(f"No rooms are built: {reason}")
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that namespaces, screen and browser go too
    failed = 0
    print(HEAD, flush=True)
    with virtual_screen(960, 540) as screen:
        for home in HOMES:
            if home.lacks:
                print(f"rooms: {home.name}: {home.lacks}", file=sys.stderr, flush=True)
            elif args.only in home.name:
                try:
                    print(plays(home, screen, not args.sockets, args.outage).row(), flush=True)
                except (RoomFailed, PlayError, BrowserError, WindowError, OSError) as error:
                    print(f"rooms: {home.name}: {error}", file=sys.stderr, flush=True)
                    failed += 1
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
